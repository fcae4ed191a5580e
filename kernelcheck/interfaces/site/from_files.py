"""Reads files for the site: JSON reports of runs and other commands, baselines, receipts, coverage."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from datetime import datetime, timezone
from math import nan
from pathlib import Path

from kernelcheck.base.errors import NothingSelectedError, UsageError
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.results.run import CaseResult, OpResult, Status
from kernelcheck.interfaces.site.from_store import in_part_remarks
from kernelcheck.interfaces.site.moments import parsed
from kernelcheck.interfaces.site.other_reports import OtherReport, coverage_report, other_report
from kernelcheck.interfaces.site.records import Failure, History, SiteFigures, SiteReceipt, SiteRun, verdict_of
from kernelcheck.records.receipts import receipt as receipts
from kernelcheck.records.run_report.reader import PartWithFailures, ReportWithFailures, parse_with_failures, read_text

SUFFIXES = (".json", ".xml")
"""Suffixes of the files of a folder that are looked at."""
MOST_BYTES = 256 << 20
"""Most bytes of a file. The report of a thorough shard of 10,000 cases has 7 MB."""


def add_files(history: History, paths: Sequence[Path]) -> None:
    """Adds what the files, and those below the folders, hold. A file of a folder that is none of kernelcheck's, or of
    another version, is left out, and ``history.notes`` says why.

    Raises:
        UsageError: a file that was named does not exist, or cannot be used.
        NothingSelectedError: a folder has no file that can be used.
    """
    undated: list[tuple[Path, OtherReport]] = []
    moments: dict[Path, set[datetime]] = {}
    for path in paths:
        if not path.is_dir():
            _add(history, path, undated, moments)
            continue
        files = list(_below(path))
        why = [problem for file in files if (problem := _why_not(history, file, undated, moments))]
        history.notes += [f"left out: {each}" for each in why]
        if len(why) == len(files):
            raise NothingSelectedError(
                f"{path}: no report to show: "
                + ("none of its files can be used:\n" + "\n".join(why[:20]) if why else "no .json file is below it")
                + "\n`kernelcheck ci --output json=FILE` writes one for each run"
            )
    for path, report in undated:
        near = moments.get(path.parent, set())
        moment = next(iter(near)) if len(near) == 1 else _modified(path)
        if report.files:
            report = report.by_op(history.sources)
            if not report.figures:
                history.notes.append(f"{path}: nothing of it is shown: it is of no source of an op that is known")
        history.measured += report.measured(moment, str(path))
        history.remarks += report.remarks(moment, str(path))
        history.minimized.update(report.minimized)


def _below(folder: Path) -> Iterator[Path]:
    """The files to look at, sorted; hidden folders are left out, and links to folders not followed."""
    for place, names, files in os.walk(folder):
        names[:] = sorted(name for name in names if not name.startswith("."))
        yield from (Path(place, name) for name in sorted(files) if name.endswith(SUFFIXES))


def _why_not(
    history: History, path: Path, undated: list[tuple[Path, OtherReport]], moments: dict[Path, set[datetime]]
) -> str:
    """Adds what a file holds; why not, if it cannot be used."""
    try:
        _add(history, path, undated, moments)
    except UsageError as error:
        return str(error)
    return ""


def _add(
    history: History, path: Path, undated: list[tuple[Path, OtherReport]], moments: dict[Path, set[datetime]]
) -> None:
    """
    Raises:
        UsageError: the file cannot be used.
    """
    if path.exists() and path.stat().st_size > MOST_BYTES:
        raise UsageError(f"{path}: it has more than {MOST_BYTES >> 20} MiB")
    text = read_text(path, "report", "`kernelcheck ci --output json=FILE` writes one")
    if path.suffix == ".xml":
        undated.append((path, coverage_report(text, path)))
        return
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path}: expected a report in JSON: {error}") from None
    if not isinstance(document, dict):
        raise UsageError(f"{path}: expected a report of kernelcheck, an object, got {type(document).__name__}")
    if "_type" in document:
        history.receipts.append(_receipt(text, path))
    elif "run" in document and "ops" in document:
        run = _add_run(history, text, path)
        moments.setdefault(path.parent, set()).add(run.moment)
    else:
        undated.append((path, other_report(document, path)))


def _modified(path: Path) -> datetime:
    return datetime.fromtimestamp(path.stat().st_mtime, timezone.utc)


def _add_run(history: History, text: str, path: Path) -> SiteRun:
    report = parse_with_failures(text, path)
    try:
        moment = parsed(report.run.started)
    except ValueError:
        raise UsageError(f"{path}: run.started: expected a time in ISO 8601 (got {report.run.started!r})") from None
    shard = report.run.shard
    run = SiteRun(
        name=str(path),
        moment=moment,
        mode=report.run.mode,
        seed=report.run.seed,
        backend=report.run.backend,
        duration_s=report.run.duration_s,
        environment=report.run.environment,
        registry_sha256=report.run.registry_sha256,
        figures=tuple(_figures(part) for part in report.ops),
        part=f"shard {shard.index}/{shard.count}" if shard else "interrupted" if report.run.interrupted else "",
    )
    history.runs.append(run)
    for part in report.ops:
        if part.source:
            history.sources[part.op] = part.source
        history.failures += _failures(part, run, report)
    huge = ((part.op, part.dtype, part.huge) for part in report.ops)
    history.remarks += in_part_remarks(huge, run.moment, run.name)
    return run


def _figures(part: PartWithFailures) -> SiteFigures:
    planned = part.cases if part.planned is None else part.planned
    if part.checked and part.checked == part.cases and not part.failed and not part.errors:
        status: Status = "checked" if planned == part.cases else "skipped"
    else:
        status = "failed" if part.failed else "error" if part.errors else "passed" if part.cases else "skipped"
    return SiteFigures(
        op=part.op,
        dtype=part.dtype,
        backend=part.backend,
        verdict=verdict_of(status, passed=part.passed + part.checked, planned=planned),
        planned=planned,
        cases=part.cases,
        passed=part.passed,
        failed=part.failed,
        errors=part.errors,
        max_error=part.max_error,
        factor=part.tolerance.factor if part.rule == "rounding" else nan,
        seconds=part.seconds or nan,
        source_sha256=part.source_sha256,
    )


def _failures(part: PartWithFailures, run: SiteRun, report: ReportWithFailures) -> Iterator[Failure]:
    found: Sequence[CaseResult] = part.failures or [case for case in part.records or () if case.kind is not None]
    result = OpResult(
        op=part.op,
        dtype=part.dtype,
        backend=part.backend,
        planned=len(found),
        cases=tuple(found),
        tolerance=Tolerance(part.tolerance.factor, part.tolerance.source, part.tolerance.note),
        source_sha256=part.source_sha256,
        seconds=part.seconds,
        rule=part.rule,
        source=part.source,
    )
    replay = f"--seed {report.run.seed}" + (" --no-fmad" if "fmad" in report.run.environment else "")
    for case in found:
        yield Failure(result, case, run.moment, run.name, 1, replay)


def _receipt(text: str, path: Path) -> SiteReceipt:
    read = receipts.parse(text, str(path))
    try:
        moment = max((parsed(sweep.started) for sweep in read.sweeps), default=_modified(path))
    except ValueError as error:
        raise UsageError(f"{path}: started: expected a time in ISO 8601: {error}") from None
    worst = {"failed": 2, "warned": 1, "passed": 0}
    outcomes: dict[tuple[str, str], str] = {}
    for sweep in read.sweeps:
        for each in sweep.outcomes:
            key, said = (each.op, each.dtype), f"{each.verdict} {each.backend}"
            former = outcomes.get(key)
            if former is None or worst[each.verdict] > worst[former.split()[0]]:
                outcomes[key] = said
    verdicts = {said.split()[0] for said in outcomes.values()}
    return SiteReceipt(
        file=str(path),
        signed=Path(f"{path}.sig").exists() or (bool(read.parts) and all(part.signature for part in read.parts)),
        moment=moment,
        commit=read.revision.commit,
        branch=read.revision.branch,
        dirty=read.revision.dirty,
        machines=tuple(
            dict.fromkeys(
                " ".join(filter(None, (sweep.backend, sweep.environment.get("device", ""), *sweep.archs)))
                for sweep in read.sweeps
            )
        ),
        outcomes=outcomes,
        result=max(verdicts, key=lambda verdict: worst[verdict], default="failed"),
    )
