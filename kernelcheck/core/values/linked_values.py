"""Families of integers whose elements depend on each other: distinct ones, offsets, counts with a given sum."""

from __future__ import annotations

import numpy as np

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.values.streams import Draw, Integers

_MOST_SHUFFLED = 1 << 22
"""Widest interval that is shuffled whole; in a wider one, each element is drawn from a part of its own."""


def whole_bounds(draw: Draw, family: str) -> tuple[int, int]:
    """``low``, 0 if there is none, and ``high``, as integers of [low, high).

    Raises:
        RegistryError: there is no ``high``, or no integer between them.
    """
    if draw.high is None:
        raise RegistryError(f"values = {family!r} needs high")
    low, stop = (int(-(-bound // 1)) for bound in (draw.low or 0, draw.high))
    if stop <= low:
        raise RegistryError(f"values = {family!r} needs an integer in [low, high), got [{low}, {draw.high})")
    return low, stop


def permutation(draw: Draw) -> Integers:
    """Distinct integers of [low, high) in any order: all of them if there are as many as elements."""
    low, stop = whole_bounds(draw, "permutation")
    if draw.count > stop - low:
        raise RegistryError(
            f"values = 'permutation': {draw.count} elements cannot be distinct integers of [{low}, {stop}), which has "
            f"{stop - low}"
        )
    block = (stop - low) // max(draw.count, 1) if stop - low > _MOST_SHUFFLED else 1
    order = draw.stream.permutation(draw.count if block > 1 else stop - low)[: draw.count]
    return low + (order * block + draw.stream.integers(draw.count, 0, block)).reshape(draw.shape)


def offsets(draw: Draw) -> Integers:
    """Rising along each row, from ``low`` to ``high - 1``; some rows hold equal neighbours, of which parts are empty.

    A row of one element is ``low``.
    """
    low, stop = whole_bounds(draw, "offsets")
    length = draw.shape[-1]
    if not draw.count:
        return np.zeros(draw.shape, np.int64)
    rows = draw.count // length
    steps = _parts(draw, rows, length - 1, stop - 1 - low) if length > 1 else np.zeros((rows, 0), np.int64)
    starts = np.zeros((rows, 1), np.int64)
    return low + np.cumsum(np.concatenate([starts, steps], axis=1), axis=1).reshape(draw.shape)


def counts(draw: Draw) -> Integers:
    """Integers of at least ``low`` whose sum along each row is ``high - 1``."""
    low, stop = whole_bounds(draw, "counts")
    length = draw.shape[-1]
    left = stop - 1 - low * length
    if left < 0:
        raise RegistryError(f"values = 'counts': {length} counts of at least {low} have no sum of {stop - 1}")
    if not draw.count:
        return np.zeros(draw.shape, np.int64)
    return low + _parts(draw, draw.count // length, length, left).reshape(draw.shape)


def _parts(draw: Draw, rows: int, parts: int, total: int) -> Integers:
    """``rows`` of ``parts`` integers of at least 0 with the sum ``total``, int64.

    None is 0 in every other case in which that is possible, since kernels may divide by them.
    """
    least = int(parts <= total and draw.stream.integer(0, 2) == 0)
    left = total - least * parts
    cuts = np.sort(draw.stream.integers(rows * (parts - 1), 0, left + 1).reshape(rows, parts - 1), axis=1)
    ends = np.concatenate([np.zeros((rows, 1), np.int64), cuts, np.full((rows, 1), left)], axis=1)
    return np.diff(ends, axis=1) + least
