"""Stored results for people: a line per run, an op's error over runs, a failure with the arrays that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kernelcheck.reports.diagnostics import diagnostic, figure, printable
from kernelcheck.store.stored import OpFigures, RunSummary, StoredFailure, StoredRun

RUN_COLUMNS = ("RUN", "STARTED", "COMMAND", "BACKEND", "OPS", "PASSED", "FAILED", "ERRORS", "TIME", "")
HISTORY_COLUMNS = ("RUN", "STARTED", "OP", "DTYPE", "MODE", "BACKEND", "CASES", "VERDICT", "MAX ERROR", "FACTOR", "")
_VERDICTS = {"passed": "PASS", "failed": "FAIL", "error": "ERROR", "skipped": "SKIP", "checked": "CHECKED"}


def run_rows(runs: Sequence[RunSummary]) -> list[tuple[str, ...]]:
    """A row per run, below ``RUN_COLUMNS``."""
    return [
        (
            str(run.id),
            run.started,
            f"{run.command} --{run.mode}",
            run.backend,
            f"{run.ops} of {run.planned}" if run.ops != run.planned else str(run.ops),
            str(run.passed),
            str(run.failed),
            str(run.errors),
            f"{run.duration_s:.1f} s",
            "" if run.finished else "unfinished: killed, or still running",
        )
        for run in runs
    ]


def history_rows(figures: Sequence[OpFigures]) -> list[tuple[str, ...]]:
    """A row per op, dtype and run, below ``HISTORY_COLUMNS``; the last cell says where the source changed."""
    rows: list[tuple[str, ...]] = []
    before: OpFigures | None = None
    for each in figures:
        same = before is not None and (before.op, before.dtype) == (each.op, each.dtype)
        changed = same and before is not None and before.source_sha256 != each.source_sha256
        complete = each.passed == each.planned
        verdict = _VERDICTS[each.status] if each.status != "passed" or complete else "SKIP"
        rows.append(
            (
                str(each.run),
                each.started,
                printable(each.op),
                each.dtype,
                each.mode,
                each.backend,
                "" if each.status == "checked" else str(each.passed + each.failed + each.errors),
                verdict,
                "not compared" if each.max_error != each.max_error else figure(each.max_error),
                figure(each.factor),
                "source changed" if changed else "",
            )
        )
        before = each
    return rows


def met(stored: StoredRun) -> str:
    """Which run it was, for the end of a report."""
    text = f"run {stored.id} ({stored.command}) of {stored.run.started}"
    if not stored.finished:
        text += f", unfinished: {stored.ops} of {stored.planned} pairs of op and dtype had been stored"
    return text


def failure_lines(failure: StoredFailure, *, root: Path, replay: str, small: str = "") -> list[str]:
    """The lines that explain a stored failure: those of ``diagnostic``, the run, and which arrays are kept.

    Args:
        failure: the stored failure.
        root: the registry's folder, to quote the source line from.
        replay: options that the replay command needs besides the seed.
        small: the token of its minimised case, and the options that it needs; empty if it was not minimised.
    """
    met = f"run {failure.run} ({failure.command} --{failure.mode}, {failure.result.backend}) of {failure.started}"
    if failure.runs > 1:
        met += f", and in {failure.runs - 1} earlier run{'s' * (failure.runs > 2)}"
    kept = (
        "inputs, expected and actual"
        if failure.snapshot is not None
        else "nothing but the seed, which makes the inputs again"
    )
    lines = diagnostic(failure.result, failure.case, root=root, replay=replay, verbose=True)
    gutter = lines[-1].partition("=")[0]
    if small:
        lines.append(f"{gutter}= {'small:':<7} kernelcheck reproduce {small}")
    return [*lines, f"{gutter}= {'met in:':<7} {met}", f"{gutter}= {'stored:':<7} {kept}"]
