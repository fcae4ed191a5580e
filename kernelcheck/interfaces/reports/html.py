"""The report as one HTML file that needs nothing else: no network, no script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.finding_kinds import KINDS, KindRow
from kernelcheck.base.plain_text import plural
from kernelcheck.base.version import __version__
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.baseline_comparison import REGRESSIONS, BaselineComparison, ChangeKind
from kernelcheck.core.results.huge_cases import HugeCase
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.interfaces.reports import baseline_changes, charts, not_tried
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import assignments, diagnostic, encodable, units
from kernelcheck.interfaces.reports.landscapes import Landscape, Point, landscape, svg
from kernelcheck.interfaces.reports.pages import page
from kernelcheck.interfaces.reports.text import headline, overall, representatives, row, verdict

if TYPE_CHECKING:
    from kernelcheck.insight.explaining.explanation import Explanation

MAX_FAILURES = 10
"""Failures of one op and dtype that are shown in full; the others are listed, a line each."""
MOST_OPEN = 5
"""Ops and dtypes whose failures are shown at once, the first ones; the others unfold."""
MOST_PASSED = 10
"""Ops that passed, of which each has its heading; more are folded together."""
MOST_ROWS = 60
"""Most rows of the table of all ops; in a longer one, those that passed are folded, too."""
MARKS = {"PASS": "✓", "FAIL": "✗", "ERROR": "!", "SKIP": "?", "CHECKED": "○"}
VERDICTS: dict[ChangeKind, str] = {
    **dict.fromkeys(REGRESSIONS, "FAIL"),
    "still failing": "FAIL",
    "fixed": "PASS",
    "improved": "PASS",
    "not run": "SKIP",
}
"""The mark and the colour of a change, next to its name; none for what is neither good nor bad."""


@dataclass(frozen=True)
class _Failure:
    case: CaseResult
    diagnostic: str
    explained: KindRow
    heat: charts.HeatMap | None
    why: Explanation | None
    """Explanation, where one was looked for."""


@dataclass(frozen=True)
class _OpSection:
    """One op in one dtype."""

    result: OpResult
    anchor: str
    verdict: str
    cells: tuple[str, ...]
    charts: tuple[charts.Chart, ...]
    landscape: str
    """An SVG; empty if no dim varies."""
    landscape_says: str
    failures: tuple[_Failure, ...]
    others: tuple[CaseResult, ...]
    """Failures that are not shown in full."""
    in_part: tuple[str, ...]
    """Sizes beyond those of the sweep that ran in part."""
    is_open: bool = False


@dataclass(frozen=True)
class _Change:
    """A row of the table of changes since the baseline."""

    verdict: str
    mark: str
    regressed: bool
    anchor: str
    """Anchor of the op's section; empty for an op that is gone."""
    cells: tuple[str, ...]


def render(run: Run, context: ReportContext, more: Mapping[str, object] | None = None) -> str:
    """The report as a document, with ``more`` shown below the ops; all text that comes from elsewhere is escaped."""
    numbered = enumerate(run.ops)
    sections = [_section(result, f"op-{number}", context) for number, result in numbered]
    opened = {section.anchor for section in [each for each in sections if each.failures][:MOST_OPEN]}
    sections = [replace(section, is_open=section.anchor in opened) for section in sections]
    ops = [(name, list(group)) for name, group in groupby(sections, key=attrgetter("result.op"))]
    passed = {name for name, group in ops if all(each.verdict == "PASS" for each in group)}
    hidden = passed if len(passed) > MOST_PASSED else set()
    return page(
        "report",
        {"seed": format_seed, "units": units, "assignments": assignments},
        run=run,
        summary=run.summary,
        headline=headline(run),
        overall=overall(run, fail_on_regression=context.fail_on_regression),
        comparison=run.comparison,
        changed=_changes(run.comparison, sections) if run.comparison else [],
        since=baseline_changes,
        reason=context.reason,
        replay=context.replay,
        version=__version__,
        marks=MARKS,
        all=ops,
        ops=[(name, group) for name, group in ops if name not in hidden],
        folded=[(name, group) for name, group in ops if name in hidden],
        long=len(sections) > MOST_ROWS,
        area=charts,
        lint=more,
        untried=[encodable(line) for line in not_tried.parts(run)],
    )


def _changes(comparison: BaselineComparison, sections: list[_OpSection]) -> list[_Change]:
    anchors = {(section.result.op, section.result.dtype): section.anchor for section in sections}
    found = []
    for change in baseline_changes.shown(comparison):
        verdict = VERDICTS.get(change.kind, "")
        anchor = anchors.get((change.op, change.dtype), "")
        cells = baseline_changes.row(change)
        found.append(_Change(verdict, MARKS.get(verdict, ""), change.kind in REGRESSIONS, anchor, cells))
    return found


def _section(result: OpResult, anchor: str, context: ReportContext) -> _OpSection:
    shown = representatives(result.failures, MAX_FAILURES)
    drawn = landscape_of(result.cases)
    seen = {case.seed for case in shown}
    return _OpSection(
        result=result,
        anchor=anchor,
        verdict=verdict(result),
        cells=row(result)[2:],
        charts=(charts.by_size(result), charts.by_family(result)) if result.cases else (),
        landscape=svg(drawn) if drawn else "",
        landscape_says=drawn.description if drawn else "",
        failures=tuple(_failure(result, case, context) for case in shown),
        others=tuple(case for case in result.failures if case.seed not in seen),
        in_part=tuple(map(in_part, result.huge)),
    )


def in_part(huge: HugeCase) -> str:
    """How a case at sizes beyond those of a sweep went."""
    compared = f"{huge.compared:,} elements compared" if huge.compared else "memory alone"
    unfinished = f", {huge.unfinished} of them not to their end" if huge.unfinished else ""
    ran = f"{plural(huge.blocks, 'block')}{unfinished}, {compared}" if huge.blocks else f"not run: {huge.not_run}"
    found = huge.wrong or ("nothing wrong" if huge.blocks else "")
    allowed = "" if huge.promised else ", beyond what the registry allows"
    return encodable(": ".join(filter(None, (f"{assignments(huge.dims.items())}{allowed}", ran, found))))


def landscape_of(cases: Sequence[CaseResult]) -> Landscape | None:
    """The landscape of the cases of one op and dtype."""
    return landscape(
        [
            Point(
                dims=case.dims,
                family=encodable(case.values or "none"),
                error=case.error,
                failed=case.kind is not None,
                title=encodable(
                    f"{case.kind}, {units(case.error)}, {assignments(case.dims.items())}, {case.values} values, "
                    f"{format_seed(case.seed)}"
                ),
            )
            for case in cases
        ]
    )


def _failure(result: OpResult, case: CaseResult, context: ReportContext) -> _Failure:
    return _Failure(
        case=case,
        diagnostic="\n".join(diagnostic(result, case, root=context.root, replay=context.replay, verbose=True)),
        explained=KINDS[case.kind or ""],
        heat=charts.heat_map(case.heat) if case.heat else None,
        why=context.explained.get(case.seed),
    )
