"""Judges what a kernel wrote against what the reference expects.

Every comparison is written so that NaN fails it: an element is right only where its error is at most 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf, isfinite

import numpy as np

from kernelcheck.cases.case import Case, dtype_of
from kernelcheck.launch.poison import POISON, poison, poisoned
from kernelcheck.oracle.comparison import Comparison, compare_output, ideal
from kernelcheck.oracle.error_units import Tolerance, default_tolerance, rule_of, units, working_precision
from kernelcheck.oracle.mismatch import Heat, describe, heat
from kernelcheck.registry import Op, Tensor
from kernelcheck.registry.model import written_tensors

__all__ = [
    "POISON",
    "Tolerance",
    "Verdict",
    "Worst",
    "default_tolerance",
    "judge",
    "poison",
    "poisoned",
    "rule_of",
    "units",
    "vacuous",
    "working_precision",
]


@dataclass(frozen=True)
class Worst:
    """The element that is furthest off."""

    output: str
    index: tuple[int, ...]
    actual: float | int
    expected: float | int


@dataclass(frozen=True)
class Verdict:
    """What came of comparing all outputs of a case."""

    passed: bool
    kind: str | None
    """``unwritten``, ``nonfinite`` or ``mismatch``, the first that applies; None where it passed."""
    message: str
    """One line; empty where it passed."""
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
    """None where every element is exactly right."""
    where: str
    """Where the wrong elements of the worst output lie, such as ``last column of every row``."""
    heat: Heat | None = None
    """The same as a map; None where nothing is wrong."""


def judge(
    op: Op,
    case: Case,
    inputs: Mapping[str, np.ndarray],
    expected: Mapping[str, np.ndarray],
    units: Mapping[str, np.ndarray],
    actual: Mapping[str, np.ndarray],
    factor: Tolerance,
    unwritten: Mapping[str, np.ndarray] | None = None,
) -> Verdict:
    """Compares what a kernel wrote with what was expected.

    Args:
        op: what ran.
        case: one of its cases.
        inputs: in the kernel's dtypes; for ``check`` functions.
        expected: the reference's outputs.
        units: of ``error_units.units``.
        actual: every output and ``inout`` input as the kernel left it.
        factor: how many units an element may be off.
        unwritten: booleans by output name, True where an element was never written. By default: where it holds the
            first poison, in outputs that began with it and whose dtype makes that proof enough.

    Returns:
        The verdict on all outputs together. A finite value too large for the dtype may come out as the infinity of
        its sign; otherwise NaN and infinities must stand where the reference has them.

    Raises:
        ReferenceScriptError: a check function cannot be loaded, raises, or returns no real numbers.
        ValueError: an output is missing, or has another shape than expected.
    """
    if not factor.factor > 0:
        raise ValueError(f"expected a tolerance factor above 0, got {factor.factor}")
    marks = unwritten or {}
    comparisons = [
        compare_output(op, case, tensor, inputs, expected, units, actual, factor.factor, marks.get(tensor.name))
        for tensor in written_tensors(op)
    ]
    return _verdict(comparisons)


@dataclass(frozen=True)
class Fault:
    """A gross fault of a case's outputs: ``all zeros``, ``untouched outputs``, ``a zeroed row``, …"""

    name: str
    outputs: Mapping[str, np.ndarray]


def faults(
    op: Op,
    case: Case,
    inputs: Mapping[str, np.ndarray],
    expected: Mapping[str, np.ndarray],
    units: Mapping[str, np.ndarray],
) -> Iterator[Fault]:
    """Outputs that no tolerance should accept. Outputs, rows and elements that are zero anyway are no fault."""
    right = {tensor.name: ideal(expected[tensor.name], dtype_of(tensor, case)) for tensor in written_tensors(op)}
    if any((array != 0).any() for array in right.values()):
        yield Fault("all zeros", {name: np.zeros_like(array) for name, array in right.items()})
    untouched = {tensor.name: _untouched(tensor, case, inputs, right) for tensor in written_tensors(op)}
    yield Fault("untouched outputs", untouched)
    for name, array in right.items():
        for fault, spoiled in _spoiled(array, units[name]):
            yield Fault(fault, {**right, name: spoiled})


def vacuous(
    op: Op,
    case: Case,
    inputs: Mapping[str, np.ndarray],
    expected: Mapping[str, np.ndarray],
    units: Mapping[str, np.ndarray],
    factor: Tolerance,
) -> str | None:
    """What gross fault this case would accept: a tolerance that lets it pass proves little.

    Returns:
        ``would accept`` and the first of the `faults` that passes when judged; None where all of them fail.
    """
    for fault in faults(op, case, inputs, expected, units):
        if judge(op, case, inputs, expected, units, fault.outputs, factor).passed:
            return f"would accept {fault.name}"
    return None


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
    """The first element of the largest error and, among equals, of the largest difference; None where all is right."""
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


def _untouched(
    tensor: Tensor, case: Case, inputs: Mapping[str, np.ndarray], right: Mapping[str, np.ndarray]
) -> np.ndarray:
    """The tensor as it was before the first launch."""
    if tensor.role == "input":
        return inputs[tensor.name]
    if tensor.init == "zeros":
        return np.zeros_like(right[tensor.name])
    return poison(right[tensor.name].size, dtype_of(tensor, case)).reshape(right[tensor.name].shape)


def _spoiled(right: np.ndarray, unit: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """The outputs that are hardest to tell from right: the faintest row zeroed, and the last of each row zeroed."""
    if right.ndim == 0 or right.size == 0 or right.shape[-1] == 0:
        return
    rows = right.reshape(-1, right.shape[-1])
    magnitude = np.abs(rows.astype(np.float64))
    visible = np.flatnonzero((magnitude > 0).any(axis=-1))
    if len(rows) > 1 and visible.size:
        with np.errstate(over="ignore"):  # where only equality will do, the unit is 0 and the strength may be infinite
            strength = (magnitude / np.maximum(unit.reshape(rows.shape), np.finfo(np.float64).tiny)).max(axis=-1)
        zeroed = rows.copy()
        zeroed[visible[np.argmin(strength[visible])]] = 0
        yield "a zeroed row", zeroed.reshape(right.shape)
    if right.shape[-1] > 1 and (magnitude[:, -1] > 0).any():
        dropped = rows.copy()
        dropped[:, -1] = 0
        yield "a dropped last element", dropped.reshape(right.shape)
