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
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter

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
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.findings import Finding, Note
from kernelcheck.base.launch_order import LaunchOrder
from kernelcheck.compiler.program import Program, readable

_READ, _ATOMIC = 0, 2
_UNFOLLOWED = re.compile(r"\b(?:cp(?:\.reduce)?\.async\.bulk|wmma\.(?:load|store)|multimem)\b")
"""Instructions whose accesses to global memory are not noted element by element."""


@dataclass(frozen=True)
class _KnownOrder:
    """Launches that have ended when a launch begins, and, visibly, when its wait returns; and that have let dependents
    begin when it begins. Sets of launches are integers, with a bit for each number: there may be hundreds."""

    ended: int = 0
    after_wait: int = 0
    triggered: int = 0


@dataclass(frozen=True)
class _Progress:
    """What a launch that has run says of others."""

    number: int
    known: _KnownOrder
    waited: bool
    waited_first: bool
    so_far: int
    """Launches that have ended once this one has, and all before it in its stream."""

    @property
    def ended_with(self) -> int:
        """Launches that have ended once this one has."""
        return self.known.ended | 1 << self.number | (self.known.after_wait if self.waited else 0)

    @property
    def ended_before_trigger(self) -> int:
        """Launches that have ended once all blocks of this one have let dependents begin."""
        return self.known.ended | (self.known.after_wait if self.waited_first else 0)


@dataclass(frozen=True)
class _Ran:
    """A launch that has run, with its accesses."""

    number: int
    item: KernelLaunch
    translation: Translation
    cells: Mapping[str, np.ndarray]
    """By buffer, `(ACCESS_CLASSES, granules)`."""
    used: Mapping[str, Sequence[int]]
    """By buffer, the classes of which there are accesses."""
    known: _KnownOrder
    unfenced: bool


class UnorderedAccesses:
    """What the launches of a case access, as they run."""

    def __init__(self, orders: Sequence[LaunchOrder], memories: Sequence[Memory], granule: int) -> None:
        self._orders = orders
        self._memories = [memory for memory in memories if memory.size]
        self._granule = granule
        self._left = Counter(order.stream for order in orders)
        """Launches of each stream that are still to run."""
        self._streams: dict[str, list[_Progress]] = {stream: [] for stream in self._left}
        """Those of each that have run, as listed."""
        self._kept: dict[int, _Ran] = {}
        """Launches whose accesses are compared with what is to come."""

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
        known = self._known_of(number)
        ran = _Ran(
            number,
            item,
            translation,
            dict(zip(names, self._cells, strict=True)),
            dict(zip(names, used, strict=True)),
            known,
            bool(self._table.unfenced or any(self._table.written)),
        )
        for other in self._kept.values():
            if other.number < number and known.ended >> other.number & 1:
                continue
            first, second = sorted((ran, other), key=lambda each: each.number)
            for memory in self._memories:
                yield from self._races(first, second, memory, program)
        self._kept[number] = ran
        stream = self._streams[self._orders[number].stream]
        done = _Progress(number, known, bool(self._table.waited), bool(self._table.waited_first), 0)
        stream.append(replace(done, so_far=done.ended_with | (stream[-1].so_far if stream else 0)))
        self._left[self._orders[number].stream] -= 1
        self._forget()

    def _forget(self) -> None:
        """Drops what launches accessed that have ended before any of those to come begins."""
        ended = -1
        for stream, left in self._left.items():
            if left:
                ended &= self._streams[stream][-1].ended_before_trigger if self._streams[stream] else 0
        for number in [each for each in self._kept if ended >> each & 1]:
            del self._kept[number]

    def _known_of(self, number: int) -> _KnownOrder:
        order = self._orders[number]
        own = self._streams[order.stream]
        if order.pdl and own:
            primary = own[-1]
            triggered = primary.known.triggered | 1 << primary.number
            return _KnownOrder(primary.ended_before_trigger, primary.ended_with, triggered)
        ended = own[-1].so_far if own else 0
        for other in order.after:
            before = bisect_left(self._streams.get(other, ()), number, key=attrgetter("number"))
            ended |= self._streams[other][before - 1].so_far if before else 0
        return _KnownOrder(ended, ended, ended)

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
    before = known.ended | (known.after_wait if after_wait else 0) | (known.triggered if performed else 0)
    return bool(before >> first.number & 1)


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
    if second.known.after_wait >> first.number & 1:
        return f"{early}, and no cudaGridDependencySynchronize() (griddepcontrol.wait) comes before the access"
    return f"{early}: griddepcontrol.wait waits for the launch right before it, which does not wait itself"


def unfollowed(program: Program) -> list[Note]:
    """Notes about instructions whose accesses are not compared with those of other launches."""
    opcodes = sorted({*_UNFOLLOWED.findall(program.ptx)})
    if not opcodes:
        return []
    message = f"what {', '.join(f'`{opcode}`' for opcode in opcodes)} accesses is not compared with other launches"
    return [Note("launch-order", message)]
