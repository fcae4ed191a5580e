"""Tensors of PyTorch, and the macros that dispatch on their types."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from kernelcheck.adopt.formulas import ZERO, Formula, binary, number, product_of
from kernelcheck.adopt.host_code.arithmetic_types import FLOAT_BYTES
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
from kernelcheck.cuda_source.syntax_tree import CppFunction, Node, descendants, text_of

DISPATCHING = re.compile(r"[A-Z][A-Z0-9]*_DISPATCH_[A-Z0-9_]+")
"""Macros that call a lambda with ``scalar_t``, or another name, for each of several types."""
MADE = re.compile(r"(?:torch|at)::((?:empty|zeros|ones|full|rand|randn)(?:_like)?)")
"""Functions that make a tensor."""
INFO = re.compile(r"(?:(?:at::)?cuda::)?(?:detail::)?getTensorInfo\s*<(.*)>", re.DOTALL)
"""``getTensorInfo<T, I>(x)``."""
LISTED = re.compile(r"(?:(?:torch|at|c10)::)?(?:IntArrayRef|ArrayRef\s*<\s*int64_t\s*>)")
"""A list of sizes."""
_KINDS = {"kFloat": "float", "kFloat32": "float", "kHalf": "c10::Half", "kFloat16": "c10::Half", "kDouble": "double",
          "kFloat64": "double", "kBFloat16": "c10::BFloat16", "kInt": "int", "kInt32": "int", "kLong": "long long",
          "kInt64": "long long", "kInt8": "signed char", "kChar": "signed char", "kUInt8": "unsigned char",
          "kByte": "unsigned char", "kBool": "bool", "kShort": "short"}  # fmt: skip


_OFFERED = {r"FLOATING|ALL_TYPES": ("float", "double"), r"INTEGRAL|ALL_TYPES|INDEX_TYPES": ("int", "long long"),
            r"_HALF\b|_HALF_|REDUCED": ("c10::Half",), r"BFLOAT16|HALF_BF|REDUCED": ("c10::BFloat16",)}  # fmt: skip
"""Types that a dispatch macro offers, by what is in its name."""


_ACCESSOR = re.compile(r"(?:at|torch|c10)::(?:Generic)?PackedTensorAccessor(32|64)?\s*<(.*)>", re.DOTALL)
"""A tensor that a kernel gets by value: address, extents and strides (ATen/core/TensorAccessor.h)."""
_ACCESSOR_MEMBERS = ("data_", "sizes_", "strides_")
_INFO = re.compile(r"(?:at::)?cuda::detail::TensorInfo\s*<(.*)>", re.DOTALL)
"""The same for tensors of any rank, up to ``_INFO_AXES`` (ATen/cuda/detail/TensorInfo.cuh)."""
_INFO_MEMBERS = ("data", "sizes", "strides", "dims")
_INFO_AXES = 25


def accessor_members(type_: str) -> tuple[tuple[str, str, int, tuple[str, ...]], ...] | None:
    """The members of an accessor: name, type, number of ``*``, extents of an array; None of other types."""
    info = _INFO.fullmatch(type_.strip())
    if info is not None:
        element, index = split(info[1])
        of_axes = ((each, index, 0, (str(_INFO_AXES),)) for each in _INFO_MEMBERS[1:3])
        return ((_INFO_MEMBERS[0], element, 1, ()), *of_axes, (_INFO_MEMBERS[3], "int", 0, ()))
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
    data = Pointer(memory, walker.resolved(arguments[0]), ZERO)
    members = (data, *_of_axes(walker, memory, rank.value, rank.value))
    return Record("at::PackedTensorAccessor", dict(zip(_ACCESSOR_MEMBERS, members, strict=True)))


def _of_axes(walker: Knowledge, memory: Allocation, rank: int, most: int) -> tuple[HostArray, HostArray]:
    """Extents and strides of a tensor, in arrays of ``most``; those behind the last axis are 0."""
    rest = (ZERO,) * (most - rank)
    return (
        HostArray((*(_extent(walker, memory, axis) for axis in range(rank)), *rest)),
        HostArray((*(_stride(walker, memory, axis) for axis in range(rank)), *rest)),
    )


def tensor_info(walker: Knowledge, written: str, tensor: Value) -> Value:
    """Value of ``getTensorInfo<T, I>(x)``."""
    if not isinstance(tensor, TorchTensor):
        return Unknown()
    rank = _rank_of(walker, tensor.memory)
    data = Pointer(tensor.memory, walker.resolved(split(written)[0]), ZERO)
    members = (data, *_of_axes(walker, tensor.memory, rank, _INFO_AXES), number(rank))
    return Record("at::cuda::detail::TensorInfo", dict(zip(_INFO_MEMBERS, members, strict=True)))


def method(walker: Knowledge, function: Node, arguments: list[Node]) -> Value:
    """Value that a method of a tensor, or of a list of sizes, returns."""
    owner = walker.value(function.child_by_field_name("argument"))
    field_node = function.child_by_field_name("field")
    name = re.sub(r"<.*", "", text_of(field_node), flags=re.DOTALL).strip()
    if isinstance(owner, HostArray):
        if name in ("front", "back") and owner.items:
            return owner.items[0 if name == "front" else -1]
        return number(len(owner.items)) if name == "size" else owner if name == "vec" else Unknown(name)
    if not isinstance(owner, TorchTensor):
        # Two calls are two numbers, unless all of their text is the same.
        written = [text_of(function.child_by_field_name("argument")), name, *map(text_of, arguments)]
        is_same = name in ("value", "get", "data") and isinstance(owner, Pointer)
        return owner if is_same else Unknown(re.sub(r"\W+", "_", "_".join(written)).strip("_"))
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
        return HostArray(memory.shape or (), memory.leading)
    if name in ("dim", "ndimension"):
        return number(_rank_of(walker, memory))
    if name == "numel":
        _extent(walker, memory, 0)
        return product_of(memory.shape or ())
    if name == "element_size":
        walker.found.sized = True
        return number(walker.size_of(memory.element) or FLOAT_BYTES)
    if name == "clone":
        return _like(walker, memory)
    if name == "expand" and arguments and isinstance(wider := walker.value(arguments[0]), HostArray):
        extents = tuple(each for each in wider.items if isinstance(each, Formula) and each.value != -1)
        return TorchTensor(replace(memory, shape=extents)) if len(extents) == len(wider.items) else owner
    return owner if name in _SAME else Unknown()


_SAME = frozenset({"contiguous", "cuda", "to", "detach", "view", "flatten", "value"})
"""Methods of a tensor that return one of as many elements, mostly the same memory, and ``value`` of an optional one."""


def axis_by_name(walker: Knowledge, function: CppFunction, name: str) -> Formula | None:
    """A parameter that is an axis of a tensor, which only callers know: the last one, a guess; None if it is something
    else."""
    asked = re.search(rf"\b(\w+)\s*(?:\.|->)\s*size\s*\(\s*{re.escape(name)}\s*\)", text_of(function.body))
    if asked is None:
        return None
    walker.axes = {**walker.axes, name: asked[1]}
    return number(_rank(walker, asked[1], function)[0] - 1)


def _rank_of(walker: Knowledge, memory: Allocation) -> int:
    """Number of extents of a tensor, as far as they are known."""
    return len(memory.shape or ()) or _rank(walker, memory.name)[0]


def _rank(walker: Knowledge, name: str, function: CppFunction | None = None) -> tuple[int, bool]:
    """Number of extents of a tensor as far as the launcher shows, and whether these are all.

    It has as many as the launcher checks. Else it has those that the launcher, or a function that it calls, asks for,
    counted from the front and from the end; and one more if the number of elements is asked for as well. Tensors whose
    sizes it compares have as many as each other; one that must have at least as many as another has one more.
    """
    function = function or walker.code.function(walker.frame.function, scope=walker.frame.scope)
    text = text_of(function.body) if function is not None else ""
    called = {each for each in re.findall(r"[A-Za-z_]\w*", text) if each in walker.code.functions}
    text += "".join(text_of(each.body) for at in sorted(called) for each in walker.code.functions[at])
    known = _rank_told(text, name)
    of_same_sizes = rf"\b(\w+)\.sizes\(\)\s*==\s*{name}\.sizes\(\)|\b{name}\.sizes\(\)\s*==\s*(\w+)\.sizes\(\)"
    known = max(known, *(_rank_told(text, a or b) for a, b in re.findall(of_same_sizes, text)), (0, False))
    wider = re.search(rf"\b{name}\.dim\(\)\s*>=\s*(\w+)\.dim\(\)", text)
    return (max(known[0], _rank_told(text, wider[1])[0] + 1), True) if wider else known


def _rank_told(text: str, name: str) -> tuple[int, bool]:
    """``_rank``, by what a text asks of the tensor itself."""
    of_it = rf"\b{re.escape(name)}\b\s*\)*\s*(?:\.|->)\s*"
    checked = re.search(rf"{of_it}(?:n?dim|ndimension)\s*\(\s*\)\s*[!=]=\s*(\d+)", text)
    if checked:
        return int(checked[1]), True
    listed = re.search(rf"{of_it}sizes\s*\(\s*\)\s*==\s*{LISTED.pattern}\s*\(?\s*\{{([^{{}}]*)\}}", text)
    if listed:
        return len(split(listed[1])), True
    asked = {
        kind: {int(each) for each in re.findall(rf"{of_it}{kind}\s*\(\s*(-?\d+)\s*\)", text)}
        for kind in ("size", "stride")
    }
    for listed in re.findall(rf"\b(\w+)\s*=\s*{of_it}sizes\s*\(\s*\)", text):
        asked["size"] |= {int(at) for at in re.findall(rf"\b{listed}\s*\[\s*(\d+)\s*\]", text)}
    rank = max(max({0, *(at + 1 for at in each)}) - min({0, *each}) for each in asked.values())
    is_indexed = re.search(rf"{of_it}size\s*\(\s*[A-Za-z_]", text) is not None  # by a variable: it has several
    counted = re.search(rf"{of_it}numel\s*\(", text) is not None
    return max(rank + counted, 1 + is_indexed), counted


def _extent(walker: Knowledge, memory: Allocation, axis: int) -> Formula:
    if memory.shape is None:
        rank, complete = _rank(walker, memory.name)
        memory.leading = not complete
        rank = max(rank, axis + 1 if axis >= 0 else -axis)
        memory.shape = tuple(_made_up(walker, memory, at) for at in range(rank))
    while axis >= len(memory.shape):
        memory.shape = (*memory.shape, _made_up(walker, memory, len(memory.shape)))
    return memory.shape[axis] if -len(memory.shape) <= axis else _made_up(walker, memory, axis)


def _made_up(walker: Knowledge, memory: Allocation, axis: int) -> Formula:
    return walker.symbol(f"{memory.name}_{axis}", made_up=True)


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
            memory.leading = first.leading
    elif isinstance(first, Formula) and how in ("empty", "zeros"):  # a number stands for a list of one
        memory.shape = (first,)
    elif isinstance(first, TorchTensor):
        memory = replace(_like(walker, first.memory).memory, zeroed=memory.zeroed)
    kind = re.search(r"\bk[A-Z]\w+", " ".join(text_of(each) for each in arguments[1:]))
    if kind:
        memory.element = _KINDS.get(kind[0], "")
    return TorchTensor(memory)


def told_sizes(walker: Knowledge, condition: Node) -> bool:
    """Whether a condition says which extents a tensor has, ``x.sizes() == IntArrayRef({n, m})``; it then has these."""
    left, right = condition.child_by_field_name("left"), condition.child_by_field_name("right")
    if condition.type != "binary_expression" or left is None or not re.search(r"\bsizes\s*\(\s*\)$", text_of(left)):
        return False
    function = left.child_by_field_name("function")
    owner = walker.value(function.child_by_field_name("argument")) if function is not None else Unknown()
    wanted = walker.value(right)
    if not isinstance(owner, TorchTensor) or not isinstance(wanted, HostArray) or wanted.leading:
        return False
    memory, extents = owner.memory, [walker.numeric(each) for each in wanted.items]
    known = memory.shape or ()
    if text_of(condition.child_by_field_name("operator")) != "==" or (known and not memory.leading):
        return False
    if not extents or any(each is None for each in extents) or len(known) > len(extents):
        return False
    memory.shape, memory.leading = tuple(each for each in extents if each is not None), False
    for one, other in zip(known, memory.shape, strict=False):
        walker.unify(binary("==", one, other))
    return True


def _like(walker: Knowledge, memory: Allocation) -> TorchTensor:
    """A new tensor of the extents and the type of another."""
    _extent(walker, memory, 0)
    return TorchTensor(Allocation("made", shape=memory.shape, element=memory.element, leading=memory.leading))


def dispatched(walker: Knowledge, name: str, arguments: list[Node]) -> Value:
    """Walks through the lambdas of a dispatch macro, each with the first of the types that it is for."""
    aliases = ("index_t",) if "INDEX_TYPES" in name else ("scalar_t", "scalar_type")
    for body, written in _lambdas(arguments):
        offered = _offered(name, written)
        outer, before = walker.dispatched, dict(walker.frame.types)
        walker.dispatched = outer if "INDEX_TYPES" in name else offered
        walker.frame.types.update(dict.fromkeys(aliases, offered[0]))
        walker.block(body)
        walker.dispatched, walker.frame.types = outer, before
    return Unknown()


def _lambdas(arguments: list[Node]) -> Iterator[tuple[Node, str]]:
    """The bodies of the lambdas among the arguments of a macro, equal ones once, with the text that is about each: what
    stands before it, or of the only one all that is not within it."""
    left = " ".join(text_of(each) for each in arguments)
    bodies: dict[str, Node] = {}
    about: dict[str, str] = {}
    end = 0
    for each in (each for argument in arguments for each in descendants(argument)):
        body = each.child_by_field_name("body") if each.type == "lambda_expression" else None
        if body is None or each.start_byte < end:  # within another
            continue
        end, text = each.end_byte, text_of(each)
        before, _, left = left.partition(text)
        bodies.setdefault(text, body)
        about[text] = f"{about.get(text, '')} {before}"
    for text, body in bodies.items():
        yield body, about[text] + (left if len(bodies) == 1 else "")


def _offered(name: str, written: str) -> tuple[str, ...]:
    """The types that a dispatch macro offers, a float first: by its name, and by those that it is given."""
    macros = " ".join([name, *re.findall(rf"\b{DISPATCHING.pattern}|\bAT_\w+", written)])
    found = [each for pattern, types in _OFFERED.items() if re.search(pattern, macros) for each in types]
    kinds = re.findall(r"ScalarType::(\w+)|\b(k[A-Z]\w+)", written)
    found += [_KINDS[kind] for pair in kinds if (kind := pair[1] or f"k{pair[0]}") in _KINDS]
    return tuple(dict.fromkeys(sorted(found, key=lambda each: each != "float"))) or ("float",)
