"""A process that runs a user's script: whatever it does there, the parent (``isolated``) goes on."""

from __future__ import annotations

import ctypes
import inspect
import json
import math
import mmap
import os
import pickle
import signal
import socket
import struct
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from io import BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.base.child_processes import end_with_parent
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.sparse_memory import SparseMemory
from kernelcheck.core.user_scripts import wire
from kernelcheck.core.user_scripts.rounding import Sides, either_side
from kernelcheck.core.user_scripts.script_functions import PRINTS, Function, call_function, load_function, run_alone

_UNSEEN = ("PYTEST_CURRENT_TEST",)


@dataclass(frozen=True)
class Surroundings:
    """Current folder, import path and environment of a process, as its parent has them."""

    folder: str
    """The current one; empty if there is none any more."""
    path: tuple[str, ...]
    """``sys.path``."""
    environment: Mapping[str, str]

    @classmethod
    def here(cls) -> Surroundings:
        """Returns those of this process."""
        try:
            folder = os.getcwd()
        except OSError:
            folder = ""
        seen = {name: value for name, value in os.environ.items() if name not in _UNSEEN}
        return cls(folder, tuple(sys.path), seen)

    def enter(self) -> None:
        """Makes them those of this process."""
        if self.folder:
            with suppress(OSError):
                os.chdir(self.folder)
        sys.path[:] = self.path
        for name in os.environ.keys() - self.environment.keys():
            del os.environ[name]
        for name, value in self.environment.items():
            if os.environ.get(name) != value:
                os.environ[name] = value


@dataclass(frozen=True)
class Arrays:
    """Form in which a function gets arrays."""

    read_only: bool = False
    of_kind: type[np.ndarray] = np.ndarray
    """Class of the floats. What the calls set on it is sent back."""
    state: Mapping[str, object] = field(default_factory=dict)
    """Attributes that are set on that class."""
    sides: Sides | None = None
    """Sides to which ``kernelcheck.rounded`` rounds numbers near the middle."""


@dataclass(frozen=True)
class RepeatedArray:
    """An argument that may be larger than memory: an array of this shape that repeats a pattern, element by element."""

    pattern: np.ndarray
    shape: tuple[int, ...]

    def mapped(self, memory: SparseMemory) -> np.ndarray:
        """The array, in address space."""
        return memory.array(math.prod(self.shape), self.pattern, self.pattern.dtype).reshape(self.shape)


PLAINLY = Arrays()
"""Arrays as they are."""


@dataclass(frozen=True)
class Load:
    """A script to run, and one of its functions."""

    path: Path
    name: str
    root: Path
    elsewhere: bool = False
    """Shifts the clocks, as they will be when a case is replayed."""


@dataclass(frozen=True)
class ScriptCall:
    """Arguments of one call."""

    arguments: tuple[object, ...]
    keywords: Mapping[str, object]
    arrays: Arrays = PLAINLY


@dataclass(frozen=True)
class ScriptCalls:
    """Calls of a loaded function, one after the other until one fails."""

    number: int
    """Number of the function: how many were loaded before it."""
    calls: Sequence[ScriptCall]


@dataclass(frozen=True)
class Order:
    """Order of the parent."""

    number: int
    """The answer has the same."""
    what: Load | ScriptCalls
    seconds: float
    """Time limit for loading, or for each call."""
    surroundings: Surroundings | None = None
    """If they have changed."""
    dropped: tuple[int, ...] = ()
    """Functions that will not be called again."""


_PROGRESS = struct.Struct("<Q")
_OTHER_TIME = 123_456_789.25
"""Seconds, about four years, by which clocks are ahead ``elsewhere``."""


def main(connection: int, lifeline: int, progress: int, *, one_thread: bool = False) -> None:
    """Serves orders until the parent closes the connection.

    Args:
        connection: file descriptor of the socket for orders and answers.
        lifeline: as ``child_processes.end_with_parent`` takes it.
        progress: file descriptor of memory for the number of calls that have ended, which the parent sees.
        one_thread: whether it has no other thread before a script starts one.
    """
    end_with_parent(lifeline, with_group=True, one_thread=one_thread)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    for descriptor, name in ((1, "stdout"), (2, "stderr")):
        file = FileIO(descriptor, "w", closefd=False)
        stream = TextIOWrapper(BufferedWriter(file), "utf-8", errors="backslashreplace", line_buffering=True)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    shared = mmap.mmap(progress, _PROGRESS.size)
    os.close(progress)
    sys.addaudithook(_heard)
    _Server(socket.socket(fileno=connection), shared).serve()


def calls_ended(progress: mmap.mmap) -> int:
    """Number of calls of the current order that have ended."""
    return int(_PROGRESS.unpack_from(progress)[0])


_opened: dict[str, None] | None = None
"""Files that scripts have opened since an order came; None while none is answered."""


def _heard(event: str, arguments: tuple[Any, ...]) -> None:
    if event != "open" or _opened is None:
        return
    path, mode, flags = arguments
    if not isinstance(path, str | bytes | os.PathLike) or (isinstance(mode, str) and mode[:1] in "wax"):
        return
    if not isinstance(flags, int) or flags & os.O_ACCMODE != os.O_WRONLY:
        _opened[os.path.abspath(os.fsdecode(path))] = None


