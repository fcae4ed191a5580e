"""References: an op's script, whose parameters and results are checked against the registry."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from kernelcheck.cases.case import Case, dtype_of, names_of, shape_of
from kernelcheck.dtypes import DType, is_extension
from kernelcheck.errors import ReferenceScriptError, did_you_mean
from kernelcheck.paths import display_path
from kernelcheck.reference.rounding import Sides, either_side
from kernelcheck.reference.scripts import Function, call_function, load_function
from kernelcheck.registry import Op
from kernelcheck.registry.model import written_tensors
from kernelcheck.timings import timed

Precision = type[np.floating]


@dataclass(frozen=True)
class Reference:
    """An op's loaded reference. Calls share nothing, so that several threads may make them at once."""

    op: Op
    function: Function
    positional: tuple[str, ...]
    """Names of its positional-only parameters."""
    keywords: tuple[str, ...]
    """Names of the values that it gets by keyword: all inputs, and those scalars and dims that it names."""

    def call(
        self,
        inputs: Mapping[str, np.ndarray],
        case: Case,
        *,
        precision: Precision = np.float64,
        as_type: type[np.ndarray] = np.ndarray,
        sides: Sides | None = None,
    ) -> dict[str, np.ndarray]:
        """The expected outputs, by name.

        Args:
            inputs: every input tensor. The reference gets read-only copies: floats as ``precision``, integers as int64,
                booleans as they are.
            case: its scalars and dims.
            precision: of the arithmetic; ``numpy.longdouble`` for float64 kernels.
            as_type: of the floats that it gets; results that still are of this type when it returns stay so.
            sides: to which side ``kernelcheck.rounded`` rounds what is near the middle; None for the nearest one.

        Returns:
            For each tensor that the kernel writes, an array of its shape: ``precision`` for floats, int64 (uint64
            for uint64) for integers, bool for booleans.

        Raises:
            ReferenceScriptError: the script raises, modifies an input, or returns anything else.
            ReferenceTimeoutError: it does not return.
        """
        returned = self.returned(inputs, case, precision=precision, as_type=as_type, sides=sides)
        tensors = written_tensors(self.op)
        results = _by_name(returned, [tensor.name for tensor in tensors], lambda: self.where)
        checked = {
            tensor.name: _checked(
                results[tensor.name],
                shape_of(self.op, tensor, case),
                dtype_of(tensor, case),
                precision,
                lambda name=tensor.name: f"{self.where}, output {name!r} with {_dims(case)}",  # type: ignore[misc]
            )
            for tensor in tensors
        }
        return {
            name: array.view(as_type) if isinstance(results[name], as_type) else array
            for name, array in checked.items()
        }

    @timed("reference")
    def returned(
        self,
        inputs: Mapping[str, np.ndarray],
        case: Case,
        *,
        precision: Precision = np.float64,
        as_type: type[np.ndarray] = np.ndarray,
        sides: Sides | None = None,
    ) -> object:
        """What the function returns for these arguments of ``call``, whatever it is.

        Raises:
            ReferenceScriptError: the script raises, or modifies an input.
            ReferenceTimeoutError: it does not return.
        """
        values: dict[str, object] = {**names_of(self.op, case)}
        values.update({name: _handed_over(array, precision, as_type) for name, array in inputs.items()})
        arguments = [values[name] for name in self.positional]
        keywords = {name: values[name] for name in self.keywords}
        function = self.function if sides is None else self._with(sides)
        return call_function(_script(self.op), function, self.op.root, *arguments, **keywords)

    def _with(self, sides: Sides) -> Function:
        def function(*arguments: object, **keywords: object) -> object:
            with either_side(sides):
                return self.function(*arguments, **keywords)

        return function

    @property
    def where(self) -> str:
        """The reference function, by file, and by line if it is defined in that file."""
        return _where(self.op, self.function)


