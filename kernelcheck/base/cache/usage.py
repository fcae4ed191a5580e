"""Shows and removes the contents of the cache."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from kernelcheck.base.cache.bound import Entry, entries, remove, size_bound
from kernelcheck.base.cache.folder import why_untrusted
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError


@dataclass(frozen=True)
class Amount:
    """So many entries, and their bytes together."""

    entries: int
    bytes: int


@dataclass(frozen=True)
class Usage:
    """Contents of the cache, before any removal."""

    folder: Path
    bound: int
    """Bytes that the cache may hold."""
    kinds: Mapping[str, Amount]
    """Amounts by kind (``programs``, ``objects``, …), in alphabetical order; the empty kind is another version's."""
    refused: str
    """Why the folder is not used; empty if it is."""

    @property
    def total(self) -> Amount:
        """Sum over all kinds."""
        return Amount(
            sum(each.entries for each in self.kinds.values()), sum(each.bytes for each in self.kinds.values())
        )


def usage(folder: Path) -> Usage:
    """Counts the contents of the folder of all caches.

    Raises:
        UsageError: ``KERNELCHECK_CACHE_SIZE`` is not a size.
        CannotRunError: the folder cannot be read.
    """
    try:
        return _summary(folder, entries(folder))
    except OSError as error:
        raise CannotRunError(f"cannot read the cache in {folder}: {error.strerror or error}") from error


def clear(folder: Path) -> Usage:
    """Removes every entry in the folder of all caches, and nothing else; returns what was removed.

    Raises:
        UsageError: ``KERNELCHECK_CACHE_SIZE`` is not a size.
        CannotRunError: another user may have put other files in their place, or an entry cannot be removed.
    """
    if why := _refused(folder):
        raise CannotRunError(f"{folder} {why}: nothing was removed; expected a folder of your own (chmod 700)")
    try:
        found = list(entries(folder))
    except OSError as error:
        raise CannotRunError(f"cannot read the cache in {folder}: {error.strerror or error}") from error
    left = [entry for entry in found if not remove(entry)]
    if left:
        raise CannotRunError(f"{len(left)} of {len(found)} entries cannot be removed, the first is {left[0].path}")
    return _summary(folder, found)


def _summary(folder: Path, found: Iterable[Entry]) -> Usage:
    kinds: dict[str, Amount] = {}
    for entry in found:
        before = kinds.get(entry.kind, Amount(0, 0))
        kinds[entry.kind] = Amount(before.entries + 1, before.bytes + entry.bytes)
    return Usage(folder, size_bound(), dict(sorted(kinds.items())), _refused(folder))


def _refused(folder: Path) -> str:
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        return why_untrusted(folder.stat())
    return ""
