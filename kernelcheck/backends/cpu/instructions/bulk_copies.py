"""Bulk and tensor copies between global and shared memory (PTX ISA, "cp.async.bulk" and "cp.async.bulk.tensor").

A lane issues a copy; an agent makes it later (`bulk_copies.c`). Prefetches and cache policies change no result.
"""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.emit.context import load_field
from kernelcheck.backends.cpu.emit.ir import Value, bits_of, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, register_type
from kernelcheck.backends.cpu.instructions.atomics import lower_atomic
from kernelcheck.backends.cpu.instructions.clusters import arena_offsets, with_memory
from kernelcheck.backends.cpu.instructions.memory import address_of, lower_store
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Operand, Vector
from kernelcheck.backends.tensor_maps import MOST_DIMS, TYPES

STORES, TENSOR, REDUCES, MULTICASTS, OF_VALUE = 1, 2, 4, 8, 1 << 16
"""The kind of a copy, as bits: from shared to global memory (else the other way), by a tensor map, a reduction, to
several blocks of the cluster, or of a value in registers."""
DIMS_SHIFT, OPERATION_SHIFT, TYPE_SHIFT = 4, 8, 12
"""Where the number of dimensions, the reduction and its type are in the same number."""
OPERATIONS = ("add", "min", "max", "inc", "dec", "and", "or", "xor")
REDUCTION = "bulk.reduce"
"""A name in the library of kernels with reductions: these read and write back, so blocks must not run at once."""
_WIDE, _INTS = widened("i64"), widened("i32")
_COORDINATES = [f"c{n}" for n in range(MOST_DIMS)]


_TABLE = "".join(
    f"  %slot{n} = getelementptr ptr, ptr %table, i32 {n}\n  store ptr %{name}.p, ptr %slot{n}\n"
    for n, name in enumerate(_COORDINATES)
)
"""The table of the coordinates' addresses."""
_ISSUE = with_memory(
    "bulk.issue",
    "void",
    "i32 %lanes, i32 %how, i32 %inner, i32 %outer",
    f"""  %table = alloca [{MOST_DIMS} x ptr], align 64
{_TABLE}  call void @issue_bulk(ptr %context, ptr %places.p, ptr %offsets.p, ptr %targets.p, i32 %lanes, i32 %how,
    i32 %inner, i32 %outer, ptr %sizes.p, ptr %masks.p, ptr %table)
  ret void
""",
    longs="places offsets targets",
    words=" ".join(("sizes", "masks", *_COORDINATES)),
)
_VALUES = with_memory(
    "bulk.values",
    "void",
    "i32 %mask, i32 %how, i32 %site, i32 %size",
    """  call void @issue_values(ptr %context, ptr %offsets.p, ptr %targets.p, i32 %mask, i32 %how, i32 %site,
    i32 %size, ptr %low.p, ptr %high.p)
  ret void
""",
    longs="offsets targets low high",
)


def lower_bulk(k: WarpCode, i: Instruction) -> None:
    """`cp.async.bulk…` and `cp.reduce.async.bulk…`."""
    plain = {"tensor", "wait_group"}.isdisjoint(i.modifiers)
    sizes = i.operands[1:2] if "prefetch" in i.modifiers else i.operands[2:3]
    for size in sizes if plain else ():
        if isinstance(size, Immediate) and size.bits % 16:
            raise k.invalid(f"{size.bits} bytes, where a multiple of 16 belongs,")
    if "prefetch" in i.modifiers:
        return
    if "commit_group" in i.modifiers:
        k.call("commit_bulk", None, ["ptr %context", k.active()])
        return
    if "wait_group" in i.modifiers:
        k.call("wait_bulk", None, ["ptr %context", k.active(), f"i32 {k.constant(i.operands[0])}"])
        return
    how = TENSOR if "tensor" in i.modifiers else 0
    operands = list(i.operands)
    if "bulk_group" in i.modifiers:
        how |= STORES
        place, shared = operands[:2]
        rest = operands[2:]
        target: Operand | None = None
    else:
        shared, place = operands[:2]
        rest = operands[2:]
        target = rest.pop(0 if how & TENSOR else 1)
    size = None if how & TENSOR else rest[0]
    mask = None
    if "multicast::cluster" in i.modifiers:
        how |= MULTICASTS
        mask = rest[0 if how & TENSOR else 1]
    if "reduce" in i.modifiers:
        how |= REDUCES | OPERATIONS.index(next(m for m in i.modifiers if m in OPERATIONS)) << OPERATION_SHIFT
        if not how & TENSOR:
            type_ = i.modifiers[-1]
            how |= TYPES.index({"b32": "u32", "b64": "u64"}.get(type_, type_)) << TYPE_SHIFT
    coordinates: Sequence[Operand | None] = ()
    if isinstance(place, Vector):
        place, given = place.elements
        coordinates = given.elements if isinstance(given, Vector) else ()
        how |= len(coordinates) << DIMS_SHIFT
    issue(k, i, how, place, shared, target, size, mask, coordinates)


