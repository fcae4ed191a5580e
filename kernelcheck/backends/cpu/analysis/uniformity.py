"""Which registers hold the same value in all lanes of a warp, and where the lanes run together.

The executor runs a warp as one: a register is a vector of 32 lanes unless it is known to be the same in all of
them, and a block of code runs under the mask of the lanes that are there. Two facts make that fast, and both
are found here, together, because each depends on the other:

- a register is *uniform* when what it is computed from is, and all lanes compute it together;
- a block is *convergent* when no branch that lanes may take differently decides whether a lane gets there, lanes that
  have ended left aside. (Control dependence: Ferrante, Ottenstein and Warren, 1987.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Branch, Exit, Graph, Switch, is_phase_wait, post_dominators
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Operand, Register, Special, Vector
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass


class Spread(IntEnum):
    """How a value spreads over the lanes of a warp and over time."""

    INVARIANT = 0
    """The same for the whole block and from start to end: parameters, block indices, constants."""
    UNIFORM = 1
    """The same in all lanes that run together."""
    VARYING = 2


VARYING_SPECIALS = frozenset(
    {
        "%tid.x",
        "%tid.y",
        "%tid.z",
        "%laneid",
        "%lanemask_eq",
        "%lanemask_le",
        "%lanemask_lt",
        "%lanemask_ge",
        "%lanemask_gt",
    }
)
CLOCKS = frozenset({"%clock", "%clock64", "%clock_hi", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi"})


@dataclass(frozen=True)
class Uniformity:
    """`spread` of every register, and per block whether all live lanes run it together."""

    spread: dict[str, Spread]
    convergent: list[bool]
    divergent_branches: frozenset[int]
    """Blocks whose terminator lanes may take differently."""
    pending: list[frozenset[int]]
    """Blocks where lanes may be waiting when control enters the block."""
    spins: frozenset[tuple[int, int]] = frozenset()
    """Edges back to the start of loops that wait for other threads (`spinning_loops.py`)."""

    def is_varying(self, register: str) -> bool:
        return self.spread.get(register, Spread.VARYING) is Spread.VARYING


def analyse(graph: Graph, *, parks: bool, spins: frozenset[tuple[int, int]] = frozenset()) -> Uniformity:
    """Fixed point of the two questions above.

    `spins` are the edges back to the start of loops in which lanes wait for other threads (`spinning_loops.py`). Lanes
    that leave such a loop must not wait for those that are still in it, which may be waiting for them.

    `parks`: lanes may also wait for each other in the middle of diverged code, so that any block where lanes can
    wait may be waited in whenever control is in diverged code.
    """
    divergent: frozenset[int] = frozenset()
    flow = _flow(graph)
    # Optimistic: no branch diverges at first. `divergent` only grows, and with it what varies and what is diverged,
    # until the branches that were assumed are those that were found.
    while True:
        convergent = _convergent_blocks(graph, divergent, spins)
        spread = _spreads(flow, convergent)
        found = frozenset(b.index for b in graph.blocks if _branches_apart(b.terminator, spread))
        if found == divergent:
            break
        divergent = found | divergent
    pending = _pending(graph, divergent, convergent, parks=parks)
    if any(pending[index] for index in range(len(graph.blocks)) if convergent[index]):
        # The order of the blocks does not keep lanes together as the analysis assumed (irreducible control flow).
        return analyse_apart(graph, parks=parks, spins=spins)
    return Uniformity(spread, convergent, divergent, pending, spins)


def analyse_apart(graph: Graph, *, parks: bool, spins: frozenset[tuple[int, int]] = frozenset()) -> Uniformity:
    """The uniformity if lanes are never certain to run together."""
    convergent = [False] * len(graph.blocks)
    spread = _spreads(_flow(graph), convergent)
    divergent = frozenset(b.index for b in graph.blocks if _branches_apart(b.terminator, spread))
    return Uniformity(spread, convergent, divergent, _pending(graph, divergent, convergent, parks=parks), spins)


def _branches_apart(terminator: object, spread: dict[str, Spread]) -> bool:
    match terminator:
        case Branch(Register(name)):
            return spread.get(name, Spread.VARYING) is Spread.VARYING
        case Switch(Register(name)):
            return spread.get(name, Spread.VARYING) is Spread.VARYING
    return False


def _convergent_blocks(graph: Graph, divergent: frozenset[int], spins: frozenset[tuple[int, int]]) -> list[bool]:
    if not divergent:
        return [True] * len(graph.blocks)
    parent = post_dominators(graph)
    depends: list[set[int]] = [set() for _ in graph.blocks]
    for block in graph.blocks:
        for successor in block.successors():
            runner: int | None = successor
            while runner is not None and runner != parent[block.index]:
                depends[runner].add(block.index)
                runner = parent[runner]
    apart = [False] * len(graph.blocks)
    for block in graph.blocks:
        if parent[block.index] is None and block.index != graph.main_exit:
            apart[block.index] = block.index != 0
    changed = True
    while changed:  # `apart` only grows: by blocks that depend on a divergent branch, or on a block that is apart
        changed = False
        for block in graph.blocks:
            if not apart[block.index] and any(d in divergent or apart[d] for d in depends[block.index]):
                apart[block.index] = changed = True
        for index in _up_to_barriers(graph, {header for _, header in spins if apart[header]}):
            changed = changed or not apart[index]
            apart[index] = True
    return [not flag for flag in apart]


def _up_to_barriers(graph: Graph, starts: set[int]) -> set[int]:
    """The blocks that control can reach before the next barrier, where all lanes meet."""

    def following(index: int) -> Iterable[int]:
        block = graph.blocks[index]
        return () if isinstance(block.terminator, Barrier) else block.successors()

    return closure(starts, following)


@dataclass(frozen=True)
class _Flow:
    """How every instruction that writes registers affects their spread."""

    sites: list[tuple[Spread, int, tuple[str, ...], tuple[str, ...]]]
    """Its own spread, its block, what it writes and what it reads."""
    readers: dict[str, list[int]]
    """The sites that read a register."""
    writers: dict[str, int]
    """How many write it."""


def _flow(graph: Graph) -> _Flow:
    flow = _Flow([], {}, {})
    for block in graph.blocks:
        end = block.terminator_instruction()
        for instruction in [*block.instructions, *([end] if end else [])]:
            if instruction.written:
                for name in instruction.written:
                    flow.writers[name] = flow.writers.get(name, 0) + 1
                for name in instruction.read:
                    flow.readers.setdefault(name, []).append(len(flow.sites))
                flow.sites.append((_own_spread(instruction), block.index, instruction.written, instruction.read))
    return flow


def _spreads(flow: _Flow, convergent: list[bool]) -> dict[str, Spread]:
    spread = dict.fromkeys(flow.writers, Spread.INVARIANT)
    pending = list(range(len(flow.sites)))[::-1]
    # The spread of a register only rises. An instruction that reads it is looked at again whenever it has.
    while pending:
        value, block, written, read = flow.sites[pending.pop()]
        for name in read:
            if value is Spread.VARYING:
                break
            value = max(value, spread.get(name, Spread.VARYING))
        for name in written:
            new = value
            if new is Spread.INVARIANT and flow.writers[name] > 1:
                new = Spread.UNIFORM
            if new is Spread.UNIFORM and not convergent[block]:
                new = Spread.VARYING
            if new > spread[name]:
                spread[name] = new
                pending.extend(flow.readers.get(name, ()))
    return spread


def _own_spread(instruction: Instruction) -> Spread:
    """Spread that the instruction itself gives its result, independent of its operands."""
    known = instruction.known
    if is_phase_wait(instruction):
        return Spread.UNIFORM
    if known.participants == "block":
        return Spread.UNIFORM
    if known.participants != "lane" or known.effect in ("atomic", "control") or known.carry or "local" in known.spaces:
        return Spread.VARYING
    if known.effect == "reads":
        return Spread.INVARIANT if "param" in known.spaces else Spread.UNIFORM
    return max((_special_spread(operand) for operand in instruction.operands[1:]), default=Spread.INVARIANT)


def _special_spread(operand: Operand | None) -> Spread:
    if isinstance(operand, Special):
        if operand.name in VARYING_SPECIALS:
            return Spread.VARYING
        return Spread.UNIFORM if operand.name in CLOCKS else Spread.INVARIANT
    if isinstance(operand, Vector):
        return max((_special_spread(element) for element in operand.elements), default=Spread.INVARIANT)
    return Spread.INVARIANT


def _pending(graph: Graph, divergent: frozenset[int], convergent: list[bool], *, parks: bool) -> list[frozenset[int]]:
    """Where lanes may wait, per block."""
    waiting = _pending_with_parking(graph, divergent, convergent) if parks else _pending_on_edges(graph, divergent)
    return [frozenset(_blocks(blocks)) for blocks in waiting]


def _pending_on_edges(graph: Graph, divergent: frozenset[int]) -> list[int]:
    """A forward data flow over the edges that `transitions` lists. Sets of blocks are integers here, a bit each."""
    pending = [0] * len(graph.blocks)
    work = {0}
    reached = {0}
    # Sets only grow. A block is looked at again when its set has; in the order of the code, mostly once.
    while work:
        index = min(work)
        work.discard(index)
        for target, waiting in transitions(graph, index, pending[index], divergent):
            if waiting & ~pending[target] or target not in reached:
                pending[target] |= waiting
                reached.add(target)
                work.add(target)
    return pending


def _pending_with_parking(graph: Graph, divergent: frozenset[int], convergent: list[bool]) -> list[int]:
    """The same where lanes may wait for each other in diverged code: then they may wait anywhere there, at any time.

    Diverged lanes that reach a convergent block wait there until no lane can run elsewhere (`LockStep.lower_dispatch`),
    so that it begins with no lane left behind, unless code in which all lanes are together sends some of them there and
    others to a later block.
    """
    pending = [0] * len(graph.blocks)
    anywhere, before = 0, -1
    while anywhere != before:  # both only grow, until a round over all blocks adds nothing
        before = anywhere
        for block in graph.blocks:
            index, targets = block.index, sorted(set(block.successors()))
            waiting = 0 if convergent[index] else anywhere & ~(1 << index)
            if index in divergent or isinstance(block.terminator, Switch):
                for target in targets[1:]:
                    waiting |= 1 << target
            for number, target in enumerate(targets):
                if waiting & ((1 << target) - 1):  # lanes that wait in an earlier block go first
                    waiting |= 1 << target
                leaves = number < len(targets) - 1 if convergent[index] else isinstance(block.terminator, Switch)
                if convergent[target] and leaves:
                    pending[target] |= waiting & ~(1 << target)
            anywhere |= waiting
    anywhere &= ~sum(1 << index for index, together in enumerate(convergent) if together)
    for index, together in enumerate(convergent):
        if not together:
            pending[index] = anywhere & ~(1 << index)
    return pending


Moves = Iterator[tuple[int, int]]
"""Blocks that control may go to, each with the set of those where lanes may then wait."""


def transitions(graph: Graph, index: int, pending: int, divergent: frozenset[int]) -> Moves:
    """The moves from the end of block `index`, when lanes may wait in the blocks of the set `pending`.

    Lanes that wait in an earlier block go first (Diamos et al., SIMD re-convergence at thread frontiers, 2011).
    """
    terminator = graph.blocks[index].terminator
    if isinstance(terminator, Exit):
        yield from _first_of(pending)
        return
    targets = graph.blocks[index].successors()
    if index not in divergent:
        for target in targets:
            yield from _moves_to(target, pending)
    elif isinstance(terminator, Switch):
        for target in targets:
            pending |= 1 << target
        yield from _first_of(pending)
    else:
        first, second = min(targets), max(targets)
        yield from _moves_to(first, pending | 1 << second)
        yield from _moves_to(second, pending)


def _moves_to(target: int, pending: int) -> Moves:
    """Going to `target`, or first to an earlier block where lanes wait."""
    rest = pending | 1 << target
    for earlier in _blocks(pending & ((1 << target) - 1)):
        rest &= ~(1 << earlier)
        yield earlier, rest
    yield target, rest & ~(1 << target)


def _first_of(pending: int) -> Moves:
    rest = pending
    for block in _blocks(pending):
        rest &= ~(1 << block)
        yield block, rest


def _blocks(blocks: int) -> Iterator[int]:
    """The members of a set, rising."""
    while blocks:
        lowest = blocks & -blocks
        yield lowest.bit_length() - 1
        blocks ^= lowest
