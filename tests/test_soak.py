"""``kernelcheck soak``: leaks are found and clean runs are not accused; a killed one goes on."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
from itertools import accumulate
from pathlib import Path

import pytest
from stored_project import RIGHT, WRONG, command, ended, environment, write_project

from kernelcheck.insight.soak.checkpoint import State, alone, save
from kernelcheck.insight.soak.leak import LIMIT_BYTES, WARM_UP, growth_of, needed_growths
from kernelcheck.insight.soak.soak import resumed
from kernelcheck.interfaces.cli import main

MIB = 1 << 20
FIVE_SOAKS = """
import sys
import numpy as np
from kernelcheck.interfaces.cli import main
from kernelcheck.insight.soak import soak

kept, run_sweep = [], soak.run_sweep


def keeps_some(*arguments, **named):
    kept.append(np.ones(int(sys.argv[1]) // 8))
    return run_sweep(*arguments, **named)


soak.run_sweep = keeps_some
for _ in range(5):
    try:
        main(["soak", "--minutes", "10", "--sweeps", "17", "--cases", "1", "--format", "json", "--fresh"])
    except SystemExit:
        pass
"""


def samples(growths: list[float]) -> list[list[int]]:
    return [[int(each) for each in accumulate([0.0] * WARM_UP + growths, initial=50.0 * MIB)]]


def test_growth_with_every_sweep_is_a_leak_and_noise_a_step_or_a_slow_drift_is_none() -> None:
    draw = random.Random(1)
    noise = [draw.uniform(-0.4, 0.4) * MIB for _ in range(40)]
    leak = growth_of(samples([MIB + each for each in noise]))
    assert leak.finding == "leak"
    assert LIMIT_BYTES < leak.low <= leak.median
    assert growth_of(samples([0.1 * each for each in noise])).finding == "clean"
    step = growth_of(samples([0.0] * 20 + [64.0 * MIB] + [0.0] * 20))
    assert (step.finding, step.period) == ("clean", 2)
    assert growth_of(samples([40.0 * 1024] * 40)).finding == "clean"
    assert growth_of(samples([0.0, 2.0 * MIB] * 20)).finding == "leak"  # in every second sweep
    rare = [8.0 * MIB, *[0.0] * 7]
    assert growth_of(samples(rare * 13)).finding == "leak"
    told = growth_of(samples([32.0 * MIB, *[0.0] * 31]))  # too few to see it: no more is claimed than was seen
    assert (told.finding, told.period) == ("clean", 1)


def test_too_few_sweeps_cannot_tell_and_what_was_before_a_restart_is_not_compared() -> None:
    fewest = needed_growths()
    assert growth_of(samples([MIB] * fewest)).finding == "leak"
    assert growth_of(samples([MIB] * (fewest - 1))).finding == "unknown"
    assert growth_of([]).finding == "unknown"
    before, after = samples([0.0] * fewest)[0], [900 * MIB] * (WARM_UP + fewest)
    assert growth_of([before, after]).finding == "clean"


def soaks(folder: Path, leak: int) -> list[dict[str, dict[str, dict[str, str]]]]:
    program = [sys.executable, "-c", FIVE_SOAKS, str(leak)]
    done = subprocess.run(program, cwd=folder, env=environment(), capture_output=True, text=True, check=True)
    told = done.stdout
    decoder, found, place = json.JSONDecoder(), [], 0
    while place < len(told):
        document, place = decoder.raw_decode(told, place)
        found.append(document)
        place += 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("leak", "leaks"), [(MIB, 5), (0, 0)])
def test_a_leak_of_a_mebibyte_a_sweep_is_found_five_times_and_no_leak_never(
    leak: int, leaks: int, tmp_path: Path
) -> None:
    write_project(tmp_path, {"scale": RIGHT}, sizes="5")
    findings = [each["memory"]["host"]["finding"] for each in soaks(tmp_path, leak)]
    assert (len(findings), findings.count("leak")) == (5, leaks)
    assert leaks or "clean" in findings


def test_failures_are_listed_once_a_kind_with_the_seed_that_replays_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_project(tmp_path / "project", {"scale": WRONG})
    monkeypatch.chdir(tmp_path)
    assert main(["soak", "--minutes", "5", "--sweeps", "2", "--seed", "3", "--config", "project/kernelcheck.toml"]) == 1
    captured = capsys.readouterr()
    assert "sweep 1: 4 cases, 1 kind of failure, " in captured.err
    said = captured.out
    assert said.count("error[mismatch]: scale float32 (") == 1
    assert "soak finished: 2 sweeps, 8 cases in " in said
    assert "too few sweeps to tell of leaks; 17 in one process can tell" in said
    (replay,) = [line.split("kernelcheck ")[1].split(" (")[0] for line in said.splitlines() if "replay" in line]
    assert main(replay.split()) == 1
    monkeypatch.chdir(tmp_path / "project")
    assert main(["soak", "--minutes", "0"]) == 2
    (tmp_path / "project" / ".kernelcheck" / "soak.json").write_text("{}")
    assert main(["soak", "--minutes", "5"]) == 2
    assert "is no checkpoint of this version" in capsys.readouterr().err


def test_a_soak_that_compared_nothing_does_not_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = write_project(tmp_path / "project", {"scale": RIGHT}) / "kernelcheck.toml"
    registry.write_text(registry.read_text().replace('reference = "scale.py"', 'reference = "none"'))
    monkeypatch.chdir(tmp_path / "project")
    assert main(["soak", "--minutes", "5", "--sweeps", "1"]) == 5
    assert "1 sweep, 4 cases (4 of them not compared: there is no reference) in " in capsys.readouterr().out


def test_two_soaks_of_one_registry_do_not_run_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_project(tmp_path / "project", {"scale": RIGHT}))
    soak = ["soak", "--minutes", "5", "--sweeps", "1", "--cases", "1"]
    (tmp_path / "project" / ".kernelcheck").mkdir()
    with alone(tmp_path / "project" / ".kernelcheck" / "soak.json"):
        assert main(soak) == 2
    assert "another soak of this registry is running" in capsys.readouterr().err
    assert main(soak) == 0


def test_an_unfinished_soak_goes_on_unless_it_was_of_another_seed_or_version(tmp_path: Path) -> None:
    path, setting = tmp_path / "soak.json", {"ops": "scale/float32/4", "kernelcheck": "1"}
    save(path, State(setting, 3, sweeps=5))
    for seed in (None, 3):
        state, said = resumed(path, setting, seed)
        assert (state.seed, state.sweeps) == (3, 5)
        assert said.startswith("continuing after 5 sweeps")
    assert resumed(path, setting, 4) == (State(setting, 4), "an unfinished soak is not continued: it differs in seed")
    state, said = resumed(path, {**setting, "kernelcheck": "2"}, 3)
    assert (state.sweeps, said) == (0, "an unfinished soak is not continued: it differs in kernelcheck")


@pytest.mark.slow
def test_a_killed_soak_goes_on_from_its_checkpoint_and_says_where_it_ended(tmp_path: Path) -> None:
    project = write_project(tmp_path / "project", {"scale": RIGHT})
    soak = ["soak", "--minutes", "10", "--seed", "3"]
    with subprocess.Popen(command(*soak), cwd=project, env=environment(), stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        for line in process.stderr:
            if line.startswith("sweep 3:"):
                process.send_signal(signal.SIGKILL)
                break
        process.stderr.read()
    state = json.loads((project / ".kernelcheck" / "soak.json").read_text())
    assert state["sweeps"] >= 2
    went_on = ended([*soak, "--sweeps", str(state["sweeps"] + 2), "--format", "json"], project)
    assert f"continuing after {state['sweeps']} sweeps" in went_on.stderr
    found = json.loads(went_on.stdout)
    assert (found["seed"], found["sweeps"], found["finished"]) == (3, state["sweeps"] + 2, True)
    assert [len(each) for each in found["memory"]["host"]["samples"]] == [state["sweeps"], 2]
    assert went_on.returncode == (0 if state["running"] is None else 3)
    assert [each["root_seed"] for each in found["crashes"]] == [state["running"]] * (state["running"] is not None)
    anew = ended([*soak, "--sweeps", "1"], project)
    assert "going on" not in anew.stderr
    assert "soak finished: 1 sweep, 4 cases in " in anew.stdout
