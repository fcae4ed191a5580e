"""The protocol: each request is answered from the session, each notification changes it."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from lsprotocol import types

from kernelcheck.core.registry.load import FILE_NAME
from kernelcheck.interfaces.editor import actions, completion, definitions, hovers, lenses
from kernelcheck.interfaces.editor.child import CommandOutcome, kernelcheck
from kernelcheck.interfaces.editor.connection import Server
from kernelcheck.interfaces.editor.positions import path_of
from kernelcheck.interfaces.editor.project import TOLERANCES
from kernelcheck.interfaces.editor.runs import Batch
from kernelcheck.records.history.database import folder_of, make_folder

ITEMS = "kernelcheck/items"
"""A request for all ops and dtypes with their verdicts."""


def serve() -> None:
    """Serves one client on stdin and stdout, until either ends. What anything prints goes to stderr."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    logging.getLogger("pygls").setLevel(logging.CRITICAL)  # a client that dies is no error
    make_server().start_io(sys.stdin.buffer, answers)
    os._exit(0)  # without waiting for what threads still read; processes end with this one


def make_server() -> Server:
    """The server with its handlers."""
    server = Server()
    _register_lifecycle(server)
    _register_documents(server)
    _register_answers(server)
    _register_commands(server)
    return server


def _register_lifecycle(server: Server) -> None:
    session = server.session

    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        options = params.initialization_options
        session.configure(options)
        server.tells_status = isinstance(options, Mapping) and bool(options.get("status"))
        if params.process_id:
            _end_with(params.process_id)

    @server.feature(types.INITIALIZED)
    async def initialized(_: types.InitializedParams) -> None:
        folders = [path for uri in server.workspace.folders if (path := path_of(uri))]
        if not folders and server.workspace.root_uri and (root := path_of(server.workspace.root_uri)):
            folders = [root]
        watched = server.client_capabilities.workspace and server.client_capabilities.workspace.did_change_watched_files
        if watched and watched.dynamic_registration:
            patterns = ("**/*.{toml,cu,cuh,h,hpp,ptx,py}", "**/tolerances.json", "**/.kernelcheck/results.sqlite*")
            server.client_register_capability(
                types.RegistrationParams(
                    [
                        types.Registration(
                            "watch",
                            types.WORKSPACE_DID_CHANGE_WATCHED_FILES,
                            types.DidChangeWatchedFilesRegistrationOptions(
                                [types.FileSystemWatcher(pattern) for pattern in patterns]
                            ),
                        )
                    ]
                )
            )
        for folder in folders:
            if (folder / FILE_NAME).is_file():
                await session.open(folder / FILE_NAME)
        gc.enable()  # the command disabled it
        gc.freeze()
        session.tell()

    @server.feature(types.EXIT)
    def leave(_: Any) -> None:
        os._exit(0)


def _end_with(process: int) -> None:
    """Ends the server when the client's process does, even if another one holds its pipes."""
    with suppress(OSError):
        asyncio.get_running_loop().add_reader(os.pidfd_open(process), os._exit, 0)


