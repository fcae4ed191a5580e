"""Values of families with parameters: a plain family's, changed by exactly rounded operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from kernelcheck.core.values.sought import EDGES, genes_of
from kernelcheck.core.values.streams import Draw, Floats

REACH, HALF_REACH = 2.0**9, 2.0**4
"""Largest size of a value, and in dtypes that overflow as early as float16 does: about that of the plain families, so
that right kernels are expected to give right results."""


def _offset(draw: Draw, values: Floats, power: int) -> Floats:
    sign = 1.0 - 2.0 * draw.stream.integer(0, 2)
    return values + sign * 2.0**power


def _edge(draw: Draw, values: Floats, number: int) -> Floats:
    return values + (-EDGES[number // 2] if number % 2 else EDGES[number // 2])


def _row_offsets(draw: Draw, values: Floats, power: int) -> Floats:
    rows = values.reshape(-1, values.shape[-1])
    signs = 1.0 - 2.0 * draw.stream.integers(len(rows), 0, 2).astype(np.float64)
    shifted: Floats = (rows + signs[:, None] * 2.0**power).reshape(values.shape)
    return shifted


def _spread(draw: Draw, values: Floats, power: int) -> Floats:
    spread: Floats = np.ldexp(values, draw.integers(-power, 1).astype(np.int32))
    return spread


def _rare(draw: Draw, values: Floats, power: int) -> Floats:
    chosen: Floats = np.where(draw.integers(0, 64) == 0, np.ldexp(values, power), values)
    return chosen


def _pairs(draw: Draw, values: Floats, power: int) -> Floats:
    flat = values.reshape(-1).copy()
    noise = np.ldexp(draw.stream.normal(flat.size // 2), -power)
    flat[1 : 2 * noise.size : 2] = noise - flat[0 : 2 * noise.size : 2]
    paired: Floats = flat.reshape(values.shape)
    return paired


_CHANGES: Mapping[str, Callable[[Draw, Floats, int], Floats]] = {
    "scale": lambda draw, values, power: np.ldexp(values, power),
    "spread": _spread,
    "pairs": _pairs,
    "rare": _rare,
    "edge": _edge,
    "offset": _offset,
    "rows": _row_offsets,
}
"""What each parameter of ``sought.GENES`` does."""


def changed(values: str, raw: Floats, draw: Draw) -> Floats:
    """Values of the plain family with the changes done."""
    for name, power in genes_of(values).items():
        raw = _CHANGES[name](draw, raw, power)
    reach = HALF_REACH if draw.half_range else REACH
    within: Floats = np.clip(raw, -reach, reach)
    return within
