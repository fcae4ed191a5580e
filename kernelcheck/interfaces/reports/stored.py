"""Stored results for people: a line per run, an op's error over runs, a failure with the arrays that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.as_json import Json, plain_object
from kernelcheck.interfaces.reports.diagnostics import diagnostic, figure, printable
from kernelcheck.records.history.stored import OpFigures, RunSummary, StoredFailure, StoredRun
from kernelcheck.records.run_report.document import failed_case

RUN_COLUMNS = ("RUN", "STARTED", "COMMAND", "BACKEND", "OPS", "PASSED", "FAILED", "ERRORS", "TIME", "")
HISTORY_COLUMNS = (
    "RUN",
    "STARTED",
    "OP",
    "DTYPE",
    "MODE",
    "BACKEND",
    "CASES",
    "VERDICT",
    "MAX ERROR",
    "FACTOR",
    "TREND",
    "",
)
_BARS = "▁▂▃▄▅▆▇█"
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


def history_rows(figures: Sequence[OpFigures], *, drawn: bool = True) -> list[tuple[str, ...]]:
    """A row per op, dtype and run, below ``HISTORY_COLUMNS``. The last cell says what changed since the run before; the
    newest run of each op and dtype has the errors of all as a line of bars, if it is to be ``drawn``."""
    rows: list[tuple[str, ...]] = []
    newest = {(each.op, each.dtype): each for each in figures}
    errors: dict[tuple[str, str], list[float]] = {pair: [] for pair in newest}
    for each in figures:
        errors[each.op, each.dtype].append(each.max_error)
    for each, changed in zip(figures, changes(figures), strict=True):
        pair = (each.op, each.dtype)
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
                bars(errors[pair]) if drawn and newest[pair] is each else "",
                f"{' and '.join(changed)} changed" if changed else "",
            )
        )
    return rows


def changes(figures: Sequence[OpFigures]) -> list[list[str]]:
    """Differences of each from the run before of the same op and dtype: source, factor, seed."""
    before: dict[tuple[str, str], OpFigures] = {}
    found = []
    for each in figures:
        former = before.get((each.op, each.dtype), each)
        values = (
            ("source", former.source_sha256, each.source_sha256),
            ("factor", former.factor, each.factor),
            ("seed", former.seed, each.seed),
        )
        found.append([name for name, old, new in values if old != new and (old == old or new == new)])
        before[each.op, each.dtype] = each
    return found


def bars(values: Sequence[float], most: int = 20) -> str:
    """The last values as bars from nothing to the largest; ``x`` for one above 1, a failure, ``.`` for none.

    Empty if there are not two, or no number is among them.
    """
    shown = values[-most:]
    if len(shown) < 2 or all(value != value for value in shown):
        return ""
    top = max((value for value in shown if value <= 1), default=0.0) or 1.0
    return "".join(_bar(value, top) for value in shown)


def _bar(value: float, top: float) -> str:
    if value != value:
        return "."
    return "x" if value > 1 else _BARS[min(int(value / top * len(_BARS)), len(_BARS) - 1)]


def met(stored: StoredRun) -> str:
    """Description of the run, for the end of a report."""
    text = f"run {stored.id} ({stored.command}) of {stored.run.started}"
    if not stored.finished:
        text += f", unfinished: {stored.ops} of {stored.planned} pairs of op and dtype had been stored"
    return text


def failure_document(failure: StoredFailure, *, replay: str, small: str = "") -> dict[str, Json]:
    """A stored failure as plain data: as in the JSON report, with its op and the run that found it last.

    Args:
        failure: the stored failure.
        replay: options that the replay command needs besides the seed.
        small: the token of its minimised case, and the options that it needs; empty if it was not minimised.
    """
    handle = format_seed(failure.case.seed)
    return {
        "op": failure.result.op,
        "dtype": failure.result.dtype,
        **plain_object(failed_case(failure.case)),
        "run": failure.run,
        "command": failure.command,
        "mode": failure.mode,
        "backend": failure.result.backend,
        "started": failure.started,
        "runs": failure.runs,
        "stored_arrays": failure.snapshot is not None,
        "replay": f"kernelcheck reproduce {handle} {replay}".rstrip(),
        "minimized": f"kernelcheck reproduce {small}" if small else None,
    }


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
