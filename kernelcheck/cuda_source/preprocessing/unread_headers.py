"""Macros of headers that a device view does not read: those of the toolchain and of libraries."""

from __future__ import annotations

import functools
import os
import re
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.cuda_source.preprocessing.host_headers import is_host_only

_DEVICE_WORD = re.compile(rb"\b__(?:device|global|host|constant|forceinline)__\b")
_LINE = re.compile(rb"^[ \t]*#[ \t]*(?:define[ \t]+(\w+)|include(?:_next)?[ \t]*[\"<]([^\">\n]+)[\">])", re.MULTILINE)


@functools.lru_cache(maxsize=256)
def macros_of(header: str, folders: tuple[Path, ...]) -> frozenset[str]:
    """The macros that a header of ``folders``, or one that it includes, may define."""
    return frozenset[str]().union(*(_scanned(path).macros for path in _closure(header, folders)))


def is_of_the_host_interface(header: str, folders: tuple[Path, ...]) -> bool:
    """Whether a header of ``folders`` builds on one for host code alone, and marks nothing for the device itself."""
    path = _found(header, folders)
    scanned = _scanned(path) if path is not None else _Scanned(has_device_code=True)
    return not scanned.has_device_code and any(name == "cuda.h" or is_host_only(name) for name in scanned.included)


def _closure(header: str, folders: tuple[Path, ...]) -> set[Path]:
    """A header, and those that it includes."""
    seen: set[Path] = set()
    waiting = [path for path in [_found(header, folders)] if path is not None]
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            places = (_found(name, (path.parent, *folders)) for name in _scanned(path).included)
            waiting += [place for place in places if place is not None]
    return seen


@functools.lru_cache(maxsize=8192)
def _found(name: str, folders: tuple[Path, ...]) -> Path | None:
    return next((Path(path) for folder in folders if os.path.isfile(path := os.path.join(folder, name))), None)


@dataclass(frozen=True)
class _Scanned:
    """Definitions and includes among the lines of a header, under whatever condition."""

    macros: frozenset[str] = frozenset()
    included: frozenset[str] = frozenset()
    has_device_code: bool = False


@functools.lru_cache(maxsize=4096)
def _scanned(path: Path) -> _Scanned:
    try:
        data = path.read_bytes()
    except OSError:
        return _Scanned()
    found = _LINE.findall(data)
    return _Scanned(
        frozenset(name.decode() for name, _ in found if name),
        frozenset(os.fsdecode(header) for _, header in found if header),
        _DEVICE_WORD.search(data) is not None,
    )
