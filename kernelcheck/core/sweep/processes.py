"""The processes of a long sweep or calibration: Python runs one thread at a time, and most of a case is Python.

Each thread of the sweep drives one process, so that the order of results, stopping and storing are the sweep's own.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TypeVar, cast

from kernelcheck.backends.base import Backend, Portable
from kernelcheck.backends.pair import AnyBackend
from kernelcheck.base.child_processes import ending
from kernelcheck.base.errors import CannotRunError
from kernelcheck.base.steps import tell
from kernelcheck.base.timings import absorb, is_recording
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.op_cases import OpCases, lost_case
from kernelcheck.core.sweep.process import (
    Answer,
    Broken,
    Compiling,
    Ended,
    Job,
    Order,
    ProcessSetting,
    RemoteCall,
    Returned,
    Stepped,
    Stop,
    Witnessed,
)
from kernelcheck.core.sweep.room import room
from kernelcheck.core.sweep.selection import Task, is_long
from kernelcheck.core.user_scripts.script_process import Surroundings
from kernelcheck.core.user_scripts.starting import start_worker

T = TypeVar("T")

_EXIT_SECONDS = 10.0
"""How long a process that closed its socket may take to end."""


def processes_for(tasks: Sequence[Task], asked: int, backend: AnyBackend) -> int:
    """How many processes run the tasks; 0 if they are not worth their start.

    Args:
        tasks: what is to run.
        asked: how many a user wants; 0 for as many as there is room for.
        backend: runs the kernels.

    Raises:
        UsageError: the environment names a number of cases that is none.
        BackendUnavailableError: the backend's device does not answer.
    """
    if not is_long(tasks) or len(tasks) < 2 or not isinstance(backend, Portable) or backend.elsewhere() is None:
        return 0
    count = asked or min(room(), backend.places or sys.maxsize)
    return count if count > 1 else 0


class _LostError(Exception):
    """The process will not answer; the message says why."""


class _Pool:
    """Processes, one for each thread that asks at the same time."""

    def __init__(self, registry: OpRegistry, backend: AnyBackend, is_stopped: Callable[[], bool]) -> None:
        """Starts none yet.

        Args:
            registry: the ops.
            backend: as this process would use it; it is ``Portable``.
            is_stopped: whether no process should be started any more.
        """
        make_backend = backend.elsewhere() if isinstance(backend, Portable) else None
        assert make_backend is not None
        self._setting = pickle.dumps(ProcessSetting(registry, make_backend, is_recording(), Surroundings.here()))
        self._is_stopped = is_stopped
        self._lock = threading.Lock()
        self._idle: dict[int, _Process] = {}
        """By the thread that had it."""
        self._all: list[_Process] = []
        self._ended = False

    def stop(self) -> None:
        """No process begins another case."""
        self._tell(Stop(interrupt=False))

    def interrupt(self) -> None:
        """Cancels launches, now and later; see ``Interruptible``."""
        self._tell(Stop(interrupt=True))

    def end(self) -> None:
        """Ends every process at once, whatever it does."""
        self._ended = True
        with self._lock:
            for process in self._all:
                process.end()

    def _take(self) -> _Process | None:
        """The one that this thread had, another that is idle, or a new one; None if the sweep was stopped.

        Raises:
            _LostError: it cannot be started.
        """
        here = threading.get_ident()
        with self._lock:
            if self._idle:
                return self._idle.pop(here) if here in self._idle else self._idle.popitem()[1]
        process = _Process(self._setting)
        with self._lock:
            self._all.append(process)
        if not self._is_stopped():  # if it is from here on, this process is told, too
            return process
        self._drop(process)
        return None

    def _give_back(self, process: _Process) -> None:
        with self._lock:
            self._idle[threading.get_ident()] = process

    def _drop(self, process: _Process) -> None:
        process.end()
        with self._lock, suppress(ValueError):
            self._all.remove(process)

    def _tell(self, order: Order) -> None:
        with self._lock:
            for process in self._all:
                process.send(order)

    def _end_job(self, answer: Ended | Broken) -> None:
        if isinstance(answer, Broken):
            raise _LostError(answer.message)
        if answer.recorded:
            absorb(answer.recorded)
        if answer.interrupted:
            raise KeyboardInterrupt


class Calls(_Pool):
    """Calls a function for tasks in processes."""

    def call(self, function: Callable[[OpRegistry, Task, Backend, threading.Event], T], task: Task) -> T:
        """Calls a module's function for a task, in a process; see ``RemoteCall``.

        Raises:
            CannotRunError: the process ended before its time, or the function raised an exception.
            KeyboardInterrupt: all of it was stopped.
        """
        value: T | None = None
        process: _Process | None = None
        try:
            process = self._take()
            if process is None:
                raise KeyboardInterrupt
            for answer in process.answers(RemoteCall(function, task.op.name, task.dtype, task.cases)):
                if isinstance(answer, Returned):
                    value = cast(T, answer.value)
                else:
                    assert isinstance(answer, Ended | Broken)
                    self._end_job(answer)
            self._give_back(process)
        except _LostError as lost:
            if process:
                self._drop(process)
            if self._ended:
                raise KeyboardInterrupt from lost
            raise CannotRunError(f"{task.op.name} {task.dtype}: {lost}") from lost
        assert value is not None
        return value


def run_tasks(
    registry: OpRegistry,
    calls: Sequence[tuple[Task, Callable[[OpRegistry, Task, Backend, threading.Event], T]]],
    backend: Backend,
    lost: Callable[[Task, CannotRunError], T],
    *,
    jobs: int,
    elsewhere: bool,
    first_here: bool = False,
    on_result: Callable[[T], None] | None = None,
) -> tuple[T, ...]:
    """Calls functions of modules for tasks, several at a time.

    Args:
        registry: the ops.
        calls: pairs of op and dtype, each with its function, as ``RemoteCall`` has it.
        backend: runs the kernels; it is ``Portable`` if it is to run ``elsewhere``.
        lost: what stands for the result of a task whose process was lost.
        jobs: how many at a time.
        elsewhere: whether in processes, and not on threads.
        first_here: whether the first of several is called in this process all the same; it need not be of a module.
        on_result: called with each result as it comes, on the caller's thread.

    Returns:
        The results in the order of the calls.
    """
    stop = threading.Event()
    processes = Calls(registry, backend, stop.is_set) if elsewhere and min(jobs, len(calls)) > 1 else None

    def run(number: int, task: Task, function: Callable[[OpRegistry, Task, Backend, threading.Event], T]) -> T:
        try:
            if processes is None or (first_here and number == 0):
                return function(registry, task, backend, stop)
            return processes.call(function, task)
        except CannotRunError as error:
            return lost(task, error)

    pool = ThreadPoolExecutor(jobs)
    futures = [pool.submit(run, number, task, function) for number, (task, function) in enumerate(calls)]
    try:
        pending = set(futures)
        while pending:  # in short steps: a library that compiles may have made waits ignore Ctrl-C
            done, pending = wait(pending, timeout=0.2, return_when=FIRST_COMPLETED)
            for future in done:
                result = future.result()
                if on_result:
                    on_result(result)
    finally:
        stop.set()
        if processes:
            processes.stop()
        pool.shutdown(wait=True, cancel_futures=True)
        if processes:
            processes.end()
    return tuple(future.result() for future in futures)


class Processes(_Pool):
    """Runs the cases of tasks in processes."""

    def __init__(self, cases: OpCases, *, fail_fast: bool) -> None:
        """Starts none yet.

        Args:
            cases: what this process would run; its backend is ``Portable``.
            fail_fast: whether a process stops by itself after a case that does not pass.
        """
        super().__init__(cases.registry, cases.backend, cases.is_stopped)
        self._cases, self._fail_fast = cases, fail_fast

    def run(self, task: Task) -> Iterator[CaseResult]:
        """The results of a task's cases in order, each as it comes.

        A process that ends before its time is an error of the case that it ran, and the last of the task.

        Raises:
            KeyboardInterrupt: the process was interrupted.
        """
        count = 0
        process: _Process | None = None
        try:
            process = self._take()
            if process is None:
                return
            for answer in process.answers(self._job(task)):
                if isinstance(answer, CaseResult):
                    count += 1
                    yield answer
                else:
                    self._note(task, answer)
            self._give_back(process)
        except _LostError as lost:
            if process:
                self._drop(process)
            if not self._ended:
                error = CannotRunError(f"{lost}; the other cases of {task.op.name} {task.dtype} were not run")
                yield lost_case(self._cases.registry, task, self._cases.mode, count, error)

    def _job(self, task: Task) -> Job:
        cases = self._cases
        tolerance, witnessed = cases.tolerance_of(task.op, task.dtype), cases.on_failure is not None
        return Job(task.op.name, task.dtype, task.cases, tolerance, cases.mode, self._fail_fast, witnessed)

    def _note(self, task: Task, answer: Answer) -> None:
        if isinstance(answer, Compiling):
            if self._cases.on_compile:
                self._cases.on_compile(task.op.name, task.dtype)
        elif isinstance(answer, Stepped):
            tell(answer.text)
        elif isinstance(answer, Witnessed):
            assert self._cases.on_failure
            self._cases.on_failure(task.op.name, task.dtype, answer.result, answer.evidence)
        else:
            assert isinstance(answer, Ended | Broken)
            self._end_job(answer)


class _Process:
    """One process. A thread gives it jobs, and any thread stops it."""

    def __init__(self, setting: bytes) -> None:
        """
        Raises:
            _LostError: it cannot be started.
        """
        try:
            self._forked = start_worker()
        except OSError as error:
            raise _LostError(f"a process for the case cannot be started ({error}): --jobs 1 needs none") from error
        self._connection = Connection(self._forked.connection.detach())
        self._sending, self._ending = threading.Lock(), threading.Lock()
        self._has_ended = False
        self._code: int | None = None
        with suppress(OSError):  # it has ended, which ``answers`` finds out
            self._connection.send_bytes(setting)

    def answers(self, job: Job | RemoteCall) -> Iterator[Answer]:
        """Yields the answers of a job, until it has ended.

        Raises:
            _LostError: the process has ended.
        """
        self.send(job)
        answer: Answer | None = None
        while not isinstance(answer, Ended):
            try:
                answer = self._connection.recv()
            except (EOFError, OSError) as error:
                raise self._lost() from error
            yield answer

    def send(self, order: Order) -> None:
        """Sends an order, in vain if the process has ended: ``answers`` finds that out."""
        with suppress(OSError), self._sending:
            self._connection.send(order)

    def end(self) -> None:
        """Ends the process, from any thread; one that waits for answers gets ``_LostError``."""
        with self._ending:
            if not self._has_ended:
                self._has_ended = True
                self._code = self._forked.end()
                os.close(self._forked.lifeline)

    def _lost(self) -> _LostError:
        code = self._code if self._has_ended else self._forked.code_after(_EXIT_SECONDS)
        if code is None:
            return _LostError("the process that ran the case has closed its socket")
        killed = " (as the system does when memory runs out: fewer --jobs need less)" if code == -signal.SIGKILL else ""
        return _LostError(f"the process that ran the case {ending(code)}{killed}")
