"""Reports: text, JSON and JUnit, all made of one run that has something of everything."""

from __future__ import annotations

import io
import json
import math
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from jsonschema import Draft202012Validator, ValidationError
from rich.console import Console
from run_samples import BROKEN, MISMATCH, MIXED, SOURCE, op_result, passing, run_of

from kernelcheck.base.finding_kinds import FindingKind
from kernelcheck.base.findings import Finding, SourceLocation
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.strictness import Judgement
from kernelcheck.core.results.run import ERROR_KINDS, FAILURE_KINDS, CaseResult, Run
from kernelcheck.interfaces.reports import junit, markdown, text
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import diagnostic
from kernelcheck.records.run_report import document as json_report
from kernelcheck.records.run_report.schema import made_schema, schema

TABLE = """\
PASS   layernorm  float32  2 cases                         max error 0.31 of tolerance
FAIL   layernorm  float16  4 cases, 1 failed, 2 not run    mismatch at ops/layernorm.cu:3, 812 of tolerance
ERROR  gelu       float32  3 cases, 1 in error, 2 not run  compile-error
"""


def as_text(run: Run, **options: object) -> str:
    written = io.StringIO()
    text.render(run, Console(file=written, soft_wrap=True, highlight=False, width=80), **options)  # type: ignore[arg-type]
    return written.getvalue()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "ops").mkdir()
    (tmp_path / "ops" / "layernorm.cu").write_text(SOURCE)
    return tmp_path


def test_a_note_on_several_ops_is_told_once() -> None:
    doubtful = Tolerance(4.0, "calibrated", "it was calibrated on the cpu backend")
    ops = [replace(op_result(f"op{n}", "float32", passing(0)), tolerance=doubtful) for n in range(5)]
    run = run_of(*ops, op_result("other", "float32", passing(0)))
    said = (
        "op0 float32, op1 float32, op2 float32 and 2 more: the tolerance factor: it was calibrated on the cpu backend"
    )
    assert as_text(run).count(doubtful.note) == 1
    assert f"note: {said}" in " ".join(as_text(run).split())
    assert f"- note: {said}\n" in markdown.render(run, ReportContext(Path()))


def test_a_mismatch_reads_like_a_compilers_diagnostic(root: Path) -> None:
    assert "\n".join(diagnostic(op_result("layernorm", "float16"), MISMATCH, root=root)) == (
        "error[mismatch]: layernorm float16: y: 3 of 771 elements are wrong (last column of every row)\n"
        " --> ops/layernorm.cu:3\n"
        "  |\n"
        "3 |     for (int c = threadIdx.x; c < cols - 1; c += BLOCK)\n"
        "  |\n"
        "  = case:   0x0123456789abcdef (index 17)\n"
        "  = inputs: rows=3 cols=257 eps=1e-05; ramp values, contiguous layout\n"
        "  = worst:  y[2, 256] is 0, expected 1.25: 812 of tolerance\n"
        "  = replay: kernelcheck reproduce 0x0123456789abcdef"
    )


def test_an_error_shows_the_compilers_log_and_no_numbers() -> None:
    assert "\n".join(diagnostic(op_result("gelu", "float32"), BROKEN, replay="--config my.toml")) == (
        'error[compile-error]: gelu float32: gelu.cu(3): error: expected a ";"\n'
        "  |\n"
        "  | 1 error detected\n"
        "  = case:   0x00000000000000ff (index 0)\n"
        "  = inputs: n=4; normal values, contiguous layout\n"
        "  = replay: kernelcheck reproduce 0x00000000000000ff --config my.toml"
    )


def test_the_text_report_has_a_line_an_op_and_dtype_then_failures_then_a_summary(root: Path) -> None:
    lines = as_text(MIXED, root=root, reason="no GPU answers").splitlines()
    told, rest = zip(*(line.split("factor 4") for line in lines[:3]), strict=True)
    assert [each.rstrip() for each in told] == TABLE.splitlines()
    assert set(rest) == {" (not calibrated)  1.2 s"}
    assert lines[-5:] == [
        "2 ops, 9 planned: 1 failed, 1 in error, 3 passed, 4 not run in 2.5 s",
        "kernelcheck 0.1.0, thorough sweep, root seed 20260101",
        "backend cpu: no GPU answers",
        "kernelcheck help KIND explains each kind of failure: compile-error, mismatch",
        "tolerance factors are defaults, not calibrated on known-good kernels, for all ops",
    ]
    assert sum(line.startswith("error[") for line in lines) == 2


