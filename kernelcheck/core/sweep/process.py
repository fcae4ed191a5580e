"""A process of a sweep, or of a calibration: gets pairs of op and dtype from its parent, and sends home what they give.

``processes`` has it forked, with both signals of ``interrupts`` blocked: the parent decides when it ends.
"""

from __future__ import annotations

import os
import pickle
import threading
from collections.abc import Callable
from contextlib import nullcontext, suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import TypeAlias

from kernelcheck.backends.base import Backend, Interruptible
from kernelcheck.base.child_processes import end_with_parent
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.steps import listening
from kernelcheck.base.timings import Elsewhere, Recording, recording
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.reference.reference import LastReference
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.not_run import explained
from kernelcheck.core.sweep.op_cases import OpCases
from kernelcheck.core.sweep.selection import SweepMode, Task
from kernelcheck.core.user_scripts.script_process import Surroundings
from kernelcheck.core.user_scripts.starting import prefork


@dataclass(frozen=True)
class ProcessSetting:
    """Registry and settings that a process is started with."""

    registry: OpRegistry
    """As the parent has it, whatever has become of its files."""
    make_backend: Callable[[], Backend]
    timed: bool
    surroundings: Surroundings


@dataclass(frozen=True)
class Job:
    """A task of a sweep, with its tolerance."""

    op: str
    dtype: str
    cases: int
    tolerance: Tolerance
    mode: SweepMode
    fail_fast: bool
    witnessed: bool
    """Whether the parent wants the arrays of cases that do not pass."""


@dataclass(frozen=True)
class RemoteCall:
    """A task for a function of a module, which is called with the registry, the task, the backend, and an event that is
    set when it shall stop; it then raises ``KeyboardInterrupt``."""

    function: Callable[[OpRegistry, Task, Backend, threading.Event], object]
    op: str
    dtype: str
    cases: int


@dataclass(frozen=True)
class Stop:
    """No case begins any more."""

    interrupt: bool
    """Whether the one that runs is cancelled, too."""


@dataclass(frozen=True)
class Compiling:
    """The job is compiled now."""


@dataclass(frozen=True)
class Stepped:
    """How far a long case has come (``steps``)."""

    text: str


@dataclass(frozen=True)
class Witnessed:
    """The arrays of a case that did not pass."""

    result: CaseResult
    evidence: Evidence


@dataclass(frozen=True)
class Returned:
    """Value that the function of a call returned."""

    value: object


@dataclass(frozen=True)
class Ended:
    """The job has no further results."""

    interrupted: bool
    recorded: Elsewhere | None


@dataclass(frozen=True)
class Broken:
    """The job cannot go on, for a reason that is no case's."""

    message: str


Order: TypeAlias = Job | RemoteCall | Stop
Answer: TypeAlias = Compiling | Stepped | Witnessed | CaseResult | Returned | Ended | Broken


def main(connection: int, lifeline: int) -> None:
    """Runs the process.

    Args:
        connection: file descriptor of the socket that the setting and orders come by.
        lifeline: as ``child_processes.end_with_parent`` takes it.
    """
    prefork(connection, lifeline)
    end_with_parent(lifeline)
    parent = Connection(connection)
    try:
        setting: ProcessSetting = pickle.loads(parent.recv_bytes())
        setting.surroundings.enter()
        backend = setting.make_backend()
    except Exception as error:  # noqa: BLE001 - whatever it is, it answers the first job
        parent.send(Broken(explained(error)))
        return
    with recording() if setting.timed else nullcontext() as recorded:
        if recorded:
            recorded.started()
        _serve(parent, setting, backend, recorded)


def _serve(parent: Connection, setting: ProcessSetting, backend: Backend, recorded: Recording | None) -> None:
    jobs: SimpleQueue[Job | RemoteCall] = SimpleQueue()
    references = LastReference()
    stopped = threading.Event()
    threading.Thread(target=_listen, args=(parent, backend, jobs, stopped), daemon=True).start()
    while True:
        parent.send(_run(jobs.get(), parent, setting, backend, references, stopped, recorded))


def _listen(
    parent: Connection, backend: Backend, jobs: SimpleQueue[Job | RemoteCall], stopped: threading.Event
) -> None:
    """Takes orders as they come, also while a case runs."""
    with suppress(EOFError, OSError):
        while True:
            order: Order = parent.recv()
            if not isinstance(order, Stop):
                jobs.put(order)
                continue
            stopped.set()
            if order.interrupt and isinstance(backend, Interruptible):
                backend.interrupt()
    os._exit(0)


def _run(
    job: Job | RemoteCall,
    parent: Connection,
    setting: ProcessSetting,
    backend: Backend,
    references: LastReference,
    stopped: threading.Event,
    recorded: Recording | None,
) -> Ended | Broken:
    """Sends the results of a job as they come; returns what is sent at its end."""
    task = Task(setting.registry.ops[job.op], job.dtype, job.cases)
    interrupted = False
    try:
        if isinstance(job, RemoteCall):
            parent.send(Returned(job.function(setting.registry, task, backend, stopped)))
        else:
            _run_cases(job, task, parent, setting.registry, backend, references, stopped)
    except KeyboardInterrupt:
        interrupted = True
    except Exception as error:  # noqa: BLE001 - the parent tells it
        return Broken(explained(error))
    return Ended(interrupted, recorded.take(f"process {os.getpid()}") if recorded else None)


def _run_cases(
    job: Job,
    task: Task,
    parent: Connection,
    registry: OpRegistry,
    backend: Backend,
    references: LastReference,
    stopped: threading.Event,
) -> None:
    def compiling(op: str, dtype: str) -> None:
        parent.send(Compiling())

    def witness(op: str, dtype: str, result: CaseResult, evidence: Evidence) -> None:
        parent.send(Witnessed(result, evidence))

    def tolerance(op: Op, dtype: str) -> Tolerance:
        return job.tolerance

    failed = witness if job.witnessed else None
    cases = OpCases(registry, job.mode, backend, tolerance, compiling, failed, stopped.is_set, references)
    here = threading.get_ident()

    def step(text: str) -> None:
        if threading.get_ident() == here:  # the only one that may send
            parent.send(Stepped(text))

    with listening(step):
        for result in cases.run(task):
            parent.send(result)
            if job.fail_fast and result.status != "passed":
                stopped.set()
