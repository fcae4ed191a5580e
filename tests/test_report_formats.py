"""The reports for GitHub, GitLab, editors and merge requests: each against its published schema, on any run."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import xmlschema
from examples import examples
from hypothesis import example, given, settings
from jsonschema import Draft4Validator, Draft202012Validator
from markdown_it import MarkdownIt
from nasty_runs import runs
from run_samples import BROKEN, MISMATCH, MIXED, SOURCE, op_result, passing, run_of

from kernelcheck.base.findings import Note, SourceLocation
from kernelcheck.core.results.baseline_comparison import BaselineComparison
from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.interfaces.cli.output import STEP_SUMMARY_BYTES, append_step_summary
from kernelcheck.interfaces.reports import baseline_changes as since
from kernelcheck.interfaces.reports import github, gitlab, junit, markdown, sarif
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import encodable
from kernelcheck.interfaces.reports.problems import problems
from kernelcheck.records.baseline.compare import changes, standing
from kernelcheck.records.run_report import document as json_report
from kernelcheck.records.run_report.schema import schema

SCHEMAS = Path(__file__).parent / "schemas"
ANNOTATION = re.compile(r"::(error|warning) ([^:]*)::(.*)")
NOWHERE = ReportContext(Path("/nowhere/at/all"))


@cache
def sarif_schema() -> Draft4Validator:
    return Draft4Validator(json.loads((SCHEMAS / "sarif-2.1.0-rtm.5.json").read_text()))


@cache
def gitlab_schema() -> Draft202012Validator:
    return Draft202012Validator(json.loads((SCHEMAS / "gitlab-code-quality.json").read_text()))


@cache
def junit_schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(SCHEMAS / "junit-10.xsd")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A git repository with the registry in a folder of it."""
    (tmp_path / ".git").mkdir()
    (tmp_path / "kernels" / "ops").mkdir(parents=True)
    (tmp_path / "kernels" / "ops" / "layernorm.cu").write_text(SOURCE)
    (tmp_path / "kernels" / "ops" / "gelu.cu").write_text("// gelu\n\n__global__ void gelu() {}\n")
    return tmp_path


def context(repository: Path) -> ReportContext:
    return ReportContext(repository / "kernels", replay="--backend cpu")


def annotations(report: str) -> list[tuple[str, dict[str, str], str]]:
    """Level, properties and message of every command, unescaped as the runner does."""
    found = [match.groups() for line in report.splitlines() if (match := ANNOTATION.fullmatch(line))]
    return [
        (
            level,
            {k: _unescaped(v, in_property=True) for k, v in (p.split("=", 1) for p in given.split(","))},
            _unescaped(m),
        )
        for level, given, m in found
    ]


def _unescaped(text: str, in_property: bool = False) -> str:
    if in_property:
        text = text.replace("%3A", ":").replace("%2C", ",")
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")


def test_github_annotates_the_line_in_the_repository(repository: Path) -> None:
    report = github.render(MIXED, context(repository))
    (mismatch, broken) = annotations(report)
    assert mismatch[0] == "error"
    assert mismatch[1] == {
        "file": "kernels/ops/layernorm.cu",
        "line": "3",
        "title": "Wrong result: layernorm float16",
    }
    assert mismatch[2].startswith("layernorm float16: y: 3 of 771 elements are wrong")
    assert mismatch[2].endswith("Replay: kernelcheck reproduce 0x0123456789abcdef --backend cpu")
    assert (broken[1]["file"], broken[1]["line"]) == ("kernels/ops/gelu.cu", "3")
    assert report.splitlines()[-1] == "2 ops, 9 planned: 1 failed, 1 in error, 3 passed, 4 not run in 2.5 s"


def test_github_shows_ten_errors_and_says_what_it_leaves_out(repository: Path) -> None:
    ops = [op_result(f"op{n}", "float32", replace(MISMATCH, kind="race")) for n in range(25)]
    found = annotations(github.render(run_of(*ops), context(repository)))
    assert len(found) == 10
    assert found[-1][1] == {"title": "and 16 more errors"}
    for n in range(9, 25):
        assert f"op{n} float32" in found[-1][2]
    exactly = annotations(github.render(run_of(*ops[:10]), context(repository)))
    assert [properties["title"] for _, properties, _ in exactly] == [f"Data race: op{n} float32" for n in range(10)]


