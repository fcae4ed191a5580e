"""Runs kernels on an NVIDIA GPU, through CuPy, in a worker process that a faulty kernel may take down.

``backend`` is the parent's side and holds no CUDA context; ``worker`` is the process and its conversation
(``messages``); ``device`` is what the worker does with CuPy. ``guards``, ``faults``, ``launches`` and ``status``
need no GPU.
"""

from __future__ import annotations

from kernelcheck.backends.cuda.backend import CudaBackend
from kernelcheck.backends.cuda.status import device_status

__all__ = ["CudaBackend", "device_status"]
