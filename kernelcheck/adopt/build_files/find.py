"""Which build file a source is compiled by: the nearest above it, in its repository."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from pathlib import Path

from kernelcheck.adopt.build_files import cmake, compile_commands, setup_py
from kernelcheck.adopt.build_files.flags import BuildFlags, flags_of
from kernelcheck.adopt.build_files.rules import Rule, rule_of
from kernelcheck.compiler.device_view import decoded

_LARGEST = 50_000_000
"""Bytes of a build file that is read: a compilation database has kilobytes for each source."""


def build_flags(source: Path, root: Path) -> BuildFlags:
    """What the build of a source's repository gives its device code; nothing where no build file is found.

    Commands of a finished build come first; then the nearest ``setup.py`` with CUDA extensions or ``CMakeLists.txt``.

    Args:
        source: absolute.
        root: the folder of the project, where it is no repository; shown paths are relative to it.
    """
    folders = list(_upward(source, root))
    top = folders[-1]
    for folder in folders:
        for place in (folder, folder / "build"):
            found = _flags(place / compile_commands.FILE_NAME, compile_commands.rules_of, source, root)
            if found is not None:
                return found
    for folder in folders:
        readers: tuple[tuple[str, Callable[[Path, str], tuple[Rule, ...]]], ...] = (
            (setup_py.FILE_NAME, setup_py.rules_of),
            (cmake.FILE_NAME, functools.partial(cmake.rules_of, top=top)),
        )
        for name, reader in readers:
            found = _flags(folder / name, reader, source, root)
            if found is not None:
                return found
    return BuildFlags()


def _upward(source: Path, root: Path) -> Iterator[Path]:
    """The folders from a source's up to its repository's, or the project's."""
    parents = source.parents
    last = next((each for each in parents if (each / ".git").exists()), None)
    if last is None:
        last = root if source.is_relative_to(root) else source.parent
    return (each for each in parents if each.is_relative_to(last))


def _flags(path: Path, reader: Callable[[Path, str], tuple[Rule, ...]], source: Path, root: Path) -> BuildFlags | None:
    try:
        if path.stat().st_size > _LARGEST:
            return None
        text = decoded(path.read_bytes())
    except OSError:
        return None
    found = rule_of(source, _read(path, text, reader))
    return flags_of(*found, root) if found is not None else None


def _read(path: Path, text: str, reader: Callable[[Path, str], tuple[Rule, ...]]) -> tuple[Rule, ...]:
    """The rules of a build file, read once."""
    key = (path, hash(text))
    if key not in _RULES:
        _RULES[key] = reader(path, text)
    return _RULES[key]


_RULES: dict[tuple[Path, int], tuple[Rule, ...]] = {}
