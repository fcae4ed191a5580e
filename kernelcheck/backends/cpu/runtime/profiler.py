"""Counts of kernels that count, launch by launch."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cpu.analysis.own_lines import own_line
from kernelcheck.backends.cpu.emit.context import SUMS_OF_ACCESS, AtomicTable, Context
from kernelcheck.backends.cpu.emit.translation import Counted
from kernelcheck.backends.cpu.runtime.findings import user_line
from kernelcheck.backends.cpu.runtime.host_memory import Memory
from kernelcheck.backends.cpu.runtime.trace_values import nearest
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.profile_counts import AtomicPlace, Branching, InstructionCounts, LaunchCounts, Traffic
from kernelcheck.compiler.program import Program, readable

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.translation import Translation

MOST_PLACES = 3
"""Places that are kept of each atomic instruction."""
_ATOMIC = ("atomic", "reduction")
_SHARED_PLACES = 1 << 32


class Tally:
    """The counters of one launch."""

    def __init__(self, translation: Translation) -> None:
        self.counters = np.zeros(max(translation.counters, 1), np.uint64)
        atomic = any(access.purpose in _ATOMIC for counted in translation.counted for access in counted.accesses)
        self.atomics = AtomicTable() if atomic else None

    def attach(self, context: Context) -> None:
        """Makes the blocks that run with ``context`` count here."""
        context.counters = self.counters.ctypes.data
        context.atomics = ctypes.addressof(self.atomics) if self.atomics else 0

    def places(self, memories: Sequence[Memory]) -> Mapping[int, Sequence[AtomicPlace]]:
        """The most contended places by the counter of the access; the launch could reach ``memories``."""
        found: dict[int, Sequence[AtomicPlace]] = {}
        if self.atomics:
            entries = np.frombuffer(self.atomics.places, np.uint64).reshape(-1, 3)
            entries = entries[entries[:, 1] > 0]
            for counter in np.unique(entries[:, 2]).tolist():
                found[counter] = _most_contended(entries[entries[:, 2] == counter], memories)
        return found


@dataclass(frozen=True)
class CountedLaunch:
    """A launch that was counted."""

    translation: Translation
    item: KernelLaunch
    program: Program
    counters: np.ndarray
    places: Mapping[int, Sequence[AtomicPlace]]
    missed_atomics: int

    def locations(self) -> Sequence[SourceLocation | None]:
        """The line of the user's own files that each of the translation's instructions comes from."""
        return self._lines(user_line)

    def own_locations(self) -> Sequence[SourceLocation | None]:
        """The same; None for what comes from no file of the user's own."""
        return self._lines(own_line)

    def _lines(self, line_of: Callable[..., SourceLocation | None]) -> Sequence[SourceLocation | None]:
        files, sources = self.translation.files, self.program.sources
        lines = {id(each.location): line_of(each.location, files, sources) for each in self.translation.counted}
        return [lines[id(each.location)] for each in self.translation.counted]

    def counts(self) -> LaunchCounts:
        """In the user's terms."""
        counters = self.counters.tolist()
        instructions = [
            _counts(counted, counters, self.places, location)
            for counted, location in zip(self.translation.counted, self.locations(), strict=True)
        ]
        name = readable(self.program.name_of(self.item.kernel))
        return LaunchCounts(name, self.item.grid, self.item.block, tuple(instructions), self.missed_atomics)


OnCounted = Callable[[Sequence[CountedLaunch]], None]
"""Called after each execution with its launches, from the thread that ran them."""


def _counts(
    counted: Counted,
    counters: Sequence[int],
    atomics: Mapping[int, Sequence[AtomicPlace]],
    location: SourceLocation | None,
) -> InstructionCounts:
    warps, threads = counters[counted.block : counted.block + 2]
    branching = None
    if counted.branch is not None:
        branching = Branching(*counters[counted.branch : counted.branch + 3])
    return InstructionCounts(
        opcode=counted.opcode,
        kind=counted.kind,
        location=location,
        ptx_line=counted.ptx_line,
        warps=warps,
        threads=threads,
        threads_on=threads if counted.predicated is None else counters[counted.predicated],
        branching=branching,
        traffic=tuple(
            Traffic(access.purpose, *counters[access.counter : access.counter + SUMS_OF_ACCESS])
            for access in counted.accesses
        ),
        atomics=tuple(place for access in counted.accesses for place in atomics.get(access.counter, ())),
        uncounted=counted.uncounted,
    )


def _most_contended(entries: np.ndarray, memories: Sequence[Memory]) -> Sequence[AtomicPlace]:
    """The places with the most operations; among equal ones, the lowest addresses."""
    places, counts = entries[:, 0], entries[:, 1].copy()
    found: list[AtomicPlace] = []
    while len(found) < MOST_PLACES and (most := counts.max()) > 0:
        equal = np.flatnonzero(counts == most)
        best = equal[places[equal].argmin()]
        found.append(AtomicPlace(_name(int(places[best]), memories), int(most)))
        counts[best] = 0
    return found


def _name(place: int, memories: Sequence[Memory]) -> str:
    if place < _SHARED_PLACES:
        return f"byte {place} of shared memory"
    near = nearest(place, memories)
    if near is None:
        return f"address {place:#x}"
    memory = memories[near]
    return f"{readable(memory.name)}[{(place - memory.address) // memory.itemsize}]"
