"""Kernel arguments: a launch's ``args`` matched to the compiled kernel's parameters and packed to their widths.

Parameters come from the PTX, whose types say less than C++: ``.u32`` stands for ``int`` and ``unsigned int``,
``.u64`` for 64-bit integers and for pointers, ``.u8`` for ``bool`` and ``char``, and NVRTC 12 passes ``__half``,
``__nv_bfloat16`` and every struct as ``.align A .b8 name[N]``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

import numpy as np

from kernelcheck.backends.base import Argument as PackedArgument
from kernelcheck.backends.base import BufferArg, ValueArg
from kernelcheck.backends.tensor_maps import BYTES, TYPES_OF_DTYPES, TensorMap
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES, DType
from kernelcheck.base.errors import LaunchError
from kernelcheck.compiler.parameter_types import half_type, misfit
from kernelcheck.compiler.program import KernelParameter
from kernelcheck.core.launch.layouts import View
from kernelcheck.core.registry import Argument, ExprArg, NullArg, StructArg, TensorMapArg

POINTER_SIZE = 8
_HALVES = ("float16", "bfloat16")

Number = int | float | bool


@dataclass(frozen=True)
class ArgumentScope:
    """Names that an argument's expression may use, with their values."""

    dtype: DType
    """The case's."""
    names: Mapping[str, int | float]
    """Dims, scalars and numeric defines."""
    scalars: Mapping[str, str]
    """The declared type of each scalar."""
    views: Mapping[str, View]
    """Every tensor."""
    dtypes: Mapping[str, DType]
    """Dtype of every tensor."""


class ArgumentError(ValueError):
    """An argument list does not fit the kernel's parameters; the message shows both, side by side."""


class UnfitError(ValueError):
    """One argument does not fit its parameter; the message says why."""


def pack_arguments(
    arguments: Sequence[Argument], parameters: Sequence[KernelParameter], scope: ArgumentScope
) -> tuple[PackedArgument, ...]:
    """Packs ``arguments``, one for each of ``parameters``.

    Raises:
        ArgumentError: their numbers differ, or one does not fit its parameter.
    """
    if len(arguments) != len(parameters):
        raise ArgumentError(
            f"the kernel takes {len(parameters)} parameters, but args has {len(arguments)}\n"
            f"{side_by_side(map(describe, arguments), (p.spelled for p in parameters))}\n"
            "  make args list one entry for each parameter of the kernel, in order"
        )
    return tuple(_fit(position, arguments, parameters, scope) for position in range(len(parameters)))


def describe(argument: Argument) -> str:
    """An argument as the registry spells it."""
    if isinstance(argument, NullArg):
        return "null"
    if isinstance(argument, StructArg):
        return "{ struct = [" + ", ".join(describe(member) for member in argument.members) + "] }"
    if isinstance(argument, TensorMapArg):
        box = ", ".join(describe(extent) for extent in argument.box)
        return f"{{ tensor_map = {argument.tensor.expression.text}, box = [{box}] }}"
    return argument.expression.text + (f": {argument.type}" if argument.type else "")


def _fit(
    position: int, arguments: Sequence[Argument], parameters: Sequence[KernelParameter], scope: ArgumentScope
) -> PackedArgument:
    try:
        return _pack(arguments[position], parameters[position], scope)
    except UnfitError as unfit:
        raise ArgumentError(
            f"argument {position}, {describe(arguments[position])!r}, does not fit: {unfit}\n"
            f"{side_by_side(map(describe, arguments), (p.spelled for p in parameters), marked=position)}"
        ) from None


def _pack(argument: Argument, parameter: KernelParameter, scope: ArgumentScope) -> PackedArgument:
    if isinstance(argument, NullArg):
        _require_pointer(parameter, "null is a pointer")
        return ValueArg(bytes(POINTER_SIZE))
    if isinstance(argument, StructArg):
        return _pack_struct(argument, parameter, scope)
    if isinstance(argument, TensorMapArg):
        return _pack_tensor_map(argument, parameter, scope)
    view = scope.views.get(argument.expression.lone_name or "")
    if view is not None:
        _require_pointer(parameter, f"tensor '{view.buffer}' is passed as its address")
        wrong = misfit(parameter.cpp, scope.dtypes[view.buffer])
        if wrong:
            raise UnfitError(
                f"{wrong}: give the tensor that dtype, name the kernel's instance for this one, "
                "or put the arguments in the kernel's order"
            )
        return _address(view)
    return ValueArg(_pack_value(argument, parameter, scope))


