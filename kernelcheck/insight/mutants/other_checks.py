"""Checks and limits that a sweep does not have in force, tried on mutants that survive it: which would have caught one?

A mutant that no case catches runs a few cases again, under the schedules that those cases did not have. If its results
differ from what is right by more than the kernel's own, a stricter tolerance is tried as well. What the kernel itself
does not pass counts for nothing. Second runs, of which only the first case of a sweep has one, are not tried: on the
CPU a launch gives the same each time, and reads of what nothing wrote are findings.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property

from kernelcheck.backends.base import SCHEDULE_KINDS, ScheduleKind
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.launch.plan import schedule_of
from kernelcheck.core.oracle.error_units import tensor_rule
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.subject import Subject
from kernelcheck.insight.mutants.case_results import Differently, SweepCases, SweepVerdict
from kernelcheck.insight.mutants.outcomes import By

AGAIN = 4
"""Cases that a survivor runs again: the first of a sweep, which have each schedule once. That is at most 12 runs."""
STRICTER = 2
"""Tolerances that are tried: an error near the first is measured again, and may be smaller."""
NOT_THE_KERNELS = ("compile-error", "reference-error")
"""Kinds that say nothing about a mutant."""


@dataclass(frozen=True)
class TriedMutant:
    """Cases that a kernel and a mutant of it pass."""

    cases: SweepCases
    own: SweepVerdict
    mutant: SweepVerdict


@dataclass(frozen=True)
class Caught:
    """Check that would have caught a mutant."""

    by: By
    case: CaseResult
    """With ``kind`` where it did not pass."""
    words: str


class OtherChecks:
    """Checks that an op in one dtype passes itself."""

    def __init__(self, subject: Subject, cases: SweepCases, own: SweepVerdict) -> None:
        """``own``: of the op itself on all ``cases``."""
        self._subject, self._cases, self._own = subject, cases, own

    @property
    def count(self) -> int:
        """Number of them, without stricter tolerances."""
        return len(self._passed)

    @cached_property
    def _passed(self) -> Sequence[tuple[int, ScheduleKind, bool]]:
        """Cases under other schedules, with whether the op promises and gives the bits that it gives under its own."""
        found = []
        for index, schedule in self._others():
            result, outputs = self._cases.run(self._subject, index, Differently(schedule))
            if result.kind is None and result.schedule == schedule:  # `lanes` may be no different from `forward`
                promised = self._subject.op.deterministic and outputs == self._own.outputs[index]
                found.append((index, schedule, promised))
        return found

    def _others(self) -> Iterator[tuple[int, ScheduleKind]]:
        for index in range(min(AGAIN, self._cases.count)):
            own = schedule_of(self._cases.case(index)).kind
            yield from ((index, kind) for kind in SCHEDULE_KINDS if kind != own)

    def caught(self, mutant: Subject, tried: Sequence[TriedMutant]) -> Caught | None:
        """Finds a check that catches a mutant which passes all that was ``tried``, the cases of the sweep first."""
        plain = tried[0].mutant.outputs
        for index, schedule, promised in self._passed:
            result, outputs = self._cases.run(mutant, index, Differently(schedule))
            if result.kind in NOT_THE_KERNELS:
                continue
            if result.kind is not None:
                return Caught("schedule", result, f"under the {schedule} schedule")
            if promised and outputs != plain[index]:
                own = schedule_of(self._cases.case(index)).kind
                return Caught("bits", result, f"by its bits, which differ between the {own} and {schedule} schedules")
        return self._by_tolerance(mutant, tried)

    def _by_tolerance(self, mutant: Subject, tried: Sequence[TriedMutant]) -> Caught | None:
        """A stricter tolerance that the op passes and the mutant does not, by runs of the case that is worst."""
        if not self._has_tolerance:
            return None
        now = self._subject.tolerance.factor
        needed = now * max(each.own.error for each in tried)
        worst = max(tried, key=lambda each: each.mutant.error)
        error = now * worst.mutant.error
        for _ in range(STRICTER):
            stricter = _between(needed, error)
            if stricter is None:
                return None
            result, _ = worst.cases.run(mutant, worst.mutant.worst, Differently(factor=stricter))
            if result.kind == "mismatch":
                needs = f"it is {now:g}, and the kernel needs {needed:.3g} in these cases"
                return Caught("tolerance", result, f"by a tolerance factor of {stricter:g}: {needs}")
            error = stricter * result.error
        return None

    @property
    def _has_tolerance(self) -> bool:
        """Whether errors are shares of a tolerance only."""
        op, dtype = self._subject.op, self._subject.dtype
        rules = {tensor_rule(op, tensor, dtype) for tensor in written_tensors(op)}
        return self._subject.reference is not None and "rounding" in rules and "check" not in rules


def _between(low: float, high: float) -> float | None:
    """A short number above ``low`` and below ``high``, near it; None if there is none."""
    if not low < high < math.inf:
        return None
    for digits in (2, 4):
        step = 10.0 ** (math.floor(math.log10(high)) - digits + 1)
        number = float(f"{(math.ceil(high / step) - 1) * step:.{digits}g}")
        if low < number < high:
            return number
    return None
