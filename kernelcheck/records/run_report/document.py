"""The JSON report, which ``report.schema.json`` in this folder describes."""

from __future__ import annotations

import json
import textwrap
from importlib.resources import files

from kernelcheck.base.version import __version__
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.oracle.judge import WrongOutput
from kernelcheck.core.results.as_json import Json, interchangeable, number, plain
from kernelcheck.core.results.baseline_comparison import BaselineComparison, Change
from kernelcheck.core.results.run import CaseResult, OpResult, Run, Shard
from kernelcheck.records.run_report.not_tried import not_tried

SCHEMA_VERSION = 1
_NO_OPS = '"ops": []'
"""It occurs once in a report: inside strings, quotation marks are escaped."""


def render(run: Run, more: Json = None) -> str:
    """The report as one JSON document with sorted keys and a final newline; ASCII, and free of NaN and Infinity.

    ``more`` is what a look at the kernels found. The report of a shard, which holds every case and is read by
    ``kernelcheck merge``, is one line, which may be long.
    """
    indent = 2 if run.shard is None else None

    def written(part: Json) -> str:
        return json.dumps(interchangeable(part), indent=indent, sort_keys=True, allow_nan=False)

    # One op at a time: the encoder holds what it encodes as a tree of objects and as pieces of text, and this way only
    # for one op. The frame is encoded without ops, and their texts replace its empty list.
    ops = [written(_op(op, run)) for op in run.ops]
    if indent:
        listed = "[\n" + ",\n".join(textwrap.indent(op, "    ") for op in ops) + "\n  ]"
    else:
        listed = f"[{', '.join(ops)}]"
    frame = {**_frame(run), **({"lint": more} if more else {})}
    return written(frame).replace(_NO_OPS, f'"ops": {listed}' if ops else _NO_OPS) + "\n"


def schema() -> dict[str, Json]:
    """The JSON Schema (draft 2020-12) that every report satisfies."""
    loaded: dict[str, Json] = json.loads(files(__package__).joinpath("report.schema.json").read_text("utf-8"))
    return loaded


def _frame(run: Run) -> dict[str, Json]:
    """The report without its ops."""
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
            "interrupted": run.interrupted,
            "shard": _shard(run.shard),
            "regression_threshold": plain(run.regression_threshold),
        },
        "summary": {
            "ops": summary.ops,
            "cases": summary.cases,
            "passed": summary.passed,
            "failed": summary.failed,
            "errors": summary.errors,
            "skipped": summary.skipped,
            "checked": summary.checked,
            "regressions": summary.regressions,
        },
        "ops": [],
        **({"comparison": comparison(run.comparison)} if run.comparison else {}),
    }


def comparison(compared: BaselineComparison) -> dict[str, Json]:
    """The changes of the ops since the baseline."""
    return {
        "baseline": compared.baseline,
        "regression_threshold": number(compared.regression_threshold),
        "counts": dict(compared.counts.items()),
        "information": list(compared.information),
        "changes": [_change(change) for change in compared.changes],
    }


def _change(change: Change) -> dict[str, Json]:
    return {
        "op": change.op,
        "dtype": change.dtype,
        "backend": change.backend,
        "change": change.kind,
        "reasons": list(change.reasons),
        "information": list(change.information),
        "max_error_before": None if change.before is None else number(change.before.max_error),
        "max_error": None if change.after is None else number(change.after.max_error),
    }


def _shard(shard: Shard | None) -> Json:
    if shard is None:
        return None
    return {
        "index": shard.index,
        "count": shard.count,
        "pairs": [[op, dtype] for op, dtype in shard.pairs],
        "made_of": plain(shard.made_of),
        "commit": shard.commit,
        "tolerances": shard.tolerances,
    }


def _op(result: OpResult, run: Run) -> dict[str, Json]:
    is_part = run.shard is not None
    return {
        "op": result.op,
        "dtype": result.dtype,
        "backend": result.backend,
        "planned": result.planned,
        "cases": len(result.cases),
        "passed": result.count("passed"),
        "failed": result.count("failed"),
        "errors": result.count("error"),
        "checked": result.count("checked"),
        "max_error": number(result.max_error),
        "case_errors": [number(error) for error in result.case_errors],
        "case_rms_errors": [number(error) for error in result.case_rms_errors],
        "max_abs_error": number(result.max_abs_error),
        "max_rel_error": number(result.max_rel_error),
        "max_ulp_error": number(result.max_ulp_error),
        "tolerance": {
            "factor": number(result.tolerance.factor),
            "source": result.tolerance.source,
            **({"note": result.tolerance.note} if result.tolerance.note else {}),
        },
        "vacuous": result.vacuous,
        "source": result.source,
        "rule": result.rule,
        "seconds": number(result.seconds),
        "source_sha256": result.source_sha256,
        "judgement": plain(result.judgement),
        "made_of": plain(result.made_of),
        "failures": [case_document(case) for case in result.failures],
        "notes": [
            {
                "kind": noticed.kind,
                "message": noticed.message,
                "location": plain(noticed.location),
                "seed": format_seed(noticed.seed),
                "cases": noticed.cases,
            }
            for noticed in result.noticed
        ],
        "not_tried": not_tried(result, run),
        **({"reach": plain(result.reach), "records": [_record(case) for case in result.cases]} if is_part else {}),
    }


def _record(case: CaseResult) -> Json:
    """All of a case: the report of a shard holds it, so that merged shards equal the whole run."""
    ordered = {"dims": [*case.dims.items()], "scalars": [*case.scalars.items()]}  # the keys of an object are sorted
    return plain({**vars(case), **ordered, "seed": format_seed(case.seed)})


def _wrong_output(wrong: WrongOutput) -> Json:
    return {
        "output": wrong.output,
        "kind": wrong.kind,
        "mismatched": wrong.mismatched,
        "elements": wrong.elements,
        "error": number(wrong.error),
        "where": wrong.where,
        "worst": plain(wrong.worst),
        "message": wrong.message,
    }


def case_document(case: CaseResult) -> dict[str, Json]:
    """A case that did not pass, as plain data."""
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
        "location": plain(case.location),
        "findings": plain(case.findings),
        "mismatched": case.mismatched,
        "elements": case.elements,
        "worst": plain(case.worst),
        "heat": plain(case.heat),
        "outputs": [_wrong_output(each) for each in case.outputs],
        **({"token": case.token} if case.token else {}),
    }
