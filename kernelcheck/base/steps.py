"""Progress of a long case: its steps, reported once a second to a listener.

Without a listener a step costs a look at one variable.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Listener = Callable[[str], None]

SECONDS = 1.0
"""Least time between reports; a shorter step is not reported."""


class _CaseOfThread(threading.local):
    """The case that a thread runs."""

    case = ""


_thread = _CaseOfThread()
_listener: Listener | None = None


class ProgressStep:
    """One step of a case, of a known size."""

    def __init__(self, what: str, total: int, of: str) -> None:
        """
        Args:
            what: it is, such as ``judging y``.
            total: its size.
            of: what that counts, such as ``elements``.
        """
        self._what, self._total, self._of = what, total, of
        self._began = self._told = time.monotonic()

    def at(self, done: int) -> None:
        """Reports how much of it is done and how much time is left, unless it has just reported."""
        if _listener is None:
            return
        now = time.monotonic()
        if now - self._told < SECONDS or not 0 < done < self._total:
            return
        self._told = now
        left = (now - self._began) / done * (self._total - done)
        _listener(f"{_thread.case}{self._what}, {done:,} of {self._total:,} {self._of}, {_duration(left)} left of this")


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Reports the steps of all threads of the process to ``listener`` meanwhile."""
    global _listener
    before, _listener = _listener, listener
    try:
        yield
    finally:
        _listener = before


@contextmanager
def of_case(case: str) -> Iterator[None]:
    """The steps of the caller's thread are those of a case meanwhile."""
    before, _thread.case = _thread.case, f"{case}: "
    try:
        yield
    finally:
        _thread.case = before


def tell(text: str) -> None:
    """Passes on the report of a step in another process."""
    if _listener is not None:
        _listener(text)


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min"
