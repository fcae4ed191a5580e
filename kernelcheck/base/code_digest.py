"""Digests of kernelcheck's own code, for what is kept as long as that stays the same."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from kernelcheck.base.version import PACKAGE


def code_digest(paths: Iterable[Path]) -> str:
    """A digest that changes whenever one of these files of the package does."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(f"{path.relative_to(PACKAGE)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
