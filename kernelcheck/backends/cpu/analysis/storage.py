"""Where a kernel's variables are: offsets in shared, local and parameter space, slots in the table of globals.

Global addresses are host addresses, and so are generic ones. Addresses in the shared and the local state space are
offsets from the start of the block's shared memory and of the thread's local memory (PTX ISA 5.1).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from kernelcheck.backends.cpu.analysis.calls import MAX_CALL_DEPTH
from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.analysis.variables import symbols
from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Function,
    Instruction,
    Label,
    Module,
    Parameter,
    Special,
    Variable,
)
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass, field, replace

_ELSEWHERE = frozenset({"shared", "local", "param"})
"""State spaces of accesses that do not reach global memory."""

DYNAMIC_SHARED_ALIGN = 16
"""Alignment of dynamic shared memory after the static part."""


OPEN = (1 << 64) - 1
"""The end of the block's shared memory, which depends on the launch."""

RESERVED_SHARED = Variable("%reserved_smem", "shared", "b8", 128, 1024, 1024, b"", (), "")
"""The part of a block's shared memory that the driver reserves from compute capability 8.0 on, if a kernel asks for it:
1 KiB (CUDA C++ Programming Guide, "Shared Memory")."""
RESERVED_OFFSETS = {"begin": 0, "0": 0, "1": 128, "end": 1024}
"""Where `%reserved_smem_offset_*` point to in it; the space of cooperative groups, `1`, needs 288 bytes."""


def _names_reserved(item: Instruction | Label) -> bool:
    operands = item.operands if isinstance(item, Instruction) else ()
    return any(isinstance(o, Special) and o.name.startswith("%reserved_smem_offset") for o in operands)


