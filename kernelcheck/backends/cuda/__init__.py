"""Runs kernels on an NVIDIA GPU, through CuPy, in a worker process that a faulty kernel may take down.

``backend`` is the parent's side and holds no CUDA context; ``worker`` is the process and its conversation
(``messages``); ``device`` is what the worker does with CuPy. ``guards``, ``faults``, ``launches`` and ``status``
need no GPU.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kernelcheck.backends.cuda.status import device_count, device_status

if TYPE_CHECKING:
    from kernelcheck.backends.cuda.backend import CudaBackend

__all__ = ["CudaBackend", "device_count", "device_status"]


def __getattr__(name: str) -> Any:
    # When it is needed: without a GPU, a run only asks for the status.
    if name != "CudaBackend":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from kernelcheck.backends.cuda.backend import CudaBackend

    return CudaBackend
