"""Values and sizes that follow from a seed alone, on every machine and with every NumPy."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import UsageError, did_you_mean
from kernelcheck.core.cases.case import root_seed
from kernelcheck.core.values.drawn_arrays import generate
from kernelcheck.core.values.families import FAMILIES
from kernelcheck.core.values.streams import Stream

FAMILY_NAMES = tuple(FAMILIES)
"""Value families that ``Seeded.values`` takes."""


class Seeded:
    """A stream of its own for each name: what is drawn of one does not change what is drawn of another."""

    def __init__(self, seed: int, name: str = "") -> None:
        self.seed = root_seed(seed)
        self.name = name
        self._stream = Stream(self.seed, name)

    def stream(self, name: str) -> Seeded:
        """The stream of another name, from its beginning."""
        return Seeded(self.seed, name)

    def integer(self, low: int, high: int) -> int:
        """One in [low, high)."""
        if not low < high:
            raise UsageError(f"low and high leave no integer: low is {low}, high is {high}")
        return self._stream.integer(low, high)

    def size(self, low: int, high: int) -> int:
        """One in [low, high], each power of two as likely as the next, as the sizes of thorough sweeps."""
        if not 1 <= low <= high:
            raise UsageError(f"expected 1 <= low <= high, got low = {low}, high = {high}")
        power = self.integer(low.bit_length() - 1, high.bit_length())
        return self.integer(max(low, 1 << power), min(high, (2 << power) - 1) + 1)

    def shape(self, *largest: int) -> tuple[int, ...]:
        """A size from 1 to each of ``largest``."""
        return tuple(self.size(1, each) for each in largest)

    def values(
        self,
        shape: Sequence[int],
        dtype: str = "float32",
        family: str = "normal",
        *,
        low: float | None = None,
        high: float | None = None,
    ) -> np.ndarray:
        """An array of a value family, as inputs have them (`kernelcheck help registry`).

        Raises:
            UsageError: there is no such dtype.
            RegistryError: there is no such family, or it is not defined for the dtype and bounds.
        """
        if dtype not in DTYPES:
            raise UsageError(f"no dtype {dtype!r}; expected one of {', '.join(DTYPES)}{did_you_mean(dtype, DTYPES)}")
        return generate(family, tuple(shape), DTYPES[dtype], self._stream, low, high)
