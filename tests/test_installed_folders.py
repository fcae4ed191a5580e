"""Folders of the user that cannot be written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kernelcheck.base.cache.for_cupy import give_cupy_a_folder


def test_without_a_home_that_can_be_written_cupy_has_a_folder_of_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/proc/nothing")
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path))
    monkeypatch.delenv("CUPY_CACHE_DIR", raising=False)
    give_cupy_a_folder()
    assert os.environ["CUPY_CACHE_DIR"] == str(tmp_path / "cupy")


def test_a_folder_that_the_user_names_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/proc/nothing")
    monkeypatch.setenv("CUPY_CACHE_DIR", "/somewhere")
    give_cupy_a_folder()
    assert os.environ["CUPY_CACHE_DIR"] == "/somewhere"


@pytest.mark.slow
def test_cupy_is_imported_without_a_home(tmp_path: Path) -> None:
    code = "from kernelcheck.compiler import nvrtc; import cupy"
    environment = {**os.environ, "HOME": "/proc/nothing", "KERNELCHECK_CACHE_DIR": str(tmp_path)}
    environment.pop("CUPY_CACHE_DIR", None)
    assert subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 0
