"""Long sweeps in processes: the same results as on threads, whatever becomes of a process or of the sweep."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from select import select as wait_for

import pytest
from bench_project import stand_in
from fake_gpu import fake_backend
from stored_project import CALLER, RIGHT, WRONG, command, environment, write_project

import kernelcheck
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cuda import CudaBackend
from kernelcheck.backends.pair import BackendPair
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.exit_codes import of_run
from kernelcheck.core.sweep import processes
from kernelcheck.core.sweep.processes import processes_for
from kernelcheck.core.sweep.room import PROCESS_BYTES, room
from kernelcheck.core.sweep.selection import LONG, LONG_VARIABLE, Selection, select
from kernelcheck.core.sweep.sweep import Waiting, run_sweep
from kernelcheck.core.user_scripts.starting import end_all
from kernelcheck.interfaces.cli import main
from kernelcheck.records.history.database import open_existing

NOTED = """
import os, pathlib
folder = pathlib.Path(__file__).parent

def caller():
    return {caller}

def reference(x):
    with open(folder / "pids", "a") as pids:
        pids.write(str(caller()) + "\\n")
    {last}
    return 2 * x
"""
"""A reference that notes the process that asks for it; its own is another."""
RAISES = 'assert len(x) < 300, "too long for me"'
"""For the last statement: an error of the cases with the largest size."""
KILLS = "if len(x) == 300: os.kill(caller(), 9)"
WAITS = "if len(x) == 300: (folder / 'never.fifo').read_text()"


@pytest.fixture
def long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sweep is long."""
    monkeypatch.setenv(LONG_VARIABLE, "1")


def project(folder: Path, *ops: str, last: str = "") -> Path:
    """Ops that are right, but for one of the name ``wrong``; ``last`` is done by the last one's reference."""
    values = {name: WRONG if name == "wrong" else RIGHT for name in ops}
    return write_project(folder / "project", values, reference=NOTED.format(last=last, caller=CALLER))


def quick(folder: Path, *options: str) -> list[str]:
    return ["run", "--quick", "--config", f"{folder}/kernelcheck.toml", "--format", "json", *options]


def pids(folder: Path) -> set[int]:
    return {int(line) for line in (folder / "pids").read_text().split()}


def counts(report: str) -> dict[str, tuple[int, int, int]]:
    """How many cases of each op passed, failed and were errors."""
    return {op["op"]: (op["passed"], op["failed"], op["errors"]) for op in json.loads(report)["ops"]}


def without_times(report: str) -> str:
    return re.sub(r'"(seconds|duration_s|started)": [^,\n]+', r'"\1": 0', report)


def snapshots(folder: Path) -> list[tuple[str, bytes]]:
    """What the last run has stored: the arrays of each case that did not pass."""
    database = open_existing(folder)
    assert database is not None
    try:
        rows = database.rows("SELECT seed, data FROM snapshots WHERE run = (SELECT max(id) FROM runs) ORDER BY seed")
        return [(row["seed"], row["data"]) for row in rows]
    finally:
        database.close()


def require_ended(numbers: set[int]) -> None:
    """Waits until none of the processes is there."""
    for number in numbers:
        try:
            handle = os.pidfd_open(number)
        except ProcessLookupError:
            continue
        try:
            assert wait_for([handle], [], [], 30)[0], f"process {number} goes on"
        finally:
            os.close(handle)


def test_processes_report_and_store_what_threads_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path, "right", "wrong", "broken", "erring", last=RAISES)
    (folder / "broken.cu").write_text("nonsense")
    ci = ["ci", "--quick", "--parallel", "2", "--config", f"{folder}/kernelcheck.toml", "--format", "json"]
    whole = [*ci, "--shard", "1/1"]  # the report of a shard has every case
    assert main(whole) == 1
    by_threads, evidence = capsys.readouterr().out, snapshots(folder)
    assert pids(folder) == {os.getpid()}
    (folder / "pids").unlink()
    monkeypatch.setenv(LONG_VARIABLE, "16")
    assert main(whole) == 1
    by_processes, err = capsys.readouterr()
    assert os.getpid() not in pids(folder)
    assert without_times(by_processes) == without_times(by_threads)
    ran = counts(by_processes)
    assert all(ran.pop("erring")[::2])
    assert ran == {"right": (4, 0, 0), "wrong": (0, 4, 0), "broken": (0, 0, 1)}
    assert "AssertionError: too long for me" in by_processes
    assert "[4/4]" in err
    assert snapshots(folder) == evidence
    assert main(["reproduce", evidence[0][0], "--config", f"{folder}/kernelcheck.toml"]) in (1, 3)


