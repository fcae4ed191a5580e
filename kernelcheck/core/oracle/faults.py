"""Gross faults that no tolerance should accept: one that lets them pass proves little."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import numpy as np

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import by_numpy
from kernelcheck.base.errors import ReferenceScriptError
from kernelcheck.base.timings import timed
from kernelcheck.core.cases.case import Arrays
from kernelcheck.core.launch.poison import poison
from kernelcheck.core.oracle.comparison import compare_in_blocks
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.expectation import Expectation, ideal_outputs, plain_outputs
from kernelcheck.core.oracle.indices import furthest
from kernelcheck.core.oracle.judge import passes
from kernelcheck.core.registry import Tensor


@dataclass(frozen=True)
class Fault:
    """A gross fault of a case's outputs: ``all zeros``, ``untouched outputs``, ``a zeroed row``, …"""

    name: str
    outputs: Arrays


def faults(wanted: Expectation) -> Iterator[Fault]:
    """Outputs that no tolerance should accept. Outputs, rows and elements that are zero anyway are not faults.

    Of indices, 0 may be as right as any: theirs is to point to what differs most.
    NaN alone is one, also where it is right: a kernel that only fails would pass as well.
    """
    right = ideal_outputs(wanted)
    indices = {name for name, rule in wanted.rules.items() if rule == "indices"}
    if all(by_numpy()[array.dtype].is_float for array in right.values()):
        yield Fault("nothing but NaN", {name: np.full_like(array, np.nan) for name, array in right.items()})
    if any((array != 0).any() for name, array in right.items() if name not in indices):
        yield Fault("all zeros", {name: np.zeros_like(array) for name, array in right.items()})
    untouched = {tensor.name: _untouched(wanted, tensor, right) for tensor in wanted.written}
    yield Fault("untouched outputs", untouched)
    for name, array in right.items():
        if name in indices:
            if (others := furthest(wanted, wanted.op.tensor(name))) is not None:
                yield Fault("indices of other values", {**right, name: others.astype(array.dtype)})
            continue
        for fault, spoiled in _spoiled(array, wanted.units[name]):
            yield Fault(fault, {**right, name: spoiled})


@timed("gross faults")
def vacuous(wanted: Expectation) -> str:
    """Finds a gross fault that this case would accept.

    Returns:
        ``would accept`` and the first of the `faults` that passes when judged; empty if all of them fail, or if the
        op's own check does not take one of them.
    """
    try:
        accepted = next((fault.name for fault in faults(wanted) if passes(wanted, fault.outputs)), "")
    except ReferenceScriptError:  # the check does not accept a faulty output
        return ""
    return f"would accept {accepted}" if accepted else ""


def smallest_fault(wanted: Expectation) -> tuple[float, str]:
    """The smallest factor above 1 that would accept a gross fault, and that fault; infinite if none would.

    An error below one unit is lost in a single rounding, and no tolerance can see it.
    """
    sizes = ((_error(wanted, fault.outputs), fault.name) for fault in faults(wanted))
    return min((each for each in sizes if 1 < each[0] < inf), default=(inf, ""))


def plain_error(wanted: Expectation) -> float:
    """The error, in units, of the reference itself when it computes in the accumulator's precision."""
    return _error(wanted, plain_outputs(wanted))


def _error(wanted: Expectation, outputs: Arrays) -> float:
    """The error in units; infinite if something is wrong that is not measured in them."""
    in_units = replace(wanted, tolerance=Tolerance(1.0, "declared"))
    largest = 0.0
    for tensor in wanted.written:
        error = max((part.largest for part in compare_in_blocks(in_units, tensor, outputs)), default=0.0)
        measured = wanted.rules[tensor.name] in ("rounding", "indices")
        largest = max(largest, error if measured or error <= 1 else inf)
    return largest


def _untouched(wanted: Expectation, tensor: Tensor, right: Arrays) -> np.ndarray:
    """The tensor as it was before the first launch."""
    if tensor.role == "input":
        return wanted.inputs[tensor.name]
    if tensor.init == "zeros":
        return np.zeros_like(right[tensor.name])
    return poison(right[tensor.name].size, wanted.dtypes[tensor.name]).reshape(right[tensor.name].shape)


def _spoiled(right: np.ndarray, unit: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """The outputs that are hardest to distinguish from right ones: the faintest row zeroed, or each row's last one."""
    if right.ndim == 0 or right.size == 0 or right.shape[-1] == 0:
        return
    rows = right.reshape(-1, right.shape[-1])
    magnitude = np.abs(rows.astype(np.float64))
    visible = np.flatnonzero((magnitude > 0).any(axis=-1))
    if len(rows) > 1 and visible.size:
        with np.errstate(over="ignore"):  # where only equality passes, the unit is 0 and the strength may be infinite
            strength = (magnitude / np.maximum(unit.reshape(rows.shape), np.finfo(np.float64).tiny)).max(axis=-1)
        zeroed = rows.copy()
        zeroed[visible[np.argmin(strength[visible])]] = 0
        yield "a zeroed row", zeroed.reshape(right.shape)
    if right.shape[-1] > 1 and (magnitude[:, -1] > 0).any():
        dropped = rows.copy()
        dropped[:, -1] = 0
        yield "a dropped last element", dropped.reshape(right.shape)
