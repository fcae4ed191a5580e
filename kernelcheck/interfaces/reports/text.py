"""The report for people: a line per op and dtype, the failures explained, notes, a summary."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.plain_text import first_of, listed, plural
from kernelcheck.base.version import __version__
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.registry.model.compare_rules import COMPARE_RULES
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.interfaces.reports import baseline_changes, not_tried
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.diagnostics import diagnostic, figure, printable, units

MAX_FAILURES = 3
"""Failures of one op and dtype that are shown in full; the others are counted."""
MAX_NOTED = 3
"""Ops and dtypes with the same note that are named."""

_WHERE = re.compile(r"^([^:\n]+): [^\n;]* (?:are wrong|there before) \(([^()]+)\)")
_WHOLE = re.compile(r" *\d* \|(?! \w+(?:-\w+)*: )| *= (?:replay|small): | *-->")
"""Lines of a diagnostic that quote something."""
_HANGING = re.compile(r" *= \w+: *| *\| ")
_ANYWHERE = frozenset({"all elements", "the only element", "one element", "most elements", "scattered"})
"""Patterns of mismatches (``mismatch.describe``) that do not tell one mistake from another."""

VERDICTS = {"passed": "PASS", "failed": "FAIL", "error": "ERROR", "skipped": "SKIP", "checked": "CHECKED"}
STYLES = {"PASS": "green", "FAIL": "bold red", "ERROR": "bold magenta", "SKIP": "yellow", "CHECKED": "yellow"}


def render(
    run: Run,
    console: Console,
    *,
    root: Path | None = None,
    reason: str = "",
    replay: str = "",
    picked: str = "",
    max_failures: int = MAX_FAILURES,
    verbose: bool = False,
    quiet: bool = False,
    announced: bool = False,
    listed: Collection[int] = (),
    width: int | None = None,
) -> None:
    """Prints the report on ``console``.

    Args:
        run: what to report.
        console: where; its own width is ignored.
        root: the registry's folder, to quote source lines from.
        reason: why this backend was chosen.
        replay: options that the replay commands need besides the seed (``--config FILE``).
        picked: what was picked of the ops and dtypes (``Context.picked``).
        max_failures: failures of one op and dtype to show in full.
        verbose: whether to show every finding of them.
        quiet: whether to leave out what passed, notes and all of the summary but its first lines.
        announced: whether the reader has seen which backend it is, and why.
        listed: the ``id`` of each result of which the reader has seen the line.
        width: of the terminal, to which rows are cut and text is wrapped; None to wrap nothing.
    """
    shown_ops = (result for result in run.ops if id(result) not in listed)
    rows = table(tuple(result for result in shown_ops if not quiet or verdict(result) != "PASS"), width)
    for row_text in rows:
        console.print(row_text)
    told = _told_once(run.ops, max_failures)
    for result, failures, shown in told.results:
        for case in shown:
            console.print()
            also = told.also.pop(_cause(result, case), [])
            for line in diagnostic(result, case, root=root, replay=replay, verbose=verbose, also=also):
                for part in wrapped(line, width):
                    console.print(colored(part))
        rest = Counter(case.kind for case in failures) - Counter(case.kind for case in shown)
        if rest:
            kinds = ", ".join(f"{n} {kind}" for kind, n in sorted(rest.items(), key=str))
            console.print(f"\n... and {rest.total()} more of {result.op} {result.dtype} ({kinds})")
    notes = [f"note: {printable(where)}: {printable(note)}" for where, note in shared_notes(run)]
    if quiet:
        notes = []
    if notes:
        console.print()
    for line in notes:
        for part in wrapped(line, width):
            console.print(colored(part))
    if run.comparison:
        console.print()
        for change in baseline_changes.lines(run.comparison):
            console.print(change)
    if rows or not quiet:
        console.print()
    outcome = _outcome(run, picked)
    about = [] if quiet else _circumstances(run, reason, announced)
    for text in (*outcome, *about, *_untried(run, quiet)):
        for part in wrapped(text.plain, width):
            console.print(Text(part, text.style))


Cause = tuple[object, ...]


@dataclass(frozen=True)
class _ToldOnce:
    results: list[tuple[OpResult, tuple[CaseResult, ...], list[CaseResult]]]
    """Each op and dtype, its failures of causes that no earlier dtype has, and those of them to show."""
    also: dict[Cause | None, list[str]]
    """Other ops and dtypes with a cause that is shown, by the cause."""


def _told_once(results: Iterable[OpResult], most: int) -> _ToldOnce:
    """Failures to show for every op and dtype, so that a cause that several have is shown with the first of them
    alone."""
    told: list[tuple[OpResult, tuple[CaseResult, ...], list[CaseResult]]] = []
    also: dict[Cause | None, list[str]] = {}
    for result in results:
        causes = {case.index: _cause(result, case) for case in result.failures}
        own = tuple(case for case in result.failures if causes[case.index] not in also)
        for cause in dict.fromkeys(causes.values()):
            if cause in also:
                cases = [case for case in result.failures if causes[case.index] == cause]
                also[cause].append(_one_more(result, cases))
        shown = representatives(own, most)
        told.append((result, own, shown))
        also |= {cause: [] for case in shown if (cause := causes[case.index]) and cause not in also}
    return _ToldOnce(told, also)


def shared_notes(run: Run) -> list[tuple[str, str]]:
    """Each note on ops, once, after the ops and dtypes that it is on: a few by name, the others counted."""
    places: dict[str, list[str]] = {}
    for result in run.ops:
        for note in result.notes:
            places.setdefault(note, []).append(f"{result.op} {result.dtype}")
    return [(listed(first_of(where, MAX_NOTED)), note) for note, where in places.items()]


def _cause(result: OpResult, case: CaseResult) -> Cause | None:
    """Sign of one mistake that fails in several dtypes, or of one file that is the source of many ops; None where
    nothing says so."""
    if case.kind in ("compile-error", "reference-error"):
        return (case.kind, case.message)
    if case.location:
        return (result.op, case.kind, case.location)
    if case.status == "error":
        return (result.op, case.kind, case.message)
    where = _WHERE.search(case.message)
    return (result.op, case.kind, *where.groups()) if where and where[2] not in _ANYWHERE else None


def _one_more(result: OpResult, cases: Sequence[CaseResult]) -> str:
    if cases[0].kind == "compile-error":
        return f"{result.op} {result.dtype}"
    handle = cases[0].token or format_seed(cases[0].seed)
    return f"{result.op} {result.dtype} ({plural(len(cases), 'case')}, first {handle})"


def verdict(result: OpResult) -> str:
    """``PASS``, ``FAIL``, ``ERROR``, ``SKIP``, or ``CHECKED`` without a reference.

    An op passes only if every case that was to run did and passed.
    """
    word = VERDICTS[result.status]
    return "SKIP" if word in ("PASS", "CHECKED") and result.count("skipped") else word


def overall(run: Run, *, fail_on_regression: bool = False) -> str:
    """``PASS``, ``FAIL``, ``ERROR`` or ``SKIP`` of a whole run."""
    total = run.summary
    if total.failed or (fail_on_regression and total.regressions):
        return "FAIL"
    if total.errors:
        return "ERROR"
    return "PASS" if total.passed and not total.skipped else "SKIP"


def table(results: tuple[OpResult, ...], width: int | None = None) -> list[Text]:
    """A line per op and dtype, in columns; one that did not pass says why. Wider than ``width``, they lose time,
    tolerance, error, place and counts."""
    lines: list[str] = []
    for form in zip(*map(_forms, results), strict=True):
        lines = columns(form)
        if width is None or max(map(len, lines)) <= width:
            break
    return [colored(line) for line in lines]


def _forms(result: OpResult) -> list[tuple[str, ...]]:
    """The cells of a line, and fewer and shorter ones for narrow terminals."""
    word, op, dtype, cases, error, *rest = row(result)
    kind = str(result.failures[0].kind) if result.failures else ""
    whole = (word, op, dtype, cases, reason(result) or error, *rest)
    return [
        whole,
        whole[:6],
        whole[:5],
        (word, op, dtype, cases, kind or error.removeprefix("max error ")),
        (word, op, dtype, f"{cases.partition(', ')[2]}: {kind}" if kind else cases),
        (word, op, dtype, kind or cases),
    ]


def reason(result: OpResult) -> str:
    """Reason why an op does not pass, in a few words: ``race at k.cu:5``, ``mismatch: last column, 2.1 of tolerance``;
    empty if no case failed."""
    if not result.failures:
        return ""
    first = result.failures[0]
    where = _WHERE.search(first.message)
    words = str(first.kind)
    if first.location:
        words += f" at {printable(first.location.file)}:{first.location.line}"
    elif where:
        words += f": {where[2]}"
    if first.kind in ("mismatch", "nonfinite") and result.rule == "rounding" and result.max_error == result.max_error:
        words += f", {units(result.max_error)}"
    others = sorted({str(case.kind) for case in result.failures} - {str(first.kind)})
    return f"{words}, also {', '.join(others)}" if others else words


def wrapped(line: str, width: int | None) -> list[str]:
    """A line of a report as lines of at most ``width``, between words. Source lines and commands stay whole."""
    if width is None or len(line) <= width or _WHOLE.match(line):
        return [line]
    hanging = _HANGING.match(line)
    indent = " " * min(len(hanging[0]) if hanging else 2, width // 2)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def row(result: OpResult) -> tuple[str, ...]:
    """The cells of one line: verdict, op, dtype, cases, largest error, tolerance, time."""
    return (
        verdict(result),
        printable(result.op),
        result.dtype,
        _cases(result),
        _worst(result),
        _rule(result),
        f"{result.seconds:.1f} s",
    )


def _cases(result: OpResult) -> str:
    counts = _counts(failed=result.count("failed"), errors=result.count("error"), skipped=result.count("skipped"))
    return ", ".join([plural(result.planned, "case"), *counts])


def _worst(result: OpResult) -> str:
    if result.max_error != result.max_error and result.rule != "none":
        return "compared in part" if any(each.compared for each in result.huge) else "nothing compared"
    rule = COMPARE_RULES[result.rule]
    return (rule.right if result.max_error == 0 else rule.wrong) or f"max error {units(result.max_error)}"


def _rule(result: OpResult) -> str:
    if column := COMPARE_RULES[result.rule].in_column:
        return column
    source = "not calibrated" if result.tolerance.source == "default" else result.tolerance.source
    return f"factor {figure(result.tolerance.factor)} ({source})"


def _counts(*, failed: int, errors: int, passed: int = 0, skipped: int = 0, checked: int = 0) -> list[str]:
    named = (
        (failed, "failed"), (errors, "in error"), (passed, "passed"), (checked, "checked, not compared"),
        (skipped, "not run"),
    )  # fmt: skip
    return [f"{n} {word}" for n, word in named if n]


def representatives(failures: tuple[CaseResult, ...], most: int) -> list[CaseResult]:
    """The first of each kind, then the first of all, up to ``most``; in order of index, ``vacuous`` ones last.

    An error that several cases have is shown with the first of them: it says nothing of their inputs.
    """
    distinct = {(c.kind, c.message) if c.status == "error" else (c.index,): c for c in reversed(failures)}
    failures = tuple(sorted(distinct.values(), key=lambda case: case.index))
    first = {case.kind: case for case in reversed(failures)}
    ranked = sorted(failures, key=lambda case: (first[case.kind] is not case, case.index))
    return sorted(ranked[:most], key=lambda case: (case.kind == "vacuous", case.index))


def headline(run: Run) -> str:
    """The run in one line, whose counts add up: to the cases that ran or, if some did not, to those planned."""
    total = run.summary
    if not total.cases:
        return "No case ran: nothing was checked."
    counts = _counts(
        failed=total.failed, errors=total.errors, passed=total.passed, skipped=total.skipped, checked=total.checked
    )
    cases = f"{total.cases + total.skipped} planned" if total.skipped else plural(total.cases, "case")
    empty = sum(note.kind == "nothing-compared" for op in run.ops for case in op.cases for note in case.notes)
    apart = f" ({empty} of them with nothing to compare)" if empty else ""
    return f"{plural(total.ops, 'op')}, {cases}: {', '.join(counts)}{apart} in {run.duration_s:.1f} s"


def _outcome(run: Run, picked: str) -> list[Text]:
    """The first lines of the summary: what came out, and of how much."""
    total = run.summary
    wrong = total.failed or total.errors or total.skipped or not total.passed
    lines = [Text(headline(run), "bold red" if wrong else "bold green")]
    if run.interrupted:
        lines.append(Text("Interrupted: what had run is above.", "yellow"))
    if picked:
        lines.append(Text(picked, "yellow"))
    return lines


def _circumstances(run: Run, reason: str, announced: bool) -> list[Text]:
    """Its other lines: how the run was made, and what a reader should know."""
    lines = []
    part = f", shard {run.shard.index}/{run.shard.count}" if run.shard else ""
    lines.append(Text(f"kernelcheck {__version__}, {run.mode} sweep, root seed {run.seed}{part}"))
    if strictness := run.environment.get("strictness"):
        lines.append(Text(f"{strictness} tolerances ([kernelcheck] strictness)"))
    if not announced:
        lines.append(Text(f"backend {run.backend}{reason and ': ' + reason}"))
    kinds = sorted({case.kind for result in run.ops for case in result.failures if case.kind})
    if len(kinds) == 1:
        lines.append(
            Text(f"kernelcheck help {kinds[0]} explains what this kind of failure means, and the usual remedy")
        )
    elif kinds:
        lines.append(Text(f"kernelcheck help KIND explains each kind of failure: {', '.join(kinds)}"))
    unjudged = [f"{result.op} {result.dtype}" for result in run.ops if result.count("checked")]
    if unjudged:
        lines.append(
            Text(f"outputs of {', '.join(unjudged)} were not compared: an op needs a reference for that", "yellow")
        )
    ran = [result for result in run.ops if result.cases and result.rule == "rounding"]
    default = [result for result in ran if result.tolerance.source == "default"]
    if default:
        scope = "all ops" if len(default) == len(ran) else ", ".join(f"{r.op} {r.dtype}" for r in default)
        lines.append(Text(f"tolerance factors are defaults, not calibrated on known-good kernels, for {scope}"))
    return lines


def _untried(run: Run, quiet: bool) -> list[Text]:
    """Lines about what was never tried; if quiet, only about dtypes, which change most what a pass means."""
    found = not_tried.dtype_lines(run) if quiet else not_tried.lines(run)
    return [Text(f"never tried: {line}" if quiet else line, "yellow") for line in found]


def colored(line: str) -> Text:
    """A line of a report, with its verdicts and margins in colour."""
    text = Text(line)
    for word, style in STYLES.items():
        text.highlight_regex(rf"^{word}\b", style)
    text.highlight_regex(r"^error\[[^\]]*\]", "bold red")
    text.highlight_regex(r"^note:", "yellow")
    text.highlight_regex(r"^ *-->|^ *\d* [|=](?: \w+:)?", "blue")
    return text
