"""Fills buffers before a kernel writes them, so that unwritten elements can be recognised."""

from __future__ import annotations

import numpy as np

from kernelcheck.base.dtypes import DType

POISON = (0xFFFBA5A5A5A5A5A5, 0x5A5A5A5A5A5A5A5A)
"""Two patterns; an element holds the leading bytes of one. The first is a quiet NaN in every floating-point type, with
a payload that no arithmetic makes; the second a finite number, for kernels that take a maximum with what they find."""


def poison(size: int, dtype: DType, which: int = 0) -> np.ndarray:
    """A flat array of ``size`` elements of ``dtype``, all of them poison number ``which`` (0 or 1)."""
    return np.full(size, _pattern(dtype.itemsize, which), dtype=f"u{dtype.itemsize}").view(dtype.numpy)


def poisoned(array: np.ndarray, which: int = 0) -> np.ndarray:
    """Marks the elements of ``array`` with the bits of poison number ``which``; booleans of its shape."""
    bits = np.ascontiguousarray(array).reshape(-1).view(f"u{array.itemsize}")
    marks: np.ndarray = bits == np.array(_pattern(array.itemsize, which), dtype=bits.dtype)
    return marks.reshape(array.shape)


def is_decisive(dtype: DType) -> bool:
    """Whether the first poison alone proves an element unwritten.

    It does if a kernel cannot plausibly have written it: NaNs with that payload, and integers of 4 or more bytes. For
    narrower integers, and for floats of a byte, which have few NaNs, a second run with the other poison must agree.
    """
    return dtype.itemsize >= (2 if dtype.is_float else 4)


def _pattern(itemsize: int, which: int) -> int:
    return POISON[which] >> (64 - 8 * itemsize)
