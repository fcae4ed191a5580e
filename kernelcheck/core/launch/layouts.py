"""Layouts of a tensor in its buffer: contiguous, its rows or elements apart, its axes exchanged, or off its
alignment."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DType

ROW_PADDING = 8
"""Elements between the end of a row and the start of the next in the ``padded`` layout: 16 bytes of the smallest
float, so that rows of vector loads stay aligned, and more than any kernel could skip by rounding a width up to 4."""
STEP = 2
"""Elements from one to the next in the ``strided`` layout: the least that is not 1."""


@dataclass(frozen=True)
class View:
    """Places of a tensor's elements in the flat array of its buffer; strides and offset count elements."""

    buffer: str
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int
    itemsize: int
    size: int
    """Elements of the whole buffer, gaps included."""

    def read(self, array: np.ndarray) -> np.ndarray:
        """The tensor, in its shape, as a view of its buffer's flat ``array``."""
        strides = tuple(stride * array.itemsize for stride in self.strides)
        bits = array[self.offset :].view(f"u{array.itemsize}")  # as_strided does not take float8_e5m2
        return np.lib.stride_tricks.as_strided(bits, self.shape, strides).view(array.dtype)

    def gap_marks(self) -> np.ndarray:
        """Booleans for the elements of the buffer: True for those that are not the tensor's."""
        marks = np.ones(self.size, dtype=np.bool_)
        self.read(marks)[...] = False
        return marks

    @property
    def has_gaps(self) -> bool:
        return self.size != prod(self.shape)

    @property
    def gaps_lie(self) -> str:
        """Place of the gaps, in words."""
        if self.offset:
            return "before the start"
        return "between the elements" if self.strides[-1] > 1 else "between the rows"


def lay_out(name: str, shape: Sequence[int], dtype: DType, layout: str) -> View:
    """Places a tensor of ``shape`` in a buffer of its own.

    ``padded`` lengthens every row by ``ROW_PADDING`` elements; ``offset`` moves the first element by one, so that it is
    aligned to its own size only; ``transposed`` stores the last two axes in the other order; ``strided`` leaves
    ``STEP - 1`` elements after each one, as a slice ``x[..., ::STEP]`` does. A tensor of less than two dimensions has
    no rows to pad and no axes to exchange, and one of none no neighbours: it stays contiguous.
    """
    shape = tuple(shape)
    step = STEP if layout == "strided" and shape else 1
    padding = ROW_PADDING if layout == "padded" and len(shape) > 1 else 0
    offset = 1 if layout == "offset" else 0
    swapped = layout == "transposed" and len(shape) > 1
    stored = (*shape[:-2], shape[-1], shape[-2]) if swapped else shape
    pitches = (*stored[:-1], stored[-1] + padding) if stored else ()
    strides = [step * prod(pitches[axis + 1 :]) for axis in range(len(shape))]
    if swapped:
        strides[-2:] = reversed(strides[-2:])
    return View(name, shape, tuple(strides), offset, dtype.itemsize, offset + step * prod(pitches))
