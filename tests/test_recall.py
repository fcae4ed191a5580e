"""A failure that is stored, replayed and minimised: what has changed is told, and nothing needs the store."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from stored_project import RIGHT, WRONG, ended, write_project

from kernelcheck.core.cases.case import case_seed, format_seed, parse_seed
from kernelcheck.core.registry import load_registry
from kernelcheck.interfaces.cli import main
from kernelcheck.records.history import recall
from kernelcheck.records.history.database import FILE_NAME, folder_of

SEED = format_seed(case_seed(7, "wrong", "float32", "quick", 0))
"""Of a failure of which the inputs are stored."""
LAST = format_seed(case_seed(7, "wrong", "float32", "quick", 3))
"""Of one of which they are not."""
OTHER = format_seed(case_seed(8, "wrong", "float32", "quick", 1))
"""Of one that a run with another root seed met."""


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two runs, the second with another root seed; ``wrong`` includes a header."""
    folder = write_project(tmp_path_factory.mktemp("ran") / "project", {"right": RIGHT, "wrong": WRONG})
    source = folder / "wrong.cu"
    source.write_text(f'#include "by.cuh"\n{source.read_text()}')
    (folder / "by.cuh").write_text("// a header\n")
    config = ["--config", str(folder / "kernelcheck.toml")]
    assert main(["run", "--quick", *config]) == 1
    assert main(["run", "--quick", "--seed", "8", *config]) == 1
    return folder


