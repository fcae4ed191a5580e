"""Steps that lanes take together: votes, matches, reductions (PTX ISA 9.7.13), and the block's barriers."""

from __future__ import annotations

from collections.abc import Callable

from kernelcheck.backends.cpu.checked_memory import global_shadow
from kernelcheck.backends.cpu.emit.barriers import barrier_operands
from kernelcheck.backends.cpu.emit.context import BARRIER_BYTES, BARRIERS, BarrierState, field_offset
from kernelcheck.backends.cpu.emit.finding_kinds import MEMBER_MASK
from kernelcheck.backends.cpu.emit.ir import LANES, Value, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, member_mask
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Pair

ALL = range(LANES)


def check_members(k: WarpCode, i: Instruction) -> None:
    """A finding if a lane reaches a warp-wide step whose member mask, its own, leaves it out.

    The behaviour is then undefined (PTX ISA 9.7.9.6, 9.7.13.2 and others, `membermask`).
    """
    if not k.checks or k.constant(member_mask(i)) in (-1, (1 << LANES) - 1):
        return
    named = k.read(member_mask(i), "i32")
    if named.varying:
        own = k.lanes("i32", [1 << lane for lane in ALL])
        inside = k.mask_bits(k.icmp("ne", k.op("and", named, own), k.splat(k.const("i32", 0))))
    else:
        inside = named
    outside = k.op("and", k.active(), k.op("xor", inside, k.const("i32", -1)))
    k.report_any(k.site(MEMBER_MASK, "", 0), "barrier-divergence", outside)


def _each_group(k: WarpCode, i: Instruction, of_group: Callable[[Value], Value]) -> Value:
    """The result of `of_group` for the lanes that act together: the active ones that one member mask names.

    Lanes may reach the same instruction with different masks; then each group has its turn.
    """
    check_members(k, i)
    named = k.read(member_mask(i), "i32")
    active = k.active()
    if not named.varying:
        return of_group(k.op("and", named, active))
    before, turn, after = (k.fresh(stem)[1:] for stem in ("before", "turn", "after"))
    k.line(f"br label %{before}")
    k.label(before)
    k.line(f"br label %{turn}")
    k.label(turn)
    left, left_next = k.fresh("left"), k.fresh("left")
    result, result_next = k.fresh("result"), k.fresh("result")
    position = len(k.lines)
    left_value = Value(left, "i32", False)
    leader = k.leader(left_value)
    self_lane = k.op("shl", k.const("i32", 1), leader)
    members = k.op("or", k.op("and", k.extract(named, leader), active), k.op("and", self_lane, active))
    of_members = k.splat(of_group(members))
    type_ = of_members.type
    merged = k.select(k.mask_lanes(members), of_members, Value(result, type_, True))
    k.line(f"{result_next} = freeze {merged}")
    outside = k.op("xor", k.op("or", members, self_lane), k.const("i32", -1))
    k.line(f"{left_next} = and i32 {left}, {outside.name}")
    again = k.icmp("ne", Value(left_next, "i32", False), k.const("i32", 0))
    k.branch(again, turn, after)
    k.lines[position:position] = [
        f"  {left} = phi i32 [ {active.name}, %{before} ], [ {left_next}, %{turn} ]",
        f"  {result} = phi {widened(type_)} [ zeroinitializer, %{before} ], [ {result_next}, %{turn} ]",
    ]
    k.label(after)
    return Value(result_next, type_, True)


def lower_vote(k: WarpCode, i: Instruction) -> None:
    """`vote.sync.{all,any,uni,ballot} d, a, membermask`."""
    yes = k.mask_bits(k.splat(k.read(i.operands[1], "i1")))
    zero = k.const("i32", 0)

    def of_group(members: Value) -> Value:
        ballot = k.op("and", yes, members)
        if "ballot" in i.modifiers:
            return ballot
        if "any" in i.modifiers:
            return k.icmp("ne", ballot, zero)
        everyone = k.icmp("eq", ballot, members)
        return everyone if "all" in i.modifiers else k.op("or", everyone, k.icmp("eq", ballot, zero))

    k.write(i.operands[0], _each_group(k, i, of_group))


