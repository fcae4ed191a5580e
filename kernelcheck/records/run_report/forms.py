"""Forms of values in the JSON report: marks of types that pydantic reads, imported without it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.cases.case import parse_seed

if TYPE_CHECKING:  # who writes reports does not wait for what reads them
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

JsonSchema = dict[str, Any]
NUMBER: JsonSchema = {"anyOf": [{"type": "number"}, {"enum": ["nan", "inf", "-inf"]}]}
"""A number, or the string that stands for one that JSON has no literal for."""
NUMBER_OR_BOOLEAN: JsonSchema = {"anyOf": [{"type": ["number", "boolean"]}, *NUMBER["anyOf"][1:]]}
"""A scalar or a constant of a kernel, which may be a boolean."""


@dataclass(frozen=True)
class AtLeast:
    """A number that is not below ``least``; a count is no string or fraction."""

    least: int

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        schema: Any = handler(source)
        return {**schema, "ge": self.least, "strict": True}


@dataclass(frozen=True)
class Figure:
    """An error measure, as ``as_json.number`` writes it."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        from pydantic_core import core_schema

        strict = core_schema.float_schema(strict=True)
        read = core_schema.no_info_before_validator_function(_number, strict)
        return core_schema.no_info_after_validator_function(_not_negative, read)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchema:
        return {"anyOf": [{"type": "number", "minimum": 0}, {"enum": ["nan", "inf"]}]}


def _number(value: object) -> object:
    return float(value) if value in ("nan", "inf", "-inf") else value


def _not_negative(value: float) -> float:
    """A figure that is no measurement if it is below 0; NaN is that of a case that was not compared."""
    if value < 0:
        raise ValueError(f"must be 0 or more (got {value:g})")
    return value


@dataclass(frozen=True)
class CaseForm:
    """A whole case: its seed in hexadecimal, its dims and scalars as pairs, since the keys of an object are sorted."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        from pydantic_core import core_schema

        return core_schema.no_info_before_validator_function(_case, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchema:
        reference = handler(schema)
        pair = {"type": "array", "prefixItems": [{"type": "string"}, NUMBER_OR_BOOLEAN], "minItems": 2, "maxItems": 2}
        pairs = {"anyOf": [{"type": "array", "items": pair}, {"type": "object"}]}
        seed = {"type": "string", "pattern": "^0x[0-9a-f]{16}$"}
        handler.resolve_ref_schema(reference)["properties"].update(seed=seed, dims=pairs, scalars=pairs)
        return reference


def _case(value: object) -> object:
    if not isinstance(value, Mapping):
        return value
    read = dict(value)
    if isinstance(value.get("seed"), str):
        read["seed"] = parse_seed(value["seed"])
    for name in ("dims", "scalars"):
        if _is_pairs(value.get(name)):
            read[name] = dict(value[name])
    return read


def _is_pairs(value: object) -> bool:
    """Whether it is an array of names and sizes; an older version wrote an object, which loses their order."""
    return isinstance(value, list) and all(
        isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], str) for pair in value
    )


class InSchema:
    """Keywords that only the schema has; with a type or an enumeration, they are all that it says."""

    def __init__(self, **keywords: object) -> None:
        self.keywords = keywords

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchema:
        if {"enum", "type"} & self.keywords.keys():
            return dict(self.keywords)
        return {**handler(schema), **self.keywords}
