"""A database of which one page is overwritten, whichever: what is read is what was written, or is reported as lost."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from small_registry import only_op, write_registry
from stored_runs import StandIn, case_result, op_result, record_run, run_of

from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.sweep.selection import Task
from kernelcheck.records.history import stored
from kernelcheck.records.history.database import FILE_NAME, folder_of, open_existing
from kernelcheck.records.history.recorder import RunRecorder, recording

PAGE = 4096
RUNS = 12


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> OpRegistry:
    """One with a dozen stored runs of two dtypes, with a failure each."""
    registry = write_registry(tmp_path_factory.mktemp("stored"))
    for index in range(RUNS):
        wrong = case_result(seed=index, kind="mismatch", message=" ".join(map(str, range(900 + index))))
        record_run(registry, run_of(op_result(wrong), op_result(case_result(), dtype="float16")))
    return registry


def contents(root: Path) -> tuple[dict[int, tuple[str, ...]], set[tuple[int, int]]]:
    """The ops of each run that finished, and each failure's run and seed."""
    database = open_existing(root)
    assert database is not None
    try:
        failures, _ = stored.failures(database)
        runs = {}
        for summary in stored.runs(database):
            found = stored.find_run(database, number=summary.id)
            if found and found.finished:
                runs[found.id] = tuple(repr(result) for result in found.run.ops)
        return runs, {(failure.run, failure.case.seed) for failure in failures}
    finally:
        database.close()


def test_whichever_page_is_lost_no_result_comes_back_otherwise_than_it_was(
    registry: OpRegistry, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = folder_of(registry.root) / FILE_NAME
    runs, failures = contents(registry.root)
    assert (len(runs), len(failures)) == (RUNS, RUNS)
    for page in range(path.stat().st_size // PAGE):
        root = tmp_path / str(page)
        shutil.copytree(folder_of(registry.root), folder_of(root))
        with (folder_of(root) / FILE_NAME).open("r+b") as file:
            file.seek(page * PAGE)
            file.write(b"\xa5" * PAGE)
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            runs_now, failures_now = contents(root)
        assert runs_now.items() <= runs.items()
        assert failures_now <= failures
        assert caplog.records or runs_now == runs, f"page {page}: what is lost is not told"


def test_a_run_during_which_another_process_sets_the_file_aside_is_stored_whole_in_the_new_one(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    tasks = [Task(only_op(registry), dtype, 1) for dtype in ("float32", "float16")]
    with recording(registry, StandIn(), "quick", tasks, command="run") as recorder:
        recorder.record(op_result(case_result()))
        other = open_existing(registry.root)
        assert other is not None
        other.start_over(sqlite3.DatabaseError("database disk image is malformed"))
        other.close()
        record_the_rest(recorder)
    assert_one_run_of_two_ops(registry.root)


def test_a_run_during_which_a_page_is_lost_is_stored_once_and_whole(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    wrong = op_result(case_result(seed=1, kind="mismatch"))
    record_run(registry, run_of(wrong, op_result(case_result(), dtype="float16")))
    path = folder_of(registry.root) / FILE_NAME
    with closing(sqlite3.connect(path)) as connection:
        ((page,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'failures_of_seed'")
    tasks = [Task(only_op(registry), dtype, 1) for dtype in ("float32", "float16")]
    with recording(registry, StandIn(), "quick", tasks, command="run") as recorder:
        recorder.record(op_result(case_result()))
        with path.open("r+b") as file:
            file.seek((page - 1) * PAGE)
            file.write(b"\xa5" * PAGE)
        record_the_rest(recorder)
    assert_one_run_of_two_ops(registry.root)
    assert path.with_name(f"{FILE_NAME}.unreadable-1").exists()


def record_the_rest(recorder: RunRecorder) -> None:
    half = op_result(case_result(seed=2, kind="race"), dtype="float16")
    recorder.record(half)
    recorder.finish(run_of(op_result(case_result()), half))
    recorder.require_stored()


def assert_one_run_of_two_ops(root: Path) -> None:
    runs, failures = contents(root)
    assert [len(ops) for ops in runs.values()] == [2]
    assert {seed for _, seed in failures} == {2}
