"""What a command line picks of a registry's ops and dtypes runs, nothing else does, and the report says so."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from stored_project import RIGHT, WRONG, write_project

from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.reports.formats import ReportFormat
from kernelcheck.records.history.database import folder_of


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which three ops have run, and the one in the middle failed."""
    ops = {"row_sum": RIGHT, "row_max": WRONG, "column": RIGHT}
    folder = write_project(tmp_path_factory.mktemp("picking") / "project", ops, sizes="1, 5")
    config = ["--config", str(folder / "kernelcheck.toml")]
    assert main(["run", "--quick", *config]) == 1
    assert main(["ci", "--quick", "--no-store", "--output", f"json={folder / 'baseline.json'}", *config]) == 1
    return folder


@pytest.fixture
def project(ran: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A copy of it, as the current folder."""
    folder = tmp_path / "project"
    shutil.copytree(ran, folder)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NO_COLOR", "1")
    capsys.readouterr()
    return folder


def picked(*arguments: str, code: int, capsys: pytest.CaptureFixture[str]) -> tuple[list[str], str]:
    """The ops that ``run`` ran, in order, and what it said on stderr."""
    assert main(["run", "--quick", "--cases", "2", "--format", "json", *arguments]) == code
    out, err = capsys.readouterr()
    return [op["op"] for op in json.loads(out)["ops"]], err


def mend(project: Path) -> None:
    shutil.copy(project / "row_sum.cu", project / "row_max.cu")


@pytest.mark.parametrize(
    ("arguments", "code", "ops"),
    [
        (["row*"], 1, ["row_sum", "row_max"]),
        (["column", "row_[rs]*"], 0, ["row_sum", "column"]),
        (["-k", "sum or col"], 0, ["row_sum", "column"]),
        (["-k", "ROW and not (max or float16)"], 0, ["row_sum"]),
        (["row*", "-k", "[float32]"], 1, ["row_sum", "row_max"]),
        (["--lf"], 1, ["row_max"]),
        (["--ff"], 1, ["row_max", "row_sum", "column"]),
        (["-x", "--jobs", "1", "--ff"], 1, ["row_max", "row_sum", "column"]),
    ],
)
def test_what_is_picked_runs_and_nothing_else(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, ops: list[str]
) -> None:
    assert picked(*arguments, code=code, capsys=capsys)[0] == ops


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["-k", "softmax"], 5, "-k 'softmax' holds for none of row_sum[float32], row_max[float32], column[float32]"),
        (["-k", "row_smu"], 5, "row_max[float32], column[float32]; did you mean 'row_sum'?"),
        (["-k", "row and"], 2, "expected a part of a name"),
        (["col*mn?"], 2, "no op in kernelcheck.toml matches 'col*mn?'; expected one of row_sum, row_max, column"),
        (["row_mux"], 2, "did you mean 'row_max'?"),
        (["-q", "-v"], 2, "exclude each other"),
    ],
)
def test_what_picks_nothing_is_never_green(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, told: str
) -> None:
    assert main(["run", "--quick", *arguments]) == code
    out, err = capsys.readouterr()
    assert (out, told in err) == ("", True), err


def test_the_report_says_how_much_was_left_out(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--quick", "-k", "sum"]) == 0
    assert "\n1 of 3 pairs of op and dtype ran: -k 'sum' left out the others\n" in capsys.readouterr().out


def test_lf_forgets_a_failure_only_when_its_op_has_passed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picked("row_sum", code=0, capsys=capsys)
    mend(project)
    ops, err = picked("--lf", code=0, capsys=capsys)
    assert ops == ["row_max"]
    assert "--lf: 1 of 3 pairs of op and dtype failed when they last ran, and run alone" in err
    ops, err = picked("--lf", code=0, capsys=capsys)
    assert ops == ["row_sum", "row_max", "column"]
    assert "--lf: nothing selected failed when it last ran: all are run" in err


def test_lf_runs_all_where_what_failed_is_not_selected_or_nothing_is_stored(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ops, err = picked("column", "--lf", code=0, capsys=capsys)
    assert (ops, "(1 that did are not selected): all are run" in err) == (["column"], True)
    shutil.rmtree(folder_of(project))
    ops, err = picked("column", "--lf", "--no-store", code=0, capsys=capsys)
    assert (ops, "no results are stored" in err) == (["column"], True)


def test_quiet_shows_what_did_not_pass_and_the_last_line(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--quick", "-q"]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("FAIL  row_max")
    assert "PASS" not in out + err
    assert out.splitlines()[-1].startswith("3 ops, 12 cases: 4 failed, 8 passed in ")
    mend(project)
    assert main(["run", "--quick", "-q"]) == 0
    assert capsys.readouterr().out.splitlines()[0].startswith("3 ops, 12 cases: 12 passed in ")


def test_a_gate_of_named_ops_compares_these_alone(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gate = ["ci", "--quick", "--baseline", "baseline.json", "--fail-on-regression", "--jobs", "1"]
    assert main([*gate, "row_sum", "col*", "--dtype", "float32"]) == 0
    assert "compared with baseline.json: 2 unchanged" in capsys.readouterr().out
    registry = (project / "kernelcheck.toml").read_text()
    (project / "kernelcheck.toml").write_text(registry.partition("[ops.column]")[0])
    assert main([*gate, "row_sum"]) == 1  # an op that the registry has lost is missing whatever is named
    assert "op column is in the baseline (4 cases) and is no longer run" in capsys.readouterr().out


def test_stored_results_are_picked_by_glob_too(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "--op", "row*", "--format", "json"]) == 0
    assert [op["op"] for op in json.loads(capsys.readouterr().out)["ops"]] == ["row_sum", "row_max"]
    assert main(["failures", "--op", "x*"]) == 5


def test_every_format_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--list-formats"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [form.value for form in ReportFormat]
