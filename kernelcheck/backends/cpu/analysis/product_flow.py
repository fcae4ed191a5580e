"""Which results of a kernel depend on products of tensor cores, and which of its arguments are factors of these.

Each register, variable and pointer that is a parameter has a set of labels: the pointers through which its values were
loaded, and the products that they depend on. They only grow, by every instruction that may pass a value on, until none
changes. What is not known counts as dependent: an address made from no visible pointer may be any, and what is stored,
or computed, where control depends on a value depends on it as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kernelcheck.backends.cpu.analysis.calls import plan_calls, reachable
from kernelcheck.backends.cpu.analysis.cfg import Graph, build, post_dominators
from kernelcheck.backends.cpu.analysis.cfg import reachable as reachable_blocks
from kernelcheck.backends.cpu.analysis.inline import FlatKernel, flatten
from kernelcheck.backends.cpu.analysis.residuals import copies, splits
from kernelcheck.backends.cpu.analysis.shared_order import SharedOrder
from kernelcheck.backends.cpu.analysis.variables import Variables
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Module, Operand, Register, Vector
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UnsupportedPTXError
from kernelcheck.compiler.products import Products, kind_of

_ONE_ADDRESS = ("ld", "ldu", "st", "wmma", "ldmatrix", "stmatrix")
"""Accesses that load or store, and not both."""
_FROM_MEMORY = ("wgmma", "tcgen05")
ANYWHERE = ""
"""A place in memory that is not known: any pointer that the kernel gets, or any variable."""


@dataclass(frozen=True)
class Dependence:
    """The inputs that a value depends on."""

    places: frozenset[str]
    """The parameters, and variables of the module, through which it was loaded; perhaps ``ANYWHERE``."""
    products: frozenset[int]
    """By their number in ``ProductFlow.products``."""


@dataclass(frozen=True)
class Product:
    """A matrix multiplication of floats."""

    kind: Products
    split: bool
    """Whether a factor is one of two whose sum is the float that is multiplied (``residuals``)."""
    factors: Dependence


@dataclass(frozen=True)
class ProductFlow:
    """The products of one launch of a kernel, and where they go."""

    parameters: tuple[str, ...]
    """Their names in the PTX, in order."""
    products: tuple[Product, ...]
    stored: Mapping[str, Dependence]
    """By the parameter, or variable of the module, through which it is stored."""


def product_flow(module: Module, kernel: str) -> ProductFlow:
    """The products of an entry.

    Raises:
        UnsupportedPTXError: it multiplies in ways that are not followed.
    """
    entry = module.functions[kernel]
    for function in reachable(module, entry):
        for item in function.body:
            if isinstance(item, Instruction) and item.mnemonic in _FROM_MEMORY:
                raise UnsupportedPTXError(f"{item.opcode} takes factors from memory, which is not followed")
    plan = plan_calls(module, entry)
    if plan.called:
        raise UnsupportedPTXError(f"{kernel} calls functions that are not expanded, which are not followed")
    shared = {variable.name: variable.space for variable in module.variables if variable.space == "shared"}
    return _ProductSolver(flatten(module, entry, plan), shared).solved()


def multiplies(instruction: Instruction) -> bool:
    """Whether it is a matrix multiplication of floats, with factors in registers."""
    named = instruction.mnemonic == "mma" or instruction.opcode.startswith("wmma.mma.")
    return named and kind_of(instruction.modifiers) is not None


class _ProductSolver:
    """The labels of one kernel: sets, as bits of numbers."""

    def __init__(self, kernel: FlatKernel, shared: Mapping[str, str]) -> None:
        self._graph: Graph = build(kernel, isolate_warp_syncs=False)
        self._parameters = tuple(each.name for each in kernel.entry.parameters)
        self._variables = Variables(self._graph)
        self._own = {**shared, **{name: each.space for name, each in kernel.variables.items()}}
        """The space of variables that end with the launch."""
        block_size = kernel.entry.directives.get("reqntid", ())
        self._order = SharedOrder(self._graph, self._variables.definitions, block_size)
        self._bits: dict[object, int] = {}
        self._registers: dict[str, int] = {}
        """Labels of registers that only one instruction writes; for others, the labels from the start."""
        definitions = self._variables.definitions
        self._several = frozenset(name for name, writers in definitions.items() if len(writers) > 1)
        self._entering: list[dict[str, int]] = [{} for _ in self._graph.blocks]
        """The labels of the others where control enters each block."""
        self._now: dict[str, int] = {}
        """Their labels where the current instruction is."""
        self._memory: dict[str, dict[int, int]] = {}
        """By place, and by block of the store."""
        self._control = [0] * len(self._graph.blocks)
        self._regions = _regions(self._graph)
        self._factors: dict[int, int] = {}
        self._sites: dict[int, Instruction] = {}
        self._split_bits = 0
        for number, split in enumerate(splits(self._variables.definitions)):
            residual, rounded = self._bit(("residual", number)), self._bit(("rounded", number))
            self._split_bits |= residual | rounded
            for name, bit in ((split.residual, residual), *((name, rounded) for name in split.rounded)):
                self._registers[name] = self._registers.get(name, 0) | bit
        self._changed = True

    def solved(self) -> ProductFlow:
        while self._changed:
            self._changed = False
            for block in self._graph.blocks:
                self._now = dict(self._entering[block.index])
                for instruction in block.instructions:
                    self._step(instruction, block.index)
                end = block.terminator_instruction()
                if end is not None:
                    self._decide(end, block.index)
                for successor in block.successors():
                    for name, labels in self._now.items():
                        self._grow(self._entering[successor], name, labels)
        numbers = {id(site): number for number, site in enumerate(self._sites.values())}
        all_factors = 0
        for labels in self._factors.values():
            all_factors |= labels
        products = []
        for site in self._sites.values():
            kind = kind_of(site.modifiers)
            assert kind is not None
            labels = self._factors[id(site)]
            products.append(Product(kind, self._is_split(labels, all_factors), self._dependence(labels, numbers)))
        stored = {
            place: self._dependence(_union(by_block.values()), numbers)
            for place, by_block in self._memory.items()
            if place not in self._own
        }
        return ProductFlow(self._parameters, tuple(products), stored)

    def _step(self, instruction: Instruction, block: int) -> None:
        labels = self._control[block] | self._of(instruction.read)
        addresses = [operand for operand in instruction.operands if isinstance(operand, Address)]
        effect = instruction.known.effect
        if multiplies(instruction):
            labels &= ~self._split_bits
            factors = self._of(_registers(instruction.operands[1:3])) | self._control[block]
            self._sites[id(instruction)] = instruction
            self._factors[id(instruction)] = self._factors.get(id(instruction), 0) | factors
            labels |= self._bit(id(instruction))
        elif not copies(instruction):
            labels &= ~self._split_bits
        if effect == "pure" or "param" in instruction.known.spaces:
            addresses = []
        stores = effect in ("writes", "atomic", "fence") and addresses
        copied = instruction.mnemonic == "cp" and "bulk" not in instruction.modifiers
        single = instruction.mnemonic in _ONE_ADDRESS
        loads = addresses[1:] if copied else [] if stores and single else addresses
        for address in loads:
            labels |= self._loaded(address, block, instruction)
        if stores:
            for address in addresses[:1] if copied or single else addresses:
                self._store(address, block, labels)
        self._write(instruction, labels)

    def _decide(self, end: Instruction, block: int) -> None:
        labels = (self._of(end.read) | self._control[block]) & ~self._split_bits
        self._write(end, labels)
        for index in self._regions.get(block, ()):
            if labels & ~self._control[index]:
                self._control[index] |= labels
                self._changed = True

    def _write(self, instruction: Instruction, labels: int) -> None:
        for name in instruction.written:
            if name not in self._several:
                self._grow(self._registers, name, labels)
            elif instruction.predicate is None:
                self._now[name] = labels
            else:
                self._now[name] = self._now.get(name, 0) | labels

    def _loaded(self, address: Address, block: int, load: Instruction) -> int:
        places = self._places(address)
        labels = 0
        for place in places or {*self._memory, *self._own}:
            if place not in self._own:
                labels |= self._bit(("place", place))
            labels |= self._seen(place, block, load if len(places) == 1 else None)
        if not places:
            labels |= self._bit(("place", ANYWHERE))
        return labels | self._seen(ANYWHERE, block)

    def _seen(self, place: str, block: int, load: Instruction | None = None) -> int:
        by_block = self._memory.get(place, {})
        if self._own.get(place) != "shared":
            return _union(by_block.values())
        since = self._order.overwritten_before(load, block, place, self._places) if load else frozenset()
        return _union(
            labels
            for store, labels in by_block.items()
            if self._order.may_see(block, store) and (not since or store in since)
        )

    def _store(self, address: Address, block: int, labels: int) -> None:
        for place in self._places(address) or {ANYWHERE}:
            self._grow(self._memory.setdefault(place, {}), block, labels)

    def _places(self, address: Address) -> frozenset[str]:
        return self._variables.of_address(address)

    def _grow(self, known: dict, key: str | int, labels: int) -> None:  # type: ignore[type-arg]
        before = known.get(key, 0)
        if labels & ~before:
            known[key] = before | labels
            self._changed = True

    def _of(self, names: Iterable[str]) -> int:
        return _union(self._registers.get(name, 0) | self._now.get(name, 0) for name in names)

    def _bit(self, what: object) -> int:
        return 1 << self._bits.setdefault(what, len(self._bits))

    def _is_split(self, labels: int, all_factors: int) -> bool:
        """Whether a factor is a residual, or rounded and its residual is a factor elsewhere."""
        for what, position in self._bits.items():
            if not labels >> position & 1 or not isinstance(what, tuple) or what[0] not in ("residual", "rounded"):
                continue
            if what[0] == "residual" or all_factors & self._bit(("residual", what[1])):
                return True
        return False

    def _dependence(self, labels: int, numbers: Mapping[int, int]) -> Dependence:
        held = [what for what, position in self._bits.items() if labels >> position & 1]
        places = frozenset(what[1] for what in held if isinstance(what, tuple) and what[0] == "place")
        return Dependence(places, frozenset(numbers[what] for what in held if isinstance(what, int)))


def _regions(graph: Graph) -> dict[int, set[int]]:
    """The blocks whose execution depends on how control leaves a block with several successors."""
    join = post_dominators(graph)
    found = {}
    for block in graph.blocks:
        successors = block.successors()
        if len(successors) < 2:
            continue
        region = _until(graph, successors, join[block.index])
        if any(not graph.blocks[each].successors() for each in region):  # what threads that end do not do depends, too
            region = set().union(*(reachable_blocks(graph.blocks, each) for each in successors))
        found[block.index] = region
    return found


def _until(graph: Graph, starts: Iterable[int], end: int | None) -> set[int]:
    """The blocks that control can reach from some others without passing the block `end`."""
    return closure(starts, lambda index: graph.blocks[index].successors() if index != end else ()) - {end}


def _registers(operands: Sequence[Operand | None]) -> list[str]:
    names: list[str] = []
    for operand in operands:
        if isinstance(operand, Register):
            names.append(operand.name)
        elif isinstance(operand, Vector):
            names += _registers(operand.elements)
    return names


def _union(labels: Iterable[int]) -> int:
    result = 0
    for each in labels:
        result |= each
    return result
