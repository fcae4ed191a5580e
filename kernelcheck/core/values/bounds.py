"""Families held to ``low`` and ``high``: stretched to them where they would not reach them, redrawn where outside."""

from __future__ import annotations

import numpy as np

from kernelcheck.base.dtypes import DType
from kernelcheck.core.values.streams import Draw, Floats
from kernelcheck.core.values.value_families import VALUE_FAMILIES


def stretched(values: str, raw: Floats, draw: Draw, low: float, high: float, *, times: float = 1.0) -> Floats:
    """``raw``, of the family ``values`` multiplied by ``times``, moved and scaled so that its span is [low, high].

    Only if that span lies within the bounds, which would then mean nothing, or wholly outside them, where nothing of
    the family would be left. ``integers`` are then drawn anew, so that they stay integers.
    """
    family = VALUE_FAMILIES[values]
    span = (family.half_span if draw.half_range else None) or family.span
    if span is None:
        return raw
    least, most = (times * end if values != "integers" else end for end in span)
    within = low <= least and most <= high and (low, high) != (least, most)
    if not within and most >= low and least <= high:
        return raw
    if values == "integers":
        first, last = int(np.ceil(low)), int(np.floor(high))
        return draw.integers(first, last + 1).astype(np.float64) if first <= last else raw
    scale = high / (most - least) - low / (most - least)
    moved: Floats = np.clip(low + (raw - least) * scale, low, high)
    return moved


def redrawn(raw: Floats, draw: Draw) -> Floats:
    """``raw`` with the values outside the bounds redrawn, uniformly between them.

    If there is only one, within 2 of it, or within its own size if that is more.
    """
    if draw.low is None and draw.high is None:
        return raw
    low, high = draw.low, draw.high
    if low is None:
        low = high - max(2.0, abs(high)) if high is not None else 0.0
    if high is None:
        high = low + max(2.0, abs(low))
    outside = np.zeros(raw.shape, dtype=bool)
    if draw.low is not None:
        outside |= raw < draw.low
    if draw.high is not None:
        outside |= raw > draw.high
    return np.where(outside, draw.uniform(low, high), raw)


def towards(bound: float, dtype: DType, *, upwards: bool) -> float:
    """The number of ``dtype`` nearest to ``bound`` that is not below it, or not above it."""
    sign = 1.0 if upwards else -1.0
    exponent = max(int(np.frexp(bound)[1]), dtype.min_exponent + 1) - dtype.precision
    return float(np.ldexp(sign * np.ceil(sign * np.ldexp(bound, -exponent)), exponent))
