"""Paths as messages and reports show them, and the repository they are in."""

from __future__ import annotations

import os
from pathlib import Path


def display_path(path: str | Path, root: Path) -> str:
    """``path`` relative to ``root`` if it lies below it, else absolute; ``..`` resolved."""
    normal = Path(os.path.normpath(root / path))
    return str(normal.relative_to(root)) if normal.is_relative_to(root) else str(normal)


def top_folder(folder: Path) -> Path | None:
    """The top of the working tree that ``folder`` lies in; None if there is none.

    ``.git`` is a folder there or, in a linked worktree or a submodule, a file (gitrepository-layout(5)).
    """
    return next((each for each in (folder, *folder.parents) if (each / ".git").exists()), None)
