"""Compares one output with what the reference expects, element by element.

Every comparison is written so that NaN fails it: an element is right only where its error is at most 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DType
from kernelcheck.base.errors import ReferenceScriptError
from kernelcheck.base.paths import display_path
from kernelcheck.core.cases.case import Arrays
from kernelcheck.core.launch.poison import is_decisive, poisoned
from kernelcheck.core.oracle.blocks import BLOCK
from kernelcheck.core.oracle.error_units import spacing
from kernelcheck.core.oracle.expectation import Expectation, ideal
from kernelcheck.core.oracle.indices import index_errors
from kernelcheck.core.registry import Tensor
from kernelcheck.core.registry.model.compare_rules import Rule
from kernelcheck.core.user_scripts.isolated import load_function

_ARRAYS = ("actual", "expected", "error", "difference", "ulp", "unwritten", "nonfinite")


@dataclass(frozen=True)
class OutputComparison:
    """One output, element by element."""

    tensor: Tensor
    actual: np.ndarray
    expected: np.ndarray
    error: np.ndarray
    """Error in tolerance units; never NaN. For an element that passes by its floor, the share of the floor if that is
    less."""
    difference: np.ndarray
    """Absolute; inf where only one of the two is finite."""
    ulp: np.ndarray
    unwritten: np.ndarray
    nonfinite: np.ndarray
    """True where NaN or an infinity is on one side, or should be."""

    @property
    def wrong(self) -> np.ndarray:
        """Booleans: True where the element fails."""
        verdict: np.ndarray = ~(self.error <= 1.0) | self.unwritten
        return verdict

    @property
    def relative(self) -> np.ndarray:
        """Differences over expected values, where these are not 0; else 0."""
        size = np.abs(self.expected if self.expected.dtype.kind == "f" else self.expected.astype(np.longdouble))
        if not self.nonfinite.any():  # nothing is infinite then, and a mask takes longer than numbers to divide by
            with np.errstate(over="ignore"):
                return np.asarray(self.difference / np.where(size > 0, size, np.inf), dtype=np.float64)
        with np.errstate(over="ignore", invalid="ignore"):
            shares = np.divide(self.difference, size, out=np.zeros_like(size), where=np.isfinite(size) & (size > 0))
        return np.asarray(shares, dtype=np.float64)

    @property
    def largest(self) -> float:
        """The largest error; infinite where an element was never written."""
        return inf if self.unwritten.any() else float(np.max(self.error, initial=0.0))


def compare_output(
    wanted: Expectation, tensor: Tensor, actual: Arrays, unwritten: np.ndarray | None = None
) -> OutputComparison:
    """One output of ``judge.judge``, with the same arguments; ``unwritten`` is this output's own."""
    (whole,) = _parts(wanted, tensor, actual, unwritten, most=max(wanted.expected[tensor.name].size, 1))
    shape = wanted.expected[tensor.name].shape
    return OutputComparison(tensor, *(getattr(whole, name).reshape(shape) for name in _ARRAYS))


def compare_in_blocks(
    wanted: Expectation, tensor: Tensor, actual: Arrays, unwritten: np.ndarray | None = None
) -> Iterator[OutputComparison]:
    """The same as one-dimensional parts, in the order of the elements in C order, at least one.

    All arrays of a part fit into a processor's cache, and nothing as large as the output is made.
    """
    return _parts(wanted, tensor, actual, unwritten, most=BLOCK)


def _parts(
    wanted: Expectation, tensor: Tensor, actual: Arrays, unwritten: np.ndarray | None, *, most: int
) -> Iterator[OutputComparison]:
    name = tensor.name
    dtype, rule, expected = wanted.dtypes[name], wanted.rules[name], wanted.expected[name]
    if name not in actual or actual[name].shape != expected.shape:
        found = f"the shape {actual[name].shape}" if name in actual else "nothing"
        raise ValueError(f"output {name!r}: expected the shape {expected.shape}, got {found}")
    provable = tensor.role == "output" and tensor.init == "poison" and is_decisive(dtype)
    measure = OWN_ERRORS.get(rule)
    own = measure(wanted, tensor, actual[name]).reshape(-1) if measure else None
    factor, floor = wanted.factor_of(name), wanted.floors[name]
    whole = [np.ascontiguousarray(each).reshape(-1) for each in (actual[name], expected, wanted.units[name])]
    marks = None if unwritten is None else unwritten.reshape(-1)
    for start in range(0, max(expected.size, 1), most):
        part = slice(start, start + most)
        written, right, units = (each[part] for each in whole)
        if marks is not None:
            unset = marks[part]
        else:
            unset = poisoned(written) if provable else np.zeros(right.shape, dtype=bool)
        with np.errstate(invalid="ignore"):  # signalling NaN
            got = written.astype(right.dtype)
        difference, nonfinite, overflowed = _differences(got, right, dtype)
        if own is not None:
            error = own[part]
            if rule == "indices":
                difference = np.where(error <= 1, 0.0, difference)
        elif rule == "exact":
            error = np.where((written == ideal(right, dtype)) | ((got != got) & (right != right)), 0.0, inf)
        else:
            with np.errstate(over="ignore"):
                error = overflowed / units
                error /= factor
            if floor > 0:
                error = np.where(overflowed <= floor, np.minimum(error, overflowed / floor), error)
        if (lost := np.isnan(error)).any():
            error = np.where(lost, inf, error)
        with np.errstate(over="ignore"):
            ulp = difference / spacing(right, dtype) if dtype.is_float else difference
        yield OutputComparison(tensor, written, right, error, difference, ulp, unset, nonfinite)


