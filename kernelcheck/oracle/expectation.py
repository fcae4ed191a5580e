"""What a case's outputs are compared with: one record, which the oracle makes and judges by."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from kernelcheck.cases.case import Arrays, Case, dtype_of, make_inputs
from kernelcheck.cases.values import quantise
from kernelcheck.dtypes import DType
from kernelcheck.errors import ReferenceScriptError
from kernelcheck.oracle.bit_comparison import changed_values, first_change
from kernelcheck.oracle.error_units import Tolerance, accumulator_precision, least_units, units, working_precision
from kernelcheck.reference.reference import Reference
from kernelcheck.registry import Op
from kernelcheck.registry.model import written_tensors

CLOSER_PROBES = 64
"""A correct layer norm over two columns was 7.8 tolerances off by 8 probes, none of which rounded its mean as the
kernel did, and 0.2 by 64."""


@dataclass(frozen=True)
class Expectation:
    """What is expected of one case of an op, and how far off an element may be. Arrays go by tensor name."""

    op: Op
    case: Case
    reference: Reference
    inputs: Arrays
    """In the kernel's dtypes, as they are before the first launch."""
    expected: Arrays
    """What the reference returned for each tensor that kernels write, in its precision."""
    units: Arrays
    """The unit of each of these elements (``error_units.units``)."""
    tolerance: Tolerance
    """How many units an element may be off."""
    width: float = 1.0
    """How many times wider all units are than ``error_units`` has them (``free_control.widened``)."""
    unmeasured: str = ""
    """Why they are as wide as they ever are; empty where the naive error was measured, or was not needed."""


def expect(
    op: Op,
    case: Case,
    reference: Reference,
    tolerance: Tolerance,
    inputs: Arrays | None = None,
    *,
    twice: bool = False,
) -> Expectation:
    """Calls the reference on the inputs of a case, which are made unless they are given.

    With ``twice``, a second call must return the same: a reference whose results vary would pass for an
    ill-conditioned one, and make errors look small.

    Raises:
        ReferenceScriptError: the reference raises, or returns something that does not fit, or does not return it again.
        ReferenceTimeoutError: it does not return.
        RegistryError: the inputs cannot be made.
    """
    inputs = make_inputs(op, case) if inputs is None else inputs
    precision = working_precision(op, case.dtype)
    expected = reference.call(inputs, case, precision=precision)
    if twice:
        _require_same(reference, expected, reference.call(inputs, case, precision=precision))
    unit = units(op, case, inputs, reference, expected)
    return Expectation(op, case, reference, inputs, expected, unit, tolerance)


def expect_at_least(op: Op, case: Case, reference: Reference, tolerance: Tolerance) -> Expectation:
    """``expect`` in smaller units, for one call of the reference: errors in them are upper bounds."""
    inputs = make_inputs(op, case)
    expected = reference.call(inputs, case, precision=working_precision(op, case.dtype))
    return Expectation(op, case, reference, inputs, expected, least_units(op, case, expected), tolerance)


def measured_closer(wanted: Expectation) -> Expectation:
    """The same with units from more probes: a few may all miss a rounding that matters in small cases."""
    probed = units(wanted.op, wanted.case, wanted.inputs, wanted.reference, wanted.expected, CLOSER_PROBES)
    closer = {name: np.maximum(unit, wanted.width * probed[name]) for name, unit in wanted.units.items()}
    return replace(wanted, units=closer)


def ideal(expected: np.ndarray, dtype: DType) -> np.ndarray:
    """The best that a kernel can do: ``expected`` in ``dtype``, rounded to nearest."""
    return quantise(expected.astype(np.float64), dtype) if dtype.is_float else expected.astype(dtype.numpy)


def ideal_outputs(wanted: Expectation) -> dict[str, np.ndarray]:
    """The best that a kernel can do: every expected output in its dtype."""
    return _in_their_dtypes(wanted, wanted.expected)


def plain_outputs(wanted: Expectation) -> dict[str, np.ndarray]:
    """What the reference itself returns when it computes in the accumulator's precision, in the outputs' dtypes."""
    precision = accumulator_precision(wanted.op, wanted.case.dtype)
    return _in_their_dtypes(wanted, wanted.reference.call(wanted.inputs, wanted.case, precision=precision))


def _require_same(reference: Reference, first: Arrays, second: Arrays) -> None:
    for name, one in first.items():
        changed = first_change(name, one, second[name], changed_values(one, second[name]))
        if changed:
            raise ReferenceScriptError(
                f"{reference.where}: two calls on the same inputs returned different results: {changed}; it must "
                "depend on its arguments alone: keep nothing between calls, and draw no random numbers without a "
                "fixed seed"
            )


def _in_their_dtypes(wanted: Expectation, outputs: Arrays) -> dict[str, np.ndarray]:
    tensors = written_tensors(wanted.op)
    return {tensor.name: ideal(outputs[tensor.name], dtype_of(tensor, wanted.case)) for tensor in tensors}
