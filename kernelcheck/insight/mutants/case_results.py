"""Cases on which the mutants of an op are tried; what is expected in each is computed once for all of them."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Mapping, Sequence

import numpy as np

from kernelcheck.backends.base import Backend, Buffer, Execution, KernelLaunch, Schedule, ScheduleKind
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import Arrays, Case, make_case
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.one_case import Manner, observe
from kernelcheck.core.sweep.selection import SweepMode, Task
from kernelcheck.core.sweep.subject import Subject, expect

KEPT_BYTES = 1 << 29
"""Limit of the bytes of inputs and expected results that are kept; others are computed again each time."""


@dataclass(frozen=True)
class SweepVerdict:
    """All cases passed, or one did not."""

    failed: CaseResult | None
    error: float = 0.0
    """Largest error of any case, in tolerances."""
    changed: bool = False
    """Whether any output had other bits than the kernel's own."""
    worst: int = 0
    """The index of the case with the largest error."""
    outputs: Mapping[int, bytes] = field(default_factory=dict)
    """Digests of the outputs, by the index of a case."""


@dataclass(frozen=True)
class Differently:
    """Changes to how a sweep runs a case."""

    schedule: ScheduleKind | None = None
    """Schedule; None for that of the case."""
    factor: float | None = None
    """Factor of the tolerance; None for that in force."""


AS_SWEPT = Differently()


class SweepCases:
    """The cases of a sweep of one op in one dtype."""

    def __init__(self, registry: OpRegistry, task: Task, mode: SweepMode, stop: threading.Event) -> None:
        self._registry, self._task, self._mode, self._stop = registry, task, mode, stop
        self._known: dict[int, tuple[Case, Expectation | None]] = {}
        self._bytes = 0
        self._kills = [0] * task.cases
        self._outputs: dict[int, bytes] = {}
        """Digests of what the kernel itself gives."""

    @property
    def count(self) -> int:
        return self._task.cases

    def case(self, index: int) -> Case:
        return make_case(self._registry, self._task.op, self._task.dtype, self._mode, index)

    def first_failure(self, subject: Subject) -> SweepVerdict:
        """Runs cases until one does not pass, those first that have failed most often.

        Raises:
            KeyboardInterrupt: stopped meanwhile.
        """
        found = SweepVerdict(None)
        outputs: dict[int, bytes] = {}
        for index in sorted(range(self.count), key=lambda each: -self._kills[each]):
            result, outputs[index] = self.run(subject, index)
            if result.kind is not None:
                self._kills[index] += 1
                return SweepVerdict(result)
            if (result.error or 0.0) > found.error:
                found = replace(found, error=result.error, worst=index)
            if self._outputs.setdefault(index, outputs[index]) != outputs[index]:
                found = replace(found, changed=True)
        return replace(found, outputs=outputs)

    def run(self, subject: Subject, index: int, how: Differently = AS_SWEPT) -> tuple[CaseResult, bytes]:
        """Runs one case; returns its result and a digest of its outputs.

        Raises:
            KeyboardInterrupt: stopped meanwhile.
        """
        if self._stop.is_set():
            raise KeyboardInterrupt
        case, wanted = self._wanted(subject, index)
        if how.factor is not None and wanted is not None:
            wanted = replace(wanted, tolerance=replace(wanted.tolerance, factor=how.factor))
        if how.schedule is not None:
            rescheduled = Rescheduled(subject.backend, Schedule(how.schedule, case.seed))
            subject = replace(subject, backend=rescheduled)
        seen = observe(subject, case, Manner(repeat=index == 0 and how == AS_SWEPT, wanted=wanted))
        return seen.result, _digest(seen.evidence.actual)

    def _wanted(self, subject: Subject, index: int) -> tuple[Case, Expectation | None]:
        if index not in self._known:
            case = self.case(index)
            wanted = expect(subject, case) if subject.reference is not None else None
            if self._bytes > KEPT_BYTES:
                return case, wanted
            self._known[index] = case, wanted
            if wanted is not None:
                groups = (wanted.inputs, wanted.expected, wanted.units)
                self._bytes += sum(array.nbytes for group in groups for array in group.values())
        return self._known[index]


class Rescheduled:
    """A backend on which every launch has one schedule. It uses what the other has prepared."""

    def __init__(self, backend: Backend, schedule: Schedule) -> None:
        self.name = backend.name
        self._backend, self._schedule = backend, schedule

    def describe(self) -> Mapping[str, str]:
        return self._backend.describe()

    def prepare(self, program: Program) -> None:
        self._backend.prepare(program)

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        scheduled = [replace(launch, schedule=self._schedule) for launch in launches]
        return self._backend.execute(program, buffers, scheduled)


def _digest(arrays: Arrays) -> bytes:
    digest = hashlib.sha256()
    for name, array in sorted(arrays.items()):
        digest.update(name.encode() + np.ascontiguousarray(array).tobytes())
    return digest.digest()
