"""Accesses that a kernel may not make: each is a finding with its place, and the kernel goes on."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from cpu_kernels import compile_text, run_program, run_ptx

from kernelcheck.backends.base import Execution
from kernelcheck.base.findings import Finding


def run(
    tmp_path: Path, source: str, *arguments: np.ndarray | np.generic, grid: int = 1, block: int = 32, shared: int = 0
) -> Execution:
    program = compile_text(source, tmp_path, "k")
    return run_program(program, arguments, grid=grid, block=block, shared=shared)


def only(execution: Execution) -> Finding:
    (finding,) = execution.findings
    return finding


def test_a_store_beyond_the_end_names_buffer_element_line_and_thread(tmp_path: Path) -> None:
    out = np.zeros(100, np.float32)
    source = (
        'extern "C" __global__ void k(float* a) {\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  a[i] = i;\n}'
    )
    finding = only(run(tmp_path, source, out, grid=2, block=64))
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("out-of-bounds", "a0", 100, 28)
    assert finding.location is not None
    assert (finding.location.file, finding.location.line) == ("kernel.cu", 3)
    assert (finding.block, finding.thread) == ((1, 0, 0), (36, 0, 0))
    assert "element 100 of `a0`, which has 100" in finding.message
    np.testing.assert_array_equal(out, np.arange(100, dtype=np.float32))


def test_a_load_before_the_start_gives_zero_and_is_reported(tmp_path: Path) -> None:
    data, out = np.arange(1, 33, dtype=np.float32), np.full(32, 9, np.float32)
    source = 'extern "C" __global__ void k(const float* a, float* o) { o[threadIdx.x] = a[(int)threadIdx.x - 2]; }'
    finding = only(run(tmp_path, source, data, out))
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("out-of-bounds", "a0", -2, 2)
    np.testing.assert_array_equal(out, [0, 0, *data[:30]])


def test_a_scattered_store_reports_only_the_lanes_that_are_out(tmp_path: Path) -> None:
    index = np.array([3, 1, 200, 0, 2, -1, 4, 5], np.int32)
    out = np.zeros(8, np.int32)
    source = 'extern "C" __global__ void k(const int* i, int* o) { o[i[threadIdx.x]] = threadIdx.x + 1; }'
    finding = only(run(tmp_path, source, index, out, block=8))
    assert (finding.kind, finding.count) == ("out-of-bounds", 2)
    np.testing.assert_array_equal(out, [4, 2, 5, 1, 7, 8, 0, 0])


def test_an_access_that_straddles_the_end_is_out_of_bounds(tmp_path: Path) -> None:
    data, out = np.arange(6, dtype=np.float32), np.zeros(8, np.float32)
    source = 'extern "C" __global__ void k(const float4* a, float4* o) { o[threadIdx.x] = a[threadIdx.x]; }'
    finding = only(run(tmp_path, source, data, out, block=2))
    assert (finding.kind, finding.buffer) == ("out-of-bounds", "a0")


def test_a_vector_access_at_an_odd_element_is_misaligned(tmp_path: Path) -> None:
    raw = np.zeros(80, np.float32)
    start = (-raw.ctypes.data % 64) // 4
    data, out = raw[start : start + 64], np.zeros(64, np.float32)
    source = 'extern "C" __global__ void k(const float* a, float* o) {\n  *(float4*)o =\n  *(const float4*)(a + 1);\n}'
    finding = only(run(tmp_path, source, data, out, block=1))
    assert finding.kind == "misaligned"
    assert "not a multiple of 16" in finding.message
    assert finding.location is not None
    assert finding.location.line in (2, 3)


def test_wild_and_null_pointers_are_findings(tmp_path: Path) -> None:
    out = np.zeros(32, np.int32)
    source = (
        'extern "C" __global__ void k(int* o, long long where) {\n'
        "  o[threadIdx.x] = 1;\n  ((int*)where)[threadIdx.x] = 7;\n  o[threadIdx.x] += *(int*)(where * threadIdx.x);\n}"
    )
    for address in (0, 1 << 40, -8, 0x7FFFFFFFFFFFFFFF):
        execution = run(tmp_path, source, out, np.int64(address))
        assert {finding.kind for finding in execution.findings} >= {"out-of-bounds"}
        np.testing.assert_array_equal(out, 1)


def test_one_buffer_does_not_run_into_the_next(tmp_path: Path) -> None:
    both = np.zeros(64, np.float32)
    source = 'extern "C" __global__ void k(float* a, float* b) { a[threadIdx.x + 32] = b[threadIdx.x] + 1; }'
    finding = only(run(tmp_path, source, both[:32], both[32:].copy()))
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("out-of-bounds", "a0", 32, 32)
    assert not both.any()


def test_shared_memory_has_bounds_static_and_dynamic(tmp_path: Path) -> None:
    out = np.zeros(32, np.float32)
    source = (
        'extern "C" __global__ void k(float* o) {\n'
        "  extern __shared__ float d[];\n  d[threadIdx.x] = 1;\n  __syncthreads();\n"
        "  o[threadIdx.x] = d[threadIdx.x ^ 1];\n}"
    )
    assert not run(tmp_path, source, out, shared=128).findings
    np.testing.assert_array_equal(out, 1)
    kinds = {finding.kind for finding in run(tmp_path, source, out, shared=64).findings}
    assert kinds == {"out-of-bounds"}


def test_a_missing_barrier_is_a_race_between_warps(tmp_path: Path) -> None:
    out = np.zeros(64, np.int32)
    source = (
        'extern "C" __global__ void k(int* o) {\n'
        "  __shared__ int s[64];\n  s[threadIdx.x] = threadIdx.x;\n  %s\n  o[threadIdx.x] = s[63 - threadIdx.x];\n}"
    )
    assert not run(tmp_path, source % "__syncthreads();", out, block=64).findings
    np.testing.assert_array_equal(out, 63 - np.arange(64))
    kinds = [finding.kind for finding in run(tmp_path, source % "", out, block=64).findings]
    assert "race" in kinds or "uninitialized-read" in kinds


def test_overwriting_what_another_warp_may_still_read_is_a_race(tmp_path: Path) -> None:
    out = np.zeros(64, np.int32)
    source = """extern "C" __global__ void k(int* o) {
  __shared__ int s[64];
  int sum = 0;
  for (int round = 0; round < 3; ++round) {
    s[threadIdx.x] = threadIdx.x * round;
    __syncthreads();
    sum += s[(threadIdx.x + 32) % 64];
    BARRIER
  }
  o[threadIdx.x] = sum;
}"""
    assert not run(tmp_path, source.replace("BARRIER", "__syncthreads();"), out, block=64).findings
    execution = run(tmp_path, source.replace("BARRIER", ""), out, block=64)
    assert {finding.kind for finding in execution.findings} == {"race"}


def test_shared_memory_that_nobody_wrote_is_an_uninitialized_read(tmp_path: Path) -> None:
    out = np.zeros(32, np.int32)
    source = (
        'extern "C" __global__ void k(int* o) {\n  __shared__ int s[64];\n  if (threadIdx.x < 16) s[threadIdx.x] = 1;\n'
        "  __syncthreads();\n  o[threadIdx.x] = s[threadIdx.x];\n}"
    )
    finding = only(run(tmp_path, source, out))
    assert (finding.kind, finding.count) == ("uninitialized-read", 16)


def test_local_arrays_keep_each_threads_own_values(tmp_path: Path) -> None:
    out = np.zeros(64, np.int32)
    source = """extern "C" __global__ void k(int* o, int n) {
  int a[16];
  for (int i = 0; i < n; ++i) a[i] = threadIdx.x * i;
  int s = 0;
  for (int i = 0; i < n; ++i) s += a[(i * 5 + threadIdx.x) % n];
  o[threadIdx.x] = s;
}"""
    execution = run(tmp_path, source, out, np.int32(16), block=64)
    assert not execution.findings
    np.testing.assert_array_equal(out, np.arange(64) * 120)


def test_generic_pointers_reach_shared_local_and_global_memory(tmp_path: Path) -> None:
    out = np.zeros(32, np.int32)
    source = """
