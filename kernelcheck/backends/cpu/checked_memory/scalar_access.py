"""Accesses to an address that is known to be the same for the whole warp."""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.checked_memory import global_shadow
from kernelcheck.backends.cpu.checked_memory.access_parts import CheckedAccess, aligned, host_pointer
from kernelcheck.backends.cpu.emit.ir import LANES, Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode


def _element(k: WarpCode, pointer: str, offset: int, type_: str) -> Value:
    place = pointer
    if offset:
        place = k.fresh("element")
        k.line(f"{place} = getelementptr i8, ptr {pointer}, i64 {offset}")
    return k.raw(f"load {type_}, ptr {place}, align 1", type_, False)


def load_scalar(k: WarpCode, access: CheckedAccess) -> list[Value]:
    """An address that is known to be the same for the warp: one access, and the values are scalars."""
    good, bad, done = (k.fresh(stem)[1:] for stem in ("good", "bad", "done"))
    start = _checked_scalar(k, access, good, bad)
    k.label(good)
    pointer = host_pointer(k, start)
    loaded = [_element(k, pointer, n * access.size, access.type) for n in range(access.count)]
    k.line(f"br label %{done}")
    k.label(bad)
    k.line(f"br label %{done}")
    k.label(done)
    zero = "0.0" if access.type in ("float", "double") else "0"
    return [k.raw(f"phi {access.type} [ {v.name}, %{good} ], [ {zero}, %{bad} ]", access.type, False) for v in loaded]


def store_scalar(k: WarpCode, access: CheckedAccess, values: Sequence[Value]) -> list[Value]:
    """All lanes store to one place: the highest active lane's value stays."""
    good, bad, some = (k.fresh(stem)[1:] for stem in ("good", "bad", "some"))
    k.branch(k.icmp("ne", access.mask, k.const("i32", 0)), some, bad)
    k.label(some)
    start = _checked_scalar(k, access, good, bad)
    k.label(good)
    pointer = host_pointer(k, start)
    unused = k.raw(f"call i32 @llvm.ctlz.i32({access.mask}, i1 false)", "i32", False)
    k.declarations.add("declare i32 @llvm.ctlz.i32(i32, i1)")
    last = k.op("sub", k.const("i32", LANES - 1), unused)
    if access.checked:
        global_shadow.note_conflicts(k, access.site, start, access.mask, values, last)
        global_shadow.note_last(k, access, values, last)
    for n, value in enumerate(values):
        place = k.fresh("element")
        k.line(f"{place} = getelementptr i8, ptr {pointer}, i64 {n * access.size}")
        k.line(f"store {k.extract(value, last)}, ptr {place}, align 1")
    k.line(f"br label %{bad}")
    k.label(bad)
    return []


def _checked_scalar(k: WarpCode, access: CheckedAccess, good: str, bad: str) -> Value:
    """Branches to `good` if the access may be made, else reports and goes to `bad`; returns the address."""
    start = access.address.plus(k)
    bottom, top = global_shadow.bounds(k, access)
    end = k.op("add", start, k.const("i64", access.bytes))
    fine = k.op("and", k.icmp("uge", start, bottom), k.icmp("ule", end, top))
    fine = k.op("and", fine, k.op("and", k.icmp("ult", start, end), aligned(k, access.bytes, start)))
    wild, look = k.fresh("wild")[1:], k.fresh("look")[1:]
    k.branch(fine, good, wild, likely=True)
    k.label(wild)
    k.branch(k.icmp("ne", access.mask, k.const("i32", 0)), look, bad)  # a predicate may disable every lane
    k.label(look)
    size = f"i64 {access.bytes}"
    arguments: list[Value | str] = ["ptr %context", start, size, size, access.site, k.leader(access.mask)]
    allowed = Value(k.call("check_global", "i1", arguments), "i1", False)
    if access.checked and not access.writes:
        global_shadow.note_load(k, access)
    k.branch(allowed, good, bad)
    return start
