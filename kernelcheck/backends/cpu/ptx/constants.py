"""Constant expressions: 64-bit arithmetic on integers, sums, products and quotients of float64.

    constant = binary [ "?" constant ":" constant ] ;
    binary   = unary { binary-operator unary } ;                      precedence as in C
    unary    = { "+" | "-" | "!" | "~" | "(.s64)" | "(.u64)" } ( number | "WARP_SZ" | "(" constant ")" ) ;

Integers are ``.s64``, or ``.u64`` with a suffix ``U`` or beyond the range of ``.s64``. ``%`` and ``~`` take and give
``.u64``, comparisons give ``.s64``, shifts have the type of their left operand, and the others are ``.u64`` if either
operand is. Floating-point constants are added, subtracted, multiplied and divided as float64, but for those written as
32 bits (``0f…``), which take a sign alone. Source: PTX ISA, section 4.5; ptxas 12.9 agrees on every case of the tests.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

from kernelcheck.backends.cpu.ptx.lexer import Cursor
from kernelcheck.backends.cpu.ptx.syntax import Immediate

_WARP_SZ = 32
"""Lanes of a warp on every target (PTX ISA section 10.4)."""

_MAX_DEPTH = 64
"""Nesting of constant expressions, so that no input exhausts the interpreter's stack."""

_PRECEDENCE = {
    operator: level
    for level, operators in enumerate(
        (("||",), ("&&",), ("|",), ("^",), ("&",), ("==", "!="), ("<", "<=", ">", ">="), ("<<", ">>"), ("+", "-"),
         ("*", "/", "%"))
    )
    for operator in operators
}  # fmt: skip

_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
    "&": lambda a, b: a & b,
    "<<": lambda a, b: a << b,
    ">>": lambda a, b: a >> b,
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1),
    "%": lambda a, b: a % b,
}
_FLOAT_ARITHMETIC: dict[str, Callable[[float, float], float]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
}
_LOGIC: dict[str, Callable[[int, int], bool]] = {
    "||": lambda a, b: bool(a or b),
    "&&": lambda a, b: bool(a and b),
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}

_Integer = tuple[int, bool]
"""A value and whether its type is ``.u64`` (else ``.s64``)."""
_Value = Immediate | _Integer


def parse_constant(cursor: Cursor, what: str = "a constant") -> Immediate:
    """Goes past a constant expression.

    Raises:
        PTXSyntaxError: it is not a constant, nests too deep, divides by zero or shifts by 64 and more.
    """
    value = _conditional(cursor, 0, what)
    return value if isinstance(value, Immediate) else Immediate(value[0], "int")


def parse_integer_constant(cursor: Cursor, what: str) -> int:
    """Goes past a constant expression whose value is an integer."""
    start = cursor.index
    value = parse_constant(cursor, what)
    if value.kind != "int":
        cursor.fail(what, start)
    return value.bits


def _conditional(cursor: Cursor, depth: int, what: str) -> _Value:
    at = cursor.index
    condition = _binary(cursor, 0, depth, what)
    if not cursor.accept("?"):
        return condition
    if isinstance(condition, Immediate):
        cursor.fail("an integer before '?'", at)
    chosen = _conditional(cursor, depth + 1, what)
    cursor.expect(":", " between the values of '?'")
    other = _conditional(cursor, depth + 1, what)
    return chosen if condition[0] else other


def _binary(cursor: Cursor, minimum: int, depth: int, what: str) -> _Value:
    left = _unary(cursor, depth, what)
    while (level := _PRECEDENCE.get(cursor.tokens[cursor.index], -1)) >= minimum:
        at = cursor.index
        operator = cursor.advance()
        right = _binary(cursor, level + 1, depth + 1, what)
        if isinstance(left, Immediate) or isinstance(right, Immediate):
            left = _combine_floats(cursor, operator, left, right, at)
        else:
            left = _combine(cursor, operator, left, right, at)
    return left


def _combine_floats(cursor: Cursor, operator: str, left: _Value, right: _Value, at: int) -> Immediate:
    for value in (left, right):
        if not isinstance(value, Immediate) or value.kind != "f64" or operator not in _FLOAT_ARITHMETIC:
            cursor.fail("'+', '-', '*' or '/' between two constants of type .f64, or no operator", at)
    a, b = (struct.unpack("<d", v.bits.to_bytes(8, "little"))[0] for v in (left, right) if isinstance(v, Immediate))
    if operator == "/" and not b:
        cursor.fail("a divisor other than zero", at + 1)
    try:
        result = _FLOAT_ARITHMETIC[operator](a, b)
    except OverflowError:
        cursor.fail("a finite constant", at)
    return Immediate(int.from_bytes(struct.pack("<d", result), "little"), "f64")


def _combine(
    cursor: Cursor, operator: str, left: tuple[int, bool], right: tuple[int, bool], at: int
) -> tuple[int, bool]:
    shift = operator in ("<<", ">>")
    if shift and not 0 <= right[0] < 64:
        cursor.fail("a shift by 0 to 63 bits", at + 1)
    if operator in ("/", "%") and not right[0]:
        cursor.fail("a divisor other than zero", at + 1)
    unsigned = left[1] if shift else operator == "%" or left[1] or right[1]
    a, b = left[0], right[0]
    if not shift:
        a, b = _wrap(a, unsigned), _wrap(b, unsigned)
    if operator in _LOGIC:
        return int(_LOGIC[operator](a, b)), False
    return _wrap(_ARITHMETIC[operator](a, b), unsigned), unsigned


def _unary(cursor: Cursor, depth: int, what: str) -> _Value:
    if depth > _MAX_DEPTH:
        cursor.fail(f"a constant expression that nests at most {_MAX_DEPTH} deep")
    token = cursor.tokens[cursor.index]
    number = cursor.number(token)
    if number is not None:
        cursor.index += 1
        return number if number.kind != "int" else (number.bits, token[-1] == "U" or number.bits >= 1 << 63)
    if token == "WARP_SZ":
        cursor.index += 1
        return _WARP_SZ, False
    if token in ("+", "-", "!", "~"):
        cursor.index += 1
        return _signed(cursor, token, _unary(cursor, depth + 1, what))
    if token != "(":
        cursor.fail(what)
    cursor.index += 1
    if cursor.token in (".s64", ".u64"):
        unsigned = cursor.advance() == ".u64"
        cursor.expect(")")
        at = cursor.index
        value = _unary(cursor, depth + 1, what)
        if isinstance(value, Immediate):
            cursor.fail("an integer", at)
        return _wrap(value[0], unsigned), unsigned
    value = _conditional(cursor, depth + 1, what)
    cursor.expect(")", " to close the constant expression")
    return value


def _signed(cursor: Cursor, sign: str, value: _Value) -> _Value:
    if isinstance(value, Immediate):
        if sign in ("!", "~"):
            cursor.fail(f"an integer after {sign!r}", cursor.index - 1)
        top = 1 << (31 if value.kind == "f32" else 63)
        return Immediate(value.bits ^ top, value.kind) if sign == "-" else value
    bits, unsigned = value
    if sign == "!":
        return int(not bits), False
    if sign == "~":
        return _wrap(~bits, True), True
    return _wrap(-bits if sign == "-" else bits, unsigned), unsigned


def _wrap(value: int, unsigned: bool) -> int:
    value &= (1 << 64) - 1
    return value if unsigned or value < 1 << 63 else value - (1 << 64)
