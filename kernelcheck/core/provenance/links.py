"""Symbolic links on the way to a file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path


def way_to(path: Path) -> Iterator[Path]:
    """The symbolic links that an absolute path passes, in order, and at last the file or folder without any.

    A path that leads nowhere is its own end.
    """
    if not path.exists():
        yield path
        return
    at = Path(path.anchor)
    for part in path.parts[1:]:
        at = at.parent if part == ".." else at / part
        if part != ".." and at.is_symlink():
            yield at
            *links, at = way_to(at.parent / os.readlink(at))
            yield from links
    yield at
