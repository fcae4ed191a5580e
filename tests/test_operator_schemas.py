"""Operators of PyTorch as candidates, with a stand-in for ``torch.ops.NAME``: PyTorch need not be installed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import kernelcheck
from kernelcheck.base.errors import UsageError

_REQUIRED = object()


@dataclass(frozen=True)
class Argument:
    name: str
    default_value: Any = _REQUIRED
    kwarg_only: bool = False

    def has_default_value(self) -> bool:
        return self.default_value is not _REQUIRED


@dataclass(frozen=True)
class Schema:
    arguments: list[Argument]


class Overload:
    def __init__(self, call: Callable[..., Any], *arguments: Argument) -> None:
        self._call, self._schema = call, Schema([*arguments])

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._call(*args, **kwargs)


class Operator:
    """``torch.ops.NAME``, with its overloads as attributes."""

    __name__ = "rmsnorm"

    def __init__(self, **overloads: Overload) -> None:
        self._overloads = overloads

    def overloads(self) -> list[str]:
        return [*self._overloads]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._overloads:
            raise AttributeError(name)
        return self._overloads[name]

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        (fitting,) = (
            each
            for each in self._overloads.values()
            if {*kwargs} <= {argument.name for argument in each._schema.arguments}
        )
        return fitting(*args, **kwargs)


def reference(x: np.ndarray, weight: np.ndarray, eps: float) -> np.ndarray:
    result: np.ndarray = x / np.sqrt((x * x).mean(-1, keepdims=True) + eps) * weight
    return result


X, WEIGHT, EPS = Argument("x"), Argument("weight"), Argument("eps", kwarg_only=True)
SIZES: dict[str, Any] = {
    "dims": {"r": [1, 3], "c": [1, 128]},
    "inputs": {"x": ["r", "c"], "weight": ["c"]},
    "scalars": {"eps": [1e-5]},
}


def test_the_schema_of_an_operator_says_which_scalars_it_takes() -> None:
    operator = Operator(default=Overload(reference, X, WEIGHT, EPS))
    assert kernelcheck.check(operator, reference, **SIZES).passed
    wrong = Operator(default=Overload(lambda x, weight, eps: reference(x, weight, 0.5), X, WEIGHT, EPS))
    assert {case.kind for case in kernelcheck.check(wrong, reference, **SIZES).failures} == {"mismatch"}


def test_of_several_overloads_the_one_that_takes_all_inputs_counts() -> None:
    plain = Overload(lambda x: x, X)
    operator = Operator(default=plain, weighted=Overload(reference, X, WEIGHT, EPS, Argument("mode", None)))
    assert kernelcheck.check(operator, reference, **SIZES).passed


def test_an_overload_by_itself_has_a_schema_too() -> None:
    assert kernelcheck.check(Overload(reference, X, WEIGHT, EPS), reference, **SIZES).passed


def test_an_operator_without_a_parameter_for_a_scalar_is_refused() -> None:
    with pytest.raises(UsageError, match="no parameter for the scalar 'eps'"):
        kernelcheck.check(Operator(default=Overload(reference, X, WEIGHT)), reference, **SIZES)
    with pytest.raises(UsageError, match="parameter 'mode' is not an input, output, scalar or dim"):
        kernelcheck.check(Overload(reference, X, WEIGHT, EPS, Argument("mode")), reference, **SIZES)
