"""Expresses a tolerance as ``atol`` and ``rtol``, and compares it with torch's defaults."""

from __future__ import annotations

from collections.abc import Iterable
from math import nan

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import ReferenceScriptError
from kernelcheck.core.cases.case import Arrays
from kernelcheck.core.oracle.closeness import TORCH, all_close
from kernelcheck.core.oracle.expectation import Expectation, ideal, ideal_outputs, plain_outputs
from kernelcheck.core.oracle.faults import faults
from kernelcheck.core.oracle.free_control import naive_outputs
from kernelcheck.core.oracle.judge import judge

TWICE = "errors of 2 tolerances"


@dataclass(frozen=True)
class EquivalentTolerance:
    """A tolerance as ``atol`` and ``rtol``, on the elements of some cases that are compared by rounding."""

    cases: int
    atol: float
    """With ``rtol``: the smallest that accept every error that the tolerance accepts; NaN if there are no elements."""
    rtol: float
    """The largest tolerance of an element relative to it, among those that are at least as large as their output's root
    mean square: the median of the cases, since one of tiny results would need any."""
    false_alarms: int
    """Cases in which torch's defaults refuse naive arithmetic, although the tolerance accepts it."""
    missed: int
    """Cases in which torch's defaults accept a fault that the tolerance refuses."""
    fault: str
    """The first of these faults; empty if there is none."""


def equivalent_tolerance(expected: Iterable[Expectation]) -> EquivalentTolerance:
    """Expresses the tolerance of an op in a dtype as ``atol`` and ``rtol`` on its cases.

    Raises:
        ReferenceScriptError: the reference raises.
        ReferenceTimeoutError: it does not return.
    """
    ratios, rests, alarms, missed = [], [], 0, []
    cases = list(expected)
    for wanted in cases:
        sizes = _sizes(wanted)
        ratios += [tolerance[large] / size[large] for size, tolerance in sizes for large in [_large(size)]]
        alarms += _is_false_alarm(wanted)
        fault = _missed(wanted)
        missed += [fault] if fault else []
    rtol = float(np.median([float(np.max(each)) for each in ratios if each.size] or [0.0]))
    for wanted in cases:
        rests += [float(np.max(tolerance - rtol * size, initial=0.0)) for size, tolerance in _sizes(wanted)]
    known = any(each.size for each in ratios) or any(rests)
    first = missed[0] if missed else ""
    atol = max(rests) if known else nan
    return EquivalentTolerance(len(cases), atol, rtol if known else nan, alarms, len(missed), first)


def _sizes(wanted: Expectation) -> list[tuple[np.ndarray, np.ndarray]]:
    """The size of each finite element, and how far off it may be; by output."""
    found = []
    for name, rule in wanted.rules.items():
        if rule == "rounding":
            size, tolerance = np.abs(wanted.expected[name].astype(np.float64)), wanted.allowed(name)
            usable = np.isfinite(size) & np.isfinite(tolerance)
            found.append((size[usable], tolerance[usable]))
    return found


def _large(size: np.ndarray) -> np.ndarray:
    """Booleans: True for elements at least as large as the root mean square (scaled, so that squares stay finite)."""
    largest = float(np.max(size, initial=0.0))
    relative = size / largest if largest > 0 else size
    large: np.ndarray = (relative > 0) & (relative >= np.sqrt(np.mean(np.square(relative)) if size.size else 0.0))
    return large


def _is_false_alarm(wanted: Expectation) -> bool:
    try:
        naive = naive_outputs(wanted)
    except ReferenceScriptError:
        naive = plain_outputs(wanted)
    return judge(wanted, naive).passed and not _torch_accepts(wanted, naive)


def _missed(wanted: Expectation) -> str:
    """The first fault that torch's defaults accept and the tolerance does not; empty if there is none."""
    tried = [(fault.name, fault.outputs) for fault in faults(wanted)]
    tried.append((TWICE, _off(wanted, 2.0)))
    for name, outputs in tried:
        if _torch_accepts(wanted, outputs) and not _passes(wanted, outputs):
            return name
    return ""


def _passes(wanted: Expectation, outputs: Arrays) -> bool:
    """An op's own check may be unable to judge what a fault makes: that does not pass."""
    try:
        return judge(wanted, outputs).passed
    except ReferenceScriptError:
        return False


def _off(wanted: Expectation, times: float) -> Arrays:
    """Outputs of which every element is that many tolerances off, away from zero."""
    outputs = ideal_outputs(wanted)
    for name, rule in wanted.rules.items():
        if rule == "rounding":
            expected = wanted.expected[name].astype(np.float64)
            with np.errstate(over="ignore", invalid="ignore"):
                off = expected + np.where(expected < 0, -1, 1) * times * wanted.allowed(name)
            outputs[name] = ideal(off, wanted.dtypes[name])
    return outputs


def _torch_accepts(wanted: Expectation, outputs: Arrays) -> bool:
    right = ideal_outputs(wanted)
    return all(all_close(*_without_nans(outputs[name], right[name]), TORCH) for name in right)


def _without_nans(actual: np.ndarray, expected: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Both without the elements that are NaN in both: they count as equal, as ``equal_nan=True`` has it."""
    kept = ~((actual != actual) & (expected != expected))
    return actual[kept], expected[kept]
