"""Origin of this installation of kernelcheck, for a machine that is to install the same.

pip notes it in ``direct_url.json`` (PEP 610, https://packaging.python.org/en/latest/specifications/direct-url/), unless
it came from an index.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit, urlunsplit

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import KernelcheckError, UsageError
from kernelcheck.base.paths import top_folder
from kernelcheck.base.version import PACKAGE
from kernelcheck.core.provenance.git import Repository

NAME = "cuda-kernelcheck"
_REMOTE = re.compile(r"(https|ssh|git)://\S+")
_SCP = re.compile(r"(?P<user>[\w.-]+@)?(?P<host>[\w.-]+):(?P<path>[^\s:]+)")
"""``git@host:owner/name.git``, as git takes it (git-clone(1)) and pip does not."""
_TELL = "; give --install REQUIREMENT, what pip is to install there"


@dataclass(frozen=True)
class Origin:
    """A requirement for pip."""

    requirement: str
    """One argument of ``pip install``."""
    needs_git: bool = False
    notes: tuple[str, ...] = ()
    """Remarks for the reader."""


def origin(top: Path) -> Origin:
    """Returns what a job that has checked out the repository at ``top`` is to install.

    Raises:
        UsageError: such a job could not reach what this installation came from.
    """
    try:
        found = metadata.distribution(NAME)
    except metadata.PackageNotFoundError:
        return _of_folder(PACKAGE.resolve().parent, top)
    text = found.read_text("direct_url.json")
    if text is None:
        return Origin(f"{NAME}=={found.version}")
    document = json.loads(text)
    url = str(document.get("url", ""))
    if "vcs_info" in document:
        return _of_repository(url, str(document["vcs_info"].get("commit_id", "")), document.get("subdirectory"))
    if not url.startswith("file:"):
        return Origin(f"{NAME} @ {_plain(url)}{_hash(document)}")
    path = Path(unquote(urlsplit(url).path))
    if path.is_dir() or "dir_info" in document:
        return _of_folder(path, top)
    if path.is_relative_to(top):
        return Origin(f"./{path.relative_to(top).as_posix()}")
    raise UsageError(f"this kernelcheck was installed from {path}, which no job of a CI service has{_TELL}")


def _of_repository(url: str, commit: str, subdirectory: object, notes: tuple[str, ...] = ()) -> Origin:
    if scp := None if "://" in url else _SCP.fullmatch(url):
        url = f"ssh://{scp['user'] or ''}{scp['host']}/{scp['path']}"
    if not _REMOTE.fullmatch(url):
        shown = _without_credentials(url)
        raise UsageError(
            f"this kernelcheck was installed from {shown!r}, which no job of a CI service can reach{_TELL}"
        )
    below = f"#subdirectory={subdirectory}" if subdirectory else ""
    return Origin(f"{NAME} @ git+{_plain(url)}@{commit}{below}", needs_git=True, notes=notes)


def _of_folder(folder: Path, top: Path) -> Origin:
    """Origin of a working tree: the commit that is checked out there, from the remote that it was cloned from."""
    if folder.is_relative_to(top):
        return Origin(f"./{folder.relative_to(top).as_posix()}")
    said = f"this kernelcheck was installed from the folder {folder}, which no job of a CI service has"
    if top_folder(folder) != folder:
        raise UsageError(said + _TELL)
    try:
        repository = Repository.around(folder)
        commit = repository.commit("HEAD")
        url = repository.setting("remote.origin.url")
        pushed = bool(repository.git("branch", "--remotes", "--contains", commit).strip())
        changed = bool(repository.git("status", "--porcelain", "--untracked-files=no").strip())
    except KernelcheckError as error:
        raise UsageError(f"{said}, and git says nothing of where it was cloned from: {error}{_TELL}") from None
    if not url:
        raise UsageError(f"{said}, and its git repository has no remote `origin`{_TELL}")
    notes = []
    if not pushed:
        notes.append(f"{folder} is at commit {commit[:12]}, which no branch of its remote has yet: push it")
    if changed:
        notes.append(f"{folder} has changes that were not committed: the file installs it without them")
    return _of_repository(url, commit, None, tuple(notes))


def _plain(url: str) -> str:
    """``url`` without what is for no file of a repository."""
    shown = _without_credentials(url)
    if re.search(r"\s", url):
        raise UsageError(f"this kernelcheck was installed from {shown!r}, an address with a space{_TELL}")
    return shown


def _without_credentials(url: str) -> str:
    """``url`` without a password and without a query, which may be a token; ssh needs its user."""
    parts = urlsplit(url)._replace(query="")
    if parts.password is None and parts.scheme in ("ssh", ""):
        return urlunsplit(parts)
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))


def _hash(document: Mapping[str, Any]) -> str:
    hashes = document.get("archive_info", {}).get("hashes", {})
    return f"#sha256={hashes['sha256']}" if "sha256" in hashes else ""
