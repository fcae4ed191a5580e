"""Buffers larger than memory: address space, of which a page costs memory once it is touched.

A buffer is one pattern mapped again and again: a page that a kernel reads shows the pattern, and one that it writes
becomes its own (mmap(2), ``MAP_PRIVATE``). The pattern is an odd number of pages long, so that an index which has
wrapped by a power of two meets other values than the one that was meant.
"""

from __future__ import annotations

import ctypes
import mmap
import os
from functools import cache

import numpy as np

from kernelcheck.base.errors import LaunchError

GAP = 2**37
"""Bytes before and after each buffer in which nothing lies: an index of 32 bits that wraps by 2^32 elements of 16
bytes, either way, meets no other buffer."""
MOST_MAPPINGS = 1024
"""Mappings of a buffer at most: Linux gives a process 65,530 (``vm.max_map_count``)."""
_PAGE = mmap.PAGESIZE
_PERIOD = 61 * _PAGE
"""A prime number of pages."""
_FIXED, _NO_RESERVE = 0x10, 0x4000
_WRITE = mmap.PROT_READ | mmap.PROT_WRITE
_FAILED = ctypes.c_void_p(-1).value


@cache
def _libc() -> ctypes.CDLL:
    library = ctypes.CDLL(None, use_errno=True)
    library.mmap.restype = ctypes.c_void_p
    library.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
    library.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    return library


class SparseMemory:
    """Address space for buffers, given back by ``close``; arrays must not be used afterwards."""

    def __init__(self) -> None:
        """Reserves nothing yet."""
        self._regions: list[tuple[int, int]] = []

    def array(self, size: int, pattern: np.ndarray | None, dtype: np.dtype) -> np.ndarray:
        """A flat array of ``size`` elements that repeats ``pattern``, of the same dtype; zeros without one.

        Raises:
            LaunchError: this process has no such address space left.
        """
        length = size * dtype.itemsize
        whole = _rounded(length)
        region = self._map(None, whole + 2 * GAP, 0)
        self._regions.append((region, whole + 2 * GAP))
        start = region + GAP
        if pattern is None:
            self._map(start, whole, _WRITE)
        else:
            self._repeat(start, whole, np.ascontiguousarray(pattern).view(np.uint8))
        raw = np.ctypeslib.as_array((ctypes.c_uint8 * length).from_address(start))
        return raw.view(dtype)

    def _repeat(self, start: int, whole: int, pattern: np.ndarray) -> None:
        period = pattern.nbytes // _PAGE * _PAGE
        repeats = max(1, -(-whole // (period * MOST_MAPPINGS)))
        file = os.memfd_create("kernelcheck-pattern", os.MFD_CLOEXEC)
        try:
            for _ in range(repeats):
                os.write(file, pattern[:period].data)
            step = period * repeats
            for offset in range(0, whole, step):
                self._map(start + offset, min(step, whole - offset), _WRITE, file)
        finally:
            os.close(file)

    def close(self) -> None:
        for start, length in self._regions:
            _libc().munmap(start, length)
        self._regions.clear()

    @staticmethod
    def _map(start: int | None, length: int, access: int, file: int = -1) -> int:
        """Maps a file, or zeros; without access, address space that nothing may touch."""
        flags = mmap.MAP_PRIVATE | _NO_RESERVE | (mmap.MAP_ANONYMOUS if file < 0 else 0) | (_FIXED if start else 0)
        given = _libc().mmap(start, length, access, flags, file, 0)
        if given == _FAILED:
            why = os.strerror(ctypes.get_errno())
            raise LaunchError(f"this process has no room for {length:,} bytes of address space ({why})")
        return int(given)


def pattern_elements(size: int, itemsize: int) -> int:
    """How many elements the pattern of a buffer has: an odd number of pages, or the whole of a small buffer."""
    return min(_rounded(size * itemsize), _PERIOD) // itemsize


def _rounded(length: int) -> int:
    return max(-(-length // _PAGE), 1) * _PAGE
