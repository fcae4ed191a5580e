"""Commands of the tests that are forked: none stands for one that could not begin."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from commands import run_kernelcheck


def test_commands_with_other_variables_at_their_start_have_them(tmp_path: Path) -> None:
    warns = "import warnings; warnings.warn('heard')"
    for filters in ("ignore", "default"):
        variables = {**os.environ, "PYTHONWARNINGS": filters}
        done = run_kernelcheck("sanitize", "--", sys.executable, "-c", warns, cwd=tmp_path, env=variables)
        assert ("heard" in done.stderr) is (filters == "default")


def test_a_command_in_no_folder_is_no_result(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="FileNotFoundError"):
        run_kernelcheck("--version", cwd=tmp_path / "missing")


def test_a_command_has_its_own_arguments_and_exit_code(tmp_path: Path) -> None:
    assert run_kernelcheck("--version", cwd=tmp_path).returncode == 0
    assert run_kernelcheck("no-such-command", cwd=tmp_path).returncode == 2
