"""Values and tables of a registry that is written, as TOML."""

from __future__ import annotations

import json
from collections.abc import Iterable


def toml_string(text: str) -> str:
    """A string of TOML."""
    return json.dumps(text, ensure_ascii=False)


def toml_list(items: Iterable[object]) -> str:
    """A list of TOML."""
    return "[" + ", ".join(toml_value(each) for each in items) + "]"


def toml_value(item: object) -> str:
    """A truth value, a number or a string of TOML; of a tuple, a struct."""
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, int | float):
        return repr(item)
    if isinstance(item, tuple):
        return f"{{ struct = {toml_list(item)} }}"
    return toml_string(str(item))


def number_or_text(written: str) -> int | str:
    """A number as one, any other expression as its text."""
    return int(written) if written.isdigit() else written


def toml_table(table: str, key: str, entries: Iterable[str]) -> list[str]:
    """The lines of ``[table.key]``; none if it has no entries."""
    written = [line for entry in entries for line in entry.split("\n")]
    return ["", f"[{table}.{key}]", *written] if written else []
