"""Whatever PTX and pointers the CPU executor gets, it refuses them clearly or runs them; it never crashes or hangs.

A small share of what `benchmarks/fuzz_ptx.py` and `benchmarks/fuzz_pointers.py` do, each share with a seed of its own.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from fuzz_corpus import corpus, small_corpus
from fuzz_pointers import WildLaunches
from fuzz_ptx import Inputs
from fuzz_workers import Tally, Trial, run_trials


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture(scope="module")
def few_texts() -> list[str]:
    """Compiled before the test has its own cache."""
    return small_corpus()


@pytest.fixture(scope="module")
def many_texts() -> list[str]:
    return corpus(["sm_80"], dtypes=1)


def tally_of(trial: Trial, first: int, count: int) -> Tally:
    tally = Tally(next=first)
    run_trials(trial, tally, first + count, processes=1, seconds=float("inf"), report=lambda *_: None)
    assert sum(tally.outcomes.values()) == count
    return tally


def test_mutated_ptx_is_refused_or_runs(few_texts: list[str]) -> None:
    tally = tally_of(Inputs(few_texts, seed=11, run_share=0.02).trial, 0, 75)
    assert tally.faults == {}
    assert tally.outcomes["translated"] > 15
    assert tally.outcomes["refused by the parser"] > 10
    assert tally.outcomes["refused by the translator"] > 5


def test_wild_pointers_are_found() -> None:
    tally = tally_of(WildLaunches(seed=11).trial, 0, 40)
    assert tally.faults == {}
    assert sum(count for outcome, count in tally.outcomes.items() if "out-of-bounds" in outcome) > 15


@pytest.mark.slow
def test_much_mutated_ptx_is_refused_or_runs(many_texts: list[str]) -> None:
    tally = tally_of(Inputs(many_texts, seed=12, run_share=0.08).trial, 0, 500)
    assert tally.faults == {}
    assert sum(count for outcome, count in tally.outcomes.items() if outcome.startswith("ran")) > 7


@pytest.mark.slow
def test_wild_pointers_of_many_kinds_are_found() -> None:
    launches = WildLaunches(seed=12)
    tally = tally_of(launches.trial, 0, len(launches.kernels) // 4)
    assert tally.faults == {}


def test_a_trial_that_crashes_is_a_fault_and_the_others_go_on() -> None:
    def trial(number: int) -> str:
        if number == 2:
            os.kill(os.getpid(), signal.SIGKILL)
        return "fine"

    tally = tally_of(trial, 0, 5)
    assert tally.outcomes == {"fine": 4, "fault": 1}
    assert tally.faults == {"crash: SIGKILL": [2]}
