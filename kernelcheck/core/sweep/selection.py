"""Selects the pairs of op and dtype that a sweep runs. Needs neither a compiler nor a backend."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import NothingSelectedError, UsageError, did_you_mean
from kernelcheck.core.registry import MAX_CASES, Op, OpRegistry
from kernelcheck.core.registry.model import CaseQuota
from kernelcheck.core.sweep import keywords

SweepMode = Literal["quick", "thorough"]

LONG_VARIABLE = "KERNELCHECK_LONG_SWEEP"
"""How many cases make a sweep long."""
LONG = 300
"""Starting two processes takes 1.4 s of processor time, as long as 90 cases of the built-in ops."""


@dataclass(frozen=True)
class Selection:
    """Selection of a registry's ops, dtypes and cases, and how they run."""

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
    """Expression that ``op[dtype]`` of a selected pair fulfils (``keywords``); all when empty."""
    pairs: Collection[tuple[str, str]] | None = None
    """Pairs of op and dtype that may be selected; all when None."""
    first: Collection[tuple[str, str]] = ()
    """Pairs of op and dtype that run before the others."""


@dataclass(frozen=True)
class Task:
    """One op in one dtype."""

    op: Op
    dtype: str
    cases: int


def select(registry: OpRegistry, selection: Selection) -> tuple[Task, ...]:
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
    wanted = {op for ops in named.values() for op in ops} if named else set(registry.ops)
    ops = [op for name, op in registry.ops.items() if name in wanted]
    tasks = [Task(op, dtype, cases) for op in ops for dtype, cases in _planned(op, selection, schedule).items()]
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


def is_long(tasks: Sequence[Task]) -> bool:
    """Whether so many cases are to run that processes for them may be worth their start.

    Raises:
        UsageError: the environment names a number of cases that is none.
    """
    text = os.environ.get(LONG_VARIABLE, "")
    if text and not text.isdecimal():
        raise UsageError(f"{LONG_VARIABLE}: expected a number of cases, got {text!r}")
    return sum(task.cases for task in tasks) >= (int(text) if text else LONG)


def _planned(op: Op, selection: Selection, schedule: CaseQuota) -> dict[str, int]:
    """The cases of each dtype of ``op`` to run, in its own order. Those of dtypes that are named are not dealt out."""
    if selection.dtypes:
        dtypes = tuple(dtype for dtype in op.dtypes if dtype in selection.dtypes)
        return dict.fromkeys(dtypes, schedule.cases if selection.cases is None else selection.cases)
    dtypes = schedule.dtypes_of(op)
    return schedule.cases_of(dtypes) if selection.cases is None else dict.fromkeys(dtypes, selection.cases)


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
    """Tasks that the keyword and the pairs select, in the order in which they run."""
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
