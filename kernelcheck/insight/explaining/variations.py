"""Small edits of a CUDA source, each of a kind that may undo a mistake: what ``repairs`` tries.

They are made on the syntax tree of the file, so that what is shown to the user is C++ and not PTX.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.insight.explaining.edit_operators import OPERATORS
from kernelcheck.insight.explaining.source_tree import EditScope, below, functions, text_of


@dataclass(frozen=True)
class Variation:
    """One edit of one file."""

    path: Path
    start: int
    """Offsets in bytes."""
    end: int
    text: str
    """Text that replaces it."""
    line: int
    """From 1."""
    operator: str
    what: str
    """In words, for a report: ``<`` becomes ``<=``."""
    rank: int
    """Rank by which it is tried: 0 for the most common mistakes."""

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


LATER = 3
"""Ranks by which edits are tried later in a function that left no instruction in the PTX."""


def variations(path: Path, source: bytes, scopes: Iterable[tuple[EditScope, bool]] | None = None) -> list[Variation]:
    """The edits of the functions of a source, most promising first.

    Args:
        path: of the source.
        source: its text.
        scopes: those of its functions that the kernel reaches, and whether instructions come from them; None for all.
    """
    found: dict[tuple[int, int, str], Variation] = {}
    for scope, compiled in scopes if scopes is not None else [(each, True) for each in functions(source)]:
        known = compiled or scope.node.type == "field_declaration"
        for node in below(scope.node):
            for make in OPERATORS.get(node.type, ()):
                for replaced, text, operator, what, rank in make(node, scope):
                    where = replaced.end_point[0] + 2 if operator == "after-loop" else replaced.start_point[0] + 1
                    key = (replaced.start_byte, replaced.end_byte, text)
                    rank += 0 if known else LATER
                    if text_of(replaced) != text and (key not in found or rank < found[key].rank):
                        found[key] = Variation(path, *key, where, operator, what, rank)
    return sorted(found.values(), key=lambda each: (each.rank, each.start))
