"""kill -9 at 50 random moments: earlier results stay as they were, reports are whole, and the next run works."""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from stored_project import RIGHT, WRONG, command, ended, environment, write_project

from kernelcheck.records.history import stored
from kernelcheck.records.history.database import FILE_NAME, folder_of, open_database

KILLS = 10
"""Of each command, 50 in all."""
OPS = {name: WRONG if name in "bd" else RIGHT for name in "abcd"}
CASES = 16
OUTPUTS = {"json": "}\n", "junit": "</testsuites>\n", "html": "</html>", "gitlab": "]\n", "sarif": "}\n"}
"""Formats of reports, and how each ends."""
COMMANDS = {
    "run": ["run", "--quick", "--jobs", "2"],
    "ci": ["ci", "--quick", "--parallel", "2", "--baseline", "baseline.json", "--fail-on-regression"],
}
"""How each command that stores what it finds runs the whole registry."""


def stored_runs(folder: Path) -> dict[int, stored.StoredRun]:
    """Every run with something to show, by its number."""
    database = open_database(folder)
    try:
        found = (stored.find_run(database, number=run.id) for run in stored.runs(database))
        return {run.id: run for run in found if run is not None}
    finally:
        database.close()


def is_whole(folder: Path) -> bool:
    connection = sqlite3.connect(folder_of(folder) / FILE_NAME)
    try:
        return connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    finally:
        connection.close()


def start(folder: Path, arguments: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command(*arguments),
        cwd=folder,
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def await_line(process: subprocess.Popen[str], start: str) -> None:
    assert process.stderr is not None
    assert any(line.startswith(start) for line in process.stderr)


def require_whole_reports(folder: Path) -> None:
    for form, end in OUTPUTS.items():
        text = (folder / f"report.{form}").read_text()
        assert text.endswith(end), form
        if form in ("json", "gitlab", "sarif"):
            json.loads(text)
    ET.parse(folder / "report.junit")
    assert json.loads((folder / "report.json").read_text())["summary"]["cases"] == CASES


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
def test_kills_lose_no_earlier_result_and_leave_no_half_report(tmp_path: Path, name: str) -> None:
    folder = write_project(tmp_path / "project", OPS)
    baseline = ["ci", "--quick", "--no-store", "--output", "json=baseline.json"]
    assert ended(baseline, folder).returncode == 1
    outputs = [word for form in OUTPUTS for word in ("--output", f"{form}=report.{form}")]
    arguments = [*COMMANDS[name], *outputs]
    assert ended(arguments, folder).returncode == 1
    clock = time.monotonic()
    process = start(folder, arguments)
    await_line(process, "backend ")
    swept = time.monotonic()
    await_line(process, "[1/")
    stored = time.monotonic()
    await_line(process, f"[{len(OPS)}/")
    reported = time.monotonic()
    assert process.wait(timeout=60) == 1
    # Of five, one is killed while modules are imported and the database is opened, three while ops run, two of these
    # when some have ended, and one while the run is stored as a whole and the reports are written.
    phases = [
        ("", swept - clock),
        ("backend ", reported - swept),
        *2 * [("[1/", reported - stored)],
        (f"[{len(OPS)}/", time.monotonic() - reported),
    ]
    before = stored_runs(folder)
    moments = random.Random(0)
    killed = unfinished = 0
    for number in range(KILLS):
        line, lasting = phases[number % len(phases)]
        process = start(folder, arguments)
        if line:
            await_line(process, line)
        try:
            process.wait(timeout=moments.uniform(0, lasting))
        except subprocess.TimeoutExpired:
            process.kill()
            killed += 1
        process.communicate(timeout=60)
        assert is_whole(folder)
        after = stored_runs(folder)
        assert {number: after[number] for number in before} == before
        unfinished += sum(not run.finished for number, run in after.items() if number not in before)
        before = after
        require_whole_reports(folder)
    print(f"{killed} of {KILLS} were killed before their end, {unfinished} of them when some of the run was stored")
    assert killed > KILLS // 2
    assert unfinished > 0
    assert ended(arguments, folder).returncode == 1
    runs = stored_runs(folder)
    last = runs[max(runs)]
    assert last.finished
    assert last.run.summary.cases == CASES
    assert (last.run.comparison is not None) == (name == "ci")
    assert list(folder_of(folder).glob("*.unreadable-*")) == []
    require_whole_reports(folder)
