"""The order in which blocks, warps and lanes take turns: wrong kernels show in one, right kernels are right in all."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import SCHEDULES
from cuda_sources import Argument, compiled, execute, run
from jsonschema import validate

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule, ScheduleKind
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.core.sweep.one_case import Manner, run_case
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.interfaces.cli import main
from kernelcheck.records.run_report.schema import schema

SYNCED = ("tree", "read_then_write", "through_global_memory", "in_place", "earlier_warp")
KERNELS = (
    *(f"{name}<{flag}>" for name in SYNCED for flag in ("true", "false")),
    *(
        "first_block_clears",
        "order_of_warps",
        "doubled",
        "doubled_in_place",
        "halves",
        "arms_and_leavers",
        "groups",
        "tiles",
    ),
)
SEEDS = range(6)
REGISTRY = load_registry(Path(__file__).resolve().parent.parent / "kernelcheck.toml")

in_every_order = pytest.mark.parametrize("schedule", SCHEDULES, ids=lambda schedule: schedule.kind)
each_seed = pytest.mark.parametrize("seed", SEEDS)


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("schedules.cu", KERNELS)


def lanes(seed: int) -> Schedule:
    return Schedule("lanes", seed)


def tree_sums(program: Program, kernel: str, schedule: Schedule) -> tuple[np.ndarray, np.ndarray]:
    """The sums that the kernel gives, and the right ones."""
    x, y = np.random.default_rng(1).integers(1, 9, (5, 4, 32)).astype(np.float32), np.zeros((5, 4), np.float32)
    execute(program, kernel, [x, y], grid=5, block=128, schedule=schedule)
    return y, x.sum(2)


@in_every_order
def test_a_warps_tree_with_syncwarp_is_right_in_every_order(program: Program, schedule: Schedule) -> None:
    actual, expected = tree_sums(program, "tree<true>", schedule)
    np.testing.assert_array_equal(actual, expected)


@each_seed
def test_a_warps_tree_without_syncwarp_is_wrong_where_lanes_are_apart(program: Program, seed: int) -> None:
    actual, expected = tree_sums(program, "tree<false>", lanes(seed))
    assert (actual != expected).sum() >= 15  # of 20 warps


@pytest.mark.parametrize("kind", ["forward", "reversed", "random"])
def test_a_warps_tree_without_syncwarp_is_right_in_lock_step(program: Program, kind: ScheduleKind) -> None:
    actual, expected = tree_sums(program, "tree<false>", Schedule(kind, 1))
    np.testing.assert_array_equal(actual, expected)


def races(program: Program, kernel: str, arguments: Sequence[Argument], seed: int) -> None:
    found = execute(program, kernel, arguments, schedule=lanes(seed)).findings
    assert {finding.kind for finding in found} == {"race"}
    assert all("no `__syncwarp()`" in finding.message for finding in found)


def neighbour_sums(rounds: int) -> np.ndarray:
    values = np.arange(32)
    for _ in range(rounds):
        values = values + np.roll(values, -1)
    return values


@each_seed
def test_a_missing_syncwarp_between_reads_and_writes_shows_where_lanes_are_apart(program: Program, seed: int) -> None:
    right, wrong = np.zeros(32, np.int32), np.zeros(32, np.int32)
    run(program, "read_then_write<true>", [right, np.int32(4)], schedule=lanes(seed))
    races(program, "read_then_write<false>", [wrong, np.int32(4)], seed)
    np.testing.assert_array_equal(right, neighbour_sums(4))
    assert (wrong != neighbour_sums(4)).any()


@each_seed
def test_a_missing_syncwarp_shows_where_lanes_exchange_through_global_memory(program: Program, seed: int) -> None:
    right, wrong, partner = np.zeros(32, np.int32), np.zeros(32, np.int32), 3 * (np.arange(32) ^ 1)
    run(program, "through_global_memory<true>", [np.zeros(32, np.int32), right], schedule=lanes(seed))
    races(program, "through_global_memory<false>", [np.zeros(32, np.int32), wrong], seed)
    np.testing.assert_array_equal(right, partner)
    assert (wrong != partner).any()


@each_seed
def test_a_missing_syncwarp_shows_where_lanes_shift_global_memory_in_place(program: Program, seed: int) -> None:
    right, wrong = np.arange(32, dtype=np.int32), np.arange(32, dtype=np.int32)
    run(program, "in_place<true>", [right], schedule=lanes(seed))
    races(program, "in_place<false>", [wrong], seed)
    np.testing.assert_array_equal(right, np.roll(np.arange(32), -1))
    assert (wrong != np.roll(np.arange(32), -1)).any()


def shifted(program: Program, kernel: str, schedule: Schedule) -> np.ndarray:
    x, y = np.arange(1, 129, dtype=np.int32), np.zeros(128, np.int32)
    execute(program, kernel, [x, y], block=128, schedule=schedule)
    return y


def test_a_missing_barrier_that_forward_order_hides_shows_in_the_others(program: Program) -> None:
    expected = np.concatenate([np.zeros(32, np.int32), np.arange(1, 97)])
    for schedule in SCHEDULES:
        np.testing.assert_array_equal(shifted(program, "earlier_warp<true>", schedule), expected)
    np.testing.assert_array_equal(shifted(program, "earlier_warp<false>", Schedule("forward")), expected)
    assert (shifted(program, "earlier_warp<false>", Schedule("reversed"))[32:] != expected[32:]).all()
    differ = [(shifted(program, "earlier_warp<false>", Schedule("random", s)) != expected).any() for s in range(20)]
    assert sum(differ) >= 10


def test_an_order_of_blocks_that_nothing_ensures_shows_in_reverse(program: Program) -> None:
    totals = {}
    for kind in ("forward", "reversed"):
        total = np.full(1, 100, np.int32)
        execute(program, "first_block_clears", [total], grid=7, block=32, schedule=Schedule(kind))
        totals[kind] = int(total[0])
    assert totals == {"forward": 7, "reversed": 1}


def orders(program: Program, schedule: Schedule, *, warps: int, rounds: int = 12) -> list[list[int]]:
    """The warps in the order in which they come, round by round."""
    order, count = np.full(rounds * warps, -1, np.int32), np.zeros(1, np.int32)
    run(program, "order_of_warps", [order, count, np.int32(rounds)], block=32 * warps, schedule=schedule)
    return order.reshape(rounds, warps).tolist()


@pytest.mark.parametrize("warps", [1, 2, 3, 4, 7, 16, 17, 31, 32])
def test_every_warp_has_one_turn_in_every_pass(program: Program, warps: int) -> None:
    for schedule in SCHEDULES:
        assert all(sorted(order) == list(range(warps)) for order in orders(program, schedule, warps=warps))


def test_forward_and_reversed_go_by_number(program: Program) -> None:
    assert orders(program, Schedule("forward"), warps=5) == [[0, 1, 2, 3, 4]] * 12
    assert orders(program, Schedule("reversed"), warps=5) == [[4, 3, 2, 1, 0]] * 12


def test_a_random_order_changes_from_pass_to_pass_and_with_the_seed_alone(program: Program) -> None:
    first = orders(program, Schedule("random", 3), warps=13)
    assert len({tuple(order) for order in first}) >= 6
    assert orders(program, Schedule("random", 3), warps=13) == first
    assert orders(program, Schedule("random", 4), warps=13) != first


def test_where_lanes_part_follows_from_the_seed_alone(program: Program) -> None:
    def outcome(seed: int) -> list[int]:
        out = np.zeros(32, np.int32)
        execute(program, "read_then_write<false>", [out, np.int32(4)], schedule=lanes(seed))
        return out.tolist()

    assert outcome(1) == outcome(1)
    assert len({tuple(outcome(seed)) for seed in range(8)}) > 1


def test_lanes_that_never_meet_in_memory_stay_in_lock_step_and_that_is_said(program: Program) -> None:
    x, y = np.ones(32, np.float32), np.zeros(32, np.float32)
    assert execute(program, "doubled", [x, y], schedule=lanes(1)).schedule == "forward"
    assert execute(program, "doubled_in_place", [y], schedule=lanes(1)).schedule == "forward"
    assert execute(program, "tree<true>", [x, y], schedule=lanes(1)).schedule == "lanes"
    for kind in ("forward", "reversed", "random"):
        assert execute(program, "doubled", [x, y], schedule=Schedule(kind)).schedule == kind


@each_seed
def test_half_a_warp_may_take_steps_that_the_other_half_waits_for(program: Program, seed: int) -> None:
    out = np.zeros(32, np.int32)
    run(program, "halves", [out], schedule=lanes(seed))
    np.testing.assert_array_equal(out[::-1], [*[120] * 16, *range(16, 32)])


@each_seed
def test_both_arms_of_a_branch_may_meet_and_lanes_may_leave(program: Program, seed: int) -> None:
    out, lane = np.zeros(32, np.int32), np.arange(32)
    run(program, "arms_and_leavers", [out], schedule=lanes(seed))
    held = np.where(lane % 3 == 0, 10, 20) * lane
    expected = np.where(lane % 3 == 0, held[(lane + 1) % 32], held[(lane + 31) % 32])
    stay = lane % 3 != 1
    expected[stay] += 1000 * int((stay & (lane > 3)).sum())
    np.testing.assert_array_equal(out, expected)


@each_seed
def test_groups_of_the_lanes_that_come_to_a_place_are_whole(program: Program, seed: int) -> None:
    out, count = np.zeros(32, np.int32), np.zeros(1, np.int32)
    run(program, "groups", [out, count], schedule=lanes(seed))
    assert count[0] == sum(lane % 7 for lane in range(32))
    assert set(out) == {sum(range(1, 32, 2))}


@each_seed
def test_tiles_and_counting_barriers_join_lanes_that_are_apart(program: Program, seed: int) -> None:
    out, threads = np.zeros(64, np.int32), np.arange(64)
    run(program, "tiles", [out], block=64, schedule=lanes(seed))
    turned = threads // 8 * 8 + (threads % 8 + threads // 8 + 1) % 8
    np.testing.assert_array_equal(out, turned + int((turned % 3 == 0).sum()))


WARP_SUMS = """\
extern "C" __global__ void warp_sums(const float* x, float* y)
{
    __shared__ float s[32];
    const int lane = threadIdx.x;
    s[lane] = x[blockIdx.x * 32 + lane];
    __syncwarp();
    for (int offset = 16; offset > 0; offset /= 2) {
        const float other = lane < offset ? s[lane + offset] : 0.0f;
        __syncwarp();
        s[lane] += other;
    }
    if (lane == 0) y[blockIdx.x] = s[0];
}
"""
WARP_SUMS_REGISTRY = """\
[kernelcheck]
schema = 1
[quick]
cases = 12
[ops.warp_sums]
source = "warp_sums.cu"
kernel = "warp_sums"
reference = "warp_sums.py"
dtypes = ["float32"]
[ops.warp_sums.dims]
rows = { sizes = [7] }
[ops.warp_sums.inputs]
x = { shape = ["rows", "32"], values = "positive" }
[ops.warp_sums.outputs]
y = { shape = ["rows"] }
[ops.warp_sums.launch]
grid = ["rows"]
block = ["32"]
args = ["x", "y"]
"""


def test_a_sweep_meets_a_missing_syncwarp_under_lanes_alone_and_tells_the_schedule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "warp_sums.cu").write_text(WARP_SUMS)
    (tmp_path / "warp_sums.py").write_text("def reference(x):\n    return x.sum(axis=1)\n")
    (tmp_path / "kernelcheck.toml").write_text(WARP_SUMS_REGISTRY)
    where = ["--config", str(tmp_path / "kernelcheck.toml"), "--backend", "cpu"]

    assert main(["run", "--quick", *where, "--format", "json"]) == ExitCode.FAILED
    report = json.loads(capsys.readouterr().out)
    validate(report, schema())
    (op,) = report["ops"]
    assert (op["cases"], op["failed"]) == (12, 3)  # of every four cases, one has its lanes apart
    assert {failure["schedule"] for failure in op["failures"]} == {"lanes"}

    for failure in op["failures"]:
        assert main(["reproduce", failure["seed"], *where]) == ExitCode.FAILED
        assert "lanes schedule" in capsys.readouterr().out


OPS_AND_SCHEDULES = [
    pytest.param(op, kind, marks=[] if number % 12 == 3 * turn else [pytest.mark.slow])
    for number, op in enumerate(REGISTRY.ops)
    for turn, kind in enumerate(SCHEDULE_KINDS)
    if (number + turn) % 2 == 0 or number % 12 == 3 * turn
]
"""Two schedules for each op, and the other two for the next: all quick sweeps mix the four. The quick suite takes one
op in three, under one schedule each, in turn."""


@pytest.mark.parametrize(("op", "kind"), OPS_AND_SCHEDULES)
def test_every_op_passes_under_every_schedule(op: str, kind: ScheduleKind) -> None:
    subject_of = REGISTRY.ops[op]
    dtype = subject_of.dtypes[0]
    subject = prepare(REGISTRY, subject_of, dtype, CpuBackend(schedule=Schedule(kind, 5)))
    cases = [make_case(REGISTRY, subject_of, dtype, "quick", index) for index in range(5)]
    results = [run_case(subject, case, Manner(repeat=case.index == 0)) for case in cases]
    assert [(result.kind, result.message) for result in results] == [(None, "")] * len(cases)
    assert {result.schedule for result in results} <= {kind, "forward"}
