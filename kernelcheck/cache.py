"""Compiled programs and objects on disk, shared between runs and between processes.

An entry is a file: a magic line, the SHA-256 of its key and data, the data. It is written to a temporary file and
moved into place, so that a reader sees a whole entry or none, even while other processes write. An entry that does
not verify counts as absent. An unusable folder costs time, never a run: there is one warning and no caching.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

FOLDER_VARIABLE = "KERNELCHECK_CACHE_DIR"
"""Environment variable that names another cache folder."""

_MAGIC = b"kernelcheck cache 1\n"
_DIGEST_BYTES = hashlib.sha256().digest_size
_KEY = re.compile(r"[0-9A-Za-z_-]{3,128}")
_warned: set[Path] = set()
"""Cache folders that this process has already warned about."""


def cache_folder() -> Path:
    """The folder of all caches: ``KERNELCHECK_CACHE_DIR``, else the user's cache folder. It need not exist."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen:
        return Path(os.path.abspath(os.path.expanduser(chosen)))
    import platformdirs

    return Path(platformdirs.user_cache_dir("kernelcheck", appauthor=False))


@dataclass(frozen=True)
class DiskCache:
    """Bytes by key. Safe for any number of threads and processes on one folder."""

    namespace: str
    """Sub-folder of this kind of entry (``programs``, ``objects``); kinds never see each other's entries."""
    folder: Path
    """The folder of all caches, as from ``cache_folder``."""

    def path(self, key: str) -> Path:
        """Where the entry of ``key`` lies, or would lie.

        Raises:
            ValueError: ``key`` is not 3 to 128 letters, digits, ``-`` or ``_``.
        """
        if not _KEY.fullmatch(key):
            raise ValueError(f"a cache key is 3 to 128 letters, digits, '-' or '_' (got {key!r})")
        return self.folder / self.namespace / key[:2] / key

    def get(self, key: str) -> bytes | None:
        """The data stored under ``key``; None if there is none, or if the entry is damaged."""
        path = self.path(key)
        try:
            entry = path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self._warn("read", error)
            return None
        header = len(_MAGIC) + _DIGEST_BYTES
        data = entry[header:]
        return data if entry[:header] == _MAGIC + _digest(key, data) else None

    def put(self, key: str, data: bytes) -> None:
        """Stores ``data`` under ``key``, replacing what was there. If it cannot, it warns once and continues."""
        path = self.path(key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(prefix=".writing-", dir=path.parent)
        except OSError as error:
            self._warn("write", error)
            return
        try:
            with open(handle, "wb") as file:
                file.write(_MAGIC + _digest(key, data) + data)
            os.replace(temporary, path)
        except OSError as error:
            self._warn("write", error)
        finally:
            with contextlib.suppress(OSError):
                os.unlink(temporary)

    def _warn(self, action: str, error: OSError) -> None:
        if self.folder in _warned:
            return
        _warned.add(self.folder)
        logging.getLogger("kernelcheck.cache").warning(
            "cannot %s the cache in %s (%s); going on without it. Set %s to a folder that can be written.",
            action,
            self.folder,
            error.strerror or error,
            FOLDER_VARIABLE,
        )


def _digest(key: str, data: bytes) -> bytes:
    return hashlib.sha256(key.encode() + b"\0" + data).digest()
