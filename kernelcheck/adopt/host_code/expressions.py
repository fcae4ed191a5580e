"""Values of the expressions of host code."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial, reduce

from kernelcheck.adopt.formulas import ONE, ZERO, Formula, binary, call, chosen, minus, negated, number, whole
from kernelcheck.adopt.host_code.arithmetic_types import REALS
from kernelcheck.adopt.host_code.assignments import initial, store
from kernelcheck.adopt.host_code.frameworks import LISTED
from kernelcheck.adopt.host_code.knowledge import DEVICE, Knowledge
from kernelcheck.adopt.host_code.structs import CONFIGURATION, evaluated, made
from kernelcheck.adopt.host_code.values import (
    AddressOf,
    Allocation,
    Extents,
    HostArray,
    Named,
    Null,
    Pack,
    Pointer,
    Record,
    TorchTensor,
    Unknown,
    Value,
    as_extents,
)
from kernelcheck.cuda_source.spelling import rsplit
from kernelcheck.cuda_source.syntax_tree import Node, text_of

_FUNCTIONS = frozenset({"identifier", "template_function", "qualified_identifier"})


def _literal(walker: Knowledge, node: Node) -> Value:
    text = text_of(node).replace("'", "").lower()
    if re.fullmatch(r"0x[0-9a-f]+[ulz]*", text):
        return number(int(text.rstrip("ulz"), 16))
    if re.fullmatch(r"0b[01]+[ulz]*", text):
        return number(int(text.rstrip("ulz"), 2))
    if re.fullmatch(r"-?\d+[ulz]*", text):
        digits = text.rstrip("ulz")
        return number(int(digits, 8) if re.fullmatch(r"0[0-7]+", digits) else int(digits))
    try:
        return number(float(text.rstrip("fl")))
    except ValueError:
        return Unknown()


def _parenthesized(walker: Knowledge, node: Node) -> Value:
    return walker.value(node.named_children[-1]) if node.named_children else Unknown()


def _qualified(walker: Knowledge, node: Node) -> Value:
    scope, _, last = rsplit(text_of(node))
    if "numeric_limits" in scope:
        return Unknown()
    named: Node | None = node
    while named is not None and named.type in ("qualified_identifier", "dependent_name"):
        named = named.child_by_field_name("name") or next(iter(named.named_children[-1:]), None)
    written = None
    if named is not None and named.type in ("template_function", "template_method"):
        written = written_arguments(walker, named.child_by_field_name("arguments"))
        last = text_of(named.child_by_field_name("name"))
    if last in walker.code.functions:
        return Named(f"{scope}::{last}", written)
    if scope.removeprefix("::").split("::")[0] in ("torch", "at", "c10"):
        return Unknown()
    found = walker.member(scope, last)
    return found if found is not None else walker.code_constant(last) or Unknown()


def _template_function(walker: Knowledge, node: Node) -> Value:
    name = text_of(node.child_by_field_name("name"))
    return Named(name, written_arguments(walker, node.child_by_field_name("arguments")))


def _binary_expression(walker: Knowledge, node: Node) -> Value:
    operator = text_of(node.child_by_field_name("operator"))
    a, b = walker.value(node.child_by_field_name("left")), walker.value(node.child_by_field_name("right"))
    if isinstance(a, Null | Pointer) or isinstance(b, Null | Pointer):
        return on_pointers(walker, operator, a, b)
    if operator == "==" and isinstance(a, HostArray) and isinstance(b, HostArray):
        return _all_equal(a, b)
    x, y = walker.numeric(a), walker.numeric(b)
    if operator in ("&&", "||") and (x is None) != (y is None):
        known = x if x is not None else y
        decides = known is not None and known.value is not None and bool(known.value) == (operator == "||")
        return known if known is not None and decides else Unknown()
    if x is None or y is None:
        return Unknown()
    if operator in ("&", "|", "^", "<=>"):
        return _of_bits(operator, x, y)
    try:
        made = binary(operator, x, y)
    except KeyError:
        return Unknown()
    if operator == "/" and made.parts and made.parts[0] == "//" and made.names:
        walker.found.exact.append(
            (x.text if x.level == 9 else f"({x.text})", y.text if y.level == 9 else f"({y.text})")
        )
    return made


def _all_equal(a: HostArray, b: HostArray) -> Value:
    """Whether two lists of sizes are equal."""
    pairs = list(zip(a.items, b.items, strict=False))
    equal = [binary("==", x, y) for x, y in pairs if isinstance(x, Formula) and isinstance(y, Formula)]
    if len(a.items) != len(b.items) or len(equal) < len(pairs):
        return Unknown()
    return reduce(partial(binary, "&&"), equal, ONE)


def _of_bits(operator: str, x: Formula, y: Formula) -> Value:
    """Bitwise operators: on constants, and a mask of low bits, which is a remainder or rounds down."""
    a, b = x.value, y.value
    if isinstance(a, int) and isinstance(b, int):
        return number({"&": a & b, "|": a | b}.get(operator, a ^ b)) if operator != "<=>" else Unknown()
    if operator != "&" or not isinstance(b, int):
        return Unknown()
    if _is_mask(b):
        return binary("%", x, number(b + 1))
    if _is_mask(~b):  # n & ~63, and (n + 63) & ~63
        step = number(~b + 1)
        up = x.parts is not None and x.parts[0] == "+" and x.parts[2].value == ~b
        return call("round_up", x.parts[1], step) if x.parts and up else binary("*", binary("/", x, step), step)
    return Unknown()


def _is_mask(value: int) -> bool:
    return value > 0 and value & (value + 1) == 0


def _unary(walker: Knowledge, node: Node) -> Value:
    operator = text_of(node.child_by_field_name("operator"))
    value = walker.value(node.child_by_field_name("argument"))
    if operator == "!" and isinstance(value, Null | Pointer | TorchTensor):
        return number(isinstance(value, Null))
    if not isinstance(value, Formula):
        return Unknown()
    if operator == "~":
        return number(~value.value) if isinstance(value.value, int) else Unknown()
    return {"-": minus, "!": negated}.get(operator, lambda same: same)(value)


def _pointer_expression(walker: Knowledge, node: Node) -> Value:
    argument = node.child_by_field_name("argument")
    if argument is None:
        return Unknown()
    if text_of(node).startswith("&"):
        if argument.type == "subscript_expression":
            base = walker.value(argument.child_by_field_name("argument"))
            index = _first_index(walker, argument)
            if isinstance(base, Pointer):
                return on_pointers(walker, "+", base, index)
        held = walker.value(argument) if argument.type in _FUNCTIONS else Unknown()
        return held if isinstance(held, Named) else AddressOf(text_of(argument), walker.frame)
    value = walker.value(argument)
    if isinstance(value, AddressOf):
        return walker.at(value)
    return value if isinstance(value, Named) else Unknown()


def _subscript(walker: Knowledge, node: Node) -> Value:
    base_node = node.child_by_field_name("argument")
    if base_node is None:
        return Unknown()
    key = text_of(node)
    if key in walker.frame.variables:
        return walker.frame.variables[key]
    base, index = walker.value(base_node), _first_index(walker, node)
    indices = node.child_by_field_name("indices")
    name = text_of(indices.named_children[0]) if indices is not None and indices.named_children else ""
    if isinstance(base, HostArray):
        constants = [each.value for each in base.items if isinstance(each, Formula) and isinstance(each.value, int)]
        if name in walker.looping and constants and len(constants) == len(base.items):
            return Unknown("", tuple(int(each) for each in constants))
        if isinstance(index, Formula) and isinstance(index.value, int) and 0 <= index.value < len(base.items):
            return base.items[index.value]
    if not re.fullmatch(r"[\w.>-]+", text_of(base_node)):
        return Unknown()
    if isinstance(index, Formula) and isinstance(index.value, int):  # `a->n[0]` is not `b->n[0]`, nor `a->n[1]`
        return Unknown(re.sub(r"\W+", "_", f"{text_of(base_node)}_{index.value}"))
    return Unknown(text_of(base_node).split(".")[-1].split("->")[-1])


def _field(walker: Knowledge, node: Node) -> Value:
    key = text_of(node)
    name = text_of(node.child_by_field_name("field"))
    if key in walker.frame.variables:
        return walker.frame.variables[key]
    owner = node.child_by_field_name("argument")
    if owner is not None and owner.type == "this":
        return walker.named(name)
    value = walker.value(owner)
    if isinstance(value, AddressOf):
        value = walker.at(value)
    if isinstance(value, Record) and name in value.members:
        return value.members[name]
    if isinstance(value, Extents) and name in ("x", "y", "z"):
        return {"x": value.x, "y": value.y, "z": value.z}[name]
    if isinstance(value, Formula) and name == "value":  # of a std::integral_constant
        return value
    if name in DEVICE:
        return number(DEVICE[name])
    return Unknown(name)


def _sizeof(walker: Knowledge, node: Node) -> Value:
    type_ = node.child_by_field_name("type")
    operand = node.child_by_field_name("value")
    text = text_of(type_ if type_ is not None else operand).strip()
    while text.startswith("(") and text.endswith(")"):
        text = text[1:-1].strip()
    size = walker.size_of(text)
    if size is None and text in walker.frame.variables:
        value, kind = walker.frame.variables[text], walker.frame.kinds.get(text, "")
        of_one = walker.size_of(kind.rstrip("*[]")) or 4
        if isinstance(value, HostArray):
            return number(of_one * len(value.items))
        if isinstance(value, Pointer) and kind.endswith("[]") and value.memory.size is not None:
            return value.memory.size
        size = walker.size_of(kind)
    if size is None and text.startswith("*"):
        size = walker.size_of(walker.frame.kinds.get(text[1:].strip(), "").rstrip("*[]"))
    # A name of a type that the file does not define, or of an alias, looks like a variable.
    is_type = type_ is not None or (re.fullmatch(r"[\w:]+", text) and text not in walker.frame.variables)
    if size is None and is_type and "*" not in text and "[" not in text:
        spelled = walker.outside(text)
        return walker.asked(f"sizeof({spelled})", f"bytes_of_{spelled.partition('<')[0].rpartition('::')[2]}")
    return number(size) if size is not None else Unknown()


def _conditional(walker: Knowledge, node: Node) -> Value:
    condition = walker.truth(node.child_by_field_name("condition"))
    then, other = node.child_by_field_name("consequence"), node.child_by_field_name("alternative")
    if then is None or other is None:
        return Unknown()
    if condition is not None and condition.value is not None:
        return walker.value(then if condition.value else other)
    a, b = walker.value(then), walker.value(other)
    if condition is not None and isinstance(a, Formula) and isinstance(b, Formula):
        return chosen(condition, a, b)
    if isinstance(a, Formula) and isinstance(b, Formula) and a.text != b.text:
        return Unknown()
    return a if not isinstance(a, Unknown | Null) else b


def _cast(walker: Knowledge, node: Node) -> Value:
    return converted(walker, text_of(node.child_by_field_name("type")), walker.value(node.child_by_field_name("value")))


def _assignment(walker: Knowledge, node: Node) -> Value:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return Unknown()
    operator = text_of(node.child_by_field_name("operator")) or "="
    kind = walker.frame.kinds.get(text_of(left), "auto").rstrip("*[]")
    value = initial(walker, _kind_of(walker, left, kind), right, text_of(left), 0)
    if operator != "=":
        current = walker.value(left)
        if isinstance(current, Pointer):
            value = on_pointers(walker, operator[:-1], current, value)
        else:
            a, b = walker.numeric(current), walker.numeric(value)
            try:
                value = binary(operator[:-1], a, b) if a is not None and b is not None else Unknown(text_of(left))
            except KeyError:
                value = Unknown(text_of(left))
    store(walker, left, value, text_of(right))
    return value


def _update(walker: Knowledge, node: Node) -> Value:
    argument = node.child_by_field_name("argument")
    if argument is None:
        return Unknown()
    value = walker.numeric(walker.value(argument))
    if value is not None:
        store(walker, argument, binary("-" if "--" in text_of(node) else "+", value, ONE), "")
        return value
    return Unknown()


def _kind_of(walker: Knowledge, left: Node, kind: str) -> str:
    """The type of a variable, or of a member of CUDA's configuration of a launch, that is assigned."""
    if left.type == "field_expression" and text_of(left.child_by_field_name("field")) in ("gridDim", "blockDim"):
        held = walker.value(left.child_by_field_name("argument"))
        return "dim3" if isinstance(held, Record) and held.type == CONFIGURATION else kind
    return kind


