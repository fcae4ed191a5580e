"""What ``kernelcheck lsp`` knows of a registry."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("lsprotocol", reason="needs lsprotocol, of the extra lsp")

from lsprotocol.types import DiagnosticSeverity
from stored_project import RIGHT, WRONG, write_project

from kernelcheck.core.provenance.fingerprint import Parts, parts_of
from kernelcheck.core.registry import OpRegistry
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.editor.diagnostics import diagnostics
from kernelcheck.interfaces.editor.lenses import verdict_text
from kernelcheck.interfaces.editor.project import Project, changed_ops
from kernelcheck.interfaces.editor.sources import text_of
from kernelcheck.records.history.database import FILE_NAME, folder_of


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


CHANGES = {
    "first.cu": ("the source", lambda text: text + "// more"),
    "part.h": ("a header that it includes", lambda text: text + "// more"),
    "first.py": ("the reference", lambda text: text + "# more"),
    "factor.py": ("what a script imports", lambda text: text + "# more"),
    "kernelcheck.toml": ("the registry entry (dims.n.sizes)", lambda text: text.replace("1, 5, 300", "1, 5, 301", 1)),
    "tolerances.json": ("its tolerance", lambda text: text.replace('"factor": 8', '"factor": 9')),
}
IMPORT = "from contextlib import suppress\n\nwith suppress(ImportError):\n    import factor\n\n\n"
TOLERANCES = """{"schema_version": 1, "ops": {"first": {"float32": {"factor": 8, "p50": 1, "p95": 1, "max": 1,
"cases": 1, "controls": [], "controls_sha256": "", "source_sha256": "", "reference_sha256": "", "backend": "cpu",
"arch": "sm_80"}}}}"""


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A registry whose ops have run: `first`, which is made of many files and wrong, and `second`, which passes."""
    root = write_project(tmp_path_factory.mktemp("ran") / "project", {"first": WRONG, "second": RIGHT})
    (root / "part.h").write_text("// nothing")
    (root / "first.cu").write_text('#include "part.h"\n' + (root / "first.cu").read_text())
    (root / "factor.py").write_text("FACTOR = 2\n")
    (root / "first.py").write_text(IMPORT + (root / "first.py").read_text())
    (root / "tolerances.json").write_text(TOLERANCES)
    assert main(["run", "--quick", "--quiet", "--config", str(root / "kernelcheck.toml")]) == 1
    return root


@pytest.mark.parametrize("name", CHANGES)
def test_a_verdict_is_older_than_a_change_of_any_file_that_its_op_is_made_of(
    ran: Path, tmp_path: Path, name: str
) -> None:
    root = tmp_path / "project"
    shutil.copytree(ran, root)
    project = Project(root / "kernelcheck.toml")

    def looked() -> tuple[list[str], list[DiagnosticSeverity | None]]:
        project.read({})
        project.read_results()
        found = diagnostics(project, text_of)[root / "first.cu"]
        return [each.message for each in found], [each.severity for each in found]

    assert "changed since" not in str(looked())
    assert "before" not in verdict_text(project, "first") + verdict_text(project, "second")
    reason, change = CHANGES[name]
    before = (root / name).read_text()
    (root / name).write_text(change(before))
    messages, severities = looked()
    assert [message.partition("; changed since: ")[2] for message in messages] == [reason]
    assert severities == [DiagnosticSeverity.Information]
    assert verdict_text(project, "first").endswith("(before the last change)")
    assert "before" not in verdict_text(project, "second")
    (root / name).write_text(before)
    assert "changed since" not in str(looked())


def test_a_verdict_that_passed_is_older_than_a_change_of_what_its_reference_imports(ran: Path, tmp_path: Path) -> None:
    root = tmp_path / "project"
    shutil.copytree(ran, root)
    (root / "second.py").write_text(IMPORT + (root / "second.py").read_text())
    assert main(["run", "--quick", "--quiet", "--config", str(root / "kernelcheck.toml"), "second"]) == 0
    project = Project(root / "kernelcheck.toml")
    project.read({})
    project.read_results()
    assert "before" not in verdict_text(project, "second")
    (root / "factor.py").write_text("FACTOR = 3\n")
    project.read_saved({})
    assert project.ops_of(root / "factor.py") == ("first", "second")
    assert verdict_text(project, "second").endswith("(before the last change)")


