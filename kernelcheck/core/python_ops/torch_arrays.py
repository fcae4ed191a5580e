"""Tensors of PyTorch, on any of its devices."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from kernelcheck.backends.base import Buffer
from kernelcheck.base.dtypes import by_numpy, is_extension
from kernelcheck.base.errors import LaunchError, UsageError
from kernelcheck.core.python_ops.frameworks import UnfitResultError, placed

_EXTENSIONS = {"bfloat16": "bfloat16", "float8_e4m3": "float8_e4m3fn", "float8_e5m2": "float8_e5m2"}
"""PyTorch's names of the dtypes that NumPy alone does not know."""


class Torch:
    """The buffer's own memory on the CPU, and a copy of it, gaps and all, on any other device."""

    name = "torch"

    def __init__(self, device: str | None) -> None:
        try:
            self.device = torch.empty(0, device=device or "cpu").device
        except (RuntimeError, AssertionError) as error:  # the latter where PyTorch was built without CUDA
            reason = str(error).splitlines()[0]
            raise UsageError(f"device={device!r}: PyTorch has no such device here: {reason}") from error

    @property
    def _on_cpu(self) -> bool:
        return bool(self.device.type == "cpu")

    def versions(self) -> dict[str, str]:
        return {"torch": torch.__version__, "device": str(self.device)}

    def give(self, buffer: Buffer) -> Any:
        place = placed(buffer)
        flat = tensor_of(buffer.array).to(self.device)
        return flat.as_strided(place.shape, place.strides, place.offset)

    def wait(self, returned: Any) -> None:
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)

    def write_back(self, array: Any, buffer: Buffer) -> None:
        if not self._on_cpu:
            flat = array.as_strided((buffer.array.size,), (1,), 0)
            buffer.array[...] = array_of(flat.cpu())

    def take(self, result: Any) -> np.ndarray:
        if not isinstance(result, torch.Tensor):
            raise UnfitResultError(f"{type(result).__name__}, expected a torch.Tensor")
        if result.device.type != self.device.type:
            raise UnfitResultError(f"a tensor on the device {result.device}, expected {self.device}")
        return array_of(result.detach().cpu())

    def shares(self, result: Any, given: Any) -> bool:
        return bool(result.untyped_storage().data_ptr() == given.untyped_storage().data_ptr())


def tensor_of(array: np.ndarray) -> Any:
    """A tensor on the CPU, in the array's memory."""
    if is_extension(array.dtype):
        dtype = getattr(torch, _EXTENSIONS[by_numpy()[array.dtype].name])
        return torch.from_numpy(array.view(f"i{array.itemsize}")).view(dtype)
    try:
        return torch.from_numpy(array)
    except TypeError as error:
        raise LaunchError(f"PyTorch has no tensors of {array.dtype.name}") from error


def array_of(tensor: Any) -> np.ndarray:
    """A tensor on the CPU, contiguous."""
    for known, dtype in by_numpy().items():
        name = by_numpy()[known].name
        if name in _EXTENSIONS and tensor.dtype == getattr(torch, _EXTENSIONS[name]):
            bits = tensor.contiguous().view(torch.int16 if dtype.itemsize == 2 else torch.int8)
            return np.asarray(bits.numpy()).view(known)
    try:
        return np.asarray(tensor.resolve_conj().resolve_neg().contiguous().numpy())
    except (TypeError, RuntimeError) as error:
        raise UnfitResultError(f"a tensor of {tensor.dtype} that NumPy cannot read: {error}") from error
