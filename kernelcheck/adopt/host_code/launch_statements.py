"""Launches: a kernel with its template arguments and the values of its parameters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kernelcheck.adopt.formulas import ONE, ZERO, Formula
from kernelcheck.adopt.host_code.knowledge import CUDA_CONSTANTS, FunctionFrame, Knowledge
from kernelcheck.adopt.host_code.structs import evaluated, flattened
from kernelcheck.adopt.host_code.values import AddressOf, Extents, HostArray, Named, Pointer, Record, Unknown, Value
from kernelcheck.adopt.host_code.walk_results import Field, HostLaunch
from kernelcheck.cuda_source.syntax_tree import CppFunction, Node, TemplateParameter, text_of

_OF_STRUCT = r"(?:\w+\s*(?:\.|->)\s*)*(\w+)"
_POINTEE = r"\s*(?:const\s+)?([\w:]+)(?:\s+const)?\s*\*"
_CASTS = (
    re.compile(rf"(?:reinterpret|static)_cast\s*<{_POINTEE}[^<>]*>\s*\(\s*{_OF_STRUCT}\s*\)"),
    re.compile(rf"\({_POINTEE}\s*\)\s*{_OF_STRUCT}"),
)
"""Casts of an address: the type that it then points to, and the name of the parameter or member."""
_ALIAS = re.compile(r"\busing\s+(\w+)\s*=\s*([^;]+);")


def launch(walker: Knowledge, node: Node, function: Node, configuration: Node, listed: Node) -> Value:
    """Records ``kernel<<<…>>>(…)``."""
    parts = [walker.value(each) for each in configuration.named_children if each.type != "comment"]
    target = walker.value(function)
    if not isinstance(target, Named):
        target = Named(text_of(function))
    values = tuple(evaluated(walker, listed.named_children))
    grid, block, shared = (*parts, ONE, ONE, ZERO)[:3] if len(parts) >= 2 else (ONE, ONE, ZERO)
    _record(walker, target, grid, block, shared if len(parts) > 2 else ZERO, values, node.start_byte, False)
    return Unknown()


def launch_call(walker: Knowledge, node: Node, arguments: list[Node], cooperative: bool) -> Value:
    """Records ``cudaLaunchKernel(…)``."""
    target = _held(walker, arguments[0])
    if not isinstance(target, Named):
        return Unknown()
    packed = _held(walker, arguments[3])
    values = packed.items if isinstance(packed, HostArray) else ()
    passed = tuple(walker.at(each) if isinstance(each, AddressOf) else each for each in values)
    shared = walker.value(arguments[4]) if len(arguments) > 4 else ZERO
    grid, block = walker.value(arguments[1]), walker.value(arguments[2])
    _record(walker, target, grid, block, shared, passed, node.start_byte, cooperative)
    return Unknown()


def launch_configured(walker: Knowledge, node: Node, arguments: list[Node], packed: bool) -> Value:
    """Records ``cudaLaunchKernelEx(&config, kernel, …)``; ``packed`` if its arguments are an array of addresses."""
    configuration, target = _held(walker, arguments[0]), _held(walker, arguments[1])
    if not isinstance(target, Named) or not isinstance(configuration, Record):
        return Unknown()
    values = tuple(evaluated(walker, arguments[2:]))
    if packed:
        array = _held(walker, arguments[2]) if len(arguments) > 2 else Unknown()
        items = array.items if isinstance(array, HostArray) else ()
        values = tuple(walker.at(each) if isinstance(each, AddressOf) else each for each in items)
    given = configuration.members
    grid, block = given.get("gridDim", Unknown("grid")), given.get("blockDim", Unknown("block"))
    shared = given.get("dynamicSmemBytes", ZERO)
    attributes = {
        value.value for name, value in walker.frame.variables.items()
        if name.endswith(".id") and isinstance(value, Formula)
    }  # fmt: skip
    _record(
        walker, target, grid, block, shared, values, node.start_byte,
        CUDA_CONSTANTS["cudaLaunchAttributeCooperative"] in attributes,
        _cluster(walker) if CUDA_CONSTANTS["cudaLaunchAttributeClusterDimension"] in attributes else (),
    )  # fmt: skip
    return Unknown()


def _cluster(walker: Knowledge) -> tuple[Value, ...]:
    """Extents that an attribute of the launch gives its clusters."""
    given = walker.frame.variables.items()
    return tuple(
        next((value for name, value in given if name.endswith(f".val.clusterDim.{axis}")), Unknown("cluster"))
        for axis in "xyz"
    )


def _held(walker: Knowledge, node: Node) -> Value:
    """Value of an argument, or of the variable whose address it is."""
    value = walker.value(node)
    return walker.at(value) if isinstance(value, AddressOf) else value


def _record(
    walker: Knowledge, target: Named, grid: Value, block: Value, shared: Value, values: tuple[Value, ...], offset: int,
    cooperative: bool, cluster: tuple[Value, ...] = (),
) -> None:  # fmt: skip
    written = target.arguments
    kernel = walker.code.function(
        target.name, len(values), scope=walker.frame.scope, kernel=True, given=len(written or ())
    )
    if kernel is None:
        return
    arguments, supposed = _completed(walker, kernel, written or (), values) if kernel.template else (written, ())
    instance = kernel.qualified
    if kernel.template:
        instance += f"<{', '.join(arguments or ())}>"
    typed = f"(void (*)({', '.join(_types(walker, kernel, arguments or ()))})){instance}"
    instance = typed if len(_overloads(walker, kernel)) > 1 else instance
    structs = _structs(walker, kernel, arguments or (), values)
    values, structs = _typed(walker, kernel, arguments or (), values, structs)
    walker.found.launches.append(
        HostLaunch(
            kernel, arguments, instance, _three(grid), _three(block), shared, values, tuple(walker.constraints),
            dict(walker.frame.types), walker.dispatched, walker.frame.function, offset, cooperative,
            dict(walker.filled), cluster, structs, supposed,
            walker.axes, typed,
        )
    )  # fmt: skip


def _structs(
    walker: Knowledge, kernel: CppFunction, arguments: Sequence[str], values: Sequence[Value]
) -> dict[int, tuple[Field, ...]]:
    """Fields of the structs that a kernel gets, by the positions of their parameters."""
    found = {}
    bound = {each.name: given for each, given in zip(kernel.template, arguments, strict=False)}
    with walker.in_frame(FunctionFrame({}, bound, kernel.name, scope=kernel.scope)):
        for at, (parameter, value) in enumerate(zip(kernel.parameters, values, strict=False)):
            if not parameter.pointers and isinstance(value, Record | Unknown):
                fields = flattened(walker, parameter.type, value, parameter.name)
                if fields is None and isinstance(value, Record):  # a type that only the caller's tells
                    fields = flattened(walker, value.type, value, parameter.name)
                if fields is not None:
                    found[at] = fields
    return found


def _typed(
    walker: Knowledge, kernel: CppFunction, arguments: Sequence[str], values: tuple[Value, ...],
    structs: dict[int, tuple[Field, ...]],
) -> tuple[tuple[Value, ...], dict[int, tuple[Field, ...]]]:  # fmt: skip
    """What a kernel gets, with the types of numbers to which it casts the addresses that are ``void*``, if each has
    only one."""
    text = text_of(kernel.body)
    found = [cast for pattern in _CASTS for cast in pattern.findall(text)]
    casts = {name: type_ for type_, name in found if {each for each, of in found if of == name} == {type_}}
    bound = {each.name: given for each, given in zip(kernel.template, arguments, strict=False)}
    with walker.in_frame(FunctionFrame({}, bound, kernel.name, scope=kernel.scope)):
        for name, type_ in _ALIAS.findall(text):
            bound[name] = walker.resolved(walker.outside(type_))

        def typed(name: str, value: Value) -> Value:
            if not isinstance(value, Pointer) or name not in casts:
                return value
            element, is_open = walker.resolved(casts[name]), value.element in ("", "void")
            if is_open and walker.is_number(element):
                return replace(value, element=element, cast=casts[name], by_kernel=True)
            return replace(value, cast=casts[name]) if value.element == element else value

        named = [each.name for each in kernel.parameters]
        values = tuple(typed(named[at] if at < len(named) else "", each) for at, each in enumerate(values))
        fields = {at: tuple(replace(x, value=typed(x.name, x.value)) for x in each) for at, each in structs.items()}
    return values, fields


def _overloads(walker: Knowledge, kernel: CppFunction) -> set[tuple[str, ...]]:
    """The parameters of the kernels that have the same name in the same namespaces."""
    same = [each for each in walker.code.functions[kernel.name] if each.is_kernel and each.scope == kernel.scope]
    return {each.signature for each in same}


def _types(walker: Knowledge, kernel: CppFunction, arguments: Sequence[str]) -> list[str]:
    """The types of a kernel's parameters, as C++ spells them outside."""
    bound = {each.name: given for each, given in zip(kernel.template, arguments, strict=False)}
    texts = [re.sub(r"\b__restrict(?:__)?\b", " ", each.spelled.format("")) for each in kernel.parameters]
    with walker.in_frame(FunctionFrame({}, bound, kernel.name, scope=kernel.scope)):
        return [walker.outside(each) for each in texts]


