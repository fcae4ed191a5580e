"""Finds silently wrong CUDA kernels: runs them over seeded sweeps, on a GPU or a CPU, against a float64 reference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernelcheck.producers.kernel import Kernel
    from kernelcheck.reference.rounding import rounded

__version__ = "0.1.0"
__all__ = ["Kernel", "__version__", "rounded"]


def __getattr__(name: str) -> Any:
    if name == "rounded":  # when it is needed: NumPy takes longer to import than most commands take
        from kernelcheck.reference.rounding import rounded

        return rounded
    if name == "Kernel":
        from kernelcheck.producers.kernel import Kernel

        return Kernel
    raise AttributeError(f"module 'kernelcheck' has no attribute {name!r}")
