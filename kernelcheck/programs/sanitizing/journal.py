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

from kernelcheck.base.errors import CannotRunError
from kernelcheck.base.findings import Finding, Note, SourceLocation
from kernelcheck.core.results.as_json import plain
from kernelcheck.programs.sanitizing.entries import (
    LAUNCH_COUNTERS,
    DoorName,
    FindingEntry,
    Frame,
    JournalEntry,
    KernelEntry,
    NoteEntry,
    ProcessEntry,
    RefusedEntry,
)

LINES, COUNTERS = ".jsonl", ".counters"
"""Suffixes of the two files of a journal."""
MOST_COUNTERS = 1 << 19
"""Numbers of 64 bits in a file of counters, which takes room on the disk only as far as it is used."""
LINES_LOST, RAN_AS_WRITTEN = 0, 1
"""Counters of every journal: lines that could not be written, and functions that ``torch.compile`` left as they are."""


class Journal:
    """The journal that this process writes. Threads may use it concurrently."""

    def __init__(self, folder: Path) -> None:
        """Makes the files.

        Raises:
            OSError: they cannot be made.
        """
        started = datetime.now(timezone.utc)
        name = f"{os.getpid()}-{started.strftime('%H%M%S%f')}"
        counters = os.open(folder / (name + COUNTERS), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            os.ftruncate(counters, 8 * MOST_COUNTERS)
            os.pwrite(counters, bytes(8), 8 * LINES_LOST)  # so that it has room even on a disk that is full later
            self._mapping = mmap.mmap(counters, 8 * MOST_COUNTERS)
        finally:
            os.close(counters)
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC
        self._lines = os.open(folder / (name + LINES), flags, 0o600)
        fcntl.flock(self._lines, fcntl.LOCK_EX)  # the system lets it go when the process ends, however it does
        self.counters = memoryview(self._mapping).cast("Q")
        """Counts, by number."""
        self._taken, self._kernels = RAN_AS_WRITTEN + 1, 0
        self._partial = False
        self._seen: dict[tuple[object, ...], int] = {}
        """The counters of findings and notes that the journal has."""
        self._lock = threading.Lock()
        command = tuple(getattr(sys, "orig_argv", sys.argv))
        self._write(ProcessEntry(os.getpid(), os.getppid(), command, started.isoformat(timespec="seconds")))

    def forget(self) -> None:
        """Closes a child process's copy of its parent's journal, which raises an error when it is used from now on."""
        lines, self._lines = self._lines, -1
        self._seen, self._lock = {}, threading.Lock()
        os.close(lines)

    def kernel(self, name: str, door: DoorName, arch: str, location: SourceLocation | None) -> KernelEntry:
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
        """Adds a launch or call that kernelcheck cannot execute, if it is not known; `KernelLog` counts the
        launches."""
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

    def _write(self, entry: JournalEntry) -> None:
        """Appends a line. One that the disk does not take is counted, and the report says so.

        Raises:
            CannotRunError: this is the journal of the parent process, and the child could make none.
        """
        if self._lines < 0:
            raise CannotRunError(
                "this process was forked and has no journal: its launches cannot be reported; is the command that "
                "kernelcheck sanitize ran still running?"
            )
        line = json.dumps(plain(entry), allow_nan=False) + "\n"
        rest = line.encode("utf-8", "backslashreplace")
        if self._partial:
            rest = b"\n" + rest
        try:
            while rest:
                rest = rest[os.write(self._lines, rest) :]
            self._partial = False
        except OSError:
            self._partial = True
            self.counters[LINES_LOST] += 1
