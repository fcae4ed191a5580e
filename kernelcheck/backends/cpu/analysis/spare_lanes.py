"""Lanes whose loads nobody sees, since what they compute is stored by none of the threads that could store it.

Compilers such as Triton replicate a tensor with fewer elements than the block has threads: all warps load and compute,
and the predicates of the stores let the first ones store. `late_uses.py` judges such loads at the store, if there is
one place for that. Where values go through loops, there is none, and the last load need not be the source. But
predicates that depend on `%tid` alone are the same all the time, so that they tell at the load which lanes count.

For each register, the threads are found in which its value may be seen: those that may store it, use it as an address,
branch by it, or hand it to an instruction that does more than compute. A register that a result is computed from is
seen where the result is; through a shuffle, in all lanes of a warp of which one is. A branch around instructions that
only compute, such as the slow path of a logarithm, chooses their results. All definitions of a register count as one,
so that loops and branches need no order: the sets only grow until nothing changes.

The threads are those of a block of one dimension.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from kernelcheck.backends.cpu.analysis.cfg import Block, Branch, Graph, Jump
from kernelcheck.backends.cpu.analysis.dominators import immediate_dominators, post_order
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Not, Operand, Register, Special, Vector
from kernelcheck.base.dataclasses import dataclass

MOST_THREADS = 1024
_LANES = 32
_ALL = np.ones(MOST_THREADS, bool)
_NONE = np.zeros(MOST_THREADS, bool)
_THREAD = np.arange(MOST_THREADS, dtype=np.int64)
_WORD = 0xFFFFFFFF
_OTHERS = frozenset({"param", "local", "const"})
_EXCHANGES = frozenset({"shfl", "redux"})

Threads = np.ndarray
"""Booleans by `%tid.x`, [MOST_THREADS]."""

_INTEGERS: Mapping[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "add": np.add,
    "sub": np.subtract,
    "shl": lambda a, b: np.where(b > 31, 0, a << np.minimum(b, 31)),
    "shr": lambda a, b: np.where(b > 31, 0, a >> np.minimum(b, 31)),
}
_COMPARISONS: Mapping[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "eq": np.equal,
    "ne": np.not_equal,
    **dict.fromkeys(("lt", "lo"), np.less),
    **dict.fromkeys(("le", "ls"), np.less_equal),
    **dict.fromkeys(("gt", "hi"), np.greater),
    **dict.fromkeys(("ge", "hs"), np.greater_equal),
}
_WORDS = frozenset({"b32", "u32", "s32"})


def find_spare_lanes(graph: Graph) -> dict[int, tuple[int, ...]]:
    """The lanes that count, a mask for each warp, of each load of which some do not, by the load's `id`."""
    instructions = [each for block in graph.blocks for each in block.instructions]
    conditions = _Conditions(instructions)
    stores = [each for each in instructions if each.mnemonic == "st" and each.predicate is not None]
    if all(conditions.holds_for(each).all() for each in stores):
        return {}
    seen = _seen(graph, instructions, conditions)
    found = {}
    for load in instructions:
        if load.mnemonic != "ld" or load.known.strong or "nc" in load.modifiers or load.known.spaces & _OTHERS:
            continue
        threads = np.logical_or.reduce([seen.get(name, _NONE) for name in load.written] or [_ALL])
        if not threads.all():
            found[id(load)] = tuple(_mask(warp) for warp in threads.reshape(-1, _LANES))
    return found


def _mask(lanes: np.ndarray) -> int:
    return int(np.packbits(lanes, bitorder="little").view(np.uint32)[0])


