"""How a tensor lies in its buffer: contiguous, with padded rows, or moved off its alignment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from kernelcheck.dtypes import DType

ROW_PADDING = 8
"""Elements between the end of a row and the start of the next in the ``padded`` layout: 16 bytes of the smallest
float, so that rows of vector loads stay aligned, and more than any kernel could skip by rounding a width up to 4."""


@dataclass(frozen=True)
class View:
    """Where a tensor's elements are in the flat array of its buffer; strides and offset count elements."""

    buffer: str
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int
    itemsize: int
    size: int
    """Elements of the whole buffer, gaps included."""

    def read(self, array: np.ndarray) -> np.ndarray:
        """The tensor, in its shape, as a view of its buffer's flat ``array``."""
        if not self.shape:
            return array[self.offset :].reshape(())
        return self._rows(array)[..., : self.shape[-1]]

    def gaps(self, array: np.ndarray) -> np.ndarray:
        """The elements of ``array`` that are not the tensor's, flat."""
        before: np.ndarray = array[: self.offset]
        if not self.shape:
            return before
        return np.concatenate([before, self._rows(array)[..., self.shape[-1] :].reshape(-1)])

    @property
    def has_gaps(self) -> bool:
        return self.size != prod(self.shape)

    def _rows(self, array: np.ndarray) -> np.ndarray:
        pitch = self.strides[-2] if len(self.shape) > 1 else self.shape[0]
        rows: np.ndarray = array[self.offset :].reshape(*self.shape[:-1], pitch)
        return rows


def lay_out(name: str, shape: Sequence[int], dtype: DType, layout: str) -> View:
    """Places a tensor of ``shape`` in a buffer of its own.

    ``padded`` lengthens every row by ``ROW_PADDING`` elements (a tensor of less than two dimensions has no rows to
    pad and stays contiguous); ``offset`` moves the first element by one, so that it is aligned to its own size only.
    """
    shape = tuple(shape)
    padding = ROW_PADDING if layout == "padded" and len(shape) > 1 else 0
    offset = 1 if layout == "offset" else 0
    pitches = (*shape[:-1], shape[-1] + padding) if shape else ()
    strides = tuple(prod(pitches[axis + 1 :]) for axis in range(len(shape)))
    return View(name, shape, strides, offset, dtype.itemsize, offset + prod(pitches))
