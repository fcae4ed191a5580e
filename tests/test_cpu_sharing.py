"""How the blocks of a launch are shared out: each once and in order, with other threads only where that is worth it."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from kernelcheck.backends.cpu.runtime import sharing
from kernelcheck.backends.cpu.runtime.sharing import FEW_BLOCKS, WARM_BLOCKS, WORTH_SECONDS, SharedBlocks
from kernelcheck.base.errors import LaunchError, UsageError

PATIENCE = 60.0
"""Seconds after which a thread that should have joined is given up."""


def never(shared: SharedBlocks) -> None:
    raise AssertionError("another thread joined")


def run_all(shared: SharedBlocks, seconds_a_block: float) -> list[range]:
    claimed = []
    while (blocks := shared.next()) is not None:
        claimed.append(blocks)
        shared.took(len(blocks), seconds_a_block * len(blocks))
    return claimed


@pytest.mark.parametrize("threads", [1, 2, 7])
@pytest.mark.parametrize("blocks", [1, 2, 15, 16, 1000])
def test_every_block_is_handed_out_once_and_in_order(blocks: int, threads: int) -> None:
    claimed: list[range] = []
    lock = threading.Lock()

    def work(shared: SharedBlocks) -> None:
        while (mine := shared.next()) is not None:
            with lock:
                claimed.append(mine)
            shared.took(len(mine), 1.0)

    shared = SharedBlocks(blocks, threads, work)
    work(shared)
    shared.close()
    handed = sorted(claimed, key=lambda part: part.start)
    assert [block for part in handed for block in part] == list(range(blocks))


def test_blocks_that_take_long_are_handed_out_one_by_one_and_short_ones_in_growing_numbers() -> None:
    assert {len(part) for part in run_all(SharedBlocks(50, 1, never), 1.0)} == {1}
    assert [len(part) for part in run_all(SharedBlocks(100, 1, never), 1e-6)] == [1, 4, 16, 64, 15]


def test_no_other_thread_joins_a_short_launch() -> None:
    shared = SharedBlocks(1000, 2, never)
    run_all(shared, WORTH_SECONDS / 2000)
    shared.close()


def test_a_slow_first_block_alone_does_not_make_another_thread_join() -> None:
    shared = SharedBlocks(100, 2, never)
    shared.took(1, WORTH_SECONDS * 0.9)
    shared.next()
    shared.took(WARM_BLOCKS, WORTH_SECONDS / 1000)
    shared.close()


def joined(start: Callable[[SharedBlocks], None], blocks: int) -> bool:
    came = threading.Event()
    shared = SharedBlocks(blocks, 2, lambda _: came.set())
    start(shared)
    answer = came.wait(PATIENCE)
    shared.close()
    return answer


def test_another_thread_joins_when_the_first_blocks_show_that_the_launch_is_long() -> None:
    def first_blocks(shared: SharedBlocks) -> None:
        shared.next()
        shared.took(WARM_BLOCKS, WORTH_SECONDS / 10)

    assert joined(first_blocks, blocks=1000)


def test_another_thread_joins_a_launch_of_few_blocks_while_the_first_one_runs() -> None:
    assert joined(lambda shared: None, blocks=FEW_BLOCKS - 1)


def test_nobody_joins_once_the_launch_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "WORTH_SECONDS", PATIENCE)
    shared = SharedBlocks(FEW_BLOCKS - 1, 2, never)
    run_all(shared, 0.0)
    shared.close()
    assert shared.next() is None


def test_blocks_that_are_left_are_handed_to_nobody() -> None:
    shared = SharedBlocks(100, 1, never)
    shared.next()
    shared.stop()
    assert shared.next() is None


def test_what_another_thread_raises_is_raised_where_the_launch_was_made() -> None:
    came = threading.Event()

    def fail(shared: SharedBlocks) -> None:
        came.set()
        raise ZeroDivisionError("on another thread")

    shared = SharedBlocks(FEW_BLOCKS - 1, 2, fail)
    assert came.wait(PATIENCE)
    with pytest.raises(ZeroDivisionError, match="on another thread"):
        shared.close()


def test_closing_waits_for_the_threads_that_are_at_work() -> None:
    came, go, ended = threading.Event(), threading.Event(), []

    def work(shared: SharedBlocks) -> None:
        came.set()
        go.wait(PATIENCE)
        ended.append(True)

    shared = SharedBlocks(FEW_BLOCKS - 1, 2, work)
    assert came.wait(PATIENCE)
    threading.Timer(0.01, go.set).start()
    shared.close()
    assert ended == [True]


def test_blocks_are_no_longer_handed_out_once_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(sharing.time, "monotonic", lambda: now)
    shared = SharedBlocks(2**31 - 1, 1, never)
    assert shared.next() == range(1)
    shared.took(1, 1.0)
    now += sharing.LAUNCH_SECONDS
    assert shared.next() is not None
    shared.took(1, 1.0)
    shared.require_all()
    now += 1
    assert shared.next() is None
    with pytest.raises(LaunchError, match=r"2 of its 2,147,483,647 blocks ran in 300 s\. Lower the sizes"):
        shared.require_all()


def test_a_launch_whose_last_blocks_end_late_is_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(sharing.time, "monotonic", lambda: now)
    shared = SharedBlocks(1, 1, never)
    assert shared.next() == range(1)
    now += 2 * sharing.LAUNCH_SECONDS
    assert shared.next() is None
    shared.require_all()


@pytest.mark.parametrize("text", ["never", "0", "-1", "nan", "inf"])
def test_a_time_limit_that_is_none_is_a_usage_error(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("KERNELCHECK_LAUNCH_SECONDS", text)
    with pytest.raises(UsageError, match="KERNELCHECK_LAUNCH_SECONDS: expected a number of seconds above 0"):
        SharedBlocks(1, 1, never)
