"""Writes the JSON report of a run, whose ``parts`` say what it holds."""

from __future__ import annotations

import json
import textwrap

from kernelcheck.base.version import __version__
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.results.as_json import Json, interchangeable, number, plain, plain_object, taken
from kernelcheck.core.results.baseline_comparison import BaselineComparison, Change
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.records.run_report.not_tried import not_tried
from kernelcheck.records.run_report.parts import (
    ChangePart,
    ComparisonPart,
    Document,
    FailedCase,
    NotePart,
    OpDocument,
    RunPart,
    SummaryPart,
    TolerancePart,
    ToolPart,
)

_NO_OPS = '"ops": []'
"""It occurs once in a report: inside strings, quotation marks are escaped."""


def render(run: Run, more: dict[str, Json] | None = None) -> str:
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
    frame = Document(
        schema_version=1,
        tool=ToolPart("kernelcheck", __version__),
        run=taken(RunPart, run),
        summary=taken(SummaryPart, run.summary),
        ops=(),
        comparison=_comparison(run.comparison) if run.comparison else None,
        lint=more,
    )
    return written(plain(frame)).replace(_NO_OPS, f'"ops": {listed}' if ops else _NO_OPS) + "\n"


def _comparison(compared: BaselineComparison) -> ComparisonPart:
    return taken(ComparisonPart, compared, changes=tuple(map(_change, compared.changes)))


def _change(change: Change) -> ChangePart:
    return taken(
        ChangePart,
        change,
        change=change.kind,
        max_error_before=None if change.before is None else change.before.max_error,
        max_error=None if change.after is None else change.after.max_error,
    )


def _op(result: OpResult, run: Run) -> dict[str, Json]:
    document = plain_object(
        taken(
            OpDocument,
            result,
            cases=len(result.cases),
            passed=result.count("passed"),
            failed=result.count("failed"),
            errors=result.count("error"),
            checked=result.count("checked"),
            tolerance=taken(TolerancePart, result.tolerance),
            failures=tuple(map(failed_case, result.failures)),
            notes=tuple(taken(NotePart, each, seed=format_seed(each.seed)) for each in result.noticed),
            not_tried=not_tried(result, run),
            records=None,
        )
    )
    if run.shard is None:
        del document["reach"], document["records"]
    else:
        document["records"] = [_record(case) for case in result.cases]
    return document


def _record(case: CaseResult) -> Json:
    """All of a case: the report of a shard holds it, so that merged shards equal the whole run."""
    ordered = {"dims": [*case.dims.items()], "scalars": [*case.scalars.items()]}  # the keys of an object are sorted
    return plain({**vars(case), **ordered, "seed": format_seed(case.seed)})


def failed_case(case: CaseResult) -> FailedCase:
    """A case that did not pass, as reports have it."""
    scalars = {name: number(value) for name, value in case.scalars.items()}
    return taken(FailedCase, case, seed=format_seed(case.seed), scalars=scalars)
