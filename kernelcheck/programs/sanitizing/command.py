"""Runs a command under ``kernelcheck sanitize``, and waits for the processes that it leaves behind."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.nvidia_smi import offer
from kernelcheck.programs.sanitizing.gpu import VisibleGpu
from kernelcheck.programs.sanitizing.settings import FOLDER_VARIABLE, Settings

STARTUP = Path(__file__).parent / "startup"
"""The folder that every Python process imports ``sitecustomize`` from."""
FORWARDED = (signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2, signal.SIGCONT, signal.SIGWINCH)
"""Signals that are forwarded to the command. It gets Ctrl-C by itself, from the terminal if there is one."""
GRACE_SECONDS = 5.0
"""Time that processes which the command leaves behind may still take, after it has ended or its time is up."""
_PR_SET_CHILD_SUBREAPER = 36
"""prctl(2)"""


@dataclass(frozen=True)
class CommandEnd:
    """End of a command."""

    code: int
    """Its exit code; 128 and the signal's number if a signal ended it, as in shells."""
    late: bool
    """Whether the time limit ended it."""
    running: int
    """Number of processes that it left and that still run."""


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
) -> CommandEnd:
    """Runs a command; its standard streams are this process's own.

    Args:
        command: the program and its arguments.
        folder: takes the journals.
        settings: settings of its processes.
        time_limit: seconds after which it is ended, with all processes that it started.
        on_wait: called with the number of processes that it left running, before they are waited for.

    Raises:
        UsageError: there is no such program.
        CannotRunError: it cannot be started.
    """
    settings.write(folder)
    environment = environment_of(folder, os.environ)
    gpu = VisibleGpu(settings.arch)
    tools = offer(folder, gpu.name, gpu.capability)
    environment |= {"PATH": os.pathsep.join([str(tools), *os.get_exec_path()])}
    _adopt_orphans()
    before = set(_children())
    try:
        process = subprocess.Popen(command, env=environment)
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

        def others() -> list[int]:
            return [child for child in _children() if child not in before]

        if late:
            _end_all(others)
        else:
            _wait_for(others, on_wait)
    code = process.returncode
    return CommandEnd(code if code >= 0 else 128 - code, late, len(others()))


def _adopt_orphans() -> None:
    """Makes processes whose parent has ended children of this one, so that none of them is lost."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


@contextmanager
def _forwarding(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Forwards signals to the command, which decides what they mean."""

    def forward(number: int, _: FrameType | None) -> None:
        process.send_signal(number)

    before = {number: signal.signal(number, forward) for number in FORWARDED}
    from_terminal = sys.stdin is not None and sys.stdin.isatty()
    before[signal.SIGINT] = signal.signal(signal.SIGINT, (lambda *_: None) if from_terminal else forward)
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


def _wait_for(others: Callable[[], list[int]], on_wait: Callable[[int], None] | None) -> None:
    """Waits until no process is left, at most `GRACE_SECONDS`. A process that has loaded nothing that launches kernels
    may still do so."""
    end = time.monotonic() + GRACE_SECONDS
    announced = False
    while (running := others()) and time.monotonic() < end:
        if not announced and on_wait is not None:
            on_wait(len(running))
            announced = True
        time.sleep(0.05)


def _end_all(others: Callable[[], list[int]]) -> None:
    """Ends the processes that the command left. Children of a process that ends become children of this one, and are
    ended, too."""
    asked: set[int] = set()
    end = time.monotonic() + GRACE_SECONDS
    while (running := others()) and time.monotonic() < end:
        for child in running:
            if child not in asked:
                asked.add(child)
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGTERM)
        time.sleep(0.05)
    end = time.monotonic() + GRACE_SECONDS
    while (running := others()) and time.monotonic() < end:
        for child in running:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        time.sleep(0.05)


def _children() -> list[int]:
    """Processes whose parent this one is; those that have ended are removed from the system's table first."""
    if sys.platform != "linux":
        return []
    own, found = os.getpid(), []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            # proc(5): the name stands in parentheses and may hold any character
            state, parent = path.read_text("utf-8", "replace").rpartition(")")[2].split()[:2]
        except (OSError, ValueError):  # it has ended meanwhile
            continue
        if int(parent) != own:
            continue
        child = int(path.parent.name)
        if state != "Z":
            found.append(child)
        else:
            with suppress(ChildProcessError):
                os.waitpid(child, os.WNOHANG)
    return found
