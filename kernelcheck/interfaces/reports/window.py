"""The arrays of a case around the element that is furthest off: inputs, expected, actual and error in columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from kernelcheck.core.oracle.comparison import OutputComparison
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult

AROUND = 4
"""Elements shown before and after the worst one, along the last axis."""
FIRST = 8
"""Elements shown of an input whose shape is not the output's."""


def window(result: CaseResult, inputs: Mapping[str, np.ndarray], compared: Sequence[OutputComparison]) -> list[str]:
    """Lines that show a case.

    Args:
        result: its result.
        inputs: as they were before the launch.
        compared: its outputs; none where the launches did not complete.
    """
    lines: list[str] = []
    shown = _most_wrong(result, compared)
    beside: list[str] = []
    if shown is not None:
        beside = [name for name, array in inputs.items() if array.shape == shown.expected.shape]
        lines += ["", *_around(shown, {name: inputs[name] for name in beside})]
    elif compared:
        names = ", ".join(each.tensor.name for each in compared)
        lines += ["", f"every element of {names} is right in this run; the failure is described above"]
    return lines + _inputs(inputs, beside)


def stored_window(result: CaseResult, evidence: Evidence) -> list[str]:
    """Lines that show the stored arrays of a case, without comparing them again."""
    worst = result.worst
    if worst is None or worst.output not in evidence.expected or worst.output not in evidence.actual:
        arrays = [f"  {name}: expected {summary(array)}" for name, array in evidence.expected.items()]
        arrays += [f"  {name}: actual {summary(array)}" for name, array in evidence.actual.items()]
        return ["", *arrays, *_inputs(evidence.inputs, [])]
    expected, actual = evidence.expected[worst.output], evidence.actual[worst.output]
    beside = [name for name, array in evidence.inputs.items() if array.shape == expected.shape]
    rows = [["", worst.output, *beside, "expected", "actual"]]
    for index in _neighbours(worst.index, expected.shape):
        cells = [number(array[index]) for array in (*(evidence.inputs[name] for name in beside), expected, actual)]
        rows.append([">" if index == worst.index else "", f"[{', '.join(map(str, index))}]", *cells])
    return ["", *_table([[*row, ""] for row in rows]), *_inputs(evidence.inputs, beside)]


def _inputs(inputs: Mapping[str, np.ndarray], beside: Sequence[str]) -> list[str]:
    """A line per input, without those that have a column in the table."""
    rest = [name for name in inputs if name not in beside]
    if not rest:
        return []
    width = max(len(name) for name in rest)
    heading = "other inputs" if beside else "inputs"
    return ["", heading, *(f"  {name:<{width}}  {summary(inputs[name])}" for name in rest)]


def summary(array: np.ndarray) -> str:
    """``float32 [3, 257]: all 0``, or its first elements."""
    head = f"{array.dtype.name} {list(array.shape)}"
    flat = array.reshape(-1)
    if not flat.size:
        return f"{head}: empty"
    bits = np.ascontiguousarray(flat).view(f"u{flat.itemsize}")
    if flat.size > 1 and (bits == bits[0]).all():
        return f"{head}: all {number(flat[0])}"
    values = " ".join(number(value) for value in flat[:FIRST])
    return f"{head}: {values}{' ...' if flat.size > FIRST else ''}"


def number(value: np.generic) -> str:
    """An element, floats to six digits."""
    return str(int(value)) if value.dtype.kind in "iub" else f"{float(value):.6g}"


def _most_wrong(result: CaseResult, compared: Sequence[OutputComparison]) -> OutputComparison | None:
    """The output of the worst element, or the first with a wrong one."""
    wrong = [each for each in compared if each.wrong.any()]
    named = [each for each in wrong if result.worst and each.tensor.name == result.worst.output]
    return next(iter((*named, *wrong)), None)


def _worst_index(compared: OutputComparison) -> tuple[int, ...]:
    severity = np.where(compared.unwritten, np.inf, compared.error)
    return tuple(int(place) for place in np.unravel_index(int(np.argmax(severity)), severity.shape))


def _around(shown: OutputComparison, beside: Mapping[str, np.ndarray]) -> list[str]:
    """A table of the elements around the worst one, which ``>`` marks."""
    worst = _worst_index(shown)
    header = ["", shown.tensor.name, *beside, "expected", "actual", "error"]
    rows = [header]
    for index in _neighbours(worst, shown.expected.shape):
        off = "never written" if shown.unwritten[index] else f"{shown.error[index]:.3g}"
        cells = [number(array[index]) for array in beside.values()]
        rows.append(
            [
                ">" if index == worst else "",
                f"[{', '.join(map(str, index))}]",
                *cells,
                number(shown.expected[index]),
                "(poison)" if shown.unwritten[index] else number(shown.actual[index]),
                f"{off}{'' if shown.wrong[index] else '  ok'}",
            ]
        )
    count = int(np.count_nonzero(shown.wrong))
    return [
        f"{count} of {shown.wrong.size} elements of {shown.tensor.name} are wrong; errors above 1 fail",
        *_table(rows),
    ]


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [_aligned(row, widths) for row in rows]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    mark, index, *numbers, error = row
    cells = (cell.rjust(width) for cell, width in zip(numbers, widths[2:], strict=False))
    return "  ".join([mark.ljust(widths[0]), index.ljust(widths[1]), *cells, error]).rstrip()


def _neighbours(index: tuple[int, ...], shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    if not index:
        return [()]
    last = index[-1]
    return [(*index[:-1], column) for column in range(max(0, last - AROUND), min(shape[-1], last + AROUND + 1))]
