"""Host threads that run blocks: the memory of each, its findings, and which thread runs which block."""

from __future__ import annotations

import ctypes
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from kernelcheck.backends.base import FORWARD, Schedule, ScheduleKind
from kernelcheck.backends.cpu.analysis.storage import OPEN, RESERVED_SHARED
from kernelcheck.backends.cpu.emit.asynchronous import CopyQueue, MbarrierTable
from kernelcheck.backends.cpu.emit.context import (
    MAX_WARPS,
    RANK_SHIFT,
    WINDOW_SHIFT,
    Bounds,
    BufferTags,
    Context,
    FindingSlot,
    LaneUses,
    ReaderSets,
    SyncTable,
)
from kernelcheck.backends.cpu.emit.finding_kinds import (
    AFTER_ANOTHER,
    BETWEEN_THREADS,
    FINDING_KINDS,
    GRID_STEP,
    KEPT,
    NOTES_OF_ORDER,
    PARKED,
    REGISTERS_IN_FLIGHT,
)
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.emit.local_marks import marks_bytes
from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, aligned_bytes
from kernelcheck.backends.cpu.runtime.host_stack import USABLE_BYTES
from kernelcheck.backends.cpu.runtime.machine import machine_values
from kernelcheck.backends.cpu.runtime.phase_waits import PhaseWait, phase_waits
from kernelcheck.backends.cpu.runtime_library.load import RunBlocks
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.findings import number_of, place_of

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.translation import FindingSite, Translation
    from kernelcheck.backends.cpu.runtime.console import Assertion
    from kernelcheck.backends.cpu.runtime.global_tags import GlobalTags
    from kernelcheck.backends.cpu.runtime.interruption import Interruption
    from kernelcheck.backends.cpu.runtime.sharing import SharedBlocks

DONE, GAVE_UP, STUCK = 0, 2, 3
"""Results of the runtime library's `run` (`scheduler.c`)."""

READY = 0
"""The status of a warp that can go on, or looks again and again at what it waits for."""

WARPGROUP = 4
"""Warps of a warpgroup."""

REGISTERS_OF_BLOCK = 65_536

NEAR_BYTES = 4096
"""The least distance outside shared memory within which an address is assumed to be meant for shared memory."""
MEMORY_KINDS = frozenset({"out-of-bounds", "misaligned", "race", "uninitialized-read"})
"""Findings that are at an address."""

WARP_ORDERS: Mapping[ScheduleKind, int] = {"forward": 0, "lanes": 0, "reversed": 1, "random": 2}
"""The numbers of the orders of warps in `scheduler.c`."""


@dataclass(frozen=True)
class RawFinding:
    """A finding in terms of addresses; `backend.py` names them."""

    kind: str
    site: FindingSite | None
    count: int
    block: int
    thread: int
    address: int
    detail: int
    assertion: Assertion | None = None
    """For a failed assertion: what the kernel reports about it."""
    other: FindingSite | None = None
    """The other side, if it is an instruction that is known."""
    waits: tuple[PhaseWait, ...] = ()
    """For a deadlock: the phases of mbarriers that threads wait for."""
    other_rank: int | None = None
    """The rank of the other side's block, if it is another block of the cluster."""
    window: str = ""
    """The state space that a generic address reached, or missed by little; `address` is then an offset in it."""

    @property
    def space(self) -> str:
        """State space of the memory that it is about."""
        return self.window or (self.site.space if self.site is not None else "")


