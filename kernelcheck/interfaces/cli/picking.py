"""Picks ops and dtypes for ``run``: those that changed, and those that failed when they last ran."""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.sweep.selection import Selection


def failed(registry: OpRegistry, selection: Selection, settings: TerminalSettings, *, only: bool) -> Selection:
    """``selection`` of which what failed when it last ran goes first or, with ``only``, goes alone. Says how much that
    is; as in pytest, all are run if it is nothing."""
    from kernelcheck.core.sweep.selection import select
    from kernelcheck.records.history.database import open_existing
    from kernelcheck.records.history.stored import failing_pairs

    option = "--lf" if only else "--ff"
    selected = {(task.op.name, task.dtype) for task in select(registry, selection)}
    console = settings.console(sys.stderr)
    database = open_existing(registry.root)
    if database is None:
        console.print(f"{option}: no results are stored, so nothing is known to have failed: all are run")
        return selection
    with closing(database):
        failing = failing_pairs(database)
    known = failing & selected
    elsewhere = f" ({len(failing - selected)} that did are not selected)" if failing - selected else ""
    if not known:
        console.print(f"{option}: nothing selected failed when it last ran{elsewhere}: all are run")
        return selection
    how = "run alone" if only else "run first"
    pairs = f"{len(known)} of {len(selected)} pairs of op and dtype"
    console.print(f"{option}: {pairs} failed when they last ran, and {how}")
    return replace(selection, pairs=known) if only else replace(selection, first=known)


def left_of(registry: OpRegistry, selection: Selection) -> str:
    """For the report: how much ``-k`` and ``--lf`` leave out; empty if nothing."""
    from kernelcheck.core.sweep.selection import select

    asked = select(registry, replace(selection, keyword="", pairs=None))
    left = select(registry, selection)
    found = []
    if len(left) != len(asked):
        by = [f"-k {selection.keyword!r}"] if selection.keyword else []
        by += ["--lf"] if selection.pairs is not None else []
        found.append(f"{len(left)} of {len(asked)} pairs of op and dtype ran: {' and '.join(by)} left out the others")
    return "; ".join(found)


def only_changed(registry: OpRegistry, selection: Selection, revision: str, settings: TerminalSettings) -> Selection:
    """``selection`` without the ops that do not differ; says which do, and why. Ends the command if none does."""
    from kernelcheck.core.provenance.changed_ops import changed_ops, default_revision
    from kernelcheck.core.provenance.git import Repository
    from kernelcheck.core.sweep.selection import select

    wanted = {task.op.name for task in select(registry, selection)}  # an unknown name is reported before git is called
    revision = revision or default_revision()
    repository = Repository.around(registry.root)
    commit = repository.commit(revision, hint=". To run only some ops, put their names before --changed")
    changes = [change for change in changed_ops(registry, repository, commit) if change.op in wanted]
    console = settings.console(sys.stderr)
    for change in changes:
        console.print(f"changed since {revision}: {change.op}: {', '.join(change.reasons)}")
    if not changes:
        console.print(f"nothing to run: no op differs from {revision}; no report is written")
        leave(exit_codes.ExitCode.PASSED)
    return replace(selection, ops=tuple(change.op for change in changes))
