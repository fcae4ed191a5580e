"""What headers define that a device view does not read: those of the toolchain and of libraries."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Sequence
from pathlib import Path

_LINE = re.compile(
    rb"^[ \t]*#[ \t]*(?:define[ \t]+(\w+)(\()?|include(?:_next)?[ \t]*[\"<]([^\">\n]+)[\">])", re.MULTILINE
)


@functools.lru_cache(maxsize=256)
def macros_of(header: str, folders: tuple[Path, ...]) -> frozenset[str]:
    """The macros that a header of ``folders``, or one that it includes, may define."""
    names: set[str] = set()
    seen: set[Path] = set()
    waiting = [found for folder in folders if (found := folder / header).is_file()][:1]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        defined, included = _scanned(path)
        names |= defined
        waiting += [place for name in included if (place := _found(name, (path.parent, *folders))) is not None]
    return frozenset(names)


@functools.lru_cache(maxsize=8192)
def _found(name: str, folders: Sequence[Path]) -> Path | None:
    return next((Path(path) for folder in folders if os.path.isfile(path := os.path.join(folder, name))), None)


@functools.lru_cache(maxsize=4096)
def _scanned(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """The macros that a file defines, under whatever condition, and the headers that it includes."""
    try:
        found = _LINE.findall(path.read_bytes())
    except OSError:
        return frozenset(), frozenset()
    return (
        frozenset(name.decode() for name, _, _ in found if name),
        frozenset(os.fsdecode(header) for _, _, header in found if header),
    )
