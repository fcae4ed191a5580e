"""Lanes in lock step: those that branched elsewhere wait until the others reach them, and run on together.

Where lanes reach a warp-wide step or a barrier in diverged code, they are parked (`parking.py`) while others can go on.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block
from kernelcheck.backends.cpu.emit import barriers
from kernelcheck.backends.cpu.emit.lane_flow import LaneFlow, Scheduling
from kernelcheck.backends.cpu.emit.parking import park, parked, step_of
from kernelcheck.backends.cpu.emit.spinning import hand_over
from kernelcheck.backends.cpu.ptx.syntax import Instruction


class LockStep(Scheduling):
    """Lanes that are together run together."""

    def await_lanes(self, k: LaneFlow, block: Block) -> None:
        """Parks the lanes that reached the step until the lanes that it names have reached it."""
        instruction = step_of(k, block.index)
        k.instruction = instruction
        member = k.named_lanes(instruction)
        live = k.raw("load i32, ptr %live", "i32", False)
        absent = k.op("xor", k.mask, k.const("i32", -1))
        missing = k.op("and", k.op("and", member, live), absent)
        go, wait = f"sync{block.index}", k.fresh("park")[1:]
        k.branch(k.icmp("eq", missing, k.const("i32", 0)), go, wait)
        k.label(wait)
        park(k, block.index, k.mask)
        k.line("br label %dispatch")
        k.enter(go)

    def lower_barrier(self, k: LaneFlow, block: Block, instruction: Instruction, target: int) -> None:
        if block.index in k.parking:
            k.flush()
            _lower_apart(k, block, instruction, target)
        else:
            k.handlers["bar"](k, instruction)
            k.flush()
            barriers.lower_together(k, block, instruction, target)

    def lower_dispatch(self, k: LaneFlow) -> None:
        """First lanes that can run go on, then parked ones."""
        apart = [i for i in k.waiting if not k.uniformity.convergent[i]]
        joins = [i for i in k.waiting if k.uniformity.convergent[i]]
        warp_steps = [i for i in k.parking if not isinstance(k.graph.blocks[i].terminator, Barrier)]
        barrier_blocks = [i for i in k.parking if isinstance(k.graph.blocks[i].terminator, Barrier)]
        k.enter("dispatch")
        if k.spins:
            k.line("store i32 0, ptr %ahead")
        k.first_waiting(apart, "dispatch.parked")
        k.enter("dispatch.parked")
        barriers.wake_batch(k, warp_steps)
        waits = [i for i in barrier_blocks if barriers.waits_in(k, i)]
        if k.spins:
            _pass_parked(k, [i for i in barrier_blocks if i not in waits])
        barriers.meet_parked(k, waits, may_miss_lanes=bool(k.spins))
        if k.spins:
            hand_over(k, "dispatch.joins")
            k.enter("dispatch.joins")
        k.first_waiting(joins, "ended")


def _lower_apart(k: LaneFlow, block: Block, instruction: Instruction, target: int) -> None:
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
    waits = barriers.waits_at(instruction)
    if not k.spins:  # else `dispatch` looks again when no lane can go on
        barriers.report_divergence(k, instruction, missing)
    if waits or k.spins:
        if waits and target <= block.index:
            k.count_step()
        park(k, block.index, mask)
        k.line("br label %dispatch")
        if not waits:
            barriers.pass_alone(k, block, instruction, target)
    else:
        k.go(target, mask, k.uniformity.pending[block.index])  # counted as if it were not there
    k.enter(together)
    k.handlers["bar"](k, instruction)
    barriers.lower_together(k, block, instruction, target)


def _pass_parked(k: LaneFlow, barrier_blocks: list[int]) -> None:
    """In `dispatch`, when no lane can go on: lanes that are parked where they cannot wait pass."""
    for index in barrier_blocks:
        lanes = parked(k, index)
        here, after = k.fresh("here")[1:], k.fresh("after")[1:]
        k.branch(k.icmp("ne", lanes, k.const("i32", 0)), here, after)
        k.label(here)
        k.line(f"store i32 0, ptr %parked{index}")
        k.set_mask(lanes)
        k.branch(k.icmp("eq", k.others(lanes), k.const("i32", 0)), f"meet{index}", f"alone{index}")
        k.label(after)
