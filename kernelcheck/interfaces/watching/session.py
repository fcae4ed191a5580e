"""Decides what a watch does next: which ops run when, and what is shown. It knows neither terminals nor files."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.core.sweep.selection import Selection, Task
from kernelcheck.interfaces.watching.picked import Picked
from kernelcheck.interfaces.watching.project import Update, WatchedProject
from kernelcheck.interfaces.watching.standing import StandingResults
from kernelcheck.interfaces.watching.view import Pair, WatchView
from kernelcheck.interfaces.watching.waiting import WaitingOps
from kernelcheck.interfaces.watching.work import (
    EXPLAIN_SECONDS,
    Chosen,
    CompilingOp,
    ExplanationLines,
    Finished,
    Message,
    Request,
    RequestProcess,
    Shrink,
    SmallestCaseLines,
    SweepProblem,
    SweepRequest,
    WatchSetting,
)

SHRINK_SECONDS = 5.0
"""Seconds for which a failing case may be made smaller; then the best so far is shown."""
MOST_LOSSES = 3
"""Processes in a row that end without any result; then the ops that are left are not tried."""
_NOT_SHRUNK = frozenset({"timeout", "deadlock", "vacuous"})
"""Kinds of failure whose smaller cases take too long to try, or say nothing."""


@dataclass
class _Batch:
    """A sweep that runs."""

    tasks: tuple[Task, ...]
    job: RequestProcess
    begun: set[Pair] = field(default_factory=set)
    done: set[Pair] = field(default_factory=set)
    results: list[OpResult] = field(default_factory=list)

    @property
    def open(self) -> list[Pair]:
        """Pairs without a result."""
        return [pair for task in self.tasks if (pair := (task.op.name, task.dtype)) not in self.done]


class WatchSession:
    """The state of a watch."""

    def __init__(
        self,
        project: WatchedProject,
        selection: Selection,
        setting: WatchSetting,
        view: WatchView,
        *,
        failed: Collection[Pair] = (),
        shrinks: bool = True,
    ) -> None:
        """
        Args:
            project: the ops.
            selection: which dtypes of them, and on how many threads.
            setting: for the processes.
            view: where to show it.
            failed: pairs of op and dtype that failed when they last ran; they go first.
            shrinks: whether the first failing case of a sweep is made smaller.
        """
        self._project = project
        self._picked = Picked(project, selection)
        self._setting = setting
        self._view = view
        self._standing = StandingResults(self._picked, failed)
        self._shrinks = shrinks
        self._waiting = WaitingOps()
        self._batch: _Batch | None = None
        self._shrink: RequestProcess | None = None
        self._ending: list[RequestProcess] = []
        self._last: tuple[str, ...] = ()
        self._backend: Chosen | None = None
        self._losses = 0
        self.error = ""
        """Error of the registry; empty if it is valid."""
        self.refused = ""
        """Reason why nothing can be run at all; empty if there is none."""

    def start(self) -> None:
        """Everything runs once."""
        self._waiting.later(self._picked.in_order(self._project.watched))
        self._begin()

    def changed(self, update: Update, saved: Sequence[str]) -> None:
        """Takes note of a save of files."""
        self._forget()
        if update.mended and not update.error:
            self._view.said("the registry is valid again")
        if update.changed:
            self._cancel()
            self._view.saved(saved, update.changed)
            self._waiting.first(update.changed)
            self._standing.forget_ops(update.changed)
        if update.error and (saved or update.error != self.error):  # somebody who saves waits for an answer
            self._cancel()
            self._view.problem(update.error)
        self.error = update.error
        if update.changed or update.mended:
            self._begin()

    def again(self) -> None:
        """Runs again what ran last, and what was lost; while the registry is not valid, only says so again."""
        if self.error:
            self._view.problem(self.error)
            return
        names = self._picked.in_order(self._project.watched & {*self._last, *self._waiting.lost})
        self._cancel()
        self._waiting.first(names or self._picked.in_order(self._project.watched))
        self._begin()

    @property
    def state(self) -> Run | None:
        """The newest results of all ops, in registry order; None if none has run."""
        return self._standing.state(self._project.watched)

    @property
    def unknown(self) -> list[str]:
        """Ops that lack a result, in one of their dtypes at least, of what they are made of now."""
        return self._standing.unknown(self._project.watched)

    @property
    def backend(self) -> Chosen | None:
        """The backend that runs the ops, once it is known."""
        return self._backend

    @property
    def jobs(self) -> list[RequestProcess]:
        """All processes whose messages are to be received."""
        running = [self._batch.job] if self._batch else []
        return [*running, *([self._shrink] if self._shrink else []), *self._ending]

    def look_at_clocks(self) -> float:
        """Ends what takes too long; when to look again, by ``time.monotonic``."""
        return min((job.look_at_clock() for job in self.jobs), default=float("inf"))

    def receive(self, job: RequestProcess) -> None:
        """Takes a message of a process that has one, or its end."""
        message = job.receive()
        if job in self._ending:
            if message is None:
                job.end()
                self._ending.remove(job)
        elif message is None:
            self._lost(job)
        elif job is self._shrink:
            self._take_smallest(job, message)
        else:
            self._take(message)

    def close(self) -> None:
        """Ends all processes."""
        self._cancel()
        for job in self._ending:
            job.end()
        self._ending.clear()

    def _take(self, message: Message) -> None:
        batch = self._batch
        assert batch is not None
        if isinstance(message, Chosen):
            if message != self._backend:
                self._backend = message
                self._view.chosen(message)
        elif isinstance(message, CompilingOp):
            batch.begun.add((message.op, message.dtype))
            self._view.compiling(message.op, message.dtype, len(batch.done), len(batch.tasks))
        elif isinstance(message, OpResult):
            self._take_result(batch, message)
        elif isinstance(message, Finished):
            self._standing.run = message.run
            if message.unstored:
                self._view.problem(message.unstored)
            self._finish(batch, message.run)
        elif isinstance(message, SweepProblem):
            if self._backend is None:
                self.refused = message.message
            else:
                self._view.problem(message.message)
            self._ending.append(batch.job)
            self._give_up(batch, batch.open)

    def _take_result(self, batch: _Batch, result: OpResult) -> None:
        pair = result.op, result.dtype
        self._losses = 0
        batch.done.add(pair)
        batch.results.append(result)
        self._standing.take(result)
        red = bool(result.failures)
        first = red and not any(each.failures for each in batch.results[:-1])
        if not {task.dtype for task in batch.tasks if task.op.name == result.op} - {
            dtype for op, dtype in batch.done if op == result.op
        }:
            self._waiting.done(result.op)
        self._view.result(result, in_full=first)
        if first and self._shrinks:
            self._start_shrinking(result)

    def _start_shrinking(self, result: OpResult) -> None:
        case = result.failures[0]
        if self._shrink or case.status != "failed" or case.kind in _NOT_SHRUNK or self._setting.backend == "both":
            return
        request = Shrink(self._picked.only([result.op]), result.op, result.dtype, case.index)
        self._shrink = self._start(request)
        if self._shrink:
            self._shrink.limit(SHRINK_SECONDS)

    def _take_smallest(self, job: RequestProcess, message: Message) -> None:
        assert isinstance(job.request, Shrink)
        if isinstance(message, SmallestCaseLines):
            job.limit(2 * EXPLAIN_SECONDS)  # it minds its time itself, but where the machine is busy
            self._view.shrunk((job.request.op, job.request.dtype), message.lines)
        elif isinstance(message, ExplanationLines):
            self._view.explained(message.lines)
        elif isinstance(message, SweepProblem):
            self._view.problem(message.message)

    def _lost(self, job: RequestProcess) -> None:
        """A process has ended, and if it did not say why, something ended it."""
        how = job.end()
        if job is self._shrink:
            self._shrink = None
            if how:
                self._view.problem(f"the process that made the case smaller {how}")
            return
        batch = self._batch
        assert batch is not None
        running = [pair for pair in batch.open if pair in batch.begun]
        where = f", in {' or '.join(map(' '.join, running))}" if running else ""
        self._view.problem(f"the process that ran the ops {how or 'has ended'}{where}")
        self._losses += 1
        ops = {op for op, _ in running}
        if not running or self._losses >= MOST_LOSSES:
            self._give_up(batch, batch.open)
        elif len(ops) == 1:
            self._give_up(batch, running)
        else:
            self._waiting.part(ops)
            self._give_up(batch, ())

    def _give_up(self, batch: _Batch, lost: Collection[Pair]) -> None:
        """A sweep has ended early: what is ``lost`` has no result until somebody asks again, the rest is run."""
        self._batch = None
        ops = {op for op, _ in lost}
        self._waiting.lose(ops)
        if ops:
            self._view.not_run([pair for pair in batch.open if pair[0] in ops])
        self._begin()

    def _finish(self, batch: _Batch, run: Run) -> None:
        self._drop(batch)
        state = self.state
        assert state is not None
        ran = replace(run, ops=tuple(batch.results))
        self._view.ended(ran, state, self.unknown)
        self._begin()

    def _drop(self, batch: _Batch) -> None:
        """The process of a sweep has said all."""
        self._batch = None
        for task in batch.tasks:
            self._waiting.done(task.op.name)
        self._ending.append(batch.job)

    def _begin(self) -> None:
        """Runs what changed; if nothing did, what is left."""
        if self._batch or self.error or self.refused:
            return
        names = self._picked.in_order(self._waiting.next)
        try:
            tasks = self._picked.tasks(names)
        except KernelcheckError as error:
            self._view.problem(str(error))
            return
        if not tasks:
            return
        registry = self._picked.only(names)
        selection = replace(self._picked.selection_of(registry), first=frozenset(self._standing.failing))
        job = self._start(SweepRequest(registry, selection))
        if job is None:
            return
        self._last = tuple(names)
        self._standing.forget(
            (task.op.name, task.dtype) for task in tasks
        )  # nothing is known if the process ends early
        self._batch = _Batch(tasks, job)
        self._view.begun(len(tasks))

    def _start(self, request: Request) -> RequestProcess | None:
        try:
            return RequestProcess(request, self._setting)
        except OSError as error:
            self._view.problem(f"no process can be started: {error}")
            return None

    def _cancel(self) -> None:
        """Stops what runs; the ops of it that have not ended are left."""
        if self._batch:
            self._batch.job.stop()
            self._ending.append(self._batch.job)
            self._waiting.later(op for op, _ in self._batch.open)
            self._batch = None
        if self._shrink:
            self._shrink.stop()
            self._ending.append(self._shrink)
            self._shrink = None

    def _forget(self) -> None:
        """Drops what is known of ops that are no longer there."""
        watched = self._project.watched
        self._standing.keep(watched)
        self._waiting.keep(watched)
