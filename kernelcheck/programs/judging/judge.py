"""Judges a solution: runs it, ends its process, and only then computes what was expected."""

from __future__ import annotations

import secrets
import shutil
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from kernelcheck.base.errors import KernelcheckError, UsageError
from kernelcheck.programs.judging.digests import digest
from kernelcheck.programs.judging.kernels import KernelJudge, registry_and_op
from kernelcheck.programs.judging.plans import SolutionError, Task
from kernelcheck.programs.judging.runs import Bounds, Call, Ran, run
from kernelcheck.programs.judging.sides import Apart, NeedsDeviceError, apart_in_temporary_folder
from kernelcheck.programs.judging.suspicions import Judged, suspicions
from kernelcheck.programs.judging.tasks import open_task
from kernelcheck.programs.judging.trials import Trial
from kernelcheck.programs.judging.verdicts import CheatFinding, Decision, Verdict

_MISSING = ("ModuleNotFoundError", "ImportError: kernelcheck")
"""Errors that say more of this machine than of a solution."""


class Judge:
    """Judges solutions of one task, which share its trials."""

    def __init__(self, task: Path, apart: Apart, *, seed: int | None = None, bounds: Bounds | None = None) -> None:
        """
        Args:
            task: a file or folder.
            apart: starts processes.
            seed: what is not shown is drawn from it; by default it is drawn itself, so that nobody knows it.
            bounds: of the processes of solutions.

        Raises:
            UsageError: this is no task.
            CannotRunError: the task cannot be run here.
        """
        self.seed = secrets.randbits(63) if seed is None else seed
        self._apart, self._bounds = apart, bounds or Bounds()
        self._task: Task = open_task(task, apart)
        self._trials = tuple(self._task.trials(self.seed))

    def judge(self, solution: Path) -> Verdict:
        """The verdict on a solution.

        Raises:
            CannotRunError: no process can be started, or confined.
        """
        started = time.monotonic()
        solution = solution.resolve()
        try:
            ran = self._run(solution, self._trials)
        except SolutionError as error:
            return verdict_without_run("wrong", self._task.path, solution, str(error), started)
        try:
            judged = _judged(ran.calls)
        except KernelcheckError as error:
            return self._verdict(ran, (), solution, started, "cannot say", f"the reference: {error}")

        def again(call: Call, number: int, *, launching: bool = True) -> Call | None:
            alone = self._run(solution, [call.trial], [number], launching=launching)
            return next((each for each in alone.calls if not each.error), None)

        found = suspicions(ran, judged, again, needs_kernel=self._task.plan.needs_kernel)
        decision, reason = _decided(ran, judged, found)
        return self._verdict(ran, judged, solution, started, decision, reason, tuple(found))

    def _run(
        self, solution: Path, trials: Sequence[Trial], numbers: Sequence[int] = (0, 1, 2), *, launching: bool = True
    ) -> Ran:
        """``run``, with PyTorch's device only if the solution turns out to build extensions."""
        for device in (False, True):
            folder = Path(tempfile.mkdtemp(prefix="solution-", dir=self._apart.folder))
            try:
                return run(
                    self._task, solution, self._apart, folder, trials, self._bounds, numbers,
                    launching=launching, device=device,
                )  # fmt: skip
            except NeedsDeviceError:
                continue
            finally:
                shutil.rmtree(folder, ignore_errors=True)
        raise AssertionError("with the device, nothing needs it")

    def _verdict(
        self,
        ran: Ran,
        judged: Sequence[Judged],
        solution: Path,
        started: float,
        decision: Decision,
        reason: str,
        found: tuple[CheatFinding, ...] = (),
    ) -> Verdict:
        return Verdict(
            decision=decision,
            task=str(self._task.path),
            solution=str(solution),
            reason=reason,
            findings=found,
            trials=len(self._trials),
            calls=len(judged),
            launches=ran.seen.count,
            max_error=max((each.result.error for each in judged), default=0.0),
            seed=self.seed,
            unenforced=tuple(ran.refused),
            notes=tuple(f"{each.note.kind}: {each.note.message}" for each in ran.seen.notes),
            seconds=time.monotonic() - started,
        )


def judge_of(task: Path, apart: Apart, *, seed: int | None, bounds: Bounds | None) -> Judge | KernelJudge:
    """The judge of a task; arguments and errors as those of ``Judge`` and ``KernelJudge``."""
    if registry_and_op(task):
        return KernelJudge(task, seed=seed)
    return Judge(task.resolve(), apart, seed=seed, bounds=bounds)


