"""Lanes that diverge, meet, exchange values and wait for each other."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program

from kernelcheck.backends.base import Execution


def run(
    tmp_path: Path, body: str, out: np.ndarray, *rest: np.generic, grid: int = 1, block: int | tuple[int, ...] = 32
) -> Execution:
    source = (
        'extern "C" __global__ void k(int* out, int n) {\n'
        "  int tid = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), lane = tid & 31;\n"
        f"{body}\n}}\n"
    )
    program = compile_text(source, tmp_path, "k")
    return run_program(program, [out, *(rest or (np.int32(out.size),))], grid=grid, block=block)


def kinds(execution: Execution) -> set[str]:
    return {finding.kind for finding in execution.findings}


@pytest.mark.usefixtures("each_schedule")
def test_shuffles_in_both_arms_of_a_branch_stay_in_their_own_mask(tmp_path: Path) -> None:
    out = np.zeros(32, np.int32)
    execution = run(
        tmp_path,
        """int v = tid * 10;
        if (lane < 16) v = __shfl_down_sync(0x0000ffffu, v, 8, 16);
        else v = __shfl_xor_sync(0xffff0000u, v, 1);
        out[tid] = v;""",
        out,
    )
    lanes = np.arange(32)
    expected = np.where(lanes < 16, np.where(lanes < 8, lanes + 8, lanes), lanes ^ 1) * 10
    assert not execution.findings
    np.testing.assert_array_equal(out, expected)


@pytest.mark.usefixtures("each_schedule")
def test_a_full_syncwarp_in_both_arms_lets_lanes_exchange_through_shared_memory(tmp_path: Path) -> None:
    out = np.zeros(32, np.int32)
    execution = run(
        tmp_path,
        """__shared__ volatile int s[32];
        int v = 0;
        if (lane < 16) { s[lane] = lane + 100; __syncwarp(); v = s[lane + 16]; }
        else { s[lane] = lane + 200; __syncwarp(); v = s[lane - 16]; }
        out[tid] = v;""",
        out,
    )
    lanes = np.arange(32)
    assert not execution.findings
    np.testing.assert_array_equal(out, np.where(lanes < 16, lanes + 16 + 200, lanes - 16 + 100))


@pytest.mark.usefixtures("each_schedule")
def test_lanes_that_returned_early_do_not_hold_up_a_shuffle(tmp_path: Path) -> None:
    out = np.full(32, -1, np.int32)
    execution = run(
        tmp_path,
        "if (tid >= 20) return;\nout[tid] = __shfl_xor_sync(0xffffffffu, tid, 1);",
        out,
    )
    lanes = np.arange(32)
    assert not execution.findings
    np.testing.assert_array_equal(out, np.where(lanes < 20, lanes ^ 1, -1))


def test_a_partial_last_warp_shuffles_among_its_own_lanes(tmp_path: Path) -> None:
    out = np.zeros(40, np.int32)
    execution = run(tmp_path, "out[tid] = __shfl_up_sync(__activemask(), tid, 1);", out, block=40)
    lanes = np.arange(40)
    assert not execution.findings
    np.testing.assert_array_equal(out, np.where(lanes % 32 == 0, lanes, lanes - 1))


def test_shuffle_segments_and_run_time_source_lanes_follow_the_isa(tmp_path: Path) -> None:
    out = np.zeros(32 * 4, np.int32)
    execution = run(
        tmp_path,
        """out[tid] = __shfl_sync(~0u, tid, n - 28, 8);
        out[32 + tid] = __shfl_down_sync(~0u, tid, n - 29, 16);
        out[64 + tid] = __shfl_sync(~0u, tid, (lane * 7) & 31);
        out[96 + tid] = __shfl_up_sync(~0u, tid, n - 30, 8);""",
        out,
        np.int32(32),
    )
    lanes = np.arange(32)
    assert not execution.findings
    np.testing.assert_array_equal(out[:32], lanes // 8 * 8 + 4)
    np.testing.assert_array_equal(out[32:64], np.where(lanes % 16 + 3 < 16, lanes + 3, lanes))
    np.testing.assert_array_equal(out[64:96], lanes * 7 % 32)
    np.testing.assert_array_equal(out[96:], np.where(lanes % 8 >= 2, lanes - 2, lanes))


@pytest.mark.usefixtures("each_schedule")
def test_votes_see_only_the_lanes_that_are_there(tmp_path: Path) -> None:
    out = np.zeros(32 * 3, np.int32)
    execution = run(
        tmp_path,
        """if (lane % 3 == 0) {
          unsigned m = __activemask();
          out[tid] = __ballot_sync(m, lane < 10);
          out[32 + tid] = __any_sync(m, lane == 30);
          out[64 + tid] = __all_sync(m, lane != 4);
        }""",
        out,
    )
    lanes = np.arange(32)
    there = lanes % 3 == 0
    ballot = sum(1 << int(lane) for lane in lanes if lane % 3 == 0 and lane < 10)
    assert not execution.findings
    np.testing.assert_array_equal(out[:32], np.where(there, ballot, 0))
    np.testing.assert_array_equal(out[32:64], there)
    np.testing.assert_array_equal(out[64:], there)


@pytest.mark.usefixtures("each_schedule")
def test_match_and_redux_group_equal_lanes(tmp_path: Path) -> None:
    out = np.zeros(32 * 3, np.int32)
    execution = run(
        tmp_path,
        """out[tid] = __match_any_sync(~0u, lane % 5);
        out[32 + tid] = __reduce_add_sync(~0u, tid);
        out[64 + tid] = __reduce_max_sync(0xffu << (lane & 24), lane ^ 5);""",
        out,
    )
    lanes = np.arange(32)
    match = [sum(1 << int(b) for b in lanes if b % 5 == a % 5) for a in lanes]
    assert not execution.findings
    np.testing.assert_array_equal(out[:32].view(np.uint32), match)
    np.testing.assert_array_equal(out[32:64], 496)
    np.testing.assert_array_equal(out[64:], lanes // 8 * 8 + 7)


@pytest.mark.usefixtures("each_schedule")
def test_a_block_of_many_warps_meets_at_a_barrier_in_a_loop(tmp_path: Path) -> None:
    out = np.zeros(1, np.int32)
    execution = run(
        tmp_path,
        """__shared__ int s[256];
        s[tid] = tid; __syncthreads();
        for (int half = 128; half > 0; half >>= 1) {
          if (tid < half) s[tid] += s[tid + half];
          __syncthreads();
        }
        if (tid == 0) out[0] = s[0];""",
        out,
        block=256,
    )
    assert not execution.findings
    assert out[0] == 255 * 128


def test_three_dimensional_blocks_number_their_threads_x_first(tmp_path: Path) -> None:
    out = np.zeros(5 * 3 * 4, np.int32)
    execution = run(tmp_path, "out[tid] = threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z;", out, block=(5, 3, 4))
    z, y, x = np.meshgrid(range(4), range(3), range(5), indexing="ij")
    assert not execution.findings
    np.testing.assert_array_equal(out, (x + 10 * y + 100 * z).ravel())


@pytest.mark.usefixtures("each_schedule")
def test_syncthreads_count_and_or_reduce_over_the_block(tmp_path: Path) -> None:
    out = np.zeros(96 * 3, np.int32)
    execution = run(
        tmp_path,
        """out[tid] = __syncthreads_count(tid % 3 == 0);
        out[96 + tid] = __syncthreads_and(tid < 95);
        out[192 + tid] = __syncthreads_or(tid == 95);""",
        out,
        block=96,
    )
    assert not execution.findings
    assert set(out[:96]) == {32}
    assert set(out[96:192]) == {0}
    assert all(out[192:] != 0)


@pytest.mark.usefixtures("each_schedule")
def test_named_barriers_hand_over_between_producer_and_consumer_warps(tmp_path: Path) -> None:
    out = np.zeros(64, np.int32)
    execution = run(
        tmp_path,
        """__shared__ int s[32];
        if (tid >= 32) {
          s[lane] = tid;
          asm volatile("bar.arrive 3, 64;" ::: "memory");
        } else {
          asm volatile("bar.sync 3, 64;" ::: "memory");
          out[tid] = s[31 - lane];
        }""",
        out,
        block=64,
    )
    assert not execution.findings
    np.testing.assert_array_equal(out[:32], 63 - np.arange(32))


def test_a_barrier_that_only_some_lanes_of_a_warp_reach_is_divergence(tmp_path: Path) -> None:
    out = np.zeros(64, np.int32)
    execution = run(tmp_path, "if (lane < 8) { out[tid] = 1; __syncthreads(); }\nout[tid] += 1;", out, block=64)
    (finding,) = execution.findings
    assert finding.kind == "barrier-divergence"
    assert finding.location is not None
    assert finding.location.line == 3
    np.testing.assert_array_equal(out, np.where(np.arange(64) % 32 < 8, 2, 1))


def test_warps_that_wait_for_a_warp_that_waits_elsewhere_are_a_deadlock(tmp_path: Path) -> None:
    out = np.zeros(64, np.int32)
    execution = run(
        tmp_path,
        'if (tid < 32) asm volatile("bar.sync 1, 64;"); else asm volatile("bar.sync 2, 64;");\nout[tid] = 1;',
        out,
        block=64,
    )
    assert kinds(execution) == {"deadlock"}
    assert not out.any()


def test_a_loop_that_never_ends_is_a_timeout_at_its_line(tmp_path: Path) -> None:
    out = np.zeros(32, np.int32)
    execution = run(tmp_path, "volatile int* flag = out;\nwhile (flag[0] == 0) { }\nout[tid] = 1;", out)
    (finding,) = execution.findings
    assert finding.kind == "timeout"
    assert finding.location is not None
    assert finding.location.line == 4


def test_a_warp_step_whose_partners_wait_at_a_barrier_is_reported(tmp_path: Path) -> None:
    out = np.zeros(32, np.int32)
    execution = run(
        tmp_path,
        "if (lane < 16) out[tid] = __shfl_xor_sync(0xffffffffu, tid, 16); else { __syncthreads(); out[tid] = 2; }",
        out,
    )
    assert {"deadlock", "barrier-divergence"} & kinds(execution)


def test_blocks_of_a_grid_have_their_own_shared_memory_and_indices(tmp_path: Path) -> None:
    out = np.zeros(6, np.int32)
    execution = run(
        tmp_path,
        "__shared__ int s; if (tid == 0) s = blockIdx.x * 100 + gridDim.x; __syncthreads(); out[blockIdx.x] = s;",
        out,
        grid=6,
        block=64,
    )
    assert not execution.findings
    np.testing.assert_array_equal(out, np.arange(6) * 100 + 6)


def test_a_trap_is_a_launch_error_and_a_failed_assert_an_assertion_with_their_line(tmp_path: Path) -> None:
    out = np.zeros(32, np.int32)
    trapped = run(tmp_path, "\nif (tid == 7) __trap();\nout[tid] = 1;", out)
    (finding,) = trapped.findings
    assert finding.kind == "launch-error"
    assert finding.thread == (7, 0, 0)
    assert out[7] == 0
    failed = run(tmp_path, "assert(tid != 5);\nout[tid] = 1;", out)
    (finding,) = failed.findings
    assert finding.kind == "assertion"
    assert finding.thread == (5, 0, 0)
    assert finding.location is not None
    assert finding.location.line == 3
