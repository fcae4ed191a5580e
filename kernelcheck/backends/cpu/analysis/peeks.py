"""Plain loads of shared memory that look at a place before an atomic operation on it: *peeks*.

The loop around `atomicCAS` in the CUDA Programming Guide starts with a plain load; `if (v < m) atomicMin(&m, v)` saves
atomic operations; a union-find follows plain links to the root that it then changes. Other warps may operate on the
place at the same time: the atomic operation itself sees what they did. So a load is a peek if, without a barrier before
the atomic operation,

- it is from the address of a later atomic operation, and its value reaches an operand or the condition of that; or
- it is from the variable of the atomic operation, and its value reaches the operation's address.

A load whose value goes elsewhere is none, such as that of a histogram's bin by the thread that writes it to the output.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Graph
from kernelcheck.backends.cpu.analysis.variables import Variables
from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Immediate,
    Instruction,
    Operand,
    Register,
    Symbol,
    Vector,
)

Place = tuple[object, int]
"""A value as a sum: something that is computed, and a constant."""


@dataclass(frozen=True)
class _Access:
    """An access to shared memory: its block, its number there, the instruction, and the places of its elements."""

    block: int
    number: int
    instruction: Instruction
    places: frozenset[Place]

    @property
    def address(self) -> Address:
        (address,) = (o for o in self.instruction.operands if isinstance(o, Address))
        return address


def find_peeks(graph: Graph) -> frozenset[int]:
    """The loads that are peeks, by their `id`."""
    if not any(_is_atomic(i) for block in graph.blocks for i in block.instructions):
        return frozenset()
    variables = Variables(graph)
    places = _Places(graph, variables)
    atomics = list(_accesses(graph, places, _is_atomic))
    before = {atomic.block: _reaching(graph, atomic.block) for atomic in atomics}
    found: set[int] = set()
    for load in _accesses(graph, places, _is_plain_load):
        later = [atomic for atomic in atomics if _may_precede(load, atomic, before[atomic.block])]
        own = variables.of_address(load.address)
        here = [atomic for atomic in later if load.places & atomic.places]
        same = [atomic for atomic in later if own & variables.of_address(atomic.address)]
        if not here and not same:
            continue
        reached = variables.reached(load.instruction.written)
        if (
            any(not reached.isdisjoint(atomic.instruction.read) for atomic in here)
            or any(not reached.isdisjoint(_registers(atomic.address)) for atomic in same)
            or any(_decides(graph, reached, block, before[block]) for block in {atomic.block for atomic in here})
        ):
            found.add(id(load.instruction))
    return frozenset(found)


def _is_atomic(instruction: Instruction) -> bool:
    return instruction.mnemonic in ("atom", "red") and "shared" in instruction.known.spaces


def _is_plain_load(instruction: Instruction) -> bool:
    known = instruction.known
    return instruction.mnemonic == "ld" and "shared" in known.spaces and not known.strong


def _accesses(graph: Graph, places: _Places, wanted: Callable[[Instruction], bool]) -> Iterator[_Access]:
    for block in graph.blocks:
        for number, instruction in enumerate(block.instructions):
            addresses = [o for o in instruction.operands if isinstance(o, Address)]
            if addresses and wanted(instruction):
                root, start = places.place(addresses[0])
                size = TYPE_BYTES.get(instruction.modifiers[-1], 0)
                first = instruction.operands[0]
                count = len(first.elements) if isinstance(first, Vector) else 1
                elements = frozenset((root, start + n * size) for n in range(count))
                yield _Access(block.index, number, instruction, elements)


def _reaching(graph: Graph, target: int, without: int | None = None) -> frozenset[int]:
    """The blocks from whose end control can reach the start of `target` without a barrier, or the block `without`."""
    found: set[int] = set()
    pending = [target]
    while pending:
        for block in graph.predecessors[pending.pop()]:
            if block not in found and block != without and not isinstance(graph.blocks[block].terminator, Barrier):
                found.add(block)
                pending.append(block)
    return frozenset(found)


def _may_precede(load: _Access, atomic: _Access, before: Set[int]) -> bool:
    return load.block in before or (load.block == atomic.block and load.number < atomic.number)


def _decides(graph: Graph, registers: Set[str], target: int, before: Set[int]) -> bool:
    """Whether branches decide by some of the registers whether control gets to `target`."""
    for index in before:
        block = graph.blocks[index]
        successors, end = block.successors(), block.terminator_instruction()
        if len(successors) < 2 or end is None or registers.isdisjoint(end.read):
            continue
        if not (_reaching(graph, target, index) | {target}).issuperset(successors):
            return True
    return False


class _Places:
    """Values as sums of something that is computed and a constant: equal ones have one name."""

    def __init__(self, graph: Graph, variables: Variables) -> None:
        self._places: dict[str, Place] = {}
        self._numbers: dict[object, int] = {}
        for block in graph.blocks:  # in an order in which the only definition of a register precedes its uses
            for instruction in block.instructions:
                if len(instruction.written) == 1 and len(variables.definitions[instruction.written[0]]) == 1:
                    self._number(instruction)

    def _number(self, instruction: Instruction) -> None:
        """Gives the only value of a register a name that equal values share."""
        (name,) = instruction.written
        sources = [self.place(operand) for operand in instruction.operands[1:]]
        if instruction.predicate is not None or instruction.known.effect != "pure":
            return
        if instruction.known.participants != "lane" or instruction.known.carry:
            return
        if instruction.mnemonic == "mov" and len(sources) == 1 and not isinstance(instruction.operands[1], Vector):
            self._places[name] = sources[0]
            return
        constant = instruction.operands[-1]
        if instruction.mnemonic == "add" and isinstance(constant, Immediate) and constant.kind == "int":
            root, offset = sources[0]
            self._places[name] = root, offset + constant.bits
            return
        key = (instruction.opcode, *sources)
        self._places[name] = self._numbers.setdefault(key, len(self._numbers)), 0

    def place(self, operand: Operand | None) -> Place:
        match operand:
            case Address(base, offset):
                root, start = self.place(base)
                return root, start + offset
            case Register(name):
                return self._places.get(name, (name, 0))
            case Symbol(name, offset):
                return Symbol(name), offset
        return operand, 0


def _registers(address: Address) -> tuple[str, ...]:
    return (address.base.name,) if isinstance(address.base, Register) else ()
