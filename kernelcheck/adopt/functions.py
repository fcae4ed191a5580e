"""Calls of functions: those of the source are walked through, others are known by name or not at all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kernelcheck.adopt.expressions import constant, converted, written_arguments
from kernelcheck.adopt.frameworks import DISPATCHING, MADE, dispatched, made_tensor, method
from kernelcheck.adopt.hostcode import Function, Node, declared, descendants, text_of
from kernelcheck.adopt.knowledge import Frame, Knowledge
from kernelcheck.adopt.launches import launch, launch_call
from kernelcheck.adopt.runtime_calls import RUNTIME
from kernelcheck.adopt.values import ZERO, Closure, Named, Number, Pointer, Unknown, Value, whole

_CHECKING = re.compile(r"assert|TORCH_CHECK\w*|AT_ASSERT\w*|TORCH_INTERNAL_ASSERT\w*|AT_CHECK|CHECK|DCHECK")

_DEEPEST = 24


def call(walker: Knowledge, node: Node) -> Value:
    """What a call returns; a launch is recorded."""
    function = node.child_by_field_name("function")
    listed = node.child_by_field_name("arguments")
    if function is None or listed is None:
        return Unknown()
    configuration = next((each for each in node.children if each.type == "kernel_call_syntax"), None)
    if configuration is not None:
        return launch(walker, node, function, configuration, listed)
    name = " ".join(text_of(function).split())
    arguments = list(listed.named_children)
    if function.type == "template_function":
        base = text_of(function.child_by_field_name("name"))
        if base in ("reinterpret_cast", "static_cast", "const_cast"):
            type_ = text_of(next(iter(function.child_by_field_name("arguments").named_children), None))  # type: ignore[union-attr]
            return converted(walker, type_, walker.value(arguments[0])) if arguments else Unknown()
    if function.type == "field_expression":
        return method(walker, function, arguments)
    if DISPATCHING.fullmatch(name):
        return dispatched(walker, name, arguments)
    if _CHECKING.fullmatch(name) and arguments:
        fact = walker.truth(arguments[0])
        if fact is not None and fact.value is None:
            walker.constraints.append(fact)
            walker.unify(fact)
        return Unknown()
    made = MADE.fullmatch(name)
    if made:
        return made_tensor(walker, made[1], arguments)
    known = RUNTIME.get(name.removeprefix("std::").removeprefix("::"))
    if known is not None:
        return known(walker, arguments)
    if name.startswith(("cudaLaunchKernel", "cudaLaunchCooperativeKernel")) and len(arguments) >= 4:
        return launch_call(walker, node, arguments, "Cooperative" in name)
    if name in walker.frame.types or walker.is_number(name):
        return converted(walker, name, walker.value(arguments[0])) if arguments else ZERO
    return _user_call(walker, function, name, arguments)


def _user_call(walker: Knowledge, function: Node, name: str, arguments: list[Node]) -> Value:
    written = None
    base = name
    if function.type == "template_function":
        written = written_arguments(walker, function.child_by_field_name("arguments"))
        base = text_of(function.child_by_field_name("name"))
    elif function.type == "qualified_identifier":
        last = next((n for n in descendants(function) if n.type == "template_function"), None)
        if last is not None:
            written = written_arguments(walker, last.child_by_field_name("arguments"))
            base = text_of(last.child_by_field_name("name"))
    values = [walker.value(each) for each in arguments]
    held = walker.frame.variables.get(base)
    if isinstance(held, Closure):
        return _closed(walker, held, values)
    if isinstance(held, Named):
        base, written = held.name, held.arguments
    if base.split("::")[-1] in ("integral_constant", "bool_constant") and written:
        return constant(walker, written[-1], walker.frame)
    found = walker.code.function(base, len(values))
    if found is None:
        return Unknown()
    return _inlined(walker, found, values, written)


def _inlined(walker: Knowledge, function: Function, arguments: Sequence[Value], written: Sequence[str] | None) -> Value:
    """Walks through a function that is called; what it returns."""
    if walker.frame.depth >= _DEEPEST or function.body is None or function.is_kernel or "..." in function.head:
        return Unknown(function.name)
    outer = walker.frame
    inner = Frame({}, {}, function.name, depth=outer.depth + 1)
    _bind_template(walker, function, arguments, written, outer, inner)
    for at, parameter in enumerate(function.parameters):
        if at < len(arguments):
            value = arguments[at]
            if isinstance(value, Pointer) and parameter.pointers:
                pointed = walker.resolved(parameter.type, inner.types)
                value = value if pointed == "void" else replace(value, element=pointed)
            elif isinstance(value, Number) and walker.is_integer(walker.resolved(parameter.type, inner.types)):
                value = whole(value)
        else:
            value = walker.value(parameter.default) if parameter.default is not None else Unknown(parameter.name)
        if isinstance(value, Unknown) and not parameter.pointers and walker.is_number(parameter.type):
            value = replace(value, hint=value.hint or parameter.name)
        inner.variables[parameter.name] = value
        inner.kinds[parameter.name] = parameter.type
    walker.frame = inner
    kept = len(walker.constraints)
    try:
        walker.block(function.body)
        returned = walker.returned(kept, function.name)
    finally:
        walker.frame = outer
    if function.name not in walker.reaching:
        del walker.constraints[kept:]
    return returned


def _bind_template(
    walker: Knowledge, function: Function, arguments: Sequence[Value], written: Sequence[str] | None, outer: Frame,
    inner: Frame,
) -> None:  # fmt: skip
    """Sets what a template's parameters stand for in ``inner``."""
    for at, parameter in enumerate(function.template):
        given = written[at] if written is not None and at < len(written) else None
        if parameter.is_type:
            type_ = given or walker.deduced(function, parameter.name, arguments) or text_of(parameter.default)
            inner.types[parameter.name] = type_ or "float"
        elif given is not None:
            inner.variables[parameter.name] = constant(walker, given, outer)
        elif parameter.default is not None:
            inner.variables[parameter.name] = walker.value(parameter.default)
        else:
            inner.variables[parameter.name] = Unknown(parameter.name)


def lambda_expression(walker: Knowledge, node: Node) -> Value:
    """A lambda, which remembers where it stands."""
    body = node.child_by_field_name("body")
    declarator = node.child_by_field_name("declarator")
    listed = declarator.child_by_field_name("parameters") if declarator is not None else None
    names = [
        declared(each.child_by_field_name("declarator"))[0]
        for each in (listed.named_children if listed is not None else ())
    ]
    return Closure(body, tuple(names), walker.frame)


def _closed(walker: Knowledge, held: Closure, values: Sequence[Value]) -> Value:
    """Walks through a lambda that is called."""
    scope, body = held.scope, held.body
    if not isinstance(scope, Frame) or not isinstance(body, Node) or walker.frame.depth >= _DEEPEST:
        return Unknown()
    outer = walker.frame
    variables = {**scope.variables, **dict(zip(held.parameters, values, strict=False))}
    walker.frame = Frame(variables, dict(scope.types), scope.function, [], outer.depth + 1, dict(scope.kinds))
    try:
        kept = len(walker.constraints)
        walker.block(body)
        returned = walker.returned(kept, "")
    finally:
        walker.frame = outer
    return returned
