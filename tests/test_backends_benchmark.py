"""``benchmarks/backends.py``: what the PTX promises without a GPU; with one in disguise, what was compared."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import backends
import numpy as np
import pytest

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.program import Program

SOME = ["--only", "transpose", "--only", "rope", "--only", "softmax", "--cases", "2"]


class Gpu(CpuBackend):
    """The CPU executor in the GPU's place, which flips the last bit of each output where it is told to."""

    name = "cuda"

    def __init__(self, flips: bool) -> None:
        super().__init__(checks=False)
        self._flips = flips

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        execution = super().execute(program, buffers, launches)
        for array in (buffer.array for buffer in buffers if buffer.writable and self._flips):
            array.view(np.uint32)[0] ^= np.uint32(1)
        return execution


@pytest.fixture
def with_gpu(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    def put(flips: bool) -> None:
        monkeypatch.setattr("kernelcheck.backends.cuda.device_status", lambda: (True, "a stand-in"))
        monkeypatch.setattr("kernelcheck.backends.cuda.CudaBackend", lambda: Gpu(flips))

    return put


def cells(out: str) -> dict[str, list[str]]:
    return {row[0]: row for row in (re.split(r"  +", line.strip()) for line in out.splitlines())}


def test_without_a_gpu_it_tells_what_the_ptx_promises_and_that_nothing_was_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kernelcheck.backends.cuda.device_status", lambda: (False, "no NVIDIA driver"))
    assert backends.main([*SOME, "--markdown"]) == 3
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "| op | dtype | promised | promised, no fmad |",
        "|---|---|---|---|",
        "| softmax | float32 | no | no |",
        "| transpose | float32 | yes | yes |",
        "| rope | float32 | no | yes |",
    ]
    assert "nothing is compared" in err
    assert "as they are: 1 of 3 promise every bit\nwith -fmad=false: 2 of 3 promise every bit\n" in err


def test_two_that_agree_are_identical_in_every_case(with_gpu, capsys: pytest.CaptureFixture[str]) -> None:
    with_gpu(False)
    assert backends.main(SOME) == 0
    out, err = capsys.readouterr()
    for row in list(cells(out).values())[1:]:
        assert row[4:8] == ["2 of 2", "2 of 2", "0", "0"]
        assert all(float(seconds) > 0 for seconds in row[8:])
    assert "6 of 6 cases are the same to the bit" in err


def test_a_difference_is_counted_and_told_where_it_must_not_be(
    with_gpu, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with_gpu(True)
    assert backends.main([*SOME, "--json", str(tmp_path / "figures.json")]) == 1
    out, err = capsys.readouterr()
    found = cells(out)
    assert found["softmax"][4:6] == found["rope"][4:6] == ["0 of 2", "0 of 2"]
    assert 0 < float(found["rope"][6]) < 4
    assert re.search(r"^rope float32, -fmad=false: 0x\w+: backend-difference: ", err, re.MULTILINE)
    assert not re.search(r"^(rope float32|softmax float32)(, -fmad=false)?: 0x\w+: (?!backend)", err, re.MULTILINE)
    assert "rope float32: 0x" not in err
    figures = json.loads((tmp_path / "figures.json").read_text())
    assert [(row["op"], row["fmad"], row["promised"]) for row in figures][-1] == ("rope", False, True)


def test_an_unknown_op_is_refused_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        backends.main(["--only", "softmx"])
    assert ended.value.code == 2
    assert "nearest: softmax" in capsys.readouterr().err
