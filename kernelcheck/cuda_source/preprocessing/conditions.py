"""Conditions of ``#if``, decided as far as the macros are known that they name."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from kernelcheck.base.dataclasses import dataclass


def parameter_names(written: str) -> tuple[str, ...]:
    """Names in the parentheses of a ``#define``."""
    return tuple(name for each in written.strip("() \t").split(",") if (name := each.strip()))


@dataclass(frozen=True)
class WithParameters:
    """A macro that takes arguments."""

    parameters: tuple[str, ...]
    text: str

    @classmethod
    def written(cls, parameters: str, text: str) -> WithParameters:
        """The macro of a ``#define``; its parameters as they are written, in parentheses."""
        return cls(parameter_names(parameters), text)

    def of(self, arguments: Sequence[str]) -> str | None:
        """Its text with the arguments; None if they do not fit."""
        if len(arguments) != len(self.parameters) or "..." in self.parameters:
            return None
        given = dict(zip(self.parameters, arguments, strict=True))
        filled = re.sub(r"[^\W\d]\w*", lambda match: given.get(match[0], match[0]), self.text)
        return re.sub(r"\s*##\s*", "", filled)


Known: TypeAlias = "str | WithParameters | bool | None"
"""Knowledge about a macro: its text; True if it is defined as something unknown; False if it is not defined; None if
it may or may not be."""
Definition = Callable[[str], Known]

_WORD = re.compile(r"\s*(?:(0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*)[uUlLzZ]*|([^\W\d]\w*)|(&&|\|\||[=!<>]=|<<|>>|\S))")
_PRECEDENCE = {
    level: place
    for place, levels in enumerate(
        (("||",), ("&&",), ("|",), ("^",), ("&",), ("==", "!="), ("<", ">", "<=", ">="), ("<<", ">>"), ("+", "-"),
         ("*", "/", "%"))
    )
    for level in levels
}  # fmt: skip
Operators = Mapping[str, Callable[[int, int], int]]
_OPERATORS: Operators = {
    "|": operator.or_, "^": operator.xor, "&": operator.and_, "==": operator.eq, "!=": operator.ne, "<": operator.lt,
    ">": operator.gt, "<=": operator.le, ">=": operator.ge, "+": operator.add, "-": operator.sub, "*": operator.mul,
}  # fmt: skip
"""Operators that a device view computes; it leaves a condition with another one open."""
ALL_OPERATORS: Operators = {
    **_OPERATORS, "/": lambda a, b: _quotient(a, b), "%": lambda a, b: a - b * _quotient(a, b),
    "<<": operator.lshift, ">>": operator.rshift,
}  # fmt: skip
_BITS = 64
"""Bits of ``intmax_t``, in which conditions are computed (C++17, [cpp.cond])."""
_DEEPEST = 100
"""Depth to which macros and parentheses nest in a condition that is decided."""


class _UnknownError(Exception):
    """The text is not a plain expression of integers."""


def holds(kind: str, text: str, defined: Definition, operators: Operators = _OPERATORS) -> bool | None:
    """Whether the condition of an ``#if``, ``#ifdef``, ``#ifndef`` or ``#elif`` holds (C++17, [cpp.cond]); None if what
    is known does not tell."""
    if kind in ("ifdef", "ifndef"):
        name = re.match(r"\w+", text)
        found = defined(name[0]) if name else None
        return None if found is None else (found is not False) == (kind == "ifdef")
    value = _value(text, defined, 0, operators)
    return None if value is None else bool(value)


def _value(text: str, defined: Definition, depth: int, operators: Operators) -> int | None:
    try:
        expression = _Expression(text, defined, depth, operators)
        value = expression.binary(0)
        return value if expression.place == len(expression.words) else None
    except _UnknownError:
        return None


