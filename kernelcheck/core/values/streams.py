"""Seeded words, and requests to value families. Every operation on the words is exactly rounded."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable
from math import prod
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from kernelcheck.base.dataclasses import dataclass

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


class _Key:
    """The key of a Philox generator: one that is given as ``key`` asks the system for randomness, and drops it."""

    def __init__(self, words: NDArray[np.uint64]) -> None:
        self._words = words

    def generate_state(self, n_words: int, dtype: DTypeLike = np.uint64) -> NDArray[Any]:
        assert n_words == self._words.size
        assert dtype == np.uint64
        return self._words


@functools.cache
def _generators() -> Callable[[Any], np.random.Philox]:
    """Philox, which takes a `_Key` from here on. Processes of scripts need neither, and do not wait for them."""
    np.random.bit_generator.ISeedSequence.register(_Key)
    return np.random.Philox


class Stream:
    """The words of a Philox4x64-10 generator (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011).

    The key is ``seed`` in the low and a digest of ``name`` in the high 64 bits, so that each tensor of a case
    has its own words, whatever other tensors the op has.
    """

    def __init__(self, seed: int, name: str) -> None:
        digest = hashlib.blake2b(name.encode(), digest_size=8).digest()
        self._generator = _generators()(_Key(np.array([seed, int.from_bytes(digest, "big")], dtype=np.uint64)))

    def words(self, count: int) -> NDArray[np.uint64]:
        """The next ``count`` words, uint64."""
        return np.asarray(self._generator.random_raw(count), dtype=np.uint64)

    def integer(self, low: int, high: int) -> int:
        """One integer in [low, high)."""
        return low + int(self.words(1)[0]) % (high - low)

    def integers(self, count: int, low: int, high: int) -> Integers:
        """``count`` integers in [low, high), int64; ``high - low`` is at most 2**63."""
        drawn: Integers = (self.words(count) % np.uint64(high - low)).astype(np.int64) + low
        return drawn

    def permutation(self, count: int) -> Integers:
        """The integers below ``count`` in any order, int64."""
        order: Integers = np.argsort(self.words(count), kind="stable").astype(np.int64)
        return order

    def uniform(self, count: int) -> Floats:
        """``count`` multiples of 2**-53 in [0, 1), float64."""
        drawn: Floats = (self.words(count) >> np.uint64(11)).astype(np.float64) * 2.0**-53
        return drawn

    def normal(self, count: int) -> Floats:
        """``count`` sums of 12 uniforms less 6 (Irwin-Hall: mean 0, variance 1, within ±6), float64 and exact.

        Three words give twelve 16-bit uniforms; 32 bits of a fourth fill in below, down to 2**-48.
        """
        words = self.words(4 * count).reshape(4, count)
        total = np.zeros(count, dtype=np.uint64)
        for word in words[:3]:
            for shift in (0, 16, 32, 48):
                total += (word >> np.uint64(shift)) & np.uint64(0xFFFF)
        fine = (total << np.uint64(32)) + (words[3] >> np.uint64(32))
        centre = (6 * 0xFFFF << 32) + (1 << 31)
        drawn: Floats = (fine.astype(np.int64) - centre).astype(np.float64) * 2.0**-48
        return drawn


@dataclass(frozen=True)
class Draw:
    """Request to a family. ``shape`` has at least one axis; the last is the row."""

    shape: tuple[int, ...]
    stream: Stream
    half_range: bool
    """Whether the dtype overflows as early as float16 does."""
    min_exponent: int
    """The smallest normal number of the dtype is ``2**min_exponent``."""
    coarse: bool
    """Whether the dtype has as few significant bits as bfloat16."""
    smallest_exponent: int
    """The smallest subnormal number of the dtype is ``2**smallest_exponent``."""
    largest: float
    """The largest finite number of the dtype."""
    low: float | None = None
    high: float | None = None

    @property
    def count(self) -> int:
        return prod(self.shape)

    def normal(self) -> Floats:
        return self.stream.normal(self.count).reshape(self.shape)

    def uniform(self, low: float, high: float) -> Floats:
        return low + (high - low) * self.stream.uniform(self.count).reshape(self.shape)

    def integers(self, low: int, high: int) -> Integers:
        return self.stream.integers(self.count, low, high).reshape(self.shape)
