"""What can still be read of a damaged database, copied into a new one: whole rows, and of those the sound ones.

Each table is read from its first row up to the damage, then from its last row down to it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from kernelcheck.cases.case import format_seed
from kernelcheck.errors import StoreError
from kernelcheck.results.run import OpResult
from kernelcheck.store import records
from kernelcheck.store.schema import APPLICATION_ID

T = TypeVar("T")


def rescue(damaged: Path, new: sqlite3.Connection) -> int:
    """Copies runs and all that hangs on them, as far as it is sound; ``damaged`` is left as it is.

    A run of which an op is lost counts as one that has not finished.

    Returns:
        How many runs were copied.

    Raises:
        sqlite3.Error: ``new`` cannot be written.
    """
    # Without a log beside it, a database in write-ahead mode that may not be written can only be read as `immutable`.
    mode = "mode=ro" if Path(f"{damaged}-wal").exists() else "immutable=1"
    with closing(sqlite3.connect(f"{damaged.absolute().as_uri()}?{mode}", uri=True)) as old:
        old.row_factory = sqlite3.Row
        if not _is_ours(old):
            return 0
        new.execute("BEGIN IMMEDIATE")
        runs = _copy_runs(old, new)
        for row in _rows(old, "snapshots"):
            if row["run"] in runs:
                _insert(new, "snapshots", row)
        for row in _rows(old, "minimized"):
            if _read(json.loads, row["document"]):
                _insert(new, "minimized", row)
        new.execute("COMMIT")
    return len(runs)


def _copy_runs(old: sqlite3.Connection, new: sqlite3.Connection) -> set[int]:
    runs = set()
    for row in _rows(old, "runs"):
        if _read(records.unpack_run, row["record"]) and _insert(new, "runs", row):
            runs.add(row["id"])
    for row in _rows(old, "op_results"):
        result = _read(records.unpack_op, row["record"])
        if result and row["run"] in runs and _insert(new, "op_results", row):
            _insert_failures(new, row["id"], result)
    new.execute(
        "UPDATE runs SET finished = 0 WHERE planned > (SELECT count(*) FROM op_results WHERE op_results.run = runs.id)"
    )
    return runs


def _is_ours(database: sqlite3.Connection) -> bool:
    try:
        return bool(database.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID)
    except sqlite3.Error:
        return False


def _rows(database: sqlite3.Connection, table: str) -> Iterator[sqlite3.Row]:
    seen = set()
    for direction in ("ASC", "DESC"):
        try:
            for row in database.execute(f"SELECT rowid AS number, * FROM {table} ORDER BY rowid {direction}"):
                if row["number"] in seen:
                    return
                seen.add(row["number"])
                yield row
        except sqlite3.Error:
            continue
        return


def _read(read: Callable[[str], T] | Callable[[bytes], T], value: object) -> T | None:
    """What a column says; None where it is damaged."""
    try:
        return read(value)  # type: ignore[arg-type]
    except (StoreError, ValueError, TypeError):
        return None


def _insert(new: sqlite3.Connection, table: str, row: sqlite3.Row) -> bool:
    """Whether the row could be inserted: one with a hole where something has to be is damaged."""
    columns = row.keys()[1:]  # without `number`
    marks = ", ".join("?" for _ in columns)
    statement = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"
    return new.execute(statement, tuple(row)[1:]).rowcount > 0


def _insert_failures(new: sqlite3.Connection, op_result: int, result: OpResult) -> None:
    """The rows of a result's failing cases, made from the result: no row of theirs need be read for that."""
    new.executemany(
        "INSERT INTO failures (op_result, place, seed, kind) VALUES (?, ?, ?, ?)",
        [
            (op_result, place, format_seed(case.seed), case.kind)
            for place, case in enumerate(result.cases)
            if case.kind is not None
        ],
    )
