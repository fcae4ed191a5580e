"""Launches that are repeated, with a counter in their expressions."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_registry import write_registry

from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.interfaces.cli import main

KERNEL = """
extern "C" __global__ void add_shifted(const float *x, float *y, int n, int shift) {
    int i = threadIdx.x;
    if (i >= shift && i < n) y[i] += x[i - shift];
}
"""
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[quick]
cases = 4
[ops.running]
source = "running.cu"
kernel = "add_shifted"
reference = "running.py"
dtypes = ["float32"]
[ops.running.dims]
n = { sizes = [1, 5, 33], max = 40 }
[ops.running.inputs]
x = { shape = ["n"] }
[ops.running.outputs]
y = { shape = ["n"], init = "zeros" }
[ops.running.launch]
grid = [1]
block = [64]
repeat = "n"
args = ["x", "y", "n", "step"]
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "running.cu").write_text(KERNEL)
    (tmp_path / "running.py").write_text("def reference(x):\n    return x.cumsum()\n")
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    return tmp_path


def test_a_launch_is_repeated_with_its_counter_among_the_arguments(project: Path) -> None:
    assert main(["run", "--quick"]) == 0


@pytest.mark.parametrize("wrong", ['repeat = "n - 1"', 'repeat = "1"'])
def test_a_pass_too_few_is_found(project: Path, wrong: str) -> None:
    (project / "kernelcheck.toml").write_text(REGISTRY.replace('repeat = "n"', wrong))
    assert main(["run", "--quick"]) == 1


def test_what_cannot_be_a_number_of_launches_is_an_error(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "kernelcheck.toml").write_text(REGISTRY.replace('repeat = "n"', 'repeat = "n - 3"'))
    assert main(["run", "--quick"]) in (1, 3)
    assert "repeat = n - 3 = -2, but it must be 0 to 10000" in capsys.readouterr().out
    (project / "kernelcheck.toml").write_text(REGISTRY.replace('repeat = "n"\n', ""))
    assert main(["run", "--quick"]) == 2
    assert "unknown name 'step'" in capsys.readouterr().err
    (project / "kernelcheck.toml").write_text(REGISTRY.replace("n = {", "step = { sizes = [1] }\nn = {"))
    assert main(["run", "--quick"]) == 2
    assert "'step' counts the launches, but here it is a dim or define" in capsys.readouterr().err


def test_a_registry_that_repeats_nothing_keeps_its_fingerprint(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    assert fingerprint(registry, registry.ops["scale"]).keys.keys().isdisjoint({"host", "repeat"})
