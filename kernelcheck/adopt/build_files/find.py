"""Finds the build file that compiles a source: the nearest above it, in its repository."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

from kernelcheck.adopt.build_files import cmake, compile_commands, setup_py
from kernelcheck.adopt.build_files.flags import BuildFlags, flags_of
from kernelcheck.adopt.build_files.rules import BuildRule, rule_of
from kernelcheck.cuda_source.nearby import repository_of
from kernelcheck.cuda_source.tokens import decoded

_LARGEST = 50_000_000
"""Bytes of a build file that is read: a compilation database has kilobytes for each source."""


def build_flags(source: Path, root: Path) -> BuildFlags:
    """Flags that the build of a source's repository gives its device code; none where no build file is found.

    Commands of a finished build come first; then the nearest ``setup.py`` with CUDA extensions or ``CMakeLists.txt``.

    Args:
        source: absolute.
        root: the folder of the project, where it is no repository; shown paths are relative to it.
    """
    folders = list(_upward(source, root))
    databases = [place / compile_commands.FILE_NAME for folder in folders for place in (folder, folder / "build")]
    scripts = [folder / name for folder in folders for name in (setup_py.FILE_NAME, cmake.FILE_NAME)]
    for path in (*databases, *scripts):
        try:
            text = decoded(path.read_bytes()) if path.stat().st_size <= _LARGEST else ""
        except OSError:
            continue
        found = rule_of(source, _rules(path, text, folders[-1]))
        if found is not None:
            return flags_of(*found, root)
    return BuildFlags()


def _upward(source: Path, root: Path) -> Iterator[Path]:
    """The folders from a source's up to its repository's, or the project's."""
    last = repository_of(source.parent, root)
    return (each for each in source.parents if each.is_relative_to(last))


@functools.lru_cache(maxsize=64)
def _rules(path: Path, text: str, top: Path) -> tuple[BuildRule, ...]:
    """The rules of a build file of a repository whose folder is ``top``."""
    if path.name == compile_commands.FILE_NAME:
        return compile_commands.rules_of(path, text)
    if path.name == setup_py.FILE_NAME:
        return setup_py.rules_of(path, text)
    return cmake.rules_of(path, text, top)
