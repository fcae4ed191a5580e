"""Blocks spread over host threads give what one thread gives."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text

from kernelcheck.backends.cpu.executor import (
    Globals,
    LaunchShape,
    Memory,
    RawFinding,
    compile_kernel,
    launch,
    parameter_block,
)

SCALE = """
extern "C" __global__ void k(const float* x, float* y, int n) {
  __shared__ float s[64];
  int i = blockIdx.x * 64 + threadIdx.x;
  s[threadIdx.x] = i < n ? x[i] : 0.0f;
  __syncthreads();
  y[i] = s[63 - threadIdx.x] * 2.0f;
}
"""
COUNT = """
extern "C" __global__ void k(float* total, const float* x) { atomicAdd(total, x[blockIdx.x * 64 + threadIdx.x]); }
"""


def run(tmp_path: Path, source: str, arrays: list[np.ndarray], scalars: list[bytes], threads: int) -> list[RawFinding]:
    program = compile_text(source, tmp_path, "k")
    kernel = compile_kernel(program.ptx, "k")
    memories = [Memory(f"a{n}", a.ctypes.data, a.nbytes, a.itemsize) for n, a in enumerate(arrays)]
    values = [memory.address.to_bytes(8, "little") for memory in memories] + scalars
    block = parameter_block([(p.size, p.align) for p in program.parameters["k"]], values)
    return launch(kernel, LaunchShape((40, 1, 1), (64, 1, 1)), block, memories, Globals(()), threads=threads)


@pytest.mark.parametrize("threads", [2, 3, 16, 100])
def test_results_and_findings_do_not_depend_on_the_number_of_threads(tmp_path: Path, threads: int) -> None:
    x = np.arange(40 * 64, dtype=np.float32)
    alone, together = np.zeros(2500, np.float32), np.zeros(2500, np.float32)
    length = [(2490).to_bytes(4, "little")]
    expected = run(tmp_path, SCALE, [x, alone], length, 1)
    found = run(tmp_path, SCALE, [x, together], length, threads)

    def told(findings: list[RawFinding]) -> list[tuple[str, int, int, int]]:
        return [(f.kind, f.count, f.block, f.thread) for f in findings]

    assert told(expected) == told(found) == [("out-of-bounds", 60, 39, 4)]
    np.testing.assert_array_equal(together, alone)


def test_sums_by_atomics_come_out_in_the_order_of_the_blocks_on_any_number_of_threads(tmp_path: Path) -> None:
    x = np.random.default_rng(1).standard_normal(40 * 64).astype(np.float32)
    totals = []
    for threads in (1, 2, 5):
        total = np.zeros(1, np.float32)
        assert not run(tmp_path, COUNT, [total, x], [], threads)
        totals.append(total.tobytes())
    assert len(set(totals)) == 1