def test_the_text_report_names_the_manual_where_something_failed_and_only_there(root: Path) -> None:
    one = replace(MIXED, ops=(op_result("layernorm", "float16", MISMATCH),))
    hint = "kernelcheck help mismatch explains what this kind of failure means, and the usual remedy"
    assert hint in as_text(one, root=root).splitlines()
    passed = replace(MIXED, ops=(op_result("layernorm", "float32", replace(MISMATCH, kind=None)),))
    assert "kernelcheck help" not in as_text(passed, root=root)


def test_failures_beyond_the_limit_are_counted_by_kind_and_each_kind_is_shown_first() -> None:
    race = replace(MISMATCH, kind="race", message="a race", index=9)
    run = run_of(op_result("layernorm", "float16", *(replace(MISMATCH, index=i) for i in range(8)), race))
    report = as_text(run, max_failures=2)
    assert [line.split(":")[0] for line in report.splitlines() if line.startswith("error[")] == [
        "error[mismatch]",
        "error[race]",
    ]
    assert "... and 7 more of layernorm float16 (7 mismatch)" in report


def test_an_op_with_cases_that_did_not_run_does_not_pass() -> None:
    (line,) = text.table((op_result("gelu", "float32", passing(0), planned=5),))
    assert line.plain.startswith("SKIP")
    assert "4 not run" in line.plain


RACE = replace(MISMATCH, kind="race", message="4-byte store races with the load", worst=None)
LAST = replace(MISMATCH, location=None)
HERE, THERE = SourceLocation("a.cu", 5), SourceLocation("a.cu", 6)


@pytest.mark.parametrize(
    ("in_float32", "in_float16", "shown"),
    [
        (replace(RACE, location=HERE), replace(RACE, location=HERE, message="8 bytes: a race"), 1),
        (replace(RACE, location=HERE), replace(RACE, location=THERE), 2),
        (replace(RACE, location=HERE), replace(RACE, location=HERE, kind="misaligned"), 2),
        (LAST, replace(LAST, message=LAST.message.replace("3 of 771", "1 of 257")), 1),
        (LAST, replace(LAST, message=LAST.message.replace("last column", "first column")), 2),
        (LAST, replace(LAST, message=LAST.message.replace("y:", "z:")), 2),
        (*[replace(LAST, message="y: 3 of 771 elements are wrong (scattered)")] * 2, 2),
        (*[replace(BROKEN, kind="launch-error", message="block.x = 2048")] * 2, 1),
    ],
)
def test_one_cause_in_several_dtypes_is_shown_once_with_all_of_them(
    in_float32: CaseResult, in_float16: CaseResult, shown: int
) -> None:
    other = replace(in_float16, seed=0xABC, index=0)
    ops = [
        op_result("norm", "float32", in_float32),
        op_result("norm", "float16", passing(1), other, replace(other, seed=0xDEF, index=2)),
        op_result("other", "float32", in_float32),
    ]
    report = as_text(run_of(*ops))
    assert report.count("error[") == shown + (shown == 2) + 1  # of the other op, too: its cause may be another
    named = report.count("= also:   norm float16 (2 cases, first 0x0000000000000abc)\n")
    assert named == (shown == 1)
    assert report.count("= case:   0x0000000000000abc") == (shown == 2)


def test_an_error_of_many_cases_and_ops_is_shown_once() -> None:
    error = replace(BROKEN, kind="reference-error", message="ref.py:7: ValueError: no")
    cases = [replace(error, index=index, seed=index) for index in range(3)]
    ops = [op_result(op, dtype, *cases) for op in ("norm", "gelu") for dtype in ("float32", "float16")]
    report = as_text(run_of(*ops))
    assert report.count("error[reference-error]") == report.count("ref.py:7") == 1
    assert report.count("(3 cases, first 0x") == 3
    assert "2 ops, 12 cases: 12 in error" in report


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_lines_fit_the_terminal_and_lose_no_word_and_no_command(root: Path, width: int) -> None:
    ops = [op_result("layernorm", dtype, MISMATCH, passing(1), BROKEN) for dtype in ("float32", "float16")]
    reports = [
        as_text(run_of(*ops), root=root, replay=f"--config {'long/' * 20}k.toml", width=each) for each in (None, width)
    ]
    verdicts, rest = zip(*(report.split("\n\n", 1) for report in reports), strict=True)
    assert rest[0].split() == rest[1].split()
    wide = [line for line in reports[1].splitlines() if len(line) > width]
    assert all("= replay: kernelcheck reproduce 0x" in line or " | " in line for line in wide)
    assert all(line.split()[:3] == full.split()[:3] for line, full in zip(*map(str.splitlines, verdicts), strict=True))


