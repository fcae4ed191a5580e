"""Threads that wait for other threads go on as on a GPU since Volta, whose lanes are scheduled independently."""

from __future__ import annotations

import numpy as np
import pytest
from cpu_kernels import SCHEDULES
from cuda_sources import compiled, execute, run

from kernelcheck.backends.base import Schedule
from kernelcheck.compiler.program import Program

KERNELS = (
    *("spin_lock", "naive_spin_lock", "chain_of_lanes", "flag_between_warps", "flag_by_shuffle", "three_groups"),
    *("ticket_barrier", "ticket_barrier_of_all", "look_back", "endless", "nested_wait"),
)


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("progress.cu", KERNELS)


@pytest.mark.parametrize("schedule", SCHEDULES, ids=lambda schedule: schedule.kind)
@pytest.mark.parametrize("grid", [1, 3])
def test_a_spin_lock_counts_every_thread_of_every_block(program: Program, grid: int, schedule: Schedule) -> None:
    lock, counter = np.zeros(1, np.int32), np.zeros(1, np.int32)
    run(program, "spin_lock", [lock, counter], grid=grid, block=128, schedule=schedule)
    assert counter[0] == 128 * grid
    assert lock[0] == 0


def test_lanes_that_spin_let_the_lane_that_holds_the_lock_go_on(program: Program) -> None:
    lock, counter, order = np.zeros(1, np.int32), np.zeros(1, np.int32), np.zeros(512, np.int32)
    run(program, "naive_spin_lock", [lock, counter, order], grid=2, block=128)
    assert counter[0] == 256
    assert lock[0] == 0
    np.testing.assert_array_equal(np.sort(order[:256]), np.repeat(np.arange(128), 2))
    assert order[256:].sum() == 2 * sum(thread % 4 for thread in range(128))


def test_every_lane_may_wait_for_the_next_one(program: Program) -> None:
    flags, out = np.zeros(32, np.int32), np.zeros(32, np.int32)
    run(program, "chain_of_lanes", [flags, out])
    np.testing.assert_array_equal(out, 32 - np.arange(32))


@pytest.mark.parametrize("schedule", SCHEDULES, ids=lambda schedule: schedule.kind)
def test_a_warp_may_wait_for_a_flag_that_another_warp_raises(program: Program, schedule: Schedule) -> None:
    out = np.zeros(32, np.int32)
    run(program, "flag_between_warps", [out, np.int32(42)], block=256, schedule=schedule)
    assert set(out) == {42}


def test_a_warp_may_wait_for_what_one_of_its_lanes_sees(program: Program) -> None:
    flag, out = np.zeros(1, np.int32), np.zeros(32, np.int32)
    run(program, "flag_by_shuffle", [flag, out], block=64)
    assert set(out) == {7}


def test_groups_of_lanes_that_wait_for_each_other_all_have_their_turn(program: Program) -> None:
    flag, out = np.zeros(2, np.int32), np.zeros(32, np.int32)
    run(program, "three_groups", [flag, out])
    sums = [sum(i ^ lane for i in range(1000 + lane)) for lane in range(16, 32)]
    np.testing.assert_array_equal(out, [*[1] * 8, *[2] * 8, *sums])


def test_a_barrier_of_the_grid_made_by_hand_works_in_a_cooperative_launch(program: Program) -> None:
    data = np.random.default_rng(1).integers(-100, 100, 6 * 32).astype(np.int32)
    tickets, partial, out = np.zeros(1, np.uint32), np.zeros(6, np.int32), np.zeros(6, np.int32)
    run(program, "ticket_barrier", [tickets, data, partial, out], grid=6, cooperative=True)
    assert set(out) == {data.sum()}


def test_blocks_may_wait_for_each_other_in_a_loop_with_barriers(program: Program) -> None:
    data, out = np.arange(3, 9, dtype=np.int32), np.zeros(6, np.int32)
    tickets, partial = np.zeros(1, np.uint32), np.zeros(6, np.int32)
    run(program, "ticket_barrier_of_all", [tickets, data, partial, out], grid=6, block=96, cooperative=True)
    np.testing.assert_array_equal(out, data[::-1])


@pytest.mark.slow
def test_a_barrier_of_the_grid_in_a_plain_launch_is_a_timeout(program: Program) -> None:
    data, out = np.zeros(2 * 32, np.int32), np.zeros(2, np.int32)
    execution = execute(program, "ticket_barrier", [np.zeros(1, np.uint32), data, np.zeros(2, np.int32), out], grid=2)
    assert [finding.kind for finding in execution.findings] == ["timeout"]


def test_blocks_may_wait_for_the_blocks_before_them(program: Program) -> None:
    data = np.random.default_rng(2).integers(0, 100, 20 * 64).astype(np.int32)
    sums, ready, out = (np.zeros(20, np.int32) for _ in range(3))
    run(program, "look_back", [data, sums, ready, out], grid=20, block=64)
    totals = data.reshape(20, 64).sum(1)
    np.testing.assert_array_equal(sums, np.cumsum(totals))
    np.testing.assert_array_equal(out, np.cumsum(totals) - totals)


@pytest.mark.slow
def test_a_flag_that_nobody_raises_is_still_a_timeout_at_its_line(program: Program) -> None:
    flag, out = np.zeros(1, np.int32), np.zeros(32, np.int32)
    (finding,) = execute(program, "endless", [flag, out]).findings
    assert finding.kind == "timeout"
    assert finding.location is not None
    source = program.source.read_text().splitlines()
    assert "while (*flag == 0)" in source[finding.location.line - 1]


def test_a_wait_within_two_conditions_ends(program: Program) -> None:
    values = np.arange(128, dtype=np.int32)
    sums, ready, out = np.zeros(4, np.int32), np.zeros(4, np.int32), np.zeros(128, np.int32)
    run(program, "nested_wait", [values, sums, ready, out], grid=4, block=32)
    before = np.concatenate([[0], np.cumsum(values.reshape(4, 32).sum(axis=1))[:-1]])
    np.testing.assert_array_equal(out, np.repeat(before, 32) + values)