def _differences(got: np.ndarray, wanted: np.ndarray, dtype: DType) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Absolute differences, where NaN or infinity matters, and the differences that count towards the error.

    They are the same, except where a kernel's result is infinite and the expected one in the dtype's last binade or
    beyond. There, the distance of the expected one below the first number that rounds to infinity counts. Dtypes whose
    conversions saturate may have their largest number in place of larger ones, and of infinities.
    """
    if not dtype.is_float:
        plain = np.abs(got.astype(np.longdouble) - wanted.astype(np.longdouble)).astype(np.float64)
        return plain, np.zeros(got.shape, dtype=bool), plain
    largest, two = wanted.dtype.type(dtype.largest), wanted.dtype.type(2)
    overflow = largest + two ** (np.frexp(largest)[1] - 1 - dtype.precision)  # half an ulp more: IEEE 754-2019, 4.3.1
    if dtype.saturates:
        wanted = np.where(np.isfinite(got), np.clip(wanted, -largest, largest), wanted)
    with np.errstate(invalid="ignore"):
        if _is_within(got, largest) and _is_within(wanted, np.nextafter(overflow / 2, two)):  # nor NaN
            plain = np.abs(got - wanted).astype(np.float64, copy=False)
            return plain, np.zeros(got.shape, dtype=bool), plain
    finite = np.isfinite(got) & np.isfinite(wanted)
    same = ((got != got) & (wanted != wanted)) | (got == wanted)
    with np.errstate(invalid="ignore", over="ignore"):
        plain = np.where(same, 0.0, np.where(finite, np.abs(got - wanted), inf)).astype(np.float64)
        short = np.maximum(overflow - np.abs(wanted), 0).astype(np.float64)
    near = np.isfinite(wanted) & (np.abs(wanted) >= overflow / 2)
    infinite_alike = np.isinf(got) & near & (np.signbit(got) == np.signbit(wanted))
    counted = np.where(infinite_alike, short, plain)
    plain = np.where(infinite_alike & (short == 0), 0.0, plain)
    return plain, ~finite | (np.abs(wanted) >= overflow), counted


def _is_within(array: np.ndarray, most: np.floating) -> bool:
    """Whether no element is further from 0 than ``most``; NaN is."""
    return bool(np.max(array, initial=0) <= most and np.min(array, initial=0) >= -most)


def _checked(wanted: Expectation, tensor: Tensor, actual: np.ndarray) -> np.ndarray:
    """The error that the op's own check returns, broadcast over the elements if it is a single number."""
    root, rule, expected = wanted.op.root, tensor.compare or wanted.op.compare, wanted.expected[tensor.name]
    if rule.path is None or rule.function is None:
        raise ValueError("a check rule names a file and a function")
    function = load_function(rule.path, rule.function, root, wanted.op.name)
    handed = {name: _plain(array) for name, array in wanted.inputs.items()}
    arguments = (_plain(actual), expected.copy())
    returned = function(*arguments, inputs=handed, dims=dict(wanted.case.dims))
    where = f"{display_path(rule.path, root)}: {rule.function}"
    try:
        error = np.asarray(returned)
    except ValueError as problem:
        raise ReferenceScriptError(f"{where}: expected a number or an array, got {problem}") from problem
    if error.dtype.kind not in "fiu" or error.shape not in ((), expected.shape):
        raise ReferenceScriptError(
            f"{where}: expected the error in tolerance units (above 1 fails), a number or an array of shape "
            f"{list(expected.shape)}, got {error.dtype.name} of shape {list(error.shape)}"
        )
    if (error < 0).any():
        raise ReferenceScriptError(f"{where}: expected errors of at least 0, got {error.min()}")
    return np.broadcast_to(np.abs(error.astype(np.float64)), expected.shape)  # -0.0 is 0.0


OWN_ERRORS: Mapping[Rule, Callable[[Expectation, Tensor, np.ndarray], np.ndarray]] = {
    "check": _checked,
    "indices": index_errors,
}
"""Rules that measure errors in their own way: by name, the function from an output to its errors in tolerance units."""


def _plain(array: np.ndarray) -> np.ndarray:
    """A copy in a type of plain NumPy: float64, int64 (uint64) or bool."""
    kinds: dict[str, type[np.generic]] = {"i": np.int64, "u": np.uint64, "b": np.bool_}
    return np.array(array, dtype=kinds.get(array.dtype.kind, np.float64))
