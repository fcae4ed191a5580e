"""Tensors of PyTorch, and the macros that dispatch on their types."""

from __future__ import annotations

import re

from kernelcheck.adopt.formulas import ZERO, Formula, number, product_of
from kernelcheck.adopt.host_code.knowledge import Knowledge
from kernelcheck.adopt.host_code.values import (
    Allocation,
    HostArray,
    Pointer,
    Record,
    TorchTensor,
    Unknown,
    Value,
)
from kernelcheck.cuda_source.spelling import split
from kernelcheck.cuda_source.syntax_tree import Node, descendants, text_of

DISPATCHING = re.compile(r"(?:AT|VLLM|TORCH)_DISPATCH_\w+")
"""Macros that call a lambda with ``scalar_t`` for each of several types."""
MADE = re.compile(r"(?:torch|at)::(empty|zeros|ones|full|rand|randn|empty_like|zeros_like|ones_like)")
"""Functions that make a tensor."""
_KINDS = {"kFloat": "float", "kFloat32": "float", "kHalf": "c10::Half", "kFloat16": "c10::Half", "kDouble": "double",
          "kFloat64": "double", "kBFloat16": "c10::BFloat16", "kInt": "int", "kInt32": "int", "kLong": "long long",
          "kInt64": "long long", "kInt8": "signed char", "kChar": "signed char", "kUInt8": "unsigned char",
          "kByte": "unsigned char", "kBool": "bool", "kShort": "short"}  # fmt: skip


_ACCESSOR = re.compile(r"(?:at|torch|c10)::(?:Generic)?PackedTensorAccessor(32|64)?\s*<(.*)>", re.DOTALL)
"""A tensor that a kernel gets by value: address, extents and strides (ATen/core/TensorAccessor.h)."""
_ACCESSOR_MEMBERS = ("data_", "sizes_", "strides_")


def accessor_members(type_: str) -> tuple[tuple[str, str, int, tuple[str, ...]], ...] | None:
    """The members of an accessor: name, type, number of ``*``, extents of an array; None of other types."""
    found = _ACCESSOR.fullmatch(type_.strip())
    if found is None:
        return None
    element, rank, *rest = split(found[2])
    generic = rest[1] if len(rest) > 1 else "int64_t"
    index = {"32": "int32_t", "64": "int64_t"}.get(found[1], generic)
    data, *others = _ACCESSOR_MEMBERS
    return ((data, element, 1, ()), *((each, index, 0, (rank,)) for each in others))


def _accessor(walker: Knowledge, memory: Allocation, written: str) -> Value:
    """Value of ``packed_accessor64<T, N>()`` of a tensor."""
    arguments = split(written)
    rank = walker.constant(arguments[1], walker.frame) if len(arguments) > 1 else None
    if not isinstance(rank, Formula) or not isinstance(rank.value, int):
        return Unknown()
    extents = HostArray(tuple(_extent(walker, memory, axis) for axis in range(rank.value)))
    strides = HostArray(tuple(_stride(walker, memory, axis) for axis in range(rank.value)))
    data = Pointer(memory, walker.resolved(arguments[0]), ZERO)
    return Record("at::PackedTensorAccessor", dict(zip(_ACCESSOR_MEMBERS, (data, extents, strides), strict=True)))


def method(walker: Knowledge, function: Node, arguments: list[Node]) -> Value:
    """Value that a method of a tensor returns."""
    owner = walker.value(function.child_by_field_name("argument"))
    field_node = function.child_by_field_name("field")
    name = re.sub(r"<.*", "", text_of(field_node), flags=re.DOTALL).strip()
    if not isinstance(owner, TorchTensor):
        return owner if name in ("value", "get", "data") and isinstance(owner, Pointer) else Unknown(name)
    memory, inner = owner.memory, re.search(r"<(.*)>", text_of(field_node), re.DOTALL)
    if name in ("data_ptr", "mutable_data_ptr", "const_data_ptr", "data"):
        element = walker.resolved(inner[1].strip()) if inner else memory.element
        return Pointer(memory, element or "void", ZERO)
    if re.fullmatch(r"(?:generic_)?packed_accessor(?:32|64)?", name):
        return _accessor(walker, memory, inner[1] if inner else "")
    if name in ("size", "stride") and arguments:
        index = walker.value(arguments[0])
        axis = index.value if isinstance(index, Formula) else None
        measured = _extent if name == "size" else _stride
        return measured(walker, memory, axis) if isinstance(axis, int) else Unknown()
    if name == "sizes":
        _extent(walker, memory, 0)
        return HostArray(memory.shape or ())
    if name in ("dim", "ndimension"):
        return number(len(memory.shape or ()) or _rank(walker, memory.name)[0])
    if name == "numel":
        _extent(walker, memory, 0)
        return product_of(memory.shape or ())
    if name in ("contiguous", "cuda", "to", "detach", "view", "flatten"):
        return owner
    return Unknown()


