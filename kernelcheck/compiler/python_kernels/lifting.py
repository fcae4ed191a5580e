"""The part of a Python file that its kernel needs, so that the rest of it need not run.

A file with Triton kernels often imports torch, and has host code, benchmarks and tests at its top level. Of such a
file, only the statements that the kernel reaches by name are kept, in their order and on their lines: functions,
constants, and imports; and those that may change what these statements define (`statement_effects`). What is imported
from a file of the project is lifted from that file in turn.
"""

from __future__ import annotations

import ast
import functools
import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.compiler.python_kernels.given import NOTHING_GIVEN, Given
from kernelcheck.compiler.python_kernels.project_files import ProjectFile, ProjectFiles
from kernelcheck.compiler.python_kernels.statement_effects import ANY, StatementEffects


@dataclass(frozen=True)
class LocalImport:
    """A name that an import from a file of the project binds."""

    bound: str
    """Empty if the file only is to be run."""
    taken: str | None
    """A name that the file defines; None for the file as a module."""
    path: Path


@dataclass(frozen=True)
class Cause:
    """Why a statement is run that binds no name that the kernel needs."""

    text: str = ""
    is_certain: bool = False
    """Whether what it runs says by name that it changes one; else it has something by which it could."""


@dataclass(frozen=True)
class LiftedFile:
    """Code of one file that is kept."""

    path: Path
    statements: tuple[ast.stmt, ...]
    local: Mapping[ast.stmt, Sequence[LocalImport]]
    """Imports from files of the project, also inside of the statements."""
    only_run: frozenset[ast.stmt]
    """Imports that bind nothing."""
    because: Mapping[ast.stmt, Cause]
    """For statements that are kept because they change something when the file is imported: what they change."""
    features: int = 0
    """Flags for ``compile``: what the file imports from ``__future__``."""


@dataclass(frozen=True)
class Lifted:
    """Code of a file that is kept, and of the files of the project that it imports."""

    path: Path
    files: Mapping[Path, LiftedFile]
    bound: frozenset[str]
    """The names that these files and those that they import bind, whether the kernel reaches them or not."""
    overridden: frozenset[str]
    """Names to which the registry gives another value."""

    def paths(self) -> Iterator[Path]:
        """Files with code that is kept."""
        yield from self.files

    @functools.cached_property
    def sha256(self) -> str:
        """Hash of the code that is kept, its lines, and which imports are from files of the project."""
        return hashlib.sha256("\n".join(self._code()).encode()).hexdigest()

    def _code(self) -> Iterator[str]:
        for number, file in enumerate(self.files.values()):
            yield f"file {number} {file.features}"
            for each in file.statements:
                yield f"{each.lineno} {ast.unparse(each)}"
            places = [*self.files]
            for node, imports in file.local.items():
                for one in imports:
                    yield f"{node.lineno} {node in file.only_run} {one.bound} {one.taken} {places.index(one.path)}"


def lift(path: Path, names: Collection[str], root: Path, given: Given = NOTHING_GIVEN) -> Lifted:
    """Code that ``names``, defined at the top level of a file, need of it and of the project's files below ``root``.

    A name that the file does not define is left out. What is ``given`` takes the place of what the files say.

    Raises:
        OSError, SyntaxError, ValueError: a file cannot be read, or is not Python.
        OverrideError: a name of a file cannot get the value that is given.
    """
    lifting = _Lifting(ProjectFiles(root, given, {path: names}))
    file = lifting.project.file(path)
    for name in names:
        lifting.need(file, name)
    lifting.complete(file)
    return lifting.result(file)