def test_the_server_imports_neither_numpy_nor_pydantic_before_there_are_results(tmp_path: Path) -> None:
    root = write_project(tmp_path, {"right": RIGHT})
    script = (
        "import sys\nfrom pathlib import Path\nimport kernelcheck.interfaces.editor.server\n"
        "from kernelcheck.interfaces.editor.project import Project\n"
        "project = Project(Path('kernelcheck.toml').absolute())\n"
        "project.read({})\nproject.read_results()\nprint(*project.ops)\n"
        "sys.exit(' '.join({'numpy', 'ml_dtypes', 'pydantic', 'rich.console', 'jinja2'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)
    assert (ended.stdout, ended.stderr.strip()) == ("right\n", "")


def project_of(root: Path) -> tuple[Project, OpRegistry]:
    project = Project(root / "kernelcheck.toml")
    project.read({})
    assert project.registry is not None
    return project, project.registry


def test_a_save_while_a_file_is_read_is_not_taken_for_what_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write_project(tmp_path, {"right": RIGHT})
    project, registry = project_of(root)

    def read_before_a_save(*given: Any) -> Parts:
        parts = parts_of(*given)
        (root / "right.cu").write_text("// another")
        return parts

    with monkeypatch.context() as patched:
        patched.setattr("kernelcheck.core.provenance.fingerprint.parts_of", read_before_a_save)
        before = project.freshness.parts(registry, registry.ops["right"])
    after = project.freshness.parts(registry, registry.ops["right"])
    assert before.fingerprint.changes(after.fingerprint) == ("the source",)


def test_a_file_that_is_new_while_an_op_is_looked_at_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write_project(tmp_path, {"right": RIGHT})
    (root / "right.cu").write_text('#include "later.cuh"\n')
    project, registry = project_of(root)

    def read_before_it_is_there(*given: Any) -> Parts:
        parts = parts_of(*given)
        (root / "later.cuh").write_text("// new")
        project.freshness.saw({root / "later.cuh"})
        return parts

    os.utime(root / "right.cu", ns=(0, 0))
    with monkeypatch.context() as patched:
        patched.setattr("kernelcheck.core.provenance.fingerprint.parts_of", read_before_it_is_there)
        project.freshness.parts(registry, registry.ops["right"])
    assert root / "later.cuh" in project.freshness.parts(registry, registry.ops["right"]).files


def test_ops_may_be_looked_at_while_a_save_is_noted(tmp_path: Path) -> None:
    project, registry = project_of(write_project(tmp_path, {"first": RIGHT, "second": RIGHT}))

    class Paths(frozenset[Path]):
        """Another thread looks at an op whenever these are gone through."""

        def __iter__(self) -> Iterator[Path]:
            project.freshness.parts(registry, registry.ops["second"])
            return super().__iter__()

    project.freshness.parts(registry, registry.ops["first"])
    assert project.freshness.saw(Paths({tmp_path / "first.cu"}))


@pytest.mark.parametrize("setting", ["options = ['-DN=1']", "seed = 8", "arch = 'sm_90'"])
def test_a_setting_of_all_ops_changes_all(tmp_path: Path, setting: str) -> None:
    root = write_project(tmp_path, {"first": RIGHT, "second": RIGHT})
    _, before = project_of(root)
    text = (root / "kernelcheck.toml").read_text().replace("seed = 7", f"seed = 7\n{setting}")
    (root / "kernelcheck.toml").write_text(text.replace("seed = 7\nseed", "seed"))
    _, after = project_of(root)
    assert changed_ops(before, before) == ()
    assert changed_ops(before, after) == ("first", "second")


def test_what_is_typed_and_not_saved_is_not_what_runs(tmp_path: Path) -> None:
    root = write_project(tmp_path, {"first": RIGHT, "second": RIGHT})
    project = Project(root / "kernelcheck.toml")
    saved = project.path.read_bytes()
    typed = saved.replace(b"[ops.first", b"[ops.renamed").replace(b"1, 5, 300", b"1, 5, 301")

    def read(text: bytes) -> tuple[str, ...]:
        project.read({project.path: text})
        return project.read_saved({project.path: text})

    read(saved)
    assert read(typed) == (), "another file was saved"
    assert project.ops_of(root / "first.cu") == ("first",)
    project.path.write_bytes(typed)
    assert read(typed) == ("renamed", "second")
    project.path.write_text("[[[")
    assert read(b"[[[") == ()
    assert project.ops_of(root / "first.cu") == ("renamed",), "whose run says why it cannot be"
    project.path.write_bytes(typed.replace(b"301", b"302", 1))
    assert read(project.path.read_bytes()) == ("renamed",)
