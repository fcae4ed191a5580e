"""Files that ops are made of, and their state in git."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.core.oracle.tolerances import tolerances_path
from kernelcheck.core.provenance.fingerprint import check_scripts
from kernelcheck.core.provenance.git import Repository
from kernelcheck.core.provenance.headers import headers_of
from kernelcheck.core.provenance.imports import files_below, imported
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.records.receipts.receipt import File, Revision
from kernelcheck.records.receipts.signing import SUFFIX

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


def made_of(registry: OpRegistry, ops: Iterable[Op], *written: Path, opened: Iterable[Path] = ()) -> MadeOf:
    """Files that these ops are made of now.

    Args:
        registry: that they are of.
        ops: which.
        written: what is to be written: that it and its signature differ from those in the commit does not count.
        opened: files that scripts opened while the ops ran.

    Raises:
        UsageError: the registry is not in a git repository, or that has no commit.
        CannotRunError: git fails, or a file cannot be read.
        CompileError: an option of the compiler is not valid.
    """
    repository = repository_of(registry)
    files, unresolved = files_of(registry, ops, repository, opened)
    name = repository.path(registry.path) or str(registry.path)
    new = [each for path in written for each in (path.absolute(), path.absolute().with_name(path.name + SUFFIX))]
    apart = {repository.path(path) for path in new} - {None, *(file.name for file in files)}
    return MadeOf(files, _revision(repository, files, sorted(filter(None, apart))), name, unresolved)


def repository_of(registry: OpRegistry) -> Repository:
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


def files_of(
    registry: OpRegistry, ops: Iterable[Op], repository: Repository, opened: Iterable[Path] = ()
) -> tuple[tuple[File, ...], tuple[str, ...]]:
    """The files of the registry and of these ops, and the ops of which not all headers are known.

    Of those that scripts ``opened``, the ones that other machines do not have by themselves.

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
        add("values", op.value_scripts)
        scripts = [*references, *check_scripts(op), *op.value_scripts, *([op.source] if op.is_produced else [])]
        for script in scripts:
            add("import", imported(script, files_below(registry.root))[1:])
    known = {os.path.realpath(path) for path in roles}
    data = [path for path in opened if os.path.realpath(path) not in known]
    add("data", [path for path in data if repository.path(path) or not _is_of_the_machine(path)])
    files = [
        File(repository.path(path) or str(path), hashlib.sha256(_read(path)).hexdigest(), tuple(each))
        for path, each in roles.items()
    ]
    return tuple(sorted(files, key=lambda file: file.name)), tuple(unresolved)


_SYSTEM = ("/etc", "/usr", "/lib", "/lib64", "/opt", "/var", "/run")


def _is_of_the_machine(path: Path) -> bool:
    """Whether a file is the system's, a temporary one, or a setting or cache of the user's."""
    places = [*_SYSTEM, tempfile.gettempdir()]
    home = Path.home() if "HOME" in os.environ else None
    hidden = home is not None and path.is_relative_to(home) and path.relative_to(home).parts[0].startswith(".")
    return hidden or any(path.is_relative_to(place) for place in places)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CannotRunError(f"cannot read {path}, which an op is made of: {error.strerror or error}") from None


def _revision(repository: Repository, files: Iterable[File], apart: Iterable[str]) -> Revision:
    """``apart``: files that may differ from the commit."""
    commit = repository.commit("HEAD")
    others = [".", *(f":(top,exclude,literal){name}" for name in apart)]
    difference = repository.difference(commit, *_PLAIN, paths=others)
    known = repository.files(commit)
    added = [file for file in files if not _is_among(file.name, known)]
    other = [] if difference else _differing(repository, commit, [file for file in files if file.name in known])
    dirty = bool(difference or added or other)
    listed = "".join(f"{file.sha256}  {file.name}\n" for file in (*added, *other))
    return Revision(
        commit=commit,
        branch=repository.branch(),
        dirty=dirty,
        diff_sha256=hashlib.sha256(difference + listed.encode("utf-8", "surrogateescape")).hexdigest() if dirty else "",
    )


def _differing(repository: Repository, commit: str, files: Sequence[File]) -> list[File]:
    """The files that are not as the commit has them, whatever git remembers of them: it compares no contents of a file
    that seems to be as it was."""
    blobs = repository.contents(commit, [file.name for file in files])
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in blobs.items()}
    plain = [file for file in files if not (repository.top / file.name).is_symlink()]  # git compares where links lead
    apart = [file for file in plain if digests.get(file.name) != file.sha256]
    made = repository.as_committed(file.name for file in apart)  # with the line ends and filters of its attributes
    return [file for file in apart if made[file.name] != repository.blob(commit, file.name)]


def _is_among(name: str, known: frozenset[str]) -> bool:
    """Whether a commit holds a file, or a submodule that it lies in; what is outside the repository is no commit's."""
    path = PurePosixPath(name)
    return path.is_absolute() or name in known or any(str(folder) in known for folder in path.parents)
