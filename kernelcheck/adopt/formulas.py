"""Numbers as expressions of a registry, over the names of an op's sizes and scalars."""

from __future__ import annotations

import keyword
import math
import re
from collections.abc import Mapping, Sequence
from functools import partial, reduce

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.core.registry.expressions import FUNCTION_NAMES, ExpressionError, parse

_ATOM = 9
_LEVELS = {
    "or": 1, "and": 2, "not": 3, "==": 4, "!=": 4, "<": 4, "<=": 4, ">": 4, ">=": 4,
    "+": 5, "-": 5, "*": 6, "/": 6, "//": 6, "%": 6,
}  # fmt: skip
_LONGEST = 10_000
"""Characters of an expression: host code may double one with every line."""
_NAME = re.compile(r"(?<![\w.])[A-Za-z_]\w*")  # and no exponent, as in 1e-5
_WORDS = frozenset({"and", "or", "not", "if", "else", "min", "max", "ceil_div", "round_up", "next_pow2", "sqrt"})


@dataclass(frozen=True)
class Formula:
    """A number, as an expression of the registry over names of dims and scalars."""

    text: str
    real: bool = False
    level: int = _ATOM
    """Precedence of its outermost operator."""
    parts: tuple[str, Formula, Formula] | None = field(default=None, compare=False)
    """The outermost operator and its operands."""

    @property
    def names(self) -> frozenset[str]:
        """The dims and scalars in it."""
        return frozenset(_NAME.findall(self.text)) - _WORDS

    @property
    def value(self) -> int | float | None:
        """Its value, if it has no names."""
        return None if self.names else self.at({})

    def at(self, names: Mapping[str, int | float]) -> int | float | None:
        """Its value for values of its names; None if there is none."""
        try:
            return parse(self.text, "").evaluate(names)
        except ExpressionError:
            return None

    def __str__(self) -> str:
        return self.text


ZERO, ONE = Formula("0"), Formula("1")
_NO_VALUE = Formula("0 // 0", level=6)
"""Stands for an expression that is too long."""


def number(value: int | float | bool) -> Formula:
    """A constant."""
    if isinstance(value, float):
        return (
            Formula(repr(value), real=True, level=_ATOM if value >= 0 else 6) if math.isfinite(value) else Formula("0")
        )
    return Formula(str(int(value)), level=_ATOM if value >= 0 else 6)


def binary(operator: str, a: Formula, b: Formula) -> Formula:
    """``a operator b``, by C's rules for numbers that are not negative; folded if both are constants."""
    real = (a.real or b.real) and operator in ("+", "-", "*", "/", "%", "min", "max")
    if operator in ("<<", ">>"):
        power = b.value
        if not isinstance(power, int) or not 0 <= power < 64:
            return _made("//" if operator == ">>" else "*", a, Formula(f"2 ** {b.text}", level=6), False)
        return binary("*" if operator == "<<" else "/", a, number(2**power))
    if operator in ("==", "<=", ">=") and a.text == b.text:
        return ONE
    if operator == "/" and not real:
        return _quotient(a, b)
    if operator in ("+", "-") and b.text == "0":
        return a
    if (operator == "*" and a.text == "1") or (operator == "+" and a.text == "0"):
        return b if not real or b.real else a if operator == "+" else Formula(b.text, True, b.level, b.parts)
    if operator in ("*", "/") and b.text == "1" and not b.real:
        return a
    operator = {"&&": "and", "||": "or"}.get(operator, operator)
    if operator in ("and", "or"):
        for one, other in ((a, b), (b, a)):
            if one.value is not None:
                return other if bool(one.value) == (operator == "and") else one
    return _made(operator, a, b, real)


def product_of(numbers: Sequence[Formula]) -> Formula:
    """All of them multiplied; 1 for none."""
    return reduce(partial(binary, "*"), numbers, ONE)


def _quotient(a: Formula, b: Formula) -> Formula:
    if b.text == "1":
        return a
    if b.value is None and (rest := without(factors(a), factors(b))) is not None:
        return product_of(rest)
    rounded_up = _rounded_up(a, b)
    return rounded_up if rounded_up is not None else _made("//", a, b, False)


def factors(a: Formula) -> list[Formula]:
    """The factors of a product; a number that is none is its only one."""
    if a.parts is None or a.parts[0] != "*" or a.real:
        return [a]
    return [*factors(a.parts[1]), *factors(a.parts[2])]


def without(whole: list[Formula], part: list[Formula]) -> list[Formula] | None:
    """The factors ``whole`` without those of ``part``; None if they do not have all of these."""
    rest = list(whole)
    for each in part:
        at = next((at for at, other in enumerate(rest) if other.text == each.text), None)
        if at is None:
            return None
        rest.pop(at)
    return rest


