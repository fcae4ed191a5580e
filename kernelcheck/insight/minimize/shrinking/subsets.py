"""Finds the few of many items that a failure needs (Zeller and Hildebrandt, "Simplifying and Isolating
Failure-Inducing Input", IEEE TSE 28(2), 2002: reducing to complements, chunks by halves)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def fewest(items: Sequence[T], fails: Callable[[tuple[T, ...]], bool]) -> tuple[T, ...]:
    """A part of ``items``, in their order, that fails; no single item can be left out of it.

    ``items`` as a whole fails. Halves are tried first, then ever smaller chunks are left out.
    """
    kept = tuple(items)
    if fails(()):
        return ()
    # Invariant: `kept` fails.
    while len(kept) > 1:
        half = len(kept) // 2
        part = next((part for part in (kept[:half], kept[half:]) if fails(part)), None)
        if part is None:
            break
        kept = part
    size = len(kept) // 2
    while size:
        start, shrunk = 0, False
        while start < len(kept) > 1:
            rest = kept[:start] + kept[start + size :]
            if rest and fails(rest):
                kept, shrunk = rest, True
            else:
                start += size
        size = min(size, len(kept) // 2) if shrunk and size == 1 else size // 2
    return kept