__device__ __noinline__ int sum(const int* p, int n) { int s = 0; for (int i = 0; i < n; ++i) s += p[i]; return s; }
extern "C" __global__ void k(int* o, const int* g, int n) {
  __shared__ int s[4];
  int local[4] = {1, 2, 3, (int)threadIdx.x};
  if (threadIdx.x < 4) s[threadIdx.x] = threadIdx.x * 100;
  __syncthreads();
  o[threadIdx.x] = sum(s, n) + sum(local, n) + sum(g, n);
}"""
    data = np.array([1000, 2000, 3000, 4000], np.int32)
    execution = run(tmp_path, source, out, data, np.int32(4))
    assert not execution.findings
    np.testing.assert_array_equal(out, 600 + 6 + np.arange(32) + 10000)


def test_constant_and_device_globals_hold_their_initial_values(tmp_path: Path) -> None:
    out = np.zeros(32, np.float32)
    source = """
__constant__ float table[4] = {1.5f, 2.5f, 3.5f, 4.5f};
__device__ int counter = 40;
__device__ float* pointer = &((float*)0)[0];
extern "C" __global__ void k(float* o) { o[threadIdx.x] = table[threadIdx.x % 4] + counter; }"""
    execution = run(tmp_path, source, out)
    assert not execution.findings
    np.testing.assert_array_equal(out, np.tile([41.5, 42.5, 43.5, 44.5], 8))


def test_structs_arrive_by_value(tmp_path: Path) -> None:
    out = np.zeros(32, np.float32)
    source = """
