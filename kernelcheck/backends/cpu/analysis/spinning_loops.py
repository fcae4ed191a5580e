"""Loops that wait for other threads: spin locks, flags, hand-written barriers.

A loop spins if its exit depends on what it reads, again and again, from one place in memory. `emit/spinning.py` lets
other lanes, warps and blocks run in the meantime.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Register, Special
from kernelcheck.base.closure import closure

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


def _body(graph: Graph, header: int, sources: Iterable[int]) -> set[int]:
    """The natural loop of a header (Aho et al., Compilers, 9.6.6), without what the header does not lead to: of an edge
    that leads back in the order of the code alone, no block is left but the header."""
    led_to = closure(graph.blocks[header].successors(), lambda index: graph.blocks[index].successors())
    inside = closure(sources, lambda index: graph.predecessors[index] if index != header else ())
    return (inside | {header}) & led_to


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
    while not read & deciding:  # `read` only grows: by registers that depend on those loads
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
    while (
        True
    ):  # `fixed` only grows: by registers that are set from fixed ones, and from those that the loop never sets
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
    while True:  # `own` only grows: by registers that may change from round to round, whatever memory holds
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


def pauses(graph: Graph, spins: Iterable[Edge]) -> frozenset[int]:
    """The blocks after a loop that spins, and after the next step that the lanes of a warp take together.

    There other warps may overtake one that has seen what it waited for: what it does from then on without order shows.
    """
    sources: dict[int, list[int]] = {}
    for source, header in spins:
        sources.setdefault(header, []).append(source)
    left: set[int] = set()
    for header, own in sources.items():
        body = _body(graph, header, own)
        left.update(s for index in body for s in graph.blocks[index].successors() if s not in body)

    def is_step(index: int) -> bool:
        return any(is_warp_sync(i) for i in graph.blocks[index].instructions)

    def before_a_step(index: int) -> Iterable[int]:
        block = graph.blocks[index]
        return () if is_step(index) or isinstance(block.terminator, Barrier) else block.successors()

    steps = [index for index in closure(left, before_a_step) if is_step(index)]
    return frozenset(left.union(*(graph.blocks[index].successors() for index in steps)) - sources.keys())
