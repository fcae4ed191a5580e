"""Cancelling launches from another thread."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.context import Context


class Interruption:
    """Cancels launches from another thread: running and future ones."""

    def __init__(self) -> None:
        self._requested = threading.Event()
        self._running: list[Context] = []

    @property
    def requested(self) -> bool:
        return self._requested.is_set()

    def request(self) -> None:
        """May be called again: compiled code that was about to store its count of steps may miss one."""
        self._requested.set()
        for context in tuple(self._running):
            context.steps_left = 0

    @contextmanager
    def watching(self, context: Context) -> Iterator[None]:
        """While it is entered, ``request`` makes the code that runs with ``context`` give up."""
        self._running.append(context)
        try:
            yield
        finally:
            self._running.remove(context)
