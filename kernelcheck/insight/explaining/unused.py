"""Variables and parameters that a kernel declares and never uses: code that should use them may be missing."""

from __future__ import annotations

from collections.abc import Iterator

from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.changed import own_files
from kernelcheck.insight.explaining.clues import Clue
from kernelcheck.insight.explaining.failing import Failing
from kernelcheck.insight.explaining.line_reach import LineReach
from kernelcheck.insight.explaining.source_tree import EditScope, Node, below, functions, text_of

_DECLARED = 0.3
_BEHIND_LOOP = 0.5
"""Weights: of the line that declares the variable, and of the line behind the first loop that follows."""


def clues_of(failing: Failing, reach: LineReach) -> Iterator[Clue]:
    """Lines that declare such variables, in functions that the kernel runs."""
    program = failing.subject.program
    for path, text in own_files(program).items():
        shown = program.sources.get(str(path), str(path))
        lines = {each.line for each in reach.lines if each.file == shown}
        for scope in functions(text.encode()):
            first, last = scope.node.start_point[0] + 1, scope.node.end_point[0] + 1
            if any(first <= line <= last for line in lines):
                yield from _of_scope(scope, shown)


def _of_scope(scope: EditScope, shown: str) -> Iterator[Clue]:
    for node in below(scope.node):
        name = text_of(node)
        if node.type != "identifier" or name not in scope.unused:
            continue
        declared = node.start_point[0] + 1
        yield Clue("unused", SourceLocation(shown, declared), _DECLARED, f"`{name}` is never used")
        loop = _loop_after(node) if name in scope.values else None
        if loop is not None:
            place = SourceLocation(shown, loop.end_point[0] + 2)
            what = f"what should use `{name}`, of line {declared}, may be missing behind the loop"
            yield Clue("unused", place, _BEHIND_LOOP, what, "boundary")


def _loop_after(node: Node) -> Node | None:
    """The first loop that follows a declaration in its block."""
    outer: Node | None = node
    while outer is not None and outer.type != "declaration":
        outer = outer.parent
    while outer is not None and outer.type not in ("for_statement", "while_statement"):
        outer = outer.next_named_sibling
    return outer
