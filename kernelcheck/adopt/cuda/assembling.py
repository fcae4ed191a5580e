"""From a launch, as host code makes it, to a draft: its tensors, dims, scalars and args."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, groupby

from kernelcheck.adopt.drafts.draft import (
    BYTES_BELOW,
    CudaDraft,
    DimDraft,
    MapDraft,
    NotDraftedError,
    ScalarDraft,
    TensorDraft,
)
from kernelcheck.adopt.formulas import ONE, ZERO, Formula, binary, factors, number, unreserved
from kernelcheck.adopt.host_code.arithmetic_types import SIZES
from kernelcheck.adopt.host_code.values import Allocation, HostTensorMap, Null, Pointer, TorchTensor, Unknown, Value
from kernelcheck.adopt.host_code.walk_results import Field, HostLaunch, OpenNumber, Walk
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.compiler.parameter_types import pointed_dtype
from kernelcheck.compiler.program import KernelParameter

_HALVES = {"__half": "float16", "__nv_bfloat16": "bfloat16", "c10::Half": "float16", "c10::BFloat16": "bfloat16"}
_BY_CAST = "its dtype is a guess: the kernel casts it to that"
_BYTES = frozenset({"void", "char", "unsigned char"})


def assembled(
    name: str,
    launched: HostLaunch,
    lowered: str,
    parameters: Sequence[KernelParameter],
    read: Mapping[int, frozenset[int] | None],
    walk: Walk,
    file: str,
    line: int,
) -> CudaDraft:
    """A draft with everything that the launch says; sizes of dims are still open. What it leaves open of parameters
    that the kernel does not ``read`` is 0 or null.

    Raises:
        NotDraftedError: an argument cannot be written in a registry, or its value cannot be known.
    """
    if len(parameters) != len(launched.values):
        raise NotDraftedError(f"the launch gives {len(launched.values)} arguments, the kernel takes {len(parameters)}")
    if any(isinstance(each, Unknown) for each in launched.cluster):
        raise NotDraftedError("host code launches it in clusters of blocks whose size cannot be known")
    symbols = dict(walk.symbols)
    draft = CudaDraft(
        name,
        launched,
        lowered,
        "",
        file,
        line,
        symbols=symbols,
        exact=walk.exact,
        read=read,
        kernel=launched.instance,
    )
    slots = list(_slots(launched, parameters, read))
    numbers: dict[int, Formula] = {}
    args: list[str | MapDraft] = []
    same: dict[int, TensorDraft] = {}
    for at, slot in enumerate(slots):
        if isinstance(slot.value, HostTensorMap):
            args.append(_add_map(draft, slot.name, slot.value, same))
        elif not _is_pointer(slot.parameter, slot.value):
            numbers[at] = _number(slot.name, slot.parameter, slot.value, symbols)
            args.append("")
        elif isinstance(slot.value, Null):
            args.append("null")
        else:
            args.append(_add_tensor(draft, slot, same))
    for variable, size in launched.globals.items():
        draft.tensors += _variable(variable, size)
    draft.grid = _extents(launched.grid, "grid", symbols)
    draft.block = _extents(launched.block, "block", symbols)
    draft.cluster = _extents(launched.cluster, "cluster", symbols)
    draft.shared = _known(launched.shared, "shared_bytes", symbols)
    for at, value in numbers.items():
        args[at] = value.text
    boxes = [each for arg in args if isinstance(arg, MapDraft) for each in arg.box]
    sizes = [*draft.grid, *draft.block, *draft.cluster, draft.shared]
    _forget_untied(draft, [*numbers.values(), *boxes, *sizes, *launched.constraints])
    _declare(draft, numbers, [slot.parameter for slot in slots], symbols, boxes)
    for tensor in draft.tensors:
        if tensor.name in draft.dims or tensor.name in draft.scalars:
            free = _free(
                f"{tensor.name}_", {each.name for each in draft.tensors} | draft.dims.keys() | draft.scalars.keys()
            )
            args = [free if arg == tensor.name and at not in numbers else arg for at, arg in enumerate(args)]
            tensor.name = free
    draft.dtype = _main_dtype(draft)
    draft.dtypes = (draft.dtype,)
    draft.args = _grouped(args, slots)
    whole = (each for each in numbers.values() if each.parts and each.parts[0] != "*" and not each.real)
    draft.computed = tuple(dict.fromkeys(each for each in whole if each.names <= draft.dims.keys()))
    plain = [each for each in args if isinstance(each, str)]
    draft.constraints = _constraints(draft, launched.constraints, plain)
    return draft


@dataclass(frozen=True)
class _Slot:
    """A number or address that a launch passes."""

    name: str
    parameter: KernelParameter
    value: Value
    written: str
    """The type of the kernel's parameter as the source has it, without ``*``."""
    struct: int | None = None
    """Position of the struct that holds it."""
    dtype: str = ""
    """The dtype of a number in a struct."""


