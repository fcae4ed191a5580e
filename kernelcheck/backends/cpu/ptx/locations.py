"""Source lines: ``.loc`` directives and the strings of ``.section .debug_str`` that they name.

Source: PTX ISA, section 11.5 (debugging directives).
"""

from __future__ import annotations

from kernelcheck.backends.cpu.ptx.constants import parse_integer_constant
from kernelcheck.backends.cpu.ptx.lexer import Cursor
from kernelcheck.backends.cpu.ptx.syntax import PtxLocation

_MAX_DEPTH = 100
"""Levels of inlining kept, so that recursion over a location stays shallow."""

_Key = tuple[int, int, int]
"""File, line and column."""


class DebugStrings:
    """The strings of every ``.section .debug_str`` of a text, by label."""

    def __init__(self, cursor: Cursor) -> None:
        """Looks through the whole text; leaves the cursor where it is."""
        self._data = bytearray()
        self._labels: dict[str, int] = {}
        start = cursor.index
        for index, token in enumerate(cursor.tokens):
            if token == ".section" and cursor.tokens[index + 1] == ".debug_str":
                cursor.index = index + 2
                self._parse(cursor)
        cursor.index = start

    def find(self, label: str, offset: int) -> str | None:
        """The string ``offset`` bytes after ``label``, up to the next zero; None if there is none."""
        if label not in self._labels or offset < 0:
            return None
        start = self._labels[label] + offset
        end = self._data.find(b"\0", start)
        return self._data[start:end].decode("utf-8", "replace") or None if end >= 0 else None

    def _parse(self, cursor: Cursor) -> None:
        cursor.expect("{", " to begin the section")
        while not cursor.accept("}"):
            if cursor.accept(".b8"):
                at = cursor.index
                values = cursor.integers("a byte")
                if max(values) > 255:
                    cursor.fail("bytes from 0 to 255", at)
                self._data += bytes(values)
            else:
                self._labels[cursor.word("a label, '.b8' or '}'")] = len(self._data)
                cursor.expect(":")
        self._data += b"\0"


class Locations:
    """The source line in force at the cursor, within one function."""

    def __init__(self, cursor: Cursor, debug_strings: DebugStrings) -> None:
        self.current: PtxLocation | None = None
        self._cursor = cursor
        self._debug_strings = debug_strings
        self._latest: dict[_Key, tuple[PtxLocation, frozenset[_Key]]] = {}

    def parse(self) -> None:
        """Goes past ``.loc file line column [, function_name label[+n]] [, inlined_at file line column]``.

        Where one function is inlined into another that is inlined itself, a ``.loc`` of its own comes before for the
        place where the inner one is inlined: the chain is found by file, line and column. Line 0 stands for code of
        no one line; it takes the place where it is inlined, or none.
        """
        cursor = self._cursor
        cursor.expect(".loc")
        key = self._position()
        function: str | None = None
        parent: PtxLocation | None = None
        keys: frozenset[_Key] = frozenset()
        while cursor.token == "," and cursor.tokens[cursor.index + 1] in ("function_name", "inlined_at"):
            cursor.advance()
            if cursor.advance() == "function_name":
                function = self._function_name()
            else:
                where = self._position()
                parent, keys = self._latest.get(
                    where, (PtxLocation(where[0], where[1], None, None), frozenset((where,)))
                )
                if key in keys or len(keys) >= _MAX_DEPTH:
                    parent, keys = PtxLocation(where[0], where[1], None, None), frozenset((where,))
        file, line, column = key
        if line == 0:
            self.current = parent
            return
        self.current = PtxLocation(file, line, function, parent, column)
        self._latest[key] = (self.current, keys | {key})

    def _position(self) -> _Key:
        cursor = self._cursor
        return (
            cursor.integer("the number of a file"),
            cursor.integer("a source line"),
            cursor.integer("a source column"),
        )

    def _function_name(self) -> str | None:
        """The mangled name that a label of ``.debug_str`` stands for; None if there is no such label."""
        cursor = self._cursor
        label = cursor.word("a label of '.debug_str'")
        offset = parse_integer_constant(cursor, "a byte offset") if cursor.token == "+" else 0
        return self._debug_strings.find(label, offset)


def skip_section(cursor: Cursor) -> None:
    """Goes past ``.section name { … }``: debug information, none of which is executed."""
    cursor.expect(".section")
    while cursor.token not in ("{", ""):
        cursor.advance()
    while cursor.token not in ("}", ""):
        cursor.advance()
    cursor.expect("}", " to end the section")
