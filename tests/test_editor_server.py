"""``kernelcheck lsp`` in a process, with a client over its stdin and stdout."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from editor_client import Editor, editing
from lsprotocol import types
from stored_project import KERNEL, RIGHT, WRONG, write_project

WRONG_LINE = 1
"""Of the kernel, where findings without a line are shown."""


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """A project whose op `wrong` has been saved, and so run."""
    root = write_project(tmp_path_factory.mktemp("project"), {"right": RIGHT, "wrong": WRONG})
    with editing(root, lintOnSave=False) as editor:
        for name in ("right.cu", "wrong.cu", "kernelcheck.toml"):
            editor.open(name)
        editor.save("wrong.cu", KERNEL.format(result=WRONG))
        editor.idle()
        yield editor


def test_saving_a_source_runs_its_ops_and_shows_what_fails_at_the_kernel(editor: Editor) -> None:
    (found,) = editor.published("wrong.cu", lambda found: found)
    assert found.range.start.line == WRONG_LINE
    assert (found.code, found.severity, found.source) == ("mismatch", types.DiagnosticSeverity.Error, "kernelcheck")
    assert "wrong float32" in found.message and "4 of 4 cases" in found.message
    assert not editor.diagnostics("right.cu")


def test_the_registry_shows_which_op_fails(editor: Editor) -> None:
    (found,) = editor.published("kernelcheck.toml", lambda found: found)
    header = (editor.root / "kernelcheck.toml").read_text().split("\n")[found.range.start.line]
    assert header == "[ops.wrong]"
    assert found.message == "wrong float32: 4 of 4 cases do not pass: mismatch"


def test_hover_over_a_finding_shows_the_case_and_the_elements_around_the_worst(editor: Editor) -> None:
    text = editor.hover("wrong.cu", WRONG_LINE, 4)
    assert "error[mismatch]: wrong float32" in text
    assert "= inputs: n=1" in text
    assert "expected" in text and "actual" in text and ">  [0]" in text


def test_lenses_have_the_verdict_of_each_op_of_a_kernel(editor: Editor) -> None:
    lenses = editor.lenses("wrong.cu")
    assert [each.range.start.line for each in lenses] == [WRONG_LINE] * 3
    titles = [each.command.title for each in lenses if each.command]
    assert titles[0].startswith("wrong: 0 of 4, ") and titles[0].endswith(" of tolerance: mismatch")
    assert titles[1:] == ["run", "profile"]
    assert editor.lenses("right.cu")[0].command.title == "right: not run"  # type: ignore[union-attr]


def test_completion_of_tables_keys_values_files_and_names(editor: Editor) -> None:
    text = (editor.root / "kernelcheck.toml").read_text()
    lines = text.count("\n")

    def offered(written: str) -> list[str]:
        editor.change("kernelcheck.toml", text + written)
        return editor.completions("kernelcheck.toml", lines + written.count("\n"), len(written.split("\n")[-1]))

    try:
        assert offered("[ops.wr") == ["wrong"]
        assert "launches" in offered("[ops.wrong.")
        assert offered("[ops.new]\nsou") == ["source"]
        assert offered('[ops.new]\nsource = "wr') == ["wrong.cu", "wrong.py"]
        assert offered('[ops.new]\nreference = "wrong.py:') == ["wrong.py:reference"]
        assert offered('[ops.new]\nsource = "wrong.cu"\nkernel = "') == ["scale"]
        assert offered('[ops.new]\ndtypes = ["float32", "bf') == ["bfloat16"]
        assert offered("[ops.new]\nnonfinite = ") == ["true", "false"]
        assert offered('[ops.new.dims]\nrows = { sizes = [1] }\n[ops.new.inputs]\nx = { shape = ["ro') == [
            "rows",
            "round_up",
        ]
        assert offered("[ops.new.outputs]\ny = { sha") == ["shape"]
    finally:
        editor.change("kernelcheck.toml", text)


def test_definitions_lead_from_the_registry_to_files_kernels_and_dims_and_back(editor: Editor) -> None:
    lines = (editor.root / "kernelcheck.toml").read_text().split("\n")
    at = {line: number for number, line in reversed([*enumerate(lines)])}
    source = at['source = "wrong.cu"']
    assert editor.definition("kernelcheck.toml", source, 12) == [("wrong.cu", 0)]
    assert editor.definition("kernelcheck.toml", at['reference = "wrong.py"'], 16) == [("wrong.py", 0)]
    assert editor.definition("kernelcheck.toml", source + 1, 12) == [("wrong.cu", WRONG_LINE)]
    shape = at["[ops.wrong.inputs]"] + 1
    assert editor.definition("kernelcheck.toml", shape, lines[shape].index('"n"') + 1) == [
        ("kernelcheck.toml", at["[ops.wrong.dims]"] + 1)
    ]
    kernel = KERNEL.split("\n")[WRONG_LINE].index("scale")
    assert editor.definition("wrong.cu", WRONG_LINE, kernel) == [("kernelcheck.toml", at["[ops.wrong]"])]
    assert editor.definition("wrong.py", 0, 5) == [("kernelcheck.toml", at["[ops.wrong]"])]


def test_hover_explains_keys_ops_and_names(editor: Editor) -> None:
    lines = (editor.root / "kernelcheck.toml").read_text().split("\n")
    at = {line: number for number, line in reversed([*enumerate(lines)])}
    assert "expression" not in editor.hover("kernelcheck.toml", at["[quick]"] + 1, 2)
    assert "for each op and dtype" in editor.hover("kernelcheck.toml", at["[quick]"] + 1, 2)
    assert "0 of 4" in editor.hover("kernelcheck.toml", at["[ops.wrong]"], 6)
    shape = at["[ops.wrong.inputs]"] + 1
    assert "sizes = [1, 5, 300]" in editor.hover("kernelcheck.toml", shape, lines[shape].index('"n"') + 1)


def test_a_registry_that_is_being_typed_shows_its_errors_and_forgets_no_verdict(editor: Editor) -> None:
    text = (editor.root / "kernelcheck.toml").read_text()
    try:
        editor.change("kernelcheck.toml", text + "[ops.new]\nsour")
        wanted = "expected '=' and a value after the key"  # what was typed before may be shown first
        found = editor.published("kernelcheck.toml", lambda found: any(wanted in each.message for each in found))
        (error,) = [each for each in found if each.code == "registry"]
        assert error.range.start == types.Position(text.count("\n") + 1, 4)
        assert editor.lenses("wrong.cu")[0].command.title.startswith("wrong: 0 of 4")  # type: ignore[union-attr]
        editor.change("kernelcheck.toml", text.replace('"wrong.cu"', '"wrogn.cu"'))
        found = editor.published("kernelcheck.toml", lambda found: any("no such" in each.message for each in found))
        (error,) = [each for each in found if each.code == "registry"]
        assert text.split("\n")[error.range.start.line] == 'source = "wrong.cu"'
        assert "did you mean 'wrong.cu'?" in error.message
        assert editor.lenses("right.cu")[0].command.title == "right: not run"  # type: ignore[union-attr]
    finally:
        editor.change("kernelcheck.toml", text)
        editor.published("kernelcheck.toml", lambda found: [each.code for each in found] == ["mismatch"])


def test_columns_are_counted_in_utf_16(editor: Editor) -> None:
    text = (editor.root / "kernelcheck.toml").read_text()
    try:
        editor.change("kernelcheck.toml", text + '[ops.new]\nsummary = "\U0001f600", x')
        line = text.count("\n") + 1
        found = editor.published("kernelcheck.toml", lambda found: any(each.range.start.line == line for each in found))
        (error,) = [each for each in found if each.code == "registry"]
        assert error.range.start.character == len('summary = "😀"') + 1
    finally:
        editor.change("kernelcheck.toml", text)
        editor.published("kernelcheck.toml", lambda found: [each.code for each in found] == ["mismatch"])


def test_asking_for_all_items_changes_nothing(editor: Editor) -> None:
    """A client that asks whenever something changes must come to an end."""
    states = len(editor.states)
    for _ in range(3):
        found = editor.wait(editor.client.protocol.send_request_async("kernelcheck/items", {}))
        shown = [(each["op"], dtype["status"]) for each in found for dtype in each["dtypes"]]
        assert shown == [("right", "unknown"), ("wrong", "failed")]
    assert len(editor.states) == states


@pytest.mark.slow
def test_actions_run_the_commands_and_show_what_they_print(editor: Editor) -> None:
    actions = editor.actions("wrong.cu", WRONG_LINE)
    assert [*actions] == ["Reproduce", "Minimise", "Explain", "Update", "Open"]
    shown = {}
    for name in ("Reproduce", "Minimise", "Open", "Update"):
        outcome = editor.execute(actions[name])
        shown[name] = Path(outcome["path"])
        assert editor.client.shown_documents[-1].uri == shown[name].as_uri()
    assert "FAIL  wrong  float32  1 case, 1 failed" in shown["Reproduce"].read_text()
    assert "kernelcheck reproduce" in shown["Minimise"].read_text()
    assert shown["Open"].suffix == ".html" and "<html" in shown["Open"].read_text()
    assert "FACTOR" in shown["Update"].read_text()


@pytest.mark.slow
def test_the_lens_runs_an_op(editor: Editor) -> None:
    run = editor.lenses("right.cu")[1].command
    assert run is not None
    assert editor.execute(run)["code"] == 0
    assert editor.lenses("right.cu")[0].command.title.startswith("right: 4 of 4, ")  # type: ignore[union-attr]


@pytest.mark.slow
def test_one_op_that_is_not_valid_keeps_no_other_from_being_run(tmp_path: Path) -> None:
    root = write_project(tmp_path / "project", {"right": WRONG, "broken": RIGHT})
    registry = (root / "kernelcheck.toml").read_text().replace('source = "broken.cu"', 'sorce = "broken.cu"')
    with editing(root) as editor:
        editor.open("right.cu")
        editor.open("broken.cu")
        editor.open("kernelcheck.toml")
        editor.save("kernelcheck.toml", registry)
        editor.published(
            "kernelcheck.toml", lambda found: any("did you mean 'source'?" in each.message for each in found)
        )
        editor.save("right.cu", KERNEL.format(result=WRONG) + "// saved")
        editor.idle()
        assert editor.lenses("right.cu")[0].command.title.startswith("right: 0 of 4")  # type: ignore[union-attr]
        editor.save("broken.cu", KERNEL.format(result=RIGHT) + "// saved")
        assert editor.execute(editor.actions("right.cu", WRONG_LINE)["Reproduce"])["code"] == 1
        editor.save("kernelcheck.toml", registry.replace("sorce", "source"))
        editor.running("broken")
        editor.idle()
        assert not editor.client.messages
