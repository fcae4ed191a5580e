"""Newest results of the ops of a watch."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.interfaces.watching.picked import Picked
from kernelcheck.interfaces.watching.view import Pair


class StandingResults:
    """The newest results, as far as they are of what ops are made of now."""

    def __init__(self, picked: Picked, failing: Collection[Pair]) -> None:
        """
        Args:
            picked: the ops.
            failing: pairs of op and dtype that failed when they last ran.
        """
        self._picked = picked
        self._results: dict[Pair, OpResult] = {}
        self.failing = set(failing)
        self.run: Run | None = None
        """The last sweep that has ended, without its results."""

    def take(self, result: OpResult) -> None:
        """A new result."""
        pair = result.op, result.dtype
        self._results[pair] = result
        (self.failing.add if result.failures else self.failing.discard)(pair)

    def forget(self, pairs: Iterable[Pair]) -> None:
        """Nothing is known of these any more."""
        for pair in pairs:
            self._results.pop(pair, None)

    def forget_ops(self, ops: Collection[str]) -> None:
        """Nothing is known of these ops any more; whether they failed still counts."""
        self.forget([pair for pair in self._results if pair[0] in ops])

    def keep(self, ops: Collection[str]) -> None:
        """Drops the results of all other ops."""
        self._results = {pair: result for pair, result in self._results.items() if pair[0] in ops}
        self.failing = {pair for pair in self.failing if pair[0] in ops}

    def state(self, watched: Collection[str]) -> Run | None:
        """The newest results of all ops, in registry order; None if none has run."""
        if self.run is None:
            return None
        order = {name: place for place, name in enumerate(self._picked.in_order(watched))}
        results = sorted(self._results.values(), key=lambda result: order[result.op])
        seconds = sum(each.seconds for each in results)
        return replace(self.run, ops=tuple(results), interrupted=False, duration_s=seconds)

    def unknown(self, watched: Collection[str]) -> list[str]:
        """Ops that lack a result, in one of their dtypes at least, of what they are made of now."""
        pairs = ((task.op.name, task.dtype) for task in self._picked.tasks(watched))
        return [*dict.fromkeys(op for op, dtype in pairs if (op, dtype) not in self._results)]
