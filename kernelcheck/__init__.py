"""Finds silently wrong CUDA kernels: runs them over seeded sweeps, on a GPU or a CPU, against a float64 reference."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernelcheck.api.checking import check, op
    from kernelcheck.producers.kernel import Kernel
    from kernelcheck.reference.rounding import rounded

__version__ = "0.1.0"
__all__ = ["Kernel", "__version__", "check", "op", "rounded"]

_PLACES = {
    "Kernel": "kernelcheck.producers.kernel",
    "check": "kernelcheck.api.checking",
    "op": "kernelcheck.api.checking",
    "rounded": "kernelcheck.reference.rounding",
}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'kernelcheck' has no attribute {name!r}")
    # When it is needed: NumPy takes longer to import than most commands take.
    return getattr(importlib.import_module(_PLACES[name]), name)
