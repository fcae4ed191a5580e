"""A run's comparison with its baseline: in words, and as a table of text."""

from __future__ import annotations

from rich.text import Text

from kernelcheck.core.results.baseline_comparison import (
    ADDED_UNITS,
    ALL_CASES,
    LARGEST,
    NOISE_SHARE,
    NOISE_UNITS,
    ONE_CASE,
    UNLIKELY,
    BaselineComparison,
    Change,
    ChangeKind,
    Standing,
)
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.diagnostics import figure, printable

COLUMNS = ("Since the baseline", "Op", "Dtype", "Max error", "Why")
STYLES: dict[ChangeKind, str] = {
    "regressed": "bold red",
    "missing": "bold red",
    "still failing": "red",
    "fixed": "green",
    "improved": "green",
    "changed": "yellow",
    "new": "cyan",
    "not run": "yellow",
    "unchanged": "",
}


def lines(comparison: BaselineComparison) -> list[Text]:
    """A line for each op and dtype that changed, the notes, and the counts of all."""
    changed = shown(comparison)
    rows = [tuple(column.upper() for column in COLUMNS), *map(row, changed)]
    texts = [Text(line) for line in columns(rows)] if changed else []
    for text, change in zip(texts[1:], changed, strict=True):
        text.stylize(STYLES[change.kind], 0, len(change.kind))
    texts += [Text(f"note: {note}", "yellow") for note in notes(comparison)]
    texts.append(Text(headline(comparison), "bold red" if comparison.regressions else "bold green"))
    if limit := allowance(comparison):
        texts.append(Text(limit))
    return texts


def shown(comparison: BaselineComparison) -> list[Change]:
    """The changes that are worth showing."""
    return [change for change in comparison.changes if change.kind != "unchanged" or change.information]


def row(change: Change) -> tuple[str, ...]:
    """The cells of one line, below ``COLUMNS``."""
    error = f"{_error(change.before)} -> {_error(change.after)}"
    return change.kind, printable(change.op), change.dtype, error, printable(explained(change))


def notes(comparison: BaselineComparison) -> list[str]:
    """Changes between the runs as a whole, a sentence each."""
    return [f"changed since the baseline: {printable(text)}" for text in comparison.information]


def headline(comparison: BaselineComparison) -> str:
    """The comparison in one line."""
    counted = ", ".join(f"{n} {kind}" for kind, n in comparison.counts.items() if n)
    return f"compared with {printable(comparison.baseline)}: {counted or 'nothing to compare'}"


def allowance(comparison: BaselineComparison) -> str:
    """The allowed growth of errors; empty if none is compared."""
    if all(change.before is None or change.after is None for change in comparison.changes):
        return ""
    return (
        f"errors may grow by {comparison.regression_threshold:.0%} ([baseline] regression_threshold); up to "
        f"{NOISE_UNITS:g} units, or {NOISE_SHARE:.0%} of the tolerance if that is less, they are rounding noise, "
        f"unless the largest grows {LARGEST:g} times, one case {ONE_CASE:g} times and above all before, or most cases, "
        f"together {ALL_CASES:g} times ({ADDED_UNITS:g} units added to each), or RMS errors grow together by more than "
        f"{comparison.regression_threshold:.0%} and than their scatter over the cases explains (t test, {UNLIKELY:.0%})"
    )


def explained(change: Change) -> str:
    """Reasons of a change, and what else changed, on one line."""
    return "; ".join((*change.reasons, *change.information))


def _error(standing: Standing | None) -> str:
    if standing is None:
        return "-"
    return "not compared" if standing.max_error != standing.max_error else figure(standing.max_error)
