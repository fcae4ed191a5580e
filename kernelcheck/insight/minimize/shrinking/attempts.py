"""The predicate of a search: counts its calls, remembers their outcomes, and keeps the best so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class BudgetSpentError(Exception):
    """No call is left; ``Attempts.best`` is the result of the search."""


class Attempts(Generic[T]):
    """``attempts(candidate)`` says whether a candidate still fails; one that does replaces the best so far.

    Passes offer nothing that is not simpler than what they have, so the last that failed is the best.
    """

    def __init__(self, start: T, fails: Callable[[T], bool], limit: int) -> None:
        """``start`` is known to fail; ``limit`` is how often ``fails`` may be called."""
        self.best = start
        self.calls = 0
        self._fails = fails
        self._limit = limit
        self._known: dict[T, bool] = {start: True}

    @property
    def left(self) -> int:
        """Calls that may still be made."""
        return self._limit - self.calls

    def __call__(self, candidate: T) -> bool:
        """Whether ``candidate`` fails.

        Raises:
            BudgetSpentError: it is not known, and no call is left.
        """
        verdict = self.verdict(candidate)
        if verdict:
            self.best = candidate
        return verdict

    def verdict(self, candidate: T) -> bool:
        """Whether ``candidate`` fails; it does not become the best, whatever the outcome.

        Raises:
            BudgetSpentError: it is not known, and no call is left.
        """
        if candidate not in self._known:
            if self.left <= 0:
                raise BudgetSpentError
            self.calls += 1
            self._known[candidate] = self._fails(candidate)
        return self._known[candidate]

    def allow(self, limit: int) -> int:
        """Sets the number of calls that may be made in all; returns what it was."""
        before, self._limit = self._limit, limit
        return before
