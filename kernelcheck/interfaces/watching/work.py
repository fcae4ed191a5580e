"""Work of a watch in processes of their own: sweeps, and failing cases made smaller and explained.

A process is forked from one that has imported all that a sweep needs (``multiprocessing``'s fork server), so that it
begins at once, knows nothing of modules that a user has edited since, and may end at any moment, whatever it does.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from contextlib import closing
from multiprocessing.connection import Connection
from threading import Lock
from typing import TYPE_CHECKING, TypeAlias

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.time_limits import AWAITED_LAUNCH_SECONDS, LAUNCH_VARIABLE

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerProcess

    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.results.run import OpResult, Run
    from kernelcheck.core.sweep.both import AnySubject
    from kernelcheck.core.sweep.selection import Selection
    from kernelcheck.insight.minimize.search import Minimized
    from kernelcheck.interfaces.api.running import Opened

EXPLAIN_SECONDS = 20.0
"""Seconds to look for an explanation, including the time that it took to make the case smaller; the next save ends
it."""
GRACE_SECONDS = 4.0
"""Seconds that a process that is told to end may take to store what it has found."""


@dataclass(frozen=True)
class WatchSetting:
    """Settings that all processes of a watch have in common."""

    backend: str
    """``--backend``, or the registry's."""
    replay: str
    """Options that replay commands need (``reports.diagnostics``)."""
    stored: bool
    keep_runs: int


@dataclass(frozen=True)
class SweepRequest:
    """Ops to run."""

    registry: OpRegistry
    """With these ops alone."""
    selection: Selection


@dataclass(frozen=True)
class Shrink:
    """A failing case to make smaller."""

    registry: OpRegistry
    """With its op alone."""
    op: str
    dtype: str
    index: int


@dataclass(frozen=True)
class Chosen:
    """The backend, and why it is this one."""

    name: str
    reason: str


@dataclass(frozen=True)
class CompilingOp:
    """An op that is compiled now."""

    op: str
    dtype: str


@dataclass(frozen=True)
class Finished:
    """A sweep has no more results."""

    run: Run
    """Without its results, which were sent one by one."""
    unstored: str = ""
    """Reason why not all of it is stored."""


@dataclass(frozen=True)
class SmallestCaseLines:
    """The lines that show the smallest case, and for which sizes the kernel fails."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class ExplanationLines:
    """The lines that say why the smallest case is wrong."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class SweepProblem:
    """Reason why there are no further results."""

    message: str


Request: TypeAlias = SweepRequest | Shrink
Message: TypeAlias = "Chosen | CompilingOp | OpResult | Finished | SmallestCaseLines | ExplanationLines | SweepProblem"


def warm_up() -> None:
    """Starts the process that the others are forked from."""
    os.environ.setdefault(LAUNCH_VARIABLE, AWAITED_LAUNCH_SECONDS)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a process that has threads cannot be forked safely
    _context().set_forkserver_preload(["kernelcheck.interfaces.watching.imported"])
    from multiprocessing.forkserver import ensure_running

    ensure_running()


def _context() -> multiprocessing.context.ForkServerContext:
    return multiprocessing.get_context("forkserver")


class RequestProcess:
    """A process that carries out a request."""

    def __init__(self, request: Request, setting: WatchSetting) -> None:
        self.request = request
        self.messages, theirs = multiprocessing.Pipe(duplex=False)
        alive, self._lifeline = multiprocessing.Pipe(duplex=False)
        self._process: ForkServerProcess = _context().Process(target=_main, args=(theirs, alive, request, setting))
        self._process.start()
        theirs.close()
        alive.close()
        self._stopped_at = float("inf")
        """By ``time.monotonic``."""
        self._killed_at = float("inf")

    def receive(self) -> Message | None:
        """The next message; None if the process has ended and there is no more."""
        try:
            message: Message = self.messages.recv()
        except (EOFError, OSError):
            return None
        return message

    def limit(self, seconds: float) -> None:
        """Stops it after this."""
        self._stopped_at = time.monotonic() + seconds

    def stop(self) -> None:
        """Tells it to end: a sweep stores what it has, a minimisation returns the best so far."""
        self._stopped_at = float("inf")
        self._killed_at = min(self._killed_at, time.monotonic() + GRACE_SECONDS)
        self._process.terminate()

    def look_at_clock(self) -> float:
        """Stops or kills it if it is time to; returns when that will be the case."""
        now = time.monotonic()
        if now >= self._stopped_at:
            self.stop()
        if now >= self._killed_at:
            self._process.kill()
            self._killed_at = float("inf")
        return min(self._stopped_at, self._killed_at)

    def end(self) -> str:
        """Kills it if it still runs; how it has ended, if that was not by itself."""
        from kernelcheck.base.child_processes import ending

        self._process.join(0.2)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join(GRACE_SECONDS)
        self.messages.close()
        self._lifeline.close()
        code = self._process.exitcode
        return ending(code) if code else ""


