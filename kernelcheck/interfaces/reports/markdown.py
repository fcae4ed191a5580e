"""The report as GitHub-flavoured Markdown: for a merge request, a job's summary, an issue."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from kernelcheck.base.plain_text import plural
from kernelcheck.base.version import __version__
from kernelcheck.core.results.baseline_comparison import REGRESSIONS, ChangeKind
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.interfaces.reports import baseline_changes, not_tried
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import diagnostic, encodable
from kernelcheck.interfaces.reports.text import headline, overall, representatives, row, shared_notes

MAX_FAILURES = 3
"""Failures of one op and dtype that are shown in full; the others are counted."""
MARKS = {"PASS": "✅", "FAIL": "❌", "ERROR": "💥", "SKIP": "⏭️", "CHECKED": "🔍"}
CHANGE_MARKS: dict[ChangeKind, str] = {
    **dict.fromkeys(REGRESSIONS, MARKS["FAIL"]),
    "still failing": MARKS["FAIL"],
    "fixed": MARKS["PASS"],
    "improved": MARKS["PASS"],
    "not run": MARKS["SKIP"],
}

_PUNCTUATION = re.compile(r"([\\`*_{}\[\]#~$|])")
_MENTION = "&#64;&#8203;"
"""An @ that mentions nobody: a space of no width follows, for services that look for mentions in what they show."""
_ENTITIES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord("@"): _MENTION}


def render(run: Run, context: ReportContext, limit: int | None = None, more: str = "") -> str:
    """The report, and ``more`` text after it; if it would take more than ``limit`` bytes of UTF-8, it is cut, and a
    sentence says so."""
    pieces = [
        *_summary(run, context),
        *_since_baseline(run),
        *_table(run),
        *_failures(run, context),
        *_notes(run),
        *_untried(run),
    ]
    pieces += [f"\n{more}"] if more else []
    if limit is None or _size("".join(pieces)) <= limit:
        return "".join(pieces)
    room = limit - _size(_cut(limit, len(pieces)))
    kept = 0
    while kept < len(pieces) and (room := room - _size(pieces[kept])) >= 0:
        kept += 1
    return "".join(pieces[:kept]) + _cut(limit, len(pieces) - kept)


def _line(words: str) -> str:
    return " ".join(encodable(words).split())


def _size(text: str) -> int:
    return len(text.encode())


def _cut(limit: int, left: int) -> str:
    what = "row, failure or note" if left == 1 else "rows, failures and notes"
    return f"\n\n*The report was cut here, to take no more than {limit:,} bytes: {left} {what} are left out.*\n"


def text(words: str) -> str:
    """``words`` on one line, in which Markdown and HTML see no markup and no mention of a person."""
    return _PUNCTUATION.sub(r"\\\1", _line(words)).translate(_ENTITIES)


def fence(block: str) -> str:
    """``block`` as a code block, even if it contains backticks."""
    longest = max(map(len, re.findall("`+", block)), default=0)
    ticks = "`" * max(3, longest + 1)
    return f"{ticks}text\n{block}\n{ticks}\n"


def _summary(run: Run, context: ReportContext) -> Iterator[str]:
    mark = MARKS[overall(run, fail_on_regression=context.fail_on_regression)]
    yield f"## {mark} kernelcheck: {text(headline(run))}\n\n"
    yield f"{text(run.mode)} sweep, root seed {run.seed}, backend {text(run.backend)}, kernelcheck "
    yield f"{text(__version__)}\n\n"
    if run.interrupted:
        yield "**The run was interrupted: what had run is below.**\n\n"


def _since_baseline(run: Run) -> Iterator[str]:
    """Before the table of ops: what got worse is the news, and the first thing to be kept where there is a limit."""
    if run.comparison is None:
        return
    yield f"**{text(baseline_changes.headline(run.comparison))}**\n\n"
    changed = baseline_changes.shown(run.comparison)
    if changed:
        yield f"| {' | '.join(baseline_changes.COLUMNS)} |\n|{'--|' * len(baseline_changes.COLUMNS)}\n"
    for change in changed:
        kind, *cells = map(text, baseline_changes.row(change))
        yield "| " + " | ".join([f"{CHANGE_MARKS.get(change.kind, '')} {kind}".strip(), *cells]) + " |\n"
    for note in filter(None, (*baseline_changes.notes(run.comparison), baseline_changes.allowance(run.comparison))):
        yield f"\n{text(note)}\n"
    yield "\n"


def _table(run: Run) -> Iterator[str]:
    if not run.ops:
        return
    yield "|  | Op | Dtype | Cases | Largest error | Tolerance | Time |\n|--|--|--|--|--|--|--|\n"
    for result in run.ops:
        word, *cells = row(result)
        yield "| " + " | ".join([f"{MARKS[word]} {word}", *map(text, cells)]) + " |\n"


def _failures(run: Run, context: ReportContext) -> Iterator[str]:
    for result in run.ops:
        shown = representatives(result.failures, MAX_FAILURES)
        for case in shown:
            yield _failure(result, case, context)
        rest = len(result.failures) - len(shown)
        if rest:
            yield f"\n… and {plural(rest, 'more failure')} of {text(result.op)} {text(result.dtype)}\n"


def _failure(result: OpResult, case: CaseResult, context: ReportContext) -> str:
    first = case.message.partition("\n")[0]
    title = html.escape(_line(f"{case.kind}: {result.op} {result.dtype}: {first}")).replace("@", _MENTION)
    shown = diagnostic(result, case, root=context.root, replay=context.replay, verbose=context.verbose)
    block = encodable("\n".join(shown))
    return f"\n<details><summary>{title}</summary>\n\n{fence(block)}\n</details>\n"


def _notes(run: Run) -> Iterator[str]:
    notes = shared_notes(run)
    if notes:
        yield "\n"
    for where, note in notes:
        yield f"- note: {text(where)}: {text(note)}\n"


def _untried(run: Run) -> Iterator[str]:
    found = not_tried.parts(run)
    if found:
        yield "\nNever tried:\n\n" + "".join(f"- {text(line)}\n" for line in found)
