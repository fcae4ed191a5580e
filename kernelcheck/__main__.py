"""``python -m kernelcheck``, and the ``kernelcheck`` command."""

import contextlib
import gc
import os
import sys
from typing import NoReturn

from kernelcheck.base.interrupts import INTERRUPTED, end_on_signals


def run() -> int:
    """Runs the command line of this process and returns its exit code; a signal at any moment leaves no traceback."""
    end_on_signals()
    _open_standard_streams()
    from kernelcheck.interfaces.cli import main

    try:
        code = main()
    except KeyboardInterrupt:  # a second one, while the first was reported
        code = INTERRUPTED
    finally:
        end_on_signals()
    if code == INTERRUPTED:
        _leave()
    gc.freeze()  # the last collection would look at all that was imported, and takes longer than most commands' work
    return code


def _open_standard_streams() -> None:
    """Opens as nothing those that were closed before the start, as a daemon's: no other file may get their numbers."""
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest number that is free
        if getattr(sys, name) is None:
            setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115 - until the end


def _leave() -> NoReturn:
    """Ends the process with `INTERRUPTED` at once. While Python shuts down, SIGINT has its default action again, and
    NVRTC may still compile in a thread that was given up."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    sys.exit(run())
