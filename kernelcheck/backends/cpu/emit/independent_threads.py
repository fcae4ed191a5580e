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

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block, Graph, Jump, is_warp_sync
from kernelcheck.backends.cpu.analysis.uniformity import Uniformity
from kernelcheck.backends.cpu.analysis.variables import Variables
from kernelcheck.backends.cpu.emit import barriers
from kernelcheck.backends.cpu.emit.context import field_pointer
from kernelcheck.backends.cpu.emit.ir import Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, member_mask
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Register

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.control_flow import WarpLowering

MULTIPLIER, INCREMENT = 6364136223846793005, 1442695040888963407
"""Knuth's linear congruential generator modulo 2^64 (MMIX; TAOCP 3.3.4), whose upper bits are used."""


def gathering(*, calls_meet: bool) -> frozenset[str]:
    """Mnemonics at which lanes gather without waiting for any lane by name.

    `calls_meet`: whether the functions that the kernel calls have warp-wide steps.
    """
    return frozenset({"activemask", "call"} if calls_meet else {"activemask"})


def split_targets(graph: Graph, gathers: frozenset[str], uniformity: Uniformity) -> frozenset[int]:
    """The blocks after a step together, and the first one, in whose section it matters which lanes go first."""
    ends = {block.index for block in graph.blocks if _is_step(block, gathers)}
    starts = {0}
    for block in graph.blocks:
        if isinstance(block.terminator, Barrier) or (block.index in ends and isinstance(block.terminator, Jump)):
            starts.add(block.terminator.target)
    places = _Places(Variables(graph), uniformity)
    return frozenset(start for start in starts if start not in ends and _order_shows(graph, places, start, ends))


def blocks_of_sections(graph: Graph, gathers: frozenset[str], splits: frozenset[int]) -> frozenset[int]:
    """The blocks of all sections in which it matters which lanes go first."""
    ends = {block.index for block in graph.blocks if _is_step(block, gathers)}
    return frozenset(_reachable(graph, splits, ends))


def may_order_lanes(instruction: Instruction) -> bool:
    """Whether lanes may synchronise by an instruction, without a step together."""
    known = instruction.known
    return instruction.mnemonic in ("call", "fence", "membar") or known.strong or known.effect == "atomic"


def begin_section(k: WarpCode) -> None:
    """What lanes access from here on is ordered after what they accessed before."""
    if k.lane_sections:
        place = field_pointer(k, "lane_section")
        number = k.op("add", k.raw(f"load i32, ptr {place}", "i32", False), k.const("i32", 1))
        k.line(f"store {number}, ptr {place}")


def _is_step(block: Block, gathers: frozenset[str]) -> bool:
    return any(is_warp_sync(i) or i.mnemonic in gathers for i in block.instructions)


def _after(graph: Graph, index: int, ends: set[int]) -> Iterable[int]:
    """The blocks of the same section that control may go to from a block."""
    block = graph.blocks[index]
    return () if isinstance(block.terminator, Barrier) else (s for s in block.successors() if s not in ends)


def _reachable(graph: Graph, starts: Iterable[int], ends: set[int]) -> set[int]:
    found = set(starts)
    pending = list(found)
    while pending:
        new = [s for s in _after(graph, pending.pop(), ends) if s not in found]
        found.update(new)
        pending.extend(new)
    return found


@dataclass(frozen=True)
class _Places:
    """What addresses tell of the places that lanes access."""

    variables: Variables
    uniformity: Uniformity

    def may_be_anothers(self, read: Address, write: Address, is_atomic: bool) -> bool:
        """Whether a lane may read, at one address, what another one writes at the other.

        Where both are one address, which differs between lanes, each is assumed to have a place of its own. Where it is
        the same for all, a read is assumed to be a look before the atomic operation.
        """
        base = read.base
        if not self.variables.of_address(read) & self.variables.of_address(write):
            return False
        if read != write or not isinstance(base, Register):
            return True
        is_one = len(self.variables.definitions.get(base.name, ())) == 1
        return not is_one or not (is_atomic or self.uniformity.is_varying(base.name))


