"""Waiting inside a warp and between warps: block-wide barriers, and lanes that meet in diverged code.

At a block-wide barrier a warp saves the live registers in its `frame` and returns to the scheduler. A warp-wide step in
diverged code first waits for the lanes that it names: those that have arrived are *parked*, and the lanes that can go
on do so, in `dispatch`, until none can; then the parked lanes go on together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block, is_warp_sync, reachable
from kernelcheck.backends.cpu.analysis.uniformity import Uniformity
from kernelcheck.backends.cpu.emit.context import BARRIER_BYTES, BARRIERS, BarrierState, field_offset, field_pointer
from kernelcheck.backends.cpu.emit.finding_kinds import PARKED
from kernelcheck.backends.cpu.emit.ir import Value, stated
from kernelcheck.backends.cpu.emit.translation import Site
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, member_mask
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Operand, Register

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.control_flow import WarpLowering

WAITS, HANDS_OVER = 1, 3
"""What the warp function returns at a barrier, and if other warps should run."""

AWAITS = "wait"
"""The kind of the site of a loop that waits for a change in memory."""

WARP_ROUNDS = 1024
"""Rounds of loops that wait for a change in memory (`spinning.py`) after which a warp yields. A power of two."""


def parks_at(block: Block, uniformity: Uniformity) -> bool:
    """Whether lanes may have to be parked in a block: it waits for others, and lanes may reach it one by one."""
    if uniformity.convergent[block.index]:
        return False
    return isinstance(block.terminator, Barrier) or any(is_warp_sync(i) for i in block.instructions)


def lower_together(k: WarpLowering, block: Block, instruction: Instruction, target: int) -> None:
    """All live lanes have reached the barrier: the warp waits for the others."""
    if "arrive" in instruction.modifiers:
        k.leave_step(target)
        return
    if target <= block.index:
        k.count_step()
    if "red" not in instruction.modifiers:
        suspend(k, k.entry_label(target), k.liveness.live_in[target])
        return
    (result,) = instruction.written
    after = k.fresh("after")[1:]
    suspend(k, after, k.liveness.live_in[target] - {result})
    k.enter(after)
    k.write_register(result, barrier_result(k, instruction))
    k.flush()
    k.line(f"br label %{k.entry_label(target)}")


def lower_apart(k: WarpLowering, block: Block, instruction: Instruction, target: int) -> None:
    """A barrier in diverged code: fine if all live lanes have reached it after all; else they wait for the others.

    Lanes do not wait at `bar.red` and `bar.arrive`, but where lanes wait for memory, those that reach one first are
    parked, too: the others may only be late.
    """
    live = k.raw("load i32, ptr %live", "i32", False)
    missing = k.op("and", live, k.op("xor", k.mask, k.const("i32", -1)))
    alone, together = k.fresh("alone")[1:], f"meet{block.index}"
    mask = k.mask
    k.branch(k.icmp("ne", missing, k.const("i32", 0)), alone, together)
    k.label(alone)
    if k.spins:  # `dispatch` looks again when no lane can go on
        if waits_at(instruction) and target <= block.index:
            k.count_step()
        _park(k, block.index, mask)
        k.line("br label %dispatch")
        if not waits_at(instruction):
            pass_alone(k, block, instruction, target)
    else:
        report_divergence(k, instruction, missing)
        if waits_at(instruction):
            if target <= block.index:
                k.count_step()
            _park(k, block.index, mask)
            k.line("br label %dispatch")
        else:
            k.go(target, mask, k.uniformity.pending[block.index])  # counted as if it were not there
    k.enter(together)
    k.handlers["bar"](k, instruction)
    lower_together(k, block, instruction, target)


def waits_at(barrier: Instruction) -> bool:
    """Whether lanes that reach a barrier without the others can wait at it."""
    return "red" not in barrier.modifiers and "arrive" not in barrier.modifiers


def pass_alone(k: WarpLowering, block: Block, instruction: Instruction, target: int) -> None:
    """`alone.N`: lanes that were parked at the barrier of block N go on, since the others never reach it."""
    k.enter(f"alone{block.index}")
    missing = k.op("and", k.alive(), k.op("xor", k.mask, k.const("i32", -1)))
    report_divergence(k, instruction, missing)
    k.go(target, k.mask, k.uniformity.pending[block.index])  # counted as if it were not there


def report_divergence(k: WarpLowering, instruction: Instruction, missing: Value) -> None:
    """A finding at a barrier that all lanes must reach together, for those that did not."""
    if instruction.mnemonic == "bar" or "aligned" in instruction.modifiers:
        k.report(k.site("barrier", "", 0), "barrier-divergence", missing)


def _park(k: WarpLowering, block: int, lanes: Value) -> None:
    already = k.raw(f"load i32, ptr %parked{block}", "i32", False)
    k.line(f"store {k.op('or', already, lanes)}, ptr %parked{block}")


def suspend(
    k: WarpLowering, resume_label: str, registers: frozenset[str], outcome: int = WAITS, *, kind: str = "barrier"
) -> None:
    """Saves live values, returns `outcome` to the scheduler, and resumes at `resume_label`."""
    number = len(k.resume_targets) + 1
    entry = f"resume{number}"
    k.resume_targets.append(entry)
    assert k.instruction is not None
    at = k.instruction
    k.barriers.append(Site(kind, "", 0, at.location, at.line, at.opcode))
    masks = ["%live", *k.mask_slots()] if k.parks else ["%live"]
    moves: list[tuple[str, int, str]] = []
    if not k.in_frame:
        moves += [(k.slots[n], k.frame[n], k.slot_type(n)) for n in sorted(registers)]
        moves += [(m, k.frame_masks + 4 * i, "i32") for i, m in enumerate(masks)]
    for source, offset, type_ in moves:
        value = k.raw(f"load {type_}, ptr {source}{stated(type_)}", type_, False)
        pointer = k.raw(f"getelementptr i8, ptr %frame, i64 {offset}", "ptr", False)
        k.line(f"store {type_} {value.name}, {pointer}{stated(type_)}")
    table = field_pointer(k, "resume_at")
    slot = k.raw(f"getelementptr i32, ptr {table}, i32 %warp", "ptr", False)
    k.line(f"store i32 {number}, {slot}")
    k.line(f"ret i32 {outcome}")
    k.label(entry)
    for target, offset, type_ in moves:
        pointer = k.raw(f"getelementptr i8, ptr %frame, i64 {offset}", "ptr", False)
        value = k.raw(f"load {type_}, {pointer}{stated(type_)}", type_, False)
        k.line(f"store {type_} {value.name}, ptr {target}{stated(type_)}")
    live = k.raw("load i32, ptr %live", "i32", False)
    k.set_mask(live)
    k.line(f"br label %{resume_label}")


def await_lanes(k: WarpLowering, block: Block) -> None:
    """Parks the lanes that reached a warp-wide step in diverged code until the lanes that it names have reached it."""
    instruction = next(i for i in block.instructions if is_warp_sync(i))
    k.instruction = instruction
    member = k.named_lanes(instruction)
    live = k.raw("load i32, ptr %live", "i32", False)
    absent = k.op("xor", k.mask, k.const("i32", -1))
    missing = k.op("and", k.op("and", member, live), absent)
    go, park = f"sync{block.index}", k.fresh("park")[1:]
    k.branch(k.icmp("eq", missing, k.const("i32", 0)), go, park)
    k.label(park)
    _park(k, block.index, k.mask)
    k.line("br label %dispatch")
    k.enter(go)


def lower_dispatch(k: WarpLowering) -> None:
    """Where diverged lanes go when they cannot go on by themselves: first lanes that can run, then parked ones."""
    apart = [i for i in k.waiting if not k.uniformity.convergent[i]]
    joins = [i for i in k.waiting if k.uniformity.convergent[i]]
    warp_steps = [i for i in k.parking if not isinstance(k.graph.blocks[i].terminator, Barrier)]
    barriers = [i for i in k.parking if isinstance(k.graph.blocks[i].terminator, Barrier)]
    k.enter("dispatch")
    if k.spins:
        k.line("store i32 0, ptr %ahead")
    k.first_waiting(apart, "dispatch.parked")
    k.enter("dispatch.parked")
    wake_batch(k, warp_steps)
    waits = [i for i in barriers if waits_in(k, i)]
    if k.spins:
        _pass_parked(k, [i for i in barriers if i not in waits])
    meet_parked(k, waits)
    if k.spins:
        hand_over(k, "dispatch.joins")
        k.enter("dispatch.joins")
    k.first_waiting(joins, "ended")


def wake_batch(k: WarpLowering, warp_steps: list[int]) -> None:
    """In `dispatch`, when no lane can go on: the lanes that are parked at warp-wide steps do, step by step."""
    _start_batch(k, warp_steps)
    for index in warp_steps:
        lanes = k.raw(f"load i32, ptr %parked{index}", "i32", False)
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


def meet_parked(k: WarpLowering, barriers: list[int]) -> None:
    """In `dispatch`, when no lane can go on: the warp waits at the barrier that some of its lanes reached."""
    if barriers:
        anyone = k.const("i32", 0)
        for index in barriers:
            anyone = k.op("or", anyone, k.raw(f"load i32, ptr %parked{index}", "i32", False))
        meet, after = k.fresh("meet")[1:], k.fresh("after")[1:]
        k.branch(k.icmp("ne", anyone, k.const("i32", 0)), meet, after)
        k.label(meet)
        _arrive_parked(k, barriers)
        suspend(k, "dispatch.resumed", frozenset(k.slots), kind=PARKED)
        k.label("dispatch.resumed")
        for index in barriers:
            terminator = k.graph.blocks[index].terminator
            assert isinstance(terminator, Barrier)
            lanes = k.raw(f"load i32, ptr %parked{index}", "i32", False)
            k.wait(terminator.target, lanes)
            k.line(f"store i32 0, ptr %parked{index}")
        k.line("br label %dispatch")
        k.label(after)


def waits_in(k: WarpLowering, block: int) -> bool:
    """Whether lanes can wait at the barrier of a block."""
    barrier = k.graph.blocks[block].terminator_instruction()
    return barrier is not None and waits_at(barrier)


def _pass_parked(k: WarpLowering, barriers: list[int]) -> None:
    """In `dispatch`, when no lane can go on: lanes that are parked where they cannot wait pass."""
    for index in barriers:
        lanes = k.raw(f"load i32, ptr %parked{index}", "i32", False)
        here, after = k.fresh("here")[1:], k.fresh("after")[1:]
        k.branch(k.icmp("ne", lanes, k.const("i32", 0)), here, after)
        k.label(here)
        k.line(f"store i32 0, ptr %parked{index}")
        k.set_mask(lanes)
        missing = k.op("and", k.alive(), k.op("xor", lanes, k.const("i32", -1)))
        k.branch(k.icmp("eq", missing, k.const("i32", 0)), f"meet{index}", f"alone{index}")
        k.label(after)


def hand_over(k: WarpLowering, resume_label: str) -> None:
    """Lets other warps run when this one has spun long enough; goes on at `resume_label`."""
    if not k.kernel.entry.is_entry:  # a called function cannot be suspended
        k.line(f"br label %{resume_label}")
        return
    first = min(header for _, header in k.spins)
    k.instruction = next(i for block in k.graph.blocks[first:] for i in block.instructions)
    rounds = k.raw("load i32, ptr %rounds", "i32", False)
    leave = k.fresh("leave")[1:]
    k.branch(k.icmp("uge", rounds, k.const("i32", WARP_ROUNDS)), leave, resume_label, likely=False)
    k.label(leave)
    note_wait(k, sorted({header for _, header in k.spins}))
    suspend(k, resume_label, frozenset(k.slots), HANDS_OVER)


def note_wait(k: WarpLowering, headers: Sequence[int]) -> None:
    """Leaves in `waits_at` the site of the loop in which the warp waits, or some of its lanes, before it hands over."""
    where = k.const("i32", 0)
    for header in headers:
        first = next(i for block in k.graph.blocks[header:] for i in block.instructions)
        site = k.const("i32", k.site(AWAITS, "", 0, first))
        apart = len(headers) > 1 and header in k.waiting
        lanes = k.raw(f"load i32, ptr %waiting{header}", "i32", False) if apart else k.const("i32", 1)
        where = k.select(k.icmp("ne", lanes, k.const("i32", 0)), site, where)
    slot = k.raw(f"getelementptr i32, ptr {field_pointer(k, 'waits_at')}, i32 %warp", "ptr", False)
    k.line(f"store {where}, {slot}")


def _arrive_parked(k: WarpLowering, barriers: list[int]) -> None:
    """The warp's arrival at the barrier of its first parked lanes."""
    done = k.fresh("arrived")[1:]
    for index in barriers:
        instruction = k.graph.blocks[index].terminator_instruction()
        assert instruction is not None
        k.instruction = instruction
        lanes = k.raw(f"load i32, ptr %parked{index}", "i32", False)
        here, after = k.fresh("here")[1:], k.fresh("after")[1:]
        k.branch(k.icmp("ne", lanes, k.const("i32", 0)), here, after)
        k.enter(here)
        k.set_mask(lanes)
        if k.spins or k.splits:
            missing = k.op("and", k.alive(), k.op("xor", lanes, k.const("i32", -1)))
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


