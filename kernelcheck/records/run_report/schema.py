"""The JSON Schema of the report, made from its ``parts``; run as a program, this module writes its file."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from kernelcheck.records.run_report.forms import NUMBER, NUMBER_OR_BOOLEAN
from kernelcheck.records.run_report.parts import Document

FILE_NAME = "report.schema.json"


class _Generator(GenerateJsonSchema):
    """Objects have no other keys, numbers may be ``nan``, and there are no titles of fields."""

    def dataclass_schema(self, schema: core_schema.DataclassSchema) -> JsonSchemaValue:
        made = super().dataclass_schema(schema)
        made.pop("title", None)
        return {**made, "additionalProperties": False}

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def float_schema(self, schema: core_schema.FloatSchema) -> JsonSchemaValue:
        made = super().float_schema(schema)
        return made if "ge" in schema else dict(NUMBER)

    def union_schema(self, schema: core_schema.UnionSchema) -> JsonSchemaValue:
        kinds = {each["type"] for each in schema["choices"] if not isinstance(each, tuple)}
        return dict(NUMBER_OR_BOOLEAN) if {"int", "float"} <= kinds else super().union_schema(schema)

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])  # a default is about older versions


def made_schema() -> str:
    """The schema (draft 2020-12), as the file has it."""
    made = TypeAdapter(Document).json_schema(schema_generator=_Generator)
    plain = json.loads(json.dumps(made).replace("``", "`"))
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "kernelcheck report", **plain}
    return json.dumps(whole, indent=2, sort_keys=True) + "\n"


def schema() -> dict[str, Any]:
    """The JSON Schema that every report satisfies."""
    loaded: dict[str, Any] = json.loads(files(__package__).joinpath(FILE_NAME).read_text("utf-8"))
    return loaded


if __name__ == "__main__":
    Path(__file__).with_name(FILE_NAME).write_text(made_schema(), "utf-8")
