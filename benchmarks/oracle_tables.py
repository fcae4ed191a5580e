"""The results of the oracle benchmark: figures by rule, as text and as a table for the manual."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from common_checks import ABSOLUTE
from oracle_trials import UNIFORM_SEEDS, Kernel, Outcome, absolute_name

Kernels = Sequence[Kernel]

BEGIN, END = "<!-- oracle:begin -->", "<!-- oracle:end -->"
TITLES: Mapping[str, str] = {
    "assert_close": "`torch.testing.assert_close`, one shape",
    "kernelbench": "KernelBench's tolerances, one shape",
    **{
        absolute_name(tolerance): f"absolute {tolerance:.0e}, uniform values, {UNIFORM_SEEDS} seeds"
        for tolerance in ABSOLUTE
    },
    "quick": "`kernelcheck run --quick`",
    "thorough": "`kernelcheck run`",
}
SWEEPS = ("quick", "thorough")
"""The rules that have the executor's checks."""


@dataclass(frozen=True)
class Recall:
    """Of some wrong kernels, how many a rule catches."""

    kernels: int
    by_numbers: int
    by_checks_alone: int

    @property
    def caught(self) -> int:
        return self.by_numbers + self.by_checks_alone


@dataclass(frozen=True)
class Row:
    """All figures of one rule."""

    rule: str
    right: int
    """Right kernels."""
    cases: int
    """Of right kernels, as the others here."""
    seconds: float
    false_ops: tuple[str, ...]
    """Right kernels that it calls wrong."""
    false_cases: int
    total: Recall
    groups: Mapping[str, Recall]
    classes: Mapping[str, Recall]
    """By ``group: class``."""
    missed: tuple[str, ...]
    """Wrong kernels that it does not catch."""


def rows_of(outcomes: Sequence[Outcome], kernels: Kernels, groups: Sequence[str]) -> list[Row]:
    """The figures of each rule, in the order in which the rules were tried."""
    by_name = {kernel.name: kernel for kernel in kernels}
    rows = []
    for rule in dict.fromkeys(outcome.rule for outcome in outcomes):
        mine = [outcome for outcome in outcomes if outcome.rule == rule]
        right = [outcome for outcome in mine if not by_name[outcome.kernel].is_wrong]
        wrong = [(outcome, by_name[outcome.kernel]) for outcome in mine if by_name[outcome.kernel].is_wrong]
        order = {group: number for number, group in enumerate(groups)}
        kinds = sorted({(kernel.group, kernel.bug_class) for _, kernel in wrong}, key=lambda k: (order[k[0]], k[1]))
        rows.append(
            Row(
                rule=rule,
                right=len(right),
                cases=sum(outcome.cases for outcome in right),
                seconds=round(sum(outcome.seconds for outcome in right), 1),
                false_ops=tuple(outcome.kernel for outcome in right if outcome.flagged),
                false_cases=sum(outcome.flagged for outcome in right),
                total=_recall(outcome for outcome, _ in wrong),
                groups={g: _recall(outcome for outcome, kernel in wrong if kernel.group == g) for g in groups},
                classes={
                    f"{group}: {kind}": _recall(
                        outcome for outcome, kernel in wrong if (kernel.group, kernel.bug_class) == (group, kind)
                    )
                    for group, kind in kinds
                },
                missed=tuple(outcome.kernel for outcome, _ in wrong if not outcome.flagged),
            )
        )
    return rows


def best_absolute(rows: Sequence[Row]) -> Row | None:
    """The absolute tolerance with the largest difference of recall and share of right kernels called wrong."""
    candidates = [row for row in rows if row.rule.startswith("absolute") and row.right and row.total.kernels]
    return max(
        candidates,
        key=lambda row: row.total.caught / row.total.kernels - len(row.false_ops) / row.right,
        default=None,
    )


def text_table(rows: Sequence[Row]) -> str:
    """A line per rule; if the kernels caught have two figures, the second is that of the executor's checks."""
    heads = ("rule", "cases", "seconds", "caught", *(rows[0].groups if rows else ()), "false ops", "false cases")
    lines = [heads] + [
        (
            row.rule,
            str(row.cases),
            f"{row.seconds:.1f}",
            _cell(row, row.total),
            *(_cell(row, recall) for recall in row.groups.values()),
            f"{len(row.false_ops)} of {row.right}",
            str(row.false_cases),
        )
        for row in rows
    ]
    return _aligned(lines)


def class_table(rows: Sequence[Row]) -> str:
    """A line per class of bugs, a column per rule."""
    classes = list(rows[0].classes) if rows else []
    lines = [("class", *(row.rule for row in rows))]
    lines += [
        (kind, *(_cell(row, row.classes[kind]) if kind in row.classes else "-" for row in rows)) for kind in classes
    ]
    return _aligned(lines)


def missed(rows: Sequence[Row]) -> list[str]:
    """The wrong kernels that the sweeps miss, and the false alarms of each rule."""
    notes = [f"{row.rule} does not catch: {', '.join(row.missed)}" for row in rows if row.rule in SWEEPS and row.missed]
    notes += [f"{row.rule} has false alarms on: {', '.join(row.false_ops)}" for row in rows if row.false_ops]
    best = best_absolute(rows)
    if best is not None:
        notes.append(f"best trade of the absolute tolerances: {best.rule}")
    return notes


def markdown(rows: Sequence[Row]) -> str:
    """The table that the manual shows."""
    groups = list(rows[0].groups)
    best = best_absolute(rows)
    heads = [
        "rule",
        "caught by numbers",
        "by checks alone",
        *groups,
        "false alarms: kernels",
        "false alarms: cases",
        "seconds",
    ]
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for row in rows:
        total, title = row.total, TITLES[row.rule] + (" (best of these)" if row is best else "")
        cells = [
            title,
            f"{total.by_numbers} of {total.kernels} ({total.by_numbers / max(total.kernels, 1):.0%})",
            str(total.by_checks_alone) if row.rule in SWEEPS else "",
            *(_cell(row, recall) for recall in row.groups.values()),
            f"{len(row.false_ops)} of {row.right}",
            f"{row.false_cases:,} of {row.cases:,}",
            f"{row.seconds:.0f}" if row.seconds >= 10 else f"{row.seconds:.1f}",
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def write_between_markers(path: Path, table: str) -> None:
    """Replaces the text between the two markers of a file.

    Raises:
        ValueError: the file does not have exactly one of each, in this order.
    """
    text = path.read_text("utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end or BEGIN in rest or END in before + after:
        raise ValueError(f"{path}: expected {BEGIN} once, and {END} once after it")
    path.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}", "utf-8")


def _recall(outcomes: Iterable[Outcome]) -> Recall:
    all_of_them = list(outcomes)
    return Recall(
        len(all_of_them),
        sum(outcome.by_numbers for outcome in all_of_them),
        sum(outcome.by_checks_alone for outcome in all_of_them),
    )


def _cell(row: Row, recall: Recall) -> str:
    counted = f"{recall.by_numbers} + {recall.by_checks_alone}" if row.rule in SWEEPS else str(recall.by_numbers)
    return f"{counted} of {recall.kernels}" if recall.kernels else "-"


def _aligned(lines: Sequence[Sequence[str]]) -> str:
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    aligned = []
    for line in lines:
        cells = [cell.rjust(w) if n else cell.ljust(w) for n, (cell, w) in enumerate(zip(line, widths, strict=True))]
        aligned.append("  ".join(cells).rstrip())
    return "\n".join(aligned)
