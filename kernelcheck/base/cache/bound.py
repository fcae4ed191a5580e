"""Bounds the size of the cache: beyond it, the entries unused for longest are removed."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

from kernelcheck.base.cache.folder import FORMER_KINDS, LAYOUT
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError

SIZE_VARIABLE = "KERNELCHECK_CACHE_SIZE"
"""Environment variable that bounds the cache, in bytes or with a unit."""
DEFAULT_BYTES = 2 << 30
_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}
_SIZE = re.compile(r"(\d{1,15}(?:\.\d{1,6})?)\s*([KMGT]?)(?:i?B)?", re.IGNORECASE)

_SLACK = 8
"""Entries go once an eighth of the bound may have been written since they were last counted, and down to an eighth
below the bound: looking at every entry costs time."""
_UNIT = 4096
"""Bytes for which the record of what was written grows by one byte."""
_RECORD = "written"
_UNFINISHED = ".writing-"
_UNFINISHED_SECONDS = 3600
"""After this time, whoever wrote the file has ended without moving it into place."""


@dataclass(frozen=True)
class Entry:
    """One file of the cache."""

    path: Path
    kind: str
    """``programs``, ``objects``, …; empty for what no version since writes."""
    bytes: int
    used: float
    """When it was last read or written, in seconds since 1970; 0 of a file that was never moved into place."""


def size_bound() -> int:
    """The bytes that the cache may hold: ``KERNELCHECK_CACHE_SIZE``, else 2 GiB.

    Raises:
        UsageError: the variable is not a size.
    """
    given = os.environ.get(SIZE_VARIABLE, "").strip()
    if not given:
        return DEFAULT_BYTES
    match = _SIZE.fullmatch(given)
    size = int(float(match[1]) * _UNITS[match[2].upper()]) if match else 0
    if size <= 0:
        raise UsageError(f"{SIZE_VARIABLE}={given!r} is not a size: expected bytes, or a number with K, M, G or T (2G)")
    return size


def entries(folder: Path) -> Iterator[Entry]:
    """Every entry in the folder of all caches, of this and of former versions; links are not followed."""
    for kind in _folders(folder / LAYOUT):
        yield from _entries_of(kind, kind.name)
    for former in _folders(folder):
        if former.name in FORMER_KINDS:
            yield from _entries_of(former, "")


def remove(entry: Entry) -> bool:
    """Whether the entry could be removed, or was gone."""
    try:
        entry.path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def keep_bound(folder: Path, written: int) -> None:
    """Notes that so many bytes were written, and removes entries if there may be too many.

    Raises:
        UsageError: ``KERNELCHECK_CACHE_SIZE`` is not a size.
    """
    bound = size_bound()
    record = folder / LAYOUT / _RECORD
    with contextlib.suppress(OSError):  # a folder that cannot be written does not grow either
        known = record.exists()
        since = _note(record, -(-written // _UNIT)) * _UNIT
        if not known or since > bound // _SLACK:
            os.truncate(record, 0)
            trim(folder, bound)


def trim(folder: Path, bound: int) -> None:
    """Removes the entries unused for longest, until an eighth of ``bound`` is free; nothing if it is not reached."""
    found = sorted(entries(folder), key=lambda entry: entry.used)
    total = sum(entry.bytes for entry in found)
    if total <= bound - bound // _SLACK:
        return
    for entry in found:
        if total <= bound - bound // _SLACK:
            return
        if remove(entry):
            total -= entry.bytes


def _note(record: Path, units: int) -> int:
    """The record's length after it has grown by so many bytes."""
    handle = os.open(record, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        os.write(handle, b"." * units)
        return os.fstat(handle).st_size
    finally:
        os.close(handle)


def _entries_of(kind: Path, name: str) -> Iterator[Entry]:
    for group in _folders(kind):
        with os.scandir(group) as found:
            for each in found:
                with contextlib.suppress(OSError):
                    status = each.stat(follow_symlinks=False)
                    unfinished = each.name.startswith(_UNFINISHED)
                    written_now = unfinished and status.st_mtime > time.time() - _UNFINISHED_SECONDS
                    if not written_now and not each.is_dir(follow_symlinks=False):
                        yield Entry(Path(each.path), name, status.st_size, 0.0 if unfinished else status.st_mtime)


def _folders(folder: Path) -> list[Path]:
    try:
        with os.scandir(folder) as found:
            return sorted(Path(each.path) for each in found if each.is_dir(follow_symlinks=False))
    except (FileNotFoundError, NotADirectoryError):
        return []
