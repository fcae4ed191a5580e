"""Sections of a kernel in which it shows which lanes of a warp run first (`emit/independent_threads.py`).

A section is the blocks up to the next step that the lanes take together. Lanes split up only in one that writes to
memory and also accesses what may be the same memory, as far as addresses tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block, Graph, Jump, is_warp_sync
from kernelcheck.backends.cpu.analysis.uniformity import Uniformity
from kernelcheck.backends.cpu.analysis.variables import Variables
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Register
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass


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


def _is_step(block: Block, gathers: frozenset[str]) -> bool:
    return any(is_warp_sync(i) or i.mnemonic in gathers for i in block.instructions)


def _after(graph: Graph, index: int, ends: set[int]) -> Iterable[int]:
    """The blocks of the same section that control may go to from a block."""
    block = graph.blocks[index]
    return () if isinstance(block.terminator, Barrier) else (s for s in block.successors() if s not in ends)


def _reachable(graph: Graph, starts: Iterable[int], ends: set[int]) -> set[int]:
    return closure(starts, lambda index: _after(graph, index, ends))


@dataclass(frozen=True)
class _Places:
    """Tells from addresses whether lanes may access one place."""

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
    """How an instruction accesses a state space: `read`, `write`, or not at all (empty). Atomics, which commute, are
    writes."""
    known = instruction.known
    if not known.accesses_memory or (known.spaces and space not in known.spaces):
        return ""
    if known.effect == "reads":
        return "" if "nc" in instruction.modifiers else "read"
    return "write"