class _Lifting:
    def __init__(self, project: ProjectFiles) -> None:
        self.project = project
        self.needed: dict[Path, set[str]] = {}
        self.kept: dict[Path, set[int]] = {}
        self.run: dict[Path, dict[int, Cause]] = {}
        """Statements that are kept since they may change something, with that; an import then only runs its file."""
        self.because: dict[Path, dict[int, Cause]] = {}
        """Statements of ``run`` and all that they need, with the same reasons."""
        self._cause = Cause()

    def need(self, file: ProjectFile, name: str) -> None:
        """Keeps all that may bind a name of a file."""
        if name not in self.needed.setdefault(file.path, set()):
            self.needed[file.path].add(name)
            for place in file.binders.get(name, file.stars):
                self.keep(file, place)
            for each in file.needs_within(name):
                self.need(file, each)

    def keep(self, file: ProjectFile, place: int) -> None:
        """Keeps a statement, and all that it needs."""
        if place in self.kept.setdefault(file.path, set()):
            return
        self.kept[file.path].add(place)
        if self._cause.text:
            self.because.setdefault(file.path, {})[place] = self._cause
        for name in file.needs(place):
            self.need(file, name)
        for node in file.imports[place]:
            for found in self.project.found(file, node):
                if found.taken is not None:
                    self.need(found.file, found.taken)

    def complete(self, start: ProjectFile) -> None:
        """Keeps what kept statements take from modules, and what may change any of that, until nothing is added."""
        # The sets of needed names, kept and run statements only grow, so equal extents mean that nothing was added.
        # Changes are looked for last: whether a statement may change something needed depends on all that is needed.
        while True:
            before = self._extent()
            for file in self.project.opened():
                for place in [*self.kept.get(file.path, ())]:
                    self._take_from_modules(file, place)
            if self._extent() == before:
                self._keep_changes(start)
                if self._extent() == before:
                    return

    def _extent(self) -> int:
        kept, needed, run = self.kept.values(), self.needed.values(), self.run.values()
        return sum(map(len, kept)) + sum(map(len, needed)) + sum(map(len, run))

    def _take_from_modules(self, file: ProjectFile, place: int) -> None:
        for module, attribute in file.uses(place):
            for target in self.project.modules(file).get(module, ()):
                for name in [*target.binders] if attribute is None else [attribute]:
                    self.need(target, name)

    def _keep_changes(self, start: ProjectFile) -> None:
        view = self.project.view(start)
        changes = _Changes(self, view)
        for file in view:
            for place in range(len(file.body)):
                if place in self.kept.get(file.path, ()) or place in self.run.get(file.path, {}):
                    continue
                what, is_certain = changes.relevant(file, place)
                if what:
                    text = f"line {file.body[place].lineno} of {file.path.name} may change {what}"
                    self._cause = Cause(text, is_certain)
                    self._run(file, place, view)
                    self._cause = Cause()

    def _run(self, file: ProjectFile, place: int, view: Sequence[ProjectFile]) -> None:
        self.run.setdefault(file.path, {})[place] = self._cause
        if not isinstance(file.body[place], ast.Import | ast.ImportFrom):
            self.keep(file, place)
        for other in view if file is not view[0] else ():
            for there in range(len(other.body)):
                if there in self.run.get(other.path, {}) or there in self.kept.get(other.path, ()):
                    continue
                if any(
                    found.file is file for node in other.run_imports[there] for found in self.project.found(other, node)
                ):
                    self._run(other, there, view)

    def result(self, start: ProjectFile) -> Lifted:
        """The code that is kept, once that is complete."""
        files: dict[Path, LiftedFile] = {}
        waiting = [start]
        while waiting:
            file = waiting.pop()
            if file.path in files:
                continue
            kept, run = self.kept.get(file.path, set()), self.run.get(file.path, {})
            local: dict[ast.stmt, Sequence[LocalImport]] = {}
            for place in sorted(kept | run.keys()):
                for node in file.imports[place]:
                    found = self.project.found(file, node)
                    if found:
                        local[node] = [LocalImport(each.bound, each.taken, each.file.path) for each in found]
                        waiting += [each.file for each in found]
            statements = tuple(file.body[place] for place in sorted(kept | run.keys()))
            because = {**self.because.get(file.path, {}), **run}
            files[file.path] = LiftedFile(
                file.path,
                statements,
                local,
                frozenset(file.body[place] for place in run.keys() - kept),
                {file.body[place]: cause for place, cause in because.items()},
                file.features,
            )
        read = self.project.opened()
        names = frozenset(name for file in read for name in file.binders)
        return Lifted(start.path, files, names, frozenset().union(*(file.overridden for file in read)))


_Placed = tuple[ProjectFile, StatementEffects]
"""Code, and the file that it is in."""


