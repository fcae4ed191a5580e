"""Finds silently wrong CUDA kernels: runs them over seeded sweeps, on a GPU or a CPU, against a float64 reference."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernelcheck.api.checking import check, op
    from kernelcheck.api.given_arrays import check_arrays
    from kernelcheck.api.registries import Registry, run
    from kernelcheck.producers.kernel import Kernel
    from kernelcheck.reference.rounding import rounded

__version__ = "0.1.0"
__all__ = ["Kernel", "Registry", "__version__", "check", "check_arrays", "op", "rounded", "run"]

_PLACES = {
    "Kernel": "kernelcheck.producers.kernel",
    "Registry": "kernelcheck.api.registries",
    "check": "kernelcheck.api.checking",
    "check_arrays": "kernelcheck.api.given_arrays",
    "op": "kernelcheck.api.checking",
    "rounded": "kernelcheck.reference.rounding",
    "run": "kernelcheck.api.registries",
}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'kernelcheck' has no attribute {name!r}")
    # When it is needed: NumPy takes longer to import than most commands take.
    return getattr(importlib.import_module(_PLACES[name]), name)
