"""An integer division by zero is noted with the case, in every report, and fails nothing by itself."""

from __future__ import annotations

import io
import json
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program
from jsonschema import Draft202012Validator
from rich.console import Console
from typer.testing import CliRunner

from kernelcheck.backends.base import Execution
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cpu.runtime.compiled import compile_kernel
from kernelcheck.base.findings import Note
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import Run
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.interfaces.cli import app
from kernelcheck.interfaces.reports import junit, text
from kernelcheck.records.run_report import document as json_report
from kernelcheck.records.run_report.schema import schema


def run(tmp_path: Path, statement: str, *arrays: np.ndarray, block: int = 32, dtype: str = "int") -> Execution:
    source = f'extern "C" __global__ void k(const {dtype}* d, {dtype}* y) {{\n  int t = threadIdx.x;\n  {statement}\n}}'
    execution = run_program(compile_text(source, tmp_path, "k"), arrays, block=block)
    assert not execution.findings
    return execution


def only(execution: Execution) -> Note:
    (note,) = execution.notes
    return note


@pytest.mark.parametrize("operator", ["/", "%"])
@pytest.mark.parametrize("dtype", ["short", "int", "unsigned", "long long", "unsigned long long"])
def test_a_division_by_zero_is_noted_with_line_thread_and_count(tmp_path: Path, dtype: str, operator: str) -> None:
    size = {"short": 2, "int": 4, "unsigned": 4}.get(dtype, 8)
    d, y = np.arange(-5, 27).astype(f"i{size}"), np.zeros(32, f"i{size}")
    note = only(run(tmp_path, f"y[t] = ({dtype})(t + 3) {operator} d[t];", d, y, dtype=dtype))
    assert note.kind == "division-by-zero"
    assert note.location is not None
    assert (note.location.file, note.location.line) == ("kernel.cu", 3)
    assert (note.block, note.thread, note.count) == ((0, 0, 0), (5, 0, 0), 1)
    assert f"`{'div' if operator == '/' else 'rem'}." in note.message
    assert "by zero, whose result is unspecified, by thread (5,0,0) of block (0,0,0)" in note.message


def test_a_divisor_that_all_lanes_share_is_looked_at(tmp_path: Path) -> None:
    d, y = np.zeros(1, np.int32), np.zeros(32, np.int32)
    assert only(run(tmp_path, "y[t] = 7 / d[0] + t;", d, y)).thread == (0, 0, 0)
    assert not run(tmp_path, "y[t] = 7 / d[0] + t;", np.ones(1, np.int32), y).notes


@pytest.mark.parametrize(
    "statement",
    [
        "if (d[t] != 0) y[t] = 100 / d[t];",
        "y[t] = d[t] == 0 ? 0 : 100 % d[t];",
        "if (t < 20 && d[t] != 0) y[t] = 100 / d[t];",
        "y[t] = t / 3 + t % 7 + t / 4;",
        "y[t] = (int)(1.0f / (float)d[t] > 0.0f);",
    ],
)
def test_divisions_that_lanes_with_a_zero_do_not_come_to_are_not_noted(tmp_path: Path, statement: str) -> None:
    assert not run(tmp_path, statement, np.arange(32, dtype=np.int32), np.zeros(32, np.int32)).notes


def test_a_divisor_that_is_a_constant_makes_no_code_for_a_note(tmp_path: Path) -> None:
    sites = {}
    for divisor in ("7", "d[0]"):
        source = (
            f'extern "C" __global__ void k(const int* d, int* y) {{ y[threadIdx.x] = y[threadIdx.x] / {divisor}; }}'
        )
        kernel = compile_kernel(compile_text(source, tmp_path, "k").ptx, "k")
        sites[divisor] = [site.kind for site in kernel.translation.sites].count("division")
    assert sites == {"7": 0, "d[0]": 1}


