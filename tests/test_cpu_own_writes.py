"""Loads by the read-only path of what a kernel itself has written, and bytes that it discards."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from watched_memory import Step, blank, execute, given, only, read_only

from kernelcheck.base.findings import Finding

KERNEL = """
extern "C" __global__ void k(const float* x, float* y, float* z) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  WRITE
  __syncthreads();
  READ
}"""


def found(tmp_path: Path, write: str, read: str, **shape: int) -> tuple[list[Finding], np.ndarray]:
    x, y, z = read_only("x", np.arange(256, dtype=np.float32)), blank("y", 256), blank("z", 256)
    source = KERNEL.replace("WRITE", write).replace("READ", read)
    execution = execute(tmp_path, source, [x, y, z], block=shape.get("block", 64))
    return list(execution.findings), z.array


@pytest.mark.parametrize("write", ["y[i] = x[i];", "atomicExch(&y[i], x[i]);", "*(volatile float*)&y[i] = x[i];"])
@pytest.mark.parametrize("read", ["z[i] = __ldg(y + i);", "if (i < 1) z[i] = __ldg(y + i);"])
def test_a_read_only_load_of_what_the_kernel_wrote_is_a_race(tmp_path: Path, write: str, read: str) -> None:
    ((finding, *_), _) = found(tmp_path, write, read)
    assert (finding.kind, finding.buffer, finding.index) == ("race", "y", 0)
    assert "which this launch has written: a load by the read-only path" in finding.message


@pytest.mark.parametrize("read", ["z[i] = y[i];", "z[i] = __ldg(x + i);", "z[i] = __ldcg(y + i);"])
def test_other_loads_of_it_and_read_only_loads_of_other_memory_are_clean(tmp_path: Path, read: str) -> None:
    findings, z = found(tmp_path, "y[i] = x[i];", read)
    assert not findings
    np.testing.assert_array_equal(z[:64], np.arange(64))


def test_a_kernel_may_write_in_place_what_it_has_read_by_the_read_only_path(tmp_path: Path) -> None:
    source = 'extern "C" __global__ void k(float* y) { int i = threadIdx.x; y[i] = 2 * __ldg(y + i); }'
    y = given("y", np.ones(64, np.float32))
    assert not execute(tmp_path, source, [y], block=64).findings
    assert set(y.array) == {2}


def test_a_later_launch_may_load_what_an_earlier_one_wrote(tmp_path: Path) -> None:
    source = """
    extern "C" __global__ void first(float* y, float* z) { y[threadIdx.x] = 3; }
    extern "C" __global__ void second(float* y, float* z) { z[threadIdx.x] = __ldg(y + threadIdx.x); }"""
    y, z = blank("y", 64), blank("z", 64)
    assert not execute(tmp_path, source, [y, z], [Step("first", block=64), Step("second", block=64)]).findings
    assert set(z.array) == {3}


DISCARD = 'if (i == 0) asm volatile("discard.global.L2 [%0], 128;" :: "l"(y) : "memory"); __syncthreads();'


def test_what_is_discarded_is_destroyed_and_counts_as_unwritten(tmp_path: Path) -> None:
    findings, z = found(tmp_path, "y[i] = x[i];", f"{DISCARD} z[i] = y[i] + 1;")
    (finding,) = findings
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("uninitialized-read", "y", 0, 32)
    assert np.isnan(z[:32]).all()
    np.testing.assert_array_equal(z[32:64], np.arange(33, 65))


def test_what_is_written_after_it_was_discarded_is_clean(tmp_path: Path) -> None:
    findings, z = found(tmp_path, "y[i] = x[i];", f"{DISCARD} y[i] = 5; z[i] = y[i];")
    assert not findings
    assert set(z[:64]) == {5}


@pytest.mark.parametrize("reversed_warps", [False, True])
def test_a_discard_of_what_others_may_still_read_is_found(tmp_path: Path, reversed_warps: bool) -> None:
    x, y, z = read_only("x", np.arange(64, dtype=np.float32)), blank("y", 64), blank("z", 64)
    source = KERNEL.replace("WRITE", "y[i] = x[i];").replace("READ", f"z[i] = y[63 - i]; {DISCARD}")
    (finding, *_) = execute(tmp_path, source, [x, y, z], block=64, reversed_warps=reversed_warps).findings
    assert finding.kind == ("race" if reversed_warps else "uninitialized-read")


def test_a_discard_beyond_the_end_is_out_of_bounds(tmp_path: Path) -> None:
    finding = only(
        execute(
            tmp_path,
            KERNEL.replace("WRITE", DISCARD).replace("READ", ""),
            [
                read_only("x", np.zeros(1, np.float32)),
                blank("y", 16),
                blank("z", 1),
            ],
        )
    )
    assert finding.kind == "out-of-bounds"
    assert "128-byte discard" in finding.message
