"""``kernelcheck tolerances``: tolerances in other people's terms."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from oracle_samples import SOFTMAX, Setting, setting
from small_registry import write_registry

from kernelcheck.core.oracle.closeness import all_close
from kernelcheck.core.oracle.equivalent_tolerance import equivalent_tolerance
from kernelcheck.interfaces.cli import main

COPY = "def reference(x):\n    return 1 * x\n"
ROWS = {"outputs": 'y = { shape = ["rows"] }', "args": '["x", "y", "rows", "cols"]', "dtypes": '["float32"]'}

Captured = pytest.CaptureFixture[str]


def cases(folder: Path, reference: str, count: int = 4, **tables: str) -> list[Setting]:
    return [setting(folder, reference, index=index, **{"dtypes": '["float32"]', **tables}) for index in range(count)]


@pytest.mark.parametrize("reference", [SOFTMAX, COPY])
def test_atol_and_rtol_accept_all_that_the_tolerance_accepts_and_no_less_does(tmp_path: Path, reference: str) -> None:
    tried = cases(tmp_path, reference)
    found = equivalent_tolerance(tried)

    def all_accepted(share: float) -> bool:
        return all(
            all_close(
                case.expected["y"] + 0.999 * case.units["y"] * case.tolerance.factor,
                case.expected["y"],
                {"float64": (share * found.rtol, share * found.atol)},
            )
            for case in tried
        )

    assert all_accepted(1.0) and not all_accepted(0.95)


def test_a_long_sum_is_a_false_alarm_of_torchs_defaults(tmp_path: Path) -> None:
    script = "def reference(x):\n    return x.sum(axis=1)\n"
    dims = "rows = { sizes = [16] }\ncols = { sizes = [2000] }"
    (case,) = cases(tmp_path, script, 14, dims=dims, **ROWS)[13:]
    assert case.case.values == "constant"
    assert equivalent_tolerance([case]).false_alarms == 0  # naive arithmetic is beyond this tolerance, too
    from kernelcheck.core.oracle.free_control import widened

    assert equivalent_tolerance([widened(case)]).false_alarms == 1


def test_small_results_are_faults_that_torchs_defaults_miss(tmp_path: Path) -> None:
    found = equivalent_tolerance(cases(tmp_path, "def reference(x):\n    return x * 1e-9\n", 1))
    assert (found.missed, found.fault) == (1, "all zeros")
    found = equivalent_tolerance(cases(tmp_path, "def reference(x):\n    return x * 1000\n", 1))
    assert (found.missed, found.fault, found.false_alarms) == (0, "", 0)


def test_errors_of_twice_the_tolerance_are_tried(tmp_path: Path) -> None:
    (case,) = cases(tmp_path, "import numpy as np\ndef reference(x):\n    return 0.1 * np.sin(x)\n", 1)
    found = equivalent_tolerance([case])
    assert (found.missed, found.fault) == (1, "errors of 2 tolerances")


def test_the_command_prints_each_op_and_dtype_and_needs_no_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.chdir(tmp_path)
    write_registry(tmp_path, dtypes='["float32", "float16", "int32"]')
    assert main(["tolerances", "--cases", "2"]) == 0
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert lines[0].split()[:6] == ["OP", "DTYPE", "FACTOR", "SOURCE", "ATOL", "RTOL"]
    assert [line.split()[:5] for line in lines[1:4]] == [
        ["scale", "float32", "16", "not", "calibrated"],
        ["scale", "float16", "8", "not", "calibrated"],
        ["scale", "int32", "compared", "exactly"],
    ]
    assert "[3/3] scale int32" in captured.err


def test_json_has_the_same_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.chdir(tmp_path)
    write_registry(tmp_path, dtypes='["float32", "int32"]')
    assert main(["tolerances", "scale", "--cases", "2", "--format", "json"]) == 0
    one, other = json.loads(capsys.readouterr().out)["ops"]
    assert other == {"op": "scale", "dtype": "int32", "rule": "exact"}
    assert (one["factor"], one["source"], one["cases"], one["rule"]) == (16.0, "default", 2, "rounding")
    assert one["torch"].keys() == {"false_alarms", "missed_faults", "fault"}
    assert 0 < one["rtol"] < np.inf and one["atol"] >= 0


def test_an_unknown_op_and_a_reference_that_raises_have_their_exit_codes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_registry(tmp_path, reference="def reference(x):\n    raise ValueError\n")
    assert main(["tolerances", "skale"]) == 2
    assert main(["tolerances"]) == 3


def test_the_factor_is_the_one_that_a_run_assumes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """Plain arrays in the reference: naive arithmetic cannot be measured."""
    monkeypatch.chdir(tmp_path)
    script = "import numpy as np\ndef reference(x):\n    return np.sum(np.asarray(x), axis=1)\n"
    dims = "rows = { sizes = [16] }\ncols = { sizes = [2000] }"
    write_registry(
        tmp_path, dims=dims, reference=script, outputs=ROWS["outputs"], args=ROWS["args"], dtypes=ROWS["dtypes"]
    )
    assert main(["tolerances", "--cases", "2", "--format", "json"]) == 0
    (op,) = json.loads(capsys.readouterr().out)["ops"]
    assert op["factor"] == 256
    assert op["note"].startswith("256 is assumed, not the default of 16: ")


@pytest.mark.parametrize("command", ["tolerances", "calibrate"])
def test_no_cases_are_refused(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.chdir(tmp_path)
    write_registry(tmp_path)
    assert main([command, "--cases", "0"]) == 2
    assert "cases must be at least 1 (got 0)" in capsys.readouterr().err


def test_a_check_that_cannot_judge_a_fault_does_not_accept_it(tmp_path: Path) -> None:
    (tmp_path / "check.py").write_text(
        "def check(actual, expected, *, inputs, dims):\n    assert actual.any()\n    return 0.0\n"
    )
    outputs = 'y = { shape = ["rows", "cols"] }\nz = { shape = ["rows", "cols"], compare = "check.py:check" }'
    script = "def reference(x):\n    return x * 1e-9, x * 1e-9\n"
    args = '["x", "y", "z", "rows", "cols"]'
    (case,) = cases(tmp_path, script, 1, outputs=outputs, args=args)
    assert equivalent_tolerance([case]).missed == 1
