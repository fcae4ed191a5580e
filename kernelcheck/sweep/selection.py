"""What a sweep runs: the selected pairs of op and dtype. Needs neither a compiler nor a backend."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

from kernelcheck.dtypes import DTYPES
from kernelcheck.errors import NothingSelectedError, UsageError, did_you_mean
from kernelcheck.registry import MAX_CASES, Op, Registry
from kernelcheck.sweep import keywords

SweepMode = Literal["quick", "thorough"]


@dataclass(frozen=True)
class Selection:
    """What to run of a registry, and how."""

    mode: SweepMode = "thorough"
    ops: tuple[str, ...] = ()
    """By name or by glob (``row*``); all when empty."""
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
    keyword: str = ""
    """Of these, the pairs for whose ``op[dtype]`` this expression holds (``keywords``); all when empty."""
    pairs: Collection[tuple[str, str]] | None = None
    """Of these, the pairs of op and dtype that are among them; all when None."""
    first: Collection[tuple[str, str]] = ()
    """Pairs of op and dtype that run before the others."""


@dataclass(frozen=True)
class Task:
    """One op in one dtype."""

    op: Op
    dtype: str
    cases: int


def select(registry: Registry, selection: Selection) -> tuple[Task, ...]:
    """The pairs of op and dtype to run, in registry order, but for those that are to run first.

    Raises:
        UsageError: an op or dtype is unknown, the keyword is no expression, or a number is out of range.
        NothingSelectedError: nothing matches.
    """
    _require_in_range(selection)
    named = {name: matching(name, registry.ops, f"in {registry.path.name}") for name in selection.ops}
    for dtype in selection.dtypes:
        _require_known("dtype", dtype, DTYPES, "that kernelcheck knows")
    schedule = registry.quick if selection.mode == "quick" else registry.thorough
    cases = selection.cases if selection.cases is not None else schedule.cases
    wanted = {op for ops in named.values() for op in ops} if named else set(registry.ops)
    ops = [op for name, op in registry.ops.items() if name in wanted]
    tasks = [Task(op, dtype, cases) for op in ops for dtype in _dtypes(op, selection.dtypes, schedule.dtypes)]
    _require_all_used(named, selection.dtypes, ops, tasks)
    tasks = _picked(selection, tasks)
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


def matching(name: str, known: Collection[str], where: str) -> list[str]:
    """The op of this name, or the ops that a glob matches, in the order of ``known``.

    Args:
        name: a name, or a glob as shells have it: ``row*``, ``?_gemm``, ``[ab]*``.
        known: all names.
        where: they are, for the message.

    Raises:
        UsageError: there is none.
    """
    if name in known:
        return [name]
    found = [each for each in known if fnmatchcase(each, name)]
    if not found and any(mark in name for mark in "*?["):
        raise UsageError(f"no op {where} matches {name!r}; expected one of {', '.join(known)}")
    if not found:
        _require_known("op", name, known, where)
    return found


def _picked(selection: Selection, tasks: Sequence[Task]) -> list[Task]:
    """What the keyword and the pairs leave of ``tasks``, in the order in which it is to run."""
    found = list(tasks)
    if selection.keyword:
        holds = keywords.parse(selection.keyword)
        found = [task for task in tasks if holds(f"{task.op.name}[{task.dtype}]")]
        if not found:
            listed = ", ".join(f"{task.op.name}[{task.dtype}]" for task in tasks)
            names = dict.fromkeys(name for task in tasks for name in (task.op.name, task.dtype))
            unknown = [word for word in keywords.words(selection.keyword) if word.casefold() not in listed.casefold()]
            near = next((near for word in unknown if (near := did_you_mean(word, names))), "")
            raise NothingSelectedError(f"nothing to run: -k {selection.keyword!r} holds for none of {listed}{near}")
    if selection.pairs is not None:
        found = [task for task in found if (task.op.name, task.dtype) in selection.pairs]
        if not found:
            raise NothingSelectedError("nothing to run: none of the pairs of op and dtype that were given is selected")
    return sorted(found, key=lambda task: (task.op.name, task.dtype) not in selection.first)


def _require_known(what: str, name: str, known: Collection[str], where: str) -> None:
    if name not in known:
        raise UsageError(f"no {what} {name!r} {where}; expected one of {', '.join(known)}{did_you_mean(name, known)}")


def _require_all_used(
    named: Mapping[str, Sequence[str]], dtypes: Sequence[str], ops: Sequence[Op], tasks: Sequence[Task]
) -> None:
    """Refuses a named op or dtype of which nothing would run: a request must not be dropped silently."""
    run = {task.op.name for task in tasks}
    idle = [f"op {name!r}" for name, meant in named.items() if run.isdisjoint(meant)]
    idle += [f"dtype {name!r}" for name in dtypes if name not in {task.dtype for task in tasks}]
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
