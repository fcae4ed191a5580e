"""Memory that nothing has written yet: what ``torch.empty`` returns, until an operation or a kernel writes it.

It is filled with a pattern that no result has by chance, so what still holds the pattern when a kernel is launched has
not been written, whoever might have written it. Floating-point numbers of 16 bits and more are looked at one by one:
the pattern is a NaN that no arithmetic makes. Of others, 8 bytes count, or the last 4 to 7 of a tensor: an element
beside a written one, within the same 8 bytes, counts as written, and so do the last bytes if they are fewer than 4.
That can hide a read, but never reports a false one.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import numpy as np

from kernelcheck.backends.cpu.runtime.global_tags import Watched
from kernelcheck.backends.cpu.runtime.host_memory import Memory

PATTERN = 0x7FE3_FF9D_7FB5_FFC7
"""Eight bytes that are a NaN as float64, two as float32, four as float16 and as bfloat16, so that computing with them
shows. Other data equals them with a chance of 2^-64."""


_PATTERNS = {size: np.array([PATTERN], "<u8").view(f"<u{size}") for size in (1, 2, 4, 8)}
"""Parts of the pattern of so many bytes, one after the other."""
LEAST_BYTES = 4
"""Bytes that hold the pattern by chance too rarely to matter."""


class _Numbers:
    """Memory as NumPy takes it (`__array_interface__`)."""

    def __init__(self, address: int, count: int, size: int) -> None:
        """`size` is that of an unsigned number."""
        self.__array_interface__ = {"shape": (count,), "typestr": f"<u{size}", "data": (address, False), "version": 3}


def _numbers(address: int, count: int, size: int) -> np.ndarray:
    numbers: np.ndarray = np.asarray(_Numbers(address, count, size))
    return numbers


class _Storages:
    """Storages of PyTorch by identity. Dead ones are forgotten some time later."""

    def __init__(self) -> None:
        self._known: dict[int, Any] = {}
        self._purge_at = 1024
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._known)

    def add(self, storage: Any) -> None:
        from torch.multiprocessing.reductions import StorageWeakRef

        with self._lock:
            self._known[storage._cdata] = StorageWeakRef(storage)  # which keeps its identity from being used again
            if len(self._known) > self._purge_at:
                self._known = {key: known for key, known in self._known.items() if not known.expired()}
                self._purge_at = max(1024, 2 * len(self._known))

    def discard(self, storage: Any) -> None:
        with self._lock:
            self._known.pop(storage._cdata, None)

    def __contains__(self, storage: Any) -> bool:
        return storage._cdata in self._known


_blank = _Storages()


def storages() -> _Storages:
    """A set of storages, empty."""
    return _Storages()


def mark_blank(tensor: Any) -> None:
    """Fills the memory of a tensor that has just been made without contents."""
    try:
        storage = tensor.untyped_storage()
        start, size = storage.data_ptr(), storage.nbytes()
    except (NotImplementedError, RuntimeError):  # sparse tensors, and those without memory
        return
    if start and size and tensor.device.type == "cpu":
        words, rest = divmod(size, 8)
        _numbers(start, words, 8)[:] = PATTERN
        if rest:
            _numbers(start + 8 * words, rest, 1)[:] = _PATTERNS[1][:rest]
        _blank.add(storage)


def is_blank(storage: Any) -> bool:
    """Whether parts of a storage may have no contents."""
    return bool(_blank) and storage in _blank


def blank_memory(storage: Any, memory: Memory, *, floating: bool = False) -> Watched:
    """Memory of a storage, with the parts that nothing has written.

    Args:
        storage: of PyTorch.
        memory: the same.
        floating: whether its elements are floating-point numbers.
    """
    if not is_blank(storage):
        return Watched(memory)
    size = memory.itemsize
    unit = size if floating and size in (2, 4) else 8
    unwritten = _unwritten(memory, unit)
    count = int(np.count_nonzero(unwritten))
    if not count:
        _blank.discard(storage)
        return Watched(memory)
    if count == unwritten.size:
        return Watched(memory, blank=True)
    return Watched(replace(memory, gaps=_elements(unwritten, unit, memory)))


def _unwritten(memory: Memory, unit: int) -> np.ndarray:
    """Whether each unit of so many bytes holds the pattern; the bytes behind the last whole one count as one more."""
    pattern = _PATTERNS[unit]
    count, rest = divmod(memory.size, unit)
    numbers = _numbers(memory.address, count, unit)
    whole = count - count % pattern.size
    found = np.empty(count + (rest > 0), np.bool_)
    found[:whole].reshape(-1, pattern.size)[:] = numbers[:whole].reshape(-1, pattern.size) == pattern
    found[whole:count] = numbers[whole:] == pattern[: count - whole]
    if rest:
        last = _numbers(memory.address + unit * count, rest, 1)
        found[count] = rest >= LEAST_BYTES and np.array_equal(last, _PATTERNS[1][:rest])
    return found


def _elements(marks: np.ndarray, unit: int, memory: Memory) -> np.ndarray:
    """Marks of units of so many bytes as marks of elements."""
    size = memory.itemsize
    count = memory.size // size
    if size <= unit:
        spread: np.ndarray = np.repeat(marks, unit // size)[:count]
        return spread
    whole: np.ndarray = np.logical_and.reduce(marks[: count * (size // unit)].reshape(count, size // unit), 1)
    return whole
