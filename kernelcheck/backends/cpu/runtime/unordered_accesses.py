"""Accesses of launches that may run at the same time, and that nothing orders.

The executor runs launches one after another, whatever may happen on a GPU. So each launch notes the first access of
each class to every granule (`witness.c`), and is compared with those that are not known to have ended before it.

What a launch knows (`_Known`), by the CUDA C++ Programming Guide, "Programmatic Dependent Launch and Synchronization",
and the PTX ISA, "griddepcontrol": a launch with `pdl` may begin once every block of the launch before it has executed
`launch_dependents`, or has ended. That makes nothing visible (`cuda_device_runtime_api.h`): what blocks read before it
has been read, and what they wrote is seen if they had a fence in between. A `wait` lasts until the launch before has
ended, visibly. But if that one never waited itself, it says nothing of the launches before that.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from kernelcheck.backends.base import KernelLaunch
from kernelcheck.backends.cpu.emit.translation import TraceProbe, Translation
from kernelcheck.backends.cpu.emit.witness_tables import (
    ACCESS_CLASSES,
    PROBE_BITS,
    THREAD_BITS,
    AccessedBuffer,
    LaunchAccesses,
)
from kernelcheck.backends.cpu.runtime.findings import other_side
from kernelcheck.backends.cpu.runtime.host_memory import Memory
from kernelcheck.backends.cpu.runtime.messages import triple
from kernelcheck.backends.cpu.runtime.witnesses import OtherAccess
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.findings import Finding, Note
from kernelcheck.base.launch_order import LaunchOrder, predecessors
from kernelcheck.compiler.program import Program, readable

_READ, _ATOMIC = 0, 2
_UNFOLLOWED = re.compile(r"\b(?:cp(?:\.reduce)?\.async\.bulk|wmma\.(?:load|store)|multimem)\b")
"""Instructions whose accesses to global memory are not noted element by element."""


@dataclass(frozen=True)
class _KnownOrder:
    """Launches by number that have ended when a launch begins, and, visibly, when its wait returns; and that have let
    dependents begin when it begins."""

    ended: frozenset[int]
    after_wait: frozenset[int]
    triggered: frozenset[int]


@dataclass(frozen=True)
class _Ran:
    """A launch that has run."""

    number: int
    item: KernelLaunch
    translation: Translation
    cells: Mapping[str, np.ndarray]
    """By buffer, `(ACCESS_CLASSES, granules)`."""
    used: Mapping[str, Sequence[int]]
    """By buffer, the classes of which there are accesses."""
    known: _KnownOrder
    waited: bool
    waited_first: bool
    unfenced: bool

    @property
    def ended_with(self) -> frozenset[int]:
        """Launches that have ended once this one has."""
        return self.known.ended | {self.number} | (self.known.after_wait if self.waited else frozenset())

    @property
    def ended_before_trigger(self) -> frozenset[int]:
        """Launches that have ended once all blocks of this one have let dependents begin."""
        return self.known.ended | (self.known.after_wait if self.waited_first else frozenset())


class UnorderedAccesses:
    """What the launches of a case access, as they run."""

    def __init__(self, orders: Sequence[LaunchOrder], memories: Sequence[Memory], granule: int) -> None:
        self._orders = orders
        self._memories = [memory for memory in memories if memory.size]
        self._granule = granule
        self._ran: dict[int, _Ran] = {}
        self._kept: dict[int, _Ran] = {}
        """Those of them whose accesses are compared with what is to come."""

    def begin(self) -> int:
        """Before a launch; returns the address of its `LaunchAccesses`.

        Raises:
            LaunchError: there is no room for them.
        """
        sizes = [-(-memory.size // self._granule) for memory in self._memories]
        try:
            self._cells = [np.zeros((ACCESS_CLASSES, size), np.uint64) for size in sizes]
        except MemoryError as error:
            raise LaunchError("this machine has no room for what launches access that nothing orders") from error
        self._buffers = (AccessedBuffer * len(sizes))(
            *(
                AccessedBuffer(memory.address, memory.address + memory.size, size, cells.ctypes.data)
                for memory, size, cells in zip(self._memories, sizes, self._cells, strict=True)
            )
        )
        self._table = LaunchAccesses(ctypes.addressof(self._buffers), len(sizes), self._granule.bit_length() - 1)
        return ctypes.addressof(self._table)

    def end(self, number: int, item: KernelLaunch, translation: Translation, program: Program) -> Iterator[Finding]:
        """After a launch: the first accesses that race with each launch that ran before, of each two lines."""
        names = [memory.name for memory in self._memories]
        used = [[n for n in range(ACCESS_CLASSES) if buffer.used >> n & 1] for buffer in self._buffers]
        ran = _Ran(
            number,
            item,
            translation,
            dict(zip(names, self._cells, strict=True)),
            dict(zip(names, used, strict=True)),
            self._known_of(number),
            bool(self._table.waited),
            bool(self._table.waited_first),
            bool(self._table.unfenced or any(self._table.written)),
        )
        for other in self._kept.values():
            first, second = sorted((ran, other), key=lambda each: each.number)
            for memory in self._memories:
                yield from self._races(first, second, memory, program)
        self._ran[number] = self._kept[number] = ran
        self._forget()

    def _forget(self) -> None:
        """Drops what launches accessed that have ended before any of those to come begins."""
        to_come = {order.stream for number, order in enumerate(self._orders) if number not in self._ran}
        last = {stream: [n for n in self._ran if self._orders[n].stream == stream][-1:] for stream in to_come}
        known = [self._ran[n[0]].ended_before_trigger if n else frozenset() for n in last.values()]
        for number in set(self._kept).intersection(*known):
            self._ran[number] = replace(self._kept.pop(number), cells={}, used={})

    def _known_of(self, number: int) -> _KnownOrder:
        order = self._orders[number]
        before = [self._ran[earlier] for earlier in predecessors(self._orders, number)]
        if not order.pdl:
            ended = frozenset[int]().union(*(each.ended_with for each in before))
            return _KnownOrder(ended, ended, ended)
        if not before:
            return _KnownOrder(frozenset(), frozenset(), frozenset())
        primary = before[-1]
        triggered = primary.known.triggered | {primary.number}
        return _KnownOrder(primary.ended_before_trigger, primary.ended_with, triggered)

    def _races(self, first: _Ran, second: _Ran, memory: Memory, program: Program) -> Iterator[Finding]:
        """Races on a buffer between two launches, the second of which is later in the list."""
        found: dict[int, Finding] = {}
        for one in first.used.get(memory.name, ()):
            for two in second.used.get(memory.name, ()):
                if not _conflict(one, two) or _ordered(first, one, second, two):
                    continue
                mine, theirs = second.cells[memory.name][two], first.cells[memory.name][one]
                places = np.flatnonzero((mine != 0) & (theirs != 0))
                pairs = ((mine[places] - 1) & _PROBES) << PROBE_BITS | ((theirs[places] - 1) & _PROBES)
                for pair, start, count in zip(*np.unique(pairs, return_index=True, return_counts=True), strict=True):
                    if known := found.get(int(pair)):
                        found[int(pair)] = replace(known, count=known.count + int(count))
                        continue
                    place = int(places[start])
                    sides = first, int(theirs[place]), second, int(mine[place])
                    finding = _finding(*sides, memory, place * self._granule, program)
                    found[int(pair)] = replace(finding, count=int(count))
        yield from found.values()


_PROBES = (1 << PROBE_BITS) - 1


def _kind(number: int) -> int:
    return number // 4


def _conflict(one: int, two: int) -> bool:
    return (_kind(one), _kind(two)) not in ((_READ, _READ), (_ATOMIC, _ATOMIC))


def _ordered(first: _Ran, one: int, second: _Ran, two: int) -> bool:
    """Whether an access of class `one` of the first launch comes before one of class `two` of the second."""
    after_wait, early, known = two & 2, not one & 1, second.known
    performed = early and (_kind(one) == _READ or not first.unfenced)
    return (
        first.number in known.ended
        or bool(after_wait and first.number in known.after_wait)
        or (performed and first.number in known.triggered)
    )


def _finding(first: _Ran, theirs: int, second: _Ran, mine: int, memory: Memory, at: int, program: Program) -> Finding:
    after, before = _noted(second, mine), _noted(first, theirs)
    own = other_side(after, second.translation, second.item, program)
    other = other_side(before, first.translation, first.item, program)
    line = f" at {other.location.file}:{other.location.line}" if other.location else ""
    buffer, index = readable(memory.name), at // memory.itemsize
    message = (
        f"{after.probe.bytes}-byte {_access(after.probe)} at element {index} of `{buffer}`, by thread "
        f"{triple(own.thread)} of block {triple(own.block)} of {_named(second, program)}, races with the "
        f"{_access(before.probe)}{line} by {_named(first, program)}: {_missing(first, second)}"
    )
    return Finding("stream-race", message, own.location, own.block, own.thread, buffer, index, other=other)


def _noted(ran: _Ran, cell: int) -> OtherAccess:
    number, probe = divmod(cell - 1, 1 << PROBE_BITS)
    return OtherAccess(ran.translation.probes[probe], *divmod(number, 1 << THREAD_BITS))


def _access(probe: TraceProbe) -> str:
    return "atomic operation" if probe.name == "update" else probe.name


def _named(ran: _Ran, program: Program) -> str:
    return f"launch {ran.number} (`{program.name_of(ran.item.kernel)}`)"


def _missing(first: _Ran, second: _Ran) -> str:
    """What would order the two launches."""
    one, two = first.item.order, second.item.order
    if one.stream != two.stream:
        return f"they are in the streams {one.stream!r} and {two.stream!r}, and no event (`after`) orders them"
    early = "with pdl it may run before that has ended"
    if first.number in second.known.after_wait:
        return f"{early}, and no cudaGridDependencySynchronize() (griddepcontrol.wait) comes before the access"
    return f"{early}: griddepcontrol.wait waits for the launch right before it, which does not wait itself"


def unfollowed(program: Program) -> list[Note]:
    """Notes about instructions whose accesses are not compared with those of other launches."""
    opcodes = sorted({*_UNFOLLOWED.findall(program.ptx)})
    if not opcodes:
        return []
    message = f"what {', '.join(f'`{opcode}`' for opcode in opcodes)} accesses is not compared with other launches"
    return [Note("launch-order", message)]
