"""A kernel once it is translated: its IR, and facts that launches and reports need.

A cached kernel needs no more, and is loaded without the modules that translate.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Literal

import numpy as np

from kernelcheck.backends.cpu.analysis.storage import OPEN, Extent, Storage
from kernelcheck.backends.cpu.emit.library_modules import NO_MODULES, Modules
from kernelcheck.backends.cpu.ptx.syntax import Instruction, PtxLocation
from kernelcheck.base.dataclasses import dataclass, replace

Trace = Literal["", "thread", "flow"]
"""What a traced kernel reports: what one thread does (`instructions/tracing.py`), or through which instructions values
flow in all of them (`flowing.py`)."""
MAX_BLOCK_THREADS = 1024
"""CUDA C++ Programming Guide, "Technical Specifications per Compute Capability"."""


@dataclass(frozen=True)
class FindingSite:
    """A place in the program that can have findings."""

    kind: str
    """The action of the instruction: `load`, `store`, `atomic`, `barrier`, …"""
    space: str
    bytes: int
    location: PtxLocation | None
    ptx_line: int
    opcode: str
    extent: Extent | None = None
    """For an access to shared or local memory: the variable that it must stay in, if that is known."""


@dataclass(frozen=True)
class TraceProbe:
    """One kind of event that a traced kernel reports; its number is its place in `Translation.probes`."""

    opcode: str
    location: PtxLocation | None
    ptx_line: int
    kind: Literal["step", "address", "value", "write"]
    """`step`: the instruction ran. `address`: where it accesses memory. `value`: what it puts there. `write`: what a
    register holds after it."""
    name: str
    """The register; for an address, the access: `load`, `store`, `update`."""
    type: str
    """PTX type of the value; for an address, the state space."""
    bytes: int
    """For an address: the size of an element."""
    first: bool
    """Whether it is the first of its instruction."""
    instruction: Instruction | None = None
    """The instruction, of a kernel that is translated to follow what flows where, and kept nowhere."""


@dataclass(frozen=True)
class CountedAccess:
    """One of an instruction's accesses to memory."""

    purpose: str
    """`load`, `store`, `atomic`, or `reduction`: an atomic operation whose result nobody reads."""
    counter: int
    """The first of its `AccessCounts`."""


@dataclass(frozen=True)
class Counted:
    """One instruction, and the numbers of its counters."""

    opcode: str
    kind: str
    """One of `ptx.classes.CLASSES`."""
    location: PtxLocation | None
    ptx_line: int
    block: int
    """Warps that ran its block; their lanes are in the next counter."""
    predicated: int | None = None
    """The lanes in which its predicate held, unless it has none."""
    branch: int | None = None
    """For a conditional branch: warps of which any lane took it; next, of which any did not; next, of which both."""
    accesses: tuple[CountedAccess, ...] = ()
    uncounted: bool = False
    """Whether it accesses memory, and how is not counted."""


@dataclass(frozen=True)
class Translation:
    """One kernel as LLVM IR."""

    modules: Modules
    long: bool
    """Whether machine code of its own module should be made in less time, to run longer (`jit.LONG`), as for a run that
    only explains."""
    storage: Storage
    sites: Sequence[FindingSite]
    spans: bytes
    """`windows`, as its bytes."""
    frame_bytes: int
    """Bytes that a warp saves at a barrier."""
    barriers: Sequence[FindingSite]
    """Where a warp may wait, by the number it leaves in `resume_at`, which counts from 1."""
    files: Mapping[int, str]
    """The PTX module's source files by number."""
    checks: bool = True
    """Whether memory is watched for races and uninitialised reads."""
    probes: tuple[TraceProbe, ...] = ()
    """Events that the kernel reports about a thread, or about accesses, if it is translated for that."""
    counted: tuple[Counted, ...] = ()
    """Its instructions, if it is translated to count what they do, and how many counters they have."""
    counters: int = 0
    calls: bool = False
    """Whether it calls functions, so that it needs a deep stack."""
    independent_threads: bool = False
    """Whether lanes do not run in lock step (`independent_threads.py`)."""
    waits: bool = False
    """Whether it has loops that wait for other threads (`spinning.py`), so that the order of its blocks may matter."""
    ordered: bool = False
    """Whether the order of its blocks may affect its results, or what is found: it prints, synchronises blocks, or has
    atomics on global memory that do not commute."""
    max_threads: int = MAX_BLOCK_THREADS
    """Threads that a block may have, `__launch_bounds__` considered."""
    written: tuple[tuple[int, ...], ...] = ((),)
    """For each store to global memory, the parameters that its address is made from (`written_parameters.py`)."""
    max_registers: int | None = None
    """Registers that a thread has at most, where the PTX says it (`.maxnreg`)."""

    @property
    def runs_as_lanes(self) -> bool:
        """Whether the schedule `lanes` is another than `forward`: lanes run apart, or what is asynchronous early."""
        return self.independent_threads or self.storage.mbarriers

    @cached_property
    def windows(self) -> np.ndarray:
        """The first byte and the end of what an access at each site may touch, in shared and in local memory.

        `OPEN` is the end of the block's shared memory. Other sites have zeros.
        """
        return np.frombuffer(self.spans, np.uint64).reshape(len(self.sites), 2)

    def without_ir(self) -> Translation:
        """The parts that are needed after the code is compiled."""
        return replace(self, modules=NO_MODULES)


def windows_of(sites: Sequence[FindingSite], storage: Storage) -> np.ndarray:
    """`Translation.windows` of sites."""
    whole = {"shared": (0, OPEN), "local": (0, storage.local_bytes)}
    found = np.zeros((len(sites), 2), np.uint64)
    for number, site in enumerate(sites):
        if site.extent is not None:
            found[number] = (site.extent.start, OPEN if site.extent.end is None else site.extent.end)
        else:
            found[number] = whole.get(site.space, (0, 0))
    return found
