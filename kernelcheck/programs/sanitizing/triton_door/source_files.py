"""Source files that PTX names.

Triton's cache on disk gives the PTX of a kernel to every copy of its source, wherever that lies, so the names may be
those of another copy. The files of this process are those of its modules.
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from os.path import basename


def loaded_files() -> set[str]:
    """The files of all modules."""
    files = (getattr(module, "__file__", None) for module in list(sys.modules.values()))
    return {file for file in files if isinstance(file, str)}


def loaded_file(path: str, loaded: Collection[str], own: str = "") -> str:
    """File that PTX means by a path: that one if it is loaded, else the one with the same name that has most of its
    folders, else the path itself.

    Args:
        path: as the PTX has it.
        loaded: as ``loaded_files`` gives them.
        own: the file of the kernel; empty if it is not known.
    """
    if path in loaded or path == own:
        return path
    alike = [file for file in {*loaded, own} if file and basename(file) == basename(path)]
    return max(alike, key=lambda file: (_common_end(file, path), file == own, file), default=path)


def _common_end(one: str, other: str) -> int:
    count = 0
    for mine, theirs in zip(reversed(one.split("/")), reversed(other.split("/")), strict=False):
        if mine != theirs:
            break
        count += 1
    return count
