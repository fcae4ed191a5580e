"""Expectation of a case's outputs: one record, which the oracle makes and judges by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.dtypes import DType
from kernelcheck.base.errors import ReferenceScriptError, ReferenceTimeoutError
from kernelcheck.core.cases.case import Arrays, Case, dtype_of, make_inputs
from kernelcheck.core.oracle.bit_comparison import changed_values, first_change
from kernelcheck.core.oracle.error_units import (
    CLOSER_PROBES,
    ELEMENTS_AT_ONCE,
    PROBES,
    Made,
    Tolerance,
    accumulator_precision,
    calls_ahead,
    factor_for,
    least_units,
    rule_of,
    tensor_rule,
    units,
    working_precision,
)
from kernelcheck.core.oracle.floors import floor_of
from kernelcheck.core.oracle.narrow_reference import barely_changed, narrow_results
from kernelcheck.core.oracle.product_units import Roundings, product_units, sums
from kernelcheck.core.reference.reference import Changed, Reference
from kernelcheck.core.registry import Op, Tensor
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.registry.model.compare_rules import Rule
from kernelcheck.core.values.quantise import quantise


@dataclass(frozen=True)
class Expectation:
    """Expected outputs of one case of an op, and how far off an element may be. Arrays go by tensor name."""

    op: Op
    case: Case
    reference: Reference
    inputs: Arrays
    """Inputs in the kernel's dtypes, as they are before the first launch."""
    expected: Arrays
    """Results of the reference for each tensor that kernels write, in its precision."""
    units: Arrays
    """The unit of each of these elements (``error_units.units``)."""
    tolerance: Tolerance
    """Number of units that an element may be off."""
    widths: Mapping[str, float] = field(default_factory=dict)
    """Multiplier of the units of each output over those of ``error_units`` (``free_control.widened``)."""
    cut_off: frozenset[str] = frozenset()
    """Outputs whose width allows for sums that tensor cores cut off."""
    unmeasured: str = ""
    """Why they are as wide as they ever are; empty where the naive error was measured, or was not needed."""
    products: Roundings = field(default_factory=dict)
    """Rounding of tensor cores' factors, where that is part of the units (``with_products``)."""
    narrow: str = ""
    """Evidence that the reference computes in less than float64; empty if there is none, or if that was not tried."""

    @property
    def written(self) -> tuple[Tensor, ...]:
        """Tensors that kernels write."""
        return written_tensors(self.op)

    @cached_property
    def dtypes(self) -> Mapping[str, DType]:
        """Dtype of each written tensor in this case."""
        return {each.name: dtype_of(each, self.case) for each in self.written}

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Rule by which each written tensor is compared in this case."""
        return {each.name: tensor_rule(self.op, each, self.case.dtype) for each in self.written}

    @cached_property
    def floors(self) -> Mapping[str, float]:
        """Floor of each written tensor in this case (``floors.floor_of``)."""
        return {each.name: floor_of(self.op, each, self.case) for each in self.written}

    def factor_of(self, name: str) -> float:
        """Units that an element of a written tensor may be off."""
        return factor_for(self.tolerance, self.dtypes[name])

    def allowed(self, name: str) -> np.ndarray:
        """Largest error that each element of a written tensor may have if it is compared by rounding."""
        return np.maximum(self.units[name] * self.factor_of(name), self.floors[name])


def expect(
    op: Op,
    case: Case,
    reference: Reference,
    tolerance: Tolerance,
    inputs: Arrays | None = None,
    *,
    twice: bool = False,
    precise: bool = False,
) -> Expectation:
    """Calls the reference on the inputs of a case, which are made unless they are given.

    A second call must return the same: a reference whose results vary would pass for an ill-conditioned one, and make
    errors look small. Small cases always get that call, which costs next to nothing there; so do cases that are larger
    than all that got it, and others with ``twice``.
    With ``precise``, a reference that computes in float32 is noted.

    Raises:
        ReferenceScriptError: the reference raises, or returns something that does not fit, or does not return it again.
        ReferenceTimeoutError: it does not return.
        RegistryError: the inputs cannot be made.
    """
    inputs = make_inputs(op, case) if inputs is None else inputs
    precision = working_precision(op, case.dtype)
    elements = max((array.size for array in inputs.values()), default=0)
    again = twice or elements <= ELEMENTS_AT_ONCE or elements > reference.repeated.elements
    changed = barely_changed(op, case, inputs, precision) if precise and rule_of(op, case.dtype) == "rounding" else ()
    calls = [*[(inputs, precision, None)] * (1 + again), *changed]
    dtypes, (expected, *others), made = _called(op, case, reference, calls, elements)
    if again:
        _require_same(reference, expected, others[0])
        reference.repeated.elements = max(reference.repeated.elements, elements)
    narrow = narrow_results(op, case, dtypes, expected, *others[-2:]) if changed else ""
    unit = units(op, case, inputs, reference, expected, made=made)
    return Expectation(op, case, reference, inputs, expected, unit, tolerance, narrow=narrow)


def _called(
    op: Op, case: Case, reference: Reference, calls: Sequence[Changed], elements: int
) -> tuple[dict[str, np.dtype], Made, Made]:
    """The dtypes and results of calls, and those of ``calls_ahead`` if one message takes them all.

    Args:
        op: whose reference it is.
        case: the case.
        reference: the reference.
        calls: the calls, the first on the inputs of the case.
        elements: size of the largest of these.
    """
    if ahead := calls_ahead(op, case, calls[0][0]):
        try:
            dtypes, made = reference.call_for_dtypes([*calls, *ahead], case)
            return dtypes, made[: len(calls)], made[len(calls) :]
        except ReferenceTimeoutError:
            raise
        except ReferenceScriptError:
            if reference.has_lost:
                raise
    together = len(calls) if elements <= ELEMENTS_AT_ONCE else 1
    dtypes, made = reference.call_for_dtypes(calls[:together], case)
    for call in calls[together:]:
        made += reference.call_changed([call], case)
    return dtypes, made, []


def expect_at_least(op: Op, case: Case, reference: Reference, tolerance: Tolerance) -> Expectation:
    """``expect`` in smaller units, for one call of the reference: errors in them are upper bounds."""
    inputs = make_inputs(op, case)
    expected = reference.call(inputs, case, precision=working_precision(op, case.dtype))
    return Expectation(op, case, reference, inputs, expected, least_units(op, case, expected), tolerance)


def measured_closer(wanted: Expectation) -> Expectation:
    """The same with units from more probes: a few may all miss a rounding that matters in small cases."""
    probed = units(
        wanted.op,
        wanted.case,
        wanted.inputs,
        wanted.reference,
        wanted.expected,
        CLOSER_PROBES,
    )
    products = _of_products(wanted, CLOSER_PROBES)
    times = {name: wanted.widths.get(name, 1.0) * sums(wanted.products.get(name, {})) for name in probed}
    closer = {
        name: np.maximum(unit, times[name] * probed[name] + products.get(name, 0.0))
        for name, unit in wanted.units.items()
    }
    return replace(wanted, units=closer)


def with_products(wanted: Expectation, products: Roundings) -> Expectation:
    """``wanted``, whose units are wider where outputs depend on products of tensor cores (``product_units``)."""
    if not products:
        return wanted
    wanted = replace(wanted, products=products)
    added = _of_products(wanted, PROBES)
    units = {name: unit * sums(products.get(name, {})) + added.get(name, 0.0) for name, unit in wanted.units.items()}
    return replace(wanted, units=units)


def _of_products(wanted: Expectation, probes: int) -> dict[str, np.ndarray]:
    arguments = (wanted.op, wanted.case, wanted.inputs, wanted.reference, wanted.expected)
    return product_units(*arguments, wanted.products, probes) if wanted.products else {}


def ideal(expected: np.ndarray, dtype: DType) -> np.ndarray:
    """The best that a kernel can do: ``expected`` in ``dtype``, rounded to nearest."""
    return quantise(expected.astype(np.float64), dtype) if dtype.is_float else expected.astype(dtype.numpy)


def ideal_outputs(wanted: Expectation) -> dict[str, np.ndarray]:
    """The best that a kernel can do: every expected output in its dtype."""
    return in_their_dtypes(wanted, wanted.expected)


def plain_outputs(wanted: Expectation) -> dict[str, np.ndarray]:
    """Results of the reference itself in the accumulator's precision, in the outputs' dtypes."""
    precision = accumulator_precision(wanted.op, wanted.case.dtype)
    return in_their_dtypes(wanted, wanted.reference.call(wanted.inputs, wanted.case, precision=precision))


def _require_same(reference: Reference, first: Arrays, second: Arrays) -> None:
    for name, one in first.items():
        changed = first_change(name, one, second[name], changed_values(one, second[name]))
        if changed:
            raise ReferenceScriptError(
                f"{reference.where}: two calls on the same inputs returned different results: {changed}; it must "
                "depend on its arguments alone: keep nothing between calls, and draw no random numbers without a "
                "fixed seed"
            )


def in_their_dtypes(wanted: Expectation, outputs: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Outputs of the reference, rounded to the dtypes of the tensors that kernels write."""
    return {name: ideal(np.asarray(outputs[name]), dtype) for name, dtype in wanted.dtypes.items()}