def _rank(walker: Knowledge, name: str) -> tuple[int, bool]:
    """Number of extents of a tensor as far as the launcher shows, and whether these are all.

    It has as many as the launcher checks. Else it has those that the launcher, or a function that it calls, asks for,
    counted from the front and from the end; and one more if the number of elements is asked for as well.
    """
    function = walker.code.function(walker.frame.function, scope=walker.frame.scope)
    text = text_of(function.body) if function is not None else ""
    called = {each for each in re.findall(r"[A-Za-z_]\w*", text) if each in walker.code.functions}
    text += "".join(text_of(each.body) for at in sorted(called) for each in walker.code.functions[at])
    of_it = rf"\b{re.escape(name)}\b\s*\)*\s*(?:\.|->)\s*"
    checked = re.search(rf"{of_it}(?:n?dim|ndimension)\s*\(\s*\)\s*[!=]=\s*(\d+)", text)
    if checked:
        return int(checked[1]), True
    asked = {
        kind: {int(each) for each in re.findall(rf"{of_it}{kind}\s*\(\s*(-?\d+)\s*\)", text)}
        for kind in ("size", "stride")
    }
    for listed in re.findall(rf"\b(\w+)\s*=\s*{of_it}sizes\s*\(\s*\)", text):
        asked["size"] |= {int(at) for at in re.findall(rf"\b{listed}\s*\[\s*(\d+)\s*\]", text)}
    rank = max(max({0, *(at + 1 for at in each)}) - min({0, *each}) for each in asked.values())
    counted = re.search(rf"{of_it}numel\s*\(", text) is not None
    return (rank + 1 if counted else max(rank, 1)), counted


def _extent(walker: Knowledge, memory: Allocation, axis: int) -> Formula:
    rank, complete = _rank(walker, memory.name)
    if memory.shape is None:
        memory.leading = not complete
        rank = max(rank, axis + 1 if axis >= 0 else -axis)
        memory.shape = tuple(walker.symbol(f"{memory.name}_{at}") for at in range(rank))
    while axis >= len(memory.shape):
        memory.shape = (*memory.shape, walker.symbol(f"{memory.name}_{len(memory.shape)}"))
    return memory.shape[axis] if -len(memory.shape) <= axis else walker.symbol(f"{memory.name}_{axis}")


def _stride(walker: Knowledge, memory: Allocation, axis: int) -> Value:
    """Elements from one index to the next, of a tensor that is contiguous; unknown where nothing tells its extents."""
    _extent(walker, memory, axis)
    shape = memory.shape or ()
    if not -len(shape) <= axis < len(shape) or (memory.leading and len(shape) == 1 and axis == 0):
        return Unknown(f"{memory.name}_stride")
    return product_of(shape[axis:][1:])


def made_tensor(walker: Knowledge, how: str, arguments: list[Node]) -> Value:
    """A tensor that ``torch::empty`` and the like make."""
    memory = Allocation("made", zeroed=how.startswith("zeros"))
    first = walker.value(arguments[0]) if arguments else Unknown()
    if isinstance(first, HostArray):
        extents = [walker.numeric(each) for each in first.items]
        if all(each is not None for each in extents):
            memory.shape = tuple(each for each in extents if each is not None)
    elif isinstance(first, TorchTensor):
        _extent(walker, first.memory, 0)
        memory.shape, memory.element = first.memory.shape, first.memory.element
        memory.leading = first.memory.leading
    kind = re.search(r"\bk[A-Z]\w+", " ".join(text_of(each) for each in arguments[1:]))
    if kind:
        memory.element = _KINDS.get(kind[0], "")
    return TorchTensor(memory)


def dispatched(walker: Knowledge, name: str, arguments: list[Node]) -> Value:
    """Walks through the lambda of a dispatch macro, with ``float`` for its type."""
    offered = ["float", "double"] if "FLOATING" in name else ["float"]
    offered += ["c10::Half"] if "HALF" in name or "AND2" in name else []
    offered += ["c10::BFloat16"] if "BFLOAT16" in name or "AND2" in name or "HALF_BF" in name.upper() else []
    outer, walker.dispatched = walker.dispatched, tuple(offered)
    before = dict(walker.frame.types)
    for alias in ("scalar_t", "scalar_type"):
        walker.frame.types[alias] = "float"
    for each in arguments:
        for inner in descendants(each):
            if inner.type == "lambda_expression":
                body = inner.child_by_field_name("body")
                if body is not None:
                    walker.block(body)
                break
    walker.dispatched, walker.frame.types = outer, before
    return Unknown()
