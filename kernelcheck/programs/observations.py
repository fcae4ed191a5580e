"""Observers of findings: the journal of `kernelcheck sanitize`, or the standard error of a program on its own."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping
from typing import Protocol

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.findings import Dim3, Finding, Note
from kernelcheck.programs.sanitizing.entries import Frame


@dataclass(frozen=True)
class Launched:
    """A kernel as findings name it, and the observer's number for it."""

    name: str
    number: int
    """Number in the program."""


@dataclass(frozen=True)
class Circumstances:
    """Circumstances of a launch, or of a call of the host."""

    grid: Dim3 | None = None
    block: Dim3 | None = None
    launch: int = 0
    """Launches of the kernel before this one."""
    arguments: Mapping[str, str] = field(default_factory=dict)
    stack: tuple[Frame, ...] = ()


class Observer(Protocol):
    """Observer of findings from launches and calls. The same finding may come again and again; it is shown once."""

    def kernel(self, kernel: Launched) -> int:
        """Registers a kernel that is about to be launched for the first time. Returns the address of its
        `LAUNCH_COUNTERS`."""

    def found(self, finding: Finding, kernel: Launched | None, circumstances: Circumstances) -> None: ...

    def noted(self, note: Note, kernel: Launched | None) -> None: ...

    def refused(self, message: str, kernel: Launched | None, stack: tuple[Frame, ...]) -> None: ...

    def leave(self) -> None:
        """Completes the report; called once, when the program ends."""


class Terminal:
    """Observer for a program that runs by itself: findings on standard error as they are found, and a count at the
    end."""

    def __init__(self) -> None:
        self._seen: dict[tuple[object, ...], int] = {}
        self._kernels: list[Launched] = []
        self._refusals = 0
        self._counters: list[ctypes.Array[ctypes.c_uint64]] = []

    def kernel(self, kernel: Launched) -> int:
        counters = (ctypes.c_uint64 * 3)()
        self._counters.append(counters)
        return ctypes.addressof(counters)

    def found(self, finding: Finding, kernel: Launched | None, circumstances: Circumstances) -> None:
        key = (kernel.name if kernel else None, finding.kind, finding.location or finding.message, finding.buffer)
        before = self._seen.get(key, 0)
        self._seen[key] = before + finding.count
        if before:
            return
        where = f"{finding.location.file}:{finding.location.line}: " if finding.location else ""
        lines = [f"kernelcheck: {finding.kind}: {where}{finding.message}"]
        if kernel is not None:
            shape = (
                f" <<<{_extents(circumstances.grid)}, {_extents(circumstances.block)}>>>" if circumstances.grid else ""
            )
            arguments = ", ".join(f"{name} = {value}" for name, value in circumstances.arguments.items())
            lines.append(f"  in {kernel.name}{shape}" + (f" with {arguments}" if arguments else ""))
        lines += [f"  {'launched' if kernel else 'called'} {_frame(frame)}" for frame in circumstances.stack[:6]]
        self._say(lines)

    def noted(self, note: Note, kernel: Launched | None) -> None:
        return  # notes are of interest in a report

    def refused(self, message: str, kernel: Launched | None, stack: tuple[Frame, ...]) -> None:
        key = ("refused", kernel.name if kernel else None, message)
        if key not in self._seen:
            self._seen[key] = 1
            self._refusals += 1
            what = f"{kernel.name} does not run: " if kernel else ""
            self._say([f"kernelcheck: {what}{message}", *(f"  called {_frame(frame)}" for frame in stack[:3])])

    def leave(self) -> None:
        findings = len(self._seen) - self._refusals
        if self._seen:
            checked = sum(counters[0] for counters in self._counters)
            refused = sum(counters[2] for counters in self._counters)
            text = f"kernelcheck: {checked} launches checked, {findings} findings"
            self._say([text + (f", {refused} launches that did not run" if refused else "")])

    def _say(self, lines: list[str]) -> None:
        print("\n".join(lines), file=sys.stderr, flush=True)


def _frame(frame: Frame) -> str:
    where = f"{frame.file}:{frame.line}" if frame.line else frame.file
    return f"at {where} ({frame.function.partition('(')[0]})"


def _extents(extents: Dim3 | None) -> str:
    sizes = list(extents or (0,))
    while len(sizes) > 1 and sizes[-1] == 1:
        sizes.pop()
    return ",".join(map(str, sizes)) if len(sizes) == 1 else f"({','.join(map(str, sizes))})"
