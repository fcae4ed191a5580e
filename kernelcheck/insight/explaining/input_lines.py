"""The lines that read an input: suspects where a kernel ignores an element of it, or takes one that it should not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.changed import own_files
from kernelcheck.core.registry import ExprArg
from kernelcheck.insight.explaining.clues import Clue, FaultKind
from kernelcheck.insight.explaining.failing import Failing
from kernelcheck.insight.explaining.influence import Influence, words
from kernelcheck.insight.explaining.line_reach import LineReach
from kernelcheck.insight.explaining.source_tree import EditScope, Node, below, functions, text_of

_READ = 0.25
_GUARD = 0.2
"""Weights: of a line that reads the input, and of the loop or condition around it."""
_GUARD_OF_MISSED = 0.35
"""Weight of the condition that keeps the case from a line that reads the input."""
_AFTER = 0.24
"""Weight of the line behind a loop that reads the input: leftover elements would be read there."""
_UNREACHED = 0.6
"""Factor for the weight of a line that the case does not reach: the condition around it is more likely at fault."""
_PASSED_ON = 0.6
"""Factor for the weight of a line that passes the input on, or takes its address, and does not read it."""
_EXTRA = 0.6
"""Factor where nothing is ignored: in the kernel, rounding makes elements matter that cancel in the reference."""


def clues_of(failing: Failing, found: Influence, reach: LineReach) -> Iterator[Clue]:
    """The lines of kernels that read the inputs that are named, and the loops and conditions that they stand in; of a
    source that is not CUDA the lines that read global memory at all."""
    reason = "; ".join(words(found))
    named = {name for name, _ in (*found.ignored, *found.extra)}
    if not named:
        return
    fault: FaultKind = "boundary" if found.ignored else "guard"
    share = 1.0 if found.ignored else _EXTRA
    if not failing.is_editable:
        for place in sorted(reach.loads - reach.missed, key=lambda each: (each.file, each.line)):
            yield Clue("influence", place, share * _READ, f"global memory is read here, and {reason}", fault)
        return
    program = failing.subject.program
    for path, text in own_files(program).items():
        shown = program.sources.get(str(path), str(path))
        for scope in functions(text.encode()):
            for tensor, node in _all_reads(failing, scope, sorted(named), reach, shown):
                read = SourceLocation(shown, node.start_point[0] + 1)
                what = f"`{tensor}` is" if tensor else "global memory is"
                unreached = read in reach.missed and bool(found.ignored)
                loaded = share if read in reach.loads or not reach.loads else share * _PASSED_ON
                where = f"{what} read under it, and {reason}"
                if unreached:
                    loaded *= _UNREACHED
                    where = f"{what} read under it in line {read.line}, which the case does not reach; {reason}"
                yield Clue("influence", read, loaded * _READ, f"{what} read here, and {reason}", fault)
                for line in _around(node):
                    guard = SourceLocation(shown, line)
                    kept_out = unreached and guard not in reach.missed
                    yield Clue("influence", guard, _GUARD_OF_MISSED if kept_out else loaded * _GUARD, where, fault)
                after = _after(node)
                if after and found.ends and read in reach.loads:
                    place = SourceLocation(shown, after)
                    rest = f"what the loop above leaves of {f'`{tensor}`' if tensor else 'its input'} may be missing"
                    yield Clue("influence", place, _AFTER, f"{rest} here: {reason}", fault)


def _all_reads(
    failing: Failing, scope: EditScope, named: Sequence[str], reach: LineReach, shown: str
) -> Iterator[tuple[str, Node]]:
    """Reads of the named inputs in a kernel, and all reads of global memory in a function that is not a kernel."""
    parameters = {tensor: _parameter(failing, scope, tensor) for tensor in named}
    for tensor, parameter in parameters.items():
        for node in _reads(scope, parameter):
            yield tensor, node
    if "__global__" in text_of(scope.node).partition("{")[0]:
        return
    for node in below(scope.node):
        if node.type == "subscript_expression" and SourceLocation(shown, node.start_point[0] + 1) in reach.loads:
            yield "", node


def _after(node: Node) -> int:
    """The line after the outermost loop that a node stands in; 0 if it stands in none."""
    outer, found = node.parent, 0
    while outer is not None and outer.type != "function_definition":
        if outer.type in ("for_statement", "while_statement"):
            found = outer.end_point[0] + 2
        outer = outer.parent
    return found


def _parameter(failing: Failing, scope: EditScope, tensor: str) -> str | None:
    """Name of a tensor in a kernel's parameters; None if the function is not a kernel that gets it."""
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


def _reads(scope: EditScope, parameter: str | None) -> Iterator[Node]:
    """Nodes that index the parameter, or a pointer made from it, or pass it on."""
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
