"""``kernelcheck ci --dask``: what one process reports and stores, whatever becomes of the workers."""

from __future__ import annotations

import json
import os
import pickle
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from stored_project import CALLER, RIGHT, WRONG, command, environment, write_project

import kernelcheck
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import CannotRunError
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep import cluster, cluster_worker
from kernelcheck.core.sweep.cluster import SLICE, slices
from kernelcheck.core.sweep.cluster_worker import Slice, WorkerSetting, run_slice, surroundings
from kernelcheck.core.sweep.op_cases import NO_FORMER
from kernelcheck.interfaces.cli import main
from kernelcheck.records.history.database import open_existing

distributed = pytest.importorskip("distributed")

NOTED = """
import os, pathlib, time
folder = pathlib.Path(__file__).parent

def caller():
    return {caller}

def reference(x):
    (folder / "pids").mkdir(exist_ok=True)
    (folder / "pids" / str(caller())).touch()
    {last}
    return 2 * x
"""
"""A reference that notes the process that calls it."""
DIES_ONCE = """mark = folder / f"died-{abs(x.astype(float)).sum():.3e}"
    if not mark.exists():
        mark.touch()
        os.kill(caller(), 9)"""
"""The worker of each case is killed once, by values that are the same where the reference is probed."""
DIES = "if len(x) == 300: os.kill(caller(), 9)"
RAISES = 'assert len(x) < 300, "too long for me"'


def project(folder: Path, *ops: str, last: str = "pass") -> Path:
    """Ops that are right, but for one of the name ``wrong``; ``last`` is done by the last one's reference."""
    values = {name: WRONG if name == "wrong" else RIGHT for name in ops}
    return write_project(folder / "project", values, reference=NOTED.format(last=last, caller=CALLER))


def thorough(folder: Path, cases: int) -> None:
    registry = folder / "kernelcheck.toml"
    registry.write_text(registry.read_text() + f"\n[thorough]\ncases = {cases}\n")


def ci(folder: Path, *options: str) -> list[str]:
    return ["ci", "--config", f"{folder}/kernelcheck.toml", "--format", "json", "--shard", "1/1", *options]


def without_times(report: str) -> str:
    return re.sub(r'"(seconds|duration_s|started)": [^,\n}]+', r'"\1": 0', report)


def snapshots(folder: Path) -> list[tuple[str, bytes]]:
    """What the last run has stored: the arrays of each case that did not pass."""
    database = open_existing(folder)
    assert database is not None
    try:
        rows = database.rows("SELECT seed, data FROM snapshots WHERE run = (SELECT max(id) FROM runs) ORDER BY seed")
        return [(row["seed"], row["data"]) for row in rows]
    finally:
        database.close()


def test_slices_have_every_case_once() -> None:
    for count in (1, SLICE, SLICE + 1, 4 * SLICE):
        assert [index for each in slices(count) for index in each] == list(range(count))


