"""Starts processes for users' scripts, and for sweeps, by the process that forks them (``forking``), which is started
early."""

from __future__ import annotations

import mmap
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

from kernelcheck.base.child_processes import signals_blocked
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import ReferenceScriptError
from kernelcheck.core.user_scripts.forking import ANSWER, BYTES, CODE, END, FORK, PREPARE, REQUEST, WORK, fork_forker

T = TypeVar("T")

PROGRESS_BYTES = 8
"""Size of the memory that a process of scripts shares with its parent: the number of calls that have ended."""
_SECONDS = 60.0
"""Time limit for answers of the process that forks: it may have to import NumPy on a busy machine first."""
_EXIT_SECONDS = 10.0
_BOOT = "import sys; sys.path[:] = sys.argv[2:]; from {} import main; main(int(sys.argv[1]))"


class Forker:
    """The parent's side of the process that forks."""

    def __init__(self, connection: socket.socket, end: Callable[[], object]) -> None:
        """
        Args:
            connection: to it.
            end: waits for its end, once that is closed.
        """
        self.has_ended = False
        self._requests = 0
        self._lock = threading.Lock()
        self._connection, self._end = connection, end
        self._connection.settimeout(_SECONDS)

    @classmethod
    def started(
        cls, module: str = "kernelcheck.core.user_scripts.forking", environment: Mapping[str, str] | None = None
    ) -> Forker:
        """Starts one, as a program of its own.

        Args:
            module: its ``main`` is what the program runs, with the connection.
            environment: that of the program; by default this process's.

        Raises:
            OSError: it cannot be started.
        """
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-c", _BOOT.format(module), str(theirs.fileno()), *sys.path]
        try:
            with signals_blocked():
                process = subprocess.Popen(
                    command,
                    pass_fds=(theirs.fileno(),),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=_stderr(),
                    # Sets of strings have one order in all runs.
                    env={**(environment or os.environ), "PYTHONHASHSEED": "0"},
                    start_new_session=True,
                )
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()

        def end() -> None:
            with suppress(subprocess.TimeoutExpired):
                process.wait(_EXIT_SECONDS)

        return cls(ours, end)

    @classmethod
    def forked(cls, *inherited: int) -> Forker:
        """Forks one from this process, which a forker has forked, and which has one thread; see ``fork_forker``.

        Raises:
            OSError: the system allows no further process.
        """
        process, connection = fork_forker(*inherited)

        def end() -> None:
            with suppress(ChildProcessError):
                os.waitpid(process, 0)

        return cls(connection, end)

    def ask(self, what: int, process: int = 0, descriptors: tuple[int, ...] = ()) -> int | None:
        """The answer to ``what``, as ``forking`` lists them.

        Raises:
            OSError: it has ended, or does not answer; then it is of no further use.
        """
        with self._lock:
            if self.has_ended:
                raise BrokenPipeError("the process that forks those of scripts has ended")
            try:
                self._send(what, process, descriptors)
                while True:  # the answer to ``prepare``, or to a request during which Ctrl-C came, may still be there
                    answer = self._connection.recv(BYTES)
                    if not answer:
                        raise BrokenPipeError("the process that forks those of scripts has ended")
                    answered, has, number = ANSWER.unpack(answer)
                    if answered == self._requests:
                        return number if has else None
            except OSError:
                self._hang_up()
                raise

    def prepare(self) -> None:
        """Lets it import what processes of a sweep need."""
        with self._lock, suppress(OSError):
            self._send(PREPARE)

    def _send(self, what: int, process: int = 0, descriptors: tuple[int, ...] = ()) -> None:
        self._requests += 1
        socket.send_fds(self._connection, [REQUEST.pack(self._requests, what, process)], descriptors)

    def _hang_up(self) -> None:
        self.has_ended = True
        self._connection.close()

    def end(self) -> None:
        """Ends it, and with it all processes that it has forked."""
        with self._lock:
            self._hang_up()
        self._end()

    def leave(self) -> None:
        """After a fork, in the child: closes what belongs to the parent."""
        self._connection.close()


def _stderr() -> int:
    """Stderr of this process, for a child. If it were closed there, a socket would get its number."""
    try:
        os.fstat(2)
    except OSError:
        return subprocess.DEVNULL
    return 2


