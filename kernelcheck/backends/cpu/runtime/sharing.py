"""The blocks of a launch, divided among host threads.

The thread that launches begins alone. Others join it when its first blocks show that the rest takes long enough to be
worth it, so that a short launch costs no more than on one thread. They come from a pool that is kept from launch to
launch, since starting a thread takes longer than many launches do.
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from kernelcheck.base.errors import LaunchError
from kernelcheck.base.time_limits import LAUNCH_VARIABLE, seconds_allowed

LAUNCH_SECONDS = 300.0
"""How long the blocks of one launch may take together. A block is limited by its loop iterations, so that no verdict
depends on the machine's speed; that a launch is too large for a CPU is none."""
SLICE_SECONDS = 0.05
"""About how long compiled code runs before Python can check for an interrupt."""
WORTH_SECONDS = 4e-4
"""Remaining work from which on another thread joins. Waking one and setting up its memory takes a fifth of that."""
LEAST_SECONDS = 5e-5
"""Work that is not split any further: claiming it takes about a tenth of that."""
WARM_BLOCKS = 5
"""Blocks after which a thread's pace is representative; the first ones meet cold caches."""
FEW_BLOCKS = 16
"""Below this many blocks, other threads join at once: even the first block is too large a part of the launch."""


class LaunchTooLargeError(LaunchError):
    """The time that a launch may take ended before all of its blocks had run."""

    findings: Sequence[Any] = ()
    """Findings of the blocks that ran (`worker.RawFinding`)."""


class SharedBlocks:
    """Hands out the blocks of a launch in order, a few at a time, so that Ctrl-C need not wait for all of them."""

    def __init__(
        self,
        blocks: int,
        threads: int,
        assist: Callable[[SharedBlocks], None],
        chosen: Sequence[int] | None = None,
    ) -> None:
        """`assist` makes another thread claim blocks and run them until there are none; up to `threads` - 1 do. Of
        `chosen` blocks, each is claimed alone, and no others.

        Raises:
            UsageError: the environment sets a time limit that is none.
        """
        self._seconds = seconds_allowed(LAUNCH_VARIABLE, LAUNCH_SECONDS)
        self._end = time.monotonic() + self._seconds
        self._late = False
        self._blocks = blocks
        self._threads = threads
        self._chosen = None if chosen is None else list(chosen)
        self._assist = assist
        self._first = 0
        self._count = 1
        self._done = 0
        self._least = 1
        self._called = False
        self._helping = 0
        self._errors: list[BaseException] = []
        self._changed = threading.Condition()
        self._closed = threading.Event()
        if threads > 1 and blocks < FEW_BLOCKS:
            self._called = True
            self._call(lambda: self._help(after=WORTH_SECONDS))

    def next(self) -> range | None:
        """Blocks for the calling thread to run; None: there are no more, or the time is up."""
        if self._chosen is not None:
            if not self._chosen or self._first:
                return None
            block = self._chosen.pop(0)
            return range(block, block + 1)
        with self._changed:
            if self._first < self._blocks and time.monotonic() > self._end:
                self._late = True
                self._first = self._blocks
            left = self._blocks - self._first
            shares = 2 * self._threads if self._threads > 1 else 1  # the last are small, so that all end together
            count = min(max(min(self._count, -(-left // shares)), self._least), left)
            claimed = range(self._first, self._first + count)
            self._first += count
        return claimed or None

    def took(self, blocks: int, seconds: float) -> None:
        """Records how long that many blocks took."""
        with self._changed:
            if seconds < SLICE_SECONDS:
                self._count = min(self._count * 4, self._blocks)
            self._done += blocks
            self._least = max(int(min(LEAST_SECONDS * blocks / max(seconds, 1e-9), self._count)), 1)
            warm = self._done >= WARM_BLOCKS or seconds >= WORTH_SECONDS
            left = (self._blocks - self._first) * seconds / blocks
            calls = self._threads > 1 and not self._called and warm and left >= WORTH_SECONDS
            self._called = self._called or calls
        if calls:
            self._call(self._help)

    def require_all(self) -> None:
        """To be called when all threads have ended.

        Raises:
            LaunchTooLargeError: blocks were dropped since the time limit was reached.
        """
        if self._late:
            raise LaunchTooLargeError(
                f"the launch is too large for the CPU: {self._done:,} of its {self._blocks:,} blocks ran in "
                f"{self._seconds:g} s. Lower the sizes that its grid depends on, or allow more time with "
                f"{LAUNCH_VARIABLE}"
            )

    def stop(self) -> None:
        """Drops the blocks that have not been claimed."""
        with self._changed:
            self._first = self._blocks

    def resume(self) -> bool:
        """Goes on after a chosen block that gave up; False if it was the last."""
        self._first = 0
        return bool(self._chosen)

    def close(self) -> None:
        """Drops unclaimed blocks and waits for the other threads; an interrupt waits as well.

        Raises:
            BaseException: what another thread raised.
        """
        self.stop()
        self._closed.set()
        while self._helping:
            self._wait()
        for error in self._errors:
            raise error

    def _wait(self) -> None:
        try:
            with self._changed:
                self._changed.wait_for(lambda: not self._helping)
        except KeyboardInterrupt as interrupt:
            self._errors.insert(0, interrupt)

    def _call(self, job: Callable[[], None]) -> None:
        for _ in range(self._threads - 1):
            if not CREW.hand(job):
                break  # the system allows no more threads; the existing ones run all blocks

    def _help(self, *, after: float = 0) -> None:
        if after and self._closed.wait(after):
            return
        with self._changed:
            if self._first >= self._blocks:
                return
            self._helping += 1
        try:
            self._assist(self)
        except BaseException as error:  # noqa: BLE001 - raised again on the thread that launched
            self._errors.append(error)
        finally:
            with self._changed:
                self._helping -= 1
                self._changed.notify_all()


class Crew:
    """Threads that wait for work."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._forget()
        os.register_at_fork(after_in_child=self._forget)

    def _forget(self) -> None:
        """A child process has none of its parent's threads."""
        self._jobs: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._idle = 0

    def hand(self, job: Callable[[], None]) -> bool:
        """Makes an idle thread, or a new one, do a job that does not raise; False if there can be none."""
        with self._lock:
            if self._idle:
                self._idle -= 1
                self._jobs.put(job)
                return True
        try:
            threading.Thread(target=self._work, args=(job,), name="kernelcheck-blocks", daemon=True).start()
        except RuntimeError:
            return False
        return True

    def _work(self, job: Callable[[], None]) -> None:
        while True:
            job()
            del job  # it holds the memory of its launch
            with self._lock:
                self._idle += 1
            job = self._jobs.get()


CREW = Crew()