@timed("load reference")
def load_reference(op: Op) -> Reference:
    """Loads the reference of an op that has one again, and checks its parameters against the op.

    Raises:
        ReferenceScriptError: it cannot be loaded, lacks a parameter for an input, or asks for something unknown.
    """
    if op.functions:
        function: Function = op.functions.reference.call
    else:
        function = load_function(_script(op), op.reference_function, op.root)
    where = _where(op, function)
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError) as error:
        raise ReferenceScriptError(f"{where}: its parameters cannot be read: {error}") from error
    inputs = [tensor.name for tensor in op.inputs]
    offered = [*inputs, *(scalar.name for scalar in op.scalars), *(dim.name for dim in op.dims)]
    takes_all = any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters)
    positional: list[str] = []
    named: list[str] = []
    for parameter in parameters:
        if parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        if parameter.name in offered:
            (positional if parameter.kind is parameter.POSITIONAL_ONLY else named).append(parameter.name)
        elif parameter.default is parameter.empty:
            near = did_you_mean(parameter.name, offered)
            if any(parameter.name == tensor.name for tensor in op.outputs):
                near = f"; {parameter.name!r} is an output, which it returns"
            raise ReferenceScriptError(
                f"{where}: parameter {parameter.name!r} is not an input, scalar or dim of op {op.name!r}, which has "
                f"{', '.join(offered)}{near}"
            )
    taken = {*positional, *named}
    missing = [name for name in inputs if name not in taken]
    if missing and not takes_all:
        raise ReferenceScriptError(
            f"{where}: it has no parameter for the input {missing[0]!r}; it must take {', '.join(inputs)} "
            "(or **inputs for those that it does not need by name)"
        )
    keywords = [name for name in offered if name not in positional] if takes_all else named
    return Reference(op, function, tuple(positional), tuple(keywords))


def _handed_over(array: np.ndarray, precision: Precision, as_type: type[np.ndarray]) -> np.ndarray:
    kinds: dict[str, type[np.generic]] = {"i": np.int64, "u": np.int64, "b": np.bool_}
    copy = np.array(array, dtype=kinds.get(array.dtype.kind, precision))
    copy.flags.writeable = False
    # A view of a read-only array cannot be made writeable again.
    return copy.view(as_type) if copy.dtype.kind == "f" else copy[...]


def _by_name(returned: object, names: Sequence[str], where: Callable[[], str]) -> dict[str, object]:
    """What the reference returned, by output name."""
    if isinstance(returned, Mapping):
        for name in returned:
            if name not in names:
                near = did_you_mean(str(name), names)
                raise ReferenceScriptError(
                    f"{where()} returned {name!r}, which is not an output; expected {', '.join(names)}{near}"
                )
        for name in names:
            if name not in returned:
                raise ReferenceScriptError(
                    f"{where()} returned no {name!r}; got {', '.join(map(str, returned)) or 'nothing'}"
                )
        return {name: returned[name] for name in names}
    several = list(returned) if isinstance(returned, (tuple, list)) else [returned]
    if returned is None or len(several) != len(names):
        got = "None (is a return missing?)" if returned is None else f"{len(several)}"
        outputs = f"{len(names)} output{'s' * (len(names) > 1)} ({', '.join(names)})"
        raise ReferenceScriptError(f"{where()}: expected {outputs}, got {got}")
    return dict(zip(names, several, strict=True))


def _checked(
    value: object, shape: tuple[int, ...], dtype: DType, precision: Precision, where: Callable[[], str]
) -> np.ndarray:
    """One output in the form that the oracle compares with."""
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise ReferenceScriptError(f"{where()}: expected an array, got {type(value).__name__}: {error}") from error
    real = array.dtype.kind in "fiub" or is_extension(array.dtype)
    if not real:
        got = type(value).__name__ if array.dtype.kind in "US" else array.dtype.name
        raise ReferenceScriptError(f"{where()}: expected real numbers, got {got}")
    if array.shape != shape:
        raise ReferenceScriptError(f"{where()}: expected the shape {list(shape)}, got {list(array.shape)}")
    if dtype.is_float:
        return array.astype(precision)
    if array.dtype.kind not in "iub":
        raise ReferenceScriptError(
            f"{where()}: expected integers for a kernel output of {dtype.name}, got {array.dtype.name}: "
            "convert it with .astype(np.int64), rounded as the kernel should round"
        )
    low, high = (0, 1) if dtype.kind == "bool" else (np.iinfo(dtype.numpy).min, np.iinfo(dtype.numpy).max)
    if array.size and (int(array.min()) < low or int(array.max()) > high):
        raise ReferenceScriptError(
            f"{where()}: expected values that {dtype.name} holds, {low} to {high}, got {array.min()} to {array.max()}: "
            "wrap or saturate as the kernel should"
        )
    if dtype.kind == "bool":
        return array.astype(np.bool_)
    return array.astype(np.uint64 if dtype.name == "uint64" else np.int64)


def _script(op: Op) -> Path:
    assert op.reference is not None
    return op.reference


def _where(op: Op, function: Function) -> str:
    """The op's reference function, by file, and by line if it is defined in that file."""
    code = getattr(function, "__code__", None)
    line = f":{code.co_firstlineno}" if code is not None and code.co_filename == str(op.reference) else ""
    return f"{display_path(_script(op), op.root)}{line}: {op.reference_function}"


def _dims(case: Case) -> str:
    return ", ".join(f"{name} = {size}" for name, size in case.dims.items()) or "no dims"
