"""Remarks on a run: what is wrong with it, from the backend, the harness or the oracle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from kernelcheck.backends.base import Execution
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.findings import Finding, SourceLocation
from kernelcheck.core.results.run import CaseResult


@dataclass(frozen=True)
class Remark:
    """Something wrong with a run, from the backend, the harness or the oracle."""

    kind: str
    message: str
    location: SourceLocation | None = None
    finding: Finding | None = None
    """Finding of the backend, if it is the source of the remark."""


Said = TypeVar("Said", Remark, Finding)


def noticed(execution: Execution) -> list[Remark]:
    remarks = [Remark(found.kind, _message(found), found.location, found) for found in execution.findings]
    if not execution.completed and not remarks:
        remarks.append(Remark("launch-error", f"the launches did not complete, after {execution.seconds:.3g} s"))
    return remarks


def in_second_run(remarks: Sequence[Remark]) -> list[Remark]:
    return prefixed_all("in a second run", remarks)


def prefixed_all(where: str, remarks: Sequence[Remark]) -> list[Remark]:
    found = [remark.finding and prefixed(where, remark.finding) for remark in remarks]
    return [replace(prefixed(where, remark), finding=finding) for remark, finding in zip(remarks, found, strict=True)]


def prefixed(where: str, said: Said) -> Said:
    """``said`` with ``where`` before its message."""
    return replace(said, message=f"{where}: {said.message}")


def _message(found: Finding) -> str:
    return found.message + (f" ({found.count} times)" if found.count > 1 else "")


def concluded(result: CaseResult, remarks: Sequence[Remark]) -> CaseResult:
    """``result`` with the first remark's kind, the messages of all, one per line, and the findings that they are of, if
    any are."""
    if not remarks:
        return result
    lines = [remarks[0].message, *(f"{remark.kind}: {remark.message}" for remark in remarks[1:])]
    findings = tuple(remark.finding for remark in remarks if remark.finding) or result.findings
    return replace(
        result, kind=remarks[0].kind, message="\n".join(lines), location=remarks[0].location, findings=findings
    )
