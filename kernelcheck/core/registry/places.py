"""Places in a registry: file, table, line and column; the latter two are found only to be shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import tomli

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import Location, RegistryError
from kernelcheck.base.paths import display_path

if TYPE_CHECKING:
    from tree_sitter import Node

_Path = tuple[str | int, ...]
"""Keys and positions in arrays, from the top of a file."""

_BARE_KEY = re.compile(r"[A-Za-z0-9_\-\[\]]+")
_ITEM = re.compile(r"(.+)\[(\d+)\]")


@dataclass(frozen=True)
class Place:
    """A key of the table ``path``, or the table itself. As text, what a message begins with.

    An item of an array is ``sizes[0]``, in a path too.
    """

    file: Path
    root: Path
    """The registry's folder: what paths in messages are relative to."""
    path: tuple[str, ...]
    key: str = ""
    of_value: bool = False
    """The position is that of the key's value rather than of the key."""
    text: bytes | None = None
    """Contents of the file; None for what a Python program declares."""

    def at(self, key: str) -> Place:
        """The place of a key of the same table; without a name, of the table."""
        return replace(self, key=key, of_value=False)

    def location(self, within: str = "") -> Location | None:
        """Line and column of the key, of its value or of a name ``within`` that; if it is missing, of the table."""
        if self.text is None:
            return None
        spots = _spots(self.text)
        path = _normal((*self.path, self.key) if self.key else self.path, spots)
        missing = path not in spots
        while path and path not in spots:
            path = path[:-1]
        spot = spots.get(path)
        if spot is None:
            return Location(self.file, 1, 1)
        node = spot.value if self.of_value and spot.value and not missing else spot.key
        start = node.start_byte
        if within and (found := re.search(rb"\b%b\b" % re.escape(within.encode()), self.text[start : node.end_byte])):
            start += found.start()
        return location_at(self.file, self.text, start)

    def refusal(self, problem: str, within: str = "") -> RegistryError:
        """An error here, or at a name ``within`` the value."""
        location = self.location(within)
        return RegistryError(f"{self._begin(location)}: {problem}", location)

    def __str__(self) -> str:
        return self._begin(self.location())

    def _begin(self, location: Location | None) -> str:
        dotted = ".".join(part if _BARE_KEY.fullmatch(part) else repr(part) for part in self.path)
        place = f"[{dotted}] {self.key}" if self.path else self.key
        position = f":{location.line}:{location.column}" if location else ""
        return f"{display_path(self.file, self.root)}{position}: {place}".rstrip(": ")


def start_of_statement(text: bytes, offset: int) -> int:
    """Beginning of the key, or the name in a header, of the statement that ends at ``offset`` or holds it."""
    node = _tree(text).descendant_for_byte_range(max(offset - 1, 0), offset)
    while node is not None and node.type not in ("pair", "table", "table_array_element"):
        node = node.parent
    return node.named_children[0].start_byte if node is not None and node.named_children else offset


def location_at(file: Path, text: bytes, offset: int) -> Location:
    """Line and column, in characters, of a byte."""
    start = text.rfind(b"\n", 0, offset) + 1
    column = len(text[start:offset].decode("utf-8", errors="replace")) + 1
    return Location(file, text.count(b"\n", 0, offset) + 1, column)


@dataclass(frozen=True)
class _Spot:
    key: Node
    """The key; for an item of an array, the item."""
    value: Node | None
    """None for a table with a header."""


def _tree(text: bytes) -> Node:
    import tree_sitter_toml  # only now: most commands end without an error
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_toml.language())).parse(text).root_node


def _normal(parts: tuple[str, ...], spots: dict[_Path, _Spot]) -> _Path:
    """``("launches[1]", "constexpr.BLOCK")`` as keys and positions, one each."""
    path: _Path = ()
    for part in parts:
        if (*path, part) in spots:
            path = (*path, part)
        elif item := _ITEM.fullmatch(part):
            path = (*path, item[1], int(item[2]))
        else:
            path = (*path, *part.split("."))
    return path


@lru_cache(maxsize=4)
def _spots(text: bytes) -> dict[_Path, _Spot]:
    """Place of each key and item."""
    spots: dict[_Path, _Spot] = {}
    lengths: dict[_Path, int] = {}
    """Lengths of arrays of tables, as far as read."""
    for node in _tree(text).named_children:
        if node.type == "pair":
            _pair((), node, spots)
        elif node.type in ("table", "table_array_element"):
            prefix: _Path = ()
            parts = list(_key_parts(node.named_children[0]))
            for place, (name, key) in enumerate(parts):
                prefix = (*prefix, name)
                last = place == len(parts) - 1
                if last:
                    spots[prefix] = _Spot(key, None)
                else:
                    spots.setdefault(prefix, _Spot(key, None))
                if last and node.type == "table_array_element":
                    lengths[prefix] = lengths.get(prefix, 0) + 1
                if prefix in lengths:
                    prefix = (*prefix, lengths[prefix] - 1)
                    spots.setdefault(prefix, _Spot(key, None))
            for pair in node.named_children[1:]:
                if pair.type == "pair":
                    _pair(prefix, pair, spots)
    return spots


def _pair(prefix: _Path, pair: Node, spots: dict[_Path, _Spot]) -> None:
    key, *values = [each for each in pair.named_children if each.type not in ("comment", "ERROR")]
    value = values[0] if values else None
    for name, node in _key_parts(key):
        prefix = (*prefix, name)
        spots.setdefault(prefix, _Spot(node, value))
    if value is not None:
        _value(prefix, value, spots)


def _value(path: _Path, value: Node, spots: dict[_Path, _Spot]) -> None:
    if value.type == "inline_table":
        for pair in value.named_children:
            if pair.type == "pair":
                _pair(path, pair, spots)
    elif value.type == "array":
        items = [each for each in value.named_children if each.type not in ("comment", "ERROR")]
        for position, item in enumerate(items):
            place: _Path = (*path, position)
            spots[place] = _Spot(item, item)
            _value(place, item, spots)


def _key_parts(key: Node) -> Iterator[tuple[str, Node]]:
    if key.type == "dotted_key":
        for part in key.named_children:
            yield from _key_parts(part)
    else:
        text = (key.text or b"").decode()
        yield (next(iter(tomli.loads(f"{text} = 0"))) if key.type == "quoted_key" else text), key