def test_what_a_backend_noted_is_a_warning(repository: Path) -> None:
    note = Note("division-by-zero", "n % 0", SourceLocation("ops/gelu.cu", 3))
    run = run_of(op_result("gelu", "float32", replace(passing(0), notes=(note,))))
    (found,) = annotations(github.render(run, context(repository)))
    assert found[0] == "warning"
    (entry,) = json.loads(gitlab.render(run, context(repository)))
    assert entry["severity"] == "info"
    (result,) = json.loads(sarif.render(run, context(repository)))["runs"][0]["results"]
    assert result["level"] == "note"


@settings(max_examples=examples(25), deadline=None)
@given(runs())
def test_github_commands_hold_whatever_a_run_says(run: Run) -> None:
    report = github.render(run, NOWHERE)
    report.encode()
    lines = report.split("\n")
    found = annotations(report)
    own = 2 if run.comparison else 1
    assert len(lines) == len(found) + own + 1  # the run's own lines, and what follows the last newline
    assert not any(line.startswith("::") for line in lines[-1 - own :])
    for level in ("error", "warning"):
        assert sum(each[0] == level for each in found) <= 10
    failing = {(result.op, case.kind, case.location) for result in run.ops for case in result.failures}
    assert bool(failing or run.summary.regressions) == any(level == "error" for level, _, _ in found)


def test_gitlab_has_an_entry_for_every_problem(repository: Path) -> None:
    race = replace(MISMATCH, kind="race", message="two threads", index=2)
    run = run_of(op_result("layernorm", "float16", MISMATCH, race, replace(MISMATCH, index=3)), *MIXED.ops[2:])
    entries = json.loads(gitlab.render(run, context(repository)))
    gitlab_schema().validate(entries)
    assert [(e["check_name"], e["severity"], e["location"]["path"]) for e in entries] == [
        ("kernelcheck/mismatch", "critical", "kernels/ops/layernorm.cu"),
        ("kernelcheck/race", "blocker", "kernels/ops/layernorm.cu"),
        ("kernelcheck/compile-error", "major", "kernels/ops/gelu.cu"),
    ]
    assert entries[0]["description"].endswith("(2 cases)")


def test_without_a_repository_paths_are_relative_to_the_registry() -> None:
    (_, entry) = json.loads(gitlab.render(MIXED, NOWHERE))
    assert entry["location"] == {"path": "ops/gelu.cu", "lines": {"begin": 1}}


def test_a_run_that_passes_is_an_empty_report(repository: Path) -> None:
    run = run_of(op_result("gelu", "float32", passing(0)))
    assert json.loads(gitlab.render(run, context(repository))) == []
    assert json.loads(sarif.render(run, context(repository)))["runs"][0]["results"] == []
    assert annotations(github.render(run, context(repository))) == []


def test_a_fingerprint_outlives_another_seed_and_lines_that_move(repository: Path) -> None:
    def fingerprints(line: int, seed: int) -> list[str]:
        case = replace(MISMATCH, seed=seed, location=SourceLocation("ops/layernorm.cu", line))
        return [p.fingerprint for p in problems(run_of(op_result("layernorm", "float32", case)), context(repository))]

    before = fingerprints(3, 1)
    source = repository / "kernels" / "ops" / "layernorm.cu"
    source.write_text("// a new first line\n" + SOURCE)
    assert fingerprints(4, 2) == before
    assert fingerprints(2, 2) != before


def test_two_like_problems_of_one_op_have_two_fingerprints(repository: Path) -> None:
    source = repository / "kernels" / "ops" / "layernorm.cu"
    source.write_text("x = 1;\nx = 1;\n")
    cases = [replace(MISMATCH, index=n, location=SourceLocation("ops/layernorm.cu", n)) for n in (1, 2)]
    found = problems(run_of(op_result("layernorm", "float32", *cases)), context(repository))
    assert len({problem.fingerprint for problem in found}) == 2


@settings(max_examples=examples(25), deadline=None)
@given(runs())
def test_gitlab_satisfies_its_schema_and_no_fingerprint_comes_twice(run: Run) -> None:
    entries = json.loads(gitlab.render(run, NOWHERE))
    gitlab_schema().validate(entries)
    assert len({(e["fingerprint"]) for e in entries}) == len(entries)


def test_sarif_points_at_the_line_and_tells_how_the_run_ended(repository: Path) -> None:
    log = json.loads(sarif.render(MIXED, context(repository)))
    sarif_schema().validate(log)
    (run,) = log["runs"]
    assert run["originalUriBaseIds"]["SRCROOT"]["uri"] == f"file://{repository}/"
    assert run["invocations"] == [
        {
            "executionSuccessful": True,
            "exitCode": 1,
            "startTimeUtc": "2026-01-01T00:00:00Z",
            "endTimeUtc": "2026-01-01T00:00:02Z",
        }
    ]
    mismatch, broken = run["results"]
    assert mismatch["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "kernels/ops/layernorm.cu", "uriBaseId": "SRCROOT"},
        "region": {"startLine": 3},
    }
    assert broken["locations"][0]["physicalLocation"]["region"] == {"startLine": 3}
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert mismatch["message"]["text"].startswith("layernorm float16: y: 3 of 771")


