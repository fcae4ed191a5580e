"""``report`` and ``failures``: what they show of runs that a real registry left."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import xml.etree.ElementTree as ET
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from stored_project import RIGHT, WRONG, write_project

from kernelcheck.base.errors import UsageError
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.cli.stored import parse_since
from kernelcheck.records.history.database import FILE_NAME, folder_of

NOW = datetime(2026, 3, 4, 12, tzinfo=timezone(timedelta(hours=1)))


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three runs: of both ops, of the right one, and of both with another root seed."""
    folder = write_project(tmp_path_factory.mktemp("ran") / "project", {"right": RIGHT, "wrong": WRONG})
    config = ["--config", str(folder / "kernelcheck.toml")]
    assert main(["run", "--quick", *config]) == 1
    assert main(["run", "--quick", "right", "--cases", "2", *config]) == 0
    (folder / "right.cu").write_text((folder / "right.cu").read_text() + "// changed\n")
    assert main(["run", "--quick", "--seed", "8", *config]) == 1
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


def shown(*arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_the_newest_run_is_reported_in_every_format_as_it_was_at_the_time(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--quick", "--output", "json=then.json"]) == 1
    then = capsys.readouterr().out
    told = shown("report", "--output", "json=now.json", "--output", "junit=now.xml", capsys=capsys)
    assert (project / "now.json").read_text() == (project / "then.json").read_text()
    assert ET.parse(project / "now.xml").getroot().get("tests") == "8"
    told_of_backend = re.compile("^backend cpu: .*$", re.MULTILINE)
    assert told_of_backend.sub("", told) == told_of_backend.sub("", then)
    assert re.search(r"^backend cpu: run 4 \(run\) of 20", told, re.MULTILINE)


def test_a_run_is_reported_by_its_number(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = shown("report", "--run", "2", capsys=capsys)
    assert re.search(r"^1 op, 2 cases: 2 passed in ", told, re.MULTILINE)
    assert json.loads(shown("report", "--run", "1", "--format", "json", capsys=capsys))["summary"]["failed"] == 4


def test_op_selects_the_newest_run_of_it_and_that_op_alone(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(shown("report", "--op", "wrong", "--format", "json", capsys=capsys))
    assert told == json.loads(shown("report", "wro*", "--format", "json", capsys=capsys))
    assert ([op["op"] for op in told["ops"]], told["run"]["seed"]) == (["wrong"], 8)
    told = json.loads(shown("report", "--op", "right", "--run", "2", "--format", "json", capsys=capsys))
    assert told["summary"]["cases"] == 2


def test_the_replay_command_of_a_stored_failure_shows_it_again(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["report"], ["failures", "--limit", "1"]):
        told = shown(*command, capsys=capsys)
        replay = re.search(r"= replay: kernelcheck (reproduce (0x\w+) --seed 8)$", told, re.MULTILINE)
        assert replay is not None
        assert main(replay[1].split()) == 1
        assert f"= case:   {replay[2]}" in capsys.readouterr().out


def test_the_runs_are_listed_newest_first(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown("report", "--runs", capsys=capsys).splitlines()
    assert lines[0].split() == ["RUN", "STARTED", "COMMAND", "BACKEND", "OPS", "PASSED", "FAILED", "ERRORS", "TIME"]
    assert [line.split()[0] for line in lines[1:]] == ["3", "2", "1"]
    assert lines[2].split()[2:8] == ["run", "--quick", "cpu", "1", "2", "0"]
    (third, *_) = json.loads(shown("report", "--runs", "--format", "json", capsys=capsys))
    assert (third["id"], third["failed"], third["finished"]) == (3, 4, True)


def test_the_history_of_an_op_shows_its_error_and_when_its_source_changed(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, *lines = shown("report", "--history", "--op", "right", capsys=capsys).splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2", "3"]
    assert all("PASS" in line for line in lines)
    assert ["source" in line and line.endswith("changed") for line in lines] == [False, False, True]
    assert header[lines[0].index("PASS") :].startswith("VERDICT")
    rows = json.loads(shown("report", "--history", "--format", "json", capsys=capsys))
    assert [(row["op"], row["run"]) for row in rows] == [
        (op, n) for op in ("right", "wrong") for n in (1, 2, 3) if (op, n) != ("wrong", 2)
    ]
    assert all(row["max_error"] > 1 for row in rows if row["op"] == "wrong")


def test_the_history_marks_what_changed_and_draws_the_errors(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--quick", "--seed", "11", "right"]) == 0
    capsys.readouterr()
    _, *lines = shown("report", "--history", "--op", "right", capsys=capsys).splitlines()
    assert [bool(re.search("[▁▂▃▄▅▆▇█]", line)) for line in lines] == [False] * (len(lines) - 1) + [True]
    assert re.search(r"\bseed changed$", lines[-1])
    marked = json.loads(shown("report", "--history", "--op", "right", "--format", "json", capsys=capsys))
    assert "source" in marked[2]["changed"]
    assert "seed" in marked[-1]["changed"]


def test_failures_are_data_too(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(shown("failures", "--limit", "3", "--format", "json", capsys=capsys))
    assert (len(found["failures"]), found["more"]) == (3, 5)
    first = found["failures"][0]
    assert (first["op"], first["dtype"], first["kind"], first["run"]) == ("wrong", "float32", "mismatch", 3)
    (*every,) = json.loads(shown("failures", "--format", "json", capsys=capsys))["failures"]
    assert [each["stored_arrays"] for each in every].count(True) == 4
    assert main(first["replay"].split()[1:]) == 1


def test_failures_are_listed_newest_first_with_what_is_stored_of_them(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = shown("failures", capsys=capsys)
    assert told.startswith("error[mismatch]: wrong float32: y: ")
    assert re.findall(r"= met in: +run (\d)", told) == list("33331111")
    assert told.count("= stored: inputs, expected and actual") == 4
    assert told.count("= stored: nothing but the seed") == 4
    limited = shown("failures", "--limit", "3", capsys=capsys)
    assert limited.count("error[") == 3
    assert "... and 5 more (--limit 0 shows all)" in limited
    assert shown("failures", "--op", "right", capsys=capsys) == "No failure is stored.\n"
    assert shown("failures", "right", capsys=capsys) == "No failure is stored.\n"
    assert shown("failures", "right", "--op", "wrong", capsys=capsys) == told


def test_a_failure_of_several_runs_is_listed_once(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--quick"]) == 1
    capsys.readouterr()
    told = shown("failures", "--limit", "0", capsys=capsys)
    assert re.findall(r"= met in: +run (\d)", told) == list("44443333")
    assert told.count(", and in 1 earlier run") == 4


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["report", "--run", "99"], "no result of run 99 is stored"),
        (["report", "--since", "2999-01-01"], "no result since 2999-01-01 is stored"),
        (["report", "--op", "rihgt"], "did you mean 'right'?"),
        (["report", "--history", "--op", "rihgt"], "did you mean 'right'?"),
        (["report", "--runs", "--since", "2999-01-01"], "no run since 2999-01-01 is stored"),
        (["failures", "--op", "rihgt"], "did you mean 'right'?"),
        (["failures", "--since", "2999-01-01"], "no result since 2999-01-01 is stored"),
    ],
)
def test_what_matches_nothing_exits_5_and_says_what_there_is(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(arguments) == 5
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert "right, wrong" in err


@pytest.mark.parametrize("arguments", [["report"], ["failures"], ["report", "--history"], ["report", "--runs"]])
def test_where_nothing_is_stored_both_commands_exit_5_and_store_nothing(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    shutil.rmtree(folder_of(project))
    assert main(arguments) == 5
    assert "no results are stored in" in capsys.readouterr().err
    assert not folder_of(project).exists()


def test_where_every_run_is_forgotten_the_message_is_the_same(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with sqlite3.connect(folder_of(project) / FILE_NAME) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM runs")
    connection.close()
    for arguments in (["report"], ["failures"], ["report", "--history"], ["report", "--runs"]):
        assert main(arguments) == 5
        assert "no results are stored in" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["run", "--quick", "right"], ["failures"], ["report"]])
@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda folder: folder.write_text(""), "is a file, and kernelcheck keeps its results in a folder of that name"),
        (
            lambda folder: (folder / FILE_NAME).mkdir(parents=True),
            "is a folder, and kernelcheck keeps its results in a file of that name",
        ),
    ],
)
def test_what_lies_in_the_way_of_the_store_is_named_with_what_to_do(
    project: Path,
    capsys: pytest.CaptureFixture[str],
    spoil: Callable[[Path], object],
    told: str,
    arguments: list[str],
) -> None:
    shutil.rmtree(folder_of(project))
    spoil(folder_of(project))
    assert main(arguments) == 3
    out, err = capsys.readouterr()
    assert f"{told}; move it away" in err
    assert "disk space" not in err
    assert out == ""


def test_an_unreadable_database_is_set_aside_with_a_warning(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder_of(project) / FILE_NAME
    path.write_bytes(b"not a database at all" * 1000)
    assert main(["failures"]) == 5
    err = capsys.readouterr().err
    assert f"warning: {path} cannot be read (file is not a database)" in err
    assert path.with_name(f"{FILE_NAME}.unreadable-1").exists()


def test_a_database_that_is_damaged_further_in_is_set_aside_just_so(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder_of(project) / FILE_NAME
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))
    assert main(["failures"]) == 5
    warning, error = capsys.readouterr().err.splitlines()
    assert warning == (
        f"warning: {path} cannot be read (database disk image is malformed): it is now {FILE_NAME}.unreadable-1, and "
        "results are stored in a new file"
    )
    assert error.startswith("error: no results are stored in")
    assert main(["failures"]) == 5
    assert "cannot be read" not in capsys.readouterr().err
    assert main(["run", "--quick", "right"]) == 0


def test_the_environment_sets_how_many_runs_are_kept(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KERNELCHECK_KEEP_RUNS", "2")
    assert main(["run", "--quick", "right"]) == 0
    capsys.readouterr()
    assert [run["id"] for run in json.loads(shown("report", "--runs", "--format", "json", capsys=capsys))] == [4, 3]
    assert main(["run", "--quick", "right", "--keep-runs", "1"]) == 0
    capsys.readouterr()
    assert [run["id"] for run in json.loads(shown("report", "--runs", "--format", "json", capsys=capsys))] == [5]
    assert main(["run", "--quick", "--keep-runs", "0"]) == 2


@pytest.mark.parametrize(
    ("command", "options"),
    [
        (["show", "right"], ["right"]),
        (["runs", "--format", "json"], ["--format", "json", "--runs"]),
        (["history", "right"], ["--history", "right"]),
        (["history", "--op", "right"], ["--op", "right", "--history"]),
    ],
)
def test_a_command_of_report_does_what_the_option_of_its_name_did(
    project: Path, capsys: pytest.CaptureFixture[str], command: list[str], options: list[str]
) -> None:
    assert shown("report", *command, capsys=capsys) == shown("report", *options, capsys=capsys)


@pytest.mark.parametrize(
    "arguments",
    [
        ["report", "--history", "--runs"],
        ["report", "--history", "--format", "junit"],
        ["report", "--runs", "--output", "json=x"],
        ["report", "--history", "--run", "1"],
        ["report", "--runs", "--op", "right"],
        ["report", "--since", "yesterday"],
        ["failures", "--since", "7"],
        ["failures", "--limit", "-1"],
    ],
)
def test_options_that_make_no_sense_together_exit_2(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "--" in err


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-01-31", datetime(2026, 1, 31, tzinfo=NOW.tzinfo)),
        ("2026-01-31T18:00", datetime(2026, 1, 31, 18, tzinfo=NOW.tzinfo)),
        ("2026-01-31T18:00+00:00", datetime(2026, 1, 31, 18, tzinfo=timezone.utc)),
        ("30m", NOW - timedelta(minutes=30)),
        ("12h", NOW - timedelta(hours=12)),
        ("7d", NOW - timedelta(days=7)),
        ("2w", NOW - timedelta(weeks=2)),
    ],
)
def test_since_takes_dates_times_and_spans(text: str, moment: datetime) -> None:
    assert parse_since(text, NOW) == moment


@pytest.mark.parametrize("text", ["", "7", "7y", "-7d", "2026-13-01", "99999999999d", "tomorrow"])
def test_since_refuses_anything_else(text: str) -> None:
    with pytest.raises(UsageError, match="expected a date such as"):
        parse_since(text, NOW)
