"""Users' scripts in processes of their own: a script that exits, crashes, hangs or prints without end harms no sweep.

Each op has a process for each of its scripts, which is forked from one that runs none (``forking``). It is ended, with
all that it has started, when a script does not stop in its time, and at the latest with this process.
"""

from __future__ import annotations

import atexit
import inspect
import os
import sys
import threading
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.base import errors
from kernelcheck.base.child_processes import ending
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import ReferenceScriptError, ReferenceTimeoutError
from kernelcheck.base.fresh_modules import generation
from kernelcheck.base.paths import display_path
from kernelcheck.base.time_limits import seconds_allowed
from kernelcheck.core.user_scripts import wire
from kernelcheck.core.user_scripts.script_functions import SECONDS, SECONDS_VARIABLE
from kernelcheck.core.user_scripts.script_process import PLAINLY, Arrays, Load, ScriptCall, ScriptCalls
from kernelcheck.core.user_scripts.serving import NO_ANSWER, LostError, Process, SilentError
from kernelcheck.core.user_scripts.starting import end_all, leave, start

MOST_LOST = 2
"""Calls of one function that may end their process; each further one would only cost another process."""
MOST_IDLE = 4
"""Processes that are kept for further functions of their scripts."""


@dataclass(frozen=True)
class _Owner:
    """Owner of a process: its functions find what they left for each other, and nothing that others left."""

    path: Path
    of: str
    elsewhere: bool
    thread: int
    generation: int
    """Generation of imports (`fresh_modules`): each imports the modules of scripts anew."""


class IsolatedFunction:
    """A function of a script, in a process that runs scripts. Any thread may call it."""

    def __init__(self, path: Path, name: str, root: Path, of: str = "", *, elsewhere: bool = False) -> None:
        """Loads it.

        Args:
            path: the script.
            name: of the function.
            root: what paths in messages are relative to.
            of: the op; functions of a script share a process within one.
            elsewhere: whether it runs in another process than otherwise, with other clocks: what it returns there is
                what it returns when a case is replayed.

        Raises:
            ReferenceScriptError: as ``script_functions.load_function``, and if the script ends its process.
            ReferenceTimeoutError: it does not finish loading.
            UsageError: the environment sets a limit that is none.
        """
        self.path, self.root, self.__name__ = path, root, name
        self.line: int | None = None
        """Line of its definition, if that is in the script itself."""
        self._loading = threading.Lock()
        self._process: Process | None = None
        self._number = -1
        self._of, self._elsewhere = of, elsewhere
        self._lost: list[ReferenceScriptError] = []
        self._where_it_is()

    @property
    def has_lost(self) -> bool:
        """Whether calls have ended its process, or did not end in their time."""
        return bool(self._lost)

    def __call__(self, *arguments: object, **keywords: object) -> object:
        """``call`` with arrays as they are."""
        return self.call(arguments, keywords)

    def call(self, arguments: tuple[object, ...], keywords: Mapping[str, object], arrays: Arrays = PLAINLY) -> object:
        """Calls the function; returns numbers, strings and arrays, or a tuple, list or dict of them.

        Raises:
            ReferenceScriptError: it raises, or ends its process.
            ReferenceTimeoutError: it does not return.
        """
        return self.calls([ScriptCall(arguments, keywords, arrays)])[0]

    def calls(self, calls: Sequence[ScriptCall]) -> list[object]:
        """Makes several calls in one request, which is quicker, and returns the result of each.

        Raises:
            ReferenceScriptError: as ``call``, for the first that fails.
            ReferenceTimeoutError: the same.
        """
        if len(self._lost) >= MOST_LOST:
            last = self._lost[-1]
            raise type(last)(f"{last} ({MOST_LOST} calls did that, and no other is made)")
        process, number = self._where_it_is()
        answer, buffers = self._ask(process, ScriptCalls(number, [_sent(call) for call in calls]))
        try:
            answers = answer["answers"]
            returned = [
                self._returned(call, each, buffers) for call, each in zip(calls[: len(answers)], answers, strict=True)
            ]
            if len(returned) != len(calls):
                raise ValueError("it has fewer answers than there were calls")
        except (LookupError, TypeError, ValueError) as error:
            process.end()
            raise self._did_not_return(LostError(NO_ANSWER)) from error
        return returned

    def _ask(self, process: Process, calls: ScriptCalls) -> tuple[dict[str, Any], list[memoryview]]:
        try:
            return process.ask(calls, seconds_allowed(SECONDS_VARIABLE, SECONDS), self.path)
        except SilentError as error:
            silent = _silent(self.path, self.root, self.line, f"{self.__name__} had not ended", error)
            self._lost.append(silent)
            raise silent from error
        except LostError as lost:
            raise self._did_not_return(lost) from lost

    def _did_not_return(self, lost: LostError) -> ReferenceScriptError:
        place = f":{self.line}" if self.line else ""
        where = f"{display_path(self.path, self.root)}{place}"
        self._lost.append(ReferenceScriptError(f"{where}: {self.__name__} did not return: {_ended(lost)}"))
        return self._lost[-1]

    def _returned(self, call: ScriptCall, answer: Mapping[str, Any], buffers: Sequence[memoryview]) -> object:
        self._require_none(answer)
        kind = call.arrays.of_kind
        for name, value in answer["state"].items():
            setattr(kind, name, value)
        return wire.decoded(answer["returned"], buffers, kind)

    def _require_none(self, answer: Mapping[str, Any]) -> None:
        """Raises the error that an answer has, if any."""
        if "error" not in answer:
            return
        error = getattr(errors, answer["error"], ReferenceScriptError)
        if issubclass(error, ReferenceTimeoutError) and self._process:
            self._process.end()  # with whatever still runs there
        raise error(answer["message"])

    def _where_it_is(self) -> tuple[Process, int]:
        """Process of the function, and its number there; loaded again if that process has ended."""
        with self._loading:
            if self._process is None or self._process.has_ended:
                owner = _Owner(self.path, self._of, self._elsewhere, threading.get_ident(), generation())
                self._process = _PROCESSES.take(owner)
                self._load(self._process)
            return self._process, self._number

    def _load(self, process: Process) -> None:
        seconds = seconds_allowed(SECONDS_VARIABLE, SECONDS)
        try:
            load = Load(self.path, self.__name__, self.root, self._elsewhere)
            answer, _ = process.ask(load, seconds, self.path)
        except SilentError as error:
            raise _silent(self.path, self.root, None, "the script had not ended", error) from error
        except LostError as lost:
            shown = display_path(self.path, self.root)
            raise ReferenceScriptError(f"{shown}: the script could not be loaded: {_ended(lost)}") from lost
        self._require_none(answer)
        loaded = answer["loaded"]
        self._number, self.line = loaded["number"], loaded["line"]
        if "parameters" in loaded:
            self.__signature__ = _signature(loaded["parameters"])
        else:
            self.__signature__ = loaded["unreadable"]  # which inspect.signature refuses
        weakref.finalize(self, process.drop, self._number).atexit = False


