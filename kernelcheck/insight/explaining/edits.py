"""Edits to try, in order: the most common mistakes first, in lines that the failing case runs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.insight.explaining.failing import Failing
from kernelcheck.insight.explaining.launch_variations import LaunchVariation, launch_variations
from kernelcheck.insight.explaining.line_reach import LineSet, of_program, reached_functions
from kernelcheck.insight.explaining.scaled import OF_VALUES, are_scaled
from kernelcheck.insight.explaining.source_tree import functions
from kernelcheck.insight.explaining.variations import LATER, Variation, variations

AnyVariation = Variation | LaunchVariation
HEADER = 0.5
"""Ranks by which edits of headers are tried later: other kernels use them, too, so they are likely right."""
SOONER = 1.5
"""Ranks by which edits of a line that other evidence names are tried sooner."""
SCALED = 2.0
"""Ranks by which edits that change values are tried sooner where all results are wrong by one factor."""


@dataclass(frozen=True)
class Leads:
    """Hints from other evidence about where to look."""

    named: LineSet = frozenset()
    """Lines that the evidence names."""
    missed: LineSet = frozenset()
    """Lines whose instructions the failing case does not run."""
    waits: bool = False
    """Whether the order of threads decides, so that what makes them wait is tried first."""


def edits_of(failing: Failing, texts: Mapping[Path, bytes], leads: Leads) -> list[AnyVariation]:
    """The edits of the registry entry, and of the functions that the kernel reaches.

    Args:
        failing: what fails.
        texts: the program's own files.
        leads: what is known of its lines.
    """
    edits: list[AnyVariation] = [*launch_variations(failing.subject.op), *_of_sources(failing, texts)]
    source = failing.subject.program.source
    scaled = SCALED * are_scaled(failing.samples)

    def place(edit: AnyVariation) -> float:
        if isinstance(edit, LaunchVariation):
            return edit.rank
        if leads.waits and edit.operator == "barrier":
            return -1.0
        line = SourceLocation(failing.shown(edit.path), edit.line)
        header = HEADER * (edit.path != source)
        sooner = SOONER * (line in leads.named) + scaled * (edit.operator in OF_VALUES)
        return edit.rank + header - sooner + LATER * (line in leads.missed)

    return sorted(edits, key=place)


def _of_sources(failing: Failing, texts: Mapping[Path, bytes]) -> list[Variation]:
    lines: dict[str, set[int]] = {}
    for each in of_program(failing.subject.program).lines:
        lines.setdefault(each.file, set()).add(each.line)
    scopes = {path: list(functions(text)) for path, text in texts.items()}
    called: set[str] = set()
    count = -1
    while count != len(called):  # a function of one file is called from another one, in either order
        count = len(called)
        reached = {
            path: list(reached_functions(found, lines.get(failing.shown(path), set()), called))
            for path, found in scopes.items()
        }
    return [each for path, text in texts.items() for each in variations(path, text, reached[path])]
