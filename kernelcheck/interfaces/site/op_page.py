"""Page of an op."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.finding_kinds import KINDS, KindRow
from kernelcheck.interfaces.reports.diagnostics import diagnostic
from kernelcheck.interfaces.site.charts import TimeChart, TimedValue, over_time
from kernelcheck.interfaces.site.records import (
    Failure,
    History,
    MeasuredFigure,
    MinimizedCase,
    Remarks,
    SiteFigures,
    SiteReceipt,
    SiteRun,
)

MOST_FAILURES = 20
"""Failures that are shown in full; of the others there is a line."""
MOST_LISTED = 200
MOST_ROWS = 1000
"""Most rows of the table of figures."""
MOST_CHARACTERS = 6000
"""Most characters shown of a failure. A compiler's log may have millions."""
LONGEST_TOKEN = 2000
ERROR, FACTOR, SECONDS = "Largest error, in tolerance units", "Tolerance factor", "Time of the sweep, s"


@dataclass(frozen=True)
class ShownFailure:
    """A failure in full."""

    failure: Failure
    diagnostic: str
    explained: KindRow | None
    minimized: MinimizedCase | None
    replay_small: str
    """Command that replays the minimised case."""


@dataclass(frozen=True)
class _OpHistory:
    """Everything known of one op."""

    figures: Sequence[tuple[SiteRun, SiteFigures]]
    """Oldest first."""
    failures: Sequence[Failure]
    measured: Sequence[MeasuredFigure]
    remarks: Sequence[Remarks]
    receipts: Sequence[tuple[SiteReceipt, str, str]]
    """Receipts, each with a dtype and its outcome."""


def op_values(history: History, ops: Sequence[str]) -> Iterator[tuple[str, dict[str, object]]]:
    """Values of the template of each op's page."""
    by_op = _by_op(history)
    for op in ops:
        known = by_op[op]
        newest = {each.dtype: (run, each) for run, each in known.figures}
        yield (
            op,
            {
                "op": op,
                "source": history.sources.get(op, ""),
                "newest": list(newest.values()),
                "charts": _charts(known),
                "landscapes": [each for each in history.landscapes if each.op == op],
                "failures": [_shown(each, history) for each in known.failures[:MOST_FAILURES]],
                "others": known.failures[MOST_FAILURES : MOST_FAILURES + MOST_LISTED],
                "more": max(0, len(known.failures) - MOST_FAILURES - MOST_LISTED),
                "remarks": _newest(known.remarks),
                "receipts_of": known.receipts[:MOST_LISTED],
                "rows": list(reversed(known.figures))[:MOST_ROWS],
                "older_rows": max(0, len(known.figures) - MOST_ROWS),
            },
        )


def _by_op(history: History) -> dict[str, _OpHistory]:
    figures: dict[str, list[tuple[SiteRun, SiteFigures]]] = defaultdict(list)
    failures: dict[str, list[Failure]] = defaultdict(list)
    measured: dict[str, list[MeasuredFigure]] = defaultdict(list)
    remarks: dict[str, list[Remarks]] = defaultdict(list)
    receipts: dict[str, list[tuple[SiteReceipt, str, str]]] = defaultdict(list)
    for run in history.runs:
        for each in run.figures:
            figures[each.op].append((run, each))
    for failure in history.failures:
        failures[failure.result.op].append(failure)
    for one in history.measured:
        measured[one.op].append(one)
    for said in history.remarks:
        remarks[said.op].append(said)
    for receipt in history.receipts:
        for (op, dtype), outcome in receipt.outcomes.items():
            receipts[op].append((receipt, dtype, outcome))
    return defaultdict(
        lambda: _OpHistory((), (), (), (), ()),
        {
            op: _OpHistory(figures[op], failures[op], measured[op], remarks[op], receipts[op])
            for op in {*figures, *failures, *measured, *remarks, *receipts}
        },
    )


def _charts(known: _OpHistory) -> list[TimeChart]:
    drawn = []
    for title in (ERROR, FACTOR, SECONDS):
        series: dict[str, list[TimedValue]] = {}
        for run, each in known.figures:
            value = {ERROR: each.max_error, FACTOR: each.factor, SECONDS: each.seconds}[title]
            # A time or a factor that is not known is no point; an error that was not compared is one.
            if each.cases and (title == ERROR or value == value):
                series.setdefault(f"{each.dtype}, {run.mode}, {each.backend}", []).append(TimedValue(run.moment, value))
        if series:
            drawn.append(over_time(title, series, errors=title == ERROR))
    titles = dict.fromkeys(each.chart for each in known.measured)
    for title in titles:
        lines: dict[str, list[TimedValue]] = {}
        for one in sorted(known.measured, key=lambda one: one.moment):
            if one.chart == title:
                lines.setdefault(one.line, []).append(TimedValue(one.moment, one.value, one.doubt))
        drawn.append(over_time(title, lines))
    return drawn


def _newest(remarks: Sequence[Remarks]) -> list[Remarks]:
    """The newest remarks of each title."""
    return list({each.title: each for each in sorted(remarks, key=lambda each: each.moment)}.values())


def _shown(failure: Failure, history: History) -> ShownFailure:
    lines = diagnostic(failure.result, failure.case, replay=failure.replay, verbose=True)
    text = "\n".join(lines)
    if len(text) > MOST_CHARACTERS:
        text = f"{text[:MOST_CHARACTERS]}\n… and {len(text) - MOST_CHARACTERS:,} characters more"
    small = history.minimized.get(failure.case.seed)
    replay = ""
    if small is not None:
        handle = small.token if len(small.token) <= LONGEST_TOKEN else ""
        replay = f"kernelcheck reproduce {handle}" if handle else ""
    return ShownFailure(failure, text, KINDS.get(failure.case.kind or ""), small, replay)
