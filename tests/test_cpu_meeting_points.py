"""Barriers and warp-wide steps where threads come late, early, in parts, or not at all."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import SCHEDULES, run_ptx
from cuda_sources import compiled, execute, run
from watched_memory import blank, given, read_only
from watched_memory import execute as execute_text

from kernelcheck.backends.base import Execution, Schedule
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.program import Program

KERNELS = (
    *("barriers_of_pairs", "ring", "conditional_barrier", "thinning_out", "nested_masks", "early_exits"),
    "lock_before_barrier",
)


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("meeting_points.cu", KERNELS)


@pytest.mark.parametrize("schedule", SCHEDULES, ids=lambda schedule: schedule.kind)
def test_pairs_of_warps_meet_at_their_own_barriers_a_different_number_of_times(
    program: Program, schedule: Schedule
) -> None:
    rounds, out = np.array([3, 0, 7, 1], np.int32), np.zeros(256, np.int32)
    run(program, "barriers_of_pairs", [out, rounds], block=256, schedule=schedule)
    expected = np.arange(256, dtype=np.int32).reshape(4, 64)
    for pair, count in enumerate(rounds):
        for _ in range(count):
            expected[pair] = expected[pair] + expected[pair][::-1]
    np.testing.assert_array_equal(out.reshape(4, 64), expected)


@pytest.mark.parametrize("schedule", SCHEDULES, ids=lambda schedule: schedule.kind)
@pytest.mark.parametrize("tiles", [1, 2, 9])
def test_a_producer_warp_keeps_two_buffers_ahead_of_its_consumers(
    program: Program, tiles: int, schedule: Schedule
) -> None:
    data = np.random.default_rng(1).integers(0, 100, (tiles, 32)).astype(np.int32)
    out = np.zeros((2, 32), np.int32)
    run(program, "ring", [data, out, np.int32(tiles)], block=96, schedule=schedule)
    sums = 2 * data.sum(0)
    np.testing.assert_array_equal(out, [np.roll(sums, -1), np.roll(sums, -2)])


def test_a_barrier_may_stand_in_a_branch_that_the_whole_block_takes(program: Program) -> None:
    meets, out = np.array([1, 0, 1], np.int32), np.zeros((3, 128), np.int32)
    run(program, "conditional_barrier", [meets, out], grid=3, block=128)
    other = (np.arange(128) + 37) % 128
    np.testing.assert_array_equal(out, [other + (0 if meet else 1000) for meet in meets])


def test_lanes_that_leave_a_loop_one_by_one_are_not_waited_for(program: Program) -> None:
    limit = np.random.default_rng(2).integers(0, 9, 64).astype(np.int32)
    out = np.zeros(64, np.int32)
    run(program, "thinning_out", [limit, out], block=64)
    for warp in range(2):
        limits = limit[32 * warp : 32 * warp + 32]
        sums = np.zeros(32, np.int64)
        for step in range(int(limits.max())):
            left = limits > step
            sums[left] += left.sum() * int(np.flatnonzero(left)[0])
        np.testing.assert_array_equal(out[32 * warp : 32 * warp + 32], sums * 1000 + limits)


def expected_nested() -> list[int]:
    values = [lane * lane for lane in range(32)]
    first = [values[lane] + values[lane ^ 1] for lane in range(24)]
    even = {
        lane: first[lane] + first[lane + 2 if lane + 2 < 32 and lane + 2 < 24 else lane] for lane in range(0, 24, 2)
    }
    largest = max(first[lane] for lane in range(1, 24, 2))
    low = sum(even[lane] for lane in range(0, 8, 2))
    result = []
    for lane in range(32):
        if lane >= 24:
            result.append(3)
        elif lane % 2:
            result.append(first[lane] ^ largest)
        elif lane < 8:
            result.append(low)
        else:
            alike = sum(other // 6 == lane // 6 for other in range(8, 24, 2))
            result.append(even[lane] - alike)
    return result


def test_collectives_in_nested_branches_keep_to_their_masks(program: Program) -> None:
    out = np.zeros(32, np.int32)
    run(program, "nested_masks", [out])
    expected = expected_nested()
    lanes = [lane for lane in range(32) if lane != 22]  # lane 22 reads from lane 24, which is elsewhere: undefined
    np.testing.assert_array_equal(out[lanes], [expected[lane] for lane in lanes])


def test_threads_that_left_a_block_of_three_dimensions_count_no_more(program: Program) -> None:
    out = np.full(7 * 3 * 4, -1, np.int32)
    run(program, "early_exits", [out], block=(7, 3, 4))
    thread = np.arange(84)
    gone = (thread % 7 == 4) | ((thread // 21 == 2) & (thread // 7 % 3 == 1))
    votes = (thread[~gone] % 2).sum()
    for warp in range(3):
        lanes = thread[(thread // 32 == warp) & ~gone]
        np.testing.assert_array_equal(out[lanes], np.arange(lanes.size) + 100 * lanes.size + 10000 * votes)
    assert set(out[gone]) == {-1}


def test_lanes_may_wait_at_a_barrier_while_others_still_wait_for_a_lock(program: Program) -> None:
    lock, counter, out = np.zeros(1, np.int32), np.zeros(1, np.int32), np.zeros(96, np.int32)
    run(program, "lock_before_barrier", [lock, counter, out, np.int32(0)], block=96)
    assert set(out) == {32}


def test_parts_of_a_warp_at_two_barriers_are_divergence_behind_a_lock_too(program: Program) -> None:
    lock, counter, out = np.zeros(1, np.int32), np.zeros(1, np.int32), np.zeros(96, np.int32)
    execution = execute(program, "lock_before_barrier", [lock, counter, out, np.int32(1)], block=96)
    finding = execution.findings[0]
    assert finding.kind == "barrier-divergence"
    assert finding.location is not None
    assert "sync" in program.source.read_text().splitlines()[finding.location.line - 1]


OWN_MASKS = {
    "shfl": "y[t] = __shfl_sync({mask}, t, 0);",
    "vote": "y[t] = __ballot_sync({mask}, t < 7);",
    "match": "y[t] = __match_any_sync({mask}, t % 2);",
    "redux": "y[t] = __reduce_add_sync({mask}, 1u);",
    "bar.warp.sync": "y[t] = t; __syncwarp({mask});",
}


def with_masks(folder: Path, step: str, mask: str, named: np.ndarray) -> Execution:
    """One warp that makes a step under `mask`, which may be `m[t]`, the lane's own of `named`."""
    text = OWN_MASKS[step].format(mask=mask)
    source = f'extern "C" __global__ void k(unsigned* y, const unsigned* m) {{\n  int t = threadIdx.x;\n  {text}\n}}'
    return execute_text(folder, source, [blank("y", 32, np.uint32), read_only("m", named.astype(np.uint32))])


