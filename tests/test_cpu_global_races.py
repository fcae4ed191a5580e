"""Races in global memory are found, between blocks and between warps, and right kernels are left alone."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from architectures import skip_if_dropped
from watched_memory import Step, blank, execute, given, messages, only, read_only

INDEX = "int i = blockIdx.x * blockDim.x + threadIdx.x;"


def floats(count: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(count).astype(np.float32)


# Wrong kernels


def test_a_sum_without_atomics_races_between_blocks_and_names_element_line_and_thread(tmp_path: Path) -> None:
    source = f"""extern "C" __global__ void k(const float* x, float* total) {{
  {INDEX}
  total[i % 4] += x[i];
}}"""
    total = np.zeros(4, np.float32)
    execution = execute(tmp_path, source, [read_only("x", floats(32)), given("total", total)], grid=2, block=4)
    (load,) = execution.findings
    assert (load.kind, load.buffer, load.index, load.count) == ("race", "total", 0, 8)  # the stores as well
    assert (load.block, load.thread) == ((1, 0, 0), (0, 0, 0))
    assert load.location is not None
    assert (load.location.file, load.location.line) == ("kernel.cu", 3)
    assert "4-byte load at element 0 of `total` (4 elements)" in load.message
    assert "races with another block" in load.message


def test_a_stencil_in_place_races_with_the_neighbouring_block(tmp_path: Path) -> None:
    """Block 1 writes what block 0 has read beyond its end; nobody reads what another has written."""
    source = f"""extern "C" __global__ void k(float* x, int n) {{
  {INDEX}
  float v = i + 1 < n ? x[i] + x[i + 1] : 0;
  __syncthreads();
  if (i + 1 < n) x[i] = v;
}}"""
    finding = only(execute(tmp_path, source, [given("x", floats(257)), np.int32(257)], grid=2, block=128))
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("race", "x", 128, 1)
    assert (finding.block, finding.thread) == ((1, 0, 0), (0, 0, 0))
    assert "4-byte store" in finding.message
    assert "another block" in finding.message


def test_a_store_to_what_several_blocks_have_read_is_a_race(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(float* x, float* y) {
  y[blockIdx.x * 32 + threadIdx.x] = x[0];
  if (blockIdx.x == 2 && threadIdx.x == 0) x[0] = 7;
}"""
    finding = only(execute(tmp_path, source, [given("x", floats(1)), blank("y", 96)], grid=3))
    assert (finding.kind, finding.buffer, finding.index) == ("race", "x", 0)
    assert "races with another block" in finding.message


@pytest.mark.parametrize("reverse", [False, True])
def test_a_missing_barrier_is_a_race_between_warps(tmp_path: Path, reverse: bool) -> None:
    source = """extern "C" __global__ void k(const float* x, float* scratch, float* y) {
  scratch[threadIdx.x] = x[threadIdx.x];
  y[threadIdx.x] = scratch[127 - threadIdx.x];
}"""
    arguments = [read_only("x", floats(128)), given("scratch", floats(128)), blank("y", 128)]
    execution = execute(tmp_path, source, arguments, block=128, reversed_warps=reverse)
    assert {finding.kind for finding in execution.findings} == {"race"}
    assert all("of the block: no barrier orders the two accesses" in f.message for f in execution.findings)
    assert {finding.buffer for finding in execution.findings} == {"scratch"}


