"""Files that users' Python opened while a case was prepared, run and judged: its result depends on them, too.

What libraries open without Python, and what other processes open, is not seen.
"""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from kernelcheck.base.fresh_modules import is_installed


class _ThreadFiles(threading.local):
    def __init__(self) -> None:
        self.files: dict[str, str] = {}


_here = _ThreadFiles()


def note_paths(paths: Iterable[str]) -> None:
    """Notes files, as they are now, for the case of this thread; those that are gone are left out."""
    for path in paths:
        if path not in _here.files and not _is_installed(path) and (digest := digest_of(path)):
            _here.files[path] = digest


def note(files: Mapping[str, str | None]) -> None:
    """Notes files whose digests are known."""
    _here.files.update({path: digest for path, digest in files.items() if digest})


def taken(root: Path) -> dict[str, str]:
    """SHA-256 by path of what was noted on this thread since the last call; below ``root``, relative to it."""
    files, _here.files = _here.files, {}
    return {_relative(path, root): digest for path, digest in files.items()}


def _relative(path: str, root: Path) -> str:
    return str(Path(path).relative_to(root)) if Path(path).is_relative_to(root) else path


def digest_of(path: str | Path) -> str:
    """The SHA-256 of a file; empty if there is none that can be read."""
    try:
        status = os.stat(path)
        if not os.path.isfile(path):
            return ""
        return _digest(str(path), status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino)
    except OSError:
        return ""


@lru_cache(maxsize=4096)
def _is_installed(path: str) -> bool:
    return path.endswith(".pyc") or path.startswith(("/proc/", "/dev/", "/sys/")) or is_installed(path)


@lru_cache(maxsize=4096)
def _digest(path: str, *_: int) -> str:
    """Each call of a reference may open the same tables."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()
