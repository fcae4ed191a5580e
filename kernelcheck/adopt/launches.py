"""Launches: a kernel with its template arguments, and what it is given."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kernelcheck.adopt.hostcode import Function, Node, text_of
from kernelcheck.adopt.knowledge import Knowledge
from kernelcheck.adopt.launched import Launched
from kernelcheck.adopt.values import ONE, ZERO, Address, Extents, Listed, Named, Number, Unknown, Value


def launch(walker: Knowledge, node: Node, function: Node, configuration: Node, listed: Node) -> Value:
    """Records ``kernel<<<…>>>(…)``."""
    parts = [walker.value(each) for each in configuration.named_children if each.type != "comment"]
    target = walker.value(function)
    if not isinstance(target, Named):
        target = Named(text_of(function))
    values = tuple(walker.value(each) for each in listed.named_children if each.type != "comment")
    grid, block, shared = (*parts, ONE, ONE, ZERO)[:3] if len(parts) >= 2 else (ONE, ONE, ZERO)
    _record(walker, target, grid, block, shared if len(parts) > 2 else ZERO, values, node.start_byte, False)
    return Unknown()


def launch_call(walker: Knowledge, node: Node, arguments: list[Node], cooperative: bool) -> Value:
    """Records ``cudaLaunchKernel(…)``."""
    target = walker.value(arguments[0])
    if isinstance(target, Address):
        target = walker.lookup(target.target)
    if not isinstance(target, Named):
        return Unknown()
    packed = walker.value(arguments[3])
    if isinstance(packed, Address):
        packed = walker.lookup(packed.target)
    values = packed.items if isinstance(packed, Listed) else ()
    passed = tuple(walker.lookup(each.target) if isinstance(each, Address) else each for each in values)
    shared = walker.value(arguments[4]) if len(arguments) > 4 else ZERO
    grid, block = walker.value(arguments[1]), walker.value(arguments[2])
    _record(walker, target, grid, block, shared, passed, node.start_byte, cooperative)
    return Unknown()


def _record(
    walker: Knowledge, target: Named, grid: Value, block: Value, shared: Value, values: tuple[Value, ...], offset: int,
    cooperative: bool,
) -> None:  # fmt: skip
    kernel = next((k for k in walker.code.functions.get(target.name.split("::")[-1], []) if k.is_kernel), None)
    if kernel is None:
        return
    arguments = target.arguments
    if kernel.template:
        arguments = _completed(walker, kernel, arguments, values)
    instance = f"{kernel.scope}{kernel.name}"
    if kernel.template:
        instance += f"<{', '.join(arguments or ())}>"
    walker.found.launches.append(
        Launched(
            kernel, arguments, instance, _three(grid), _three(block), shared, values, tuple(walker.constraints),
            dict(walker.frame.types), walker.dispatched, walker.frame.function, offset, cooperative,
            dict(walker.filled),
        )
    )  # fmt: skip


def _completed(
    walker: Knowledge, kernel: Function, written: Sequence[str] | None, values: Sequence[Value]
) -> tuple[str, ...] | None:
    """All template arguments of a kernel: those written, and those deduced from what it is given."""
    given = list(written or ())
    for parameter in kernel.template[len(given) :]:
        deduced = walker.deduced(kernel, parameter.name, values) if parameter.is_type else None
        for at, other in enumerate(kernel.parameters if not parameter.is_type else ()):
            value = values[at] if at < len(values) else None
            if re.search(rf"\bbool_constant\s*<\s*{parameter.name}\s*>", other.type) and isinstance(value, Number):
                deduced = "true" if value.value else "false"
            elif re.search(rf"\bintegral_constant\s*<.*,\s*{parameter.name}\s*>", other.type):
                deduced = value.text if isinstance(value, Number) else None
        if deduced is None:
            break
        given.append(deduced)
    return tuple(given)


def _three(value: Value) -> tuple[Value, ...]:
    if isinstance(value, Extents):
        return (value.x, value.y, value.z)
    return (value, ONE, ONE)
