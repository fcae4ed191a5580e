"""What users' Python files read while they run decides whether what was made of them is still fresh."""

from __future__ import annotations

import contextlib
import glob
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kernelcheck.compiler.python_kernels.what_was_read import Read, is_unchanged, recorded, what_was_read


def read_by(action: Callable[[], object]) -> Read:
    """What an action reads, as it comes back from the process of the producers."""
    with recorded([]):
        action()
    found: Read = json.loads(json.dumps(what_was_read()))
    return found


def missing_module() -> None:
    with contextlib.suppress(ImportError):
        importlib.import_module("switch_of_tests")


LOOKS: dict[str, Callable[[Path], object]] = {
    "os.path.exists": lambda folder: os.path.exists(folder / "switch_of_tests.py"),
    "Path.is_file": lambda folder: (folder / "switch_of_tests.py").is_file(),
    "os.access": lambda folder: os.access(folder / "switch_of_tests.py", os.R_OK),
    "os.listdir": lambda folder: os.listdir(folder),
    "Path.iterdir": lambda folder: [*folder.iterdir()],
    "os.scandir": lambda folder: [*os.scandir(folder)],
    "glob": lambda folder: glob.glob(f"{folder}/switch*"),
    "Path.rglob": lambda folder: [*folder.rglob("*.py")],
    "import": lambda folder: missing_module(),
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "other.txt").write_text("1")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("switch_of_tests", None)


@pytest.mark.parametrize("look", LOOKS)
def test_a_file_that_appears_where_one_looked_is_a_change(project: Path, look: str) -> None:
    read = read_by(lambda: LOOKS[look](project))
    assert is_unchanged(read)
    (project / "switch_of_tests.py").write_text("")
    assert not is_unchanged(read)


def test_a_file_that_appears_beside_one_that_was_looked_at_is_no_change(project: Path) -> None:
    read = read_by(lambda: (project / "other.txt").resolve().exists())
    (project / "switch_of_tests.py").write_text("")
    assert is_unchanged(read)


def test_a_size_that_was_looked_at_is_a_change_once_it_differs(project: Path) -> None:
    read = read_by(lambda: os.path.getsize(project / "other.txt"))
    (project / "other.txt").write_text("10")
    assert not is_unchanged(read)


def test_what_another_program_said_is_never_known_to_be_fresh(project: Path) -> None:
    script = (
        "from kernelcheck.compiler.python_kernels.what_was_read import *; import subprocess, os\n"
        "with recorded([]):\n  {}\n"
    )
    for action in ("subprocess.run(['true'])", "os.system('true')", "os.popen('true').read()"):
        check = script.format(action) + "read = what_was_read(); assert read['unknown'] and not is_unchanged(read)"
        subprocess.run([sys.executable, "-c", check], check=True, cwd=project)


def test_a_data_file_of_a_package_is_read_as_any_other(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernelcheck.compiler.python_kernels.what_was_read.packages", lambda: (project,))
    (project / "tuned").mkdir()
    (project / "tuned" / "best.json").write_text("2")
    read = read_by(lambda: (project / "tuned" / "best.json").read_text())
    assert is_unchanged(read)
    (project / "tuned" / "best.json").write_text("3")
    assert not is_unchanged(read)
