"""Where ``kernelcheck lsp`` shows findings of each kind, and which ops a saved file runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from editor_client import Editor, editing
from lsprotocol import types
from stored_project import KERNEL, RIGHT, ended, write_project

pytestmark = pytest.mark.slow

RACE = """
extern "C" __global__ void scale(const float* x, float* y, int n)
{
    __shared__ float last[1];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0)
        last[0] = x[0];
    if (i < n)
        y[i] = 2.0f * x[i] + (last[0] - x[0]);
}
"""


@pytest.fixture
def editor(tmp_path: Path) -> Iterator[Editor]:
    write_project(tmp_path / "project", {"one": RIGHT, "two": RIGHT})
    with editing(tmp_path / "project") as editor:
        yield editor


def test_a_race_is_shown_at_its_line_with_the_other_side(editor: Editor) -> None:
    editor.open("one.cu")
    editor.save("one.cu", RACE)
    found = editor.published("one.cu", lambda found: any(each.code == "race" for each in found))
    lines = RACE.split("\n")
    for race in (each for each in found if each.code == "race"):  # between warps, and between lanes of one
        (other,) = race.related_information or ()
        sides = {lines[each.start.line].strip() for each in (race.range, other.location.range)}
        assert sides == {"last[0] = x[0];", "y[i] = 2.0f * x[i] + (last[0] - x[0]);"}


def test_an_error_of_a_reference_is_shown_in_the_reference(editor: Editor) -> None:
    editor.open("one.py")
    editor.save("one.py", "import math\n\n\ndef reference(x):\n    return math.nothing\n")
    (found,) = editor.published("one.py", lambda found: found)
    assert found.code == "reference-error"
    assert found.range.start.line == 3


def test_a_source_that_does_not_compile_has_the_error_at_its_line(editor: Editor) -> None:
    editor.open("one.cu")
    editor.save("one.cu", KERNEL.format(result="2.0f * z[i]"))
    (found,) = editor.published("one.cu", lambda found: found)
    assert found.code == "compile-error"
    assert "z[i]" in KERNEL.format(result="2.0f * z[i]").split("\n")[found.range.start.line]


def test_a_saved_header_runs_the_op_that_includes_it_and_a_changed_entry_its_own(editor: Editor) -> None:
    (editor.root / "part.h").write_text("#define FACTOR 2.0f\n")
    editor.open("part.h")
    editor.open("two.cu")
    editor.save("two.cu", '#include "part.h"\n' + KERNEL.format(result="FACTOR * x[i]"))
    editor.idle()
    editor.save("part.h", "#define FACTOR 3.0f\n")
    (found,) = editor.published("two.cu", lambda found: found)
    assert found.code == "mismatch"
    editor.idle()
    text = editor.open("kernelcheck.toml")
    before = len(editor.states)
    editor.save("kernelcheck.toml", text.replace("sizes = [1, 5, 300]", "sizes = [2, 5, 300]", 1))
    editor.idle()
    assert {op for state in editor.states[before:] for op in state["running"]} == {"one"}


def test_lint_looks_at_what_was_saved(editor: Editor) -> None:
    editor.open("one.cu")
    mixed = KERNEL.format(result="x[i] * 2.1 - 0.1 * x[i]")
    editor.save("one.cu", mixed)
    found = editor.published("one.cu", lambda found: any(str(each.code).startswith("KC") for each in found))
    (warned,) = [each for each in found if str(each.code).startswith("KC")]
    assert (warned.code, warned.severity) == ("KC103", types.DiagnosticSeverity.Warning)
    assert "2.1" in mixed.split("\n")[warned.range.start.line]


def test_results_that_a_command_stores_are_shown_when_the_next_file_is_opened(editor: Editor, tmp_path: Path) -> None:
    (editor.root / "one.cu").write_text(KERNEL.format(result="x[i]"))
    assert ended(["run", "--quick", "one"], editor.root).returncode == 1
    editor.open("two.cu")
    (found,) = editor.published("one.cu", lambda found: found)
    assert found.code == "mismatch" and found.severity == types.DiagnosticSeverity.Error
    (editor.root / "one.cu").write_text(KERNEL.format(result=RIGHT))
    editor.open("one.cu")
    lens = editor.lenses("one.cu")[0].command
    assert lens is not None and lens.title.endswith("(before the last change)")


def complaints(editor: Editor, *, number: int = 1) -> list[str]:
    """What the server has complained about, when it is so much."""
    return editor.until(
        "window/showMessage",
        lambda: [each.message for each in editor.client.messages] if len(editor.client.messages) >= number else [],
    )


def test_a_run_that_the_registry_prevents_says_so_even_if_the_run_before_had_an_error(editor: Editor) -> None:
    editor.open("one.py")
    editor.save("one.py", "def reference(x):\n    raise ValueError\n")
    editor.published("one.py", lambda found: found)
    editor.idle()
    registry = editor.root / "kernelcheck.toml"
    registry.write_text(registry.read_text() + "[[[\n")
    editor.save("one.py", "def reference(x):\n    return 2 * x\n")
    (said,) = complaints(editor)
    assert said.startswith("kernelcheck run: kernelcheck.toml:") and "not TOML" in said


def test_a_reference_that_ends_its_process_is_an_error_of_its_op_and_the_others_of_a_save_run(editor: Editor) -> None:
    (editor.root / "part.h").write_text("// nothing\n")
    for name in ("one", "two"):
        source = editor.root / f"{name}.cu"
        source.write_text('#include "part.h"\n' + source.read_text())
    (editor.root / "one.py").write_text("import os\n\nos.kill(os.getpid(), 9)\n")
    editor.open("part.h")
    editor.open("one.py")
    editor.save("part.h", "// something\n")
    (found,) = editor.published("one.py", lambda found: found)
    assert (found.code, "ended by SIGKILL" in found.message) == ("reference-error", True)
    editor.idle()
    editor.open("two.cu")
    lens = editor.lenses("two.cu")[0].command
    assert lens is not None and lens.title.startswith("two: 4 of 4")
