"""What ``kernelcheck run`` shows in a real terminal: each line once, within the width, in colour where it is wanted."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from many_ops import write_many_ops
from terminal import Terminal, terminal

import kernelcheck

ROOT = Path(kernelcheck.__file__).parents[1]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Three ops: right, wrong, and one that does not compile."""
    write_many_ops(tmp_path, 3)
    (tmp_path / "k1.cu").write_text((tmp_path / "k1.cu").read_text().replace("+ 1.0f", "+ 1.5f"))
    (tmp_path / "k2.cu").write_text((tmp_path / "k2.cu").read_text().replace("x[i] * x[i]", "x[i] * z[i]"))
    return tmp_path


def shown(folder: Path, columns: int, *options: str, **env: str) -> Terminal:
    """The terminal after a run."""
    command = (sys.executable, "-m", "kernelcheck", "run", "--quick", "--backend", "cpu", "--no-store", *options)
    with terminal(command, folder, {"PYTHONPATH": str(ROOT), **env}, columns=columns, lines=60) as found:
        assert found.end() == 1
        return found


@pytest.mark.parametrize(
    "columns", [80, *(pytest.param(width, marks=pytest.mark.slow) for width in (60, 100, 120, 160, 200))]
)
def test_each_line_is_shown_once_and_none_is_broken_by_the_terminal(project: Path, columns: int) -> None:
    found = shown(project, columns)
    lines = found.lines()
    rows = [line.split()[:2] for line in lines if line.split()[:1] in (["PASS"], ["FAIL"], ["ERROR"])]
    assert rows == [["PASS", "op0000"], ["FAIL", "op0001"], ["ERROR", "op0002"]], "progress gives way to the results"
    told = [
        line for line in lines if line.startswith(("PASS", "FAIL", "ERROR", "error", "note", "kernelcheck", "backend"))
    ]
    assert [line for line, count in Counter(told).items() if count > 1] == []
    words = " ".join(" ".join(lines).split())
    assert words.count("backend cpu: it was asked for; kernels are compiled for sm_80") == 1
    assert "3 ops, 6 planned: 2 failed, 1 in error, 2 passed, 1 not run in " in words
    assert "\x1b[1;31mFAIL" in found.written
    assert "\x1b[32mPASS" in found.written


@pytest.mark.slow
@pytest.mark.parametrize(
    ("env", "options", "drawn"),
    [
        ({"NO_COLOR": "1"}, (), True),
        ({"TERM": "dumb"}, (), False),
        ({}, ("--color", "never"), True),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, ("--color", "never"), False),
    ],
)
def test_no_colour_where_none_is_wanted_and_no_cursor_on_a_dumb_terminal(
    project: Path, env: dict[str, str], options: tuple[str, ...], drawn: bool
) -> None:
    found = shown(project, 80, *options, **env)
    assert "\x1b[3" not in found.written.replace("\x1b[?", "")
    assert "\x1b[1" not in found.written.replace("\x1b[1A", "")
    assert ("\x1b" in found.written) == drawn


@pytest.mark.slow
def test_a_report_elsewhere_leaves_what_did_not_pass_on_the_terminal(project: Path) -> None:
    lines = shown(project, 100, "--format", "json", "--output", "json=report.json").lines()
    assert [line.split()[:2] for line in lines if line.split()[:1] in (["FAIL"], ["ERROR"])] != []
    assert (project / "report.json").exists()


@pytest.mark.parametrize("one_pipe", [True, False])
def test_a_line_is_written_once_where_both_streams_go_into_one_pipe(project: Path, one_pipe: bool) -> None:
    command = (sys.executable, "-m", "kernelcheck", "run", "--quick", "--backend", "cpu", "--no-store")
    errors = subprocess.STDOUT if one_pipe else subprocess.PIPE
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(command, cwd=project, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True)
    verdicts = re.compile(r"^(?:\[\d/3\] )?(?:PASS|FAIL|ERROR) +(\w+)", re.MULTILINE)
    assert sorted(verdicts.findall(ended.stdout)) == ["op0000", "op0001", "op0002"]
    assert "error[mismatch]: op0001 float32" in ended.stdout
    if not one_pipe:
        assert sorted(verdicts.findall(ended.stderr)) == ["op0000", "op0001", "op0002"]
        assert "[1/3]" not in ended.stdout
