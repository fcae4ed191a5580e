"""A shuffle that reads a lane which takes no part in it is noted, and what depends on its value comes out wrong."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, ptx_program, run_program
from examples import one_in

from kernelcheck.backends.base import Execution
from kernelcheck.backends.cpu.runtime.compiled import compile_kernel
from kernelcheck.backends.cpu.runtime.executor import launch
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, parameter_block
from kernelcheck.backends.cpu.runtime.worker import LaunchShape
from kernelcheck.base.findings import Note

TREE = """
extern "C" __global__ void k(const float* x, float* y) {
    float v = x[threadIdx.x];
    for (int step = 16; step > 0; step /= 2)
        v += __shfl_down_sync(0xffffffffu, v, step);
    y[threadIdx.x] = v;
}
"""


def run(tmp_path: Path, source: str, *arrays: np.ndarray, block: int = 32) -> Execution:
    execution = run_program(compile_text(source, tmp_path, "k"), arrays, block=block)
    assert not execution.findings
    return execution


def only(execution: Execution) -> Note:
    (note,) = execution.notes
    return note


def body(statements: str) -> str:
    return f'extern "C" __global__ void k(int* y) {{\n  int t = threadIdx.x;\n  {statements}\n}}'


def test_a_tree_over_a_block_that_ends_in_a_part_of_a_warp_is_noted_and_sums_wrongly(tmp_path: Path) -> None:
    x, y = np.ones(48, np.float32), np.zeros(48, np.float32)
    note = only(run(tmp_path, TREE, x, y, block=48))
    assert note.kind == "shuffle-source"
    assert note.location is not None
    assert (note.location.file, note.location.line) == ("kernel.cu", 5)
    assert (note.block, note.thread) == ((0, 0, 0), (32, 0, 0))
    assert "`shfl.sync.down.b32` reads lane 16, which is not there" in note.message
    assert "thread (32,0,0) of block (0,0,0)" in note.message
    assert y[0] == 32
    assert y[32] > 1e30


def test_a_tree_over_whole_warps_is_not_noted(tmp_path: Path) -> None:
    x, y = np.ones(96, np.float32), np.zeros(96, np.float32)
    assert not run(tmp_path, TREE, x, y, block=96).notes
    assert list(y[::32]) == [32, 32, 32]


@pytest.mark.parametrize("dtype", ["float", "double", "int", "__half2", "__nv_bfloat162"])
@pytest.mark.parametrize("combine", ["v + other", "larger(v, other)"])
def test_sums_and_maxima_of_an_undefined_value_are_wrong_in_every_type(
    tmp_path: Path, dtype: str, combine: str
) -> None:
    source = f"""
