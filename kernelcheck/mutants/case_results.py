"""The cases that mutants of an op are tried on: what is right in each is worked out once for all of them."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass

import numpy as np

from kernelcheck.cases.case import Arrays, Case, make_case
from kernelcheck.oracle.expectation import Expectation
from kernelcheck.registry import Registry
from kernelcheck.results.run import CaseResult
from kernelcheck.sweep.one_case import Manner, Subject, expect, observe
from kernelcheck.sweep.selection import SweepMode, Task

KEPT_BYTES = 1 << 29
"""How much of what is right is kept; the rest is worked out again each time."""


@dataclass(frozen=True)
class Verdict:
    """All cases passed, or one did not."""

    failed: CaseResult | None
    error: float = 0.0
    """The largest of any case, in tolerances."""
    changed: bool = False
    """Whether any output had other bits than the kernel's own."""


class Cases:
    """The cases of a sweep of one op in one dtype."""

    def __init__(self, registry: Registry, task: Task, mode: SweepMode, stop: threading.Event) -> None:
        self._registry, self._task, self._mode, self._stop = registry, task, mode, stop
        self._known: dict[int, tuple[Case, Expectation | None]] = {}
        self._bytes = 0
        self._kills = [0] * task.cases
        self._outputs: dict[int, bytes] = {}
        """Digests of what the kernel itself gives."""

    def first_failure(self, subject: Subject) -> Verdict:
        """Runs cases until one does not pass, those first that have failed most often.

        Raises:
            KeyboardInterrupt: stopped meanwhile.
        """
        error, changed = 0.0, False
        for index in sorted(range(self._task.cases), key=lambda each: -self._kills[each]):
            if self._stop.is_set():
                raise KeyboardInterrupt
            result, outputs = self._run(subject, index)
            if result.kind is not None:
                self._kills[index] += 1
                return Verdict(result)
            error = max(error, result.error or 0.0)
            changed = changed or self._outputs.setdefault(index, outputs) != outputs
        return Verdict(None, error, changed)

    def _run(self, subject: Subject, index: int) -> tuple[CaseResult, bytes]:
        case, wanted = self._wanted(subject, index)
        seen = observe(subject, case, Manner(repeat=index == 0, wanted=wanted))
        return seen.result, _digest(seen.evidence.actual)

    def _wanted(self, subject: Subject, index: int) -> tuple[Case, Expectation | None]:
        if index not in self._known:
            case = make_case(self._registry, self._task.op, self._task.dtype, self._mode, index)
            wanted = expect(subject, case) if subject.reference is not None else None
            if self._bytes > KEPT_BYTES:
                return case, wanted
            self._known[index] = case, wanted
            if wanted is not None:
                groups = (wanted.inputs, wanted.expected, wanted.units)
                self._bytes += sum(array.nbytes for group in groups for array in group.values())
        return self._known[index]


def _digest(arrays: Arrays) -> bytes:
    digest = hashlib.sha256()
    for name, array in sorted(arrays.items()):
        digest.update(name.encode() + np.ascontiguousarray(array).tobytes())
    return digest.digest()