@pytest.mark.parametrize("step", OWN_MASKS)
@pytest.mark.parametrize("mask", ["0xffffu", "m[t]"])
def test_a_lane_that_its_own_member_mask_leaves_out_is_a_finding(tmp_path: Path, step: str, mask: str) -> None:
    (finding,) = with_masks(tmp_path, step, mask, np.full(32, 0xFFFF)).findings
    assert finding.kind == "barrier-divergence"
    assert finding.thread == (16, 0, 0)
    assert finding.location == SourceLocation("kernel.cu", 3)
    assert "whose own member mask leaves it out" in finding.message
    assert f"`{step}" in finding.message


@pytest.mark.parametrize("step", OWN_MASKS)
@pytest.mark.parametrize("mask", ["0xffffffffu", "m[t]", "t < 16 ? 0xffffu : 0xffff0000u"])
def test_lanes_that_their_masks_name_are_clean(tmp_path: Path, step: str, mask: str) -> None:
    named = np.where(np.arange(32) % 2, 0xAAAAAAAA, 0x55555555)
    assert not with_masks(tmp_path, step, mask, named).findings


RETRIED = """
extern "C" __global__ void k(const int* add, unsigned* sums, int* out) {
  int t = threadIdx.x;
  for (int round = 0; round < 3; ++round)
    #pragma unroll 1
    for (int n = 0; n < 4; ++n) {
      unsigned old = *(volatile unsigned*)&sums[n % 2], seen;
      do { seen = old; old = atomicCAS(&sums[n % 2], seen, seen + add[t]); } while (old != seen);
    }
  REDUCED
}"""
REDUCTIONS = {
    "out[t] = __syncthreads_count(t % 3);": 64,
    "out[t] = __syncthreads_or(t == 70);": 1,
    "out[t] = __syncthreads_and(t != 70);": 0,
    'asm volatile("bar.arrive 1, 96;"); out[t] = 7;': 7,
}


def retried(folder: Path, reduced: str, schedule: Schedule) -> tuple[Execution, np.ndarray]:
    add, out = np.random.default_rng(2).integers(1, 9, 96).astype(np.int32), blank("out", 96, np.int32)
    source = RETRIED.replace("REDUCED", reduced)
    arguments = [read_only("add", add), given("sums", np.zeros(2, np.uint32)), out]
    return execute_text(folder, source, arguments, block=96, schedule=schedule), out.array


@pytest.mark.parametrize("schedule", SCHEDULES, ids=lambda schedule: schedule.kind)
@pytest.mark.parametrize("reduced", REDUCTIONS)
def test_a_barrier_reduction_waits_for_lanes_that_still_retry(tmp_path: Path, reduced: str, schedule: Schedule) -> None:
    execution, out = retried(tmp_path, reduced, schedule)
    assert not execution.findings
    assert set(out) == {REDUCTIONS[reduced]}


