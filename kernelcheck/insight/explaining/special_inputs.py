"""Whether NaN and infinities among the inputs decide: the failing case with an ordinary number in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.cases.domains import domain_of
from kernelcheck.insight.explaining.clues import Clue
from kernelcheck.insight.explaining.failing import Failing, sample_of
from kernelcheck.insight.explaining.line_reach import LineReach

SHOWN = 3
"""Elements that a sentence lists."""
_COMPARED = 0.4
"""Weight of a line that compares numbers."""


@dataclass(frozen=True)
class SpecialInputs:
    """Input elements that are not numbers, without which the case passes."""

    elements: tuple[tuple[str, tuple[int, ...], float], ...]
    """Input, index and value."""
    instead: Mapping[str, float]
    """The number in their place, by input."""


def find_special(failing: Failing) -> SpecialInputs | None:
    """Finds NaN alone if they decide, else infinities, else both; None if the case fails without any of them, too."""
    for chosen in (np.isnan, np.isinf, _no_number):
        found = _without(failing, chosen)
        if found is not None:
            return found
    return None


def _no_number(array: np.ndarray) -> np.ndarray:
    return np.asarray(~np.isfinite(array))


def _without(failing: Failing, chosen: Callable[[np.ndarray], np.ndarray]) -> SpecialInputs | None:
    sample, subject = failing.sample, failing.subject
    changed = dict(sample.wanted.inputs)
    elements: list[tuple[str, tuple[int, ...], float]] = []
    instead: dict[str, float] = {}
    for tensor in subject.op.inputs:
        array = changed[tensor.name]
        special = chosen(array.astype(np.float64))
        if array.dtype.kind in "iub" or not special.any():
            continue
        simple = domain_of(subject.op, tensor, sample.case, array).simple_values()
        if not simple:
            return None
        for place in np.argwhere(special):
            index = tuple(int(each) for each in place)
            elements.append((tensor.name, index, float(array[index])))
        instead[tensor.name] = simple[0]
        changed[tensor.name] = np.where(special, np.array(simple[0]).astype(array.dtype), array)
    if not elements:
        return None
    try:
        passes = sample_of(subject, sample.case, changed).kind is None
    except KernelcheckError:  # the reference, or the kernel, does not take other inputs
        return None
    return SpecialInputs(tuple(elements), instead) if passes else None


def words(found: SpecialInputs) -> str:
    """A sentence."""
    listed = [f"{name}[{', '.join(map(str, index))}] = {value}" for name, index, value in found.elements]
    more = f" and {len(listed) - SHOWN} more elements" if len(listed) > SHOWN else ""
    numbers = " and ".join(f"{value:g}" for value in dict.fromkeys(found.instead.values()))
    return f"The case passes with {numbers} in place of {', '.join(listed[:SHOWN])}{more}."


def clues_of(found: SpecialInputs, reach: LineReach) -> Iterator[Clue]:
    """Lines that compare numbers: NaN passes through or is lost there."""
    nan = any(value != value for *_, value in found.elements)
    why = "NaN compares as false with every number, and `fmaxf` and `fminf` return the other operand"
    what = f"numbers are compared here: {why}" if nan else "numbers are compared here, and infinities are among them"
    for place in sorted(reach.comparisons - reach.missed, key=lambda each: (each.file, each.line)):
        yield Clue("coverage", place, _COMPARED, what, "special-value")
