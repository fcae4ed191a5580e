"""The tolerance of a function that is known to be good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kernelcheck.base.errors import CannotRunError
from kernelcheck.core.python_ops.backend import CallableBackend
from kernelcheck.core.python_ops.declaration import OpDeclaration, declare
from kernelcheck.core.python_ops.frameworks import NumPy
from kernelcheck.core.sweep.selection import Task
from kernelcheck.interfaces.api.checking import Function
from kernelcheck.records.calibration import DEFAULT_CASES, Calibrated
from kernelcheck.records.calibration import calibrate as measure


def calibrate(
    candidate: Function,
    reference: Function,
    *,
    dims: Mapping[str, object],
    inputs: Mapping[str, object],
    outputs: Mapping[str, object] | None = None,
    scalars: Mapping[str, object] | None = None,
    dtype: str = "float32",
    cases: int = DEFAULT_CASES,
    seed: int = 0,
    **keys: Any,
) -> float:
    """The factor, for ``check(tolerance=…)``, that a known-good ``candidate`` calls for, as ``kernelcheck calibrate``.

    Args:
        candidate: right but for its roundings. The other arguments are those of ``check``.
        cases: how many it is measured on; no sweep has them.

    Raises:
        CannotRunError: the candidate is wrong or cannot be run, or a gross fault would pass with its factor.
        KernelcheckError: an argument is not valid.
    """
    declared = declare(
        OpDeclaration(candidate, reference, dims, inputs, outputs, scalars or {}, [dtype], None, keys), seed=seed
    )
    backend = CallableBackend({declared.op.name: declared}, NumPy())
    (found,) = measure(declared.registry, [Task(declared.op, dtype, cases)], backend, jobs=1)
    return _factor(found)


def _factor(found: Calibrated) -> float:
    if found.status != "calibrated" or found.entry is None:
        raise CannotRunError(f"{found.op} {found.dtype} is not calibrated ({found.status}): {found.message}")
    return found.entry.factor
