"""What ``kernelcheck lsp`` knows of a registry."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

pytest.importorskip("lsprotocol", reason="needs lsprotocol, of the extra lsp")

from stored_project import RIGHT, WRONG, write_project

from kernelcheck.cli import main
from kernelcheck.editor.diagnostics import diagnostics
from kernelcheck.editor.lenses import verdict_text
from kernelcheck.editor.project import Project
from kernelcheck.editor.sources import text_of
from kernelcheck.store.database import FILE_NAME, folder_of


def test_a_damaged_result_is_said_at_the_registry_and_hides_no_other(tmp_path: Path) -> None:
    root = write_project(tmp_path, {"first": WRONG, "second": WRONG})
    assert main(["run", "--quick", "--quiet", "--config", str(root / "kernelcheck.toml")]) == 1
    with closing(sqlite3.connect(folder_of(root) / FILE_NAME)) as database, database:
        database.execute("UPDATE op_results SET record = x'00' WHERE op = 'first'")
    project = Project(root / "kernelcheck.toml")
    project.read({})
    project.read_results()
    found = diagnostics(project, text_of)
    assert [each.code for each in found[project.path]] == ["store", "mismatch"]
    assert not found.get(root / "first.cu")
    assert [each.code for each in found[root / "second.cu"]] == ["mismatch"]


def test_an_op_that_ran_in_one_of_its_dtypes_says_which_did_not(tmp_path: Path) -> None:
    root = write_project(tmp_path, {"right": RIGHT})
    registry = root / "kernelcheck.toml"
    registry.write_text(registry.read_text().replace('dtypes = ["float32"]', 'dtypes = ["float32", "float16"]'))
    assert main(["run", "--quick", "--quiet", "--dtype", "float32", "--config", str(registry)]) == 0
    project = Project(registry)
    project.read({})
    project.read_results()
    assert verdict_text(project, "right").startswith("4 of 4, ")
    assert verdict_text(project, "right").endswith("; float16 not run")


def test_the_server_imports_neither_numpy_nor_pydantic_before_there_are_results(tmp_path: Path) -> None:
    root = write_project(tmp_path, {"right": RIGHT})
    script = (
        "import sys\nfrom pathlib import Path\nimport kernelcheck.editor.server\n"
        "from kernelcheck.editor.project import Project\n"
        "project = Project(Path('kernelcheck.toml').absolute())\n"
        "project.read({})\nproject.read_results()\nprint(*project.ops)\n"
        "sys.exit(' '.join({'numpy', 'ml_dtypes', 'pydantic', 'rich.console', 'jinja2'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)
    assert (ended.stdout, ended.stderr.strip()) == ("right\n", "")
