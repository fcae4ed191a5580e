"""The newest verdict on each op in each dtype. Only those that did not pass are unpacked, which takes time."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from kernelcheck.base.dataclasses import dataclass, fields

if TYPE_CHECKING:
    from kernelcheck.core.provenance.fingerprint import Fingerprint
    from kernelcheck.core.results.run import OpResult
    from kernelcheck.records.history.database import Database


@dataclass(frozen=True)
class NewestVerdict:
    """Verdict of the newest run that has one on an op in one dtype."""

    id: int
    """Number of the stored result: another number is another verdict."""
    run: int
    started: str
    op: str
    dtype: str
    backend: str
    status: str
    planned: int
    passed: int
    failed: int
    errors: int
    source_sha256: str
    reference_sha256: str
    entry_sha256: str
    headers_sha256: str
    record: bytes
    max_error: float = math.nan
    """In tolerance units; NaN if nothing was compared."""
    factor: float = math.nan
    """Factor of the tolerance."""

    @property
    def fingerprint(self) -> Fingerprint:
        """Fingerprint of the op, but for what only ``result`` has: scripts of checks, imports and single keys."""
        from kernelcheck.core.provenance.fingerprint import Fingerprint

        return Fingerprint(self.entry_sha256, self.source_sha256, self.reference_sha256, self.headers_sha256)

    @cached_property
    def result(self) -> OpResult:
        """The whole result, with its cases.

        Raises:
            StoreError: it is damaged.
        """
        from kernelcheck.records.history.records import unpack_op

        return unpack_op(self.record)


def newest_verdicts(database: Database) -> list[NewestVerdict]:
    """The newest of each op and dtype, in the order in which they were stored.

    A run that was stopped before all cases had passed has no verdict: what an earlier one found still counts.

    Raises:
        StoreError: the database cannot be read.
    """
    rows = database.rows(
        "SELECT op_results.id, run, started, op, dtype, op_results.backend, status, op_results.planned, passed, failed,"
        " errors, max_error, factor, source_sha256, reference_sha256, entry_sha256, headers_sha256, op_results.record"
        " FROM op_results JOIN runs ON runs.id = run"
        " WHERE op_results.id IN (SELECT max(id) FROM op_results"
        " WHERE status IN ('failed', 'error', 'checked') OR passed = planned GROUP BY op, dtype) ORDER BY op_results.id"
    )
    return [
        NewestVerdict(**{each.name: row[each.name] for each in fields(NewestVerdict) if row[each.name] is not None})
        for row in rows
    ]
