"""Bulk and tensor copies: right kernels pass under every schedule, wrong ones are found."""

from __future__ import annotations

import pytest
from bulk_kernels import KERNELS
from cpu_kernels import SCHEDULES
from hopper_kernels import HopperKernel, execute, wrong_cases

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule, ScheduleKind

SEEDS = (1, 2, 3)


def name_of(value: object) -> str:
    return value.name if isinstance(value, HopperKernel) else str(value)


@pytest.mark.parametrize(("kernel", "kind"), [(k, kind) for k in KERNELS for kind in SCHEDULE_KINDS], ids=name_of)
def test_right_kernels_pass_under_every_schedule(kernel: HopperKernel, kind: ScheduleKind) -> None:
    for seed in SEEDS if kind == "random" else SEEDS[:1]:
        execution, wrong = execute(kernel, kernel.source, Schedule(kind, seed))
        assert not execution.findings
        assert not wrong


@pytest.mark.parametrize(("kernel", "name"), wrong_cases(KERNELS), ids=name_of)
def test_wrong_kernels_are_found_with_what_is_wrong(kernel: HopperKernel, name: str) -> None:
    edit = kernel.wrong[name]
    found = [f for s in SCHEDULES for f in execute(kernel, kernel.broken(name), s)[0].findings]
    named = [f for f in found if f.kind == edit.kind and edit.says in f.message]
    assert named, [(f.kind, f.message) for f in found]
    assert all(f.location is not None for f in named)
