"""Record of the tensors that are on the GPU that programs see, and of those on the host. Both are in the host's memory.

A tensor about which nothing is known is on the GPU, since gradients come from code that cannot be followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import torch

from kernelcheck.programs.sanitizing.without_gpu.blank import storages

GPU = torch.device("cuda", 0)
HOST = torch.device("cpu")
_on_host, _pinned = storages(), storages()
_mark_written: Callable[[int, int], object] | None = None
"""What tells PyTorch's device (`torch_extensions`) of memory that a kernel has written; None where there is none, and
tensors on the GPU are those of the CPU."""


def follow_pytorch(mark_written: Callable[[int, int], object]) -> None:
    """Makes PyTorch itself know which tensors are on the GPU.

    Args:
        mark_written: called with the start and the size of memory that a kernel of Triton has written.
    """
    global _mark_written
    _mark_written = mark_written


def note_written(start: int, size: int) -> None:
    """Notes memory that a kernel of Triton has written."""
    if _mark_written is not None:
        _mark_written(start, size)


def is_gpu_name(value: Any) -> bool:
    """Whether a value names the GPU: a device, or a string such as ``cuda:0``.

    Raises:
        RuntimeError: it names another GPU than the one that there is.
    """
    if isinstance(value, torch.device):
        if value.type != "cuda":
            return False
        require_gpu(value.index or 0)
        return True
    if not isinstance(value, str) or not (value == "cuda" or value.startswith("cuda:")):
        return False
    if (number := value[5:]).isdecimal():
        require_gpu(int(number))
    return True


def require_gpu(number: int) -> None:
    """
    Raises:
        RuntimeError: there is no GPU of this number, as PyTorch says it.
    """
    if number:
        raise RuntimeError(
            f"CUDA error: invalid device ordinal (kernelcheck sanitize shows one GPU, cuda:0, and no cuda:{number})"
        )


def is_host_name(value: Any) -> bool:
    """Whether a value names the host."""
    return bool(value.type == "cpu") if isinstance(value, torch.device) else isinstance(value, str) and value == "cpu"


def is_on_host(tensor: torch.Tensor) -> bool:
    """Whether a tensor is known to be on the host."""
    if _mark_written is not None:
        return bool(tensor.device.type == "cpu")
    if not _on_host:
        return False
    try:
        return tensor.untyped_storage() in _on_host
    except (NotImplementedError, RuntimeError):  # it has no storage
        return False


def mark_host(tensor: torch.Tensor) -> None:
    """Marks a tensor, with all its views, as on the host."""
    try:
        _on_host.add(tensor.untyped_storage())
    except (NotImplementedError, RuntimeError):
        return


def is_pinned(tensor: torch.Tensor) -> bool:
    """Whether a tensor is in memory of the host that kernels may access."""
    if _mark_written is not None:
        return bool(tensor.is_pinned())
    try:
        return len(_pinned) > 0 and tensor.untyped_storage() in _pinned
    except (NotImplementedError, RuntimeError):  # it has no storage
        return False


def mark_pinned(tensor: torch.Tensor) -> None:
    """Marks a tensor as on the host, in memory that kernels may access."""
    mark_host(tensor)
    with suppress(NotImplementedError, RuntimeError):
        _pinned.add(tensor.untyped_storage())


def there_is_a_host() -> bool:
    """Whether any tensor is known to be on the host."""
    return _mark_written is not None or len(_on_host) > 0


def tensors_in(values: Iterable[Any]) -> Iterator[torch.Tensor]:
    """The tensors among values, and in lists and tuples of them."""
    for value in values:
        if isinstance(value, torch.Tensor):
            yield value
        elif isinstance(value, (list, tuple)):
            yield from tensors_in(value)


def have_same_memory(one: torch.Tensor, other: torch.Tensor) -> bool:
    """Whether two tensors are of one storage."""
    try:
        return bool(one.untyped_storage()._cdata == other.untyped_storage()._cdata)
    except (NotImplementedError, RuntimeError):
        return False
