"""Lines of a journal, which the processes of a sanitized command write: one JSON object each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import Finding, Note, SourceLocation

DoorName = Literal["triton", "programs"]
"""Source of launches: kernels of Triton, or the CUDA runtime of whole programs."""


@dataclass(frozen=True)
class Frame:
    """One call of the host's stack."""

    file: str
    line: int
    """0 if it is not known."""
    function: str


@dataclass(frozen=True)
class ProcessEntry:
    """The first line of every journal."""

    pid: int
    parent: int
    command: tuple[str, ...]
    started: str
    """ISO 8601, UTC."""
    what: Literal["process"] = "process"


@dataclass(frozen=True)
class KernelEntry:
    """A kernel that the process is about to launch for the first time."""

    number: int
    """Within the journal, from 0."""
    name: str
    door: DoorName
    arch: str
    location: SourceLocation | None
    """Line at which the kernel begins, if known."""
    counters: int
    """The first of its `LAUNCH_COUNTERS` numbers in the file of counters."""
    what: Literal["kernel"] = "kernel"


LAUNCH_COUNTERS = ("checked", "unchecked", "refused")
"""Launches that ran with all checks; launches that ran with checks of bounds alone, since they were sampled out;
launches that kernelcheck could not run."""


@dataclass(frozen=True)
class FindingEntry:
    """Something that a launch, or the host, did wrong: the first time that this process saw it."""

    finding: Finding
    kernel: int | None
    """Number of the `KernelEntry`; None for a finding about the host."""
    launch: int
    """Launches of the kernel in this process before this one."""
    grid: tuple[int, int, int] | None
    block: tuple[int, int, int] | None
    arguments: Mapping[str, str]
    """The launch's arguments in words, by name."""
    stack: tuple[Frame, ...]
    """Calls that led to the launch, the innermost first."""
    counters: int
    """The first of its two numbers in the file of counters: launches that did it, and how often."""
    what: Literal["finding"] = "finding"


@dataclass(frozen=True)
class NoteEntry:
    """Something that a launch did that is not wrong by itself: the first time."""

    note: Note
    kernel: int | None
    counters: int
    what: Literal["note"] = "note"


@dataclass(frozen=True)
class RefusedEntry:
    """A launch or a call that kernelcheck cannot execute: the first time."""

    message: str
    kernel: int | None
    """None: not a launch of a known kernel."""
    stack: tuple[Frame, ...]
    what: Literal["refused"] = "refused"


JournalEntry = ProcessEntry | KernelEntry | FindingEntry | NoteEntry | RefusedEntry
