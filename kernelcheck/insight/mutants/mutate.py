"""Tries the mutants of ops on the cases of a sweep, each until the first case that it does not pass."""

from __future__ import annotations

import math
import random
import threading
import time
from collections.abc import Callable, Sequence
from functools import cached_property, partial

from kernelcheck.backends.base import Backend
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CannotRunError, KernelcheckError
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.processes import run_tasks
from kernelcheck.core.sweep.room import room
from kernelcheck.core.sweep.selection import SweepMode, Task
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.insight.mutants.case_results import SweepCases, SweepVerdict
from kernelcheck.insight.mutants.domain import launch_ranges
from kernelcheck.insight.mutants.equivalence import Original
from kernelcheck.insight.mutants.known import KnownOutcomes
from kernelcheck.insight.mutants.mutants import Mutant, mutants_of
from kernelcheck.insight.mutants.novelty import novelty
from kernelcheck.insight.mutants.other_checks import AGAIN, NOT_THE_KERNELS, OtherChecks, TriedMutant
from kernelcheck.insight.mutants.outcomes import By, MutantOutcome, OpTrials, Trial

STEP_LIMIT = 1_000_000
"""Loop iterations of a block before a launch counts as endless: fewer than in a sweep, since many mutants never end. An
op that needs more fails here as it is, and is not mutated."""
SECOND_LOOK = 20
"""Cases of the thorough sweep on which a survivor of the quick one is tried, to say what would have caught it."""
ROUNDS = 3
"""Rounds in which a budget is shared out: ops that finish early leave time to others."""
_WASTE_SECONDS = 2.0
"""Remaining seconds of a budget that are not worth another round: processes take about that long to start."""


@dataclass(frozen=True)
class MutationSetting:
    """Settings of a trial of mutants."""

    mode: SweepMode
    seed: int = 0
    """Seed of the order in which they are tried, which matters where time runs out."""
    fresh: bool = False
    """Whether to try those again that an earlier run knows."""
    share: tuple[int, int] = (0, 1)
    """``(i, n)``: every n-th mutant, beginning with the i-th."""
    seconds: float | None = None
    """Time after which no further mutant is begun."""


def mutate(
    registry: OpRegistry,
    tasks: Sequence[Task],
    setting: MutationSetting,
    *,
    budget: float | None = None,
    jobs: int = 0,
    on_result: Callable[[OpTrials], None] | None = None,
) -> tuple[OpTrials, ...]:
    """Tries the mutants of every task, on the CPU.

    Args:
        registry: the ops.
        tasks: pairs of op and dtype, with the number of cases to try.
        setting: how.
        budget: seconds for all of it; what is left is not tried. None for no limit.
        jobs: how many are tried at the same time, each in a process; 0 for as many as the machine has room for.
        on_result: called with each pair as it finishes, perhaps again with more of its mutants, on the caller's thread.

    Returns:
        A result for each task, in order.
    """
    jobs = jobs or room()
    start = time.monotonic()
    found: dict[tuple[str, str], OpTrials] = {}
    left = list(tasks)
    for turn in range(ROUNDS if budget is not None else 1):
        remaining = None if budget is None else budget - (time.monotonic() - start)
        if not left or (turn and remaining is not None and remaining < _WASTE_SECONDS):
            break
        if remaining is not None:
            setting = replace(setting, seconds=max(0.0, remaining) * min(jobs, len(left)) / len(left))
        for each in _one_round(registry, left, setting, jobs, on_result):
            found[each.op, each.dtype] = each
        setting = replace(setting, fresh=False)
        left = [task for task in left if found[task.op.name, task.dtype].count("not tried")]
    return tuple(found[task.op.name, task.dtype] for task in tasks)


def _one_round(
    registry: OpRegistry,
    tasks: Sequence[Task],
    setting: MutationSetting,
    jobs: int,
    on_result: Callable[[OpTrials], None] | None,
) -> tuple[OpTrials, ...]:
    shares = 1 if len(tasks) >= 4 * jobs else jobs
    parts: dict[tuple[str, str], list[OpTrials]] = {(task.op.name, task.dtype): [] for task in tasks}

    def lost(task: Task, error: CannotRunError) -> OpTrials:
        return OpTrials(task.op.name, task.dtype, task.cases, (), str(error))

    def add(part: OpTrials) -> None:
        of = parts[part.op, part.dtype]
        of.append(part)
        if len(of) == shares and on_result:
            on_result(_joined(of))

    calls = [
        (task, partial(try_mutants, setting=replace(setting, share=(share, shares))))
        for task in tasks
        for share in range(shares)
    ]
    backend = CpuBackend(step_limit=STEP_LIMIT, keep=False)
    run_tasks(registry, calls, backend, lost, jobs=jobs, elsewhere=True, on_result=add)
    return tuple(_joined(parts[task.op.name, task.dtype]) for task in tasks)


def _joined(parts: Sequence[OpTrials]) -> OpTrials:
    """All shares of a pair's mutants."""
    trials = [trial for part in parts for trial in part.trials]
    trials.sort(key=lambda trial: trial.mutant.order)
    return replace(
        parts[0],
        trials=tuple(trials),
        error=next((part.error for part in parts if part.error), ""),
        seconds=sum(part.seconds for part in parts),
        known=sum(part.known for part in parts),
    )


