"""Where a header that no folder of the search has may be: in the repository of the file that includes it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

_MOST_FOLDERS = 5000
"""Of a repository that are looked into: a second's work at most."""


def folders_with(header: str, includer: Path) -> list[Path]:
    """Folders of the repository that ``includer`` lies in, from which ``header`` would be found; the nearest first.

    Without a repository, those of the folder of ``includer``.
    """
    parent = includer.parent
    root = next((folder for folder in (parent, *parent.parents) if (folder / ".git").exists()), parent)
    found = [folder for folder in islice(_folders(root), _MOST_FOLDERS) if (folder / header).is_file()]
    return sorted(found, key=lambda folder: (len(Path(os.path.relpath(folder, parent)).parts), folder))


def _folders(root: Path) -> Iterator[Path]:
    for folder, below, _ in os.walk(root):
        below[:] = sorted(name for name in below if not name.startswith("."))
        yield Path(folder)