def _completed(
    walker: Knowledge, kernel: CppFunction, written: Sequence[str], values: Sequence[Value]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All template arguments of a kernel: those written, those deduced from what it is given, and those supposed to be
    what the launcher's template has under the same name, or else a float. Their parameters come second."""
    given = [_of_parameter(walker, kernel, parameter, each) for parameter, each in _paired(kernel, written)]
    supposed: list[str] = []
    for parameter in kernel.template[len(given) :]:
        deduced = walker.deduced(kernel, parameter.name, values) if parameter.is_type else None
        for at, other in enumerate(kernel.parameters if not parameter.is_type else ()):
            value = values[at] if at < len(values) else None
            if re.search(rf"\bbool_constant\s*<\s*{parameter.name}\s*>", other.type) and isinstance(value, Formula):
                deduced = "true" if value.value else "false"
            elif re.search(rf"\bintegral_constant\s*<.*,\s*{parameter.name}\s*>", other.type):
                deduced = value.text if isinstance(value, Formula) else None
        if not deduced and parameter.default is None and _is_element(kernel, parameter):
            deduced = walker.frame.types.get(parameter.name, "float")
            supposed.append(parameter.name)
        if not deduced:
            break
        given.append(deduced)
    return tuple(given), tuple(supposed)


def _is_element(kernel: CppFunction, parameter: TemplateParameter) -> bool:
    """Whether a kernel takes addresses of elements of a template's parameter."""
    of_it = re.compile(rf"(?:const\s+|volatile\s+)*{re.escape(parameter.name)}")
    return parameter.is_type and any(each.pointers and of_it.fullmatch(each.type) for each in kernel.parameters)


def _paired(kernel: CppFunction, written: Sequence[str]) -> Iterator[tuple[TemplateParameter, str]]:
    """Written template arguments, each with its parameter, which is the pack for all that a pack takes."""
    for at, each in enumerate(written):
        if at < len(kernel.template):
            yield kernel.template[at], each
        elif kernel.template[-1].is_pack:
            yield kernel.template[-1], each


def _of_parameter(walker: Knowledge, kernel: CppFunction, parameter: TemplateParameter, text: str) -> str:
    """A template argument as its parameter's type spells it: ``true``, or an enumerator by its number."""
    if not re.fullmatch(r"-?\d+", text) or parameter.is_type:
        return text
    if parameter.type == "bool":
        return "true" if int(text) else "false"
    with walker.in_frame(FunctionFrame({}, {}, kernel.name, scope=kernel.scope)):
        type_ = walker.outside(parameter.type)
    is_enum = parameter.type.split("::")[-1] in walker.code.enums
    return f"({type_}){text}" if is_enum else text


def _three(value: Value) -> tuple[Value, ...]:
    if isinstance(value, Extents):
        return (value.x, value.y, value.z)
    return (value, ONE, ONE)
