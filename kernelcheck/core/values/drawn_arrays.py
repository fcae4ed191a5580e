"""Arrays of value families: drawn, held to their bounds, and rounded once to the tensor's dtype.

Floating-point values are made in binary64 and rounded to nearest even.
"""

from __future__ import annotations

import numpy as np

from kernelcheck.base.dtypes import DType
from kernelcheck.base.errors import RegistryError, did_you_mean
from kernelcheck.core.values.bounds import redrawn, stretched, towards
from kernelcheck.core.values.families import DEFAULT_INDEX_HIGH, FAMILIES, mask_values
from kernelcheck.core.values.quantise import quantise
from kernelcheck.core.values.sought import base_of, is_sought
from kernelcheck.core.values.sought_values import changed
from kernelcheck.core.values.special_values import SPECIAL
from kernelcheck.core.values.streams import Draw, Stream
from kernelcheck.core.values.value_families import INTEGER_VALUES
from kernelcheck.core.values.whole_range import whole_range

_INTEGER_SCALE = 4.0
"""An integer tensor of a family holds that family's values times this, rounded."""


def generate(
    values: str,
    shape: tuple[int, ...],
    dtype: DType,
    stream: Stream,
    low: float | None = None,
    high: float | None = None,
    *,
    whole: bool = False,
) -> np.ndarray:
    """An array of ``shape`` and ``dtype`` of the family ``values``.

    An integer tensor holds the family's values times 4, rounded to integers and clipped to its range or, if ``whole``,
    what the family means over the whole range of the dtype; a boolean one is always a ``mask``. A family that lies
    within ``low`` and ``high``, or outside them, is stretched to them; values outside are redrawn, uniformly between
    them. Floats lie in the closed interval, integers in [low, high).

    Raises:
        RegistryError: the family is unknown, or not defined for this dtype and these bounds.
    """
    sought = values if is_sought(values) else ""
    values = base_of(values) if sought else values
    if values not in FAMILIES:
        known = ", ".join(FAMILIES)
        raise RegistryError(f"values: expected one of {known}, got {values!r}{did_you_mean(values, FAMILIES)}")
    if low is not None and high is not None and low > high:
        raise RegistryError(f"low and high leave no value: low is {low}, high is {high}")
    draw = Draw(
        shape=shape or (1,),
        stream=stream,
        half_range=dtype.is_float and dtype.min_exponent > -126,
        min_exponent=dtype.min_exponent if dtype.is_float else -16,
        coarse=dtype.is_float and dtype.precision <= 8,
        smallest_exponent=dtype.min_exponent - dtype.precision + 1 if dtype.is_float else 0,
        largest=dtype.largest if dtype.is_float else 128.0,
        low=low,
        high=high,
    )
    if dtype.kind == "bool":
        return mask_values(draw).astype(np.bool_).reshape(shape)
    if dtype.is_float:
        return _floats(values, draw, dtype, sought).reshape(shape)
    if whole and high is None and values not in SPECIAL:
        return whole_range(values, draw, dtype).reshape(shape)
    return _integers(values, draw, dtype).reshape(shape)


def _floats(values: str, draw: Draw, dtype: DType, sought: str) -> np.ndarray:
    raw = FAMILIES[values](draw).astype(np.float64)
    if sought:
        raw = changed(sought, raw, draw)
    if draw.low is not None and draw.high is not None:
        raw = stretched(values, raw, draw, draw.low, draw.high)
    bounded = redrawn(raw, draw)
    if values == "sorted":
        bounded = np.sort(bounded, axis=-1)
    rounded = quantise(bounded, dtype)
    if values == "index" or (draw.low is None and draw.high is None):
        return rounded
    lowest = -np.inf if draw.low is None else towards(draw.low, dtype, upwards=True)
    highest = np.inf if draw.high is None else towards(draw.high, dtype, upwards=False)
    if lowest > highest:
        raise RegistryError(f"low and high leave no {dtype.name}: [{draw.low}, {draw.high}]")
    return quantise(np.clip(rounded.astype(np.float64), lowest, highest), dtype)


def _integers(values: str, draw: Draw, dtype: DType) -> np.ndarray:
    if values == "probabilities" or values in SPECIAL:
        raise RegistryError(f"values = {values!r} needs a floating-point dtype, got {dtype.name}")
    limits = np.iinfo(dtype.numpy)
    low = max(limits.min, -(2**62), limits.min if draw.low is None else int(-(-draw.low // 1)))
    stop = min(limits.max, 2**62, limits.max if draw.high is None else int(-(-draw.high // 1)) - 1) + 1
    if stop <= low:
        raise RegistryError(f"low and high leave no {dtype.name}: [{draw.low}, {draw.high})")
    if values in INTEGER_VALUES:
        whole = FAMILIES[values](draw).astype(np.int64)
        if whole.size and not (limits.min <= whole.min() and whole.max() <= limits.max):
            raise RegistryError(f"values = {values!r} up to {whole.max()} need more than {dtype.name}")
    else:
        raw = FAMILIES[values](draw).astype(np.float64)
        scaled = raw if values in ("integers", "mask") else raw * _INTEGER_SCALE
        if draw.low is not None and draw.high is not None:
            scaled = stretched(values, scaled, draw, float(low), float(stop - 1), times=_INTEGER_SCALE)
        whole = np.rint(np.clip(scaled, -(2.0**62), 2.0**62)).astype(np.int64)
        if values == "positive":
            whole = np.maximum(whole, 1)
    if dtype.kind == "uint" and draw.low is None:
        whole = np.abs(whole)
    outside = (whole < low) | (whole >= stop)
    if draw.low is None and draw.high is None:
        whole = np.clip(whole, low, stop - 1)
    elif outside.any():
        whole = np.where(outside, draw.integers(*_window(draw, low, stop)), whole)
    return (np.sort(whole, axis=-1) if values == "sorted" else whole).astype(dtype.numpy)


def _window(draw: Draw, low: int, stop: int) -> tuple[int, int]:
    """The interval from which integers are redrawn: the bounds, or within 8 of the only one."""
    if draw.low is None:
        return max(low, stop - DEFAULT_INDEX_HIGH), stop
    return (low, stop) if draw.high is not None else (low, min(stop, low + DEFAULT_INDEX_HIGH))
