"""The worker process: it owns the CUDA context, and answers one request after the other.

It is started by ``process``, in a session of its own, and ends when its parent does, whatever it is doing.
"""

from __future__ import annotations

import ctypes
import importlib
import os
import time
import traceback
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Protocol

import numpy as np

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cuda.exchange import HEADER_BYTES, Exchange
from kernelcheck.backends.cuda.guards import Damage
from kernelcheck.backends.cuda.messages import (
    Answer,
    BufferRegion,
    Describe,
    Described,
    Done,
    Failed,
    Faulted,
    LoadModule,
    Ran,
    Request,
    RunLaunches,
    Time,
    UnloadModule,
)
from kernelcheck.backends.cuda.timing import Timed, Timing
from kernelcheck.base.child_processes import end_with_parent
from kernelcheck.base.errors import BackendUnavailableError, CompileError, KernelcheckError, LaunchError

_LIBC = ctypes.CDLL(None)


class DeviceFault(Exception):  # noqa: N818 - it is the device's term, not an error of this program
    """A launch ended in a CUDA error that destroys the context."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(f"CUDA error {status}: {detail}")
        self.status = status
        self.detail = detail


class Device(Protocol):
    """The device that the worker drives: a CUDA device, or a test's stand-in for one."""

    def describe(self) -> Described: ...

    def load(self, request: LoadModule, image: bytes) -> None:
        """Raises CompileError where the device rejects the module."""
        ...

    def unload(self, key: str) -> None:
        """Forgets a module that `load` was given."""
        ...

    def open(self, key: str, regions: Sequence[BufferRegion], frames: Sequence[np.ndarray]) -> Session:
        """Places the buffers, each with its guard zones as ``frames`` (uint8 [frame_bytes]) has them. The variables of
        the module that no buffer goes to are as they were when it was loaded."""
        ...


class Session(Protocol):
    """Buffers on a device, and the launches that work on them."""

    def prepare(self, launch: KernelLaunch) -> None:
        """Raises LaunchError where the launch cannot be started as asked, and DeviceFault."""
        ...

    def launch(self, launch: KernelLaunch) -> None:
        """Starts a prepared launch and waits for its end; raises LaunchError or DeviceFault."""
        ...

    def time(self, launches: Sequence[KernelLaunch], timing: Timing, note: Callable[[int | None], None]) -> Timed:
        """Times prepared launches, each repetition on buffers as they were when the session was opened.

        Args:
            launches: in order; a repetition is all of them.
            timing: how.
            note: called with 0 before each repetition and with None after it.

        Raises:
            LaunchError or DeviceFault, as ``launch``; CannotRunError: they cannot be repeated.
        """
        ...

    def close(self) -> tuple[tuple[bool, ...], tuple[Damage, ...]]:
        """Copies the results back to the frames: every writable buffer, and any other that the kernels changed.

        Returns:
            Which they were, and what was written outside them.
        """
        ...


def main(connection: int, lifeline: int, memory: int, printed: int, device: str) -> None:
    """Runs the worker.

    Args:
        connection: file descriptor of the socket that requests come by.
        lifeline: of a pipe that nobody writes to, and whose other end is closed when the parent ends.
        memory, printed: of the `Exchange`.
        device: the `Device` to make, as ``module:class``.
    """
    end_with_parent(lifeline)
    exchange = Exchange(memory, printed)
    for stream in (1, 2):  # the driver prints what kernels print to the one, and failed assertions to the other
        os.dup2(printed, stream)
    module, _, name = device.partition(":")
    serve(Connection(connection), exchange, lambda: getattr(importlib.import_module(module), name)())


def serve(connection: Connection, exchange: Exchange, make_device: Callable[[], Device]) -> None:
    """Answers requests until the parent closes the socket or a device fault ends the context.

    The device is made before the first request comes, so that it is ready by then.
    """
    device = _made(make_device)
    while True:
        try:
            request: Request = connection.recv()
        except EOFError:
            return
        answer = device if isinstance(device, Failed) else _answer(exchange, device, request)
        connection.send(answer)
        if isinstance(answer, Faulted):
            os._exit(0)  # a normal exit makes CuPy free memory in a context that is gone, and complain


def _made(make_device: Callable[[], Device]) -> Device | Failed:
    try:
        return make_device()
    except Exception as error:  # noqa: BLE001 - whatever it is, it answers every request
        return _failure(error)


def _answer(exchange: Exchange, device: Device, request: Request) -> Answer:
    try:
        if isinstance(request, Describe):
            return device.describe()
        if isinstance(request, LoadModule):
            device.load(request, exchange.view(HEADER_BYTES, request.image_bytes).tobytes())
            return Done()
        if isinstance(request, UnloadModule):
            device.unload(request.key)
            return Done()
        return _time(exchange, device, request) if isinstance(request, Time) else _run(exchange, device, request)
    except Exception as error:  # noqa: BLE001 - a worker reports every error, and its parent raises it
        return _failure(error)


def _run(exchange: Exchange, device: Device, request: RunLaunches) -> Ran | Faulted:
    frames = [exchange.view(region.offset, region.frame_bytes) for region in request.regions]
    session = device.open(request.key, request.regions, frames)
    seconds, start = 0.0, time.perf_counter()
    for index, launch in enumerate(request.launches):
        try:
            session.prepare(launch)
            exchange.note_progress(index)
            start = time.perf_counter()
            session.launch(launch)
        except DeviceFault as fault:
            return Faulted(index, fault.status, fault.detail, seconds + time.perf_counter() - start)
        finally:
            _flush_printed()
        seconds += time.perf_counter() - start
        exchange.note_progress(None)
    returned, damages = session.close()
    return Ran(seconds, damages, returned)


def _time(exchange: Exchange, device: Device, request: Time) -> Ran | Faulted:
    frames = [exchange.view(region.offset, region.frame_bytes) for region in request.regions]
    session = device.open(request.key, request.regions, frames)
    start = time.perf_counter()
    try:
        for launch in request.launches:
            session.prepare(launch)
        timed = session.time(request.launches, request.timing, exchange.note_progress)
    except DeviceFault as fault:
        return Faulted(0, fault.status, fault.detail, time.perf_counter() - start)
    finally:
        _flush_printed()
    exchange.note_progress(None)
    returned, damages = session.close()
    return Ran(time.perf_counter() - start, damages, returned, timed)


def _flush_printed() -> None:
    """Flushes C's stdout, to which the driver writes what kernels print when it waits for them."""
    _LIBC.fflush(None)


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
