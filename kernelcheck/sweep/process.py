"""A process of a sweep: gets pairs of op and dtype from its parent, and sends the results of their cases home.

``processes`` starts it, with both signals of ``interrupts`` blocked: the parent decides when it ends.
"""

from __future__ import annotations

import os
import pickle
import threading
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import TypeAlias

from kernelcheck.backends.base import Backend, Interruptible
from kernelcheck.child_processes import end_with_parent
from kernelcheck.oracle.error_units import Tolerance
from kernelcheck.registry import Op, Registry
from kernelcheck.results.evidence import Evidence
from kernelcheck.results.run import CaseResult
from kernelcheck.sweep.not_run import explained
from kernelcheck.sweep.op_cases import OpCases
from kernelcheck.sweep.selection import SweepMode, Task
from kernelcheck.timings import Elsewhere, Recording, recording


@dataclass(frozen=True)
class Setting:
    """What a process is started with."""

    registry: Registry
    """As the parent has it, whatever has become of its files."""
    mode: SweepMode
    make_backend: Callable[[], Backend]
    fail_fast: bool
    witnessed: bool
    """Whether the parent wants the arrays of cases that do not pass."""
    timed: bool


@dataclass(frozen=True)
class Job:
    """A task, with its tolerance."""

    op: str
    dtype: str
    cases: int
    tolerance: Tolerance


@dataclass(frozen=True)
class Stop:
    """No case begins any more."""

    interrupt: bool
    """Whether the one that runs is cancelled, too."""


@dataclass(frozen=True)
class Compiling:
    """The job is compiled now."""


@dataclass(frozen=True)
class Witnessed:
    """The arrays of a case that did not pass."""

    result: CaseResult
    evidence: Evidence


@dataclass(frozen=True)
class Ended:
    """The job has no further results."""

    interrupted: bool
    recorded: Elsewhere | None


@dataclass(frozen=True)
class Broken:
    """The job cannot go on, for a reason that is no case's."""

    message: str


Order: TypeAlias = Job | Stop
Answer: TypeAlias = Compiling | Witnessed | CaseResult | Ended | Broken


def main(connection: int, lifeline: int) -> None:
    """Runs the process.

    Args:
        connection: file descriptor of the socket that the setting and orders come by.
        lifeline: as ``child_processes.end_with_parent`` takes it.
    """
    end_with_parent(lifeline)
    parent = Connection(connection)
    try:
        setting: Setting = pickle.loads(parent.recv_bytes())
        backend = setting.make_backend()
    except Exception as error:  # noqa: BLE001 - whatever it is, it answers the first job
        parent.send(Broken(explained(error)))
        return
    with recording() if setting.timed else nullcontext() as recorded:
        if recorded:
            recorded.started()
        _serve(parent, setting, backend, recorded)


def _serve(parent: Connection, setting: Setting, backend: Backend, recorded: Recording | None) -> None:
    jobs: SimpleQueue[Job] = SimpleQueue()
    stopped = threading.Event()
    threading.Thread(target=_listen, args=(parent, backend, jobs, stopped), daemon=True).start()
    while True:
        parent.send(_run(jobs.get(), parent, setting, backend, stopped, recorded))


def _listen(parent: Connection, backend: Backend, jobs: SimpleQueue[Job], stopped: threading.Event) -> None:
    """Takes orders as they come, also while a case runs."""
    with suppress(EOFError, OSError):
        while True:
            order: Order = parent.recv()
            if isinstance(order, Job):
                jobs.put(order)
                continue
            stopped.set()
            if order.interrupt and isinstance(backend, Interruptible):
                backend.interrupt()
    os._exit(0)


def _run(
    job: Job,
    parent: Connection,
    setting: Setting,
    backend: Backend,
    stopped: threading.Event,
    recorded: Recording | None,
) -> Ended | Broken:
    """Sends the results of a job as they come; returns what is sent at its end."""

    def compiling(op: str, dtype: str) -> None:
        parent.send(Compiling())

    def witness(op: str, dtype: str, result: CaseResult, evidence: Evidence) -> None:
        parent.send(Witnessed(result, evidence))

    def tolerance(op: Op, dtype: str) -> Tolerance:
        return job.tolerance

    failed = witness if setting.witnessed else None
    cases = OpCases(setting.registry, setting.mode, backend, tolerance, compiling, failed, stopped.is_set)
    interrupted = False
    try:
        for result in cases.run(Task(setting.registry.ops[job.op], job.dtype, job.cases)):
            parent.send(result)
            if setting.fail_fast and result.status != "passed":
                stopped.set()
    except KeyboardInterrupt:
        interrupted = True
    except Exception as error:  # noqa: BLE001 - the parent tells it
        return Broken(explained(error))
    return Ended(interrupted, recorded.take(f"process {os.getpid()}") if recorded else None)
