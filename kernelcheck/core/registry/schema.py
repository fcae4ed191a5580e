"""A JSON Schema of registry files, for editors and for taplo: made from the keys that the readers accept.

It holds what can be said of a key alone. What keys mean to each other is checked when the registry is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import UsageError
from kernelcheck.base.tensor_map_limits import MAP_DIMS, MAP_SWIZZLES
from kernelcheck.core.registry.bench import MOST_MEASURED
from kernelcheck.core.registry.keys import KEYS
from kernelcheck.core.registry.launches import MAX_ARGUMENTS
from kernelcheck.core.registry.limits import MOST_COUNTED
from kernelcheck.core.registry.load import BACKENDS, MAX_CASES, MAX_REGRESSION, SCHEMA
from kernelcheck.core.registry.model import (
    ALL_DTYPES,
    ARCH,
    INITS,
    LAYOUTS,
    TENSOR_VALUES,
    Strictness,
)
from kernelcheck.core.registry.op import ACCUMULATORS, HOSTS, MAX_RANK, MAX_SIZE, NAME, OP_NAME, SYMBOL
from kernelcheck.core.registry.receipt_policy import MOST_DAYS

FILE_NAME = "kernelcheck.schema.json"
DIRECTIVE = f"#:schema ./{FILE_NAME}"
"""The first line of a registry, by which taplo and the editors that use it find the schema beside the registry."""

Schema = dict[str, Any]

_ABOUT: Schema = {"title": "kernelcheck.toml", "description": "Which CUDA kernels to check, and how to call them"}
"""By which a schema of another version is known."""
_TEXT: Schema = {"type": "string", "pattern": r"\S"}
_FLAG: Schema = {"type": "boolean"}
_EXPRESSION: Schema = {"type": ["string", "number"]}
_SIZE: Schema = {"type": "integer", "minimum": 1, "maximum": MAX_SIZE}
_BYTES: Schema = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
_CASES: Schema = {"type": "integer", "minimum": 1, "maximum": MAX_CASES}
_DTYPE: Schema = {"enum": [*DTYPES]}
_CHECK: Schema = {"type": "string", "pattern": r"^.+:[^:]+$"}
_COMPARE: Schema = {"anyOf": [{"enum": ["rounding", "exact"]}, _CHECK]}
_COMPARE_ONE: Schema = {"anyOf": [{"enum": ["rounding", "exact", "indices"]}, _CHECK]}
_MACROS: Schema = {"type": "object", "additionalProperties": {"type": ["string", "boolean", "number"]}}
_TABLE: Schema = {"type": "object"}


def _array(items: Schema, fewest: int = 1, most: int | None = None, *, distinct: bool = False) -> Schema:
    bound = {"maxItems": most} if most is not None else {}
    return {"type": "array", "items": items, "minItems": fewest, **bound, **({"uniqueItems": True} if distinct else {})}


_TEXTS = _array(_TEXT, 0)
_SIZES = _array(_EXPRESSION, 1, 3)
_ARGUMENT: Schema = {
    "anyOf": [
        _EXPRESSION,
        {
            "type": "object",
            "properties": {"struct": _array(_EXPRESSION)},
            "required": ["struct"],
            "additionalProperties": False,
        },
        {
            "type": "object",
            "properties": {
                "tensor_map": _TEXT,
                "box": _array(_EXPRESSION, 1, MAP_DIMS),
                "swizzle": {"enum": [*MAP_SWIZZLES]},
                "fill": {"enum": ["zeros", "nan"]},
            },
            "required": ["tensor_map", "box"],
            "additionalProperties": False,
        },
    ]
}
_TENSOR: Mapping[str, Schema] = {
    "shape": _array(_EXPRESSION, 0, MAX_RANK),
    "dtype": _DTYPE,
    "values": {"anyOf": [{"enum": [*TENSOR_VALUES]}, {"type": "string", "pattern": r"^.+:[^:]+$"}]},
    "low": _EXPRESSION,
    "high": _EXPRESSION,
    "inout": _FLAG,
    "init": {"enum": [*INITS]},
    "layouts": _array({"enum": [*LAYOUTS]}, distinct=True),
    "compare": _COMPARE_ONE,
    "into": {"type": "string", "pattern": f"^{NAME.pattern}$"},
    "axis": {"type": "integer", "minimum": -MAX_RANK, "maximum": MAX_RANK - 1},
    "floor": _EXPRESSION,
    "symbol": {"type": "string", "pattern": f"^{SYMBOL.pattern}$"},
    "alias": _TEXT,
}
_LINT: Mapping[str, Schema] = {
    "max_registers": {"type": "integer", "minimum": 0, "maximum": 255},
    "max_spill_bytes": _BYTES,
    "max_stack_bytes": _BYTES,
    "max_shared_bytes": _BYTES,
    "min_occupancy": {"type": "number", "minimum": 0, "maximum": 1},
    "allow": _array({"type": "string", "pattern": r"^KC\d{3}$"}, 0),
}
_COUNT: Schema = {"type": "integer", "minimum": 0, "maximum": MOST_COUNTED}
_PROFILE: Mapping[str, Schema] = {
    "max_sectors_per_request": {"type": "number", "minimum": 0, "maximum": 1024},
    "max_bank_conflicts": _COUNT,
    "max_diverged_branches": _COUNT,
    "max_local_sectors": _COUNT,
    "max_atomics_per_place": _COUNT,
    "min_threads_per_instruction": {"type": "number", "minimum": 0, "maximum": 32},
}
_MEASURED: Schema = {"type": "number", "minimum": 0, "maximum": MOST_MEASURED}
_RECEIPT: Mapping[str, Schema] = {
    "required_ops": _array(_TEXT),
    "mode": {"enum": ["quick", "thorough"]},
    "min_cases": _CASES,
    "max_age_days": {"type": "number", "minimum": 0, "maximum": MOST_DAYS},
    "allow_dirty": _FLAG,
    "allow_other_seeds": _FLAG,
    "require_backend": {"enum": ["cuda", "cpu"]},
    "require_arch": _array({"type": "string", "pattern": f"^{ARCH.pattern}$"}, 0),
    "signers": _TEXTS,
}
_VALUES: Mapping[str, Mapping[str, Schema]] = {
    "[kernelcheck]": {
        "schema": {"const": SCHEMA},
        "seed": {"type": "integer", "minimum": 0, "maximum": 2**64 - 1},
        "backend": {"enum": [*BACKENDS]},
        "arch": {"type": "string", "pattern": f"^{ARCH.pattern}$"},
        "strictness": {"enum": [*get_args(Strictness)]},
        "options": _TEXTS,
        "include_dirs": _TEXTS,
        "include": _TEXTS,
    },
    "[quick]": {"cases": _CASES, "dtypes": {"anyOf": [{"const": ALL_DTYPES}, _array(_DTYPE, distinct=True)]}},
    "[thorough]": {"cases": _CASES},
    "[baseline]": {"regression_threshold": {"type": "number", "minimum": 0, "maximum": MAX_REGRESSION}},
    "[lint]": {**_LINT, "ci": _FLAG, "baseline": _TEXT},
    "[profile]": _PROFILE,
    "[receipt]": _RECEIPT,
    "[ops.NAME]": {
        **dict.fromkeys(("summary", "source", "kernel", "reference"), _TEXT),
        "controls": _array({"type": "string"}, 0),
        "dtypes": _array(_DTYPE, distinct=True),
        "accumulate": {"enum": [*ACCUMULATORS]},
        "defines": _MACROS,
        "override": _MACROS,
        "compare": _COMPARE,
        "floor": _EXPRESSION,
        **dict.fromkeys(("nonfinite", "deterministic", "allow_vacuous", "allow_uninitialized"), _FLAG),
        "options": _TEXTS,
        "host": {"enum": [*HOSTS]},
        "constexpr": {"type": "object", "additionalProperties": {"type": ["string", "boolean", "number"]}},
        "num_warps": _EXPRESSION,
        "num_stages": _EXPRESSION,
        "constraints": _array(_EXPRESSION, 1, 100),
    },
    "[ops.NAME.dims] NAME": {
        "sizes": _array(_SIZE),
        **dict.fromkeys(("max", "tile", "multiple_of"), _SIZE),
        "allow_zero": _FLAG,
        "value": _EXPRESSION,
    },
    "[ops.NAME.inputs] NAME": _TENSOR,
    "[ops.NAME.globals] NAME": _TENSOR,
    "[ops.NAME.scalars] NAME": {"type": _DTYPE, "values": _array({"type": ["number", "boolean"]})},
    "[ops.NAME.scratch] NAME": _TENSOR,
    "[ops.NAME.outputs] NAME": _TENSOR,
    "[ops.NAME.launch]": {
        "kernel": _TEXT,
        "grid": _SIZES,
        "block": _SIZES,
        "shared": _EXPRESSION,
        "args": _array(_ARGUMENT, 0, MAX_ARGUMENTS),
        "cooperative": _FLAG,
        "constexpr": {"type": "object", "additionalProperties": {"type": ["string", "boolean", "number"]}},
        "num_warps": _EXPRESSION,
        "num_stages": _EXPRESSION,
        "repeat": _EXPRESSION,
    },
    "[ops.NAME.lint]": _LINT,
    "[ops.NAME.profile]": _PROFILE,
    "[ops.NAME.bench]": {
        "dims": {"type": "object", "additionalProperties": _SIZE},
        "bytes": _EXPRESSION,
        "flops": _EXPRESSION,
    },
    "[ops.NAME.bench.ARCH]": {
        **dict.fromkeys(("max_us", "min_gbps", "min_gflops"), _MEASURED),
        "min_roofline": {"type": "number", "minimum": 0, "maximum": 1},
    },
}
"""What each key of ``KEYS`` takes."""
_REQUIRED: Mapping[str, tuple[str, ...]] = {
    "[ops.NAME]": ("source", "reference", "dtypes", "dims"),
    "[ops.NAME.inputs] NAME": ("shape",),
    "[ops.NAME.globals] NAME": ("shape",),
    "[ops.NAME.scratch] NAME": ("shape",),
    "[ops.NAME.scalars] NAME": ("type", "values"),
    "[ops.NAME.launch]": ("args",),
}
_EITHER: Mapping[str, tuple[str, ...]] = {
    "[ops.NAME.dims] NAME": ("sizes", "value"),
    "[ops.NAME.outputs] NAME": ("shape", "alias"),
}
"""Of these keys, one must be there."""
_TABLES = ("kernelcheck", "quick", "thorough", "baseline", "lint", "profile", "receipt")
_NAMED = ("dims", "inputs", "globals", "scalars", "scratch", "outputs")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def json_schema() -> Schema:
    """The schema, draft 7, as plain data."""
    op = _table("[ops.NAME]", _parts_of_an_op())
    tables = {name: _table(f"[{name}]") for name in _TABLES}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        **_ABOUT,
        "type": "object",
        "properties": {**tables, "ops": _named(op, OP_NAME)},
        "additionalProperties": False,
    }


def _parts_of_an_op() -> dict[str, Schema]:
    launch = _table("[ops.NAME.launch]")
    named = {group: _named(_table(f"[ops.NAME.{group}] NAME"), NAME) for group in _NAMED}
    limits = {name: _table(f"[ops.NAME.{name}]") for name in ("lint", "profile")}
    bench = _table("[ops.NAME.bench]")
    bench["patternProperties"] = {f"^{ARCH.pattern}$": _table("[ops.NAME.bench.ARCH]")}
    return {**named, **limits, "bench": bench, "launch": launch, "launches": _array(launch, 1, 100)}


def _named(entry: Schema, name: re.Pattern[str]) -> Schema:
    return {"type": "object", "patternProperties": {f"^{name.pattern}$": entry}, "additionalProperties": False}


def _table(name: str, parts: Mapping[str, Schema] | None = None) -> Schema:
    """The table ``name`` of ``KEYS``; ``parts`` are the keys that hold tables."""
    values = {**_VALUES[name], **(parts or {})}
    described = {key: {"description": _plain(meaning), **values[key]} for key, meaning in KEYS[name].items()}
    schema: Schema = {"type": "object", "properties": described, "additionalProperties": False}
    if name in _REQUIRED:
        schema["required"] = [*_REQUIRED[name]]
    if name in _EITHER:
        schema["anyOf"] = [{"required": [key]} for key in _EITHER[name]]
    return schema


def _plain(meaning: str) -> str:
    """Without links, which lead to pages of the manual."""
    return _LINK.sub(r"\1", meaning)


def schema_text() -> str:
    """The schema as a file holds it."""
    return json.dumps(json_schema(), indent=1) + "\n"


def require_free(registry: Path) -> None:
    """Refuses to write a schema beside a registry in place of somebody's file.

    Raises:
        UsageError: the file there is no schema of kernelcheck's.
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
