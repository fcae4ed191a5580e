"""Checks of loaded bytes at the instructions that use them under a condition (`analysis/late_uses.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import wraps

from kernelcheck.backends.cpu.analysis.late_uses import LateUse
from kernelcheck.backends.cpu.checked_memory import global_shadow, shared_shadow
from kernelcheck.backends.cpu.emit.ir import Value, widened
from kernelcheck.backends.cpu.emit.warp_code import Handler, KeptPlace, WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Instruction


def keep_place(k: WarpCode, address: Value, space: str, site: int) -> None:
    """Keeps the addresses of the current load, some of whose bytes are judged later."""
    number = k.late.loads[id(k.instruction)]
    k.kept_places[number] = place = KeptPlace(space, site)
    addresses = k.splat(address)
    if not k.uniformity.convergent[k.block.index]:
        addresses = k.select(k.mask_predicate, addresses, _addresses(k, number))
    k.line(f"store {addresses}, ptr {place.addresses(number)}, align 64")
    others = k.op("and", _lanes(k, number), k.op("xor", k.mask, k.const("i32", -1)))
    lanes = k.op("or", others, k.active())
    k.line(f"store {lanes}, ptr {place.lanes(number)}")


def judging(handler: Handler) -> Handler:
    """A handler of instructions that first judges the loaded bytes that an instruction uses."""

    @wraps(handler)
    def lower(k: WarpCode, i: Instruction) -> None:
        for use in k.late.uses.get(id(i), ()):
            _judge(k, i, use)
        handler(k, i)

    return lower


def judge_lanes(
    k: WarpCode, address: Value, space: str, site: int, counting: Sequence[int], parts: Sequence[shared_shadow.LoadPart]
) -> None:
    """Judges parts of the current load, for those of its lanes that count: `counting` has a mask for each warp, of a
    block of one dimension. In other blocks, all count."""
    table = ", ".join(f"i32 {mask}" for mask in counting)
    own = k.raw(f"extractelement <{len(counting)} x i32> <{table}>, i32 {k.special('%warpid').name}", "i32", False)
    flat = k.icmp("eq", k.op("mul", k.special("%ntid.y"), k.special("%ntid.z")), k.const("i32", 1))
    using = k.op("and", k.active(), k.select(flat, own, k.const("i32", -1)))
    some, on = k.fresh("counts")[1:], k.fresh("on")[1:]
    wanted = k.icmp("ne", using, k.const("i32", 0))
    if space != "shared":
        wanted = k.op("and", wanted, global_shadow.meets_watched(k, k.const("i32", site)))
    k.branch(wanted, some, on)
    k.label(some)
    for part in parts:
        start = k.splat(k.op("add", address, k.const("i64", part.start)))
        if space == "shared":
            shared_shadow.note_lanes(k, start, using, site, part.size, shared_shadow.READ, part.unit)
        else:
            where = k.const("i32", site)
            global_shadow.note_lanes(k, start, using, where, part.size, shared_shadow.READ, part.unit)
    k.line(f"br label %{on}")
    k.label(on)


def _judge(k: WarpCode, i: Instruction, use: LateUse) -> None:
    place = k.kept_places[use.load]
    using = k.active()
    if use.chosen is not None:
        chosen = k.read(i.operands[-1], "i1")
        if not use.chosen:
            chosen = k.op("xor", chosen, k.const("i1", 1))
        using = k.op("and", using, k.mask_bits(chosen))
    if use.spread:
        using = k.mask_bits(k.icmp("ne", using, k.const("i32", 0)))
    using = k.op("and", using, _lanes(k, use.load))
    some, on = k.fresh("uses")[1:], k.fresh("on")[1:]
    wanted = k.icmp("ne", using, k.const("i32", 0))
    if place.space != "shared":
        wanted = k.op("and", wanted, global_shadow.meets_watched(k, k.const("i32", place.site)))
    k.branch(wanted, some, on)
    k.label(some)
    start = k.op("add", _addresses(k, use.load), k.const("i64", use.start))
    if place.space == "shared":
        shared_shadow.note_lanes(k, start, using, place.site, use.size, shared_shadow.READ, use.unit)
    else:
        global_shadow.note_lanes(k, start, using, k.const("i32", place.site), use.size, shared_shadow.READ, use.unit)
    k.line(f"br label %{on}")
    k.label(on)


def _addresses(k: WarpCode, number: int) -> Value:
    return k.raw(f"load {widened('i64')}, ptr {KeptPlace.addresses(number)}, align 64", "i64", True)


def _lanes(k: WarpCode, number: int) -> Value:
    return k.raw(f"load i32, ptr {KeptPlace.lanes(number)}", "i32", False)
