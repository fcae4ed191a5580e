"""Structures in which kernels that are translated for it note who accesses what: watched places, or all of a launch."""

from __future__ import annotations

import ctypes

from kernelcheck.backends.clusters import CLUSTER_BLOCKS
from kernelcheck.backends.cpu.emit.context import MAX_WARPS

MAX_WITNESSED = 64
"""Places that one run can watch."""


class WitnessEvent(ctypes.Structure):
    """The lanes of a warp that accessed a watched place at once, by the probe at the instruction.

    `since`: when the last barrier of its whole block was.
    """

    _fields_ = (
        ("block", ctypes.c_uint64),
        ("since", ctypes.c_uint32),
        ("probe", ctypes.c_uint32),
        ("place", ctypes.c_uint32),
        ("warp", ctypes.c_uint32),
        ("lanes", ctypes.c_uint32),
    )


ACCESS_CLASSES = 12
"""Classes of accesses of a launch: 4 for reads, for writes and for atomic operations each: 1 more after a
`griddepcontrol.launch_dependents` of the block, 2 more after a `griddepcontrol.wait`."""
PROBE_BITS, THREAD_BITS = 20, 10
"""Bits of a cell of `AccessedBuffer`: the number of a probe, and of its thread; the others are the block's."""


WAITS_FOR_LAUNCHES, LAUNCHES_DEPENDENTS, FENCES = 0, 1, 2
"""What `grid_dependency` is told of."""


class AccessedBuffer(ctypes.Structure):
    """The first access of each class to every granule of a buffer: `cells` has all granules for each class in turn.

    A cell is 0, or one more than the probe, the thread and the block of an access. `used`: bits of the classes met.
    """

    _fields_ = (
        ("low", ctypes.c_uint64),
        ("high", ctypes.c_uint64),
        ("granules", ctypes.c_uint64),
        ("cells", ctypes.c_void_p),
        ("used", ctypes.c_uint64),
    )


class LaunchAccesses(ctypes.Structure):
    """What a launch accesses, where others may run at the same time (`runtime/unordered_accesses.py`).

    `waits`, `triggers` and `written` are tags of the running block, or cluster: those at which its warps first waited
    for the launches before, its blocks first let dependents begin, and its warps last wrote before that, without a
    fence since. `waited`: whether any block waited; `waited_first`: whether any did before it let dependents begin;
    `unfenced`: whether what any wrote before it did was without a fence.
    """

    _fields_ = (
        ("buffers", ctypes.c_void_p),
        ("count", ctypes.c_uint64),
        ("shift", ctypes.c_uint64),
        ("waits", ctypes.c_uint32 * MAX_WARPS),
        ("triggers", ctypes.c_uint32 * CLUSTER_BLOCKS),
        ("written", ctypes.c_uint32 * MAX_WARPS),
        ("waited", ctypes.c_uint32),
        ("waited_first", ctypes.c_uint32),
        ("unfenced", ctypes.c_uint32),
    )


class WitnessTable(ctypes.Structure):
    """The watched places, and what happened there: `used` of `room` events.

    A place is the address of a byte or, below 2^32, its offset in the block's shared memory. `last`: its last event.
    `accesses`: the `LaunchAccesses` to note, or null.
    """

    _fields_ = (
        ("watched", ctypes.c_uint64),
        ("room", ctypes.c_uint64),
        ("used", ctypes.c_uint64),
        ("events", ctypes.c_void_p),
        ("accesses", ctypes.c_void_p),
        ("places", ctypes.c_uint64 * MAX_WITNESSED),
        ("last", ctypes.c_uint32 * MAX_WITNESSED),
    )
