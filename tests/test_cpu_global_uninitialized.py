"""Reads of global memory that nobody has written are found in outputs and scratch, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from watched_memory import Step, blank, execute, given, messages, only, read_only

from kernelcheck.backends.cpu.runtime import global_tags
from kernelcheck.backends.cpu.runtime.backend import CpuBackend

INDEX = "int i = blockIdx.x * blockDim.x + threadIdx.x;"
ROWS = f"""extern "C" __global__ void k(const float* x, float* rows, float* y, int given) {{
  {INDEX}
  if (blockIdx.x < given) rows[i] = x[i];
  __syncthreads();
  y[i] = rows[blockIdx.x * blockDim.x + blockDim.x - 1 - threadIdx.x];
}}"""


def test_a_row_of_scratch_that_was_never_written_is_told_with_line_thread_and_element(tmp_path: Path) -> None:
    x, y = np.ones(256, np.float32), blank("y", 256)
    arguments = [read_only("x", x), blank("rows", 256), y, np.int32(3)]
    finding = only(execute(tmp_path, ROWS, arguments, grid=4, block=64))
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("uninitialized-read", "rows", 255, 64)
    assert (finding.block, finding.thread) == ((3, 0, 0), (0, 0, 0))
    assert finding.location is not None
    assert (finding.location.file, finding.location.line) == ("kernel.cu", 5)
    assert "4-byte load at element 255 of `rows` (256 elements)" in finding.message
    assert "which nothing has written" in finding.message
    right = [*arguments[:3], np.int32(4)]
    assert not messages(execute(tmp_path, ROWS, right, grid=4, block=64))
    np.testing.assert_array_equal(y.array, x)


def test_accumulating_into_an_output_that_holds_nothing_is_told(tmp_path: Path) -> None:
    source = f"""extern "C" __global__ void k(const float* x, float* y) {{ {INDEX} y[i] += x[i]; }}"""
    x = np.ones(100, np.float32)
    finding = only(execute(tmp_path, source, [read_only("x", x), blank("y", 100)], block=100))
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("uninitialized-read", "y", 0, 100)
    assert not messages(execute(tmp_path, source, [read_only("x", x), given("y", x.copy())], block=100))


@pytest.mark.parametrize(
    ("operation", "kinds"),
    [
        ("atomicAdd(y, 1)", ["uninitialized-read"]),
        ("atomicMax(y, 1)", ["uninitialized-read"]),
        ("atomicCAS(y, 0, 1)", ["uninitialized-read"]),
        ("atomicExch(y, 1)", []),
        ("if (threadIdx.x == 0) atomicExch(y, 0); __syncthreads(); atomicAdd(y, 1)", []),
    ],
)
def test_atomic_operations_but_exchange_read_what_they_change(tmp_path: Path, operation: str, kinds: list[str]) -> None:
    source = f'extern "C" __global__ void k(int* y) {{ {operation}; }}'
    execution = execute(tmp_path, source, [blank("y", 1, np.int32)])
    assert [finding.kind for finding in execution.findings] == kinds
    assert all((f.buffer, f.index, f.count) == ("y", 0, 1) for f in execution.findings)  # the first leaves it written


def test_what_atomics_and_volatile_stores_write_is_written(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(volatile int* a, int* b, int* y) {
  a[threadIdx.x] = threadIdx.x;
  atomicExch(b + threadIdx.x, 5);
  __syncthreads();
  y[threadIdx.x] = ((int*)a)[31 - threadIdx.x] + b[31 - threadIdx.x];
}"""
    y = blank("y", 32, np.int32)
    assert not messages(execute(tmp_path, source, [blank("a", 32, np.int32), blank("b", 32, np.int32), y]))
    np.testing.assert_array_equal(y.array, np.arange(31, -1, -1) + 5)


