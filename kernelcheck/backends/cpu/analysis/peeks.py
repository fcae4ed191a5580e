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

from collections.abc import Callable, Iterator, Sequence, Set
from itertools import product
from math import prod

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
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass

Place = tuple[object, int]
"""A value as a sum: something that is computed, a number if it has one, and a constant."""
DEPTH = 6
"""How many operations an address is followed back through registers with several definitions."""
MOST_PLACES = 16
"""Values that a register may hold; one that may hold more counts as something of its own."""


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
    places = _PeekPlaces(graph, variables)
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


def _accesses(graph: Graph, places: _PeekPlaces, wanted: Callable[[Instruction], bool]) -> Iterator[_Access]:
    for block in graph.blocks:
        for number, instruction in enumerate(block.instructions):
            addresses = [o for o in instruction.operands if isinstance(o, Address)]
            if addresses and wanted(instruction):
                size = TYPE_BYTES.get(instruction.modifiers[-1], 0)
                first = instruction.operands[0]
                count = len(first.elements) if isinstance(first, Vector) else 1
                starts = places.places(addresses[0])
                elements = frozenset((root, start + n * size) for root, start in starts for n in range(count))
                yield _Access(block.index, number, instruction, elements)


def _reaching(graph: Graph, target: int, without: int | None = None) -> frozenset[int]:
    """The blocks from whose end control can reach the start of `target` without a barrier, or the block `without`."""

    def before(index: int) -> Iterator[int]:
        for block in graph.predecessors[index]:
            if block != without and not isinstance(graph.blocks[block].terminator, Barrier):
                yield block

    return frozenset(closure(before(target), before))


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


_WIDE_INTEGERS = frozenset({"u32", "s32", "u64", "s64"})
"""Conversions between them keep an index; those to fewer bits, or of floats, do not."""


class _PeekPlaces:
    """Values as sums of something that is computed and a constant: equal ones have one name.

    A register with several definitions has a name of its own, and may hold what any of them computes. Compilers keep an
    index and the address that is made from it in two registers of a loop, and mask before they scale, or after.
    """

    def __init__(self, graph: Graph, variables: Variables) -> None:
        self._definitions = variables.definitions
        self._own: dict[str, Place] = {}
        self._known: dict[tuple[str, int], frozenset[Place]] = {}
        self._numbers: dict[tuple[object, ...], int] = {}
        self._parts: list[tuple[object, ...]] = []
        """The value that each number stands for: an operation and its operands."""
        for block in graph.blocks:  # in an order in which the only definition of a register precedes its uses
            for instruction in block.instructions:
                if self._is_named(instruction) and len(self._definitions[instruction.written[0]]) == 1:
                    values = [self._place(operand) for operand in instruction.operands[1:]]
                    self._own[instruction.written[0]] = self._computed(instruction, values)

    def places(self, operand: Operand | None, depth: int = DEPTH) -> frozenset[Place]:
        """The values that an operand may have, as far as `depth` operations before it show."""
        if isinstance(operand, Address):
            return frozenset((root, start + operand.offset) for root, start in self.places(operand.base, depth))
        own = frozenset({self._place(operand)})
        if not isinstance(operand, Register) or depth == 0:
            return own
        key = operand.name, depth
        if key not in self._known:
            found = set(own)
            for definition in self._definitions.get(operand.name, ()):
                if self._is_named(definition):
                    sources = [self.places(source, depth - 1) for source in definition.operands[1:]]
                    if prod(map(len, sources)) <= MOST_PLACES:
                        found.update(self._computed(definition, values) for values in product(*sources))
            self._known[key] = frozenset(found) if len(found) <= MOST_PLACES else own
        return self._known[key]

    def _is_named(self, instruction: Instruction) -> bool:
        """Whether its result follows from its operands alone, and is all that its only register then holds."""
        known = instruction.known
        return (
            len(instruction.written) == 1
            and isinstance(instruction.operands[0], Register)
            and instruction.predicate is None
            and known.effect == "pure"
            and known.participants == "lane"
            and not known.carry
        )

    def _place(self, operand: Operand | None) -> Place:
        match operand:
            case Register(name):
                return self._own.get(name, (name, 0))
            case Symbol(name, offset):
                return Symbol(name), offset
            case Immediate(bits, "int"):
                return None, bits
        return operand, 0

    def _computed(self, instruction: Instruction, values: Sequence[Place]) -> Place:
        """The result of an instruction, from the values of its operands. Integers are taken to be small enough."""
        mnemonic, (root, start) = instruction.mnemonic, values[0]
        if mnemonic == "mov" and len(values) == 1 and instruction.modifiers[-1][0] in "usb":
            return root, start
        if mnemonic == "cvt" and len(values) == 1 and _WIDE_INTEGERS.issuperset(instruction.modifiers):
            return root, start
        if len(values) == 2 and values[1][0] is None and root is not None:
            constant = values[1][1]
            if mnemonic == "add":
                return root, start + constant
            if mnemonic == "shl" and 0 <= constant < 64:
                return self._scaled(root, start, 1 << constant)
            if mnemonic == "mul" and instruction.modifiers[0] in ("wide", "lo"):
                return self._scaled(root, start, constant)
            if mnemonic == "and":
                return self._numbered("and", root, start, constant), 0
        return self._numbered(instruction.opcode, *values), 0

    def _scaled(self, root: object, start: int, factor: int) -> Place:
        match self._parts[root] if isinstance(root, int) else ():
            case ("and", inner, int(offset), int(mask)) if start == 0 and factor & (factor - 1) == 0:
                return self._numbered("and", *self._scaled(inner, offset, factor), mask * factor), 0
            case ("scaled", inner, int(by)):
                return self._numbered("scaled", inner, by * factor), start * factor
        return self._numbered("scaled", root, factor), start * factor

    def _numbered(self, *parts: object) -> int:
        if parts not in self._numbers:
            self._numbers[parts] = len(self._parts)
            self._parts.append(parts)
        return self._numbers[parts]


def _registers(address: Address) -> tuple[str, ...]:
    return (address.base.name,) if isinstance(address.base, Register) else ()
