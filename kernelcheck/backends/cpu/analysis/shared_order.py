"""Which stores to shared memory a load may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block, Graph, Jump, reachable
from kernelcheck.backends.cpu.analysis.thread_offsets import ThreadOffsets
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction
from kernelcheck.base.closure import closure

Places = Callable[[Address], frozenset[str]]
"""The variables that an address may be made from."""


class SharedOrder:
    """The order of accesses to shared memory, by block of the control-flow graph."""

    def __init__(
        self, graph: Graph, definitions: Mapping[str, Sequence[Instruction]], block_size: Sequence[int]
    ) -> None:
        self._blocks = graph.blocks
        self._predecessors = graph.predecessors
        self._offsets = ThreadOffsets(definitions, block_size)
        self._written_since: dict[int, frozenset[int]] = {}
        self._after: dict[int, set[int]] = {}
        self._unsynchronised: dict[int, set[int]] = {}

    def may_see(self, load: int, store: int) -> bool:
        """Whether a load may see what a store of any thread of the block wrote.

        It does not only if every thread is past the load before any comes to the store: control never goes back, and
        a barrier for all threads is on each way from the load to the store.
        """
        if load == store or store not in self._later(load) or load in self._later(store):
            return True
        return store in self._together(load)

    def overwritten_before(self, load: Instruction, block: int, place: str, places: Places) -> frozenset[int]:
        """The blocks since which all that a load reads of a variable has been written; none if that is not known.

        Going back from the load, through blocks that always follow each other, the stores of all threads are collected
        until they cover its bytes. What was stored earlier is gone, provided that no accesses race.
        """
        if id(load) not in self._written_since:
            self._written_since[id(load)] = self._search(load, block, place, places)
        return self._written_since[id(load)]

    def _search(self, load: Instruction, block: int, place: str, places: Places) -> frozenset[int]:
        wanted = self._offsets.bytes_of(load)
        passed = [block]
        while wanted:
            before = self._predecessors[passed[-1]]
            if len(before) != 1 or before[0] in passed or not isinstance(self._end(before[0]), Jump | Barrier):
                return frozenset()
            synchronised = any(_meets_all(self._blocks[each]) for each in (before[0], *passed[1:]))
            passed.append(before[0])
            for store in self._blocks[before[0]].instructions if synchronised else ():
                if store.mnemonic == "st" and store.predicate is None and places(_address(store)) == {place}:
                    wanted -= self._offsets.bytes_of(store) or frozenset()
        return frozenset(passed) if wanted is not None else frozenset()

    def _end(self, block: int) -> object:
        return self._blocks[block].terminator

    def _later(self, block: int) -> set[int]:
        if block not in self._after:
            self._after[block] = set().union(
                *(reachable(self._blocks, each) for each in self._blocks[block].successors())
            )
        return self._after[block]

    def _together(self, block: int) -> set[int]:
        """The blocks that control reaches without a barrier for all threads."""
        if block not in self._unsynchronised:
            at = self._blocks
            self._unsynchronised[block] = closure(
                [block], lambda index: () if _meets_all(at[index]) else at[index].successors()
            )
        return self._unsynchronised[block]


def _meets_all(block: Block) -> bool:
    """Whether a block ends where all threads wait for each other, and not for a given number of them."""
    end = block.terminator
    if not isinstance(end, Barrier) or end.instruction.predicate is not None:
        return False
    return "sync" in end.instruction.modifiers and len(end.instruction.operands) == 1


def _address(instruction: Instruction) -> Address:
    return next(operand for operand in instruction.operands if isinstance(operand, Address))
