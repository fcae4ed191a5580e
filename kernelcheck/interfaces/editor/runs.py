"""Sweeps of what was saved, in the background, one after the other: a newer save goes first."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.interfaces.editor.child import CommandOutcome, kernelcheck

SETTLING_SECONDS = 0.15
"""Saves that follow each other faster are one: an editor writes several files at once."""


@dataclass(frozen=True)
class Batch:
    """Ops of a registry that are to be run."""

    registry: Path
    ops: tuple[str, ...]
    dtypes: tuple[str, ...] = ()
    """Empty for those of the quick sweep."""
    lint: bool = False
    waiting: tuple[asyncio.Future[CommandOutcome], ...] = field(default=(), compare=False)
    """Callers that wait for its outcome."""

    def without(self, newer: Batch) -> Batch:
        """The rest of it after ``newer`` has run."""
        if self.registry != newer.registry or newer.dtypes not in ((), self.dtypes):
            return self
        return replace(self, ops=tuple(op for op in self.ops if op not in newer.ops))


OnSwept = Callable[[Batch, CommandOutcome], Awaitable[None]]
OnLinted = Callable[[Batch, list[Mapping[str, Any]]], Awaitable[None]]


class Runs:
    """The sweeps that wait, and the one that runs, which a newer one interrupts."""

    def __init__(
        self,
        on_change: Callable[[], None],
        on_begun: Callable[[Batch], None],
        on_swept: OnSwept,
        on_linted: OnLinted,
    ) -> None:
        self._on_change = on_change
        self._on_begun = on_begun
        self._on_swept = on_swept
        self._on_linted = on_linted
        self._queue: list[Batch] = []
        self._worker: asyncio.Task[None] | None = None
        self._child: asyncio.Task[CommandOutcome] | None = None
        self._newest = 0.0
        self.running: Batch | None = None

    @property
    def is_idle(self) -> bool:
        return self.running is None and not self._queue

    def request(self, batch: Batch) -> None:
        """Runs a batch next, in place of what is running: that follows, without the ops of this one."""
        older = [*([self.running] if self.running else []), *self._queue]
        self._queue = []
        for each in older:
            rest = each.without(batch)
            if rest.ops:
                self._queue.append(rest)
            else:  # whoever waits for those ops gets what this batch finds
                batch = replace(batch, waiting=(*batch.waiting, *each.waiting), lint=batch.lint or each.lint)
        self._queue.insert(0, batch)
        self.running = None
        self._newest = asyncio.get_running_loop().time()
        if self._child:
            self._child.cancel()
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    def follow(self, batch: Batch) -> None:
        """Runs a batch when all others have run; for what hears of a sweep that has ended."""
        self._queue.append(batch)

    def stop(self) -> None:
        """Ends what runs, and forgets what waits."""
        for batch in (*([self.running] if self.running else []), *self._queue):
            for each in batch.waiting:
                each.cancel()
        self._queue = []
        self.running = None
        if self._child:
            self._child.cancel()
        self._on_change()

    async def _work(self) -> None:
        while self._queue:
            await self._settled()
            if not self._queue:
                break  # stopped meanwhile
            batch = self.running = self._queue.pop(0)
            self._on_change()
            try:
                self._on_begun(batch)
                outcome = await self._result(self._sweep(batch))
                if outcome is None:
                    continue  # a newer save has put it back, or taken its place
                await self._on_swept(batch, outcome)
                for each in batch.waiting:
                    if not each.done():
                        each.set_result(outcome)
                if batch.lint and self.running is batch:
                    linted = await self._result(self._lint(batch))
                    if linted is not None and linted.code in (0, 1, 3):
                        with suppress(ValueError, KeyError):
                            await self._on_linted(batch, json.loads(linted.output)["findings"])
            except Exception as error:  # the next save must find a worker
                logging.getLogger("kernelcheck.editor").exception("a sweep could not be run")
                for each in batch.waiting:
                    if not each.done():
                        each.set_exception(error)
            finally:
                if self.running is batch:
                    self.running = None
                self._on_change()

    async def _settled(self) -> None:
        clock = asyncio.get_running_loop().time
        while (rest := self._newest + SETTLING_SECONDS - clock()) > 0:
            await asyncio.sleep(rest)

    async def _result(self, command: Awaitable[CommandOutcome]) -> CommandOutcome | None:
        """Outcome of a command; None if a newer save ended it."""
        self._child = asyncio.ensure_future(command)
        try:
            await asyncio.wait([self._child])
            return None if self._child.cancelled() else self._child.result()
        finally:
            self._child = None

    def _sweep(self, batch: Batch) -> Awaitable[CommandOutcome]:
        dtypes = [part for dtype in batch.dtypes for part in ("--dtype", dtype)]
        return kernelcheck(
            ["run", "--quick", "--quiet", "--config", str(batch.registry), *dtypes, *batch.ops], batch.registry.parent
        )

    def _lint(self, batch: Batch) -> Awaitable[CommandOutcome]:
        return kernelcheck(
            ["lint", "--format", "json", "--config", str(batch.registry), *batch.ops], batch.registry.parent
        )
