"""Finds headers that no searched folder has, in the repository of the file that includes them."""

from __future__ import annotations

import itertools
import os
import re
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from kernelcheck.base.paths import top_folder

_AT_THE_TOP = ("LICENSE", "LICENSE.txt", "LICENSE.md", "COPYING", ".gitignore", ".gitmodules", ".github")
_MOST_FOLDERS = 5000
"""Folders of a repository that are searched, at most: a second's work."""
_LARGEST_BUILD_FILE = 1_000_000
"""Bytes of a build file that is read."""
_BUILD_FILE = re.compile(
    r"(?:GNU)?[Mm]akefile|.*\.mk|CMakeLists\.txt|.*\.cmake|meson\.build|setup\.py|BUILD(?:\.bazel)?|.*\.sh"
)
_OPTION = re.compile(r"""(?<![\w-])-I\s*["']?([^\s"',;)\]]+)""")
_CMAKE = re.compile(r"include_directories\s*\(([^)]*)\)", re.IGNORECASE)
_PYTHON = re.compile(r"include_dirs\s*=\s*\[([^\]]*)\]")
_INCLUDED = re.compile(r"""^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]""", re.MULTILINE)
_OF_THE_FILE = re.compile(
    r"\$[{(](?:CMAKE_CURRENT_SOURCE_DIR|CMAKE_CURRENT_LIST_DIR|CMAKE_SOURCE_DIR|PROJECT_SOURCE_DIR|CURDIR)[})]/?"
)
"""Variables that stand for the folder of a build file, or a folder of the project."""


def folders_with(header: str, includer: Path, project: Path) -> list[Path]:
    """Folders of the repository that ``includer`` lies in, from which ``header`` would be found: first those that build
    files name, beside the includer or above it, then the nearest.

    Without a repository, those of ``project`` if it holds the includer, and else of the includer's folder.
    """
    parent = includer.parent
    root = repository_of(parent, project)
    found = [folder for folder in islice(_folders(root), _MOST_FOLDERS) if (folder / header).is_file()]
    if len(found) < 2:
        return found
    named = list(dict.fromkeys(_named_by_build_files(parent, root)))
    order = {folder: place for place, folder in enumerate(named)}
    return sorted(
        found,
        key=lambda folder: (
            order.get(folder, len(named)),
            len(Path(os.path.relpath(folder, parent)).parts),
            folder,
        ),
    )


def includer_of(header: Path, project: Path) -> Path | None:
    """The CUDA source of the header's repository that includes it, maybe by way of other headers: the nearest by path.

    Files are told apart by the ends of their paths, as far as an ``#include`` spells them.
    """
    root = repository_of(header.parent, project)
    including: dict[str, list[tuple[Path, str]]] = {}
    for folder in islice(_folders(root), _MOST_FOLDERS):
        for file in folder.iterdir():
            if file.suffix in (".cu", ".cuh", ".h", ".hpp", ".inl") and file.is_file():
                for name in _INCLUDED.findall(file.read_text("utf-8", errors="replace")):
                    including.setdefault(name.rpartition("/")[2], []).append((file, name))
    waiting, seen = [header], {header}
    while waiting:
        by_distance = sorted(waiting, key=lambda each: (len(Path(os.path.relpath(each, header.parent)).parts), each))
        found = next((each for each in by_distance if each.suffix == ".cu" and each != header), None)
        if found is not None:
            return found
        waiting = [
            file
            for each in waiting
            for file, name in including.get(each.name, [])
            if file not in seen and str(each).endswith(os.path.normpath(name).lstrip("./"))
        ]
        seen.update(waiting)
    return None


def repository_of(folder: Path, project: Path) -> Path:
    """The repository that a folder lies in, or what was unpacked of one; without either, ``project`` if that holds the
    folder, and else the folder."""
    return top_folder(folder) or _unpacked(folder) or (project if folder.is_relative_to(project) else folder)


def _unpacked(folder: Path) -> Path | None:
    """The outermost folder around one that has what lies at the top of a repository, though not its history."""
    shared = (Path(os.path.expanduser("~")), Path(tempfile.gettempdir()), Path(folder.anchor))
    inside = list(itertools.takewhile(lambda each: each not in shared, (folder, *folder.parents)))
    return next((each for each in reversed(inside) if any((each / name).exists() for name in _AT_THE_TOP)), None)


def _folders(root: Path) -> Iterator[Path]:
    for folder, below, _ in os.walk(root):
        below[:] = sorted(name for name in below if not name.startswith("."))
        yield Path(folder)


def _named_by_build_files(folder: Path, root: Path) -> Iterator[Path]:
    """The header folders that the build files of a folder name, and those of the folders above it up to ``root``."""
    for place in (folder, *folder.parents):
        if not place.is_relative_to(root):
            return
        for file in sorted(path for path in place.iterdir() if _BUILD_FILE.fullmatch(path.name) and path.is_file()):
            if file.stat().st_size > _LARGEST_BUILD_FILE:
                continue
            text = file.read_text("utf-8", errors="replace")
            listed = _OPTION.findall(text)
            for words in _CMAKE.findall(text) + _PYTHON.findall(text):
                listed += re.split(r"[\s,\"']+", words)
            for each in listed:
                yield Path(os.path.normpath(place / _OF_THE_FILE.sub("", each)))
