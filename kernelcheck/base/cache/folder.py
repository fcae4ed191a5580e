"""Folder of the cache, and whether its contents can be trusted.

Entries become machine code in this process, so they are as much a program as kernelcheck itself. Only what this user
alone can have written is read: files and folders that belong to the user, and that nobody else may write.
"""

from __future__ import annotations

import os
import pwd
import stat
from pathlib import Path

FOLDER_VARIABLE = "KERNELCHECK_CACHE_DIR"
"""Environment variable that names another cache folder."""
LAYOUT = "2"
"""Sub-folder of all entries. It changes with their form: entries of another form are never read."""
FORMER_KINDS = ("images", "kernels", "objects", "programs")
"""Sub-folders in which kernelcheck kept entries before there was `LAYOUT`."""


def cache_folder() -> Path:
    """The folder of all caches: ``KERNELCHECK_CACHE_DIR``, else the user's cache folder. It need not exist."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen:
        return Path(os.path.abspath(os.path.expanduser(chosen)))
    import platformdirs

    return Path(platformdirs.user_cache_dir("kernelcheck", appauthor=False))


def make_private(folder: Path, below: Path) -> None:
    """Makes ``folder`` and those between it and ``below``, for this user alone; one that is there stays as it is.

    Raises:
        OSError: one cannot be made.
    """
    if below.is_dir():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    for each in (*reversed(below.parents), below):
        if each.is_relative_to(folder):
            each.mkdir(mode=0o700, exist_ok=True)


def why_untrusted(what: os.stat_result) -> str:
    """Why a file or folder may hold what another user wrote; empty if only this user can have."""
    if what.st_uid != os.geteuid():
        return f"belongs to {_name(what.st_uid)}, and {_name(os.geteuid())} runs this"
    if what.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        return f"can be written by other users (mode {stat.S_IMODE(what.st_mode):03o}, expected 700)"
    return ""


def _name(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return f"user {uid}"
