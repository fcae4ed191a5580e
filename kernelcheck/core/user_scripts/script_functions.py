"""Users' Python scripts: loaded without caches and called, in threads that nothing else uses, for a limited time."""

from __future__ import annotations

import contextlib
import contextvars
import ctypes
import importlib.util
import inspect
import itertools
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import numpy as np

from kernelcheck.base.errors import (
    KernelcheckError,
    ReferenceScriptError,
    ReferenceTimeoutError,
    UsageError,
    did_you_mean,
)
from kernelcheck.base.fresh_modules import FreshLoader, fresh_imports
from kernelcheck.base.paths import display_path
from kernelcheck.base.time_limits import seconds_allowed
from kernelcheck.core.user_scripts.prints import Prints

Function = Callable[..., object]
T = TypeVar("T")

SECONDS = 60.0
"""Seconds that a script may take to load, or one of its functions to return."""
SECONDS_VARIABLE = "KERNELCHECK_REFERENCE_SECONDS"
"""The environment variable that sets another limit."""
_GRACE_SECONDS = 2.0
"""Seconds to wait for a script after it was asked to stop: it may be in a library that ignores that."""

_serial = itertools.count()


def load_function(path: Path, name: str, root: Path) -> Function:
    """Runs the script at ``path`` in a fresh module and returns its function ``name``.

    No ``.pyc`` is read or written, of the script or of what it imports that is not installed.
    Messages show paths relative to ``root``.

    Raises:
        ReferenceScriptError: the script is missing, cannot be parsed, raises, or has no such function.
        ReferenceTimeoutError: it does not end.
        UsageError: the environment sets a limit that is none.
    """
    shown = display_path(path, root)
    module_name = f"kernelcheck_script_{next(_serial)}_{path.stem}"
    spec = importlib.util.spec_from_file_location(module_name, path, loader=FreshLoader(module_name, str(path)))
    if spec is None or spec.loader is None:
        raise ReferenceScriptError(f"{shown}: cannot be loaded as a Python script")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module  # dataclasses look up their module while they are created
    try:
        _run(_executed, spec.loader.exec_module, module, of=(path, root, "the script"))
    except SyntaxError as error:
        raise ReferenceScriptError(f"{shown}:{error.lineno}: SyntaxError: {error.msg}") from error
    except (ReferenceTimeoutError, UsageError):
        raise
    except (Exception, SystemExit) as error:
        raise ReferenceScriptError(f"{_blame(path, root, error)}, while the script was loaded") from error
    finally:
        del sys.modules[module_name]
    return _function_of(module, name, shown)


def _executed(execute: Callable[[ModuleType], None], module: ModuleType) -> None:
    with np.errstate():  # what the script sets stays its own
        execute(module)


def call_function(path: Path, function: Function, root: Path, /, *args: object, **kwargs: object) -> object:
    """Calls a function of the script at ``path``. Messages show paths relative to ``root``.

    Raises:
        ReferenceScriptError: it raises; the message names the line of the script.
        ReferenceTimeoutError: it does not return.
        UsageError: the environment sets a limit that is none.
    """

    def call() -> object:
        with np.errstate(all="ignore"):
            return function(*args, **kwargs)

    try:
        return _run(call, of=(path, root, getattr(function, "__name__", "the function")))
    except (ReferenceTimeoutError, UsageError):
        raise
    except (Exception, SystemExit) as error:
        blame = _blame(path, root, error)
        if isinstance(error, ValueError) and "read-only" in str(error):
            raise ReferenceScriptError(f"{blame}: it modifies an input; work on a copy (x = x.copy())") from error
        raise ReferenceScriptError(blame) from error


class _TimeUpError(BaseException):
    """Thrown into a script that takes too long; no Exception, so that few scripts catch it."""


class _Call:
    """A call that a script's thread makes, and its outcome."""

    def __init__(self, function: Callable[[], object]) -> None:
        self.result: object = None
        self.error: BaseException | None = None
        self._function = function
        self._lock = threading.Lock()
        self._over = False
        self.ended = threading.Event()

    def __call__(self) -> None:
        with contextlib.suppress(_TimeUpError):  # it may arrive as late as here
            try:
                with PRINTS, fresh_imports():
                    self.result = contextvars.Context().run(self._function)
            except BaseException as error:  # noqa: BLE001 - it is raised again in the thread that waits
                self.error = error
            finally:
                while not self._over:
                    with contextlib.suppress(_TimeUpError), self._lock:
                        self.ended.set()
                        self._over = True

    def stop(self, thread: threading.Thread) -> None:
        """Throws ``_TimeUpError`` into the thread, which runs this call and no other from now on, if it is not over."""
        with self._lock:
            if not self._over and thread.ident is not None:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(_TimeUpError))


