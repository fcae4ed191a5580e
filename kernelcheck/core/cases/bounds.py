"""Families held to ``low`` and ``high``: stretched to them where they would not reach them, redrawn where outside."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from kernelcheck.base.dtypes import DType
from kernelcheck.core.cases.streams import Draw, Floats

_SPANS: Mapping[str, tuple[float, float]] = {
    "normal": (-3.0, 3.0),
    "uniform": (-1.0, 1.0),
    "positive": (2.0**-4, 2.0),
    "integers": (-4.0, 4.0),
    "negative": (-128.0, -0.25),
    "large": (-192.0, 192.0),
    "wide": (-192.0, 192.0),
    "constant": (-2.0, 2.0),
    "ties": (-1.5, 1.5),
    "ramp": (-16.25, 16.25),
    "falling": (-16.25, 16.25),
    "spike": (-128.0, 128.0),
    "offset": (-70.0, 70.0),
    "sorted": (-3.0, 3.0),
}
"""What nearly all values of a family lie within. The others keep their size: they are about numbers near 0, or near
a limit."""
_HALF_SPANS: Mapping[str, tuple[float, float]] = {
    "negative": (-2.25, -0.25),
    "large": (-6.0, 6.0),
    "wide": (-6.0, 6.0),
    "ramp": (-3.75, 3.75),
    "falling": (-3.75, 3.75),
    "spike": (-96.0, 96.0),
    "offset": (-3.75, 3.75),
}
"""The same in dtypes that overflow as early as float16 does, where it differs."""


def stretched(values: str, raw: Floats, draw: Draw, low: float, high: float, *, times: float = 1.0) -> Floats:
    """``raw``, of the family ``values`` multiplied by ``times``, moved and scaled so that its span is [low, high].

    Only if that span lies within the bounds, which would then mean nothing, or wholly outside them, where nothing of
    the family would be left. ``integers`` are then drawn anew, so that they stay integers.
    """
    span = (_HALF_SPANS.get(values) if draw.half_range else None) or _SPANS.get(values)
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
