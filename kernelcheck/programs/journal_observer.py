"""Observer for a program under `kernelcheck sanitize`: launches and findings go into the journal of its process."""

from __future__ import annotations

import ctypes

from kernelcheck.base.findings import Finding, Note
from kernelcheck.programs.observations import Circumstances, Launched
from kernelcheck.programs.sanitizing.door import Door
from kernelcheck.programs.sanitizing.entries import Frame, KernelEntry


class JournalObserver:
    """Writes into the journal of a door. The library counts launches in the journal's counters by itself."""

    def __init__(self, door: Door, arch: str) -> None:
        self._door = door
        self._arch = arch
        self._entries: dict[int, KernelEntry] = {}

    def kernel(self, kernel: Launched) -> int:
        journal = self._door.journal
        entry = journal.kernel(kernel.name, "programs", self._arch, None)
        self._entries[kernel.number] = entry
        first = ctypes.c_uint64.from_buffer(journal.counters, 8 * entry.counters)
        return ctypes.addressof(first)

    def found(self, finding: Finding, kernel: Launched | None, circumstances: Circumstances) -> None:
        self._door.journal.found(
            finding,
            self._entry(kernel),
            launch=circumstances.launch,
            grid=circumstances.grid,
            block=circumstances.block,
            arguments=circumstances.arguments,
            stack=circumstances.stack,
        )

    def noted(self, note: Note, kernel: Launched | None) -> None:
        self._door.journal.noted(note, self._entry(kernel))

    def refused(self, message: str, kernel: Launched | None, stack: tuple[Frame, ...]) -> None:
        self._door.journal.refused(message, self._entry(kernel), stack)

    def leave(self) -> None:
        return  # the journal is whole at any time

    def _entry(self, kernel: Launched | None) -> KernelEntry | None:
        return None if kernel is None else self._entries[kernel.number]
