"""The process that forks a process for each script: NumPy is imported once, and no script finds what another has left.

It forks the processes of a sweep as well, when all of kernelcheck is imported; each of those forks its own one of this
kind. It runs no script itself. It has one thread, so that forking it is safe; OpenBLAS ends its threads before a fork
and starts them again when they are needed (``pthread_atfork``). Processes that a script starts and that outlive their
parents become children of the script's process, and after that of this one (``PR_SET_CHILD_SUBREAPER``, prctl(2)),
whatever session they are in. So it finds and ends them.
"""

from __future__ import annotations

import ctypes
import gc
import importlib
import os
import select
import signal
import socket
import struct
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

REQUEST = struct.Struct("<QBi")
"""Number of the request, its kind, and the process that it is about."""
ANSWER = struct.Struct("<Q?i")
"""Number of the request, whether it is answered by a number, and that."""
FORK, CODE, END, WORK, PREPARE = range(5)
"""``FORK``: starts a process for scripts, and ``WORK`` one for a sweep; the answer is its number. ``CODE``: its return
code, if it has ended. ``END``: the same, after it was ended. ``PREPARE``: ``WORK`` will come."""
BYTES = 64
"""More than any request or answer has."""
_PR_SET_CHILD_SUBREAPER = 36  # linux/prctl.h
_NEEDED = (
    "kernelcheck.core.user_scripts.script_process",
    "kernelcheck.core.reference.naive_arithmetic",
    "kernelcheck.core.reference.rounding_noise",
    "kernelcheck.core.values.streams",
    "ml_dtypes",
    "numpy.random",
)
"""Modules that most scripts or their orders need: imported here, they are not imported in each process."""


_NEEDED_IN_SWEEPS = (
    "kernelcheck.backends.base",
    "kernelcheck.core.registry.load",
    "kernelcheck.compiler.build",
    "kernelcheck.core.sweep.huge.check",
    "kernelcheck.backends.cpu.runtime.backend",
    "kernelcheck.backends.cpu.runtime.execution",
    "kernelcheck.backends.cpu.runtime.kept",
    "kernelcheck.core.sweep.process",
)
"""Modules that the processes of a sweep also need. They run the last one."""


def main(connection: int, begin: Callable[[], object] | None = None) -> None:
    """Serves until the parent closes the connection, then ends all processes that are left.

    Args:
        connection: file descriptor of a socket that keeps the bounds of messages. ``FORK`` comes with four descriptors:
            those of ``script_process.main``, and one for stdout and stderr before the last. ``WORK`` comes with those
            of ``sweep.process.main``, for stdout, and for stderr.
        begin: called in each process for scripts, which has one thread then, and after that until a script starts more.
    """
    _adopt_orphans()
    _import(*_NEEDED)
    warnings.filterwarnings("ignore", message=".*fork", category=DeprecationWarning)
    _keep_shared()
    _Forker(socket.socket(fileno=connection), begin).serve()
    # At once: the parent waits for it, and Python would first take apart all that it has imported, of which libraries
    # complain that were only imported.
    os._exit(0)


def _import(*names: str) -> None:
    """Imports modules without collecting garbage, of which there is little: a tenth of the time."""
    gc.disable()
    for name in names:
        importlib.import_module(name)
    gc.enable()


def _keep_shared() -> None:
    """Pages that the garbage collector does not write to stay shared."""
    gc.collect()
    gc.freeze()


def fork_forker(*inherited: int) -> tuple[int, socket.socket]:
    """Forks a process that forks from this one, which has one thread: its number, and the connection to it.

    Args:
        inherited: descriptors of this process that it must not keep open.

    Raises:
        OSError: the system allows no further process.
    """
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with ours, theirs:
        process = os.fork()
        if process:
            return process, ours.dup()
        try:
            ours.close()
            for each in inherited:
                os.close(each)
            os.setsid()
            _adopt_orphans()
            _Forker(theirs).serve()
        finally:
            os._exit(0)


