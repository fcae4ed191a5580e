"""kill -9 at 50 random moments: earlier results stay as they were, reports are whole, and the next run works."""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import time
from pathlib import Path

import pytest
from stored_project import RIGHT, WRONG, command, ended, environment, write_project

from kernelcheck.store import stored
from kernelcheck.store.database import FILE_NAME, folder_of, open_database

KILLS = 50
COMMANDS = {"run": ["run", "--quick", "--jobs", "2"]}
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


def start(folder: Path, cache: Path, arguments: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command(*arguments),
        cwd=folder,
        env=environment(cache),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def await_sweep(process: subprocess.Popen[str]) -> None:
    assert process.stderr is not None
    assert any(line.startswith("backend ") for line in process.stderr)


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
def test_50_kills_lose_no_earlier_result_and_leave_no_half_report(tmp_path: Path, name: str) -> None:
    folder = write_project(tmp_path / "project", {name: WRONG if name in "bdf" else RIGHT for name in "abcdefgh"})
    cache = tmp_path / "cache"
    arguments = [*COMMANDS[name], "--output", "json=report.json", "--output", "junit=report.xml"]
    assert ended(arguments, folder, cache).returncode == 1
    clock = time.monotonic()
    process = start(folder, cache, arguments)
    await_sweep(process)
    startup = time.monotonic() - clock
    assert process.wait(timeout=60) == 1
    sweep = time.monotonic() - clock - startup
    before = stored_runs(folder)
    moments = random.Random(0)
    killed = partial = 0
    for number in range(KILLS):
        process = start(folder, cache, arguments)
        if number % 5:  # else at any moment, while modules are imported and the database is opened
            await_sweep(process)
        try:
            process.wait(timeout=moments.uniform(0, sweep if number % 5 else startup))
        except subprocess.TimeoutExpired:
            process.kill()
            killed += 1
        process.communicate(timeout=60)
        assert is_whole(folder)
        after = stored_runs(folder)
        assert {number: after[number] for number in before} == before
        partial += sum(not run.finished for number, run in after.items() if number not in before)
        before = after
        assert json.loads((folder / "report.json").read_text())["summary"]["cases"] == 32
        assert (folder / "report.xml").read_text().rstrip().endswith("</testsuites>")
    print(
        f"{killed} of {KILLS} were killed before their end, {partial} of them when some ops were stored and others not"
    )
    assert killed > KILLS // 2
    assert partial > 0
    assert ended(arguments, folder, cache).returncode == 1
    runs = stored_runs(folder)
    last = runs[max(runs)]
    assert last.finished
    assert last.run.summary.cases == 32
    assert list(folder_of(folder).glob("*.unreadable-*")) == []