@pytest.mark.slow
def test_clusters_of_any_size_report_and_store_what_one_process_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "SLICE", 4)
    folder = project(tmp_path, "right", "wrong", "broken", "erring", last=RAISES)
    (folder / "broken.cu").write_text("nonsense")
    thorough(folder, 9)
    assert main(ci(folder, "--jobs", "1")) == 1
    alone, evidence = without_times(capsys.readouterr().out), snapshots(folder)
    assert json.loads(alone)["ops"][0]["passed"] == 9
    for workers in (1, 2, 4):
        shutil.rmtree(folder / "pids")
        assert main(ci(folder, "--dask", f"local:{workers}")) == 1
        assert without_times(capsys.readouterr().out) == alone
        assert snapshots(folder) == evidence
        ran = {int(each.name) for each in (folder / "pids").iterdir()}
        assert os.getpid() not in ran
        assert 1 <= len(ran) <= workers


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_workers_that_are_killed_lose_nothing_and_nothing_runs_twice(
    workers: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With one worker the cases of each op wait where those of the other end it."""
    ops = {"first": RIGHT, "second": RIGHT}
    folder = write_project(
        tmp_path / "project", ops, sizes="300", reference=NOTED.format(last=DIES_ONCE, caller=CALLER)
    )
    thorough(folder, 7)
    assert main(ci(folder, "--dask", f"local:{workers}")) == 0
    with_deaths = without_times(capsys.readouterr().out)
    assert len(list(folder.glob("died-*"))) >= 5
    assert main(ci(folder, "--jobs", "1")) == 0
    assert without_times(capsys.readouterr().out) == with_deaths


@pytest.mark.slow
def test_a_case_that_ends_every_worker_is_an_error_and_the_last_of_its_op(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path, "deadly", "right")
    (folder / "deadly.py").write_text(NOTED.format(last=DIES, caller=CALLER))
    assert main(ci(folder, "--quick", "--dask", "local:2")) == 3
    deadly, right = json.loads(capsys.readouterr().out)["ops"]
    assert deadly["errors"] == 1
    assert 0 < deadly["passed"] < 4
    assert right["passed"] == 4


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """The address of a cluster of two workers that belongs to somebody else."""
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        dashboard_address=None,
        memory_limit=0,
        local_directory=str(tmp_path / "dask"),
    ) as theirs:
        yield theirs.scheduler_address


@pytest.mark.slow
def test_a_sweep_whose_workers_all_go_away_ends_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "LOOK_SECONDS", 0.2)
    folder = project(tmp_path, "first", last="time.sleep(0.05)")
    thorough(folder, 500)
    ended = threading.Event()
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, memory_limit=0) as theirs:

        def leave() -> None:
            while not (folder / "pids").exists() and not ended.wait(0.1):
                pass
            monkeypatch.setattr(cluster, "ANSWER_SECONDS", 2.0)  # a busy machine takes longer to answer at first
            theirs.scale(0)

        leaving = threading.Thread(target=leave, daemon=True)
        leaving.start()
        code = main(ci(folder, "--dask", theirs.scheduler_address))
        ended.set()
        leaving.join()
    assert code == 3
    (first,) = json.loads(capsys.readouterr().out)["ops"]
    assert "no worker has been there for 2 s" in first["failures"][0]["message"]


@pytest.mark.slow
@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_leaves_the_cluster_clean(tmp_path: Path, scheduler: str) -> None:
    folder = project(tmp_path, "first", "second", "third", last="time.sleep(0.05)")
    thorough(folder, 500)
    with subprocess.Popen(
        command(*ci(folder, "--dask", scheduler)),
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        deadline = time.monotonic() + 60
        while not (folder / "pids").exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        assert process.returncode == 130
    with distributed.Client(scheduler, set_as_default=False) as client:
        deadline = time.monotonic() + 60
        while any(client.processing().values()) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert not any(client.processing().values())
        left = client.run(lambda: sorted(sys.modules["kernelcheck.core.sweep.cluster_worker"]._SWEEPS))
        assert list(left.values()) == [[], []]


@pytest.mark.slow
def test_a_worker_with_other_code_is_refused(
    tmp_path: Path, scheduler: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path, "right")
    package = Path(kernelcheck.__file__).parent
    shutil.copytree(package, tmp_path / "other" / "kernelcheck", ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "other" / "kernelcheck" / "errors.py").open("a") as changed:
        changed.write("# another version\n")
    other = {**os.environ, "PYTHONPATH": str(tmp_path / "other")}
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", scheduler, "--nworkers", "1", "--no-dashboard"]
    with subprocess.Popen(worker, env=other, cwd=tmp_path, stderr=subprocess.DEVNULL) as process:
        try:
            with distributed.Client(scheduler, set_as_default=False) as client:
                client.wait_for_workers(3, timeout=60)
            assert main(ci(folder, "--quick", "--dask", scheduler)) == 3
        finally:
            process.terminate()
    said = " ".join(capsys.readouterr().err.split())
    assert "it differs from the process that runs the sweep in the code of kernelcheck: not the same" in said


def test_a_worker_that_comes_during_a_sweep_with_other_files_runs_nothing(tmp_path: Path) -> None:
    registry = load_registry(project(tmp_path, "right") / "kernelcheck.toml")
    setting = WorkerSetting(registry, CpuBackend, surroundings(registry))
    what = Slice("right", "float32", 4, range(4), NO_FORMER, Tolerance(1.0, "default"), "quick", witnessed=False)
    with pytest.raises(CannotRunError, match="what it could be given of the sweep"):
        run_slice("a sweep that it was not given", what)
    (tmp_path / "project" / "right.cu").write_text("// another kernel\n")
    cluster_worker.prepare("late", pickle.dumps(setting))
    try:
        with pytest.raises(CannotRunError, match="in what op 'right' is made of: not the same: every worker needs"):
            run_slice("late", what)
    finally:
        cluster_worker.forget("late")


def test_what_is_no_cluster_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project(tmp_path, "right")
    assert main(ci(folder, "--dask", "local:2", "--jobs", "2")) == 2
    assert "--jobs and --dask exclude each other: the cluster's workers say how much runs" in capsys.readouterr().err
    assert main(ci(folder, "--dask", "")) == 2
    assert "--dask is empty; expected tcp://HOST:PORT, or local:N" in capsys.readouterr().err
    assert main(ci(folder, "--dask", "local:none")) == 2
    assert (
        "error: --dask local:none: expected a number of workers, 1 to 1024, after 'local:'" in capsys.readouterr().err
    )
    for address in ("no address", "tcp://head"):
        assert main(ci(folder, "--dask", address)) == 2
        assert "missing port number" in capsys.readouterr().err
