"""Record of the tensors that are on the GPU that programs see, and of those on the host. Both are in the host's memory.

A tensor about which nothing is known is on the GPU, since gradients come from code that cannot be followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import torch

from kernelcheck.programs.sanitizing.without_gpu.blank import storages

GPU = torch.device("cuda", 0)
HOST = torch.device("cpu")
_on_host, _pinned = storages(), storages()


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
    return len(_on_host) > 0


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
