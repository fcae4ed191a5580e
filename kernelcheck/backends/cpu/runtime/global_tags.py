"""Which warp wrote and which read each granule of global memory last, and when, for the checks of `global_checks.c`.

Buffers that a kernel may write are watched, and those with padding, which counts as never written. As in shared memory
(`shared_shadow.py`), a granule has two tags, of its last writer and of its last reader: `time * 128 + warp`. Time goes
on where a block begins, at barriers of the whole block, at fences, and at each release. Every worker of a launch has
times of its own, so that tags distinguish blocks. Times go on from launch to launch, and from case to case, so that
older tags need not be cleared:

    0 … blank … floor … now
    ^ the element was not written in this case
            ^ an earlier launch of the case wrote it, or the host
                    ^ this launch did

Tag `floor - 1` means a write that does not race, and `floor`, among readers, several blocks.

Accesses of two blocks race, and so do those of two warps of a block since its last barrier, unless synchronisation
orders them. Every block has a vector clock, the times up to which it knows each other block, and so has every place in
memory (`BlockClocks`): a release raises the place's to the block's, an acquire the block's to the place's. Accesses at
the time of a release are covered by it; later ones are not, until there is another. Warps of a block have the same
(`SyncTable`), and so have named barriers, which order the warps that meet there and nobody else. What releases and
acquires is as in shared memory. In addition, an atomic operation or a strong load acquires from a plain store what came
before it by a fence, a barrier or a release: locks are released so.

Between blocks there are degrees of that (PTX ISA 8.8, release and acquire patterns), and a block has a clock for each.
`ORDERED` is the clock above. To the clock `COVERED` a release gives the time of its block's last fence of any scope, or
barrier, instead of its own: what a block wrote later is not ordered, and races. To `FENCED` it gives the time of the
last fence whose scope is not the block, and what is acquired is `HEARD` until the next such fence of the acquiring
block: what is not ordered by that clock is noted. Operations with the semantics of a release or acquire are fences of
their own. A release that says `.relaxed`, without a fence, gives `COVERED` no later time than `FENCED`.
A fence counts for all threads of its block, which can hide that one is missing, but never reports a false one.

Readers' tags with the bit `OPERATES` are of atomic operations and strong stores. They race with plain writes. Plain
loads that they do not come after are noted, and volatile loads of data (`analysis/volatile_data.py`) race. Those whose
scope is the block race with those of other blocks.

Of several readers of a granule, the tag is `floor` with the number KEPT for a warp, and a set has their own tags
(`readers.c`), in kernels that order some of their warps or blocks, and not others.

What a warp acquires, its block knows. Blocks that began a multiple of `BLOCK_SLOTS` apart share a slot of the clocks. A
block whose slot is taken, and several readers without a set, count as known to a block that knows any other. All that
can hide races, but never reports a false one. Blocks that synchronise run on one host thread, so they share one table.
Other blocks may run on several, which take no locks: where two access one run at the same moment, a tag may be lost.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from kernelcheck.backends.cpu.emit.context import BLOCK_SLOTS, BlockClocks, BufferTags, Context, ReaderSets
from kernelcheck.backends.cpu.runtime.host_memory import Memory, aligned_bytes
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import LaunchError

TIMES = 1 << 25
"""How many there are in a tag of 32 bits."""
LEAST_TIMES = TIMES // 2
"""The least number of times left when a case begins. A worker that uses up its own stops checking."""
MOST_TIMES = 1 << 22
"""Times that one worker of several may take: a later launch needs some, too."""
TIME_SHIFT = 7
LATE = 64
"""The bit of a writer's tag that is set if its block had synchronised with others."""
OPERATES = 64
"""The bit of a reader's tag that is set if its access was an atomic operation, or a strong store."""
MOST_KEPT = 1 << 24
"""Tags of a table that is kept for another case: 64 MiB."""
RUN = 32
"""Granules that share a tag of their writer, if a warp has written them all at once, and one of their readers."""


@dataclass(frozen=True)
class Watched:
    """A buffer that kernels may write, or one that has padding."""

    memory: Memory
    blank: bool = False
    """Whether it has no meaningful contents before something writes it."""


_NO_CLOCKS = np.zeros(0, np.uint8)


