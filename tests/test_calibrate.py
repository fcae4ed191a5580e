"""``kernelcheck calibrate``: factors from known-good kernels, in a file that ``run`` goes by."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stored_project import CALLER

from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import LONG_VARIABLE
from kernelcheck.interfaces.cli import main
from kernelcheck.records import calibration
from kernelcheck.records.calibration import factor_of, is_narrow

REGISTRY = """\
[kernelcheck]
schema = 1
seed = 3
[quick]
cases = 6
[thorough]
cases = 20
[ops.total]
source = "total.cu"
kernel = "total"
reference = "total.py"
dtypes = ["float32"]
{controls}
[ops.total.dims]
rows = {{ sizes = [1, 5], max = 8 }}
cols = {{ sizes = [1, 33, 300], max = 400 }}
[ops.total.inputs]
x = {{ shape = ["rows", "cols"] }}
[ops.total.outputs]
y = {{ shape = ["rows"] }}
[ops.total.launch]
grid = ["rows"]
block = [1]
args = ["x", "y", "cols"]
[ops.copied]
source = "total.cu"
kernel = "copied"
reference = "total.py:copied"
dtypes = ["float32"]
compare = "exact"
[ops.copied.dims]
n = {{ sizes = [1, 40] }}
[ops.copied.inputs]
x = {{ shape = ["n"] }}
[ops.copied.outputs]
y = {{ shape = ["n"] }}
[ops.copied.launch]
grid = ["n"]
block = [1]
args = ["x", "y"]
"""
KERNEL = """\
extern "C" __global__ void total(const float* x, float* y, int cols) {
    x += blockIdx.x * cols;
    float sum = 0.0f;
    for (int c = 0; c < cols; ++c) sum += x[c];
    y[blockIdx.x] = sum;
}
extern "C" __global__ void copied(const float* x, float* y) { y[blockIdx.x] = x[blockIdx.x]; }
"""
PAIRWISE = KERNEL.replace(
    "for (int c = 0; c < cols; ++c) sum += x[c];",
    "float odd = 0.0f; for (int c = 0; c < cols; c += 2) { sum += x[c]; if (c + 1 < cols) odd += x[c + 1]; }"
    " sum += odd;",
)
REFERENCE = "def reference(x):\n    return x.sum(axis=1)\ndef copied(x):\n    return x\n"
CASES = ("--cases", "40")

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def project(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    write(tmp_path)
    return tmp_path


def write(folder: Path, kernel: str = KERNEL, controls: str = "") -> None:
    (folder / "kernelcheck.toml").write_text(REGISTRY.format(controls=controls))
    (folder / "total.cu").write_text(kernel)
    (folder / "pairwise.cu").write_text(PAIRWISE)
    (folder / "total.py").write_text(REFERENCE)


def entry() -> dict[str, object]:
    return json.loads(Path("tolerances.json").read_text())["ops"]["total"]["float32"]


def report(capsys: Captured) -> tuple[int, dict[str, dict[str, object]], str]:
    """Exit code, tolerances and text of a quick run."""
    code = main(["run", "--quick", "--backend", "cpu", "--output", "json=report.json"])
    ops = json.loads(Path("report.json").read_text())["ops"]
    return code, {op["op"]: op["tolerance"] for op in ops}, capsys.readouterr().out


def test_the_factor_is_written_and_run_goes_by_it(capsys: Captured) -> None:
    assert main(["calibrate", *CASES]) == 0
    out = capsys.readouterr().out
    assert "own kernel" in out and "not needed" in out
    measured = entry()
    assert 1 <= measured["factor"] < 100
    assert measured["p50"] <= measured["p95"] <= measured["max"] <= measured["factor"]
    assert (measured["cases"], measured["controls"], measured["backend"]) == (40, [], "cpu")
    code, tolerances, text = report(capsys)
    assert code == 0
    assert tolerances["total"] == {"factor": measured["factor"], "source": "calibrated"}
    assert "(calibrated)" in text


@pytest.mark.slow
@pytest.mark.parametrize("long", ["1", "1000"])
def test_the_file_is_the_same_on_threads_and_in_processes(monkeypatch: pytest.MonkeyPatch, long: str) -> None:
    monkeypatch.setenv(LONG_VARIABLE, long)
    assert main(["calibrate", *CASES, "--jobs", "1"]) == 0
    first = Path("tolerances.json").read_bytes()
    Path("tolerances.json").unlink()
    assert main(["calibrate", *CASES, "--jobs", "2"]) == 0
    assert Path("tolerances.json").read_bytes() == first


@pytest.mark.slow
def test_a_process_that_is_killed_is_an_error_of_its_op_and_the_others_are_calibrated(
    monkeypatch: pytest.MonkeyPatch, project: Path, capsys: Captured
) -> None:
    monkeypatch.setenv(LONG_VARIABLE, "1")
    ends = f"caller = {CALLER}\n    caller == {os.getpid()} or os.kill(caller, 9)"
    killed = f"import os\ndef killed(x):\n    {ends}\n    return x\n"
    (project / "total.py").write_text(REFERENCE + killed)
    registry = REGISTRY.replace("[ops.copied", "[ops.lost").replace('compare = "exact"\n', "")
    (project / "kernelcheck.toml").write_text(registry.replace(":copied", ":killed").format(controls=""))
    assert main(["calibrate", *CASES, "--jobs", "2"]) == 3
    assert "lost float32: the process that ran the case was ended by SIGKILL" in capsys.readouterr().out
    assert list(json.loads(Path("tolerances.json").read_text())["ops"]) == ["total"]


def test_a_kernel_that_has_got_worse_than_its_control_fails(project: Path, capsys: Captured) -> None:
    write(project, KERNEL.replace("sum += x[c];", "sum += x[c] * 1.00001f;"), 'controls = ["pairwise.cu"]')
    assert main(["calibrate", *CASES]) == 0
    assert entry()["controls"] == ["pairwise.cu"]
    code, _, _ = report(capsys)
    assert code == 1


def test_a_control_that_is_wrong_itself_is_refused(project: Path, capsys: Captured) -> None:
    write(project, controls='controls = ["pairwise.cu"]')
    (project / "pairwise.cu").write_text(KERNEL.replace("c < cols", "c <= cols"))
    assert main(["calibrate", *CASES]) == 1
    assert "pairwise.cu cannot be a control: out-of-bounds in case 0x" in capsys.readouterr().out
    assert not (project / "tolerances.json").exists()


def test_a_factor_that_would_accept_gross_faults_is_refused(project: Path, capsys: Captured) -> None:
    write(project, KERNEL.replace("y[blockIdx.x] = sum;", "y[blockIdx.x] = 1.5f * sum;"))
    assert main(["calibrate", *CASES]) == 1
    out = capsys.readouterr().out
    assert "total float32: refused: a factor of" in out and "would accept a gross fault" in out
    assert "far above that of plain arithmetic" in out
    assert not (project / "tolerances.json").exists()


def test_what_has_changed_since_is_said(project: Path, capsys: Captured) -> None:
    assert main(["calibrate", *CASES]) == 0
    write(project, KERNEL + "// another line\n")
    (project / "total.py").write_text(REFERENCE + "# another line\n")
    capsys.readouterr()
    code, tolerances, text = report(capsys)
    assert (code, tolerances["total"]["source"]) == (0, "calibrated")
    assert "the kernel and the reference have changed since it was calibrated (kernelcheck calibrate total)" in text


def test_a_dry_run_writes_nothing(project: Path) -> None:
    assert main(["calibrate", *CASES, "--dry-run"]) == 0
    assert not (project / "tolerances.json").exists()


def test_ops_that_are_not_calibrated_again_keep_their_factors(project: Path) -> None:
    assert main(["calibrate", *CASES]) == 0
    before = entry()
    assert main(["calibrate", "copied", *CASES]) == 0
    assert entry() == before


TWO = "[ops.copied]"
"""Where the registry of ``interrupted`` has a second op of the same kernel."""


@pytest.fixture
def interrupted(project: Path, interruptible: None) -> tuple[str, ...]:
    """The options of a calibration that Ctrl-C ended after the first of its three pairs."""
    text = (project / "kernelcheck.toml").read_text()
    total = text[text.index("[ops.total]") : text.index(TWO)]
    (project / "kernelcheck.toml").write_text(text.replace(TWO, total.replace("total", "again", 1).replace(
        "[ops.total", "[ops.again") + TWO))  # fmt: skip
    options = ("--cases", "60", "--jobs", "1")
    process = subprocess.Popen(
        [sys.executable, "-m", "kernelcheck", "calibrate", *options], stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    lines = iter(process.stderr.readline, "")
    first = next(line for line in lines if line.startswith("[1/3]"))
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert (process.returncode, "total float32: calibrated, about " in first) == (130, True)
    return options


def test_what_was_measured_before_an_interrupt_is_kept_and_not_measured_again(
    interrupted: tuple[str, ...], capsys: Captured
) -> None:
    kept = entry()
    assert main(["calibrate", *interrupted]) == 0
    captured = capsys.readouterr()
    assert "of 3 were measured before the interrupt" in captured.err
    assert "total float32: calibrated" not in captured.err and "again float32: calibrated" in captured.err
    table = captured.out
    assert entry() == kept
    assert main(["calibrate", *interrupted]) == 0  # that one was whole, so this one measures all of them
    captured = capsys.readouterr()
    assert ("before the interrupt" in captured.err, "[1/3] total" in captured.err) == (False, True)
    assert captured.out.split()[12:24] == table.split()[12:24]


@pytest.mark.slow
def test_after_an_interrupt_what_has_changed_is_measured_again(
    interrupted: tuple[str, ...], project: Path, capsys: Captured
) -> None:
    (project / "total.cu").write_text(KERNEL + "// another line\n")
    assert main(["calibrate", *interrupted]) == 0
    assert "total float32: calibrated" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("kernel", [KERNEL, PAIRWISE])
def test_the_factor_is_what_it_would_be_if_every_error_were_measured(
    kernel: str, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(project, kernel)
    assert main(["calibrate", "--cases", "80"]) == 0
    quick = entry()
    monkeypatch.setattr(calibration, "WEIGHED_CASES", 80)
    assert main(["calibrate", "--cases", "80"]) == 0
    assert entry()["factor"] == quick["factor"]
    assert entry()["max"] <= quick["max"]


FIGURES = json.dumps(
    {
        "factor": 8.0,
        "p50": 0.5,
        "p95": 1.0,
        "max": 1.0,
        "cases": 30,
        "controls": [],
        "controls_sha256": "",
        "source_sha256": "",
        "reference_sha256": "",
        "backend": "cpu",
        "arch": "sm_80",
    }
)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "Invalid JSON"),
        ('{"schema_version": 2, "ops": {}}', "schema_version is 2"),
        (
            '{"schema_version": 1, "ops": {"total": {"float32": {"factor": -1}}}}',
            "ops.total.float32.factor: expected a number above 0, got -1",
        ),
        ('{"schema_version": 1, "ops": {"total": {"float32": {}}}}', "ops.total.float32.factor: is missing"),
        ('{"schema_version": 1, "ops": [], "more": 1}', "more: expected one of schema_version, ops"),
        ('{"schema_version": 1, "ops": {"total": {}, "total": {}}}', "ops.total: is there twice"),
        (
            f'{{"schema_version": 1, "ops": {{"total": {{"float32": {FIGURES}, "float32": {FIGURES}}}}}}}',
            ".float32: is",
        ),
    ],
)
def test_a_file_that_is_none_is_a_usage_error_that_names_it(text: str, told: str, capsys: Captured) -> None:
    Path("tolerances.json").write_text(text)
    for command in (["run", "--quick"], ["calibrate"]):
        assert main(command) == 2
        err = capsys.readouterr().err
        assert "tolerances.json" in err and told in err and "kernelcheck calibrate" in err


@pytest.mark.parametrize(
    ("factor", "largest", "told"),
    [
        (8, 1.0, ""),
        (256, 1.0, ""),
        (257, 1.0, "expected at most 256, got 257"),
        (1000, 249.0, ""),
        (1e30, 1.0, "above which every float32 result is within the tolerance of 0"),
        (1e30, 1e30, "above which every float32 result is within the tolerance of 0"),
    ],
)
def test_a_factor_that_no_calibration_would_write_is_refused(
    factor: float, largest: float, told: str, capsys: Captured
) -> None:
    entry = {**json.loads(FIGURES), "factor": factor, "max": largest}
    Path("tolerances.json").write_text(json.dumps({"schema_version": 1, "ops": {"total": {"float32": entry}}}))
    assert main(["list"]) == 0
    registry = load_registry(Path("kernelcheck.toml"))
    if not told:
        assert load_tolerances(registry).entries["total"]["float32"].factor == factor
        return
    capsys.readouterr()
    assert main(["run", "--quick"]) == 2
    err = " ".join(capsys.readouterr().err.split())
    assert "tolerances.json: ops.total.float32.factor: " in err and told in err
    assert "kernelcheck calibrate total --dtype float32" in err


@given(st.floats(0, 1e6), st.floats(0, 1e6))
def test_the_factor_leaves_a_margin_above_every_error_and_more_above_a_heavy_tail(one: float, other: float) -> None:
    p95, maximum = sorted((one, other))
    factor = factor_of(p95, maximum)
    assert factor >= max(8.0, 2 * maximum * (1 - 1e-9))
    assert factor <= max(8.0, 4 * maximum) * 1.011
    assert factor_of(p95 / 2, maximum) >= factor_of(p95, maximum)
    assert float(f"{factor:.3g}") == factor


def test_the_factors_that_come_with_the_built_in_ops_follow_from_their_figures() -> None:
    registry = load_registry(Path(__file__).parent.parent / "kernelcheck.toml")
    entries = load_tolerances(registry).entries
    wanted = {
        (op, dtype): factor_of(entry.p95, entry.max, is_narrow(registry.ops[op], dtype))
        for op, by_dtype in entries.items()
        for dtype, entry in by_dtype.items()
    }
    assert len(wanted) > 100
    assert wanted == {
        (op, dtype): entry.factor for op, by_dtype in entries.items() for dtype, entry in by_dtype.items()
    }


def test_a_factor_is_at_least_8_and_4_where_the_dtype_is_narrower_than_the_accumulator() -> None:
    registry = load_registry(Path(__file__).parent.parent / "kernelcheck.toml")
    assert is_narrow(registry.ops["matmul"], "float16") and not is_narrow(registry.ops["matmul"], "float32")
    assert factor_of(1.0, 1.0, narrow=True) == 4.0
    assert factor_of(1.0, 1.0) == 8.0
    assert factor_of(4.0, 5.0, narrow=True) == factor_of(4.0, 5.0) == 12.5
