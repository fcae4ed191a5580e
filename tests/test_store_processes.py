"""The store under real processes: two at once, one that is killed, a disk that is full, a folder that is read-only."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from stored_project import REFERENCE, RIGHT, WRONG, command, ended, environment, read_only, write_project

from kernelcheck.records.history import stored
from kernelcheck.records.history.database import FILE_NAME, folder_of, open_existing

FIFO_REFERENCE = REFERENCE.replace("    return", "    open('never.fifo').read()\n    return")
pytestmark = pytest.mark.slow
TEXT_REPORT = re.compile(r"^1 op, 4 cases: 4 passed in ", re.MULTILINE)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that holds what these tests compile."""
    folder = tmp_path_factory.mktemp("warm")
    cache = folder / "cache"
    write_project(folder / "project", {"right": RIGHT, "wrong": WRONG})
    assert ended(["run", "--quick", "--no-store"], folder / "project", cache).returncode == 1
    return cache


def runs_of(folder: Path) -> list[stored.RunSummary]:
    database = open_existing(folder)
    assert database is not None
    try:
        return stored.runs(database)
    finally:
        database.close()


def test_two_runs_at_once_store_both_and_share_the_cache(tmp_path: Path) -> None:
    folder = write_project(tmp_path / "project", {"right": RIGHT})
    processes = [
        subprocess.Popen(
            command("run", "--quick", "--cases", "20"),
            cwd=folder,
            env=environment(tmp_path / "cache"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for process in processes:
        out, err = process.communicate(timeout=120)
        assert process.returncode == 0, out + err
        assert "warning" not in err
    assert [(run.finished, run.passed) for run in runs_of(folder)] == [(True, 20), (True, 20)]


def test_a_run_that_is_killed_keeps_the_ops_that_had_finished_and_the_next_one_works(
    tmp_path: Path, cache: Path
) -> None:
    folder = write_project(tmp_path / "project", {"right": RIGHT})
    assert ended(["run", "--quick"], folder, cache).returncode == 0
    write_project(folder, {"right": RIGHT, "stuck": RIGHT}, reference=FIFO_REFERENCE)
    os.mkfifo(folder / "never.fifo")
    process = subprocess.Popen(
        command("run", "--quick", "--jobs", "1"),
        cwd=folder,
        env=environment(cache),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert any(line.startswith("[1/2] PASS") for line in process.stderr)
    process.kill()
    process.communicate(timeout=60)
    killed, before = runs_of(folder)
    assert (killed.finished, killed.ops, killed.planned, killed.passed) == (False, 1, 2, 4)
    assert (before.finished, before.passed) == (True, 4)
    told = ended(["report"], folder, cache)
    assert told.returncode == 0
    assert "run 2 (run)" in told.stdout
    assert "unfinished: 1 of 2 pairs of op and dtype had been stored" in told.stdout
    assert "Interrupted: what had run is above." in told.stdout
    assert "unfinished" in ended(["report", "--runs"], folder, cache).stdout.splitlines()[1]
    write_project(folder, {"right": RIGHT})
    assert ended(["run", "--quick"], folder, cache).returncode == 0
    assert [run.finished for run in runs_of(folder)] == [True, False, True]


def test_a_read_only_folder_exits_3_before_anything_runs_and_names_no_store(tmp_path: Path, cache: Path) -> None:
    folder = write_project(tmp_path / "project", {"right": RIGHT})
    before = read_only(folder)
    try:
        told = ended(["run", "--quick"], folder, cache, before=before)
        assert told.returncode == 3, told.stderr
        assert f"cannot store results in {folder_of(folder) / FILE_NAME}: Permission denied" in told.stderr
        assert "--no-store" in told.stderr
        assert told.stdout == ""
        without = ended(["run", "--quick", "--no-store"], folder, cache, before=before)
        assert without.returncode == 0
        assert TEXT_REPORT.search(without.stdout)
    finally:
        folder.chmod(0o700)


def test_a_database_that_is_read_only_exits_3_before_anything_runs(tmp_path: Path, cache: Path) -> None:
    folder = write_project(tmp_path / "project", {"right": RIGHT})
    assert ended(["run", "--quick"], folder, cache).returncode == 0
    (folder_of(folder) / FILE_NAME).chmod(0o400)
    told = ended(["run", "--quick"], folder, cache, before=read_only(folder_of(folder)))
    assert told.returncode == 3
    assert f"cannot store results in {folder_of(folder) / FILE_NAME}" in told.stderr
    assert told.stdout == ""
    folder_of(folder).chmod(0o700)
    assert len(runs_of(folder)) == 1


def test_a_folder_in_place_of_the_database_exits_3(tmp_path: Path, cache: Path) -> None:
    folder = write_project(tmp_path / "project", {"right": RIGHT})
    (folder_of(folder) / FILE_NAME).mkdir(parents=True)
    told = ended(["run", "--quick"], folder, cache)
    assert told.returncode == 3
    assert f"{FILE_NAME} is a folder, and kernelcheck keeps its results in a file of that name" in told.stderr
    assert "--no-store" in told.stderr


def on_small_disk(script: str) -> list[str]:
    """What starts a process on a file system of 1 MiB, mounted on the current folder for it alone and prepared so."""
    space = shutil.which("unshare")
    if space is None or subprocess.run([space, "-m", "true"], capture_output=True, check=False).returncode:
        pytest.skip("no file system can be mounted here")
    mount = 'cp -r . /dev/shm/$$ && mount -t tmpfs -o size=1m none "$PWD" && cd "$PWD" && mv /dev/shm/$$/* .'
    return [space, "-m", "sh", "-c", f'{mount}; rm -r /dev/shm/$$; {script}; exec "$@"', "sh"]


def test_a_full_disk_exits_3_before_anything_runs(tmp_path: Path, cache: Path) -> None:
    folder = write_project(tmp_path / "project", {"right": RIGHT})
    full = on_small_disk("cat /dev/zero > filling 2> /dev/null")
    told = ended(["run", "--quick"], folder, cache, before=full)
    assert told.returncode == 3, told.stdout + told.stderr
    assert re.search(r"cannot store results in .*: No space left on device\. Free some disk space", told.stderr)
    assert "--no-store" in told.stderr
    assert told.stdout == ""
    assert ended(["run", "--quick", "--no-store"], folder, cache, before=full).returncode == 0


def test_a_disk_that_fills_up_meanwhile_exits_3_and_costs_no_report(tmp_path: Path, cache: Path) -> None:
    # Room for the empty database, and none for the arrays of failing cases.
    folder = write_project(tmp_path / "project", {"wrong": WRONG}, sizes="100000")
    report = tmp_path / "report.json"
    told = ended(
        ["run", "--quick", "--output", f"json={report}"],
        folder,
        cache,
        before=on_small_disk("head -c 700000 /dev/zero > filling"),
    )
    assert told.returncode == 3, told.stdout + told.stderr
    assert "error[mismatch]: wrong float32" in told.stdout
    assert json.loads(report.read_text())["summary"]["failed"] == 4
    assert re.search(r"cannot store results in .*: database or disk is full\.", told.stderr)


def test_a_limit_on_file_sizes_exits_3_and_costs_no_report(tmp_path: Path, cache: Path) -> None:
    folder = write_project(tmp_path / "project", {"wrong": WRONG}, sizes="100000")
    limited = ["sh", "-c", 'ulimit -f 400; exec "$@"', "sh"]  # 200 KiB
    told = ended(["run", "--quick"], folder, cache, before=limited)
    assert told.returncode == 3, told.stdout + told.stderr
    assert "error[mismatch]: wrong float32" in told.stdout
    assert re.search(r"cannot store results in .*: (disk I/O error|database or disk is full)\.", told.stderr)
    assert ended(["run", "--quick"], folder, cache).returncode == 1
    finished = [run.finished for run in runs_of(folder)]
    assert finished[0]
    assert not any(finished[1:])
