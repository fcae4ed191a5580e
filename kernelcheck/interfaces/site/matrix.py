"""Ops by runs: which verdict each op had in each run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.interfaces.site.records import WORST_FIRST, SiteRun

MOST_CELLS = 20_000
"""Most cells of one page: each takes some 25 bytes."""
FEWEST_RUNS = 10


@dataclass(frozen=True)
class Column:
    """A run."""

    run: SiteRun
    verdict: str
    """Verdict of the whole run: that of its worst op."""


@dataclass(frozen=True)
class MatrixRow:
    """An op: its verdict in each run of the matrix, the worst of its dtypes; empty if it was not in that run."""

    op: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Matrix:
    """Some runs, the newest first."""

    columns: tuple[Column, ...]
    rows: tuple[MatrixRow, ...]


def matrices(runs: Sequence[SiteRun], ops: Sequence[str]) -> list[Matrix]:
    """The matrix in parts that each fit a page, the newest runs first; one without columns if there are no runs.

    Args:
        runs: oldest first.
        ops: the rows.
    """
    at_once = max(FEWEST_RUNS, MOST_CELLS // max(1, len(ops)))
    newest_first = list(reversed(runs))
    parts = [newest_first[start : start + at_once] for start in range(0, len(newest_first), at_once)] or [[]]
    return [_matrix(part, ops) for part in parts]


def _matrix(runs: Sequence[SiteRun], ops: Sequence[str]) -> Matrix:
    verdicts = [_by_op(run) for run in runs]
    columns = tuple(Column(run, _worst(found.values())) for run, found in zip(runs, verdicts, strict=True))
    return Matrix(columns, tuple(MatrixRow(op, tuple(found.get(op, "") for found in verdicts)) for op in ops))


def _by_op(run: SiteRun) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in run.figures:
        former = found.get(each.op, each.verdict)
        found[each.op] = min(former, each.verdict, key=WORST_FIRST.index)
    return found


def _worst(verdicts: Iterable[str]) -> str:
    found = set(verdicts)
    return next((verdict for verdict in WORST_FIRST if verdict in found), "SKIP")
