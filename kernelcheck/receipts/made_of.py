"""What ops are made of, file by file, and what git knows of these files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from kernelcheck.errors import CannotRunError, UsageError
from kernelcheck.oracle.tolerances import tolerances_path
from kernelcheck.provenance.fingerprint import check_scripts
from kernelcheck.provenance.git import Repository
from kernelcheck.provenance.headers import headers_of
from kernelcheck.provenance.imports import files_below, imported
from kernelcheck.receipts.receipt import File, Revision
from kernelcheck.receipts.signing import SUFFIX
from kernelcheck.registry import Op, Registry

_PLAIN = (
    *("--no-ext-diff", "--no-textconv", "--no-color", "--no-renames", "--binary", "--full-index", "--no-relative"),
    *("--diff-algorithm=myers", "--indent-heuristic", "--unified=3", "--inter-hunk-context=0", "-O/dev/null"),
    *("--src-prefix=a/", "--dst-prefix=b/", "--submodule=short", "--ignore-submodules=none"),
)
"""Whatever the user's configuration makes of differences, their text must depend on the contents alone."""


@dataclass(frozen=True)
class MadeOf:
    """The files of some ops, and the revision that they are of."""

    files: tuple[File, ...]
    """Sorted by name."""
    revision: Revision
    registry: str
    unresolved: tuple[str, ...]
    """Ops of which not all headers are known."""


def made_of(registry: Registry, ops: Iterable[Op], *written: Path) -> MadeOf:
    """What these ops are made of now.

    Args:
        registry: that they are of.
        ops: which.
        written: what is to be written: that it and its signature differ from those in the commit does not count.

    Raises:
        UsageError: the registry is not in a git repository, or that has no commit.
        CannotRunError: git fails, or a file cannot be read.
        CompileError: an option of the compiler is not valid.
    """
    repository = repository_of(registry)
    files, unresolved = files_of(registry, ops, repository)
    name = repository.path(registry.path) or str(registry.path)
    new = [each for path in written for each in (path.absolute(), path.absolute().with_name(path.name + SUFFIX))]
    apart = {repository.path(path) for path in new} - {None, *(file.name for file in files)}
    return MadeOf(files, _revision(repository, files, sorted(filter(None, apart))), name, unresolved)


def repository_of(registry: Registry) -> Repository:
    """
    Raises:
        UsageError: it is in none, or in one without a commit.
    """
    try:
        repository = Repository.around(registry.root)
        repository.commit("HEAD")
    except UsageError:
        raise UsageError(f"{registry.root} is not in a git repository with a commit, which a receipt needs") from None
    return repository


def files_of(registry: Registry, ops: Iterable[Op], repository: Repository) -> tuple[tuple[File, ...], tuple[str, ...]]:
    """The files of the registry and of these ops, and the ops of which not all headers are known.

    Raises:
        CannotRunError: one cannot be read.
    """
    roles: dict[Path, dict[str, None]] = {}

    def add(role: str, paths: Iterable[Path]) -> None:
        for path in paths:
            roles.setdefault(path, {})[role] = None

    add("registry", registry.files)
    tolerances = tolerances_path(registry)
    add("tolerances", [tolerances] if tolerances.exists() else [])
    unresolved = []
    for op in ops:
        add("source", [op.source])
        add("control", op.controls)
        complete = True
        for source in (op.source, *op.controls):
            found = headers_of(source, _read(source).decode("utf-8", errors="replace"), op, registry)
            add("header", found.files)
            complete = complete and found.complete
        unresolved += [] if complete else [op.name]
        references = [op.reference] if op.reference else []
        add("reference", references)
        add("check", check_scripts(op))
        scripts = [*references, *check_scripts(op), *([op.source] if op.is_produced else [])]
        for script in scripts:
            add("import", imported(script, files_below(registry.root))[1:])
    files = [
        File(repository.path(path) or str(path), hashlib.sha256(_read(path)).hexdigest(), tuple(each))
        for path, each in roles.items()
    ]
    return tuple(sorted(files, key=lambda file: file.name)), tuple(unresolved)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CannotRunError(f"cannot read {path}, which an op is made of: {error.strerror or error}") from None


def _revision(repository: Repository, files: Iterable[File], apart: Iterable[str]) -> Revision:
    """``apart``: files that may differ from the commit."""
    commit = repository.commit("HEAD")
    others = [".", *(f":(top,exclude,literal){name}" for name in apart)]
    difference = repository.git("-c", "core.quotePath=true", "diff", *_PLAIN, commit, "--", *others)
    known = repository.files(commit)
    added = [file for file in files if not _is_among(file.name, known)]
    dirty = bool(difference or added)
    listed = "".join(f"{file.sha256}  {file.name}\n" for file in added)
    return Revision(
        commit=commit,
        branch=repository.branch(),
        dirty=dirty,
        diff_sha256=hashlib.sha256(difference + listed.encode("utf-8", "surrogateescape")).hexdigest() if dirty else "",
    )


def _is_among(name: str, known: frozenset[str]) -> bool:
    """Whether a commit holds a file, or a submodule that it lies in; what is outside the repository is no commit's."""
    path = PurePosixPath(name)
    return path.is_absolute() or name in known or any(str(folder) in known for folder in path.parents)
