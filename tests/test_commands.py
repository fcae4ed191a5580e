"""Commands of the tests that are forked: none stands for one that could not begin."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from commands import run_kernelcheck


def test_a_command_that_reads_other_variables_at_its_start_is_no_result(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="start python -m kernelcheck"):
        run_kernelcheck("--version", cwd=tmp_path, env={**os.environ, "PYTHONHASHSEED": "5"})


def test_a_command_in_no_folder_is_no_result(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="FileNotFoundError"):
        run_kernelcheck("--version", cwd=tmp_path / "missing")


def test_a_command_has_its_own_arguments_and_exit_code(tmp_path: Path) -> None:
    assert run_kernelcheck("--version", cwd=tmp_path).returncode == 0
    assert run_kernelcheck("no-such-command", cwd=tmp_path).returncode == 2
