"""The parent's handle on one worker process: its start, the conversation with it, and its end."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from kernelcheck.backends.cuda.exchange import Exchange, Progress
from kernelcheck.backends.cuda.messages import Answer, Request
from kernelcheck.base.child_processes import ending
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError

EXIT_SECONDS = 10.0
"""How long a process that was killed, or closed its pipe, may take to end: the driver destroys its context."""

DEVICE = "kernelcheck.backends.cuda.device:CudaDevice"
"""The class that a worker drives, as ``module:class``."""

_BOOT = (
    "import sys; sys.path[:] = sys.argv[6:]; from kernelcheck.backends.cuda.worker import main; "
    "main(*map(int, sys.argv[1:5]), sys.argv[5])"
)
"""Code that the worker's interpreter runs. It looks for modules where its parent does."""


class WorkerLostError(Exception):
    """The worker will not answer; ``launch`` is the index of the launch that it was at, or None."""

    def __init__(self, message: str, launch: int | None) -> None:
        super().__init__(message)
        self.launch = launch


class WorkerTimeoutError(WorkerLostError):
    """The worker did not answer in time."""


class WorkerDiedError(WorkerLostError):
    """The worker process has ended; the message says how."""


@dataclass(frozen=True)
class Limits:
    """How long a worker may take, in seconds."""

    launch: float
    """For one launch."""
    setup: float
    """For anything else: its start, loading, copying."""

    def left(self, progress: Progress) -> float:
        """Seconds until what the worker does now has taken too long."""
        return progress.since + (self.setup if progress.launch is None else self.launch) - time.monotonic()

    def wait(self, progress: Progress) -> float:
        """Seconds to wait before looking again: no launch can run out of time by then, not even one that begins now."""
        return max(min(self.left(progress), self.launch), 0.0)


class WorkerProcess:
    """One worker process. Not thread-safe, except for `kill`."""

    def __init__(
        self,
        device: str = DEVICE,
        *,
        prefix: Sequence[str] = (),
        temporary: Path | None = None,
        search_path: Sequence[str] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Starts the process, which makes its device at once.

        Args:
            device: a `worker.Device`, as ``module:class``.
            prefix: a command that runs the worker's, and is killed with it.
            temporary: the folder for that command's temporary files; by default the system's.
            environment: variables that it has besides those of this process.
            search_path: where the worker looks for modules; by default where this process does.

        Raises:
            CannotRunError: the process cannot be started.
        """
        ours, theirs = socket.socketpair()
        alive, self._lifeline = os.pipe()
        self.exchange = Exchange.create()
        inherited = (theirs.fileno(), alive, *self.exchange.files)
        path = sys.path if search_path is None else search_path
        command = [*prefix, sys.executable, "-c", _BOOT, *map(str, inherited), device, *path]
        try:
            self._process = subprocess.Popen(
                command,
                pass_fds=inherited,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env={**os.environ, **({"TMPDIR": str(temporary)} if temporary else {}), **(environment or {})},
                start_new_session=True,
            )
        except OSError as error:
            ours.close()
            os.close(self._lifeline)
            raise CannotRunError(f"the GPU worker process cannot be started: {error}") from error
        finally:
            theirs.close()
            os.close(alive)
        self._connection = Connection(ours.detach())

    def send(self, request: Request) -> None:
        """Sends a request, whose buffers lie in `exchange`.

        Raises:
            WorkerDiedError: the process has ended.
        """
        self.exchange.note_progress(None)
        try:
            self._connection.send(request)
        except OSError as error:
            raise self._died() from error

    def receive(self, limits: Limits) -> Answer:
        """Waits for the answer.

        Raises:
            WorkerTimeoutError: a launch, or what lies between launches, took longer than its limit.
            WorkerDiedError: the process has ended.
        """
        try:
            while not self._connection.poll(limits.wait(self.exchange.progress())):
                progress = self.exchange.progress()
                if limits.left(progress) <= 0:
                    raise WorkerTimeoutError("did not answer in time", progress.launch)
            answer: Answer = self._connection.recv()
        except (EOFError, OSError) as error:
            raise self._died() from error
        return answer

    def kill(self) -> None:
        """Kills the process, from any thread; one that waits for an answer gets WorkerDiedError."""
        if self._process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def finish(self, seconds: float) -> bool:
        """Lets the process end by itself and kills it after ``seconds``; returns whether it ended by itself."""
        self._connection.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        in_time = self._process.returncode is not None
        self.stop()
        return in_time

    def stop(self) -> None:
        """Kills the process and waits for its end; its own children see their lifeline cut."""
        self.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(EXIT_SECONDS)
        self._connection.close()
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1

    def _died(self) -> WorkerDiedError:
        launch = self.exchange.progress().launch
        try:
            code = self._process.wait(EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            return WorkerDiedError("closed its socket and has not ended", launch)
        return WorkerDiedError(ending(code), launch)
