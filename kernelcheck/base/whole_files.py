"""Files that are written whole or not at all: first next to their place, then moved there."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file, or leaves what was there.

    Raises:
        OSError: it cannot be written.
    """
    temporary = beside(path)
    try:
        temporary.write_bytes(data)
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def beside(path: Path) -> Path:
    """Path at which this process writes the file that is to become ``path``."""
    return path.with_name(f".{path.name}.{os.getpid()}.tmp")
