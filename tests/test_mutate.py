"""``kernelcheck mutate``: mutants are of the user's own lines, and what becomes of them is what a sweep would find."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.insight.mutants.domain import launch_ranges
from kernelcheck.insight.mutants.equivalence import Original
from kernelcheck.insight.mutants.mutants import Mutant, mutants_of
from kernelcheck.insight.mutants.outcomes import MutantOutcome, OpTrials, Trial
from kernelcheck.insight.mutants.own_code import numbers_of
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.reports.mutants import text

SOURCE = """\
extern "C" __global__ void reversed_exp(const float* x, float* y, int n) {
    __shared__ float tile[64];
    const int i = blockIdx.x * 64 + threadIdx.x;
    const float value = i < n ? x[i] : 0.0f;
    tile[threadIdx.x] = expf(value) - 0.25f;
    __syncthreads();
    int unused;
    asm volatile("add.s32 %0, %1, 64;" : "=r"(unused) : "r"(i));
    const float other = tile[63 - threadIdx.x];
    if (i < n) y[i] = other;
}
"""
REFERENCE = """\
import numpy as np


def reference(x):
    padded = np.full(-(-x.size // 64) * 64, 0.75)
    padded[: x.size] = np.exp(x) - 0.25
    return padded.reshape(-1, 64)[:, ::-1].reshape(-1)[: x.size]
"""
REGISTRY = """\
[kernelcheck]
schema = 1
[quick]
cases = 3
[thorough]
cases = 4
[ops.reversed_exp]
source = "k.cu"
kernel = "reversed_exp"
reference = "ref.py"
dtypes = ["float32"]
[ops.reversed_exp.dims]
n = { sizes = [1, 65, 100], max = 200 }
[ops.reversed_exp.inputs]
x = { shape = ["n"], low = -2.0, high = 2.0 }
[ops.reversed_exp.outputs]
y = { shape = ["n"] }
[ops.reversed_exp.launch]
grid = ["ceil_div(n, 64)"]
block = [64]
args = ["x", "y", "n"]
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("mutate")
    (folder / "k.cu").write_text(SOURCE)
    (folder / "ref.py").write_text(REFERENCE)
    (folder / "kernelcheck.toml").write_text(REGISTRY)
    return folder


@pytest.fixture(scope="module")
def registry(project: Path) -> OpRegistry:
    return load_registry(project / "kernelcheck.toml")


def mutate(project: Path, capsys: pytest.CaptureFixture[str], *options: str, code: int = 0) -> str:
    assert main(["mutate", "--config", str(project / "kernelcheck.toml"), *options]) == code
    return capsys.readouterr().out


def outcomes(text: str) -> Mapping[tuple[int, str, str], Any]:
    (op,) = json.loads(text)["ops"]
    return {(each["line"], each["operator"], each["what"]): each for each in op["mutants"]}


@pytest.fixture(scope="module")
def mutants(registry: OpRegistry) -> list[Mutant]:
    op = registry.ops["reversed_exp"]
    return mutants_of(compile_op(registry, op, "float32"))


def test_mutants_have_mistakes_of_every_line_and_none_of_what_the_source_does_not_have(mutants: list[Mutant]) -> None:
    found = {(each.location.line, each.operator) for each in mutants}
    assert {each.location.file for each in mutants} == {"k.cu"}
    assert {(3, "constant"), (4, "boundary"), (5, "constant"), (5, "store"), (6, "barrier"), (10, "store")} <= found
    assert not any("0.00572" in each.what or "252" in each.what for each in mutants), "constants of CUDA's expf"


def test_the_numbers_of_a_source_are_those_that_stand_in_it(registry: OpRegistry) -> None:
    numbers = numbers_of(compile_op(registry, registry.ops["reversed_exp"], "float32"))
    assert numbers.has_float(-0.25) and numbers.has_float(0.0) and not numbers.has_float(252.0)
    places = {place.line: found for place, found in numbers.on_line.items()}
    assert 64 in places[3] and 63 in places[9] and 63 not in places[3]


def test_what_becomes_of_mutants_is_what_a_sweep_finds(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = mutate(project, capsys, "--format", "json", "--jobs", "1", "--fresh")
    found = outcomes(shown)
    assert found[6, "barrier", "the barrier is left out"]["kind"] == "race"
    assert found[10, "store", "the store to global memory is left out"]["kind"] == "unwritten"
    assert found[5, "store", "the store to shared memory is left out"]["kind"] == "uninitialized-read"
    (boundary,) = (each for (line, operator, _), each in found.items() if (line, operator) == (4, "boundary"))
    assert boundary["kind"] == "out-of-bounds" and re.fullmatch("0x[0-9a-f]{16}", boundary["seed"])
    dead = [each["status"] for (line, _, _), each in found.items() if line == 8]
    assert dead == ["equivalent", "equivalent"], "what the dead addition gives does not show"
    counted = [each["status"] for each in found.values()]
    killed, survived = counted.count("killed"), counted.count("survived")
    assert json.loads(shown)["score"] == killed / (killed + survived) and killed > 10

    again = mutate(project, capsys, "--format", "json", "--jobs", "1")
    assert again == shown, "outcomes that are known are those that were found"
    report = mutate(project, capsys, "--jobs", "1", "--fail-under", "100", code=1 if survived else 0)
    assert f"{len(counted)} outcomes known" in report and report.count("survived[") == survived
    page = mutate(project, capsys, "--jobs", "1", "--format", "html")
    assert "expf(value) - 0.25f" in page and "<script" not in page


def test_a_survivor_names_the_thorough_case_that_catches_it_and_what_the_sweep_lacks(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = ("--jobs", "1", "--cases", "1")
    found = outcomes(mutate(project, capsys, *quick, "--format", "json"))
    wider = found[3, "constant", "`shl.b32`: 6 becomes 7"]
    assert (wider["status"], wider["by"], wider["kind"]) == ("survived", "case", "unwritten")
    assert wider["passed"] == 1 and wider["changed"] is False and wider["caught_by"].startswith("n=65; ")
    assert wider["lacks"].startswith("no n above 1, no ")
    line = f"lacks:  the quick sweep has {wider['lacks']}"
    assert line in mutate(project, capsys, *quick)
    assert line.replace("  ", " ") in mutate(project, capsys, *quick, "--format", "html")


def test_a_survivor_of_the_thorough_sweep_names_what_else_was_tried(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    thorough = ("--jobs", "1", "--thorough")
    found = outcomes(mutate(project, capsys, *thorough, "--format", "json"))
    wider = found[3, "constant", "`shl.b32`: 6 becomes 7"]
    assert (wider["by"], wider["caught_by"], wider["lacks"]) == ("", "", "")
    assert wider["passed"] == 4 and wider["again"] >= 8
    words = f"by nothing that was tried: 4 cases, {wider['again']} runs of them under other schedules"
    assert words in mutate(project, capsys, *thorough)


def test_a_survivor_names_the_dtypes_in_which_its_mistake_is_killed(project: Path, mutants: list[Mutant]) -> None:
    killed, survived = MutantOutcome("killed", "mismatch", "0x1"), MutantOutcome("survived", passed=3, again=9)
    found = [
        OpTrials("k", "float32", 3, (Trial(mutants[0], killed), Trial(mutants[1], survived))),
        OpTrials("k", "float16", 3, (Trial(mutants[0], survived), Trial(mutants[1], survived))),
    ]
    shown = text(found, project, mode="quick")
    assert shown.count("dtypes: the same mistake is killed in float32") == shown.count("dtypes: ") == 1


def test_the_effect_of_a_survivor_is_told_as_far_as_it_was_measured(project: Path, mutants: list[Mutant]) -> None:
    def effect(**measured: Any) -> str:
        outcome = MutantOutcome("survived", passed=30, **measured)
        (line,) = re.findall(
            "effect: (.*)", text([OpTrials("k", "float32", 10, (Trial(mutants[0], outcome),))], project, mode="quick")
        )
        return str(line)

    assert effect() == "the results were the same, bit for bit, in 30 cases"
    words = "the largest error is 0.4 of the tolerance, and 0.25 without the mistake"
    assert effect(changed=True, error=0.4, own_error=0.25) == f"bits of the results changed in 30 cases; {words}"
    assert effect(changed=True, error=math.nan).endswith("and there is no reference to compare them with")


def test_a_budget_leaves_the_rest_to_the_next_run(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--format", "json", "--jobs", "1", "--seed", "5", "--cases", "1")
    first = outcomes(mutate(project, capsys, *options, "--budget", "0.001s", code=5))
    assert {each["status"] for each in first.values()} == {"not tried"}
    html = ("--format", "html", *options[2:])
    page = mutate(project, capsys, *html, "--budget", "0.001s", "--fail-under", "50", code=5)
    assert "No mutant ran" in page and f"{len(first)} mutants not tried yet" in page
    second = outcomes(mutate(project, capsys, *options))
    assert second.keys() == first.keys() and "not tried" not in {each["status"] for each in second.values()}


PTX = """.version 7.8
.target sm_80
.address_size 64
.visible .entry zero(.param .u64 p0, .param .u64 p1, .param .u32 p2)
{
    .reg .b32 %r<2>;
    .reg .b64 %rd<4>;
    ld.param.u64 %rd1, [p1];
    mov.u32 %r1, %tid.x;
    mad.wide.u32 %rd2, %r1, 4, %rd1;
    st.global.b32 [%rd2], 0;
    ret;
}
"""


def test_code_without_lines_is_no_gate_that_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "zero.ptx").write_text(PTX)
    (tmp_path / "ref.py").write_text("def reference(x):\n    return 0 * x\n")
    text = REGISTRY.replace("k.cu", "zero.ptx").replace('"reversed_exp"', '"zero"')
    (tmp_path / "kernelcheck.toml").write_text(re.sub(r"sizes = .* }", "sizes = [64] }", text))
    config = ["--config", str(tmp_path / "kernelcheck.toml")]
    assert main(["mutate", *config, "--fail-under", "50"]) == 3
    assert "no instruction of its PTX has a line of a source of yours" in capsys.readouterr().out
    assert main(["run", "--quick", *config, "--no-store", "--coverage-fail-under", "50"]) == 1
    told = capsys.readouterr()
    assert "all           0 of 0  -  0 of 0    -" in told.out
    assert "not counted: reversed_exp (no kernel was launched, or its code names no line" in told.out
    assert "coverage: no line was counted, and --coverage-fail-under is 50" in told.err


def test_an_op_that_fails_itself_is_not_mutated(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("k.cu", "kernelcheck.toml"):
        (tmp_path / name).write_text((project / name).read_text())
    (tmp_path / "ref.py").write_text("def reference(x):\n    return x\n")
    assert "the op itself fails case 0x" in mutate(tmp_path, capsys, "--jobs", "1", code=3)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--budget", "soon"], "--budget soon: expected a time such as 60s, 5m or 1h"),
        (["--fail-under", "101"], "--fail-under must be 0 to 100 (got 101)"),
        (["no_such_op"], "no op 'no_such_op'"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    project: Path, capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    assert main(["mutate", "--config", str(project / "kernelcheck.toml"), *options]) == 2
    assert message in capsys.readouterr().err


def test_only_the_same_code_is_called_equivalent(registry: OpRegistry, mutants: list[Mutant]) -> None:
    op = registry.ops["reversed_exp"]
    program = compile_op(registry, op, "float32")
    original = Original(program, launch_ranges(op, "float32", program))
    same = {each.location.line for each in mutants if original.is_same(each)}
    assert same == {8}


@pytest.mark.slow
def test_processes_find_what_one_finds_and_no_mutant_that_is_killed_is_called_equivalent(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = Path(__file__).parent.parent / "kernelcheck.toml"
    texts = []
    for jobs in ("1", "2"):
        assert main(["mutate", "scan", "--jobs", jobs, "--config", str(path), "--format", "json", "--fresh"]) == 0
        texts.append(capsys.readouterr().out)
    one, two = (outcomes(text) for text in texts)
    assert {key: each["status"] for key, each in one.items()} == {key: each["status"] for key, each in two.items()}
    assert any(each["copies"] > 1 for each in one.values())
    assert "equivalent" in {each["status"] for each in one.values()}
    registry = load_registry(path)
    op = registry.ops["scan"]
    program = compile_op(registry, op, "float32")
    original = Original(program, launch_ranges(op, "float32", program))
    killed = {each["id"] for each in one.values() if each["status"] == "killed"}
    same = [mutant for mutant in mutants_of(program) if mutant.id in killed and original.is_same(mutant)]
    assert len(killed) > 30 and not same
