"""Findings with one cause as one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from kernelcheck.findings import Finding, SourceLocation


def by_cause(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """One finding for each kind, pair of lines and variable, with the count of all, in their order.

    Reads of what is not written yet count as the race with the write, if that is found as well; and a warp of which
    threads are missing, at however many lines, is one finding.
    """
    merged: dict[Hashable, list[Finding]] = {}
    for number, finding in enumerate(findings):
        merged.setdefault(_cause(finding, number), []).append(finding)
    found = [_one(same) for same in merged.values()]
    races = [finding for finding in found if finding.kind == "race"]
    return tuple(finding for finding in found if not any(_follows(finding, race) for race in races))


def _cause(finding: Finding, number: int) -> Hashable:
    if finding.kind == "barrier-divergence":
        return finding.kind, finding.block, finding.thread
    if finding.location is None or finding.kind not in ("race", "uninitialized-read", "out-of-bounds", "misaligned"):
        return number
    return finding.kind, finding.buffer, _lines(finding)


def _lines(finding: Finding) -> frozenset[SourceLocation | None]:
    """Those of both sides."""
    return frozenset({finding.location, finding.other.location if finding.other else finding.location})


def _one(same: list[Finding]) -> Finding:
    first = replace(same[0], count=sum(finding.count for finding in same))
    lines = {finding.location for finding in same} - {first.location}
    if first.kind == "barrier-divergence" and lines:
        return replace(first, message=f"{first.message}, and at {len(lines)} more line{'s' * (len(lines) > 1)}")
    return first


def _follows(finding: Finding, race: Finding) -> bool:
    """Whether it is a read of what another thread writes later, at a line that races."""
    early = finding.kind == "uninitialized-read" and finding.other is not None
    return early and finding.buffer == race.buffer and finding.location in _lines(race)
