"""Block-wide barriers, and warp-wide steps in diverged code: what both ways of scheduling lanes share.

At a block-wide barrier a warp saves the live registers in its `frame` and returns to the scheduler. A warp-wide step in
diverged code first waits for the lanes that it names: those that have arrived are *parked*, and the lanes that can go
on do so, in `dispatch`, until none can; then the parked lanes go on together.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block, is_warp_sync, reachable
from kernelcheck.backends.cpu.emit.context import BARRIER_BYTES, BARRIERS, BarrierState, field_offset, load_field
from kernelcheck.backends.cpu.emit.finding_kinds import PARKED
from kernelcheck.backends.cpu.emit.ir import Value
from kernelcheck.backends.cpu.emit.lane_flow import LaneFlow
from kernelcheck.backends.cpu.emit.parking import parked
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, member_mask
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Operand, Register


def lower_together(k: LaneFlow, block: Block, instruction: Instruction, target: int) -> None:
    """All live lanes have reached the barrier: the warp waits for the others."""
    if "arrive" in instruction.modifiers:
        k.leave_step(target)
        return
    if target <= block.index:
        k.count_step()
    if "red" not in instruction.modifiers:
        k.suspend(k.entry_label(target), k.liveness.live_in[target])
        return
    (result,) = instruction.written
    after = k.fresh("after")[1:]
    k.suspend(after, k.liveness.live_in[target] - {result})
    k.enter(after)
    k.write_register(result, barrier_result(k, instruction))
    k.flush()
    k.line(f"br label %{k.entry_label(target)}")


def waits_at(barrier: Instruction) -> bool:
    """Whether lanes that reach a barrier without the others can wait at it."""
    return "red" not in barrier.modifiers and "arrive" not in barrier.modifiers


def pass_alone(k: LaneFlow, block: Block, instruction: Instruction, target: int) -> None:
    """`alone.N`: lanes that were parked at the barrier of block N go on, since the others never reach it."""
    k.enter(f"alone{block.index}")
    missing = k.others(k.mask)
    report_divergence(k, instruction, missing)
    k.go(target, k.mask, k.uniformity.pending[block.index])  # counted as if it were not there


def report_divergence(k: LaneFlow, instruction: Instruction, missing: Value) -> None:
    """A finding at a barrier that all lanes must reach together, for those that did not."""
    if instruction.mnemonic == "bar" or "aligned" in instruction.modifiers:
        k.report(k.site("barrier", "", 0), "barrier-divergence", missing)


def wake_batch(k: LaneFlow, warp_steps: list[int]) -> None:
    """In `dispatch`, when no lane can go on: the lanes that are parked at warp-wide steps do, step by step."""
    _start_batch(k, warp_steps)
    for index in warp_steps:
        lanes = parked(k, index)
        left = k.raw("load i32, ptr %batch.left", "i32", False)
        ready = k.op("and", lanes, left)
        wake, after = k.fresh("wake")[1:], k.fresh("after")[1:]
        k.branch(k.icmp("ne", ready, k.const("i32", 0)), wake, after)
        k.label(wake)
        _check_partners(k, index, ready)
        outside = k.op("xor", ready, k.const("i32", -1))
        k.line(f"store {k.op('and', lanes, outside)}, ptr %parked{index}")
        k.line(f"store {k.op('and', left, outside)}, ptr %batch.left")
        k.set_mask(ready)
        k.line(f"br label %sync{index}")
        k.label(after)


def _start_batch(k: LaneFlow, warp_steps: list[int]) -> None:
    """When all lanes of the last batch have gone on, the lanes that are parked now may go on together."""
    waiting = k.const("i32", 0)
    barriers = k.const("i32", 0)
    for index in warp_steps:
        lanes = parked(k, index)
        waiting = k.op("or", waiting, lanes)
        if any(i.mnemonic == "bar" for i in k.graph.blocks[index].instructions):
            barriers = k.op("or", barriers, lanes)
    left = k.raw("load i32, ptr %batch.left", "i32", False)
    done = k.icmp("eq", left, k.const("i32", 0))
    before = k.raw("load i32, ptr %batch.barriers", "i32", False)
    k.line(f"store {k.select(done, waiting, left)}, ptr %batch.left")
    k.line(f"store {k.select(done, barriers, before)}, ptr %batch.barriers")


def _check_partners(k: LaneFlow, index: int, lanes: Value) -> None:
    """A finding if the lanes that wake up wait for lanes that are not with them."""
    instruction = next(i for i in k.graph.blocks[index].instructions if is_warp_sync(i))
    k.instruction = instruction
    named = _constant_member(k, instruction)
    live = k.raw("load i32, ptr %live", "i32", False)
    together = lanes
    if instruction.mnemonic == "bar":  # no data: lanes at any warp barrier will do
        together = k.op("or", together, k.raw("load i32, ptr %batch.barriers", "i32", False))
    for join in _ways_out(k) if instruction.mnemonic in COUNTS_PRESENT else ():
        together = k.op("or", together, k.raw(f"load i32, ptr %waiting{join}", "i32", False))
    absent = k.op("xor", together, k.const("i32", -1))
    missing = k.op("and", k.op("and", k.const("i32", named), live), absent)
    k.report_any(k.site("warp", "", 0), "deadlock", missing)


COUNTS_PRESENT = frozenset({"vote", "match", "redux", "elect"})
"""Steps whose result is one of the lanes that are there: they wait for the lanes that they name, or until those have
ended (PTX ISA 9.7.13). What a shuffle or `bar.warp.sync` has of a lane that does not reach it is another matter."""


def _ways_out(k: LaneFlow) -> list[int]:
    """Blocks where lanes wait that count as ended, since nothing keeps them from ending alone.

    In PTX written by hand these are all from which lanes meet no others. In CUDA, a lane that skips a branch has not
    ended (programming guide, warp vote functions: all non-exited threads of the mask must execute the intrinsic), so
    in PTX that a compiler made only an early return counts: a branch to where nothing but `ret` is left.
    """
    if not k.kernel.entry.is_entry:  # the end of a function is not that of its lanes
        return []
    stays = _does_anything if k.kernel.is_compiled else _meets_lanes
    joins = [i for i in k.waiting if k.uniformity.convergent[i]]
    return [i for i in joins if not any(stays(k.graph.blocks[b]) for b in reachable(k.graph.blocks, i))]


def _does_anything(block: Block) -> bool:
    return bool(block.instructions) or isinstance(block.terminator, Barrier)


def _meets_lanes(block: Block) -> bool:
    return isinstance(block.terminator, Barrier) or any(
        is_warp_sync(i) or i.mnemonic == "call" for i in block.instructions
    )


def _constant_member(k: LaneFlow, instruction: Instruction) -> int:
    """The lanes that a warp-wide step names, as far as they are constant; else all."""
    operand = member_mask(instruction)
    if isinstance(operand, Immediate):
        return operand.bits
    if isinstance(operand, Register) and operand.name in k.constants:
        return int(k.constants[operand.name])
    return 0


def meet_parked(k: LaneFlow, barriers: list[int], *, may_miss_lanes: bool) -> None:
    """In `dispatch`, when no lane can go on: the warp waits at the barrier that some of its lanes reached.

    `may_miss_lanes`: whether they may have been parked without a finding while others were on their way.
    """
    if barriers:
        anyone = k.const("i32", 0)
        for index in barriers:
            anyone = k.op("or", anyone, parked(k, index))
        meet, after = k.fresh("meet")[1:], k.fresh("after")[1:]
        k.branch(k.icmp("ne", anyone, k.const("i32", 0)), meet, after)
        k.label(meet)
        _arrive_parked(k, barriers, may_miss_lanes)
        k.suspend("dispatch.resumed", frozenset(k.slots), kind=PARKED)
        k.label("dispatch.resumed")
        for index in barriers:
            terminator = k.graph.blocks[index].terminator
            assert isinstance(terminator, Barrier)
            lanes = parked(k, index)
            k.wait(terminator.target, lanes)
            k.line(f"store i32 0, ptr %parked{index}")
        k.line("br label %dispatch")
        k.label(after)


def _arrive_parked(k: LaneFlow, barriers: list[int], may_miss_lanes: bool) -> None:
    """The warp's arrival at the barrier of its first parked lanes."""
    done = k.fresh("arrived")[1:]
    for index in barriers:
        instruction = k.graph.blocks[index].terminator_instruction()
        assert instruction is not None
        k.instruction = instruction
        lanes = parked(k, index)
        here, after = k.fresh("here")[1:], k.fresh("after")[1:]
        k.branch(k.icmp("ne", lanes, k.const("i32", 0)), here, after)
        k.enter(here)
        k.set_mask(lanes)
        if may_miss_lanes:
            missing = k.others(lanes)
            apart, together = k.fresh("apart")[1:], k.fresh("together")[1:]
            k.branch(k.icmp("ne", missing, k.const("i32", 0)), apart, together, likely=False)
            k.label(apart)
            report_divergence(k, instruction, missing)
            k.line(f"br label %{together}")
            k.label(together)
        k.handlers["bar"](k, instruction)
        k.line(f"br label %{done}")
        k.enter(after)
    k.line(f"br label %{done}")
    k.enter(done)


