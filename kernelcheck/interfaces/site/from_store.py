"""Reads the history, the database of stored results, for the site."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from math import nan

from kernelcheck.core.results.huge_cases import HugeCase
from kernelcheck.core.results.run import Run
from kernelcheck.interfaces.reports.html import in_part, landscape_of
from kernelcheck.interfaces.reports.landscapes import svg
from kernelcheck.interfaces.site.moments import parsed
from kernelcheck.interfaces.site.records import (
    Failure,
    History,
    MinimizedCase,
    OverDims,
    Remarks,
    SiteFigures,
    SiteRun,
    verdict_of,
)
from kernelcheck.records.history import stored
from kernelcheck.records.history.database import Database
from kernelcheck.records.history.minimized import minimized_of
from kernelcheck.records.history.stored import OpFigures, StoredFailure

MOST_FAILURES = 500
"""Failures read from the history, the newest: each takes the time to read all cases of its op and dtype."""


def add_stored(
    history: History, database: Database, since: datetime | None, most: int, replay: Callable[[StoredFailure], str]
) -> None:
    """Adds the newest ``most`` stored runs that began at ``since`` or later, their failures, minimised cases, and the
    errors of each op's newest result over its dims.

    Args:
        history: what is added to.
        database: the stored results.
        since: the earliest start of a run.
        most: how many runs.
        replay: the options that the replay of a failure needs.

    Raises:
        StoreError: the database cannot be read.
    """
    headers = stored.headers(database, since=since)
    kept = dict(list(headers.items())[-most:])
    figures: dict[int, list[OpFigures]] = {number: [] for number in kept}
    for each in stored.history(database, since=since):
        if each.run in figures:
            figures[each.run].append(each)
    failures, beyond = stored.failures(database, since=since, limit=MOST_FAILURES)
    if beyond:
        history.notes.append(f"stored results: {MOST_FAILURES:,} failures are shown, the newest; {beyond:,} are not")
    for failure in failures:
        if failure.run in kept:
            history.failures.append(_failure(failure, replay(failure)))
            if documents := minimized_of(database, failure.case.seed):
                token, document = min(documents, key=lambda each: int(each[1]["after"]["elements"]))
                history.minimized[failure.case.seed] = minimized(token, document)
    without: set[tuple[str, str]] = set()
    huge: dict[int, list[tuple[str, str, Sequence[HugeCase]]]] = {}
    for number, result in stored.newest_results(database, since=since):
        if result.rule != "rounding":
            without.add((result.op, result.dtype))
        huge.setdefault(number, []).append((result.op, result.dtype, result.huge))
        if number in kept and (drawn := landscape_of(result.cases)):
            found = OverDims(result.op, result.dtype, svg(drawn), drawn.description, f"run {number}")
            history.landscapes.append(found)
    for number in huge.keys() & kept.keys():
        history.remarks += in_part_remarks(huge[number], parsed(kept[number].started), f"run {number}")
    history.runs += [
        _run(number, header, figures[number], without) for number, header in kept.items() if figures[number]
    ]


def in_part_remarks(
    found: Iterable[tuple[str, str, Sequence[HugeCase]]], moment: datetime, run: str
) -> Iterator[Remarks]:
    """What sizes of ops and dtypes a run tried in part."""
    lines: dict[str, list[str]] = {}
    for op, dtype, huge in found:
        lines.setdefault(op, []).extend(f"{dtype}: {in_part(each)}" for each in huge)
    for op, said in lines.items():
        if said:
            yield Remarks(op, "Sizes that ran in part", tuple(said), moment, run)


def _run(number: int, header: Run, found: list[OpFigures], without: Collection[tuple[str, str]]) -> SiteRun:
    """``without``: ops and dtypes that nothing compares within a tolerance, by their newest result."""
    return SiteRun(
        name=f"run {number}",
        moment=parsed(header.started),
        mode=header.mode,
        seed=header.seed,
        backend=header.backend,
        duration_s=header.duration_s,
        environment=header.environment,
        registry_sha256=header.registry_sha256,
        figures=tuple(_figures(each, has_factor=(each.op, each.dtype) not in without) for each in found),
        part="interrupted" if header.interrupted else "",
    )


def _figures(each: OpFigures, *, has_factor: bool) -> SiteFigures:
    checked = each.status == "checked"
    return SiteFigures(
        op=each.op,
        dtype=each.dtype,
        backend=each.backend,
        verdict=verdict_of(each.status, passed=each.passed, planned=each.planned),
        planned=each.planned,
        cases=each.planned if checked else each.passed + each.failed + each.errors,
        passed=each.passed,
        failed=each.failed,
        errors=each.errors,
        max_error=each.max_error,
        factor=each.factor if has_factor else nan,
        seconds=each.seconds or nan,
        source_sha256=each.source_sha256,
    )


def _failure(found: StoredFailure, replay: str) -> Failure:
    return Failure(
        result=found.result,
        case=found.case,
        moment=parsed(found.started),
        run=f"run {found.run}",
        runs=found.runs,
        replay=replay,
    )


def minimized(token: str, document: Mapping[str, object]) -> MinimizedCase:
    """A minimised case of the document that ``kernelcheck minimize --format json`` writes.

    Raises:
        KeyError, TypeError, AttributeError: it is something else.
    """
    return MinimizedCase(
        token=token,
        before=_described(document["before"]),
        after=_described(document["after"]),
        explanation=str(document.get("explanation") or ""),
    )


def _described(side: object) -> str:
    if not isinstance(side, Mapping):
        raise TypeError(f"expected an object, got {type(side).__name__}")
    dims = " ".join(f"{name}={size}" for name, size in side["dims"].items())
    return f"{dims}, {int(side['elements']):,} elements, {side['values']} values"