def _order_shows(graph: Graph, places: _Places, start: int, ends: set[int]) -> bool:
    """Whether a section writes to shared memory and also accesses it, may read what it wrote to global memory, or reads
    a buffer that it then writes in place.

    Local memory is private to each lane. Reads of global memory before the section writes there are assumed to be from
    another buffer unless their addresses are made from the same parameter or variable. A lane that writes to just the
    address from which it read does not meet others there: those of one store are compared with each other.
    """
    section = _reachable(graph, {start}, ends)
    everything = [i for index in section for i in graph.blocks[index].instructions]
    if any(i.mnemonic == "call" for i in everything):
        return True
    shared = [access for i in everything if (access := _access(i, "shared"))]
    if len(shared) > 1 and any(access != "read" for access in shared):
        return True
    if _in_place(places, everything):
        return True
    written_in: set[int] = set()
    for index in section:
        written = False
        for instruction in graph.blocks[index].instructions:
            access = _access(instruction, "global")
            if written and access == "read":
                return True
            written = written or access == "write"
        if written:
            written_in.add(index)
    later = _reachable(graph, {s for index in written_in for s in _after(graph, index, ends)}, ends)
    return any(_access(i, "global") == "read" for index in later for i in graph.blocks[index].instructions)


def _in_place(places: _Places, instructions: Sequence[Instruction]) -> bool:
    """Whether some of the instructions read what others write for another lane, in one buffer in global memory."""
    met: dict[str, list[tuple[Address, bool]]] = {"read": [], "write": []}
    for instruction in instructions:
        access = _access(instruction, "global")
        if access:
            is_atomic = instruction.known.effect == "atomic"
            met[access] += [(each, is_atomic) for each in instruction.operands if isinstance(each, Address)][:1]
    return any(
        places.may_be_anothers(read, write, is_atomic) for read, _ in met["read"] for write, is_atomic in met["write"]
    )


def _access(instruction: Instruction, space: str) -> str:
    """What an instruction does to a state space: `read`, `write`, or nothing. Atomics, which commute, are writes."""
    known = instruction.known
    if not known.accesses_memory or (known.spaces and space not in known.spaces):
        return ""
    if known.effect == "reads":
        return "" if "nc" in instruction.modifiers else "read"
    return "write"


def lower_splits(k: WarpLowering) -> None:
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


def _some_of(k: WarpLowering, lanes: Value) -> Value:
    """A seeded choice among lanes: at least one and, if there are several, not all of them."""
    chosen = k.op("and", lanes, random_bits(k))
    lowest = k.op("and", lanes, k.op("sub", k.const("i32", 0), lanes))
    everyone = k.icmp("eq", chosen, lanes)
    nobody = k.icmp("eq", chosen, k.const("i32", 0))
    return k.select(k.op("or", everyone, nobody), lowest, chosen)


def random_bits(k: WarpLowering) -> Value:
    """32 bits that follow from the launch's seed, others each time."""
    place = field_pointer(k, "random")
    state = k.op("mul", k.raw(f"load i64, ptr {place}", "i64", False), k.const("i64", MULTIPLIER))
    state = k.op("add", state, k.const("i64", INCREMENT))
    k.line(f"store {state}, ptr {place}")
    return k.cast("trunc", k.op("lshr", state, k.const("i64", 32)), "i32")


def gathers_in(k: WarpLowering, block: Block) -> bool:
    """Whether lanes gather in a block in which they would not wait in lock step."""
    return any(i.mnemonic in k.gathers for i in block.instructions)


def await_lanes(k: WarpLowering, block: Block) -> None:
    """At the start of a warp-wide step: lanes whose partners have all arrived go on, the others are parked."""
    step = _step_of(k, block.index)
    k.instruction = step
    arrived = k.op("or", k.mask, k.raw(f"load i32, ptr %parked{block.index}", "i32", False))
    ready = _complete(k, step, arrived)
    go, park = k.fresh("go")[1:], k.fresh("park")[1:]
    k.branch(k.icmp("ne", ready, k.const("i32", 0)), go, park)
    k.label(park)
    k.line(f"store {arrived}, ptr %parked{block.index}")
    k.line("br label %dispatch")
    k.label(go)
    _wake(k, block.index, arrived, ready, f"sync{block.index}")
    k.enter(f"sync{block.index}")
    begin_section(k)


def _step_of(k: WarpLowering, index: int) -> Instruction:
    return next(i for i in k.graph.blocks[index].instructions if is_warp_sync(i) or i.mnemonic in k.gathers)


def _complete(k: WarpLowering, step: Instruction, lanes: Value) -> Value:
    """The lanes at a step that need not wait: all live lanes that they name are at the step as well."""
    absent = k.op("and", k.alive(), k.op("xor", lanes, k.const("i32", -1)))
    named = k.const("i32", -1) if step.mnemonic in k.gathers else k.read(member_mask(step), "i32")
    alone = k.icmp("eq", k.op("and", named, absent), k.const("i32", 0))
    return k.op("and", k.mask_bits(alone), lanes)