@pytest.mark.parametrize(
    ("case", "why"),
    [
        (replace(MISMATCH, location=None), "mismatch: last column of every row, 812 of tolerance"),
        (replace(MISMATCH, kind="race", location=SourceLocation("a.cu", 5)), "race at a.cu:5"),
        (BROKEN, "compile-error"),
    ],
)
def test_a_line_says_why_its_op_does_not_pass_and_is_never_wider_than_the_terminal(case: CaseResult, why: str) -> None:
    ops = (op_result("norm", "float32", case), op_result("gelu", "float32", passing(0)))
    assert f"  {why}  " in text.table(ops)[0].plain
    for width in range(60, 201):
        lines = text.table(ops, width)
        assert max(len(line.plain) for line in lines) <= width
        assert str(case.kind) in lines[0].plain
    both = op_result("norm", "float32", case, replace(MISMATCH, kind="out-of-bounds", index=3))
    assert text.reason(both).endswith(", also out-of-bounds")


def test_a_cause_of_its_own_is_shown_beside_one_that_another_dtype_has(root: Path) -> None:
    both = (replace(RACE, location=HERE), replace(LAST, index=18, seed=18))
    report = as_text(run_of(op_result("norm", "float32", both[0]), op_result("norm", "float16", *both)))
    assert report.count("error[race]") == report.count("error[mismatch]: norm float16") == 1
    assert "more of" not in report


def test_a_run_without_a_case_says_that_nothing_was_checked() -> None:
    report = as_text(run_of(op_result("gelu", "float32", planned=5), interrupted=True))
    assert "No case ran: nothing was checked." in report
    assert "Interrupted" in report
    assert "PASS" not in report


def test_control_characters_of_a_message_do_not_reach_the_terminal() -> None:
    hostile = replace(MISMATCH, message="\x1b[2Jcleared\x07\tlog")
    report = as_text(run_of(op_result("gelu", "float32", hostile)))
    assert "\x1b" not in report
    assert "\x07" not in report
    assert "[2Jcleared    log" in report


def test_the_text_report_has_colour_only_where_the_console_has() -> None:
    written = io.StringIO()
    text.render(MIXED, Console(file=written, force_terminal=True, color_system="standard", soft_wrap=True))
    assert "\x1b[" in written.getvalue()
    assert "\x1b[" not in as_text(MIXED)


def test_a_failure_in_json_has_the_findings_of_the_backend() -> None:
    race = Finding("race", "two threads write s[0]", SourceLocation("gelu.cu", 5), (0, 0, 0), (1, 0, 0), "s", 0, 3)
    crash = Finding("launch-error", "an illegal access")
    cases = (replace(MISMATCH, kind="race", findings=(race, crash)), replace(MISMATCH, index=18, seed=18))
    document = json.loads(json_report.render(run_of(op_result("gelu", "float32", *cases))))
    Draft202012Validator(schema()).validate(document)
    first, second = document["ops"][0]["failures"]
    assert first["findings"] == [
        {
            "kind": "race",
            "message": "two threads write s[0]",
            "location": {"file": "gelu.cu", "line": 5},
            "thread": [1, 0, 0],
            "block": [0, 0, 0],
            "buffer": "s",
            "index": 0,
            "count": 3,
            "other": None,
        },
        {**dict.fromkeys(first["findings"][0]), "kind": "launch-error", "message": "an illegal access", "count": 1},
    ]
    assert second["findings"] == []


def test_the_schema_knows_every_kind_of_finding() -> None:
    definitions = schema()["$defs"]
    kinds = definitions["Finding"]["properties"]["kind"]["enum"]  # type: ignore[index, call-overload]
    assert sorted(kinds) == sorted(get_args(FindingKind))  # type: ignore[arg-type]


