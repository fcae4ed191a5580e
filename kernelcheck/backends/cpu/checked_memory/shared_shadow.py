"""The race check of shared memory: which warp wrote and which read each granule last, and when.

Each granule has two tags, of its last writer and its last reader since the block began:

    epoch (18 bits) | warp (6 bits) | clock (7 bits) | atomic (1 bit)

A barrier of the whole block starts an epoch; warp 63 means several. Two warps that touch a granule in one epoch, one of
them writing, race unless their synchronisation orders them. Atomic operations race only with plain accesses. Loads that
look before an atomic operation (`analysis/peeks.py`) race only with plain writes, and leave a reader's tag with the
atomic bit. A granule whose writer's tag is older than the block has not been written. Strong stores leave the tag of an
atomic operation. They do not race, but are noted after plain accesses of other warps that nothing orders. Volatile
loads of data (`analysis/volatile_data.py`) are checked as plain ones, before they acquire anything, and race with
volatile stores after them; other strong loads race with nothing.

Warps synchronise through memory, shared or global, by atomic operations and by volatile and other strong accesses. A
warp's clock counts its releases: stores, and atomic operations, for `cas` only those that change something. Each warp
has a vector clock, and so has each place in memory (`SyncTable`). A release raises the place's clock to the warp's, and
an acquire (a load, or an atomic operation whose result is used) the warp's to the place's. An access that happens
before, by these clocks, does not race (Lamport, "Time, Clocks, and the Ordering of Events", 1978; Flanagan and Freund,
"FastTrack", 2009). An atomic operation itself is compared with the clock from before it. Fences are not required.
Several readers have the warp KEPT in their tag, and a set of their own tags (`readers.c`), in kernels that order some
warps and not others. Clocks at their limit, places that share a row, and several readers without a set can hide races,
but never report a false one.

A barrier of some warps (`bar.sync 1, 64`) starts no epoch: those that wait there acquire what all that have arrived
released, and other warps learn nothing.

Loads and stores of whole half-warps are checked as vectors (`shared_parts.py`). For accesses with findings, scattered
lanes and generic addresses, the runtime library (`shared_checks.c`) checks every lane. Functions of the kernel put the
lanes' values in memory for it.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache

from kernelcheck.backends.cpu.emit.finding_kinds import SEVERAL
from kernelcheck.backends.cpu.emit.ir import LANES, Value, bits_of, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.base.dataclasses import dataclass

CLOCK_SHIFT, CLOCK_BITS = 1, 7
CLOCK_MOST = (1 << CLOCK_BITS) - 1
WARP_SHIFT = CLOCK_SHIFT + CLOCK_BITS
EPOCH_SHIFT = WARP_SHIFT + 6
EPOCHS = 1 << 32 - EPOCH_SHIFT
"""After this many, the tags are cleared, and epochs count from the start again."""
ATOMIC_BIT = 1
SEVERAL_WARPS = SEVERAL << WARP_SHIFT
"""The bits of a tag that stand for several warps; also how far the tags of an epoch's other warps reach, compared."""
NEXT_WARP = 1 << WARP_SHIFT

READ, WRITE, ATOMIC, EXCHANGE, STRONG_WRITE, PEEK, STRONG_READ, VOLATILE_WRITE, VOLATILE_READ = range(9)
"""Kinds of access, as the runtime library numbers them. The last two are volatile accesses of data
(`analysis/volatile_data.py`): stores to shared memory, and loads; those from shared memory are as of kind READ."""
BLOCK_SCOPE = 16
"""Added to the kind of an atomic operation or strong access to global memory whose scope is its block."""
EVERY_BYTE, UNASKED = 1, -1
"""How much of what is read must have been written, if not one byte of a unit: all of it, or nothing."""
ACQUIRES, RELEASES, AMONG_BLOCKS, ACQUIRE_FENCE, RELEASE_FENCE, RELAXED = 1, 2, 4, 8, 16, 32
"""The ways in which a warp synchronises with others, as bits; the third: its block with other blocks, too; the next
two: as it would with a fence, after what it acquires or before what it releases; the last: its release says
`.relaxed`."""
PLACE_SHIFT = 3
"""Eight bytes of memory share a row of a `SyncTable`: those that an atomic operation can touch."""

_ACQUIRE, _RELEASE = frozenset({"acquire", "acq_rel"}), frozenset({"release", "acq_rel"})
_WIDE = widened("i64")


def note_lanes(
    k: WarpCode, offsets: Value, mask: Value, site: int, size: int, kind: int, unit: int = EVERY_BYTE
) -> None:
    """Every active lane accesses `size` bytes at an address of its own.

    What is read counts as written if a byte of each `unit` bytes is.
    """
    k.library["shared.lanes"] = LANES_FUNCTION
    arguments: list[Value | str] = ["ptr %context", k.splat(offsets), mask, f"i32 {site}", f"i64 {size}", f"i32 {kind}"]
    k.call("shared.lanes", None, [*arguments, f"i64 {unit}"])


