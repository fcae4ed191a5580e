"""Reads stored records back: runs, an op's figures over runs, failures."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timezone
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec, TypeVar

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError, StoreError
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.provenance.fingerprint import Fingerprint
from kernelcheck.core.results.baseline_comparison import BaselineComparison, Pair
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult, OpResult, Run, Status
from kernelcheck.records.history import records, snapshots
from kernelcheck.records.history.database import Database


@dataclass(frozen=True)
class StoredRun:
    """A run, or the stored part of one that was killed or is still running."""

    id: int
    command: str
    """``run`` or ``ci``."""
    planned: int
    """Pairs of op and dtype that it was planned to run."""
    ops: int
    """Pairs of op and dtype that are stored, whether selected or not."""
    finished: bool
    run: Run
    """Interrupted if it has not finished. ``ops`` may be a selection."""


@dataclass(frozen=True)
class RunSummary:
    """A run in one line. Cases are those of the ops that had finished."""

    id: int
    command: str
    started: str
    mode: str
    seed: int
    backend: str
    planned: int
    finished: bool
    ops: int
    """Pairs of op and dtype that had finished."""
    passed: int
    failed: int
    errors: int
    duration_s: float


@dataclass(frozen=True)
class OpFigures:
    """An op in one dtype in one run. Errors are NaN if nothing was compared."""

    run: int
    started: str
    mode: str
    op: str
    dtype: str
    backend: str
    status: Status
    planned: int
    passed: int
    failed: int
    errors: int
    max_error: float
    max_abs_error: float
    max_rel_error: float
    max_ulp_error: float
    factor: float
    source_sha256: str
    seed: int
    """The root seed of the run."""
    seconds: float
    """Seconds that it took, with compiling and judging; NaN where that is not stored."""


@dataclass(frozen=True)
class StoredFailure:
    """A case that did not pass, as the newest run with that failure found it."""

    run: int
    command: str
    started: str
    mode: str
    root_seed: int
    environment: Mapping[str, str]
    """Environment of the run."""
    result: OpResult
    """The op in one dtype that the case belongs to."""
    case: CaseResult
    fingerprint: Fingerprint
    """Fingerprint of the op at the time."""
    runs: int
    """Number of stored runs that found it."""
    snapshot: int | None
    """Names the newest snapshot of it; see ``evidence_of``."""


P = ParamSpec("P")
T = TypeVar("T")


def _reads(function: Callable[Concatenate[Database, P], T]) -> Callable[Concatenate[Database, P], T]:
    """Rows that hold what kernelcheck never wrote there, such as text for a number, are a ``StoreError``."""

    def read(database: Database, /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(database, *args, **kwargs)
        except KernelcheckError:
            raise
        except (ValueError, TypeError, LookupError, AttributeError, OverflowError) as error:
            raise StoreError(
                f"cannot read the stored results in {database.path}: a row holds what kernelcheck does not write "
                f"({type(error).__name__}: {error}); move the file away"
            ) from error

    update_wrapper(read, function)
    return read


def since_text(since: datetime | None) -> str:
    """As ``started`` is written, for comparison; empty for no limit."""
    return "" if since is None else since.astimezone(timezone.utc).isoformat(timespec="seconds")


@_reads
def runs(database: Database, *, since: datetime | None = None) -> list[RunSummary]:
    """The stored runs, newest first.

    Raises:
        StoreError: the database cannot be read.
    """
    rows = database.rows(
        "SELECT runs.id, command, started, mode, seed, runs.backend, runs.planned, finished, duration_s,"
        " count(op) AS ops, total(passed) AS passed, total(failed) AS failed, total(errors) AS errors"
        " FROM runs LEFT JOIN op_results ON run = runs.id WHERE started >= ? GROUP BY runs.id ORDER BY runs.id DESC",
        since_text(since),
    )
    return [
        RunSummary(
            id=row["id"],
            command=row["command"],
            started=row["started"],
            mode=row["mode"],
            seed=int(row["seed"]),
            backend=row["backend"],
            planned=row["planned"],
            finished=bool(row["finished"]),
            ops=row["ops"],
            passed=int(row["passed"]),
            failed=int(row["failed"]),
            errors=int(row["errors"]),
            duration_s=row["duration_s"],
        )
        for row in rows
    ]


@_reads
def find_run(
    database: Database, *, number: int | None = None, ops: Sequence[str] = (), since: datetime | None = None
) -> StoredRun | None:
    """The newest run with a result of one of ``ops`` (of any, if none is named), with those ops alone.

    Args:
        database: the stored results.
        number: of the run, instead of the newest.
        ops: by name.
        since: the earliest start of the run.

    Raises:
        StoreError: the database cannot be read.
    """
    chosen, names = _among("op", ops)
    rows = database.rows(
        f"SELECT max(run) AS run FROM op_results JOIN runs ON runs.id = run WHERE started >= ?{chosen}"
        + (" AND run = ?" if number is not None else ""),
        *(since_text(since), *names, *([number] if number is not None else [])),
    )
    if rows[0]["run"] is None:
        return None
    (row,) = database.rows(
        "SELECT *, (SELECT count(*) FROM op_results WHERE run = runs.id) AS ops FROM runs WHERE id = ?", rows[0]["run"]
    )
    stored = database.rows(f"SELECT * FROM op_results WHERE run = ?{chosen} ORDER BY position", row["id"], *names)
    results = [result for each in stored if (result := _sound(each))]
    header = records.unpack_run(row["record"])
    finished = bool(row["finished"]) and len(results) == len(stored)
    return StoredRun(
        id=row["id"],
        command=row["command"],
        planned=row["planned"],
        ops=row["ops"],
        finished=finished,
        run=replace(
            header,
            ops=tuple(results),
            interrupted=header.interrupted or not finished,
            comparison=_only(header.comparison, ops),
            duration_s=header.duration_s if row["finished"] else row["duration_s"],
        ),
    )


@_reads
def history(database: Database, *, ops: Sequence[str] = (), since: datetime | None = None) -> list[OpFigures]:
    """The figures of ops over runs: by op and dtype, each from the oldest run to the newest.

    Raises:
        StoreError: the database cannot be read.
    """
    chosen, names = _among("op", ops)
    rows = database.rows(
        "SELECT run, started, mode, op, dtype, op_results.backend, status, op_results.planned, passed, failed, errors,"
        " max_error, max_abs_error, max_rel_error, max_ulp_error, factor, source_sha256,"
        " runs.seed AS seed, seconds"
        f" FROM op_results JOIN runs ON runs.id = run WHERE started >= ?{chosen} ORDER BY op, dtype, run",
        since_text(since),
        *names,
    )
    return [OpFigures(**{name: _figure(name, row[name]) for name in row.keys()}) for row in rows]  # noqa: SIM118


def newest_results(database: Database, *, since: datetime | None = None) -> Iterator[tuple[int, OpResult]]:
    """The newest stored result of each op and dtype with all its cases, and the number of its run, one at a time.

    Raises:
        StoreError: the database cannot be read.
    """
    newest = database.rows(
        "SELECT max(op_results.id) AS id FROM op_results JOIN runs ON runs.id = run WHERE started >= ?"
        " GROUP BY op, dtype ORDER BY op, dtype",
        since_text(since),
    )
    for each in newest:
        # No row: another process has just forgotten the run.
        for row in database.rows("SELECT run, op, dtype, record FROM op_results WHERE id = ?", each["id"]):
            if result := _sound(row):
                yield row["run"], result


def headers(database: Database, *, since: datetime | None = None) -> dict[int, Run]:
    """The stored runs by number, oldest first, each without its ops.

    Raises:
        StoreError: the database cannot be read.
    """
    rows = database.rows("SELECT id, record FROM runs WHERE started >= ? ORDER BY id", since_text(since))
    return {row["id"]: records.unpack_run(row["record"]) for row in rows}


def ops_of(database: Database) -> list[str]:
    """The ops of which results are stored, sorted.

    Raises:
        StoreError: the database cannot be read.
    """
    return [row["op"] for row in database.rows("SELECT DISTINCT op FROM op_results ORDER BY op")]


def failing_pairs(database: Database) -> frozenset[Pair]:
    """The pairs of op and dtype that did not pass in the newest run with a verdict on them.

    A run that was stopped before all cases of a pair had passed has none on it: what failed before still counts.

    Raises:
        StoreError: the database cannot be read.
    """
    rows = database.rows(
        "SELECT op, dtype FROM op_results WHERE status IN ('failed', 'error') AND id IN"
        " (SELECT max(id) FROM op_results WHERE status IN ('failed', 'error', 'checked') OR passed = planned"
        " GROUP BY op, dtype)"
    )
    return frozenset((row["op"], row["dtype"]) for row in rows)


@_reads
def failures(
    database: Database, *, ops: Sequence[str] = (), since: datetime | None = None, limit: int = 0
) -> tuple[list[StoredFailure], int]:
    """The cases that did not pass, each seed once, the newest first; and how many there are beyond these.

    Args:
        database: the stored results.
        ops: by name; all when empty.
        since: the earliest start of a run that found a case.
        limit: the most cases; 0 for all.

    Raises:
        StoreError: the database cannot be read.
    """
    chosen, names = _among("op", ops)
    return _failures(database, f"started >= ?{chosen}", (since_text(since), *names), limit)


@_reads
def find_failure(database: Database, seed: int) -> StoredFailure | None:
    """The newest stored failure of this seed.

    Raises:
        StoreError: the database cannot be read.
    """
    found, _ = _failures(database, "seed_text = ?", (format_seed(seed),), 1)
    return found[0] if found else None


@_reads
def failures_beginning(database: Database, digits: str, limit: int) -> tuple[list[StoredFailure], int]:
    """The stored failures whose seed begins with ``0x`` and these hex digits, and how many there are beyond these;
    otherwise as ``failures``.

    Raises:
        StoreError: the database cannot be read.
    """
    return _failures(database, "seed_text LIKE ?", (f"0x{digits.lower()}%",), limit)


@_reads
def evidence_of(database: Database, failure: StoredFailure) -> Evidence | None:
    """The arrays of a failure, bit for bit; None if they are not stored.

    Raises:
        StoreError: the database cannot be read.
    """
    rows = database.rows("SELECT data FROM snapshots WHERE id = ?", failure.snapshot)
    return snapshots.unpack(rows[0]["data"]) if rows else None


def _failures(database: Database, where: str, values: Sequence[object], limit: int) -> tuple[list[StoredFailure], int]:
    found = database.rows(
        "SELECT max(failure) AS newest, count(DISTINCT run) AS runs FROM"
        " (SELECT failures.id AS failure, failures.seed AS seed_text, op, run, started"
        f" FROM failures JOIN op_results ON op_results.id = op_result JOIN runs ON runs.id = run) WHERE {where}"
        " GROUP BY seed_text, op ORDER BY newest DESC",
        *values,
    )
    shown = found[: limit or None]
    unpacked: dict[int, OpResult | None] = {}  # the failures of an op come one after the other
    results = []
    for each in shown:
        rows = database.rows(
            "SELECT failures.place, op_results.*, command, started, mode,"
            " runs.seed AS root_seed, runs.record AS run_record, (SELECT max(id) FROM snapshots"
            " WHERE snapshots.run = runs.id AND snapshots.seed = failures.seed) AS snapshot"
            " FROM failures JOIN op_results ON op_results.id = op_result JOIN runs ON runs.id = run"
            " WHERE failures.id = ?",
            each["newest"],
        )
        # No row: another process has just forgotten the run.
        for row in rows:
            if row["id"] not in unpacked:
                unpacked = {row["id"]: _sound(row)}
            if result := unpacked[row["id"]]:
                results.append(_failure(row, result, each["runs"]))
    return results, len(found) - len(shown)


def _sound(row: sqlite3.Row) -> OpResult | None:
    """The op in one dtype that a row of ``op_results`` holds; None, and a warning, if it is damaged."""
    try:
        return records.unpack_op(row["record"])
    except StoreError as error:
        logging.getLogger("kernelcheck.store").warning(
            "what run %s found of %s %s is left out: %s", *(row[name] for name in ("run", "op", "dtype")), error
        )
        return None


def _failure(row: sqlite3.Row, result: OpResult, met: int) -> StoredFailure:
    return StoredFailure(
        run=row["run"],
        command=row["command"],
        started=row["started"],
        mode=row["mode"],
        root_seed=int(row["root_seed"]),
        environment=records.unpack_run(row["run_record"]).environment,
        result=result,
        case=result.cases[row["place"]],
        fingerprint=result.made_of
        or Fingerprint(
            entry=row["entry_sha256"],
            source=row["source_sha256"],
            reference=row["reference_sha256"],
            headers=row["headers_sha256"],
        ),
        runs=met,
        snapshot=row["snapshot"],
    )


def _only(comparison: BaselineComparison | None, ops: Sequence[str]) -> BaselineComparison | None:
    """The changes of ``ops``, or of all if none is named."""
    if comparison is None or not ops:
        return comparison
    return replace(comparison, changes=tuple(change for change in comparison.changes if change.op in ops))


def _among(column: str, names: Sequence[str]) -> tuple[str, Sequence[str]]:
    """A condition that holds for rows with one of ``names``, and its values; nothing for no names."""
    return (f" AND {column} IN ({', '.join('?' * len(names))})" if names else "", names)


def _figure(name: str, value: Any) -> Any:
    """A column's value: NaN is stored as NULL."""
    return float("nan") if value is None and name.endswith(("_error", "factor", "seconds")) else value