class _Forker:
    """The processes that have not been reaped."""

    def __init__(self, parent: socket.socket, begin: Callable[[], object] | None = None) -> None:
        self._parent = parent
        self._begin = begin
        self._forked: set[int] = set()
        self._missing = [*_NEEDED_IN_SWEEPS]
        self._prepares = False

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                while self._prepares and self._missing and not select.select([self._parent], [], [], 0)[0]:
                    self._import_next()
                request, descriptors, _, _ = socket.recv_fds(self._parent, BYTES, 4)
                if not request:
                    break
                number, what, process = REQUEST.unpack(request)
                made = self._made(what, process, descriptors)
                self._parent.send(ANSWER.pack(number, made is not None, made or 0))
        for process in [*self._forked]:
            self._end(process)
        self._end_orphans()

    def _import_next(self) -> None:
        _import(self._missing.pop(0))
        if not self._missing:
            _keep_shared()

    def _made(self, what: int, process: int, descriptors: list[int]) -> int | None:
        if what == FORK:
            return self._fork(partial(self._become_script, *descriptors), descriptors)
        if what == WORK:
            while self._missing:
                self._import_next()
            return self._fork(partial(self._become_worker, *descriptors), descriptors)
        if what == PREPARE:
            self._prepares = True  # while there is nothing else to do
        if process not in self._forked:
            return None
        return self._end(process) if what == END else _code(process)

    def _fork(self, become: Callable[[], None], descriptors: list[int]) -> int | None:
        try:
            process = os.fork()
        except OSError:
            process = -1
        if process == 0:
            try:
                self._parent.close()
                os.setsid()
                become()
            except BaseException:  # noqa: BLE001 - it must never return to the loop of its parent
                traceback.print_exc()
            finally:
                os._exit(1)
        for each in descriptors:
            os.close(each)
        if process < 0:
            return None
        self._forked.add(process)
        return process

    def _become_script(self, connection: int, lifeline: int, printing: int, progress: int) -> None:
        _adopt_orphans()
        os.dup2(printing, 1)
        os.dup2(printing, 2)
        os.close(printing)
        sys.modules["numpy"].random.seed()  # forks would all draw the same
        if self._begin:
            self._begin()
        sys.modules[_NEEDED[0]].main(connection, lifeline, progress, one_thread=self._begin is not None)

    def _become_worker(self, connection: int, lifeline: int, output: int, errors: int) -> None:
        for stream, descriptor in enumerate((output, errors), 1):
            os.dup2(descriptor, stream)
            os.close(descriptor)
        sys.modules[_NEEDED_IN_SWEEPS[-1]].main(connection, lifeline)

    def _end(self, process: int) -> int | None:
        """Ends a process with all that it has started, in whatever session."""
        self._forked.discard(process)
        _kill(process, signal.SIGSTOP)  # what it starts from here on would not be found
        for each in [*_descendants(process)]:
            _kill(each, signal.SIGKILL)
        with suppress(OSError):
            os.killpg(process, signal.SIGKILL)
        _kill(process, signal.SIGKILL)
        code = _reaped(process)
        self._end_orphans()
        return code

    def _end_orphans(self) -> None:
        """Ends what scripts have started whose processes have ended: those that run have adopted what is theirs."""
        while orphans := set(_children(os.getpid())) - self._forked:
            for orphan in orphans:
                for each in (*_descendants(orphan), orphan):
                    _kill(each, signal.SIGKILL)
                _reaped(orphan)


def _adopt_orphans() -> None:
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _code(process: int) -> int | None:
    """The return code of a process that has ended, which stays to be reaped: nothing else gets its number."""
    ended = os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT | os.WNOHANG)
    if ended is None:
        return None
    return ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status


def _reaped(process: int) -> int | None:
    try:
        return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    except ChildProcessError:
        return None


def _kill(process: int, with_signal: signal.Signals) -> None:
    with suppress(OSError):
        os.kill(process, with_signal)


def _descendants(process: int) -> Iterator[int]:
    for child in _children(process):
        yield child
        yield from _descendants(child)


def _children(process: int) -> list[int]:
    """The processes that threads of a process have started and that have not been reaped (proc_pid_task(5))."""
    found: list[int] = []
    with suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            with suppress(OSError):
                found += map(int, (thread / "children").read_text().split())
    return found