@dataclass(frozen=True)
class LaunchShape:
    """Grid and block extents, and dynamic shared memory in bytes."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    dynamic_shared_bytes: int = 0
    schedule: Schedule = FORWARD
    cooperative: bool = False
    """Whether all blocks are resident at once."""
    shared_fill: int = 0xFF
    """The byte that a block's shared memory holds when it starts."""
    number: int = 0
    """How many launches of the case came before it."""
    cluster: tuple[int, int, int] | None = None
    """Blocks of a cluster along each axis; None: every block is its own."""
    chosen: tuple[int, ...] | None = None
    """The blocks that run; None: all."""

    @property
    def threads(self) -> int:
        """Threads of a block."""
        return self.block[0] * self.block[1] * self.block[2]

    @property
    def warps(self) -> int:
        """Warps of a block, the last of which may be partial."""
        return -(-self.threads // LANES)

    @property
    def ranks(self) -> int:
        """Blocks of a cluster."""
        return math.prod(self.cluster or (1,))

    @property
    def rank_warps(self) -> int:
        """Warps from one block of a cluster to the next: whole warpgroups, if a block has one."""
        return self.warps if self.ranks == 1 or self.warps < WARPGROUP else -(-self.warps // WARPGROUP) * WARPGROUP

    @property
    def resident_warps(self) -> int:
        """Warps of a cluster, which run together."""
        return self.rank_warps * (self.ranks - 1) + self.warps

    @property
    def blocks(self) -> int:
        return self.grid[0] * self.grid[1] * self.grid[2]

    def rank_of(self, block: int) -> int:
        """The rank of a block, by its number in the grid."""
        cluster = self.cluster or (1, 1, 1)
        (x, y, z), (across, down, deep) = place_of(block, self.grid), cluster
        return number_of((x % across, y % down, z % deep), cluster)

    def block_and_thread(self, context: Context, warp: int) -> tuple[int, int]:
        """The block of a warp of the cluster that a worker ran last, and the number there of its first thread."""
        if self.ranks == 1:
            return context.block, warp * LANES
        rank, own = divmod(warp, self.rank_warps)
        x, y, z = place_of(rank, self.cluster or (1, 1, 1))
        place = (context.corner_x + x, context.corner_y + y, context.corner_z + z)
        return number_of(place, self.grid), own * LANES

    @property
    def clusters(self) -> int:
        """What runs at once: clusters, or blocks that are in none."""
        return self.blocks // self.ranks

    @property
    def chosen_clusters(self) -> tuple[int, ...] | None:
        """The numbers of those that run, each once; None: all."""
        if self.chosen is None:
            return None
        (columns, rows, layers), (across, down, deep) = self.grid, self.cluster or (1, 1, 1)

        def number(block: int) -> int:
            x, y, z = place_of(block, self.grid)
            return number_of((x // across, y // down, z // deep), (columns // across, rows // down, layers // deep))

        return tuple(dict.fromkeys(map(number, self.chosen)))


class BlockWorker:
    """The memory of one host thread that runs blocks: shared and local memory, saved registers, findings."""

    def __init__(
        self,
        kernel: CompiledKernel,
        shape: LaunchShape,
        parameters: np.ndarray,
        memories: Sequence[Memory],
        module_globals: Globals,
        step_limit: int,
        tags: GlobalTags,
    ) -> None:
        translation, storage = kernel.translation, kernel.translation.storage
        if storage.in_cluster and shape.cluster is None:
            size = "x".join(map(str, storage.cluster or ()))
            raise LaunchError(
                f"it is for clusters of {size} blocks (`__cluster_dims__`), and this launch is not in clusters"
            )
        self._translation, self._shape = translation, shape
        shared_bytes = storage.static_shared_bytes + shape.dynamic_shared_bytes
        reach = ((shape.ranks - 1) << RANK_SHIFT) + shared_bytes
        warps = shape.resident_warps
        granules = reach // storage.shared_granule + 1
        shared = aligned_bytes(reach + 64)
        local = aligned_bytes(max(storage.local_bytes * LANES, 64) * warps)
        starts = [shared.ctypes.data + (rank << RANK_SHIFT) for rank in range(shape.ranks)]
        of_ranks = [Memory("shared memory", start, shared_bytes) for start in starts]
        self.windows = [
            of_ranks[0],
            Memory("local memory", local.ctypes.data, storage.local_bytes * LANES * warps),
            Memory("parameters", parameters.ctypes.data, storage.parameter_bytes),
            *of_ranks[1:],
        ]
        self.known = [*memories, *module_globals.memories(), *self.windows]
        if RESERVED_SHARED.name in storage.shared:  # it is first, and is not watched
            places = [start + storage.shared[RESERVED_SHARED.name] for start in starts]
            self.known[:0] = [Memory("reserved shared memory", place, RESERVED_SHARED.size) for place in places]
        shared_tags = BufferTags(shared.ctypes.data)
        known_tags = dict.fromkeys(of_ranks, ctypes.addressof(shared_tags))
        bounds = (Bounds * len(self.known))(
            *[Bounds(m.address, m.address + m.size, known_tags.get(m) or tags.address(m)) for m in self.known]
        )
        sites = len(translation.sites)
        self.slots = (FindingSlot * (sites * len(FINDING_KINDS) + 1))()
        reserved = storage.shared.get(RESERVED_SHARED.name)
        indices = _thread_indices(shape.block, shape.rank_warps, shape.ranks)
        arrays = {
            "shared": shared,
            "local": local,
            "local_marks": aligned_bytes(marks_bytes(storage.local_bytes) * warps if storage.marks_local else 64),
            "parameters": parameters,
            "shared_writers": np.zeros(granules, dtype=np.uint32),
            "shared_readers": np.zeros(granules, dtype=np.uint32),
            "frames": aligned_bytes(max(translation.frame_bytes, 64) * warps),
            "sync": aligned_bytes(ctypes.sizeof(SyncTable)),
            "copy_queues": aligned_bytes(ctypes.sizeof(CopyQueue) * warps if storage.copies else 0),
            "lane_uses": aligned_bytes(ctypes.sizeof(LaneUses) if translation.independent_threads else 0),
            "site_bounds": _site_bounds(translation, shared_bytes),
            "globals": module_globals.table(storage.globals),
            "tid_x": indices[0],
            "tid_y": indices[1],
            "tid_z": indices[2],
        }
        self.arrays, self.bounds, self._shared_tags = arrays, bounds, shared_tags
        mbarriers = aligned_bytes(ctypes.sizeof(MbarrierTable)) if storage.mbarriers else None
        self._mbarriers = mbarriers
        in_any_order = not (shape.cooperative or translation.waits)
        self.context = Context(
            shared_bytes=shared_bytes,
            shared_granules=granules,
            shared_shift=storage.shared_granule.bit_length() - 1,
            buffers=ctypes.addressof(bounds),
            buffer_count=len(self.known),
            findings=ctypes.addressof(self.slots),
            warp_code=kernel.code.warp,
            frame_bytes=translation.frame_bytes,
            reserved_start=reserved or 0,
            reserved_bytes=RESERVED_SHARED.size if reserved is not None else 0,
            shared_fill=shape.shared_fill,
            step_limit=step_limit,
            threads=shape.threads,
            warps=warps,
            warp_order=WARP_ORDERS[shape.schedule.kind],
            schedule_seed=shape.schedule.seed,
            last_block=shape.clusters - 1,
            reversed_blocks=shape.schedule.kind == "reversed" and in_any_order,
            shuffled_blocks=shape.schedule.kind == "random" and in_any_order,
            ntid_x=shape.block[0],
            ntid_y=shape.block[1],
            ntid_z=shape.block[2],
            nctaid_x=shape.grid[0],
            nctaid_y=shape.grid[1],
            nctaid_z=shape.grid[2],
            dynamic_shared_bytes=shape.dynamic_shared_bytes,
            stack_bytes=USABLE_BYTES,
            mbarriers=mbarriers.ctypes.data if mbarriers is not None else None,
            early=shape.schedule.kind == "lanes",
            arena=shared.ctypes.data,
            shared_reach=reach,
            block_warps=shape.rank_warps,
            cluster_blocks=shape.ranks,
            explicit_cluster=shape.cluster is not None,
            copies=storage.copies,
            **dict(zip(("cluster_x", "cluster_y", "cluster_z"), shape.cluster or (1, 1, 1), strict=True)),
            launch_registers=launch_registers(translation.max_registers, shape.threads),
            **machine_values(shape.schedule, shape.number),
            **{name: array.ctypes.data for name, array in arrays.items()},
        )
        self.outcome = 0
        self._lacking: RawFinding | None = None

    def run(self, code: RunBlocks, shared: SharedBlocks, interruption: Interruption) -> None:
        """Runs the blocks that it can claim, until there are none, or one gives up."""
        with interruption.watching(self.context):
            while self.outcome == 0 and not interruption.requested and (blocks := shared.next()) is not None:
                start = time.perf_counter()
                self.outcome = code(ctypes.addressof(self.context), blocks.start, len(blocks))
                shared.took(len(blocks), time.perf_counter() - start)
        if self.outcome:
            shared.stop()

    def _with_copy(self, finding: RawFinding) -> RawFinding:
        """The finding, with the last copy of the agent that it races with."""
        if finding.kind == "race" and finding.detail == REGISTERS_IN_FLIGHT:
            return replace(finding, other=self._translation.sites[finding.address], address=0)
        agent = _agent(finding)
        if agent is None or not self.context.mbarriers:
            return finding
        site = MbarrierTable.from_address(self.context.mbarriers).agent_sites[agent]
        return replace(finding, other=self._translation.sites[site - 1]) if site else finding

    def keep_readers(self) -> int:
        """The address of the worker's own table of the readers of granules."""
        self._readers = aligned_bytes(ctypes.sizeof(ReaderSets))
        return int(self._readers.ctypes.data)

    def lacks(self, absent: int, arrived: int, blocks: int) -> None:
        """The block waits at `grid.sync()`, as `arrived` of all `blocks` do, for one that has ended."""
        context = self.context
        waiting = [w for w in range(context.warps) if context.status[w] == READY]
        site = replace(self._translation.sites[context.waits_at[waiting[0]]], kind=GRID_STEP)
        self.outcome = GAVE_UP
        self._lacking = RawFinding("deadlock", site, 1, absent, 0, blocks, arrived)

    def findings(self, assertions: Mapping[int, Assertion]) -> list[RawFinding]:
        """Its findings, in the order of the sites."""
        context = self.context  # which has the grid of the launch: a worker may be used again for another one
        shape = replace(self._shape, grid=(context.nctaid_x, context.nctaid_y, context.nctaid_z))
        found = _collect(self._translation, self.slots, assertions)
        if not self._translation.checks:  # asynchronous operations look at tags that nothing else keeps
            found = [finding for finding in found if finding.kind not in BETWEEN_THREADS]
        limit = context.step_limit
        found = [replace(finding, detail=limit) if finding.kind == "timeout" else finding for finding in found]
        found = [_in_shared_memory(finding, self.windows[0], context.shared_reach) for finding in found]
        found = [self._with_copy(finding) for finding in found]
        if shape.ranks > 1:
            found = [of_rank(finding, shape) for finding in found]
        if self.outcome == STUCK:
            found.append(_stuck(self._translation, context, shape))
        if self._lacking is not None:
            found.append(self._lacking)
        return [*found, *_at_barriers(self._translation, context)]


def _agent(finding: RawFinding) -> int | None:
    """The number of the agent whose access a finding races with."""
    return finding.detail - MAX_WARPS if finding.kind == "race" and MAX_WARPS <= finding.detail < KEPT else None


def _site_bounds(translation: Translation, shared_bytes: int) -> np.ndarray:
    """A `Bounds` for every site: that of an access to shared or local memory is its window, and stays as it is."""
    bounds = aligned_bytes(max(len(translation.sites), 1) * ctypes.sizeof(Bounds))
    table = bounds.view(np.uint64).reshape(-1, ctypes.sizeof(Bounds) // 8)[: len(translation.sites)]
    table[:, :2] = translation.windows
    table[:, 1][translation.windows[:, 1] == OPEN] = shared_bytes
    return bounds


def _in_shared_memory(finding: RawFinding, shared: Memory, reach: int) -> RawFinding:
    """A finding at a generic address in the block's shared memory, or less than its size outside, as one there.

    `reach`: bytes of the shared memory of a cluster.
    """
    offset = finding.address - shared.address
    near = max(shared.size, NEAR_BYTES)
    if finding.kind not in MEMORY_KINDS or finding.space != "global" or not -near <= offset < reach + near:
        return finding
    return replace(finding, window="shared", address=offset)


def launch_registers(stated: int | None, threads: int) -> int:
    """Registers of a thread at the launch, from which `setmaxnreg` starts: as many as the block's threads can all have,
    in steps of 8, of the 65,536 of a multiprocessor, and 256 at most, of which instructions can name 255; unless
    `.maxnreg` states fewer (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability")."""
    most = min(REGISTERS_OF_BLOCK // max(threads, 1) // 8 * 8, 256)
    return most if stated is None else min(most, stated)


@lru_cache(maxsize=64)
def _thread_indices(block: tuple[int, int, int], warps: int, ranks: int) -> list[np.ndarray]:
    """`threadIdx` of every thread of a cluster, a block padded to `warps` warps: three read-only tables of u32."""
    linear = np.arange(warps * LANES, dtype=np.uint32)
    tables = [linear % block[0], linear // block[0] % block[1], linear // (block[0] * block[1])]
    padded = []
    for table in (np.tile(table, ranks) for table in tables):
        array = aligned_bytes(table.size * 4).view(np.uint32)
        array[:] = table
        padded.append(array)
    return padded


def _collect(
    translation: Translation, slots: ctypes.Array[FindingSlot], assertions: Mapping[int, Assertion]
) -> list[RawFinding]:
    words = np.frombuffer(memoryview(slots), np.uint64).reshape(len(slots), -1)
    found = []
    for number in np.flatnonzero(words[:, 0]):  # `count` is the first field
        slot = slots[int(number)]
        site, kind = divmod(int(number), len(FINDING_KINDS))
        before = slot.detail & 0xFFFFFFFF if FINDING_KINDS[kind] == "mbarrier-state" else None
        found.append(
            RawFinding(
                FINDING_KINDS[kind],
                translation.sites[site],
                slot.count,
                slot.block,
                slot.thread,
                slot.address,
                slot.detail,
                assertions.get(site),
                other=translation.sites[before] if before is not None and slot.detail >> 32 in AFTER_ANOTHER else None,
            )
        )
    return found


def _at_barriers(translation: Translation, context: Context) -> Iterator[RawFinding]:
    """Findings from the notes about barriers of the whole block."""
    if (note := context.exited).count:
        site = translation.barriers[note.at - 1]
        yield RawFinding("exited-before-barrier", site, note.count, note.block, note.thread, 0, note.detail)
    if (note := context.mixed).count:
        site, other = translation.barriers[note.at - 1], translation.barriers[note.detail - 1]
        known = PARKED not in (site.kind, other.kind) and None not in (site.location, other.location)
        if known and site.location != other.location:
            yield RawFinding("different-barriers", site, note.count, note.block, note.thread, 0, 0, other=other)


def of_rank(finding: RawFinding, shape: LaunchShape) -> RawFinding:
    """The finding of a cluster with offsets in shared memory, and numbers of warps, that are those of one block."""
    address, detail, other = finding.address, finding.detail, None
    if finding.space == "shared":
        rank = shape.rank_of(finding.block) + ((address ^ 1 << 63) - (1 << 63) >> WINDOW_SHIFT)
        if finding.kind == "out-of-bounds" and rank != shape.rank_of(finding.block) and 0 <= rank < shape.ranks:
            other = rank
        address &= (1 << RANK_SHIFT) - 1
    if finding.kind in BETWEEN_THREADS | NOTES_OF_ORDER and detail < MAX_WARPS:
        rank, detail = divmod(detail, shape.rank_warps)
        other = rank if rank != shape.rank_of(finding.block) else None
    return replace(finding, address=address, detail=detail, other_rank=other)


def _stuck(translation: Translation, context: Context, shape: LaunchShape) -> RawFinding:
    """No warp can go on: they wait at barriers for warps that will never arrive, or for phases of mbarriers."""
    waiting = [w for w in range(context.warps) if context.status[w] == 1]
    waits = phase_waits(translation, context, shape.block_and_thread)
    if waits:
        one = waits[0]
        return RawFinding("deadlock", one.site, 1, one.block, one.thread, one.offset, len(waiting), waits=waits)
    if not waiting:
        return RawFinding("deadlock", None, 1, context.block, 0, 0, 0)
    first = waiting[0]
    block, thread = shape.block_and_thread(context, first)
    number = context.resume_at[first]
    return RawFinding("deadlock", translation.barriers[number - 1], 1, block, thread, 0, len(waiting))