def judge(task: Path, solution: Path, *, seed: int | None = None, bounds: Bounds | None = None) -> Verdict:
    """The verdict on the solution of a task; arguments and errors as those of ``judge_of`` and its ``judge``."""
    if not solution.is_file():
        raise UsageError(f"{solution}: there is no such solution: expected a file")
    with apart_in_temporary_folder() as apart:
        of_task = digest(task)
        return verdict_of(judge_of(task, apart, seed=seed, bounds=bounds), task, solution, of_task)


def verdict_of(judge: Judge | KernelJudge, task: Path, solution: Path, of_task: str) -> Verdict:
    """The verdict of a judge, with the digests of what it is about; errors as those of its ``judge``.

    Args:
        judge: of the task.
        task, solution: their files.
        of_task: the digest of the task, when its judge opened it.
    """
    of_solution = digest(solution)
    verdict = judge.judge(solution)
    for path, before in ((task, of_task), (solution, of_solution)):
        if digest(path) != before:
            verdict = replace(verdict, decision="cannot say", reason=f"{path} has changed while it was judged")
    return replace(verdict, task_sha256=of_task, solution_sha256=of_solution)


def verdict_without_run(decision: Decision, task: Path, solution: Path, reason: str, started: float) -> Verdict:
    """The verdict on a solution that was not called; ``started`` on the clock ``time.monotonic``."""
    return Verdict(
        decision=decision,
        task=str(task),
        solution=str(solution),
        reason=reason,
        findings=(),
        trials=0,
        calls=0,
        launches=0,
        max_error=0.0,
        seed=0,
        unenforced=(),
        notes=(),
        seconds=time.monotonic() - started,
    )


def _judged(calls: Sequence[Call]) -> list[Judged]:
    """Verdicts on the calls that returned; tolerances are weighed until one is seen to accept no gross fault."""
    judged: list[Judged] = []
    proven = False
    for call in calls:
        if call.error:
            continue
        result = call.contents.judged(call.outputs, weigh=not proven)
        proven = proven or (result.status == "passed" and not result.vacuous)
        judged.append(Judged(call, result))
    return judged


def _decided(ran: Ran, judged: Sequence[Judged], found: Sequence[CheatFinding]) -> tuple[Decision, str]:
    """The decision, and its reason."""
    broken = next(((call.label, call.error) for call in ran.calls if call.error), None)
    failed = f"{broken[0]}: {broken[1]}" if broken else ran.failed
    unknown = next((each.result for each in judged if each.result.status not in ("passed", "failed")), None)
    if unknown is not None:
        return "cannot say", f"the reference: {unknown.message}"
    if found:
        where = f" ({found[0].trial})" if found[0].trial else ""
        return "cheats", f"{found[0].kind}: {found[0].evidence}{where}"
    if wrong := next((each for each in judged if not each.passed), None):
        return "wrong", f"{wrong.call.label}: {wrong.result.message}"
    if ran.seen.findings:
        seen = ran.seen.findings[0]
        place = f" ({seen.finding.location.file}:{seen.finding.location.line})" if seen.finding.location else ""
        return "wrong", f"{seen.finding.kind}: {seen.kernel}: {seen.finding.message}{place}"
    if ran.seen.refused:
        return "cannot say", f"kernelcheck cannot execute {ran.seen.refused[0].kernel}: {ran.seen.refused[0].message}"
    if failed:
        return "cannot say" if any(each in failed for each in _MISSING) else "wrong", failed
    if not judged:
        return "cannot say", "nothing was called"
    if _never_varies(judged):
        return "cannot say", "the reference returns the same for all inputs that were tried, so that a constant passes"
    if all(each.result.vacuous for each in judged):
        return "cannot say", f"the tolerance would accept a gross fault: {judged[0].result.vacuous}"
    return "right", ""


def _never_varies(judged: Sequence[Judged]) -> bool:
    by_shape: dict[str, set[bytes]] = {}
    for each in judged:
        for name, array in each.call.contents.ideal.items():
            by_shape.setdefault(f"{name} {array.shape}", set()).add((array + 0).tobytes())  # -0 is 0
    return all(len(contents) == 1 for contents in by_shape.values())
