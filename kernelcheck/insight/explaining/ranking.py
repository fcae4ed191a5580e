"""Ranks suspects by their clues.

A line's score is the weight of its weightiest clue, and a little more for every other source that names the line:
sources that agree are right more often than either alone.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence

from kernelcheck.base.findings import SourceLocation
from kernelcheck.insight.explaining.clues import Clue, FaultKind
from kernelcheck.insight.explaining.explanation import Suspect

AGREEMENT = 0.15
"""Share of the best clue of each further source that is added."""


def suspects(clues: Iterable[Clue], line_of: Callable[[SourceLocation], str]) -> tuple[Suspect, ...]:
    """The lines that clues name, the most likely first; ``line_of`` gives a line's text."""
    by_line: dict[SourceLocation, list[Clue]] = defaultdict(list)
    for clue in clues:
        by_line[clue.location].append(clue)
    found = []
    for location, named in by_line.items():
        named.sort(key=lambda each: -each.weight)
        best: dict[str, float] = {}
        for each in named:
            best.setdefault(each.source, each.weight)
        weights = sorted(best.values(), reverse=True)
        score = weights[0] + AGREEMENT * sum(weights[1:])
        found.append(Suspect(location, line_of(location), round(score, 4), tuple(named)))
    return tuple(
        sorted(found, key=lambda each: (-each.score, -len(each.clues), each.location.file, each.location.line))
    )


def fault_of(ranked: Sequence[Suspect]) -> FaultKind:
    """The kind of mistake that the clues of the first suspects speak for, the first one counting most."""
    votes: Counter[FaultKind] = Counter()
    for place, suspect in enumerate(ranked[:3]):
        for clue in suspect.clues:
            if clue.fault != "unknown":
                votes[clue.fault] += clue.weight * (1.0, 0.5, 0.25)[place]  # type: ignore[assignment]
                break
    return votes.most_common(1)[0][0] if votes else "unknown"