def issue(
    k: WarpCode,
    i: Instruction,
    how: int,
    place: Operand | None,
    shared: Operand | None,
    target: Operand | None,
    size: Operand | None,
    mask: Operand | None,
    coordinates: Sequence[Operand | None],
) -> None:
    zero = k.const("i32", 0)
    inner, outer = ("load", "store") if how & STORES else ("store", "load")
    inner_site = k.site(f"asynchronous {inner}", "shared", 0)
    outer_site = k.site(f"asynchronous {outer}", "global", 0)
    remote = "shared::cluster" in i.modifiers
    within = remote and "shared::cta" in i.modifiers
    source = arena_offsets(k, place, "shared") if within else address_of(k, place, "global")
    places = k.splat(k.op("add", source, load_field(k, "arena", "i64")) if within else source)
    offsets = arena_offsets(k, shared, "cluster" if remote else "shared", inner_site)
    nowhere = k.splat(k.const("i64", 0))
    targets = arena_offsets(k, target, "cluster" if remote else "shared", inner_site) if target else nowhere
    masks = k.splat(k.resized(k.read(mask, "i16"), "i32") if mask is not None else zero)
    sizes = k.splat(k.read(size, "i32") if size is not None else zero)
    numbers = [k.splat(k.read(each, "i32")) for each in coordinates]
    numbers += [k.splat(zero)] * (MOST_DIMS - len(numbers))
    k.library["bulk.issue"] = _ISSUE
    if how & REDUCES:
        k.library[REDUCTION] = ""
    arguments: list[Value | str] = ["ptr %context", places, offsets, targets, sizes, masks, *numbers, k.active()]
    k.call("bulk.issue", None, [*arguments, f"i32 {how}", f"i32 {inner_site}", f"i32 {outer_site}"])


def is_bulk(i: Instruction) -> bool:
    """Whether a `cp` is one of bulk copies."""
    return "bulk" in i.modifiers


def lower_values(k: WarpCode, i: Instruction) -> None:
    """`st.async` and `red.async`: values sent to a block of the cluster, where an mbarrier counts their bytes."""
    place, value, target = i.operands
    type_ = i.modifiers[-1]
    parts = list(value.elements) if isinstance(value, Vector) else [value]
    size = bits_of(register_type(type_)) // 8
    how = 0
    if i.mnemonic == "red":
        how = REDUCES | OPERATIONS.index(next(m for m in i.modifiers if m in OPERATIONS)) << OPERATION_SHIFT
        how |= TYPES.index({"b32": "u32", "b64": "u64"}.get(type_, type_)) << TYPE_SHIFT
    words = [k.const("i64", 0), k.const("i64", 0)]
    for n, part in enumerate(parts):
        bits = k.coerced(k.read(part, register_type(type_)), "i64")
        at = n * size
        shifted = k.op("shl", bits, k.const("i64", at % 8 * 8)) if at % 8 else bits
        words[at // 8] = k.op("or", words[at // 8], shifted)
    site = k.site("asynchronous store", "shared", size * len(parts))
    offsets, targets = (arena_offsets(k, operand, "cluster", site) for operand in (place, target))
    k.library["bulk.values"] = _VALUES
    low, high = map(k.splat, words)
    arguments: list[Value | str] = ["ptr %context", offsets, targets, low, high, k.active()]
    k.call("bulk.values", None, [*arguments, f"i32 {how}", f"i32 {site}", f"i32 {size * len(parts)}"])


def _lower_store(k: WarpCode, i: Instruction) -> None:
    (lower_values if "async" in i.modifiers else lower_store)(k, i)


def _lower_reduction(k: WarpCode, i: Instruction) -> None:
    (lower_values if "async" in i.modifiers else lower_atomic)(k, i)


HANDLERS = {"st": _lower_store, "red": _lower_reduction}
