"""Rounding for references of kernels that round intermediates by design: ``kernelcheck.rounded``.

A kernel's own error may carry an intermediate over the middle between two numbers of the narrow dtype, which the
float64 reference does not cross: the kernel then is a whole step off, and is right all the same. So while the oracle
finds out how sensitive a result is, numbers that are that near to a middle are rounded to either side, by chance.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES, DType
from kernelcheck.base.errors import UsageError, did_you_mean
from kernelcheck.core.values.quantise import quantise
from kernelcheck.core.values.streams import Stream

NEAR = 64.0
"""Distance from the middle that counts as near, in roundings of the number in the accumulator's precision."""

_this_thread = threading.local()


@dataclass(frozen=True)
class Sides:
    """Sides to which ``rounded`` rounds numbers near the middle: up or down, element by element, by chance."""

    seed: int
    name: str
    swapped: bool
    """Whether it is the other side everywhere: with both, each is seen."""
    roundoff: float
    """Unit roundoff of the kernel's accumulators."""


def rounded(x: Any, dtype: str) -> Any:
    """``x`` rounded to nearest even in ``dtype``, subnormals and overflow included.

    Args:
        x: an array or a number.
        dtype: the name of a floating-point dtype: ``float16``, ``bfloat16``, ``float32`` or ``float64``.

    Returns:
        An array of the type and dtype of ``x``, float64 for integers. A NumPy scalar or a Python number gives a float.

    Raises:
        UsageError: ``dtype`` names no floating-point dtype.
    """
    floats = [name for name, kind in DTYPES.items() if kind.is_float]
    if dtype not in floats:
        raise UsageError(f"rounded: expected one of {', '.join(floats)}, got {dtype!r}{did_you_mean(dtype, floats)}")
    array = np.asarray(x)
    same = array.dtype if array.dtype.kind == "f" else np.dtype(np.float64)
    wide = array.astype(np.float64)
    result = quantise(wide, DTYPES[dtype]).astype(np.float64)
    sides: Sides | None = getattr(_this_thread, "sides", None)
    if sides is not None:
        result = _either_side(wide, result, DTYPES[dtype], sides)
    shaped = result.astype(same)
    return shaped.view(type(x)) if isinstance(x, np.ndarray) else shaped[()]


@contextmanager
def either_side(sides: Sides) -> Iterator[None]:
    """Within, on this thread, ``rounded`` takes either neighbour of what is near the middle between them."""
    _this_thread.sides = sides
    try:
        yield
    finally:
        _this_thread.sides = None


def _either_side(exact: np.ndarray, nearest: np.ndarray, dtype: DType, sides: Sides) -> np.ndarray:
    with np.errstate(invalid="ignore", over="ignore"):
        step = np.ldexp(1.0, np.maximum(np.frexp(exact)[1], dtype.min_exponent + 1) - dtype.precision)
        other = quantise(nearest + np.where(exact >= nearest, step, -step), dtype).astype(np.float64)
        further = np.abs(other - exact) - np.abs(nearest - exact)
        near = np.isfinite(further) & (further <= 2 * NEAR * sides.roundoff * np.abs(exact))
    drawn = Stream(sides.seed, sides.name).words(exact.size).reshape(exact.shape) >> np.uint64(63)
    up = drawn.astype(bool) ^ sides.swapped
    return np.where(near, np.where(up, np.maximum(nearest, other), np.minimum(nearest, other)), nearest)
