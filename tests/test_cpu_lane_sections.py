"""Lanes of a warp that touch one place between two steps that they take together: races, under the schedule `lanes`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from watched_memory import execute, given, read_only

from kernelcheck.backends.base import Execution, Schedule

NUMBERS = np.arange(32, dtype=np.float32)
SHARED = "__shared__ float s[64]; s[t] = x[t]; __syncwarp();"
ANEW = 'asm volatile("" ::: "memory");'
"""Makes the compiler load what it has stored."""
WRONG = {
    "reads a neighbour's before it is written": "float v = y[(t + 1) % 32]; y[t] = v;",
    "reads a neighbour's after it is written": "y[t] = x[t]; float v = y[t ^ 1]; z[t] = v;",
    "all read what one then writes": "float v = y[0]; if (t == 5) y[0] = v + 1; z[t] = v;",
    "in shared memory": f"{SHARED} float v = s[t ^ 1]; s[t] = v + 1; __syncwarp(); z[t] = s[t];",
    "in a loop without a step": f"{SHARED} for (int n = 1; n < 4; ++n) s[t] += s[(t + n) % 32]; z[t] = s[t];",
    "a step of too few lanes": "float v = y[t ^ 1]; if (t < 8) __syncwarp(0xff); y[t] = v;",
    "bytes": "auto b = (unsigned char*)y; unsigned char v = b[t ^ 1]; b[t] = v + 1;",
    "a part of what is read at once": "float4 v = ((float4*)y)[t / 4]; y[t] = v.x + v.w;",
    "branches that meet nowhere": "if (t < 16) z[t] = y[t + 16]; else y[t] = z[t];",
}
RIGHT = {
    "a step between": "float v = y[(t + 1) % 32]; __syncwarp(); y[t] = v;",
    "a shuffle between": "float v = y[t ^ 1]; v = __shfl_xor_sync(~0u, v, 1); y[t] = v;",
    "a barrier between": f"{SHARED} float v = s[t ^ 1]; __syncthreads(); s[t] = v; z[t] = v;",
    "its own place": "float v = y[t]; y[t] = v + 1; z[t] = y[t];",
    "neighbouring bytes": "auto b = (unsigned char*)y; b[t] = b[t] + 1; b[t + 32] = b[t];",
    "all write one value and read it": f"y[3] = 7; {ANEW} z[t] = y[3];",
    "all clear what each then reads": f"__shared__ int h[8]; h[t % 8] = 0; {ANEW} z[t] = h[t % 8];",
    "a write of what is there": f"z[t] = y[0]; {ANEW} if (t > 4) y[0] = 1;",
    "atomic operations": "float v = atomicAdd(y, 1.0f); z[t] = v;",
    "a step of each half": "unsigned m = t < 16 ? 0xffff : 0xffff0000; float v = y[t ^ 1]; __syncwarp(m); y[t] = v;",
    "one after another": "for (int n = 0; n < 32; ++n) { if (t == n) y[0] += x[t]; __syncwarp(); }",
    "a loop with steps": f"{SHARED} for (int n = 1; n < 4; ++n) {{ float v = s[(t + n) % 32]; __syncwarp();"
    " s[t] += v; __syncwarp(); } z[t] = s[t];",
    "what it read is read only": "y[t] = x[t ^ 1]; z[t] = x[(t + 7) % 32];",
}


def run(folder: Path, statements: str, seed: int, block: int = 32) -> Execution:
    source = f"""extern "C" __global__ void k(const float* x, float* y, float* z) {{
  int t = threadIdx.x;
  {statements}
}}"""
    arguments = [
        read_only("x", NUMBERS),
        given("y", np.arange(1, 65, dtype=np.float32)),
        given("z", np.zeros(64, np.float32)),
    ]
    return execute(folder, source, arguments, block=block, schedule=Schedule("lanes", seed))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", WRONG)
def test_lanes_that_nothing_orders_race_whichever_goes_first(tmp_path: Path, name: str, seed: int) -> None:
    found = run(tmp_path, WRONG[name], seed).findings
    assert found and {finding.kind for finding in found} == {"race"}
    assert "a lane of the same warp: no `__syncwarp()` between" in found[0].message or "at line 3" in found[0].message
    assert found[0].location and found[0].location.line == 3
    assert found[0].other and found[0].other.thread != found[0].thread


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", RIGHT)
def test_lanes_that_are_ordered_or_apart_do_not(tmp_path: Path, name: str, seed: int) -> None:
    assert not run(tmp_path, RIGHT[name], seed).findings


def test_what_one_warp_did_is_nothing_to_the_next(tmp_path: Path) -> None:
    statements = "float v = y[t % 32]; __syncthreads(); if (t >= 32) y[63 - t] = v; else z[t] = v;"
    assert not run(tmp_path, statements, 1, block=64).findings


@pytest.mark.parametrize("seed", range(6))
def test_the_access_that_is_named_is_one_of_the_thread_that_is_named(tmp_path: Path, seed: int) -> None:
    lines = "if (t == 3) z[3] = y[0];\n  if (t == 5) z[5] = y[0];\n  if (t == 9) y[0] = 2;"
    named = {3: 3, 5: 4, 9: 5}  # the line of each thread
    findings = run(tmp_path, lines, seed).findings
    assert findings
    for found in findings:
        assert found.location and found.location.line == named[found.thread[0]]
        assert found.other and (not found.other.location or found.other.location.line == named[found.other.thread[0]])
