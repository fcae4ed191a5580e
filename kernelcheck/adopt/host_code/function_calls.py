"""Calls of functions: those of the source are walked through, others are known by name or not at all."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from kernelcheck.adopt.formulas import ZERO, Formula, whole
from kernelcheck.adopt.host_code.assignments import store
from kernelcheck.adopt.host_code.expressions import converted, written_arguments
from kernelcheck.adopt.host_code.frameworks import (
    DISPATCHING,
    INFO,
    LISTED,
    MADE,
    axis_by_name,
    dispatched,
    made_tensor,
    method,
    tensor_info,
    told_sizes,
)
from kernelcheck.adopt.host_code.knowledge import Class, FunctionFrame, Knowledge
from kernelcheck.adopt.host_code.launch_statements import launch, launch_call, launch_configured
from kernelcheck.adopt.host_code.runtime_calls import MAP_ARGUMENTS, RUNTIME, tensor_map
from kernelcheck.adopt.host_code.structs import VECTOR, evaluated, members_of, record
from kernelcheck.adopt.host_code.values import (
    AddressOf,
    Allocation,
    Closure,
    Named,
    Pack,
    Pointer,
    Record,
    TorchTensor,
    Unknown,
    Value,
)
from kernelcheck.cuda_source.spelling import rsplit
from kernelcheck.cuda_source.syntax_tree import CppFunction, Node, declared, template_parameters, text_of

_CHECKING = re.compile(r"assert|TORCH_CHECK\w*|AT_ASSERT\w*|TORCH_INTERNAL_ASSERT\w*|AT_CHECK|CHECK|DCHECK")

_TENSOR = re.compile(r"\b(?:torch|at)::Tensor\b(?!\w|\s*::)")

_DEEPEST = 24


def call(walker: Knowledge, node: Node) -> Value:
    """Value that a call returns; a launch is recorded."""
    function = node.child_by_field_name("function")
    listed = node.child_by_field_name("arguments")
    if function is None or listed is None:
        return Unknown()
    configuration = next((each for each in node.children if each.type == "kernel_call_syntax"), None)
    if function.type in ("lambda_expression", "parenthesized_expression", "call_expression"):
        held = walker.value(function)
        if isinstance(held, Closure):
            return _closed(walker, held, evaluated(walker, arguments_of(listed)))
    if configuration is not None:
        return launch(walker, node, function, configuration, listed)
    name = " ".join(text_of(function).split())
    arguments = arguments_of(listed)
    if function.type == "template_function":
        base = text_of(function.child_by_field_name("name"))
        if base in ("reinterpret_cast", "static_cast", "const_cast"):
            type_ = text_of(next(iter(function.child_by_field_name("arguments").named_children), None))  # type: ignore[union-attr]
            return converted(walker, type_, walker.value(arguments[0])) if arguments else Unknown()
    if function.type == "field_expression":
        return _method(walker, function, arguments)
    if DISPATCHING.fullmatch(name) and name not in walker.code.functions:
        return dispatched(walker, name, arguments)
    if LISTED.fullmatch(name) and len(arguments) == 1:
        return walker.value(arguments[0])
    if _CHECKING.fullmatch(name) and arguments:
        if told_sizes(walker, arguments[0]):
            return Unknown()
        fact = walker.truth(arguments[0])
        if fact is not None and fact.value is None:
            walker.constraints.append(fact)
            walker.unify(fact)
        return Unknown()
    made = MADE.fullmatch(name)
    if made:
        return made_tensor(walker, made[1], arguments)
    info = INFO.fullmatch(name)
    if info and arguments:
        return tensor_info(walker, info[1], walker.value(arguments[0]))
    known = RUNTIME.get(name.removeprefix("std::").removeprefix("::").partition("<")[0])
    if known is not None:
        return known(walker, arguments)
    if len(arguments) == MAP_ARGUMENTS and text_of(arguments[1]).startswith("CU_TENSOR_MAP_DATA_TYPE"):
        return tensor_map(walker, arguments)
    if name in ("std::move", "std::forward") or (name.startswith("std::forward<") and len(arguments) == 1):
        return walker.value(arguments[0])
    if name.startswith("cudaLaunchKernelEx") and len(arguments) >= 2:
        return launch_configured(walker, node, arguments, packed=name == "cudaLaunchKernelExC")
    if name.startswith(("cudaLaunchKernel", "cudaLaunchCooperativeKernel")) and len(arguments) >= 4:
        return launch_call(walker, node, arguments, "Cooperative" in name)
    if name in walker.frame.types or walker.is_number(name):
        return converted(walker, name, walker.value(arguments[0])) if arguments else ZERO
    return _user_call(walker, function, name, arguments)


def _method(walker: Knowledge, function: Node, arguments: list[Node]) -> Value:
    """Value that a method of a struct, a lambda or a tensor returns."""
    owner_node, field_node = function.child_by_field_name("argument"), function.child_by_field_name("field")
    while field_node is not None and field_node.type == "dependent_name":
        field_node = field_node.named_children[-1]
    written = None
    if field_node is not None and field_node.type == "template_method":
        written = written_arguments(walker, field_node.child_by_field_name("arguments"))
        field_node = field_node.child_by_field_name("name")
    if owner_node is not None and owner_node.type == "this":
        values = evaluated(walker, arguments)
        found, owner = _called(walker, text_of(field_node), len(values), len(written or ()))
        return inlined(walker, found, arguments, values, written, owner) if found is not None else Unknown()
    if owner_node is not None and owner_node.type in ("identifier", "pointer_expression", "field_expression"):
        held = walker.value(owner_node)
        held = walker.at(held) if isinstance(held, AddressOf) else held
        if isinstance(held, Closure):
            return _closed(walker, held, evaluated(walker, arguments), written)
        if isinstance(held, Record):
            return call_member(walker, held, text_of(field_node), arguments, written)
    return method(walker, function, arguments)


def arguments_of(listed: Node) -> list[Node]:
    """The arguments in a list of them."""
    return [each for each in listed.named_children if each.type != "comment"]


def _user_call(walker: Knowledge, function: Node, name: str, arguments: list[Node]) -> Value:
    target = walker.value(function) if function.type in ("template_function", "qualified_identifier") else Unknown()
    written = target.arguments if isinstance(target, Named) else None
    base = target.name if isinstance(target, Named) else name
    values = evaluated(walker, arguments)
    held = walker.frame.variables.get(base)
    if isinstance(held, Closure):
        return _closed(walker, held, values)
    if isinstance(held, Record):
        return call_member(walker, held, "operator()", arguments, None)
    if isinstance(held, Named):
        base, written = held.name, held.arguments
    if base.split("::")[-1] in ("integral_constant", "bool_constant") and written:
        return walker.constant(written[-1], walker.frame)
    vector = re.fullmatch(rf"make_({VECTOR.pattern})", name)
    members = members_of(walker, vector[1] if vector else name)
    if members is not None:
        return record(walker, vector[1] if vector else name, members, values)
    found, owner = _called(walker, base, len(values), len(written or ()))
    if found is None:
        return _unknown_call(walker, values)
    return inlined(walker, found, arguments, values, written, owner)


def _called(walker: Knowledge, base: str, count: int, given: int) -> tuple[CppFunction | None, Class | None]:
    """The function that a call means, and the class that it is a member of."""
    scope, _, last = rsplit(base)
    owner = walker.class_of(scope) if scope else walker.frame.owner
    if owner is not None:
        found = walker.code.function(last, count, owner=owner.struct.name, given=given)
        if found is not None or scope:
            return found, owner
    return walker.code.function(base, count, scope=walker.frame.scope, owner="", given=given), None


def _unknown_call(walker: Knowledge, values: Sequence[Value]) -> Value:
    """A call of a function that the source does not define: it may write to variables by their addresses, and call the
    lambdas that it gets."""
    for value in values:
        if isinstance(value, AddressOf):
            held = walker.at(value)
            name = value.target.split(".")[-1].split("->")[-1]
            walker.put_at(value, Record(held.type, {}) if isinstance(held, Record) else Unknown(name))
        elif isinstance(value, Closure) and isinstance(value.body, Node) and walker.launches_in(value.body):
            _closed(walker, value, [Unknown(name) for name in value.parameters])
    return Unknown()


def call_member(
    walker: Knowledge, held: Record, name: str, arguments: list[Node], written: Sequence[str] | None
) -> Value:
    """Value that a member function of a struct returns."""
    owner = walker.class_of(held.type)
    values = evaluated(walker, arguments)
    found = walker.code.function(name, len(values), owner=owner.struct.name) if owner is not None else None
    if found is None:
        return _unknown_call(walker, values)
    return inlined(walker, found, arguments, values, written, owner, held.members)


def inlined(
    walker: Knowledge, function: CppFunction, nodes: Sequence[Node], arguments: Sequence[Value],
    written: Sequence[str] | None, owner: Class | None = None, members: Mapping[str, Value] = {},
) -> Value:  # fmt: skip
    """Walks through a function that is called; what it returns."""
    if walker.frame.depth >= _DEEPEST or function.body is None or function.is_kernel:
        return Unknown(function.name)
    depth = walker.frame.depth + 1
    inner = FunctionFrame(dict(members), {}, function.name, depth=depth, scope=function.scope, owner=owner)
    outer_axes = walker.axes
    if owner is not None:
        walker.bind(owner.struct.template, owner.arguments, inner)
    walker.bind(function.template, written, inner, lambda name: walker.deduced(function, name, arguments))
    for at, parameter in enumerate(function.parameters):
        if parameter.is_pack:
            inner.variables[parameter.name] = Pack(tuple(arguments[at:]))
            break
        if at < len(arguments):
            value = arguments[at]
            if isinstance(value, Pointer) and parameter.pointers:
                pointed = walker.resolved(parameter.type, inner.types)
                value = value if pointed == "void" else replace(value, element=pointed)
            elif isinstance(value, Formula) and walker.is_integer(walker.resolved(parameter.type, inner.types)):
                value = whole(value)
        else:
            value = walker.value(parameter.default) if parameter.default is not None else Unknown(parameter.name)
        if isinstance(value, Unknown) and not parameter.pointers and walker.is_number(parameter.type):
            value = replace(value, hint=value.hint or parameter.name)
        if isinstance(value, Unknown) or (isinstance(value, Formula) and value.text in walker.found.symbols):
            value = axis_by_name(walker, function, parameter.name) or value
        if isinstance(value, Unknown) and not parameter.pointers and _TENSOR.search(parameter.type):
            value = TorchTensor(Allocation(parameter.name))
        inner.variables[parameter.name] = value
        inner.kinds[parameter.name] = parameter.type
    kept = len(walker.constraints)
    with walker.in_frame(inner):
        walker.block(function.body)
        returned = walker.returned(kept, function.name)
    walker.axes = outer_axes
    for parameter, node, argument in zip(function.parameters, nodes, arguments, strict=False):
        changed = inner.variables.get(parameter.name, Unknown())
        is_written = parameter.is_reference and not parameter.spelled.startswith("const")
        if is_written and changed is not argument and node.type in ("identifier", "field_expression"):
            store(walker, node, changed, "")
    if function.name not in walker.reaching:
        del walker.constraints[kept:]
    return returned


def lambda_expression(walker: Knowledge, node: Node) -> Value:
    """A lambda, which remembers where it stands."""
    body = node.child_by_field_name("body")
    declarator = node.child_by_field_name("declarator")
    listed = declarator.child_by_field_name("parameters") if declarator is not None else None
    names = [
        declared(each.child_by_field_name("declarator"))[0]
        for each in (listed.named_children if listed is not None else ())
    ]
    listed = node.child_by_field_name("template_parameters")
    template = tuple(template_parameters(listed)) if listed is not None else ()
    return Closure(body, tuple(names), walker.frame, template)


def _closed(walker: Knowledge, held: Closure, values: Sequence[Value], written: Sequence[str] | None = None) -> Value:
    """Walks through a lambda that is called."""
    scope, body = held.scope, held.body
    if not isinstance(scope, FunctionFrame) or not isinstance(body, Node) or walker.frame.depth >= _DEEPEST:
        return Unknown()
    variables = {**scope.variables, **dict(zip(held.parameters, values, strict=False))}
    inner = FunctionFrame(
        variables, dict(scope.types), scope.function, [], walker.frame.depth + 1, dict(scope.kinds), scope.scope,
        scope.owner,
    )  # fmt: skip
    walker.bind(held.template, written, inner)
    with walker.in_frame(inner):
        kept = len(walker.constraints)
        walker.block(body)
        return walker.returned(kept, "")
