"""Which of the project's own files a script imports, and that a fingerprint tells when they change."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_registry import only_op, write_registry

from kernelcheck.core.provenance.fingerprint import Fingerprint, fingerprint
from kernelcheck.core.provenance.imports import files_below, imported


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import numpy as np", set()),
        ("import beside", {"refs/beside.py"}),
        ("import top", {"top.py"}),
        ("from refs.beside import dot", {"refs/beside.py"}),
        ("from . import beside", {"refs/beside.py"}),
        ("def f():\n    from package.part import dot", {"package/__init__.py", "package/part.py", "top.py"}),
        ("import package.part as p", {"package/__init__.py", "package/part.py", "top.py"}),
        ("import outside", set()),
        ("import beside, (", set()),
    ],
)
def test_imports_are_followed_to_the_files_below_the_root(tmp_path: Path, text: str, found: set[str]) -> None:
    root = tmp_path / "project"
    write(
        root,
        {
            "refs/script.py": text,
            "refs/beside.py": "",
            "top.py": "import top, refs.script",
            "package/__init__.py": "",
            "package/part.py": "import top",
        },
    )
    write(tmp_path, {"numpy.py": "", "outside.py": ""})
    script = root / "refs/script.py"
    assert {str(file.relative_to(root)) for file in imported(script, files_below(root))} == {"refs/script.py", *found}


FILES = {
    "check.py": "import limits\n\n\ndef near(actual, expected): ...\n",
    "limits.py": "LIMIT = 1\n",
    "helper.py": "def twice(x):\n    return 2 * x\n",
}


def made_of(folder: Path, changed: dict[str, str]) -> Fingerprint:
    write(folder, {**FILES, **changed})
    reference = "from helper import twice\n\n\ndef reference(x):\n    return twice(x)\n"
    registry = write_registry(folder, op='compare = "check.py:near"', reference=reference)
    return fingerprint(registry, only_op(registry))


def test_an_include_through_two_macros_leaves_the_headers_incomplete(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    assert fingerprint(registry, only_op(registry)).headers_complete
    (tmp_path / "op.cu").write_text('#define PART "part.h"\n#include PART\n')
    assert fingerprint(registry, only_op(registry)).headers_complete
    (tmp_path / "op.cu").write_text('#define PART WHOLE\n#define WHOLE "part.h"\n#include PART\n')
    assert not fingerprint(registry, only_op(registry)).headers_complete


@pytest.mark.parametrize("changed", ["helper.py", "limits.py"])
def test_a_change_of_what_a_script_imports_is_told(tmp_path: Path, changed: str) -> None:
    before = made_of(tmp_path, {})
    assert before.changes(made_of(tmp_path, {"unrelated.py": "import limits"})) == ()
    assert before.changes(made_of(tmp_path, {changed: "# another"})) == ("what a script imports",)
