"""The journal of one process: lines that are only ever appended, and counters in memory that the file system keeps.

A process that crashes, or is killed, leaves both as they were: lines are written whole by one system call, and the
counters are a shared mapping of a file, which outlives its process. So counting a launch is one addition in memory.
"""

from __future__ import annotations

import fcntl
import json
import mmap
import os
import sys
import threading
from collections.abc import Mapping
from datetime import datetime, timezone
from pathlib import Path

from kernelcheck.findings import Finding, Note, SourceLocation
from kernelcheck.results.as_json import plain
from kernelcheck.sanitizing.entries import (
    LAUNCH_COUNTERS,
    Door,
    FindingEntry,
    Frame,
    KernelEntry,
    NoteEntry,
    ProcessEntry,
    RefusedEntry,
)

LINES, COUNTERS = ".jsonl", ".counters"
"""Suffixes of the two files of a journal."""
MOST_COUNTERS = 1 << 19
"""Numbers of 64 bits in a file of counters, which takes room on the disk only as far as it is used."""


class Journal:
    """The journal that this process writes. Threads may use it concurrently."""

    def __init__(self, folder: Path) -> None:
        """Makes the files.

        Raises:
            OSError: they cannot be made.
        """
        started = datetime.now(timezone.utc)
        name = f"{os.getpid()}-{started.strftime('%H%M%S%f')}"
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC
        self._lines = os.open(folder / (name + LINES), flags, 0o600)
        fcntl.flock(self._lines, fcntl.LOCK_EX)  # the system lets it go when the process ends, however it does
        counters = os.open(folder / (name + COUNTERS), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        os.ftruncate(counters, 8 * MOST_COUNTERS)
        self._mapping = mmap.mmap(counters, 8 * MOST_COUNTERS)
        os.close(counters)
        self.counters = memoryview(self._mapping).cast("Q")
        """Counts, by number."""
        self._taken = self._kernels = 0
        self._seen: dict[tuple[object, ...], int] = {}
        """The counters of findings and notes that the journal has."""
        self._lock = threading.Lock()
        command = tuple(getattr(sys, "orig_argv", sys.argv))
        self._write(ProcessEntry(os.getpid(), os.getppid(), command, started.isoformat(timespec="seconds")))

    def forget(self) -> None:
        """Closes what a child process has of its parent's journal."""
        os.close(self._lines)

    def kernel(self, name: str, door: Door, arch: str, location: SourceLocation | None) -> KernelEntry:
        """Adds a kernel."""
        with self._lock:
            entry = KernelEntry(self._kernels, name, door, arch, location, self._take(len(LAUNCH_COUNTERS)))
            self._kernels += 1
            self._write(entry)
        return entry

    def found(
        self,
        finding: Finding,
        kernel: KernelEntry | None,
        *,
        launch: int = 0,
        grid: tuple[int, int, int] | None = None,
        block: tuple[int, int, int] | None = None,
        arguments: Mapping[str, str] | None = None,
        stack: tuple[Frame, ...] = (),
    ) -> None:
        """Adds a finding, or counts it if it is known: one of the same kind, kernel, line and buffer."""
        number = kernel.number if kernel else None
        what = finding.location or finding.message
        with self._lock:
            key = ("finding", number, finding.kind, what, finding.buffer)
            counters = self._seen.get(key)
            if counters is None:
                counters = self._seen[key] = self._take(2)
                self._write(FindingEntry(finding, number, launch, grid, block, dict(arguments or {}), stack, counters))
            self.counters[counters] += 1
            self.counters[counters + 1] += finding.count

    def noted(self, note: Note, kernel: KernelEntry | None) -> None:
        """Adds a note, or counts it."""
        number = kernel.number if kernel else None
        with self._lock:
            key = ("note", number, note.kind, note.location or note.message)
            counters = self._seen.get(key)
            if counters is None:
                counters = self._seen[key] = self._take(2)
                self._write(NoteEntry(note, number, counters))
            self.counters[counters] += 1
            self.counters[counters + 1] += note.count

    def refused(self, message: str, kernel: KernelEntry | None, stack: tuple[Frame, ...] = ()) -> None:
        """Adds what kernelcheck cannot execute, if it is not known; `KernelLog` counts the launches."""
        number = kernel.number if kernel else None
        with self._lock:
            key = ("refused", number, message)
            if key not in self._seen:
                self._seen[key] = 0
                self._write(RefusedEntry(message, number, stack))

    def _take(self, count: int) -> int:
        first = self._taken
        if first + count > MOST_COUNTERS:
            raise RuntimeError(f"a journal has room for {MOST_COUNTERS:,} counters, and this process needs more")
        self._taken += count
        return first

    def _write(self, entry: ProcessEntry | KernelEntry | FindingEntry | NoteEntry | RefusedEntry) -> None:
        line = json.dumps(plain(entry), allow_nan=False) + "\n"
        os.write(self._lines, line.encode("utf-8", "backslashreplace"))
