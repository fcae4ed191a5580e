"""Stores that something else has spoilt: every command goes on without what is lost, or says what is wrong."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from stored_project import WRONG, write_project

from kernelcheck.interfaces.cli import main
from kernelcheck.records.history.database import FILE_NAME, FOLDER
from kernelcheck.records.history.schema import TABLES

Spoil = Callable[[Path], object]


def cut(share: float) -> Spoil:
    return lambda file: os.truncate(file, int(file.stat().st_size * share))


def overwrite(place: int, data: bytes) -> Spoil:
    def spoil(file: Path) -> None:
        with file.open("r+b") as opened:
            opened.seek(place)
            opened.write(data)

    return spoil


def sql(*statements: str) -> Spoil:
    def spoil(file: Path) -> None:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA ignore_check_constraints = 1")
            for statement in statements:
                connection.execute(statement)
            connection.commit()

    return spoil


def instead(make: Spoil) -> Spoil:
    def spoil(file: Path) -> None:
        file.unlink()
        make(file)

    return spoil


WAYS: dict[str, Spoil] = {
    "cut to nothing": cut(0),
    "cut in the first page": lambda file: os.truncate(file, 100),
    "cut after the first page": lambda file: os.truncate(file, 4096),
    "cut in half": cut(0.5),
    "the last byte lost": lambda file: os.truncate(file, file.stat().st_size - 1),
    "another header": overwrite(0, b"x" * 100),
    "a page size that is none": overwrite(16, b"\x00\x03"),
    "garbage from the second page on": overwrite(4096, b"\xa5" * 8192),
    "a text": lambda file: file.write_text("results\n" * 1000),
    "of another program": sql("PRAGMA application_id = 7"),
    "of a newer kernelcheck": sql("PRAGMA user_version = 999"),
    "of a version that never was": sql("PRAGMA user_version = -3"),
    "a folder": instead(Path.mkdir),
    "a pipe": instead(os.mkfifo),
    "a link to nothing": instead(lambda file: file.symlink_to("/nowhere/at/all")),
    "a link to itself": instead(lambda file: file.symlink_to(file)),
    "a device": instead(lambda file: file.symlink_to("/dev/null")),
    "garbage in its log": lambda file: file.with_name(f"{FILE_NAME}-wal").write_bytes(b"\xa5" * 9000),
    "a folder for its log": lambda file: file.with_name(f"{FILE_NAME}-wal").mkdir(),
    **{f"without {table}": sql(f"DROP TABLE {table}") for table in sorted(TABLES)},
    "without a column": sql("ALTER TABLE runs RENAME COLUMN started TO begun"),
    "text for a seed": sql("UPDATE runs SET seed = 'abc'"),
    "bytes for a seed": sql("UPDATE runs SET seed = x'ff00'"),
    "text for a record": sql("UPDATE op_results SET record = 'abc'"),
    "bytes for a record of a run": sql("UPDATE runs SET record = x'ff00'"),
    "a failure of no case": sql("UPDATE failures SET place = 9000"),
    "a snapshot of nothing": sql("UPDATE snapshots SET data = x'00'"),
}
COMMANDS = (["failures"], ["report"], ["reproduce", "last"], ["run", "--quick", "--lf", "--cases", "1"])


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One with a stored failure."""
    folder = write_project(tmp_path_factory.mktemp("spoilt") / "project", {"one": WRONG})
    assert main(["run", "--quick", "--config", f"{folder}/kernelcheck.toml"]) == 1
    return folder


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_no_spoilt_store_is_a_bug_of_kernelcheck_or_a_pass(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], way: Spoil
) -> None:
    for command in COMMANDS:
        folder = tmp_path / command[0]
        shutil.copytree(project, folder)
        way(folder / FOLDER / FILE_NAME)
        capsys.readouterr()
        code = main([*command, "--config", f"{folder}/kernelcheck.toml"])
        told = "".join(capsys.readouterr())
        assert "bug in kernelcheck" not in told
        assert code in ((1, 3) if command[0] == "run" else (0, 1, 2, 3, 5)), told
        assert code != 3 or "result" in told


def test_a_store_that_may_not_be_written_says_so(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if os.getuid() == 0:
        pytest.skip("root may write everywhere")
    shutil.copytree(project, tmp_path / "project")
    (tmp_path / "project" / FOLDER / FILE_NAME).chmod(0o400)
    (tmp_path / "project" / FOLDER).chmod(0o500)
    assert main(["run", "--quick", "--config", f"{tmp_path}/project/kernelcheck.toml"]) == 3
    assert "cannot store results" in capsys.readouterr().err
