"""Examples of the manual that only a GPU shows: the CPU executor stands in for one, and flips a bit of its outputs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest
import transcripts

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.program import Program
from kernelcheck.interfaces.cli import main

ROOT = Path(__file__).resolve().parent.parent
FAILURES = (ROOT / "kernelcheck" / "manual" / "failures.md").read_text("utf-8")


class Gpu(CpuBackend):
    """Flips the last bit of an output's first element, in the executions that it is told to."""

    name = "cuda"

    def __init__(self, flips: Callable[[int], bool]) -> None:
        super().__init__(checks=False)
        self._flips = flips
        self._executions = 0

    def describe(self) -> Mapping[str, str]:
        return {"device": "a stand-in"}

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        execution = super().execute(program, buffers, launches)
        self._executions += 1
        if self._flips(self._executions):
            (output,) = (buffer.array for buffer in buffers if buffer.writable)
            output.view(np.uint32)[:1] ^= 1
        return execution


@pytest.fixture
def with_gpu(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[int], bool]], None]:
    def put(flips: Callable[[int], bool]) -> None:
        monkeypatch.setattr("kernelcheck.backends.cuda.device_status", lambda: (True, "a stand-in"))
        monkeypatch.setattr("kernelcheck.backends.cuda.CudaBackend", lambda: Gpu(flips))

    return put


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    monkeypatch.chdir(tmp_path)
    main(["init"])
    capsys.readouterr()
    return tmp_path


def example(kind: str) -> str:
    return re.search(rf"^<!-- made by the tests: {kind} -->\n```text\n(.*?)^```$", FAILURES, re.M | re.S)[1]


def test_nondeterministic(project: Path, with_gpu, capsys: pytest.CaptureFixture[str]) -> None:
    with_gpu(lambda execution: execution % 2 == 0)
    assert main(["run", "--quick", "--fail-fast", "--backend", "cuda"]) == 1
    printed = capsys.readouterr().out
    assert transcripts.agrees(example("nondeterministic"), printed), printed


def test_allowed_difference(project: Path, with_gpu, capsys: pytest.CaptureFixture[str]) -> None:
    with_gpu(lambda execution: True)
    assert main(["run", "--quick", "--backend", "both"]) == 0
    printed = capsys.readouterr().out
    assert transcripts.agrees(example("allowed-difference"), printed), printed


def test_backend_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, with_gpu, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "kernelcheck" / "manual" / "getting-started.md").read_text("utf-8")
    for step in transcripts.steps(page):
        if isinstance(step, transcripts.File) and step.path != "rows.cu":
            path = tmp_path / step.path
            path.parent.mkdir(exist_ok=True)
            path.write_text(step.text.replace("    float v", "    if (i >= rows * cols) return;\n    float v"))
    monkeypatch.chdir(tmp_path)
    with_gpu(lambda execution: True)
    assert main(["run", "--quick", "--fail-fast", "--backend", "both"]) == 1
    printed = capsys.readouterr().out
    assert transcripts.agrees(example("backend-difference"), printed), printed
