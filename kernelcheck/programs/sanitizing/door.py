"""Door by which a process reports launches and findings: Triton kernels, whole programs, and whatever else launches
kernels.

door = current_door()                          # None: not under `kernelcheck sanitize`
kernel = door.kernel("softmax", "triton", arch="sm_80", location=None)
checked = kernel.next_is_checked()             # whether to run the launch with all checks
kernel.ran(checked)                            # after it has run
kernel.found(findings, notes, stack=…, …)      # what it did wrong
kernel.refused("…")                            # instead of `ran`: kernelcheck cannot run it
door.found(finding, stack=…)                   # what the host did wrong
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from kernelcheck.base.errors import CannotRunError
from kernelcheck.base.findings import Dim3, Finding, Note, SourceLocation
from kernelcheck.programs.sanitizing.entries import DoorName, Frame
from kernelcheck.programs.sanitizing.journal import RAN_AS_WRITTEN, Journal
from kernelcheck.programs.sanitizing.settings import FOLDER_VARIABLE, Settings, journal_folder

if TYPE_CHECKING:
    from kernelcheck.programs.recording.recorder import LaunchRecorder

MOST_FRAMES = 12
"""Calls of a host stack that a finding keeps, the innermost ones."""


class Door:
    """The journal and the settings of this process. A process that is forked writes a journal of its own."""

    def __init__(self, folder: Path) -> None:
        """
        Raises:
            CannotRunError: the folder is gone or cannot be written.
        """
        self._folder = folder
        try:
            self.settings = Settings.read(folder)
            self.journal = Journal(folder)
        except (OSError, ValueError) as error:
            raise CannotRunError(
                f"{FOLDER_VARIABLE} names {folder}, where kernelcheck sanitize expects journals: {error}; is the "
                "command that made it still running?"
            ) from error
        self.recorder = _recorder(folder) if self.settings.record else None
        self.launching = True
        """Whether launches run; if not, they are only counted."""
        self.generation = 0
        """Number of forks between the first process and this one."""

    def kernel(self, name: str, door: DoorName, *, arch: str = "", location: SourceLocation | None = None) -> KernelLog:
        """Log of a kernel that is going to be launched. Each object counts by itself: make one for each compiled
        kernel."""
        return KernelLog(self, name, door, arch or self.settings.arch, location)

    def found(
        self, finding: Finding, *, stack: tuple[Frame, ...] = (), arguments: Mapping[str, str] | None = None
    ) -> None:
        """Records a finding about the host."""
        self.journal.found(finding, None, stack=stack, arguments=arguments)

    def refused(self, message: str, *, stack: tuple[Frame, ...] = ()) -> None:
        """Records a call that kernelcheck cannot execute."""
        self.journal.refused(message, None, stack)

    def ran_as_written(self) -> None:
        """Counts a function that the program wanted compiled."""
        self.journal.counters[RAN_AS_WRITTEN] += 1

    def move_to(self, folder: Path, *, launching: bool = True) -> None:
        """Writes into a folder of its own from now on, in a process that was forked; without ``launching``, launches
        are counted and do not run."""
        self._folder, self.launching = folder, launching
        self.after_fork()

    def after_fork(self) -> None:
        """Runs in a child process, which gets its own journal. If there can be none, launches raise an error."""
        of_parent = self.journal
        self.generation += 1
        try:
            self.journal = Journal(self._folder)
        except OSError:
            pass
        finally:
            of_parent.forget()


def _recorder(folder: Path) -> LaunchRecorder:
    from kernelcheck.programs.recording.recorder import LaunchRecorder  # most processes record nothing

    return LaunchRecorder(folder)


class KernelLog:
    """Launches of one kernel in this process, and its findings."""

    def __init__(self, door: Door, name: str, kind: DoorName, arch: str, location: SourceLocation | None) -> None:
        """Use `Door.kernel`."""
        self.name = name
        self.arch = arch
        self.location = location
        self._door = door
        self._kind = kind
        self._picks = door.settings.picks
        self._always = door.settings.picks(name, 1 << 62) and door.settings.picks(name, (1 << 62) + 1)
        self._launches = 0
        self._register()

    def _register(self) -> None:
        self._generation = self._door.generation
        self._entry = self._door.journal.kernel(self.name, self._kind, self.arch, self.location)
        self._counters = self._door.journal.counters
        self._first = self._entry.counters

    @property
    def launching(self) -> bool:
        """Whether launches run."""
        return self._door.launching

    @property
    def launches(self) -> int:
        """Launches before the next one."""
        return self._launches

    def next_is_checked(self) -> bool:
        """Whether the next launch should run with all checks."""
        return self._always or self._picks(self.name, self._launches)

    def ran(self, checked: bool) -> None:
        """Counts a launch that has run."""
        if self._generation != self._door.generation:
            self._register()
        self._counters[self._first + (not checked)] += 1
        self._launches += 1

    def found(
        self,
        findings: Iterable[Finding],
        notes: Iterable[Note] = (),
        *,
        grid: Dim3 | None = None,
        block: Dim3 | None = None,
        arguments: Mapping[str, str] | None = None,
        stack: tuple[Frame, ...] = (),
    ) -> None:
        """Records the findings of a launch, before or after `ran` counts it."""
        if self._generation != self._door.generation:
            self._register()
        journal = self._door.journal
        for finding in findings:
            journal.found(
                finding,
                self._entry,
                launch=self._launches,
                grid=grid,
                block=block,
                arguments=arguments,
                stack=stack,
            )
        for note in notes:
            journal.noted(note, self._entry)

    def refused(self, message: str, *, stack: tuple[Frame, ...] = ()) -> None:
        """Counts a launch that kernelcheck cannot run, and records why."""
        if self._generation != self._door.generation:
            self._register()
        self._counters[self._first + 2] += 1
        self._launches += 1
        self._door.journal.refused(message, self._entry, stack)


_door: Door | None = None
_opening = threading.Lock()


def current_door() -> Door | None:
    """The door of this process, made on first use; None outside ``kernelcheck sanitize``.

    Raises:
        CannotRunError: its folder is gone or cannot be written.
    """
    global _door
    if _door is None:
        folder = journal_folder()
        if folder is None:
            return None
        with _opening:
            if _door is None:
                made = Door(folder)
                os.register_at_fork(after_in_child=made.after_fork)
                _door = made
    return _door


def python_stack(frame: FrameType | None = None, *, leaving_out: Iterable[str] = ()) -> tuple[Frame, ...]:
    """The calls of Python code that lead to ``frame`` (by default the caller), the innermost first.

    Args:
        leaving_out: folders, with a separator at the end, whose calls say nothing.
    """
    prefixes = tuple(leaving_out)
    frame = frame or sys._getframe(1)
    found: list[Frame] = []
    while frame is not None and len(found) < MOST_FRAMES:
        code = frame.f_code
        if not code.co_filename.startswith(prefixes or ("\0",)) and not code.co_filename.startswith("<frozen"):
            name = getattr(code, "co_qualname", code.co_name)  # since Python 3.11
            found.append(Frame(code.co_filename, frame.f_lineno or 0, name))
        frame = frame.f_back
    return tuple(found)