@pytest.fixture
def project(ran: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A copy of it, as the current folder."""
    folder = tmp_path / "project"
    shutil.copytree(ran, folder)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(recall, "PATIENCE_SECONDS", 0.1)
    capsys.readouterr()
    return folder


def edit(path: Path, before: str, after: str) -> None:
    text = path.read_text()
    assert before in text
    path.write_text(text.replace(before, after))


def notes(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("note: ")]


@contextmanager
def another_process(folder: Path, code: str) -> Iterator[None]:
    """Meanwhile, a process has done ``code`` and waits."""
    process = subprocess.Popen(
        [sys.executable, "-c", f"{code}\nprint('ready', flush=True)\nimport sys\nsys.stdin.read()"],
        cwd=folder_of(folder),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield
    finally:
        process.communicate()


@pytest.mark.parametrize(
    ("file", "before", "after", "told"),
    [
        ("wrong.cu", "2.0f", "2.00f", "the source"),
        ("by.cuh", "a header", "another header", "a header that it includes"),
        ("wrong.py", "2 * x", "x + x", "the reference"),
        ("kernelcheck.toml", "dtypes =", 'summary = "Doubles"\ndtypes =', r"the registry entry \(summary\)"),
    ],
)
def test_what_has_changed_since_the_failure_is_told(
    project: Path, capsys: pytest.CaptureFixture[str], file: str, before: str, after: str, told: str
) -> None:
    assert main(["reproduce", SEED]) == 1
    assert notes(capsys.readouterr().err) == []
    edit(project / file, before, after)
    for command in (["reproduce", SEED], ["minimize", SEED, "--max-iters", "4", "--no-store", "--explain", "0"]):
        assert main(command) == 1
        (note,) = notes(capsys.readouterr().err)
        assert re.fullmatch(rf"note: wrong: {told} changed since run 1 \(20[\d-]+T[\d:]+\+00:00\)", note)


def test_a_source_that_no_longer_compiles_is_told_to_have_changed(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(project / "wrong.cu", "float* y", "flaot* y")
    assert main(["reproduce", SEED]) == 3
    assert "the source changed since run 1" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["reproduce", SEED], ["minimize", SEED, "--no-store", "--explain", "0"]])
def test_without_a_store_a_seed_replays_and_none_is_made(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    shutil.rmtree(folder_of(project))
    assert main(arguments) == 1
    assert notes(capsys.readouterr().err) == []
    assert not folder_of(project).exists()


def test_a_store_that_cannot_be_read_is_a_note(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder_of(project) / FILE_NAME
    path.unlink()
    path.mkdir()
    assert main(["reproduce", SEED]) == 1
    out, err = capsys.readouterr()
    assert "error[mismatch]: wrong float32" in out
    told = f"{path} is a folder, and kernelcheck keeps its results in a file of that name; move it away"
    assert notes(err) == [f"note: cannot read the stored results: {told}"]


def test_a_damaged_store_is_told_of_and_the_seed_replays(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder_of(project) / FILE_NAME
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))
    assert main(["reproduce", SEED]) == 1
    out, err = capsys.readouterr()
    assert "error[mismatch]: wrong float32" in out
    assert "cannot be read (database disk image is malformed)" in err


LOCKS = {
    "while another opens it": (
        "import fcntl\nlock = open('lock', 'a')\nfcntl.flock(lock, fcntl.LOCK_EX)",
        "another process has held",
    ),
    "by another program": (
        f"import sqlite3\ndb = sqlite3.connect('{FILE_NAME}', isolation_level=None)\n"
        "db.execute('PRAGMA locking_mode = EXCLUSIVE')\ndb.execute('BEGIN EXCLUSIVE')",
        "database is locked",
    ),
}


@pytest.mark.parametrize(("code", "told"), LOCKS.values(), ids=LOCKS)
def test_a_locked_store_holds_up_neither_a_replay_nor_a_minimisation(
    project: Path, capsys: pytest.CaptureFixture[str], code: str, told: str
) -> None:
    with another_process(project, code):
        assert main(["reproduce", SEED]) == 1
        (note,) = notes(capsys.readouterr().err)
        assert told in note
        assert main(["minimize", SEED, "--strategy", "dims", "--explain", "0"]) == 1
        out, err = capsys.readouterr()
    assert "replay: kernelcheck reproduce kc1-" in out
    assert [told in note for note in notes(err)] == [True, True], "read it cannot, nor write"


def arrays(folder: Path) -> dict[str, bytes]:
    with np.load(folder / "inputs.npz") as stored:
        return {name: stored[name].tobytes() for name in stored.files}


def test_a_snapshot_is_the_case_as_it_was_though_its_seed_makes_another_now(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reproduce", SEED, "--export", "before"]) == 1
    then = capsys.readouterr().out
    edit(project / "kernelcheck.toml", "sizes = [1, 5, 300]", "sizes = [20, 33]")
    assert main(["reproduce", SEED, "--export", "now"]) == 1
    assert main(["reproduce", SEED, "--snapshot", "--export", "again"]) == 1
    out, err = capsys.readouterr()
    assert arrays(project / "before") == arrays(project / "again") != arrays(project / "now")
    (inputs,) = re.findall(r"= inputs: .*", then)
    assert inputs in out
    assert f"= replay: kernelcheck reproduce {SEED} --snapshot" in out
    assert "note: this is the case that run 1 (" in err
    assert "note: wrong: the registry entry (dims.n.sizes) changed since run 1 (" in err


def test_a_snapshot_needs_neither_the_root_seed_nor_the_seeds_of_the_registry(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reproduce", OTHER, "--snapshot"]) == 1
    assert f"= case:   {OTHER} (index 1)" in capsys.readouterr().out


def test_a_snapshot_of_a_kernel_that_is_right_now_passes(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(project / "wrong.cu", WRONG, RIGHT)
    assert main(["reproduce", SEED, "--snapshot"]) == 0
    assert "the source changed since run 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("handle", "told"),
    [
        (LAST, f"the inputs of {LAST} are not stored (run 1 ("),
        ("0x12", "no failure with the seed 0x0000000000000012 is stored in"),
        ("kc1-AAAA", "inputs are stored by seed, and this is a token"),
    ],
)
def test_a_snapshot_that_is_not_there_exits_2_and_says_why(
    project: Path, capsys: pytest.CaptureFixture[str], handle: str, told: str
) -> None:
    assert main(["reproduce", handle, "--snapshot"]) == 2
    out, err = capsys.readouterr()
    assert told in err
    assert "Traceback" not in err
    assert out == ""


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('shape = ["n"]', 'shape = ["n", "2"]', "x is float32 [1], expected float32 [1, 2]"),
        ("n = {", "m = {", "the snapshot does not fit op 'wrong' of kernelcheck.toml (any more)"),
        ('["float32"]', '["float16"]', "its dtype is float32, the op has float16"),
        ("[ops.wrong", "[ops.renamed", "restore the op 'wrong', which kernelcheck.toml does not have"),
        ("", "", "restore the op 'wrong', which kernelcheck.toml does not have"),
    ],
)
def test_a_snapshot_that_no_longer_fits_is_shown_as_it_was_stored_and_nothing_is_run(
    project: Path, capsys: pytest.CaptureFixture[str], before: str, after: str, told: str
) -> None:
    assert main(["reproduce", SEED, "--snapshot"]) == 1
    ran = capsys.readouterr().out
    registry = project / "kernelcheck.toml"
    head, wrong = registry.read_text().split("[ops.wrong]")
    text = f"[ops.wrong]{wrong}".replace(before, after) if before else ""
    text = re.sub(r"\bn\b(?=[\"',)])", "m", text) if after == "m = {" else text
    registry.write_text(head + text)
    assert main(["reproduce", SEED, "--snapshot", "--export", "bug"]) == 5
    out, err = capsys.readouterr()
    assert "note: nothing was run, this is what was stored: " in err
    assert told in err
    assert "bug is not written: no kernel ran and failed" in err
    assert not (project / "bug").exists()
    assert out.startswith("error[mismatch]: wrong float32")
    assert re.search(r"= met in: +run 1 \(run --quick, cpu\) of", out)
    (header, worst) = re.findall(r"^(?: +y|>) .*$", out, re.MULTILINE)
    assert header.split() == ["y", "x", "expected", "actual"]
    (then,) = re.findall(r"^> .*$", ran, re.MULTILINE)
    assert worst.split() == then.split()[:-1]  # but for the error


def test_a_seed_of_another_root_seed_is_known_and_the_option_told_that_finds_it(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reproduce", OTHER]) == 2
    err = capsys.readouterr().err
    assert f"{OTHER} is case 1 of wrong float32, which run 2 (" in err
    assert "found in a quick sweep with the root seed 8. To replay it, give --seed 8 (the root seed here is 7)" in err
    assert main(["reproduce", OTHER, "--seed", "8"]) == 1
    assert main(["failures", "--limit", "1"]) == 0
    assert re.search(r"= replay: kernelcheck reproduce 0x\w+ --seed 8$", capsys.readouterr().out, re.MULTILINE)


def test_a_seed_of_an_op_that_was_renamed_is_known_and_its_name_told(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(project / "kernelcheck.toml", "[ops.wrong", "[ops.wrong2")
    for verb in ("reproduce", "minimize"):
        assert main([verb, SEED]) == 2
        told = "restore the op 'wrong', which kernelcheck.toml does not have; did you mean 'wrong2'?"
        assert told in capsys.readouterr().err
    assert main(["reproduce", OTHER]) == 2
    assert "did you mean 'wrong2'?; and give --seed 8" in capsys.readouterr().err


def test_a_case_beyond_those_that_are_searched_is_told_with_its_index(project: Path) -> None:
    registry = load_registry(project / "kernelcheck.toml")
    failure = recall.recall(project, parse_seed(SEED)).failure
    assert failure is not None
    far = replace(failure, case=replace(failure.case, index=5000))
    assert recall.where_it_is(far, registry).endswith("To replay it, give --cases 5001")
    op = replace(registry.ops["wrong"], dtypes=("float16",))
    other = recall.where_it_is(failure, replace(registry, ops={**registry.ops, "wrong": op}))
    assert "restore float32 among the dtypes of 'wrong', which now has float16" in other


@pytest.mark.parametrize("handle", [[], ["last"], ["LONGER"], ["BARE"]])
def test_a_stored_failure_needs_no_more_than_the_beginning_of_its_seed_and_runs_as_it_did(
    project: Path, capsys: pytest.CaptureFixture[str], handle: list[str]
) -> None:
    assert main(["failures", "--limit", "1"]) == 0
    seed = re.search(r"= case: +(0x\w+)", capsys.readouterr().out)[1]  # of the run with another root seed
    typed = {"LONGER": [seed[:10]], "BARE": [seed[2:10].upper()]}.get("".join(handle), handle)
    assert main(["reproduce", *typed]) == 1
    out, err = capsys.readouterr()
    assert f"= replay: kernelcheck reproduce {seed} --seed 8\n" in out
    assert f"note: {''.join(typed) or 'last'} is {seed} --seed 8, which run 2 (" in err
    assert main(["minimize", *typed, "--max-iters", "4", "--no-store", "--explain", "0"]) == 1
    edit(project / "kernelcheck.toml", 'backend = "cpu"', 'backend = "cuda"')
    assert main(["reproduce", *typed]) == 1
    assert f"= replay: kernelcheck reproduce {seed} --seed 8 --backend cpu\n" in capsys.readouterr().out


def test_a_whole_seed_needs_no_0x(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reproduce", SEED[2:]]) == 1
    assert f"= case:   {SEED}" in capsys.readouterr().out


def test_the_beginning_of_several_seeds_is_refused_with_all_of_them(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with sqlite3.connect(folder_of(project) / FILE_NAME) as connection:
        connection.execute("UPDATE failures SET seed = '0x12' || substr(seed, 5)")
    connection.close()
    assert main(["reproduce", "12"]) == 2
    err = capsys.readouterr().err
    assert "8 stored failures have seeds that begin with 0x12; give more digits of one of them:\n" in err
    assert len(re.findall(r"^  0x\w{16}  wrong float32 mismatch, run \d \(.+\)$", err, re.MULTILINE)) == 8


@pytest.mark.parametrize("command", ["reproduce", "minimize"])
def test_where_no_such_failure_is_stored_the_command_exits_2_and_says_what_to_give(
    project: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert main([command, "abcdef01234"]) == 2
    assert "no failure with a seed that begins with 0xabcdef01234 is stored in" in capsys.readouterr().err
    assert main([command, ""]) == 2
    shutil.rmtree(folder_of(project))
    assert main([command]) == 2
    assert "error: no failure is stored in" in (err := capsys.readouterr().err)
    assert "give the SEED or TOKEN of one as reports show it" in err
    assert not folder_of(project).exists()


def test_a_seed_that_nobody_knows_is_told_together_with_a_store_that_cannot_be_read(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reproduce", "0x0000000000000012"]) == 2
    assert "no case has the seed 0x0000000000000012" in capsys.readouterr().err
    path = folder_of(project) / FILE_NAME
    path.unlink()
    path.mkdir()
    assert main(["reproduce", "0x0000000000000012"]) == 2
    assert "have other seeds" not in (err := capsys.readouterr().err)
    assert "no case has the seed" in err
    assert "cannot read the stored results" in err


@pytest.mark.slow
def test_failures_show_the_token_of_what_was_minimised_and_it_replays(
    project: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    small = ended(["minimize", OTHER, "--seed", "8", "--explain", "0"], project)
    assert small.returncode == 1, small.stderr
    assert notes(small.stderr) == []
    shown = ended(["failures", "--limit", "0"], project)
    lines = re.findall(r"= small: +kernelcheck (reproduce kc1-\S+)$", shown.stdout, re.MULTILINE)
    (replay,) = lines
    assert replay in small.stdout
    again = ended(replay.split(), project)
    assert again.returncode == 1, again.stderr
    assert "= inputs: n=1; zeros values" in again.stdout


def test_what_is_minimised_without_a_store_is_not_stored(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["minimize", SEED, "--no-store", "--explain", "0"]) == 1
    assert main(["failures"]) == 0
    assert "= small:" not in capsys.readouterr().out


@pytest.mark.slow
def test_the_smallest_of_several_minimisations_is_shown(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = format_seed(case_seed(7, "wrong", "float32", "quick", 2))
    tokens = {}
    for strategy in ("all", "values"):
        assert main(["minimize", last, "--strategy", strategy, "--format", "json", "--explain", "0"]) == 1
        found = json.loads(capsys.readouterr().out)
        tokens[strategy] = (found["after"]["elements"], found["token"])
    assert tokens["all"][0] < tokens["values"][0]
    assert main(["failures", "--limit", "0"]) == 0
    shown = re.findall(r"= small: +kernelcheck reproduce (\S+)", capsys.readouterr().out)
    assert shown == [tokens["all"][1]]


@pytest.mark.slow
def test_minimize_stores_beside_a_registry_that_was_never_run(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(folder_of(project))
    assert main(["minimize", SEED, "--explain", "0"]) == 1
    with closing(sqlite3.connect(folder_of(project) / FILE_NAME)) as connection:
        ((token, seed),) = connection.execute("SELECT token, seed FROM minimized").fetchall()
    assert seed == SEED
    assert f"kernelcheck reproduce {token}" in capsys.readouterr().out


def test_a_store_that_cannot_be_written_costs_no_token(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(folder_of(project))
    folder_of(project).write_text("in the way")
    assert main(["minimize", SEED, "--strategy", "dims", "--explain", "0"]) == 1
    out, err = capsys.readouterr()
    assert "replay: kernelcheck reproduce kc1-" in out
    assert notes(err)[-1] == (
        f"note: cannot store results: {folder_of(project)} is a file, and kernelcheck keeps its results in a folder of "
        "that name; move it away, or give --no-store to run without storing results"
    )


@pytest.mark.parametrize(
    ("arguments", "threads"),
    [
        (["reproduce", SEED], 0),
        (["minimize", SEED, "--no-store", "--explain", "0"], 0),
        (["run", "--quick", "--no-store"], 1),
    ],
)
def test_one_case_has_every_core_and_the_cases_of_a_sweep_share_them(
    project: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], threads: int
) -> None:
    from kernelcheck import backends

    asked: list[int] = []
    choose = backends.choose

    def noted(name: str, arch: str, *, threads: int) -> object:
        asked.append(threads)
        return choose(name, arch, threads=threads)

    monkeypatch.setattr(backends, "choose", noted)
    assert main(arguments) == 1
    assert asked == [threads]


@pytest.mark.parametrize("handle", ["softmax", "0x", "0xzz"])
def test_what_is_no_seed_is_answered_with_all_that_names_a_case(
    project: Path, capsys: pytest.CaptureFixture[str], handle: str
) -> None:
    assert main(["reproduce", handle]) == 2
    expected = "expected a seed such as 0x1f2e3d4c5b6a7988 or its first digits, a token (kc1-...), or last"
    assert f"{handle!r} names no case; {expected}" in capsys.readouterr().err
