"""Influence: the input elements that the worst output element depends on, in the kernel and in the reference. Both run
again with changed inputs, and the ranges of elements that matter are halved until single ones are left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.cases.case import Arrays, dtype_of
from kernelcheck.core.cases.domains import Domain, domain_of
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.oracle.error_units import working_precision
from kernelcheck.core.registry import Tensor
from kernelcheck.core.sweep.one_case import Manner, observe
from kernelcheck.insight.explaining.clues import SearchBudget
from kernelcheck.insight.explaining.failing import Failing

RUNS = 400
"""Pairs of runs, of the kernel and of the reference, at most."""
SHOWN = 3
"""Elements that are listed one by one."""
_FEELS = 4.0
"""Change, in tolerances of the element, above which rounding cannot be the reason."""


@dataclass(frozen=True)
class Influence:
    """Input elements that one element of an output depends on."""

    output: str
    index: tuple[int, ...]
    ignored: tuple[tuple[str, tuple[int, ...]], ...]
    """Input elements that the reference depends on there, and the kernel does not."""
    extra: tuple[tuple[str, tuple[int, ...]], ...]
    """Input elements that the kernel depends on there, and the reference does not."""
    examined: Mapping[str, int]
    """Number of elements told apart from others, by input."""
    runs: int
    complete: bool
    """Whether every element was examined, alone or in a range that has no influence on either."""
    ends: bool = False
    """Whether, for each input, all that is ignored lies behind all that the kernel depends on."""


def find_influence(failing: Failing, worst: Worst | None, budget: SearchBudget) -> Influence | None:
    """Examines the worst element; None if there is none, or if nothing may be changed."""
    if worst is None or failing.subject.reference is None:
        return None
    units = failing.sample.wanted.units.get(worst.output)
    unit = 0.0 if units is None else float(units[worst.index])
    search = _InfluenceSearch(failing, worst, unit * failing.subject.tolerance.factor, budget)
    try:
        return search.find()
    except KernelcheckError:  # the reference, or the kernel, does not take other inputs
        return None


class _InfluenceSearch:
    def __init__(self, failing: Failing, worst: Worst, tolerance: float, budget: SearchBudget) -> None:
        self._failing, self._worst, self._budget = failing, worst, budget
        self._tolerance = tolerance
        self._inputs = failing.sample.wanted.inputs
        self._runs = 0
        self._base = (0.0, 0.0)

    def find(self) -> Influence:
        self._base = (self._kernel(self._inputs), self._reference(self._inputs))
        ignored: list[tuple[str, tuple[int, ...]]] = []
        extra: list[tuple[str, tuple[int, ...]]] = []
        examined: dict[str, int] = {}
        first_ignored: dict[str, int] = {}
        last_felt: dict[str, int] = {}
        complete = True
        for tensor in self._failing.subject.op.inputs:
            array = self._inputs[tensor.name]
            domain = domain_of(self._failing.subject.op, tensor, self._failing.sample.case, array)
            if not _may_change(self._failing, tensor, domain):
                continue
            examined[tensor.name] = 0
            pending = [(0, array.size)]
            while pending:
                if self._runs >= RUNS or not self._budget.left:
                    complete = False
                    break
                start, stop = pending.pop(0)
                kernel, reference = self._felt(tensor, domain, start, stop)
                if not kernel and not reference:
                    examined[tensor.name] += stop - start
                    continue
                if stop - start > 1:
                    middle = (start + stop) // 2
                    pending += [(start, middle), (middle, stop)]
                    continue
                examined[tensor.name] += 1
                if kernel:
                    last_felt[tensor.name] = max(start, last_felt.get(tensor.name, 0))
                else:
                    first_ignored[tensor.name] = min(start, first_ignored.get(tensor.name, start))
                if kernel is not reference:
                    index = tuple(int(each) for each in np.unravel_index(start, array.shape)) if array.shape else ()
                    (extra if kernel else ignored).append((tensor.name, index))
        ends = bool(first_ignored) and all(last_felt.get(name, -1) < first for name, first in first_ignored.items())
        return Influence(
            self._worst.output, self._worst.index, tuple(ignored), tuple(extra), examined, self._runs, complete, ends
        )

    def _felt(self, tensor: Tensor, domain: Domain, start: int, stop: int) -> tuple[bool, bool]:
        """Whether the kernel, and the reference, feel a change of a range. If one of them does not, its value must stay
        exactly the same; a change between that and ``_FEELS`` counts as felt by neither."""
        changes = []
        for changed in _changed(self._inputs[tensor.name], domain, start, stop):
            self._runs += 1
            inputs = {**self._inputs, tensor.name: changed}
            kernel, reference = self._kernel(inputs), self._reference(inputs)
            changes.append((self._amount(self._base[0], kernel), self._amount(self._base[1], reference)))
        kernel_most = max((each[0] for each in changes), default=0.0)
        reference_most = max((each[1] for each in changes), default=0.0)
        if stop - start > 1:
            return kernel_most > 0, reference_most > 0
        if kernel_most > _FEELS and reference_most == 0:
            return True, False
        if reference_most > _FEELS and kernel_most == 0:
            return False, True
        return kernel_most > 0, kernel_most > 0

    def _amount(self, before: float, after: float) -> float:
        """Distance that a value moved, in tolerances of the element."""
        if before == after or (before != before and after != after):
            return 0.0
        moved = abs(after - before)
        return float("inf") if moved != moved else moved / self._tolerance if self._tolerance > 0 else float("inf")

    def _kernel(self, inputs: Arrays) -> float:
        sample = self._failing.sample
        wanted = replace(sample.wanted, inputs=inputs)
        seen = observe(self._failing.subject, sample.case, Manner(wanted=wanted, closer=False))
        array = seen.evidence.actual.get(self._worst.output)
        return float("nan") if array is None else float(array[self._worst.index])

    def _reference(self, inputs: Arrays) -> float:
        subject, case = self._failing.subject, self._failing.sample.case
        assert subject.reference is not None
        expected = subject.reference.call(inputs, case, precision=working_precision(subject.op, case.dtype))
        return float(expected[self._worst.output][self._worst.index])


def _may_change(failing: Failing, tensor: Tensor, domain: Domain) -> bool:
    dtype = dtype_of(tensor, failing.sample.case)
    if domain.is_fixed or domain.structure is not None or tensor.values == "index":
        return False
    return dtype.is_float or (dtype.kind in "iu" and domain.high > domain.low and tensor.dtype is None)


def _changed(array: np.ndarray, domain: Domain, start: int, stop: int) -> Iterator[np.ndarray]:
    """Arrays with other values in a range: larger ones, and smaller ones."""
    plain = np.ascontiguousarray(array).reshape(-1)
    part = plain[start:stop].astype(np.float64)
    part = np.where(np.isfinite(part), part, 0.0)
    for other in (part + 1 + np.abs(part), part - 1 - np.abs(part) / 2):
        changed = plain.copy()
        with np.errstate(over="ignore"):
            changed[start:stop] = np.clip(other, domain.low, domain.high).astype(array.dtype)
        if not np.array_equal(changed, plain, equal_nan=array.dtype.kind == "f"):
            yield changed.reshape(array.shape)


def words(found: Influence) -> list[str]:
    """``y[0, 0] ignores x[0, 255]``."""
    worst = _place(found.output, found.index)
    lines = []
    for what, elements in (("ignores", found.ignored), ("also depends on", found.extra)):
        if elements:
            lines.append(f"{worst} {what} {_listed(elements)}")
    return lines


def _listed(elements: tuple[tuple[str, tuple[int, ...]], ...]) -> str:
    shown = ", ".join(_place(*each) for each in elements[:SHOWN])
    return shown if len(elements) <= SHOWN else f"{shown} and {len(elements) - SHOWN} more elements"


def _place(name: str, index: tuple[int, ...]) -> str:
    return f"{name}[{', '.join(map(str, index))}]" if index else name
