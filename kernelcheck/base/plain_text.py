"""Text from elsewhere, made safe for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""The control characters of ASCII and Latin-1, and those that change the order or the lines in which text is shown
(Unicode Standard Annex 9, and U+2028 and U+2029)."""


def plural(n: int, noun: str, rest: str = "") -> str:
    """``1 case``, ``2 cases``; with a rest, ``2 kinds of failure``."""
    return f"{n} {noun}{'' if n == 1 else 's'}{f' {rest}' if rest else ''}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    *others, end = words
    return f"{', '.join(others)} {last} {end}" if others else end


def first_of(names: Sequence[str], most: int) -> list[str]:
    """The first names, and the number of others: ``a``, ``b``, ``3 more``."""
    return [*names[:most], *([f"{len(names) - most} more"] if len(names) > most else [])]


def ranges(numbers: Iterable[int]) -> str:
    """``3, 7-9``."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in found)


def escaped(text: str) -> str:
    """``text`` with its control characters, except newlines and tabs, as ``\\x1b``: nothing that shows it obeys one."""
    return CONTROL.sub(_as_escape, text)


def _as_escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
