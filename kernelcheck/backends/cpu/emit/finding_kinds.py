"""What compiled kernels report, and how it becomes `Finding`s."""

from __future__ import annotations

FINDING_KINDS = (
    "out-of-bounds",
    "misaligned",
    "uninitialized-read",
    "race",
    "barrier-divergence",
    "deadlock",
    "timeout",
    "launch-error",
    "shuffle-source",
    "division-by-zero",
    "missing-fence",
    "plain-access",
    "assertion",
    "mbarrier-state",
    "missing-proxy-fence",
)
"""Kinds in the order of their numbers in compiled code."""

NOTE_KINDS = frozenset(
    {
        "shuffle-source",
        "division-by-zero",
        "exited-before-barrier",
        "different-barriers",
        "missing-fence",
        "plain-access",
        "checks-ended",
        "unwritten-shared",
    }
)
"""Those that do not make a kernel wrong (`undefined.py`, `scheduler.c`, `global_checks.c`, `global_tags.py`)."""

NOTES_OF_ORDER = frozenset({"missing-fence", "plain-access"})
"""Those of them on what orders the accesses of two blocks, or warps, to global memory."""

STOPS = frozenset({"timeout", "deadlock", "assertion", "launch-error"})
"""Findings after which no further launch of the case runs."""

BETWEEN_THREADS = frozenset({"race", "uninitialized-read", "missing-proxy-fence"})
"""Findings that depend on what another thread of the kernel did before, or did not do yet."""

SEVERAL = 63
"""The warp number that stands for several warps in the tags of the race check."""

KEPT = 62
"""The same for several whose own tags are kept in a set (`readers.c`)."""

ANOTHER_BLOCK = 64
"""The other side of a race between blocks; for a race within a block it is a warp's number."""

UNFENCED_BLOCK = 65
"""The same where synchronisation would order the accesses, had there been a fence before."""

READ_ONLY_PATH = 66
"""The same where a load by the read-only path (`ld.global.nc`) meets what the launch itself has written."""

NO_REDUCTION = 256
"""Added to the number of a tensor map's type, as the address of a finding: the type has no such reduction."""

IN_FLIGHT = 67
"""The same of a copy that is still in flight when its block ends."""

UNFENCED_REGISTERS, REGISTERS_IN_FLIGHT = 68, 69
"""The same of a product by a warpgroup whose registers no `wgmma.fence` has made ready, and of an access to registers
of a product in flight, whose site is then the address."""

ANOTHER_LANE = 128
"""Added to a lane's number: the other side of a race between lanes of one store instruction."""

LANE_READ, LANE_WROTE = 160, 192
"""Added to the number of a lane that accessed the place before, in the same section. Its site, and one more, is in the
upper 32 bits; 0 there if it is not known."""

KIND_NUMBERS = {kind: number for number, kind in enumerate(FINDING_KINDS)}

MISUSES = (
    "not-initialised",
    "invalidated",
    "overwritten",
    "re-initialised",
    "bad-count",
    "no-arrivals",
    "too-many-arrivals",
    "too-many-bytes",
    "completes",
    "old-state",
    "split-arrivals",
)
"""What is wrong with an operation on an mbarrier, in the order of the numbers in the upper half of its detail."""

AFTER_ANOTHER = frozenset(MISUSES.index(name) for name in ("invalidated", "overwritten", "re-initialised"))
"""Those whose lower half is the site of an operation before."""

MBARRIER_WAIT = "mbarrier wait"
"""The kind of the sites at which threads wait for a phase of an mbarrier."""

REGISTERS = "registers"
"""The kind of the sites at which warps change how many registers they have."""

MEMBER_MASK = "member mask"
"""The kind of the sites at which a lane reaches a warp-wide step whose member mask leaves it out."""

GRID_STEP = "grid step"
"""The kind of the site at which blocks wait for the other blocks of a cooperative grid."""

PARKED = "parked barrier"
"""The kind of the site where a warp waits at barriers that only some of its lanes have reached: perhaps several."""
