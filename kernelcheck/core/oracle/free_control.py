"""A control that every op has: its reference, computed as naively as a kernel may be.

The tolerance of an op that was not calibrated follows from it, case by case. Nothing is known of such an op's kernel,
but whoever wrote it could have written the plainest of all: one precision, sums term by term (``naive_arithmetic``).
What that costs depends on the inputs (equal terms are all rounded to one side), so it is measured on those of the case.
"""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import ReferenceScriptError, ReferenceTimeoutError
from kernelcheck.base.timings import timed
from kernelcheck.core.oracle.error_units import (
    Tolerance,
    accumulator_precision,
    default_tolerance,
    in_units,
    rule_of,
    widest_factor,
)
from kernelcheck.core.oracle.expectation import Expectation, ideal, in_their_dtypes
from kernelcheck.core.reference.naive_arithmetic import NaiveArray
from kernelcheck.core.reference.rounding_noise import CoarseArray, coarse
from kernelcheck.core.registry.model import Op

MARGIN = 4.0
"""A kernel may be this many times as far off as the naive one; calibration has no larger margin either."""
CUT_OFF = 16.0
"""Multiplier of the tolerance for sums of tensor cores over sums of float32, as ``SPLIT_TF32`` has it.

Tensor cores cut off the bits of each group of products below those of the largest, always towards 0, where naive
arithmetic rounds either way.
"""


@dataclass(frozen=True)
class Naive:
    """The error of naive arithmetic in one case."""

    error: float
    """The largest, in units, where it is finite."""
    unknown: str = ""
    """Why it could not be measured; empty if it was."""


@timed("naive control")
def measure(wanted: Expectation) -> Naive:
    """Calls the reference once more, with naive arrays in the accumulator's precision.

    Raises:
        ReferenceTimeoutError: it does not return.
    """
    precision = accumulator_precision(wanted.op, wanted.case.dtype)
    name = np.dtype(precision).name
    kind = NaiveArray.apart()
    try:
        outputs = wanted.reference.call(wanted.inputs, wanted.case, precision=precision, as_type=kind)
    except ReferenceTimeoutError:
        raise
    except ReferenceScriptError as error:
        return Naive(0.0, f"the reference cannot be computed in {name}: {str(error).splitlines()[0]}")
    largest = 0.0
    for measured, dtype in in_units(wanted.op, wanted.case, wanted.expected).items():
        naive, expected = outputs[measured], wanted.expected[measured]
        if not _is_naive(naive, expected, kind) and not _rounds_visibly(wanted, measured):
            why = f"the reference does not compute {measured} in the {name} that it is given"
            return Naive(0.0, f"{why}: leave its arrays as they are, without asarray, float() or another dtype")
        rounded = ideal(np.asarray(naive), dtype).astype(expected.dtype)
        with np.errstate(invalid="ignore", over="ignore"):
            errors = np.abs(rounded - expected).astype(np.float64) / wanted.units[measured]
        largest = max(largest, float(np.max(errors, where=np.isfinite(errors), initial=0.0)))
    return Naive(largest)


def naive_outputs(wanted: Expectation) -> dict[str, np.ndarray]:
    """Results of naive arithmetic, in the outputs' dtypes.

    Raises:
        ReferenceScriptError: the reference cannot take naive arrays.
        ReferenceTimeoutError: it does not return.
    """
    precision = accumulator_precision(wanted.op, wanted.case.dtype)
    outputs = wanted.reference.call(wanted.inputs, wanted.case, precision=precision, as_type=NaiveArray)
    return in_their_dtypes(wanted, outputs)


def widened(wanted: Expectation, *, cut_off: Collection[str] = ()) -> Expectation:
    """``wanted`` in units so wide that its tolerance is at least ``MARGIN`` times the error of naive arithmetic.

    The tolerance is never above the widest default, and as wide as that where the naive error is not known. Both are
    ``CUT_OFF`` times as wide for outputs whose sums tensor cores cut off.
    """
    if rule_of(wanted.op, wanted.case.dtype) != "rounding":
        return wanted
    naive = measure(wanted)
    factor = default_tolerance(wanted.op, wanted.case.dtype).factor  # of the standard strictness
    widest = widest_factor(wanted.op, wanted.case.dtype)
    allowed = widest if naive.unknown else min(MARGIN * naive.error, widest)
    coarse = {name for name, dtype in wanted.dtypes.items() if dtype.saturates}
    widths = {
        name: max((CUT_OFF if name in cut_off else 1.0) * allowed / factor, 1.0)
        for name in wanted.units.keys() - coarse
    }
    units = {name: unit * widths.get(name, 1.0) for name, unit in wanted.units.items()}
    cut = frozenset(cut_off) & widths.keys()
    return replace(wanted, units=units, widths=widths, cut_off=cut, unmeasured=naive.unknown)


def assumed(tolerance: Tolerance, op: Op, dtype: str, why: str) -> Tolerance:
    """The widest default, in which cases are judged where naive arithmetic could not be measured; `why` it was not."""
    factor = widest_factor(op, dtype) * tolerance.factor / default_tolerance(op, dtype).factor
    return replace(
        tolerance, factor=factor, note=f"{factor:g} is assumed, not the default of {tolerance.factor:g}: {why}"
    )


def _rounds_visibly(wanted: Expectation, name: str) -> bool:
    """Whether the last operations of the reference are those of the arrays that it gets: its results are as coarse.

    A reference that fills an array of its own may return what is right by chance, which ``_is_naive`` takes for a
    result of another precision.
    """
    precision = accumulator_precision(wanted.op, wanted.case.dtype)
    try:
        outputs = wanted.reference.call(wanted.inputs, wanted.case, precision=precision, as_type=CoarseArray)
    except ReferenceTimeoutError:
        raise
    except ReferenceScriptError:
        return False
    result = np.asarray(outputs[name])
    return np.array_equal(result, coarse(result), equal_nan=True)


def _is_naive(result: np.ndarray, expected: np.ndarray, kind: type[NaiveArray]) -> bool:
    """Whether a result shows the errors of naive arithmetic.

    A reference may fill an array of its own, which is then not a naive array. If that holds the right results, merely
    rounded, they were computed in another precision, unless no rounding would show in them. And if nothing was
    computed with the naive arrays that it got, it made plain ones of them, whose sums are more precise.
    """
    if isinstance(result, kind):
        return True
    with np.errstate(over="ignore", invalid="ignore"):
        rounded = expected.astype(result.dtype)
        exact = np.array_equal(rounded.astype(expected.dtype), expected, equal_nan=True)
        return exact or (kind.was_used and not np.array_equal(result, rounded, equal_nan=True))
