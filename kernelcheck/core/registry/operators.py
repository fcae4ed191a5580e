"""The operators and functions of expressions, on Python's own numbers, with results bounded."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable

Number = int | float

MAX_LENGTH = 1000
"""Characters of an expression."""
MAX_BITS = 128
"""Bits of any intermediate integer: twice the widest kernel parameter."""
SMALL = 1 << 62
"""Integers below it need no look at their bits."""


def _integers(function: str, *values: Number) -> tuple[int, ...]:
    for value in values:
        if isinstance(value, float):
            raise ValueError(f"{function} takes integers, got {value!r}")
    return tuple(int(value) for value in values)


def _ceil_div(a: Number, b: Number) -> int:
    dividend, divisor = _integers("ceil_div", a, b)
    return -(-dividend // divisor)


def _round_up(a: Number, b: Number) -> int:
    value, multiple = _integers("round_up", a, b)
    return -(-value // multiple) * multiple


def _next_pow2(a: Number) -> int:
    (value,) = _integers("next_pow2", a)
    if value < 0:
        raise ValueError(f"next_pow2 takes an integer of at least 0, got {value}")
    return 1 << max(value - 1, 0).bit_length()


def _sqrt(a: Number) -> float:
    if a < 0:
        raise ValueError(f"sqrt takes a number of at least 0, got {a!r}")
    return math.sqrt(a)


def _power(base: Number, exponent: Number) -> Number:
    if isinstance(base, int) and isinstance(exponent, int) and (abs(base).bit_length() - 1) * exponent > MAX_BITS:
        raise ValueError(f"{base} ** {exponent} is too large (over {MAX_BITS} bits)")
    try:
        result = base**exponent
    except OverflowError:
        raise ValueError(f"{base!r} ** {exponent!r} is too large for a float") from None
    if isinstance(result, complex):
        raise ValueError(f"{base!r} ** {exponent!r} is not a real number")
    return result


BINARY: dict[type[ast.operator], Callable[[Number, Number], Number]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: _power,
}
COMPARISONS: dict[type[ast.cmpop], Callable[[Number, Number], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
FUNCTIONS: dict[str, tuple[Callable[..., Number], int, int]] = {  # name: function, fewest and most arguments
    "min": (min, 2, MAX_LENGTH),
    "max": (max, 2, MAX_LENGTH),
    "ceil_div": (_ceil_div, 2, 2),
    "round_up": (_round_up, 2, 2),
    "next_pow2": (_next_pow2, 1, 1),
    "sqrt": (_sqrt, 1, 1),
}


def bounded(result: Number, operands: tuple[Number, ...]) -> Number:
    """The result itself; raises OverflowError if it is out of bounds."""
    if isinstance(result, float):
        if not math.isfinite(result) and all(map(math.isfinite, operands)):
            raise OverflowError("a result is too large for a float")
    elif result.bit_length() > MAX_BITS:
        raise OverflowError(f"a result is too large (over {MAX_BITS} bits)")
    return result