def _wake(k: WarpLowering, block: int, parked: Value, ready: Value, label: str) -> None:
    """Lets some of the lanes that are parked in a block go on at a label."""
    outside = k.op("xor", ready, k.const("i32", -1))
    k.line(f"store {k.op('and', parked, outside)}, ptr %parked{block}")
    left = k.raw("load i32, ptr %batch.left", "i32", False)
    k.line(f"store {k.op('and', left, outside)}, ptr %batch.left")
    k.set_mask(ready)
    k.line(f"br label %{label}")


def lower_barrier(k: WarpLowering, block: Block, instruction: Instruction, target: int) -> None:
    """A barrier: the lanes are parked until all live ones have arrived."""
    place = f"ptr %parked{block.index}"
    arrived = k.op("or", k.mask, k.raw(f"load i32, {place}", "i32", False))
    missing = k.op("and", k.alive(), k.op("xor", arrived, k.const("i32", -1)))
    all_here, park = k.fresh("here")[1:], k.fresh("park")[1:]
    k.branch(k.icmp("eq", missing, k.const("i32", 0)), all_here, park)
    k.label(park)
    k.line(f"store {arrived}, {place}")
    k.line("br label %dispatch")
    k.label(all_here)
    _wake(k, block.index, arrived, arrived, f"meet{block.index}")
    if not barriers.waits_at(instruction):
        barriers.pass_alone(k, block, instruction, target)
    k.enter(f"meet{block.index}")
    begin_section(k)
    k.handlers["bar"](k, instruction)
    barriers.lower_together(k, block, instruction, target)


def lower_dispatch(k: WarpLowering) -> None:
    """Where lanes go when they cannot go on by themselves: first lanes that can run, then those held back."""
    barrier_blocks = [i for i in k.parking if isinstance(k.graph.blocks[i].terminator, Barrier)]
    gatherings = [i for i in k.parking if gathers_in(k, k.graph.blocks[i])]
    warp_steps = [i for i in k.parking if i not in barrier_blocks and i not in gatherings]
    k.enter("dispatch")
    k.first_waiting(k.waiting, "dispatch.held")
    k.enter("dispatch.held")
    _follow(k)
    k.enter("dispatch.parked")
    _wake_complete(k, warp_steps, barrier_blocks)
    for index in gatherings:
        lanes = k.raw(f"load i32, ptr %parked{index}", "i32", False)
        _wake_if_any(k, index, lanes, lanes, f"sync{index}")
    barriers.wake_batch(k, warp_steps)
    waits = [i for i in barrier_blocks if barriers.waits_in(k, i)]
    for index in (i for i in barrier_blocks if i not in waits):
        lanes = k.raw(f"load i32, ptr %parked{index}", "i32", False)
        _wake_if_any(k, index, lanes, lanes, f"alone{index}")
    barriers.meet_parked(k, waits)
    k.line("br label %ended")


def wake_complete(k: WarpLowering) -> None:
    """Lets lanes go on that are parked at a warp-wide step which all lanes that they name have reached."""
    _wake_complete(k, [i for i in k.parking if not isinstance(k.graph.blocks[i].terminator, Barrier)], [])


def _follow(k: WarpLowering) -> None:
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


def _wake_complete(k: WarpLowering, warp_steps: list[int], barrier_blocks: list[int]) -> None:
    """Parked lanes whose partners have arrived or ended."""
    for index in warp_steps:
        lanes = k.raw(f"load i32, ptr %parked{index}", "i32", False)
        _wake_if_any(k, index, lanes, _complete(k, _step_of(k, index), lanes), f"sync{index}")
    for index in barrier_blocks:
        lanes = k.raw(f"load i32, ptr %parked{index}", "i32", False)
        missing = k.op("and", k.alive(), k.op("xor", lanes, k.const("i32", -1)))
        ready = k.select(k.icmp("eq", missing, k.const("i32", 0)), lanes, k.const("i32", 0))
        _wake_if_any(k, index, lanes, ready, f"meet{index}")


def _wake_if_any(k: WarpLowering, block: int, parked: Value, ready: Value, label: str) -> None:
    wake, after = k.fresh("wake")[1:], k.fresh("after")[1:]
    k.branch(k.icmp("ne", ready, k.const("i32", 0)), wake, after)
    k.label(wake)
    _wake(k, block, parked, ready, label)
    k.label(after)
