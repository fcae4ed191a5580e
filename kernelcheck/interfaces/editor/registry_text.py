"""Tells what a place in a registry's text belongs to, line by line: the text need not be TOML yet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kernelcheck.base.dataclasses import dataclass

_HEADER = re.compile(r"""^\s*(\[\[?)\s*((?:"[^"]*"|'[^']*'|[^\]"'#])*)(\]?\]?)""")
_BEGUN = re.compile(r"^\s*\[\[?\s*([A-Za-z_].*)?$")
"""A header, or the beginning of one; in an array, no word stands without quotes."""
_PART = re.compile(r""""([^"]*)"|'([^']*)'|([\w-]+)""")
_STATEMENT = re.compile(r"""^\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=""")
_KEY = re.compile(r"""((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=$""")
_TOKEN = re.compile(r"""\"\"\"|'''|"(?:\\.|[^"\\\n])*("?)|'[^'\n]*('?)|\#[^\n]*|[\[\]{},=]|[^\s"'\#\[\]{},=]+|\s+""")

Path = tuple[str, ...]


@dataclass(frozen=True)
class Header:
    """A line such as ``[ops.softmax.dims]``."""

    line: int
    """Number of the line, from 0."""
    path: Path
    columns: tuple[int, ...]
    """Column where each part of the path begins."""


@dataclass(frozen=True)
class Spot:
    """The table, key and value that a place of the text belongs to."""

    path: Path
    """The table, then the keys that lead to the value; an item of an array has its array's. In a header, what stands
    before ``word``."""
    kind: str
    """``header``, ``key`` or ``value``."""
    quoted: str | None
    """The text of the string before the place; None outside of one."""
    word: str
    """The bare word, or the part of one, before the place."""


def parts(dotted: str) -> Path:
    """``ops."a.b".dims`` as its parts."""
    return tuple(next(filter(None, found.groups()), "") for found in _PART.finditer(dotted))


def headers(lines: Sequence[str]) -> Iterator[Header]:
    """The headers of tables, in order. One in a string of several lines is taken for one."""
    for number, line in enumerate(lines):
        found = _HEADER.match(line) if "[" in line else None
        if found and found[3] and not line[found.end() :].split("#")[0].strip():
            places = [*_PART.finditer(found[2])]
            if places and "," not in found[2]:
                names = tuple(next(filter(None, place.groups()), "") for place in places)
                yield Header(number, names, tuple(found.start(2) + place.start() for place in places))


def spot_at(lines: Sequence[str], line: int, column: int) -> Spot:
    """The spot before ``column`` of a line; both count from 0."""
    before = lines[line][:column] if line < len(lines) else ""
    if _BEGUN.match(before) and "=" not in before:
        written, _, word = before.partition("[")[2].lstrip("[ ").rpartition(".")
        return Spot(parts(written), "header", None, word.strip("\"'] "))
    start, table = _statement_above(lines, line)
    text = "\n".join([*(each.rstrip("\r\n") for each in lines[start:line]), before])
    return _within(text, table, fresh=start != line)


def key_line(lines: Sequence[str], table: Path, key: str) -> tuple[int, int] | None:
    """Line and column of a key of a table, or of the header of a sub-table of this name; None if there is none."""
    inside = False
    wanted = (*table, key)
    for number, line in enumerate(lines):
        if header := next(headers([line]), None):
            inside = header.path == table
            if header.path[: len(wanted)] == wanted:
                return number, header.columns[len(wanted) - 1]
            continue
        if inside and (found := _STATEMENT.match(line)) and parts(found[1])[:1] == (key,):
            return number, found.start(1)
        if (found := _STATEMENT.match(line)) and parts(found[1])[:1] == table[-1:] and "{" in line:
            # dims = { rows = … }
            inner = re.search(rf"[{{,]\s*({re.escape(key)})\s*=", line)
            if inner:
                return number, inner.start(1)
    return None


def _statement_above(lines: Sequence[str], line: int) -> tuple[int, Path]:
    """Place where the last key begins before the end of a line, and the table that it is in."""
    start = None
    for number in range(min(line, len(lines) - 1), -1, -1):
        text = lines[number]
        if header := next(headers([text]), None):
            if number == line and start is None:
                return line, header.path
            return (line if start is None else start), header.path
        if start is None and _STATEMENT.match(text):
            start = number
    return (line if start is None else start), ()


def _within(text: str, table: Path, *, fresh: bool) -> Spot:
    """The spot at the end of a statement's beginning."""
    keys: list[Path] = [()]
    """Paths of the keys whose values are being written: the statement's, then one for each open bracket."""
    brackets = [""]
    key: Path = ()
    pending = ""
    quoted: str | None = None
    for found in _TOKEN.finditer(text):
        token = found[0]
        quoted = None
        if token[0] in "\"'" and len(token) > 1 and token[-1] == token[0]:
            pending = token
        elif token[0] in "\"'":
            quoted, pending = token[1:], ""
        elif token == "=":
            key = parts(pending)
            keys[-1] = key
            pending = ""
        elif token in ("[", "{"):
            keys.append(())
            brackets.append(token)
            pending = ""
        elif token in ("]", "}"):
            if len(keys) > 1:
                keys.pop()
                brackets.pop()
            pending = "]"
        elif token == ",":
            if brackets[-1] == "{":
                keys[-1] = ()
            pending = ""
        elif token[0] == "#":
            pending = ""
        elif token.isspace():
            if "\n" in token and len(brackets) == 1:
                pending = ""
                if fresh:
                    keys[-1] = ()
        else:
            pending = pending + token if pending.endswith(".") or token.startswith(".") else token
    path = tuple(part for each in keys for part in each)
    in_value = bool(keys[-1]) or brackets[-1] == "["
    word = re.search(r"[\w.-]*$", text)
    return Spot((*table, *path), "value" if in_value else "key", quoted, word[0] if word and quoted is None else "")
