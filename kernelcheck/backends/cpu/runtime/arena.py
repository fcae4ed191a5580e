"""Buffers of a launch, far apart, so that an access beyond one of them hits no other."""

from __future__ import annotations

import mmap
from collections.abc import Sequence

import numpy as np

from kernelcheck.base.errors import LaunchError

MIN_GAP = 1 << 20
MAX_GAP = 1 << 26
"""Bytes between two buffers: as many as the largest has, within these bounds. They are address space, not memory."""
ALIGNMENT = 256
"""Alignment of every buffer in bytes, like the memory of `cudaMalloc` (CUDA C++ Programming Guide, "Size and Alignment
Requirement")."""
_NO_RESERVE = 0x4000
"""`MAP_NORESERVE` of Linux's mmap: pages cost memory when they are touched."""


class Arena:
    """One block of address space with an array for each of `sizes` (bytes) in it, zeroed."""

    def __init__(self, sizes: Sequence[int]) -> None:
        """Reserves the block.

        Raises:
            LaunchError: there is not that much memory.
        """
        gap = _aligned(min(max([MIN_GAP, *sizes]), MAX_GAP))
        starts, end = [], gap
        for size in sizes:
            starts.append(end)
            end += _aligned(size) + gap
        flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NO_RESERVE
        try:
            self._block = mmap.mmap(-1, end, flags=flags)
        except (OSError, ValueError, OverflowError) as error:
            raise LaunchError(f"this machine has no room for {sum(sizes):,} bytes of buffers") from error
        whole = np.frombuffer(self._block, dtype=np.uint8)
        # An empty slice of an array has the address of the array.
        self.arrays = [whole[start:][:size] for start, size in zip(starts, sizes, strict=True)]
        """The arrays, of bytes; they keep the block alive."""


def _aligned(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT
