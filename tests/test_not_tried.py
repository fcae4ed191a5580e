"""Every report of a sweep ends with what it never tried, measured from the cases whose outputs were judged."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from jsonschema import Draft202012Validator
from rich.console import Console
from run_samples import op_result, passing, run_of

import kernelcheck
from kernelcheck.base.findings import SourceLocation
from kernelcheck.core.results.huge_cases import HugeCase
from kernelcheck.core.results.reach import Reach, TriedSizes, Values
from kernelcheck.core.results.run import OpResult, Run, Shard
from kernelcheck.interfaces.reports import html, junit, markdown, not_tried, text
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.records.history.records import pack_op, unpack_op
from kernelcheck.records.run_report import document as json_report
from kernelcheck.records.run_report.reader import parse_report
from kernelcheck.records.run_report.reader import run_of as run_of_report
from kernelcheck.records.run_report.schema import schema

ROWS: dict[str, Any] = {"dims": {"n": {"sizes": [1, 3, 64], "max": 256}}, "inputs": {"x": ["n"]}}
WHOLE = Reach(5, ("float32",), (), 17, (), {}, {"n": TriedSizes(1, 256, 1, 256)}, {})


def double(x: Any) -> Any:
    return 2 * x


def entry(run: Run) -> dict[str, Any]:
    document = json.loads(json_report.render(run))
    Draft202012Validator(schema()).validate(document)
    (found,) = document["ops"]
    return dict(found["not_tried"])


def with_reach(op: str, reach: Reach, dtype: str = "float32") -> OpResult:
    return replace(op_result(op, dtype, *(passing(index) for index in range(reach.judged))), reach=reach)


def said(*results: OpResult) -> list[str]:
    return not_tried.lines(run_of(*results))


def test_the_text_of_a_run_ends_with_what_it_never_tried() -> None:
    report = str(kernelcheck.check(double, double, **ROWS))
    _, _, block = report.partition("never tried:\n")
    lines = block.splitlines()
    assert [line.split(":")[0].strip() for line in lines] == ["value families", "values", "sizes"], report
    assert "n outside 1 to 64 (declared 1 to 256)" in lines[2]


def test_json_has_the_ranges_that_were_tried_next_to_those_declared() -> None:
    inputs = {"x": ["n"], "ids": {"shape": ["n"], "dtype": "int32", "low": 0, "high": "2 * n"}}
    result = kernelcheck.check(lambda x, ids: x + ids, lambda x, ids: x + ids, dims=ROWS["dims"], inputs=inputs)
    found = entry(result.run)
    assert found["dims"] == {"n": {"smallest": 1, "largest": 64, "least": 1, "most": 256}}
    ids = found["inputs"]["ids"]
    assert (ids["low"], ids["high"]) == (0, 127), "integers lie in [low, high)"
    assert 0 <= ids["smallest"] < ids["largest"] <= 127
    x = found["inputs"]["x"]
    cases = [case.drawn["x"] for case in result.cases]
    assert (x["smallest"], x["largest"]) == (min(low for low, _ in cases), max(high for _, high in cases))
    assert x["low"] is x["high"] is None
    tried = {case.values for case in result.cases}
    assert found["families"] and not tried & {*found["families"]}


def test_a_thorough_sweep_leaves_no_family_and_no_size_out() -> None:
    found = entry(kernelcheck.check(double, double, **ROWS, mode="thorough").run)
    assert found["families"] == [] and found["cases"] == 0
    assert found["dims"]["n"] == {"smallest": 1, "largest": 256, "least": 1, "most": 256}


def test_what_only_cases_in_error_held_counts_as_not_tried() -> None:
    def fails(x: Any) -> Any:
        if x.size > 3:
            raise MemoryError
        return 2 * x

    result = kernelcheck.check(fails, double, **ROWS)
    found = entry(result.run)
    assert found["dims"]["n"]["largest"] == 3
    assert found["cases"] == sum(case.dims["n"] > 3 for case in result.cases) > 0
    assert {case.values for case in result.cases if case.dims["n"] > 3} & {*found["families"]}
    assert any("cases that did not run, or to no end" in line for line in said(*result.run.ops))


def test_a_wrong_result_was_tried() -> None:
    result = kernelcheck.check(lambda x: 3 * x, double, **ROWS)
    assert not result.passed
    assert entry(result.run)["cases"] == 0


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float8_e5m2", "int8", "uint64", "bool"])
def test_ranges_are_measured_in_every_dtype(dtype: str) -> None:
    result = kernelcheck.check(
        lambda x, w: x + np.asarray(w != 0).astype(np.float32),
        lambda x, w: x + (w != 0),
        dims=ROWS["dims"],
        inputs={"x": ["n"], "w": {"shape": ["n"], "dtype": dtype}},
    )
    found = entry(result.run)["inputs"]["w"]
    assert found["dtype"] == dtype and found["smallest"] <= found["largest"]


def test_infinities_and_nan_are_no_ends_of_a_range() -> None:
    result = kernelcheck.check(double, double, **ROWS, nonfinite=True, mode="thorough")
    assert all(np.isfinite(end) for case in result.cases for end in case.drawn.get("x", ()))


def test_nothing_is_said_where_nothing_was_left_out() -> None:
    assert said(with_reach("a", WHOLE)) == []
    assert said(replace(with_reach("a", WHOLE), reach=None)) == [], "a case that is run again is no sweep"


def test_dtypes_without_a_judged_case_are_named() -> None:
    both = replace(WHOLE, dtypes=("float32", "float16"))
    assert said(with_reach("a", both)) == ["never tried:", "  dtypes: float16 of a"]
    assert said(with_reach("a", both), with_reach("a", both, "float16")) == []
    none = replace(both, judged=0, dims={})
    lines = said(with_reach("a", both), replace(with_reach("a", none, "float16"), planned=4))
    assert lines[1:] == ["  dtypes: float16 of a", "  cases that did not run, or to no end: 4 of 4 of a float16"]


def test_dtypes_of_other_shards_are_not_missing() -> None:
    both = replace(WHOLE, dtypes=("float32", "float16"))
    shard = Shard(1, 2, (("a", "float32"), ("a", "float16")))
    assert not_tried.lines(replace(run_of(with_reach("a", both)), shard=shard)) == []


@pytest.mark.parametrize(
    ("judged", "words"), [(0, "900, memory alone"), (500, "900, compared up to 500"), (900, "900")]
)
def test_the_largest_size_in_part_says_whether_values_were_compared(judged: int, words: str) -> None:
    reach = replace(WHOLE, dims={"n": TriedSizes(1, 64, 1, 256, 900, judged, 1000)})
    assert said(with_reach("a", reach)) == [
        "never tried:",
        f"  sizes: a n outside 1 to 64 (declared 1 to 1000, in part up to {words})",
    ]


def test_an_index_that_wraps_beyond_max_is_a_line_with_its_place_and_sizes() -> None:
    huge = HugeCase({"n": 2**31}, promised=False, wrong="index-overflow", wraps_at=SourceLocation("a.cu", 3))
    (first, *others) = with_reach("a", WHOLE).cases
    result = replace(with_reach("a", WHOLE), cases=(replace(first, huge=(huge,)), *others))
    line = "  indices: a wraps 32 bits at a.cu:3 from n=2147483648 on (max 256): widen them, or promise a `limit`"
    assert said(result, replace(result, dtype="float16")) == ["never tried:", line]
    assert entry(run_of(result)) and said(unpack_op(pack_op(result))) == ["never tried:", line]
    assert said(replace(result, cases=(replace(first, huge=(replace(huge, promised=True),)), *others))) == []


def test_many_ops_are_a_few_short_lines() -> None:
    quick = Reach(
        6,
        ("float32", "float64"),
        ("ramp", "tiny", "wide"),
        17,
        ("padded",),
        {"eps": (0.5,)},
        {"rows": TriedSizes(1, 64, 1, 256), "cols": TriedSizes(3, 100, 1, 4096)},
        {"x": Values("float32", -131.5, 231.25, None, None, free=True), "ids": Values("int32", 0, 7, 0, 100)},
        constants={"HEAD": 64},
    )
    lines = said(*(with_reach(f"op{number}", quick) for number in range(44)))
    assert len(lines) <= 10 and max(map(len, lines)) < 300
    block = "\n".join(lines)
    assert "float64 of 44 ops" in block
    assert "ramp, tiny and wide of 44 ops" in block
    assert "float32 outside -131.5 to 231.2 (44 ops)" in block
    assert "ids of op0 outside 0 to 7 (declared 0 to 100)" in block
    assert "op0 cols outside 3 to 100 (declared 1 to 4096)" in block and "85 more dims" in block


def test_a_family_that_another_dtype_of_the_op_tried_is_left_out_of_the_text_alone() -> None:
    one, other = (replace(WHOLE, families=left) for left in (("ramp", "tiny"), ("tiny", "wide")))
    results = with_reach("a", one), with_reach("a", other, "float16")
    assert said(*results) == ["never tried:", "  value families: tiny of a"]
    document = json.loads(json_report.render(run_of(*results)))
    assert [each["not_tried"]["families"] for each in document["ops"]] == [["ramp", "tiny"], ["tiny", "wide"]]


def test_a_declared_range_counts_as_tried_near_its_ends() -> None:
    near = replace(WHOLE, inputs={"x": Values("float32", -0.99, 0.95, -1, 1)})
    far = replace(WHOLE, inputs={"x": Values("float32", -0.99, 0.95, -300, 300)})
    assert said(with_reach("a", near)) == []
    assert said(with_reach("a", far))[1] == "  values: x of a outside -0.99 to 0.95 (declared -300 to 300)"


def test_a_layout_and_a_scalar_that_no_dtype_had_are_named() -> None:
    left = replace(WHOLE, layouts=("padded",), scalars={"eps": (0.5,)})
    assert said(with_reach("a", left))[1] == "  layouts and scalars: layout padded of a; eps = 0.5 of a"
    assert said(with_reach("a", left), with_reach("a", WHOLE, "float16")) == []


def test_what_two_dtypes_held_of_an_input_counts_together() -> None:
    one, other = (replace(WHOLE, inputs={"i": Values("int32", low, high, 0, 99)}) for low, high in ((0, 9), (60, 99)))
    assert said(with_reach("a", one))[1] == "  values: i of a outside 0 to 9 (declared 0 to 99)"
    assert said(with_reach("a", one), with_reach("a", other, "float16")) == []


def test_an_integer_type_that_was_tried_to_its_ends_has_no_other_values() -> None:
    whole, part = (replace(WHOLE, inputs={"w": Values("int8", -128, high, None, None, True)}) for high in (127, 8))
    assert said(with_reach("a", whole)) == []
    assert said(with_reach("a", part))[1] == "  values: int8 outside -128 to 8 (a)"


def test_a_quiet_report_names_the_dtypes_alone(tmp_path: Path) -> None:
    left = replace(WHOLE, dtypes=("float32", "float16"), families=("ramp",))
    written = io.StringIO()
    text.render(run_of(with_reach("a", left)), Console(file=written, width=200), quiet=True)
    assert written.getvalue().endswith("never tried: dtypes: float16 of a\n")
    assert "ramp" not in written.getvalue()


def test_markdown_html_and_junit_have_it_too(tmp_path: Path) -> None:
    run = run_of(with_reach("<a>", replace(WHOLE, families=("ramp",))), with_reach("b", WHOLE))
    assert "Never tried:\n\n- value families: ramp of &lt;a&gt;\n" in markdown.render(run, ReportContext(tmp_path))
    assert "<li>value families: ramp of &lt;a&gt;</li>" in html.render(run, ReportContext(tmp_path))
    written = junit.render(run)
    assert written.count('name="never_tried"') == 1
    assert 'value="value families: ramp of &lt;a&gt;"' in written


def test_a_shard_carries_what_its_cases_held_to_the_merged_run(tmp_path: Path) -> None:
    run = kernelcheck.check(double, double, **ROWS).run
    op = replace(run.ops[0], backend="cpu")
    part = replace(run, backend="cpu", ops=(op,), shard=Shard(1, 1, ((op.op, op.dtype),)))
    written = json_report.render(part)
    Draft202012Validator(schema()).validate(json.loads(written))
    path = tmp_path / "shard.json"
    read = run_of_report(parse_report(written, path), path)
    assert read.ops[0].reach == op.reach
    assert not_tried.lines(replace(read, shard=None)) == not_tried.lines(run)


def test_a_stored_run_ends_as_it_did_when_it_ran() -> None:
    (op,) = kernelcheck.check(double, double, **ROWS).run.ops
    assert unpack_op(pack_op(op)).reach == op.reach