def _slots(
    launched: HostLaunch, parameters: Sequence[KernelParameter], read: Mapping[int, frozenset[int] | None]
) -> Iterator[_Slot]:
    declared = launched.kernel.parameters
    for at, (parameter, value) in enumerate(zip(parameters, launched.values, strict=True)):
        name = (declared[at].name if at < len(declared) else "") or f"arg{at}"
        written = declared[at].type if at < len(declared) else ""
        fields = launched.structs.get(at) if parameter.type == "b8" else None
        if fields is None:
            yield _Slot(name, parameter, value if at in read else _unread(value, parameter), written)
            continue
        if not fields:  # an empty struct
            yield _Slot(name, parameter, ZERO, written)
        bytes_, end = read.get(at, frozenset()), 0
        for each in fields:
            start = -(-end // each.size) * each.size
            end = start + each.size
            slot = _of_field(each, at)
            is_read = bytes_ is None or not bytes_.isdisjoint(range(start, end))
            yield slot if is_read else replace(slot, value=_unread(slot.value, slot.parameter))


def _unread(value: Value, parameter: KernelParameter) -> Value:
    """What a parameter gets that the kernel does not read: as host code has it, or nothing where that is open."""
    is_open = isinstance(value, Pointer) and value.memory.shape is None and value.memory.size is None
    if not isinstance(value, Unknown) and not is_open:
        return value
    is_number = parameter.type == "b8" or parameter.type.startswith("f") or (parameter.cpp and "*" not in parameter.cpp)
    return ZERO if is_number and not is_open else Null()


def _of_field(field: Field, struct: int) -> _Slot:
    cpp = spelled(field.type)
    if field.pointers:
        cpp += (" const" if field.is_const else "") + "*" * field.pointers
        return _Slot(field.name, KernelParameter(8, 8, "u64", cpp), field.value, field.written, struct)
    dtype = pointed_dtype(f"{cpp}*") or DTYPES[f"int{8 * field.size}"]
    kind = f"f{8 * field.size}" if dtype.is_float and field.size >= 4 else f"b{8 * field.size}"
    return _Slot(
        field.name, KernelParameter(field.size, field.size, kind, cpp), field.value, field.type, struct, dtype.name
    )


def _grouped(args: Sequence[str | MapDraft], slots: Sequence[_Slot]) -> list[str | tuple[str, ...] | MapDraft]:
    """The arguments of a launch, those of a struct together."""
    grouped: list[str | tuple[str, ...] | MapDraft] = []
    for struct, each in groupby(zip(args, slots, strict=True), lambda pair: pair[1].struct):
        if struct is None:
            grouped += [text for text, _ in each]
        else:
            grouped.append(tuple(f"{text}: {slot.dtype}" if slot.dtype else str(text) for text, slot in each))
    return grouped


def _add_tensor(draft: CudaDraft, slot: _Slot, same: dict[int, TensorDraft]) -> str:
    """The tensor of a slot, a new one unless it is the same memory as one before; its name."""
    value = slot.value
    tensor = _tensor(slot.name, slot.parameter, value)
    tensor.generic = slot.written.replace("const", "").strip()
    if tensor.generic in _BYTES and isinstance(value, Pointer) and value.cast:
        tensor.generic = value.cast
    memory = _begun(value)
    known = same.get(id(memory)) if memory is not None else None
    if known is not None and known.dtype == tensor.dtype:
        known.is_const = known.is_const and tensor.is_const
        known.guesses.append(f"host code passes it as {slot.name}, too")
        return known.name
    tensor.name = _free(tensor.name, {each.name for each in draft.tensors})
    if memory is not None:
        same[id(memory)] = tensor
    draft.tensors.append(tensor)
    return tensor.name


def _add_map(draft: CudaDraft, name: str, value: HostTensorMap, same: dict[int, TensorDraft]) -> MapDraft:
    """A tensor map, and its tensor, a new one unless it is the same memory as one before."""
    dtype = pointed_dtype(f"{spelled(value.data.element)}*")
    memory = _begun(value.data)
    if dtype is None or memory is None:
        what = "the elements are" if dtype is None else "the start of its tensor is"
        raise NotDraftedError(f"{name} is a tensor map of {value.data.memory.name}: {what} not known")
    tensor = same.get(id(memory))
    if tensor is None:
        called = memory.name if memory.name not in ("host", "made") else name
        tensor = TensorDraft(
            _free(called, {each.name for each in draft.tensors}), dtype.name, False, value.sizes[::-1], True,
            guesses=["a guess: contiguous; the strides of its map are not read"],
        )  # fmt: skip
        same[id(memory)] = tensor
        draft.tensors.append(tensor)
    return MapDraft(tensor, value.box, value.swizzle, value.fill)


def _is_pointer(parameter: KernelParameter, value: Value) -> bool:
    if parameter.cpp:
        return _to_elements(parameter.cpp).endswith("*") or "* __restrict__" in parameter.cpp
    return isinstance(value, Pointer | Null | TorchTensor) and parameter.size == 8


def _to_elements(type_: str) -> str:
    """``float*`` for a pointer to arrays, ``float (*) [64]``; other types as they are."""
    return re.sub(r" ?\(\*\) ?(?:\[\d*\])+$", "*", type_)


def _begun(value: Value) -> Allocation | None:
    """The allocation whose start a value is the address of; None for all others."""
    if isinstance(value, Pointer) and (value.offset is None or value.offset.text != "0"):
        return None
    return value.memory if isinstance(value, Pointer | TorchTensor) else None


def _tensor(name: str, parameter: KernelParameter, value: Value) -> TensorDraft:
    memory = value.memory if isinstance(value, Pointer | TorchTensor) else None
    element = value.element if isinstance(value, Pointer) else memory.element if memory is not None else ""
    cpp = _to_elements(parameter.cpp)
    dtype = pointed_dtype(cpp) if cpp else None
    if cpp.count("*") > 1:
        raise NotDraftedError(f"{name} is {cpp}: an array of pointers")
    pointee = re.sub(r"(?: const| volatile)*\*$", "", cpp)
    if dtype is None or pointee in _BYTES:
        dtype = pointed_dtype(f"{spelled(element)}*") or dtype
    struct = "" if dtype else pointee or element or "void"
    dtype = dtype or DTYPES["uint8"]
    tensor = TensorDraft(name, dtype.name, "const" in parameter.cpp, None, False, struct=struct)
    tensor.below = number(BYTES_BELOW) if struct else None
    if memory is None:
        return tensor
    starts = _begun(value) is not None
    tensor.zeroed = memory.zeroed and starts
    tensor.below = tensor.below or memory.below
    untyped = pointee == "void" and element in ("", "void")  # nothing tells how many bytes its elements have
    if memory.shape is not None and starts and not struct and not untyped:
        of_host = SIZES.get(memory.element)
        if of_host is None or of_host == dtype.itemsize:
            tensor.extents, tensor.told, tensor.leading = memory.shape, True, memory.leading
            tensor.by_cast = of_host is None and isinstance(value, Pointer) and value.by_kernel
            tensor.guesses += [_BY_CAST] if tensor.by_cast else []
    elif memory.size is not None and starts:
        tensor.extents, tensor.told = _factors(_elements(memory.size, dtype.itemsize)), True
    tensor.rises = memory.rises and tensor.is_index
    if tensor.rises and memory.step is not None and tensor.extents is not None and len(tensor.extents) == 1:
        tensor.below = binary("+", binary("*", memory.step, _one_less(tensor.extents[0])), ONE)
    return tensor


def _one_less(count: Formula) -> Formula:
    """``n`` of ``n + 1``."""
    if count.parts and count.parts[0] == "+" and count.parts[2].text == "1":
        return count.parts[1]
    return binary("-", count, ONE)


def _factors(count: Formula) -> tuple[Formula, ...]:
    """The extents of a tensor of ``a * b * c`` elements: those three, if they are names and numbers."""
    found = factors(count)
    if all(re.fullmatch(r"\w+", each.text) for each in found):
        return tuple(found)
    return (count,)


def spelled(element: str) -> str:
    """A C++ type as mangled names have it."""
    names = {"half": "__half", "nv_bfloat16": "__nv_bfloat16", "at::Half": "c10::Half",
             "torch::Half": "c10::Half", "at::BFloat16": "c10::BFloat16", "torch::BFloat16": "c10::BFloat16",
             "unsigned": "unsigned int",
             "int32_t": "int", "uint32_t": "unsigned int", "int64_t": "long", "uint8_t": "unsigned char",
             "int8_t": "signed char", "long long": "long", "half2": "__half2"}  # fmt: skip
    return names.get(element, element)


def _elements(size: Formula, itemsize: int) -> Formula:
    """Elements of ``itemsize`` bytes in ``size`` bytes."""
    if size.parts is not None and size.parts[0] == "*":
        left, right = size.parts[1:]
        for one, other in ((left, right), (right, left)):
            if isinstance(other.value, int) and other.value % itemsize == 0:
                return binary("*", one, number(other.value // itemsize))
    return binary("/", size, number(itemsize))


def _number(name: str, parameter: KernelParameter, value: Value, symbols: dict[str, OpenNumber]) -> Formula:
    if parameter.type == "b8" and parameter.size > 2 and parameter.cpp not in _HALVES:
        raise NotDraftedError(f"{name} is {parameter.spelled}, passed by value")
    known = value if isinstance(value, Formula) else None
    real = parameter.type.startswith("f") or parameter.cpp in _HALVES
    if known is None:
        if isinstance(value, Pointer | TorchTensor | Null):
            raise NotDraftedError(f"{name} is {parameter.spelled}, but host code passes an address")
        hint = value.hint if isinstance(value, Unknown) and value.hint else name
        fresh = re.sub(r"\W", "_", hint)
        if fresh in symbols and symbols[fresh].real != real:
            fresh = _free(name, symbols)
        fresh = unreserved(fresh)
        choices = value.choices if isinstance(value, Unknown) else ()
        symbols.setdefault(fresh, OpenNumber(fresh, real=real, choices=choices, is_bool=parameter.cpp == "bool"))
        known = Formula(fresh, real=real)
    return known


def _known(value: Value, name: str, symbols: dict[str, OpenNumber]) -> Formula:
    if isinstance(value, Formula):
        return value
    if isinstance(value, Unknown) and value.hint:
        name = re.sub(r"\W", "_", value.hint)
    symbols.setdefault(name, OpenNumber(name, choices=value.choices if isinstance(value, Unknown) else ()))
    return Formula(name)


def _extents(values: Sequence[Value], what: str, symbols: dict[str, OpenNumber]) -> tuple[Formula, ...]:
    found = [_known(value, f"{what}_{'xyz'[axis]}", symbols) for axis, value in enumerate(values)]
    while len(found) > 1 and found[-1].text == ONE.text:
        found.pop()
    return tuple(found)


def _variable(name: str, size: Formula | None) -> list[TensorDraft]:
    if size is None:
        return []
    plain = name.split("::")[-1]
    return [
        TensorDraft(
            plain, "float32", True, (_elements(size, 4),), True, symbol=name, reads=True,
            guesses=["its dtype is a guess"],
        )
    ]  # fmt: skip


def _forget_untied(draft: CudaDraft, others: Sequence[Formula]) -> None:
    """Forgets the extents of tensors that nothing else depends on: neither ``others`` nor those of other tensors.

    Names that were made up for a tensor of which host code asks no more than its rank say nothing about its size.
    """
    used = Counter(name for each in others for name in each.names)
    for tensor in draft.tensors:
        used.update({name for each in tensor.extents or () for name in each.names})
    made_up = {name for name, symbol in draft.symbols.items() if symbol.made_up}
    for tensor in draft.tensors:
        extents = tensor.extents or ()
        if extents and all(each.text in made_up and used[each.text] == 1 for each in extents):
            tensor.extents, tensor.told, tensor.leading = None, False, False


def _declare(
    draft: CudaDraft,
    numbers: Mapping[int, Formula],
    parameters: Sequence[KernelParameter],
    symbols: Mapping[str, OpenNumber],
    others: Sequence[Formula],
) -> None:
    """Makes dims and scalars of all names that the draft uses: in its tensors, ``numbers``, grid, and ``others``."""
    expressions = list(others)
    for tensor in draft.tensors:
        expressions += [*(tensor.extents or ()), *([tensor.below] if tensor.below else [])]
    expressions += [*numbers.values(), *draft.grid, *draft.block, *draft.cluster, draft.shared]
    alone = {value.text: parameters[at] for at, value in numbers.items() if value.text in symbols}
    named = {name for each in expressions for name in each.names}
    for name in [*(each for each in symbols if each in named), *sorted(named - symbols.keys())]:
        symbol = symbols.get(name, OpenNumber(name))
        parameter = alone.get(name)
        uses = [each for each in expressions if name in each.names]
        if symbol.real or (parameter is not None and parameter.type.startswith("f") and len(uses) == 1):
            half = _HALVES.get(parameter.cpp) if parameter is not None else None
            kind = half or ("float64" if parameter is not None and parameter.size == 8 else "float32")
            guessed = [each.values[0] for each in draft.scalars.values() if each.values]
            draft.scalars[name] = ScalarDraft(name, kind, [_usual(symbol, guessed)])
        elif symbol.is_bool or (parameter is not None and parameter.cpp == "bool"):
            draft.scalars[name] = ScalarDraft(name, "bool", [True, False])
        else:
            draft.dims[name] = DimDraft(name, [1])


def _usual(symbol: OpenNumber, guessed: Sequence[float]) -> float:
    """A value to try. Two guesses differ, or it would not show that a kernel takes one number for the other."""
    if symbol.usual is not None:
        return float(symbol.usual)
    if re.search(r"eps", symbol.name):
        return 2.0**-16
    return next(each for each in (0.5 + n / 4 for n in count()) if each not in guessed)


def _main_dtype(draft: CudaDraft) -> str:
    """The dtype of the case: the first float that the kernel takes."""
    dtypes = [tensor.dtype for tensor in draft.tensors]
    return next((each for each in dtypes if DTYPES[each].is_float), dtypes[0] if dtypes else "float32")


def _constraints(draft: CudaDraft, told: Sequence[Formula], args: Sequence[str]) -> list[Formula]:
    """Constraints that are about the draft's dims."""
    kept: dict[str, Formula] = {}
    for each in (part for whole in told for part in conjunction(whole)):
        if each.names and each.names <= draft.dims.keys() and not _is_same(each):
            kept[each.text] = each
    for dividend, divisor in draft.exact:
        a, b = Formula(dividend), Formula(divisor)
        even = binary("==", Formula(f"{dividend} % {divisor}", level=6), ZERO)
        passed = any(f"{dividend} // {divisor}" in arg for arg in args)
        if passed and even.names and a.names | b.names <= draft.dims.keys():
            kept.setdefault(even.text, even)
    return list(kept.values())


def conjunction(each: Formula) -> list[Formula]:
    """The parts of ``a and b``."""
    if each.parts and each.parts[0] == "and":
        return [*conjunction(each.parts[1]), *conjunction(each.parts[2])]
    return [each]


def _is_same(each: Formula) -> bool:
    return bool(each.parts and each.parts[0] in ("==", "<=", ">=") and each.parts[1].text == each.parts[2].text)


def _free(name: str, taken: Mapping[str, object] | set[str]) -> str:
    name = unreserved(re.sub(r"\W", "_", name))
    while name in taken:
        name += "_"
    return name
