"""The history that the site shows: stored results and files together, each run once, oldest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from kernelcheck.base.errors import NothingSelectedError
from kernelcheck.interfaces.site.from_files import add_files
from kernelcheck.interfaces.site.from_store import add_stored
from kernelcheck.interfaces.site.records import Failure, History, SiteRun
from kernelcheck.records.history.database import Database
from kernelcheck.records.history.stored import StoredFailure


def gather(
    database: Database | None,
    paths: Sequence[Path],
    *,
    sources: Mapping[str, str],
    replay: Callable[[StoredFailure], str],
    since: datetime | None = None,
    most: int = 200,
) -> History:
    """Everything to show.

    Args:
        database: the stored results, if there are some.
        paths: files, and folders of files.
        sources: the source file of each op, relative to the registry.
        replay: the options that the replay of a stored failure needs.
        since: what is older is left out.
        most: how many runs to show, the newest.

    Raises:
        UsageError: a file that was named cannot be used.
        NothingSelectedError: there is nothing to show.
        StoreError: the stored results cannot be read.
    """
    history = History(sources=dict(sources))
    if database is not None:
        add_stored(history, database, since, most, replay)
    add_files(history, paths)
    history.runs = _once(history)
    if since is not None:
        history.runs = [run for run in history.runs if run.moment >= since]
        history.measured = [each for each in history.measured if each.moment >= since]
        history.remarks = [each for each in history.remarks if each.moment >= since]
        history.receipts = [each for each in history.receipts if each.moment >= since]
    if len(history.runs) > most:
        history.notes.append(f"the newest {most:,} runs are shown; {len(history.runs) - most:,} are older (--runs)")
        history.runs = history.runs[-most:]
    history.receipts.sort(key=lambda each: each.moment, reverse=True)
    shown = {run.name for run in history.runs}
    history.failures = _each_seed_once(history.failures, shown)
    history.landscapes = [each for each in history.landscapes if each.run in shown]
    if history.is_empty:
        raise NothingSelectedError(
            "there is nothing to show: "
            + ("no run that is stored or read began since then" if since is not None else "no run is stored")
            + "; `kernelcheck run` stores one, and FILE may name JSON reports or folders of them"
        )
    return history


def _once(history: History) -> list[SiteRun]:
    """The runs, oldest first; of several with the same figures, the first that was read."""
    seen: dict[tuple[object, ...], SiteRun] = {}
    for run in history.runs:
        first = seen.setdefault(run.identity, run)
        if first is not run:
            history.notes.append(f"{run.name} is the same run as {first.name}: it is shown once")
    return sorted(seen.values(), key=lambda run: (run.moment, run.name))


def _each_seed_once(failures: Sequence[Failure], shown: set[str]) -> list[Failure]:
    """The failures of the runs that are shown, the newest first; each seed of an op and dtype as it was last seen."""
    found: dict[tuple[str, str, int], Failure] = {}
    for each in sorted(failures, key=lambda each: each.moment):
        if each.run in shown:
            key = (each.result.op, each.result.dtype, each.case.seed)
            former = found.pop(key, None)
            found[key] = each if former is None else replace(each, runs=each.runs + former.runs)
    return list(reversed(found.values()))
