"""The git repository that a registry lies in."""

from __future__ import annotations

from pathlib import Path


def top_folder(folder: Path) -> Path | None:
    """The top of the working tree that ``folder`` lies in; None where there is none.

    ``.git`` is a folder there or, in a linked worktree or a submodule, a file (gitrepository-layout(5)).
    """
    return next((each for each in (folder, *folder.parents) if (each / ".git").exists()), None)
