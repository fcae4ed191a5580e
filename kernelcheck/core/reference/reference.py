"""References: an op's script, whose parameters and results are checked against the registry."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.dtypes import DType, is_extension
from kernelcheck.base.errors import ReferenceScriptError, did_you_mean
from kernelcheck.base.paths import display_path
from kernelcheck.base.timings import span, timed
from kernelcheck.core.cases.case import Case, dtype_of, has_own_integers, names_of, own_family, shape_of
from kernelcheck.core.registry import Op, Tensor
from kernelcheck.core.registry.model import pointed_into, written_tensors
from kernelcheck.core.user_scripts.isolated import IsolatedFunction, load_function
from kernelcheck.core.user_scripts.rounding import Sides, either_side
from kernelcheck.core.user_scripts.script_functions import Function, call_function
from kernelcheck.core.user_scripts.script_process import Arrays, ScriptCall, handed_over, line_of

Precision = type[np.floating]
Changed: TypeAlias = tuple[Mapping[str, np.ndarray], Precision, Sides | None]
"""Inputs, the precision to compute in, and to which side to round; as ``Reference.call`` takes them."""


@dataclass
class Repeated:
    """Record of second calls, which must return the same."""

    elements: int = 0
    """Size of the largest input among cases whose second call returned the same."""


@dataclass(frozen=True)
class Reference:
    """An op's loaded reference. Calls share nothing, so that several threads may make them at once."""

    op: Op
    function: Function
    positional: tuple[str, ...]
    """Names of its positional-only parameters."""
    keywords: tuple[str, ...]
    """Names of the values that it gets by keyword: all inputs, and those scalars and dims that it names."""
    repeated: Repeated = field(default_factory=Repeated, compare=False)

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
            for uint64) for integers, bool for booleans. After them, the arrays that indices point into, of any shape.

        Raises:
            ReferenceScriptError: the script raises, modifies an input, or returns anything else.
            ReferenceTimeoutError: it does not return.
        """
        returned = self.returned(inputs, case, precision=precision, as_type=as_type, sides=sides)
        return self._outputs(returned, case, self._form(case), precision, as_type)

    def call_changed(self, changed: Sequence[Changed], case: Case) -> list[dict[str, np.ndarray]]:
        """``call`` for several inputs of a case, each in a precision of its own; errors as there, of the first."""
        return self._all_outputs(changed, self._returned_for(changed, case), case)

    def call_for_dtypes(
        self, changed: Sequence[Changed], case: Case
    ) -> tuple[dict[str, np.dtype], list[dict[str, np.ndarray]]]:
        """``call_changed``, and the dtype in which the function returns each output of the first inputs, before any
        conversion to ``precision``."""
        returned = self._returned_for(changed, case)
        values = pointed_into(self.op)
        names = [*(tensor.name for tensor in written_tensors(self.op)), *values]
        first = _by_name(returned[0], names, lambda: self.where, values)
        dtypes = {name: np.asarray(value).dtype for name, value in first.items()}
        return dtypes, self._all_outputs(changed, returned, case)

    def _returned_for(self, changed: Sequence[Changed], case: Case) -> list[object]:
        with span("reference"):
            names, converted = names_of(self.op, case), Converted(copied=not self._is_isolated)
            return self._made(
                [
                    self._call(inputs, names, converted, precision, Arrays(read_only=True, sides=sides))
                    for inputs, precision, sides in changed
                ]
            )

    def _all_outputs(
        self, changed: Sequence[Changed], returned: Sequence[object], case: Case
    ) -> list[dict[str, np.ndarray]]:
        form = self._form(case)
        made = zip(changed, returned, strict=True)
        return [self._outputs(each, case, form, precision, np.ndarray) for (_, precision, _), each in made]

    def _form(self, case: Case) -> _Form:
        written = written_tensors(self.op)
        shapes = {tensor.name: (self._shape(tensor, case), dtype_of(tensor, case)) for tensor in written}
        return _Form(shapes, pointed_into(self.op))

    def _shape(self, tensor: Tensor, case: Case) -> tuple[int, ...]:
        """The shape of an output as the function returns it."""
        return shape_of(self.op, tensor, case)

    def _outputs(
        self, returned: object, case: Case, form: _Form, precision: Precision, as_type: type[np.ndarray]
    ) -> dict[str, np.ndarray]:
        """Returned values by output, checked and in the form that the oracle compares with."""
        results = _by_name(returned, [*form.written, *form.values], lambda: self.where, form.values)
        checked = {
            name: _checked(
                results[name],
                shape,
                dtype,
                precision,
                lambda name=name: f"{self.where}, output {name!r} with {_dims(case)}",  # type: ignore[misc]
            )
            for name, (shape, dtype) in form.written.items()
        }
        checked |= {name: _values(results[name], precision, f"{self.where}, {name!r}") for name in form.values}
        if as_type is np.ndarray:
            return checked
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
        """Calls the function with these arguments of ``call``; returns its result unchecked.

        Raises:
            ReferenceScriptError: the script raises, or modifies an input.
            ReferenceTimeoutError: it does not return.
        """
        arrays = Arrays(read_only=True, of_kind=as_type, sides=sides)
        converted = Converted(copied=not self._is_isolated)
        return self._made([self._call(inputs, names_of(self.op, case), converted, precision, arrays)])[0]

    def _call(
        self,
        inputs: Mapping[str, np.ndarray],
        names: Mapping[str, float],
        converted: Converted,
        precision: Precision,
        arrays: Arrays,
    ) -> ScriptCall:
        values: dict[str, object] = {**names}
        values.update({name: converted.of(array, precision) for name, array in inputs.items()})
        return ScriptCall(
            tuple(values[each] for each in self.positional), {each: values[each] for each in self.keywords}, arrays
        )

    @property
    def has_lost(self) -> bool:
        """Whether calls have ended the process that it runs in."""
        return isinstance(self.function, IsolatedFunction) and self.function.has_lost

    @property
    def _is_isolated(self) -> bool:
        return isinstance(self.function, IsolatedFunction)

    def _made(self, calls: Sequence[ScriptCall]) -> list[object]:
        """Makes the calls; returns the result of each."""
        try:
            if isinstance(self.function, IsolatedFunction):
                return self.function.calls(calls)
            return [self._made_here(call) for call in calls]
        except ReferenceScriptError as error:
            if "IndexError: " in str(error) and (hint := _hint_at_indices(self.op)):
                raise type(error)(f"{error}; {hint}") from error
            raise

    def _made_here(self, call: ScriptCall) -> object:
        arrays = call.arrays
        arguments = [handed_over(each, arrays, arrays.of_kind) for each in call.arguments]
        keywords = {name: handed_over(each, arrays, arrays.of_kind) for name, each in call.keywords.items()}
        function = self.function if arrays.sides is None else self._with(arrays.sides)
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
def load_reference(op: Op, *, function: str = "", more: Sequence[str] = ()) -> Reference:
    """Loads the reference of an op that has one again, and checks its parameters against the op.

    Args:
        op: the op.
        function: of its script; empty for the one that the registry names.
        more: parameters that it must take as well.

    Raises:
        ReferenceScriptError: it cannot be loaded, lacks a parameter for an input, or asks for something unknown.
    """
    if op.functions:
        loaded: Function = op.functions.reference.call
    else:
        loaded = load_function(_script(op), function or op.reference_function, op.root, op.name)
    where = _where(op, loaded)
    try:
        parameters = list(inspect.signature(loaded).parameters.values())
    except (TypeError, ValueError) as error:
        raise ReferenceScriptError(f"{where}: its parameters cannot be read: {error}") from error
    inputs = [*more, *(tensor.name for tensor in op.inputs)]
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
    return Reference(op, loaded, tuple(positional), tuple(each for each in keywords if each not in more))


ReferenceOf: TypeAlias = Callable[[Op], Reference]
"""Loads the reference of an op that has one; raises as ``load_reference``."""


class LastReference:
    """Loads references as ``load_reference``, but for the op that it was asked for last: its dtypes share one."""

    def __init__(self) -> None:
        self._last: Reference | None = None

    def __call__(self, op: Op) -> Reference:
        """The reference of the op, loaded anew if calls have ended its process."""
        last = self._last
        if last is None or last.op is not op or last.has_lost:
            last = self._last = load_reference(op)
        return replace(last, repeated=Repeated())


@dataclass(frozen=True)
class _Form:
    """Form that the outputs of a reference must have in one case."""

    written: Mapping[str, tuple[tuple[int, ...], DType]]
    """Shape and dtype of each tensor that kernels write."""
    values: tuple[str, ...]
    """Arrays that indices point into."""


class Converted:
    """Arrays in the dtypes in which references compute. Each is converted once for all calls of a message, which then
    also holds it once."""

    def __init__(self, *, copied: bool) -> None:
        """
        Args:
            copied: whether the reference gets read-only copies: not one that gets messages.
        """
        self._copied = copied
        self._known: dict[tuple[int, type[np.generic]], tuple[np.ndarray, np.ndarray]] = {}
        """By array, which is kept: no other gets its number."""

    def of(self, array: np.ndarray, precision: Precision) -> np.ndarray:
        kind = _CONVERTED.get(array.dtype.kind, precision)
        known = self._known.get((id(array), kind))
        if known is None:
            known = self._known[id(array), kind] = array, self._made(array, kind)
        return known[1]

    def _made(self, array: np.ndarray, kind: type[np.generic]) -> np.ndarray:
        as_it_is = not self._copied and array.dtype == kind and array.flags.forc
        converted = array.view() if as_it_is else np.array(array, dtype=kind)
        converted.flags.writeable = False
        return converted


_CONVERTED: Mapping[str, type[np.generic]] = {"i": np.int64, "u": np.int64, "b": np.bool_}


def _by_name(
    returned: object, names: Sequence[str], where: Callable[[], str], values: Sequence[str] = ()
) -> dict[str, object]:
    """Splits the result of a reference by output name; ``values`` are those of the names that are not outputs."""
    listed = " and ".join(values)
    after = f"; indices point into {listed}, no tensor of the op, so it returns that too" if values else ""
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
                    f"{after if name in values else ''}"
                )
        return {name: returned[name] for name in names}
    several = list(returned) if isinstance(returned, (tuple, list)) else [returned]
    if returned is None or len(several) != len(names):
        got = "None (is a return missing?)" if returned is None else f"{len(several)}"
        if returned is not None and not isinstance(returned, (tuple, list)):
            got = f"1: {_kind_of(returned)}"
        what = "result" if values else "output"
        outputs = f"{len(names)} {what}{'s' * (len(names) > 1)} ({', '.join(names)})"
        raise ReferenceScriptError(f"{where()}: expected {outputs}, got {got}{after}")
    return dict(zip(names, several, strict=True))


def _values(value: object, precision: Precision, where: str) -> np.ndarray:
    """An array that indices point into, in the form that the oracle compares with."""
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise ReferenceScriptError(f"{where}: expected an array, got {type(value).__name__}: {error}") from error
    if array.dtype.kind not in "fiub" and not is_extension(array.dtype):
        raise ReferenceScriptError(f"{where}: expected real numbers, got {array.dtype.name}")
    kinds: dict[str, type[np.generic]] = {"i": np.int64, "u": np.uint64, "b": np.bool_}
    return array.astype(kinds.get(array.dtype.kind, precision))


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
        got = _kind_of(value) if array.dtype.kind in "USO" else array.dtype.name
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


def _kind_of(value: object) -> str:
    """Names the type of a result that is not a number, with the likely mistake."""
    name = type(value).__name__
    if name in ("ndarray", "MaskedArray"):
        kind = getattr(getattr(value, "dtype", None), "kind", "O")
        return {"U": "strings", "S": "bytes"}.get(kind, "objects")
    hints = {
        "generator": " (return the result, do not yield it)",
        "coroutine": " (define the function with def, not async def)",
        "async_generator": " (define the function with def, not async def, and return the result)",
        "function": " (is a call missing?)",
        "method": " (is a call missing?)",
        "builtin_function_or_method": " (is a call missing?)",
    }
    return f"{name}{hints.get(name, '')}"


def _hint_at_indices(op: Op) -> str:
    """Hint for an ``IndexError``: the first integer input that may hold any value of its dtype; empty if none may."""
    free = [each for each in op.inputs if has_own_integers(each) and own_family(each) is None]
    if not free:
        return ""
    first = free[0]
    return (
        f"the input {first.name!r} spans {first.dtype}, since the registry says neither high nor values: if it holds "
        'indices, say what they are below, as in values = "index", high = "n"'
    )


def _script(op: Op) -> Path:
    assert op.reference is not None
    return op.reference


def _where(op: Op, function: Function) -> str:
    """The op's reference function, by file, and by line if it is defined in that file."""
    first = function.line if isinstance(function, IsolatedFunction) else line_of(function, _script(op))
    line = f":{first}" if first else ""
    return f"{display_path(_script(op), op.root)}{line}: {getattr(function, '__name__', op.reference_function)}"


def _dims(case: Case) -> str:
    return ", ".join(f"{name} = {size}" for name, size in case.dims.items()) or "no dims"
