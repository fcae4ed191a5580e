"""Messages from the server to its client: diagnostics, lenses, messages, and documents to open."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from kernelcheck.base.version import __version__
from kernelcheck.interfaces.editor.child import CommandOutcome
from kernelcheck.interfaces.editor.positions import path_of, uri_of
from kernelcheck.interfaces.editor.session import Client, EditorSession

STATUS = "kernelcheck/status"
"""A notification about what runs, for clients that say ``status: true`` when they start the server."""
_SHOWN_LINES = 12
"""Lines of a command's output that a message shows, where the client can show no document."""


class Server(LanguageServer, Client):
    """A language server with one session."""

    def __init__(self) -> None:
        super().__init__("kernelcheck", __version__)
        self.session = EditorSession(self)
        self.tells_status = False
        self.tasks: set[asyncio.Task[object]] = set()

    def later(self, work: Any) -> None:
        """Runs a coroutine without waiting for it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logging.getLogger("kernelcheck.editor").error("%s", error, exc_info=error)

    def texts(self) -> Mapping[Path, str]:
        found = {}
        for document in self.workspace.text_documents.values():
            path = path_of(document.uri)
            if path is not None:
                with suppress(OSError):
                    found[path] = document.source
        return found

    def lines(self, uri: str) -> list[str]:
        with suppress(OSError, UnicodeDecodeError):
            return self.workspace.get_text_document(uri).source.split("\n")
        return [""]

    def place(self, uri: str, position: types.Position) -> tuple[list[str], int, int]:
        """The lines of a document, and a position of a client as line and column in characters."""
        lines = self.lines(uri)
        if position.line >= len(lines):
            return lines, len(lines) - 1, len(lines[-1])
        found = self.workspace.position_codec.position_from_client_units(lines, position)
        return lines, found.line, found.character

    def range(self, lines: list[str], where: types.Range) -> types.Range:
        """A range in characters as the client counts them."""
        touched = (lines[each.line] for each in (where.start, where.end) if each.line < len(lines))
        if all(line.isascii() for line in touched):
            return where
        return self.workspace.position_codec.range_to_client_units(lines, where)

    def publish(self, path: Path, found: list[types.Diagnostic], texts: Callable[[Path], str]) -> None:
        lines = texts(path).split("\n") if found else [""]
        sent = [
            types.Diagnostic(
                self.range(lines, each.range),
                each.message,
                each.severity,
                each.code,
                source=each.source,
                related_information=each.related_information,
                data=each.data,
            )
            for each in found
        ]
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri_of(path), sent))

    def refresh_lenses(self) -> None:
        capability = self.client_capabilities.workspace and self.client_capabilities.workspace.code_lens
        if capability and capability.refresh_support:
            self.workspace_code_lens_refresh(None)

    def status(self, state: Mapping[str, Any]) -> None:
        if self.tells_status:
            self.protocol.notify(STATUS, dict(state))

    def complain(self, message: str) -> None:
        self.window_show_message(types.ShowMessageParams(types.MessageType.Error, message))

    async def show(self, path: Path, outcome: CommandOutcome, title: str) -> None:
        """Opens a file that holds what a command printed; tells its beginning to a client that opens none."""
        window = self.client_capabilities.window
        if window and window.show_document and window.show_document.support:
            await self.window_show_document_async(
                types.ShowDocumentParams(uri_of(path), external=path.suffix == ".html", take_focus=True)
            )
            return
        text = (outcome.output or outcome.messages).strip().split("\n")
        kind = types.MessageType.Info if outcome.code in (0, 1) else types.MessageType.Error
        message = "\n".join([f"{title} ({path})", *text[:_SHOWN_LINES]])
        self.window_show_message(types.ShowMessageParams(kind, message))
