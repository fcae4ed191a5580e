"""Ops of a watch that are still to run."""

from __future__ import annotations

from collections.abc import Collection, Iterable


class WaitingOps:
    """Ops that changed; then those that were to run when others changed; and those that nothing runs by itself."""

    def __init__(self) -> None:
        self._changed: dict[str, None] = {}
        self._left: dict[str, None] = {}
        self._alone: set[str] = set()
        """One of these has ended its process: each runs by itself, after the others."""
        self.lost: set[str] = set()
        """Without a result, since the process that ran them ended: they wait for a save, or for somebody to ask."""

    @property
    def next(self) -> Collection[str]:
        """Ops that run next, together."""
        ops = [*(self._changed or self._left)]
        return [op for op in ops if op not in self._alone] or ops[:1]

    def first(self, ops: Iterable[str]) -> None:
        """Puts ops before all others."""
        for op in ops:
            self._changed[op] = None
            self._left.pop(op, None)
            self._alone.discard(op)
            self.lost.discard(op)

    def later(self, ops: Iterable[str]) -> None:
        """Puts ops after those that are ``first``, and before others that run later."""
        self._left = dict.fromkeys([*(op for op in ops if op not in self._changed), *self._left])

    def done(self, op: str) -> None:
        """Removes an op that has run."""
        self._changed.pop(op, None)
        self._left.pop(op, None)
        self._alone.discard(op)

    def part(self, ops: Iterable[str]) -> None:
        """One of these has ended the process that ran them."""
        self._alone.update(ops)

    def lose(self, ops: Iterable[str]) -> None:
        """Notes ops that have no result, and are not tried again."""
        for op in ops:
            self.done(op)
            self.lost.add(op)

    def keep(self, ops: Collection[str]) -> None:
        """Drops all other ops."""
        for op in {*self._changed, *self._left} - {*ops}:
            self.done(op)
        self.lost &= {*ops}
