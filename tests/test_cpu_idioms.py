"""Idioms of CUDA: right kernels pass under every schedule, wrong ones are found under some."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest
from examples import one_in
from idiom_runs import IDIOMS, found
from synchronisation_idioms import Idiom

from kernelcheck.backends.base import SCHEDULE_KINDS, Schedule, ScheduleKind

SEEDED = frozenset({"random", "lanes"})
Value = tuple[Idiom, str]


def name_of(value: Idiom | str) -> str:
    return value.name if isinstance(value, Idiom) else value


def schedules(kind: ScheduleKind) -> list[Schedule]:
    return [Schedule(kind, seed) for seed in ((1, 2, 3) if kind in SEEDED else (1,))]


def some(every: int, values: Iterable[Value]) -> list[object]:
    """One in so many of those that compile quickly in the quick suite; the rest are slow."""
    slow, quick = [], []
    for value in values:
        (slow if value[0].compiles_slowly else quick).append(value)
    return one_in(every, quick) + [pytest.param(*value, marks=pytest.mark.slow) for value in slow]


@pytest.mark.parametrize(("idiom", "kind"), some(9, product(IDIOMS, SCHEDULE_KINDS)), ids=name_of)
def test_right_kernels_pass_under_every_schedule(tmp_path: Path, idiom: Idiom, kind: ScheduleKind) -> None:
    for schedule in schedules(kind):
        assert set(found(tmp_path, idiom, idiom.source, schedule)) == idiom.right_kinds


QUICK = [idiom for idiom in IDIOMS if not idiom.compiles_slowly]
WRONG = [(idiom, name) for idiom in QUICK for name in idiom.wrong][::9]
"""Some of them: `test_checks_benchmark.py` holds what is found in all of them, under each schedule, to the manual."""
NOTED = [(idiom, name) for idiom in IDIOMS for name in idiom.noted]


@pytest.mark.parametrize(("idiom", "name"), WRONG, ids=name_of)
def test_wrong_kernels_are_found_under_some_schedule(tmp_path: Path, idiom: Idiom, name: str) -> None:
    tried = [schedule for kind in SCHEDULE_KINDS for schedule in schedules(kind)]
    kinds = {each for schedule in tried for each in found(tmp_path, idiom, idiom.broken(name), schedule)}
    assert bool(kinds) != (name in idiom.missed)
    assert kinds <= idiom.kinds


@pytest.mark.parametrize(("idiom", "name"), some(9, NOTED), ids=name_of)
@pytest.mark.parametrize("kind", ["forward", "random"])
def test_missing_fences_are_noted(tmp_path: Path, idiom: Idiom, name: str, kind: ScheduleKind) -> None:
    assert found(tmp_path, idiom, idiom.broken(name), Schedule(kind, 1)).keys() == {"missing-fence"}


def test_there_are_enough_of_each() -> None:
    assert len(IDIOMS) >= 108
    assert len({idiom.name for idiom in IDIOMS}) == len(IDIOMS)
    assert sum(len(idiom.wrong) - len(idiom.missed) for idiom in IDIOMS) >= 160