class _Server:
    """The functions that were loaded, and the connection that calls come by."""

    def __init__(self, parent: socket.socket, progress: mmap.mmap) -> None:
        self._parent = parent
        self._progress = progress
        self._functions: dict[int, tuple[Load, Function]] = {}
        self._loaded = 0
        self._process = os.getpid()
        self._memory = SparseMemory()
        """Of the arguments of the current order, which what it returns may be a part of."""
        self._c = ctypes.CDLL(None)

    def serve(self) -> None:
        global _opened
        while True:
            try:
                head, buffers = wire.receive(self._parent)
            except (EOFError, OSError):
                os._exit(0)
            order: Order = pickle.loads(head, buffers=buffers)
            del buffers
            run_alone(order.seconds)
            if order.surroundings:
                order.surroundings.enter()
            for number in order.dropped:
                self._functions.pop(number, None)
            _PROGRESS.pack_into(self._progress, 0, 0)
            returned: list[memoryview] = []
            _opened = {}
            with PRINTS:
                answer = {"order": order.number, **self._answer(order.what, returned)}
            answer["opened"], _opened = [*_opened], None
            self._flush()
            self._require_this_process()
            wire.send(self._parent, json.dumps(answer).encode(), returned)
            del returned
            self._memory.close()

    def _answer(self, order: Load | ScriptCalls, buffers: list[memoryview]) -> dict[str, object]:
        if isinstance(order, Load):
            try:
                return {"loaded": self._load(order)}
            except KernelcheckError as error:
                return self._failure(error)
        answers: list[dict[str, object]] = []
        try:
            for ended, call in enumerate(order.calls, 1):
                answers.append(self._call(order.number, call, buffers))
                _PROGRESS.pack_into(self._progress, 0, ended)
        except KernelcheckError as error:
            answers.append(self._failure(error))
        return {"answers": answers}

    def _load(self, order: Load) -> dict[str, object]:
        if order.elsewhere:
            _shift_clocks()
        function = load_function(order.path, order.name, order.root)
        self._require_this_process()
        number, self._loaded = self._loaded, self._loaded + 1
        self._functions[number] = order, function
        return {"number": number, **_described(function, order.path)}

    def _call(self, number: int, order: ScriptCall, buffers: list[memoryview]) -> dict[str, object]:
        """Makes a call and encodes its result; returned arrays are added to ``buffers``."""
        load, function = self._functions[number]
        wanted, state = order.arrays.of_kind, dict(order.arrays.state)
        kind = wanted if wanted is np.ndarray else type(wanted.__name__, (wanted,), state)
        arguments = [handed_over(self._whole(each), order.arrays, kind) for each in order.arguments]
        keywords = {name: handed_over(self._whole(each), order.arrays, kind) for name, each in order.keywords.items()}

        def call(*arguments: object, **keywords: object) -> object:
            with either_side(order.arrays.sides) if order.arrays.sides else nullcontext():
                returned = function(*arguments, **keywords)
            self._require_this_process()
            return wire.encoded(returned, kind, buffers)

        call.__name__ = getattr(function, "__name__", "the function")
        returned = call_function(load.path, call, load.root, *arguments, **keywords)
        return {"returned": returned, "state": told_of(kind) if kind is not np.ndarray else {}}

    def _whole(self, value: object) -> object:
        return value.mapped(self._memory) if isinstance(value, RepeatedArray) else value

    def _failure(self, error: KernelcheckError) -> dict[str, object]:
        cause = error.__cause__
        self._require_this_process(cause.code if isinstance(cause, SystemExit) else 1)
        return {"error": type(error).__name__, "message": str(error)}

    def _require_this_process(self, status: object = 0) -> None:
        """Ends a process that a script has forked, and that came back here: its parent goes on by itself."""
        if os.getpid() != self._process:
            self._flush()
            os._exit(status if isinstance(status, int) else int(status is not None))

    def _flush(self) -> None:
        for stream in (sys.stdout, sys.stderr):
            with suppress(Exception):  # a script may have put anything there
                stream.flush()
        self._c.fflush(None)


def told_of(kind: type[np.ndarray]) -> dict[str, object]:
    """Plain attributes that are set on a class of arrays itself; they are sent back."""
    own = vars(kind).items()
    return {name: value for name, value in own if name[0] != "_" and isinstance(value, (bool, int, float, str))}


def handed_over(value: object, arrays: Arrays, kind: type[np.ndarray]) -> object:
    """A value as a function gets it: arrays as ``arrays`` says, with ``kind`` as the class of the floats."""
    if not isinstance(value, np.ndarray):
        return value
    if arrays.read_only:
        value.flags.writeable = False
        value = value[...]  # a view of a read-only array cannot be made writeable again
    return value.view(kind) if value.dtype.kind == "f" and kind is not np.ndarray else value


def line_of(function: Callable[..., object], path: Path) -> int | None:
    """Line of a function's definition, if that is in the file at ``path``."""
    code = getattr(function, "__code__", None)
    return code.co_firstlineno if code is not None and code.co_filename == str(path) else None


def _described(function: Callable[..., object], path: Path) -> dict[str, object]:
    """Describes a function for messages and callers: its line and its parameters."""
    described: dict[str, object] = {"line": line_of(function, path)}
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError) as error:
        return {**described, "unreadable": str(error)}
    listed = [(each.name, int(each.kind), each.default is not each.empty) for each in parameters]
    return {**described, "parameters": listed}


def _shift_clocks() -> None:
    for name in ("time", "monotonic", "perf_counter"):
        clock, clock_ns = getattr(time, name), getattr(time, f"{name}_ns")
        setattr(time, name, lambda clock=clock: clock() + _OTHER_TIME)
        setattr(time, f"{name}_ns", lambda clock=clock_ns: clock() + int(_OTHER_TIME * 1e9))
