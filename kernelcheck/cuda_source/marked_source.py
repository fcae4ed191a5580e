"""Marks in a CUDA source that show which of its conditional code a compiler keeps.

Other sides of ``#if`` and ``if constexpr`` leave no trace in PTX, not even among its lines. So each gets an inline
assembly that is only a comment, and volatile: the compiler drops it with the code around it, and not otherwise. Code
whose mark is not in the PTX is in no kernel. A mark stands on the line of the code that follows it: lines stay as they
are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kernelcheck.base.dataclasses import dataclass

if TYPE_CHECKING:
    from tree_sitter import Node

_MARK = 'asm volatile("// kernelcheck mark {}.");'
_GROUPS = frozenset({"preproc_if", "preproc_ifdef", "preproc_elif", "preproc_elifdef", "preproc_else"})
_JUMPED_TO = frozenset({"labeled_statement", "case_statement"})
"""Code before these need not run for them to."""
_WITH_CODE = frozenset(
    {
        "expression_statement", "return_statement", "if_statement", "for_statement", "for_range_loop", "do_statement",
        "while_statement", "switch_statement", "break_statement", "continue_statement", "goto_statement",
    }
)  # fmt: skip
_WITH_VALUES = frozenset({"init_declarator"})


@dataclass(frozen=True)
class Region:
    """Code of a function that a condition may leave out, with its mark."""

    mark: int
    lines: tuple[int, ...]
    """Lines of its statements."""


@dataclass(frozen=True)
class MarkedFunction:
    """A function with code that a condition may leave out."""

    line: int
    mark: int
    """At its beginning: without it, no kernel holds the function."""
    regions: tuple[Region, ...]


@dataclass(frozen=True)
class MarkedSource:
    """A source with marks. Without functions, it has no conditional code that could be marked."""

    text: str
    functions: tuple[MarkedFunction, ...]

    def left_out(self, ptx: str) -> dict[int, tuple[int, ...]]:
        """For each function that the PTX of this source holds, by its first line: the lines that it does not hold."""
        return {
            each.line: tuple(sorted({line for of in each.regions if not _holds(ptx, of.mark) for line in of.lines}))
            for each in self.functions
            if _holds(ptx, each.mark)
        }


def _holds(ptx: str, mark: int) -> bool:
    return f"// kernelcheck mark {mark}." in ptx


def marked(text: str) -> MarkedSource:
    """``text`` with marks. Functions that the parser does not understand get none, nor do ``constexpr`` ones."""
    from kernelcheck.cuda_source.syntax_tree import parsed  # loads the parser

    source = text.encode()
    marks = _Marks()
    functions = tuple(filter(None, (marks.function(node) for node in _functions(parsed(source).root_node))))
    for place, inserted in sorted(marks.insertions, reverse=True):
        source = source[:place] + inserted.encode() + source[place:]
    return MarkedSource(source.decode(), functions)


def _functions(node: Node) -> Iterator[Node]:
    for child in node.named_children:
        if child.type == "function_definition":
            yield child
        elif child.type != "compound_statement":
            yield from _functions(child)


class _Marks:
    """Numbers the marks, and remembers where they go."""

    def __init__(self) -> None:
        self.insertions: list[tuple[int, str]] = []
        self._count = 0

    def function(self, node: Node) -> MarkedFunction | None:
        body = node.child_by_field_name("body")
        declared = [child.text or b"" for child in node.children if child.type == "type_qualifier"]
        is_constant = b"constexpr" in declared or b"consteval" in declared
        if body is None or body.type != "compound_statement" or node.has_error or is_constant:
            return None
        before = len(self.insertions)
        number = self._number()
        regions = tuple(self._regions(body))
        if not regions:
            del self.insertions[before:]
            return None
        self.insertions.append((body.start_byte + 1, _MARK.format(number)))
        return MarkedFunction(node.start_point[0] + 1, number, regions)

    def _number(self) -> int:
        self._count += 1
        return self._count

    def _regions(self, node: Node) -> Iterator[Region]:
        for child in node.named_children:
            if child.type in _GROUPS and _is_among_statements(child):
                yield from self._marked(_statements(child))
            if child.type == "if_statement" and any(each.type == "constexpr" for each in child.children):
                for side in _sides(child):
                    yield from self._side(side)
            yield from self._regions(child)

    def _side(self, side: Node) -> Iterator[Region]:
        if side.type == "compound_statement":
            yield from self._marked([each for each in side.named_children if each.type not in _GROUPS])
        elif lines := _lines([side]):
            number = self._number()
            self.insertions += [(side.start_byte, f"{{{_MARK.format(number)}"), (side.end_byte, "}")]
            yield Region(number, lines)

    def _marked(self, statements: Sequence[Node]) -> Iterator[Region]:
        """The mark goes before the first of the statements, if that is a place where one may stand."""
        statements = [each for each in statements if each.type != "comment"]
        lines = _lines(statements)
        if not lines or statements[0].type.startswith("preproc") or any(map(_is_jumped_to, statements)):
            return
        number = self._number()
        self.insertions.append((statements[0].start_byte, _MARK.format(number)))
        yield Region(number, lines)


def _is_among_statements(group: Node) -> bool:
    """Whether an ``#if`` divides the statements of a block, and not a list of cases or an expression."""
    parent = group.parent
    while parent is not None and parent.type in _GROUPS:
        parent = parent.parent
    if parent is None or parent.type != "compound_statement":
        return False
    return parent.parent is None or parent.parent.type != "switch_statement"


def _statements(group: Node) -> list[Node]:
    """Nodes that an ``#if``, ``#elif`` or ``#else`` holds itself, without its further branches."""
    conditions = [group.child_by_field_name(name) for name in ("name", "condition")]
    return [each for each in group.named_children if each not in conditions and each.type not in _GROUPS]


def _sides(node: Node) -> Iterator[Node]:
    """Both sides of an ``if constexpr``; an ``else if`` that is one has sides of its own."""
    consequence, alternative = (node.child_by_field_name(name) for name in ("consequence", "alternative"))
    if consequence is not None:
        yield consequence
    if alternative is not None and alternative.type == "else_clause":
        yield from (each for each in alternative.named_children[-1:] if each.type != "comment")


def _is_jumped_to(node: Node) -> bool:
    return node.type in _JUMPED_TO or any(map(_is_jumped_to, node.named_children))


def _lines(nodes: Sequence[Node]) -> tuple[int, ...]:
    """Lines of the statements in ``nodes`` that hold code."""
    found: set[int] = set()
    for node in nodes:
        is_code = node.type in _WITH_CODE and node.text != b";"
        if is_code or (node.type == "declaration" and any(each.type in _WITH_VALUES for each in node.named_children)):
            found.add(node.start_point[0] + 1)
        found.update(_lines(node.named_children))
    return tuple(sorted(found))
