"""The memory of a block for mbarriers, and for what goes on without a warp: `Context.mbarriers` points to it."""

from __future__ import annotations

import ctypes

from kernelcheck.backends.cpu.emit.context import ALL_BARRIERS, MAX_WARPS, PLACES
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.tensor_maps import MOST_DIMS

MBARRIERS = 256
"""Mbarrier objects that a block can have: twice as many as a pipeline of 64 stages needs."""
WAITS_KEPT = 4
"""Waits of one warp that the report of a deadlock names: its lanes may wait at different objects."""
ARRIVALS_KEPT = 64
"""Arrivals that may wait for copies at once, in one block."""
CHANGES_KEPT = 64
"""Times that a warp may change its number of registers."""


OPEN_GROUP = (1 << 32) - 1
COPIES_KEPT = 1024
"""Bulk copies of a block that may be in flight at once."""
MAPS_KEPT = 8
"""Tensor maps of which is known that the block has changed them, the last ones."""
EPOCHS_KEPT = 16
"""Epochs of shared memory before this one of which is known what fences made visible."""
AGENTS_OF_OBJECTS, AGENTS_OF_GROUPS, AGENTS_OF_PRODUCTS = 14, 8, 8
"""Numbers of agents, from the first after those of warps: of copies that complete on mbarriers, of bulk groups, and of
products, one for each warpgroup."""


COPY_ENTRIES = 64
"""Asynchronous copies that a warp can have in flight: four stages of sixteen instructions."""


class CopyEntry(ctypes.Structure):
    """An asynchronous copy of a warp that is still pending in the lanes of `pending`.

    `known`: the clocks of other warps that its warp knew at the instruction, in the epoch `since`.
    """

    _fields_ = (
        ("pending", ctypes.c_uint32),
        ("site", ctypes.c_uint32),
        ("size", ctypes.c_uint32),
        ("since", ctypes.c_uint32),
        ("known", ctypes.c_uint8 * MAX_WARPS),
        ("unused", ctypes.c_uint32 * 4),
        ("group", ctypes.c_uint32 * LANES),
        ("target", ctypes.c_uint32 * LANES),
        ("data", ctypes.c_uint8 * 16 * LANES),
    )


class CopyQueue(ctypes.Structure):
    """The copies of a warp in the block that began at the time `block`; `groups`: how many each lane committed."""

    _fields_ = (
        ("block", ctypes.c_uint32),
        ("head", ctypes.c_uint32),
        ("tail", ctypes.c_uint32),
        ("unused", ctypes.c_uint32 * 13),
        ("groups", ctypes.c_uint32 * LANES),
        ("entries", CopyEntry * COPY_ENTRIES),
    )


class AsyncRow(ctypes.Structure):
    """Knowledge, in an epoch, of the agents, and of writes that fences made visible to the asynchronous proxy
    (`agents.c`): all of the epochs before `fenced_before`, and of this one those of each warp before a clock."""

    _fields_ = (
        ("epoch", ctypes.c_uint32),
        ("fenced_before", ctypes.c_uint32),
        ("agents", ctypes.c_uint8 * MAX_WARPS),
        ("fenced", ctypes.c_uint8 * MAX_WARPS),
    )


class AsyncClocks(ctypes.Structure):
    """Rows of warps, places in memory and named barriers: their knowledge of agents and fences; and the fences of
    `epochs`."""

    _fields_ = (
        ("known", AsyncRow * MAX_WARPS),
        ("place", AsyncRow * PLACES),
        ("barrier", AsyncRow * ALL_BARRIERS),
        ("fenced_before", ctypes.c_uint32),
        ("last_fence", ctypes.c_uint32),
        ("group_epoch", ctypes.c_uint32 * AGENTS_OF_GROUPS),
        ("group_clock", ctypes.c_uint32 * AGENTS_OF_GROUPS),
        ("epochs", ctypes.c_uint32 * EPOCHS_KEPT),
        ("fenced", ctypes.c_uint8 * MAX_WARPS * EPOCHS_KEPT),
    )


