"""The operands of PTX instructions, names resolved.

The grammar stands in :mod:`kernelcheck.backends.cpu.ptx.parser`. Source: PTX ISA, sections 6 and 10.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from kernelcheck.backends.cpu.ptx.constants import parse_constant, parse_integer_constant
from kernelcheck.backends.cpu.ptx.declarations import parse_offset
from kernelcheck.backends.cpu.ptx.lexer import Cursor, is_word
from kernelcheck.backends.cpu.ptx.scope import Named, Scope
from kernelcheck.backends.cpu.ptx.syntax import (
    Address,
    Immediate,
    Not,
    Operand,
    Pair,
    Register,
    Special,
    Symbol,
    Vector,
)

_ENDS = frozenset((",", ";", "}", ")"))
_TAKE_ADDRESS = frozenset(("mov", "cvta"))
_ACCESS = frozenset(("ld", "ldu", "st"))
_SPECIAL = re.compile(
    r"""WARP_SZ | %(?:
      (?:tid|ntid|ctaid|nctaid|clusterid|nclusterid|cluster_ctaid|cluster_nctaid)(?:\.[xyz])?
    | laneid | warpid | nwarpid | smid | nsmid | gridid | is_explicit_cluster | cluster_ctarank | cluster_nctarank
    | lanemask_(?:eq|le|lt|ge|gt) | clock(?:_hi|64)? | globaltimer(?:_lo|_hi)? | pm[0-7](?:_64)?
    | envreg(?:[12]?[0-9]|3[01]) | reserved_smem_offset_(?:begin|end|cap|[01])
    | (?:total|aggr|dynamic)_smem_size | current_graph_exec)""",
    re.VERBOSE,
)
"""The special registers (PTX ISA section 10)."""


class OperandParser:
    """Parses operands at the cursor; ``scope`` is where their names are looked up first."""

    def __init__(
        self, cursor: Cursor, scope: Scope, outside: Mapping[str, Symbol], array_steps: Mapping[str, int]
    ) -> None:
        """``outside`` are the variables and functions of the module; ``array_steps`` the bytes that an index of each
        array counts, by the array's unique name, those of the function included.
        """
        self.scope = scope
        self._array_steps = array_steps
        self._cursor = cursor
        self._outside = outside

    def symbol_name(self, what: str) -> str:
        """Goes past the name of a label, variable or function and returns its unique name."""
        found = self.find(self._cursor.token, what)
        if not isinstance(found, Symbol):
            self._cursor.fail(what)
        self._cursor.index += 1
        return found.name

    def find(self, name: str, what: str) -> Named:
        """Resolves the token ``name`` at the cursor; the cursor stays.

        Raises:
            PTXSyntaxError: nothing of that name is declared; the message names the nearest that is.
        """
        found = self.scope.find(name) or self._outside.get(name)
        if found is None:
            vector, _, element = name.rpartition(".")
            if len(element) == 1 and isinstance(self.scope.find(vector), Vector):
                self._cursor.unsupported(f"the element .{element} of the vector register {vector}, which has none")
            known = [*self.scope.visible(), *self._outside]
            self._cursor.fail_unknown(f"{what} that is declared" if is_word(name) else what, known)
        return found

    def register(self, what: str) -> Register:
        """Goes past the name of a register."""
        found = self.find(self._cursor.token, what)
        if not isinstance(found, Register):
            self._cursor.fail(what)
        self._cursor.index += 1
        return found

    def parse(self, mnemonic: str = "") -> Operand | None:
        """Goes past one operand of an instruction, or of a call if no ``mnemonic`` is given; None for ``_``."""
        cursor = self._cursor
        index = cursor.index
        token = cursor.tokens[index]
        if cursor.tokens[index + 1] in _ENDS:
            simple = self.scope.names.get(token) or cursor.number(token)
            if simple is not None:
                cursor.index = index + 1
                return simple
        if token == "[":
            return self._address()
        if token == "{":
            return self._vector()
        return self._scalar(mnemonic)

    def _scalar(self, mnemonic: str = "") -> Operand | None:
        """Anything but an address or a vector."""
        cursor = self._cursor
        token = cursor.token
        if token == "!" and is_word(cursor.tokens[cursor.index + 1]):
            cursor.index += 1
            return Not(self.register("a predicate"))
        if not is_word(token) or (token == "WARP_SZ" and cursor.tokens[cursor.index + 1] not in _ENDS):
            return parse_constant(cursor, "an operand")
        value = self._named(mnemonic)
        if cursor.accept("|"):
            if cursor.accept("_"):
                return Pair(value, None)
            return Pair(value, self.register("a predicate"))
        return value

    def _named(self, mnemonic: str) -> Named | Special | Address | None:
        """Resolves a name; None for ``_``."""
        cursor = self._cursor
        token = cursor.token
        if token == "_":
            cursor.index += 1
            return None
        generic = token == "generic" and cursor.tokens[cursor.index + 1] == "("
        if generic:
            cursor.index += 2
            token = cursor.token
        found = self.scope.find(token) or self._outside.get(token)
        if found is None and _SPECIAL.fullmatch(token):
            cursor.index += 1
            return Special(token)
        found = found or self.find(token, "a register, variable, label or function")
        cursor.index += 1
        if generic:
            cursor.expect(")")
        if isinstance(found, Symbol) and cursor.token in ("+", "-"):
            return Symbol(found.name, parse_offset(cursor))
        if isinstance(found, Symbol) and cursor.token == "[":
            return self._array_element(found, mnemonic)
        return found

    def _array_element(self, array: Symbol, mnemonic: str) -> Symbol | Address:
        """Goes past the ``[2]`` of ``array[2]``: its address where ``mov`` takes it, what stands there for ``ld``.

        The index counts what the type in the declaration has bytes, also where elements are vectors or rows: so does
        ptxas, which lets the instructions below have such an operand, and those alone.
        """
        cursor = self._cursor
        at = cursor.index
        if mnemonic not in _TAKE_ADDRESS | _ACCESS:
            cursor.fail("no index: only mov, cvta, ld, ldu and st have elements of arrays as operands")
        if array.name not in self._array_steps:
            cursor.fail("an array before '['")
        cursor.expect("[")
        if is_word(cursor.token) and cursor.token != "WARP_SZ":
            cursor.unsupported(f"an array index in a register, {array.name}[{cursor.token}]", at)
        index = parse_integer_constant(cursor, "the index of an element")
        if index < 0:
            cursor.unsupported(f"a negative array index, {array.name}[{index}]", at)
        cursor.expect("]", " after the index of an element")
        offset = index * self._array_steps[array.name]
        return Symbol(array.name, offset) if mnemonic in _TAKE_ADDRESS else Address(array, offset)

    def _vector(self) -> Vector:
        cursor = self._cursor
        cursor.expect("{")
        elements = [self._scalar()]
        while cursor.accept(","):
            elements.append(self._scalar())
        cursor.expect("}", " or ',' after an element of the vector")
        return Vector(tuple(elements))

    def _address(self) -> Address | Vector:
        cursor = self._cursor
        cursor.expect("[")
        base: Register | Symbol | Immediate
        if is_word(cursor.token):
            named = self.find(cursor.token, "a register or variable as the base of the address")
            if isinstance(named, Vector):
                cursor.fail("a register or variable as the base of the address")
            base = named
            cursor.index += 1
            offset = 0
            tokens = cursor.tokens
            if tokens[cursor.index] == "+" and tokens[cursor.index + 2] == "]":
                cursor.index += 1
                offset = cursor.integer("a byte offset")
            else:
                offset = parse_offset(cursor)
        else:
            base = Immediate(parse_integer_constant(cursor, "the base of the address"), "int")
            offset = 0
        if cursor.accept(","):  # a place in a texture, surface or tensor: `[object, {coordinates}]`
            coordinates = self._vector() if cursor.token == "{" else self._scalar()
            cursor.expect("]", " to end the address")
            return Vector((Address(base, offset), coordinates))
        cursor.expect("]", " to end the address")
        return Address(base, offset)
