"""The cases of one op in one dtype, run one after the other: what a thread or a process of a sweep does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

from kernelcheck.backends.base import Releasing
from kernelcheck.backends.pair import AnyBackend
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.steps import of_case
from kernelcheck.base.timings import OTHER, span
from kernelcheck.compiler.python_kernels.opened_files import taken
from kernelcheck.core.cases.case import case_seed, make_case
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.reference.reference import ReferenceOf, load_reference
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.both import AnySubject, prepare_on, run_on
from kernelcheck.core.sweep.not_run import failed_to_run, untried
from kernelcheck.core.sweep.one_case import Manner
from kernelcheck.core.sweep.selection import SweepMode, Task
from kernelcheck.core.sweep.subject import Subject

OnCompile = Callable[[str, str], None]
OnFailure = Callable[[str, str, CaseResult, Evidence], None]
"""Called with the op, the dtype and a case of theirs that did not pass, on the thread of the sweep that has them."""

MOST_VACUOUS = 3
"""An op fails as ``vacuous`` if its first cases that pass would also pass with a gross fault: this many, or all if no
case fails. Of the cases of a sound op, a few per cent would: those in which the last element of every row is nearly 0,
for instance."""
MAX_TIMEOUTS = 2
"""Cases of one op and dtype that may time out; the rest would only take as long again, and are not run."""
EXAMINED = 4
"""The first cases, in which the precision of the reference is looked at: the very first may have one element."""
MOST_EXPLAINED = 3
"""Cases of one op and dtype whose findings further runs explain: as many as a report shows. Replays explain any."""


@dataclass(frozen=True)
class Former:
    """Earlier cases of a task, as far as they decide how the next one runs."""

    proven: bool = False
    """Whether one passed that would have failed with a gross fault; no further one is weighed then."""
    vacuous: int = 0
    """Number of cases that passed, and would have with a gross fault."""
    failed: bool = False
    """Whether one failed for another reason: that is what to mend first, and few cases that pass say little."""
    explained: int = 0
    """Number of cases whose findings further runs have explained."""
    timeouts: int = 0
    compiles: bool = True

    def after(self, op: Op, case: CaseResult) -> Former:
        """The same with one more case."""
        proves = case.kind == "vacuous" or (case.status == "passed" and case.elements > 0 and not case.vacuous)
        return Former(
            proven=self.proven or proves or bool(op.allow_vacuous and case.vacuous),
            vacuous=self.vacuous + bool(case.vacuous),
            failed=self.failed or (case.status == "failed" and case.kind != "vacuous"),
            explained=self.explained + any(finding.other is not None for finding in case.findings),
            timeouts=self.timeouts + (case.kind == "timeout"),
            compiles=self.compiles and case.kind != "compile-error",
        )

    @property
    def is_last(self) -> bool:
        """Whether no further case is to run."""
        return not self.compiles or self.timeouts >= MAX_TIMEOUTS


NO_FORMER = Former()


@dataclass(frozen=True)
class OpCases:
    """Backend, registry and settings that all cases of a sweep share."""

    registry: OpRegistry
    mode: SweepMode
    backend: AnyBackend
    tolerance_of: ToleranceOf
    on_compile: OnCompile | None
    on_failure: OnFailure | None
    is_stopped: Callable[[], bool]
    """Whether no other case is to begin."""
    reference_of: ReferenceOf = load_reference
    tuned: bool = True
    """Whether a first case runs with all configs of an ``autotune``."""

    def run(self, task: Task, cases: range | None = None, former: Former = NO_FORMER) -> Iterator[CaseResult]:
        """The results of a task's cases in order, each as soon as it is known.

        Args:
            task: the op and dtype.
            cases: some of its cases, by their indices; by default all.
            former: of the cases before these.
        """
        with span(OTHER, f"{task.op.name} {task.dtype}"), ExitStack() as ending:
            yield from self._run(task, cases or range(task.cases), former, ending)

    def _run(self, task: Task, cases: range, former: Former, ending: ExitStack) -> Iterator[CaseResult]:
        subject: AnySubject | None = None
        witness = partial(self.on_failure, task.op.name, task.dtype) if self.on_failure else None
        for index in cases:
            if self.is_stopped() or former.is_last:
                return
            try:
                case = make_case(self.registry, task.op, task.dtype, self.mode, index)
            except Exception as error:  # noqa: BLE001 - one case is lost, and the others are not
                yield failed_to_run(_unmade(self.registry, task, self.mode, index), error)
                continue
            try:
                subject = subject or self._prepare(task, ending)
            except Exception as error:  # noqa: BLE001 - only this op is lost
                yield failed_to_run(untried(case), error)
                return
            spare = former.vacuous + 1 < MOST_VACUOUS and (former.failed or index + 1 < task.cases)
            explain = former.explained < MOST_EXPLAINED
            precise = index < EXAMINED
            manner = Manner(
                repeat=index == 0, precise=precise, weigh=not former.proven, spare=spare, explain=explain,
                tuned=self.tuned,
            )  # fmt: skip
            with span(OTHER, f"case {index}"), of_case(f"{task.op.name} {task.dtype} case {index}"):
                result = run_on(subject, case, manner, witness=witness)
                if opened := taken(self.registry.root):
                    result = replace(result, opened=opened)
            former = former.after(task.op, result)
            yield result

    def _prepare(self, task: Task, ending: ExitStack) -> AnySubject:
        """The task's subject, which the backend releases at ``ending``."""
        if self.on_compile:
            self.on_compile(task.op.name, task.dtype)
        tolerance, reference = self.tolerance_of, self.reference_of
        subject = prepare_on(
            self.registry, task.op, task.dtype, self.backend, tolerance_of=tolerance, reference_of=reference
        )
        sides = (subject,) if isinstance(subject, Subject) else (subject.cpu, subject.cuda)
        made = [side.variants.release for side in sides if side.variants]
        if made:
            for release in made:
                ending.callback(release)
        elif isinstance(self.backend, Releasing):
            ending.callback(self.backend.release, subject.program)
        return subject


def lost_case(registry: OpRegistry, task: Task, mode: SweepMode, index: int, error: Exception) -> CaseResult:
    """The record of a case that ``error`` ended, and with it whatever ran it."""
    try:
        before = untried(make_case(registry, task.op, task.dtype, mode, index))
    except Exception:  # noqa: BLE001 - it would be that case's error
        before = _unmade(registry, task, mode, index)
    return failed_to_run(before, error)


def _unmade(registry: OpRegistry, task: Task, mode: SweepMode, index: int) -> CaseResult:
    """The record of a case for which the registry allows no sizes."""
    seed = case_seed(registry.seed, task.op.name, task.dtype, mode, index)
    return CaseResult(seed, index, dims={}, scalars={}, values="", layout="")
