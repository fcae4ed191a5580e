"""Idioms of synchronisation: right kernels pass under every schedule, wrong ones are found under some."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from examples import one_in
from synchronisation_idioms import IDIOMS, Idiom
from watched_memory import blank, execute, given, messages

from kernelcheck.backends.base import SCHEDULE_KINDS, Buffer, Execution, Schedule, ScheduleKind

SEEDS = (1, 2, 3)
WRONG = [(idiom, name) for idiom in IDIOMS for name in idiom.wrong]
NOTED = [(idiom, name) for idiom in IDIOMS for name in idiom.noted]


def name_of(value: Idiom | str) -> str:
    return value.name if isinstance(value, Idiom) else value


def run(folder: Path, idiom: Idiom, source: str, schedule: Schedule) -> tuple[Execution, dict[str, np.ndarray]]:
    """What is found, and what its arrays hold afterwards."""
    arrays = {name: array.copy() for name, array in idiom.arrays().items()}
    types = {name: "unsigned" if array.dtype == np.uint32 else "int" for name, array in arrays.items()}
    assert all(f"{types[name]}* {name}" in source for name in arrays)
    buffers = [
        blank(name, array.size, array.dtype.type) if name in idiom.blank else given(name, array)
        for name, array in arrays.items()
    ]
    execution = execute(
        folder,
        source,
        buffers,
        grid=idiom.grid,
        block=idiom.block,
        cooperative=idiom.cooperative,
        schedule=schedule,
    )
    return execution, {buffer.name: buffer.array for buffer in buffers if isinstance(buffer, Buffer)}


@pytest.mark.parametrize(("idiom", "kind"), one_in(3, product(IDIOMS, SCHEDULE_KINDS)), ids=name_of)
def test_right_kernels_pass_under_every_schedule(tmp_path: Path, idiom: Idiom, kind: ScheduleKind) -> None:
    for seed in SEEDS:
        execution, outputs = run(tmp_path, idiom, idiom.source, Schedule(kind, seed))
        assert not messages(execution)
        assert not execution.notes
        for name, expected in idiom.expected(idiom.arrays()).items():
            np.testing.assert_array_equal(outputs[name], expected)


@pytest.mark.parametrize(("idiom", "name"), one_in(3, WRONG), ids=name_of)
def test_wrong_kernels_are_found(tmp_path: Path, idiom: Idiom, name: str) -> None:
    kinds = set()
    for kind in SCHEDULE_KINDS:
        execution, _ = run(tmp_path, idiom, idiom.broken(name), Schedule(kind, 1))
        kinds |= {finding.kind for finding in execution.findings}
    assert kinds
    assert kinds <= idiom.kinds


@pytest.mark.parametrize(("idiom", "name"), one_in(3, NOTED), ids=name_of)
@pytest.mark.parametrize("kind", ["forward", "random"])
def test_missing_fences_are_noted(tmp_path: Path, idiom: Idiom, name: str, kind: ScheduleKind) -> None:
    execution, _ = run(tmp_path, idiom, idiom.broken(name), Schedule(kind, 1))
    assert not messages(execution)
    assert {note.kind for note in execution.notes} == {"missing-fence"}