REGISTRY = """
[kernelcheck]
schema = 1
seed = 1
backend = "cpu"
[quick]
cases = 3
dtypes = ["int32"]
[ops.quotient]
source = "quotient.cu"
kernel = "quotient"
reference = "quotient.py"
dtypes = ["int32"]
dims.n = { sizes = [33] }
inputs.x = { shape = ["n"], low = 0, high = 2, values = "index" }
outputs.y = { shape = ["n"] }
launch = { grid = [1], block = [64], args = ["x", "y", "n"] }
"""
KERNEL = """\
extern "C" __global__ void quotient(const int* x, int* y, int n) {
    int i = threadIdx.x;
    if (i >= n) return;
    int q = 100 / x[i];
    y[i] = KEPT;
}
"""
REFERENCE = "import numpy as np\n\n\ndef reference(x):\n    return np.where(x == 0, 5, 100)\n"


def swept(tmp_path: Path, kept: str) -> Run:
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    (tmp_path / "quotient.cu").write_text(KERNEL.replace("KEPT", kept))
    (tmp_path / "quotient.py").write_text(REFERENCE)
    return run_sweep(load_registry(tmp_path / "kernelcheck.toml"), Selection(mode="quick"), CpuBackend())


def as_text(run: Run) -> str:
    written = io.StringIO()
    text.render(run, Console(file=written, soft_wrap=True, highlight=False, width=80))
    return written.getvalue()


def test_a_case_that_divides_by_zero_and_drops_the_result_passes_with_a_note(tmp_path: Path) -> None:
    run = swept(tmp_path, "x[i] == 0 ? 5 : q")
    assert run.summary.passed == run.summary.cases == 3
    (line,) = [line for line in as_text(run).splitlines() if line.startswith("note:")]
    assert line.startswith("note: quotient int32: quotient.cu:4: `div.s32` by zero, whose result is unspecified, ")
    assert line.endswith(f"(case 0x{run.ops[0].cases[0].seed:016x} and 2 more)")


def test_a_case_that_keeps_the_result_fails_and_shows_the_note(tmp_path: Path) -> None:
    run = swept(tmp_path, "q")
    assert run.summary.failed == 3
    shown = as_text(run)
    assert "= note:   quotient.cu:4: `div.s32` by zero" in shown
    assert not [line for line in shown.splitlines() if line.startswith("note:")]


def test_json_and_junit_carry_the_notes_of_passed_cases(tmp_path: Path) -> None:
    run = swept(tmp_path, "x[i] == 0 ? 5 : q")
    document = json.loads(json_report.render(run))
    Draft202012Validator(schema()).validate(document)
    (op,) = document["ops"]
    (note,) = op["notes"]
    assert note["kind"] == "division-by-zero"
    assert note["location"] == {"file": "quotient.cu", "line": 4}
    assert (note["cases"], note["seed"]) == (3, f"0x{run.ops[0].cases[0].seed:016x}")
    assert junit.render(run).count("quotient.cu:4: `div.s32` by zero") == 3


def test_exec_shows_a_note_and_exits_with_0(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = 'extern "C" __global__ void k(int* y) {\n    y[threadIdx.x] = 5 % y[threadIdx.x];\n}\n'
    Path("k.cu").write_text(source)
    np.save("y.npy", np.arange(8, dtype=np.int32))
    command = ["exec", "k.cu", "--kernel", "k", "--block", "8", "--arg", "inout=y.npy", "--backend", "cpu"]
    ran = CliRunner().invoke(app, command)
    assert ran.exit_code == 0, ran.output
    assert "note[division-by-zero]: `rem.s32` by zero, whose result is unspecified, by thread (0,0,0)" in ran.stdout
    assert "--> k.cu:2" in ran.stdout
    np.save("y.npy", np.arange(8, dtype=np.int32))
    told = CliRunner().invoke(app, [*command, "--format", "json"])
    (note,) = json.loads(told.stdout)["notes"]
    assert (note["kind"], note["thread"], note["count"]) == ("division-by-zero", [0, 0, 0], 1)
