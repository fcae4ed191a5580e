"""Picks the simplest of several things that still fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def simplest(options: Iterable[T], current: T, fails: Callable[[T], bool]) -> T:
    """The first of ``options``, the simplest first, that fails; ``current``, which does, if none before it."""
    for option in options:
        if option == current:
            break
        if fails(option):
            return option
    return current
