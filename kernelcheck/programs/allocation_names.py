"""Names of a program's memory in findings: the variable that an allocation's pointer went into, and the line of the
call."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kernelcheck.backends.cpu.runtime.host_memory import Memory
from kernelcheck.backends.cpu.runtime.worker import RawFinding
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.paths import display_path
from kernelcheck.programs.host_stacks import allocated_name, resolve
from kernelcheck.programs.native import KINDS, AllocationRecord, Native
from kernelcheck.programs.sanitizing.entries import Frame


@dataclass(frozen=True)
class FindingMemory:
    """The memory that a finding is about."""

    memory: Memory | None
    """None if it is a variable of a module, which findings name by themselves."""
    origin: str
    """The end of a message: where the memory was allocated, and freed."""
    freed: bool


class AllocationNames:
    """Names of allocations, which are looked up when a finding needs them."""

    def __init__(self, native: Native, root: Path) -> None:
        self._native = native
        self._root = root
        self._known: dict[tuple[int, int], tuple[str, tuple[Frame, ...]]] = {}

    def memory(self, raw: RawFinding) -> FindingMemory | None:
        """The memory of a finding in global memory; None if there is none near."""
        if raw.space != "global" or not raw.address:
            return None
        found = self._native.near(raw.address)
        if found is None:
            return None
        if KINDS[found.kind] == "variable" and not found.freed:
            return FindingMemory(None, "", freed=False)
        name, made = self._name(found)
        width = max(raw.site.bytes, 1) if raw.site is not None else 1
        memory = Memory(name, found.address, found.size, width)
        origin = self.origin(made, freed=False)
        if found.freed:
            origin += self.origin(resolve(_frames(found.gone, found.freed_count)), freed=True)
        return FindingMemory(memory, origin, freed=bool(found.freed))

    def pointee(self, address: int) -> str | None:
        """``&d_x[…]``, an address as an argument shows it; None if it points to nothing known."""
        found = self._native.near(address) if address else None
        if found is None or not found.address <= address <= found.address + found.size:
            return None
        name = self._name(found)[0]
        offset = address - found.address
        return f"{name} ({found.size} bytes)" + (f" + {offset} bytes" if offset else "")

    def origin(self, stack: Sequence[Frame], *, freed: bool) -> str:
        """``; allocated at vadd.cu:17``"""
        location = self.location(stack)
        return f"; {'freed' if freed else 'allocated'} at {location.file}:{location.line}" if location else ""

    def location(self, stack: Sequence[Frame]) -> SourceLocation | None:
        """Line of the first call that has one."""
        frame = next((frame for frame in stack if frame.line), None)
        return SourceLocation(display_path(Path(frame.file), self._root), frame.line) if frame else None

    def name(self, found: AllocationRecord) -> str:
        """The variable that an allocation's pointer went into, or its number."""
        return self._name(found)[0]

    def _name(self, found: AllocationRecord) -> tuple[str, tuple[Frame, ...]]:
        key = (found.address, found.number)
        if key not in self._known:
            made = resolve(_frames(found.made, found.made_count))
            name = allocated_name(made) or f"allocation #{found.number}"
            self._known[key] = (name, made)
        return self._known[key]


def _frames(frames: Sequence[int | None], count: int) -> list[int]:
    return [frame or 0 for frame in frames[:count]]
