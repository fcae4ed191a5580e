"""Every broken copy of a built-in kernel fails, in the way it is broken; the kernels themselves pass."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
import tomli
from examples import one_in

from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import main

ROOT = Path(__file__).resolve().parent.parent
EDITS_FILE = Path(__file__).resolve().parent / "broken" / "edits.toml"
REGISTRY = tomli.loads((ROOT / "kernelcheck.toml").read_text())
CLASSES = {"guard", "barrier", "rescale", "last-iteration", "atomic", "numerics", "logic"}


@dataclass(frozen=True)
class Edit:
    """One small change that breaks the kernel of ``op``; the keys are explained in edits.toml."""

    op: str
    name: str
    bug_class: str
    file: str
    find: str
    replace: str
    expected: frozenset[str]

    def apply(self, root: Path) -> None:
        """Breaks the copy of the corpus below ``root``."""
        path = root / self.file
        source = path.read_text()
        assert source.count(self.find) == 1, f"{self.file} no longer holds exactly one {self.find!r}"
        path.write_text(source.replace(self.find, self.replace))


def read_edits() -> list[Edit]:
    return [
        Edit(
            op=entry["op"],
            name=entry["name"],
            bug_class=entry["class"],
            file=entry.get("file", REGISTRY["ops"][entry["op"]]["source"]),
            find=entry["find"],
            replace=entry["replace"],
            expected=frozenset(entry["expected"]),
        )
        for entry in tomli.loads(EDITS_FILE.read_text())["edit"]
    ]


EDITS = read_edits()
each_edit = pytest.mark.parametrize("edit", EDITS, ids=[f"{edit.op}: {edit.name}" for edit in EDITS])


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the built-in corpus, to break."""
    for folder in ("ops", "references"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "kernelcheck.toml", tmp_path)
    return tmp_path


def run_quick(corpus: Path, capsys: pytest.CaptureFixture[str], op: str) -> tuple[int, dict]:
    """Runs the quick sweep of ``op`` on the CPU; its exit code and JSON report."""
    config = str(corpus / "kernelcheck.toml")
    where = ["--backend", "cpu", "--config", config, "--format", "json", "--no-store"]
    code = main(["run", op, "--quick", "--fail-fast", *where])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("op", one_in(24, REGISTRY["ops"]))
def test_unbroken_kernel_passes(op: str, corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, report = run_quick(corpus, capsys, op)

    assert [failure for entry in report["ops"] for failure in entry["failures"]] == []
    assert code == ExitCode.PASSED
    assert report["summary"]["passed"] == report["summary"]["cases"] > 0


@pytest.mark.slow
@each_edit
def test_broken_kernel_fails_in_the_way_it_is_broken(
    edit: Edit, corpus: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit.apply(corpus)
    code, report = run_quick(corpus, capsys, edit.op)

    kinds = {failure["kind"] for entry in report["ops"] for failure in entry["failures"]}
    assert code == ExitCode.FAILED
    assert kinds, "no case failed"
    assert kinds <= edit.expected | ({"nonfinite"} if "mismatch" in edit.expected else set()), "float16 may overflow"


@each_edit
def test_edit_finds_its_text_exactly_once(edit: Edit) -> None:
    assert (ROOT / edit.file).read_text().count(edit.find) == 1
    assert edit.replace != edit.find


def test_every_op_has_a_broken_copy_and_every_class_several() -> None:
    assert {edit.op for edit in EDITS} == set(REGISTRY["ops"])
    assert {edit.bug_class for edit in EDITS} == CLASSES
    for bug_class in CLASSES:
        assert sum(edit.bug_class == bug_class for edit in EDITS) >= 2
    assert len({(edit.op, edit.name) for edit in EDITS}) == len(EDITS)