def _seen(graph: Graph, instructions: Sequence[Instruction], conditions: _Conditions) -> dict[str, Threads]:
    """The threads in which the value of each register may be seen; none of a register that is not among them."""
    seen: dict[str, Threads] = {}

    def see(names: Sequence[str], threads: Threads) -> bool:
        grown = False
        for name in names:
            before = seen.get(name, _NONE)
            after = before | threads
            if (after != before).any():
                seen[name] = after
                grown = True
        return grown

    steps: list[_Step] = []
    for each in instructions:
        if _computes(each):
            steps.append(_Step(each.read, each.written, each.mnemonic in _EXCHANGES))
        elif each.mnemonic == "st":
            stored = _registers(each.operands[1])
            see(stored, conditions.holds_for(each))
            see([name for name in each.read if name not in stored], _ALL)
            predicate = each.predicate
            see([predicate.name] if predicate else [], _ALL)
        else:
            see(each.read, _ALL)
    for block, join in zip(graph.blocks, _joins(graph), strict=True):
        if (end := block.terminator_instruction()) is None:
            continue
        chosen = _chosen(graph, block, join)
        if chosen is None:
            see(end.read, _ALL)
        else:
            steps.append(_Step(end.read, chosen, exchanges=False))
    grown = True
    while grown:  # sets of threads only grow, backwards from the uses: a value is seen through what is computed from it
        grown = False
        for step in reversed(steps):
            threads = np.logical_or.reduce([_NONE, *(seen.get(name, _NONE) for name in step.results)])
            if step.exchanges:
                threads = np.repeat(threads.reshape(-1, _LANES).any(1), _LANES)
            grown |= see(step.sources, threads)
    return seen


@dataclass(frozen=True)
class _Step:
    """An instruction, or a branch, that does no more than to give values to registers."""

    sources: Sequence[str]
    results: Sequence[str]
    exchanges: bool
    """Whether the lanes of a warp get each other's."""


def _joins(graph: Graph) -> list[int | None]:
    """The block where control meets again after each block, whatever way it took; None if it need not meet.

    Dominators in the reversed graph, from an end that follows all exits.
    """
    end = len(graph.blocks)
    exits = [block.index for block in graph.blocks if not block.successors()]

    def following(index: int) -> Sequence[int]:
        return () if index == end else graph.blocks[index].successors() or (end,)

    order = post_order(end, lambda index: exits if index == end else graph.predecessors[index])[::-1]
    parent = immediate_dominators(order, following)
    found = (parent.get(block.index) for block in graph.blocks)
    return [join if join != end else None for join in found]


def _chosen(graph: Graph, block: Block, join: int | None) -> Sequence[str] | None:
    """The registers whose values the branch at the end of a block decides; None if it may decide more than that.

    Args:
        join: the block where control meets again.
    """
    if not isinstance(block.terminator, Branch) or join is None:
        return None

    def following(index: int) -> list[int]:
        return [each for each in graph.blocks[index].successors() if each != join]

    order = post_order(block.index, following)
    place = {each: number for number, each in enumerate(order)}
    if any(place[each] >= place[before] for before in order for each in following(before)):
        return None  # it may decide how often a loop runs
    inner = [graph.blocks[each] for each in order[:-1]]
    if not all(isinstance(each.terminator, (Branch, Jump)) for each in inner):
        return None
    instructions = [each for one in inner for each in one.instructions]
    if not all(_computes(each) and each.mnemonic not in _EXCHANGES for each in instructions):
        return None
    return [name for each in instructions for name in each.written]


def _computes(instruction: Instruction) -> bool:
    """Whether all that an instruction does is to give values to registers."""
    known = instruction.known
    lanes = known.participants == "lane" or instruction.mnemonic in _EXCHANGES
    return known.effect == "pure" and lanes and not known.carry and not known.internal and bool(instruction.written)


def _registers(operand: Operand | None) -> tuple[str, ...]:
    elements = operand.elements if isinstance(operand, Vector) else (operand,)
    return tuple(element.name for element in elements if isinstance(element, Register))


@dataclass(frozen=True)
class _Definition:
    instruction: Instruction
    alone: bool
    """Whether it is the only one of its register, and without a predicate."""


