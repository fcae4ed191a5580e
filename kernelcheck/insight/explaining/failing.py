"""A failing case, and a few others of its op: what every source of evidence runs, and compares with what is right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

import numpy as np

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import Arrays, Case, make_case
from kernelcheck.core.cases.recipes import Recipe, case_of, elements_of, inputs_of
from kernelcheck.core.oracle.comparison import OutputComparison, compare_output
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.sweep.one_case import Manner, observe
from kernelcheck.core.sweep.subject import Subject, compile_op, expect

STEP_LIMIT = 20_000
"""Loop iterations of a block before a launch counts as endless: few, since changed kernels may never end."""
CONTROLS = 4
"""Other cases of the op that are run beside the failing one."""
FURTHER = 6
"""Number of further cases for an edit with which all those pass."""
MOST_ELEMENTS = 1 << 16
"""Maximum elements of a control: each source of evidence runs it many times."""


@dataclass(frozen=True)
class Sample:
    """A case, what is expected of it, and which of its elements are wrong."""

    case: Case
    wanted: Expectation
    kind: str | None
    """Kind of its failure; None if it passes."""
    comparisons: tuple[OutputComparison, ...]
    """One for each tensor that kernels write; none if the launches did not complete."""

    @property
    def wrong(self) -> np.ndarray:
        """Whether each element is wrong, over all outputs in the order of ``comparisons``."""
        return wrong_of(self.comparisons)


@dataclass(frozen=True)
class ChangedRun:
    """Result of a sample when a kernel, or its inputs, were changed."""

    kind: str | None
    comparisons: tuple[OutputComparison, ...]


def wrong_of(comparisons: Sequence[OutputComparison]) -> np.ndarray:
    """Whether each element is wrong, one output after the other."""
    return np.concatenate([each.wrong.reshape(-1) for each in comparisons]) if comparisons else np.zeros(0, bool)


@dataclass(frozen=True)
class Failing:
    """An op that fails, ready to be run as it is and with changes."""

    registry: OpRegistry
    subject: Subject
    recipe: Recipe
    sample: Sample
    """The case that is explained."""
    controls: tuple[Sample, ...]
    """Others of the sweep, small ones: passing and failing."""
    unmade: Subject
    """The op as it was run, for cases that are made later."""

    @property
    def samples(self) -> tuple[Sample, ...]:
        return (self.sample, *self.controls)

    @cached_property
    def further(self) -> tuple[Sample, ...]:
        """Small cases beside the controls, which an edit has to pass once it makes those pass."""
        known = {each.case.seed for each in self.samples}
        found: list[Sample] = []
        for case in _others(self.registry, self.subject, self.sample.case):
            if len(found) == FURTHER:
                break
            sample = None if case.seed in known else _other_sample(self.unmade, self.subject, case)
            found += [sample] if sample is not None else []
        return tuple(found)

    @property
    def executor(self) -> CpuBackend:
        """The backend that runs it."""
        assert isinstance(self.subject.backend, CpuBackend)
        return self.subject.backend

    @property
    def is_editable(self) -> bool:
        """Whether it has a CUDA source: only such are edited."""
        return not self.subject.op.is_produced and self.subject.op.source.suffix != ".ptx"

    def run(self, sample: Sample, program: Program | None = None) -> ChangedRun:
        """The sample once more, with another program in place of the op's own."""
        subject = self.subject if program is None else replace(self.subject, program=program)
        return _ran(subject, sample.case, sample.wanted)

    def with_op(self, op: Op) -> Failing:
        """The same with another registry entry, compiled if its macros differ.

        Raises:
            CompileError: it cannot be.
        """
        program = self.subject.program
        if op.macros != self.subject.op.macros:
            program = compile_op(self.registry, op, self.subject.dtype)
        return replace(self, subject=replace(self.subject, op=op, program=program))

    def shown(self, path: Path) -> str:
        """Name that locations use for one of the program's files."""
        return self.subject.program.sources.get(str(path), str(path))

    def forget(self, program: Program) -> None:
        """Releases what the backend holds for a changed program."""
        self.executor.forget(program)