class BulkCopy(ctypes.Structure):
    """A bulk copy that has been issued: what it copies, for whom, and what the issuing warp knew then.

    `place` is the address of a tensor map, or in global memory; `group` is that of the thread, or OPEN_GROUP;
    `value` is what a thread sends without a copy, or begins with a hash of the tensor map.
    """

    _fields_ = (
        ("place", ctypes.c_uint64),
        ("shared", ctypes.c_uint32),
        ("bytes", ctypes.c_uint32),
        ("target", ctypes.c_uint32),
        ("coordinates", ctypes.c_int32 * MOST_DIMS),
        ("how", ctypes.c_uint32),
        ("warp", ctypes.c_uint32),
        ("lane", ctypes.c_uint32),
        ("shared_site", ctypes.c_uint32),
        ("global_site", ctypes.c_uint32),
        ("group", ctypes.c_uint32),
        ("tag", ctypes.c_uint32),
        ("made", ctypes.c_uint32),
        ("clock", ctypes.c_uint32),
        ("known", ctypes.c_uint8 * MAX_WARPS),
        ("agents", ctypes.c_uint8 * MAX_WARPS),
        ("value", ctypes.c_uint64 * 2),
    )


PRODUCTS = 64
"""Products by warpgroups in a kernel's code whose registers are checked."""
GROUPS_KEPT = 16
"""Groups of products of a warp that may be waited for."""


class ProductGroups(ctypes.Structure):
    """The groups of products that a warp has committed: the clock of its agent at the end of each, and the epoch.

    Of each product in the kernel's code: the group, from 1, that it is in, and its site; `touched`: those whose
    registers were written since the last fence, as bits; `fenced`: whether there was one. `complete`: the groups that
    the warp has waited for. `read`: those whose operands have been read, since a warp of the warpgroup has waited for
    them. `sequence` is a hash of what the warp multiplied, in turn. The clock counts the groups of an epoch, after
    `base`.
    """

    _fields_ = (
        ("touched", ctypes.c_uint64),
        ("fenced", ctypes.c_uint32),
        ("group_of", ctypes.c_uint32 * PRODUCTS),
        ("site_of", ctypes.c_uint32 * PRODUCTS),
        ("complete", ctypes.c_uint32),
        ("committed", ctypes.c_uint32),
        ("read", ctypes.c_uint32),
        ("products", ctypes.c_uint32),
        ("last_site", ctypes.c_uint32),
        ("sequence", ctypes.c_uint64),
        ("epochs", ctypes.c_uint32 * GROUPS_KEPT),
        ("ends", ctypes.c_uint32 * GROUPS_KEPT),
        ("base_epoch", ctypes.c_uint32),
        ("base", ctypes.c_uint32),
    )


class Mbarrier(ctypes.Structure):
    """An mbarrier object: its place in shared memory, its phase, and what the phase lacks.

    `now` has the clocks that arrivals of this phase released, `done` those of all complete phases, `touched` those of
    all operations, as a release right after them would have them; a row that is not of the epoch holds zeros. The
    `times` are the same for global memory. The sites of the last operations are one more than their numbers, or 0.
    So is `agent`, that of the copies which complete on it. `made` is the tag of its initialisation; `fenced`: after so
    many phases of the cluster's barrier, others may use it; 0: there was no fence.
    """

    _fields_ = (
        ("offset", ctypes.c_uint32),
        ("live", ctypes.c_uint32),
        ("phase", ctypes.c_uint32),
        ("pending", ctypes.c_uint32),
        ("expected", ctypes.c_uint32),
        ("bytes", ctypes.c_int32),
        ("last_site", ctypes.c_uint32),
        ("arrive_site", ctypes.c_uint32),
        ("expect_site", ctypes.c_uint32),
        ("now_epoch", ctypes.c_uint32),
        ("done_epoch", ctypes.c_uint32),
        ("touched_epoch", ctypes.c_uint32),
        ("now", ctypes.c_uint8 * MAX_WARPS),
        ("done", ctypes.c_uint8 * MAX_WARPS),
        ("touched", ctypes.c_uint8 * MAX_WARPS),
        ("now_times", ctypes.c_uint32 * MAX_WARPS),
        ("done_times", ctypes.c_uint32 * MAX_WARPS),
        ("now_async", AsyncRow),
        ("done_async", AsyncRow),
        ("base_epoch", ctypes.c_uint32),
        ("base_phase", ctypes.c_uint32),
        ("agent", ctypes.c_uint32),
        ("made", ctypes.c_uint32),
        ("fenced", ctypes.c_uint32),
    )


