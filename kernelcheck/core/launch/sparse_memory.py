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

    def array(self, size: int, pattern: np.ndarray, dtype: np.dtype) -> np.ndarray:
        """A flat array of ``size`` elements that repeats ``pattern``, of the same dtype.

        Raises:
            LaunchError: this process has no such address space left.
        """
        length = size * dtype.itemsize
        whole = _rounded(length)
        start = self._map(None, whole + 2 * GAP, mmap.PROT_READ * 0, -1, 0)
        self._regions.append((start, whole + 2 * GAP))
        period = pattern.nbytes // _PAGE * _PAGE
        repeats = max(1, -(-whole // (period * MOST_MAPPINGS)))
        held = np.ascontiguousarray(pattern).view(np.uint8)[:period].data
        file = os.memfd_create("kernelcheck-pattern", os.MFD_CLOEXEC)
        try:
            for _ in range(repeats):
                os.write(file, held)
            step = period * repeats
            for offset in range(0, whole, step):
                self._map(start + GAP + offset, min(step, whole - offset), _FIXED, file, mmap.PROT_WRITE)
        finally:
            os.close(file)
        raw = np.ctypeslib.as_array((ctypes.c_uint8 * length).from_address(start + GAP))
        return raw.view(dtype)

    def close(self) -> None:
        for start, length in self._regions:
            _libc().munmap(start, length)
        self._regions.clear()

    @staticmethod
    def _map(start: int | None, length: int, fixed: int, file: int, access: int) -> int:
        """Maps a file, or, without one, reserves address space that nothing may access."""
        flags = mmap.MAP_PRIVATE | _NO_RESERVE | fixed | (mmap.MAP_ANONYMOUS if file < 0 else 0)
        given = _libc().mmap(start, length, mmap.PROT_READ | access if access else 0, flags, file, 0)
        if given == _FAILED:
            why = os.strerror(ctypes.get_errno())
            raise LaunchError(f"this process has no room for {length:,} bytes of address space ({why})")
        return int(given)


def pattern_elements(size: int, itemsize: int) -> int:
    """How many elements the pattern of a buffer has: an odd number of pages, or the whole of a small buffer."""
    return min(_rounded(size * itemsize), _PERIOD) // itemsize


def _rounded(length: int) -> int:
    return max(-(-length // _PAGE), 1) * _PAGE
