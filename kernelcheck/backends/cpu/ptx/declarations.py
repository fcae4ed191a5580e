"""Declarations of variables, parameters and signatures, and the initial values of variables.

The grammar stands in :mod:`kernelcheck.backends.cpu.ptx.parser`. Source: PTX ISA, sections 5.4 and 7.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator
from typing import Final, TypeAlias, get_args

from kernelcheck.backends.cpu.ptx.constants import parse_constant, parse_integer_constant
from kernelcheck.backends.cpu.ptx.lexer import Cursor, is_word
from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Immediate, Linkage, Parameter, Space, Symbol, Variable
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class _AddressByte:
    symbol: Symbol
    byte: int
    """Counted from the least significant one."""


_Element: TypeAlias = Immediate | Symbol | _AddressByte

SPACES: Final[dict[str, Space]] = {f".{space}": space for space in get_args(Space)}
"""State spaces by their directive."""
LINKAGES: Final[dict[str, Linkage]] = {f".{linkage}": linkage for linkage in get_args(Linkage) if linkage}
"""Linkages by their directive."""

_MAX_DIMENSIONS = 16
"""So that initial values, which nest as deep, do not exhaust the interpreter's stack."""
_VECTORS = {".v2": 2, ".v4": 4, ".v8": 8}
VECTOR_REGISTERS = {".v2": 2, ".v4": 4}
"""Elements of a vector in registers (PTX ISA section 5.4.2)."""
_FORMATS = {"f32": "<f", "f64": "<d"}
"""``struct``'s formats of the types whose values floating-point constants initialise."""
_MASKS = {0xFF << 8 * byte: byte for byte in range(8)}
"""Which byte of an address ``mask(symbol)`` stands for (PTX ISA section 5.4.4)."""
_OPAQUE = {".texref": "textures", ".samplerref": "samplers", ".surfref": "surfaces"}
"""Types of section 5.3, which no instruction here reads."""
_MAX_RANGE = 1 << 16
"""Variables that one declaration such as ``v<8>`` may make."""
_MAX_INITIAL_BYTES = 1 << 28
"""So that a sparse initial value of a huge array does not take all memory."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A variable, and what only the parser needs to know of its declaration."""

    at: int
    """Index of the token of its name."""
    variable: Variable
    array_step: int
    """Bytes that an index of it counts; 0 if it is not an array."""


@dataclass(frozen=True, slots=True)
class Formal:
    """A formal parameter or result of a function."""

    at: int
    """Index of the token of its name."""
    parameter: Parameter
    in_register: bool
    """Declared as ``.reg``, not as ``.param``."""
    array_step: int
    """Bytes that an index of it counts; 0 if it is not an array."""


