"""Stores a run while it runs: each op as it finishes, the arrays of failing cases at once.

Storing must not cost a run its verdict. A problem that can be known beforehand (a folder that cannot be written to)
stops the command before it runs anything; later problems are reported after the reports are written.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timezone

from kernelcheck.backends.pair import AnyBackend
from kernelcheck.base.errors import StoreError
from kernelcheck.base.timings import timed
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.provenance.fingerprint import fingerprint
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult, OpResult, Run
from kernelcheck.core.sweep.selection import Task
from kernelcheck.core.sweep.sweep import OnResult, environment
from kernelcheck.records.history import records, snapshots
from kernelcheck.records.history.database import Database, explained, is_damage, open_database
from kernelcheck.records.history.retention import KEEP_RUNS, SHRUNK_PAGES, prune

SNAPSHOTS_A_KIND = 2
"""Snapshots per op, dtype and kind of failure: more of them show nothing new, and every case replays by its seed."""
MAX_CASE_BYTES = 8 * 2**20
"""Most bytes of the arrays of one case, uncompressed: at most half a second's work on one core."""
MAX_RUN_BYTES = 64 * 2**20
"""Most bytes of the snapshots of one run, so that a run in which everything fails does not displace those of all
others."""

Statements = Callable[[sqlite3.Connection], None]


@contextmanager
def recording(
    registry: OpRegistry,
    backend: AnyBackend,
    mode: str,
    tasks: Sequence[Task],
    *,
    command: str,
    enabled: bool = True,
    keep_runs: int = KEEP_RUNS,
) -> Iterator[RunRecorder]:
    """Stores the run that takes place meanwhile. A run that ends in an error before any op finishes is not kept.

    Args:
        registry: the database is next to it.
        backend: of the run.
        mode: ``quick`` or ``thorough``.
        tasks: the planned tasks, in order.
        command: the command that runs it, such as ``ci``.
        enabled: False stores nothing at all (``--no-store``).
        keep_runs: how many runs to keep, this one included.

    Raises:
        StoreError: nothing can be stored; raised before anything has run.
    """
    if not enabled:
        yield RunRecorder(None, registry, tasks, _begun(registry, backend, mode), command, keep_runs)
        return
    database = open_database(registry.root)
    recorder = RunRecorder(database, registry, tasks, _begun(registry, backend, mode), command, keep_runs)
    try:
        recorder.begin()
        recorder.require_stored()
        yield recorder
    finally:
        recorder.close()


