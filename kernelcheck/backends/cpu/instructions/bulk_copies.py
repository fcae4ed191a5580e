"""Bulk and tensor copies between global and shared memory (PTX ISA, "cp.async.bulk" and "cp.async.bulk.tensor").

A lane issues a copy; an agent makes it later (`bulk_copies.c`). Prefetches and cache policies change no result.
"""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.emit.ir import Value, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.memory import address_of
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Operand, Vector
from kernelcheck.backends.tensor_maps import MOST_DIMS, TYPES

STORES, TENSOR, REDUCES, WITHIN = 1, 2, 4, 8
"""The kind of a copy, as bits: from shared to global memory (else the other way), by a tensor map, a reduction, or
within shared memory."""
DIMS_SHIFT, OPERATION_SHIFT, TYPE_SHIFT = 4, 8, 12
"""Where the number of dimensions, the reduction and its type are in the same number."""
OPERATIONS = ("add", "min", "max", "inc", "dec", "and", "or", "xor")
REDUCTION = "bulk.reduce"
"""A name in the library of kernels with reductions: these read and write back, so blocks must not run at once."""
_WIDE, _INTS = widened("i64"), widened("i32")
_COORDINATES = [f"c{n}" for n in range(MOST_DIMS)]


def _issue() -> str:
    """The function that puts what lanes ask for in memory."""
    longs, words = ("places", "offsets", "targets"), ("sizes", *_COORDINATES)
    kept = [(name, _WIDE) for name in longs] + [(name, _INTS) for name in words]
    parameters = ", ".join(f"{type_} %{name}" for name, type_ in kept)
    stores = "".join(
        f"  %{name}.p = alloca {type_}, align 64\n  store {type_} %{name}, ptr %{name}.p, align 64\n"
        for name, type_ in kept
    )
    table = "".join(
        f"  %at{n} = getelementptr ptr, ptr %table, i32 {n}\n  store ptr %{name}.p, ptr %at{n}\n"
        for n, name in enumerate(_COORDINATES)
    )
    return f"""
define internal void @bulk.issue(ptr %context, {parameters}, i32 %lanes, i32 %how, i32 %inner, i32 %outer) noinline {{
{stores}  %table = alloca [{MOST_DIMS} x ptr], align 64
{table}  call void @issue_bulk(ptr %context, ptr %places.p, ptr %offsets.p, ptr %targets.p, i32 %lanes, i32 %how,
    i32 %inner, i32 %outer, ptr %sizes.p, ptr %table)
  ret void
}}
"""


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
    issue(k, how, place, shared, target, size, coordinates)


def issue(
    k: WarpCode,
    how: int,
    place: Operand | None,
    shared: Operand | None,
    target: Operand | None,
    size: Operand | None,
    coordinates: Sequence[Operand | None],
) -> None:
    zero = k.const("i32", 0)
    places = k.splat(address_of(k, place, "global"))
    offsets = k.splat(address_of(k, shared, "shared"))
    targets = k.splat(address_of(k, target, "shared") if target is not None else k.const("i64", 0))
    sizes = k.splat(k.read(size, "i32") if size is not None else zero)
    numbers = [k.splat(k.read(each, "i32")) for each in coordinates]
    numbers += [k.splat(zero)] * (MOST_DIMS - len(numbers))
    inner, outer = ("load", "store") if how & STORES else ("store", "load")
    inner_site = k.site(f"asynchronous {inner}", "shared", 0)
    outer_site = k.site(f"asynchronous {outer}", "global", 0)
    k.library["bulk.issue"] = _issue()
    if how & REDUCES:
        k.library[REDUCTION] = ""
    arguments: list[Value | str] = ["ptr %context", places, offsets, targets, sizes, *numbers, k.active()]
    k.call("bulk.issue", None, [*arguments, f"i32 {how}", f"i32 {inner_site}", f"i32 {outer_site}"])


def is_bulk(i: Instruction) -> bool:
    """Whether a `cp` is one of bulk copies."""
    return "bulk" in i.modifiers
