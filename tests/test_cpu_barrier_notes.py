"""Warps that end before a barrier, or meet at different ones, are noted: hardware mostly lets them pass."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from watched_memory import blank, execute, messages, read_only

from kernelcheck.findings import Note

FLOATS = np.arange(128, dtype=np.float32)


def notes(folder: Path, statements: str, *, reversed_warps: bool = False) -> tuple[Note, ...]:
    source = f"""extern "C" __global__ void k(const float* x, float* y) {{
  __shared__ float s[128];
  int t = threadIdx.x;
  s[t] = x[t];
  {statements}
}}"""
    arguments = [read_only("x", FLOATS), blank("y", 128)]
    execution = execute(folder, source, arguments, block=128, reversed_warps=reversed_warps)
    assert not messages(execution)
    return execution.notes


@pytest.mark.parametrize("reversed_warps", [False, True])
def test_warps_that_ended_before_a_barrier_are_noted(tmp_path: Path, reversed_warps: bool) -> None:
    (note,) = notes(tmp_path, "if (t >= 64) return;\n __syncthreads();\n y[t] = s[t];", reversed_warps=reversed_warps)
    assert note.kind == "exited-before-barrier"
    assert "2 warps of block (0,0,0) had ended before, first thread (64,0,0)" in note.message
    assert note.location is not None
    assert (note.location.line, note.thread, note.count) == (6, (64, 0, 0), 1)


def test_warps_that_meet_at_different_barriers_are_noted_with_both_lines(tmp_path: Path) -> None:
    (note,) = notes(tmp_path, "if (t < 32) {\n __syncthreads(); y[t] = 1; } else {\n __syncthreads(); y[t] = s[t]; }")
    assert note.kind == "different-barriers"
    assert note.location is not None
    assert note.location.line == 6
    assert "first thread (32,0,0), wait at kernel.cu:7" in note.message


@pytest.mark.parametrize(
    "statements",
    [
        "__syncthreads(); y[t] = s[127 - t];",
        "__syncthreads(); y[t] = s[127 - t]; if (t < 40) return; y[t] += 1;",
        "for (int n = 0; n < 3; ++n) { __syncthreads(); y[t] = s[(t + n) % 128]; }",
        'if (t < 64) asm volatile("bar.sync 1, 64;"); else asm volatile("bar.sync 2, 64;"); y[t] = s[t];',
    ],
)
def test_barriers_that_all_reach_are_not(tmp_path: Path, statements: str) -> None:
    assert not notes(tmp_path, statements)