def _compound_literal(walker: Knowledge, node: Node) -> Value:
    type_, value = text_of(node.child_by_field_name("type")), node.child_by_field_name("value")
    if value is None:
        return Unknown()
    struct = made(walker, type_, value)
    if struct is not None:
        return struct
    items = [walker.value(each) for each in value.named_children]
    if type_ == "dim3":
        return as_extents(items)
    if LISTED.fullmatch(type_):
        return HostArray(tuple(items))
    whole_type = re.fullmatch(r"(?:std::)?(?:integral_constant\s*<[^,]*,|bool_constant\s*<)(.*)>", type_, re.DOTALL)
    if whole_type:
        return walker.constant(whole_type[1], walker.frame)
    return items[0] if len(items) == 1 else Unknown()


def _new(walker: Knowledge, node: Node) -> Value:
    type_ = text_of(node.child_by_field_name("type"))
    return Pointer(Allocation("host"), walker.resolved(type_), ZERO)


def _comma(walker: Knowledge, node: Node) -> Value:
    values = [walker.value(each) for each in node.named_children]
    return values[-1] if values else Unknown()


def _first_index(walker: Knowledge, node: Node) -> Value:
    indices = node.child_by_field_name("indices")
    return walker.value(indices.named_children[0]) if indices is not None and indices.named_children else Unknown()


