"""The lines that read an input: suspects where a kernel ignores an element of it, or takes one that it should not."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kernelcheck.compiler.changed import own_files
from kernelcheck.explaining.clues import Clue, Fault
from kernelcheck.explaining.failing import Failing
from kernelcheck.explaining.influence import Influence, words
from kernelcheck.explaining.source_tree import Node, Scope, below, functions, text_of
from kernelcheck.findings import SourceLocation
from kernelcheck.registry import ExprArg

_READ = 0.25
_GUARD = 0.2
"""Weights: of a line that reads the input, and of the loop or condition around it."""
_EXTRA = 0.6
"""Of that, where nothing is ignored: in the kernel, rounding makes elements matter that cancel in the reference."""


def clues_of(failing: Failing, found: Influence) -> Iterator[Clue]:
    """The lines of kernels that read the inputs that are named, and the loops and conditions that they stand in."""
    said = "; ".join(words(found))
    named = {name for name, _ in (*found.ignored, *found.extra)}
    if not named:
        return
    fault: Fault = "boundary" if found.ignored else "guard"
    share = 1.0 if found.ignored else _EXTRA
    program = failing.subject.program
    for path, text in own_files(program).items():
        shown = program.sources.get(str(path), str(path))
        for scope in functions(text.encode()):
            for tensor in named:
                for node in _reads(scope, _parameter(failing, scope, tensor)):
                    read = SourceLocation(shown, node.start_point[0] + 1)
                    yield Clue("influence", read, share * _READ, f"`{tensor}` is read here, and {said}", fault)
                    for line in _around(node):
                        guard = SourceLocation(shown, line)
                        yield Clue(
                            "influence", guard, share * _GUARD, f"`{tensor}` is read under it, and {said}", fault
                        )


def _parameter(failing: Failing, scope: Scope, tensor: str) -> str | None:
    """What a kernel calls a tensor; None if the function is no kernel that gets it."""
    op = failing.subject.op
    head = text_of(scope.node).partition("{")[0]
    declarators = [each for each in below(scope.node) if each.type == "parameter_declaration"]
    for launch in op.launches:
        name = re.match(r"[\w:]*\w", op.substitute(launch.kernel, failing.subject.dtype))
        if name is None or not re.search(rf"\b{re.escape(name[0].rpartition('::')[2])}\s*\(", head):
            continue
        for place, argument in enumerate(launch.args):
            if isinstance(argument, ExprArg) and argument.expression.lone_name == tensor and place < len(declarators):
                return _name(declarators[place])
    return None


def _name(node: Node) -> str | None:
    return next((text_of(each) for each in below(node) if each.type == "identifier"), None)


def _reads(scope: Scope, parameter: str | None) -> Iterator[Node]:
    """Where the parameter, or a pointer that is made from it, is indexed or passed on."""
    if parameter is None:
        return
    pointers = {parameter}
    for each in below(scope.node):
        if each.type == "init_declarator":
            declared, value = each.child_by_field_name("declarator"), each.child_by_field_name("value")
            points = declared is not None and declared.type in ("pointer_declarator", "reference_declarator")
            if points and declared is not None and pointers & _names(value):
                pointers.add(_name(declared) or "")
        elif each.type == "subscript_expression":
            if pointers & _names(each.child_by_field_name("argument")):
                yield each
        elif each.type == "argument_list" and any(
            child.type == "identifier" and text_of(child) in pointers for child in each.named_children
        ):
            yield each


def _names(node: Node | None) -> set[str]:
    if node is None:
        return set()
    return {text_of(each) for each in (node, *below(node)) if each.type == "identifier"}


def _around(node: Node) -> Iterator[int]:
    """The lines of the loops and conditions that a node stands in, the inner ones first."""
    outer = node.parent
    while outer is not None and outer.type != "function_definition":
        if outer.type in ("for_statement", "while_statement", "if_statement", "conditional_expression"):
            yield outer.start_point[0] + 1
        outer = outer.parent