def lower_activemask(k: WarpCode, i: Instruction) -> None:
    k.write(i.operands[0], k.active())


def lower_match(k: WarpCode, i: Instruction) -> None:
    """`match.any.sync d, a, membermask` and `match.all.sync d|p, a, membermask`."""
    value = k.splat(k.read(i.operands[1], f"i{i.modifiers[-1].lstrip('b')}"))

    def agreeing(members: Value) -> Value:
        leader = k.extract(value, k.leader(members))
        equal = k.op("and", k.mask_bits(k.icmp("eq", value, k.splat(leader))), members)
        return k.select(k.icmp("eq", equal, members), members, k.const("i32", 0))

    def matching(members: Value) -> Value:
        result = k.splat(k.const("i32", 0))
        for lane in ALL:
            equal = k.op("and", k.mask_bits(k.icmp("eq", value, k.splat(k.extract(value, lane)))), members)
            result = k.raw(f"insertelement {result}, {equal}, i64 {lane}", "i32", True)
        return result

    if "any" in i.modifiers:
        k.write(i.operands[0], _each_group(k, i, matching))
        return
    same = _each_group(k, i, agreeing)
    destination = i.operands[0]
    target, predicate = (
        (destination.value, destination.predicate) if isinstance(destination, Pair) else (destination, None)
    )
    k.write(target, same)
    if predicate is not None:
        k.write(predicate, k.icmp("ne", same, k.const("i32", 0)))


def lower_redux(k: WarpCode, i: Instruction) -> None:
    """`redux.sync.op d, a, membermask`: one result for all members."""
    operation = next(m for m in i.modifiers if m in ("add", "min", "max", "and", "or", "xor"))
    signed = i.modifiers[-1] == "s32"
    neutral = {
        "add": 0, "or": 0, "xor": 0, "and": -1,
        "min": 0x7FFFFFFF if signed else 0xFFFFFFFF,
        "max": 0x80000000 if signed else 0,
    }[operation]  # fmt: skip
    value = k.splat(k.read(i.operands[1], "i32"))
    name = operation if operation in ("add", "and", "or", "xor") else ("s" if signed else "u") + operation
    symbol = f"@llvm.vector.reduce.{name}.v{LANES}i32"
    k.declarations.add(f"declare i32 {symbol}({widened('i32')})")

    def of_group(members: Value) -> Value:
        inside = k.select(k.mask_lanes(members), value, k.const("i32", neutral))
        return k.raw(f"call i32 {symbol}({inside})", "i32", False)

    k.write(i.operands[0], _each_group(k, i, of_group))


def lower_bar(k: WarpCode, i: Instruction) -> None:
    """The arrival of this warp at a barrier. The lanes of `bar.warp.sync` have arrived; it orders memory for them."""
    if "warp" in i.modifiers:
        check_members(k, i)
        global_shadow.note_fence(k, k.active(), scope="cta")
        return
    number, count, predicate = barrier_operands(i)
    mask = k.mask
    which = k.uniform(k.read(number, "i32"), mask) if number is not None else k.const("i32", 0)
    threads = k.uniform(k.read(count, "i32"), mask) if count is not None else k.const("i32", 0)
    _check_barrier(k, 0 if number is None else k.constant(number), which, k.constant(count))
    votes = k.const("i32", 0)
    if predicate is not None:
        votes = k.op("and", k.mask_bits(k.splat(k.read(predicate, "i1"))), mask)
    waits = "false" if "arrive" in i.modifiers else "true"
    k.library["arrive"] = ARRIVE
    k.declarations.add("declare i32 @llvm.ctpop.i32(i32)")
    k.call("arrive", None, ["ptr %context", "i32 %warp", which, threads, votes, mask, k.alive(), f"i1 {waits}"])
    if waits == "false" and k.checks:
        k.call("leave", None, ["ptr %context", which])


