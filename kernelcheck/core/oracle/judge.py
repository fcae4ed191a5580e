"""Judges what a kernel wrote against what the reference expects.

Every comparison is written so that NaN fails it: an element is right only where its error is at most 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, sqrt

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.timings import timed
from kernelcheck.core.cases.case import Arrays
from kernelcheck.core.oracle.compared import Compared, Worst, compared
from kernelcheck.core.oracle.compared import passes as nothing_wrong
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.oracle.mismatch import Heat, describe, heat
from kernelcheck.core.registry.model import written_tensors


@dataclass(frozen=True)
class WrongOutput:
    """One output that is not as expected."""

    output: str
    kind: str
    """Kind of failure, as in a verdict, for this output alone."""
    mismatched: int
    elements: int
    error: float
    """The largest, in tolerance units."""
    where: str
    """Place of its wrong elements, such as ``last column of every row``."""
    worst: Worst | None
    message: str
    """One line."""


@dataclass(frozen=True)
class Verdict:
    """The result of comparing all outputs of a case."""

    passed: bool
    kind: str | None
    """``unwritten``, ``nonfinite`` or ``mismatch``, the first that applies; None if it passed."""
    message: str
    """One line, of the output with the largest error; empty if it passed."""
    error: float
    """The largest, in tolerance units: above 1 fails. ``error * factor`` is in units."""
    max_abs_error: float
    max_rel_error: float
    """Relative to expected values other than 0."""
    max_ulp_error: float
    """Largest error in units in the last place of the output's dtype at the expected value; for integers, the
    difference."""
    rms_error: float
    """The root of the mean of the squares of all elements' errors; where those are compared by rounding, the figure in
    which code that rounds more differs first."""
    mismatched: int
    elements: int
    worst: Worst | None
    """None if every element is exactly right."""
    where: str
    """Place of the wrong elements of the worst output, such as ``last column of every row``."""
    heat: Heat | None = None
    """The same as a map; None if nothing is wrong."""
    outputs: tuple[WrongOutput, ...] = ()
    """Every output that is wrong, the one with the largest error first."""


@timed("judge")
def passes(wanted: Expectation, actual: Arrays) -> bool:
    """Whether ``judge`` would pass these outputs; it stops at the first wrong elements."""
    return all(nothing_wrong(wanted, tensor, actual) for tensor in written_tensors(wanted.op))


@timed("judge")
def judge(wanted: Expectation, actual: Arrays, unwritten: Arrays | None = None) -> Verdict:
    """Compares what a kernel wrote with what was expected.

    Args:
        wanted: what was expected.
        actual: every output and ``inout`` input as the kernel left it.
        unwritten: booleans by output name, True where an element was never written. By default: where it holds the
            first poison, in outputs that began with it and whose dtype makes that proof enough.

    Returns:
        The verdict on all outputs together. A finite value too large for the dtype may become the infinity of its sign;
        otherwise NaN and infinities must be where the reference has them.

    Raises:
        ReferenceScriptError: a check function cannot be loaded, raises, or does not return real numbers.
        ValueError: an output is missing, or does not have the expected shape.
    """
    if not wanted.tolerance.factor > 0:
        raise ValueError(f"expected a tolerance factor above 0, got {wanted.tolerance.factor}")
    marks = unwritten or {}
    tensors = written_tensors(wanted.op)
    return _verdict([compared(wanted, tensor, actual, marks.get(tensor.name)) for tensor in tensors])


def _verdict(outcomes: Sequence[Compared]) -> Verdict:
    mismatched = sum(int(np.count_nonzero(each.wrong)) for each in outcomes)
    outputs = [_wrong_output(each) for each in outcomes]
    kinds = [each.kind for each in outputs if each]
    kind = min(kinds, key=_KINDS.index) if kinds else None
    largest = max(each.largest for each in outcomes)
    furthest = [place for place, each in enumerate(outcomes) if each.largest == largest]
    first = min(furthest, key=lambda place: (told := outputs[place]) is None or told.kind != kind)
    told = outputs[first]
    elements = sum(each.wrong.size for each in outcomes)
    return Verdict(
        passed=mismatched == 0,
        kind=kind,
        message=told.message if told else "",
        error=largest,
        max_abs_error=max(each.difference for each in outcomes),
        max_rel_error=max(each.relative for each in outcomes),
        max_ulp_error=max(each.ulp for each in outcomes),
        rms_error=sqrt(sum(each.squares for each in outcomes) / max(elements, 1)),
        mismatched=mismatched,
        elements=elements,
        worst=outcomes[first].worst,
        where=told.where if told else "",
        heat=heat(outcomes[first].tensor.name, outcomes[first].wrong) if mismatched else None,
        outputs=tuple(sorted((each for each in outputs if each), key=lambda each: (each is not told, -each.error))),
    )


def _wrong_output(outcome: Compared) -> WrongOutput | None:
    """Describes the fault of one output; None if there is none."""
    count = int(np.count_nonzero(outcome.wrong))
    if not count:
        return None
    kind = _kind(outcome)
    where = describe(outcome.unwritten if kind == "unwritten" else outcome.wrong)
    message = _message(outcome, kind, where)
    return WrongOutput(
        outcome.tensor.name, kind, count, outcome.wrong.size, outcome.largest, where, outcome.worst, message
    )


_KINDS = ("unwritten", "nonfinite", "mismatch")
"""Kinds of failure by precedence: a case with several has the first."""


def _kind(outcome: Compared) -> str:
    if outcome.unwritten.any():
        return "unwritten"
    return "nonfinite" if outcome.nonfinite else "mismatch"


def _message(outcome: Compared, kind: str, where: str) -> str:
    name, wrong, worst = outcome.tensor.name, outcome.wrong, outcome.worst
    count = f"{np.count_nonzero(wrong)} of {wrong.size} elements"
    if kind == "unwritten":
        count = f"{np.count_nonzero(outcome.unwritten)} of {wrong.size} elements"
        return f"{name}: {count} were never written, or built on what was there before ({where})"
    if worst is None:
        return f"{name}: {count} are wrong ({where})"
    place = f"{name}[{', '.join(map(str, worst.index))}]" if worst.index else name
    size = f" ({outcome.largest:.3g} times the tolerance)" if isfinite(outcome.largest) else ""
    why = f": {outcome.why}" if outcome.why else ""
    return (
        f"{name}: {count} are wrong ({where}){why}; worst {place} = {worst.actual!r}, expected {worst.expected!r}{size}"
    )
