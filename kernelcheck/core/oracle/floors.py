"""Floors: absolute errors that pass whatever the tolerance is."""

from __future__ import annotations

import math

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.cases.case import Case, names_of
from kernelcheck.core.registry import Op, Tensor
from kernelcheck.core.registry.expressions import Expression


def floor_expression(op: Op, tensor: Tensor) -> Expression | None:
    """The floor of a tensor that kernels write: its own, or else the op's."""
    return tensor.floor or op.floor


def floor_of(op: Op, tensor: Tensor, case: Case) -> float:
    """The absolute error up to which an element of ``tensor`` passes in ``case``; 0 without a floor.

    Raises:
        RegistryError: it is below 0 in this case, or cannot be computed.
    """
    expression = floor_expression(op, tensor)
    if expression is None:
        return 0.0
    value = float(expression.evaluate(names_of(op, case)))
    if not 0 <= value < math.inf:
        raise RegistryError(f"{expression.where}: {expression.text!r}: expected a floor of at least 0, got {value:g}")
    return value
