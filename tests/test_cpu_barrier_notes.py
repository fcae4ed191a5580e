"""Threads that end before a barrier, and warps that meet at different ones, are noted: hardware mostly lets them pass.
Blocks that end before a barrier of the grid are found."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from watched_memory import blank, execute, messages, only, read_only

from kernelcheck.base.findings import Note

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
    assert "64 threads of block (0,0,0) had ended before, first thread (64,0,0)" in note.message
    assert note.location is not None
    assert (note.location.line, note.thread, note.count) == (6, (64, 0, 0), 1)


@pytest.mark.parametrize(
    ("barrier", "opcode"),
    [("__syncthreads();", "bar.sync"), ('asm volatile("barrier.sync 0;" ::: "memory");', "barrier.sync")],
)
def test_half_of_a_warp_that_ended_before_a_barrier_is_noted(tmp_path: Path, barrier: str, opcode: str) -> None:
    (note,) = notes(tmp_path, f"if (t % 32 >= 24) return;\n {barrier}\n {barrier} y[t] = s[t];")[:1]
    assert note.kind == "exited-before-barrier"
    assert note.message == f"`{opcode}` that 32 threads of block (0,0,0) had ended before, first thread (24,0,0)"


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


@pytest.mark.parametrize("block", [32, 64])
def test_of_several_barriers_of_the_grid_the_one_that_a_block_misses_is_named(tmp_path: Path, block: int) -> None:
    source = """#include <cooperative_groups.h>
extern "C" __global__ void k(int* y) {
  auto grid = cooperative_groups::this_grid();
  grid.sync();
  if (threadIdx.x == 0) y[blockIdx.x] = 1;
  grid.sync();
  if (blockIdx.x == 1 || blockIdx.x == 3) return;
  grid.sync();
  if (blockIdx.x > 0) grid.sync();
}"""
    finding = only(execute(tmp_path, source, [blank("y", 5, np.int32)], grid=5, block=block, cooperative=True))
    assert (finding.kind, finding.block) == ("deadlock", (1, 0, 0))
    assert finding.message == "`grid.sync()` that 3 of 5 blocks reached: block (1,0,0) ended without it"
    assert finding.location is not None
    assert finding.location.line == 8
