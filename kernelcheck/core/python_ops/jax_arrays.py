"""Arrays of JAX, which nobody writes, and which are contiguous."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np

from kernelcheck.backends.base import Buffer
from kernelcheck.base.errors import LaunchError, UsageError
from kernelcheck.core.python_ops.frameworks import UnfitResultError


class Jax:
    """Copies, on one of JAX's devices."""

    name = "jax"

    def __init__(self, device: str | None) -> None:
        platform, _, index = (device or "").partition(":")
        try:
            self.device = jax.devices(platform or None)[int(index or 0)]
        except (RuntimeError, ValueError, IndexError) as error:
            reason = str(error).splitlines()[0]
            raise UsageError(f"device={device!r}: JAX has no such device here: {reason}") from error

    def versions(self) -> dict[str, str]:
        return {"jax": jax.__version__, "device": str(self.device)}

    def give(self, buffer: Buffer) -> Any:
        assert buffer.tensor is not None
        array = jax.device_put(np.array(buffer.tensor, order="C"), self.device)
        if array.dtype != buffer.tensor.dtype:
            raise LaunchError(
                f"JAX makes {array.dtype.name} of {buffer.tensor.dtype.name}: "
                'jax.config.update("jax_enable_x64", True) lets it hold 64 bits'
            )
        return array

    def wait(self, returned: Any) -> None:
        jax.block_until_ready(returned)

    def write_back(self, array: Any, buffer: Buffer) -> None:
        """Nothing can have written it."""

    def take(self, result: Any) -> np.ndarray:
        if not isinstance(result, jax.Array):
            raise UnfitResultError(f"{type(result).__name__}, expected a jax.Array")
        if result.devices() != {self.device}:
            where = ", ".join(sorted(map(str, result.devices())))
            raise UnfitResultError(f"an array on the device {where}, expected {self.device}")
        return np.asarray(result)

    def shares(self, result: Any, given: Any) -> bool:
        return False  # nothing can be written through either
