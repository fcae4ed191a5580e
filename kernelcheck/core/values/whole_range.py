"""Families of integers over the whole range of their dtype: what an integer tensor with a dtype of its own holds.

An element is ``low`` plus a 64-bit word below the number of values; both wrap around at 2**64, which loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DType
from kernelcheck.core.values.streams import Draw

Words = NDArray[np.uint64]

_ALL = 2**64
_NEAR = 16
"""Distance from an end, in values, that counts as near it."""


@dataclass(frozen=True)
class _Range:
    draw: Draw
    low: int
    count: int
    """Number of values; 2**64 at most."""

    def words(self) -> Words:
        return self.draw.stream.words(self.draw.count).reshape(self.draw.shape)

    def below(self, count: int) -> Words:
        """Words below ``count``, as even as 64 bits are."""
        words = self.words()
        return words if count == _ALL else words % np.uint64(count)

    def ranks(self) -> Words:
        """Any value, as the number of values below it."""
        return self.below(self.count)

    def rank(self, value: int) -> int:
        """Rank of the value of the range nearest to ``value``."""
        return min(max(value, self.low), self.low + self.count - 1) - self.low

    def among(self, values: tuple[int, ...]) -> Words:
        """Any of these values, those outside the range as the nearest within."""
        ranks = np.array([self.rank(value) for value in values], dtype=np.uint64)
        return np.asarray(ranks[self.below(len(values)).astype(np.int64)])

    def between(self, first: int, last: int) -> Words:
        """Any value from ``first`` to ``last``, cut to the range."""
        least, most = self.rank(first), self.rank(last)
        return np.asarray(np.uint64(least) + self.below(most - least + 1))

    @property
    def last(self) -> int:
        return self.low + self.count - 1


def _edges(of: _Range) -> Words:
    """The ends of the range and their neighbours, -1, 0 and 1."""
    return of.among((of.low, of.low + 1, -1, 0, 1, of.last - 1, of.last))


def _upper_bit(of: _Range) -> Words:
    """Negative values; if there are none, those with the highest bit set, which a signed type takes for negative."""
    return of.between(of.low, -1) if of.low < 0 else of.between(of.low + of.count // 2, of.last)


def _opposite(of: _Range) -> Words:
    """Neighbours of opposite value: the n-th from the lower and the n-th from the upper end."""
    ranks = of.ranks().reshape(-1)
    pairs = ranks.size // 2
    ranks[1 : 2 * pairs : 2] = np.uint64(of.count - 1) - ranks[0 : 2 * pairs : 2]
    return np.asarray(ranks.reshape(of.draw.shape))


def _ramp(of: _Range) -> Words:
    """Rising along each row from the lower end of the range to the upper."""
    length = of.draw.shape[-1]
    step = (of.count - 1) // max(length - 1, 1)
    return np.asarray(np.broadcast_to(np.arange(length, dtype=np.uint64) * np.uint64(step), of.draw.shape).copy())


def _wide(of: _Range) -> Words:
    """As many values of few bits as of many, of either sign."""
    bits = max(of.count - 1, 1).bit_length() - (of.low < 0)
    words = of.words()
    sizes = words >> (np.uint64(64 - bits) + of.below(bits) if bits < 64 else of.below(64))
    if of.low >= 0:
        return np.asarray(np.minimum(sizes, np.uint64(of.count - 1)))
    above, below = np.minimum(sizes, np.uint64(of.last)), np.minimum(sizes, np.uint64(-of.low - 1))
    return np.asarray(np.where(words & np.uint64(1), np.uint64(-of.low) + above, np.uint64(-of.low - 1) - below))


def _spike(of: _Range) -> Words:
    """Small values, and one in 64 that is an end of the range."""
    return np.where(of.below(64) == 0, of.among((of.low, of.last)), of.between(-4, 4))


def _few(of: _Range) -> Words:
    """Four different values."""
    ranks = [of.draw.stream.integer(0, of.count) for _ in range(4)]
    return of.among(tuple(of.low + rank for rank in ranks))


_FAMILIES: Mapping[str, Callable[[_Range], Words]] = {
    "integers": lambda of: of.between(-4, 4),
    "mask": lambda of: of.between(0, 1),
    "offset": lambda of: (
        of.between(of.last - _NEAR, of.last) if of.draw.stream.integer(0, 2) else of.between(of.low, of.low + _NEAR)
    ),
    "spike": _spike,
    "negative": _upper_bit,
    "cancellation": _opposite,
    "ramp": _ramp,
    "falling": lambda of: np.flip(_ramp(of), axis=-1),
    "sorted": lambda of: np.sort(of.ranks(), axis=-1),
    "ties": _few,
    "tiny": lambda of: of.between(-1, 1),
    "wide": _wide,
    "positive": lambda of: of.between(1, of.last),
    "large": lambda of: np.where(
        of.below(2) == 0, of.between(of.low, of.low + of.count // 16), of.between(of.last - of.count // 16, of.last)
    ),
    "constant": lambda of: np.full(of.draw.shape, of.draw.stream.integer(0, of.count), dtype=np.uint64),
    "zeros": lambda of: of.between(0, 0),
    "subnormal": _edges,
    "limits": _edges,
}
"""Meaning of each family over a whole range; any other family is uniform over all values."""


def whole_range(values: str, draw: Draw, dtype: DType) -> np.ndarray:
    """Integers of ``draw.shape`` and ``dtype``, from ``draw.low``, or the least, to the dtype's largest."""
    least, most = dtype.limits
    low = least if draw.low is None else max(least, int(-(-draw.low // 1)))
    of = _Range(draw, low, most - low + 1)
    ranks = _FAMILIES.get(values, _Range.ranks)(of)
    with np.errstate(over="ignore"):
        made: np.ndarray = (ranks + np.uint64(low % _ALL)).astype(dtype.numpy)
    return made
