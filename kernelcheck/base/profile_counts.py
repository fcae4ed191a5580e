"""Counts that backends make while kernels run: a GPU profiler's counters, for each instruction."""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation

SECTOR_BYTES = 32
"""Unit in which a request asks the caches (Nsight Compute, Kernel Profiling Guide, "Memory Tables")."""


@dataclass(frozen=True)
class Traffic:
    """Memory requests of an instruction, by memory space."""

    purpose: str
    """`load`, `store`, `atomic`, or `reduction`: an atomic operation whose result nobody reads."""
    global_requests: int = 0
    """Warps of which at least one lane asked."""
    global_sectors: int = 0
    """Sectors of 32 bytes that each request touched, summed over requests."""
    global_bytes: int = 0
    """Bytes that the lanes asked for."""
    shared_requests: int = 0
    shared_wavefronts: int = 0
    """Passes over 32 banks of 4 bytes."""
    shared_ideal: int = 0
    """Passes it would take without bank conflicts."""
    shared_bytes: int = 0
    local_requests: int = 0
    local_sectors: int = 0
    local_bytes: int = 0


@dataclass(frozen=True)
class AtomicPlace:
    """A place in memory, and how often lanes operated on it."""

    place: str
    """`y[3]`, or `byte 8 of shared memory`: there, in all blocks together."""
    count: int


@dataclass(frozen=True)
class Branching:
    """Number of times warps went each way at a conditional branch."""

    taken: int
    """Warps of which any lane took it."""
    not_taken: int
    """Warps of which any lane did not."""
    diverged: int
    """Warps of which some did and others did not."""


@dataclass(frozen=True)
class InstructionCounts:
    """One instruction of the PTX."""

    opcode: str
    kind: str
    """Class of the instruction, as ``kernelcheck lint`` names it."""
    location: SourceLocation | None
    ptx_line: int
    warps: int
    """Number of times a warp executed it."""
    threads: int
    """Active threads, including those whose predicate did not hold."""
    threads_on: int
    """Active threads whose predicate held."""
    branching: Branching | None = None
    """Directions of a conditional branch; None for other instructions."""
    traffic: Sequence[Traffic] = ()
    atomics: Sequence[AtomicPlace] = ()
    """The most contended places, most first."""
    uncounted: bool = False
    """Whether it accesses memory in a way that is not counted."""


@dataclass(frozen=True)
class LaunchCounts:
    """One launch."""

    kernel: str
    """Readable name of the kernel."""
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    instructions: Sequence[InstructionCounts]
    missed_atomics: int = 0
    """Operations on places beyond those that are counted separately."""
    buffer_bytes: int | None = None
    """Bytes of the buffers that it is given, each once; None if unknown."""
