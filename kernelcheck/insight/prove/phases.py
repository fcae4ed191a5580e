"""Which accesses of two threads of a block no barrier separates.

Two accesses may meet if a path without a barrier leads to each from one barrier, or from the start of the kernel: two
threads are always between the same two of these, as long as all threads reach the same barriers. Whether they do is
looked at first (``uneven``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Branch, Switch
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.insight.prove.flow import ControlFlow
from kernelcheck.insight.prove.terms import atoms_of
from kernelcheck.insight.prove.values import SymbolicValues, count_of

MANY = 2
"""Times that a path goes back to the header of a loop, if it may be more than once."""


@dataclass(frozen=True, order=True)
class Turns:
    """How often a path went back to the header of a loop (``MANY`` for more than once)."""

    entered: bool
    """Whether that is since it entered the loop, and not since the barrier where it starts."""
    times: int


@dataclass(frozen=True)
class PhaseReach:
    """A block, reached from a barrier without another barrier."""

    block: int
    turns: tuple[tuple[int, Turns], ...]
    """For the headers of loops with barriers that the path was in."""


@dataclass(frozen=True)
class Phase:
    """The code between a barrier, or the start, and the next ones."""

    inside: frozenset[int]
    """Headers of the loops that the barrier is in."""
    reached: tuple[PhaseReach, ...]


def is_full(instruction: Instruction) -> bool:
    """Whether all threads of the block wait here, at the usual barrier or another."""
    return (
        "sync" in instruction.modifiers
        and len(instruction.operands) == 1
        and isinstance(instruction.operands[0], Immediate)
    )


def _is_barrier(flow: ControlFlow, block: int) -> bool:
    end = flow.graph.blocks[block].terminator
    return isinstance(end, Barrier) and is_full(end.instruction)


def barrier_loops(flow: ControlFlow) -> frozenset[int]:
    """Headers of the loops that have barriers."""
    return frozenset(h for h, body in flow.loops.items() if any(_is_barrier(flow, block) for block in body))


def phases_of(flow: ControlFlow) -> list[Phase]:
    """One for the start of the kernel and for each barrier."""
    counted = barrier_loops(flow)
    starts: list[tuple[int, int | None]] = [(0, None)]
    starts += [(flow.graph.blocks[block].successors()[0], block) for block in flow.order if _is_barrier(flow, block)]
    phases = []
    for start, barrier in starts:
        inside = flow.around(barrier) & counted if barrier is not None else frozenset[int]()
        turns = dict.fromkeys(inside, Turns(False, 0))
        if barrier is not None:
            turns = _turned(flow, turns, barrier, start, counted)
        seen = closure(
            [PhaseReach(start, tuple(sorted(turns.items())))],
            lambda each: [
                PhaseReach(target, tuple(sorted(_turned(flow, dict(each.turns), each.block, target, counted).items())))
                for target in (() if _is_barrier(flow, each.block) else flow.graph.blocks[each.block].successors())
            ],
        )
        phases.append(Phase(inside, tuple(seen)))
    return phases


def _turned(
    flow: ControlFlow, turns: Mapping[int, Turns], source: int, target: int, counted: frozenset[int]
) -> dict[int, Turns]:
    after = dict(turns)
    if target in counted and source not in flow.loops[target]:
        after[target] = Turns(True, 0)
    elif target in counted:
        after[target] = replace(after[target], times=min(after[target].times + 1, MANY))
    return after


def uneven(values: SymbolicValues) -> Instruction | None:
    """A branch on which it depends which barriers a thread reaches, and that threads may take differently; None if
    there is none. Threads that reach no more barriers do not count: nobody waits for them."""
    flow = values.flow
    alive = frozenset(closure([block for block in flow.order if _is_barrier(flow, block)], flow.predecessors))
    onward = {block: [each for each in flow.graph.blocks[block].successors() if each in alive] for block in alive}
    after = _always_after(flow, onward)
    counted = barrier_loops(flow)
    threads = _Threads(values, counted)
    for block in flow.order:
        if len(onward.get(block, ())) < 2:
            continue
        meeting = after[block]
        between = _between(onward, block, meeting)
        if any(_is_barrier(flow, each) or each in counted for each in set(between) - {meeting}) and not threads.agree(
            block
        ):
            end = flow.graph.blocks[block].terminator
            assert isinstance(end, Branch | Switch)
            return end.instruction
    return None


def _between(onward: Mapping[int, list[int]], block: int, meeting: int | None) -> Iterable[int]:
    """Blocks on the ways from a block to where they meet."""
    return closure(onward[block], lambda each: onward[each] if each != meeting else ())


def _always_after(flow: ControlFlow, onward: Mapping[int, list[int]]) -> dict[int, int | None]:
    """The first block that lies on all ways from each block to the end; None if there is none."""
    everything = frozenset(onward)
    leaving = {each for each in onward if len(onward[each]) < len(flow.graph.blocks[each].successors())}
    behind = {block: everything if onward[block] else frozenset({block}) for block in onward}
    changed = True
    while changed:
        changed = False
        for block in (each for each in reversed(flow.order) if onward.get(each)):
            common = frozenset.intersection(*(behind[each] for each in onward[block]))
            found = frozenset({block}) | (common if block not in leaving else frozenset())
            changed |= found != behind[block]
            behind[block] = found
    return {
        block: next((each for each in found if each != block and len(behind[each]) == len(found) - 1), None)
        for block, found in behind.items()
    }


@dataclass
class _Threads:
    """Whether all threads of a block have the same value of an unknown, where they are between the same barriers."""

    values: SymbolicValues
    counted: frozenset[int]
    known: dict[str, bool] = field(default_factory=dict)

    def agree(self, block: int) -> bool:
        """Whether they take the same way at the end of a block."""
        end = self.values.flow.graph.blocks[block].terminator
        if not isinstance(end, Branch):
            return not isinstance(end, Switch)
        condition = self.values.edges.get((block, end.taken))
        return condition is None or all(map(self._share, atoms_of(condition)))

    def _share(self, name: str) -> bool:
        if name not in self.known:
            self.known[name] = True  # of values that depend on each other, all are shared unless one is not
            self.known[name] = self._decide(name)
        return self.known[name]

    def _decide(self, name: str) -> bool:
        meeting = self.values.meetings.get(name)
        if meeting is None:
            if name in map(count_of, self.counted):
                return True
            atom = self.values.unknowns[name]
            return not atom.of_thread and all(map(self._share, atom.uses))
        flow, block = self.values.flow, meeting.block
        if block in flow.loops and block not in self.counted and not name.endswith("start"):
            return False
        above = flow.above[block]
        between = {*closure(flow.entering(block), lambda each: flow.predecessors(each) if each != above else ())}
        if len(flow.returning(block) if block in flow.loops else ()) > 1:
            between |= {*closure(flow.returning(block), lambda each: flow.predecessors(each) if each != block else ())}
        arriving = (each for value in meeting.arriving.values() for each in value.atoms)
        return all(map(self._share, arriving)) and all(map(self.agree, between))
