"""`run --explore`: cases beyond the sweep, kept while they reach something new."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kernelcheck.core.cases.tokens import decode
from kernelcheck.interfaces.cli import main

LARGE = """\
    if (cols > 700 && rows > 3) {
        out[i] = 1.0f;
        out[i] = x[i] * scale;
        return;
    }
"""
FAR = """\
    if (scale > 100.0f) {
        out[i] = 2.0f;
        out[i] = x[i] * scale;
        return;
    }
"""
KERNEL = f"""\
extern "C" __global__ void k(const float* x, float* y, int rows, int cols, float scale) {{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= rows * cols) return;
    volatile float* out = y;
{LARGE}{FAR}    out[i] = x[i] * scale;
}}
"""
REGISTRY = """\
[kernelcheck]
schema = 1
seed = 7
backend = "cpu"
[quick]
cases = 3
[ops.k]
source = "k.cu"
kernel = "k"
reference = "ref.py"
dtypes = ["float32"]
[ops.k.dims]
rows = { sizes = [1, 2], max = 8 }
cols = { sizes = [1, 64], max = 2000 }
[ops.k.inputs]
x = { shape = ["rows", "cols"], low = -1, high = 1 }
[ops.k.scalars]
scale = { type = "float32", values = [1.0, 2.0] }
[ops.k.outputs]
y = { shape = ["rows", "cols"] }
[ops.k.launch]
grid = ["ceil_div(rows * cols, 128)"]
block = [128]
args = ["x", "y", "rows", "cols", "scale"]
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A kernel with a branch that no size of the registry reaches, and one that no scalar does. The current folder."""
    (tmp_path / "k.cu").write_text(KERNEL)
    (tmp_path / "ref.py").write_text("def reference(x, *, scale):\n    return x * scale\n")
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_branch_that_larger_sizes_reach_is_found_with_the_smallest_of_them(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--quick", "--no-store", "--explore", "40"]) == 0
    printed = capsys.readouterr().out
    assert "explored k float32: 40 cases, 1 of them reached something new\n" in printed
    assert re.search(r"^  rows=4 cols=701, scale=\S+; normal values, contiguous: passed$", printed, re.MULTILINE)
    assert re.search(
        r"^  not reached: k.cu:10 \(branch \w+( taken)?\), k.cu:11, k.cu:12, k.cu:13$", printed, re.MULTILINE
    )
    assert "reached: k.cu:5 (branch " in printed
    assert "k.cu:6" in printed.partition("reached: ")[2].partition("\n")[0]
    assert "  [ops.k.dims] rows: sizes = [1, 2, 4]\n" in printed
    assert "  [ops.k.dims] cols: sizes = [1, 64, 701]\n" in printed
    assert "1 op, 4 cases: 4 passed" in printed
    assert "k.cu: not run: 11-13" in printed.replace("10, 11", "10-11")


def test_its_token_replays_the_case_and_the_same_seed_explores_the_same(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = []
    for _ in range(2):
        assert main(["run", "--quick", "--no-store", "--explore", "20"]) == 0
        found += re.findall(r"replay: kernelcheck reproduce (kc1-\S+)", capsys.readouterr().out)
    assert len(found) == 2
    assert found[0] == found[1]
    assert decode(found[0]).recipe.dims == (("rows", 4), ("cols", 701))
    assert main(["reproduce", found[0]]) == 0
    assert "1 op, 1 case: 1 passed" in capsys.readouterr().out


def test_the_sizes_that_it_suggests_leave_nothing_to_be_found(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = project / "kernelcheck.toml"
    text = registry.read_text().replace("[1, 2]", "[1, 2, 4]").replace("[1, 64]", "[1, 64, 701]")
    registry.write_text(text.replace("cases = 3", "cases = 9"))
    assert main(["run", "--quick", "--no-store", "--explore", "5"]) == 0
    printed = capsys.readouterr().out
    assert "explored k float32: 5 cases, 0 of them reached something new" in printed
    assert "that the registry does not list" not in printed


def test_a_case_that_fails_beyond_the_sweep_fails_the_run_and_is_in_every_report(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "k.cu").write_text(KERNEL.replace(LARGE, LARGE.replace("x[i] * scale", "x[i]")))
    assert main(["run", "--quick", "--no-store"]) == 0
    options = ["--quick", "--no-store", "--explore", "15", "--output", "json=report.json"]
    assert main(["run", *options]) == 1
    printed = capsys.readouterr().out
    assert "error[mismatch]: k float32" in printed
    (op,) = json.loads((project / "report.json").read_text())["ops"]
    assert op["failed"] == len(op["failures"]) > 0
    assert all(each["replay"].startswith("kernelcheck reproduce kc1-") for each in op["failures"] if "replay" in each)
    token = re.findall(r"kernelcheck reproduce (kc1-\S+)", printed)[0]
    assert main(["reproduce", token]) == 1


def test_nothing_is_tried_once_all_is_reached(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "k.cu").write_text(KERNEL.replace(LARGE, "").replace(FAR, ""))
    assert main(["run", "--quick", "--no-store", "--explore", "5"]) == 0
    printed = capsys.readouterr().out
    assert "nothing to explore in k float32: the sweep reaches every line, and every branch both ways" in printed


def test_an_op_that_did_not_run_is_not_called_reached(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "ref.py").write_text("def reference(x, *, scale):\n    raise ValueError('not today')\n")
    assert main(["run", "--quick", "--no-store", "--explore", "5"]) == 3
    assert "explored k float32: no kernel was launched, or its code names no line" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--explore", "0"], ["--explore", "3", "--backend", "cuda"]])
def test_what_cannot_be_explored_is_refused(project: Path, arguments: list[str]) -> None:
    assert main(["run", "--quick", "--no-store", *arguments]) in (2, 3)