def failing(registry: OpRegistry, subject: Subject, recipe: Recipe, controls: Sequence[int] | None = None) -> Failing:
    """Prepares to explain a case that fails.

    Args:
        registry: of the op.
        subject: the op as it was run.
        recipe: of the case.
        controls: the indices of the other cases, where they are known already.

    Raises:
        RegistryError: its inputs cannot be made.
        ReferenceScriptError: the reference does not take them.
    """
    case = case_of(subject.op, recipe)
    inputs = inputs_of(subject.op, recipe) if recipe.edits else None
    made = subject.at(case)
    mine = replace(made, backend=backend())
    sample = _sample(mine, case, inputs)
    if sample.kind is None:  # what PTX leaves undefined is made visible by the checks alone
        mine = replace(made, backend=backend(checks=True))
        sample = _sample(mine, case, inputs)
    others = _controls(registry, subject, mine, case, controls)
    return Failing(registry, mine, recipe, sample, tuple(others), subject)


def backend(*, checks: bool = False) -> CpuBackend:
    """A backend for changed kernels: without checks of order, if results alone are looked at."""
    return CpuBackend(step_limit=STEP_LIMIT, keep=False, checks=checks, sooner=True)


def _controls(
    registry: OpRegistry, unmade: Subject, subject: Subject, case: Case, chosen: Sequence[int] | None
) -> list[Sample]:
    if chosen is not None:
        known = (make_case(registry, subject.op, case.dtype, case.mode, index) for index in chosen)
        return [_sample(subject, each, None) for each in known]
    found: list[Sample] = []
    passing = 0
    for other in _others(registry, subject, case):
        sample = _other_sample(unmade, subject, other)
        if sample is None:
            continue
        if sample.kind is None:
            passing += 1
        if len(found) - passing < CONTROLS and passing <= CONTROLS:
            found.append(sample)
        if passing >= CONTROLS and sum(each.kind is not None for each in found) >= CONTROLS // 2:
            break
    failed = [each for each in found if each.kind is not None]
    passed = [each for each in found if each.kind is None]
    return [*failed[: CONTROLS // 2], *passed[-CONTROLS // 2 :]]


def _others(registry: OpRegistry, subject: Subject, case: Case) -> list[Case]:
    """The first cases of the sweep but for one, and for the large ones; the smallest first."""
    count = (registry.quick if case.mode == "quick" else registry.thorough).cases
    others = [make_case(registry, subject.op, case.dtype, case.mode, index) for index in range(min(count, 16))]
    sized = [(elements_of(subject.op, each), each) for each in others if each.seed != case.seed]
    return [each for size, each in sorted(sized, key=lambda each: each[0]) if size <= MOST_ELEMENTS]


def _other_sample(unmade: Subject, subject: Subject, case: Case) -> Sample | None:
    """None if it cannot be run, or only with another kernel."""
    try:
        made = unmade.at(case)
        if made.program.sha256 != subject.program.sha256:  # made for other sizes
            return None
        sample = _sample(replace(made, backend=subject.backend), case, None)
    except KernelcheckError:
        return None
    return sample if sample.comparisons else None


def sample_of(subject: Subject, case: Case, inputs: Arrays | None = None) -> Sample:
    """A case as it is run and judged, with its own inputs or others.

    Raises:
        KernelcheckError: it cannot be.
    """
    made = subject.at(case)
    return _sample(replace(made, backend=subject.backend), case, inputs)


def _sample(subject: Subject, case: Case, inputs: Arrays | None) -> Sample:
    wanted = expect(subject, case, inputs)
    ran = _ran(subject, case, wanted)
    return Sample(case, wanted, ran.kind, ran.comparisons)


def _ran(subject: Subject, case: Case, wanted: Expectation) -> ChangedRun:
    seen = observe(subject, case, Manner(wanted=wanted, closer=False))
    actual = seen.evidence.actual
    if not actual:
        return ChangedRun(seen.result.kind, ())
    return ChangedRun(seen.result.kind, compared(wanted, actual))


def compared(wanted: Expectation, actual: Mapping[str, np.ndarray]) -> tuple[OutputComparison, ...]:
    """Every written tensor, element by element."""
    return tuple(compare_output(wanted, tensor, actual) for tensor in written_tensors(wanted.op))
