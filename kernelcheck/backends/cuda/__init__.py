"""Runs kernels on an NVIDIA GPU, through CuPy, in a worker process that a faulty kernel may take down.

- ``backend``: the parent's side, without a CUDA context; ``pool``: several GPUs as one backend; ``process``: its handle
  on a worker; ``image``: machine code, compiled with NVRTC; ``status``: whether a GPU answers
- ``messages`` and ``exchange``: the conversation with the worker, and the memory that both share
- ``worker``: the process; ``device`` and ``module``: its use of CuPy; ``faults``: CUDA's error codes as findings
- ``guards``: zones around buffers; ``launch_limits``: launches checked and packed before the device sees them;
  ``driver_maps``: tensor maps in the driver's encoding
- ``timing``, ``timed_launches``, ``telemetry``: launches timed with CUDA events; clocks, temperature and power
- ``sanitized``: workers under compute-sanitizer; ``sanitizer``, ``sanitizer_log``, ``sanitizer_report``: its command,
  output and findings
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
