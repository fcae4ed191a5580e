"""Many edits in one program, of which a variable chooses one at each run: compiled once, tried one after the other.

Mutation analysis calls such a program a schema (Untch, Offutt and Harrold, "Mutation Analysis Using Mutant Schemata",
ISSTA 1993). Each edit becomes a conditional expression, or statement, around what it replaces. An edit has no place in
one if what it makes is not of the type that stood there, or if a constant is needed there: it is compiled by itself.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.compiler.changed import changed, compilation_of
from kernelcheck.compiler.program import Program
from kernelcheck.insight.explaining.source_tree import Node, root_of, text_of
from kernelcheck.insight.explaining.variations import Variation

SELECTOR = "kernelcheck_edit"
"""The variable that holds the number of the edit that is made; 0 for none."""
_SIZES = ("short", "int", "long", "long long")
_INTEGERS = ("bool", "char", *(f"{sign} {size}" for sign in ("signed", "unsigned") for size in ("char", *_SIZES)))
_WHOLE = "\n".join(f"template <> constexpr bool kernelcheck_whole<{name}> = true;" for name in _INTEGERS)
_PRELUDE = f"""
#ifndef KERNELCHECK_EDIT
#define KERNELCHECK_EDIT
extern "C" {{ __constant__ int {SELECTOR}; }}
template <class A, class B> struct kernelcheck_alike {{}};
template <class A> struct kernelcheck_alike<A, A> {{ using type = A; }};
template <class A> struct kernelcheck_bare {{ using type = A; }};
template <class A> struct kernelcheck_bare<const A> {{ using type = A; }};
template <class A> struct kernelcheck_bare<A&> : kernelcheck_bare<A> {{}};
template <class A> struct kernelcheck_bare<A&&> : kernelcheck_bare<A> {{}};
template <class A, class B>
__device__ __forceinline__ typename kernelcheck_alike<typename kernelcheck_bare<A>::type, B>::type
kernelcheck_same(B edited) {{ return edited; }}
template <class A> constexpr bool kernelcheck_whole = false;
{_WHOLE}
template <class A, class B, bool = kernelcheck_whole<A> && kernelcheck_whole<B> && sizeof(B) <= sizeof(A)>
struct kernelcheck_counts : kernelcheck_alike<A, B> {{}};
template <class A, class B> struct kernelcheck_counts<A, B, true> {{ using type = A; }};
template <class A, class B>
__device__ __forceinline__ typename kernelcheck_counts<typename kernelcheck_bare<A>::type, B>::type
kernelcheck_count(B edited) {{ return edited; }}
#endif
"""
ROUNDS = 5
"""Rounds of taking out the edits that the compiler rejects, before the rest are compiled one by one."""

_EXPRESSIONS = frozenset(
    {
        "assignment_expression",
        "binary_expression",
        "call_expression",
        "cast_expression",
        "conditional_expression",
        "field_expression",
        "identifier",
        "number_literal",
        "parenthesized_expression",
        "subscript_expression",
        "unary_expression",
        "update_expression",
    }
)
_STATEMENTS = frozenset({"expression_statement", "for_statement", "if_statement", "while_statement"})
_NO_VALUES = frozenset({"template_argument_list", "array_declarator", "case_statement", "static_assert_declaration"})
"""Nodes within which a constant or a type is required."""
_UNROLLED = re.compile(r"^[ \t]*#[ \t]*pragma[ \t]+unroll\b.*$", re.MULTILINE)
"""Loops whose counts depend on the edit are not unrolled: the compiler may take minutes to count them."""
_ERROR = re.compile(r"^(.+?)\((\d+)\): (?:catastrophic )?error", re.MULTILINE)


@dataclass(frozen=True)
class Schema:
    """A program that holds several edits of one file."""

    program: Program
    numbers: Mapping[int, int]
    """Number that chooses an edit, by its place in the sequence of edits."""


@dataclass(frozen=True)
class _Place:
    """A node to put a conditional around, and the text that an edit makes of all of it."""

    start: int
    end: int
    is_statement: bool
    is_converted: bool
    """Whether the value is converted to the type that stood there, if both are integers, wherever it goes."""
    text: str


def schema_of(program: Program, edits: Sequence[Variation], source: bytes, folder: Path | None) -> Schema | None:
    """A program with as many of the edits as the compiler lets stand beside each other.

    Args:
        program: what is edited.
        edits: of one file.
        source: its text.
        folder: with what the compiler has made of headers.

    Returns:
        None if no edit can be chosen so.

    Raises:
        CannotRunError: NVRTC failed for a reason that lies neither in the source nor in the options.
    """
    root = root_of(source)
    placed = {n: place for n, edit in enumerate(edits) if (place := _place_of(root, edit, source)) is not None}
    path = edits[0].path
    for _ in range(ROUNDS):
        if not placed:
            return None
        writer = _Writer(source, placed, _prelude_at(root))
        compiled = compilation_of(program, path, writer.text, folder)
        if compiled.ptx is not None:
            return Schema(changed(program, compiled), {n: n + 1 for n in placed})
        errors = [int(line) for file, line in _ERROR.findall(compiled.log) if Path(file).name == path.name]
        rejected = {n for line in errors for n in writer.edits_at(line)}
        if not rejected:
            return None
        placed = {n: place for n, place in placed.items() if n not in rejected}
    return None


def _place_of(root: Node, edit: Variation, source: bytes) -> _Place | None:
    """The smallest expression or statement around an edit that may be conditional; None if there is none."""
    node: Node | None = root.descendant_for_byte_range(edit.start, max(edit.start, edit.end - 1))
    while node is not None:
        if node.start_byte <= edit.start and edit.end <= node.end_byte:
            statement = node.type in _STATEMENTS
            if (statement and _may_branch(node)) or (node.type in _EXPRESSIONS and _is_value(node)):
                before, after = source[node.start_byte : edit.start], source[edit.end : node.end_byte]
                text = (before + edit.text.encode() + after).decode()
                return _Place(node.start_byte, node.end_byte, statement, _is_converted(node), text)
        if node.type == "declaration" and node.parent is not None and node.parent.type == "compound_statement":
            return _beside(node, edit, source)
        if node.type in ("compound_statement", "function_definition"):
            return None
        node = node.parent
    return None


def _beside(declaration: Node, edit: Variation, source: bytes) -> _Place | None:
    """Place of a statement that an edit puts before or after a declaration; None if it changes the declaration."""
    start, end = declaration.start_byte, declaration.end_byte
    whole = source[start : edit.start] + edit.text.encode() + source[edit.end : end]
    original = source[start:end]
    if whole.endswith(original):
        return _Place(start, start, True, False, whole.removesuffix(original).decode())
    if whole.startswith(original):
        return _Place(end, end, True, False, whole.removeprefix(original).decode())
    return None


def _may_branch(node: Node) -> bool:
    """Whether a statement may stand under a condition: not one that follows a pragma, or that begins with a
    condition."""
    before = node.prev_sibling
    if node.parent is not None and node.parent.type == "init_statement":
        return False
    return before is None or not before.type.startswith("preproc")


def _is_value(node: Node) -> bool:
    """Whether an expression is one whose value is used, and not a name that is called, written to or declared."""
    parent = node.parent
    if parent is None:
        return False
    if any(map(_is_constant, _around(node))) or not _is_in_body(node):
        return False
    match parent.type:
        case "expression_statement":
            return parent.parent is not None and parent.parent.type == "init_statement"
        case "field_expression" | "reference_declarator" | "pointer_expression":
            return False
        case "call_expression":
            return parent.child_by_field_name("function") != node
        case "assignment_expression":
            return parent.child_by_field_name("left") != node
        case "init_declarator":
            return parent.child_by_field_name("value") == node
        case "update_expression" | "qualified_identifier" | "template_function" | "comma_expression":
            return False
    return not parent.type.endswith(("declarator", "declaration", "definition"))


def _is_converted(node: Node) -> bool:
    parent = node.parent
    if parent is None:
        return False
    if parent.type == "init_declarator" and parent.parent is not None:
        return "auto" not in text_of(parent.parent.child_by_field_name("type"))
    return parent.type in ("assignment_expression", "return_statement")


def _is_constant(node: Node) -> bool:
    return node.type in _NO_VALUES or (node.type == "declaration" and "constexpr" in text_of(node).split("=")[0])


def _is_in_body(node: Node) -> bool:
    """Whether it is a part of statements, and not of a function's head, as a launch bound is."""
    outer: Node | None = node
    while outer is not None and outer.type != "compound_statement":
        outer = outer.parent
    return outer is not None