def _check_barrier(k: WarpCode, known: int | None, which: Value, count: int | None) -> None:
    """Refuses a number or count that no barrier has; if the number is known only at run time, that is a finding."""
    if count == 0 and k.instruction is not None and "arrive" in k.instruction.modifiers:
        raise k.invalid("0 threads, where some have to be waited for,")
    if count is not None and count % LANES:
        raise k.invalid(f"{count} threads, which is not a multiple of the {LANES} of a warp,")
    if known is not None:
        if not 0 <= known < BARRIERS:
            raise k.invalid(f"barrier {known}, where a block has 0 to {BARRIERS - 1},")
        return
    wrong, fine = k.fresh("wrong")[1:], k.fresh("fine")[1:]
    k.branch(k.icmp("uge", which, k.const("i32", BARRIERS)), wrong, fine, likely=False)
    k.label(wrong)
    k.report(k.site("barrier number", "", 0), "launch-error", k.mask, k.cast("zext", which, "i64"))
    k.line(f"br label %{fine}")
    k.label(fine)


ARRIVE = f"""
; A warp reaches a barrier. The barrier opens when `threads` threads have arrived, in whole warps (0: all of the block).
define internal void @arrive(
    ptr %context, i32 %warp, i32 %which, i32 %threads, i32 %votes, i32 %mask, i32 %alive, i1 %waits) noinline {{
  %own = and i32 %which, {BARRIERS - 1}
  %first.p = getelementptr i8, ptr %context, i64 {field_offset("first_barrier")}
  %first = load i32, ptr %first.p
  %number = add i32 %own, %first
  %offset = mul i32 %number, {BARRIER_BYTES}
  %table = getelementptr i8, ptr %context, i64 {field_offset("barriers")}
  %barrier = getelementptr i8, ptr %table, i32 %offset
  %arrived = load i32, ptr %barrier
  %arrived.now = add i32 %arrived, 1
  store i32 %arrived.now, ptr %barrier
  %expected.p = getelementptr i8, ptr %barrier, i64 {BarrierState.expected.offset}
  %threads.up = add i32 %threads, {LANES - 1}
  %warps = lshr i32 %threads.up, 5
  store i32 %warps, ptr %expected.p
  %votes.p = getelementptr i8, ptr %barrier, i64 {BarrierState.votes.offset}
  %votes.before = load i32, ptr %votes.p
  %votes.here = call i32 @llvm.ctpop.i32(i32 %votes)
  %votes.now = add i32 %votes.before, %votes.here
  store i32 %votes.now, ptr %votes.p
  %voters.p = getelementptr i8, ptr %barrier, i64 {BarrierState.voters.offset}
  %voters.before = load i32, ptr %voters.p
  %voters.here = call i32 @llvm.ctpop.i32(i32 %mask)
  %voters.now = add i32 %voters.before, %voters.here
  store i32 %voters.now, ptr %voters.p
  br i1 %waits, label %note, label %done
note:
  %waits.at = getelementptr i8, ptr %context, i64 {field_offset("waits_at")}
  %slot = getelementptr i32, ptr %waits.at, i32 %warp
  store i32 %number, ptr %slot
  %alive.at = getelementptr i8, ptr %context, i64 {field_offset("arrived_lanes")}
  %alive.slot = getelementptr i32, ptr %alive.at, i32 %warp
  store i32 %alive, ptr %alive.slot
  br label %done
done:
  ret void
}}
"""


def lower_elect(k: WarpCode, i: Instruction) -> None:
    """`elect.sync d|p, membermask`: the lowest member is the leader."""
    leader = _each_group(k, i, k.leader)
    destination = i.operands[0]
    assert isinstance(destination, Pair)
    k.write(destination.value, leader)
    k.write(destination.predicate, k.icmp("eq", k.lane_index(), leader))


HANDLERS = {
    "vote": lower_vote,
    "activemask": lower_activemask,
    "match": lower_match,
    "redux": lower_redux,
    "bar": lower_bar,
    "barrier": lower_bar,
    "elect": lower_elect,
}