def _main(messages: Connection, alive: Connection, request: Request, setting: WatchSetting) -> None:
    from kernelcheck.base.child_processes import end_with_parent
    from kernelcheck.base.errors import KernelcheckError
    from kernelcheck.base.interrupts import raise_on_signals

    code = 0
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
        raise_on_signals()
        end_with_parent(alive.fileno())
        if isinstance(request, SweepRequest):
            _sweep(request, setting, messages.send)
        else:
            _shrink(request, setting, messages.send)
    except (KeyboardInterrupt, BrokenPipeError):
        pass
    except KernelcheckError as error:
        messages.send(SweepProblem(str(error)))
    except Exception as error:  # noqa: BLE001 - the watch goes on
        messages.send(SweepProblem(f"this is a bug in kernelcheck: {type(error).__name__}: {error}"))
    except BaseException:
        code = 1
        raise
    finally:
        messages.close()
        os._exit(code)  # a reference that never returns may still run on a thread


def _opened(registry: OpRegistry, setting: WatchSetting, *, threads: int) -> Opened:
    from kernelcheck.backends import choose_any
    from kernelcheck.core.oracle.tolerances import load_tolerances
    from kernelcheck.interfaces.api.running import Opened

    backend, reason = choose_any(setting.backend, registry.arch, threads=threads)
    return Opened(registry, backend, load_tolerances(registry).of(registry, backend.name), reason, setting.replay)


def _sweep(request: SweepRequest, setting: WatchSetting, send: Callable[[Message], None]) -> None:
    from kernelcheck.base.errors import StoreError
    from kernelcheck.core.sweep.selection import select
    from kernelcheck.records.history.recorder import recording

    opened = _opened(request.registry, setting, threads=1)
    send(Chosen(opened.backend.name, opened.reason))
    sending = Lock()

    def told(message: Message) -> None:
        with sending:
            send(message)

    selection = request.selection
    tasks = select(request.registry, selection)
    stored = recording(
        request.registry,
        opened.backend,
        selection.mode,
        tasks,
        command="watch",
        enabled=setting.stored,
        keep_runs=setting.keep_runs,
    )
    with stored as recorder:

        def on_result(result: OpResult) -> None:
            told(result)  # before it is stored: somebody waits for it
            recorder.record(result)

        run = opened.sweep(
            selection,
            on_result=on_result,
            on_failure=recorder.witness,
            on_compile=lambda op, dtype: told(CompilingOp(op, dtype)),
        )
        recorder.finish(run)
    unstored = ""
    try:
        recorder.require_stored()
    except StoreError as error:
        unstored = str(error)
    told(Finished(replace(run, ops=()), unstored))


def _shrink(request: Shrink, setting: WatchSetting, send: Callable[[Message], None]) -> None:
    from kernelcheck.core.cases.case import make_case
    from kernelcheck.core.cases.recipes import recipe_of

    began = time.monotonic()
    opened = _opened(request.registry, setting, threads=0)
    op = request.registry.ops[request.op]
    case = make_case(request.registry, op, request.dtype, "quick", request.index)
    subject, before = opened.look(recipe_of(op, case))
    smallest = opened.smallest(subject, before)
    send(SmallestCaseLines(tuple(str(smallest).splitlines())))
    if setting.stored and smallest.found.is_news:
        _store(request.registry, smallest.found)
    if smallest.found.stopped != "interrupt" and (lines := _why(opened, subject, smallest.found, began)):
        send(ExplanationLines(lines))


def _why(opened: Opened, subject: AnySubject, found: Minimized, began: float) -> tuple[str, ...]:
    """Why the smallest case is wrong, in short; empty where there is nothing to say, as where it fails by what a thread
    does, and not by its values."""
    from kernelcheck.base.errors import KernelcheckError
    from kernelcheck.interfaces.api.explaining import explain_case

    left = max(1.0, began + EXPLAIN_SECONDS - time.monotonic())
    try:
        explained = explain_case(opened, subject, found.after, seconds=left)
    except KernelcheckError:
        return ()
    return tuple(explained.short().splitlines())


def _store(registry: OpRegistry, found: Minimized) -> None:
    from kernelcheck.interfaces.reports.minimized import document
    from kernelcheck.records.history.database import open_database
    from kernelcheck.records.history.minimized import save_minimized
    from kernelcheck.records.history.recall import PATIENCE_SECONDS

    with closing(open_database(registry.root, busy_seconds=PATIENCE_SECONDS)) as database:
        save_minimized(database, found.token, found.before.case.seed, document(found))
