"""``--no-fmad``: no product and sum are fused, whatever options say; reports and replay commands tell it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from stored_project import write_project

from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.interfaces.cli import main

FUSED = "x[i] * x[i] + x[i]"


@pytest.fixture
def registry(tmp_path: Path) -> OpRegistry:
    folder = write_project(tmp_path / "project", {"fused": FUSED})
    return load_registry(folder / "kernelcheck.toml")


@pytest.mark.parametrize("option", [None, "-use_fast_math", "-fmad=true", "--fmad=true"])
def test_it_outranks_every_other_option(registry: OpRegistry, option: str | None) -> None:
    op = replace(registry.ops["fused"], options=(option,) if option else ())
    assert "fma." in compile_op(registry, op, "float32").ptx
    ptx = compile_op(replace(registry, fmad=False), op, "float32").ptx
    assert "fma." not in ptx
    assert re.search(r"mul\.rn\.(ftz\.)?f32", ptx)


def test_it_is_part_of_what_an_op_is_made_of(registry: OpRegistry) -> None:
    op = registry.ops["fused"]
    before, now = fingerprint(registry, op), fingerprint(replace(registry, fmad=False), op)
    assert before.changes(now) == ("the registry entry (kernelcheck.options)",)


@pytest.fixture
def project(registry: OpRegistry, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(registry.root)
    monkeypatch.setenv("NO_COLOR", "1")
    return registry.root


RUN = ["run", "--quick", "--backend", "cpu"]


def test_the_report_says_it_and_every_replay_command_repeats_it(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*RUN, "--no-fmad", "--output", "text=-", "--output", "json=report.json"]) == 1
    assert json.loads(Path("report.json").read_text())["run"]["environment"]["fmad"] == "false"
    for command in ([], ["report"], ["failures"]):
        if command:
            assert main(command) == 0
        replay = re.search(r"replay: kernelcheck (reproduce 0x\w+.*)", capsys.readouterr().out)
        assert replay is not None
        assert replay[1].endswith("--no-fmad")
    assert main(replay[1].split()) == 1
    assert "--no-fmad" in capsys.readouterr().out


def test_without_it_nothing_is_said(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*RUN, "--output", "text=-", "--output", "json=report.json"]) == 1
    assert "fmad" not in json.loads(Path("report.json").read_text())["run"]["environment"]
    assert "--no-fmad" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("before", "now", "told", "option"),
    [
        ([], ["--no-fmad"], "the baseline's -fmad is true, and that of this run is false", "run without --no-fmad"),
        (["--no-fmad"], [], "the baseline's -fmad is false, and that of this run is true", "run with --no-fmad"),
    ],
)
def test_a_baseline_with_it_and_a_run_without_are_not_compared(
    project: Path, capsys: pytest.CaptureFixture[str], before: list[str], now: list[str], told: str, option: str
) -> None:
    update = ["baseline", "update", "--quick", "--backend", "cpu", "--allow-failing"]
    gate = ["ci", "--quick", "--backend", "cpu", "--baseline", "baseline.json"]
    assert main([*update, *before]) == 0
    assert main([*gate, *before]) == 1
    capsys.readouterr()
    assert main([*gate, *now]) == 2
    refused = capsys.readouterr().err
    assert f"{told}: their errors cannot be compared; {option}, as the baseline did" in refused
    assert main([*update, *now]) == 0
    assert f"replaced without a comparison: {project}/baseline.json: {told}" in capsys.readouterr().out


def test_a_shard_with_it_and_one_without_are_not_of_one_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_project(tmp_path / "two", {"fused": FUSED, "other": FUSED}))
    ci = ["ci", "--quick", "--backend", "cpu"]
    for index, more in ((1, ["--no-fmad"]), (2, [])):
        assert main([*ci, *more, "--shard", f"{index}/2", "--output", f"json={index}.json"]) == 1
    assert main(["merge", "1.json", "2.json"]) == 2
    assert "they differ in --no-fmad: True and False" in capsys.readouterr().err


def test_what_a_report_of_a_baseline_was_run_with_is_not_said_again(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["baseline", "update", "report.json", "--no-fmad"]) == 2
    assert "--no-fmad" in capsys.readouterr().err