class _CallingThread:
    """Runs calls one after the other: a sweep makes thousands, and starting a thread takes longer than most of them."""

    def __init__(self) -> None:
        self._call: _Call | None = None
        self._given = threading.Lock()
        self._given.acquire()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def begin(self, call: _Call, name: str) -> None:
        self.thread.name = name
        self._call = call
        self._given.release()

    def _run(self) -> None:
        with contextlib.suppress(_TimeUpError):
            while True:
                self._given.acquire()
                call, self._call = self._call, None
                if call is None:
                    return
                call()
                del call  # or its arrays would stay alive until the next

    def end(self) -> None:
        """Ends the thread after what it runs, if that ever ends."""
        self._given.release()


_idle: list[_CallingThread] = []
"""Threads that run nothing."""
os.register_at_fork(after_in_child=_idle.clear)
PRINTS = Prints()
"""Within, prints of scripts go to stderr. Each call enters it; entering it around several saves time."""


def _run(function: Callable[..., object], *args: object, of: tuple[Path, Path, str]) -> object:
    """Calls ``function`` in a thread that runs nothing else meanwhile; returns or raises as it does.

    After the time limit the thread is asked to stop and then abandoned, even if it goes on: no exception can reach the
    caller's thread.

    Raises:
        ReferenceTimeoutError: it takes too long; ``of`` is the script, the folder that paths are relative to, and which
            part of the script runs.
    """
    if _alone is not None:
        return _run_here(function, *args, seconds=_alone, of=of)
    seconds = seconds_allowed(SECONDS_VARIABLE, SECONDS)
    call = _Call(lambda: function(*args))
    try:
        worker = _idle.pop()
    except IndexError:
        worker = _CallingThread()
    worker.begin(call, f"kernelcheck {of[0].name}")
    end = time.monotonic() + seconds
    try:
        while not call.ended.wait(min(0.2, seconds)) and time.monotonic() < end:
            pass  # in short steps: a library that compiles may have made waits ignore Ctrl-C
    except BaseException:
        call.stop(worker.thread)
        worker.end()
        raise
    if call.ended.is_set():
        _idle.append(worker)
    else:
        worker.end()
        end = time.monotonic() + _GRACE_SECONDS
        while not call.ended.is_set() and time.monotonic() < end:
            call.stop(worker.thread)
            call.ended.wait(0.05)
        raise _too_long(call.error, seconds, of)
    if call.error is not None:
        raise call.error
    return call.result


_alone: float | None = None
"""The time limit where scripts run in the main thread; None where they get threads of their own."""
_waiting = False
"""Whether a script runs in the main thread, and may be stopped."""


def run_alone(seconds: float) -> None:
    """Dedicates this process to scripts, each for so many seconds: they run in its main thread, which is quicker."""
    global _alone
    _alone = seconds
    signal.signal(signal.SIGALRM, _stop)


def _stop(signal_number: int, frame: object) -> None:
    global _waiting
    if _waiting:
        _waiting = False
        raise _TimeUpError


def _run_here(function: Callable[..., object], *args: object, seconds: float, of: tuple[Path, Path, str]) -> object:
    """``_run`` in the main thread, which a signal stops."""
    global _waiting
    try:
        _waiting = True
        signal.setitimer(signal.ITIMER_REAL, seconds)
        with PRINTS, fresh_imports():
            result = contextvars.Context().run(function, *args)
        _waiting = False
        return result
    except _TimeUpError as error:
        raise _too_long(error, seconds, of) from error
    finally:
        _waiting = False
        signal.setitimer(signal.ITIMER_REAL, 0)


def _too_long(error: BaseException | None, seconds: float, of: tuple[Path, Path, str]) -> ReferenceTimeoutError:
    path, root, what = of
    return ReferenceTimeoutError(
        f"{display_path(path, root)}{_line(path, error)}: {what} had not ended after {seconds:g} s ({SECONDS_VARIABLE} "
        "sets another limit)"
    )


def _function_of(module: ModuleType, name: str, shown: str) -> Function:
    function = getattr(module, name, None)
    if callable(function):
        return function  # type: ignore[no-any-return]
    have = [key for key, value in vars(module).items() if inspect.isfunction(value)]
    raise ReferenceScriptError(
        f"{shown}: no function {name!r}; it defines {', '.join(have) or 'none'}{did_you_mean(name, have)}"
    )


def _blame(path: Path, root: Path, error: BaseException) -> str:
    """The line of the script that raised, or was last in the traceback, and the exception."""
    if isinstance(error, KernelcheckError):
        return str(error)
    return f"{display_path(path, root)}{_line(path, error)}: {type(error).__name__}: {error}"


def _line(path: Path, error: BaseException | None) -> str:
    """``:`` and the line of the script that ``error`` passed through last; empty if it did not."""
    frames = traceback.extract_tb(error.__traceback__) if error is not None else []
    ours = [frame for frame in frames if frame.filename == str(path)]
    return f":{ours[-1].lineno}" if ours else ""