@pytest.mark.parametrize("ctype", ["unsigned char", "__half", "double", "float2", "int4"])
def test_reads_of_every_width_are_told(tmp_path: Path, ctype: str) -> None:
    source = f"""#include <cuda_fp16.h>
extern "C" __global__ void k({ctype}* s, {ctype}* y) {{
  if (threadIdx.x != 9) s[threadIdx.x] = y[threadIdx.x];
  __syncthreads();
  y[threadIdx.x] = s[threadIdx.x ^ 32];
}}"""
    size = {"unsigned char": 1, "__half": 2, "double": 8, "float2": 8, "int4": 16}[ctype]
    arguments = [blank("s", 64 * size, np.uint8), given("y", np.arange(64 * size).astype(np.uint8))]
    finding = only(execute(tmp_path, source, arguments, block=64))
    assert (finding.kind, finding.buffer, finding.index) == ("uninitialized-read", "s", 9 * size)
    assert (finding.count, finding.thread) == (1, (41, 0, 0))


def test_a_wide_load_is_told_of_the_element_that_is_missing_and_not_of_what_nobody_uses(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(float* s, float* y) {
  if (threadIdx.x % 4 != 3) s[threadIdx.x] = 1;
  __syncthreads();
  float4 v = reinterpret_cast<float4*>(s)[threadIdx.x % 8];
  y[threadIdx.x] = v.x + v.z + SURPLUS;
}"""
    for surplus, expected in (("0", []), ("v.w", [("uninitialized-read", 3, 32)])):
        text = source.replace("SURPLUS", surplus)
        execution = execute(tmp_path, text, [blank("s", 32), blank("y", 32)])
        assert [(f.kind, f.index, f.count) for f in execution.findings] == expected


def test_scattered_and_scalar_reads_are_told(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(const int* from, float* s, float* y, float* z) {
  if (threadIdx.x < 20) s[threadIdx.x * 2] = 1;
  __syncthreads();
  y[threadIdx.x] = s[from[threadIdx.x]];
  if (threadIdx.x == 0) z[0] = s[39];
}"""
    turned = np.random.default_rng(1).permutation(20).astype(np.int32) * 2
    turned[[3, 5]] = 7, 11
    arguments = [read_only("from", turned), blank("s", 40), blank("y", 20), blank("z", 1)]
    scattered, scalar = execute(tmp_path, source, arguments, block=20).findings
    assert (scattered.kind, scattered.index, scattered.thread) == ("uninitialized-read", 7, (3, 0, 0))
    assert scattered.count == 2
    assert (scalar.kind, scalar.index, scalar.count) == ("uninitialized-read", 39, 1)


def test_asynchronous_copies_of_what_nobody_wrote_are_told(tmp_path: Path) -> None:
    source = """#include <cuda_pipeline.h>
extern "C" __global__ void k(float* s, float* y) {
  __shared__ __align__(16) float tile[128];
  if (threadIdx.x < 31) for (int j = 0; j < 4; ++j) s[threadIdx.x * 4 + j] = j;
  __syncthreads();
  __pipeline_memcpy_async(tile + threadIdx.x * 4, s + threadIdx.x * 4, 16, threadIdx.x < LAST ? 0 : 16);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  y[threadIdx.x] = tile[threadIdx.x * 4 + 1];
}"""
    for last, count in ((31, 0), (32, 1)):
        execution = execute(tmp_path, source.replace("LAST", str(last)), [blank("s", 128), blank("y", 32)])
        assert [(f.kind, f.index, f.count) for f in execution.findings] == [("uninitialized-read", 124, 1)] * count


def test_matrix_loads_of_what_nobody_wrote_are_told(tmp_path: Path) -> None:
    source = """#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(half* s, float* y) {
  for (int j = threadIdx.x; j < COUNT; j += 32) s[j] = __float2half(1.0f);
  __syncthreads();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::load_matrix_sync(a, s, 16);
  wmma::load_matrix_sync(b, s, 16);
  wmma::fill_fragment(c, 0.0f);
  wmma::mma_sync(c, a, b, c);
  wmma::store_matrix_sync(y, c, 16, wmma::mem_row_major);
}"""
    for count, rows in ((256, 0), (224, 2)):
        y = blank("y", 256)
        execution = execute(tmp_path, source.replace("COUNT", str(count)), [blank("s", 256, np.uint16), y])
        assert [(f.kind, f.index, f.count) for f in execution.findings] == [("uninitialized-read", 224, rows)] * rows
        assert rows or (y.array == 16).all()


def test_what_an_earlier_launch_wrote_stays_written(tmp_path: Path) -> None:
    source = f"""extern "C" __global__ void bytes(unsigned char* s, float* y) {{ {INDEX} if (i < BYTES) s[i] = 1; }}
extern "C" __global__ void words(unsigned char* s, float* y) {{ {INDEX} y[i] = 1 + reinterpret_cast<float*>(s)[i]; }}"""
    steps = [Step("bytes", 4, 64), Step("words", 1, 64), Step("words", 2, 32)]
    for count, expected in ((256, []), (255, [("uninitialized-read", 255, 2)])):
        text = source.replace("BYTES", str(count))
        execution = execute(tmp_path, text, [blank("s", 256, np.uint8), blank("y", 64)], steps)
        assert [(f.kind, f.index, f.count) for f in execution.findings] == expected


def test_a_case_starts_afresh(tmp_path: Path) -> None:
    """Memory of the checks serves again; what was written in an earlier case is not."""
    arguments = [read_only("x", np.ones(256, np.float32)), blank("rows", 256), blank("y", 256)]
    for given_rows, count in ((4, 0), (0, 256), (4, 0), (1, 192)):
        execution = execute(tmp_path, ROWS, [*arguments, np.int32(given_rows)], grid=4, block=64)
        assert [finding.count for finding in execution.findings] == [count] * bool(count)


def test_a_launch_that_uses_up_its_tags_is_checked_no_further_and_never_wrongly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(global_tags, "TIMES", 64)
    monkeypatch.setattr(global_tags, "LEAST_TIMES", 32)
    arguments = [read_only("x", np.ones(6400, np.float32)), blank("rows", 6400), blank("y", 6400)]
    execution = execute(tmp_path, ROWS, [*arguments, np.int32(100)], [Step("k", 100, 64)] * 2)
    assert not messages(execution)  # a block has two times
    finding = only(execute(tmp_path, ROWS, [*arguments, np.int32(1)], grid=100, block=64))
    assert (finding.index, finding.block) == (127, (1, 0, 0))
    assert finding.count < 64 * 99
    (ended,) = execute(tmp_path, ROWS, [*arguments, np.int32(100)], grid=100, block=64).notes
    assert ended.kind == "checks-ended"
    assert "is not checked for races and uninitialised reads from block" in ended.message
    assert not execute(tmp_path, ROWS, [*arguments, np.int32(100)], grid=20, block=64).notes


def test_inputs_and_zeroed_memory_may_be_read(tmp_path: Path) -> None:
    source = f"""__device__ float bias[4] = {{1, 2, 3, 4}};
extern "C" __global__ void k(const float* x, float* y) {{ {INDEX} y[i] = x[i] + y[i] + bias[i % 4]; }}"""
    y = given("y", np.zeros(64, np.float32))
    assert not messages(execute(tmp_path, source, [read_only("x", np.ones(64, np.float32)), y], grid=2))
    np.testing.assert_array_equal(y.array, np.arange(64) % 4 + 2)


def test_nothing_is_watched_without_checks(tmp_path: Path) -> None:
    from cpu_kernels import compile_text

    from kernelcheck.backends.base import BufferArg, KernelLaunch

    program = compile_text('extern "C" __global__ void k(float* y) { y[threadIdx.x] += 1; }', tmp_path, "k")
    launches = [KernelLaunch("k", (2, 1, 1), (32, 1, 1), 0, (BufferArg("y"),))]
    kinds = [
        {finding.kind for finding in CpuBackend(checks=checks).execute(program, [blank("y", 32)], launches).findings}
        for checks in (True, False)
    ]
    assert kinds == [{"race", "uninitialized-read"}, set()]


@pytest.mark.parametrize("threads", [2, 5])
def test_findings_do_not_depend_on_the_number_of_threads(tmp_path: Path, threads: int) -> None:
    source = f"""extern "C" __global__ void k(float* s, float* y) {{
  {INDEX}
  if (blockIdx.x % 5) s[i] = i;
  __syncthreads();
  y[i] = s[i ^ 1];
}}"""
    results = []
    for count in (1, threads):
        s, y = blank("s", 1280), blank("y", 1280)
        results.append(only(execute(tmp_path, source, [s, y], grid=20, block=64, threads=count)))
    assert results[0] == results[1]
    assert (results[0].kind, results[0].count) == ("uninitialized-read", 256)
