"""``kernelcheck lsp`` as a process, and a client of it over its stdin and stdout, which tests use without ``await``."""

from __future__ import annotations

import ast
import asyncio
import os
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from stored_project import environment

pytest.importorskip("pytest_lsp", reason="needs pytest-lsp, of the extra dev")

from lsprotocol import types
from pytest_lsp.client import make_test_lsp_client

T = TypeVar("T")
PATIENCE = 60.0
"""Seconds until a test gives up."""


class Editor:
    """One client and its server."""

    def __init__(self, root: Path, options: dict[str, Any], *, shows: bool) -> None:
        self.root = root
        self.client = make_test_lsp_client()
        self.states: list[dict[str, Any]] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._saved_at = 0
        self._versions: dict[str, int] = {}

        @self.client.feature("kernelcheck/status")
        def status(state: Any) -> None:
            self.states.append({name: getattr(state, name) for name in ("running", "waiting", "failed")})

        window = types.WindowClientCapabilities(
            show_document=types.ShowDocumentClientCapabilities(support=True) if shows else None
        )
        self.wait(
            self.client.start_io(
                sys.executable, "-m", "kernelcheck", "lsp", cwd=root, env={**environment(), "NO_COLOR": "1"}
            )
        )
        self.initialized = self.wait(
            self.client.initialize_session(
                types.InitializeParams(
                    types.ClientCapabilities(window=window),
                    process_id=os.getpid(),
                    root_uri=root.as_uri(),
                    initialization_options={"status": True, **options},
                )
            )
        )

    @property
    def process(self) -> asyncio.subprocess.Process:
        return self.client._server  # type: ignore[return-value]

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def uri(self, name: str) -> str:
        return (self.root / name).as_uri()

    def open(self, name: str, text: str | None = None) -> str:
        text = (self.root / name).read_text() if text is None else text
        self._versions[name] = 1
        item = types.TextDocumentItem(self.uri(name), "text", 1, text)
        self.call(self.client.text_document_did_open, types.DidOpenTextDocumentParams(item))
        return text

    def change(self, name: str, text: str) -> None:
        """The whole text of an open document, unsaved."""
        self._versions[name] += 1
        document = types.VersionedTextDocumentIdentifier(self._versions[name], self.uri(name))
        self.call(
            self.client.text_document_did_change,
            types.DidChangeTextDocumentParams(document, [types.TextDocumentContentChangeWholeDocument(text)]),
        )

    def save(self, name: str, text: str) -> None:
        """The text of an open document, on the disk."""
        self._saved_at = len(self.states)
        self.change(name, text)
        (self.root / name).write_text(text)
        self.call(
            self.client.text_document_did_save,
            types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(self.uri(name))),
        )

    def call(self, notify: Callable[[Any], None], params: Any) -> None:
        async def sent() -> None:
            notify(params)

        self.wait(sent())

    def diagnostics(self, name: str) -> Sequence[types.Diagnostic]:
        return self.client.diagnostics.get(self.uri(name), ())

    def until(self, method: str, holds: Callable[[], T]) -> T:
        """What ``holds`` returns, when that is true, after any notification ``method``."""

        async def waited() -> T:
            while not (found := holds()):
                await self.client.wait_for_notification(method)
            return found

        return self.wait(waited())

    def published(self, name: str, holds: Callable[[list[types.Diagnostic]], object]) -> list[types.Diagnostic]:
        """The diagnostics of a file, when they are such."""

        def found() -> list[list[types.Diagnostic]]:
            now = [*self.diagnostics(name)]
            return [now] if self.uri(name) in self.client.diagnostics and holds(now) else []

        return self.until("textDocument/publishDiagnostics", found)[0]

    def idle(self) -> None:
        """Waits until what was saved last has run."""

        def ended() -> bool:
            since = self.states[self._saved_at :]
            return any(each["running"] for each in since) and not since[-1]["waiting"]

        self.until("kernelcheck/status", ended)

    def running(self, op: str) -> None:
        """Waits until an op that was saved runs."""
        self.until("kernelcheck/status", lambda: any(op in each["running"] for each in self.states[self._saved_at :]))

    def completions(self, name: str, line: int, column: int) -> list[str]:
        at = types.CompletionParams(types.TextDocumentIdentifier(self.uri(name)), types.Position(line, column))
        found = self.wait(self.client.text_document_completion_async(at))
        return [each.label for each in found or ()]  # type: ignore[union-attr]

    def hover(self, name: str, line: int, column: int) -> str:
        at = types.HoverParams(types.TextDocumentIdentifier(self.uri(name)), types.Position(line, column))
        found = self.wait(self.client.text_document_hover_async(at))
        return found.contents.value if found else ""  # type: ignore[union-attr]

    def definition(self, name: str, line: int, column: int) -> list[tuple[str, int]]:
        at = types.DefinitionParams(types.TextDocumentIdentifier(self.uri(name)), types.Position(line, column))
        found = self.wait(self.client.text_document_definition_async(at))
        return [(Path(each.uri).name, each.range.start.line) for each in found or ()]  # type: ignore[union-attr]

    def lenses(self, name: str) -> list[types.CodeLens]:
        asked = types.CodeLensParams(types.TextDocumentIdentifier(self.uri(name)))
        return [*(self.wait(self.client.text_document_code_lens_async(asked)) or ())]

    def actions(self, name: str, line: int) -> dict[str, types.Command]:
        """The code actions of a line, by the first word of their titles."""
        where = types.Range(types.Position(line, 0), types.Position(line, 1))
        params = types.CodeActionParams(
            types.TextDocumentIdentifier(self.uri(name)), where, types.CodeActionContext([])
        )
        found = self.wait(self.client.text_document_code_action_async(params))
        # The converter takes an action for a command, since it has a key of that name.
        raw = {each.title.split()[0]: ast.literal_eval(str(each.command)) for each in found or ()}
        return {name: types.Command(**each) for name, each in raw.items()}

    def execute(self, command: types.Command) -> Any:
        params = types.ExecuteCommandParams(command.command, command.arguments)
        return self.wait(self.client.workspace_execute_command_async(params))

    def close(self) -> None:
        if self.process.returncode is None:
            self.wait(self.client.shutdown_session())
        self.wait(self.client.stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@contextmanager
def editing(root: Path, *, shows: bool = True, **options: Any) -> Iterator[Editor]:
    """An editor whose workspace is ``root``."""
    editor = Editor(root, options, shows=shows)
    try:
        yield editor
    finally:
        editor.close()
