"""The values that an input may take, by its registry entry. A failure on other values is not the kernel's fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, inf

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.cases.case import Case, dtype_of, names_of
from kernelcheck.core.cases.own_values import read_by_functions
from kernelcheck.core.registry import Op, Tensor
from kernelcheck.core.registry.expressions import Expression

_STEADY = (
    "zeros",
    "cancellation",
    "spike",
    "subnormal",
    "wide",
    "probabilities",
    "heavy",
    "limits",
    "permutation",
    "offsets",
    "counts",
)
"""Families whose arrays are more than values within bounds: an input that asks for one keeps it as it is."""


def _rising(array: np.ndarray) -> bool:
    return bool((array[..., 1:] >= array[..., :-1]).all())


def _falling(array: np.ndarray) -> bool:
    return bool((array[..., 1:] <= array[..., :-1]).all())


def _distinct(array: np.ndarray) -> bool:
    return np.unique(array).size == array.size


def _equal(array: np.ndarray) -> bool:
    return bool((array == array.reshape(-1)[0]).all())


def _mask(array: np.ndarray) -> bool:
    return bool(((array == 0) | (array == 1)).all() and (array[..., :1] == 1).all())


_STRUCTURES: Mapping[str, Callable[[np.ndarray], bool]] = {
    "sorted": _rising,
    "ramp": _rising,
    "falling": _falling,
    "constant": _equal,
    "mask": _mask,
    "permutation": _distinct,
    "offsets": _rising,
}


@dataclass(frozen=True)
class Domain:
    """The arrays that one input may be in one case."""

    low: float
    high: float
    """Both inclusive."""
    structure: Callable[[np.ndarray], bool] | None
    """A condition in addition to the bounds; None if there is none."""
    is_fixed: bool
    """Whether the input must stay exactly as the case makes it."""
    nonfinite: bool

    def holds(self, array: np.ndarray) -> bool:
        """Whether ``array`` is one of them."""
        if self.is_fixed:
            return False
        if array.size == 0:
            return True
        values = array if array.dtype.kind in "iub" else array.astype(np.float64)
        finite = np.isfinite(values)
        inside = finite & (values >= self.low) & (values <= self.high)
        if self.nonfinite:
            inside |= ~finite
        return bool(inside.all()) and (self.structure is None or self.structure(values))

    def is_in_order(self, array: np.ndarray) -> bool:
        """Whether ``array`` has the structure, in which the input's elements may stand in another order."""
        return array.size == 0 or self.structure is None or self.structure(array)

    def simple_values(self) -> tuple[float, ...]:
        """Single values within the bounds, the simplest first: 0, 1, small integers, the bounds."""
        wanted = [0.0, 1.0, 2.0, -1.0, self.low, self.high]
        finite = (value for value in wanted if abs(value) < inf)
        return tuple(dict.fromkeys(value for value in finite if self.low <= value <= self.high))


def domain_of(op: Op, tensor: Tensor, case: Case, array: np.ndarray) -> Domain:
    """The domain of an input.

    Args:
        op: what runs.
        tensor: one of its inputs.
        case: one of its cases.
        array: the input as the case makes it; if the entry names a family, values stay within this array's bounds.
    """
    dtype = dtype_of(tensor, case)
    names = names_of(op, case)
    low, high = _bound(tensor.low, names, -inf), _bound(tensor.high, names, inf)
    values = "mask" if dtype.kind == "bool" else tensor.values
    nonfinite = op.nonfinite and values == "normal" and dtype.is_float
    if not dtype.is_float:
        low, high = float(ceil(low)) if low > -inf else low, float(ceil(high)) - 1 if high < inf else high
        limits = (0, 1) if dtype.kind == "bool" else (np.iinfo(dtype.numpy).min, np.iinfo(dtype.numpy).max)
        undeclared = tensor.low is None and tensor.high is None
        if not undeclared or values != "normal":
            low, high = _within(array, low, high)
        low, high = max(low, float(limits[0])), min(high, float(limits[1]))
    elif values == "positive":
        low, high = min(2.0**-4, float(array.min(initial=2.0))) if low == -inf else low, high
        high = max(2.0, float(array.max(initial=0.0))) if high == inf else high
    elif values != "normal":
        low, high = _within(array, low, high)
    is_fixed = values in _STEADY or tensor.drawn_by is not None or tensor.name in read_by_functions(op)
    return Domain(low, high, _STRUCTURES.get(values), is_fixed, nonfinite)


def _within(array: np.ndarray, low: float, high: float) -> tuple[float, float]:
    """The bounds; a missing one is taken from the array."""
    if array.size == 0:
        return low, high
    return (float(array.min()) if low == -inf else low), (float(array.max()) if high == inf else high)


def _bound(bound: Expression | None, names: Mapping[str, int | float], otherwise: float) -> float:
    return otherwise if bound is None else float(bound.evaluate(names))
