"""``kernelcheck help KEY``: a key of the registry, as the language server explains it."""

from __future__ import annotations

from kernelcheck.core.registry.keys import EXAMPLES, KEYS, tables_with
from kernelcheck.interfaces.editor import keys

_AN_ARCH = "sm_90"


def registry_keys() -> tuple[str, ...]:
    """Every key of a registry, once."""
    return tuple(dict.fromkeys(key for table in KEYS.values() for key in table))


def about(key: str) -> str:
    """Meaning and values of a key, in each table that has it, as Markdown."""
    tables: dict[str, list[str]] = {}
    for table in tables_with(key):
        schema = keys.at((*_path(table), key))
        if schema is not None:
            tables.setdefault(keys.explained(schema).replace("\n\n", ". "), []).append(f"`{table}`")
    parts = [f"- {_listed(listed)}: {text}" for text, listed in tables.items()]
    example = [f"For example `{key} = {EXAMPLES[key]}`."] if key in EXAMPLES else []
    all_of_them = "`kernelcheck help registry` has all keys, and what expressions, value families and layouts are."
    return "\n\n".join([f"### `{key}`", "A key of the registry.", *parts, *example, all_of_them]) + "\n"


def _path(table: str) -> tuple[str, ...]:
    """The path of a table in the registry; ``NAME`` stands for any name."""
    inside, _, name = table.removeprefix("[").partition("]")
    parts = [_AN_ARCH if part == "ARCH" else part for part in inside.split(".")]
    return (*parts, *([name.strip()] if name.strip() else []))


def _listed(tables: list[str]) -> str:
    return tables[0] if len(tables) == 1 else f"{', '.join(tables[:-1])} and {tables[-1]}"
