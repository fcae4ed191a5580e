"""Operators that rewrite a piece of C++ in the ways in which it may be wrong: each gives other text for nodes.

The number that comes with an edit is its rank: 0 for the most common mistakes, which are tried first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from kernelcheck.insight.explaining.rewritings import Rewriting, after_loop, rewritten
from kernelcheck.insight.explaining.source_tree import (
    INTEGER_TYPE,
    EditScope,
    Node,
    below,
    short,
    statement_of,
    text_of,
)

Rewritings = Iterator[Rewriting]
_BOUNDARIES = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
_INDICES = ("threadIdx", "blockIdx", "blockDim", "gridDim")
_OTHER_FUNCTION: Mapping[str, tuple[str, ...]] = {
    "fmaxf": ("fminf",),
    "fminf": ("fmaxf",),
    "max": ("min",),
    "min": ("max",),
    "__float2int_rz": ("__float2int_rn",),
    "__float2int_rn": ("__float2int_rz",),
    "__expf": ("expf",),
    "__logf": ("logf",),
    "__fdividef": ("fdividef",),
    "truncf": ("rintf",),
    "floorf": ("rintf",),
    "rintf": ("floorf",),
}
_WIDER: Mapping[str, str] = {
    "signed char": "int",
    "char": "int",
    "short": "int",
    "unsigned char": "unsigned",
    "unsigned short": "unsigned",
    "int": "long long",
    "unsigned": "unsigned long long",
    "__half": "float",
    "half": "float",
    "__nv_bfloat16": "float",
    "float": "double",
}
_IDENTITIES = ("-INFINITY", "INFINITY", "0.0f", "1.0f")
_APPLIED = (
    *(("sqrt", "missing-call", 2), ("fabsf", "missing-call", 3)),
    *(("0.5f *", "missing-factor", 2), ("2.0f *", "missing-factor", 2)),
)


def _comparison(node: Node, function: EditScope) -> Rewritings:
    left, operator, right = node.child_by_field_name("left"), node.children[1], node.child_by_field_name("right")
    if left is None or right is None:
        return
    sign = text_of(operator)
    other = _BOUNDARIES.get(sign)
    if other:
        # of values: equal ones alone are treated otherwise
        ties = text_of(left) in function.names(node, integers=False)
        yield operator, other, "ties" if ties else "boundary", f"`{short(node)}` compares by `{other}`", 0
        for change in ("- 1", "+ 1"):
            what = f"`{short(node)}` compares with `{short(right)} {change}`"
            yield right, f"({text_of(right)} {change})", "bound", what, 1
        for name in function.names(node, integers=True):
            if name not in text_of(node):
                rank = 0 if name in function.unused else 2
                yield right, name, "bound", f"`{short(node)}` compares with `{name}`", rank
    if sign in ("==", "!="):
        yield right, "0", "bound", f"`{short(node)}` compares with 0", 1
        yield operator, "!=" if sign == "==" else "==", "boundary", f"`{short(node)}` is the other way round", 2
    if sign in ("&&", "||"):
        yield node, text_of(left), "condition", f"`{short(right)}` is left out of the condition", 1
        yield node, text_of(right), "condition", f"`{short(left)}` is left out of the condition", 1
        yield operator, "||" if sign == "&&" else "&&", "condition", f"`{sign}` is the other way round", 2


def _arithmetic(node: Node, function: EditScope) -> Rewritings:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return
    a, b, sign = text_of(left), text_of(right), text_of(node.children[1])
    for side in (left, right):
        divisor = sign == "/" and side is right and side.type == "parenthesized_expression"
        if divisor or (side.type == "binary_expression" and text_of(side.children[1]) in ("*", "/")):
            yield side, f"sqrt({text_of(side)})", "missing-call", f"`sqrt` is applied to `{short(side)}`", 2
    if sign in ("+", "-"):
        operator = "factor" if _divides(node) else "stride" if _is_stride(node) else "term"
        yield node, a, operator, f"`{short(right)}` is left out of `{short(node)}`", 0
        if sign == "+":
            operator = "stride" if _is_stride(node) else "term"
            yield node, b, operator, f"`{short(left)}` is left out of `{short(node)}`", 2
        yield node.children[1], "-" if sign == "+" else "+", "sign", f"`{short(node)}` has the other sign", 2
    elif sign == "*":
        operator = "stride" if _is_of_integers(node, function) else "factor"
        yield node, f"({a})", operator, f"`{short(right)}` is left out of `{short(node)}`", 1
        yield node, f"({b})", operator, f"`{short(left)}` is left out of `{short(node)}`", 1
        yield node, f"({a}) / ({b})", operator, f"`{short(node)}` divides", 3
    elif sign == "/":
        yield node, f"(({a}) + ({b}) - 1) / ({b})", "round-up", f"`{short(node)}` is rounded up", 0
        yield node, f"({a})", "factor", f"`{short(node)}` does not divide", 2
    elif sign == "%":
        yield node, f"({a})", "factor", f"`{short(node)}` takes no remainder", 3
    elif sign in ("|", "&", "^"):
        yield right, f"~({b})", "bits", f"`{short(right)}` is complemented", 2
        yield node, a, "term", f"`{short(right)}` is left out of `{short(node)}`", 3


def _is_of_integers(node: Node, function: EditScope) -> bool:
    """Whether it names integers only, so that it is part of an index or a bound."""
    named = {text_of(each) for each in below(node) if each.type == "identifier"}
    floats = any(each.type == "number_literal" and "." in text_of(each) for each in below(node))
    integers = {*function.names(node, integers=True), *_INDICES, "static_cast"}
    return bool(named) and not floats and named <= integers


def _divides(node: Node) -> bool:
    """Whether a value is part of a divisor."""
    while node.parent is not None and not node.parent.type.endswith("statement"):
        parent = node.parent
        if parent.type == "binary_expression" and text_of(parent.children[1]) == "/":
            return parent.child_by_field_name("right") == node
        node = parent
    return False


def _number(node: Node, function: EditScope) -> Rewritings:
    text = text_of(node)
    if re.fullmatch(r"\d+[uUlLzZ]*", text):
        value = int(re.match(r"\d+", text)[0])  # type: ignore[index]
        others = dict.fromkeys([value + 1, value - 1, value * 2, value // 2, 0])
        term = node.parent is not None and node.parent.type == "binary_expression"
        for name in function.names(node, integers=True) if term else ():
            yield node, name, "variable", f"`{name}` stands for {text} in `{short(statement_of(node))}`", 2
        scales = term and node.parent is not None and text_of(node.parent.children[1]) in ("*", "/", "%", "<<", ">>")
        for n, other in enumerate(others):
            if other < 0 or other == value:
                continue
            summed = node.parent if _is_bound(node) else None
            operator = "stride" if summed and _is_stride(summed) else "bound" if summed else "constant"
            rank = 2 if scales else 0 if n < 2 else 1
            yield node, text.replace(str(value), str(other), 1), operator, f"{text} becomes {other}", rank
    elif re.search(r"[.eEfF]", text) and not text.lower().startswith("0x"):
        for new in (f"({text} * 2)", f"({text} * 0.5f)", f"(-{text})", "(-INFINITY)", "(INFINITY)", "0.0f", "1.0f"):
            start = "INF" in new
            operator = "identity" if start and _may_start(node) else "operand" if start else "constant"
            yield node, new, operator, f"{text} becomes {new.strip('()')}", 0 if start else 1
        number = re.match(r"[\d.]+", text)
        if number and float(number[0]).is_integer():
            yield node, f"({text} + 1)", "constant", f"{text} becomes {text} + 1", 1
            yield node, f"({text} - 1)", "constant", f"{text} becomes {text} - 1", 1


def _may_start(number: Node) -> bool:
    """Whether a sum, product or maximum may begin with a number: not if it is part of a calculation at once."""
    outer = number.parent
    while outer is not None and outer.type in ("parenthesized_expression", "unary_expression"):
        outer = outer.parent
    return outer is None or outer.type != "binary_expression"


def _is_stride(node: Node) -> bool:
    """Whether a sum or difference is a factor within a subscript, as in ``x[row * (cols + 1)]``."""
    if node.type != "binary_expression" or text_of(node.children[1]) not in ("+", "-"):
        return False
    multiplied = False
    outer = node.parent
    while outer is not None and outer.type in ("binary_expression", "parenthesized_expression"):
        multiplied = multiplied or text_of(outer.children[1]) == "*"
        outer = outer.parent
    return multiplied and outer is not None and outer.type.startswith("subscript")


def _is_bound(node: Node) -> bool:
    """Whether a number is part of a comparison or of a count, and not a factor of a value."""
    outer = node.parent
    while outer is not None and outer.type in ("binary_expression", "parenthesized_expression"):
        if text_of(outer.children[1]) in (*_BOUNDARIES, "==", "!=", "+", "-"):
            return True
        outer = outer.parent
    return outer is not None and outer.type in ("for_statement", "init_declarator", "array_declarator")


def _variable(node: Node, function: EditScope) -> Rewritings:
    """Uses another variable of the same type."""
    name = text_of(node)
    if name not in function.variables or not _is_read(node):
        return
    type_, _ = function.variables[name]
    for other, (its, declared) in function.variables.items():
        if other != name and its == type_ and declared <= node.start_byte:
            operator = "variable" if INTEGER_TYPE.search(type_) else "other-value"
            rank = 1 if other in function.unused or _are_alike(name, other) else 3
            yield node, other, operator, f"`{other}` stands for `{name}` in `{short(statement_of(node))}`", rank


def _are_alike(name: str, other: str) -> bool:
    """Whether one name is the other one with something before or after it, so that they may have been confused."""
    shorter, longer = sorted((name, other), key=len)
    return len(shorter) > 2 and (longer.startswith(shorter) or longer.endswith(shorter))


def _is_read(node: Node) -> bool:
    parent = node.parent
    if parent is None or parent.type in ("declaration", "parameter_declaration", "init_declarator"):
        return parent is not None and parent.type == "init_declarator" and parent.child_by_field_name("value") == node
    if parent.type == "field_expression" or parent.type.endswith("declarator"):
        return False
    return not (parent.type == "assignment_expression" and parent.child_by_field_name("left") == node)


def _index(node: Node, function: EditScope) -> Rewritings:
    """Uses ``gridDim.x`` for ``blockDim.x`` and the like, and steps of the whole grid."""
    base, _, axis = text_of(node).partition(".")
    if base not in _INDICES:
        return
    for other in _INDICES:
        if other != base:
            rank = 1 if base.endswith("Dim") and other.endswith("Dim") else 3
            yield node, f"{other}.{axis}", "index", f"`{other}.{axis}` stands for `{base}.{axis}`", rank
    if base.endswith("Dim"):
        grid = f"gridDim.{axis} * blockDim.{axis}"
        yield node, f"({grid})", "index", f"`{base}.{axis}` becomes `{grid}`", 1
    for other in "xyz":
        if other != axis:
            yield node, f"{base}.{other}", "index", f"`{base}.{other}` stands for `{base}.{axis}`", 3


def _step(node: Node, function: EditScope) -> Rewritings:
    """Steps by the whole grid instead of a block."""
    value: Node | None = None
    if node.type == "init_declarator" and re.search(
        r"step|stride|threads", text_of(node.child_by_field_name("declarator"))
    ):
        value = node.child_by_field_name("value")
    elif node.type == "assignment_expression" and node.parent is not None and node.parent.type == "for_statement":
        value = node.child_by_field_name("right")
    if value is not None and "gridDim" not in text_of(value):
        text = f"gridDim.x * ({text_of(value)})"
        yield value, text, "index", f"`{short(node)}` steps by the whole grid", 1


def _assigned(node: Node, function: EditScope) -> Rewritings:
    operator, left, right = node.children[1], node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return
    sign = text_of(operator)
    if sign == "=":
        yield operator, "+=", "accumulation", f"`{short(node)}` adds to what was there", 0
        larger = f"{text_of(left)} = fmaxf({text_of(left)}, {text_of(right)})"
        yield node, larger, "accumulation", f"`{short(left)}` keeps the larger one", 1
    elif sign == "+=":
        yield operator, "=", "accumulation", f"`{short(node)}` overwrites what was there", 2
    if sign in ("*=", "/=", "-=") and node.parent is not None and node.parent.type != "for_statement":
        yield node, text_of(left), "term" if sign == "-=" else "factor", f"`{short(node)}` is left out", 1


def _call(node: Node, function: EditScope) -> Rewritings:
    """Leaves out a call of one argument, and a call within it, or calls another function."""
    arguments, called = node.child_by_field_name("arguments"), node.child_by_field_name("function")
    if arguments is None or called is None:
        return
    name = text_of(called)
    if len(arguments.named_children) == 1:
        (argument,) = arguments.named_children
        narrow = bool(re.search(r"from_float|narrow|char|short|half|bfloat|static_cast<(T|unsigned|int)>", name))
        operator, rank = ("narrowing", 0) if narrow else ("call", 2)
        yield node, f"({text_of(argument)})", operator, f"`{short(called)}` is left out of `{short(node)}`", rank
        nested = argument.child_by_field_name("arguments") if argument.type == "call_expression" else None
        if nested is not None and len(nested.named_children) == 1:
            inner = f"({text_of(nested.named_children[0])})"
            yield node, inner, "narrowing", f"both conversions are left out of `{short(node)}`", 0
    for other in _OTHER_FUNCTION.get(name, ()):
        yield called, other, "function", f"`{other}` stands for `{name}`", 1


def _cast(node: Node, function: EditScope) -> Rewritings:
    value = node.child_by_field_name("value")
    if value is not None:
        yield node, f"({text_of(value)})", "narrowing", f"the cast is left out of `{short(node)}`", 1


def _sign(node: Node, function: EditScope) -> Rewritings:
    value, sign = node.child_by_field_name("argument"), text_of(node.children[0])
    if value is not None and sign in ("-", "~", "!"):
        yield node, f"({text_of(value)})", "sign", f"`{short(node)}` loses its `{sign}`", 2


def _flag(node: Node, function: EditScope) -> Rewritings:
    """Makes a condition that has a name never or always true."""
    value = node.child_by_field_name("value")
    if value is not None and node.parent is not None and text_of(node.parent.child_by_field_name("type")) == "bool":
        for constant in ("false", "true"):
            yield value, constant, "guard", f"`{short(node)}` is always {constant}", 1


def _type(node: Node, function: EditScope) -> Rewritings:
    wider = _WIDER.get(text_of(node))
    parent = node.parent
    if wider is None or parent is None or parent.type not in ("declaration", "type_descriptor", "cast_expression"):
        return
    rank = 0 if text_of(node) in ("signed char", "char", "short", "unsigned char", "unsigned short", "__half") else 2
    yield node, wider, "type", f"`{short(statement_of(node))}` uses `{wider}` for `{text_of(node)}`", rank


def _chosen(node: Node, function: EditScope) -> Rewritings:
    yes, no = node.child_by_field_name("consequence"), node.child_by_field_name("alternative")
    if yes is None or no is None:
        return
    yield node, f"({text_of(yes)})", "guard", f"`{short(node)}` is always `{short(yes)}`", 2
    yield node, f"({text_of(no)})", "guard", f"`{short(node)}` is always `{short(no)}`", 2
    for branch in (yes, no):
        for identity in _IDENTITIES:
            yield branch, f"({identity})", "identity", f"`{short(branch)}` becomes {identity} in `{short(node)}`", 1


def _guarded(node: Node, function: EditScope) -> Rewritings:
    body, condition = node.child_by_field_name("consequence"), node.child_by_field_name("condition")
    if body is None or condition is None:
        return
    words = short(condition)
    value = condition.child_by_field_name("value")
    if value is not None:
        yield value, "false", "guard", f"`if {words}` never holds", 1
    if node.child_by_field_name("alternative") is None:
        if re.search(r"\b(return|continue|break)\b", text_of(body)):
            yield node, ";", "guard", f"`if {words}` does not leave", 1
        else:
            operator = "barrier" if text_of(body).strip("{ ").startswith("__sync") else "guard"
            yield node, text_of(body), operator, f"`if {words}` always holds", 1


def _barrier(node: Node, function: EditScope) -> Rewritings:
    if text_of(node).startswith(("__syncthreads", "__syncwarp")):
        yield node, ";", "barrier", "the barrier is left out", 3


def _continue(node: Node, function: EditScope) -> Rewritings:
    yield node, "break;", "control", "`continue` becomes `break`", 3


_STORES = re.compile(r"__shared__|\]\s*[-+*/|&^]?=(?!=)")
"""Shared memory, or a store to an element, which may be in shared memory."""


def _waiting(node: Node, function: EditScope) -> Rewritings:
    """Puts a barrier after a statement."""
    if node.parent is None or not _STORES.search(text_of(function.node)):
        return
    text = text_of(node)
    reads = node.type == "declaration" and node.parent.type == "compound_statement" and "[" in text.partition("=")[2]
    acts = node.type in ("expression_statement", "for_statement", "if_statement") and "=" in text
    if reads or (acts and node.parent.type in ("compound_statement", "for_statement")):
        for call in ("__syncwarp()", "__syncthreads()"):
            after = f"{text} {call};"
            yield node, after if reads else f"{{ {after} }}", "barrier", f"`{call}` follows `{short(node)}`", 4
            if node.type == "for_statement":
                what = f"`{call}` precedes and follows `{short(node)}`"
                yield node, f"{{ {call}; {after} }}", "barrier", what, 4


def _valued(node: Node, function: EditScope) -> Rewritings:
    """Adds another term or factor to a value: one that may have been forgotten."""
    value: Node | None = None
    if node.type == "assignment_expression":
        if text_of(node.child_by_field_name("left")) in function.names(node, integers=True):
            return
        value = node.child_by_field_name("right")
    elif node.type == "init_declarator":
        value = node.child_by_field_name("value")
        declaration = node.parent
        if declaration is not None and INTEGER_TYPE.search(text_of(declaration.child_by_field_name("type"))):
            return
    elif node.type == "return_statement" and node.named_children:
        value = node.named_children[0]
    elif node.type == "argument_list" and node.parent is not None and len(node.named_children) == 1:
        value = node.named_children[0]
        if "sync" in text_of(node.parent.child_by_field_name("function")):
            return
    if value is None or value.type in ("initializer_list", "string_literal") or _is_of_integers(value, function):
        return
    text, words = text_of(value), short(statement_of(node))
    called = (
        text_of(node.parent.child_by_field_name("function")) if node.type == "argument_list" and node.parent else ""
    )
    for name, operator, rank in _APPLIED:
        yield value, f"{name}({text})", operator, f"`{name}` is applied to `{short(value)}`", rank
    left = node.child_by_field_name("left") if node.type == "assignment_expression" else None
    for name in function.names(node, integers=False):
        minus, plus = 2 if called.endswith("expf") else 4, 2 if "sqrt" in called else 4
        for sign, usual in (("*", 4), ("-", minus), ("+", plus), ("/", 5)):
            rank = 0 if name in function.unused else usual
            if text != name:
                what = f"`{sign} {name}` is added to `{short(value)}` in `{words}`"
                yield value, f"({text}) {sign} {name}", "missing-term", what, rank
        what = f"`{short(value)}` is at least `{name}` in `{words}`"
        rank = 1 if "max" in text and "max" in name else 4
        yield value, f"fmaxf({text}, {name})", "missing-term", what, rank
        if left is not None and text_of(node.children[1]) in ("=", "+="):
            mine = text_of(left)
            if text_of(node.children[1]) == "+=":
                new = f"{mine} = {mine} * {name} + ({text})"
            elif mine in text:
                new = f"{mine} = {text.replace(mine, f'({mine} * {name})', 1)}"
            else:
                continue
            rank = 0 if "exp" in function.values.get(name, "") else 3  # what an online softmax rescales by
            yield node, new, "rescale", f"`{mine}` is multiplied by `{name}` in `{words}`", rank


Operator = Callable[[Node, EditScope], Rewritings]

OPERATORS: Mapping[str, tuple[Operator, ...]] = {
    "binary_expression": (_comparison, _arithmetic, rewritten),
    "number_literal": (_number,),
    "identifier": (_variable,),
    "field_expression": (_index,),
    "init_declarator": (_step, _flag, _valued),
    "assignment_expression": (_step, _assigned, _valued),
    "call_expression": (_call, rewritten),
    "cast_expression": (_cast,),
    "unary_expression": (_sign, rewritten),
    "primitive_type": (_type,),
    "sized_type_specifier": (_type,),
    "type_identifier": (_type,),
    "conditional_expression": (_chosen,),
    "if_statement": (_guarded, _waiting),
    "expression_statement": (_barrier, _waiting, rewritten),
    "continue_statement": (_continue,),
    "declaration": (_waiting, rewritten),
    "for_statement": (_waiting, after_loop),
    "return_statement": (_valued, rewritten),
    "argument_list": (_valued, rewritten),
}
"""Operators by the type of the nodes that they rewrite."""
