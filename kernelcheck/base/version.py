"""The version of this package, and where its files lie."""

from __future__ import annotations

from pathlib import Path

__version__ = "0.1.0"
PACKAGE = Path(__file__).parents[1]
"""Folder of the installed package ``kernelcheck``."""
