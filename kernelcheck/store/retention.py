"""What the database forgets: old runs, and snapshots beyond what they may take together."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

KEEP_RUNS = 100
"""Runs that are kept by default (``--keep-runs``). A quick one of the 44 ops of this repository takes 0.2 MB, and a
thorough one 0.02 MB for each op and dtype (200 cases)."""
MAX_SNAPSHOT_BYTES = 256 * 2**20
"""What the snapshots of all runs may take together; the oldest go first."""
UNFINISHED_DAYS = 7
"""A run that has not finished may still be at work in another process, if it began in these days."""
SHRUNK_PAGES = 4096
"""Free pages (of 4 KiB) handed back to the file system after a run: a bound on the time that takes."""


def prune(connection: sqlite3.Connection, keep_runs: int) -> None:
    """Forgets all but the newest runs, and the oldest snapshots that are too many."""
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
