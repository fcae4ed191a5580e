"""The database file: opened, created, checked, and set aside if it cannot be read.

``.kernelcheck/results.sqlite`` next to the registry, in write-ahead mode: readers and one writer at a time, from any
number of processes. A process that is killed loses only its current transaction. A power failure may lose the last
transactions, but not the file (``synchronous = NORMAL``, https://sqlite.org/wal.html); waiting for the disk after every
op would gain nothing, since the op can be run again.
"""

from __future__ import annotations

import errno
import fcntl
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from kernelcheck.base.errors import StoreError
from kernelcheck.records.history.schema import APPLICATION_ID, SCHEMA_VERSION, STATEMENTS, TABLES, UPGRADES

FOLDER = ".kernelcheck"
FILE_NAME = "results.sqlite"

BUSY_SECONDS = 30.0
"""Seconds to wait for another process. A transaction takes milliseconds, so one that takes longer hangs."""
MAX_LOG_BYTES = 16 * 2**20
"""The size to which the write-ahead log is cut once its contents are in the database: large snapshots make it grow."""

_WITHOUT = "or give --no-store to run without storing results"


class Database:
    """One connection, which the threads of this process share, one at a time."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.inode = path.stat().st_ino
        self._connection = connection
        self._lock = threading.RLock()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """A transaction that writes everything or nothing.

        Raises:
            sqlite3.Error: it could not be written; ``explained`` turns it into a message.
        """
        with self._lock:
            if not self._is_current():  # what is written to a file that was set aside would be lost
                raise sqlite3.DatabaseError("another process found the file damaged and set it aside")
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                # A full disk may have ended the transaction already, or keep the rollback from being written.
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise

    def _is_current(self) -> bool:
        try:
            return self.path.stat().st_ino == self.inode
        except FileNotFoundError:
            return False

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """The rows of a query.

        Raises:
            StoreError: it cannot be read.
        """
        try:
            return self._fetch(query, values)
        except sqlite3.Error as error:
            if not is_damage(error):
                raise StoreError(_not_readable(self.path, error)) from error
            self.start_over(error)
        try:
            return self._fetch(query, values)
        except sqlite3.Error as error:
            raise StoreError(_not_readable(self.path, error)) from error

    def start_over(self, reason: sqlite3.Error) -> None:
        """Sets the damaged file aside and continues in a new one.

        If another process has done so already, continues in that process's.

        Raises:
            StoreError: a new one cannot be made.
        """
        with self._lock:
            self._connection.close()
            try:
                with _alone(self.path.parent):
                    if self._is_current():
                        self._connection = _started_over(self.path, BUSY_SECONDS, reason)
                    else:
                        self._connection = _opened(self.path, BUSY_SECONDS)
                    self.inode = self.path.stat().st_ino
            except (OSError, sqlite3.Error) as error:
                raise StoreError(explained(self.path, error)) from error

    def _fetch(self, query: str, values: Sequence[object]) -> list[sqlite3.Row]:
        with self._lock:
            return self._connection.execute(query, values).fetchall()

    def shrink(self, pages: int) -> None:
        """Returns up to ``pages`` free pages to the file system.

        Raises:
            sqlite3.Error: the database cannot be written.
        """
        with self._lock:
            # `execute` takes one step of this statement, which is one page.
            self._connection.executescript(f"PRAGMA incremental_vacuum({int(pages)})")

    def close(self) -> None:
        """Ends the connection; the last one moves the write-ahead log into the database."""
        with self._lock:
            self._connection.close()


def folder_of(root: Path) -> Path:
    """The folder of stored results of the registry in ``root``."""
    return root / FOLDER


def make_folder(folder: Path) -> None:
    """Makes the folder of stored results, which git ignores, if there is none.

    Raises:
        OSError: it cannot be made.
    """
    folder.mkdir(exist_ok=True)
    ignore = folder / ".gitignore"
    if not ignore.exists():
        ignore.write_text("*\n")


def open_database(root: Path, *, busy_seconds: float = BUSY_SECONDS) -> Database:
    """The database of the registry in ``root``, made if there is none and set aside if it cannot be read.

    Args:
        root: the registry's folder.
        busy_seconds: how long to wait for another process, now and in every transaction.

    Raises:
        StoreError: the folder or file cannot be written, or a newer kernelcheck made it.
    """
    folder = folder_of(root)
    if problem := _in_the_way(folder):
        raise StoreError(f"cannot store results: {problem}, {_WITHOUT}")
    try:
        return _open(folder, busy_seconds)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(explained(folder / FILE_NAME, error)) from error


def open_existing(root: Path, *, busy_seconds: float = BUSY_SECONDS) -> Database | None:
    """As ``open_database``, to read; None if nothing was ever stored.

    Raises:
        StoreError: the folder or file cannot be used, or a newer kernelcheck made it.
    """
    folder = folder_of(root)
    if problem := _in_the_way(folder):
        raise StoreError(f"cannot read the stored results: {problem}")
    try:
        return _open(folder, busy_seconds) if (folder / FILE_NAME).exists() else None
    except (OSError, sqlite3.Error) as error:
        raise StoreError(_not_readable(folder / FILE_NAME, error)) from error


def _in_the_way(folder: Path) -> str:
    """Obstacle in the place of the folder or the database, and the next step; empty if there is none."""
    path = folder / FILE_NAME
    if folder.exists() and not folder.is_dir():
        return f"{folder} is a file, and kernelcheck keeps its results in a folder of that name; move it away"
    if path.exists() and not path.is_file():
        what = "a folder" if path.is_dir() else "no plain file (a pipe or device)"
        return f"{path} is {what}, and kernelcheck keeps its results in a file of that name; move it away"
    return ""


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file is not a database, or a broken one.

    ``sqlite3`` raises exactly this class for SQLITE_CORRUPT and SQLITE_NOTADB, and its subclasses for temporary
    problems: a full disk, a lock, a missing permission.
    """
    return type(error) is sqlite3.DatabaseError