def _require_pointer(parameter: KernelParameter, what: str) -> None:
    if parameter.size != POINTER_SIZE or parameter.type not in ("u64", "s64", "b64"):
        raise UnfitError(
            f"{what} ({POINTER_SIZE} bytes), but the parameter is {parameter.spelled}: "
            "pass a number here, or put the arguments in the kernel's order"
        )


def _pack_value(argument: ExprArg, parameter: KernelParameter, scope: ArgumentScope) -> bytes:
    value = argument.expression.evaluate(scope.names, scope.views)
    scalar_type = scope.scalars.get(argument.expression.lone_name or "")
    declared = argument.type or scalar_type
    target = _target(argument, declared, value, parameter, scope)
    data = _to_bytes(value, target, parameter.size)
    if (
        scalar_type is not None
        and target is not None
        and target.is_float
        and not _same(_from_bytes(data, target), value)
    ):
        raise UnfitError(
            f"the reference gets {value!r}, which {target.name}, the parameter's type, does not hold exactly: "
            f'declare the scalar with type = "{target.name}", or give it values that {target.name} holds'
        )
    return data


def _target(
    argument: ExprArg, declared: str | None, value: Number, parameter: KernelParameter, scope: ArgumentScope
) -> DType | None:
    """The type to pack ``value`` as; None for an integer whose signedness only the source knows."""
    letter, size = parameter.type[0], parameter.size
    if letter == "f":
        if argument.type is not None and DTYPES[argument.type].name != f"float{size * 8}":
            raise UnfitError(f"it is declared {argument.type}, but the parameter is {parameter.spelled}")
        return DTYPES[f"float{size * 8}"]
    if letter in "us":
        if argument.type is not None:
            explicit = DTYPES[argument.type]
            if explicit.is_float or explicit.itemsize != size:
                raise UnfitError(
                    f"it is declared {argument.type} ({explicit.itemsize} bytes), "
                    f"but the parameter is {parameter.spelled}"
                )
            return explicit
        return None
    return _bits_target(argument, declared, value, parameter, scope)


def _bits_target(
    argument: ExprArg, declared: str | None, value: Number, parameter: KernelParameter, scope: ArgumentScope
) -> DType | None:
    """The type for an untyped parameter: a 16-bit float, a struct of one member, or plain bits."""
    half = half_type(parameter.cpp)
    if half and declared is not None and DTYPES[declared] != half:
        raise UnfitError(f"it is declared {declared}, but the parameter is `{parameter.cpp}`")
    if half:
        return half
    if declared is not None and DTYPES[declared].itemsize == parameter.size:
        return DTYPES[declared]
    if argument.type is not None:
        raise UnfitError(
            f"it is declared {argument.type} ({DTYPES[argument.type].itemsize} bytes), "
            f"but the parameter is {parameter.spelled}"
        )
    if parameter.size == 2 and scope.dtype.name in _HALVES:
        return scope.dtype
    is_array = parameter.type == "b8" and parameter.size > 1
    if isinstance(value, int) and declared is None and not is_array:
        return None
    text = argument.expression.text
    if is_array and parameter.size > 2:
        raise UnfitError(
            f'the parameter is {parameter.spelled}: write {{ struct = ["{text}: int32", …] }}, a member for each '
            "of its fields, or give the argument a type of that width"
        )
    raise UnfitError(
        f"the parameter is {parameter.spelled}, whose type the compiled kernel does not record: "
        f"write it, '{text}: float16' for instance"
    )


def _to_bytes(value: Number, target: DType | None, size: int) -> bytes:
    if target is not None and target.is_float:
        with np.errstate(over="ignore"):
            data = np.asarray(value, dtype=np.float64).astype(target.numpy)
        if math.isfinite(value) and not np.isfinite(data):
            raise UnfitError(f"{value!r} is beyond the largest {target.name}")
        return data.tobytes()
    if isinstance(value, float) and not value.is_integer():
        raise UnfitError(
            f"it is {value!r}, but the parameter is an integer of {size} bytes: "
            "round it with // or ceil_div, or make the kernel's parameter a float"
        )
    integer = int(value)
    low, high = _integer_range(target, size)
    if not low <= integer <= high:
        kind = target.name if target is not None else f"{size}-byte integer"
        raise UnfitError(f"{integer} does not fit a {kind}, which holds {low} to {high}")
    return integer.to_bytes(size, "little", signed=integer < 0)


