"""What is installed is what is in the repository, types included."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import tomli

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def tracked(folder: str) -> set[str]:
    listed = subprocess.run(["git", "ls-files", folder], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(listed.stdout.splitlines())


@pytest.mark.slow
def test_a_wheel_has_every_file_of_the_package_and_mypy_reads_its_types(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(copy)], check=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--quiet", "--no-deps", "-w", str(tmp_path), str(copy)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        assert {name for name in archive.namelist() if name.startswith("kernelcheck/")} == tracked("kernelcheck")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(installed)], check=True)
        (packages,) = installed.glob("lib/python*/site-packages")
        archive.extractall(packages)
    (tmp_path / "user.py").write_text("from kernelcheck.interfaces.cli import main\nreveal_type(main)\n")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--python-executable", str(installed / "bin" / "python"), "user.py"],
        cwd=tmp_path,
        env={key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "MYPYPATH")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "import-untyped" not in checked.stdout
    assert re.search(r'Revealed type is "def \(arguments: .*\) -> (?:builtins\.)?int"', checked.stdout), checked.stdout


def test_the_package_says_that_it_has_types() -> None:
    assert (ROOT / "kernelcheck" / "py.typed").is_file()


def test_no_future_python_is_refused() -> None:
    assert re.fullmatch(r">=3\.\d+", PROJECT["requires-python"])


def test_scripts_that_earlier_versions_exported_find_what_they_import() -> None:
    """`reproduce --export` wrote these lines into every `show_failure.py`."""
    from kernelcheck import __version__
    from kernelcheck.backends import base
    from kernelcheck.backends.cpu.runtime.backend import CpuBackend
    from kernelcheck.compiler import compile_program
    from kernelcheck.compiler.ptx_program import ptx_program

    assert __version__ and base.Buffer and CpuBackend().name == "cpu"
    assert callable(compile_program) and callable(ptx_program)
