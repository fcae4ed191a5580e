"""What became of a run since its baseline, as a table."""

from __future__ import annotations

from rich.text import Text

from kernelcheck.changes import NOISE_SHARE, NOISE_UNITS, BaselineComparison, Change, ChangeKind, Standing
from kernelcheck.reports.diagnostics import figure, printable

STYLES: dict[ChangeKind, str] = {
    "regressed": "bold red",
    "missing": "bold red",
    "still failing": "red",
    "fixed": "green",
    "improved": "green",
    "new": "cyan",
    "not run": "yellow",
    "unchanged": "",
}


def lines(comparison: BaselineComparison) -> list[Text]:
    """A line each op and dtype that is not as it was, what else is known, and the counts of all."""
    shown = [change for change in comparison.changes if change.kind != "unchanged" or change.information]
    rows = [("SINCE THE BASELINE", "OP", "DTYPE", "MAX ERROR", "WHY"), *map(_row, shown)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    texts = [_aligned(row, widths) for row in rows] if shown else []
    for text, change in zip(texts[1:], shown, strict=True):
        text.stylize(STYLES[change.kind], 0, len(change.kind))
    texts += [Text(f"note: changed since the baseline: {printable(told)}", "yellow") for told in comparison.information]
    counted = ", ".join(f"{n} {kind}" for kind, n in comparison.counts.items() if n)
    worse = len(comparison.regressions)
    headline = f"compared with {printable(comparison.baseline)}: {counted or 'nothing to compare'}"
    texts.append(Text(headline, "bold red" if worse else "bold green"))
    if any(change.kind in ("regressed", "improved") for change in comparison.changes):
        texts.append(
            Text(
                f"errors may grow by {comparison.regression_threshold:.0%} ([baseline] regression_threshold); up to "
                f"{NOISE_UNITS:g} units, or {NOISE_SHARE:.0%} of the tolerance if that is less, they are rounding noise"
            )
        )
    return texts


def explained(change: Change) -> str:
    """Why a change is of its kind, and what else changed, on one line."""
    return "; ".join((*change.reasons, *change.information))


def _row(change: Change) -> tuple[str, ...]:
    error = f"{_error(change.before)} -> {_error(change.after)}"
    return change.kind, printable(change.op), change.dtype, error, printable(explained(change))


def _error(standing: Standing | None) -> str:
    if standing is None:
        return "-"
    return "not compared" if standing.max_error != standing.max_error else figure(standing.max_error)


def _aligned(row: tuple[str, ...], widths: list[int]) -> Text:
    return Text("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
