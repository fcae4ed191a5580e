"""Lanes of one store instruction that store different values to one address, and those that do not."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from watched_memory import blank, execute, messages, only, read_only

FLOATS = np.arange(32, dtype=np.float32)
SHARED = "__shared__ float s[32]; s[t] = 0; __syncthreads();"


def kernel(statements: str) -> str:
    return f"""extern "C" __global__ void k(const float* x, float* y) {{
  int t = threadIdx.x;
  {statements}
}}"""


WRONG = {
    "in pairs": "y[t & 15] = x[t];",
    "in pairs at a place that is known": '_Pragma("unroll 1") for (int n = 0; n < 3; ++n) y[n + (t & 15)] = x[t];',
    "all at one address": "y[0] = x[t];",
    "all at an address that is read": "y[int(x[3])] = x[t];",
    "two of some lanes": "if (t > 20) y[t == 30 ? 22 : t] = x[t];",
    "downwards": "y[(31 - t) | 1] = x[t];",
    "vectors": "reinterpret_cast<float2*>(y)[t & 7] = make_float2(1, x[t]);",
    "bytes": "reinterpret_cast<unsigned char*>(y)[t / 2] = t;",
    "in shared memory": f"{SHARED} s[t & 15] = x[t]; __syncthreads(); y[t] = s[t];",
    "all at one place of shared memory": f"{SHARED} s[7] = x[t]; __syncthreads(); y[t] = s[t];",
    "through a generic address": f"{SHARED} (x[2] > 1 ? s : y)[t & 7] = x[t]; __syncthreads(); y[t] = s[t];",
}
RIGHT = {
    "apart": "y[t] = x[t];",
    "apart and out of order": "y[t ^ 13] = x[t];",
    "far apart": "for (int n = 0; n < 4; ++n) y[t * 256 + n * 64] = x[t];",
    "the same value": "y[t & 15] = x[t & 15];",
    "a flag": "if (x[t] > 5) y[3] = 1;",
    "one lane": "if (t == 5) y[3] = x[t];",
    "one after the other": "for (int n = 0; n < 32; ++n) { if (t == n) y[0] = x[t]; __syncwarp(); }",
    "apart in shared memory": f"{SHARED} s[t ^ 21] = x[t]; __syncthreads(); y[t] = s[t];",
    "the same value in shared memory": f"{SHARED} s[t / 4] = x[t / 4]; __syncthreads(); y[t] = s[t];",
    "volatile": "*(volatile float*)(y + (t & 1)) = x[t];",
}


@pytest.mark.parametrize("name", WRONG)
def test_lanes_that_store_different_values_to_one_address_race(tmp_path: Path, name: str) -> None:
    finding = only(execute(tmp_path, kernel(WRONG[name]), [read_only("x", FLOATS), blank("y", 8192)]))
    assert finding.kind == "race"
    assert "of its warp: they store different values there at once" in finding.message
    assert finding.location is not None
    assert finding.location.line == 3


@pytest.mark.parametrize("name", RIGHT)
def test_lanes_that_store_apart_or_the_same_do_not(tmp_path: Path, name: str) -> None:
    assert not messages(execute(tmp_path, kernel(RIGHT[name]), [read_only("x", FLOATS), blank("y", 8192)]))


def test_both_lanes_and_the_element_are_named(tmp_path: Path) -> None:
    finding = only(execute(tmp_path, kernel(WRONG["in pairs"]), [read_only("x", FLOATS), blank("y", 8192)]))
    assert (finding.buffer, finding.index, finding.thread, finding.count) == ("y", 0, (0, 0, 0), 16)
    assert "races with lane 16 of its warp" in finding.message