def _register_documents(server: Server) -> None:
    session = server.session

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def opened(params: types.DidOpenTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is None:
            return
        known = [*session.projects.values()]
        project = await session.project_of(path)
        if project in known and path in project.files:
            await session.refresh(project, results=False)
        await session.note_results()

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: types.DidChangeTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path and path.suffix == ".toml" and (project := await session.project_of(path)):
            session.typed(project)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    async def closed(params: types.DidCloseTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path and path.suffix == ".toml" and (project := await session.project_of(path)):
            session.typed(project)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def saved(params: types.DidSaveTextDocumentParams) -> None:
        if path := path_of(params.text_document.uri):
            await session.saved(path)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    async def files_changed(params: types.DidChangeWatchedFilesParams) -> None:
        await session.note_results()
        session.files_changed({path for each in params.changes if (path := path_of(each.uri))})

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    def configured(params: types.DidChangeConfigurationParams) -> None:
        session.configure(params.settings)
        session.tell()


def _register_answers(server: Server) -> None:
    session = server.session

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=['"', ".", "[", "/"]))
    def complete(params: types.CompletionParams) -> list[types.CompletionItem]:
        path = path_of(params.text_document.uri)
        if path is None or path.suffix != ".toml":
            return []
        lines, line, column = server.place(params.text_document.uri, params.position)
        items = completion.complete(lines, line, column, path.parent)
        for each in items:
            if isinstance(each.text_edit, types.TextEdit):
                each.text_edit.range = server.range(lines, each.text_edit.range)
        return items

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        path = path_of(params.text_document.uri)
        project = await session.project_of(path) if path else None
        if path is None or project is None:
            return None
        lines, line, column = server.place(params.text_document.uri, params.position)
        texts = []
        for owner, each in session.found(path):
            if each.data and each.range.start.line <= line <= each.range.end.line:
                texts.append(await asyncio.to_thread(hovers.of_case, owner, each.data))
        if path in project.files:
            texts.insert(0, hovers.in_registry(project, path, lines, line, column))
        text = "\n\n---\n\n".join(dict.fromkeys(filter(None, texts)))
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text)) if text else None

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def definition(params: types.DefinitionParams) -> list[types.Location]:
        path = path_of(params.text_document.uri)
        project = await session.project_of(path) if path else None
        if path is None or project is None:
            return []
        lines, line, column = server.place(params.text_document.uri, params.position)
        if path in project.files:
            return definitions.in_registry(project, path, lines, line, column)
        return definitions.in_source(project, path, "\n".join(lines), line, column)

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    async def lens(params: types.CodeLensParams) -> list[types.CodeLens]:
        path = path_of(params.text_document.uri)
        project = await session.project_of(path) if path else None
        if path is None or project is None:
            return []
        return await asyncio.to_thread(lenses.lenses, project, path, session.text(path))

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
    )
    def code_actions(params: types.CodeActionParams) -> list[types.CodeAction]:
        path = path_of(params.text_document.uri)
        if path is None:
            return []
        first, last = params.range.start.line, params.range.end.line
        return actions.actions(
            each for _, each in session.found(path) if each.range.start.line <= last and each.range.end.line >= first
        )

    @server.feature(ITEMS)
    async def items(_: Any) -> list[dict[str, Any]]:
        from kernelcheck.interfaces.editor import (
            explorer,  # not every client has a list of tests, and it imports the reports
        )

        await session.note_results()
        found = []
        for project in [*session.projects.values()]:
            found += await asyncio.to_thread(explorer.items, project, session.text)
        return found


def _register_commands(server: Server) -> None:
    session = server.session

    @server.command("kernelcheck.run")
    async def run(argument: dict[str, Any]) -> dict[str, Any]:
        ops = [argument["op"]] if "op" in argument else [str(op) for op in argument.get("ops", ())]
        dtypes = [argument["dtype"]] if "dtype" in argument else []
        asked: asyncio.Future[CommandOutcome] = asyncio.get_running_loop().create_future()
        registry = Path(str(argument["registry"]))
        session.runs.request(Batch(registry, tuple(map(str, ops)), tuple(map(str, dtypes)), waiting=(asked,)))
        outcome = await asked
        return {"code": outcome.code, "output": outcome.output, "messages": outcome.messages}

    @server.command("kernelcheck.stop")
    def stop() -> None:
        session.runs.stop()

    for name in actions.COMMANDS:
        server.command(name)(_shown(server, name))


def _shown(server: Server, name: str) -> Callable[[dict[str, Any]], Any]:
    """A handler that runs a command and shows its output."""

    async def command(argument: dict[str, Any]) -> dict[str, Any]:
        registry = Path(str(argument["registry"]))
        about = "-".join(str(argument[key]) for key in ("seed", "op") if key in argument)
        verb = name.rpartition(".")[2]
        suffix = "html" if verb == "report" else "txt"
        path = _folder(registry.parent) / f"{verb}-{about}.{suffix}"
        outcome = await kernelcheck(actions.command_line(name, argument, path), registry.parent)
        if suffix == "txt" or not path.exists():
            path = path.with_suffix(".txt")
            path.write_text(outcome.output + outcome.messages, encoding="utf-8")
        await server.show(path, outcome, f"kernelcheck {verb}")
        if verb in ("calibrate", "minimize"):
            await server.session.note_results()
            server.session.files_changed({registry.parent / TOLERANCES})
        return {"code": outcome.code, "output": outcome.output, "messages": outcome.messages, "path": str(path)}

    return command


def _folder(root: Path) -> Path:
    """Folder for the output of commands: beside the stored results, or elsewhere if nothing may be written there."""
    folder = folder_of(root)
    try:
        make_folder(folder)
        (folder / "editor").mkdir(exist_ok=True)
        return folder / "editor"
    except OSError:
        return Path(tempfile.mkdtemp(prefix="kernelcheck-"))
