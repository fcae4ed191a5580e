"""A registry that is being written: what is right in it is read, and each op has its own error."""

from __future__ import annotations

from pathlib import Path

from stored_project import RIGHT, write_project

from kernelcheck.core.registry import load_registry
from kernelcheck.core.registry.load import read_draft


def test_of_a_right_registry_all_is_read(tmp_path: Path) -> None:
    path = write_project(tmp_path, {"one": RIGHT, "two": RIGHT}) / "kernelcheck.toml"
    draft = read_draft(path, {})
    assert draft.registry == load_registry(path)
    assert (draft.errors, draft.files) == ((), (path,))


def test_each_wrong_op_has_an_error_and_the_others_are_read(tmp_path: Path) -> None:
    path = write_project(tmp_path, {"one": RIGHT, "two": RIGHT, "three": RIGHT}) / "kernelcheck.toml"
    text = path.read_text().replace('source = "one.cu"', 'sorce = "one.cu"').replace('"two.py"', '"tow.py"')
    draft = read_draft(path, {path: text.encode()})
    assert draft.registry is not None and list(draft.registry.ops) == ["three"]
    lines = [text.split("\n")[each.location.line - 1] for each in draft.errors if each.location]
    assert lines == ['sorce = "one.cu"', 'reference = "tow.py"']


def test_unsaved_text_that_is_not_toml_has_one_error_with_its_place(tmp_path: Path) -> None:
    path = write_project(tmp_path, {"one": RIGHT}) / "kernelcheck.toml"
    draft = read_draft(path, {path: b"[kernelcheck]\nschema = "})
    assert draft.registry is None
    (error,) = draft.errors
    assert error.location is not None and (error.location.line, error.location.column) == (2, 10)


def test_a_file_that_is_gone_is_an_error(tmp_path: Path) -> None:
    draft = read_draft(tmp_path / "kernelcheck.toml", {})
    assert draft.registry is None and "cannot read the registry" in str(draft.errors[0])
