"""Result of comparing one output: a few figures, and where it is wrong, in one byte an element."""

from __future__ import annotations

from math import inf

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.steps import ProgressStep
from kernelcheck.core.cases.case import Arrays
from kernelcheck.core.oracle.comparison import OutputComparison, compare_in_blocks
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.oracle.indices import why_wrong
from kernelcheck.core.registry import Tensor


@dataclass(frozen=True)
class Worst:
    """The element that is furthest off."""

    output: str
    index: tuple[int, ...]
    actual: float | int
    expected: float | int


@dataclass(frozen=True)
class Compared:
    """One output, compared. Figures are those of ``OutputComparison``, the largest over all elements."""

    tensor: Tensor
    wrong: np.ndarray
    """Booleans in the output's shape."""
    unwritten: np.ndarray
    nonfinite: bool
    """Whether an element is wrong where NaN or an infinity is, or should be."""
    largest: float
    difference: float
    relative: float
    ulp: float
    worst: Worst | None
    """None if every element is exactly right."""
    squares: float = 0.0
    """The sum of the squares of all errors."""
    why: str = ""
    """Why the worst element is wrong, where its value alone does not say it; empty elsewhere."""


def compared(wanted: Expectation, tensor: Tensor, actual: Arrays, unwritten: np.ndarray | None = None) -> Compared:
    """One output of ``judge.judge``, with the same arguments; ``unwritten`` is this output's own."""
    shape = wanted.expected[tensor.name].shape
    size = wanted.expected[tensor.name].size
    wrong, unset = np.zeros(size, dtype=bool), np.zeros(size, dtype=bool)
    nonfinite, start, worst = False, 0, _NONE
    largest = difference = relative = ulp = squares = 0.0
    step = ProgressStep(f"judging {tensor.name}", size, "elements")
    for part in compare_in_blocks(wanted, tensor, actual, unwritten):
        step.at(start)
        end = start + part.error.size
        here = part.largest
        largest = max(largest, here)
        difference = max(difference, _most(part.difference))
        relative = max(relative, _most(part.relative))
        ulp = max(ulp, _most(part.ulp))
        with np.errstate(over="ignore"):
            squares += float(np.square(part.error).sum())  # by BLAS it is 10 times as slow beside other processes
        if here > 1:
            mistaken = part.wrong
            wrong[start:end], unset[start:end] = mistaken, part.unwritten
            nonfinite = nonfinite or bool((part.nonfinite & mistaken).any())
        if here > 0 and here >= worst.order[0]:
            worst = max(worst, _furthest(part, start), key=lambda each: each.order)  # the first of equals
        start = end
    return Compared(
        tensor, wrong.reshape(shape), unset.reshape(shape), nonfinite, largest, difference, relative, ulp,
        found := worst.of(tensor, shape), squares,
        why_wrong(wanted, tensor, actual[tensor.name], found.index) if found and wrong.any() else "",
    )  # fmt: skip


def passes(wanted: Expectation, tensor: Tensor, actual: Arrays) -> bool:
    """Whether no element is wrong; nothing is compared after the first part in which one is."""
    return not any(part.wrong.any() for part in compare_in_blocks(wanted, tensor, actual))


@dataclass(frozen=True)
class _Furthest:
    """An element: the first of the largest error and, among equals, of the largest difference."""

    order: tuple[float, float]
    """Error and difference of the element."""
    place: int
    """Position in C order."""
    actual: np.generic
    expected: np.generic

    def of(self, tensor: Tensor, shape: tuple[int, ...]) -> Worst | None:
        if not self.order[0] > 0:
            return None
        index = tuple(int(place) for place in np.unravel_index(self.place, shape))
        return Worst(tensor.name, index, _number(self.actual), _number(self.expected))


_NONE = _Furthest((0.0, -inf), 0, np.float64(0), np.float64(0))


def _furthest(part: OutputComparison, start: int) -> _Furthest:
    severity = np.where(part.unwritten, inf, part.error)
    if not (severity > 0).any():
        return _NONE
    candidates = np.where(severity == severity.max(), part.difference, -1.0)
    at = int(np.argmax(candidates))
    order = float(severity[at]), float(candidates[at])
    return _Furthest(order, start + at, part.actual[at], part.expected[at])


def _most(figures: np.ndarray) -> float:
    return float(np.max(figures, initial=0.0))


def _number(value: np.generic) -> float | int:
    return int(value) if value.dtype.kind in "iub" else float(value)