def aligned(offset: int, align: int) -> int:
    return -(-offset // max(align, 1)) * max(align, 1)


@dataclass(frozen=True)
class Extent:
    """A variable in shared or local memory, or an array among the local ones, by offsets in its window."""

    name: str
    """Its symbol; empty if the compiler left none."""
    space: str
    start: int
    end: int | None
    """None: that of the block's shared memory."""
    align: int


@dataclass(frozen=True)
class Storage:
    """Offsets in bytes of everything a kernel names."""

    shared: dict[str, int]
    local: dict[str, int]
    parameters: dict[str, int]
    globals: tuple[Variable, ...]
    """Variables that the kernel may reach by a name."""
    static_shared_bytes: int
    """Static shared memory, rounded up to where the dynamic part starts."""
    local_bytes: int
    """Local memory of one thread."""
    parameter_bytes: int
    shared_granule: int
    """Bytes of the smallest access to shared memory: the granule of the race check."""
    functions: Mapping[str, int] = field(default_factory=dict)
    """The address of each device function."""
    framed: Mapping[str, int] = field(default_factory=dict)
    """For a function that is called: offsets of its local variables from the start of its frame, `%base`."""
    frame_bytes: int = 0
    """Local memory of one thread for one activation of this function; of a kernel, for its own variables."""
    copies: bool = False
    """Whether asynchronous copies are made."""
    mbarriers: bool = False
    """Whether there may be mbarrier objects, or warps change their numbers of registers."""
    global_granule: int = 4
    """Bytes of the smallest write to global memory: the granule of its checks."""
    acquires: bool = False
    """Whether threads may synchronise through memory: by strong loads, or by results of atomic operations."""
    acquires_from_blocks: bool = False
    """The same, of blocks."""
    orders_in_part: bool = False
    """Whether anything orders some warps or blocks, not others: memory they synchronise through, or named barriers."""
    extents: Mapping[str, Extent] = field(default_factory=dict)
    """The variables in shared memory, and the kernel's own in local memory, by name."""
    cluster: tuple[int, int, int] | None = None
    """Blocks of a cluster along each axis, as the kernel's entry says it (`__cluster_dims__`)."""
    counted_as_one: tuple[int, int, int] = (1, 1, 1)
    """Blocks along each axis that the extents of a launch's grid count as one (`blocks_counted_as_one`)."""
    in_cluster: bool = False
    """Whether blocks run in clusters of several, whose shared memory has addresses in one window."""
    marks_local: bool = False
    """Whether every write to local memory can be seen: it is made in that state space, by the kernel itself."""

    @property
    def granules(self) -> Mapping[str, int]:
        """The granules of shared memory, of global memory, and by the name "" of what may be either."""
        both = {"shared": self.shared_granule, "global": self.global_granule}
        return {**both, "": min(both.values())}

    def space_of(self, name: str) -> str:
        if name in self.shared:
            return "shared"
        if name in self.local or name in self.framed:
            return "local"
        if name in self.parameters:
            return "param"
        return "global"


def _place(variables: Iterable[Variable | Parameter], start: int = 0) -> tuple[dict[str, int], int]:
    offsets: dict[str, int] = {}
    end = start
    for variable in variables:
        offsets[variable.name] = aligned(end, variable.align)
        end = offsets[variable.name] + variable.size
    return offsets, end


STACK_BYTES = 32 * 1024
"""Local memory of one thread for the functions that it calls: well above the 1 KiB that a GPU gives by default."""


def lay_out(
    module: Module,
    kernel: FlatKernel,
    functions: Sequence[FlatKernel] = (),
    addresses: Mapping[str, int] | None = None,
    *,
    clustered: bool = False,
) -> Storage:
    """Places the variables of a kernel, of the functions that it calls, and of their module.

    `addresses` are those of device functions. With `clustered`, blocks run in clusters whatever the kernel declares.
    """
    bodies = [kernel, *functions]
    own = {name: variable for body in bodies for name, variable in body.variables.items() if variable.space != "local"}
    named = _named([*module.variables, *own.values()], bodies)
    everything = [v for v in module.variables if v.space != "shared" or v.name in named]  # others are of other kernels
    everything += [*own.values(), *(v for v in kernel.variables.values() if v.space == "local")]
    if any(_names_reserved(item) for body in bodies for item in body.body):
        everything.append(RESERVED_SHARED)
    shared = [v for v in everything if v.space == "shared"]
    static = sorted((v for v in shared if v.size), key=lambda v: -v.align)
    shared_offsets, shared_end = _place(static)
    dynamic = [v for v in shared if not v.size]
    shared_end = aligned(shared_end, max([DYNAMIC_SHARED_ALIGN, *(v.align for v in dynamic)]))
    shared_offsets.update((v.name, shared_end) for v in dynamic)
    local_offsets, local_end = _place(v for v in everything if v.space == "local")
    frame = aligned(local_end, 16)
    deepest = max((frame_of(function)[1] for function in functions), default=0)
    stack = min(deepest * MAX_CALL_DEPTH, max(STACK_BYTES, 4 * deepest))
    parameter_offsets, parameter_end = _place(kernel.entry.parameters)
    cluster = _cluster_of(kernel.entry)
    return Storage(
        shared_offsets,
        local_offsets,
        parameter_offsets,
        tuple(v for v in everything if v.space in ("global", "const") and v.name in named),
        shared_end,
        frame + stack,
        parameter_end,
        _shared_granule(bodies, generic=bool(shared)),
        dict(addresses or {}),
        frame_bytes=frame,
        copies=any(isinstance(item, Instruction) and item.mnemonic == "cp" for body in bodies for item in body.body),
        mbarriers=any(
            isinstance(item, Instruction) and _is_asynchronous(item) for body in bodies for item in body.body
        ),
        global_granule=_global_granule(bodies),
        acquires=any(_acquires(body) for body in bodies),
        orders_in_part=any(_acquires(body) or _meets_in_part(body) for body in bodies),
        acquires_from_blocks=any(_acquires(body, from_blocks=True) for body in bodies),
        extents=_extents(everything, shared_offsets, local_offsets),
        cluster=cluster,
        counted_as_one=blocks_counted_as_one(kernel.entry),
        in_cluster=clustered or math.prod(cluster or (1,)) > 1,
        marks_local=bool(local_end) and not functions and not _writes_local_elsewhere(kernel),
    )


def _cluster_of(entry: Function) -> tuple[int, int, int] | None:
    stated = entry.directives.get("reqnctapercluster")
    if not stated:
        return None
    x, y, z = (*stated, 1, 1)[:3]
    return x, y, z


def blocks_counted_as_one(entry: Function) -> tuple[int, int, int]:
    """The blocks that a launch's grid counts as one, along each axis: those of a cluster, of a kernel that says so
    (`.blocksareclusters`), else a block."""
    return ("blocksareclusters" in entry.directives and _cluster_of(entry)) or (1, 1, 1)


def _named(variables: Sequence[Variable], bodies: Sequence[FlatKernel]) -> Collection[str]:
    """Names of variables that the bodies name, and of those whose addresses these hold: headers declare a thousand
    more."""
    by_name = {variable.name: variable for variable in variables}
    items = [item for body in bodies for item in body.body if isinstance(item, Instruction)]

    def held(name: str) -> Iterator[str]:
        if name in by_name:
            yield from (symbol.name for _, symbol in by_name[name].relocations)
            yield from (symbol.name for _, symbol, _ in by_name[name].address_bytes)

    return closure((name for item in items for name in symbols(item.operands)), held)


def _writes_local_elsewhere(kernel: FlatKernel) -> bool:
    """Whether a generic address of a local variable is made, and something written to a generic address."""
    items = [item for item in kernel.body if isinstance(item, Instruction)]
    made = any(i.mnemonic == "cvta" and "local" in i.modifiers and "to" not in i.modifiers for i in items)
    return made and any(i.known.effect in ("writes", "atomic") and not i.known.spaces for i in items)


def _extents(
    variables: Iterable[Variable], shared: Mapping[str, int], local: Mapping[str, int]
) -> Mapping[str, Extent]:
    offsets = {"shared": shared, "local": local}
    found = {}
    for variable in (v for v in variables if v.space in offsets and v is not RESERVED_SHARED):
        start = offsets[variable.space][variable.name]
        end = None if variable.space == "shared" and not variable.size else start + variable.size
        found[variable.name] = Extent(variable.name, variable.space, start, end, variable.align)
    return found


def frame_of(function: FlatKernel) -> tuple[dict[str, int], int]:
    """Offsets of a called function's local variables in its frame, and the size of the frame."""
    offsets, end = _place(v for v in function.variables.values() if v.space == "local")
    return offsets, aligned(end, 16)


def function_storage(storage: Storage, function: FlatKernel) -> Storage:
    """A kernel's storage as a function that it calls sees it."""
    framed, size = frame_of(function)
    return replace(storage, framed=framed, frame_bytes=size)


def _shared_granule(bodies: Sequence[FlatKernel], *, generic: bool) -> int:
    """A power of two; a whole word if nothing smaller is accessed (rows of matrices are not smaller).

    `generic`: whether generic addresses may be those of shared memory.
    """
    sizes = [4]
    for item in (item for body in bodies for item in body.body):
        if not isinstance(item, Instruction) or _moves_rows(item):
            continue
        known = item.known
        if "shared" in known.spaces or (generic and not known.spaces and known.accesses_memory):
            sizes += [TYPE_BYTES[m] for m in item.modifiers if m in TYPE_BYTES]
    return min(sizes)


def _is_asynchronous(item: Instruction) -> bool:
    """Whether it needs what the runtime library keeps of mbarriers (`mbarriers.c`)."""
    of_copies = item.mnemonic == "cp" and not {"mbarrier", "bulk"}.isdisjoint(item.modifiers)
    return of_copies or item.mnemonic in ("mbarrier", "setmaxnreg", "wgmma")


def _moves_rows(item: Instruction) -> bool:
    """Whether the warp accesses whole rows of matrices, whatever the type of their elements."""
    return item.known.participants == "warp" and item.known.accesses_memory


def _acquires(body: FlatKernel, *, from_blocks: bool = False) -> bool:
    """Whether it has a strong load, or an atomic operation whose result is used; of what other blocks may write."""
    instructions = [item for item in body.body if isinstance(item, Instruction)]
    read = {name for item in instructions for name in item.read}
    for item in instructions:
        if from_blocks and (item.known.spaces == {"shared"} or item.is_of_block):
            continue
        if item.known.effect == "reads" and item.known.strong:
            return True
        if item.known.effect == "atomic" and not read.isdisjoint(item.written):
            return True
    return False


def _meets_in_part(body: FlatKernel) -> bool:
    """Whether it has a barrier at which not all threads of the block need meet."""
    instructions = [item for item in body.body if isinstance(item, Instruction)]
    return any(i.known.participants == "block" and len(i.operands) > 1 for i in instructions)


def _global_granule(bodies: Sequence[FlatKernel]) -> int:
    """The same of what is written to global memory, by addresses of that space or generic ones; 16 bytes at most."""
    sizes = []
    for item in (item for body in bodies for item in body.body):
        if isinstance(item, Instruction) and item.mnemonic == "cp" and "tensor" in item.modifiers:
            sizes.append(4)  # a box may end anywhere
        if not isinstance(item, Instruction) or not _ELSEWHERE.isdisjoint(item.known.spaces):
            continue
        if _moves_rows(item):
            sizes.append(4)
        elif item.known.effect in ("writes", "atomic"):
            elements = next((int(m[1:]) for m in item.modifiers if m in ("v2", "v4", "v8")), 1)
            sizes += [elements * TYPE_BYTES[m] for m in item.modifiers if m in TYPE_BYTES][-1:]
    return min([16, *sizes])
