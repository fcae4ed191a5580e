"""What a watch does next: which ops run when, and what is shown. It knows neither terminals nor files."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from kernelcheck.errors import KernelcheckError
from kernelcheck.registry import Registry
from kernelcheck.results.run import OpResult, Run
from kernelcheck.sweep.selection import Selection, Task, select
from kernelcheck.watching.project import Project, Update
from kernelcheck.watching.view import Pair, View
from kernelcheck.watching.work import (
    EXPLAIN_SECONDS,
    Chosen,
    Compiling,
    Explained,
    Finished,
    Job,
    Message,
    Order,
    Problem,
    Setting,
    Shrink,
    Smallest,
    Sweep,
)

SHRINK_SECONDS = 5.0
"""How long a failing case may be made smaller; then the best so far is shown."""
_NOT_SHRUNK = frozenset({"timeout", "deadlock", "vacuous"})
"""Kinds of failure whose smaller cases take too long to try, or say nothing."""


@dataclass
class _Batch:
    """A sweep that runs."""

    tasks: tuple[Task, ...]
    job: Job
    done: set[Pair]
    results: list[OpResult]


class Session:
    """The state of a watch."""

    def __init__(
        self,
        project: Project,
        selection: Selection,
        setting: Setting,
        view: View,
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
        self._selection = selection
        self._setting = setting
        self._view = view
        self._failing = set(failed)
        self._shrinks = shrinks
        self._known: dict[Pair, OpResult] = {}
        self._waiting: dict[str, tuple[str, ...]] = {}
        """Ops that changed, and have not run since, with what changed."""
        self._left: dict[str, None] = {}
        """Ops that were to run when others changed: they run after these."""
        self._batch: _Batch | None = None
        self._shrink: Job | None = None
        self._ending: list[Job] = []
        self._last: tuple[str, ...] = ()
        self._run: Run | None = None
        self._backend: Chosen | None = None
        self._error = ""
        self.refused = ""
        """Why nothing can be run at all; empty if that is not so."""

    def start(self) -> None:
        """Everything runs once."""
        self._left = dict.fromkeys(self._in_order(self._project.watched))
        self._begin()

    def changed(self, update: Update, saved: Sequence[str]) -> None:
        """What a save of files comes to."""
        self._forget()
        if update.error:
            if update.error != self._error:
                self._cancel()
                self._view.problem(update.error)
            self._error = update.error
            return
        self._error = ""
        if update.mended:
            self._view.said("the registry is valid again")
        if update.changed:
            self._cancel()
            self._view.saved(saved, update.changed)
            self._waiting = {**self._waiting, **update.changed}
            self._known = {pair: result for pair, result in self._known.items() if pair[0] not in update.changed}
            for name in update.changed:
                self._left.pop(name, None)
            self._begin()
        elif update.mended:
            self._begin()

    def again(self) -> None:
        """What ran last runs again."""
        names = [name for name in self._last if name in self._project.watched]
        self._cancel()
        for name in names or self._in_order(self._project.watched):
            self._waiting.setdefault(name, ())
            self._left.pop(name, None)
        self._begin()

    @property
    def state(self) -> Run | None:
        """The newest results of all ops, in registry order; None if none has run."""
        if self._run is None:
            return None
        order = {name: place for place, name in enumerate(self._project.registry.ops)}
        results = sorted(self._known.values(), key=lambda result: order[result.op])
        return replace(
            self._run, ops=tuple(results), interrupted=False, duration_s=sum(each.seconds for each in results)
        )

    @property
    def unknown(self) -> int:
        """Pairs of op and dtype without a result of what they are made of now."""
        return len({(task.op.name, task.dtype) for task in self._tasks(self._project.watched)} - self._known.keys())

    @property
    def backend(self) -> Chosen | None:
        """What runs the ops, once that is known."""
        return self._backend

    @property
    def jobs(self) -> list[Job]:
        """All processes whose messages are to be received."""
        running = [self._batch.job] if self._batch else []
        return [*running, *([self._shrink] if self._shrink else []), *self._ending]

    def look_at_clocks(self) -> float:
        """Ends what takes too long; when to look again, by ``time.monotonic``."""
        return min((job.look_at_clock() for job in self.jobs), default=float("inf"))

    def receive(self, job: Job) -> None:
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
        elif isinstance(message, Compiling):
            self._view.compiling(message.op, message.dtype, len(batch.done), len(batch.tasks))
        elif isinstance(message, OpResult):
            self._take_result(batch, message)
        elif isinstance(message, Finished):
            self._run = message.run
            if message.unstored:
                self._view.problem(message.unstored)
            self._finish(batch, message.run)
        elif isinstance(message, Problem):
            if self._backend is None:
                self.refused = message.message
            else:
                self._view.problem(message.message)
            self._drop(batch)

    def _take_result(self, batch: _Batch, result: OpResult) -> None:
        pair = result.op, result.dtype
        batch.done.add(pair)
        batch.results.append(result)
        self._known[pair] = result
        red = bool(result.failures)
        first = red and not any(each.failures for each in batch.results[:-1])
        (self._failing.add if red else self._failing.discard)(pair)
        if not {task.dtype for task in batch.tasks if task.op.name == result.op} - {
            dtype for op, dtype in batch.done if op == result.op
        }:
            self._waiting.pop(result.op, None)
            self._left.pop(result.op, None)
        self._view.result(result, in_full=first)
        if first and self._shrinks:
            self._start_shrinking(result)

    def _start_shrinking(self, result: OpResult) -> None:
        case = result.failures[0]
        if self._shrink or case.status != "failed" or case.kind in _NOT_SHRUNK or self._setting.backend == "both":
            return
        order = Shrink(self._only([result.op]), result.op, result.dtype, case.index)
        self._shrink = self._start(order)
        if self._shrink:
            self._shrink.limit(SHRINK_SECONDS)

    def _take_smallest(self, job: Job, message: Message) -> None:
        assert isinstance(job.order, Shrink)
        if isinstance(message, Smallest):
            job.limit(4 * EXPLAIN_SECONDS)  # it minds its time itself, but where the machine is busy
            self._view.shrunk((job.order.op, job.order.dtype), message.lines)
        elif isinstance(message, Explained):
            self._view.explained(message.lines)
        elif isinstance(message, Problem):
            self._view.problem(message.message)

    def _lost(self, job: Job) -> None:
        """A process has ended, and if it did not say why, something ended it."""
        how = job.end()
        if job is self._shrink:
            self._shrink = None
            if how:
                self._view.problem(f"the process that made the case smaller {how}")
            return
        self._view.problem(f"the process that ran the ops {how or 'has ended'}; a save, or r, runs them again")
        if self._batch:
            self._batch = None
            self._waiting.clear()

    def _finish(self, batch: _Batch, run: Run) -> None:
        self._drop(batch)
        state = self.state
        assert state is not None
        ran = replace(run, ops=tuple(batch.results))
        self._view.ended(ran, state, self.unknown)
        if self._left:
            self._begin()

    def _drop(self, batch: _Batch) -> None:
        """The process of a sweep has said all."""
        self._batch = None
        for task in batch.tasks:
            self._waiting.pop(task.op.name, None)
            self._left.pop(task.op.name, None)
        self._ending.append(batch.job)

    def _begin(self) -> None:
        """Runs what changed; if nothing did, what is left."""
        if self._batch or self._error:
            return
        names = self._in_order(self._waiting or self._left)
        if not names:
            return
        registry = self._only(names)
        tasks = self._tasks(names)
        if not tasks:
            return
        selection = replace(self._selection_of(registry), first=frozenset(self._failing))
        job = self._start(Sweep(registry, selection))
        if job is None:
            return
        self._last = tuple(names)
        for task in tasks:
            self._known.pop((task.op.name, task.dtype), None)  # if the process ends early, nothing is known of them
        self._batch = _Batch(tasks, job, set(), [])
        self._view.begun(len(tasks))

    def _start(self, order: Order) -> Job | None:
        try:
            return Job(order, self._setting)
        except OSError as error:
            self._view.problem(f"no process can be started: {error}")
            return None

    def _cancel(self) -> None:
        """Stops what runs; the ops of it that have not ended are left."""
        if self._batch:
            self._batch.job.stop()
            self._ending.append(self._batch.job)
            rest = [task.op.name for task in self._batch.tasks if (task.op.name, task.dtype) not in self._batch.done]
            self._left = dict.fromkeys([*(name for name in rest if name not in self._waiting), *self._left])
            self._batch = None
        if self._shrink:
            self._shrink.stop()
            self._ending.append(self._shrink)
            self._shrink = None

    def _forget(self) -> None:
        """Drops what is known of ops that are no longer there."""
        watched = self._project.watched
        self._known = {pair: result for pair, result in self._known.items() if pair[0] in watched}
        self._failing = {pair for pair in self._failing if pair[0] in watched}
        self._waiting = {name: reasons for name, reasons in self._waiting.items() if name in watched}
        self._left = {name: None for name in self._left if name in watched}

    def _only(self, names: Collection[str]) -> Registry:
        """The registry with some of its ops."""
        registry = self._project.registry
        return replace(registry, ops={name: registry.ops[name] for name in names})

    def _tasks(self, names: Collection[str]) -> tuple[Task, ...]:
        """The pairs of op and dtype that a sweep of these ops has; none if that is no sweep at all."""
        if not names:
            return ()
        try:
            registry = self._only(names)
            return select(registry, self._selection_of(registry))
        except KernelcheckError as error:
            self._view.problem(str(error))
            return ()

    def _selection_of(self, registry: Registry) -> Selection:
        """What is selected, for some of its ops: a dtype that none of them has is an error of a selection."""
        dtypes = [each for each in self._selection.dtypes if any(each in op.dtypes for op in registry.ops.values())]
        return replace(self._selection, ops=(), dtypes=tuple(dtypes))

    def _in_order(self, names: Collection[str]) -> list[str]:
        return [name for name in self._project.registry.ops if name in names]
