"""The expressions of ``-k``: pytest's grammar, over the names of ops and dtypes.

    not softmax and (float16 or bfloat16)

A word holds for a name that it is part of, whatever the case (https://docs.pytest.org, "Using -k expr").
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NoReturn

from kernelcheck.base.errors import UsageError

Holds = Callable[[str], bool]

_WORD = re.compile(r"[\w:+\-.\[\]/\\]+")
_TOKEN = re.compile(rf"\s*([()]|{_WORD.pattern}|.?)", re.DOTALL)


def parse(text: str) -> Holds:
    """Parses an expression into a function that says whether it holds for a name such as ``softmax[float16]``.

    Raises:
        UsageError: it is no expression.
    """
    return _Reader(text).whole()


def words(text: str) -> list[str]:
    """The words of an expression, which are parts of names."""
    return [word for word in _WORD.findall(text) if word not in ("and", "or", "not")]


class _Reader:
    """Reads an expression from the left, a method for each level of the grammar."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self._next()

    def whole(self) -> Holds:
        holds = self._any()
        if self._token:
            self._refuse("'and', 'or' or the end")
        return holds

    def _any(self) -> Holds:
        holds = self._all()
        while self._takes("or"):
            holds = _either(holds, self._all())
        return holds

    def _all(self) -> Holds:
        holds = self._one()
        while self._takes("and"):
            holds = _both(holds, self._one())
        return holds

    def _one(self) -> Holds:
        if self._takes("not"):
            inner = self._one()
            return lambda name: not inner(name)
        if self._takes("("):
            inner = self._any()
            if not self._takes(")"):
                self._refuse("')'")
            return inner
        word = self._token.casefold()
        if word in ("and", "or") or not _WORD.fullmatch(word):
            self._refuse("a part of a name, 'not' or '('")
        self._next()
        return lambda name: word in name.casefold()

    def _takes(self, token: str) -> bool:
        found = self._token == token
        if found:
            self._next()
        return found

    def _next(self) -> None:
        found = _TOKEN.match(self._text, self._place)
        assert found  # it matches anything, and nothing at the end
        self._token, self._column, self._place = found[1], found.start(1) + 1, found.end()

    def _refuse(self, expected: str) -> NoReturn:
        got = repr(self._token) if self._token else "the end"
        raise UsageError(f"-k {self._text!r}: at column {self._column}: expected {expected}, got {got}")


def _either(left: Holds, right: Holds) -> Holds:
    return lambda name: left(name) or right(name)


def _both(left: Holds, right: Holds) -> Holds:
    return lambda name: left(name) and right(name)