class _Conditions:
    """The threads in which predicates hold that depend on `%tid` alone."""

    def __init__(self, instructions: Sequence[Instruction]) -> None:
        self._definitions: dict[str, _Definition] = {}
        for each in instructions:
            for name in each.written:
                alone = name not in self._definitions and each.predicate is None and len(each.written) == 1
                self._definitions[name] = _Definition(each, alone)
        self._values: dict[str, np.ndarray | None] = {}

    def holds_for(self, instruction: Instruction) -> Threads:
        """The threads for which the predicate of an instruction may hold."""
        if instruction.predicate is None:
            return _ALL
        value = self._value(instruction.predicate)
        if value is not None:
            holds: np.ndarray = value == 0 if instruction.negated else value != 0
            return holds
        return _ALL if instruction.negated else self._implied(instruction.predicate.name)

    def _implied(self, name: str) -> Threads:
        """The threads for which a predicate may hold: of `a and b`, those for which both may."""
        value = self._value(Register(name))
        if value is not None:
            return np.asarray(value != 0)
        definition = self._definition(name)
        if definition is None or definition.opcode != "and.pred":
            return _ALL
        parts = [each for each in definition.operands[1:] if isinstance(each, Register) and each.name != name]
        both: np.ndarray = np.logical_and.reduce([_ALL, *(self._implied(each.name) for each in parts)])
        return both

    def _definition(self, name: str) -> Instruction | None:
        found = self._definitions.get(name)
        return found.instruction if found is not None and found.alone else None

    def _value(self, operand: Operand | None) -> np.ndarray | None:
        """Value of an operand in each thread, as 32 bits; of a predicate, 0 or 1. None if more than `%tid` decides."""
        match operand:
            case Immediate(bits, "int"):
                return np.full(MOST_THREADS, bits & _WORD, np.int64)
            case Special("%tid.x"):
                return _THREAD
            case Special("%tid.y" | "%tid.z"):
                return np.zeros(MOST_THREADS, np.int64)
            case Special("%laneid"):
                return _THREAD % _LANES
            case Not(register):
                value = self._value(register)
                return None if value is None else 1 - value
            case Register(name):
                if name not in self._values:
                    self._values[name] = None  # what depends on itself is not known
                    definition = self._definition(name)
                    self._values[name] = self._computed(definition) if definition is not None else None
                return self._values[name]
        return None

    def _computed(self, instruction: Instruction) -> np.ndarray | None:
        mnemonic, modifiers = instruction.mnemonic, instruction.modifiers
        operands = list(self._known(instruction.operands[1:]))
        if None in [None if value is None else 0 for value in operands] or not modifiers:
            return None
        values = [value for value in operands if value is not None]
        if modifiers == ("pred",):
            return _of_predicates(mnemonic, values)
        if modifiers[-1] not in _WORDS:
            return None
        if mnemonic == "setp" and len(modifiers) == 2 and len(values) == 2:
            return _compared(modifiers[0], modifiers[1], *values)
        if len(modifiers) != 1 or (mnemonic == "shr" and modifiers[-1] == "s32"):
            return None
        if mnemonic == "mov" and len(values) == 1:
            return values[0]
        if mnemonic in _INTEGERS and len(values) == 2:
            return np.asarray(_INTEGERS[mnemonic](*values) & _WORD)
        if mnemonic == "bfe" and modifiers[-1] == "u32" and len(values) == 3:
            first, length = values[1] & 0xFF, values[2] & 0xFF
            field = np.where(first > 31, 0, values[0] >> np.minimum(first, 31))
            return np.asarray(field & ((np.int64(1) << np.minimum(length, 32)) - 1))
        return None

    def _known(self, operands: Sequence[Operand | None]) -> Iterator[np.ndarray | None]:
        return (self._value(operand) for operand in operands)


def _of_predicates(mnemonic: str, values: Sequence[np.ndarray]) -> np.ndarray | None:
    if mnemonic in ("and", "or", "xor") and len(values) == 2:
        return np.asarray(_INTEGERS[mnemonic](*values))
    if mnemonic == "not" and len(values) == 1:
        return np.asarray(1 - values[0])
    return values[0] if mnemonic == "mov" and len(values) == 1 else None


def _compared(comparison: str, type_: str, a: np.ndarray, b: np.ndarray) -> np.ndarray | None:
    if comparison not in _COMPARISONS:
        return None
    if type_ == "s32":
        a, b = (value - ((value >> 31) << 32) for value in (a, b))
    return np.asarray(_COMPARISONS[comparison](a, b).astype(np.int64))