struct P { int a; double b; short c[3]; };
extern "C" __global__ void k(P p, float* o) { o[threadIdx.x] = p.a + p.b + p.c[threadIdx.x % 3]; }"""
    value = np.zeros(
        (), np.dtype({"names": ["a", "b", "c"], "formats": ["i4", "f8", "3i2"], "offsets": [0, 8, 16], "itemsize": 24})
    )
    value["a"], value["b"], value["c"] = 7, 0.5, (10, 20, 30)
    execution = run(tmp_path, source, value[()], out)
    assert not execution.findings
    np.testing.assert_array_equal(out, np.resize([17.5, 27.5, 37.5], 32))


def test_an_access_far_beyond_a_buffer_never_lands_in_another(tmp_path: Path) -> None:
    source = (
        'extern "C" __global__ void k(float* a, float* b, int far) {\n'
        "  if (threadIdx.x == 0) a[far] = 7;\n  b[threadIdx.x] += 1;\n}"
    )
    for far in (64, 66, 80, 100, 1000, 5000, 100_000):
        first, second = np.zeros(64, np.float32), np.zeros(64, np.float32)
        finding = only(run(tmp_path, source, first, second, np.int32(far), block=64))
        assert (finding.kind, finding.buffer, finding.index) == ("out-of-bounds", "a0", far)
        assert not first.any()
        np.testing.assert_array_equal(second, 1)


def test_findings_read_the_same_every_time(tmp_path: Path) -> None:
    source = (
        'extern "C" __global__ void k(float* a, long long wild) {\n'
        "  a[threadIdx.x + 40] = 1;\n  *(float*)(wild + 16 * threadIdx.x) = 2;\n}"
    )
    told = {
        tuple(finding.message for finding in run(tmp_path, source, np.zeros(50, np.float32), np.int64(wild)).findings)
        for wild in (1 << 40, 1 << 41, 0x123456789ABC0)
    }
    assert len(told) == 1


def test_findings_in_shared_memory_name_the_variable_and_its_element(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(float* out) {
  __shared__ float first[40];
  __shared__ float second[64];
  first[threadIdx.x] = 1.0f;
  if (threadIdx.x < 3) second[threadIdx.x] = 2.0f;
  __syncthreads();
  out[threadIdx.x] = first[threadIdx.x] + second[threadIdx.x];
}"""
    finding = only(run(tmp_path, source, np.zeros(32, np.float32)))
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("uninitialized-read", "second", 3, 29)
    assert "(`second`[3]), which no thread of the block has written, by thread (3,0,0)" in finding.message


