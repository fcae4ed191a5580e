"""The queue of sweeps behind ``kernelcheck lsp``."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from kernelcheck.editor.child import Outcome
from kernelcheck.editor.runs import Batch, Runs


def test_a_run_that_is_stopped_before_it_begins_leaves_nothing_waiting() -> None:
    idle: list[bool] = []

    async def swept(batch: Batch, outcome: Outcome) -> None:
        raise AssertionError("nothing was to run")

    def linted(batch: Batch, found: list[dict[str, Any]]) -> None:
        raise AssertionError("nothing was to run")

    async def stopped() -> None:
        runs = Runs(lambda: idle.append(runs.is_idle), swept, linted)
        runs.request(Batch(Path("kernelcheck.toml"), ("softmax",)))
        worker = asyncio.all_tasks() - {asyncio.current_task()}
        runs.stop()
        await asyncio.gather(*worker)

    asyncio.run(stopped())
    assert idle and all(idle)
