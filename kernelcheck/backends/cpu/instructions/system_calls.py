"""`printf`, `assert` and `trap` in device code."""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.context import PRINTS, field_offset
from kernelcheck.backends.cpu.emit.ir import LANES, Value, widened
from kernelcheck.backends.cpu.emit.lane_loop import each_lane
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Instruction

_WIDE = widened("i64")
SAY = f"""
; Passes output of the lanes of `mask` to the host, lane by lane, while there is room for it.
define internal void @say(
    ptr %context, i32 %site, i32 %mask, {_WIDE} %a, {_WIDE} %b, i64 %c, {_WIDE} %d) noinline {{
entry:
  %as = alloca {_WIDE}, align 64
  %bs = alloca {_WIDE}, align 64
  %ds = alloca {_WIDE}, align 64
  store {_WIDE} %a, ptr %as, align 64
  store {_WIDE} %b, ptr %bs, align 64
  store {_WIDE} %d, ptr %ds, align 64
  %host.p = getelementptr i8, ptr %context, i64 {field_offset("console")}
  %host = load ptr, ptr %host.p
  %room.p = getelementptr i8, ptr %context, i64 {field_offset("console_room")}
  %dropped.p = getelementptr i8, ptr %context, i64 {field_offset("console_dropped")}
  br label %next
{each_lane("mask", "entry", ("heard", "full"))}\
  %room = load i64, ptr %room.p
  %prints = icmp eq i32 %site, {PRINTS}
  %no.room = icmp eq i64 %room, 0
  %drop = and i1 %prints, %no.room
  br i1 %drop, label %full, label %heard
full:
  %dropped = load i64, ptr %dropped.p
  %dropped.more = add i64 %dropped, 1
  store i64 %dropped.more, ptr %dropped.p
  br label %next
heard:
  %a.p = getelementptr i64, ptr %as, i32 %lane
  %b.p = getelementptr i64, ptr %bs, i32 %lane
  %d.p = getelementptr i64, ptr %ds, i32 %lane
  %a.1 = load i64, ptr %a.p
  %b.1 = load i64, ptr %b.p
  %d.1 = load i64, ptr %d.p
  call void %host(i32 %site, i64 %a.1, i64 %b.1, i64 %c, i64 %d.1)
  br label %next
done:
  ret void
}}
"""


def _say(k: WarpCode, site: int, mask: Value, a: Value, b: Value, c: Value, d: Value) -> None:
    k.library["say"] = SAY
    wide = [k.splat(a), k.splat(b), k.splat(d)]
    k.call("say", None, ["ptr %context", f"i32 {site}", mask, wide[0], wide[1], c, wide[2]])


def lower_vprintf(k: WarpCode, i: Instruction) -> None:
    """`vprintf result, format, arguments`; the result is 0 (CUDA's own is the number of arguments)."""
    *results, template, arguments = i.operands
    zero = k.const("i64", 0)
    _say(k, PRINTS, k.active(), k.read(template, "i64"), k.read(arguments, "i64"), zero, zero)
    for result in results:
        k.write(result, k.const("i32", 0))


def lower_assertfail(k: WarpCode, i: Instruction) -> None:
    """`assertfail condition, file, line, function, character size`; the lanes end, by an `exit` that follows."""
    condition, file, line, function, *_ = i.operands
    mask = k.active()
    site = k.site("assert", "", 0)
    first = k.raw(f"call i32 @llvm.cttz.i32({mask}, i1 false)", "i32", False)
    one = k.op("and", mask, k.op("shl", k.const("i32", 1), k.op("and", first, k.const("i32", LANES - 1))))
    number = k.cast("zext", k.uniform(k.read(line, "i32"), mask), "i64")
    _say(k, site, one, k.read(condition, "i64"), k.read(file, "i64"), number, k.read(function, "i64"))
    k.report(site, "assertion", mask)


def lower_trap(k: WarpCode, i: Instruction) -> None:
    """The lanes that reach this end; the block after this instruction is an exit."""
    mask = k.active()
    reached, after = k.fresh("trap")[1:], k.fresh("after")[1:]
    k.branch(k.icmp("ne", mask, k.const("i32", 0)), reached, after)
    k.label(reached)
    k.report(k.site("trap", "", 0), "launch-error", mask)
    k.end_lanes(mask)
    k.line(f"br label %{after}")
    k.label(after)


def lower_free(k: WarpCode, i: Instruction) -> None:
    """`free pointer`: a finding unless the pointer is null, since no memory was allocated."""
    pointer = k.splat(k.read(i.operands[0], "i64"))
    wrong = k.op("and", k.active(), k.mask_bits(k.icmp("ne", pointer, k.const("i64", 0))))
    reached, after = k.fresh("free")[1:], k.fresh("after")[1:]
    k.branch(k.icmp("ne", wrong, k.const("i32", 0)), reached, after, likely=False)
    k.label(reached)
    k.report(k.site("free", "", 0), "launch-error", wrong, k.extract(pointer, k.leader(wrong)))
    k.line(f"br label %{after}")
    k.label(after)


def lower_nothing(k: WarpCode, i: Instruction) -> None:
    """An instruction that only gives the hardware time or a hint."""


HANDLERS = {
    "vprintf": lower_vprintf,
    "assertfail": lower_assertfail,
    "free": lower_free,
    "trap": lower_trap,
    "brkpt": lower_nothing,
    "griddepcontrol": lower_nothing,  # launches run one after the other: all grids before this one have ended
    "nanosleep": lower_nothing,
    "pmevent": lower_nothing,
}
