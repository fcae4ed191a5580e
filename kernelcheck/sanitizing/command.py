"""Runs a command under ``kernelcheck sanitize``, and waits for the processes that it leaves behind."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from kernelcheck.errors import CannotRunError, UsageError
from kernelcheck.sanitizing.observed import is_running
from kernelcheck.sanitizing.settings import FOLDER_VARIABLE, Settings

STARTUP = Path(__file__).parent / "startup"
"""The folder that every Python process imports ``sitecustomize`` from."""
FORWARDED = (signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2, signal.SIGCONT, signal.SIGWINCH)
"""Signals that the command gets, too. Ctrl-C it gets by itself, from the terminal."""
GRACE_SECONDS = 5.0
"""How long processes that the command leaves behind may go on, after it has ended or its time is up."""
_PR_SET_CHILD_SUBREAPER = 36
"""prctl(2)"""


def environment_of(folder: Path, current: Mapping[str, str]) -> dict[str, str]:
    """The environment of a sanitized command, whose processes write their journals into ``folder``."""
    found = dict(current)
    found[FOLDER_VARIABLE] = str(folder)
    paths = [str(STARTUP), *filter(None, current.get("PYTHONPATH", "").split(os.pathsep))]
    found["PYTHONPATH"] = os.pathsep.join(paths)
    return found


def run_command(
    command: Sequence[str],
    folder: Path,
    settings: Settings,
    *,
    time_limit: float | None = None,
    on_wait: Callable[[int], None] | None = None,
) -> tuple[int, bool]:
    """Runs a command; its standard streams are this process's own.

    Args:
        command: the program and its arguments.
        folder: takes the journals.
        settings: what its processes are told.
        time_limit: seconds after which it is ended, with all its processes.
        on_wait: is told how many processes that launch kernels it left running, before they are waited for.

    Returns:
        Its exit code, 128 and the signal's number if a signal ended it, as shells have it; and whether its time was up.

    Raises:
        UsageError: there is no such program.
        CannotRunError: it cannot be started.
    """
    settings.write(folder)
    _adopt_orphans()
    try:
        process = subprocess.Popen(command, env=environment_of(folder, os.environ))
    except (FileNotFoundError, NotADirectoryError) as error:
        raise UsageError(f"there is no program {command[0]!r}: give its path, or one that PATH has") from error
    except OSError as error:
        raise CannotRunError(f"cannot start {command[0]!r}: {error.strerror or error}") from error
    late = False
    with _forwarding(process):
        try:
            process.wait(time_limit)
        except subprocess.TimeoutExpired:
            late = True
            _end(process)
    if not late:
        _wait_for_others(folder, on_wait)
    code = process.returncode
    return (code if code >= 0 else 128 - code), late


def _adopt_orphans() -> None:
    """Makes processes whose parent has ended children of this one, so that none of them is lost."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


@contextmanager
def _forwarding(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Meanwhile signals to this process go to the command, which decides what they mean."""

    def forward(number: int, _: FrameType | None) -> None:
        process.send_signal(number)

    before = {number: signal.signal(number, forward) for number in FORWARDED}
    before[signal.SIGINT] = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the command: it may clean up first."""
    process.terminate()
    try:
        process.wait(GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _wait_for_others(folder: Path, on_wait: Callable[[int], None] | None) -> None:
    """Until no process that writes a journal is left, but not for longer than `GRACE_SECONDS`."""
    end = time.monotonic() + GRACE_SECONDS
    told = False
    while (running := is_running(folder)) and time.monotonic() < end:
        if not told and on_wait is not None:
            on_wait(running)
            told = True
        time.sleep(0.05)
        _reap()


def _reap() -> None:
    """Removes children that have ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return