def test_processes_pay_for_long_sweeps_of_several_jobs(tmp_path: Path) -> None:
    registry = load_registry(project(tmp_path, "one", "two") / "kernelcheck.toml")
    long, short = (select(registry, Selection(cases=cases)) for cases in (LONG // 2, LONG // 2 - 1))
    assert processes_for(long, 2, CpuBackend()) == 2
    assert processes_for(short, 2, CpuBackend()) == 0
    assert processes_for(long, 1, CpuBackend()) == 0
    assert processes_for(select(registry, Selection(ops=("one",), cases=LONG)), 2, CpuBackend()) == 0
    assert processes_for(long, 2, BackendPair(CpuBackend(), CudaBackend())) == 0


def test_a_gpu_has_room_for_as_many_processes_as_its_memory_holds_contexts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = load_registry(project(tmp_path, "one", "two") / "kernelcheck.toml")
    long = select(registry, Selection(cases=LONG))
    backend = fake_backend()
    try:
        for cores in (1, backend.places, 1000):
            monkeypatch.setattr(processes, "room", lambda cores=cores: cores)
            assert processes_for(long, 0, backend) == (min(cores, backend.places) if cores > 1 else 0)
        assert processes_for(long, 1000, backend) == 1000
    finally:
        backend.close()


def test_a_long_sweep_on_a_gpu_reports_the_same_from_processes(
    tmp_path: Path, long: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in(monkeypatch)
    folder = project(tmp_path, "right", "wrong", "other")
    reports = []
    for jobs in ("1", "2"):
        assert main([*quick(folder, "--backend", "cuda", "--jobs", jobs, "--no-store")]) == 1
        reports.append(without_times(capsys.readouterr().out))
    assert reports[0] == reports[1]
    assert pids(folder) - {os.getpid()}


@pytest.mark.parametrize(
    ("files", "most"),
    [
        ({"cpu.max": "max 100000", "memory.max": "max"}, 1000),
        ({"cpu.max": "150000 100000"}, 2),
        ({"memory.max": f"{3 << 30}"}, 3),
        ({"memory.max": f"{1 << 20}"}, 1),
        ({"cpu/cpu.cfs_quota_us": "50000", "cpu/cpu.cfs_period_us": "100000"}, 1),
        ({"cpu/cpu.cfs_quota_us": "-1", "cpu/cpu.cfs_period_us": "100000"}, 1000),
        ({"memory/memory.limit_in_bytes": f"{2 << 30}"}, 2),
    ],
    ids=str,
)
def test_by_default_there_are_as_many_processes_as_a_container_has_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str], most: int
) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"{text}\n")
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: range(1000))
    monkeypatch.setattr("kernelcheck.core.sweep.room.machine_bytes", lambda: 1000 * PROCESS_BYTES)
    assert room(tmp_path) == most


def test_a_length_that_is_no_number_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(LONG_VARIABLE, "many")
    assert main(quick(project(tmp_path, "one", "two"), "--no-store")) == 2
    assert f"{LONG_VARIABLE}: expected a number of cases, got 'many'" in capsys.readouterr().err