def load_function(path: Path, name: str, root: Path, of: str) -> IsolatedFunction:
    """``script_functions.load_function``, in the process of the op ``of`` for this script."""
    return IsolatedFunction(path, name, root, of)


def _sent(call: ScriptCall) -> ScriptCall:
    """The same with a class of arrays that the process finds, and what is set on those that it does not."""
    arrays = call.arrays
    kind = arrays.of_kind
    if kind is np.ndarray:
        return call
    state: dict[str, object] = {}
    while not _can_be_sent(kind):
        own = {name: value for name, value in vars(kind).items() if name[0] != "_" and not callable(value)}
        kind, state = kind.__mro__[1], {**own, **state}
    return replace(call, arrays=replace(arrays, of_kind=kind, state=state))


def _can_be_sent(kind: type) -> bool:
    """Returns whether another process finds the class where its module says that it is."""
    return getattr(sys.modules.get(kind.__module__), kind.__qualname__, None) is kind


def _signature(parameters: list[tuple[str, int, bool]]) -> inspect.Signature:
    kinds = {int(kind): kind for kind in inspect._ParameterKind}
    empty = inspect.Parameter.empty
    listed = [inspect.Parameter(name, kinds[kind], default=None if has else empty) for name, kind, has in parameters]
    return inspect.Signature(listed)


def _silent(path: Path, root: Path, line: int | None, what: str, error: SilentError) -> ReferenceTimeoutError:
    place = f":{line}" if line else ""
    return ReferenceTimeoutError(
        f"{display_path(path, root)}{place}: {what} after {error.seconds:g} s, and did not stop when it was asked "
        f"to (a library may hold Python's lock): its process was ended ({SECONDS_VARIABLE} sets another limit)"
    )


def _ended(lost: LostError) -> str:
    if lost.code is None:
        return str(lost)
    memory = " (as the system does when memory runs out)" if lost.code == -9 else ""
    return f"the process that ran it {ending(lost.code)}{memory}; a script must neither exit nor crash"


class _Processes:
    """Processes of scripts: one for each op, script and thread, so that no verdict depends on other ops."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._all: dict[Process, _Owner] = {}
        """Last the one that was taken last."""

    def take(self, owner: _Owner) -> Process:
        """The process for one more function; those that have long been idle are ended.

        Raises:
            ReferenceScriptError: it cannot be started.
        """
        with self._lock:
            own = [process for process, whose in self._all.items() if whose == owner and not process.has_ended]
            taken = own[-1] if own else Process(start())
            taken.functions += 1
            self._all.pop(taken, None)
            idle = [process for process in self._all if not process.is_in_use]
            stale = [process for process in idle if self._all[process].generation != owner.generation]
            for process in {*stale, *idle[: -MOST_IDLE or None]}:
                process.end()
            self._all[taken] = owner
            self._all = {process: whose for process, whose in self._all.items() if not process.has_ended}
            return taken

    def end(self) -> None:
        """Ends them all."""
        with self._lock:
            end_all()
            for process in self._all:
                process.end()
            self._all.clear()

    def forget(self) -> None:
        """After a fork, in the child: they are the parent's."""
        self._lock = threading.Lock()
        leave()
        for process in self._all:
            process.leave()
        self._all.clear()


_PROCESSES = _Processes()
atexit.register(_PROCESSES.end)
os.register_at_fork(after_in_child=_PROCESSES.forget)