def try_mutants(
    registry: OpRegistry, task: Task, backend: Backend, stop: threading.Event, setting: MutationSetting
) -> OpTrials:
    """Tries a share of the mutants of an op in one dtype.

    Raises:
        KeyboardInterrupt: ``stop`` was set.
    """
    start = time.monotonic()
    result = OpTrials(task.op.name, task.dtype, task.cases, ())
    try:
        bench = _Bench(registry, task, backend, stop, setting)
        mutants = mutants_of(bench.subject.program)
        if not mutants:
            raise CannotRunError("no mutants can be made: no instruction of its PTX has a line of a source of yours")
        random.Random(setting.seed).shuffle(mutants)
        index, count = setting.share
        trials, known = [], 0
        for mutant in mutants[index::count]:
            outcome = None if setting.fresh else bench.known.get(mutant)
            known += outcome is not None
            if outcome is None and setting.seconds is not None and time.monotonic() - start >= setting.seconds:
                outcome = MutantOutcome("not tried")
            elif outcome is None:
                outcome = bench.try_one(mutant)
                bench.known.put(mutant, outcome)
            trials.append(Trial(mutant, outcome))
    except KernelcheckError as error:
        return replace(result, error=str(error).splitlines()[0])
    return replace(result, trials=tuple(trials), seconds=time.monotonic() - start, known=known)


class _Bench:
    """Everything with which the mutants of an op in one dtype are tried."""

    def __init__(
        self, registry: OpRegistry, task: Task, backend: Backend, stop: threading.Event, setting: MutationSetting
    ) -> None:
        """
        Raises:
            CompileError, ReferenceScriptError: the op cannot run.
            CannotRunError: its kernels are made for each case.
        """
        self._registry, self._task, self._stop, self._setting = registry, task, stop, setting
        tolerance_of = load_tolerances(registry).of(registry, backend.name)
        self.subject = prepare(registry, task.op, task.dtype, backend, tolerance_of=tolerance_of)
        if self.subject.variants is not None:
            raise CannotRunError("kernels that are made for each case are not mutated")
        self.known = KnownOutcomes(registry, task, self.subject, [setting.mode, STEP_LIMIT, SECOND_LOOK, AGAIN])
        given = launch_ranges(task.op, task.dtype, self.subject.program)
        self._original = Original(self.subject.program, given)

    @cached_property
    def _cases(self) -> tuple[SweepCases, SweepVerdict]:
        return self._passed(SweepCases(self._registry, self._task, self._setting.mode, self._stop))

    @cached_property
    def _thorough(self) -> tuple[SweepCases, SweepVerdict]:
        task = replace(self._task, cases=SECOND_LOOK)
        return self._passed(SweepCases(self._registry, task, "thorough", self._stop))

    @cached_property
    def _other_checks(self) -> OtherChecks:
        return OtherChecks(self.subject, *self._cases)

    def _passed(self, cases: SweepCases) -> tuple[SweepCases, SweepVerdict]:
        """The cases, which the op itself passes, and what it gives in them.

        Raises:
            CannotRunError: it does not pass.
        """
        own = cases.first_failure(self.subject)
        if own.failed is not None:
            case = f"case {format_seed(own.failed.seed)} ({own.failed.kind})"
            raise CannotRunError(f"the op itself fails {case}: mutants show nothing until it passes")
        return cases, own

    def try_one(self, mutant: Mutant) -> MutantOutcome:
        """Tries a mutant on the cases."""
        cases, own = self._cases
        program = mutant.program(self.subject.program)
        changed = replace(self.subject, program=program)
        backend = self.subject.backend
        try:
            backend.prepare(program)
        except KernelcheckError:
            return MutantOutcome("invalid")
        try:
            verdict = cases.first_failure(changed)
            if verdict.failed is not None:
                return _failed(verdict.failed)
            if self._original.is_same(mutant):
                return MutantOutcome("equivalent")
            return self._survived(changed, TriedMutant(cases, own, verdict))
        finally:
            if isinstance(backend, CpuBackend):
                backend.release(program)

    def _survived(self, changed: Subject, in_sweep: TriedMutant) -> MutantOutcome:
        """Looks for a check that would have caught a mutant that passes the sweep."""
        tried = [in_sweep]
        if self._setting.mode == "quick":
            cases, own = self._thorough
            verdict = cases.first_failure(changed)
            if verdict.failed is not None and verdict.failed.kind not in NOT_THE_KERNELS:
                swept = [self._cases[0].case(index) for index in range(self._task.cases)]
                lacks = novelty(self._task.op, verdict.failed, swept)
                return _caught(self._seen(tried), "case", verdict.failed, lacks=lacks)
            if verdict.failed is None:
                tried.append(TriedMutant(cases, own, verdict))
        caught = self._other_checks.caught(changed, tried)
        seen = replace(self._seen(tried), again=self._other_checks.count)
        return _caught(seen, caught.by, caught.case, how=caught.words) if caught else seen

    def _seen(self, tried: Sequence[TriedMutant]) -> MutantOutcome:
        """A survivor, in the cases that it passes."""
        compared = self.subject.reference is not None
        return MutantOutcome(
            "survived",
            error=max(each.mutant.error for each in tried) if compared else math.nan,
            changed=any(each.mutant.changed for each in tried),
            passed=sum(each.cases.count for each in tried),
            own_error=max(each.own.error for each in tried) if compared else math.nan,
        )


def _caught(survivor: MutantOutcome, by: By, case: CaseResult, *, how: str = "", lacks: str = "") -> MutantOutcome:
    named = replace(survivor, by=by, kind=case.kind or "", seed=format_seed(case.seed), caught_by=_described(case))
    return replace(named, how=how, lacks=lacks)


def _failed(result: CaseResult) -> MutantOutcome:
    if result.kind in NOT_THE_KERNELS:
        return MutantOutcome("invalid")
    return MutantOutcome("killed", str(result.kind), format_seed(result.seed))


def _described(result: CaseResult) -> str:
    dims = " ".join(f"{name}={size}" for name, size in result.dims.items())
    return f"{dims}; {result.values} values, {result.layout} layout"
