"""Rounding errors that remain when the terms of a result cancel to nothing.

Where a whole row of right results is 0, neither the results around an element nor a change of the inputs need show how
large its terms are: ``0.1 * log(sum(exp(x))) - 0.1 * mean(x)`` over one column is 0 for every ``x``, and both terms are
rounded.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from kernelcheck.base.dtypes import is_extension
from kernelcheck.base.errors import ReferenceScriptError, ReferenceTimeoutError
from kernelcheck.core.cases.case import Case
from kernelcheck.core.reference.reference import Precision, Reference
from kernelcheck.core.reference.rounding_noise import NoisyArray

RUNS = 4
"""Calls of the reference with other rounding errors."""


def cancelled(scale: np.ndarray, inputs: Mapping[str, np.ndarray], roundoff: float) -> np.ndarray:
    """Booleans: True where a result of this scale is negligible beside the inputs: below a rounding of their rounding
    errors.

    Args:
        scale: of the results around each element (``error_units``).
        inputs: in the kernel's dtypes.
        roundoff: of the accumulators.
    """
    finite = (
        np.abs(array.astype(np.float64))
        for array in inputs.values()
        if array.dtype.kind == "f" or is_extension(array.dtype)
    )
    largest = max((float(np.max(array, where=np.isfinite(array), initial=0.0)) for array in finite), default=0.0)
    return np.asarray((scale <= roundoff**2 * largest) & (largest > 0))


def spread(
    case: Case,
    inputs: Mapping[str, np.ndarray],
    reference: Reference,
    expected: Mapping[str, np.ndarray],
    precision: Precision,
    roundoff: float,
) -> dict[str, np.ndarray]:
    """The RMS of what a rounding error in every operation of the reference changes, where that is finite.

    Returns:
        float64, by output; empty if the reference does not take arrays that show it.

    Raises:
        ReferenceTimeoutError: it does not return.
    """
    squares = {name: np.zeros(array.shape) for name, array in expected.items()}
    for run in range(RUNS):
        kind = NoisyArray.of(case.seed, f"rounding noise {run}", roundoff)
        try:
            outputs = reference.call(inputs, case, precision=precision, as_type=kind)
        except ReferenceTimeoutError:
            raise
        except ReferenceScriptError:
            return {}
        for name, output in outputs.items():
            if output.dtype.kind == "f":
                with np.errstate(invalid="ignore", over="ignore"):
                    changed = np.square((np.asarray(output) - expected[name]).astype(np.float64))
                squares[name] += np.where(np.isfinite(changed), changed, 0.0)
    return {name: np.sqrt(total / RUNS) for name, total in squares.items()}
