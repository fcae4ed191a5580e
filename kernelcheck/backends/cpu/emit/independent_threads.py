"""Independent thread scheduling: a variant of a kernel in which the lanes of a warp do not run in lock step.

Since Volta, lanes of a warp may run at different times between two steps that they take together (CUDA C++ Programming
Guide, "Independent Thread Scheduling"). Here they do. After a warp-wide step or a barrier, and at the start, the lanes
that are together split up. Some of them, chosen by the launch's seed, run first and alone, until they reach their next
warp-wide step or barrier, or end; then the others follow. So a lane that reads what another one wrote, without a
`__syncwarp()` in between, gets a wrong value in some lanes.

They split up only where that can show: at the start of a *section* (the blocks up to the next step together) that
writes to memory and also accesses what may be the same memory, as far as addresses tell. No block counts as convergent,
and lanes wait for each other as in diverged code (`barriers.py`), with three differences. A warp-wide step takes place
as soon as all lanes that it names have reached it. A barrier is diverged only when no other lane can go on. And lanes
gather at an `activemask` and at calls of functions in which lanes meet, so that both see the same lanes as in lock
step.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block
from kernelcheck.backends.cpu.emit import barriers
from kernelcheck.backends.cpu.emit.context import field_pointer
from kernelcheck.backends.cpu.emit.ir import Value
from kernelcheck.backends.cpu.emit.lane_flow import LaneFlow, Scheduling
from kernelcheck.backends.cpu.emit.parking import (
    complete,
    gathers_in,
    parked,
    step_of,
    wake,
    wake_complete,
    wake_if_any,
)
from kernelcheck.backends.cpu.emit.seeded_choices import random_bits
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Instruction
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class IndependentThreads(Scheduling):
    """Lanes that are together split up wherever it may show which of them run first."""

    splits: frozenset[int]
    gathers: frozenset[str]
    sections: frozenset[int]

    def await_lanes(self, k: LaneFlow, block: Block) -> None:
        """At the start of a warp-wide step: lanes whose partners have all arrived go on, the others are parked."""
        step = step_of(k, block.index)
        k.instruction = step
        arrived = k.op("or", k.mask, parked(k, block.index))
        ready = complete(k, step, arrived)
        _park_unless(k, k.icmp("ne", ready, k.const("i32", 0)), block, arrived)
        wake(k, block.index, arrived, ready, f"sync{block.index}")
        k.enter(f"sync{block.index}")
        begin_section(k)

    def lower_barrier(self, k: LaneFlow, block: Block, instruction: Instruction, target: int) -> None:
        """Parks the lanes until all live ones have arrived."""
        k.flush()
        arrived = k.op("or", k.mask, parked(k, block.index))
        _park_unless(k, k.icmp("eq", k.others(arrived), k.const("i32", 0)), block, arrived)
        wake(k, block.index, arrived, arrived, f"meet{block.index}")
        if not barriers.waits_at(instruction):
            barriers.pass_alone(k, block, instruction, target)
        k.enter(f"meet{block.index}")
        begin_section(k)
        k.handlers["bar"](k, instruction)
        barriers.lower_together(k, block, instruction, target)

    def lower_dispatch(self, k: LaneFlow) -> None:
        """Where lanes go when they cannot go on by themselves: first lanes that can run, then those held back."""
        barrier_blocks = [i for i in k.parking if isinstance(k.graph.blocks[i].terminator, Barrier)]
        gatherings = [i for i in k.parking if gathers_in(k, k.graph.blocks[i])]
        warp_steps = [i for i in k.parking if i not in barrier_blocks and i not in gatherings]
        k.enter("dispatch")
        k.first_waiting(k.waiting, "dispatch.held")
        k.enter("dispatch.held")
        _follow(k)
        k.enter("dispatch.parked")
        wake_complete(k, warp_steps)
        _wake_all_here(k, barrier_blocks)
        for index in gatherings:
            lanes = parked(k, index)
            wake_if_any(k, index, lanes, lanes, f"sync{index}")
        barriers.wake_batch(k, warp_steps)
        waits = [i for i in barrier_blocks if barriers.waits_in(k, i)]
        for index in (i for i in barrier_blocks if i not in waits):
            lanes = parked(k, index)
            wake_if_any(k, index, lanes, lanes, f"alone{index}")
        barriers.meet_parked(k, waits, may_miss_lanes=True)
        k.line("br label %ended")
        _lower_splits(k)


def _park_unless(k: LaneFlow, may_go: Value, block: Block, arrived: Value) -> None:
    """Parks the lanes that have arrived in a block; where some may go, the code after this lets them."""
    go, park = k.fresh("go")[1:], k.fresh("park")[1:]
    k.branch(may_go, go, park)
    k.label(park)
    k.line(f"store {arrived}, ptr %parked{block.index}")
    k.line("br label %dispatch")
    k.label(go)


def may_order_lanes(instruction: Instruction) -> bool:
    """Whether lanes may synchronise by an instruction, without a step together."""
    known = instruction.known
    return instruction.mnemonic in ("call", "fence", "membar") or known.strong or known.effect == "atomic"


def begin_section(k: WarpCode) -> None:
    """Begins a section: accesses of lanes from here on are ordered after those before."""
    if k.lane_sections:
        place = field_pointer(k, "lane_section")
        number = k.op("add", k.raw(f"load i32, ptr {place}", "i32", False), k.const("i32", 1))
        k.line(f"store {number}, ptr {place}")


def _lower_splits(k: LaneFlow) -> None:
    """`split.N`: where the lanes that will run block N split up."""
    for target in sorted(k.splits):
        k.enter(f"split.{target}")
        together = k.raw("load i32, ptr %mask", "i32", False)
        first = _some_of(k, together)
        others = k.op("xor", together, first)
        already = k.raw(f"load i32, ptr %held{target}", "i32", False)
        k.line(f"store {k.op('or', already, others)}, ptr %held{target}")
        k.set_mask(first)
        k.line(f"br label %block{target}")


def _some_of(k: LaneFlow, lanes: Value) -> Value:
    """A seeded choice among lanes: at least one and, if there are several, not all of them."""
    chosen = k.op("and", lanes, random_bits(k))
    lowest = k.op("and", lanes, k.op("sub", k.const("i32", 0), lanes))
    everyone = k.icmp("eq", chosen, lanes)
    nobody = k.icmp("eq", chosen, k.const("i32", 0))
    return k.select(k.op("or", everyone, nobody), lowest, chosen)


def _follow(k: LaneFlow) -> None:
    """When the lanes that went first cannot go on: the others of a section follow."""
    for target in sorted(k.splits):
        lanes = k.raw(f"load i32, ptr %held{target}", "i32", False)
        follow, after = k.fresh("follow")[1:], k.fresh("after")[1:]
        k.branch(k.icmp("ne", lanes, k.const("i32", 0)), follow, after)
        k.label(follow)
        k.line(f"store i32 0, ptr %held{target}")
        k.set_mask(lanes)
        k.line(f"br label %block{target}")
        k.label(after)
    k.line("br label %dispatch.parked")


def _wake_all_here(k: LaneFlow, barrier_blocks: list[int]) -> None:
    """Lets lanes go on that are parked at a barrier which all live lanes have reached."""
    for index in barrier_blocks:
        lanes = parked(k, index)
        missing = k.others(lanes)
        ready = k.select(k.icmp("eq", missing, k.const("i32", 0)), lanes, k.const("i32", 0))
        wake_if_any(k, index, lanes, ready, f"meet{index}")
