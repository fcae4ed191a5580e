"""A TOML table that knows its location, read with one typed method per kind of value.

Every error names the file, the table, the key, what was expected and what was found.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import OF_CUDA
from kernelcheck.base.errors import RegistryError, did_you_mean
from kernelcheck.base.paths import display_path
from kernelcheck.core.registry.expressions import Expression, ExpressionError, parse
from kernelcheck.core.registry.key_row import Schema
from kernelcheck.core.registry.keys import EXAMPLES, KEYS, tables_with
from kernelcheck.core.registry.model import PLACEHOLDER
from kernelcheck.core.registry.places import Place

T = TypeVar("T")

_PLAIN = ("boolean", "integer", "number")
_KINDS = {bool: "a boolean", int: "an integer", float: "a float", str: "a string", list: "an array", dict: "a table"}


def kind(value: object) -> str:
    """Describes a TOML value: its type, and the value itself if that is short."""
    name = next((text for type_, text in _KINDS.items() if isinstance(value, type_)), "a date or time")
    text = repr(value)
    return f"{name} {text}" if len(text) <= 60 else name


@dataclass(frozen=True)
class Table:
    """The table ``path`` of ``file``."""

    entries: Mapping[str, object]
    file: Path
    path: tuple[str, ...]
    root: Path
    """The registry's folder: what paths in messages are relative to."""
    content: bytes | None = None
    """Contents of the file; None if the table is of a Python program."""
    listed: str = ""
    """Name of the table in ``KEYS``, whose rows ``read`` follows."""

    def where(self, key: str = "", *, of_value: bool = False) -> Place:
        """The place of a key, of its value or of the table itself, for the start of a message."""
        return Place(self.file, self.root, self.path, key, of_value, self.content)

    def error(self, key: str, problem: str) -> RegistryError:
        """An error that is shown at the key, or at the table if it has no such key."""
        return self.where(key).refusal(problem)

    def error_in_value(self, key: str, problem: str, within: str = "") -> RegistryError:
        """An error that is shown at the key's value, or at a name ``within`` it."""
        return self.where(key, of_value=True).refusal(problem, within)

    def wrong(self, key: str, expected: str, value: object) -> RegistryError:
        return self.error_in_value(key, f"expected {expected}, got {kind(value)}")

    def unexpected(self, key: str, choices: Collection[str], expected: str, value: str) -> RegistryError:
        meant = OF_CUDA.get(value)
        near = f"; did you mean {meant!r}?" if meant in choices else did_you_mean(value, choices)
        return self.error_in_value(key, f"expected {expected}, got {value!r}{near}")

    def missing(self, key: str) -> RegistryError:
        example = f"; write for instance {key} = {EXAMPLES[key]}" if key in EXAMPLES else ""
        return self.error(key, f"this key is missing{example}")

    def not_passed(self, tensor: str) -> RegistryError:
        """An error about a tensor that no kernel gets."""
        return self.error(
            tensor, f"{tensor!r} is declared but no launch takes it: add it to the args of a launch, or delete it here"
        )

    def allow(self, *keys: str) -> Table:
        """Refuses any key but these, and returns the table itself."""
        for key in self.entries:
            if key not in keys:
                near = did_you_mean(key, keys) or _elsewhere(key)
                raise self.error(key, f"unknown key; expected one of {', '.join(keys)}{near}")
        return self

    def as_listed(self, name: str) -> Table:
        """The table with the rows of ``name`` in ``KEYS``; refuses any other key."""
        self.allow(*KEYS[name])
        return Table(self.entries, self.file, self.path, self.root, self.content, name)

    def read(self, key: str, *, needed: bool = False) -> Any:
        """The value of a key, of the type and within the bounds of its row; the row's default if it is left out.

        Raises:
            RegistryError: the value is not what the row says, or the key is left out and is ``needed`` or required.
        """
        row = KEYS[self.listed][key]
        if key not in self and not needed and not row.required:
            return row.default
        return self.held_to(key, self[key], row.takes)

    def plain_values(self) -> dict[str, Any]:
        """Every key of this table that takes a flag, a number or one of several words, by name."""
        defaults = _plain_defaults(self.listed)
        return {**defaults, **{key: self.read(key) for key in defaults if key in self.entries}}

    def held_to(self, place: str, value: object, takes: Schema) -> Any:
        """A value of the type and within the bounds of a schema; arrays become tuples."""
        match takes:  # the most frequent kinds first
            case {"type": ["string", "number"]}:
                return self.as_expression(place, value)
            case {"enum": choices}:
                return self._as_choice(place, value, tuple(choices))
            case {"type": "boolean"}:
                if not isinstance(value, bool):
                    raise self.wrong(place, "true or false", value)
                return value
            case {"type": "integer", "minimum": low, "maximum": high}:
                if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                    raise self.wrong(place, f"an integer from {low} to {high}", value)
                return value
            case {"type": "number", "minimum": low, "maximum": high}:
                if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
                    raise self.wrong(place, f"a number from {low:g} to {high:g}", value)
                return float(value)
            case {"type": "array", "items": items, "minItems": fewest}:
                values = self.array(
                    place, lambda at, each: self.held_to(at, each, items), fewest, takes.get("maxItems", 100_000)
                )
                if takes.get("uniqueItems"):
                    self._require_distinct(place, values)
                return values
            case {"type": "string"}:
                return self._as_text(place, value)
            case {"anyOf": [{"const": _}, others]}:  # its reader has taken the constant
                return self.held_to(place, value, others)
        raise AssertionError(f"{self.listed} {place}: its reader reads it")

    def _require_distinct(self, key: str, values: tuple[object, ...]) -> None:
        for position, value in enumerate(values):
            if value in values[:position]:
                raise self.error(f"{key}[{position}]", f"{value!r} is listed twice")

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def __getitem__(self, key: str) -> object:
        if key not in self.entries:
            raise self.missing(key)
        return self.entries[key]

    def text(self, key: str) -> str:
        return self._as_text(key, self[key])

    def texts(self, key: str) -> tuple[str, ...]:
        """An array of strings; missing is empty."""
        return self.array(key, self._as_text, fewest=0) if key in self else ()

    def template(self, key: str, placeholders: Collection[str]) -> str:
        """A string in which only these ``{placeholders}`` stand."""
        return self._as_template(key, self[key], placeholders)

    def templates(self, key: str, placeholders: Collection[str]) -> tuple[str, ...]:
        """An array of templates; missing is empty."""
        if key not in self:
            return ()
        return self.array(key, lambda place, value: self._as_template(place, value, placeholders), fewest=0)

    def choice(self, key: str, choices: Iterable[str], default: str | None = None) -> str:
        """One of ``choices``; missing is an error unless there is a default."""
        value = self[key] if default is None else self.entries.get(key, default)
        return self._as_choice(key, value, tuple(choices))

    def array(self, key: str, read: Callable[[str, object], T], fewest: int = 1, most: int = 100_000) -> tuple[T, ...]:
        """An array; ``read`` turns the place of an item (``sizes[0]``) and its value into a result."""
        values = self[key]
        if not isinstance(values, list):
            raise self.wrong(key, "an array", values)
        if not fewest <= len(values) <= most:
            expected = "at least one value" if most > 100 else f"{fewest} to {most} values"
            raise self.error(key, f"expected {expected}, got {len(values)}")
        return tuple(read(f"{key}[{position}]", value) for position, value in enumerate(values))

    def table(self, key: str, listed: str = "") -> Table:
        """The table under ``key``, to be read by the rows of ``listed``; missing is empty."""
        return self.as_table(key, self.entries.get(key, {}), listed)

    def as_table(self, place: str, value: object, listed: str = "") -> Table:
        if not isinstance(value, dict):
            raise self.wrong(place, "a table", value)
        return Table(value, self.file, (*self.path, place), self.root, self.content, listed)

    def tables(self) -> dict[str, Table]:
        """Every entry of this table, each of them a table."""
        return {key: self.table(key) for key in self.entries}

    def expression(self, key: str) -> Expression:
        return self.as_expression(key, self[key])

    def as_expression(self, place: str, value: object) -> Expression:
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise self.wrong(place, "an expression (a string or a number)", value)
        where = self.where(place, of_value=True)
        try:
            return parse(value, where)
        except ExpressionError as error:
            raise RegistryError(str(error), where.location()) from None

    def path_at(self, place: str, text: str) -> Path:
        """A path that need not exist; a relative one starts at the folder of the file that declares it."""
        return self._resolved(place, text)

    def file_at(self, place: str, text: str) -> Path:
        """An existing file; a relative path starts at the folder of the file that declares it."""
        path = self._resolved(place, text)
        if not path.is_file():
            raise self.error_in_value(place, self._missing("file", text, path))
        return path

    def folder_at(self, place: str, text: str) -> Path:
        path = self._resolved(place, text)
        if not path.is_dir():
            raise self.error_in_value(place, self._missing("folder", text, path))
        return path

    def script(self, key: str, text: str, default_function: str | None) -> tuple[Path, str]:
        """The file and function of ``file.py`` or ``file.py:function``."""
        name, colon, function = text.rpartition(":")
        if not colon:
            name, function = text, default_function or ""
        if not function.isidentifier():
            raise self.error_in_value(key, f"expected 'file.py:function', got {text!r}")
        return self.file_at(key, name), function

    def _resolved(self, place: str, text: str) -> Path:
        if not text or "\0" in text:
            raise self.error_in_value(place, f"expected a path, got {text!r}")
        return Path(os.path.abspath(self.file.parent / text))

    def _missing(self, what: str, text: str, path: Path) -> str:
        neighbours = sorted(entry.name for entry in path.parent.iterdir()) if path.parent.is_dir() else []
        looked_for = display_path(path, self.root)
        return f"no such {what}: {text!r} (looked for {looked_for}){did_you_mean(path.name, neighbours)}"

    def _as_text(self, place: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.wrong(place, "a string", value)
        if not value.strip():
            raise self.error_in_value(place, "expected a string that is not empty")
        return value

    def _as_template(self, place: str, value: object, placeholders: Collection[str]) -> str:
        text = self._as_text(place, value)
        for name in PLACEHOLDER.findall(text):
            if name not in placeholders:
                expected, near = ", ".join(placeholders), did_you_mean(name, placeholders)
                raise self.error_in_value(
                    place, f"unknown placeholder {{{name}}}; expected one of {expected}{near}", name
                )
        return text

    def _as_choice(self, place: str, value: object, choices: tuple[str, ...]) -> str:
        if not isinstance(value, str):
            raise self.wrong(place, f"one of {', '.join(choices)}", value)
        if value not in choices:
            raise self.unexpected(place, choices, f"one of {', '.join(choices)}", value)
        return value


@cache
def _plain_defaults(listed: str) -> Mapping[str, Any]:
    """Defaults of the keys of a table that take a flag, a number or one of several words."""
    rows = KEYS[listed].items()
    return {key: row.default for key, row in rows if row.takes.get("type") in _PLAIN or "enum" in row.takes}


def _elsewhere(key: str) -> str:
    """The end of a message about a key that other tables have."""
    tables = tables_with(key)
    return f"; {key!r} belongs in {' or '.join(tables)}" if tables else ""


def is_finite_number(value: object) -> bool:
    """Whether a TOML value is an integer or a float other than NaN and the infinities."""
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
