"""Keys, values and meanings at a place of a registry, from its JSON Schema."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from kernelcheck.core.registry.key_row import EXPRESSION, Schema
from kernelcheck.core.registry.schema import json_schema


@cache
def _schema() -> Schema:
    return json_schema()


def at(path: tuple[str, ...]) -> Schema | None:
    """Schema of the key at a path; None if the registry has no such key. A path through an array leads to its items."""
    schema: Schema = _schema()
    for part in path:
        if schema.get("type") == "array":
            schema = schema["items"]
        inner = schema.get("properties", {}).get(part)
        if inner is None:
            named = schema.get("patternProperties", {}).items()
            inner = next((each for name, each in named if re.search(name, part)), None)
        if inner is None and isinstance(schema.get("additionalProperties"), dict):
            inner = schema["additionalProperties"]
        if inner is None:
            return None
        schema = inner
    return schema


def keys_of(path: tuple[str, ...]) -> Mapping[str, Schema]:
    """The keys of a table with fixed keys; none for one whose keys are names."""
    schema = at(path) or {}
    if schema.get("type") == "array":
        schema = schema["items"]
    found: Mapping[str, Schema] = schema.get("properties", {})
    return found


def values_of(path: tuple[str, ...]) -> tuple[str, ...]:
    """The values that a key takes, or an item of its array, as TOML; none if they are not listed."""
    schema = at(path) or {}
    if schema.get("type") == "array":
        schema = schema["items"]
    if schema.get("type") == "boolean":
        return ("true", "false")
    listed = [each for part in (schema, *schema.get("anyOf", ())) for each in part.get("enum", ())]
    return tuple(f'"{each}"' if isinstance(each, str) else str(each) for each in listed)


def takes_expressions(path: tuple[str, ...]) -> bool:
    """Whether a key, or an item of its array, is an expression."""
    schema = at(path) or {}
    items = schema.get("items", schema)
    return any(each.get("type") == EXPRESSION["type"] for each in (items, *items.get("anyOf", ())))


def takes(schema: Schema) -> str:
    """What a key takes, in a few words."""
    if "enum" in schema:
        return "one of " + ", ".join(f"`{each}`" for each in schema["enum"])
    if any("enum" in each for each in schema.get("anyOf", ())):
        return " or ".join(filter(None, map(takes, schema["anyOf"])))
    if "const" in schema:
        return f"`{schema['const']}`"
    kinds = schema.get("type")
    if kinds == "array":
        items = takes(schema["items"])
        return f"an array of {items}" if items else "an array"
    if kinds == "integer" and "minimum" in schema:
        return f"an integer from {schema['minimum']}" + (f" to {schema['maximum']}" if "maximum" in schema else "")
    if kinds == "number" and "minimum" in schema:
        return f"a number from {schema['minimum']} to {schema['maximum']}"
    names = {"string": "text", "boolean": "true or false", "object": "a table", "number": "a number"}
    if isinstance(kinds, list):
        return "an expression"
    return names.get(kinds or "", "")


def explained(schema: Schema) -> str:
    """What a key means and takes."""
    description, taken = schema.get("description", ""), takes(schema)
    return "\n\n".join(part for part in (description, f"Takes {taken}." if taken else "") if part)