def _around(node: Node) -> list[Node]:
    """Nodes around an expression, up to the statement."""
    found: list[Node] = []
    outer = node.parent
    while outer is not None and not outer.type.endswith("statement"):
        found.append(outer)
        outer = outer.parent
    return found


def _prelude_at(root: Node) -> int:
    """Behind the last line that includes something, so that what the compiler has made of headers can be used."""
    includes = [child for child in root.children if _includes(child)]
    return includes[-1].end_byte if includes else 0


def _includes(node: Node) -> bool:
    if node.type == "preproc_include":
        return True
    return node.type.startswith("preproc_if") and any(map(_includes, node.children))


class _Writer:
    """The text of a schema, and which of its lines belong to which edits."""

    def __init__(self, source: bytes, placed: Mapping[int, _Place], prelude_at: int) -> None:
        self._source = source
        self._by_range: dict[tuple[int, int], list[int]] = defaultdict(list)
        for n, place in placed.items():
            self._by_range[place.start, place.end].append(n)
        self._placed = placed
        self._parts: list[str] = []
        self._line = 1
        self._own: dict[int, int] = {}
        """Lines of one edit's own text."""
        self._groups: list[tuple[int, int, list[int]]] = []
        """First and last line of a conditional with its edits, outer ones after inner ones."""
        ranges = sorted(self._by_range, key=lambda each: (each[0], -each[1]))
        outer = [each for each in ranges if each[0] >= prelude_at]
        self._put(source[:prelude_at].decode() + "\n" + _PRELUDE)
        self._inside(prelude_at, len(source), outer)
        self.text = _UNROLLED.sub("#pragma unroll 1", "".join(self._parts))

    def edits_at(self, line: int) -> list[int]:
        """Edits that an error in a line is blamed on."""
        if line in self._own:
            return [self._own[line]]
        return next((numbers for first, last, numbers in self._groups if first <= line <= last), [])

    def _put(self, text: str, number: int | None = None) -> None:
        self._parts.append(text)
        if number is not None:
            self._own.update(dict.fromkeys(range(self._line, self._line + text.count("\n") + 1), number))
        self._line += text.count("\n")

    def _inside(self, start: int, end: int, ranges: Sequence[tuple[int, int]]) -> None:
        """The source from ``start`` to ``end``, with the conditionals of these ranges, the outer ones first."""
        at = start
        rest = list(ranges)
        while rest:
            first, last = rest[0]
            nested = [each for each in rest[1:] if each[1] <= last]
            rest = [each for each in rest[1:] if each[0] >= last]
            self._put(self._source[at:first].decode())
            self._conditional(first, last, nested)
            at = last
        self._put(self._source[at:end].decode())

    def _conditional(self, start: int, end: int, nested: Sequence[tuple[int, int]]) -> None:
        numbers = self._by_range[start, end]
        is_statement = self._placed[numbers[0]].is_statement
        original = self._source[start:end].decode()
        self._put("\n{\n" if is_statement else "\n(\n")
        begun = self._line - 1
        for n in numbers:
            text = self._placed[n].text
            if is_statement:
                self._put(f"if ({SELECTOR} == {n + 1}) {{ {text}\n}} else", n)
            else:
                like = "kernelcheck_count" if self._placed[n].is_converted else "kernelcheck_same"
                alike = f"{like}<decltype(({original}))>"
                self._put(f"{SELECTOR} == {n + 1} ? {alike}({text}\n) :", n)
            self._put("\n")
        if is_statement:
            self._put("{\n")
        self._inside(start, end, nested)
        self._put("\n}\n}\n" if is_statement else "\n)\n")
        self._groups.append((begun, self._line, numbers))
