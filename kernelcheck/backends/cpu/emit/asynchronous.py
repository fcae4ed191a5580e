"""The memory of a block for mbarriers, and for what goes on without a warp: `Context.mbarriers` points to it."""

from __future__ import annotations

import ctypes

from kernelcheck.backends.cpu.emit.context import MAX_WARPS
from kernelcheck.backends.cpu.emit.ir import LANES

MBARRIERS = 256
"""Mbarrier objects that a block can have: twice as many as a pipeline of 64 stages needs."""
WAITS_KEPT = 4
"""Waits of one warp that the report of a deadlock names: its lanes may wait at different objects."""
ARRIVALS_KEPT = 64
"""Arrivals that may wait for copies at once, in one block."""
CHANGES_KEPT = 8
"""Times that a warp may change its number of registers."""


class Mbarrier(ctypes.Structure):
    """An mbarrier object: its place in shared memory, its phase, and what the phase lacks.

    `now` has the clocks that arrivals of this phase released, `done` those of all complete phases, `touched` those of
    all operations, as a release right after them would have them; a row that is not of the epoch holds zeros. The
    `times` are the same for global memory. The sites of the last operations are one more than their numbers, or 0.
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
    )


class MbarrierWaits(ctypes.Structure):
    """What a warp has waited for in vain since it was resumed: sites, lanes, and numbers of objects."""

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
    """The numbers of registers that a warp has asked for in turn (`setmaxnreg`), and where."""

    _fields_ = (
        ("count", ctypes.c_uint32),
        ("sites", ctypes.c_uint32 * CHANGES_KEPT),
        ("registers", ctypes.c_uint32 * CHANGES_KEPT),
    )


class MbarrierTable(ctypes.Structure):
    """The mbarrier objects of a block, and what waits for them or goes on without a warp (`mbarriers.c`)."""

    _fields_ = (
        ("count", ctypes.c_uint32),
        ("arrivals", ctypes.c_uint32),
        ("entries", Mbarrier * MBARRIERS),
        ("waiting", MbarrierWaits * MAX_WARPS),
        ("pending", CopyArrival * ARRIVALS_KEPT),
        ("changes", RegisterChanges * MAX_WARPS),
    )
