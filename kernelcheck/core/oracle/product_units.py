"""Widens units of results whose products tensor cores compute in less than float32."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from kernelcheck.base.timings import timed
from kernelcheck.compiler.products import Products
from kernelcheck.core.cases.case import Case, dtype_of
from kernelcheck.core.oracle.error_units import (
    PROBES,
    RootMeanSquare,
    changed,
    default_tolerance,
    factor_for,
    probes_for,
    saturated,
    tensor_rule,
    working_precision,
)
from kernelcheck.core.reference.reference import Reference
from kernelcheck.core.registry import Op
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.values.streams import Stream

Roundings = Mapping[str, Mapping[str, Products]]
"""Inputs that are multiplied and their rounding, for each output that depends on such products."""

FACTOR = 16.0
"""Multiplier of the change by rounding the factors: a result may be that far off.

Nothing else than these roundings is in it, unlike in other units: a rounding is at most sqrt(3) times what is measured
here, or twice that where digits are cut off, and few measurements may find a quarter of it.
"""


@timed("probes")
def product_units(
    op: Op,
    case: Case,
    inputs: Mapping[str, np.ndarray],
    reference: Reference,
    expected: Mapping[str, np.ndarray],
    roundings: Roundings,
    probes: int = PROBES,
) -> dict[str, np.ndarray]:
    """Addition to the unit of each element of the outputs in ``roundings``, for a factor of the op's default.

    It is the change of the reference when these inputs are rounded to the type of the products, at random. Tensor cores
    may cut digits off, always towards 0 (Fasi et al., "Numerical behavior of NVIDIA tensor cores", 2021), so the change
    when all of them shrink at once is added.

    Raises:
        ReferenceScriptError: the reference cannot take inputs that are one rounding away from ``inputs``.
        ReferenceTimeoutError: it does not return.
    """
    precision = working_precision(op, case.dtype)
    expected = saturated(op, case, expected)
    probes = max(2, probes_for(sum(array.size for array in expected.values()), probes) // 2)
    result: dict[str, np.ndarray] = {}
    judged = {each.name: each for each in written_tensors(op) if tensor_rule(op, each, case.dtype) == "rounding"}
    for rounded in {_key(of) for name, of in roundings.items() if name in judged}:
        kappa, bias = RootMeanSquare(expected), RootMeanSquare(expected)
        for probe in range(probes):
            moved = dict(inputs)
            for name, roundoff in rounded:
                stream = Stream(case.seed, f"products {probe} of {name}")
                (moved[name],) = changed(inputs[name], [stream], precision, [roundoff])
            kappa.add([saturated(op, case, reference.call(moved, case, precision=precision))], [expected])
        shrunk = dict(inputs)
        for name, roundoff in rounded:
            with np.errstate(invalid="ignore", over="ignore"):
                shrunk[name] = np.asarray(inputs[name].astype(precision) * precision(1 - roundoff))
        bias.add([saturated(op, case, reference.call(shrunk, case, precision=precision))], [expected])
        for name, of in roundings.items():
            if name in judged and _key(of) == rounded:
                share = FACTOR / factor_for(default_tolerance(op, case.dtype), dtype_of(judged[name], case))
                result[name] = share * (kappa.root(name) + bias.root(name))
    return result


def sums(of: Mapping[str, Products]) -> float:
    """Multiplier of the rest of the unit of an output that depends on these products."""
    return max((kind.sums for kind in of.values()), default=1.0)


def _key(of: Mapping[str, Products]) -> tuple[tuple[str, float], ...]:
    return tuple(sorted((name, kind.unit_roundoff) for name, kind in of.items()))
