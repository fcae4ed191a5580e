"""Arrays of CuPy, of TensorFlow, and of the strict implementation of the array API: contiguous copies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from kernelcheck.backends.base import Buffer
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, LaunchError, UsageError
from kernelcheck.core.python_ops.frameworks import UnfitResultError


@dataclass(frozen=True)
class _Way:
    """Conversions from and to a framework's arrays; each function gets its module first."""

    make: Callable[[Any, np.ndarray], Any]
    is_array: Callable[[Any, Any], bool]
    read: Callable[[Any, Any], np.ndarray]
    """An array, in the memory of the host."""
    wait: Callable[[Any], None] = lambda _: None
    is_written: bool = True
    """Whether a candidate can write an array that it gets."""


_WAYS = {
    "cupy": _Way(
        lambda cupy, array: cupy.asarray(array),
        lambda cupy, result: isinstance(result, cupy.ndarray),
        lambda cupy, result: np.asarray(cupy.asnumpy(result)),
        wait=lambda cupy: cupy.cuda.Device().synchronize(),
    ),
    "tensorflow": _Way(
        lambda tensorflow, array: tensorflow.convert_to_tensor(array),
        lambda tensorflow, result: isinstance(result, tensorflow.Tensor),
        lambda _, result: np.asarray(result.numpy()),
        is_written=False,
    ),
    "array_api_strict": _Way(
        lambda strict, array: strict.asarray(array),
        lambda _, result: hasattr(result, "__array_namespace__") and hasattr(result, "__dlpack__"),
        lambda _, result: np.from_dlpack(result),
    ),
}


class Copied:
    """Copies, on the framework's default device.

    Raises:
        UsageError: another device is asked for.
        CannotRunError: the framework makes no arrays here.
    """

    def __init__(self, name: str, device: str | None) -> None:
        if device is not None:
            raise UsageError(f"kernelcheck.check: arrays of {name} are on its default device (got device={device!r})")
        self.name = name
        self._module = import_module(name)
        self._way = _WAYS[name]
        try:
            self._way.make(self._module, np.zeros(1, np.float32))
        except RuntimeError as error:  # CuPy's, where there is no GPU
            raise CannotRunError(f"kernelcheck.check: arrays={name!r}: it can make none here: {error}") from error

    def versions(self) -> dict[str, str]:
        return {self.name: str(self._module.__version__)}

    def give(self, buffer: Buffer) -> Any:
        assert buffer.tensor is not None
        try:
            return self._way.make(self._module, np.array(buffer.tensor, order="C"))
        except (TypeError, ValueError) as error:
            raise LaunchError(f"{self.name} has no arrays of {buffer.tensor.dtype.name}: {error}") from error

    def wait(self, returned: Any) -> None:
        self._way.wait(self._module)

    def write_back(self, array: Any, buffer: Buffer) -> None:
        if self._way.is_written:
            assert buffer.tensor is not None
            buffer.tensor[...] = self._way.read(self._module, array)

    def take(self, result: Any) -> np.ndarray:
        if not self._way.is_array(self._module, result):
            raise UnfitResultError(f"{type(result).__name__}, expected an array of {self.name}")
        return self._way.read(self._module, result)

    def shares(self, result: Any, given: Any) -> bool:
        if not self._way.is_written:
            return False
        if self.name == "cupy":
            return bool(self._module.may_share_memory(result, given))
        return bool(np.may_share_memory(self.take(result), self.take(given)))


CuPy = partial(Copied, "cupy")
TensorFlow = partial(Copied, "tensorflow")
ArrayApiStrict = partial(Copied, "array_api_strict")
