"""Which backend a run gets, and what it is told when there is none."""

from __future__ import annotations

import pytest

from kernelcheck import backends
from kernelcheck.backends.pair import BackendPair
from kernelcheck.base.errors import BackendUnavailableError, UsageError


@pytest.fixture
def without_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernelcheck.backends.cuda.device_status", lambda: (False, "no NVIDIA driver: not found"))


def test_auto_without_a_gpu_is_the_cpu_and_says_why(without_gpu) -> None:
    backend, reason = backends.choose("auto", "sm_80")
    assert backend.name == "cpu"
    assert "no NVIDIA driver: not found" in reason
    assert "sm_80" in reason


def test_auto_with_a_gpu_is_cuda_and_names_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernelcheck.backends.cuda.device_status", lambda: (True, "H200 (compute capability 9.0)"))
    backend, reason = backends.choose("auto", "sm_80")
    assert backend.name == "cuda"
    assert "H200" in reason


def test_cuda_without_a_gpu_is_refused_and_never_the_cpu(without_gpu) -> None:
    with pytest.raises(BackendUnavailableError, match=r"no NVIDIA driver: not found.*--backend cpu"):
        backends.choose("cuda", "sm_80")


def test_the_cpu_can_be_asked_for_where_a_gpu_is() -> None:
    assert backends.choose("cpu", "sm_80")[0].name == "cpu"


def test_an_unknown_backend_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UsageError, match="did you mean 'cuda'"):
        backends.choose("cudda", "sm_80")


def test_both_without_a_gpu_is_refused_and_never_the_cpu_alone(without_gpu) -> None:
    with pytest.raises(BackendUnavailableError, match=r"no NVIDIA driver: not found.*--backend cpu"):
        backends.choose_any("both", "sm_80")


def test_both_is_a_pair_and_names_what_it_compiles_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernelcheck.backends.cuda.device_status", lambda: (True, "H200"))
    told = {"compute_capability": "9.0"}
    monkeypatch.setattr("kernelcheck.backends.cuda.CudaBackend.describe", lambda self: told)
    pair, reason = backends.choose_any("both", "sm_80")
    assert isinstance(pair, BackendPair)
    assert (pair.name, pair.cpu.name, pair.cuda.name, pair.arch("sm_80")) == ("both", "cpu", "cuda", "sm_90")
    assert "H200" in reason
    assert "sm_90" in reason


def test_one_backend_is_not_a_pair(without_gpu) -> None:
    assert backends.choose_any("auto", "sm_80")[0].name == "cpu"
    with pytest.raises(UsageError, match="did you mean 'both'"):
        backends.choose_any("bothh", "sm_80")
