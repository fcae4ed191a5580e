"""What ``kernelcheck lsp`` shows and says of sweeps and lint, whatever else goes on meanwhile."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("lsprotocol", reason="needs lsprotocol, of the extra lsp")

from lsprotocol.types import Diagnostic
from stored_project import RIGHT, write_project

from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.editor import diagnostics
from kernelcheck.interfaces.editor.child import CommandOutcome, kernelcheck
from kernelcheck.interfaces.editor.project import Project
from kernelcheck.interfaces.editor.runs import Batch
from kernelcheck.interfaces.editor.session import Client, EditorSession

RAISES = "def reference(x):\n    raise ValueError\n"
PATIENCE = 60
"""Seconds until a test gives up."""


class Editor(Client):
    """A client that shows nothing."""

    def __init__(self) -> None:
        self.shown: dict[str, list[Diagnostic]] = {}
        self.complaints: list[str] = []

    def texts(self) -> Mapping[Path, str]:
        return {}

    def publish(self, path: Path, found: list[Diagnostic], texts: Callable[[Path], str]) -> None:
        self.shown[path.name] = found

    def refresh_lenses(self) -> None:
        pass

    def status(self, state: Mapping[str, Any]) -> None:
        pass

    def complain(self, message: str) -> None:
        self.complaints.append(message)


def test_what_lint_finds_is_not_lost_where_the_registry_is_read_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write_project(tmp_path, {"right": RIGHT})
    registry, editor = root / "kernelcheck.toml", Editor()
    has_looked, may_end = threading.Event(), threading.Event()

    def slow(*given: Any) -> dict[Path, list[Diagnostic]]:
        found = diagnostics.diagnostics(*given)
        if not has_looked.is_set():
            has_looked.set()
            may_end.wait(PATIENCE)
        return found

    async def linted_while_it_is_read() -> None:
        session = EditorSession(editor)
        project = await session.open(registry)
        monkeypatch.setattr("kernelcheck.interfaces.editor.session.diagnostics", slow)
        reading = asyncio.create_task(session.refresh(project))
        await asyncio.to_thread(has_looked.wait, PATIENCE)
        entry = {"op": "right", "file": "right.cu", "line": 2, "level": "warning", "code": "KC103", "message": "slow"}
        linting = asyncio.create_task(session.linted(Batch(registry, ("right",)), [entry]))
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.gather(reading, linting)

    asyncio.run(linted_while_it_is_read())
    assert [each.code for each in editor.shown["right.cu"]] == ["KC103"]


def after_a_sweep(root: Path, *command: str, code: int, batch: Batch) -> list[str]:
    """What is complained of after a sweep whose results were read before it ended."""
    editor = Editor()

    async def swept() -> None:
        session = EditorSession(editor)
        await session.open(batch.registry)
        session.begun(batch)
        await asyncio.to_thread(main, ["run", "--quick", "--quiet", "--config", str(batch.registry), *command])
        await session.note_results()
        await session.swept(batch, CommandOutcome(code, "", "warning: of what was left out"))

    asyncio.run(swept())
    return editor.complaints


@pytest.mark.parametrize("ops", [("wrong",), ()])
def test_an_error_that_was_read_while_the_sweep_ran_is_no_complaint(tmp_path: Path, ops: tuple[str, ...]) -> None:
    root = write_project(tmp_path, {"wrong": RIGHT}, reference=RAISES)
    assert after_a_sweep(root, code=3, batch=Batch(root / "kernelcheck.toml", ops)) == []


def test_an_op_that_ends_its_process_in_its_second_dtype_is_the_one_that_is_named(tmp_path: Path) -> None:
    root = write_project(tmp_path, {"first": RIGHT, "second": RIGHT})
    registry = root / "kernelcheck.toml"
    text = registry.read_text().replace("cases = 4", 'cases = 4\ndtypes = ["float32", "float16"]')
    registry.write_text(text.replace('dtypes = ["float32"]', 'dtypes = ["float32", "float16"]', 1))
    batch = Batch(registry, ("first", "second"))
    assert after_a_sweep(root, "--dtype", "float32", code=-9, batch=batch) == [
        "kernelcheck run first was ended by SIGKILL: there is no result of first float16"
    ]


def test_commands_that_run_keep_no_thread_from_answering(tmp_path: Path) -> None:
    free = threading.Event()

    async def busy() -> CommandOutcome:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        waiting = asyncio.create_task(asyncio.to_thread(free.wait, PATIENCE))
        try:
            return await asyncio.wait_for(kernelcheck(["--version"], tmp_path), PATIENCE / 2)
        finally:
            free.set()
            await waiting

    assert asyncio.run(busy()).output.startswith("kernelcheck ")


def test_a_project_is_read_once_however_many_ask_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = write_project(tmp_path, {"right": RIGHT}) / "kernelcheck.toml"
    read: list[Path] = []
    reads = Project.read

    def counted(project: Project, unsaved: Mapping[Path, bytes]) -> None:
        read.append(project.path)
        reads(project, unsaved)

    monkeypatch.setattr(Project, "read", counted)

    async def opened() -> list[Project]:
        session = EditorSession(Editor())
        return [*await asyncio.gather(session.open(registry), session.open(registry))]

    first, second = asyncio.run(opened())
    assert first is second and read == [registry]