#include <cuda_fp16.h>
#include <cuda_bf16.h>
template <typename T> __device__ T larger(T a, T b) {{ return a < b ? b : a; }}
__device__ __half2 larger(__half2 a, __half2 b) {{ return __hmax2(a, b); }}
__device__ __nv_bfloat162 larger(__nv_bfloat162 a, __nv_bfloat162 b) {{ return __hmax2(a, b); }}
extern "C" __global__ void k(const {dtype}* x, {dtype}* y) {{
    {dtype} v = x[threadIdx.x];
    {dtype} other = __shfl_down_sync(~0u, v, 8);
    y[threadIdx.x] = {combine};
}}
"""
    size = {"double": 8}.get(dtype, 4)
    x, y = np.zeros(16 * size, np.uint8), np.zeros(16 * size, np.uint8)
    execution = run(tmp_path, source, x, y, block=16)
    assert {note.kind for note in execution.notes} == {"shuffle-source"}
    lanes = y.reshape(16, size)
    assert not lanes[:8].any()
    assert lanes[8:].any(axis=1).all()


def test_sums_of_lanes_that_nobody_wants_leave_the_wanted_one_right(tmp_path: Path) -> None:
    statements = """
  if (t < 8) {
    int v = t;
    for (int step = 4; step > 0; step /= 2)
      v += __shfl_down_sync(0xffu, v, step);
    if (t == 0) y[0] = v;
  }"""
    y = np.zeros(1, np.int32)
    note = only(run(tmp_path, body(statements), y))
    assert (note.thread, y[0]) == ((4, 0, 0), 28)


def test_lanes_that_have_returned_are_not_there(tmp_path: Path) -> None:
    y = np.zeros(32, np.int32)
    note = only(run(tmp_path, body("if (t >= 20) return;\n  y[t] = __shfl_xor_sync(~0u, t, 16);"), y))
    assert note.thread == (4, 0, 0)
    assert "reads lane 20, which is not there" in note.message
    np.testing.assert_array_equal(y[[0, 1, 2, 3, 16, 17, 18, 19]], [16, 17, 18, 19, 0, 1, 2, 3])


def test_a_lane_that_the_member_mask_leaves_out_is_told_apart_from_one_that_is_not_there(tmp_path: Path) -> None:
    y = np.zeros(32, np.int32)
    note = only(run(tmp_path, body("y[t] = __shfl_sync(t < 16 ? 0xffffu : 0xffff0000u, t, 3);"), y))
    assert note.thread == (16, 0, 0)
    assert "reads lane 3, which the member mask leaves out" in note.message
    assert list(y[:16]) == [3] * 16


def test_a_source_that_is_known_only_at_run_time_is_looked_at(tmp_path: Path) -> None:
    y = np.arange(32, dtype=np.int32)[::-1].copy()
    note = only(run(tmp_path, body("y[t] = __shfl_sync(0xffffffu, t, y[t]);"), y, block=24))
    assert note.thread == (0, 0, 0)
    assert "reads lane 31" in note.message
    np.testing.assert_array_equal(y[8:24], np.arange(31, -1, -1)[8:24])


@pytest.mark.parametrize(
    ("statements", "block"),
    [
        ("y[t] = __shfl_up_sync(0xfffffu, t, 1);", 20),
        ("y[t] = __shfl_down_sync(0xffu, t, 3, 8);", 8),
        ("y[t] = __shfl_sync(0xffffu, t, 5, 8);", 16),
        ("y[t] = __shfl_sync(__activemask(), t, 0);", 20),
        ("if (t & 1) y[t] = __shfl_xor_sync(0xaaaaaaaau, t, 2); else y[t] = __shfl_xor_sync(0x55555555u, t, 4);", 32),
        ("unsigned same = __match_any_sync(~0u, t % 3); y[t] = __shfl_sync(same, t, __ffs(same) - 1);", 32),
        ("unsigned here = __ballot_sync(~0u, t < 9); if (t < 9) y[t] = __shfl_xor_sync(here, t, t == 8 ? 0 : 1);", 32),
        ("if (t >= 20) return; unsigned here = __activemask(); y[t] = __shfl_sync(here, t, 19);", 32),
        ("for (int n = 0; n < t; ++n) if (__shfl_sync(__activemask(), t, 31) != 31) y[t] = 1;", 32),
    ],
)
def test_shuffles_among_lanes_that_are_there_are_not_noted(tmp_path: Path, statements: str, block: int) -> None:
    assert not run(tmp_path, body(statements), np.zeros(32, np.int32), block=block).notes


COOPERATIVE = """
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
extern "C" __global__ void k(int* y) {
    const int t = threadIdx.x;
    cg::thread_block block = cg::this_thread_block();
    const auto tile = cg::tiled_partition<8>(block);
    y[t] = cg::reduce(tile, t, cg::plus<int>());
    if (t % 3 == 0) {
        const cg::coalesced_group group = cg::coalesced_threads();
        y[t] += cg::reduce(group, 1, cg::plus<int>()) + group.shfl_down(t, 1) + group.shfl(t, 0);
        const auto halves = cg::labeled_partition(group, t < 16);
        y[t] += halves.shfl_up(t, 1);
    }
}
"""
CUB = """
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/warp/warp_reduce.cuh>
extern "C" __global__ void k(int* y) {
    __shared__ cub::WarpReduce<int, 8>::TempStorage eights[5];
    __shared__ cub::WarpReduce<int>::TempStorage whole[2];
    __shared__ cub::BlockScan<int, 40, cub::BLOCK_SCAN_WARP_SCANS>::TempStorage scan;
    __shared__ cub::BlockReduce<int, 40, cub::BLOCK_REDUCE_WARP_REDUCTIONS>::TempStorage reduce;
    const int t = threadIdx.x;
    int sum;
    cub::BlockScan<int, 40, cub::BLOCK_SCAN_WARP_SCANS>(scan).ExclusiveSum(t, sum);
    const int total = cub::BlockReduce<int, 40, cub::BLOCK_REDUCE_WARP_REDUCTIONS>(reduce).Sum(t, 33);
    const int eight = cub::WarpReduce<int, 8>(eights[t / 8]).Sum(t);
    const int part = cub::WarpReduce<int>(whole[t / 32]).Sum(t, t < 32 ? 32 : 8);
    y[t] = sum + total + eight + part;
}
"""


@pytest.mark.parametrize("source", one_in(2, [COOPERATIVE, CUB]), ids=["cooperative groups", "CUB"])
def test_the_libraries_shuffle_among_lanes_that_are_there_in_parts_of_warps(tmp_path: Path, source: str) -> None:
    assert not run(tmp_path, source, np.zeros(40, np.int32), block=40).notes


def test_a_predicated_shuffle_reads_the_lanes_whose_predicate_holds() -> None:
    ptx = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 out)
{
.reg .b32 %t, %v; .reg .pred %p; .reg .b64 %o;
mov.u32 %t, %tid.x; mov.u32 %v, %t;
setp.lt.u32 %p, %t, 16;
@%p shfl.sync.bfly.b32 %v, %t, 8, 31, 0xffff;
ld.param.u64 %o, [out]; mad.wide.u32 %o, %t, 4, %o; st.global.u32 [%o], %v;
ret;
}
"""
    out = np.zeros(32, np.uint32)
    execution = run_program(ptx_program(ptx, "k"), [out])
    assert not execution.findings
    assert not execution.notes
    np.testing.assert_array_equal(out[:16], np.arange(16) ^ 8)


def test_notes_of_one_line_are_counted_together(tmp_path: Path) -> None:
    x, y = np.ones(16, np.float32), np.zeros(16, np.float32)
    assert only(run(tmp_path, TREE, x, y, block=16)).count == 5


def test_without_checks_no_shuffle_is_looked_at(tmp_path: Path) -> None:
    program = compile_text(TREE, tmp_path, "k")
    x, y = np.ones(16, np.float32), np.zeros(16, np.float32)
    memories = [Memory(name, array.ctypes.data, array.nbytes, 4) for name, array in (("x", x), ("y", y))]
    block = parameter_block([(8, 8)] * 2, [memory.address.to_bytes(8, "little") for memory in memories])
    found = []
    for checks in (True, False):
        kernel = compile_kernel(program.ptx, "k", checks=checks)
        found.append(launch(kernel, LaunchShape((1, 1, 1), (16, 1, 1)), block, memories, Globals(())))
    assert {finding.kind for finding in found[0]} == {"shuffle-source"}
    assert not found[1]
