"""What a sweep runs: the selected pairs of op and dtype. Needs neither a compiler nor a backend."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from kernelcheck.dtypes import DTYPES
from kernelcheck.errors import NothingSelectedError, UsageError, did_you_mean
from kernelcheck.registry import MAX_CASES, Op, Registry

SweepMode = Literal["quick", "thorough"]


@dataclass(frozen=True)
class Selection:
    """What to run of a registry, and how."""

    mode: SweepMode = "thorough"
    ops: tuple[str, ...] = ()
    """By name; all when empty."""
    dtypes: tuple[str, ...] = ()
    """By name; those of the mode's schedule when empty."""
    cases: int | None = None
    """Per op and dtype, instead of the schedule's number."""
    jobs: int = 0
    """Threads, in a long sweep with a process each (``processes``); 0 for one per core, or as many as have ``room``."""
    fail_fast: bool = False
    """Stop at the first case that does not pass. Which other cases had run by then depends on timing."""
    shard: tuple[int, int] | None = None
    """``(i, n)``: every n-th pair of op and dtype, beginning with the i-th."""


@dataclass(frozen=True)
class Task:
    """One op in one dtype."""

    op: Op
    dtype: str
    cases: int


def select(registry: Registry, selection: Selection) -> tuple[Task, ...]:
    """The pairs of op and dtype to run, in registry order.

    Raises:
        UsageError: an op or dtype is unknown, or a number is out of range.
        NothingSelectedError: nothing matches.
    """
    _require_in_range(selection)
    _require_known("op", selection.ops, registry.ops, f"in {registry.path.name}")
    _require_known("dtype", selection.dtypes, DTYPES, "that kernelcheck knows")
    schedule = registry.quick if selection.mode == "quick" else registry.thorough
    cases = selection.cases if selection.cases is not None else schedule.cases
    ops = [op for name, op in registry.ops.items() if not selection.ops or name in selection.ops]
    tasks = [Task(op, dtype, cases) for op in ops for dtype in _dtypes(op, selection.dtypes, schedule.dtypes)]
    _require_all_used(selection, ops, tasks)
    index, count = selection.shard or (1, 1)
    mine = tuple(tasks[index - 1 :: count])
    if not mine:
        raise NothingSelectedError(
            f"nothing to run in shard {index}/{count}: there are fewer pairs of op and dtype ({len(tasks)}) than "
            "shards; `kernelcheck merge` does not need this one"
        )
    return mine


def _dtypes(op: Op, wanted: Sequence[str], scheduled: Sequence[str] | None) -> tuple[str, ...]:
    """The op's dtypes to run, in its own order; an op that lists none of the schedule's runs its first."""
    if wanted:
        return tuple(dtype for dtype in op.dtypes if dtype in wanted)
    if scheduled is None:
        return op.dtypes
    return tuple(dtype for dtype in op.dtypes if dtype in scheduled) or op.dtypes[:1]


def _require_known(what: str, names: Iterable[str], known: Collection[str], where: str) -> None:
    for name in names:
        if name not in known:
            raise UsageError(
                f"no {what} {name!r} {where}; expected one of {', '.join(known)}{did_you_mean(name, known)}"
            )


def _require_all_used(selection: Selection, ops: Sequence[Op], tasks: Sequence[Task]) -> None:
    """Refuses a named op or dtype of which nothing would run: a request must not be dropped silently."""
    idle = [f"op {name!r}" for name in selection.ops if name not in {task.op.name for task in tasks}]
    idle += [f"dtype {name!r}" for name in selection.dtypes if name not in {task.dtype for task in tasks}]
    if idle or not tasks:
        offered = ", ".join(f"{op.name} ({', '.join(op.dtypes)})" for op in ops)
        raise NothingSelectedError(f"nothing to run for {' or '.join(idle) or 'any op'}; ops and dtypes are: {offered}")


def _require_in_range(selection: Selection) -> None:
    if selection.cases is not None and not isinstance(selection.cases, int):
        raise UsageError(f"cases must be a number of cases (got {selection.cases!r})")
    if selection.cases is not None and selection.cases < 1:
        raise UsageError(f"cases must be at least 1 (got {selection.cases}): a sweep of no case proves nothing")
    if selection.cases is not None and selection.cases > MAX_CASES:
        raise UsageError(f"cases must be at most {MAX_CASES} for each op and dtype (got {selection.cases})")
    if selection.jobs < 0:
        raise UsageError(f"jobs must be at least 1, or 0 for one per core (got {selection.jobs})")
    index, count = selection.shard or (1, 1)
    if not 1 <= index <= count:
        raise UsageError(f"shard must be I/N with I from 1 to N (got {index}/{count})")
