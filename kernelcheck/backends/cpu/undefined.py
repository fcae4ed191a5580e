"""Results that the PTX ISA leaves open: noted since a right kernel may have them and not use them.

A shuffle that reads a lane which takes no part in it gives an undefined value (PTX ISA 9.7.9.6), and a tree of
`__shfl_down_sync` over a part of a warp reads such lanes as a matter of course, for lanes whose sums nobody wants.
So it is no finding by itself; but the value is made large, whatever its type, so that a sum or maximum that depends on
it is wrong. Integer division by zero gives an unspecified value (PTX ISA 9.7.1, `div`, `rem`).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from kernelcheck.backends.cpu.findings import KIND_NUMBERS
from kernelcheck.backends.cpu.ir import LANES, Value, widened
from kernelcheck.backends.cpu.ptx import Instruction, Location
from kernelcheck.backends.cpu.warp_code import WarpCode, member_mask

UNDEFINED = 0x7C007C00
"""As float16 infinity, as float32 and bfloat16 2.7e36, as an integer two thousand million."""
THERE = LANES
"""In the detail of a note of a shuffle, beside the lane that was read: it was there, but not in the member mask."""

_INTS, _LANES = widened("i32"), widened("i1")
_SOURCES = f"""
; Where lane i reads lane `picks[i]`, and that is not active or not in its member mask: the undefined value, and a note.
define internal {_INTS} @shuffle.sources(
    ptr %context, i32 %site, i32 %active, {_INTS} %members, {_INTS} %picks, {_INTS} %value) cold noinline {{
  %seed = insertelement {_INTS} poison, i32 %active, i64 0
  %everyone = shufflevector {_INTS} %seed, {_INTS} poison, <{LANES} x i32> zeroinitializer
  %present = and {_INTS} %members, %everyone
  %source = shl {_INTS} splat (i32 1), %picks
  %found = and {_INTS} %present, %source
  %none = icmp eq {_INTS} %found, zeroinitializer
  %readers = bitcast i32 %active to {_LANES}
  %lost = and {_LANES} %none, %readers
  %lost.bits = bitcast {_LANES} %lost to i32
  %any = icmp ne i32 %lost.bits, 0
  br i1 %any, label %note, label %done
note:
  %first = call i32 @llvm.cttz.i32(i32 %lost.bits, i1 true)
  %from = extractelement {_INTS} %picks, i32 %first
  %shifted = lshr i32 %active, %from
  %there = and i32 %shifted, 1
  %flag = mul i32 %there, {THERE}
  %detail = or i32 %from, %flag
  %detail64 = zext i32 %detail to i64
  call void @report(ptr %context, i32 %site, i32 {KIND_NUMBERS["shuffle-source"]}, i32 %first, i64 0, i64 %detail64)
  br label %done
done:
  %result = select {_LANES} %lost, {_INTS} splat (i32 {UNDEFINED}), {_INTS} %value
  ret {_INTS} %result
}}
"""


def checked_shuffle(k: WarpCode, i: Instruction, value: Value, picks: Value) -> Value:
    """The result of a shuffle in which lane i reads lane `picks[i]`; where that takes no part in it, a large value.

    A warp whose lanes are all there and all named, as nearly all are, compares one mask.
    """
    if not k.checks:
        return value
    named = k.read(member_mask(i), "i32")
    active = k.active()
    everyone = k.const("i32", -1)
    if named.varying:
        symbol = f"@llvm.vector.reduce.and.v{LANES}i32"
        k.declarations.add(f"declare i32 {symbol}({_INTS})")
        common = k.op("and", active, k.raw(f"call i32 {symbol}({named})", "i32", False))
    else:
        common = active if named.name == everyone.name else k.op("and", active, named)
    k.library["shuffle.sources"] = _SOURCES
    k.declarations.add("declare i32 @llvm.cttz.i32(i32, i1)")
    members, kept = k.splat(named), k.fresh("kept")
    before, look, sound = (k.fresh(stem)[1:] for stem in ("before", "look", "sound"))
    k.line(f"br label %{before}")
    k.label(before)
    k.branch(k.icmp("eq", common, everyone), sound, look, likely=True)
    k.label(look)
    site = f"i32 {k.site('shuffle', '', 0)}"
    looked = k.call("shuffle.sources", _INTS, ["ptr %context", site, active, members, picks, value])
    k.line(f"br label %{sound}")
    k.label(sound)
    k.line(f"{kept} = phi {_INTS} [ {value.name}, %{before} ], [ {looked}, %{look} ]")
    return Value(kept, "i32", True)


def note_division(k: WarpCode, i: Instruction, zero: Value) -> None:
    """Notes the lanes that divide by zero; `zero` says which do. A divisor known not to be zero costs nothing."""
    if not k.checks or (k.constant(i.operands[2]) or 0) != 0:
        return
    if zero.varying:
        lanes = k.op("and", k.mask_bits(zero), k.active())
    else:
        lanes = k.select(zero, k.active(), k.const("i32", 0))
    k.report_any(_division_site(k), "division-by-zero", lanes)


def _division_site(k: WarpCode) -> int:
    """A place for notes at this division: the two that NVRTC makes of one of 64 bits have no line of their own."""
    number = k.site("division", "", 0)
    if k.sites[number].location is None:
        last: Location | None = None
        for item in takewhile(lambda item: item is not k.instruction, k.kernel.body):
            last = (item.location if isinstance(item, Instruction) else None) or last
        k.sites[number] = replace(k.sites[number], location=last)
    return number