class _Table:
    """Memory for tags, and the first time that none of them has."""

    def __init__(self, size: int) -> None:
        try:
            self.tags = np.zeros(size, dtype=np.uint32)
        except (MemoryError, ValueError) as error:
            raise LaunchError(f"this machine has no room for {4 * size:,} bytes of checks") from error
        self.address = self.tags.ctypes.data
        self.time = 1


_tables: list[_Table] = []
_lock = threading.Lock()


def _take(size: int) -> _Table:
    with _lock:
        table = _tables.pop() if _tables else None
    if table is None or table.tags.size < size or TIMES - table.time < LEAST_TIMES:
        return _Table(size)
    return table


def _give_back(table: _Table) -> None:
    if table.tags.size <= MOST_KEPT:
        with _lock:
            _tables.append(table)


class GlobalTags:
    """The tags of the buffers of a case, whose launches come one after another."""

    def __init__(self, table: _Table, watched: Sequence[Watched], granule: int) -> None:
        """Use `watching`."""
        self._table = table
        self._entries = (BufferTags * max(len(watched), 1))()
        self._end = table.time + 1
        """The first time that no launch has had."""
        self._floor = self._share = self._enlisted = 0
        self._clocks = aligned_bytes(0)
        self._keeps = self._synchronises = False
        self._readers: list[np.ndarray] = []
        """Memory for `ReaderSets`."""
        self.layouts = 0
        """How often buffers of other places were watched: until then, their `address` stays."""
        self._watch(watched, granule)

    def _watch(self, watched: Sequence[Watched], granule: int) -> None:
        """Lays the tags of buffers out in the table."""
        self._shift = granule.bit_length() - 1
        self._watched, self.layouts = _places(watched), self.layouts + 1
        if len(watched) > len(self._entries):
            self._entries = (BufferTags * len(watched))()
        table, start, first = self._table, 0, ctypes.addressof(self._entries)
        self._addresses: dict[int, int] = {}
        for number, item in enumerate(watched):
            entry, size, gaps = self._entries[number], _size(item.memory, self._shift), item.memory.gaps
            entry.low, entry.shift = item.memory.address, self._shift
            entry.writers = table.address + 4 * start
            entry.runs = table.address + 4 * (start + size)
            entry.readers = table.address + 4 * (start + size + size // RUN)
            entry.reader_runs = table.address + 4 * (start + 2 * size + size // RUN)
            entry.blank = self._end << TIME_SHIFT if item.blank or gaps is not None else 0
            if gaps is not None:
                writers = table.tags[start : start + size + size // RUN]
                self._mark_given(item.memory, writers[:size], writers[size:])
            self._addresses[item.memory.address] = first + number * ctypes.sizeof(BufferTags)
            start += _tags(size)

    @staticmethod
    def empty_table() -> _Table:
        """For tags that are kept elsewhere."""
        return _Table(0)

    def _mark_given(self, memory: Memory, writers: np.ndarray, runs: np.ndarray) -> None:
        """Marks what is not padding as written by the host, and the rest as never written."""
        assert memory.gaps is not None
        given = np.repeat(~memory.gaps, memory.itemsize)
        granules = np.zeros(writers.size, dtype=np.bool_)
        granules[np.flatnonzero(given) >> self._shift] = True
        writers[:] = np.where(granules, ((self._end + 1) << TIME_SHIFT) - 1, 0)
        runs[:] = 0

    def watch_instead(self, watched: Sequence[Watched], granule: int) -> bool:
        """Goes on with other buffers after a launch, such as those of another case; False if the table is too small or
        has too few times left."""
        if TIMES - self._table.time < LEAST_TIMES:
            return False
        items = [item for item in watched if item.memory.size]
        places = _places(items)
        if places is not None and places == self._watched and self._shift == granule.bit_length() - 1:
            self._end = self._table.time + 1
            for entry, item in zip(self._entries, items, strict=False):
                entry.blank = self._end << TIME_SHIFT if item.blank else 0
            return True
        if _needed(items, granule) > self._table.tags.size:
            return False
        self._end = self._table.time + 1
        self._watch(items, granule)
        return True

    def address(self, memory: Memory) -> int:
        """The address of the `BufferTags` of a buffer; 0: it is not watched."""
        return self._addresses.get(memory.address, 0)

    def begin(self, workers: int, *, synchronises: bool = False, keeps_readers: bool = False) -> None:
        """Prepares the times and clocks of a launch with up to this many workers.

        `keeps_readers`: whether several readers of a granule are kept one by one, since not all may be ordered alike.
        `synchronises`: its blocks may synchronise. Then they run on one thread: one after another, or, of several
        workers, all of them in turn.
        """
        self._floor = self._end + 1
        self._share = (TIMES - self._floor - 1) // workers
        if workers > 1:
            self._share = min(self._share, MOST_TIMES)
        self._enlisted = 0
        self._clocks = aligned_bytes(ctypes.sizeof(BlockClocks)) if synchronises else _NO_CLOCKS
        if synchronises and workers > 1:
            clocks = BlockClocks.from_address(self._clocks.ctypes.data)
            clocks.first, clocks.span = self._floor, self._share
        self._keeps, self._synchronises, self._readers = keeps_readers, synchronises, []
        for entry in self._entries:
            entry.read = entry.operated = 0

    def enlist(self, context: Context) -> None:
        """Gives a worker of the launch its times. Threads may call it concurrently."""
        with _lock:
            number = self._enlisted
            self._enlisted += 1
            if self._keeps and not (self._synchronises and self._readers):  # blocks that synchronise share one
                self._readers.append(aligned_bytes(ctypes.sizeof(ReaderSets)))
            context.reader_sets = self._readers[-1].ctypes.data if self._keeps else 0
        context.time = self._floor + number * self._share
        context.tags_floor = self._floor << TIME_SHIFT
        context.tags_first = (context.time + 1) << TIME_SHIFT
        context.tags_span = max(self._share - 1, 0) << TIME_SHIFT
        context.block_clocks = self._clocks.ctypes.data if self._clocks.size else 0
        context.block_slot = number % BLOCK_SLOTS

    def worn(self, context: Context) -> bool:
        """Whether a worker of the launch has used up its times, and checks nothing more."""
        return bool(self._addresses) and (context.time << TIME_SHIFT) - context.tags_first >= context.tags_span

    def end(self, contexts: Sequence[Context]) -> None:
        """After a launch."""
        self._end = self._table.time = min(max(context.time for context in contexts) + 1, TIMES)


class TagsInTurn:
    """Tags of one launch after another, each a case of its own, in one table that is kept."""

    def __init__(self) -> None:
        self._tags: GlobalTags | None = None
        self.tables = 0
        """How many tables there were: times of another table are not comparable."""

    def of(self, watched: Sequence[Watched], granule: int) -> GlobalTags:
        """The tags of the next launch.

        Raises:
            LaunchError: there is no room for them.
        """
        if self._tags is None or not self._tags.watch_instead(watched, granule):
            items = [item for item in watched if item.memory.size]
            self._tags = None
            self._tags = GlobalTags(_Table(_needed(items, granule)), items, granule)
            self.tables += 1
        return self._tags

    def drop(self) -> None:
        """After an exception, which may have left tags outside the recorded times."""
        self._tags = None


@contextmanager
def watching(watched: Iterable[Watched], granule: int) -> Iterator[GlobalTags]:
    """The tags of a case, one for every `granule` bytes.

    Raises:
        LaunchError: there is no room for them.
    """
    items = [item for item in watched if item.memory.size]
    table = _take(_needed(items, granule))
    yield GlobalTags(table, items, granule)
    _give_back(table)  # not after an exception, which may have left tags outside the recorded times


def _places(watched: Sequence[Watched]) -> list[tuple[int, int]] | None:
    """Addresses and sizes of buffers without padding, which tags need not know; None: there is padding."""
    if any(item.memory.gaps is not None for item in watched):
        return None
    return [(item.memory.address, item.memory.size) for item in watched]


def _size(memory: Memory, shift: int) -> int:
    """Tags of one kind for a buffer: one per granule, in whole runs, and as many more as a check may look at."""
    return (-(-(memory.size >> shift) // RUN) + 2) * RUN


def _needed(items: Sequence[Watched], granule: int) -> int:
    """Tags for all of these buffers."""
    shift = granule.bit_length() - 1
    return sum(_tags(_size(item.memory, shift)) for item in items)


def _tags(granules: int) -> int:
    """Tags for so many granules: of their writers and readers, and of runs of either."""
    return 2 * (granules + granules // RUN)
