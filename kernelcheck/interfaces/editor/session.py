"""The registries that a client has open, kept up to date: files are read on threads, everything else is on the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

from lsprotocol.types import Diagnostic

from kernelcheck.base.child_processes import ending
from kernelcheck.base.errors import KernelcheckError, RegistryError
from kernelcheck.core.registry.load import FILE_NAME, find_registry
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.editor.child import CommandOutcome
from kernelcheck.interfaces.editor.diagnostics import diagnostics
from kernelcheck.interfaces.editor.project import TOLERANCES, Pair, Project
from kernelcheck.interfaces.editor.runs import Batch, Runs
from kernelcheck.interfaces.editor.sources import text_of

SETTLING_SECONDS = 0.1
"""Seconds for which a registry that is being typed is left alone."""


class Client:
    """Messages of a session to its client; ``server`` has the client that speaks the protocol."""

    def texts(self) -> Mapping[Path, str]:
        """The open documents by path."""
        raise NotImplementedError

    def publish(self, path: Path, found: list[Diagnostic], texts: Callable[[Path], str]) -> None:
        """Shows all diagnostics of a file."""
        raise NotImplementedError

    def refresh_lenses(self) -> None:
        """Has the lenses asked for again."""
        raise NotImplementedError

    def status(self, state: Mapping[str, Any]) -> None:
        """Says what runs, and that results have changed."""
        raise NotImplementedError

    def complain(self, message: str) -> None:
        """Shows an error."""
        raise NotImplementedError


class EditorSession:
    """State of the server."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.projects: dict[Path, Project] = {}
        self.run_on_save = True
        self.lint_on_save = True
        self.runs = Runs(self.tell, self.begun, self.swept, self.linted)
        self._before: frozenset[int] = frozenset()
        """The verdicts that were known when the sweep began that runs or has ended last."""
        self._locks: dict[Path, asyncio.Lock] = {}
        self._typing: dict[Path, asyncio.Task[None]] = {}
        self._older: set[Path] = set()
        """Registries whose lenses are to be asked for again."""
        self._published: dict[Path, dict[Path, list[Diagnostic]]] = {}

    def configure(self, settings: object) -> None:
        """Takes ``runOnSave`` and ``lintOnSave`` from what a client sends, by themselves or below ``kernelcheck``."""
        given = settings if isinstance(settings, Mapping) else {}
        inner = given.get("kernelcheck", given)
        given = inner if isinstance(inner, Mapping) else {}
        self.run_on_save = bool(given.get("runOnSave", self.run_on_save))
        self.lint_on_save = bool(given.get("lintOnSave", self.lint_on_save))

    def text(self, path: Path) -> str:
        """The contents of a file, of the open document if it is open."""
        texts = self.client.texts()
        return texts[path] if path in texts else text_of(path)

    async def project_of(self, path: Path) -> Project | None:
        """The registry of a file, read if it was not: the nearest one above it, or else one that names it."""
        try:
            return await self.open(find_registry(path.parent))
        except RegistryError:
            if path.name == FILE_NAME:
                return await self.open(path)
        return next((each for each in self.projects.values() if path in each.users or path in each.files), None)

    async def open(self, registry: Path) -> Project:
        """The project of a registry, read if it was not."""
        if registry not in self.projects:
            project = self.projects[registry] = Project(registry)
            await self.refresh(project, opened=True)
        async with self._lock(registry):
            return self.projects[registry]

    async def refresh(self, project: Project, *, results: bool = True, opened: bool = False) -> None:
        """Reads a registry and its results again, and publishes what is wrong."""
        async with self._lock(project.path):
            texts = dict(self.client.texts())
            unsaved = _registries(texts)

            def read() -> dict[Path, list[Diagnostic]]:
                project.read(unsaved)
                if opened:
                    project.read_saved(unsaved)
                if results:
                    project.read_results()
                return diagnostics(project, _contents(texts))

            self._publish(project, await asyncio.to_thread(read))

    async def refresh_results(self, project: Project) -> None:
        """Reads the results of a registry again, and publishes what is wrong if there are others."""
        async with self._lock(project.path):
            texts = dict(self.client.texts())

            def read() -> dict[Path, list[Diagnostic]] | None:
                if not project.read_results():
                    return None
                return diagnostics(project, _contents(texts))

            found = await asyncio.to_thread(read)
            if found is None:
                return  # else a client that asks for results whenever they change would never end
            self._publish(project, found)
        self.client.refresh_lenses()
        self.tell()

    async def note_results(self) -> None:
        """Reads results again where another process has stored some."""
        for project in [*self.projects.values()]:
            if project.results_changed():
                await self.refresh_results(project)

    def files_changed(self, paths: Collection[Path]) -> None:
        """Looks again at what is made of files that were written, made or deleted, by whomever."""
        for project in self.projects.values():
            known = {*project.files, *project.users, project.root / TOLERANCES}
            if project.freshness.saw(paths) or not known.isdisjoint(paths):
                self.typed(project, lenses=True)

    def typed(self, project: Project, *, lenses: bool = False) -> None:
        """Reads a registry again when nothing has been typed for a moment.

        Args:
            project: of the registry.
            lenses: whether verdicts may be older than what was changed.
        """
        if lenses:
            self._older.add(project.path)
        if former := self._typing.get(project.path):
            former.cancel()

        async def settled() -> None:
            await asyncio.sleep(SETTLING_SECONDS)
            await asyncio.shield(asyncio.ensure_future(self.refresh(project, results=False)))
            if project.path in self._older:
                self._older.discard(project.path)
                self.client.refresh_lenses()
                self.tell()

        self._typing[project.path] = asyncio.create_task(settled())

    async def saved(self, path: Path) -> None:
        """Runs the ops that a saved file concerns."""
        project = await self.project_of(path)
        if project is None:
            return
        project.freshness.saw({path})
        await self.refresh(project)
        changed = await self._read_saved(project)
        ops = changed if path in project.files else await asyncio.to_thread(project.ops_of, path)
        if ops and self.run_on_save:
            self.runs.request(Batch(project.path, ops, lint=self.lint_on_save))
        else:
            self.client.refresh_lenses()  # what is known may be about the source of before
            self.tell()

    def found(self, path: Path) -> list[tuple[Project, Diagnostic]]:
        """The diagnostics of a file."""
        return [
            (self.projects[registry], each)
            for registry, by_file in self._published.items()
            for each in by_file.get(path, ())
        ]

    def tell(self) -> None:
        """Says what runs."""
        running = self.runs.running
        self.client.status(
            {
                "running": list(running.ops) if running else [],
                "waiting": not self.runs.is_idle,
                "failed": sorted(
                    {
                        f"{verdict.op} {verdict.dtype}"
                        for project in self.projects.values()
                        for verdict in project.verdicts.values()
                        if verdict.failed + verdict.errors and verdict.op in project.ops
                    }
                ),
                "open": sum(
                    (op.name, dtype) not in project.verdicts or project.verdicts[op.name, dtype].status == "checked"
                    for project in self.projects.values()
                    for op in project.ops.values()
                    for dtype in op.dtypes
                ),
                "invalid": any(project.errors for project in self.projects.values()),
                "runOnSave": self.run_on_save,
            }
        )

    def _publish(self, project: Project, found: dict[Path, list[Diagnostic]]) -> None:
        former = self._published.get(project.path, {})
        self._published[project.path] = found
        for path in dict.fromkeys((*former, *found)):
            if path not in former or former[path] != found.get(path, []):
                others = [each for owner, each in self.found(path) if owner is not project]
                self.client.publish(path, [*found.get(path, []), *others], self.text)

    def begun(self, batch: Batch) -> None:
        """Notes what is known before a sweep: what it finds may be read while it runs, since it stores op by op."""
        project = self.projects.get(batch.registry)
        self._before = frozenset(each.id for each in project.verdicts.values()) if project else frozenset()

    async def swept(self, batch: Batch, outcome: CommandOutcome) -> None:
        """Shows what a sweep has found, and says why ops have no result."""
        project = await self.open(batch.registry)
        # What lint said was about another source. Replaced as a whole: a thread may read what was there.
        project.lint = {op: each for op, each in project.lint.items() if op not in batch.ops}
        await self.refresh_results(project)
        verdicts = [each for op in batch.ops or project.ops for each in project.verdicts_of(op)]
        fresh = [each for each in verdicts if each.id not in self._before]
        if outcome.code < 0:
            self._lost(batch, project, {(each.op, each.dtype) for each in fresh}, ending(outcome.code))
        elif outcome.code not in (ExitCode.PASSED, ExitCode.FAILED) and not any(each.errors for each in fresh):
            remarks, _, why = outcome.messages.partition("error: ")
            self.client.complain(f"kernelcheck run: {why.strip() or remarks.strip() or f'exit code {outcome.code}'}")

    def _lost(self, batch: Batch, project: Project, found: Collection[Pair], how: str) -> None:
        """One of the ops whose results were not ``found`` has ended the process: it alone is not to be run."""
        left = _unfinished(project, batch, found)
        ops = tuple(dict.fromkeys(op for op, _ in left))
        if len(ops) > 1:
            for half in (ops[: len(ops) // 2], ops[len(ops) // 2 :]):
                self.runs.follow(Batch(batch.registry, half, batch.dtypes, batch.lint))
            return
        missing = f": there is no result of {', '.join(map(' '.join, left))}" if left else ""
        self.client.complain(f"{' '.join(['kernelcheck run', *(ops or batch.ops)])} {how}{missing}")

    async def linted(self, batch: Batch, found: list[Mapping[str, Any]]) -> None:
        """Shows what lint has found in ops that were swept."""
        project = await self.open(batch.registry)
        async with self._lock(project.path):  # else what another thread looked at before would be shown after it
            by_op = {op: [each for each in found if each["op"] == op] for op in batch.ops}
            project.lint = project.lint | by_op
            self._publish(project, await asyncio.to_thread(diagnostics, project, _contents(self.client.texts())))

    async def _read_saved(self, project: Project) -> tuple[str, ...]:
        """Reads what of a registry is on the disk; the ops that are others there than before."""
        async with self._lock(project.path):
            return await asyncio.to_thread(project.read_saved, _registries(self.client.texts()))

    def _lock(self, registry: Path) -> asyncio.Lock:
        return self._locks.setdefault(registry, asyncio.Lock())


def _registries(texts: Mapping[Path, str]) -> dict[Path, bytes]:
    return {path: text.encode("utf-8", "replace") for path, text in texts.items() if path.suffix == ".toml"}


def _contents(texts: Mapping[Path, str]) -> Callable[[Path], str]:
    """A reader of files that prefers open documents; for a thread, which may not ask the client."""
    return lambda path: texts[path] if path in texts else text_of(path)


def _unfinished(project: Project, batch: Batch, found: Collection[Pair]) -> list[Pair]:
    """The pairs of op and dtype of a sweep that have no result."""
    from kernelcheck.core.sweep.selection import Selection, select  # imports NumPy

    if project.saved is None:
        return []
    try:
        tasks = select(project.saved, Selection(mode="quick", ops=batch.ops, dtypes=batch.dtypes))
    except KernelcheckError:  # it is another registry by now
        return []
    return [pair for task in tasks if (pair := (task.op.name, task.dtype)) not in found]
