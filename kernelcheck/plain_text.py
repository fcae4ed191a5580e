"""Text from elsewhere, as a terminal may have it."""

from __future__ import annotations

import re

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def plural(n: int, noun: str) -> str:
    """``1 case``, ``2 cases``."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def escaped(text: str) -> str:
    """``text`` with its control characters, except newlines and tabs, as ``\\x1b``: a terminal obeys none of them."""
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)
