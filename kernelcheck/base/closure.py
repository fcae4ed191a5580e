"""Everything that can be reached from some starts: the worklist that analyses of graphs share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def closure(starts: Iterable[T], following: Callable[[T], Iterable[T]]) -> set[T]:
    """The starts, and everything that `following` leads to from them in any number of steps.

    Invariant: whatever `found` has and `pending` lacks has all that follows it in `found`. So `following` is called
    once for each result.
    """
    found = set(starts)
    pending = list(found)
    while pending:
        for each in following(pending.pop()):
            if each not in found:
                found.add(each)
                pending.append(each)
    return found
