"""One kind of cache entries: bytes by key.

An entry is a file: a magic line, the SHA-256 of its key and data, the data. It is written to a temporary file and
moved into place, so that a reader sees a whole entry or none, even while other processes write. An entry that does
not verify counts as absent, and so does one that another user can have written. An unusable folder costs time, never a
run: there is one warning and no caching.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import re
import stat
import tempfile
from pathlib import Path

from kernelcheck.base.cache.bound import keep_bound
from kernelcheck.base.cache.folder import FOLDER_VARIABLE, LAYOUT, make_private, why_untrusted
from kernelcheck.base.dataclasses import dataclass

_MAGIC = b"kernelcheck cache 2\n"
_DIGEST_BYTES = hashlib.sha256().digest_size
_KEY = re.compile(r"[0-9A-Za-z_-]{3,128}")
_warned: set[Path] = set()
"""Cache folders that this process has already warned about."""


class _UntrustedError(Exception):
    """Another user may have written something; the message says what and why."""


@dataclass(frozen=True)
class DiskCache:
    """Bytes by key. Safe for any number of threads and processes on one folder."""

    namespace: str
    """Sub-folder of this kind of entry (``programs``, ``objects``); kinds never see each other's entries."""
    folder: Path
    """The folder of all caches, as from ``cache_folder``."""

    def path(self, key: str) -> Path:
        """Path of the entry of ``key``, whether it exists or not.

        Raises:
            ValueError: ``key`` is not 3 to 128 letters, digits, ``-`` or ``_``.
        """
        if not _KEY.fullmatch(key):
            raise ValueError(f"a cache key is 3 to 128 letters, digits, '-' or '_' (got {key!r})")
        return self.folder / LAYOUT / self.namespace / key[:2] / key

    def get(self, key: str) -> bytes | None:
        """The data stored under ``key``; None if there is none, or if the entry is damaged or not this user's."""
        path = self.path(key)
        try:
            _require_trust(self.folder, path.parent)
            entry = _read(path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self._warn_that_it_cannot("read", error)
            return None
        except _UntrustedError as error:
            self._warn_of(error)
            return None
        header = len(_MAGIC) + _DIGEST_BYTES
        data = entry[header:]
        return data if entry[:header] == _MAGIC + _digest(key, data) else None

    def put(self, key: str, data: bytes) -> None:
        """Stores ``data`` under ``key``, replacing what was there. If it cannot, it warns once and continues.

        Raises:
            UsageError: ``KERNELCHECK_CACHE_SIZE`` is not a size.
        """
        path = self.path(key)
        try:
            make_private(self.folder, self.folder)
            _require_trust(self.folder)  # before anything is made in it
            make_private(self.folder, path.parent)
            _require_trust(path.parent)
            handle, temporary = tempfile.mkstemp(prefix=".writing-", dir=path.parent)
        except OSError as error:
            self._warn_that_it_cannot("write", error)
            return
        except _UntrustedError as error:
            self._warn_of(error)
            return
        entry = _MAGIC + _digest(key, data) + data
        try:
            with open(handle, "wb") as file:
                file.write(entry)
            os.replace(temporary, path)
        except OSError as error:
            self._warn_that_it_cannot("write", error)
        finally:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        keep_bound(self.folder, len(entry))

    def _warn_that_it_cannot(self, action: str, error: OSError) -> None:
        self._warn(
            "cannot %s the cache in %s (%s); going on without it. Set %s to a folder that can be written.",
            action,
            self.folder,
            error.strerror or error,
            FOLDER_VARIABLE,
        )

    def _warn_of(self, error: _UntrustedError) -> None:
        self._warn(
            "the cache is not used, since what it holds is run: %s. Set %s to a folder of your own (chmod 700).",
            error,
            FOLDER_VARIABLE,
        )

    def _warn(self, message: str, *values: object) -> None:
        if self.folder not in _warned:
            _warned.add(self.folder)
            logging.getLogger("kernelcheck.cache").warning(message, *values)


def _require_trust(*folders: Path) -> None:
    """Raises if another user can write one of these folders."""
    for folder in folders:
        if why := why_untrusted(folder.stat()):
            raise _UntrustedError(f"{folder} {why}")


def _read(path: Path) -> bytes:
    """The contents of a regular file of this user; it is noted as used now.

    Raises:
        OSError: it cannot be read.
        _UntrustedError: it is something else, or another user's.
    """
    # O_NONBLOCK: a FIFO would wait for a writer.
    with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_NOCTTY | os.O_CLOEXEC), "rb") as file:
        status = os.fstat(file.fileno())
        why = why_untrusted(status) if stat.S_ISREG(status.st_mode) else "is not a file"
        if why:
            raise _UntrustedError(f"{path} {why}")
        with contextlib.suppress(OSError):
            os.utime(file.fileno())
        return file.read()


def _digest(key: str, data: bytes) -> bytes:
    return hashlib.sha256(key.encode() + b"\0" + data).digest()