def explained(path: Path, error: Exception) -> str:
    """Reason why results cannot be stored, and the next step."""
    is_busy = isinstance(error, BlockingIOError) or "locked" in str(error)
    advice = (
        "Wait until the other process has ended" if is_busy else "Free some disk space, or make the folder writable"
    )
    return f"cannot store results in {path}: {_reason(error)}. {advice}, {_WITHOUT}"


def _not_readable(path: Path, error: Exception) -> str:
    return f"cannot read the stored results in {path}: {_reason(error)}"


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def _open(folder: Path, busy_seconds: float) -> Database:
    make_folder(folder)
    with _alone(folder, busy_seconds):
        path = folder / FILE_NAME
        return Database(path, _opened(path, busy_seconds))


def _opened(path: Path, busy_seconds: float) -> sqlite3.Connection:
    try:
        return _connected(path, busy_seconds)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        return _started_over(path, busy_seconds, error)


def _started_over(path: Path, busy_seconds: float, reason: sqlite3.Error) -> sqlite3.Connection:
    aside = _set_aside(path)
    connection = _connected(path, busy_seconds)
    logging.getLogger("kernelcheck.store").warning(
        "%s cannot be read (%s): it is now %s, and results are stored in a new file", path, reason, aside.name
    )
    return connection


def _connected(path: Path, busy_seconds: float) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None, check_same_thread=False)
    try:
        connection.row_factory = sqlite3.Row
        _make_schema(path, connection)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(f"PRAGMA journal_size_limit = {MAX_LOG_BYTES}")
    except BaseException:
        connection.close()
        raise
    return connection


def _make_schema(path: Path, connection: sqlite3.Connection) -> None:
    def number(query: str) -> int:
        return int(connection.execute(query).fetchone()[0])

    version, tables = number("PRAGMA user_version"), number("SELECT count(*) FROM sqlite_master")
    owned = number("PRAGMA application_id") == APPLICATION_ID
    if (tables or version) and not owned:
        raise sqlite3.DatabaseError("it is a database of another program")
    if version > SCHEMA_VERSION:
        raise StoreError(
            f"{path} was written by a newer kernelcheck (schema {version}; this one knows {SCHEMA_VERSION}): "
            f"upgrade kernelcheck, move the file away, {_WITHOUT}"
        )
    if owned and not all(older in UPGRADES for older in range(version, SCHEMA_VERSION)):
        raise sqlite3.DatabaseError(f"its schema has the version {version}, which kernelcheck never had")
    if owned and (missing := TABLES - {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}):
        raise sqlite3.DatabaseError(f"it has lost the tables {', '.join(sorted(missing))}")
    if not owned:  # there is nothing yet that a crash could lose
        connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # has to come before the first table
    connection.execute("PRAGMA journal_mode = WAL")
    if owned and version == SCHEMA_VERSION:
        return
    upgrades = (statement for older in range(version, SCHEMA_VERSION) for statement in UPGRADES[older])
    connection.execute("BEGIN IMMEDIATE")
    for statement in upgrades if owned else STATEMENTS:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")


def _set_aside(path: Path) -> Path:
    """Renames a database and its log, so that they can still be recovered; returns the new path."""
    number = 1
    while (aside := path.with_name(f"{path.name}.unreadable-{number}")).exists():
        number += 1
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            os.rename(f"{path}{suffix}", f"{aside}{suffix}")
    return aside


@contextmanager
def _alone(folder: Path, busy_seconds: float = BUSY_SECONDS) -> Iterator[None]:
    """Keeps other processes from opening the database: two must not create it, or set it aside, at the same time."""
    deadline = time.monotonic() + busy_seconds
    with (folder / "lock").open("a") as lock:
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > deadline:
                    problem = f"another process has held {lock.name} for {busy_seconds:g} s"
                    raise BlockingIOError(errno.EAGAIN, problem) from None
            time.sleep(0.02)
        yield
