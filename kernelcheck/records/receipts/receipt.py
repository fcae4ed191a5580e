"""A receipt as records, and as the text that is signed: an in-toto Statement with the test-result predicate.

The Statement is that of https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md, the predicate that of
https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md. What these have no field for stands
under ``kernelcheck`` in the predicate, an extension field.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal

from pydantic import ValidationError

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError
from kernelcheck.core.results.as_json import Json, first_problem, plain, read

STATEMENT = "https://in-toto.io/Statement/v1"
PREDICATE = "https://in-toto.io/attestation/test-result/v0.1"
EXTENSION = "kernelcheck"
VERSION = 1
"""Version of the extension field."""
COMMIT = "git commit"
"""The name of the subject that is the commit."""

Verdict = Literal["passed", "warned", "failed"]
"""``warned``: nothing wrong was found, but nothing was compared, or the tolerance would accept a gross fault."""


@dataclass(frozen=True)
class File:
    """A file that the runs were made of."""

    name: str
    """Relative to the top of the repository, with ``/``; absolute if it lies outside."""
    sha256: str
    roles: tuple[str, ...]
    """``registry``, ``tolerances``, ``source``, ``control``, ``header``, ``reference``, ``check``, ``values``,
    ``import``, or ``data``: what scripts opened while they ran."""


@dataclass(frozen=True)
class Revision:
    """State, in git, of the working tree in which the runs took place."""

    commit: str
    branch: str
    """Empty where none was checked out."""
    dirty: bool
    """Whether tracked files differed from the commit, or a file that was run is not in it."""
    diff_sha256: str = ""
    """SHA-256 of the difference; empty if the tree was clean."""


@dataclass(frozen=True)
class OpOutcome:
    """Result of an op in a dtype."""

    op: str
    dtype: str
    backend: str
    verdict: Verdict
    planned: int
    passed: int
    failed: int
    errors: int
    checked: int
    max_error: float
    """In tolerance units; NaN if nothing was compared."""
    factor: float
    """Factor of the tolerance."""
    tolerance: str
    """Source of the factor: ``calibrated``, ``default`` or ``declared``."""


@dataclass(frozen=True)
class Sweep:
    """One run on one machine."""

    mode: str
    seed: int
    """The root seed."""
    backend: str
    archs: tuple[str, ...]
    """Architectures that the kernels were compiled for."""
    started: str
    """ISO 8601 with an offset, as ``ended``."""
    ended: str
    environment: Mapping[str, str]
    """Device, driver, toolkit, versions, options."""
    outcomes: tuple[OpOutcome, ...]
    url: str = ""
    """Address of the CI job."""


@dataclass(frozen=True)
class MergedPart:
    """A receipt that another one was merged from."""

    receipt: str
    """Its text."""
    signature: str
    """Empty if it was not signed."""


@dataclass(frozen=True)
class Receipt:
    """The ops that ran, the machines that ran them, and the results."""

    files: tuple[File, ...]
    revision: Revision
    registry: str
    """The name of the registry's file."""
    version: str
    """Version of kernelcheck."""
    sweeps: tuple[Sweep, ...]
    unresolved: tuple[str, ...] = ()
    """Ops of which a header is not among the files, since only the compiler can tell which it is."""
    parts: tuple[MergedPart, ...] = ()
    """Receipts that it was merged from."""


def text_of(receipt: Receipt) -> str:
    """The Statement: JSON with sorted keys and a final newline, in ASCII."""
    return json.dumps(_statement(receipt), indent=2, sort_keys=True, allow_nan=False) + "\n"


def parse(text: str, where: str) -> Receipt:
    """The receipt that ``text_of`` was given.

    Args:
        text: the Statement.
        where: what messages begin with.

    Raises:
        UsageError: it is no receipt of this version, or it contradicts itself.
    """
    try:
        statement = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{where}: expected a receipt, an in-toto Statement in JSON: {error}") from None
    if not isinstance(statement, dict) or statement.get("_type") != STATEMENT:
        found = statement.get("_type") if isinstance(statement, dict) else type(statement).__name__
        raise UsageError(
            f"{where}: _type: expected {STATEMENT!r}, got {found!r}; `kernelcheck receipt make` writes one"
        )
    if statement.get("predicateType") != PREDICATE:
        raise UsageError(f"{where}: predicateType: expected {PREDICATE!r}, got {statement.get('predicateType')!r}")
    predicate = statement.get("predicate")
    own = predicate.get(EXTENSION) if isinstance(predicate, dict) else None
    if not isinstance(own, dict) or own.get("schema_version") != VERSION:
        raise UsageError(f"{where}: predicate.{EXTENSION}: expected that of a receipt of version {VERSION}")
    try:
        receipt = read(Receipt, own)
    except ValidationError as error:
        raise UsageError(f"{where}: predicate.{EXTENSION}.{first_problem(error)}") from None
    for key, expected in _statement(receipt).items():
        _require_same(statement.get(key), expected, f"{where}: {key}")
    return receipt


def _require_same(found: object, expected: Json, where: str) -> None:
    """Refuses a Statement whose fields say something else than its extension field; unknown fields are ignored."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, each in expected.items():
            _require_same(found.get(key), each, f"{where}.{key}")
    elif found != expected:
        raise UsageError(f"{where}: it contradicts predicate.{EXTENSION}")


def _statement(receipt: Receipt) -> dict[str, Json]:
    outcomes = [(sweep, outcome) for sweep in receipt.sweeps for outcome in sweep.outcomes]
    named: dict[Verdict, list[Json]] = {"passed": [], "warned": [], "failed": []}
    for sweep, outcome in outcomes:
        named[outcome.verdict].append(test_name(outcome, sweep))
    result = "FAILED" if named["failed"] or not outcomes else "WARNED" if named["warned"] else "PASSED"
    urls = [sweep.url for sweep in receipt.sweeps if sweep.url]
    predicate: dict[str, Json] = {
        "result": result,
        "configuration": [_descriptor(file) for file in receipt.files if set(file.roles) & {"registry", "tolerances"}],
        "passedTests": named["passed"],
        "warnedTests": named["warned"],
        "failedTests": named["failed"],
        **({"url": urls[0]} if urls else {}),
        EXTENSION: _extension(receipt),
    }
    commit: dict[str, Json] = {"name": COMMIT, "digest": {"gitCommit": receipt.revision.commit}}
    return {
        "_type": STATEMENT,
        "subject": [commit, *(_descriptor(file) for file in receipt.files)],
        "predicateType": PREDICATE,
        "predicate": predicate,
    }


def _extension(receipt: Receipt) -> Json:
    whole: Any = plain(receipt)
    return {"schema_version": VERSION, **whole}


def test_name(outcome: OpOutcome, sweep: Sweep) -> str:
    """``softmax float32 cpu sm_80``: how the predicate names a pair of op and dtype."""
    return " ".join([outcome.op, outcome.dtype, outcome.backend, *sweep.archs])


def _descriptor(file: File) -> Json:
    return {"name": file.name, "digest": {"sha256": file.sha256}}
