"""Arrays of NumPy, PyTorch, JAX, CuPy and TensorFlow: made of a backend's buffers, and read back."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from kernelcheck.backends.base import Buffer


class UnfitResultError(Exception):
    """A result is no array of the framework, or not where it belongs; the message says what it is."""


class Framework(Protocol):
    """How a candidate gets its arguments, and what it may return."""

    @property
    def name(self) -> str:
        """As ``kernelcheck.check(arrays=…)`` takes it."""
        ...

    def versions(self) -> dict[str, str]:
        """For the report's ``environment``."""
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
            UnfitResultError: it is no array, or on another device.
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
        UnfitResultError: it is no array in the memory of the host.
    """
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
