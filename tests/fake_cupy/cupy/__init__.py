"""A stand-in for CuPy, of which it has what the GPU worker uses, on a device that is the CPU executor.

The worker is started with this folder first in its search path, and finds it in CuPy's place; nothing else differs from
a run on a GPU, in the worker or around it. Memory of the device is memory of the process. A module is PTX. A launch
reads its parameters from the table of `cuLaunchKernel`, as a driver does, and runs what they say; what the executor
finds becomes the error code that a device gives for it, after which the context is lost. See ``cuda/device.py`` for
what can be made to go wrong on purpose.
"""

from __future__ import annotations

from cupy import cuda

__all__ = ["cuda", "get_default_memory_pool"]
__version__ = "0 (stand-in)"


class MemoryPool:
    def free_all_blocks(self) -> None:
        cuda.device.reached("free_all_blocks")


def get_default_memory_pool() -> MemoryPool:
    return MemoryPool()