@dataclass(frozen=True)
class LoadPart:
    """A part of a load of several elements per lane that is checked separately."""

    start: int
    size: int
    unit: int


def parts(
    count: int, size: int, unused: Set[int], copied: Set[int], late: frozenset[int] = frozenset()
) -> list[LoadPart]:
    """How to check a load of `count` elements of `size` bytes, without the bytes that are judged `late`.

    Compilers merge several narrow loads into a wide one, and fetch more than they need: `unused` elements may be
    uninitialised, or being written by others. And they copy structures with wide loads and stores, including padding:
    of elements that are only `copied` to where they are stored again, some byte must have been written.
    """
    used = [n for n in range(count) if n not in unused]
    if not late and len(used) == count and (not copied or len(copied) == count):
        return [LoadPart(0, count * size, count * size if copied else EVERY_BYTE)]
    decides = any(n not in copied for n in used)
    if late:
        used = [n for n in used if not late.issuperset(range(n * size, (n + 1) * size))]
        asked = [byte for n in used if n not in copied for byte in range(n * size, (n + 1) * size) if byte not in late]
        starts = [byte for byte in asked if byte - 1 not in asked]
        ends = [byte + 1 for byte in asked if byte + 1 not in asked]
        pieces = [LoadPart(start, end - start, EVERY_BYTE) for start, end in zip(starts, ends, strict=True)]
        return pieces + [LoadPart(n * size, size, UNASKED if decides else size) for n in used if n in copied]
    return [LoadPart(n * size, size, EVERY_BYTE if n not in copied else UNASKED if decides else size) for n in used]


def synchronise(k: WarpCode, addresses: Value, space: str, mask: Value, what: int) -> None:
    """The lanes of `mask` do `what` by the places that they access, in shared or in global memory.

    Its scope and semantics are those of the instruction.
    """
    if not k.checks or not k.storage.acquires:  # without acquires, releases have no effect
        return
    modifiers = k.instruction.modifiers if k.instruction is not None else ()
    if space != "shared" and not (k.instruction is not None and k.instruction.is_of_block):
        what |= AMONG_BLOCKS
        if what & ACQUIRES and not _ACQUIRE.isdisjoint(modifiers):
            what |= ACQUIRE_FENCE
        if what & RELEASES and not _RELEASE.isdisjoint(modifiers):
            what |= RELEASE_FENCE
        if what & RELEASES and "relaxed" in modifiers:
            what |= RELAXED
    start = k.fixed["shared"] if space == "shared" else k.const("i64", 0)
    k.library["shared.synchronise"] = _SYNCHRONISE
    arguments: list[Value | str] = ["ptr %context", k.splat(addresses), start, mask, f"i32 {what}"]
    k.call("shared.synchronise", None, arguments)


def _trampoline(name: str, check: str, parameters: str, arguments: str, *, before: str = "") -> str:
    """A function that calls one of the runtime library, with the addresses in memory."""
    return f"""
define internal void @{name}(ptr %context, {_WIDE} %addresses, {parameters}) noinline {{
  %all = alloca {_WIDE}, align 64
{before}  store {_WIDE} %addresses, ptr %all, align 64
  call void @{check}(ptr %context, ptr %all, {arguments})
  ret void
}}
"""


def lanes_function(name: str, check: str, more: str = "") -> str:
    """A function that passes an access of `bytes` per lane to a check, without the stored values."""
    access = "i32 %mask, i32 %site, i64 %bytes, i32 %kind"
    return _trampoline(name, check, f"{access}, i64 %unit", f"{access}, ptr null, i64 0, i64 0, i64 %unit{more}")


_NO_BIAS = ", i64 0"
LANES_FUNCTION = lanes_function("shared.lanes", "check_shared", _NO_BIAS)

_SYNCHRONISE = _trampoline(
    "shared.synchronise",
    "synchronise",
    "i64 %start, i32 %mask, i32 %what",
    "i64 %start, i32 %mask, i32 %what",
)


@lru_cache
def write_function(type_: str, count: int) -> tuple[str, str]:
    """Name and definition: passes a store of `count` values per lane to a check."""
    name, wide, size = f"shared.write.{type_}x{count}", widened(type_), bits_of(type_) // 8
    step = LANES * size
    kept = f"  %values = alloca [{count} x {wide}], align 64\n" + "".join(
        f"  %p{n} = getelementptr i8, ptr %values, i64 {n * step}\n  store {wide} %v{n}, ptr %p{n}, align 16\n"
        for n in range(count)
    )
    values = "".join(f", {wide} %v{n}" for n in range(count))
    described = f"i64 {count * size}, i32 {WRITE}, ptr %values, i64 {size}, i64 {step}, i64 {size}{_NO_BIAS}"
    parameters, arguments = f"i32 %mask, i32 %site{values}", f"i32 %mask, i32 %site, {described}"
    return name, _trampoline(name, "check_shared", parameters, arguments, before=kept)
