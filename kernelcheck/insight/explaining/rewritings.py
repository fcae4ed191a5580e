"""Other ways to write what a kernel means, where the one that it has loses digits, special values, a term or a tail.

The number that comes with an edit says how soon it is tried: 0 for what is most often the mistake.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kernelcheck.insight.explaining.source_tree import EditScope, Node, short, statement_of, text_of

Rewriting = tuple[Node, str, str, str, int]
"""A node, what stands there instead, the operator, the edit in words, and how soon it is tried."""

_EXP_OF_DIFFERENCE = re.compile(r"\b(_*expf?)\(([\w.\[\]]+) - ([\w.\[\]]+)\)")
_NARROWED = re.compile(
    r"(?:static_cast<(?:unsigned(?: int)?|u?int32_t)>|\((?:unsigned(?: int)?|u?int32_t)\)) ?\(?(\w+)\)?"
)


def rewritten(node: Node, function: EditScope) -> Iterator[Rewriting]:
    """The same in exact arithmetic, or for ordinary numbers, where the one form loses digits or special values."""
    if node.type == "binary_expression":
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        sign = text_of(node.children[1])
        if left is None or right is None:
            return
        divisor = re.fullmatch(r"\(?\s*1(?:\.0*)?f?\s*/\s*(.+?)\)?", text_of(right)) if sign == "*" else None
        if divisor:
            what = f"`{short(node)}` divides, and multiplies by no reciprocal"
            yield node, f"({text_of(left)}) / ({divisor[1]})", "special-value", what, 0
        a, b = _squared(left), _squared(right)
        if sign == "-" and a and b:
            what = f"`{short(node)}` squares the difference, and subtracts no squares"
            yield node, f"((({a}) - ({b})) * (({a}) - ({b})))", "cancellation", what, 0
        if sign == "+":
            yield from _like_the_other_term(node, left, right, function)
    elif node.type == "call_expression":
        called, arguments = text_of(node.child_by_field_name("function")), node.child_by_field_name("arguments")
        if arguments is None or len(arguments.named_children) != 1:
            return
        (argument,) = arguments.named_children
        if called in ("__float_as_uint", "__float_as_int", "__double_as_longlong"):
            yield argument, f"({text_of(argument)} + 0.0f)", "special-value", f"-0 is 0 in `{short(node)}`", 1
    elif node.type == "argument_list":
        yield from _upper_halves(node)
    elif node.type == "unary_expression" and re.fullmatch(r"-\s*(CUDART_INF(_F)?|INFINITY)", text_of(node)):
        what = f"`{short(node)}` is finite, -1e30, in `{short(statement_of(node))}`"
        yield node, "-1e30f", "special-value", what, 1
    elif node.type in ("expression_statement", "declaration", "return_statement"):
        larger = re.search(r"= fmaxf?\(([\w.]+), ([\w.]+)\);$", text_of(node))
        if larger and text_of(function.node.child_by_field_name("type")) == "void":
            for name in (larger[2], larger[1]):  # what is merged, most often the second one
                what = f"nothing more is done if `{name}` is -INFINITY, before `{short(node)}`"
                yield node, f"if ({name} == -INFINITY) return; {text_of(node)}", "special-value", what, 1
        changed = _EXP_OF_DIFFERENCE.sub(r"((\2) == (\3) ? 1.0f : \1(\2 - \3))", text_of(node))
        what = f"exponentials of equal numbers, infinities too, are 1 in `{short(node)}`"
        yield node, changed, "special-value", what, 1


def _upper_halves(arguments: Node) -> Iterator[Rewriting]:
    """Zeros beside an integer that is cast to 32 bits: its upper half may have been forgotten."""
    narrowed = [_NARROWED.fullmatch(text_of(each)) for each in arguments.named_children]
    for each in arguments.named_children:
        for found in filter(None, narrowed):
            if each.type == "number_literal" and re.fullmatch("0[uU]?", text_of(each)):
                new = f"static_cast<unsigned>({found[1]} >> 32)"
                yield each, new, "narrowing", f"`{new}` stands for {text_of(each)} in `{short(arguments)}`", 1


def _squared(node: Node) -> str:
    """Text of the factor that is multiplied by itself; empty if the node is not a square."""
    if node.type == "binary_expression" and text_of(node.children[1]) == "*":
        left, right = text_of(node.child_by_field_name("left")), text_of(node.child_by_field_name("right"))
        return left if left == right else ""
    return ""


def _like_the_other_term(node: Node, left: Node, right: Node, function: EditScope) -> Iterator[Rewriting]:
    """A factor that one of two terms has, as in ``sum * f(x) + other.sum``, for the other one."""
    for one, other in ((left, right), (right, left)):
        if one.type != "binary_expression" or text_of(one.children[1]) != "*":
            continue
        value, factor = text_of(one.child_by_field_name("left")), text_of(one.child_by_field_name("right"))
        mine = text_of(other)
        before = mine.removesuffix(value) if value and mine != value and mine.endswith(value) else None
        if before is None or not before.endswith((".", "->", "_")):
            continue
        for name in dict.fromkeys(re.findall(r"[A-Za-z_]\w*(?![\w(.])", factor)):
            changed = re.sub(rf"(?<![\w.]){name}\b", before + name, factor)
            what = f"`{short(other)}` is multiplied by `{changed}` in `{short(node)}`"
            yield other, f"({mine} * {changed})", "rescale", what, 1


def after_loop(node: Node, function: EditScope) -> Iterator[Rewriting]:
    """After a loop over whole packs: what is left of a row, as an earlier statement treats what comes before them."""
    if node.type != "for_statement" or node.parent is None or node.parent.type != "compound_statement":
        return
    starts = [name for name in function.names(node, integers=True) if name in function.unused]
    bounds = [name for name in function.names(node, integers=True) if name not in function.unused]
    before = node.prev_named_sibling
    while before is not None and starts:
        condition = before.child_by_field_name("condition") if before.type == "if_statement" else None
        found = re.fullmatch(r"\((\w+) < (\w+)\)", text_of(condition))
        body = before.child_by_field_name("consequence") if before.type == "if_statement" else None
        if found and body is not None:
            for start in starts:
                shifted = re.sub(rf"\b{found[1]}\b", f"{start} + {found[1]}", text_of(body))
                for bound in bounds:
                    text = f"if ({start} + {found[1]} < {bound}) {shifted}"
                    what = f"`{' '.join(text.split())}` follows the loop"
                    yield node, f"{text_of(node)}\n{text}", "after-loop", what, 0
        before = before.prev_named_sibling
