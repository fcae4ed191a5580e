"""Finds silently wrong CUDA kernels: runs them over seeded sweeps, on a GPU or a CPU, against a float64 reference."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from kernelcheck.base.version import __version__

if TYPE_CHECKING:
    from kernelcheck.compiler.python_kernels.kernel import Kernel
    from kernelcheck.core.user_scripts.rounding import rounded
    from kernelcheck.interfaces.api.calibrating import calibrate
    from kernelcheck.interfaces.api.case_files import submit
    from kernelcheck.interfaces.api.checking import check, op
    from kernelcheck.interfaces.api.comparing import compare
    from kernelcheck.interfaces.api.given_arrays import check_arrays
    from kernelcheck.interfaces.api.judging import judge
    from kernelcheck.interfaces.api.pulling import cases
    from kernelcheck.interfaces.api.registries import Registry, run
    from kernelcheck.interfaces.api.replaying import failures, minimize, reproduce
    from kernelcheck.interfaces.api.seeded import Seeded

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
    "judge",
    "minimize",
    "op",
    "reproduce",
    "rounded",
    "run",
    "submit",
]

_PLACES = {
    "Kernel": "compiler.python_kernels.kernel",
    "Registry": "interfaces.api.registries",
    "Seeded": "interfaces.api.seeded",
    "calibrate": "interfaces.api.calibrating",
    "cases": "interfaces.api.pulling",
    "check": "interfaces.api.checking",
    "check_arrays": "interfaces.api.given_arrays",
    "compare": "interfaces.api.comparing",
    "failures": "interfaces.api.replaying",
    "judge": "interfaces.api.judging",
    "minimize": "interfaces.api.replaying",
    "op": "interfaces.api.checking",
    "reproduce": "interfaces.api.replaying",
    "rounded": "core.user_scripts.rounding",
    "run": "interfaces.api.registries",
    "submit": "interfaces.api.case_files",
}


def __getattr__(name: str) -> Any:
    # When it is needed: NumPy takes longer to import than most commands take.
    if name not in _PLACES:
        raise AttributeError(f"module 'kernelcheck' has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_PLACES[name]}"), name)