def _integer_range(target: DType | None, size: int) -> tuple[int, int]:
    bits = 8 * size
    if target is None:
        return -(2 ** (bits - 1)), 2**bits - 1
    if target.kind == "bool":
        return 0, 1
    return (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if target.kind == "int" else (0, 2**bits - 1)


def _from_bytes(data: bytes, target: DType) -> float:
    return float(np.frombuffer(data, dtype=target.numpy)[0])


def _same(one: float, other: float) -> bool:
    return one == other or (math.isnan(one) and math.isnan(other))


def _pack_struct(argument: StructArg, parameter: KernelParameter, scope: ArgumentScope) -> ValueArg:
    members: list[tuple[str, bytes | BufferArg]] = []
    for member in argument.members:
        if isinstance(member, NullArg):
            members.append(("null", bytes(POINTER_SIZE)))
            continue
        text = member.expression.text
        view = scope.views.get(member.expression.lone_name or "")
        if view is not None:
            members.append((text, _address(view)))
        elif member.type is not None:
            value, dtype = member.expression.evaluate(scope.names, scope.views), DTYPES[member.type]
            members.append((text, _to_bytes(value, dtype, dtype.itemsize)))
        else:
            raise UnfitError(f"member '{text}' needs a type: write '{text}: int32', or another of {', '.join(DTYPES)}")
    return pack_struct(members, parameter)


def _pack_tensor_map(argument: TensorMapArg, parameter: KernelParameter, scope: ArgumentScope) -> ValueArg:
    """A map of the whole tensor, in the layout that it has in this case."""
    view = scope.views[argument.tensor.expression.text.strip()]
    if parameter.size != BYTES:
        raise UnfitError(f"a tensor map has {BYTES} bytes, but the parameter is {parameter.spelled}")
    if not view.shape or view.strides[-1] != 1:
        raise UnfitError(f"the elements of '{view.buffer}' do not lie side by side in its last dimension")
    box = tuple(each.expression.evaluate_int(scope.names, scope.views) for each in argument.box)
    strides = tuple(stride * view.itemsize for stride in view.strides[-2::-1])
    name = TYPES_OF_DTYPES.get(scope.dtypes[view.buffer].name, "u8")
    shape, offset = view.shape[::-1], view.offset * view.itemsize
    made = TensorMap(view.buffer, name, shape, strides, box, argument.swizzle, argument.fill == "nan", offset)
    try:
        return made.packed()
    except LaunchError as error:
        raise UnfitError(str(error)) from None


def pack_struct(members: Iterable[tuple[str, bytes | BufferArg]], parameter: KernelParameter) -> ValueArg:
    """Lays the members of a struct, each with its name, out as C does: each at a multiple of its own size, the whole
    rounded up to the largest.

    Raises:
        UnfitError: the parameter has another size.
    """
    data = b""
    alignment = parameter.align
    pointers = []
    fields = []
    for text, member in members:
        size = POINTER_SIZE if isinstance(member, BufferArg) else len(member)
        alignment = max(alignment, size)
        data += bytes(-len(data) % size)
        fields.append(f"{text} at {len(data)}")
        if isinstance(member, BufferArg):
            pointers.append((len(data), member))
            member = bytes(size)
        data += member
    data += bytes(-len(data) % alignment)
    if len(data) != parameter.size:
        raise UnfitError(
            f"its members take {len(data)} bytes ({', '.join(fields)}), but the parameter is {parameter.spelled}: "
            "give the struct the members of the kernel's, in order and with their types"
        )
    return ValueArg(data, tuple(pointers))


def _address(view: View) -> BufferArg:
    return BufferArg(view.buffer, view.offset * view.itemsize)


def side_by_side(arguments: Iterable[str], parameters: Iterable[str], marked: int | None = None) -> str:
    """Arguments and the parameters that they go to, a numbered line each; ``marked`` is pointed at."""
    rows = [("argument", "parameter of the kernel")]
    rows += zip_longest(arguments, parameters, fillvalue="(none)")
    width = max(len(left) for left, _ in rows)
    lines = []
    for number, (left, right) in enumerate(rows, start=-1):
        mark = ">" if number == marked else " "
        lines.append(f"  {mark} {'#' if number < 0 else number:>2}  {left:<{width}}  {right}")
    return "\n".join(lines)
