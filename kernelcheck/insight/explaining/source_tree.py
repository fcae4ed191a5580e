"""The functions of a CUDA source as syntax trees, with the names that an edit of one may use."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import tree_sitter
import tree_sitter_cuda

from kernelcheck.base.dataclasses import dataclass, field

Node = tree_sitter.Node

INTEGER_TYPE = re.compile(r"\b(int|unsigned|size_t|long|short|char|bool|u?int\d+_t|signed)\b")
_DECLARING = frozenset({"declaration", "parameter_declaration", "optional_parameter_declaration"})
_LONGEST = 60
"""Characters of source that a report quotes."""


@dataclass
class EditScope:
    """A function, and the names that an edit in it may use."""

    node: Node
    variables: dict[str, tuple[str, int]] = field(default_factory=dict)
    """By name: the type as it is written, and the byte where the declaration ends. Pointers and arrays are left out."""
    values: dict[str, str] = field(default_factory=dict)
    """Text of their initial values, where they have one."""
    unused: frozenset[str] = frozenset()
    """Names in ``variables`` that nothing reads or writes."""

    def names(self, before: Node, *, integers: bool) -> Iterator[str]:
        """The integers, or else the others, that are declared before a node."""
        for name, (type_, declared) in self.variables.items():
            if bool(INTEGER_TYPE.search(type_)) is integers and declared <= before.start_byte:
                yield name


def functions(source: bytes) -> Iterator[EditScope]:
    """Functions of a source that have bodies, methods included, and initialisers of members."""
    yield from _functions(root_of(source))


def root_of(source: bytes) -> Node:
    """The syntax tree of a source."""
    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_cuda.language())).parse(source).root_node


def text_of(node: Node | None) -> str:
    """The source text of a node."""
    return node.text.decode() if node is not None and node.text is not None else ""


def short(node: Node) -> str:
    """Source text of a node for a sentence: in one line, and cut."""
    text = " ".join(text_of(node).split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def below(node: Node) -> Iterator[Node]:
    """All nodes below one that have names, in the order of the source."""
    for child in node.named_children:
        yield child
        yield from below(child)


def statement_of(node: Node) -> Node:
    """The statement or declaration that a node is part of."""
    while node.parent is not None and not (node.type.endswith("statement") or node.type == "declaration"):
        node = node.parent
    return node


def _functions(node: Node) -> Iterator[EditScope]:
    for child in node.named_children:
        if child.type == "field_declaration" and child.child_by_field_name("default_value") is not None:
            yield EditScope(child)
        elif child.type != "function_definition":
            yield from _functions(child)
        elif child.child_by_field_name("body") is not None:
            scope = EditScope(child)
            _declare(scope)
            yield scope


def _declare(scope: EditScope) -> None:
    named = Counter(text_of(each) for each in below(scope.node) if each.type == "identifier")
    for each in below(scope.node):
        if each.type not in _DECLARING:
            continue
        type_ = text_of(each.child_by_field_name("type"))
        for declarator in each.children_by_field_name("declarator"):
            initialised = declarator.type == "init_declarator"
            inner = declarator.child_by_field_name("declarator") if initialised else declarator
            if inner is not None and inner.type == "identifier":
                if initialised:
                    scope.values.setdefault(text_of(inner), text_of(declarator.child_by_field_name("value")))
                scope.variables.setdefault(text_of(inner), (type_, each.end_byte))
    scope.unused = frozenset(name for name in scope.variables if named[name] == 1)
