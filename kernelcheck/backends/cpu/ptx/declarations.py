"""Declarations of variables, parameters and signatures, and the initial values of variables.

The grammar stands in :mod:`kernelcheck.backends.cpu.ptx.parser`. Source: PTX ISA, sections 5.4 and 7.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator
from typing import Final, get_args

from kernelcheck.backends.cpu.ptx.constants import parse_constant, parse_integer_constant
from kernelcheck.backends.cpu.ptx.lexer import Cursor, is_word
from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Immediate, Linkage, Parameter, Space, Symbol, Variable

SPACES: Final[dict[str, Space]] = {f".{space}": space for space in get_args(Space)}
"""State spaces by their directive."""
LINKAGES: Final[dict[str, Linkage]] = {f".{linkage}": linkage for linkage in get_args(Linkage) if linkage}
"""Linkages by their directive."""

_MAX_DIMENSIONS = 16
"""So that initial values, which nest as deep, do not exhaust the interpreter's stack."""
_VECTORS = {".v2": 2, ".v4": 4, ".v8": 8}
_FORMATS = {"f32": "<f", "f64": "<d"}
"""Of the types whose values floating-point constants initialise, as ``struct`` writes them."""
_MAX_INITIAL_BYTES = 1 << 28
"""So that a sparse initial value of a huge array does not take all memory."""


def parse_variables(cursor: Cursor, linkage: Linkage) -> Iterator[tuple[int, Variable]]:
    """Goes past a declaration from its state space to its semicolon.

    Yields each variable and the index of its name's token, before the next one is looked at.
    """
    space = SPACES[cursor.advance()]
    align, components, kind = _storage(cursor)
    width = TYPE_BYTES[kind]
    while True:
        at = cursor.index
        name = cursor.word("the name of a variable")
        shape = _dimensions(cursor)
        if components > 1:
            shape.append(components)
        initial = _parse_initial(cursor, shape) if cursor.accept("=") else {}
        if shape and shape[0] is None:
            row = math.prod(n or 1 for n in shape)
            shape[0] = -(-(max(initial) + 1) // row) if initial and row else 0
        count = math.prod(n or 0 for n in shape)
        data, relocations = _pack(cursor, at, initial, kind)
        align = align or components * width
        yield at, Variable(name, space, kind, align, count * width, count, data, relocations, linkage)
        if not cursor.accept(","):
            break
    cursor.expect(";", " or ',' after a variable")


def parse_parameters(cursor: Cursor) -> list[tuple[int, Parameter]]:
    """Goes past a parenthesised list of ``.param`` declarations; gives each and the index of its name's token."""
    parameters: list[tuple[int, Parameter]] = []
    cursor.expect("(")
    if cursor.accept(")"):
        return parameters
    while True:
        cursor.expect(".param", " to declare a parameter")
        align, components, kind = _storage(cursor)
        if cursor.accept(".ptr"):
            if cursor.token in SPACES:
                cursor.advance()
            if cursor.accept(".align"):
                cursor.integer("the alignment of what the parameter points to")
        at = cursor.index
        name = cursor.word("the name of a parameter")
        count = components * math.prod(n or 0 for n in _dimensions(cursor))
        width = TYPE_BYTES[kind]
        parameters.append((at, Parameter(name, kind, align or components * width, count * width)))
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
        elif cursor.accept(".attribute"):
            cursor.expect("(")
            if not cursor.accept(".managed"):
                cursor.fail("'.managed', the one attribute that is known")
            cursor.expect(")")
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


def _parse_initial(cursor: Cursor, shape: list[int | None]) -> dict[int, Immediate | Symbol]:
    """Elements by their flat index; those that are not given are zero."""
    if not shape:
        return {0: _element(cursor)}
    strides = [math.prod(n or 1 for n in shape[level + 1 :]) for level in range(len(shape))]
    elements: dict[int, Immediate | Symbol] = {}

    def fill(level: int, start: int) -> None:
        extent = shape[level]
        end = math.inf if extent is None else start + extent * strides[level]
        position = start
        cursor.expect("{", " to begin the elements")
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


def _element(cursor: Cursor) -> Immediate | Symbol:
    if not is_word(cursor.token):
        return parse_constant(cursor, "the value of an element")
    return parse_symbol(cursor)


def _pack(
    cursor: Cursor, at: int, elements: dict[int, Immediate | Symbol], kind: str
) -> tuple[bytes, tuple[tuple[int, Symbol], ...]]:
    """Bytes up to the last element given, little-endian, and where addresses belong."""
    width = TYPE_BYTES[kind]
    end = (max(elements) + 1) * width if elements else 0
    if end > _MAX_INITIAL_BYTES:
        cursor.fail(f"an initial value of at most {_MAX_INITIAL_BYTES} bytes", at)
    data = bytearray(end)
    relocations = []
    for index, element in sorted(elements.items()):
        start = index * width
        if isinstance(element, Symbol):
            relocations.append((start, element))
        else:
            packed = _packed(element, kind)
            if packed is None:
                cursor.fail(f"initial values of type .{kind}", at)
            data[start : start + width] = packed
    return bytes(data), tuple(relocations)


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
