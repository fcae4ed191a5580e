"""Inputs that a function of the user's makes: ``values = "file.py:function"``.

The function gets by name what its parameters name: ``draw`` (a ``Stream`` of the case and the input alone), ``shape``,
``dtype``, and the op's dims, scalars, number defines and the inputs declared before. What it returns is checked. It is
called twice, and once in a second process whose clocks show another time: a case has to be the same whenever it is
made. It runs where references do, in a process of the op.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DType
from kernelcheck.base.errors import ReferenceScriptError, did_you_mean
from kernelcheck.base.fresh_modules import generation
from kernelcheck.base.paths import display_path
from kernelcheck.core.registry import Op, Tensor
from kernelcheck.core.user_scripts.isolated import IsolatedFunction, load_function
from kernelcheck.core.user_scripts.script_process import Arrays
from kernelcheck.core.values.quantise import quantise
from kernelcheck.core.values.streams import Stream


@dataclass(frozen=True)
class Wanted:
    """Requirements on an array."""

    shape: tuple[int, ...]
    dtype: DType
    low: float | None
    high: float | None
    nonfinite: bool


def made_by_function(op: Op, tensor: Tensor, wanted: Wanted, seed: int, names: Mapping[str, object]) -> np.ndarray:
    """The array that the function of ``tensor`` makes.

    Args:
        op: whose input it is.
        tensor: with ``drawn_by``.
        wanted: what is checked of the result.
        seed: of the case.
        names: the dims, scalars, defines and earlier inputs.

    Raises:
        ReferenceScriptError: the function cannot be loaded, names something unknown, raises, gives something else the
            second time, or returns anything but what is wanted.
        ReferenceTimeoutError: it does not return.
    """
    assert tensor.drawn_by is not None
    path = tensor.drawn_by.path
    where = f"{display_path(path, op.root)}: {tensor.drawn_by.function}, input {tensor.name!r} of op {op.name!r}"
    function = load_function(path, tensor.drawn_by.function, op.root, op.name)
    later = [each.name for each in op.inputs if each.name not in names]

    def once(function: IsolatedFunction) -> np.ndarray:
        offered = {"draw": Stream(seed, tensor.name), "shape": wanted.shape, "dtype": wanted.dtype.name}
        offered |= {name: _handed_over(value) for name, value in names.items()}
        arguments, keywords = _arguments(inspect.signature(function), offered, later, where)
        returned = function.call(tuple(arguments), keywords, Arrays(read_only=True))
        return _checked(returned, wanted, where)

    made = once(function)
    if made.tobytes() != once(function).tobytes():
        raise ReferenceScriptError(
            f"{where}: a second call with the same seed gave other values; take every number from `draw`"
        )
    tried = (generation(), op.name, tensor.name, path, tensor.drawn_by.function)
    if tried not in _tried_elsewhere:
        elsewhere = IsolatedFunction(path, tensor.drawn_by.function, op.root, op.name, elsewhere=True)
        if made.tobytes() != once(elsewhere).tobytes():
            raise ReferenceScriptError(
                f"{where}: another process got other values for the same seed, so no case could be replayed; take "
                "every number from `draw`, and none from the clock, the process or what was drawn while it was loaded"
            )
        _tried_elsewhere.add(tried)
    return made


_tried_elsewhere: set[tuple[object, ...]] = set()
"""Functions whose values were the same in a second process."""


def read_by_functions(op: Op) -> frozenset[str]:
    """The inputs that functions of other inputs read: with other elements, those would have to be made anew."""
    names = [tensor.name for tensor in op.inputs]
    read: set[str] = set()
    for number, tensor in enumerate(op.inputs):
        if tensor.drawn_by:
            function = load_function(tensor.drawn_by.path, tensor.drawn_by.function, op.root, op.name)
            parameters = inspect.signature(function).parameters.values()
            takes_all = any(each.kind is each.VAR_KEYWORD for each in parameters)
            read.update(names[:number] if takes_all else {each.name for each in parameters} & {*names[:number]})
    return frozenset(read)


def _arguments(
    signature: inspect.Signature, offered: Mapping[str, object], later: list[str], where: str
) -> tuple[list[object], dict[str, object]]:
    positional: list[object] = []
    keywords: dict[str, object] = {}
    for name, parameter in signature.parameters.items():
        if parameter.kind is parameter.VAR_KEYWORD:
            keywords |= {key: value for key, value in offered.items() if key not in signature.parameters}
        elif parameter.kind is parameter.VAR_POSITIONAL:
            continue
        elif name in offered and parameter.kind is parameter.POSITIONAL_ONLY:
            positional.append(offered[name])
        elif name in offered:
            keywords[name] = offered[name]
        elif parameter.default is parameter.empty:
            if name in later:
                raise ReferenceScriptError(f"{where}: it names {name!r}, which is declared later; move that before it")
            expected = f"expected one of {', '.join(offered)}{did_you_mean(name, offered)}"
            raise ReferenceScriptError(f"{where}: it has the parameter {name!r}; {expected}")
    return positional, keywords


def _handed_over(value: object) -> object:
    """An input as references get it: floats as float64, integers as int64 (uint64 as they are), read-only."""
    if not isinstance(value, np.ndarray):
        return value
    kept = value.dtype.kind == "b" or value.dtype == np.uint64
    copy = value.copy() if kept else value.astype(np.int64 if value.dtype.kind in "iu" else np.float64)
    copy.flags.writeable = False
    return copy


def _checked(returned: object, wanted: Wanted, where: str) -> np.ndarray:
    dtype = wanted.dtype
    try:
        array = np.asarray(returned)
    except ValueError as error:
        raise ReferenceScriptError(f"{where}: expected an array, got what NumPy makes none of: {error}") from error
    if array.shape != wanted.shape:
        raise ReferenceScriptError(f"{where}: expected the shape {wanted.shape}, got {array.shape}")
    kinds = {"bool": "b", "float": "fiu"}.get(dtype.kind, "iu")
    if array.dtype.kind not in kinds and array.dtype != dtype.numpy:
        expected = {"bool": "booleans", "float": "numbers"}.get(dtype.kind, "integers")
        raise ReferenceScriptError(f"{where}: expected {expected} for {dtype.name}, got {array.dtype.name}; use astype")
    if dtype.kind == "bool":
        return array.astype(np.bool_)
    if dtype.is_float:
        array = array.astype(np.float64)
        if not wanted.nonfinite and not np.isfinite(array).all():
            raise ReferenceScriptError(f"{where}: it gives NaN or infinities, and the op does not say nonfinite = true")
    finite = array[np.isfinite(array)] if dtype.is_float else array
    if finite.size:
        _require_within(finite, wanted, where)
    return quantise(array, dtype) if dtype.is_float else array.astype(dtype.numpy)


def _require_within(values: np.ndarray, wanted: Wanted, where: str) -> None:
    """Refuses values that the dtype does not hold, or that ``low`` and ``high`` rule out."""
    dtype = wanted.dtype
    least, most = values.min(), values.max()
    lowest, highest = (-dtype.largest, dtype.largest) if dtype.is_float else dtype.limits
    if least < lowest or most > highest:
        raise ReferenceScriptError(f"{where}: {dtype.name} holds {lowest} to {highest}, got {least} to {most}")
    above = wanted.high is not None and (most > wanted.high if dtype.is_float else most >= wanted.high)
    if (wanted.low is not None and least < wanted.low) or above:
        bounds = f"[{'' if wanted.low is None else wanted.low}, {'' if wanted.high is None else wanted.high}"
        raise ReferenceScriptError(
            f"{where}: low and high allow {bounds}{']' if dtype.is_float else ')'}, got {least} to {most}"
        )
