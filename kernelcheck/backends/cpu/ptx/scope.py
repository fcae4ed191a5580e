"""Which register, variable or label a name in a function means.

Braces open a scope whose declarations hide those around it (PTX ISA section 4.4 for names, 7.1 for scopes). Inline
assembly depends on it: the same ``.reg .pred p;`` stands in every copy. Each declaration gets a name of its own here,
so that a function's registers, variables and labels need no scopes any more.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from kernelcheck.backends.cpu.ptx.syntax import Register, Symbol, Vector

Named: TypeAlias = Register | Symbol | Vector
"""The meaning of a name; a vector register is the vector of its elements, which are registers."""

_PLACES = {name: place for names in ("xyzw", "rgba") for place, name in enumerate(names)}
"""Places of the elements of a vector register, by each of their two names (PTX ISA section 6.4.3)."""


class FunctionNames:
    """The names given out in one function."""

    def __init__(self, outside: Collection[str]) -> None:
        """``outside`` are the names of the module: none of them is given to something in the function."""
        self.registers: dict[str, str] = {}
        """Type of every register given out."""
        self._outside = outside
        self._taken: set[str] = set()
        self._copies: dict[str, int] = {}

    def unique(self, name: str) -> str:
        """``name`` the first time, then ``name$1``, ``name$2``, …"""
        chosen = name
        while chosen in self._taken or chosen in self._outside:
            self._copies[name] = self._copies.get(name, 0) + 1
            chosen = f"{name}${self._copies[name]}"
        self._taken.add(chosen)
        return chosen


class Scope:
    """The declarations between one pair of braces."""

    def __init__(self, function: FunctionNames, parent: Scope | None) -> None:
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.names: dict[str, Named] = {}
        """Names declared here; of a range of names, those that were used."""
        self._function = function
        self._ranges: dict[str, tuple[int, str, int]] = {}

    def declare_register(self, name: str, kind: str, components: int = 1) -> bool:
        """One register, or a vector of ``components``.

        False if ``name`` is declared here already, or is ``_``, which names nothing.
        """
        if name == "_" or name in self.names or self._from_range(name) is not None:
            return False
        self._add(name, kind, components)
        return True

    def declare_range(self, prefix: str, count: int, kind: str, components: int = 1) -> bool:
        """Declares ``prefix0`` to ``prefix{count - 1}``; False if the range is declared here already."""
        if prefix in self._ranges:
            return False
        self._ranges[prefix] = (count, kind, components)
        return True

    def declare_symbol(self, name: str) -> str | None:
        """The unique name of a variable or label; None if ``name`` is declared here already, or is ``_``."""
        if name == "_" or name in self.names or self._from_range(name) is not None:
            return None
        unique = self._function.unique(name)
        self.names[name] = Symbol(unique)
        return unique

    def find(self, name: str) -> Named | None:
        """Meaning of ``name`` here; None if it is declared neither here nor around."""
        scope: Scope | None = self
        while scope is not None:
            found = scope.names.get(name) or scope._from_range(name)
            if found is not None:
                return found
            scope = scope.parent
        vector, dot, element = name.rpartition(".")
        if dot and element in _PLACES and isinstance(found := self.find(vector), Vector):
            place = _PLACES[element]
            part = found.elements[place] if place < len(found.elements) else None
            return part if isinstance(part, Register) else None
        return None

    def visible(self) -> list[str]:
        """Every name that :meth:`find` knows, of ranges those that were named."""
        scope: Scope | None = self
        names: list[str] = []
        while scope is not None:
            names += scope.names
            scope = scope.parent
        return names

    def _add(self, name: str, kind: str, components: int) -> Register | Vector:
        if components == 1:
            self.names[name] = register = self._register(name, kind)
            return register
        elements = [self._register(f"{name}.{element}", kind) for element in "xyzw"[:components]]
        self.names[name] = vector = Vector(tuple(elements))
        return vector

    def _register(self, name: str, kind: str) -> Register:
        register = Register(self._function.unique(name))
        self._function.registers[register.name] = kind
        return register

    def _from_range(self, name: str) -> Register | Vector | None:
        """The register ``name`` of a range of this scope, such as ``%r12`` of ``%r<20>``."""
        prefix = name.rstrip("0123456789")
        declared = self._ranges.get(prefix)
        number = name[len(prefix) :]
        if declared is None or not number or len(number) > 9 or (number[0] == "0" and number != "0"):
            return None
        count, kind, components = declared
        return self._add(name, kind, components) if int(number) < count else None
