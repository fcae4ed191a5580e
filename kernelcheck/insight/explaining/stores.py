"""Stores of the kernel that the failing case runs, to explain elements that nothing wrote."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kernelcheck.base.findings import SourceLocation
from kernelcheck.insight.explaining.clues import Clue, FaultKind
from kernelcheck.insight.explaining.line_reach import LineReach, LineSet

SHOWN = 4
"""Lines that a sentence lists."""
_MISSED = 0.45
_RUN = 0.3
"""Weights: of a store that the case does not run, and of one that it runs for other elements alone."""


def words(reach: LineReach) -> str:
    """A sentence; empty if it is not known which stores ran, or if the PTX names no lines."""
    if reach.run is None or not reach.lines:
        return ""
    if not reach.stores and not reach.counted:
        return ""
    if not reach.stores:
        return "The compiled kernel has no store to global memory that comes from a line of yours."
    missed = reach.stores_missed
    where = f"Global memory is stored to at {_listed(reach.stores)} alone"
    if missed == reach.stores:
        return f"{where}, and the case reaches {'none of them' if len(missed) > 1 else 'no such store'}."
    if missed:
        return f"{where}, and the case does not reach {_listed(missed)}."
    return f"{where}, which the case reaches, but not for these elements."


def clues_of(reach: LineReach) -> Iterator[Clue]:
    """The lines of the stores."""
    if reach.run is None:
        return
    missed = reach.stores_missed
    for place in _sorted(missed):
        yield _clue(place, _MISSED, "the case does not reach the store here", "guard")
    for place in _sorted(reach.stores - missed):
        yield _clue(place, _RUN, "this line stores, but not to the elements that were never written", "boundary")


def _clue(place: SourceLocation, weight: float, what: str, fault: FaultKind) -> Clue:
    return Clue("coverage", place, weight, what, fault)


def _sorted(lines: LineSet) -> list[SourceLocation]:
    return sorted(lines, key=lambda each: (each.file, each.line))


def _listed(lines: Iterable[SourceLocation]) -> str:
    places = [f"{each.file}:{each.line}" for each in _sorted(frozenset(lines))]
    more = f" and {len(places) - SHOWN} more lines" if len(places) > SHOWN else ""
    return ", ".join(places[:SHOWN]) + more
