"""Functions of CUDA's runtime and of C's library: those that tell something about memory and sizes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from kernelcheck.adopt.formulas import ZERO, Formula, binary, call, number, up, whole
from kernelcheck.adopt.host_code.knowledge import DEVICE, FunctionFrame, Knowledge
from kernelcheck.adopt.host_code.values import AddressOf, Allocation, Pointer, Unknown, Value, as_extents
from kernelcheck.cuda_source.syntax_tree import Node, text_of

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


def _smallest(walker: Knowledge, arguments: list[Node]) -> Value:
    return _of_numbers(walker, "min", arguments)


def _largest(walker: Knowledge, arguments: list[Node]) -> Value:
    return _of_numbers(walker, "max", arguments)


def _root_of(walker: Knowledge, arguments: list[Node]) -> Value:
    return _of_numbers(walker, "sqrt", arguments)


def _of_numbers(walker: Knowledge, function: str, arguments: list[Node]) -> Value:
    values = [walker.numeric(walker.value(each)) for each in arguments]
    known = [each for each in values if each is not None]
    if len(known) != len(values) or not known:
        return Unknown()
    made = call(function, *known)
    return replace(made, real=True) if function == "sqrt" and made.value is None else made


def _rounded_up(walker: Knowledge, arguments: list[Node]) -> Value:
    value = walker.numeric(walker.value(arguments[0])) if arguments else None
    return up(value) if value is not None else Unknown()


def _rounded_down(walker: Knowledge, arguments: list[Node]) -> Value:
    value = walker.numeric(walker.value(arguments[0])) if arguments else None
    return whole(value) if value is not None else Unknown()


def _attribute(walker: Knowledge, arguments: list[Node]) -> Value:
    target = walker.value(arguments[0]) if arguments else Unknown()
    what = _ATTRIBUTES.get(text_of(arguments[1])) if len(arguments) > 1 else None
    if isinstance(target, AddressOf) and what:
        walker.put_at(target, number(DEVICE[what]))
    return Unknown()


def _answered(answers: Sequence[int]) -> Callable[[Knowledge, list[Node]], Value]:
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


RUNTIME: dict[str, Callable[[Knowledge, list[Node]], Value]] = {
    **{name: _answered(answers) for name, answers in _QUERIES.items()},
    "cudaDeviceGetAttribute": _attribute,
    "cudaMalloc": _allocate,
    "cudaMallocAsync": _allocate,
    "cudaMallocManaged": _allocate,
    "cudaMallocHost": _allocate,
    "cudaHostAlloc": _allocate,
    "hipMalloc": _allocate,
    "malloc": _malloc,
    "calloc": _malloc,
    "cudaMemset": _fill,
    "cudaMemsetAsync": _fill,
    "memset": _fill,
    "cudaMemcpy": _copy,
    "cudaMemcpyAsync": _copy,
    "cudaMemcpyToSymbol": _copy_to_symbol,
    "min": _smallest,
    "fminf": _smallest,
    "max": _largest,
    "fmaxf": _largest,
    "sqrt": _root_of,
    "sqrtf": _root_of,
    "ceil": _rounded_up,
    "ceilf": _rounded_up,
    "floor": _rounded_down,
    "floorf": _rounded_down,
    "dim3": _dim3,
}
