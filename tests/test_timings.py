"""``run --timings``: what is recorded of a sweep, on which threads, and where it is shown."""

from __future__ import annotations

import json
import re
import threading
import time
from collections import defaultdict
from pathlib import Path

import pytest

from kernelcheck.base.timings import recording, span, timed
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.reports.timings import table

ROW = re.compile(r"^(?P<phase>[a-z -]+?) +(?P<calls>[\d,]*) +(?P<seconds>\d+\.\d\d) +(?P<share>\d+)%$", re.MULTILINE)


def test_the_own_times_of_spans_add_up_to_the_time_of_their_threads() -> None:
    @timed("inner")
    def wait(seconds: float) -> None:
        time.sleep(seconds)

    def work() -> None:
        with span("outer", "of a thread"):
            wait(0.01)
            wait(0.01)

    with recording() as recorded:
        threads = [threading.Thread(target=work, name=f"worker {number}") for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    outer, inner = ([each for each in recorded.spans if each.phase == phase] for phase in ("outer", "inner"))
    assert sorted(recorded.threads.values()) == ["worker 0", "worker 1"]
    assert {each.thread for each in outer} == {each.thread for each in inner} == set(recorded.threads)
    assert len(inner) == 4
    assert min(each.seconds for each in inner) >= 0.01
    assert sum(each.own for each in recorded.spans) == pytest.approx(sum(each.seconds for each in outer))
    assert sum(each.own for each in outer) < sum(each.seconds for each in outer) - 0.03


def test_what_raises_is_recorded_and_what_no_recording_sees_is_not() -> None:
    with span("before"):
        pass
    with recording() as recorded, pytest.raises(ZeroDivisionError), span("raises"):
        _ = 1 / 0
    with span("after"):
        pass
    assert [each.phase for each in recorded.spans] == ["raises"]


def test_phases_of_a_table_are_ordered_by_their_seconds_and_other_comes_last() -> None:
    with recording() as recorded, span("other", "op"):
        time.sleep(0.02)
        with span("short"):
            pass
        with span("long"):
            time.sleep(0.01)
    rows = [match["phase"] for match in ROW.finditer("\n".join(table(recorded)))]
    assert rows == ["long", "short", "other"]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    assert main(["init", str(folder)]) == 0
    return folder


def quick(project: Path, *options: str) -> list[str]:
    return ["run", "--quick", "--backend", "cpu", "--no-store", "--config", f"{project}/kernelcheck.toml", *options]


def test_a_sweep_shows_its_phases_and_writes_a_trace_of_its_cases(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "new" / "timings.json"
    assert main(quick(project, "--cases", "3", "--timings", str(file))) == 0
    out, err = capsys.readouterr()
    assert "timings" not in out
    rows = {match["phase"]: match for match in ROW.finditer(err)}
    calls = {phase: row["calls"] for phase, row in rows.items()}
    assert calls == calls | {"make inputs": "3", "probes": "3", "compile": "1", "start-up": "1", "other": ""}
    assert int(calls["launch"]) == 4, "the first case runs twice"
    assert sum(int(row["share"]) for row in rows.values()) == pytest.approx(100, abs=len(rows) / 2)

    events = json.loads(file.read_text())["traceEvents"]
    names = {event["tid"]: event["args"]["name"] for event in events if event["name"] == "thread_name"}
    spans = [event for event in events if event["ph"] == "X"]
    assert [event["name"] for event in spans if event["name"].startswith("case ")] == ["case 0", "case 1", "case 2"]
    (op,) = (event for event in spans if event["name"] == "row_softmax float32")
    inside = [event for event in spans if event["tid"] == op["tid"] and event is not op]
    assert names[op["tid"]] != names[next(event["tid"] for event in spans if event["name"] == "start-up")]
    assert all(op["ts"] <= each["ts"] and each["ts"] + each["dur"] <= op["ts"] + op["dur"] + 1 for each in inside)
    assert {"launch", "judge", "reference"} <= {each["name"] for each in inside}


def test_spans_of_a_thread_lie_within_each_other(project: Path, tmp_path: Path) -> None:
    file = tmp_path / "timings.json"
    assert main(quick(project, "--cases", "2", "--timings", str(file))) == 0
    by_thread = defaultdict(list)
    for event in json.loads(file.read_text())["traceEvents"]:
        if event["ph"] == "X":
            by_thread[event["tid"]].append((event["ts"], event["ts"] + event["dur"]))
    assert len(by_thread) == 2
    for spans in by_thread.values():
        around: list[float] = []
        for begin, end in spans:  # in the order of their beginnings
            while around and around[-1] <= begin + 0.2:
                around.pop()
            assert not around or end <= around[-1] + 0.2, "it begins inside a span and ends outside"
            around.append(end)


def test_a_report_is_the_same_with_and_without_timings(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reports = []
    for options in ((), ("--timings", str(tmp_path / "timings.json"))):
        assert main(quick(project, "--cases", "2", "--format", "json", *options)) == 0
        out, err = capsys.readouterr()
        assert bool(ROW.search(err)) == bool(options)
        report = json.loads(out)
        del report["run"]["started"], report["run"]["duration_s"], report["ops"][0]["seconds"]
        reports.append(report)
    assert reports[0] == reports[1]


@pytest.mark.parametrize("file", ["kernelcheck.toml", "ops/row_softmax.cu", "ops", "report.json"])
def test_a_trace_replaces_nothing_that_is_none(
    project: Path, file: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / file if file == "report.json" else project / file
    report = ["--output", f"json={tmp_path}/report.json"]
    before = path.read_bytes() if path.is_file() else b""
    assert main(quick(project, *report, "--timings", str(path))) in (2, 3)
    message = capsys.readouterr().err
    assert str(path) in message
    assert "timings" in message
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_a_trace_is_not_written_to_stdout(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(quick(project, "--timings", "-")) == 2
    assert "--timings -: expected a file" in capsys.readouterr().err
