"""The queue of sweeps behind ``kernelcheck lsp``."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from stored_project import RIGHT, write_project

from kernelcheck.base.time_limits import LAUNCH_VARIABLE
from kernelcheck.interfaces.editor.child import CommandOutcome, kernelcheck
from kernelcheck.interfaces.editor.runs import Batch, Runs


def test_a_run_that_is_stopped_before_it_begins_leaves_nothing_waiting() -> None:
    idle: list[bool] = []

    async def swept(batch: Batch, outcome: CommandOutcome) -> None:
        raise AssertionError("nothing was to run")

    async def linted(batch: Batch, found: list[Mapping[str, Any]]) -> None:
        raise AssertionError("nothing was to run")

    def begun(batch: Batch) -> None:
        raise AssertionError("nothing was to run")

    async def stopped() -> None:
        runs = Runs(lambda: idle.append(runs.is_idle), begun, swept, linted)
        runs.request(Batch(Path("kernelcheck.toml"), ("softmax",)))
        worker = asyncio.all_tasks() - {asyncio.current_task()}
        runs.stop()
        await asyncio.gather(*worker)

    asyncio.run(stopped())
    assert idle and all(idle)


def test_a_launch_of_a_run_from_an_editor_may_take_ten_seconds_unless_the_environment_says_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def limit() -> str:
        shown = asyncio.run(kernelcheck(["config", "show", "--format", "json"], tmp_path))
        (found,) = [each for each in json.loads(shown.output) if each["setting"] == LAUNCH_VARIABLE]
        return str(found["value"])

    write_project(tmp_path, {"right": RIGHT})
    monkeypatch.delenv(LAUNCH_VARIABLE, raising=False)
    assert limit() == "10"
    monkeypatch.setenv(LAUNCH_VARIABLE, "70")
    assert limit() == "70"