class RunRecorder:
    """The run that is being stored. ``record`` and ``finish`` are called by one thread, ``witness`` by any."""

    def __init__(
        self,
        database: Database | None,
        registry: OpRegistry,
        tasks: Sequence[Task],
        begun: Run,
        command: str,
        keep_runs: int,
    ) -> None:
        self._database = database
        self._registry = registry
        self._positions = {(task.op.name, task.dtype): position for position, task in enumerate(tasks)}
        self._begun = begun
        self._command = command
        self._keep_runs = keep_runs
        self._run = 0
        self._finished = False
        self._problem: StoreError | None = None
        self._clock = time.perf_counter()
        self._writing = threading.RLock()
        self._counting = threading.Lock()
        self._kinds: Counter[tuple[str, str, str | None]] = Counter()
        self._snapshot_bytes = 0

    def begin(self) -> None:
        """Stores the run as unfinished, until it has finished."""
        self._write(self._insert_run)

    def then(self, on_result: OnResult) -> OnResult:
        """``on_result``, after the result is stored."""

        def stored(result: OpResult) -> None:
            self.record(result)
            on_result(result)

        return stored

    @timed("store")
    def record(self, result: OpResult) -> None:
        """Stores an op in one dtype."""
        if self._storing:
            self._write(self._op_insertion(result))

    @timed("store")
    def witness(self, op: str, dtype: str, case: CaseResult, evidence: Evidence) -> None:
        """Stores the arrays of a case that did not pass, if they are not large and few of its kind are stored."""
        size = snapshots.raw_bytes(evidence)
        if not self._storing or size > MAX_CASE_BYTES or not self._wanted(op, dtype, case.kind):
            return
        data = snapshots.pack(evidence)
        with self._counting:
            if self._snapshot_bytes + len(data) > MAX_RUN_BYTES:
                return
            self._snapshot_bytes += len(data)
        values = (format_seed(case.seed), len(data), data)

        def statements(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT OR REPLACE INTO snapshots (run, seed, bytes, data) VALUES (?, ?, ?, ?)", (self._run, *values)
            )

        self._write(statements)

    @timed("store")
    def finish(self, run: Run) -> None:
        """Stores results that ``record`` did not get (of an interrupted op), and the end of the run; deletes old
        runs."""

        def statements(connection: sqlite3.Connection) -> None:
            rows = connection.execute("SELECT position FROM op_results WHERE run = ?", (self._run,))
            stored = {row["position"] for row in rows}
            for result in run.ops:
                if self._positions[result.op, result.dtype] not in stored:
                    self._op_insertion(result)(connection)
            connection.execute(
                "UPDATE runs SET finished = 1, started = ?, duration_s = ?, record = ? WHERE id = ?",
                (run.started, run.duration_s, records.pack_run(run), self._run),
            )
            prune(connection, self._keep_runs)

        self._write(statements)
        if self._database and self._storing:
            self._finished = True
            try:
                self._database.shrink(SHRUNK_PAGES)
            except sqlite3.Error as error:
                self._problem = StoreError(explained(self._database.path, error))

    def require_stored(self) -> None:
        """Raises what went wrong.

        Raises:
            StoreError: not all of the run is stored.
        """
        if self._problem:
            raise self._problem

    def close(self) -> None:
        """Ends the storing: a thread that is still running stores nothing more."""
        if not self._finished:
            self._write(self._forget_if_empty)
        with self._writing:
            if self._database:
                self._database.close()
            self._database = None

    @property
    def _storing(self) -> bool:
        return self._database is not None and self._problem is None

    def _wanted(self, op: str, dtype: str, kind: str | None) -> bool:
        with self._counting:
            self._kinds[op, dtype, kind] += 1
            return self._kinds[op, dtype, kind] <= SNAPSHOTS_A_KIND

    def _write(self, statements: Statements) -> None:
        """One transaction. If it fails, the error is kept, and nothing more is stored."""
        with self._writing:
            if self._database is None or self._problem:
                return
            try:
                with self._database.transaction() as connection:
                    statements(connection)
            except sqlite3.Error as error:
                self._problem = StoreError(explained(self._database.path, error))
                if is_damage(error):
                    self._write_to_new(self._database, error, statements)

    def _write_to_new(self, damaged: Database, reason: sqlite3.Error, statements: Statements) -> None:
        """Continues in a new database, with this run from its start: ``finish`` stores what the damaged one held."""
        try:
            damaged.start_over(reason)
            with damaged.transaction() as connection:
                self._insert_run(connection)
                if statements != self._insert_run:
                    statements(connection)
            self._problem = None
        except sqlite3.Error as error:
            self._problem = StoreError(explained(damaged.path, error))
        except StoreError as error:
            self._problem = error

    def _forget_if_empty(self, connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM runs WHERE id = ? AND id NOT IN (SELECT run FROM op_results)", (self._run,))

    def _insert_run(self, connection: sqlite3.Connection) -> None:
        run = self._begun
        cursor = connection.execute(
            "INSERT INTO runs (command, started, mode, seed, backend, planned, finished, duration_s, record)"
            " VALUES (?, ?, ?, ?, ?, ?, 0, 0, ?)",
            (
                self._command,
                run.started,
                run.mode,
                str(run.seed),
                run.backend,
                len(self._positions),
                records.pack_run(run),
            ),
        )
        self._run = cursor.lastrowid or 0

    def _op_insertion(self, result: OpResult) -> Statements:
        """The statements that store ``result``; slow work is done before a transaction begins."""
        made_of = result.made_of or fingerprint(self._registry, self._registry.ops[result.op])
        row = {
            "position": self._positions[result.op, result.dtype],
            "op": result.op,
            "dtype": result.dtype,
            "backend": result.backend,
            "status": result.status,
            "planned": result.planned,
            "passed": result.count("passed"),
            "failed": result.count("failed"),
            "errors": result.count("error"),
            "max_error": float(result.max_error),
            "max_abs_error": float(result.max_abs_error),
            "max_rel_error": float(result.max_rel_error),
            "max_ulp_error": float(result.max_ulp_error),
            "factor": float(result.tolerance.factor),
            "seconds": float(result.seconds),
            "source_sha256": result.source_sha256,
            "reference_sha256": made_of.reference,
            "entry_sha256": made_of.entry,
            "headers_sha256": made_of.headers,
            "record": records.pack_op(result),
        }
        failures = [
            (place, format_seed(case.seed), case.kind)
            for place, case in enumerate(result.cases)
            if case.kind is not None
        ]
        elapsed = time.perf_counter() - self._clock

        def statements(connection: sqlite3.Connection) -> None:
            names = ", ".join(row)
            marks = ", ".join("?" for _ in row)
            cursor = connection.execute(
                f"INSERT INTO op_results (run, {names}) VALUES (?, {marks})", (self._run, *row.values())
            )
            connection.executemany(
                "INSERT INTO failures (op_result, place, seed, kind) VALUES (?, ?, ?, ?)",
                [(cursor.lastrowid, *failure) for failure in failures],
            )
            connection.execute("UPDATE runs SET duration_s = ? WHERE id = ?", (elapsed, self._run))

        return statements


def _begun(registry: OpRegistry, backend: AnyBackend, mode: str) -> Run:
    """The run as far as it is known before it runs; interrupted until it finishes."""
    return Run(
        mode=mode,
        seed=registry.seed,
        backend=backend.name,
        started=datetime.now(timezone.utc).isoformat(timespec="seconds"),
        duration_s=0.0,
        registry_sha256=registry.sha256,
        environment=environment(registry, backend),
        ops=(),
        interrupted=True,
    )