class _Expression:
    """An expression that is being read. A part whose value is not known is None."""

    def __init__(self, text: str, defined: Definition, depth: int, operators: Operators) -> None:
        self.words = [match.groups() for match in _WORD.finditer(text)]
        self.defined = defined
        self.depth = depth
        self.operators = operators
        self.place = 0
        if depth > _DEEPEST:
            raise _UnknownError

    @property
    def sign(self) -> str:
        """The operator or bracket that comes next, if one does."""
        return self.words[self.place][2] or "" if self.place < len(self.words) else ""

    def binary(self, lowest: int) -> int | None:
        """The value of operators from the level ``lowest`` on."""
        left = self.unary()
        while _PRECEDENCE.get(self.sign, -1) >= lowest:
            sign = self.sign
            self.place += 1
            left = _joined(sign, left, self.binary(_PRECEDENCE[sign] + 1), self.operators)
        return left

    def unary(self) -> int | None:
        """The value of an operand and what stands before it."""
        if self.place >= len(self.words):
            raise _UnknownError
        number, name, sign = self.words[self.place]
        self.place += 1
        if number:
            digits = number.replace("'", "")
            return int(digits, 8 if re.fullmatch(r"0[0-7]+", digits) else 0)
        if name:
            return self.named(name)
        if sign == "(":
            self.depth += 1
            if self.depth > _DEEPEST:
                raise _UnknownError
            value = self.binary(0)
            self.close()
            return value
        if sign not in ("!", "-", "+", "~"):
            raise _UnknownError
        value = self.unary()
        return None if value is None else {"!": int(not value), "-": -value, "+": value, "~": ~value}[sign]

    def close(self) -> None:
        """Goes past a closing parenthesis."""
        if self.sign != ")":
            raise _UnknownError
        self.place += 1

    def named(self, name: str) -> int | None:
        """Value of a name; the text of its macro is an expression of its own."""
        if name == "defined":
            return self.question()
        found = self.defined(name) if name not in ("true", "false") else str(int(name == "true"))
        if self.sign == "(":
            arguments = self.arguments()
            text = found.of(arguments) if isinstance(found, WithParameters) else None
            return None if text is None else _value(text, self.defined, self.depth + 1, self.operators)
        if isinstance(found, str):
            return _value(found, self.defined, self.depth + 1, self.operators)
        return 0 if found is False else None

    def question(self) -> int | None:
        """The value of ``defined NAME``."""
        in_parentheses = self.sign == "("
        self.place += in_parentheses
        name = self.words[self.place][1] if self.place < len(self.words) else None
        if not name:
            raise _UnknownError
        self.place += 1
        if in_parentheses:
            self.close()
        found = self.defined(name)
        return None if found is None else int(found is not False)

    def arguments(self) -> list[str]:
        """Arguments behind the name of a macro that takes them, or of ``__has_include``."""
        given: list[list[str]] = [[]]
        open_ = 0
        while self.place < len(self.words):
            word = next(each for each in self.words[self.place] if each)
            open_ += {"(": 1, ")": -1}.get(word, 0)
            self.place += 1
            if open_ == 0:
                return [" ".join(each) for each in given] if given != [[]] else []
            if open_ == 1 and word == ",":
                given.append([])
            elif (open_, word) != (1, "(") or given[-1]:
                given[-1].append(word)
        raise _UnknownError


def _joined(sign: str, left: int | None, right: int | None, operators: Operators) -> int | None:
    """The value of two operands; one alone may decide."""
    if sign in ("&&", "||"):
        deciding = sign == "||"
        values = [None if each is None else bool(each) for each in (left, right)]
        if deciding in values:
            return int(deciding)
        return None if None in values else int(not deciding)
    if left is None or right is None or sign not in operators or (sign in ("/", "%") and right == 0):
        return None
    return int(operators[sign](left, right)) if sign not in ("<<", ">>") or 0 <= right < _BITS else None


def _quotient(a: int, b: int) -> int:
    """``a / b`` of C++, which rounds towards zero."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
