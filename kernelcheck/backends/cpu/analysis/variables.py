"""Which variables and parameters the addresses of memory accesses are made from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from kernelcheck.backends.cpu.analysis.cfg import Graph
from kernelcheck.backends.cpu.ptx.syntax import Address, Instruction, Operand, Register, Symbol, Vector
from kernelcheck.base.closure import closure

_POINTERS = frozenset({"u64", "b64"})
"""The types of parameters that may be pointers."""


class Variables:
    """The variables that registers are computed from; a register stands for all values that it ever has."""

    def __init__(self, graph: Graph) -> None:
        definitions: dict[str, list[Instruction]] = {}
        self._users: dict[str, list[Instruction]] = {}
        for block in graph.blocks:
            for instruction in block.instructions:
                for name in instruction.written:
                    definitions.setdefault(name, []).append(instruction)
                for name in instruction.read if instruction.written else ():
                    self._users.setdefault(name, []).append(instruction)
        self.definitions: Mapping[str, Sequence[Instruction]] = definitions
        """The instructions that write each register."""
        self._known: dict[str, frozenset[str]] = {}

    def reached(self, names: Iterable[str]) -> set[str]:
        """These registers, and all whose values depend on theirs, also through memory."""
        return closure(names, lambda name: (to for user in self._users.get(name, ()) for to in user.written))

    def of_address(self, address: Address) -> frozenset[str]:
        """The variables, and parameters that hold pointers, in what an address is computed from."""
        if isinstance(address.base, Symbol):
            return frozenset({address.base.name})
        if not isinstance(address.base, Register):
            return frozenset()
        name = address.base.name
        if name not in self._known:
            self._known[name] = frozenset(self._search(name))
        return self._known[name]

    def _search(self, name: str) -> Iterator[str]:
        for made in closure([name], lambda each: (read for i in self._makers(each) for read in i.read)):
            for definition in self._makers(made):
                yield from symbols(definition.operands)

    def _makers(self, name: str) -> Iterator[Instruction]:
        """The instructions that compute a register from others, or load it from a parameter that may be a pointer."""
        for definition in self.definitions.get(name, ()):
            known = definition.known
            if known.effect == "pure" or ("param" in known.spaces and definition.modifiers[-1] in _POINTERS):
                yield definition


def symbols(operands: Iterable[Operand | None]) -> Iterator[str]:
    """The names of variables and functions in operands."""
    for operand in operands:
        match operand:
            case Symbol(name) | Address(Symbol(name)):
                yield name
            case Vector(elements):
                yield from symbols(elements)
