"""Finds ops that differ from a git revision: in their source, headers, scripts, controls or registry entry.

What cannot be determined counts as changed: an op is left out only if all of its files are known and unchanged.
Uncommitted, untracked and ignored files count. Files outside the repository are not compared: no revision holds them.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import KernelcheckError, RegistryError
from kernelcheck.core.oracle.tolerances import FILE_NAME as TOLERANCES
from kernelcheck.core.provenance.fingerprint import check_scripts
from kernelcheck.core.provenance.git import UPSTREAM, Repository
from kernelcheck.core.provenance.headers import headers_of
from kernelcheck.core.provenance.imports import imported
from kernelcheck.core.provenance.links import way_to
from kernelcheck.core.registry import Op, OpRegistry, RegistryText, read_text

_UNCOMPARED = frozenset({"schema", "include", "backend"})
"""Keys of ``[kernelcheck]`` that change no kernel and no case."""


@dataclass(frozen=True)
class ChangedOp:
    """An op that differs, with the reasons."""

    op: str
    reasons: tuple[str, ...]


def default_revision() -> str:
    """The revision to compare with if the user names none.

    The upstream branch; or, in a hook that the pre-commit framework runs, the commit that the remote already has.
    """
    return os.environ.get("PRE_COMMIT_FROM_REF") or UPSTREAM


def changed_ops(registry: OpRegistry, repository: Repository, commit: str) -> tuple[ChangedOp, ...]:
    """The ops of ``registry`` that differ from ``commit``, in its order, each with every reason.

    Raises:
        CannotRunError: git fails.
    """
    files = _ChangedFiles(repository, commit)
    entries = _entry_changes(registry, repository, commit, files)
    changes = []
    for op in registry.ops.values():
        reasons = (*entries.get(op.name, ()), *_file_changes(op, registry, files))
        if reasons:
            changes.append(ChangedOp(op.name, tuple(dict.fromkeys(reasons))))
    return tuple(changes)


class _ChangedFiles:
    """Differences between a commit and the working tree."""

    def __init__(self, repository: Repository, commit: str) -> None:
        self.repository = repository
        self.before = repository.files(commit)
        self.differing = repository.changed(commit)
        self.deleted = frozenset(path for path in self.differing if not (repository.top / path).exists())
        self._modules: dict[str, list[Path]] = {}
        for path in self.before | self.differing:
            pure = PurePosixPath(path)
            if pure.suffix == ".py":
                for name in {pure.stem, pure.parent.name}:
                    self._modules.setdefault(name, []).append(repository.top / path)

    def differs(self, file: Path) -> bool:
        """Whether a file, or a symbolic link on the way to it, has changed; one that git ignores counts as new."""
        paths = [self.repository.path(each) for each in way_to(file)]
        return any(path is not None and (path in self.differing or path not in self.before) for path in paths)

    def shown(self, file: Path) -> str:
        named = [*way_to(file)][-1] if ".." in file.parts else file
        return self.repository.path(named) or str(file)

    def imported(self, script: Path) -> list[Path]:
        """The script, and the repository's files that its imports may mean, by name alone, recursively."""
        return imported(
            script, lambda _, name: (file for part in name.split(".") for file in self._modules.get(part, ()))
        )


def _file_changes(op: Op, registry: OpRegistry, files: _ChangedFiles) -> list[str]:
    scripts = (*([op.reference] if op.reference else []), *check_scripts(op), *op.value_scripts)
    made_of = [("source", op.source), *(("control", control) for control in op.controls)]
    reasons = []
    for what, source in made_of:
        if files.differs(source):
            reasons.append(f"{what} {files.shown(source)}")
        reasons += _header_changes(source, op, registry, files)
        if op.is_produced:
            reasons += [f"import {files.shown(file)}" for file in files.imported(source)[1:] if files.differs(file)]
    for script in scripts:
        for file in files.imported(script):
            if files.differs(file):
                reasons.append(f"{'script' if file == script else 'import'} {files.shown(file)}")
    return reasons


def _header_changes(source: Path, op: Op, registry: OpRegistry, files: _ChangedFiles) -> list[str]:
    try:
        text = source.read_text("utf-8", errors="replace")
        found = headers_of(source, text, op, registry)
    except (OSError, KernelcheckError) as error:
        return [f"source {files.shown(source)} cannot be read: {error}"]
    reasons = [f"header {files.shown(file)}" for file in sorted(found.files) if files.differs(file)]
    included = {PurePosixPath(name).name for name in found.names}
    gone = (path for path in sorted(files.deleted) if PurePosixPath(path).name in included)
    reasons += [f"header {path}, which is gone" for path in gone]
    if not found.complete and files.differing:
        reasons.append(f"{files.shown(source)} has an include that only the compiler can resolve")
    return reasons


def _entry_changes(
    registry: OpRegistry, repository: Repository, commit: str, files: _ChangedFiles
) -> Mapping[str, tuple[str, ...]]:
    """Changes in the registry and in the tolerances, by op."""
    path = repository.path(registry.path)
    everything = list(registry.ops)
    if path is None:
        return {}
    now = read_text(registry.path)
    try:
        then = _text_at(repository, commit, path, files)
    except RegistryError as error:
        return dict.fromkeys(everything, (f"the registry could not be read then: {error}",))
    except FileNotFoundError:
        return dict.fromkeys(everything, (f"{path} was not there",))
    keys = sorted((set(now.settings) | set(then.settings)) - _UNCOMPARED)
    settings = [key for key in keys if now.settings.get(key) != then.settings.get(key)]
    general = [f"[kernelcheck] {', '.join(settings)}"] if settings else []
    tolerances = _tolerance_changes(registry, repository, commit, everything, files)
    reasons = {}
    for op in everything:
        own = "" if now.ops[op] == then.ops.get(op) else "its registry entry" if op in then.ops else "a new op"
        reasons[op] = tuple(filter(None, (*general, own, "its tolerance" if op in tolerances else "")))
    return reasons


def _text_at(repository: Repository, commit: str, path: str, files: _ChangedFiles) -> RegistryText:
    """The registry of a commit, with its includes.

    Raises:
        FileNotFoundError: there was none.
        RegistryError: it was not valid.
    """
    if path not in files.before:
        raise FileNotFoundError(path)
    with tempfile.TemporaryDirectory(prefix="kernelcheck-") as folder:
        texts = [name for name in files.before if name == path or name.endswith(".toml")]
        for name, content in repository.contents(commit, texts).items():
            place = Path(folder, name)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        return read_text(Path(folder, path))


def _tolerance_changes(
    registry: OpRegistry, repository: Repository, commit: str, ops: Iterable[str], files: _ChangedFiles
) -> set[str]:
    file = registry.root / TOLERANCES
    path = repository.path(file)
    if path is None or path not in files.differing | files.before:
        return set(ops) if file.exists() and path is not None else set()
    now = _tolerances(file.read_bytes() if file.exists() else b"{}")
    then = _tolerances(repository.contents(commit, [path])[path] if path in files.before else b"{}")
    if now is None or then is None:
        return set(ops)
    return {op for op in ops if now.get(op) != then.get(op)}


def _tolerances(content: bytes) -> Mapping[str, object] | None:
    """The entries by op; None if the file is not valid."""
    try:
        document = json.loads(content)
    except ValueError:
        return None
    ops = document.get("ops", {}) if isinstance(document, dict) else None
    return ops if isinstance(ops, dict) else None
