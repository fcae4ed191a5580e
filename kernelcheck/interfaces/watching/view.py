"""Messages of a watch, to whoever shows them: a terminal, or an editor."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.interfaces.watching.work import Chosen

Pair = tuple[str, str]


class WatchView(Protocol):
    """Shows a watch, on a terminal or in an editor."""

    def chosen(self, backend: Chosen) -> None:
        """The backend that runs the ops."""

    def saved(self, files: Sequence[str], changed: Mapping[str, Sequence[str]]) -> None:
        """Files, and the ops that run again, each with what changed."""

    def begun(self, tasks: int) -> None:
        """A sweep of so many pairs of op and dtype."""

    def compiling(self, op: str, dtype: str, done: int, of: int) -> None:
        """An op in a dtype is compiled now, after so many of all have ended."""

    def result(self, result: OpResult, *, in_full: bool) -> None:
        """An op in a dtype has ended; one that is ``in_full`` is the first of a sweep that failed."""

    def ended(self, run: Run, state: Run, unknown: Collection[str]) -> None:
        """A sweep has ended; ``state`` has the newest results of all ops, of which those that are ``unknown`` lack one
        at least."""

    def not_run(self, pairs: Sequence[Pair]) -> None:
        """Pairs without a result, which nothing runs until a save, or until somebody asks for them."""

    def shrunk(self, pair: Pair, lines: Sequence[str]) -> None:
        """The smallest case that fails like the one that was shown in full."""

    def explained(self, lines: Sequence[str]) -> None:
        """Explanation of that case."""

    def problem(self, message: str) -> None:
        """Something cannot go on."""

    def said(self, message: str) -> None:
        """A remark."""
