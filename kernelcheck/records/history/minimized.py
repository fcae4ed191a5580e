"""Minimised cases by their tokens. A token alone holds all that ``reproduce`` needs; this only remembers them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import Any

from kernelcheck.base.errors import StoreError
from kernelcheck.core.cases.case import format_seed
from kernelcheck.records.history.database import Database, explained, is_damage

Document = Mapping[str, Any]
"""The document of a minimisation, as ``reports.minimized.document`` makes it."""


def save_minimized(database: Database, token: str, seed: int, document: Document) -> None:
    """Remembers what the failing case of ``seed`` was minimised to; replaces an earlier entry of ``token``.

    Raises:
        StoreError: the database cannot be written.
    """
    row = (token, format_seed(seed), json.dumps(document, sort_keys=True))
    try:
        try:
            _save(database, row)
        except sqlite3.Error as error:
            if not is_damage(error):
                raise
            database.start_over(error)
            _save(database, row)
    except sqlite3.Error as error:
        raise StoreError(explained(database.path, error)) from error


def _save(database: Database, row: tuple[str, str, str]) -> None:
    with database.transaction() as connection:
        connection.execute("INSERT OR REPLACE INTO minimized (token, seed, document) VALUES (?, ?, ?)", row)


def minimized_of(database: Database, seed: int) -> list[tuple[str, Document]]:
    """The tokens and documents of what the case of ``seed`` was minimised to, the newest first.

    Raises:
        StoreError: the database cannot be read.
    """
    rows = database.rows("SELECT token, document FROM minimized WHERE seed = ? ORDER BY rowid DESC", format_seed(seed))
    return [(row["token"], json.loads(row["document"])) for row in rows]


def smallest_of(database: Database, seed: int) -> str | None:
    """The token of the case with the fewest elements that the case of ``seed`` was minimised to, the newest of several.

    Raises:
        StoreError: the database cannot be read.
    """
    found = minimized_of(database, seed)
    return min(found, key=lambda each: each[1]["after"]["elements"])[0] if found else None