def waits_in(k: LaneFlow, block: int) -> bool:
    """Whether lanes can wait at the barrier of a block."""
    barrier = k.graph.blocks[block].terminator_instruction()
    return barrier is not None and waits_at(barrier)


def barrier_result(k: WarpCode, i: Instruction) -> Value:
    """The result of `bar.red` after the barrier has opened: a count, or whether all or any voted yes."""
    which = k.uniform(k.read(barrier_operands(i)[0], "i32"), k.mask)
    own = k.op("and", which, k.const("i32", BARRIERS - 1))
    number = k.op("add", own, load_field(k, "first_barrier", "i32"))
    offset = k.op("mul", number, k.const("i32", BARRIER_BYTES))
    pointer = k.fresh("barrier")
    start = field_offset("barriers") + BarrierState.result_votes.offset
    k.line(f"{pointer}.base = getelementptr i8, ptr %context, i64 {start}")
    k.line(f"{pointer} = getelementptr i8, ptr {pointer}.base, {offset}")
    votes = k.raw(f"load i32, ptr {pointer}", "i32", False)
    k.line(f"{pointer}.voters = getelementptr i8, ptr {pointer}, i64 4")
    voters = k.raw(f"load i32, ptr {pointer}.voters", "i32", False)
    if "popc" in i.modifiers:
        return votes
    if "and" in i.modifiers:
        return k.icmp("eq", votes, voters)
    return k.icmp("ne", votes, k.const("i32", 0))


def barrier_operands(i: Instruction) -> tuple[Operand | None, Operand | None, Operand | None]:
    """Barrier number, thread count and predicate of `bar.{sync,arrive,red}` (PTX ISA 9.7.13.1)."""
    operands = list(i.operands)
    if "red" not in i.modifiers:
        return (operands[0] if operands else None), (operands[1] if len(operands) > 1 else None), None
    return operands[1], (operands[2] if len(operands) > 3 else None), operands[-1]
