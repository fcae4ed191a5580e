"""A failure is explained: both sides of a race, what is missing between them, and one finding for each cause."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import hypothesis
import jsonschema
import numpy as np
import pytest
from hypothesis import strategies as st
from run_samples import MISMATCH, op_result, run_of
from watched_memory import Step, blank, execute, given, messages, read_only

from kernelcheck.backends.base import Execution, Schedule
from kernelcheck.backends.cpu.runtime.causes import by_cause, unexplained
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.findings import Finding, OtherSide, SourceLocation
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.reports import html
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import MOST_FINDINGS, diagnostic
from kernelcheck.records.run_report.schema import schema

FLOATS = np.arange(1, 129, dtype=np.float32)
HEAD = 'extern "C" __global__ void k(const float* x, float* y) {\n  __shared__ float s[128];\n  int t = threadIdx.x;\n'
"""Statements start at line 4."""


def explained(folder: Path, statements: str, **how: object) -> Execution:
    arguments = [read_only("x", FLOATS), blank("y", 1024)]
    return execute(folder, HEAD + statements + "\n}", arguments, explain=True, **{"block": 128, **how})  # type: ignore[arg-type]


def lines(finding: Finding) -> tuple[int, int]:
    """Those of both sides."""
    assert finding.location is not None
    assert finding.other is not None
    assert finding.other.location is not None
    return finding.location.line, finding.other.location.line


def test_a_race_between_warps_names_both_accesses_and_the_missing_barrier(tmp_path: Path) -> None:
    execution = explained(
        tmp_path, "  s[t] = x[t];\n  __syncthreads();\n  y[t] = s[127 - t];\n  s[t] = 2 * x[t];\n  y[t] += s[t];"
    )
    (finding,) = execution.findings
    assert lines(finding) == (6, 7)
    assert finding.other == OtherSide("store", SourceLocation("kernel.cu", 7), (0, 0, 0), (63, 0, 0))
    assert finding.thread == (64, 0, 0)
    assert "races with the store at kernel.cu:7 by thread (63,0,0): " in finding.message
    assert finding.message.endswith("no barrier between line 6 and line 7")


def test_a_read_that_comes_too_early_is_explained_by_the_write(tmp_path: Path) -> None:
    statements = "  if (t == 3) y[0] = s[0];\n  __syncthreads();\n  if (t == 40) s[0] = x[0];\n  y[t] = s[0];"
    (finding,) = [f for f in explained(tmp_path, statements).findings if f.kind == "uninitialized-read"]
    assert lines(finding) == (4, 6)
    assert finding.message.endswith("; thread (40,0,0) writes it later, at kernel.cu:6")


def test_reads_that_come_too_early_count_as_the_race_with_the_write(tmp_path: Path) -> None:
    execution = explained(tmp_path, "  s[t] = x[t];\n  y[t] = s[127 - t];")
    (finding,) = execution.findings
    assert (finding.kind, set(lines(finding))) == ("race", {4, 5})


def test_a_race_between_blocks_names_the_thread_of_the_other_block(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(float* y) {
  y[blockIdx.x * 32 + threadIdx.x] = 1;
  if (threadIdx.x == 5) y[((blockIdx.x + 1) % 3) * 32] = 2;
}"""
    first, *others = execute(tmp_path, source, [blank("y", 96)], grid=3, explain=True).findings
    assert {frozenset(lines(finding)) for finding in (first, *others)} == {frozenset({2, 3})}
    assert first.other is not None
    assert (first.kind, first.block, first.other.block) == ("race", (1, 0, 0), (0, 0, 0))
    assert first.other.thread == (5, 0, 0)
    assert "the store at kernel.cu:3 by thread (5,0,0) of block (0,0,0): nothing orders the blocks" in first.message


def test_an_access_before_a_barrier_is_not_taken_for_the_other_side(tmp_path: Path) -> None:
    statements = "  s[t] = x[t];\n  __syncthreads();\n  y[t] = s[t ^ 32];\n  y[t] += s[t ^ 64];\n  s[t] = 0;"
    execution = explained(tmp_path, statements)
    assert {frozenset(lines(finding)) for finding in execution.findings} <= {frozenset({6, 8}), frozenset({7, 8})}
    assert execution.findings


