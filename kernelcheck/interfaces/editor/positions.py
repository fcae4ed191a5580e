"""Lines and columns of a text as the protocol has them: from 0, in characters of Python until they are sent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from lsprotocol.types import Location, Position, Range

_WORD = re.compile(r"\w+")


def uri_of(path: Path) -> str:
    """The ``file:`` URI of an absolute path."""
    return f"file://{quote(str(path), safe='/~')}"


def path_of(uri: str) -> Path | None:
    """The path of a ``file:`` URI; None for another one, such as a buffer without a file."""
    parts = urlsplit(uri)
    return Path(unquote(parts.path)) if parts.scheme == "file" and parts.path else None


def line_range(lines: Sequence[str], line: int) -> Range:
    """Range of a line's text, without the space around it; lines count from 0, and one that is gone is the last one."""
    line = max(0, min(line, len(lines) - 1))
    text = lines[line].rstrip() if lines else ""
    start = len(text) - len(text.lstrip())
    return Range(Position(line, start), Position(line, max(len(text), start)))


def word_range(lines: Sequence[str], line: int, column: int) -> Range:
    """The word, or else the character, at a column of a line; both count from 0."""
    if not 0 <= line < len(lines):
        return line_range(lines, line)
    text = lines[line].rstrip("\r\n")
    column = min(column, len(text))
    found = _WORD.match(text, column)
    return Range(Position(line, column), Position(line, found.end() if found else min(column + 1, len(text))))


def word_at(text: str, column: int) -> tuple[str, int]:
    """The word that a column of a line is in or at the end of, and where it begins; empty if there is none."""
    for found in _WORD.finditer(text):
        if found.start() <= column <= found.end():
            return found[0], found.start()
    return "", column


def whole_line(path: Path, line: int) -> Location:
    """The start of a line, which counts from 0."""
    return Location(uri_of(path), Range(Position(line, 0), Position(line, 0)))
