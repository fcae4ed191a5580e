"""Arrays for candidates that write them where they are: each between two zones that nobody may write."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from kernelcheck.backends.base import Buffer
from kernelcheck.core.python_ops.results import WrongResultError

ZONE = 1024
"""Bytes before and after an array. A write that is further off is not seen."""
_ALIGNED = 64
_UNTOUCHED = 0xA5


class Guarded:
    """A buffer's contents in memory of its own."""

    def __init__(self, buffer: Buffer) -> None:
        """Copies ``buffer``, which has a tensor."""
        assert buffer.tensor is not None
        size = buffer.array.nbytes
        self._memory = np.full(size + 2 * ZONE + _ALIGNED, _UNTOUCHED, dtype=np.uint8)
        self._start = ZONE + -(self._memory.ctypes.data + ZONE) % _ALIGNED
        self._end = self._start + size
        inside = self._memory[self._start : self._end].view(buffer.array.dtype).reshape(buffer.array.shape)
        inside[...] = buffer.array
        offset = buffer.tensor.ctypes.data - buffer.array.ctypes.data if buffer.tensor.size else 0
        tensor = np.ndarray(
            buffer.tensor.shape,
            buffer.tensor.dtype,
            buffer=self._memory.data,
            offset=self._start + offset,
            strides=buffer.tensor.strides,
        )
        tensor.flags.writeable = buffer.tensor.flags.writeable
        self._outside = buffer
        self.buffer = replace(buffer, array=inside, tensor=tensor)
        """The same with memory of its own."""

    def take_back(self, candidate: str) -> None:
        """Copies the contents back.

        Raises:
            WrongResultError: a zone was written.
        """
        self._outside.array[...] = self.buffer.array
        before, after = self._memory[: self._start], self._memory[self._end :]
        width = self.buffer.array.itemsize
        for zone, where in ((before[::-1], "before the start"), (after, "past the end")):
            written = np.flatnonzero(zone != _UNTOUCHED)
            if written.size:
                raise WrongResultError(
                    "out-of-bounds",
                    f"{candidate} wrote {where} of {self._outside.name!r}, which has {self._outside.array.size} "
                    f"elements in memory: the nearest is the {_ordinal(int(written[0]) // width + 1)} element there",
                )


def _ordinal(number: int) -> str:
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"
