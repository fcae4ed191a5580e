"""A folder for CuPy, which otherwise makes one in the user's home when it is imported, and fails where it cannot."""

from __future__ import annotations

import os
import tempfile

from kernelcheck.base.cache.folder import cache_folder

_VARIABLE = "CUPY_CACHE_DIR"


def give_cupy_a_folder() -> None:
    """Before CuPy is imported: names a folder that can be written, if that in the user's home cannot.

    Processes that are started later have it too.
    """
    if os.environ.get(_VARIABLE) or _can_be_made(os.path.expanduser("~/.cupy/kernel_cache")):
        return
    own = str(cache_folder() / "cupy")
    os.environ[_VARIABLE] = own if _can_be_made(own) else tempfile.mkdtemp(prefix="kernelcheck-cupy-")


def _can_be_made(folder: str) -> bool:
    """Whether files can be written to ``folder``, which is made, as CuPy would."""
    try:
        os.makedirs(folder, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
