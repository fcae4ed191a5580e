"""Findings with one cause as one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace

from kernelcheck.base.findings import Finding, SourceLocation

_MOST_LINES = 3
"""Lines that a message names beside its own."""
_AT_A_PLACE = ("race", "stream-race", "uninitialized-read", "out-of-bounds", "misaligned")


def by_cause(launches: Iterable[Iterable[Finding]]) -> tuple[Finding, ...]:
    """One finding for each kind, pair of lines and variable, with the count of all, in their order.

    Reads of what is not written yet count as the race with the write, if that is found in the same launch; and a warp
    of which threads are missing, at however many lines of a launch, is one finding.

    Args:
        launches: the findings of each.
    """
    found = [finding for findings in launches for finding in _of_launch(findings)]
    return _merged(found, apart=frozenset({"barrier-divergence"}))


def _of_launch(findings: Iterable[Finding]) -> list[Finding]:
    found = _merged(findings, apart=frozenset())
    races = [finding for finding in found if finding.kind == "race"]
    return [finding for finding in found if not any(_follows(finding, race) for race in races)]


def _merged(findings: Iterable[Finding], apart: frozenset[str]) -> tuple[Finding, ...]:
    """Merges findings of one cause into one, except for kinds of which each stays ``apart``."""
    merged: dict[Hashable, list[Finding]] = {}
    for number, finding in enumerate(findings):
        merged.setdefault(number if finding.kind in apart else _cause(finding, number), []).append(finding)
    return tuple(_one(same) for same in merged.values())


def unexplained(findings: Iterable[Finding], explained: Sequence[Finding]) -> tuple[Finding, ...]:
    """The ``findings`` that none of ``explained`` covers: by its kind and line, or as a race from which it follows."""
    return tuple(finding for finding in findings if not any(_speaks_of(each, finding) for each in explained))


def _speaks_of(explained: Finding, finding: Finding) -> bool:
    if explained.kind == finding.kind == "barrier-divergence":
        return (explained.block, explained.thread) == (finding.block, finding.thread)
    same = explained.kind == finding.kind or (explained.kind, finding.kind) == ("race", "uninitialized-read")
    return same and explained.buffer == finding.buffer and finding.location in _lines(explained)


def _cause(finding: Finding, number: int) -> Hashable:
    if finding.kind == "barrier-divergence":
        return finding.kind, finding.block, finding.thread
    if finding.location is None or finding.kind not in _AT_A_PLACE:
        return number
    return finding.kind, finding.buffer, _lines(finding)


def _lines(finding: Finding) -> frozenset[SourceLocation | None]:
    """Source lines of both sides."""
    return frozenset({finding.location, finding.other.location if finding.other else finding.location})


def _one(same: list[Finding]) -> Finding:
    first = replace(same[0], count=sum(finding.count for finding in same))
    further = dict.fromkeys(each.location for each in same if each.location not in (None, first.location))
    if first.kind == "barrier-divergence" and further:
        lines = [f"{location.file}:{location.line}" for location in further if location]
        rest = len(lines) - _MOST_LINES
        more = f" and {rest} more line{'s' * (rest > 1)}" if rest > 0 else ""
        return replace(first, message=f"{first.message}, and at {', '.join(lines[:_MOST_LINES])}{more}")
    return first


def _follows(finding: Finding, race: Finding) -> bool:
    """Whether it is a read of what another thread writes later, at lines that race."""
    early = finding.kind == "uninitialized-read" and finding.other is not None
    return early and finding.buffer == race.buffer and _lines(finding) <= _lines(race)
