"""Numbers by which compiled kernels report a finding and its details, and how the executor treats each kind.

The kinds themselves, with their texts, are rows of the table in ``base/finding_kinds.py``. Here are views of that table
for the CPU backend, and numbers that only compiled code and its messages know.
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.base.finding_kinds import KINDS

_NUMBERED = {row.number: name for name, row in KINDS.items() if row.number is not None}
FINDING_KINDS = tuple(_NUMBERED[number] for number in range(len(_NUMBERED)))
"""Kinds in the order of their numbers in compiled code."""

KIND_NUMBERS = {kind: number for number, kind in enumerate(FINDING_KINDS)}

NOTE_KINDS = frozenset(name for name, row in KINDS.items() if row.group == "note")
"""Kinds that do not make a kernel wrong (`undefined.py`, `scheduler.c`, `global_checks.c`, `global_tags.py`)."""

NOTES_OF_ORDER = frozenset(name for name, row in KINDS.items() if row.about_order)
"""Notes about what orders the accesses of two blocks, or warps, to global memory."""

STOPS = frozenset(name for name, row in KINDS.items() if row.stops_the_case)
"""Findings after which no further launch of the case runs."""

BETWEEN_THREADS = frozenset(name for name, row in KINDS.items() if row.between_threads)
"""Findings that depend on what another thread of the kernel did before, or did not do yet."""

SEVERAL = 63
"""Warp number that stands for several warps in the tags of the race check."""

KEPT = 62
"""Warp number that stands for several warps whose own tags are kept in a set (`readers.c`)."""

ANOTHER_BLOCK, UNFENCED_BLOCK, READ_ONLY_PATH, IN_FLIGHT, UNFENCED_REGISTERS, REGISTERS_IN_FLIGHT = range(64, 70)
ENDED_BLOCK, UNBEGUN_BLOCK, CHANGED_MAP = 70, 71, 72
"""Details of a race whose other side is not a warp of the block, so beyond warp numbers: another block; another block,
which synchronisation would order, had there been a fence before; a write by the launch itself, which a load by the
read-only path (`ld.global.nc`) may miss; a copy in flight when its block ends; registers that no `wgmma.fence` has made
ready for a product by a warpgroup; registers of a product in flight, whose site is then the address; a block of the
cluster that ends, or has ended, while another one accesses its shared memory, or that may not have started; the tensor
map of a copy in flight, which has changed."""

UNFENCED_MAP = 64
"""Detail of a missing fence of proxies that is one for a tensor map, not for what a warp stored."""

INCOMPLETE_MAP = 256
"""Detail of a copy by a tensor map that a kernel has made, and that lacks something; else, the address modulo 64."""

NO_REDUCTION = 256
"""Added to the number of a tensor map's type, as the address of a finding: the type has no such reduction."""

CROOKED_TILE, TILE_BEFORE = 512, 513
"""The address of a finding: no tile starts at the innermost coordinate, which is the detail; the second is added to the
number of a dimension whose coordinate, the detail, is negative where a tile is stored."""

ANOTHER_LANE = 128
"""Added to a lane's number: the other side of a race between lanes of one store instruction."""

LANE_READ, LANE_WROTE = 160, 192
"""Added to the number of a lane that accessed the place before, in the same section. Its site, and one more, is in the
upper 32 bits; 0 there if it is not known."""

MISUSES: Mapping[str, str] = {
    "not-initialised": "there is no mbarrier, since no thread has initialised it",
    "invalidated": "the mbarrier was invalidated{last}",
    "overwritten": "the mbarrier, which was initialised{last}, has been overwritten by something else",
    "re-initialised": "it is a live mbarrier, initialised{last}: `mbarrier.inval` must come before",
    "bad-count": "{number} arrivals, where 1 to 1,048,575 belong",
    "no-arrivals": "0 arrivals, where at least 1 belongs",
    "too-many-arrivals": "more arrivals than the {number} that the phase still awaits",
    "too-many-bytes": "the bytes of the phase come to {number:,}, where at most 1,048,575 belong",
    "completes": "it completes the phase, and says that it does not (`.noComplete`)",
    "old-state": "the state is from {number} phases ago, where only the last one can be waited for",
    "arrives-again": "threads of the warp have arrived at the barrier of the cluster before, and not waited since",
    "waits-unarrived": "threads of the warp wait at the barrier of the cluster, and have not arrived",
    "split-arrivals": "the phase was complete before {number} of the warp's arrivals, which count for later ones",
}
"""Faults of an operation on an mbarrier, in the order of the numbers in the upper half of its detail: the end of a
message each (PTX ISA, "mbarrier"). ``last`` is the line of an operation before, ``number`` the lower half."""

AFTER_ANOTHER = frozenset(number for number, text in enumerate(MISUSES.values()) if "{last}" in text)
"""Faults whose lower half is the site of an operation before."""

MBARRIER_WAIT = "mbarrier wait"
"""Kind of the sites at which threads wait for a phase of an mbarrier."""

REGISTERS = "registers"
"""Kind of the sites at which warps change how many registers they have."""

MEMBER_MASK = "member mask"
"""Kind of the sites at which a lane reaches a warp-wide step whose member mask leaves it out."""

GRID_STEP = "grid step"
"""Kind of the site at which blocks wait for the other blocks of a cooperative grid."""

PARKED = "parked barrier"
"""Kind of the site where a warp waits at barriers that only some of its lanes have reached: perhaps several."""
