"""Repeated code as functions of the kernel: an access to global memory, a shuffle, an exponential.

Each is written once for the whole kernel. In a small kernel LLVM inlines the code; in a large one, for which machine
code would take too long, it stays a function, and in an even larger one so does a shuffle (`attributes`).
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.emit.ir import Value, bits_of, mangled
from kernelcheck.backends.cpu.emit.warp_code import Outline, WarpCode

ATTRIBUTES = "#1"
"""The attribute group of these functions."""
SMALL_ATTRIBUTES = "#2"
"""The attribute group of functions that are hardly longer than a call of them."""

Emit = Callable[[WarpCode, Sequence[Value]], Sequence[Value]]


def outlined(
    k: WarpCode, name: str, values: Sequence[Value], emit: Emit, *, fixed: Sequence[str] = (), small: bool = False
) -> list[Value]:
    """The result of `emit` on `values`, through a call of a function.

    `name` must identify everything that the code depends on except the types of the values. `emit` is called once for
    all calls: it may not read registers or masks or make sites, and of `WarpCode.fixed` it has what `fixed` names.
    """
    values = [*values, *(k.fixed[what] for what in fixed)]
    function = ".".join([name, *(mangled(value) for value in values)])
    outline = k.outlines.get(function)
    if outline is None:
        outline = k.outlines[function] = _define(k, function, values, emit, fixed, small)
    result = k.call(function, None if outline.result == "void" else outline.result, ["ptr %context", *values])
    if len(outline.values) == 1:
        return [Value(result, *outline.values[0])]
    parts = []
    for number, (type_, varying) in enumerate(outline.values):
        part = k.raw(f"extractvalue {outline.result} {result}, {number}", _carrier(type_), varying)
        parts.append(k.bitcast(part, type_))
    return parts


def _carrier(type_: str) -> str:
    """Type in which one value of several is returned: its bits. LLVM returns the third float of a structure on the
    stack of the x87, which makes a signalling NaN a quiet one."""
    return f"i{bits_of(type_)}"


def _define(
    k: WarpCode, function: str, values: Sequence[Value], emit: Emit, fixed: Sequence[str], small: bool
) -> Outline:
    inner = copy.copy(k)
    inner.begin_function()
    parameters = [Value(f"%argument{n}", value.type, value.varying) for n, value in enumerate(values)]
    own = len(values) - len(fixed)
    inner.fixed = dict(zip(fixed, parameters[own:], strict=True))
    inner.label("entry")
    results = emit(inner, parameters[:own])
    match results:
        case []:
            result = "void"
            inner.line("ret void")
        case [only]:
            result = only.ir_type
            inner.line(f"ret {only}")
        case _:
            carried = [inner.bitcast(value, _carrier(value.type)) for value in results]
            result = f"{{ {', '.join(value.ir_type for value in carried)} }}"
            whole = "poison"
            for number, value in enumerate(carried):
                filled = inner.fresh()
                inner.line(f"{filled} = insertvalue {result} {whole}, {value}, {number}")
                whole = filled
            inner.line(f"ret {result} {whole}")
    head = ", ".join(["ptr %context", *map(str, parameters)])
    body, group = "\n".join(inner.lines), SMALL_ATTRIBUTES if small else ATTRIBUTES
    k.library[function] = f"\ndefine internal {result} @{function}({head}) {group} {{\n{body}\n}}\n"
    return Outline(result, tuple((value.type, value.varying) for value in results))


def attributes(text: str, functions: Iterable[tuple[str, str]]) -> dict[str, str]:
    """How LLVM should treat the `functions`, by name and definition, of a kernel: inline them, or not.

    They are inlined if the kernel's own `text`, without the executor's library, is then small enough to get good
    machine code in little time. Returns the attributes by group.
    """
    weight = jit.weight(text)
    small_in_place = not jit.is_long(weight)
    for name, body in functions:
        weight += jit.weight(body) * text.count(f"@{name}(")
    groups = ((ATTRIBUTES, not jit.is_long(weight)), (SMALL_ATTRIBUTES, small_in_place))
    return {group: f"{'alwaysinline' if in_place else 'noinline'} nounwind" for group, in_place in groups}