def test_overwriting_what_another_warp_may_still_read_is_a_race(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(float* scratch, float* y) {
  y[threadIdx.x] = scratch[127 - threadIdx.x];
  BARRIER
  scratch[threadIdx.x] = threadIdx.x;
}"""
    for barrier, kinds in (("", {"race"}), ("__syncthreads();", set())):
        text = source.replace("BARRIER", barrier)
        execution = execute(tmp_path, text, [given("scratch", floats(128)), blank("y", 128)], block=128)
        assert {finding.kind for finding in execution.findings} == kinds


def test_a_plain_store_races_with_atomics_of_other_blocks(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(int* count) {
  if (blockIdx.x == 0 && threadIdx.x == 0) *count = 5;
  atomicAdd(count, 1);
}"""
    finding = only(execute(tmp_path, source, [given("count", np.zeros(1, np.int32))], grid=2))
    assert (finding.kind, finding.buffer, finding.block, finding.count) == ("race", "count", (1, 0, 0), 32)
    assert "atomic" in finding.message


def test_atomics_of_block_scope_race_between_blocks_and_not_within_one(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(int* count) { atomicAdd_block(count, 1); }"""
    count = np.zeros(1, np.int32)
    finding = only(execute(tmp_path, source, [given("count", count)], grid=2, block=64))
    assert (finding.kind, finding.buffer, finding.index, finding.block) == ("race", "count", 0, (1, 0, 0))
    assert "races with another block: its scope is its own block alone" in finding.message
    assert not messages(execute(tmp_path, source, [given("count", count)], grid=1, block=256))


def test_a_variable_of_the_module_is_watched_by_its_name(tmp_path: Path) -> None:
    source = """__device__ int counts[4];
extern "C" __global__ void k(int* y) { counts[2] += 1; y[blockIdx.x] = counts[2]; }"""
    execution = execute(tmp_path, source, [blank("y", 2, np.int32)], grid=2, block=1)
    assert {(finding.kind, finding.buffer, finding.index) for finding in execution.findings} == {("race", "counts", 2)}
    assert "element 2 of `counts` (4 elements)" in execution.findings[0].message


@pytest.mark.parametrize("ctype", ["unsigned char", "__half", "double", "float4", "double2"])
def test_accesses_of_every_width_race(tmp_path: Path, ctype: str) -> None:
    source = f"""#include <cuda_fp16.h>
extern "C" __global__ void k(const {ctype}* x, {ctype}* y) {{ y[threadIdx.x] = x[blockIdx.x * 32 + threadIdx.x]; }}"""
    x = np.random.default_rng(2).integers(0, 256, 64 * 16).astype(np.uint8)
    y = np.zeros(32 * 16, np.uint8)
    finding = only(execute(tmp_path, source, [read_only("x", x), given("y", y)], grid=2))
    assert (finding.kind, finding.buffer, finding.index) == ("race", "y", 0)
    assert 16 <= finding.count <= 32  # a lane may store what is there already


def test_scattered_stores_race_where_they_meet(tmp_path: Path) -> None:
    source = f"""extern "C" __global__ void k(const int* to, float* y) {{ {INDEX} y[to[i]] = i; }}"""
    to = np.random.default_rng(3).permutation(128).astype(np.int32)
    to[100] = to[7]
    finding = only(execute(tmp_path, source, [read_only("to", to), blank("y", 128)], grid=2, block=64))
    assert (finding.kind, finding.index, finding.count) == ("race", to[7], 1)
    assert (finding.block, finding.thread) == ((1, 0, 0), (36, 0, 0))


@pytest.mark.slow
def test_blocks_that_share_a_grid_wide_step_without_grid_sync_race(tmp_path: Path) -> None:
    source = f"""#include <cooperative_groups.h>
extern "C" __global__ void k(const float* x, float* scratch, float* y) {{
  {INDEX}
  scratch[i] = x[i] * 2;
  SYNC
  y[i] = scratch[127 - i];
}}"""
    x = floats(128)
    arguments = [read_only("x", x), given("scratch", np.zeros(128, np.float32)), blank("y", 128)]
    wrong = execute(tmp_path, source.replace("SYNC", ""), arguments, grid=4, cooperative=True)
    assert {finding.kind for finding in wrong.findings} == {"race"}
    y = blank("y", 128)
    right = source.replace("SYNC", "cooperative_groups::this_grid().sync();")
    assert not messages(execute(tmp_path, right, [*arguments[:2], y], grid=4, cooperative=True))
    np.testing.assert_array_equal(y.array, x[::-1] * 2)


def test_matrix_stores_of_several_blocks_to_one_tile_race(tmp_path: Path) -> None:
    source = """#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(float* y) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(c, float(blockIdx.x));
  wmma::store_matrix_sync(y + blockIdx.x / DIVISOR * 256, c, 16, wmma::mem_row_major);
}"""
    for divisor, kinds in ((1, []), (2, ["race"])):
        text = source.replace("DIVISOR", str(divisor))
        execution = execute(tmp_path, text, [blank("y", 512)], grid=2)
        assert [finding.kind for finding in execution.findings] == kinds


# Right kernels


def test_elementwise_updates_in_place_and_grid_stride_loops_are_no_races(tmp_path: Path) -> None:
    source = f"""extern "C" __global__ void k(float* x, float* y, int n) {{
  {INDEX}
  for (int j = i; j < n; j += gridDim.x * blockDim.x) {{ x[j] = x[j] * 2; y[j] = 1; y[j] += x[j]; }}
}}"""
    x = floats(1000)
    expected = x * 2 + 1
    y = blank("y", 1000)
    assert not messages(execute(tmp_path, source, [given("x", x), y, np.int32(1000)], grid=3, block=96))
    np.testing.assert_array_equal(y.array, expected)


def test_halves_and_bytes_side_by_side_from_different_blocks_are_no_races(tmp_path: Path) -> None:
    source = f"""extern "C" __global__ void k(unsigned short* h, unsigned char* b) {{
  {INDEX}
  int turned = i % 2 * 64 + i / 2;
  h[turned] = i; b[turned] = i; h[turned] += 1; b[turned] += 1;
}}"""
    h, b = blank("h", 128, np.uint16), blank("b", 128, np.uint8)
    assert not messages(execute(tmp_path, source, [h, b], grid=4))


def test_a_flag_that_many_threads_set_to_the_same_value_is_no_race(tmp_path: Path) -> None:
    source = f"""extern "C" __global__ void k(const float* x, int* found, float4* sums) {{
  {INDEX}
  if (x[i] > 0) *found = 1;
  sums[threadIdx.x] = make_float4(1, 2, threadIdx.x, VALUE);
}}"""
    for value, kinds in (("4", []), ("i", ["race"])):
        found, sums = np.zeros(1, np.int32), blank("sums", 512)
        text = source.replace("VALUE", value)
        execution = execute(
            tmp_path, text, [read_only("x", floats(512)), given("found", found), sums], grid=4, block=128
        )
        assert [finding.kind for finding in execution.findings] == kinds
        assert found[0] == 1


LAST_BLOCK = f"""extern "C" __global__ void k(const float* x, float* partial, unsigned* done, float* y) {{
  {INDEX}
  __shared__ float s[64];
  __shared__ bool last;
  s[threadIdx.x] = x[i];
  __syncthreads();
  for (int step = 32; step > 0; step /= 2) {{
    if (threadIdx.x < step) s[threadIdx.x] += s[threadIdx.x + step];
    __syncthreads();
  }}
  if (threadIdx.x == 0) {{
    partial[blockIdx.x] = s[0];
    __threadfence();
    last = atomicInc(done, gridDim.x) == gridDim.x - 1;
  }}
  __syncthreads();
  if (last && threadIdx.x == 0) {{
    float sum = 0;
    for (int b = 0; b < gridDim.x; ++b) sum += partial[b];
    *y = sum;
    *done = 0;
  }}
}}"""


def test_the_last_block_may_read_what_all_have_written(tmp_path: Path) -> None:
    x, y = np.ones(640, np.float32), blank("y", 1)
    arguments = [read_only("x", x), blank("partial", 10), given("done", np.zeros(1, np.uint32)), y]
    assert not messages(execute(tmp_path, LAST_BLOCK, arguments, [Step("k", 10, 64)] * 3))
    assert y.array[0] == 640


def test_a_lock_orders_the_blocks_and_warps_that_take_it(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(int* lock, int* total) {
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {}
    __threadfence();
    *total += 1;
    __threadfence();
    RELEASE
  }
}"""
    for release in ("atomicExch(lock, 0);", "*lock = 0;", "*(volatile int*)lock = 0;"):
        total = np.zeros(1, np.int32)
        arguments = [given("lock", np.zeros(1, np.int32)), given("total", total)]
        assert not messages(execute(tmp_path, source.replace("RELEASE", release), arguments, grid=4, block=128))
        assert total[0] == 16


LOOK_BACK = f"""
extern "C" __global__ void k(const int* x, volatile int* status, volatile int* sums, int* totals, int* y) {{
  {INDEX}
  int own = __reduce_add_sync(~0u, x[i]), before = 0;
  for (int b = int(blockIdx.x) - 1; b >= 0; --b) {{
    int seen;
    while ((seen = status[b]) == 0) {{}}
    __threadfence();
    if (seen == 2) {{ before += sums[b]; break; }}
    before += totals[b];
  }}
  if (threadIdx.x == 0) {{
    if (blockIdx.x % 3 == 0) sums[blockIdx.x] = before + own; else totals[blockIdx.x] = own;
    __threadfence();
    status[blockIdx.x] = blockIdx.x % 3 == 0 ? 2 : 1;
  }}
  y[i] = before + x[i];
}}"""


def test_a_look_back_at_earlier_blocks_is_no_race(tmp_path: Path) -> None:
    x, y = np.arange(256, dtype=np.int32), blank("y", 256, np.int32)
    scratch = [given("status", np.zeros(8, np.int32)), blank("sums", 8, np.int32), blank("totals", 8, np.int32)]
    assert not messages(execute(tmp_path, LOOK_BACK, [read_only("x", x), *scratch, y], grid=8))
    sums = np.concatenate([[0], x.reshape(8, 32).sum(1).cumsum()[:-1]])
    np.testing.assert_array_equal(y.array, np.repeat(sums, 32) + x)


@pytest.mark.parametrize("arch", ["sm_70", "sm_90"])
def test_atomic_references_of_the_standard_library_order_blocks(tmp_path: Path, arch: str) -> None:
    skip_if_dropped(arch)
    source = """
extern "C" __global__ void k(int* data, int* flag, int* y) {
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) asm volatile("st.release.gpu.global.u32 [%0], 1;" :: "l"(flag) : "memory");
  } else {
    int ready = 0;
    while (!ready) asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(ready) : "l"(flag) : "memory");
    y[threadIdx.x] = data[31 - threadIdx.x];
  }
}"""
    y = blank("y", 32, np.int32)
    arguments = [blank("data", 32, np.int32), given("flag", np.zeros(1, np.int32)), y]
    assert not messages(execute(tmp_path, source, arguments, grid=2, arch=arch))
    np.testing.assert_array_equal(y.array, np.arange(31, -1, -1))


def test_warps_that_hand_on_by_flags_do_not_race(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(int* data, volatile int* flag, int* y) {
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (warp == 0) {
    data[lane] = lane * 3;
    __threadfence_block();
    if (lane == 0) *flag = 1;
  } else {
    while (*flag == 0) {}
    __threadfence_block();
    y[lane] = data[31 - lane];
  }
}"""
    for reverse in (False, True):
        arguments = [blank("data", 32, np.int32), given("flag", np.zeros(1, np.int32)), blank("y", 32, np.int32)]
        assert not messages(execute(tmp_path, source, arguments, block=64, reversed_warps=reverse))


def test_a_new_launch_races_with_no_earlier_one(tmp_path: Path) -> None:
    source = f"""extern "C" __global__ void fill(float* s) {{ {INDEX} s[i] = i; }}
extern "C" __global__ void turn(float* s) {{ {INDEX} float v = s[i]; s[i] = v + 1; }}"""
    s = blank("s", 256)
    steps = [Step("fill", 2, 128), Step("turn", 8, 32), Step("turn", 1, 256), Step("turn", 4, 64)]
    assert not messages(execute(tmp_path, source, [s], steps))
    np.testing.assert_array_equal(s.array, np.arange(256) + 3)


# Host threads

RACY = f"""extern "C" __global__ void k(float* x, float* y) {{
  {INDEX}
  float v = x[i];
  y[i] = v + x[(i + 1) % 640];
  x[i] = v + 1;
}}"""


@pytest.mark.parametrize("threads", [2, 7])
def test_findings_and_outputs_do_not_depend_on_the_number_of_threads(tmp_path: Path, threads: int) -> None:
    results = []
    for count in (1, threads):
        x, y = given("x", floats(640)), blank("y", 640)
        found = execute(tmp_path, RACY, [x, y], grid=10, block=64, threads=count).findings
        results.append((found, x.array, y.array))
    (expected, x, y), (found_too, x_too, y_too) = results
    assert {finding.kind for finding in expected} == {"race"}
    assert found_too == expected
    np.testing.assert_array_equal(x_too, x)
    np.testing.assert_array_equal(y_too, y)


def test_right_kernels_are_clean_on_many_threads(tmp_path: Path) -> None:
    source = f"""extern "C" __global__ void k(float* x, float* y) {{
  {INDEX}
  y[i] = x[i] + 1;
  __syncthreads();
  x[i] = y[blockIdx.x * 64 + 63 - threadIdx.x];
}}"""
    data = floats(6400)
    x, y = given("x", data.copy()), blank("y", 6400)
    assert not messages(execute(tmp_path, source, [x, y], grid=100, block=64, threads=8))
    np.testing.assert_array_equal(x.array, (data + 1).reshape(100, 64)[:, ::-1].reshape(-1))
