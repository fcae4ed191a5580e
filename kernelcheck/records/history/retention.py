"""Deletes from the database old runs, and snapshots beyond their total size limit."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

KEEP_RUNS = 100
"""Runs that are kept by default (``--keep-runs``). A quick one of the 44 ops of this repository takes 0.2 MB, and a
thorough one 0.02 MB for each op and dtype (200 cases)."""
MAX_SNAPSHOT_BYTES = 256 * 2**20
"""The total size of the snapshots of all runs; the oldest are deleted first."""
UNFINISHED_DAYS = 7
"""A run that has not finished may still be running in another process if it began within these days."""
SHRUNK_PAGES = 4096
"""Free pages (of 4 KiB) returned to the file system after a run: this limits the time that it takes."""


def prune(connection: sqlite3.Connection, keep_runs: int) -> None:
    """Deletes all but the newest runs, and the oldest snapshots beyond the limit."""
    recent = (datetime.now(timezone.utc) - timedelta(days=UNFINISHED_DAYS)).isoformat(timespec="seconds")
    connection.execute(
        "DELETE FROM runs WHERE id NOT IN (SELECT id FROM runs ORDER BY id DESC LIMIT ?) AND (finished OR started < ?)",
        (keep_runs, recent),
    )
    connection.execute(
        "DELETE FROM snapshots WHERE id IN (SELECT id FROM"
        " (SELECT id, sum(bytes) OVER (ORDER BY id DESC) AS newer FROM snapshots) WHERE newer > ?)",
        (MAX_SNAPSHOT_BYTES,),
    )
