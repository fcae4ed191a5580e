"""Blocks spread over host threads give what one thread gives."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text

from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch, ValueArg
from kernelcheck.backends.cpu.runtime import sharing
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cpu.runtime.compiled import compile_kernel
from kernelcheck.backends.cpu.runtime.executor import launch
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, parameter_block
from kernelcheck.backends.cpu.runtime.worker import LaunchShape, RawFinding

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


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other threads join even where a launch takes too short for that."""
    monkeypatch.setattr(sharing, "WORTH_SECONDS", 0.0)
    monkeypatch.setattr(sharing, "WARM_BLOCKS", 1)


@pytest.mark.usefixtures("eager")
@pytest.mark.parametrize("threads", [2, 3, 16, 100])
def test_results_and_findings_do_not_depend_on_the_number_of_threads(tmp_path: Path, threads: int) -> None:
    x = np.arange(40 * 64, dtype=np.float32)
    alone, together = np.zeros(2500, np.float32), np.zeros(2500, np.float32)
    length = [(2490).to_bytes(4, "little")]
    expected = run(tmp_path, SCALE, [x, alone], length, 1)
    found = run(tmp_path, SCALE, [x, together], length, threads)

    def summary(findings: list[RawFinding]) -> list[tuple[str, int, int, int]]:
        return [(f.kind, f.count, f.block, f.thread) for f in findings]

    assert summary(expected) == summary(found) == [("out-of-bounds", 60, 39, 4)]
    np.testing.assert_array_equal(together, alone)


@pytest.mark.usefixtures("eager")
def test_counts_by_atomics_are_complete_on_any_number_of_threads(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(unsigned* counts, const int* x) {
        for (int n = 0; n < 50; ++n) atomicAdd(&counts[(x[threadIdx.x] + n) % 7], blockIdx.x + 1);
    }"""
    x = np.arange(64, dtype=np.int32)
    counts = []
    for threads in (1, 2, 5):
        found = np.zeros(7, np.uint32)
        assert not run(tmp_path, source, [found, x], [], threads)
        counts.append(found.tolist())
    assert counts[0] == counts[1] == counts[2]
    assert sum(counts[0]) == 50 * 64 * 40 * 41 // 2


@pytest.mark.parametrize(
    ("statement", "ordered"),
    [
        ("atomicAdd((int*)p, 1);", False),
        ("atomicMax((unsigned*)p, threadIdx.x);", False),
        ("atomicXor((unsigned long long*)p, 5ull);", False),
        ("p[threadIdx.x + 1] = atomicAdd((int*)p, 1);", True),
        ("atomicAdd(p, 1.0f);", True),
        ("atomicExch((int*)p, (int)blockIdx.x);", True),
        ("atomicInc((unsigned*)p, 5u);", True),
        ("atomicCAS((int*)p, 0, (int)blockIdx.x);", True),
        ('printf("%d", blockIdx.x);', True),
        ("while (*(volatile float*)p == 0) {} p[1] = 1;", True),
        ("__shared__ int s; if (threadIdx.x == 0) s = 0; __syncthreads(); atomicAdd(&s, 1);", False),
    ],
)
def test_blocks_run_in_order_where_their_order_may_show(tmp_path: Path, statement: str, ordered: bool) -> None:
    source = f'extern "C" __global__ void k(float* p) {{ {statement} }}'
    assert compile_kernel(compile_text(source, tmp_path, "k").ptx, "k").translation.ordered is ordered


@pytest.mark.usefixtures("eager")
def test_sums_by_atomics_come_out_in_the_order_of_the_blocks_on_any_number_of_threads(tmp_path: Path) -> None:
    x = np.random.default_rng(1).standard_normal(40 * 64).astype(np.float32)
    totals = []
    for threads in (1, 2, 5):
        total = np.zeros(1, np.float32)
        assert not run(tmp_path, COUNT, [total, x], [], threads)
        totals.append(total.tobytes())
    assert len(set(totals)) == 1


@pytest.mark.usefixtures("eager")
@pytest.mark.parametrize("threads", [1, 2])
def test_a_backend_spreads_blocks_over_as_many_threads_as_it_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, threads: int
) -> None:
    handed: list[None] = []
    hand = sharing.CREW.hand
    monkeypatch.setattr(sharing.CREW, "hand", lambda job: handed.append(None) or hand(job))
    program = compile_text(SCALE, tmp_path, "k")
    x, y = np.arange(40 * 64, dtype=np.float32), np.zeros(40 * 64, np.float32)
    arguments = (BufferArg("x"), BufferArg("y"), ValueArg((2490).to_bytes(4, "little")))
    execution = CpuBackend(threads=threads).execute(
        program,
        [Buffer("x", x, writable=False), Buffer("y", y)],
        [KernelLaunch("k", (40, 1, 1), (64, 1, 1), 0, arguments)],
    )
    assert execution.findings == ()
    np.testing.assert_array_equal(y.reshape(40, 64), 2 * np.where(x < 2490, x, 0).reshape(40, 64)[:, ::-1])
    assert len(handed) == threads - 1
