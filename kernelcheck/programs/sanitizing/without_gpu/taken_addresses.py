"""Tensors whose address a program has asked for: kernels may reach them through pointers that are data."""

from __future__ import annotations

import threading
from typing import Any

import torch

from kernelcheck.backends.cpu.runtime.global_tags import Watched
from kernelcheck.backends.cpu.runtime.host_memory import Memory
from kernelcheck.programs.sanitizing.without_gpu.blank import blank_memory

NAME = "a tensor whose address was taken"
"""Name of such a tensor in findings."""
_taken: dict[int, tuple[Any, int, bool]] = {}
"""By the identity of the storage: a weak reference to it, and the size and kind of its elements."""
_lock = threading.Lock()


def note(tensor: torch.Tensor) -> None:
    """Notes that the program gets the address of a tensor."""
    from torch.multiprocessing.reductions import StorageWeakRef

    storage: Any = tensor.untyped_storage()
    with _lock:
        _taken[storage._cdata] = StorageWeakRef(storage), tensor.element_size(), tensor.dtype.is_floating_point


def reached() -> list[Watched]:
    """Tensors that still exist, with the parts that nothing has written yet."""
    if not _taken:
        return []
    found = []
    with _lock:
        for key, (reference, size, floating) in list(_taken.items()):
            storage: Any = torch.UntypedStorage._new_with_weak_ptr(reference.cdata)
            if storage is None:
                del _taken[key]
            elif storage.data_ptr() and storage.nbytes():
                memory = Memory(NAME, storage.data_ptr(), storage.nbytes(), size)
                found.append(blank_memory(storage, memory, floating=floating))
    return found
