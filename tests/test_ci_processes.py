"""`ci` as a process: interrupted in the middle, and in a folder that is read-only."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from stored_project import REFERENCE, RIGHT, command, ended, environment, read_only, write_project

GATE = ["ci", "--quick", "--baseline", "baseline.json", "--fail-on-regression"]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def project(tmp_path: Path, cache: Path) -> Path:
    folder = write_project(tmp_path / "project", dict.fromkeys(("first", "stuck", "last"), RIGHT))
    made = ended(["ci", "--quick", "--no-store", "--format", "json", "--output", "baseline.json"], folder, cache)
    assert made.returncode == 0, made.stderr
    return folder


def test_an_interrupt_leaves_reports_in_which_the_other_ops_have_not_run(project: Path, cache: Path) -> None:
    (project / "stuck.py").write_text(REFERENCE.replace("    return", "    open('never.fifo').read()\n    return"))
    os.mkfifo(project / "never.fifo")
    outputs = ["--output", "json=report.json", "--output", "junit=report.xml", "--output", "markdown=report.md"]
    process = subprocess.Popen(
        command(*GATE, "--parallel", "1", *outputs),
        cwd=project,
        env=environment(cache),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert any(line.startswith("[1/3] PASS  first") for line in process.stderr)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "Interrupted: what had run is above." in out
    assert "compared with baseline.json: 2 not run, 1 unchanged" in out
    report = json.loads((project / "report.json").read_text())
    assert report["run"]["interrupted"]
    assert {change["op"]: change["change"] for change in report["comparison"]["changes"]} == {
        "first": "unchanged",
        "stuck": "not run",
        "last": "not run",
    }
    assert (report["summary"]["skipped"], report["summary"]["regressions"]) == (8, 0)
    suite = ET.parse(project / "report.xml").getroot().find("testsuite[@name='baseline']")
    assert suite is not None
    assert (suite.get("skipped"), suite.get("failures")) == ("2", "0")
    assert "The run was interrupted" in (project / "report.md").read_text()
    again = ended(["report"], project, cache)
    assert "compared with baseline.json: 2 not run, 1 unchanged" in again.stdout


def test_a_read_only_folder_exits_3_before_anything_runs_and_says_what_helps(project: Path, cache: Path) -> None:
    before = read_only(project)
    try:
        for arguments, told in (
            (GATE, ("cannot store results in", "--no-store")),
            ([*GATE, "--no-store", "--output", "json=report.json"], ("cannot write report.json", "give a path in")),
        ):
            stopped = ended(arguments, project, cache, before=before)
            assert stopped.returncode == 3, stopped.stderr
            assert all(words in stopped.stderr for words in told)
            assert "[1/" not in stopped.stderr
            assert stopped.stdout == ""
        assert ended([*GATE, "--no-store"], project, cache, before=before).returncode == 0
    finally:
        project.chmod(0o700)