@dataclass(frozen=True)
class Forked:
    """A process that was forked, and the ends that its parent keeps."""

    process: int
    forker: Forker
    connection: socket.socket
    lifeline: int
    """It ends when this is closed."""

    def code(self) -> int | None:
        """Return code of the process; None while it runs, or if it is unknown."""
        try:
            return self.forker.ask(CODE, self.process)
        except OSError:
            return None

    def code_after(self, seconds: float) -> int | None:
        """``code`` once it has ended, or after so long."""
        end = time.monotonic() + seconds
        while (code := self.code()) is None and time.monotonic() < end:
            time.sleep(0.01)
        return code

    def end(self) -> int | None:
        """Ends it, with all that it has started; returns ``code``."""
        try:
            return self.forker.ask(END, self.process)
        except OSError:
            with suppress(OSError):
                os.killpg(self.process, signal.SIGKILL)
            return None


@dataclass(frozen=True)
class Started(Forked):
    """A process for scripts."""

    printed: int
    """Pipe with what it prints; reading never blocks."""
    progress: mmap.mmap
    """Shared with it: how many of the calls of its last order have ended."""


class _Ready:
    """The process that forks, once it was started."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.forker: Forker | None = None


_ready = _Ready()


def prestart(*, sweeps: bool = False) -> None:
    """Starts the process that forks, unless it runs, or cannot be started: ``start`` reports that.

    Args:
        sweeps: whether processes of a sweep will be started, which are ready sooner then.
    """
    with suppress(OSError):
        forker = _forker()
        if sweeps:
            forker.prepare()


def prefork(*inherited: int) -> None:
    """``prestart`` in a process of a sweep: its own process that forks is a fork of it, before it has other threads.

    Args:
        inherited: descriptors of this process that it must not keep open.
    """
    with suppress(OSError):
        _ready.forker = Forker.forked(*inherited)


def start() -> Started:
    """A new process for scripts, in a session of its own.

    Raises:
        ReferenceScriptError: it cannot be started.
    """
    try:
        return _by_the_forker(started_by)
    except OSError as error:
        raise ReferenceScriptError(f"no process for references can be started: {error}") from error


def start_worker() -> Forked:
    """A new process for a sweep, which runs ``sweep.process.main``, in a session of its own.

    Raises:
        OSError: it cannot be started.
    """
    return _by_the_forker(_worker)


def _by_the_forker(make: Callable[[Forker], T]) -> T:
    try:
        return make(_forker())
    except (BrokenPipeError, ConnectionResetError):  # a script has ended the process that forks
        return make(_forker())


def _forker() -> Forker:
    with _ready.lock:
        if _ready.forker is None or _ready.forker.has_ended:
            if _ready.forker is not None:
                _ready.forker.end()
            _ready.forker = Forker.started()
        return _ready.forker


def _worker(forker: Forker) -> Forked:
    streams = [_stream(1), _stream(2)]
    try:
        return Forked(*_forked(forker, WORK, *streams))
    finally:
        for each in streams:
            os.close(each)


def started_by(forker: Forker) -> Started:
    """A new process for scripts, forked by ``forker``.

    Raises:
        OSError: it cannot be started.
    """
    shown, printing = os.pipe()
    shared = os.memfd_create("kernelcheck progress", os.MFD_CLOEXEC)
    try:
        os.ftruncate(shared, PROGRESS_BYTES)
        progress = mmap.mmap(shared, PROGRESS_BYTES)
        os.set_blocking(shown, False)
        return Started(*_forked(forker, FORK, printing, shared), shown, progress)
    except BaseException:
        os.close(shown)
        raise
    finally:
        os.close(printing)
        os.close(shared)


def _forked(forker: Forker, what: int, *others: int) -> tuple[int, Forker, socket.socket, int]:
    """Starts a process; returns the arguments of its ``Forked``.

    Args:
        forker: forks it.
        what: ``FORK`` or ``WORK``.
        others: the descriptors that it gets beside those of its connection and lifeline.

    Raises:
        OSError: the forker has ended, or the system allows no further process.
    """
    ours, theirs = socket.socketpair()
    alive, lifeline = os.pipe()
    process: int | None = None
    try:
        process = forker.ask(what, descriptors=(theirs.fileno(), alive, *others))
        if process is None:
            raise OSError("the system allows no further process")
        return process, forker, ours, lifeline
    finally:
        theirs.close()
        os.close(alive)
        if process is None:
            ours.close()
            os.close(lifeline)


def _stream(number: int) -> int:
    """A copy of this process's stdout or stderr, or what takes anything if that is closed."""
    try:
        return os.dup(number)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)


def end_all() -> None:
    """Ends the process that forks, and with it all that it has forked."""
    forker, _ready.forker = _ready.forker, None
    if forker is not None:
        forker.end()


def leave() -> None:
    """After a fork, in the child: nothing of the parent's is found any more."""
    _ready.lock = threading.Lock()
    forker, _ready.forker = _ready.forker, None
    if forker is not None:
        forker.leave()
