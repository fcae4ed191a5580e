"""Ops without a reference: what is checked of them, and that this never counts as compared."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kernelcheck.interfaces.cli import main

KERNEL = """
extern "C" __global__ void scale(const float *x, float *y, int n) {
    int i = blockIdx.x * 32 + threadIdx.x;
    STATEMENT
}
"""
RIGHT = "if (i < n) y[i] = 2 * x[i];"
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[quick]
cases = 4
[ops.scale]
source = "scale.cu"
kernel = "scale"
reference = "none"
dtypes = ["float32"]
{keys}
[ops.scale.dims]
n = {{ sizes = [40, 64] }}
[ops.scale.inputs]
x = {{ shape = ["n"] }}
[ops.scale.outputs]
y = {{ shape = ["n"] }}
[ops.scale.launch]
grid = ["ceil_div(n, 32)"]
block = [32]
args = ["x", "y", "n"]
"""
Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Writes the project with this statement in its kernel, runs a command line, and gives code, stdout and stderr."""
    monkeypatch.chdir(tmp_path)

    def run(statement: str, *arguments: str, keys: str = "") -> tuple[int, str, str]:
        (tmp_path / "scale.cu").write_text(KERNEL.replace("STATEMENT", statement))
        (tmp_path / "kernelcheck.toml").write_text(REGISTRY.format(keys=keys))
        code = main(arguments)
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def test_a_run_in_which_nothing_was_compared_says_so_and_ends_with_5(typed: Typed) -> None:
    code, out, _ = typed(RIGHT, "run", "--quick")
    assert code == 5
    assert out.startswith("CHECKED  scale  float32  4 cases  not compared  memory, races and determinism alone")
    assert "1 op, 4 cases: 4 checked, not compared in" in out
    assert "outputs of scale float32 were not compared" in out
    assert "PASS" not in out


def test_reports_count_such_cases_apart_from_those_that_passed(typed: Typed, tmp_path: Path) -> None:
    outputs = [
        f"--output={form}={tmp_path / form}" for form in ("json", "junit", "html", "markdown", "sarif", "gitlab")
    ]
    code, _, _ = typed(RIGHT, "ci", "--quick", *outputs)
    assert code == 5
    report = json.loads((tmp_path / "json").read_text())
    assert (report["summary"]["cases"], report["summary"]["passed"], report["summary"]["checked"]) == (4, 0, 4)
    (op,) = report["ops"]
    assert (op["rule"], op["passed"], op["checked"], op["max_error"]) == ("none", 0, 4, "nan")
    tests = ElementTree.parse(tmp_path / "junit").getroot().iter("testcase")
    assert [len(test.findall("skipped")) for test in tests] == [1] * 4


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        ("y[i] = 2 * x[i];", "out-of-bounds"),
        ("y[threadIdx.x] = blockIdx.x; " + RIGHT, "race"),
        ("if (i < n - 1) y[i] = 2 * x[i];", "unwritten"),
        ("if (i < n) y[i] += x[i];", "uninitialized-read"),
        ("if (i < n) { y[i] = x[i]; ((float *)x)[i] = 0; }", "input-modified"),
    ],
)
def test_what_is_wrong_without_any_reference_fails(typed: Typed, statement: str, kind: str) -> None:
    code, out, _ = typed(statement, "run", "--quick")
    assert code == 1
    assert out.startswith("FAIL  scale")
    assert f"error[{kind}]" in out


def test_such_a_failure_replays_and_shrinks(typed: Typed) -> None:
    _, out, _ = typed("y[i] = 2 * x[i];", "run", "--quick", "--format", "json")
    seed = json.loads(out)["ops"][0]["failures"][0]["seed"]
    code, out, _ = typed("y[i] = 2 * x[i];", "reproduce", seed)
    assert (code, "out-of-bounds" in out) == (1, True)
    code, out, _ = typed("y[i] = 2 * x[i];", "minimize", seed)
    assert (code, "n=40" in out) == (1, True)


def test_what_only_a_comparison_has_a_use_for_is_refused(typed: Typed) -> None:
    code, _, err = typed(RIGHT, "run", "--quick", keys="floor = 0.5")
    assert code == 2
    assert "[ops.scale] floor: it means nothing for an op that is not compared" in err


def test_a_reference_that_is_dropped_is_a_loosening_since_the_baseline(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "ref.py").write_text("def reference(x):\n    return 2 * x\n")
    compared = REGISTRY.replace('"none"', '"ref.py"')
    (tmp_path / "scale.cu").write_text(KERNEL.replace("STATEMENT", RIGHT))
    (tmp_path / "kernelcheck.toml").write_text(compared.format(keys=""))
    assert main(["baseline", "update", "--quick"]) == 0
    code, _, _ = typed(RIGHT, "ci", "--quick", "--baseline", "baseline.json", "--fail-on-regression")
    assert code == 1


def test_an_op_that_is_not_compared_is_unchanged_since_its_baseline(typed: Typed, tmp_path: Path) -> None:
    """Its errors are none, which are above no others."""
    code, _, _ = typed(RIGHT, "baseline", "update", "--quick")
    assert code == 0
    code, out, _ = typed(RIGHT, "ci", "--quick", "--baseline", "baseline.json", "--fail-on-regression")
    assert (code, "regressed" in out) == (5, False)


def test_exec_runs_the_only_kernel_of_a_file_unasked(typed: Typed) -> None:
    arguments = ("exec", "scale.cu", "--grid", "2", "--block", "32")
    code, out, _ = typed(
        RIGHT, *arguments, "--arg", "out=x.npy:float32:40", "--arg", "out=y.npy:float32:40", "--arg", "int32:40"
    )
    assert (code, "scale" in out) == (0, True)
    code, _, err = typed(RIGHT + "}\n__global__ void other() {", *arguments)
    assert (code, "kernels there: scale, other" in err) == (2, True)
