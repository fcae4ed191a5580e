"""``--devices``: several GPUs, a worker for each, on stand-ins that say which of them a launch is on."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fake_gpu import fake_backend, start_worker
from stored_project import RIGHT, WRONG, write_project

from kernelcheck.backends import cuda
from kernelcheck.backends.cuda import pool
from kernelcheck.backends.cuda.pool import CudaPool, chosen_devices
from kernelcheck.base.errors import CompileError, UsageError
from kernelcheck.interfaces.cli import main

OPS = {"a": RIGHT, "b": RIGHT, "wrong": WRONG, "c": "x[i] + x[i]"}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ops, and a machine with three stand-ins; what they launch is in ``log``."""
    folder = write_project(tmp_path / "project", OPS)
    path = folder / "kernelcheck.toml"
    path.write_text(path.read_text().replace('backend = "cpu"', 'backend = "auto"'))
    for name in OPS:  # kernels of their own, so that each is another program
        source = folder / f"{name}.cu"
        source.write_text(source.read_text().replace("scale", f"scale_{name}"))
        old = f'source = "{name}.cu"\nkernel = "scale'
        path.write_text(path.read_text().replace(old, f"{old}_{name}"))
    monkeypatch.chdir(folder)
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES", raising=False)
    monkeypatch.setenv("KERNELCHECK_FAKE_LOG", str(tmp_path / "log"))
    monkeypatch.setattr(cuda, "device_status", lambda: (True, "three stand-ins"))
    monkeypatch.setattr(cuda, "device_count", lambda: 3)
    monkeypatch.setattr(pool, "pool_of", partial(pool.pool_of, backend=fake_backend, worker=start_worker))
    return folder


def launched(folder: Path) -> Mapping[str, set[str]]:
    """On which devices each kernel was launched."""
    found = defaultdict(set)
    for line in (folder.parent / "log").read_text().splitlines():
        device, kernel = line.split()
        found[kernel].add(device)
    return found


def run(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, dict[str, object]]:
    capsys.readouterr()
    code = main(["ci", "--quick", "--format", "json", "--no-store", "--jobs", "1", *options])
    return code, json.loads(capsys.readouterr().out)


def results(report: dict[str, object]) -> str:
    """All of a report but when it was made, how long it took, and on how many devices."""
    text = json.dumps(report["ops"], sort_keys=True)
    ops = json.loads(text)
    for op in ops:
        del op["seconds"]
    return json.dumps([report["summary"], ops], sort_keys=True)


@pytest.mark.slow
def test_every_device_gets_ops_each_op_stays_on_one_and_results_are_those_of_one(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, alone = run(capsys, "--devices", "0")
    assert code == 1
    assert {*launched(project)["scale_a"]} == {"0"}
    (project.parent / "log").unlink()
    code, found = run(capsys, "--devices", "0,2")
    assert (code, results(found)) == (1, results(alone))
    devices = launched(project)
    assert {len(each) for each in devices.values()} == {1}
    assert set.union(*devices.values()) == {"0", "2"}
    assert found["run"]["environment"]["devices"] == "2"  # type: ignore[index]


@pytest.mark.slow
def test_all_devices_are_those_that_are_visible(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "4,GPU-5,7")
    assert run(capsys, "--devices", "all")[0] == 1
    assert set.union(*launched(project).values()) == {"4", "GPU-5", "7"}


@pytest.mark.slow
def test_devices_of_several_kinds_are_refused(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KERNELCHECK_FAKE_OTHER", "2")
    assert main(["ci", "--quick", "--no-store", "--devices", "0,2"]) == 2
    said = capsys.readouterr().err
    assert "--devices: 0 is CPU executor as a GPU and 2 is another GPU (they differ in device)" in said


def test_numbers_are_those_of_devices() -> None:
    assert chosen_devices("all", 3) == ("0", "1", "2")
    assert chosen_devices("2, 0", 3) == ("2", "0")
    for text in ("3", "", "0,", "-1", "x", "00"):
        with pytest.raises(UsageError, match="expected all, or some of 0, 1, 2, with commas"):
            chosen_devices(text, 3)
    with pytest.raises(UsageError, match="1 is there twice"):
        chosen_devices("1,1", 3)


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (["--devices", "0", "--backend", "cpu"], 2, "names GPUs, and the backend is 'cpu'"),
        (["--devices", "0", "--dask", "local:1"], 2, "--devices and --dask exclude each other"),
        (["--devices", "all", "--backend", "cuda"], 3, "--devices all was asked for, but no GPU answers"),
    ],
)
def test_devices_that_cannot_be_had_are_an_error(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    code: int,
    message: str,
) -> None:
    monkeypatch.chdir(write_project(tmp_path, {"a": RIGHT}))
    assert main(["ci", "--quick", "--no-store", *options]) == code
    assert message in capsys.readouterr().err


@pytest.mark.gpu
def test_a_sweep_on_all_devices_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(write_project(tmp_path, {"a": RIGHT, "b": RIGHT}))
    assert main(["ci", "--quick", "--no-store", "--devices", "all", "--backend", "cuda"]) == 0


class Member:
    """A device that notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def prepare(self, program: Any) -> None:
        self.asked.append(f"prepare {program.sha256}")
        if program.sha256 == "bad":
            raise CompileError("bad")

    def release(self, program: Any) -> None:
        self.asked.append(f"release {program.sha256}")

    def execute(self, program: Any, buffers: object, launches: object) -> None:
        self.asked.append(f"execute {program.sha256}")


def test_a_program_stays_where_it_is_until_nobody_has_it_and_new_ones_go_where_there_are_fewest() -> None:
    members = Member(), Member()
    of = CudaPool({"0": members[0], "1": members[1]})  # type: ignore[dict-item]
    one, two, three, bad = (SimpleNamespace(sha256=name, kernels={}) for name in ("one", "two", "three", "bad"))
    for program in (one, two, two):
        of.prepare(program)
    of.release(one)
    of.prepare(three)
    of.release(two)
    of.execute(two, [], [])
    with pytest.raises(CompileError):
        of.prepare(bad)
    of.release(two)
    of.prepare(one)
    assert members[0].asked == ["prepare one", "release one", "prepare three", "prepare bad"]
    assert members[1].asked == [
        *("prepare two", "prepare two", "release two", "execute two", "release two", "prepare one")
    ]
