"""Arrays compared as the outputs of kernels are."""

from __future__ import annotations

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import by_numpy
from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.python_ops.declaration import OpDeclaration, declare
from kernelcheck.core.python_ops.submitted import Outputs, Submitted, without_kernel
from kernelcheck.core.sweep.one_case import PLAINLY, run_case
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.interfaces.api.checking import tolerance_of


@dataclass(frozen=True)
class Comparison:
    """How far an array is from what is expected. It is true if it is within the tolerance."""

    within: bool
    error: float
    """The largest, in tolerances: above 1 fails."""
    units: float
    """Largest error in units of error."""
    max_abs_error: float
    max_rel_error: float
    max_ulp_error: float
    mismatched: int
    """Number of wrong elements."""
    worst: Worst | None
    """The element that is furthest off; None if all are equal."""
    message: str
    """The worst mismatch and its place; empty if all elements are within the tolerance."""

    def __bool__(self) -> bool:
        return self.within

    def __str__(self) -> str:
        return self.message or f"within the tolerance: the largest error is {self.error:.3g} of it"


def compare(actual: object, expected: object, *, tolerance: float | None = None) -> Comparison:
    """Compares ``actual``, in the dtype that is judged, with ``expected``, in float64 or as integers.

    The unit of error is that of an op of which nothing but its results is known: half an ulp of the expected value, and
    a rounding of the RMS of its row. ``check_arrays`` knows more: it has the reference and the inputs.

    Args:
        actual: an array of a dtype that kernelcheck knows.
        expected: an array of the same shape.
        tolerance: the factor, in units; by default that of an op that is not calibrated.

    Raises:
        UsageError: the arrays cannot be compared.
    """
    got, wanted = np.asarray(actual), np.asarray(expected)
    if got.dtype not in by_numpy():
        raise UsageError(f"actual is {got.dtype.name}; expected {', '.join(each.name for each in by_numpy().values())}")
    if got.shape != wanted.shape or not got.size:
        shapes = f"{list(got.shape)} and {list(wanted.shape)}"
        raise UsageError(f"expected two arrays of one shape, with at least one element, got {shapes}")
    dtype = by_numpy()[got.dtype].name

    def reference(n: np.ndarray) -> np.ndarray:
        return wanted

    declaration = OpDeclaration(
        lambda n: got,
        reference,
        {"one": [1]},
        {"n": {"shape": ["one"], "values": "zeros"}},
        {"out": {"shape": list(got.shape)}},
        {},
        [dtype],
        "compare",
        {"nonfinite": True},
    )
    declared = declare(declaration)
    op, backend = without_kernel(declared.op), Submitted(Outputs(got))
    subject = prepare(declared.registry, op, dtype, backend, tolerance_of=tolerance_of(declared, tolerance))
    result = run_case(subject, make_case(declared.registry, op, dtype, "quick", 0), PLAINLY)
    if result.status == "error":
        raise UsageError(f"the arrays cannot be compared: {result.message}")
    return Comparison(
        within=result.status == "passed",
        error=result.error,
        units=result.error * subject.tolerance.factor,
        max_abs_error=result.max_abs_error,
        max_rel_error=result.max_rel_error,
        max_ulp_error=result.max_ulp_error,
        mismatched=result.mismatched,
        worst=result.worst,
        message=result.message,
    )