def written_arguments(walker: Knowledge, node: Node | None) -> tuple[str, ...]:
    """Template arguments, as C++ outside of the function that they stand in."""
    given = []
    for each in node.named_children if node is not None else ():
        if each.type == "comment":
            continue
        text = text_of(each).strip()
        packed = walker.frame.variables.get(text.removesuffix("...").strip()) if text.endswith("...") else None
        if isinstance(packed, Pack):
            given += [_spelled(value, "0") for value in packed.items]
        else:
            given.append(_spelled(_argument(walker, each, text), text, walker))
    return tuple(given)


def _argument(walker: Knowledge, node: Node, text: str) -> Value:
    """Value of a template argument; ``Unknown`` for a type."""
    if text in walker.frame.types or re.match(r"typename\b", text):
        return Unknown()
    if re.fullmatch(r"\w+", text):
        return walker.named(text)
    if node.type != "type_descriptor":
        return walker.value(node)
    return walker.constant(text, walker.frame) if "::" in text and text[-1] not in "*&>" else Unknown()


def _spelled(value: Value, text: str, walker: Knowledge | None = None) -> str:
    if isinstance(value, Formula) and value.value is not None:
        return text if text in ("true", "false") else str(value.value)
    if isinstance(value, Formula):
        return value.text
    if isinstance(value, Named):
        return value.name + (f"<{', '.join(value.arguments)}>" if value.arguments is not None else "")
    if walker is None:
        return text
    spelled = walker.outside(text)
    return (walker.member_type(spelled) if "::" in spelled else None) or spelled


