"""Processes that kernelcheck starts for a command."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from kernelcheck import __version__
from kernelcheck.base.child_processes import kernelcheck_command


@pytest.mark.parametrize("name", ["queue", "typing", "typer", "numpy", "kernelcheck"])
def test_a_file_of_the_project_takes_the_place_of_no_module(tmp_path: Path, name: str) -> None:
    (tmp_path / f"{name}.py").write_text("raise SystemExit(77)\n")
    alive, lifeline = os.pipe()
    try:
        ended = subprocess.run(
            kernelcheck_command(alive, ["--version"]), cwd=tmp_path, pass_fds=(alive,), capture_output=True, text=True
        )
    finally:
        os.close(alive)
        os.close(lifeline)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert __version__ in ended.stdout
