"""A JSON Schema of registry files, for editors and for taplo: made from the keys that the readers accept.

It holds what can be said of a key alone. What keys mean to each other is checked when the registry is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kernelcheck.base.errors import UsageError
from kernelcheck.core.registry.key_row import ARCH, NAME, Schema, array
from kernelcheck.core.registry.keys import GENERAL_TABLES, GROUPS, KEYS
from kernelcheck.core.registry.model.op import OP_NAME

FILE_NAME = "kernelcheck.schema.json"
DIRECTIVE = f"#:schema ./{FILE_NAME}"
"""The first line of a registry, by which taplo and the editors that use it find the schema beside the registry."""

_ABOUT: Schema = {"title": "kernelcheck.toml", "description": "Which CUDA kernels to check, and how to call them"}
"""Recognises a schema of another version."""
_EITHER: Mapping[str, tuple[str, ...]] = {
    "[ops.NAME.dims] NAME": ("sizes", "value"),
    "[ops.NAME.outputs] NAME": ("shape", "alias"),
}
"""Tables that need one of several keys."""
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def json_schema() -> dict[str, Any]:
    """The schema, draft 7, as plain data."""
    op = _table("[ops.NAME]", _parts_of_an_op())
    tables = {name: _table(f"[{name}]") for name in GENERAL_TABLES}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        **_ABOUT,
        "type": "object",
        "properties": {**tables, "ops": _named(op, OP_NAME)},
        "additionalProperties": False,
    }


def _parts_of_an_op() -> dict[str, Schema]:
    launch = _table("[ops.NAME.launch]")
    named = {group: _named(_table(f"[ops.NAME.{group}] NAME"), NAME) for group in GROUPS}
    limits = {name: _table(f"[ops.NAME.{name}]") for name in ("lint", "profile")}
    archs = {"patternProperties": {f"^{ARCH.pattern}$": _table("[ops.NAME.bench.ARCH]")}}
    bench = {**_table("[ops.NAME.bench]"), **archs}
    return {**named, **limits, "bench": bench, "launch": launch, "launches": array(launch, 1, 100)}


def _named(entry: Schema, name: re.Pattern[str]) -> Schema:
    return {"type": "object", "patternProperties": {f"^{name.pattern}$": entry}, "additionalProperties": False}


def _table(name: str, parts: Mapping[str, Schema] | None = None) -> Schema:
    """The table ``name`` of ``KEYS``; ``parts`` are the keys that hold tables."""
    keys = KEYS[name]
    described = {
        key: {"description": _plain(row.meaning), **(parts or {}).get(key, row.takes)} for key, row in keys.items()
    }
    schema: dict[str, Any] = {"type": "object", "properties": described, "additionalProperties": False}
    if required := [key for key, row in keys.items() if row.required]:
        schema["required"] = required
    if name in _EITHER:
        schema["anyOf"] = [{"required": [key]} for key in _EITHER[name]]
    return schema


def _plain(meaning: str) -> str:
    """The meaning without links, which lead to pages of the manual."""
    return _LINK.sub(r"\1", meaning)


def schema_text() -> str:
    """The schema as a file holds it."""
    return json.dumps(json_schema(), indent=1) + "\n"


def require_free(registry: Path) -> None:
    """Refuses to write a schema beside a registry in place of somebody's file.

    Raises:
        UsageError: the file there is not a schema of kernelcheck's.
    """
    path = registry.parent / FILE_NAME
    if path.exists() and not _is_own(path):
        raise UsageError(
            f"{path} is there already, and is no schema of kernelcheck's; nothing was written: move it, or give a "
            "registry in another folder"
        )


def _is_own(path: Path) -> bool:
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(found, dict) and all(found.get(key) == value for key, value in _ABOUT.items())


def write_beside(registry: Path) -> Path:
    """Writes the schema where ``DIRECTIVE`` of the registry finds it, in place of that of another version.

    Raises:
        UsageError: there is another file.
    """
    require_free(registry)
    path = registry.parent / FILE_NAME
    path.write_text(schema_text(), encoding="utf-8")
    return path
