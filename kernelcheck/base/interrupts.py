"""Handles Ctrl-C (SIGINT) and SIGTERM: before anything has run they end the process, later they interrupt the run."""

from __future__ import annotations

import os
import signal
import threading
from types import FrameType

BEFORE = "interrupted before there was anything to report"
INTERRUPTED = 130
"""``results.exit_codes.ExitCode.INTERRUPTED``, before that can be imported."""
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def end_on_signals() -> None:
    """Makes the signals end the process at once, with `INTERRUPTED` as its exit code.

    An exception would be raised in the middle of an import, and libraries turn that into errors of their own. A signal
    that whoever started this process ignores, as ``nohup`` does, stays ignored.
    """
    for number in _SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _end)


def raise_on_signals() -> None:
    """Makes the signals raise KeyboardInterrupt, so that finished work is reported; SIGTERM as well, so that a
    cancelled CI job reports it.

    A handler for Ctrl-C that somebody else has set stays, and outside the main thread nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def ends_on_signals() -> bool:
    """Whether they end the process at once."""
    return signal.getsignal(signal.SIGTERM) is _end


def _end(number: int, frame: FrameType | None) -> None:
    try:
        os.write(2, f"error: {BEFORE}\n".encode())
    finally:
        os._exit(INTERRUPTED)