@pytest.mark.parametrize("schedule", SCHEDULES, ids=lambda schedule: schedule.kind)
def test_a_barrier_reduction_that_some_lanes_leave_out_is_divergence_after_retries_too(
    tmp_path: Path, schedule: Schedule
) -> None:
    reduced = "int v = 3; if (t % 5) v = __syncthreads_count(1);\n  __syncthreads(); out[t] = v;"
    execution, _ = retried(tmp_path, reduced, schedule)
    assert "barrier-divergence" in {finding.kind for finding in execution.findings}


LEAVES = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 y)
{
  .reg .b64 %o, %q;  .reg .b32 %l, %r;  .reg .pred %p, %v;
  ld.param.u64 %o, [y];  mov.u32 %l, %tid.x;  mul.wide.u32 %q, %l, 4;  add.u64 %o, %o, %q;
  mov.u32 %r, 0;
  setp.lt.u32 %p, %l, 3;
  @%p bra DONE;
  STEP
DONE:
  AFTER
  st.global.u32 [%o], %r;
  ret;
}"""
PRESENT_ONLY = {
    "vote.sync.ballot.b32 %r, 1, 0xffffffff;": 0xFFFFFFF8,
    "vote.sync.all.pred %v, 1, 0xffffffff; selp.u32 %r, 1, 0, %v;": 1,
    "redux.sync.add.u32 %r, 2, 0xffffffff;": 58,
    "match.any.sync.b32 %r, 5, 0xffffffff;": 0xFFFFFFF8,
}


@pytest.mark.usefixtures("each_schedule")
@pytest.mark.parametrize("step", PRESENT_ONLY)
def test_a_vote_waits_for_the_lanes_that_it_names_or_until_they_have_ended(step: str) -> None:
    out = np.zeros(32, np.uint32)
    execution = run_ptx(LEAVES.replace("STEP", step).replace("AFTER", ""), "k", [out])
    assert not execution.findings
    np.testing.assert_array_equal(out, np.where(np.arange(32) < 3, 0, PRESENT_ONLY[step]))


@pytest.mark.usefixtures("each_schedule")
@pytest.mark.parametrize("after", ["bar.sync 0;", "bar.warp.sync 0xffffffff;"])
def test_a_vote_that_waits_for_lanes_that_wait_for_it_is_reported(after: str) -> None:
    step = next(iter(PRESENT_ONLY))
    execution = run_ptx(LEAVES.replace("STEP", step).replace("AFTER", after), "k", [np.zeros(32, np.uint32)])
    assert {finding.kind for finding in execution.findings} & {"deadlock", "barrier-divergence"}


BRANCHES = {
    "reduction": "if (q[t] > 0) r = __reduce_add_sync(~0u, q[t]);",
    "all": "if (t < 16) r = __all_sync(~0u, q[t] > 0);",
    "ballot": "if (t < 16) r = __ballot_sync(~0u, 1);",
    "loop after": "if (t < 16) r = __ballot_sync(~0u, 1);  for (int i = 0; i < q[t]; ++i) r += q[i];",
    "match": "if (t & 1) r = __match_any_sync(~0u, q[t]);",
}
RETURNS = {
    "bound": "if (t >= 16) return;",
    "nested": "if (q[t] < 0) { if (q[t] < -1) atomicAdd(y, 5); return; }",
    "in a loop": "for (int i = 0; i < q[t]; ++i) { if (q[i] == 2) return; r += q[i]; }",
    "switch": "switch (q[t]) { case 0: atomicAdd(y, 9); return; case 1: case -1: y[t] += 2; return; case 2: return; }",
}


def voted(folder: Path, before: str, after: str) -> Execution:
    body = f"int t = threadIdx.x, r = 0; {before} {after} y[t] = r;"
    source = f'extern "C" __global__ void k(const int* q, int* y) {{ {body} }}'
    q = np.random.default_rng(3).integers(-3, 4, 32).astype(np.int32)
    return execute_text(folder, source, [read_only("q", q), given("y", np.zeros(32, np.int32))], block=32)


@pytest.mark.parametrize("branch", BRANCHES)
def test_a_full_mask_vote_inside_a_branch_of_cuda_is_a_deadlock(tmp_path: Path, branch: str) -> None:
    assert [each.kind for each in voted(tmp_path, BRANCHES[branch], "").findings] == ["deadlock"]


@pytest.mark.parametrize("left", RETURNS)
@pytest.mark.parametrize("step", ["__ballot_sync(~0u, 1)", "__any_sync(~0u, q[t] > 1)", "__reduce_min_sync(~0u, q[t])"])
def test_a_full_mask_vote_after_lanes_have_returned_is_clean(tmp_path: Path, left: str, step: str) -> None:
    assert not voted(tmp_path, RETURNS[left], f"r += {step};").findings


def test_ptx_that_a_compiler_signed_is_judged_as_its_source() -> None:
    step = next(iter(PRESENT_ONLY))
    signed = "//\n// Generated by LLVM NVPTX Back-End\n//\n" + LEAVES.replace("STEP", step).replace("AFTER", "")
    execution = run_ptx(signed, "k", [np.zeros(32, np.uint32)])
    assert [each.kind for each in execution.findings] == ["deadlock"]
