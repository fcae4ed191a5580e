"""Loops that wait for other threads: spin locks, flags, hand-written barriers.

A loop spins if its exit depends on what it reads, again and again, from one place in memory. Lanes run in the order of
the code (`uniformity.transitions`), warps one after another, and so do the blocks of a cooperative grid: what a
spinning loop waits for would never happen. So it counts its rounds. After `LANE_ROUNDS` the other lanes of the warp get
a turn, each group of them in its order, and may be ahead of the spinning ones for `TURN_BLOCKS` blocks; after
`WARP_ROUNDS` the warp yields to the next one. Other loops cost nothing extra.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kernelcheck.backends.cpu.analysis.cfg import (
    Barrier,
    Block,
    Branch,
    Graph,
    Switch,
    is_phase_wait,
    is_warp_sync,
    liveness,
)
from kernelcheck.backends.cpu.analysis.uniformity import CLOCKS
from kernelcheck.backends.cpu.emit import independent_threads
from kernelcheck.backends.cpu.emit.barriers import HANDS_OVER, WARP_ROUNDS, hand_over, note_wait, suspend
from kernelcheck.backends.cpu.emit.context import field_pointer, load_field
from kernelcheck.backends.cpu.emit.independent_threads import random_bits
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Register, Special

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.control_flow import WarpLowering
    from kernelcheck.backends.cpu.emit.ir import Value

LANE_ROUNDS = 32
"""A power of two: rounds of a spinning loop between two turns of other lanes."""
TURN_BLOCKS = 256
"""Blocks that lanes may run in a turn before those that spin go first again."""

_SHUFFLED = 2
"""The schedule `random` among the orders of warps (`WARP_ORDERS` of `worker.py`)."""
_UNSHARED = frozenset({"const", "param", "local"})
"""State spaces that other threads do not write to."""
Edge = tuple[int, int]


def spinning_edges(graph: Graph) -> frozenset[Edge]:
    """The edges back to the start of every loop that waits for a change in memory, as (from, to)."""
    back: dict[int, list[int]] = {}
    for block in graph.blocks:
        for target in block.successors():
            if target <= block.index:
                back.setdefault(target, []).append(block.index)
    defined = [{name for i in block.instructions for name in i.written} for block in graph.blocks]
    reads = [[i for i in block.instructions if _reads_memory(i)] for block in graph.blocks]
    return frozenset(
        (source, header)
        for header, sources in back.items()
        if _waits_for_memory([graph.blocks[index] for index in _body(graph, header, sources)], defined, reads)
        for source in sources
    )


def _body(graph: Graph, header: int, sources: list[int]) -> set[int]:
    """The natural loop of a header (Aho et al., Compilers, 9.6.6), without what the header does not lead to: of an edge
    that leads back in the order of the code alone, no block is left but the header."""
    led_to = _led_to(graph, header)
    body = {header}
    pending = list(sources)
    while pending:
        index = pending.pop()
        if index not in body:
            body.add(index)
            pending.extend(graph.predecessors[index])
    return body & led_to


def _led_to(graph: Graph, start: int) -> set[int]:
    """The blocks that control may get to from the end of a block."""
    found: set[int] = set()
    pending = [start]
    while pending:
        new = set(graph.blocks[pending.pop()].successors()) - found
        found |= new
        pending.extend(new)
    return found


def _waits_for_memory(body: list[Block], defined: Sequence[set[str]], reads: Sequence[list[Instruction]]) -> bool:
    """Whether a branch out of the loop depends on what it reads from an address that it does not change.

    `defined` are the registers that each block of the graph sets, `reads` its loads of what others may change.
    """
    inside = {block.index for block in body}
    exits = [b.terminator for b in body if any(s not in inside for s in b.successors())]
    deciding = {t.predicate.name for t in exits if isinstance(t, Branch)}
    deciding |= {t.index.name for t in exits if isinstance(t, Switch) and isinstance(t.index, Register)}
    changed = set().union(*(defined[block.index] for block in body)) - _fixed(body)
    steady = [i for block in body for i in reads[block.index] if _reads_one_place(i, changed)]
    read = {name for instruction in steady for name in instruction.written}
    flows = [(i.read, i.written) for block in body for i in block.instructions] if read else []
    while not read & deciding:
        more = {name for sources, targets in flows if not read.isdisjoint(sources) for name in targets}
        if more <= read:
            return False
        read |= more
    return True


def _reads_memory(instruction: Instruction) -> bool:
    known = instruction.known
    reads = known.effect == "reads" or (known.effect == "atomic" and known.destination)
    return (
        reads
        and known.participants == "lane"
        and "nc" not in instruction.modifiers
        and known.spaces.isdisjoint(_UNSHARED)
    )


def _fixed(body: Iterable[Block]) -> set[str]:
    """Registers that a loop sets, to the same value in every round: compilers leave addresses in it."""
    setters: dict[str, list[Instruction]] = {}
    for instruction in (i for block in body for i in block.instructions):
        for name in instruction.written:
            setters.setdefault(name, []).append(instruction)
    fixed: set[str] = set()
    candidates = {name: only for name, (only, *more) in setters.items() if not more and _is_function(only)}
    while True:
        more = {
            name
            for name, setter in candidates.items()
            if name not in fixed and all(source in fixed or source not in setters for source in setter.read)
        }
        if not more:
            return fixed
        fixed |= more


def _is_function(instruction: Instruction) -> bool:
    """Whether what an instruction writes follows from its operands alone."""
    known = instruction.known
    lone = known.participants == "lane" and not known.carry and instruction.predicate is None
    return lone and known.effect == "pure" and not _reads_clock(instruction)


def _reads_clock(instruction: Instruction) -> bool:
    return any(isinstance(operand, Special) and operand.name in CLOCKS for operand in instruction.operands)


def _reads_one_place(instruction: Instruction, changed: set[str]) -> bool:
    if instruction.mnemonic == "mbarrier":
        return is_phase_wait(instruction)
    address = instruction.operands[1] if len(instruction.operands) > 1 else None
    return isinstance(address, Address) and not (isinstance(address.base, Register) and address.base.name in changed)


def idle_blocks(graph: Graph, spins: Iterable[Edge]) -> frozenset[int]:
    """The blocks of loops in which lanes do nothing but wait for phases of mbarriers, for as long as that takes."""
    sources: dict[int, list[int]] = {}
    for source, header in spins:
        sources.setdefault(header, []).append(source)
    live_in = liveness(graph).live_in
    bodies = [(_body(graph, header, own), live_in[header]) for header, own in sources.items()]
    idle = [body for body, live in bodies if _only_waits([graph.blocks[index] for index in sorted(body)], live)]
    return frozenset().union(*idle)


def _only_waits(body: Sequence[Block], live: frozenset[str]) -> bool:
    """Whether a loop waits for phases of mbarriers, changes nothing, and ends for no other reason.

    `live` are the registers that its start reads before they are set. A loop that counts its rounds to an end, or looks
    at a clock, ends by itself.
    """
    inside = {block.index for block in body}
    instructions = [i for block in body for i in block.instructions]
    if not any(is_phase_wait(i) for i in instructions) or any(isinstance(b.terminator, Barrier) for b in body):
        return False
    if not all(is_phase_wait(i) or _changes_nothing(i) for i in instructions):
        return False
    written = {name for i in instructions for name in i.written}
    own = (live & written) - _fixed(body)
    own |= {name for i in instructions if _reads_clock(i) for name in i.written}
    branches = [b.terminator for b in body if isinstance(b.terminator, Branch)]
    while True:
        more = {name for i in instructions if not own.isdisjoint(i.read) for name in i.written} - own
        if any(branch.predicate.name in own for branch in branches):  # what the rounds do may differ
            merged = [name for i in instructions for name in i.written]
            more |= {name for name in merged if merged.count(name) > 1} - own
        if not more:
            break
        own |= more
    leaving = [b.terminator for b in body if any(s not in inside for s in b.successors())]
    return all(isinstance(end, Branch) and end.predicate.name not in own for end in leaving)


def _changes_nothing(instruction: Instruction) -> bool:
    known = instruction.known
    if known.participants != "lane" and known.participants != "present":
        return False
    reads = known.effect == "reads" and bool(known.spaces) and known.spaces <= {"param", "const"}
    return known.effect in ("pure", "fence") or reads


def note_progress(k: WarpLowering) -> None:
    """The warp does something other than wait for phases of mbarriers (`scheduler.c`)."""
    progress = k.op("add", load_field(k, "progress", "i64"), k.const("i64", 1))
    k.line(f"store {progress}, ptr {field_pointer(k, 'progress')}")


def pauses(graph: Graph, spins: Iterable[Edge]) -> frozenset[int]:
    """The blocks after a loop that spins, and after the next step that the lanes of a warp take together.

    There other warps may overtake one that has seen what it waited for: what it does from then on without order shows.
    """
    sources: dict[int, list[int]] = {}
    for source, header in spins:
        sources.setdefault(header, []).append(source)
    found: set[int] = set()
    for header, own in sources.items():
        body = _body(graph, header, own)
        found.update(s for index in body for s in graph.blocks[index].successors() if s not in body)
    seen, pending = set(found), list(found)
    while pending:
        block = graph.blocks[pending.pop()]
        if any(is_warp_sync(i) for i in block.instructions):
            found.update(block.successors())
        elif not isinstance(block.terminator, Barrier):
            pending.extend(s for s in block.successors() if s not in seen)
            seen.update(block.successors())
    return frozenset(found - sources.keys())


def lower_pause(k: WarpLowering, block: Block) -> None:
    """At the start of a block, under the schedule `random`: the lanes let other warps go first, half of the time."""
    shuffled = k.icmp("eq", load_field(k, "warp_order", "i32"), k.const("i32", _SHUFFLED))
    choose, stop, on = k.fresh("choose")[1:], k.fresh("stop")[1:], k.fresh("on")[1:]
    mask = k.mask
    k.branch(shuffled, choose, on, likely=False)
    k.label(choose)
    k.branch(k.icmp("slt", random_bits(k), k.const("i32", 0)), stop, on)
    k.label(stop)
    if k.storage.mbarriers:
        note_progress(k)  # what it waited for has come
    k.instruction = _some_instruction(k.graph, block)
    if k.uniformity.convergent[block.index]:
        suspend(k, on, k.liveness.live_in[block.index], HANDS_OVER)
    else:
        k.wait(block.index, mask)
        suspend(k, "dispatch", frozenset(k.slots), HANDS_OVER)
    k.enter(on)


def _some_instruction(graph: Graph, block: Block) -> Instruction:
    """One at or after the start of a block, whose line stands for it; there is one before it at least."""
    order = (*graph.blocks[block.index :], *graph.blocks)
    return next(i for each in order for i in (*each.instructions, each.terminator_instruction(), each.end) if i)


def count_round(k: WarpLowering, target: int, mask: Value) -> None:
    """The end of a round of a spinning loop, at an edge to its start: the other lanes may get a turn."""
    rounds = k.op("add", k.raw("load i32, ptr %rounds", "i32", False), k.const("i32", 1))
    k.line(f"store {rounds}, ptr %rounds")
    together = k.uniformity.convergent[target]
    if together != k.uniformity.convergent[k.block.index]:
        return  # `dispatch` looks at the count, when all lanes have reached the start of the loop
    every = WARP_ROUNDS if together else LANE_ROUNDS
    tired = k.icmp("eq", k.op("and", rounds, k.const("i32", every - 1)), k.const("i32", 0))
    rest, on = k.fresh("rest")[1:], k.fresh("on")[1:]
    k.branch(tired, rest, on, likely=False)
    k.label(rest)
    if not together:
        k.wait(target, mask)
        k.line("br label %turns")
    elif k.kernel.entry.is_entry:
        note_wait(k, [target])
        suspend(k, f"block{target}", k.liveness.live_in[target], HANDS_OVER)
    else:
        k.line(f"br label %{on}")
    k.label(on)


def go_ahead(k: WarpLowering, target: int, mask: Value) -> None:
    """Takes lanes that have a turn directly to `target`, even if others wait in earlier blocks."""
    left = k.raw("load i32, ptr %ahead", "i32", False)
    straight, look = k.fresh("straight")[1:], k.fresh("look")[1:]
    k.branch(k.icmp("ne", left, k.const("i32", 0)), straight, look, likely=False)
    k.label(straight)
    k.line(f"store {k.op('sub', left, k.const('i32', 1))}, ptr %ahead")
    k.set_mask(mask)
    k.line(f"br label %block{target}")
    k.label(look)


def lower_turns(k: WarpLowering) -> None:
    """`turns`: gives the next waiting lanes after those of the last turn a turn, in the order of their blocks."""
    k.enter("turns")
    hand_over(k, "turns.next")
    k.enter("turns.next")
    if k.storage.mbarriers:  # nothing else wakes lanes that are parked while others spin
        independent_threads.wake_complete(k)
    last = k.raw("load i32, ptr %turn", "i32", False)
    apart = [index for index in k.waiting if not k.uniformity.convergent[index]]
    for later in (True, False):
        for index in apart:
            lanes = k.raw(f"load i32, ptr %waiting{index}", "i32", False)
            wanted = k.icmp("ne", lanes, k.const("i32", 0))
            if later:
                wanted = k.op("and", wanted, k.icmp("slt", last, k.const("i32", index)))
            there, after = k.fresh("there")[1:], k.fresh("after")[1:]
            k.branch(wanted, there, after)
            k.label(there)
            k.line(f"store i32 {index}, ptr %turn")
            k.line(f"store i32 {TURN_BLOCKS}, ptr %ahead")
            k.line(f"store i32 0, ptr %waiting{index}")
            k.set_mask(lanes)
            k.line(f"br label %block{index}")
            k.label(after)
    k.line("br label %dispatch")
