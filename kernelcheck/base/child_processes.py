"""Processes that kernelcheck starts: how one ends with its parent, and how one has ended."""

from __future__ import annotations

import fcntl
import os
import select
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager


def end_with_parent(lifeline: int, *, with_group: bool = False, one_thread: bool = False) -> None:
    """Makes this process end when the pipe's other end is closed, even in a call that never returns or holds the GIL:
    by a signal from the kernel (``O_ASYNC``, fcntl(2)), which ends the process by default.

    Args:
        lifeline: of a pipe that nobody writes to, and whose other end only the parent has.
        with_group: whether all processes of its group end with it.
        one_thread: whether it must start no thread.
    """
    fcntl.fcntl(lifeline, fcntl.F_SETOWN, -os.getpgrp() if with_group else os.getpid())
    fcntl.fcntl(lifeline, fcntl.F_SETFL, os.O_ASYNC)
    if not one_thread:
        threading.Thread(target=_wait_for_parent, args=(lifeline,), daemon=True).start()
    elif select.select([lifeline], [], [], 0)[0]:
        os._exit(0)


def _wait_for_parent(lifeline: int) -> None:
    """The same for a parent that ended before the signal was set up."""
    os.read(lifeline, 1)
    os._exit(0)


def ending(code: int) -> str:
    """Describes the end of a process whose return code is ``code``, as ``subprocess`` has it."""
    if code >= 0:
        return f"exited with status {code}"
    known = -code in set(signal.Signals)
    return f"was ended by {signal.Signals(-code).name if known else f'signal {-code}'}"


@contextmanager
def signals_blocked() -> Iterator[None]:
    """A process that is started within never gets Ctrl-C or SIGTERM: its parent decides when it ends."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_BOOT = """
import sys
sys.path[:] = sys.argv.pop(2).split("\\n")
from kernelcheck.base.child_processes import end_with_parent
end_with_parent(int(sys.argv.pop(1)))
from kernelcheck.__main__ import run
sys.exit(run())
"""
"""It looks for modules where its parent does, and not first in the folder that it runs in, as ``python -c`` would."""


def kernelcheck_command(lifeline: int, arguments: Sequence[str]) -> list[str]:
    """Command line of a ``kernelcheck`` that ends with its parent; ``lifeline`` as ``end_with_parent`` takes it."""
    return [sys.executable, "-c", _BOOT, str(lifeline), "\n".join(sys.path), *arguments]
