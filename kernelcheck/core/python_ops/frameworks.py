"""Arrays of candidates: NumPy's here, those of other frameworks in modules that import them."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from kernelcheck.backends.base import Buffer
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError, did_you_mean

_MODULES = {
    "torch": ("torch_arrays", "Torch"),
    "jax": ("jax_arrays", "Jax"),
    "cupy": ("copied_arrays", "CuPy"),
    "tensorflow": ("copied_arrays", "TensorFlow"),
    "array_api_strict": ("copied_arrays", "ArrayApiStrict"),
}
FRAMEWORKS = ("numpy", *_MODULES)
WRITABLE = ("numpy", "torch")
"""Frameworks whose arrays have strides and can be written."""


class UnfitResultError(Exception):
    """A result is not an array of the framework, or is on another device; the message says what it is."""


class Framework(Protocol):
    """A framework of arrays: a candidate's arguments, and its possible results."""

    @property
    def name(self) -> str:
        """Name, as ``kernelcheck.check(arrays=…)`` takes it."""
        ...

    def versions(self) -> dict[str, str]:
        """Versions for the report's ``environment``."""
        ...

    def give(self, buffer: Buffer) -> Any:
        """The tensor of a buffer, with its strides."""
        ...

    def wait(self, returned: Any) -> None:
        """Until what was started is done."""
        ...

    def write_back(self, array: Any, buffer: Buffer) -> None:
        """Copies what ``give`` returned into its buffer, gaps and all, unless both have the same memory."""
        ...

    def take(self, result: Any) -> np.ndarray:
        """A result in the memory of the host.

        Raises:
            UnfitResultError: it is not an array, or is on another device.
        """
        ...

    def shares(self, result: Any, given: Any) -> bool:
        """Whether a result has an element in common with an argument."""
        ...


class NumPy:
    """Arrays of NumPy; as results also what has the buffer protocol or DLPack on the CPU."""

    name = "numpy"

    def versions(self) -> dict[str, str]:
        return {}

    def give(self, buffer: Buffer) -> np.ndarray:
        assert buffer.tensor is not None
        return buffer.tensor

    def wait(self, returned: Any) -> None:
        """Every call is over when it returns."""

    def write_back(self, array: np.ndarray, buffer: Buffer) -> None:
        """It is the buffer's own memory."""

    def take(self, result: Any) -> np.ndarray:
        return _on_host(result)

    def shares(self, result: Any, given: np.ndarray) -> bool:
        return bool(np.may_share_memory(_on_host(result), given))


def _on_host(result: Any) -> np.ndarray:
    """
    Raises:
        UnfitResultError: it is not an array in the memory of the host.
    """
    if isinstance(result, np.ma.MaskedArray) and np.ma.getmaskarray(result).any():
        hidden = int(np.count_nonzero(np.ma.getmaskarray(result)))
        raise UnfitResultError(f"a masked array, in which {hidden} of {result.size} elements are masked")
    if isinstance(result, np.ndarray | np.generic):
        return np.asarray(result)
    try:
        if hasattr(result, "__dlpack__"):
            return np.from_dlpack(result)
        if hasattr(result, "__array_interface__") or not isinstance(result, bytes | str):
            return np.asarray(memoryview(result))
    except (TypeError, ValueError, RuntimeError, BufferError) as error:
        if hasattr(result, "__dlpack__") or hasattr(result, "__array_interface__"):
            raise UnfitResultError(f"a {type(result).__name__} that NumPy cannot read: {error}") from error
    raise UnfitResultError(f"{type(result).__name__}, expected an array")


@dataclass(frozen=True)
class Placed:
    """Place of a tensor in its buffer's flat array, in elements."""

    shape: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int


def placed(buffer: Buffer) -> Placed:
    assert buffer.tensor is not None
    tensor, item = buffer.tensor, buffer.array.itemsize
    start, base = (each.__array_interface__["data"][0] for each in (tensor, buffer.array))
    offset = (start - base) // item if tensor.size else 0
    return Placed(tensor.shape, tuple(stride // item for stride in tensor.strides), offset)


def framework_of(name: str, device: str | None) -> Framework:
    """The framework of ``kernelcheck.check(arrays=…, device=…)``.

    Raises:
        UsageError: there is no such framework, or it has no such device.
        CannotRunError: it is not installed.
    """
    if name == "numpy":
        if device not in (None, "cpu"):
            raise UsageError(f"kernelcheck.check: arrays of NumPy are on the CPU (got device={device!r})")
        return NumPy()
    if name not in _MODULES:
        known, near = ", ".join(FRAMEWORKS), did_you_mean(name, FRAMEWORKS)
        raise UsageError(f"kernelcheck.check: arrays must be one of {known} (got {name!r}){near}")
    module, kind = _MODULES[name]
    try:
        importlib.import_module(name)
    except ImportError as error:
        raise CannotRunError(f"kernelcheck.check: arrays={name!r}: {name} cannot be imported: {error}") from error
    made: Callable[[str | None], Framework] = getattr(importlib.import_module(f"{__package__}.{module}"), kind)
    return made(device)
