"""Observations of a sanitized command: the journals of all its processes, put together."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.findings import Finding, Note, SourceLocation
from kernelcheck.core.results.as_json import read
from kernelcheck.programs.sanitizing.entries import (
    FindingEntry,
    Frame,
    KernelEntry,
    NoteEntry,
    ProcessEntry,
    RefusedEntry,
)
from kernelcheck.programs.sanitizing.journal import COUNTERS, LINES, LINES_LOST, MOST_COUNTERS, RAN_AS_WRITTEN


@dataclass(frozen=True)
class Launches:
    """A kernel, and how often all processes launched it."""

    kernel: str
    door: str
    arch: str
    location: SourceLocation | None
    checked: int
    """Launches that ran with all checks."""
    unchecked: int
    """Launches that ran with checks of bounds alone: they were sampled out."""
    refused: int
    """Launches that did not run, since kernelcheck cannot run them."""

    @property
    def count(self) -> int:
        return self.checked + self.unchecked + self.refused


@dataclass(frozen=True)
class Seen:
    """A finding at one line of a kernel, as its first launch had it."""

    finding: Finding
    """Its count is that of all launches."""
    kernel: str
    """Name of the kernel; empty for a finding about the host."""
    launches: int
    """Number of launches in which it was seen."""
    launch: int
    """Index of the first launch of the kernel, in its process, in which it was seen."""
    grid: tuple[int, int, int] | None
    block: tuple[int, int, int] | None
    arguments: Mapping[str, str]
    stack: tuple[Frame, ...]


@dataclass(frozen=True)
class SeenNote:
    """A note at one line of a kernel. Its count is that of all launches."""

    note: Note
    kernel: str
    launches: int


@dataclass(frozen=True)
class Refusal:
    """A kernel that kernelcheck cannot execute."""

    message: str
    kernel: str
    stack: tuple[Frame, ...]


@dataclass(frozen=True)
class Observed:
    """All observations of a command."""

    processes: int
    """Processes that could have launched kernels: they loaded a door."""
    running: int
    """Processes of the command that have not ended, whether they have loaded a door or not."""
    damaged: int
    """Lines of journals that are lost: their process was killed while it wrote them, or the disk was full."""
    ran_as_written: int
    """Functions that ``torch.compile`` was to compile."""
    launches: tuple[Launches, ...]
    findings: tuple[Seen, ...]
    notes: tuple[SeenNote, ...]
    refused: tuple[Refusal, ...]

    @property
    def count(self) -> int:
        """Launches of all kernels."""
        return sum(each.count for each in self.launches)

    def total(self, what: str) -> int:
        """Launches that were ``checked``, ``unchecked`` or ``refused``."""
        return sum(getattr(each, what) for each in self.launches)


_KINDS: Mapping[str, type[Any]] = {
    "process": ProcessEntry,
    "kernel": KernelEntry,
    "finding": FindingEntry,
    "note": NoteEntry,
    "refused": RefusedEntry,
}


def running_processes(folder: Path) -> int:
    """Number of processes that write a journal and have not ended."""
    return sum(_is_locked(path) for path in folder.glob(f"*{LINES}"))


def _is_locked(path: Path) -> bool:
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


def observed(folder: Path, shown: Callable[[str], str] = str, *, running: int = 0) -> Observed:
    """Reads the journals of a folder.

    Args:
        folder: that of `settings.journal_folder`.
        shown: makes the path to show of a path.
        running: processes of the command that have not ended.
    """
    launches: dict[tuple[object, ...], Launches] = {}
    findings: dict[tuple[object, ...], Seen] = {}
    notes: dict[tuple[object, ...], SeenNote] = {}
    refused: dict[tuple[str, str], Refusal] = {}
    processes = damaged = as_written = 0
    paths = sorted(folder.glob(f"*{LINES}"), key=lambda path: path.stat().st_mtime)
    for path in paths:
        entries, lost = _entries(path)
        damaged += lost
        counters, whole = _counters(path.with_suffix(COUNTERS))
        damaged += int(counters[LINES_LOST]) + (not whole)
        as_written += int(counters[RAN_AS_WRITTEN])
        kernels: dict[int | None, str] = {None: ""}
        for entry in entries:
            if isinstance(entry, ProcessEntry):
                processes += 1
            elif isinstance(entry, KernelEntry):
                kernels[entry.number] = entry.name
                _add_kernel(launches, entry, counters, shown)
            elif isinstance(entry, FindingEntry):
                _add_finding(findings, entry, kernels.get(entry.kernel, ""), counters, shown)
            elif isinstance(entry, NoteEntry):
                _add_note(notes, entry, kernels.get(entry.kernel, ""), counters, shown)
            else:
                kernel = kernels.get(entry.kernel, "")
                refused.setdefault((kernel, entry.message), Refusal(entry.message, kernel, _stack(entry.stack, shown)))
    return Observed(
        processes,
        max(running, running_processes(folder)),
        damaged,
        as_written,
        tuple(each for each in launches.values() if each.count),
        tuple(findings.values()),
        tuple(notes.values()),
        tuple(refused.values()),
    )


def _counters(path: Path) -> tuple[np.ndarray, bool]:
    """The counters of a journal, and whether they are all there; those that are not are 0."""
    counters = np.zeros(MOST_COUNTERS, np.uint64)
    try:
        there = np.fromfile(path, np.uint64)[:MOST_COUNTERS]
    except OSError:
        return counters, False
    counters[: there.size] = there
    return counters, there.size == MOST_COUNTERS


def _entries(path: Path) -> tuple[list[Any], int]:
    """The lines of a journal, and how many of them cannot be read."""
    entries = [_entry(line) for line in path.read_bytes().splitlines() if line]
    whole = [entry for entry in entries if entry is not None]
    return whole, len(entries) - len(whole)


def _entry(line: bytes) -> Any:
    """Reads a line; None if it cannot be read."""
    try:
        fields = json.loads(line)
        return read(_KINDS[fields["what"]], fields)
    except (ValueError, KeyError, TypeError):
        return None


def _add_kernel(
    launches: dict[tuple[object, ...], Launches], entry: KernelEntry, counters: np.ndarray, shown: Callable[[str], str]
) -> None:
    checked, unchecked, refused = (int(count) for count in counters[entry.counters : entry.counters + 3])
    key = (entry.name, entry.door, entry.arch, entry.location)
    known = launches.get(key)
    if known is None:
        location = _location(entry.location, shown)
        known = Launches(entry.name, entry.door, entry.arch, location, 0, 0, 0)
    launches[key] = replace(
        known,
        checked=known.checked + checked,
        unchecked=known.unchecked + unchecked,
        refused=known.refused + refused,
    )


def _add_finding(
    findings: dict[tuple[object, ...], Seen],
    entry: FindingEntry,
    kernel: str,
    counters: np.ndarray,
    shown: Callable[[str], str],
) -> None:
    launches, times = (int(count) for count in counters[entry.counters : entry.counters + 2])
    finding = entry.finding
    key = (kernel, finding.kind, finding.location or finding.message, finding.buffer)
    known = findings.get(key)
    if known is None:
        finding = replace(finding, location=_location(finding.location, shown), count=0)
        if finding.other is not None:
            finding = replace(finding, other=replace(finding.other, location=_location(finding.other.location, shown)))
        stack = _stack(entry.stack, shown)
        known = Seen(finding, kernel, 0, entry.launch, entry.grid, entry.block, entry.arguments, stack)
    findings[key] = replace(
        known,
        finding=replace(known.finding, count=known.finding.count + times),
        launches=known.launches + launches,
    )


def _add_note(
    notes: dict[tuple[object, ...], SeenNote],
    entry: NoteEntry,
    kernel: str,
    counters: np.ndarray,
    shown: Callable[[str], str],
) -> None:
    launches, times = (int(count) for count in counters[entry.counters : entry.counters + 2])
    key = (kernel, entry.note.kind, entry.note.location or entry.note.message)
    note = replace(entry.note, location=_location(entry.note.location, shown), count=0)
    known = notes.get(key, SeenNote(note, kernel, 0))
    notes[key] = replace(
        known, note=replace(known.note, count=known.note.count + times), launches=known.launches + launches
    )


def _location(location: SourceLocation | None, shown: Callable[[str], str]) -> SourceLocation | None:
    return None if location is None else SourceLocation(shown(location.file), location.line)


def _stack(stack: Iterable[Frame], shown: Callable[[str], str]) -> tuple[Frame, ...]:
    def frames() -> Iterator[Frame]:
        for frame in stack:
            yield replace(frame, file=shown(frame.file))

    return tuple(frames())
