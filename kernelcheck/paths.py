"""How paths are shown in messages and reports."""

from __future__ import annotations

import os
from pathlib import Path


def display_path(path: str | Path, root: Path) -> str:
    """``path`` relative to ``root`` if it lies below it, else absolute; ``..`` resolved."""
    normal = Path(os.path.normpath(root / path))
    return str(normal.relative_to(root)) if normal.is_relative_to(root) else str(normal)
