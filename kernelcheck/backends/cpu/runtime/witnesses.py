"""The other side of a race, and the write that a read came too early for: a second run watches where the first found
them, and records who accesses these places."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kernelcheck.backends.cpu.emit.finding_kinds import ANOTHER_BLOCK, BETWEEN_THREADS, SEVERAL, UNFENCED_BLOCK
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.emit.translation import TraceProbe
from kernelcheck.backends.cpu.emit.witness_tables import MAX_WITNESSED, WitnessEvent, WitnessTable
from kernelcheck.backends.cpu.runtime.host_memory import Memory
from kernelcheck.backends.cpu.runtime.worker import RawFinding
from kernelcheck.base.dataclasses import dataclass

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.translation import Translation

_ROOM = 1 << 18
"""Events of one launch that are recorded."""
UNSEEN = "missing-proxy-fence"
"""The finding about a store that an asynchronous copy may not see."""
_NOWHERE = (1 << 64) - 1


@dataclass(frozen=True)
class WatchedPlace:
    """Where a launch found something: the byte at an offset in a buffer or module variable, or in shared memory."""

    launch: int
    memory: str | None
    offset: int


@dataclass(frozen=True)
class OtherAccess:
    """The access on the other side of a finding."""

    probe: TraceProbe
    block: int
    thread: int


class Witnesses:
    """Notes where a run finds something; given the places of an earlier run, watches them."""

    def __init__(self, places: Iterable[WatchedPlace] = ()) -> None:
        self._places = {place: number for number, place in enumerate(list(dict.fromkeys(places))[:MAX_WITNESSED])}
        self.found: list[WatchedPlace] = []
        """Where this run found something."""
        self._memories: Sequence[Memory] = ()
        self._launch = 0
        self._seen: list[list[WitnessEvent]] | None = None
        """The events of the launch by place, once they are asked for."""
        self._events = (WitnessEvent * (_ROOM if self._places else 0))()
        self._table = WitnessTable(watched=len(self._places), room=len(self._events))
        self._table.events = ctypes.addressof(self._events)

    @property
    def watch(self) -> bool:
        """Whether there is something to watch, for which kernels must be translated."""
        return bool(self._places)

    def begin(self, launch: int, memories: Sequence[Memory], accesses: int) -> int:
        """Before a launch with these buffers and module variables; returns the address of a `WitnessTable`, with that
        of a `LaunchAccesses`, or 0."""
        self._launch, self._memories, self._seen = launch, memories, None
        starts = {memory.name: memory.address for memory in memories}
        for place, number in self._places.items():
            start = 0 if place.memory is None else starts.get(place.memory, 0)
            here = place.launch == launch and (place.memory is None or start)
            self._table.places[number] = start + place.offset if here else _NOWHERE
        self._table.used, self._table.accesses = 0, accesses
        return ctypes.addressof(self._table)

    def other_side(self, raw: RawFinding, translation: Translation) -> OtherAccess | None:
        """Access on the other side of a finding; None where this run does not watch its place, or saw no access there.

        Of several accesses that race with it, it is the last if the kernel may synchronise by other means than
        barriers, else the one whose line is nearest.
        """
        probes, ordered = translation.probes, translation.storage.acquires
        place = self._place(raw)
        if place is None:
            return None
        self.found.append(place)
        if place not in self._places:
            return None
        if self._seen is None:
            self._seen = [[] for _ in self._places]
            for event in self._events[: self._table.used]:
                self._seen[event.place].append(event)
        events = self._seen[self._places[place]]
        own = [n for n, event in enumerate(events) if _is_of(event, raw, probes)]
        if raw.kind == UNSEEN:  # no probe is at the copy: the last that its warp stored
            stores = (e for e in reversed(events) if _writes(e, probes) and e.block == raw.block)
            other = next((event for event in stores if event.warp == raw.detail), None)
        elif raw.kind == "race":
            pairs = ((events[n], reversed(events[:n])) for n in own)
            racing = ([o for o in others if _races(event, o, raw, probes)] for event, others in pairs)
            first = next((others for others in racing if others), [])
            other = min(first, key=lambda o: 0 if ordered else _lines_between(probes[o.probe], raw), default=None)
        else:
            later = events[own[0] + 1 :] if own else []
            other = next((event for event in later if _writes(event, probes) and _is_near(event, raw)), None)
        if other is None:
            return None
        first_lane = (other.lanes & -other.lanes).bit_length() - 1
        return OtherAccess(probes[other.probe], other.block, other.warp * LANES + first_lane)

    def _place(self, raw: RawFinding) -> WatchedPlace | None:
        if raw.kind not in BETWEEN_THREADS or raw.detail > UNFENCED_BLOCK:
            return None
        if raw.space == "shared":
            return WatchedPlace(self._launch, None, raw.address)
        inside = (m for m in self._memories if m.address <= raw.address < m.address + m.size)
        memory = next(inside, None) if raw.space == "global" else None
        return None if memory is None else WatchedPlace(self._launch, memory.name, raw.address - memory.address)


def _is_of(event: WitnessEvent, raw: RawFinding, probes: Sequence[TraceProbe]) -> bool:
    """Whether an event is the access that a finding is of, or one like it."""
    warp, lane = divmod(raw.thread, LANES)
    same_thread = (event.block, event.warp) == (raw.block, warp) and event.lanes >> lane & 1
    return bool(same_thread and raw.site is not None and probes[event.probe].ptx_line == raw.site.ptx_line)


def _writes(event: WitnessEvent, probes: Sequence[TraceProbe]) -> bool:
    return bool(probes[event.probe].name != "load")


def _races(event: WitnessEvent, other: WitnessEvent, raw: RawFinding, probes: Sequence[TraceProbe]) -> bool:
    """Whether two events conflict, and are of threads between which the finding says that there is a race."""
    if raw.detail in (ANOTHER_BLOCK, UNFENCED_BLOCK):
        apart = other.block != event.block
    else:
        apart = other.block == event.block and (other.warp == raw.detail or raw.detail >= SEVERAL)
        apart = apart and other.warp != event.warp and other.since == event.since
    atomic = probes[event.probe].name == probes[other.probe].name == "update"
    return bool(apart) and bool(not atomic and (_writes(event, probes) or _writes(other, probes)))


def _lines_between(probe: TraceProbe, raw: RawFinding) -> int:
    """How far apart two accesses are in the source, those in other files further than any others."""
    here, there = raw.site.location if raw.site else None, probe.location
    if here is None or there is None or here.file != there.file:
        return 1 << 32
    return abs(here.line - there.line)


def _is_near(event: WitnessEvent, raw: RawFinding) -> bool:
    """Whether what an event wrote is there for the thread of a finding: shared memory is that of the block."""
    return raw.space == "global" or event.block == raw.block