def _rounded_up(a: Formula, b: Formula) -> Formula | None:
    """``ceil_div(n, b)`` if ``a`` is ``n + b - 1``, in whatever order."""
    if a.parts is None:
        return None
    operator, left, right = a.parts
    less = b.value - 1 if isinstance(b.value, int) else None
    if operator == "-" and right.text == "1" and left.parts and left.parts[0] == "+":
        for one, other in (left.parts[1:], left.parts[:0:-1]):
            if other.text == b.text:
                return call("ceil_div", one, b)
    if operator == "+":
        for one, other in ((left, right), (right, left)):
            if (less is not None and less > 0 and other.value == less) or (
                other.parts and other.parts[0] == "-" and other.parts[1].text == b.text and other.parts[2].text == "1"
            ):
                return call("ceil_div", one, b)
    return None


def _made(operator: str, a: Formula, b: Formula, real: bool) -> Formula:
    level = _LEVELS[operator]
    if len(a.text) + len(b.text) > _LONGEST:
        return _NO_VALUE
    left = a.text if a.level >= level and not (level == 4 == a.level) else f"({a.text})"
    right = b.text if b.level > level else f"({b.text})"
    made = Formula(f"{left} {operator} {right}", real, level, (operator, a, b))
    value = made.value
    return made if value is None else number(float(value) if real else value)


def call(function: str, *arguments: Formula) -> Formula:
    """A function of the registry's expressions."""
    if sum(len(each.text) for each in arguments) > _LONGEST:
        return _NO_VALUE
    made = Formula(f"{function}({', '.join(each.text for each in arguments)})", any(each.real for each in arguments))
    value = made.value
    return made if value is None else number(value)


def negated(a: Formula) -> Formula:
    """``!a``."""
    if a.value is not None:
        return number(not a.value)
    opposite = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
    if a.parts and a.parts[0] in opposite:
        return _made(opposite[a.parts[0]], a.parts[1], a.parts[2], False)
    if a.parts and a.parts[0] in ("or", "and"):
        return _made("and" if a.parts[0] == "or" else "or", negated(a.parts[1]), negated(a.parts[2]), False)
    return Formula(f"not {a.text}" if a.level >= 3 else f"not ({a.text})", level=3)


def minus(a: Formula) -> Formula:
    """``-a``."""
    if a.value is not None:
        return number(-a.value)
    return Formula(f"-{a.text}" if a.level >= _ATOM else f"-({a.text})", a.real, 6)


def chosen(condition: Formula, a: Formula, b: Formula) -> Formula:
    """``condition ? a : b``."""
    if condition.value is not None:
        return a if condition.value else b
    if a.text == b.text:
        return a
    if len(condition.text) + len(a.text) + len(b.text) > _LONGEST:
        return _NO_VALUE
    left, middle, right = (x.text if x.level > 0 else f"({x.text})" for x in (a, condition, b))
    return Formula(f"{left} if {middle} else {right}", a.real or b.real, 0)


def whole(a: Formula) -> Formula:
    """``(int) a``."""
    if not a.real:
        return a
    if a.value is not None:
        return number(int(a.value))
    if a.parts and a.parts[0] == "/" and not any(re.search(r"sqrt|\.", x.text) for x in a.parts[1:]):
        return _made("//", a.parts[1], a.parts[2], False)
    return a


def up(a: Formula) -> Formula:
    """``ceil(a)``."""
    if a.value is not None:
        return number(math.ceil(a.value))
    if a.parts and a.parts[0] == "/" and not any(re.search(r"sqrt|\.[1-9]", x.text) for x in a.parts[1:]):
        left, right = (Formula(re.sub(r"\b(\d+)\.0\b", r"\1", x.text), False, x.level) for x in a.parts[1:])
        return call("ceil_div", left, right)
    return whole(a)


def unreserved(name: str) -> str:
    """A name that expressions of a registry take for that of a dim."""
    is_reserved = keyword.iskeyword(name) or name in FUNCTION_NAMES or name in ("null", "struct")
    return f"{name}_" if is_reserved else name


def replaced(a: Formula, names: Mapping[str, Formula]) -> Formula:
    """``a`` with expressions in place of names."""
    if not a.names & names.keys():
        return a

    def put(match: re.Match[str]) -> str:
        new = names.get(match[0])
        if new is None:
            return match[0]
        return new.text if new.level == _ATOM else f"({new.text})"

    text = _NAME.sub(put, a.text)
    parts = (a.parts[0], replaced(a.parts[1], names), replaced(a.parts[2], names)) if a.parts else None
    level = next(iter(names[n] for n in names if n == a.text), a).level
    made = Formula(text, a.real, level, parts)
    return made if made.names or made.value is None else number(made.value)


def pin(constraint: Formula) -> tuple[str, int]:
    """The name and the size in ``name == size``; nothing if it is something else."""
    if constraint.parts and constraint.parts[0] == "==":
        for one, other in (constraint.parts[1:], constraint.parts[:0:-1]):
            if {one.text} == one.names and isinstance(other.value, int) and other.value > 0:
                return one.text, other.value
    return "", 0