def test_the_json_report_satisfies_its_schema() -> None:
    Draft202012Validator.check_schema(schema())
    document = json.loads(json_report.render(MIXED))
    Draft202012Validator(schema()).validate(document)
    assert document["summary"] == {
        "ops": 2,
        "cases": 5,
        "passed": 3,
        "failed": 1,
        "errors": 1,
        "skipped": 4,
        "checked": 0,
        "regressions": 0,
    }
    (failure,) = document["ops"][1]["failures"]
    assert failure["seed"] == "0x0123456789abcdef"
    assert failure["location"] == {"file": "ops/layernorm.cu", "line": 3}
    assert failure["worst"] == {"output": "y", "index": [2, 256], "actual": 0.0, "expected": 1.25}


def test_a_case_that_a_token_makes_is_reported_with_the_token_and_no_other_is() -> None:
    made = replace(MISMATCH, token="kc1-zsXW_ynja-Tc5")
    run = run_of(op_result("gelu", "float32", made, MISMATCH))
    document = json.loads(json_report.render(run))
    validator = Draft202012Validator(schema())
    validator.validate(document)
    failures = document["ops"][0]["failures"]
    assert [failure.get("token") for failure in failures] == [made.token, None]
    report = as_text(run_of(op_result("gelu", "float32", made)))
    assert f"= replay: kernelcheck reproduce {made.token}\n" in report
    assert "= case:   made from 0x0123456789abcdef (index 17)" in report
    failures[0]["token"] = "0x0123456789abcdef"
    with pytest.raises(ValidationError, match="does not match"):
        validator.validate(document)


def test_the_schema_allows_no_other_key_anywhere() -> None:
    validator = Draft202012Validator(schema())

    def objects(value: object) -> list[dict[str, object]]:
        if isinstance(value, dict):
            return [value, *(found for item in value.values() for found in objects(item))]
        return [found for item in value for found in objects(item)] if isinstance(value, list) else []

    document = json.loads(json_report.render(MIXED))
    free = (
        document["run"]["environment"],
        *(f[k] for o in document["ops"] for f in o["failures"] for k in ("dims", "scalars")),
    )
    closed = [found for found in objects(document) if not any(found is other for other in free)]
    assert len(closed) > 10
    for found in closed:
        found["surprise"] = 1
        with pytest.raises(ValidationError, match="surprise"):
            validator.validate(document)
        del found["surprise"]
    validator.validate(document)


def test_scalars_may_be_booleans() -> None:
    judged = Judgement("float32", False, True, tensors={}, dims={}, scalars={"silu": (True, False)}, constraints=())
    failed = replace(MISMATCH, scalars={"silu": True})
    document = json.loads(json_report.render(run_of(replace(op_result("conv", "float32", failed), judgement=judged))))
    Draft202012Validator(schema()).validate(document)
    (op,) = document["ops"]
    assert op["judgement"]["scalars"] == {"silu": [True, False]}
    assert op["failures"][0]["scalars"] == {"silu": 1}


def test_the_schema_of_the_package_is_the_one_that_the_records_make() -> None:
    made = "python -m kernelcheck.records.run_report.schema writes it anew"
    assert json.loads(made_schema()) == schema(), made


def test_the_schema_knows_every_kind_of_failure() -> None:
    kinds = schema()["$defs"]["FailedCase"]["properties"]["kind"]["enum"]  # type: ignore[index,call-overload]
    assert set(kinds) == FAILURE_KINDS | ERROR_KINDS  # type: ignore[arg-type]


def test_json_keys_are_sorted() -> None:
    def sort_check(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert [key for key, _ in pairs] == sorted(key for key, _ in pairs)
        return dict(pairs)

    json.loads(json_report.render(MIXED), object_pairs_hook=sort_check)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (math.nan, "nan"),
        (math.inf, "inf"),
        (-math.inf, "-inf"),
        (np.float64("-inf"), "-inf"),
        (np.float64(0.5), 0.5),
        (np.int64(7), 7),
        (2**63, 2**63),
    ],
)
def test_numbers_that_json_has_no_literal_for_become_strings(value: float, expected: object) -> None:
    worst = Worst("y", (0,), value, value)
    run = run_of(op_result("gelu", "float32", replace(MISMATCH, error=math.inf, worst=worst)))

    def no_literal(literal: str) -> None:
        raise AssertionError(f"{literal} is not JSON")

    document = json.loads(json_report.render(run), parse_constant=no_literal)
    Draft202012Validator(schema()).validate(document)
    (failure,) = document["ops"][0]["failures"]
    assert failure["worst"]["actual"] == expected
    assert failure["error"] == "inf"


