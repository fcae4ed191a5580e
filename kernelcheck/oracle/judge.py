"""Judges what a kernel wrote against what the reference expects.

Every comparison is written so that NaN fails it: an element is right only where its error is at most 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, isfinite

import numpy as np

from kernelcheck.cases.case import Arrays
from kernelcheck.oracle.comparison import Comparison, compare_output
from kernelcheck.oracle.expectation import Expectation
from kernelcheck.oracle.mismatch import Heat, describe, heat
from kernelcheck.registry.model import written_tensors
from kernelcheck.timings import timed


@dataclass(frozen=True)
class Worst:
    """The element that is furthest off."""

    output: str
    index: tuple[int, ...]
    actual: float | int
    expected: float | int


@dataclass(frozen=True)
class Verdict:
    """The result of comparing all outputs of a case."""

    passed: bool
    kind: str | None
    """``unwritten``, ``nonfinite`` or ``mismatch``, the first that applies; None if it passed."""
    message: str
    """One line; empty if it passed."""
    error: float
    """The largest, in tolerance units: above 1 fails. ``error * factor`` is in units."""
    max_abs_error: float
    max_rel_error: float
    """Relative to expected values other than 0."""
    max_ulp_error: float
    """In units in the last place of the output's dtype at the expected value; for integers, the difference."""
    mismatched: int
    elements: int
    worst: Worst | None
    """None if every element is exactly right."""
    where: str
    """Where the wrong elements of the worst output lie, such as ``last column of every row``."""
    heat: Heat | None = None
    """The same as a map; None if nothing is wrong."""


@timed("judge")
def judge(wanted: Expectation, actual: Arrays, unwritten: Arrays | None = None) -> Verdict:
    """Compares what a kernel wrote with what was expected.

    Args:
        wanted: what was expected.
        actual: every output and ``inout`` input as the kernel left it.
        unwritten: booleans by output name, True where an element was never written. By default: where it holds the
            first poison, in outputs that began with it and whose dtype makes that proof enough.

    Returns:
        The verdict on all outputs together. A finite value too large for the dtype may become the infinity of its sign;
        otherwise NaN and infinities must be where the reference has them.

    Raises:
        ReferenceScriptError: a check function cannot be loaded, raises, or does not return real numbers.
        ValueError: an output is missing, or does not have the expected shape.
    """
    if not wanted.tolerance.factor > 0:
        raise ValueError(f"expected a tolerance factor above 0, got {wanted.tolerance.factor}")
    marks = unwritten or {}
    tensors = written_tensors(wanted.op)
    return _verdict([compare_output(wanted, tensor, actual, marks.get(tensor.name)) for tensor in tensors])


def _verdict(comparisons: Sequence[Comparison]) -> Verdict:
    wrong = [comparison.wrong for comparison in comparisons]
    mismatched = sum(int(np.count_nonzero(each)) for each in wrong)
    first = int(np.argmax([comparison.largest for comparison in comparisons]))
    worst = _worst(comparisons[first])
    kind = _kind(comparisons, wrong) if mismatched else None
    shown = comparisons[first].unwritten if kind == "unwritten" else wrong[first]
    where = describe(shown if shown.any() else wrong[first]) if kind else ""
    return Verdict(
        passed=mismatched == 0,
        kind=kind,
        message=_message(comparisons[first], kind, worst, where) if kind else "",
        error=comparisons[first].largest,
        max_abs_error=_most(comparison.difference for comparison in comparisons),
        max_rel_error=_most(comparison.relative for comparison in comparisons),
        max_ulp_error=_most(comparison.ulp for comparison in comparisons),
        mismatched=mismatched,
        elements=sum(comparison.expected.size for comparison in comparisons),
        worst=worst,
        where=where,
        heat=heat(comparisons[first].tensor.name, wrong[first]) if mismatched else None,
    )


def _most(figures: Iterable[np.ndarray]) -> float:
    return max((float(np.max(array, initial=0.0)) for array in figures), default=0.0)


def _kind(comparisons: Sequence[Comparison], wrong: Sequence[np.ndarray]) -> str:
    if any(comparison.unwritten.any() for comparison in comparisons):
        return "unwritten"
    if any((comparison.nonfinite & each).any() for comparison, each in zip(comparisons, wrong, strict=True)):
        return "nonfinite"
    return "mismatch"


def _worst(comparison: Comparison) -> Worst | None:
    """The first element of the largest error and, among equals, of the largest difference; None if all are right."""
    severity = np.where(comparison.unwritten, inf, comparison.error)
    if not (severity > 0).any():
        return None
    candidates = np.where(severity == severity.max(), comparison.difference, -1.0)
    index = tuple(int(place) for place in np.unravel_index(int(np.argmax(candidates)), severity.shape))
    return Worst(comparison.tensor.name, index, _number(comparison.actual[index]), _number(comparison.expected[index]))


def _number(value: np.generic) -> float | int:
    return int(value) if value.dtype.kind in "iub" else float(value)


def _message(comparison: Comparison, kind: str, worst: Worst | None, where: str) -> str:
    name, wrong = comparison.tensor.name, comparison.wrong
    count = f"{np.count_nonzero(wrong)} of {wrong.size} elements"
    if kind == "unwritten" and comparison.unwritten.any():
        count = f"{np.count_nonzero(comparison.unwritten)} of {wrong.size} elements"
        return f"{name}: {count} were never written, or built on what was there before ({where})"
    if worst is None:
        return f"{name}: {count} are wrong ({where})"
    place = f"{name}[{', '.join(map(str, worst.index))}]" if worst.index else name
    size = f" ({comparison.largest:.3g} times the tolerance)" if isfinite(comparison.largest) else ""
    return f"{name}: {count} are wrong ({where}); worst {place} = {worst.actual!r}, expected {worst.expected!r}{size}"
