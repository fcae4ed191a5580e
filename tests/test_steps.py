"""A long case says how far it has come, and how much time is left."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from oracle_samples import setting

from kernelcheck.base import steps
from kernelcheck.interfaces.cli import progress as progress_module
from kernelcheck.interfaces.cli.progress import SweepProgress
from kernelcheck.interfaces.cli.settings import TerminalSettings


def ticking(monkeypatch: pytest.MonkeyPatch, module: object, seconds: float) -> None:
    """A clock that goes on by some seconds whenever it is read."""
    now = iter(np.arange(0.0, 1e6, seconds))
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: float(next(now))))


def test_a_step_says_what_is_done_and_how_much_time_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    ticking(monkeypatch, steps, 10.0)
    told: list[str] = []
    with steps.listening(told.append), steps.of_case("gelu float32 case 3"):
        step = steps.ProgressStep("judging y", 4_000_000, "elements")
        step.at(0)
        step.at(1_000_000)
        step.at(4_000_000)
    assert told == ["gelu float32 case 3: judging y, 1,000,000 of 4,000,000 elements, 60 s left of this"]


def test_steps_are_told_once_a_second_and_only_while_someone_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    ticking(monkeypatch, steps, 0.3)
    told: list[str] = []
    step = steps.ProgressStep("judging y", 100, "elements")
    step.at(50)
    with steps.listening(told.append):
        for done in range(1, 13):
            step.at(done)
    assert len(told) == 3


def test_judging_and_measuring_units_are_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "SECONDS", 0.0)
    told: list[str] = []
    dims = "rows = { sizes = [512] }\ncols = { sizes = [512] }"
    with steps.listening(told.append), steps.of_case("scale float32 case 0"):
        case = setting(tmp_path, "def reference(x):\n    return 2 * x\n", dims=dims, dtypes='["float32"]')
        assert case.judge(y=case.right()).passed
    assert any("case 0: measuring what roundings do, 1 of 8 changed inputs" in each for each in told)
    assert any("case 0: judging y, 16,384 of 262,144 elements" in each for each in told)


def test_without_a_terminal_lines_are_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    ticking(monkeypatch, progress_module, 4.0)
    shown = SweepProgress(TerminalSettings(), 1)
    for done in range(20):
        shown.stepped(f"step {done}")
    assert 1 <= written.getvalue().count("step ") <= 3
    quiet = SweepProgress(TerminalSettings(quiet=True), 1)
    for done in range(20):
        quiet.stepped(f"silent {done}")
    assert "silent" not in written.getvalue()
