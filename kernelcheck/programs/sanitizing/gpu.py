"""The GPU that a sanitized command sees, with its properties."""

from __future__ import annotations

import re

from kernelcheck.backends.cpu.runtime.gpu_limits import largest_gpu, shared_limit
from kernelcheck.base.dataclasses import dataclass

REGISTERS = 65536
"""Registers of a block, and of a multiprocessor, on every architecture here (CUDA C++ Programming Guide, "Technical
Specifications per Compute Capability")."""
MILLISECONDS = 1.0
"""Duration reported for everything that is timed."""
L2_BYTES = 40 << 20
"""L2 cache of an A100, which programs see on every architecture: only heuristics use it."""


@dataclass(frozen=True)
class VisibleGpu:
    """One GPU of an architecture: the largest."""

    arch: str

    @property
    def capability(self) -> tuple[int, int]:
        """Major and minor compute capability."""
        digits = re.sub(r"\D", "", self.arch)
        return int(digits[:-1]), int(digits[-1])

    @property
    def name(self) -> str:
        gpu = largest_gpu(self.arch)
        return f"NVIDIA {gpu.name if gpu else self.arch} (kernelcheck)"

    @property
    def multiprocessors(self) -> int:
        gpu = largest_gpu(self.arch)
        return gpu.multiprocessors if gpu else 1

    @property
    def threads(self) -> int:
        """Threads that a multiprocessor can hold."""
        gpu = largest_gpu(self.arch)
        return gpu.threads if gpu else 1024

    @property
    def shared_bytes(self) -> int:
        """The most shared memory of a block."""
        return shared_limit(self.arch)