def test_sarif_of_an_interrupted_run_is_not_successful(repository: Path) -> None:
    run = replace(MIXED, interrupted=True)
    (invocation,) = json.loads(sarif.render(run, context(repository)))["runs"][0]["invocations"]
    assert (invocation["executionSuccessful"], invocation["exitCode"]) == (False, 130)


GOOD = op_result("gelu", "float32", passing(0), passing(1))
HALF = op_result("gelu", "float16", passing(0))
GONE = op_result("swiglu", "float32", passing(0))
FEWER = op_result("gelu", "float32", passing(0))
RIGHT_NOW = op_result("softmax", "float32", passing(0))


def compared(before: list[OpResult], run: Run) -> Run:
    """``run`` held against a baseline with these results."""
    found = changes([standing(each) for each in before], [standing(each) for each in run.ops], threshold=0.1)
    return replace(run, comparison=BaselineComparison("baseline.json", 0.1, found, ("python: 3.10 -> 3.11",)))


WORSE = compared([GOOD, HALF, GONE, RIGHT_NOW], run_of(FEWER, RIGHT_NOW))
"""One op with fewer cases, a dtype and an op that are gone, and an op as it was."""


def test_github_has_an_error_for_every_regression_and_for_nothing_else(repository: Path) -> None:
    report = github.render(WORSE, context(repository))
    fewer, dtype, op = annotations(report)
    assert {level for level, _, _ in (fewer, dtype, op)} == {"error"}
    source = {"file": "kernels/ops/gelu.cu", "line": "3"}
    assert fewer[1] == {**source, "title": "Worse than the baseline: gelu float32"}
    assert fewer[2].startswith("gelu float32: regressed since the baseline: fewer cases: 2 -> 1\n")
    assert fewer[2].endswith("Replay: kernelcheck run gelu --dtype float32 --thorough --backend cpu")
    assert dtype[1] == {**source, "title": "Worse than the baseline: gelu float16"}
    assert op[1] == {
        "file": "kernels/kernelcheck.toml",
        "line": "1",
        "title": "Worse than the baseline: swiglu float32",
    }
    assert "op swiglu is in the baseline (1 case) and is no longer run" in op[2]
    assert "Replay" not in dtype[2] + op[2]
    assert report.splitlines()[-1] == "compared with baseline.json: 1 regressed, 2 missing, 1 unchanged"


def test_regressions_count_towards_what_github_shows(repository: Path) -> None:
    gone = [op_result(f"op{n}", "float32", passing(0)) for n in range(25)]
    found = annotations(github.render(compared(gone, run_of(RIGHT_NOW)), context(repository)))
    assert len(found) == 10
    assert found[-1][1] == {"title": "and 16 more errors"}
    assert "op24 float32 (regression)" in found[-1][2]


def test_gitlab_has_an_entry_for_every_regression(repository: Path) -> None:
    entries = json.loads(gitlab.render(WORSE, context(repository)))
    gitlab_schema().validate(entries)
    assert {(e["check_name"], e["severity"]) for e in entries} == {("kernelcheck/regression", "major")}
    assert [e["location"] for e in entries] == [
        {"path": "kernels/ops/gelu.cu", "lines": {"begin": 3}},
        {"path": "kernels/ops/gelu.cu", "lines": {"begin": 3}},
        {"path": "kernels/kernelcheck.toml", "lines": {"begin": 1}},
    ]


def test_a_regression_is_known_by_its_op_and_dtype_wherever_it_is_placed(repository: Path) -> None:
    def fingerprints(run: Run) -> list[str]:
        return [problem.fingerprint for problem in problems(run, context(repository))]

    known = fingerprints(WORSE)
    assert len(set(known)) == 3
    moved = replace(WORSE, ops=tuple(replace(each, source="ops/layernorm.cu") for each in WORSE.ops))
    assert fingerprints(moved) == known
    alone = compared([HALF], run_of(RIGHT_NOW))  # as in a shard that runs nothing of gelu
    assert fingerprints(alone) == [known[1]]