def on_pointers(walker: Knowledge, operator: str, a: Value, b: Value) -> Value:
    """Arithmetic and comparisons with an address."""
    if operator in ("==", "!="):
        if isinstance(a, Null | Pointer) and isinstance(b, Null | Pointer):
            same = isinstance(a, Null) and isinstance(b, Null)
            return number(same == (operator == "=="))
        other = b if isinstance(a, Null | Pointer) else a
        if isinstance(other, TorchTensor) or (isinstance(other, Formula) and other.value == 0):
            return number(operator == "!=")
        return Unknown()
    pointer, moved = (a, b) if isinstance(a, Pointer) else (b, a)
    if isinstance(pointer, Pointer) and operator in ("+", "-"):
        by = walker.numeric(moved)
        total = None
        if by is not None and pointer.offset is not None and operator == "+":
            total = binary("+", pointer.offset, by)
        return replace(pointer, offset=total)
    return Unknown()


def converted(walker: Knowledge, type_: str, value: Value) -> Value:
    """A cast to a type."""
    if isinstance(value, Pointer) and "*" in type_:
        element = walker.resolved(type_.partition("(*)")[0].rstrip("* ").strip())
        return value if element == "void" else replace(value, element=element)
    if isinstance(value, Formula) and "*" not in type_:
        base = walker.resolved(type_)
        if base in REALS:
            return number(float(value.value)) if value.value is not None else replace(value, real=True)
        if walker.is_integer(base):
            return whole(value)
    if isinstance(value, Formula) and value.value == 0 and "*" in type_:
        return Null()
    return value


EVALUATE: dict[str, Callable[[Knowledge, Node], Value]] = {
    **dict.fromkeys(("identifier", "type_identifier", "type_descriptor"), lambda w, node: w.named(text_of(node))),
    "number_literal": _literal,
    "parenthesized_expression": _parenthesized,
    "qualified_identifier": _qualified,
    "template_function": _template_function,
    "binary_expression": _binary_expression,
    "unary_expression": _unary,
    "pointer_expression": _pointer_expression,
    "subscript_expression": _subscript,
    "field_expression": _field,
    "sizeof_expression": _sizeof,
    "conditional_expression": _conditional,
    "cast_expression": _cast,
    "assignment_expression": _assignment,
    "update_expression": _update,
    **dict.fromkeys(("null", "nullptr"), lambda walker, node: Null()),
    "true": lambda walker, node: ONE,
    "false": lambda walker, node: ZERO,
    "initializer_list": lambda walker, node: HostArray(tuple(evaluated(walker, node.named_children))),
    "compound_literal_expression": _compound_literal,
    "new_expression": _new,
    "comma_expression": _comma,
}
