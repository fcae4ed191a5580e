"""Functions of CUDA's runtime and of C's library: those that tell something about memory and sizes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from kernelcheck.adopt.formulas import ZERO, Formula, binary, call, number, up, whole
from kernelcheck.adopt.host_code.arithmetic_types import FLOAT_BYTES
from kernelcheck.adopt.host_code.knowledge import DEVICE, FunctionFrame, Knowledge
from kernelcheck.adopt.host_code.values import (
    AddressOf,
    Allocation,
    HostArray,
    HostTensorMap,
    Pointer,
    Unknown,
    Value,
    as_extents,
)
from kernelcheck.base.tensor_map_limits import MAP_SWIZZLES
from kernelcheck.cuda_source.syntax_tree import Node, text_of

_MAP_TYPES = ("unsigned char", "unsigned short", "unsigned int", "int", "unsigned long long", "long long", "__half",
              "float", "double", "__nv_bfloat16", "float", "float", "float")  # fmt: skip
"""C++ types of the elements of tensor maps (CUDA Driver API, `CUtensorMapDataType`)."""
MAP_ARGUMENTS = 12
"""Arguments of `cuTensorMapEncodeTiled`, which host code mostly calls through a pointer of its own."""
RuntimeCall = Callable[[Knowledge, list[Node]], Value]

_QUERIES = {"cudaOccupancyMaxActiveBlocksPerMultiprocessor": (2,), "cudaOccupancyMaxPotentialBlockSize": (2, 256),
            "cudaGetDevice": (0,), "cudaGetDeviceCount": (1,)}  # fmt: skip

_ATTRIBUTES = {"cudaDevAttrMultiProcessorCount": "multiProcessorCount", "cudaDevAttrWarpSize": "warpSize",
               "cudaDevAttrMaxThreadsPerBlock": "maxThreadsPerBlock",
               "cudaDevAttrMaxThreadsPerMultiProcessor": "maxThreadsPerMultiProcessor",
               "cudaDevAttrComputeCapabilityMajor": "major", "cudaDevAttrComputeCapabilityMinor": "minor"}  # fmt: skip


def _allocate(walker: Knowledge, arguments: list[Node]) -> Value:
    if len(arguments) < 2:
        return Unknown()
    target = walker.value(arguments[0])
    size = walker.numeric(walker.value(arguments[1]))
    if isinstance(target, AddressOf):
        frame = target.scope if isinstance(target.scope, FunctionFrame) else walker.frame
        kind = frame.kinds.get(target.target, "")
        name = target.target.split(".")[-1].split("->")[-1]
        element = walker.resolved(kind.rstrip("*[]").strip()) if kind else ""
        if not element:
            inner = re.search(r"sizeof\s*\(\s*([\w: ]+?)\s*\)", text_of(arguments[1]))
            element = walker.resolved(inner[1]) if inner else "void"
        pointer = Pointer(Allocation(name, size), element, ZERO)
        walker.put_at(target, pointer)
    return Unknown()


def _malloc(walker: Knowledge, arguments: list[Node]) -> Value:
    sizes = [walker.numeric(walker.value(each)) for each in arguments]
    size = sizes[0] if sizes else None
    for each in sizes[1:]:
        size = binary("*", size, each) if size is not None and each is not None else None
    return Pointer(Allocation("host", size), "void", ZERO)


def _fill(walker: Knowledge, arguments: list[Node]) -> Value:
    target = walker.value(arguments[0]) if arguments else Unknown()
    byte = walker.value(arguments[1]) if len(arguments) > 1 else Unknown()
    if isinstance(target, Pointer) and isinstance(byte, Formula):
        target.memory.zeroed = byte.value == 0
    return Unknown()


def _copy(walker: Knowledge, arguments: list[Node]) -> Value:
    if len(arguments) >= 2:
        target, source = walker.value(arguments[0]), walker.value(arguments[1])
        if isinstance(target, AddressOf):
            walker.put_at(target, Unknown(target.target.split(".")[-1]))
        if isinstance(target, Pointer) and isinstance(source, Pointer):
            target.memory.below = source.memory.below or target.memory.below
            target.memory.rises, target.memory.step = source.memory.rises, source.memory.step
    return Unknown()


def _copy_to_symbol(walker: Knowledge, arguments: list[Node]) -> Value:
    if len(arguments) >= 3:
        walker.filled[text_of(arguments[0]).strip("&* ")] = walker.numeric(walker.value(arguments[2]))
    return Unknown()


def _of_numbers(function: Callable[..., Formula]) -> RuntimeCall:
    """A function of numbers, which is unknown if one of them is."""

    def calculate(walker: Knowledge, arguments: list[Node]) -> Value:
        values = [walker.numeric(walker.value(each)) for each in arguments]
        known = [each for each in values if each is not None]
        return function(*known) if known and len(known) == len(values) else Unknown()

    return calculate


def _root(*numbers: Formula) -> Formula:
    made = call("sqrt", *numbers)
    return replace(made, real=True) if made.value is None else made


def _attribute(walker: Knowledge, arguments: list[Node]) -> Value:
    target = walker.value(arguments[0]) if arguments else Unknown()
    what = _ATTRIBUTES.get(text_of(arguments[1])) if len(arguments) > 1 else None
    if isinstance(target, AddressOf) and what:
        walker.put_at(target, number(DEVICE[what]))
    return Unknown()


def _answered(answers: Sequence[int]) -> RuntimeCall:
    """A function that writes these numbers to where its first arguments point."""

    def query(walker: Knowledge, arguments: list[Node]) -> Value:
        for argument, answer in zip(arguments, answers, strict=False):
            target = walker.value(argument)
            if isinstance(target, AddressOf):
                walker.put_at(target, number(answer))
        return Unknown()

    return query


def _dim3(walker: Knowledge, arguments: list[Node]) -> Value:
    return as_extents([walker.value(each) for each in arguments])


def tensor_map(walker: Knowledge, arguments: list[Node]) -> Value:
    """A call of `cuTensorMapEncodeTiled`, which writes a map to where its first argument points."""
    target, rank, data, sizes, box, steps = (walker.value(arguments[at]) for at in (0, 2, 3, 4, 6, 7))
    if not isinstance(target, AddressOf) or not isinstance(data, Pointer) or not isinstance(rank, Formula):
        return Unknown()
    extents, tile, step = (_numbers(each, rank) for each in (sizes, box, steps))
    given = [walker.value(arguments[at]) for at in (1, 8, 9, 11)]
    modes = [each.value for each in given if isinstance(each, Formula) and isinstance(each.value, int)]
    made: Value = Unknown()  # what no registry can say
    if extents and tile and len(modes) == len(given) and step and all(each.value == 1 for each in step):
        element, interleave, swizzle, fill = modes
        if not interleave and element < len(_MAP_TYPES) and swizzle < len(MAP_SWIZZLES):
            of = replace(data, element=_MAP_TYPES[element])
            made = HostTensorMap(of, extents, tile, MAP_SWIZZLES[swizzle], "nan" if fill else "zeros")
    walker.put_at(target, made)
    return ZERO


def _numbers(value: Value, rank: Formula) -> tuple[Formula, ...]:
    """The first ``rank`` numbers of an array; none if they are not known."""
    items = value.items if isinstance(value, HostArray) else ()
    found = tuple(each for each in items if isinstance(each, Formula))
    return found[: rank.value] if isinstance(rank.value, int) and len(found) == len(items) >= rank.value else ()


def _element_size(walker: Knowledge, arguments: list[Node]) -> Value:
    walker.found.sized = True
    return number(FLOAT_BYTES)


_BY_BEHAVIOUR: dict[RuntimeCall, tuple[str, ...]] = {
    _allocate: ("cudaMalloc", "cudaMallocAsync", "cudaMallocManaged", "cudaMallocHost", "cudaHostAlloc", "hipMalloc"),
    _malloc: ("malloc", "calloc"),
    _fill: ("cudaMemset", "cudaMemsetAsync", "memset"),
    _copy: ("cudaMemcpy", "cudaMemcpyAsync"),
    _copy_to_symbol: ("cudaMemcpyToSymbol",),
    _attribute: ("cudaDeviceGetAttribute",),
    _of_numbers(partial(call, "min")): ("min", "fminf"),
    _of_numbers(partial(call, "max")): ("max", "fmaxf"),
    _of_numbers(_root): ("sqrt", "sqrtf"),
    _of_numbers(lambda first, *_: up(first)): ("ceil", "ceilf"),
    _of_numbers(lambda first, *_: whole(first)): ("floor", "floorf"),
    _dim3: ("dim3",),
    _element_size: ("elementSize", "at::elementSize", "c10::elementSize"),
}
RUNTIME: dict[str, RuntimeCall] = {
    **{name: known for known, names in _BY_BEHAVIOUR.items() for name in names},
    **{name: _answered(answers) for name, answers in _QUERIES.items()},
}