WRAPPING = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 o)
{
  .reg .b32 %t, %down, %up, %v, %s, %old;  .reg .b64 %o, %at;
  .shared .align 4 .b8 room[4096];
  ld.param.u64 %o, [o];
  mov.u32 %t, %tid.x;  shl.b32 %s, %t, 2;
  mov.u32 %up, room;   sub.s32 %down, %up, %s;   add.s32 %up, %up, %s;
  st.shared.u32 [%up], %t;
  bar.sync 0;
  ld.shared.u32 %v, [%downOFFSET];
  MORE
  mul.wide.u32 %at, %t, 4;  add.s64 %at, %at, %o;
  st.global.u32 [%at], %v;
  ret;
}"""


def test_a_shared_address_of_32_bits_may_be_below_zero_before_its_offset_is_added() -> None:
    more = "bar.sync 0; atom.shared.add.u32 %old, [%down+128], 100; bar.sync 0; ld.shared.u32 %v, [%up+4];"
    for added, expected in (("", range(32)), (more, range(101, 133))):
        out = np.zeros(32, np.uint32)
        text = WRAPPING.replace("OFFSET", "+124")
        text = text.replace("MORE", added).replace("room[4096]", "room[132]")
        text = text.replace("bar.sync 0;", "st.shared.u32 [room+128], 32; bar.sync 0;", 1)
        execution = run_ptx(text, "k", [out])
        assert not execution.findings
        assert sorted(out) == sorted(expected)


def test_a_shared_address_of_32_bits_that_stays_below_zero_is_out_of_bounds() -> None:
    out = np.zeros(32, np.uint32)
    text = WRAPPING.replace("OFFSET", "").replace("MORE", "")
    finding = only(run_ptx(text, "k", [out]))
    assert (finding.kind, finding.count) == ("out-of-bounds", 31)
    assert "`room`[-1]" in finding.message


BY_NAME = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 o)
{
  .shared .align 8 .b32 s[2];  .local .align 8 .b32 l[2];
  .reg .b64 %o;  .reg .b32 %a, %b, %c, %d;
  ld.param.u64 %o, [o];
  st.v2.b32 [s], {5, 6};  st.b32 [l+4], 7;
  atom.add.u32 %c, [s+4], 10;
  ld.b32 %a, [s];  ld.b32 %b, [l+4];  ld.volatile.u32 %d, [s+4];
  st.global.v4.b32 [%o], {%a, %b, %c, %d};
  MORE
  ret;
}"""


def test_a_generic_access_by_the_name_of_a_variable_is_one_in_its_space() -> None:
    out = np.zeros(4, np.uint32)
    assert not run_ptx(BY_NAME.replace("MORE", ""), "k", [out], block=1).findings
    assert list(out) == [5, 7, 6, 16]


def test_it_is_checked_as_one_in_its_space() -> None:
    finding = only(run_ptx(BY_NAME.replace("MORE", "ld.b32 %a, [s+8];"), "k", [np.zeros(4, np.uint32)], block=1))
    assert finding.kind == "out-of-bounds"
    assert "shared `s`" in finding.message


def test_dynamic_shared_memory_begins_where_its_alignment_asks(tmp_path: Path) -> None:
    """And all of what the launch asks for is there, after the static part."""
    source = """extern "C" __global__ void k(int* y) {
      extern __shared__ __align__(1024) int tile[];
      __shared__ int first[4];
      first[threadIdx.x % 4] = 1;
      tile[511] = 7;
      __syncthreads();
      y[threadIdx.x] = first[threadIdx.x % 4] + tile[511] + (int)((unsigned)__cvta_generic_to_shared(tile) % 1024);
    }"""
    y = np.zeros(32, np.int32)
    assert not run_program(compile_text(source, tmp_path, "k"), [y], shared=2048).findings
    np.testing.assert_array_equal(y, 8)