def _start_batch(k: WarpLowering, warp_steps: list[int]) -> None:
    """When all lanes of the last batch have gone on, the lanes that are parked now may go on together."""
    parked = k.const("i32", 0)
    barriers = k.const("i32", 0)
    for index in warp_steps:
        lanes = k.raw(f"load i32, ptr %parked{index}", "i32", False)
        parked = k.op("or", parked, lanes)
        if any(i.mnemonic == "bar" for i in k.graph.blocks[index].instructions):
            barriers = k.op("or", barriers, lanes)
    left = k.raw("load i32, ptr %batch.left", "i32", False)
    done = k.icmp("eq", left, k.const("i32", 0))
    before = k.raw("load i32, ptr %batch.barriers", "i32", False)
    k.line(f"store {k.select(done, parked, left)}, ptr %batch.left")
    k.line(f"store {k.select(done, barriers, before)}, ptr %batch.barriers")


def _check_partners(k: WarpLowering, index: int, lanes: Value) -> None:
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


def _ways_out(k: WarpLowering) -> list[int]:
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


def _constant_member(k: WarpLowering, instruction: Instruction) -> int:
    """The lanes that a warp-wide step names, as far as they are constant; else all."""
    operand = member_mask(instruction)
    if isinstance(operand, Immediate):
        return operand.bits
    if isinstance(operand, Register) and operand.name in k.constants:
        return int(k.constants[operand.name])
    return 0


def barrier_result(k: WarpCode, i: Instruction) -> Value:
    """The result of `bar.red` after the barrier has opened: a count, or whether all or any voted yes."""
    which = k.uniform(k.read(barrier_operands(i)[0], "i32"), k.mask)
    number = k.op("and", which, k.const("i32", BARRIERS - 1))
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
