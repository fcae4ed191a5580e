"""Finds silently wrong CUDA kernels: runs them over seeded sweeps, on a GPU or a CPU, against a float64 reference."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernelcheck.api.calibrating import calibrate
    from kernelcheck.api.case_files import submit
    from kernelcheck.api.checking import check, op
    from kernelcheck.api.comparing import compare
    from kernelcheck.api.given_arrays import check_arrays
    from kernelcheck.api.pulling import cases
    from kernelcheck.api.registries import Registry, run
    from kernelcheck.api.replaying import failures, minimize, reproduce
    from kernelcheck.api.seeded import Seeded
    from kernelcheck.producers.kernel import Kernel
    from kernelcheck.reference.rounding import rounded

__version__ = "0.1.0"
__all__ = [
    "Kernel",
    "Registry",
    "Seeded",
    "__version__",
    "calibrate",
    "cases",
    "check",
    "check_arrays",
    "compare",
    "failures",
    "minimize",
    "op",
    "reproduce",
    "rounded",
    "run",
    "submit",
]

_PLACES = {
    "Kernel": "producers.kernel",
    "Registry": "api.registries",
    "Seeded": "api.seeded",
    "calibrate": "api.calibrating",
    "check": "api.checking",
    "check_arrays": "api.given_arrays",
    "compare": "api.comparing",
    "failures": "api.replaying",
    "op": "api.checking",
    "reproduce": "api.replaying",
    "rounded": "reference.rounding",
    "run": "api.registries",
    "submit": "api.case_files",
}
_ROOMS = ("cases", "minimize")
"""Packages that are themselves what is offered under their name: they can be called."""


def __getattr__(name: str) -> Any:
    # When it is needed: NumPy takes longer to import than most commands take.
    if name in _ROOMS:
        return importlib.import_module(f"{__name__}.{name}")
    if name not in _PLACES:
        raise AttributeError(f"module 'kernelcheck' has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_PLACES[name]}"), name)
