"""Arrays compared as bits: where two runs of a kernel differ, and by how much."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.cases.case import Arrays


@dataclass(frozen=True)
class Difference:
    """Elements whose bits differ between two runs."""

    count: int
    nans: int
    """Elements of ``count`` that are NaN in both runs: only their payloads differ."""
    elements: int
    """Elements compared."""
    output: str
    index: tuple[int, ...]
    """Index of the first element that differs; of the first that is not NaN in both, if there is one."""
    one: str
    other: str
    """The second run's value. Both have as many digits as distinguish them."""
    ulps: int | None
    """Number of steps from one number of the dtype to the next between them; None if one is NaN."""
    units: float
    """The largest difference in error units, over outputs that are measured in them; NaN where none is."""


def difference(one: Arrays, other: Arrays, units: Arrays) -> Difference | None:
    """Differences in bits between two runs' outputs; None if there are none.

    Args:
        one: the outputs of a run, by name.
        other: those of another, of the same names, shapes and dtypes.
        units: the error unit of each element; 0 where only equality passes (``error_units.units``).
    """
    changed = {name: bits(one[name]) != bits(other[name]) for name in one}
    if not any(marks.any() for marks in changed.values()):
        return None
    payloads = {name: changed[name] & _is_nan(one[name]) & _is_nan(other[name]) for name in one}
    values = {name: changed[name] & ~payloads[name] for name in one}
    shown = values if any(marks.any() for marks in values.values()) else changed
    output = next(name for name in one if shown[name].any())
    index = index_of(np.argmax(shown[output]), shown[output].shape)
    a, b = one[output][index], other[output][index]
    return Difference(
        count=sum(int(np.count_nonzero(marks)) for marks in changed.values()),
        nans=sum(int(np.count_nonzero(marks)) for marks in payloads.values()),
        elements=sum(array.size for array in one.values()),
        output=output,
        index=index,
        one=str(a),
        other=str(b),
        ulps=ulps_between(a, b),
        units=largest(_in_units(one[name], other[name], units[name]) for name in one),
    )


def bits(array: np.ndarray) -> np.ndarray:
    """The elements' bits as unsigned integers, so that NaNs compare by their payloads."""
    return np.ascontiguousarray(array).view(f"u{array.dtype.itemsize}").reshape(array.shape)


def changed_values(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Booleans: True where elements differ. Zeros also differ by their sign; NaNs are all alike."""
    if one.dtype.kind != "f":
        return np.asarray(one != other)
    same = ((one == other) & (np.signbit(one) == np.signbit(other))) | (_is_nan(one) & _is_nan(other))
    return np.asarray(~same)


def first_change(name: str, one: np.ndarray, other: np.ndarray, changed: np.ndarray) -> str:
    """``y[0, 2] was 1.0, then 2.0, and 4 more``, of the elements that ``changed`` marks; empty if it marks none."""
    if not changed.any():
        return ""
    first = index_of(np.argmax(changed), changed.shape)
    return f"{name}{list(first)} was {one[first]}, then {other[first]}{count_more(changed)}"


def index_of(flat: np.intp, shape: tuple[int, ...]) -> tuple[int, ...]:
    """The index of an element by its place in C order."""
    return tuple(int(axis) for axis in np.unravel_index(flat, shape))


def count_more(marks: np.ndarray) -> str:
    """``, and 4 more`` after the first of five; nothing after the only one."""
    count = int(np.count_nonzero(marks))
    return f", and {count - 1} more" if count > 1 else ""


def ulps_between(one: np.generic, other: np.generic) -> int | None:
    """Number of steps between two numbers of a dtype; for integers, their difference; None if one is NaN.

    The bits of IEEE 754 numbers of one sign are ordered as the numbers are, and both zeros count as one.
    """
    if one.dtype.kind in "iub":
        return abs(int(one) - int(other))
    if _is_nan(np.asarray(one)) or _is_nan(np.asarray(other)):
        return None
    return abs(_place(one) - _place(other))


def _place(value: np.generic) -> int:
    width = 8 * value.dtype.itemsize
    pattern = int(bits(np.asarray(value)))
    magnitude = pattern & ~(1 << (width - 1))
    return -magnitude if pattern >> (width - 1) else magnitude


def _is_nan(array: np.ndarray) -> np.ndarray:
    return np.asarray(array != array)


def _in_units(one: np.ndarray, other: np.ndarray, unit: np.ndarray) -> float:
    """The largest difference in units; NaN if the output is not measured in units."""
    if not (unit > 0).any():
        return math.nan
    with np.errstate(invalid="ignore", over="ignore"):  # signalling NaNs are invalid even to convert
        a, b = one.astype(np.float64), other.astype(np.float64)
        apart = np.where((a == b) | (_is_nan(a) & _is_nan(b)), 0.0, np.abs(a - b))
        apart = np.where(np.isnan(apart), math.inf, apart)
        return float(np.max(apart / unit, initial=0.0))


def largest(values: Iterable[float]) -> float:
    """The maximum of those that are not NaN; NaN if there are none."""
    return max((value for value in values if not math.isnan(value)), default=math.nan)