@pytest.mark.parametrize("kind", ["forward", "reversed", "random", "lanes"])
def test_a_reduction_without_barriers_is_a_few_findings_each_with_both_lines(tmp_path: Path, kind: str) -> None:
    statements = """  s[t] = x[t];
  for (int n = 64; n > 0; n /= 2) {
    if (t < n) s[t] += s[t + n];
  }
  y[t] = s[0];"""
    execution = explained(tmp_path, statements, schedule=Schedule(kind, 3))  # type: ignore[arg-type]
    assert 1 <= len(execution.findings) <= 4, messages(execution)
    assert all(finding.kind == "race" for finding in execution.findings)
    assert {frozenset(lines(finding)) for finding in execution.findings} >= {frozenset({4, 6})}


def test_lanes_of_one_store_are_both_named(tmp_path: Path) -> None:
    (finding,) = explained(tmp_path, "  y[t / 2] = x[t];", block=32).findings
    assert finding.other == OtherSide("store", SourceLocation("kernel.cu", 4), (0, 0, 0), (1, 0, 0))


def test_the_launch_of_several_that_races_is_explained(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(float* y) { y[threadIdx.x] = 1; }
extern "C" __global__ void sum(float* y) {
  y[0] += 1;
}"""
    steps = [Step("k", 1, 32), Step("sum", 2, 1)]
    findings = execute(tmp_path, source, [given("y", FLOATS.copy())], steps, explain=True).findings
    assert {frozenset(lines(finding)) for finding in findings} == {frozenset({3})}


def test_a_warp_of_which_threads_are_missing_is_one_finding_at_however_many_barriers(tmp_path: Path) -> None:
    barriers = "\n".join("    s[t] = x[t]; __syncthreads();" for _ in range(10))
    (finding,) = explained(tmp_path, f"  if (t < 20) {{\n{barriers}\n  }}\n  y[t] = s[t % 16];", block=32).findings
    assert (finding.kind, finding.count) == ("barrier-divergence", 10)
    assert finding.message.endswith("and at kernel.cu:6, kernel.cu:7, kernel.cu:8 and 6 more lines")


def test_an_access_across_the_end_says_how_far(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(const unsigned char* x, float* y) {
  y[threadIdx.x] = *(const float*)(x + 4 * threadIdx.x);
}"""
    arguments = [read_only("x", np.zeros(127, np.uint8)), blank("y", 32)]
    (finding,) = execute(tmp_path, source, arguments).findings
    assert "4-byte load runs 1 byte past the end of `x` (127 elements), from element 124" in finding.message


RACE = Finding("race", "one", SourceLocation("k.cu", 4), (0, 0, 0), (1, 0, 0), "s", 0, 3)


def test_findings_of_one_cause_are_one_with_the_count_of_all() -> None:
    other = OtherSide("load", SourceLocation("k.cu", 9), (0, 0, 0), (2, 0, 0))
    turned = replace(RACE, location=other.location, other=replace(other, location=RACE.location), count=4)
    elsewhere = replace(RACE, buffer="r")
    found = by_cause([[replace(RACE, other=other), elsewhere], [turned, replace(elsewhere, kind="misaligned")]])
    assert [(finding.kind, finding.buffer, finding.count) for finding in found] == [
        ("race", "s", 7),
        ("race", "r", 3),
        ("misaligned", "r", 3),
    ]


def test_divergences_of_two_launches_stay_two_and_each_names_its_lines() -> None:
    missing = replace(
        RACE, kind="barrier-divergence", message="reached by a part of a warp only", buffer=None, other=None
    )
    first, second, other = (replace(missing, location=SourceLocation("k.cu", line)) for line in (10, 12, 50))
    one, two = by_cause([[first, second], [other]])
    assert (one.location, two.location) == (first.location, other.location)
    assert one.message.endswith(", and at k.cu:12")


def test_an_early_read_at_other_lines_is_not_folded_into_a_race() -> None:
    other = OtherSide("store", SourceLocation("k.cu", 9), (0, 0, 0), (1, 0, 0))
    race = replace(RACE, other=other)
    early = replace(race, kind="uninitialized-read")
    assert by_cause([[race, early]]) == (race,)
    elsewhere = replace(early, other=replace(other, location=SourceLocation("k.cu", 99)))
    assert by_cause([[race, elsewhere]]) == (race, elsewhere)
    assert by_cause([[race], [early]]) == (race, early)


def test_the_page_quotes_both_lines_of_a_race_and_shows_every_finding(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text("".join(f"line {n};\n" for n in range(1, 20)))
    race = replace(RACE, other=OtherSide("store", SourceLocation("k.cu", 9), (0, 0, 0), (2, 0, 0)))
    findings = (race, *(replace(RACE, message=f"message {n}", buffer=f"b{n}") for n in range(8)))
    text = "\n".join([race.message, *(f"race: {finding.message}" for finding in findings[1:])])
    case = replace(MISMATCH, kind="race", message=text, findings=findings, location=race.location)
    page = html.render(run_of(op_result("gelu", "float32", case)), ReportContext(root=tmp_path))
    assert "line 4;" in page
    assert "line 9;" in page
    assert all(f"message {n}" in page for n in range(8))


def test_five_findings_are_shown_and_the_rest_counted() -> None:
    findings = tuple(replace(RACE, message=f"message {n}", location=SourceLocation("k.cu", n)) for n in range(1, 9))
    text = "\n".join([findings[0].message, *(f"race: {finding.message}" for finding in findings[1:]), "mismatch: y"])
    case = replace(MISMATCH, kind="race", message=text, findings=findings)
    shown = "\n".join(diagnostic(op_result("gelu", "float32"), case))
    assert [n for n in range(1, 9) if f"message {n}" in shown] == list(range(1, MOST_FINDINGS + 1))
    assert "| and 3 more findings (-v)" in shown
    assert "| mismatch: y" in shown
    every = "\n".join(diagnostic(op_result("gelu", "float32"), case, verbose=True))
    assert all(f"message {n}" in every for n in range(1, 9))
    assert "(-v)" not in every


REGISTRY = """\
[kernelcheck]
schema = 1
[quick]
cases = 2
[ops.shifted]
source = "shifted.cu"
kernel = "shifted"
reference = "shifted.py"
dtypes = ["float32"]
[ops.shifted.dims]
n = { sizes = [64] }
[ops.shifted.inputs]
x = { shape = ["n"] }
[ops.shifted.outputs]
y = { shape = ["n"] }
[ops.shifted.launch]
grid = ["1"]
block = ["n"]
args = ["x", "y"]
"""
SHIFTED = """extern "C" __global__ void shifted(const float* x, float* y) {
  __shared__ float s[64];
  s[threadIdx.x] = x[threadIdx.x];
  y[threadIdx.x] = s[(threadIdx.x + 1) % 64];
}
"""


def test_a_run_shows_the_source_of_both_lines_and_reports_both_sides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    (tmp_path / "shifted.cu").write_text(SHIFTED)
    (tmp_path / "shifted.py").write_text("import numpy as np\n\n\ndef reference(x):\n    return np.roll(x, -1)\n")
    where = ["--config", str(tmp_path / "kernelcheck.toml"), "--backend", "cpu"]
    report = tmp_path / "report.json"
    assert main(["run", "--quick", *where, "--no-store", "--output", f"json={report}"]) == ExitCode.FAILED
    shown = capsys.readouterr().out
    assert "3 |   s[threadIdx.x] = x[threadIdx.x];\n4 |   y[threadIdx.x] = s[(threadIdx.x + 1) % 64];\n" in shown
    assert "no barrier between line 3 and line 4" in shown
    document = json.loads(report.read_text())
    jsonschema.validate(document, schema())
    for failure in document["ops"][0]["failures"]:
        (finding,) = failure["findings"]
        assert {finding["location"]["line"], finding["other"]["location"]["line"]} == {3, 4}
        assert {finding["other"]["access"], finding["other"]["location"]["file"]} <= {"load", "store", "shifted.cu"}
        assert main(["reproduce", failure["seed"], *where]) == ExitCode.FAILED
        assert "no barrier between line 3 and line 4" in capsys.readouterr().out


LINES = [SourceLocation("k.cu", line) for line in (3, 4, 5)]
FOUND = st.builds(
    Finding,
    st.sampled_from(["race", "uninitialized-read", "out-of-bounds", "barrier-divergence"]),
    st.just("found"),
    st.sampled_from(LINES),
    buffer=st.sampled_from(["x", None]),
    block=st.just((0, 0, 0)),
    thread=st.sampled_from([(0, 0, 0), (32, 0, 0)]),
)


@hypothesis.given(st.lists(FOUND, max_size=4), st.lists(FOUND, max_size=4))
def test_no_finding_is_lost_if_the_runs_that_explain_see_less(found: list[Finding], again: list[Finding]) -> None:
    left = unexplained(found, again)
    assert unexplained(found, []) == tuple(found)
    for finding in found:
        lines = {each.location for each in again if each.kind in (finding.kind, "race")}
        assert finding in left or finding.location in lines or finding.kind == "barrier-divergence"


def test_a_race_that_cannot_be_explained_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise LaunchError("no room")

    monkeypatch.setattr("kernelcheck.backends.cpu.runtime.witnesses.Witnesses", refuse)
    assert {finding.kind for finding in explained(tmp_path, "  s[t] = x[t];\n  y[t] = s[127 - t];").findings} == {
        "race",
        "uninitialized-read",
    }
