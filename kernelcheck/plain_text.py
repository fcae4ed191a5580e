"""Text from elsewhere, as a terminal may have it."""

from __future__ import annotations

import re
from collections.abc import Sequence

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def plural(n: int, noun: str, rest: str = "") -> str:
    """``1 case``, ``2 cases``; with a rest, ``2 kinds of failure``."""
    return f"{n} {noun}{'' if n == 1 else 's'}{f' {rest}' if rest else ''}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    *others, end = words
    return f"{', '.join(others)} {last} {end}" if others else end


def first_of(names: Sequence[str], most: int) -> list[str]:
    """At most so many names, and how many more there are: ``a``, ``b``, ``3 more``."""
    return [*names[:most], *([f"{len(names) - most} more"] if len(names) > most else [])]


def escaped(text: str) -> str:
    """``text`` with its control characters, except newlines and tabs, as ``\\x1b``: a terminal obeys none of them."""
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)
