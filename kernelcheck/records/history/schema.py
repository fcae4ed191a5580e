"""The tables. ``record`` columns hold the complete records (``records``); the other columns are for queries.

A number that could not be measured is "nan" in a record, and NULL in a column. A seed is text, as users see it: it has
64 bits, and an SQLite integer 63 and a sign bit.
"""

from __future__ import annotations

SCHEMA_VERSION = 3
"""Kept as ``PRAGMA user_version``."""
APPLICATION_ID = int.from_bytes(b"kchk", "big")
"""Stored as ``PRAGMA application_id``: distinguishes this database from another program's."""

STATEMENTS = (
    """
    CREATE TABLE runs (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        command TEXT NOT NULL,
        started TEXT NOT NULL,
        mode TEXT NOT NULL,
        seed TEXT NOT NULL,
        backend TEXT NOT NULL,
        planned INTEGER NOT NULL, -- pairs of op and dtype
        finished INTEGER NOT NULL, -- 0 while it runs, and for ever where it was killed
        duration_s REAL NOT NULL,
        record TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE op_results (
        id INTEGER PRIMARY KEY,
        run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
        position INTEGER NOT NULL, -- in the run's order
        op TEXT NOT NULL,
        dtype TEXT NOT NULL,
        backend TEXT NOT NULL,
        status TEXT NOT NULL,
        planned INTEGER NOT NULL,
        passed INTEGER NOT NULL,
        failed INTEGER NOT NULL,
        errors INTEGER NOT NULL,
        max_error REAL,
        max_abs_error REAL,
        max_rel_error REAL,
        max_ulp_error REAL,
        factor REAL,
        seconds REAL,
        source_sha256 TEXT NOT NULL,
        reference_sha256 TEXT NOT NULL,
        entry_sha256 TEXT NOT NULL,
        headers_sha256 TEXT NOT NULL DEFAULT '',
        record BLOB NOT NULL,
        UNIQUE (run, position)
    )
    """,
    "CREATE INDEX op_results_of_op ON op_results (op, dtype, run)",
    """
    CREATE TABLE failures (
        id INTEGER PRIMARY KEY,
        op_result INTEGER NOT NULL REFERENCES op_results ON DELETE CASCADE,
        place INTEGER NOT NULL, -- of the case in the op's record
        seed TEXT NOT NULL,
        kind TEXT NOT NULL
    )
    """,
    "CREATE INDEX failures_of_op_result ON failures (op_result)",
    "CREATE INDEX failures_of_seed ON failures (seed)",
    """
    CREATE TABLE snapshots (
        id INTEGER PRIMARY KEY,
        run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
        seed TEXT NOT NULL,
        bytes INTEGER NOT NULL,
        data BLOB NOT NULL,
        UNIQUE (run, seed)
    )
    """,
    "CREATE INDEX snapshots_of_seed ON snapshots (seed)",
    """
    CREATE TABLE minimized (
        token TEXT PRIMARY KEY,
        seed TEXT NOT NULL,
        document TEXT NOT NULL
    )
    """,
    "CREATE INDEX minimized_of_seed ON minimized (seed)",
)

TABLES = frozenset({"runs", "op_results", "failures", "snapshots", "minimized"})
"""Tables that every version has."""

UPGRADES: dict[int, tuple[str, ...]] = {
    1: ("ALTER TABLE op_results ADD COLUMN headers_sha256 TEXT NOT NULL DEFAULT ''",),
    2: (),  # what older records hold is read; a kernelcheck of then reads no newer ones
}
"""Statements that make a database of an older version one of the next."""