def parse_variables(cursor: Cursor, linkage: Linkage) -> Iterator[Declared]:
    """Goes past a declaration from its state space to its semicolon.

    Yields each variable before it parses the next one.
    """
    space = SPACES[cursor.advance()]
    align, components, kind = _storage(cursor)
    width = TYPE_BYTES[kind]
    while True:
        at = cursor.index
        name = cursor.word("the name of a variable")
        if cursor.token == "<":
            for number in range(parse_range(cursor)):
                unset = Variable(
                    f"{name}{number}", space, kind, align or components * width, components * width, components, b"",
                    (), linkage,
                )  # fmt: skip
                yield Declared(at, unset, 0)
            if not cursor.accept(","):
                break
            continue
        shape = _dimensions(cursor)
        array_step = width if shape else 0
        if components > 1:
            shape.append(components)
        if cursor.token == "=" and space not in ("global", "const"):
            cursor.fail(f"no initial value in the state space .{space}")
        initial = _parse_initial(cursor, shape) if cursor.accept("=") else {}
        if shape and shape[0] is None:
            row = math.prod(n or 1 for n in shape)
            shape[0] = -(-(max(initial) + 1) // row) if initial and row else 0
        count = math.prod(n or 0 for n in shape)
        data, relocations, masked = _pack(cursor, at, initial, kind)
        align = align or components * width
        variable = Variable(name, space, kind, align, count * width, count, data, relocations, linkage, masked)
        yield Declared(at, variable, array_step)
        if not cursor.accept(","):
            break
    cursor.expect(";", " or ',' after a variable")


def parse_range(cursor: Cursor) -> int:
    """Goes past the ``<8>`` of a declaration of several variables."""
    cursor.expect("<")
    at = cursor.index
    count = cursor.integer("a number of variables")
    if count > _MAX_RANGE:
        cursor.fail(f"at most {_MAX_RANGE} variables", at)
    cursor.expect(">")
    return count


def parse_parameters(cursor: Cursor) -> list[Formal]:
    """Goes past a parenthesised list of ``.param`` declarations, or of the ``.reg`` ones of a function."""
    parameters: list[Formal] = []
    cursor.expect("(")
    if cursor.accept(")"):
        return parameters
    while True:
        in_register = cursor.accept(".reg")
        if not in_register:
            cursor.expect(".param", " or '.reg' to declare a parameter")
        if in_register and cursor.token == ".pred":
            cursor.unsupported("parameters in predicate registers")
        align, components, kind = _storage(cursor)
        if in_register and (components > 1 or TYPE_BYTES[kind] < 4):
            cursor.unsupported("parameters in vector registers, or in registers of less than 32 bits")
        if cursor.accept(".ptr"):
            if cursor.token in SPACES:
                cursor.advance()
            if cursor.accept(".align"):
                cursor.integer("the alignment of what the parameter points to")
        at = cursor.index
        name = cursor.word("the name of a parameter")
        shape = [] if in_register else _dimensions(cursor)
        count = components * math.prod(n or 0 for n in shape)
        width = TYPE_BYTES[kind]
        parameter = Parameter(name, kind, align or components * width, count * width)
        parameters.append(Formal(at, parameter, in_register, width if shape else 0))
        if not cursor.accept(","):
            break
    cursor.expect(")", " or ',' after a parameter")
    return parameters


def parse_type(cursor: Cursor) -> str:
    """Goes past the type of a variable and returns its name without the dot."""
    kind = cursor.token[1:]
    if cursor.token[:1] != "." or kind not in TYPE_BYTES:
        cursor.fail_unknown("the type of a variable", [f".{name}" for name in TYPE_BYTES])
    cursor.index += 1
    return kind


def parse_symbol(cursor: Cursor) -> Symbol:
    """Goes past ``name``, ``name+8`` or ``generic(name)+8``."""
    name = cursor.word("the name of a variable or function")
    if name == "generic" and cursor.accept("("):
        name = cursor.word("the name of a variable")
        cursor.expect(")")
    return Symbol(name, parse_offset(cursor))


def parse_offset(cursor: Cursor) -> int:
    """Goes past ``+constant`` or ``-constant``; 0 if neither is there."""
    return parse_integer_constant(cursor, "a byte offset") if cursor.token in ("+", "-") else 0


def parse_pragma(cursor: Cursor) -> None:
    """Goes past ``.pragma "…";``: advice to ptxas, which changes no result."""
    cursor.expect(".pragma")
    cursor.string("a string")
    while cursor.accept(","):
        cursor.string("a string")
    cursor.expect(";", " to end the pragma")


def parse_attributes(cursor: Cursor) -> None:
    """Goes past ``.attribute(.managed, .unified(1, 2))``: where memory lies, and one name in several modules."""
    cursor.expect(".attribute")
    cursor.expect("(")
    while True:
        if cursor.accept(".unified"):
            cursor.expect("(")
            cursor.integers("the number of a unified variable or function")
            cursor.expect(")")
        elif not cursor.accept(".managed"):
            cursor.fail("'.managed' or '.unified'")
        if not cursor.accept(","):
            break
    cursor.expect(")", " or ',' after an attribute")


def _storage(cursor: Cursor) -> tuple[int, int, str]:
    """Alignment (0 if not given), vector components and type, up to the name of a variable."""
    align = 0
    components = 1
    while True:
        if cursor.accept(".align"):
            at = cursor.index
            align = cursor.integer("an alignment")
            if align.bit_count() != 1:
                cursor.fail("an alignment that is a power of two", at)
        elif cursor.token == ".attribute":
            parse_attributes(cursor)
        elif cursor.token in _OPAQUE:
            cursor.unsupported(f"{_OPAQUE[cursor.token]} (`{cursor.token}`)")
        elif cursor.token in _VECTORS:
            components = _VECTORS[cursor.advance()]
        else:
            return align, components, parse_type(cursor)


def _dimensions(cursor: Cursor) -> list[int | None]:
    """``[2][3]``; None for a first dimension that is left out."""
    shape: list[int | None] = []
    while cursor.accept("["):
        if len(shape) == _MAX_DIMENSIONS:
            cursor.fail(f"at most {_MAX_DIMENSIONS} dimensions")
        if not shape and cursor.accept("]"):
            shape.append(None)
            continue
        at = cursor.index
        size = parse_integer_constant(cursor, "the size of a dimension")
        if size <= 0:
            cursor.fail("a dimension of 1 and more", at)
        shape.append(size)
        cursor.expect("]")
    return shape


def _parse_initial(cursor: Cursor, shape: list[int | None]) -> dict[int, _Element]:
    """Elements by their flat index; those that are not given are zero."""
    if not shape:
        return {0: _element(cursor)}
    strides = [math.prod(n or 1 for n in shape[level + 1 :]) for level in range(len(shape))]
    elements: dict[int, _Element] = {}

    def fill(level: int, start: int) -> None:
        extent = shape[level]
        end = math.inf if extent is None else start + extent * strides[level]
        position = start
        cursor.expect("{", " to begin the elements")
        if cursor.accept("}"):
            return
        while True:
            if position >= end:
                cursor.fail(f"at most {extent} elements")
            if level + 1 < len(shape):
                fill(level + 1, position)
            else:
                elements[position] = _element(cursor)
            position += strides[level]
            if not cursor.accept(","):
                break
        cursor.expect("}", " or ',' after an element")

    fill(0, 0)
    return elements


def _element(cursor: Cursor) -> _Element:
    if cursor.tokens[cursor.index + 1] == "(" and cursor.number(cursor.token) is not None:
        return _masked(cursor)
    if is_word(cursor.token) and cursor.token != "WARP_SZ":
        return parse_symbol(cursor)
    return parse_constant(cursor, "the value of an element")


def _masked(cursor: Cursor) -> _AddressByte:
    """``0xFF00(symbol)``."""
    at = cursor.index
    byte = _MASKS.get(cursor.integer("a mask"))
    if byte is None:
        cursor.fail("a mask of one byte, 0xFF to 0xFF00000000000000", at)
    cursor.expect("(")
    symbol = parse_symbol(cursor)
    cursor.expect(")", " after the address that is masked")
    return _AddressByte(symbol, byte)


def _pack(
    cursor: Cursor, at: int, elements: dict[int, _Element], kind: str
) -> tuple[bytes, tuple[tuple[int, Symbol], ...], tuple[tuple[int, Symbol, int], ...]]:
    """Bytes up to the last element given, little-endian, and where addresses and bytes of addresses belong."""
    width = TYPE_BYTES[kind]
    end = (max(elements) + 1) * width if elements else 0
    if end > _MAX_INITIAL_BYTES:
        cursor.fail(f"an initial value of at most {_MAX_INITIAL_BYTES} bytes", at)
    data = bytearray(end)
    relocations = []
    masked = []
    for index, element in sorted(elements.items()):
        start = index * width
        if isinstance(element, _AddressByte):
            if kind != "u8":
                cursor.unsupported(f"masked addresses in variables of type .{kind}, only of type .u8", at)
            masked.append((start, element.symbol, element.byte))
        elif isinstance(element, Symbol):
            if width < 4:
                cursor.fail(f"initial values of type .{kind}, which holds no address", at)
            relocations.append((start, element))
        else:
            packed = _packed(element, kind)
            if packed is None:
                cursor.fail(f"initial values of type .{kind}", at)
            data[start : start + width] = packed
    return bytes(data), tuple(relocations), tuple(masked)


def _packed(value: Immediate, kind: str) -> bytes | None:
    """``value`` in the format of type ``kind``; None if it has no such value. Rounds to the nearest, ties to even."""
    width = TYPE_BYTES[kind]
    if kind not in _FORMATS:
        return (value.bits & (1 << 8 * width) - 1).to_bytes(width, "little") if value.kind == "int" else None
    if value.kind == kind:
        return value.bits.to_bytes(width, "little")
    if value.kind == "int":
        return None
    number = struct.unpack(_FORMATS[value.kind], value.bits.to_bytes(TYPE_BYTES[value.kind], "little"))[0]
    try:
        return struct.pack(_FORMATS[kind], number)
    except OverflowError:
        return struct.pack("<f", math.copysign(math.inf, number))