class MbarrierWaits(ctypes.Structure):
    """Waits of a warp that were in vain since it was resumed: sites, lanes, and numbers of objects."""

    _fields_ = (
        ("count", ctypes.c_uint32),
        ("sites", ctypes.c_uint32 * WAITS_KEPT),
        ("lanes", ctypes.c_uint32 * WAITS_KEPT),
        ("entries", ctypes.c_uint32 * WAITS_KEPT),
    )


class CopyArrival(ctypes.Structure):
    """An arrival of lanes that waits for their copies before entry `end` of the warp's queue (`CopyQueue`)."""

    _fields_ = (
        ("warp", ctypes.c_uint32),
        ("lanes", ctypes.c_uint32),
        ("site", ctypes.c_uint32),
        ("tag", ctypes.c_uint32),
        ("end", ctypes.c_uint32),
        ("offsets", ctypes.c_uint32 * LANES),
    )


class RegisterChanges(ctypes.Structure):
    """The numbers of registers that a warp has asked for in turn (`setmaxnreg`), where, and whether by `.inc`."""

    _fields_ = (
        ("count", ctypes.c_uint32),
        ("sites", ctypes.c_uint32 * CHANGES_KEPT),
        ("registers", ctypes.c_uint32 * CHANGES_KEPT),
        ("increases", ctypes.c_uint32 * CHANGES_KEPT),
    )


class ChangedMap(ctypes.Structure):
    """A tensor map that the block has changed, and whether a fence has made that visible to tensor copies since."""

    _fields_ = (("place", ctypes.c_uint64), ("is_fenced", ctypes.c_uint64))


class MbarrierTable(ctypes.Structure):
    """The mbarrier objects of a block, and what waits for them or goes on without a warp (`mbarriers.c`).

    `cluster` is the barrier of a cluster: `counted` are the phases that each warp has arrived in, `open` the lanes that
    have arrived and not waited since, `early_lanes` those of a warp not all of whose lanes have arrived;
    `apart`: whether some may go on before they wait.
    """

    _fields_ = (
        ("count", ctypes.c_uint32),
        ("arrivals", ctypes.c_uint32),
        ("agents", ctypes.c_uint32),
        ("entries", Mbarrier * MBARRIERS),
        ("waiting", MbarrierWaits * MAX_WARPS),
        ("pending", CopyArrival * ARRIVALS_KEPT),
        ("changes", RegisterChanges * MAX_WARPS),
        ("copies", ctypes.c_uint32),
        ("agent_sites", ctypes.c_uint32 * MAX_WARPS),
        ("flight", BulkCopy * COPIES_KEPT),
        ("groups", ctypes.c_uint32 * LANES * MAX_WARPS),
        ("products", ProductGroups * MAX_WARPS),
        ("clocks", AsyncClocks),
        ("cluster", Mbarrier),
        ("apart", ctypes.c_uint32),
        ("counted", ctypes.c_uint32 * MAX_WARPS),
        ("open", ctypes.c_uint32 * MAX_WARPS),
        ("early_lanes", ctypes.c_uint32 * MAX_WARPS),
        ("maps", ChangedMap * MAPS_KEPT),
        ("changed_maps", ctypes.c_uint32),
    )
