"""The JSON report: ``report.schema.json`` beside this file describes it."""

from __future__ import annotations

import json
import math
from importlib.resources import files
from typing import TypeAlias

from kernelcheck import __version__
from kernelcheck.backends.base import SourceLocation
from kernelcheck.cases import format_seed
from kernelcheck.mismatch import Heat
from kernelcheck.oracle import Worst
from kernelcheck.results import CaseResult, OpResult, Run

SCHEMA_VERSION = 1

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def render(run: Run) -> str:
    """The report as one JSON document with sorted keys and a final newline; ASCII, and free of NaN and Infinity."""
    return json.dumps(document(run), indent=2, sort_keys=True, allow_nan=False) + "\n"


def schema() -> dict[str, Json]:
    """The JSON Schema (draft 2020-12) that every report satisfies."""
    loaded: dict[str, Json] = json.loads(files(__package__).joinpath("report.schema.json").read_text("utf-8"))
    return loaded


def number(value: float) -> int | float | str:
    """``value`` as JSON can hold it: a NaN or an infinity is the string "nan", "inf" or "-inf"."""
    if isinstance(value, float):
        # NumPy's float64 is a float as well, and its repr is not JSON.
        return float(value) if math.isfinite(value) else str(float(value))
    return int(value)


def document(run: Run) -> dict[str, Json]:
    """The report before it is written out."""
    summary = run.summary
    return {
        "schema_version": SCHEMA_VERSION,
        "tool": {"name": "kernelcheck", "version": __version__},
        "run": {
            "mode": run.mode,
            "seed": run.seed,
            "backend": run.backend,
            "started": run.started,
            "duration_s": number(run.duration_s),
            "registry_sha256": run.registry_sha256,
            "environment": dict(run.environment),
        },
        "summary": {
            "ops": summary.ops,
            "cases": summary.cases,
            "passed": summary.passed,
            "failed": summary.failed,
            "errors": summary.errors,
            "skipped": summary.skipped,
            "regressions": summary.regressions,
        },
        "ops": [_op(op) for op in run.ops],
    }


def _op(result: OpResult) -> dict[str, Json]:
    return {
        "op": result.op,
        "dtype": result.dtype,
        "backend": result.backend,
        "cases": len(result.cases),
        "passed": result.count("passed"),
        "failed": result.count("failed"),
        "errors": result.count("error"),
        "max_error": number(result.max_error),
        "max_abs_error": number(result.max_abs_error),
        "max_rel_error": number(result.max_rel_error),
        "max_ulp_error": number(result.max_ulp_error),
        "tolerance": {"factor": number(result.tolerance.factor), "source": result.tolerance.source},
        "source": result.source,
        "source_sha256": result.source_sha256,
        "failures": [_failure(case) for case in result.failures],
        "notes": [
            {
                "kind": noticed.kind,
                "message": noticed.message,
                "location": _location(noticed.location),
                "seed": format_seed(noticed.seed),
                "cases": noticed.cases,
            }
            for noticed in result.noticed
        ],
    }


def _failure(case: CaseResult) -> dict[str, Json]:
    return {
        "seed": format_seed(case.seed),
        "index": case.index,
        "dims": {name: int(size) for name, size in case.dims.items()},
        "scalars": {name: number(value) for name, value in case.scalars.items()},
        "values": case.values,
        "layout": case.layout,
        "schedule": case.schedule,
        "kind": case.kind,
        "message": case.message,
        "error": number(case.error),
        "location": _location(case.location),
        "mismatched": case.mismatched,
        "elements": case.elements,
        "worst": None if case.worst is None else _worst(case.worst),
        "heat": None if case.heat is None else _heat(case.heat),
    }


def _location(location: SourceLocation | None) -> Json:
    return None if location is None else {"file": location.file, "line": location.line}


def _worst(worst: Worst) -> dict[str, Json]:
    return {
        "output": worst.output,
        "index": [int(i) for i in worst.index],
        "actual": number(worst.actual),
        "expected": number(worst.expected),
    }


def _heat(heat: Heat) -> dict[str, Json]:
    return {"output": heat.output, "shape": list(heat.shape), "rows": list(heat.rows)}