def test_a_process_that_cannot_be_started_is_an_error_of_the_op(
    tmp_path: Path, long: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    end_all()  # what forks them has not been started
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gone"))
    assert main(quick(project(tmp_path, "one", "two"), "--jobs", "2", "--no-store")) == 3
    out = capsys.readouterr().out
    assert counts(out) == {"one": (0, 0, 1), "two": (0, 0, 1)}
    assert "a process for the case cannot be started ([Errno 2] No such file or directory" in out


def test_functions_of_arrays_are_called_in_the_process_that_has_them(long: None) -> None:
    called = set()

    def double(x):
        called.add(os.getpid())
        return 2 * x

    result = kernelcheck.check(
        double, lambda x: 2 * x, dims={"n": [1, 5]}, inputs={"x": ["n"]}, dtypes=["float32", "float64"], cases=2
    )
    assert result.passed
    assert called == {os.getpid()}


def test_processes_have_the_folder_and_the_environment_of_now(
    tmp_path: Path, long: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path, "one", "two")
    assert main(quick(folder, "--jobs", "2", "--no-store")) == 0
    monkeypatch.chdir(folder)
    monkeypatch.setenv("KERNELCHECK_REFERENCE_SECONDS", "never")
    capsys.readouterr()
    assert main(["run", "--quick", "--jobs", "2", "--no-store", "--format", "json"]) == 3
    assert "KERNELCHECK_REFERENCE_SECONDS" in capsys.readouterr().out


def test_a_thread_stays_with_an_op_while_it_can(tmp_path: Path) -> None:
    folder = project(tmp_path, "one", "two", "three")
    registry = (folder / "kernelcheck.toml").read_text()
    (folder / "kernelcheck.toml").write_text(
        registry.replace('dtypes = ["float32"]', 'dtypes = ["float32", "float16"]')
    )
    tasks = select(load_registry(folder / "kernelcheck.toml"), Selection(cases=1))
    waiting = Waiting(tasks)
    with ThreadPoolExecutor(1) as other:
        taken = [waiting.take(), other.submit(waiting.take).result(), waiting.take(), waiting.take()]
        assert [tasks[each].op.name for each in taken] == ["one", "two", "one", "three"]
        last = [tasks[other.submit(waiting.take).result()] for _ in range(2)]
    assert [(task.op.name, task.dtype) for task in last] == [("two", "float16"), ("three", "float16")]


@pytest.mark.slow
def test_a_process_that_is_killed_is_an_error_of_its_op_and_the_others_go_on(
    tmp_path: Path, long: None, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path, "one", "two", "three", "killed", last=KILLS)
    assert main(quick(folder, "--jobs", "2")) == 3
    out = capsys.readouterr().out
    passed, *others = counts(out).pop("killed")
    assert passed < 4
    assert others == [0, 1]
    assert all(counts(out)[name] == (4, 0, 0) for name in ("one", "two", "three"))
    assert "the process that ran the case was ended by SIGKILL (as the system does when memory runs out" in out
    assert "the other cases of killed float32 were not run" in out
    require_ended(pids(folder))


class Unmakeable(CpuBackend):
    """A backend that no other process can make."""

    def elsewhere(self):
        return partial(CpuBackend, nonsense=True)


@pytest.mark.slow
def test_an_error_of_a_process_arrives_with_its_message(tmp_path: Path, long: None) -> None:
    registry = load_registry(project(tmp_path, "one", "two") / "kernelcheck.toml")
    run = run_sweep(registry, Selection("quick", jobs=2), Unmakeable())
    cases = [case for op in run.ops for case in op.cases]
    assert [case.kind for case in cases] == ["launch-error"] * 2
    assert all("unexpected keyword argument 'nonsense'" in case.message for case in cases)
    assert of_run(run) == 3


@pytest.mark.slow
def test_fail_fast_stops_the_op_at_its_first_failure_and_the_other_ops(
    tmp_path: Path, long: None, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path, "wrong", "other")
    assert main(quick(folder, "--jobs", "2", "--fail-fast", "--cases", "1000")) == 1
    ran = counts(capsys.readouterr().out)
    assert ran["wrong"][1:] == (1, 0)
    assert ran["other"][0] < 1000


@pytest.mark.slow
def test_timings_show_what_the_processes_did(tmp_path: Path, long: None, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project(tmp_path, "one", "two")
    file = tmp_path / "timings.json"
    assert main(quick(folder, "--jobs", "2", "--timings", str(file))) == 0
    table = capsys.readouterr().err
    assert re.search(r"^make inputs +8 ", table, re.MULTILINE)
    assert re.search(r"^start-up +3 ", table, re.MULTILINE)
    events = json.loads(file.read_text())["traceEvents"]
    names = {event["tid"]: event["args"]["name"] for event in events if event["name"] == "thread_name"}
    ran = {event["name"]: names[event["tid"]] for event in events if event["name"] in ("one float32", "two float32")}
    assert ran.keys() == {"one float32", "two float32"}
    assert all(name.startswith("process ") for name in ran.values())
    ops = [event for event in events if event["name"] in ran]
    lasted = max(event["ts"] + event["dur"] for event in ops) - min(event["ts"] for event in ops)
    assert lasted < 120e6, "the spans of all processes are on one clock"


SCRIPT = """
import kernelcheck
print("started")
result = kernelcheck.run("kernelcheck.toml", mode="quick", cases=2, jobs=2)
print(len(result.cases), result.passed)
"""


@pytest.mark.slow
def test_a_program_that_calls_run_at_its_top_does_not_start_again(tmp_path: Path) -> None:
    folder = project(tmp_path, "one", "two")
    (folder / "program.py").write_text(SCRIPT)
    variables = {**environment(), LONG_VARIABLE: "1"}
    program = [sys.executable, "program.py"]
    told = subprocess.run(program, cwd=folder, env=variables, capture_output=True, text=True, check=False, timeout=120)
    assert told.stdout == "started\n4 True\n", told.stderr
    assert pids(folder)
    require_ended(pids(folder))


@pytest.mark.slow
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_no_process_outlives_a_sweep_that_is_interrupted_or_killed(tmp_path: Path, number: signal.Signals) -> None:
    folder = project(tmp_path, "one", "stuck", last=WAITS)
    os.mkfifo(folder / "never.fifo")
    process = subprocess.Popen(
        command(*quick(folder, "--jobs", "2")),
        cwd=folder,
        env={**environment(), LONG_VARIABLE: "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    assert any(line.startswith("[1/2] PASS") for line in process.stderr)
    with open(folder / "never.fifo", "w"):  # once a case of ``stuck`` reads it
        if number is signal.SIGINT:
            os.killpg(process.pid, number)  # as a terminal does: to the workers, too
        else:
            process.kill()
        out, err = process.communicate(timeout=60)
        require_ended(pids(folder))
    if number is signal.SIGKILL:
        return
    assert process.returncode == 130, err
    assert json.loads(out)["run"]["interrupted"]
    assert counts(out)["one"] == (4, 0, 0)
    assert counts(out)["stuck"][0] < 4
