"""The worker process: its start, its end, and both sides of the conversation with it.

The process is spawned, not forked, so that it shares no CUDA state with its parent, and may be killed at any time.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import traceback
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Protocol

import numpy as np

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cuda.guards import Damage
from kernelcheck.backends.cuda.messages import (
    Answer,
    Describe,
    Described,
    Failed,
    Faulted,
    Finished,
    Launching,
    Load,
    Loaded,
    Message,
    Ran,
    Region,
    Request,
    Run,
)
from kernelcheck.errors import BackendUnavailableError, CompileError, KernelcheckError, LaunchError

_EXIT_SECONDS = 10.0
"""How long a process that was killed, or closed its pipe, may take to end: the driver tears its context down."""


class WorkerTimeoutError(Exception):
    """The worker did not answer in time."""


class WorkerDiedError(Exception):
    """The worker process has ended; the message says how."""


class DeviceFault(Exception):  # noqa: N818 - it is the device's term, and no error of this program
    """A launch ended in a CUDA error that destroys the context."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(f"CUDA error {status}: {detail}")
        self.status = status
        self.detail = detail


class Device(Protocol):
    """What the worker drives: a CUDA device, or whatever a test puts in its place."""

    def describe(self) -> Described: ...

    def load(self, request: Load) -> None:
        """Raises CompileError where the device rejects the module."""
        ...

    def open(self, key: str, regions: Sequence[Region], payloads: Sequence[np.ndarray]) -> Session:
        """Places the buffers (uint8 [nbytes] each) between guard zones."""
        ...


class Session(Protocol):
    """Buffers on a device, and the launches that work on them."""

    def prepare(self, launch: KernelLaunch) -> None:
        """Raises LaunchError where the launch cannot be started as asked."""
        ...

    def launch(self, launch: KernelLaunch) -> None:
        """Starts a prepared launch and waits for its end; raises LaunchError or DeviceFault."""
        ...

    def close(self) -> tuple[list[np.ndarray], tuple[Damage, ...]]:
        """Returns the buffers' bytes and what was written outside them."""
        ...


class WorkerProcess:
    """The parent's handle on one worker process. Not safe for several threads."""

    def __init__(self, target: Callable[[Connection], None]) -> None:
        """Spawns the process; ``target`` must be importable, and answers `Request`s until the pipe closes."""
        context = multiprocessing.get_context("spawn")
        self._connection, child = context.Pipe()
        self._process = context.Process(target=target, args=(child,), name="kernelcheck-cuda", daemon=True)
        self._process.start()
        child.close()

    def send(self, request: Request, blocks: Sequence[np.ndarray] = ()) -> None:
        """Sends a request, then each block (uint8 [n]) that is not empty."""
        try:
            self._connection.send(request)
            send_blocks(self._connection, blocks)
        except OSError as error:
            raise WorkerDiedError(self._ending()) from error

    def receive(self, seconds: float) -> Message:
        """Waits for the next message.

        Raises:
            WorkerTimeoutError: none came within ``seconds``.
            WorkerDiedError: the process has ended.
        """
        try:
            if not self._connection.poll(seconds):
                raise WorkerTimeoutError(f"no answer within {seconds:g} s")
            message: Message = self._connection.recv()
        except (EOFError, OSError) as error:
            raise WorkerDiedError(self._ending()) from error
        return message

    def receive_blocks(self, sizes: Sequence[int]) -> list[np.ndarray]:
        """Receives the blocks that follow a message: uint8 [n] for each n in ``sizes``."""
        try:
            return receive_blocks(self._connection, sizes)
        except (EOFError, OSError) as error:
            raise WorkerDiedError(self._ending()) from error

    def kill(self) -> None:
        """Kills the process, from whatever thread; one that waits for an answer gets WorkerDiedError."""
        self._process.kill()

    def stop(self) -> None:
        """Kills the process and waits for its end."""
        self._process.kill()
        self._process.join(_EXIT_SECONDS)
        self._connection.close()

    def _ending(self) -> str:
        self._process.join(_EXIT_SECONDS)
        code = self._process.exitcode
        if code is None:
            return "closed its pipe and has not ended"
        return f"was ended by {signal.Signals(-code).name}" if code < 0 else f"exited with status {code}"


def send_blocks(connection: Connection, blocks: Sequence[np.ndarray]) -> None:
    """Sends each block (uint8 [n], contiguous) that is not empty."""
    for block in blocks:
        if block.size:
            connection.send_bytes(block.data)


def receive_blocks(connection: Connection, sizes: Sequence[int]) -> list[np.ndarray]:
    """Receives what `send_blocks` sent: uint8 [n] for each n in ``sizes``."""
    blocks = [np.empty(size, dtype=np.uint8) for size in sizes]
    for block in blocks:
        if block.size:
            connection.recv_bytes_into(block.data)
    return blocks


def serve(connection: Connection, make_device: Callable[[], Device]) -> None:
    """The worker's main loop: answers requests until the parent closes the pipe or a device fault ends the context.

    What kernels print goes to stderr, since stdout is the parent's for data. An interrupt from the keyboard is the
    parent's to handle.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)
    device: Device | None = None
    while True:
        try:
            request: Request = connection.recv()
            payloads = receive_blocks(
                connection, [r.nbytes for r in request.regions] if isinstance(request, Run) else []
            )
        except EOFError:
            return
        blocks: list[np.ndarray] = []
        answer: Answer
        try:
            device = device or make_device()
            if isinstance(request, Describe):
                answer = device.describe()
            elif isinstance(request, Load):
                device.load(request)
                answer = Loaded()
            else:
                answer, blocks = _run(connection, device, request, payloads)
        except Exception as error:  # noqa: BLE001 - a worker reports whatever went wrong, and its parent raises it
            answer = _failure(error)
        connection.send(answer)
        send_blocks(connection, blocks)
        if isinstance(answer, Faulted):
            os._exit(0)  # an orderly end would have CuPy free memory in a context that is gone, and complain


def _run(
    connection: Connection, device: Device, request: Run, payloads: list[np.ndarray]
) -> tuple[Ran | Faulted, list[np.ndarray]]:
    session = device.open(request.key, request.regions, payloads)
    seconds = 0.0
    for index, launch in enumerate(request.launches):
        session.prepare(launch)
        connection.send(Launching(index))
        start = time.perf_counter()
        try:
            session.launch(launch)
        except DeviceFault as fault:
            return Faulted(index, fault.status, fault.detail, seconds + time.perf_counter() - start), []
        seconds += time.perf_counter() - start
        connection.send(Finished(index))
    blocks, damages = session.close()
    return Ran(seconds, damages), blocks


def _failure(error: Exception) -> Failed:
    if isinstance(error, LaunchError):
        return Failed("launch", str(error))
    if isinstance(error, CompileError):
        return Failed("compile", str(error))
    if isinstance(error, BackendUnavailableError):
        return Failed("unavailable", str(error))
    if isinstance(error, KernelcheckError):
        return Failed("failed", str(error))
    return Failed("failed", "".join(traceback.format_exception(error)))
