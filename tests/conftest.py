"""What all tests share: those that need a GPU are skipped, and say why, where none answers; schedules of the CPU."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from cpu_kernels import SCHEDULES, default_schedule

from kernelcheck.backends.base import Schedule
from kernelcheck.backends.cuda.status import device_status


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    gpu_items = [item for item in items if item.get_closest_marker("gpu")]
    if not gpu_items:
        return
    answers, reason = device_status()
    if not answers:
        for item in gpu_items:
            item.add_marker(pytest.mark.skip(reason=f"no GPU: {reason}"))


@pytest.fixture(params=SCHEDULES, ids=lambda schedule: schedule.kind)
def each_schedule(request: pytest.FixtureRequest) -> Iterator[None]:
    """Runs the test once under every schedule of the CPU backend."""
    yield from _under(request.param)


@pytest.fixture(
    params=[pytest.param(s, marks=[pytest.mark.slow] if s.kind in ("reversed", "random") else []) for s in SCHEDULES],
    ids=lambda schedule: schedule.kind,
)
def each_schedule_some_slowly(request: pytest.FixtureRequest) -> Iterator[None]:
    """The same; two of the schedules are for `-m slow`."""
    yield from _under(request.param)


def _under(schedule: Schedule) -> Iterator[None]:
    token = default_schedule.set(schedule)
    yield
    default_schedule.reset(token)
