"""`shfl`: lanes read registers of each other (PTX ISA 9.7.9.6), also of lanes that take no part (`undefined.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.emit.finding_kinds import KIND_NUMBERS
from kernelcheck.backends.cpu.emit.ir import LANES, Value, stated, widened
from kernelcheck.backends.cpu.emit.outline import outlined
from kernelcheck.backends.cpu.emit.undefined import THERE, UNDEFINED
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, member_mask
from kernelcheck.backends.cpu.instructions.warp import ALL, check_members
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Pair

_INTS, _LANES = widened("i32"), widened("i1")
_SOURCES = f"""
; If lane i reads lane `picks[i]`, and that is not active or not in its member mask: the undefined value, and a note.
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


def lower_shfl(k: WarpCode, i: Instruction) -> None:
    """`shfl.sync.mode d|p, a, b, c, membermask` (PTX ISA 9.7.9.6, its pseudo-code).

    `c` holds the clamp value in bits 0-4 and the segment mask in bits 8-12; a source outside the lane's segment
    leaves the lane its own value and sets `p` to false.
    """
    mode = next(m for m in i.modifiers if m in ("up", "down", "bfly", "idx"))
    check_members(k, i)
    destination = i.operands[0]
    target, predicate = (
        (destination.value, destination.predicate) if isinstance(destination, Pair) else (destination, None)
    )
    source = k.splat(k.read(i.operands[1], "i32"))
    step, clamp = k.constant(i.operands[2]), k.constant(i.operands[3])
    if step is not None and clamp is not None:
        picks = [_source_lane(mode, lane, step & 31, clamp) for lane in ALL]
        sources = [lane if pick is None else pick for lane, pick in zip(ALL, picks, strict=True)]
        inside = Value("<" + ", ".join(f"i1 {'false' if p is None else 'true'}" for p in picks) + ">", "i1", True)
        value = _exchange(k, i, source, sources, f"{mode}.{step}.{clamp}")
    else:
        lanes, inside = _sources_anywhere(k, i, mode)
        value = _exchange(k, i, source, lanes, "any")
    k.write(target, value)
    if predicate is not None:
        k.write(predicate, inside)


def sources_of(k: WarpCode, i: Instruction) -> Value:
    """The lane that each lane reads from: itself where that is outside its segment."""
    mode = next(m for m in i.modifiers if m in ("up", "down", "bfly", "idx"))
    return _sources_anywhere(k, i, mode)[0]


def _source_lane(mode: str, lane: int, step: int, clamp: int) -> int | None:
    """The lane that `lane` reads from; None if that is outside its segment."""
    segment = (clamp >> 8) & 31
    limit = clamp & 31
    last = (lane & segment) | (limit & ~segment & 31)
    first = lane & segment
    match mode:
        case "up":
            pick, inside = lane - step, lane - step >= last
        case "down":
            pick, inside = lane + step, lane + step <= last
        case "bfly":
            pick, inside = lane ^ step, lane ^ step <= last
        case _:
            pick = first | (step & ~segment & 31)
            inside = pick <= last
    return pick if inside else None


def _sources_anywhere(k: WarpCode, i: Instruction, mode: str) -> tuple[Value, Value]:
    """The lane that each lane reads from, and whether it lies inside its segment (else it reads itself).

    For a step or clamp that is known only when the kernel runs.
    """
    step = k.op("and", k.read(i.operands[2], "i32"), k.const("i32", 31))
    clamp = k.read(i.operands[3], "i32")
    segment = k.op("and", k.op("lshr", clamp, k.const("i32", 8)), k.const("i32", 31))
    outside = k.op("xor", segment, k.const("i32", 31))
    lane = k.lane_index()
    first = k.op("and", lane, segment)
    last = k.op("or", first, k.op("and", k.op("and", clamp, k.const("i32", 31)), outside))
    match mode:
        case "up":
            pick = k.op("sub", lane, step)
            inside = k.icmp("sge", pick, last)
        case "down":
            pick = k.op("add", lane, step)
            inside = k.icmp("sle", pick, last)
        case "bfly":
            pick = k.op("xor", lane, step)
            inside = k.icmp("sle", pick, last)
        case _:
            pick = k.op("or", first, k.op("and", step, outside))
            inside = k.icmp("sle", pick, last)
    return k.select(inside, pick, lane), inside


def permuted(k: WarpCode, source: Value, picks: Value) -> Value:
    """Lane i takes the value of lane `picks[i]` (0 to 31)."""
    wide = widened(source.type)
    name = f"permute.{source.type}"
    suffix = f"v{LANES}{source.type}.v{LANES}p0"
    k.declarations.add(f"declare {wide} @llvm.masked.gather.{suffix}(<{LANES} x ptr>, <{LANES} x i1>, {wide})")
    k.library[name] = f"""
define internal {wide} @{name}({wide} %source, {widened("i32")} %picks) alwaysinline {{
  %table = alloca {wide}, align 64
  store {wide} %source, ptr %table{stated(wide)}
  %pointers = getelementptr {source.type}, ptr %table, {widened("i32")} %picks
  %result = call {wide} @llvm.masked.gather.{suffix}(
      <{LANES} x ptr> align 4 %pointers, <{LANES} x i1> splat (i1 true), {wide} poison)
  ret {wide} %result
}}
"""
    return Value(k.call(name, wide, [k.splat(source), k.splat(picks)]), source.type, True)


def _exchange(k: WarpCode, i: Instruction, source: Value, picks: Value | Sequence[int], kind: str) -> Value:
    """The result of a shuffle in which lane i reads lane `picks[i]`; if that takes no part in it, a large value.

    A warp whose lanes are all active and all named, the usual case, compares one mask. `kind` identifies constant
    `picks`.
    """
    if not k.checks:
        return _shuffled(k, source, picks)
    named = k.read(member_mask(i), "i32")
    given = [source, k.active(), k.const("i32", k.site("shuffle", "", 0))]
    given += [picks] if isinstance(picks, Value) else []
    given += [] if named.name == "-1" else [named]

    def emit(f: WarpCode, values: Sequence[Value]) -> Sequence[Value]:
        source, active, site, *others = values
        sources = others.pop(0) if isinstance(picks, Value) else picks
        return [_checked(f, source, active, site, sources, others[0] if others else f.const("i32", -1))]

    (result,) = outlined(k, f"shuffle.{kind}{'.all' if named.name == '-1' else ''}", given, emit, small=True)
    return result


def _shuffled(k: WarpCode, source: Value, picks: Value | Sequence[int]) -> Value:
    return permuted(k, source, picks) if isinstance(picks, Value) else k.shuffled(source, picks)


def _checked(
    k: WarpCode, source: Value, active: Value, site: Value, picks: Value | Sequence[int], named: Value
) -> Value:
    value = _shuffled(k, source, picks)
    lanes = picks if isinstance(picks, Value) else k.lanes("i32", picks)
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
    looked = k.call("shuffle.sources", _INTS, ["ptr %context", site, active, members, lanes, value])
    k.line(f"br label %{sound}")
    k.label(sound)
    k.line(f"{kept} = phi {_INTS} [ {value.name}, %{before} ], [ {looked}, %{look} ]")
    return Value(kept, "i32", True)


HANDLERS = {"shfl": lower_shfl}