def test_figures_that_were_never_measured_are_nan_and_not_zero() -> None:
    (op,) = json.loads(json_report.render(run_of(op_result("gelu", "float32", BROKEN))))["ops"]
    assert {op[key] for key in ("max_error", "max_abs_error", "max_rel_error", "max_ulp_error")} == {"nan"}


def test_junit_counts_failures_errors_and_skips_apart() -> None:
    suites = ET.fromstring(junit.render(MIXED))
    assert {key: suites.get(key) for key in ("tests", "failures", "errors")} == {
        "tests": "9",
        "failures": "1",
        "errors": "1",
    }
    totals = {
        suite.get("name"): tuple(int(suite.get(key, "")) for key in ("tests", "failures", "errors", "skipped"))
        for suite in suites
    }
    assert totals == {"layernorm": (6, 1, 0, 2), "gelu": (3, 0, 1, 2)}
    assert len(suites.findall(".//failure")) == 1
    assert len(suites.findall(".//error")) == 1
    assert len(suites.findall(".//skipped")) == 4


def test_junit_names_every_case_once_and_with_its_seed() -> None:
    tests = ET.fromstring(junit.render(MIXED)).findall(".//testcase")
    names = [test.get("name") for test in tests]
    assert len(set(names)) == len(names) == 9
    assert "layernorm[float16]#1 0x0123456789abcdef" in names
    assert {test.get("name") for test in tests if test.find("skipped") is not None} == {
        "layernorm[float16]#2",
        "layernorm[float16]#3",
        "gelu[float32]#1",
        "gelu[float32]#2",
    }


def test_junit_failures_hold_the_diagnostic() -> None:
    failure = ET.fromstring(junit.render(MIXED)).find(".//failure")
    assert failure is not None
    assert failure.get("type") == "mismatch"
    assert failure.get("message") == MISMATCH.message
    assert "kernelcheck reproduce 0x0123456789abcdef" in (failure.text or "")


def test_a_timeout_of_the_reference_is_an_error_in_every_report() -> None:
    endless = replace(BROKEN, kind="timeout", reference_timeout=True, message="ref.py:3: reference had not ended")
    run = run_of(op_result("gelu", "float32", endless))
    suites = ET.fromstring(junit.render(run))
    assert (suites.get("errors"), suites.get("failures")) == ("1", "0")
    document = json.loads(json_report.render(run))
    Draft202012Validator(schema()).validate(document)
    assert (document["summary"]["errors"], document["summary"]["failed"]) == (1, 0)
    assert document["ops"][0]["failures"][0]["kind"] == "timeout"
    assert as_text(run).startswith("ERROR  gelu")


def test_a_tolerance_that_proves_little_is_told_in_text_and_json() -> None:
    weak = replace(passing(0), vacuous="would accept a zeroed row")
    run = run_of(op_result("gelu", "float32", weak, passing(1)))
    lines = as_text(run).splitlines()
    assert "note: gelu float32: the tolerance of case 0x0000000000000000 would accept a zeroed row" in lines
    assert lines[0].startswith("PASS  gelu")
    (op,) = json.loads(json_report.render(run))["ops"]
    assert op["vacuous"] == "would accept a zeroed row"


def test_junit_survives_what_xml_cannot_hold() -> None:
    message = "bad \x00\x1b[31m\ud800\ufffe <&>\"' \U0001f600"
    suites = ET.fromstring(junit.render(run_of(op_result("gelu", "float32", replace(MISMATCH, message=message)))))
    failure = suites.find(".//failure")
    assert failure is not None
    assert failure.get("message") == "bad [31m\\ud800 <&>\"' \U0001f600"


def test_a_failure_without_a_message_is_still_a_failure_in_junit() -> None:
    suites = ET.fromstring(junit.render(run_of(op_result("gelu", "float32", replace(MISMATCH, message="")))))
    assert suites.get("failures") == "1"
    assert len(suites.findall(".//failure")) == 1


def test_the_text_shows_the_last_lines_that_a_failing_case_printed() -> None:
    said = "".join(f"line {n}\x1b[31m\n" for n in range(20))
    lines = diagnostic(op_result("gelu", "float32"), replace(MISMATCH, printed=said))
    told = [line.partition("= printed: ")[2] for line in lines if "= printed: " in line]
    assert told == [f"line {n}[31m" for n in range(12, 20)]


def test_what_a_case_printed_is_not_in_the_json_report() -> None:
    run = run_of(op_result("gelu", "float32", replace(MISMATCH, printed="secret")))
    assert "secret" not in json_report.render(run)
