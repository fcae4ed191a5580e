"""Finds the ops that a save concerns, by comparing what each is made of with what it was made of before."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.paths import display_path
from kernelcheck.core.oracle.calibration import Calibration
from kernelcheck.core.oracle.tolerances import load_tolerances, tolerances_path
from kernelcheck.core.provenance.fingerprint import Parts, parts_of
from kernelcheck.core.registry import Op, OpRegistry

_INCLUDED = frozenset({".h", ".hh", ".hpp", ".hxx", ".cuh", ".inc", ".inl", ".cu", ".cpp"})
"""Suffixes of files that an include may mean which only the compiler can resolve."""

Load = Callable[[], tuple[OpRegistry, frozenset[str]]]
"""Reads the registry, and says which of its ops are watched."""


@dataclass(frozen=True)
class Update:
    """Effect of a save."""

    changed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The ops to run again, in registry order, each with what changed: ``the source``, ``its tolerance``."""
    error: str = ""
    """Reason why nothing can be run until another save."""
    mended: bool = False
    """Whether the save before had an error."""

    def and_then(self, later: Update) -> Update:
        """This update and a further one together."""
        reasons = {
            name: tuple(dict.fromkeys((*self.changed.get(name, ()), *later.changed.get(name, ()))))
            for name in (*self.changed, *later.changed)
        }
        return Update(reasons, later.error, self.mended or later.mended)


class WatchedProject:
    """A registry and the files of its ops, as they were when they were last looked at."""

    def __init__(self, load: Load) -> None:
        """
        Raises:
            KernelcheckError: the registry is not valid.
        """
        self._load = load
        self._error = ""
        self._parts: dict[str, Parts] = {}
        self.registry, self.watched = load()
        self._tolerances = load_tolerances(self.registry).entries

    @property
    def folders(self) -> frozenset[Path]:
        """Folders whose events matter: those of parts, and those where a header may appear, with the folders above
        them up to the registry's, which see them deleted and made again."""
        registry = self.registry
        ops = [registry.ops[name] for name in self.watched]
        files = [each for op in ops for each in (op.source, op.reference) if each]
        files += [each for parts in self._parts.values() for each in parts.files]
        inner = {folder for file in (*files, *registry.files) for folder in (file.parent, _real(file).parent)}
        found: set[Path] = {registry.root}
        for folder in (*inner, *registry.include_dirs):
            found.add(folder)
            above = [each for each in folder.parents if each.is_relative_to(registry.root)]
            found.update(above or (folder.parent,))
        return frozenset(found)

    def look(self) -> None:
        """Looks at what each watched op is made of, so that a save can be told from it."""
        for name in self.watched:
            self._parts[name] = parts_of(self.registry, self.registry.ops[name])

    def known(self, paths: Collection[Path]) -> list[str]:
        """Paths that are parts of an op or of the registry, as messages show them."""
        parts = {each for parts in self._parts.values() for file in parts.files for each in (file, _real(file))}
        found = [path for path in paths if path in parts or self._is_of_registry(path)]
        return sorted(display_path(path, self.registry.root) for path in found)

    def update(self, paths: Collection[Path] | None = None) -> Update:
        """Looks for changes, now that files were written, made or deleted.

        Args:
            paths: the files; None if any may be among them.
        """
        mended = bool(self._error)
        if mended:
            paths = None  # what else was saved meanwhile
        before = self.registry, self._tolerances, self.watched
        if paths is None or any(self._is_of_registry(path) for path in paths):
            try:
                registry, watched = self._load()
                tolerances = load_tolerances(registry).entries
            except KernelcheckError as error:
                self._error = str(error)
                return Update(error=self._error)
            self.registry, self.watched, self._tolerances, self._error = registry, watched, tolerances, ""
        for name in self._parts.keys() - self.watched:
            del self._parts[name]
        changed = {
            name: reasons
            for name, op in self.registry.ops.items()
            if name in self.watched and (reasons := tuple(self._changes(op, paths, *before)))
        }
        return Update(changed, mended=mended)

    def _changes(
        self,
        op: Op,
        paths: Collection[Path] | None,
        registry: OpRegistry,
        tolerances: Mapping[str, Mapping[str, Calibration]],
        watched: frozenset[str],
    ) -> Iterator[str]:
        """Reasons to run an op again, by its parts now and by those, the registry, the tolerances and the ops
        before."""
        known = self._parts.get(op.name)
        if known is None or op.name not in watched:
            self._parts[op.name] = parts_of(self.registry, op)
            yield "a new op"
            return
        if registry.quickly_run_with != self.registry.quickly_run_with:
            yield "[kernelcheck] or [quick]"
        if tolerances.get(op.name) != self._tolerances.get(op.name):
            yield "its tolerance"
        unresolved = not known.fingerprint.headers_complete and any(path.suffix in _INCLUDED for path in paths or ())
        same_entry = op == registry.ops.get(op.name) and registry.compiled_with == self.registry.compiled_with
        if paths is not None and same_entry and not unresolved and not known.may_concern(paths):
            return
        self._parts[op.name] = now = parts_of(self.registry, op)
        yield from known.fingerprint.changes(now.fingerprint)
        if unresolved and known.fingerprint == now.fingerprint:
            yield "perhaps a header: it has an include that only the compiler can resolve"

    def _is_of_registry(self, path: Path) -> bool:
        own = {*self.registry.files, tolerances_path(self.registry)}
        return path.suffix == ".toml" or path in own or path in {_real(file) for file in own}


def _real(file: Path) -> Path:
    """File whose contents a path has, whose events are those of another folder behind a symbolic link."""
    return Path(os.path.realpath(file))
