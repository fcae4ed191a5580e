"""The git repository that a registry lies in."""

from __future__ import annotations

import functools
import io
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.paths import top_folder

UPSTREAM = "@{upstream}"
_INHERITED = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY")
"""Variables that git sets for its hooks: paths relative to the folder that the hook was started in."""

_LOOK = (
    *("-c", "core.fsmonitor=false", "-c", "core.untrackedCache=false", "-c", "core.ignoreStat=false"),
    *("-c", "core.trustctime=true", "-c", "core.checkStat=default"),
)
"""git looks at the files itself: no program of the repository's configuration says what has changed, nor does anything
that makes git skip a file."""


@dataclass(frozen=True)
class Repository:
    """A working tree; paths are relative to its top, with ``/``."""

    top: Path

    @staticmethod
    def around(folder: Path) -> Repository:
        """The working tree that ``folder`` lies in.

        Raises:
            UsageError: it lies in none.
            CannotRunError: git is not installed, or does not trust the folder.
        """
        folder = Path(os.path.abspath(folder))
        top = top_folder(folder)
        if top is None:
            raise UsageError(f"{folder} is not in a git repository: there is no revision to compare with")
        repository = Repository(top)
        repository.git("rev-parse", "--git-dir")
        return repository

    def commit(self, revision: str, hint: str = "") -> str:
        """The hash of the commit that ``revision`` names.

        Args:
            revision: a branch, a tag, a hash or what else git knows.
            hint: what else may be meant, for the error.

        Raises:
            UsageError: it names none.
        """
        ended = self._run("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
        if ended.returncode == 0:
            return ended.stdout.decode().strip()
        if revision == UPSTREAM:
            raise UsageError(
                "this branch has no upstream branch to compare with; name a revision (--changed origin/main), or set "
                "the upstream with 'git push --set-upstream'"
            )
        raise UsageError(f"git knows no revision {revision!r}; expected a branch, a tag or a commit{hint}")

    def branch(self) -> str:
        """The branch that is checked out; empty for none."""
        ended = self._run("symbolic-ref", "--quiet", "--short", "HEAD")
        return os.fsdecode(ended.stdout).strip() if ended.returncode == 0 else ""

    def setting(self, name: str, *, kind: str = "") -> str:
        """The value of ``name`` in git's configuration; empty if it is not set.

        Args:
            name: such as ``user.signingKey``.
            kind: ``path`` expands ``~``.
        """
        ended = self._run("config", *([f"--type={kind}"] if kind else []), "--get", name)
        return os.fsdecode(ended.stdout).rstrip("\n") if ended.returncode == 0 else ""

    def changed(self, commit: str) -> frozenset[str]:
        """Paths that differ between ``commit`` and the working tree, deleted and untracked ones included."""
        names = self.difference(commit, "--name-only", "--no-renames", "--no-ext-diff", "-z").split(b"\0")
        return frozenset(os.fsdecode(name) for name in names if name) | frozenset(
            self._names("ls-files", "--others", "--exclude-standard", "-z")
        )

    def difference(self, commit: str, *options: str, paths: Iterable[str] = ()) -> bytes:
        """Output of ``git diff`` for the working tree, including files that git was told not to look at
        (``assume-unchanged``, ``skip-worktree``), if they are there.

        Raises:
            CannotRunError: git fails, or no temporary file can be written.
        """
        arguments = ("-c", "core.quotePath=true", "diff", *options, commit, "--", *paths)
        flagged = [path for path in self._flagged() if os.path.lexists(self.top / path)]
        if not flagged:
            return self.git(*arguments)
        index = self.top / os.fsdecode(self.git("rev-parse", "--git-path", "index")).rstrip("\n")
        try:
            with tempfile.TemporaryDirectory(prefix="kernelcheck-") as folder:
                other = os.path.join(folder, "index")
                shutil.copy2(index, other)  # with its time, by which git knows which files to read
                names = b"".join(os.fsencode(path) + b"\0" for path in flagged)
                for flag in ("--no-assume-unchanged", "--no-skip-worktree"):
                    self.git("update-index", flag, "-z", "--stdin", given=names, index=other)
                return self.git(*arguments, index=other)
        except OSError as error:
            raise CannotRunError(f"the index of git cannot be copied: {error}") from error

    def _flagged(self) -> list[str]:
        """Files that git was told not to look at (``assume-unchanged``, ``skip-worktree``)."""
        listed = self._names("ls-files", "-v", "-z")
        return [line[2:] for line in listed if line[0].islower() or line[0] == "S"]

    def ignored(self) -> frozenset[str]:
        """The files and folders that ``.gitignore`` and its like leave out, a folder in place of all that it holds."""
        listed = self._names("ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
        return frozenset(name.rstrip("/") for name in listed)

    def files(self, commit: str) -> frozenset[str]:
        """The files of ``commit``."""
        return frozenset(self._names("ls-tree", "-r", "--name-only", "-z", commit))

    def contents(self, commit: str, paths: Iterable[str]) -> dict[str, bytes]:
        """The contents of files in ``commit``; paths with a newline in them are left out."""
        wanted = [path for path in paths if "\n" not in path]
        asked = b"".join(os.fsencode(f"{commit}:{path}\n") for path in wanted)
        answer = io.BytesIO(self.git("cat-file", "--batch", given=asked))
        found = {}
        for path in wanted:
            size = int(answer.readline().split()[-1])
            found[path] = answer.read(size)
            answer.read(1)
        return found

    def blob(self, commit: str, path: str) -> str:
        """The object that a file of ``commit`` is."""
        return self.git("rev-parse", f"{commit}:{path}").decode().strip()

    def as_committed(self, paths: Iterable[str]) -> dict[str, str]:
        """The objects that files of the working tree would be, as git would commit them."""
        return {path: self.git("hash-object", "--", path).decode().strip() for path in paths}

    def hooks_folder(self) -> Path:
        """Folder in which git looks for hooks: it follows ``core.hooksPath``, and linked worktrees share theirs."""
        return self.top / os.fsdecode(self.git("rev-parse", "--git-path", "hooks")).rstrip("\n")

    def path(self, file: Path) -> str | None:
        """``file`` as git names it; None if it lies outside the working tree."""
        tops = [top for top in (self.top, self._real_top) if top in file.parents]
        return file.relative_to(tops[0]).as_posix() if tops else None

    @functools.cached_property
    def _real_top(self) -> Path:
        return Path(os.path.realpath(self.top))

    def git(self, *arguments: str, given: bytes = b"", index: str = "") -> bytes:
        """The output of a git command that reads ``given`` from its stdin, and another ``index`` if one is named.

        Raises:
            CannotRunError: it fails.
        """
        ended = self._run(*arguments, given=given, index=index)
        if ended.returncode:
            message = ended.stderr.decode(errors="replace").strip()
            raise CannotRunError(f"git {' '.join(arguments)} failed in {self.top}: {message}")
        return ended.stdout

    def _names(self, *arguments: str) -> list[str]:
        return [os.fsdecode(name) for name in self.git(*arguments).split(b"\0") if name]

    def _run(self, *arguments: str, given: bytes = b"", index: str = "") -> subprocess.CompletedProcess[bytes]:
        environment = {name: value for name, value in os.environ.items() if name not in _INHERITED}
        environment |= {"GIT_INDEX_FILE": index} if index else {}
        try:
            return subprocess.run(
                ["git", *_LOOK, *arguments],
                input=given,
                cwd=self.top,
                env={**environment, "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_REPLACE_OBJECTS": "1"},
                capture_output=True,
                check=False,
            )
        except FileNotFoundError as error:
            raise CannotRunError("git is needed for this, and is not installed or not on PATH") from error
