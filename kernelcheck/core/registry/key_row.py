"""A row of the table of registry keys, and the JSON Schemas of what keys take."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from kernelcheck.base.dataclasses import dataclass

Schema = Mapping[str, Any]
"""A JSON Schema, draft 7."""


@dataclass(frozen=True)
class Key:
    """A key of a table: what readers accept, editors offer and the manual lists."""

    meaning: str
    """One phrase, Markdown."""
    takes: Schema
    """Type and bounds: ``Table.read`` holds values to them."""
    default: object = None
    """The value, in a registry, that means the same as leaving the key out; None if there is none."""
    required: bool = False
    example: str = ""
    """TOML, for messages about a missing key."""
    later: bool = False
    """Whether the key is newer than the first stored fingerprints: these leave it out where it has its default."""


Keys = Mapping[str, Key]

ARCH = re.compile(r"sm_\d{2,3}[af]?")
"""An architecture, as NVRTC names it."""
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
MAX_SIZE = 2**31 - 1
"""Limit of a dim: CUDA's largest grid, and the largest int, the usual type of a size in a kernel."""
MAX_CASES = 1_000_000
MAX_RANK = 32
"""Axes of an array of NumPy 1.26 at most."""

TEXT: Schema = {"type": "string", "pattern": r"\S"}
FLAG: Schema = {"type": "boolean"}
EXPRESSION: Schema = {"type": ["string", "number"]}
CONSTANT: Schema = {"type": ["string", "boolean", "number"]}
TABLE: Schema = {"type": "object"}
FUNCTION: Schema = {"type": "string", "pattern": r"^.+:[^:]+$"}
"""A function of a script: ``file.py:function``."""


def integer(low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


def number(low: float, high: float) -> Schema:
    return {"type": "number", "minimum": low, "maximum": high}


def matching(pattern: re.Pattern[str]) -> Schema:
    return {"type": "string", "pattern": f"^{pattern.pattern}$"}


def one_of(*values: object) -> Schema:
    return {"enum": [*values]}


def either(*schemas: Schema) -> Schema:
    return {"anyOf": [*schemas]}


def array(items: Schema, fewest: int = 1, most: int | None = None, *, distinct: bool = False) -> Schema:
    bound = {"maxItems": most} if most is not None else {}
    return {"type": "array", "items": items, "minItems": fewest, **bound, **({"uniqueItems": True} if distinct else {})}


def table_of(values: Schema) -> Schema:
    """A table whose keys are names."""
    return {"type": "object", "additionalProperties": values}


def table_with(keys: Mapping[str, Schema], *required: str) -> Schema:
    return {"type": "object", "properties": {**keys}, "required": [*required], "additionalProperties": False}


SIZE = integer(1, MAX_SIZE)
CASES = integer(1, MAX_CASES)
TEXTS = array(TEXT, 0)
EXPRESSIONS = array(EXPRESSION, 1, 3)
