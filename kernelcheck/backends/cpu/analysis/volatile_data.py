"""Volatile loads of data, as distinct from looks at flags.

`volatile` orders nothing between warps or blocks. A thread that waits for a flag, a ticket or a counter looks at it by
volatile loads, and what it sees decides where control goes. A load that decides nothing is one of data: something else
must order it after the store. So a volatile load is of *data* unless its value may reach

- a branch, a predicate or a barrier's vote;
- an operand of an atomic operation, which itself sees what others did since; or
- a function that is called, not inlined, or the caller of one.

What a thread keeps in memory and another one then tests is not followed: such a load counts as one of data.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.analysis.cfg import Graph
from kernelcheck.backends.cpu.analysis.variables import Variables
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class VolatileData:
    """Instructions by their `id`."""

    loads: frozenset[int] = frozenset()
    stores: frozenset[int] = frozenset()
    """Volatile stores to variables that one of the loads reads."""


NO_VOLATILE_DATA = VolatileData()


def find_volatile_data(graph: Graph) -> VolatileData:
    """The volatile accesses of a kernel, or of a function, that move data."""
    instructions = [i for block in graph.blocks for i in block.instructions]
    loads = [i for i in instructions if _is_volatile(i, "ld")]
    if not loads:
        return NO_VOLATILE_DATA
    variables = Variables(graph)
    deciding = _deciding(graph, instructions)
    data = [load for load in loads if deciding.isdisjoint(variables.reached(load.written))]
    read = frozenset[str]().union(*(variables.of_address(_address(load)) for load in data))
    stores = [i for i in instructions if _is_volatile(i, "st") and read & variables.of_address(_address(i))]
    return VolatileData(frozenset(map(id, data)), frozenset(map(id, stores)))


def _is_volatile(instruction: Instruction, mnemonic: str) -> bool:
    addressed = any(isinstance(operand, Address) for operand in instruction.operands)
    return instruction.mnemonic == mnemonic and "volatile" in instruction.modifiers and addressed


def _address(instruction: Instruction) -> Address:
    return next(operand for operand in instruction.operands if isinstance(operand, Address))


def _deciding(graph: Graph, instructions: list[Instruction]) -> set[str]:
    """The registers by whose values control, or an atomic operation, goes on."""
    found: set[str] = set()
    for block in graph.blocks:
        end = block.terminator_instruction()
        found.update(end.read if end is not None else ())
    for instruction in instructions:
        known = instruction.known
        leaves = known.effect == "writes" and "param" in known.spaces
        if known.effect == "atomic" or instruction.mnemonic == "call" or leaves:
            found.update(instruction.read)
        if instruction.predicate is not None:
            found.add(instruction.predicate.name)
    return found