class _Changes:
    """Finds the statements that may change something that is needed."""

    def __init__(self, lifting: _Lifting, view: Sequence[ProjectFile]) -> None:
        self._lifting = lifting
        self._project = lifting.project
        self._view = view
        self._named: dict[str, list[_Placed]] = {}
        self._read = set().union(*lifting.needed.values())
        for file in view:
            for place in range(len(file.body)):
                for name, region in file.functions[place]:
                    self._named.setdefault(name, []).append((file, region))
                if place in lifting.kept.get(file.path, ()):
                    self._read |= file.regions[place].attributes
                    self._read |= {name for _, region in file.functions[place] for name in region.attributes}

    def relevant(self, file: ProjectFile, place: int) -> tuple[str, bool]:
        """Something needed that a statement may change, empty if nothing; and whether it names that (``Cause``)."""
        own = file.regions[place]
        named, guessed, aliases = self._reached(file, own)
        certain = [(file, own), *named]
        hands_out = any(self._hands_out(where, region) for where, region in [*certain, *aliases])
        changed = (self._changed(where, region, hands_out) for where, region in certain)
        guesses = (self._changed(where, region, hands_out=False) for where, region in guessed)
        return next(filter(None, (*changed, *guesses)), ""), any(self._names(*each) for each in certain)

    def _names(self, file: ProjectFile, region: StatementEffects) -> bool:
        """Whether code binds a name that is needed, or sets one of a module of the project."""
        modules = self._project.modules(file)
        return bool(region.rebinds & self._lifting.needed.get(file.path, set())) or any(
            attribute in self._lifting.needed.get(each.path, ())
            for first, attribute in region.stores
            if first not in region.own
            for each in modules.get(first, ())
        )

    def _reached(
        self, file: ProjectFile, region: StatementEffects
    ) -> tuple[list[_Placed], list[_Placed], list[_Placed]]:
        """The functions that code may call: those it names, and those whose name is that of an attribute that it
        takes of something unknown; and the statements that bind the names by which it has them."""
        named: dict[int, _Placed] = {}
        guessed: dict[int, _Placed] = {}
        aliases: dict[int, _Placed] = {}
        seen: set[tuple[Path, str]] = set()
        followed: set[str] = set()
        waiting: list[_Placed] = [(file, region)]
        guesses: list[_Placed] = []
        while waiting or guesses:
            is_named = bool(waiting)
            where, code = waiting.pop() if waiting else guesses.pop()
            modules = self._project.modules(where)
            names = [(where, name) for name in code.names]
            names += [(each, name) for first, name in code.taken for each in modules.get(first, ())]
            found: list[_Placed] = []
            while names:
                there, name = names.pop()
                if (there.path, name) in seen:
                    continue
                seen.add((there.path, name))
                names += self._project.taken(there).get(name, ())
                for place in there.binders.get(name, ()):
                    found += [(there, body) for _, body in there.functions[place]]
                    if is_named and not isinstance(there.body[place], ast.FunctionDef | ast.AsyncFunctionDef):
                        aliases[id(there.regions[place])] = there, there.regions[place]
                    (waiting if is_named else guesses).append((there, there.regions[place]))
            for each in found:
                if id(each[1]) not in named and id(each[1]) not in guessed:
                    (named if is_named else guessed)[id(each[1])] = each
                    (waiting if is_named else guesses).append(each)
            for each in (each for name in code.attributes - followed for each in self._named.get(name, ())):
                if id(each[1]) not in guessed:
                    guessed[id(each[1])] = each
                    guesses.append(each)
            followed |= code.attributes
        return [*named.values()], [*guessed.values()], [*aliases.values()]

    def _hands_out(self, file: ProjectFile, region: StatementEffects) -> bool:
        """Whether code has something that whoever gets it may change: a module, a list that is needed."""
        modules = self._project.modules(file)
        taken = ((each, attribute) for name, attribute in region.taken for each in modules.get(name, ()))
        return (
            region.finds_modules
            or any(name in modules for name in region.whole)
            or any(self._is_value(file, name) for name in region.names)
            or any(self._is_value(each, attribute) for each, attribute in taken)
        )

    def _is_value(self, file: ProjectFile, name: str) -> bool:
        return any(
            there in where.binders and where.may_change(there)
            for where, there in self._origins(file, name)
            if there in self._lifting.needed.get(where.path, ())
        )

    def _origins(self, file: ProjectFile, name: str) -> Iterator[tuple[ProjectFile, str]]:
        """A name of a file, and what it is in the files of the project that it was imported from."""
        waiting, seen = [(file, name)], set()
        while waiting:
            where, there = waiting.pop()
            if (where.path, there) not in seen:
                seen.add((where.path, there))
                yield where, there
                waiting += self._project.taken(where).get(there, ())

    def _changed(self, file: ProjectFile, region: StatementEffects, hands_out: bool) -> str:
        needed = self._lifting.needed.get(file.path, set())
        if region.is_dynamic:
            return "any name"
        if rebound := region.rebinds & needed:
            return min(rebound)
        for first, attribute in sorted(region.stores):
            modules = self._project.modules(file).get(first, ()) if first not in region.own else ()
            if modules:
                read = set().union(*(self._lifting.needed.get(each.path, set()) for each in modules))
            elif first not in region.own and any(
                there in where.binders and not where.is_imported(there) for where, there in self._origins(file, first)
            ):
                is_needed = any(
                    there in self._lifting.needed.get(where.path, ()) for where, there in self._origins(file, first)
                )
                read = self._read if is_needed else set()
            else:
                read = self._read if hands_out else set()
            if attribute in read or (attribute == ANY and read):
                return f"{first}.{attribute}"
        for first in sorted(region.changes):
            if first in region.own or not first:
                if hands_out and any(self._is_value(each, name) for each in self._view for name in each.binders):
                    return first or "the result of a call"
            elif self._is_value(file, first):
                return first
        return ""