def test_sarif_has_a_result_of_the_rule_for_every_regression(repository: Path) -> None:
    log = json.loads(sarif.render(WORSE, context(repository)))
    sarif_schema().validate(log)
    (run,) = log["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["regression"] * 3
    rule = run["tool"]["driver"]["rules"][run["results"][0]["ruleIndex"]]
    assert (rule["id"], rule["defaultConfiguration"]["level"]) == ("regression", "error")
    first = run["results"][0]["message"]["text"]
    assert "fewer cases: 2 -> 1" in first
    assert first.endswith("max error, of tolerance: 0.31 -> 0.31\nbaseline: baseline.json")


def test_what_is_no_regression_is_no_problem(repository: Path) -> None:
    failing = op_result("layernorm", "float16", MISMATCH)
    for before, now in (([failing], failing), ([failing], replace(failing, cases=(passing(0),))), ([], RIGHT_NOW)):
        run = compared(before, run_of(now))
        assert run.comparison is not None
        kinds = {problem.kind for problem in problems(run, context(repository))}
        assert kinds == ({"mismatch"} if now is failing else set()), run.comparison.counts


def test_sarif_counts_a_regression_where_it_fails_the_command(repository: Path) -> None:
    run = compared([GONE], run_of(FEWER))
    for strict, code in ((False, 0), (True, 1)):
        where = replace(context(repository), fail_on_regression=strict)
        (invocation,) = json.loads(sarif.render(run, where))["runs"][0]["invocations"]
        assert invocation["exitCode"] == code


@settings(max_examples=examples(25), deadline=None)
@given(runs())
def test_sarif_satisfies_its_schema(run: Run) -> None:
    log = json.loads(sarif.render(run, NOWHERE))
    sarif_schema().validate(log)
    for result in log["runs"][0]["results"]:
        assert not re.search(r"(?<!\{)\{\d+\}|\]\(", result["message"]["text"])
        json.dumps(log, ensure_ascii=False).encode()


@settings(max_examples=examples(25), deadline=None)
@given(runs())
def test_the_json_report_satisfies_its_schema_with_heat_maps_and_sources(run: Run) -> None:
    Draft202012Validator(schema()).validate(json.loads(json_report.render(run)))


@settings(max_examples=examples(25), deadline=None)
@given(runs())
def test_junit_satisfies_its_schema_but_for_the_place_of_a_test(run: Run) -> None:
    document = ET.fromstring(junit.render(run))
    # GitLab and others read file and line of a test case, which this schema has not.
    for test in document.iter("testcase"):
        test.attrib.pop("file", None)
        test.attrib.pop("line", None)
    junit_schema().validate(document)


def test_markdown_has_a_row_for_every_op_and_the_failures_below(repository: Path) -> None:
    report = markdown.render(MIXED, context(repository))
    assert report.startswith(
        "## ❌ kernelcheck: 2 ops, 9 planned: 1 failed, 1 in error, 3 passed, 4 not run in 2.5 s\n"
    )
    assert [len(row) for row in cells(report)] == [7] * 4
    assert "| ❌ FAIL | layernorm | float16 | 4 cases, 1 failed, 2 not run |" in report
    assert report.count("<details><summary>") == report.count("</details>") == 2
    assert "= replay: kernelcheck reproduce 0x0123456789abcdef --backend cpu\n" in report
    assert "3 |     for (int c = threadIdx.x; c < cols - 1; c += BLOCK)" in report


def test_markdown_counts_the_failures_that_it_does_not_show(repository: Path) -> None:
    run = run_of(op_result("layernorm", "float32", *(replace(MISMATCH, index=n) for n in range(8))))
    assert "… and 5 more failures of layernorm float32" in markdown.render(run, context(repository))


def test_markdown_shows_what_became_of_the_ops_above_the_ops_themselves(repository: Path) -> None:
    fixed = op_result("layernorm", "float32", passing(0))
    run = compared([GOOD, GONE, replace(fixed, cases=(MISMATCH,)), RIGHT_NOW], run_of(FEWER, fixed, RIGHT_NOW))
    report = markdown.render(run, context(repository))
    assert "**compared with baseline.json: 1 regressed, 1 missing, 1 fixed, 1 unchanged**" in report
    table = cells(report)
    assert table[0] == list(since.COLUMNS)
    assert [row[:3] for row in table[1:4]] == [
        ["❌ regressed", "gelu", "float32"],
        ["✅ fixed", "layernorm", "float32"],
        ["❌ missing", "swiglu", "float32"],
    ]
    assert table[1][3:] == ["0.31 -> 0.31", "fewer cases: 2 -> 1"]
    assert table[4][1] == "Op"
    assert "changed since the baseline: python: 3.10 -&gt; 3.11" in report
    assert report.startswith("## ✅")
    strict = replace(context(repository), fail_on_regression=True)
    assert markdown.render(run, strict).startswith("## ❌")


def test_an_unchanged_run_has_no_table_of_changes(repository: Path) -> None:
    report = markdown.render(compared([RIGHT_NOW], run_of(RIGHT_NOW)), context(repository))
    assert "compared with baseline.json: 1 unchanged" in report
    assert since.COLUMNS[0] not in report


def cells(report: str) -> list[list[str]]:
    """The texts of the table's cells, as a Markdown parser sees them."""
    rows: list[list[str]] = []
    for token in MarkdownIt("gfm-like", {"linkify": False}).parse(report):
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline" and rows and token.level == 4:
            rows[-1].append("".join(child.content for child in token.children or ()))
            assert {child.type for child in token.children or ()} <= {"text", "text_special"}, token.content
    return rows


@settings(max_examples=examples(25), deadline=None)
@given(runs())
@example(run_of(op_result("@everyone #1 !2 ~~x~~ **y** _z_ $a$", "float32")))
def test_markdown_shows_names_as_they_are_and_runs_no_markup(run: Run) -> None:
    report = markdown.render(run, NOWHERE)
    report.encode()
    changed = [change.op for change in since.shown(run.comparison)] if run.comparison else []
    tables = [["Op", *names] for names in (changed, [result.op for result in run.ops]) if names]
    nobody = "@\u200b"  # where a service sees no mention
    assert [row[1] for row in cells(report)] == [
        " ".join(encodable(name).split()).replace("@", nobody) for table in tables for name in table
    ]
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(report)
    blocks = [token.content for token in tokens if token.type == "html_block"]
    openings = sum(block.startswith("<details><summary>") for block in blocks)
    assert openings == sum(token.type == "fence" for token in tokens)
    for block in blocks:
        assert re.fullmatch(r"(</details>|<details><summary>[^<>]*</summary>)\n*", block)
    assert sum(token.type == "heading_open" for token in tokens) == 1


def test_markdown_is_cut_between_failures_and_says_so(repository: Path) -> None:
    ops = [op_result(f"op{n}", "float32", MISMATCH) for n in range(50)]
    whole = markdown.render(run_of(*ops), context(repository))
    for limit in (400, 3000, 10_000, len(whole.encode()) - 1):
        report = markdown.render(run_of(*ops), context(repository), limit)
        assert len(report.encode()) <= limit
        assert report.count("<details>") == report.count("</details>") == report.count("```text")
        assert f"to take no more than {limit:,} bytes" in report
    assert markdown.render(run_of(*ops), context(repository), len(whole.encode())) == whole


def test_the_step_summary_is_appended_to(repository: Path) -> None:
    path = repository / "summary.md"
    path.write_text("before\n")
    told = append_step_summary(MIXED, context(repository), path)
    text = path.read_text()
    assert text.startswith("before\n\n## ❌ kernelcheck")
    assert told == f"step summary: {len(text.encode()) - 7:,} bytes appended to {path}"


def test_the_step_summary_never_grows_beyond_what_github_takes(repository: Path) -> None:
    path = repository / "summary.md"
    big = run_of(*(op_result("x" * 900 + str(n), "float32", replace(MISMATCH, kind="race")) for n in range(900)))
    assert len(markdown.render(big, context(repository)).encode()) > STEP_SUMMARY_BYTES
    append_step_summary(big, context(repository), path)
    assert STEP_SUMMARY_BYTES - 8000 < path.stat().st_size <= STEP_SUMMARY_BYTES
    assert "The report was cut here" in path.read_text()
    path.write_bytes(b"x" * STEP_SUMMARY_BYTES)
    assert "nothing appended" in append_step_summary(MIXED, context(repository), path)
    assert path.stat().st_size == STEP_SUMMARY_BYTES


def test_a_file_whose_name_cannot_be_shown_is_placed_at_its_folder() -> None:
    run = run_of(op_result("gelu", "float32", replace(MISMATCH, location=SourceLocation("\x1f", 3))))
    (problem,) = problems(run, NOWHERE)
    assert (problem.path, problem.line) == (".", 3)


def test_an_unknown_place_is_the_registry(repository: Path) -> None:
    run = run_of(replace(op_result("gelu", "float32", BROKEN), source=""))
    (problem,) = problems(run, context(repository))
    assert (problem.path, problem.line) == ("kernels/kernelcheck.toml", 1)
