"""Cases to measure: one size, with the inputs of several seeds."""

from __future__ import annotations

import math
from dataclasses import replace
from math import prod

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.case import Case, dtype_of, make_case, shape_of
from kernelcheck.core.cases.recipes import Recipe, elements_of, recipe_of
from kernelcheck.core.launch.plan import scope_of
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.registry.expressions import Expression


def measured_cases(registry: OpRegistry, op: Op, dtype: str, seeds: int) -> list[Recipe]:
    """One case a seed: in the sizes of the largest quick case, or in those that the registry gives, with normally
    distributed inputs that lie as tensors usually do.

    Raises:
        RegistryError: the sizes do not satisfy the op's constraints.
    """
    sampled = [make_case(registry, op, dtype, "quick", index) for index in range(registry.quick.cases)]
    largest = max(sampled, key=lambda case: elements_of(op, case))
    free = {dim.name: largest.dims[dim.name] for dim in op.dims if dim.value is None}
    dims = sampling.completed(op, {**free, **op.bench.dims})
    if not sampling.allowed(op, dtype, dims):
        listed = ", ".join(f"{name} = {size}" for name, size in dims.items())
        raise RegistryError(f"op {op.name!r}: the sizes to measure, {listed}, do not satisfy its constraints")
    return [
        recipe_of(
            op,
            replace(
                make_case(registry, op, dtype, "quick", index),
                dims=dims,
                scalars=largest.scalars,
                values="normal",
                layout="contiguous",
            ),
        )
        for index in range(seeds)
    ]


def bytes_of(op: Op, case: Case) -> float:
    """Bytes that a case must move: the registry's ``bytes`` or, without it, every input and output once, and twice what
    is both read and written."""
    if op.bench.bytes is not None:
        return _amount(op, case, "bytes", op.bench.bytes)
    return float(
        sum(
            prod(shape_of(op, tensor, case)) * dtype_of(tensor, case).itemsize * (2 if tensor.inout else 1)
            for tensor in (*op.inputs, *op.outputs)
        )
    )


def operations_of(op: Op, case: Case) -> float | None:
    """The floating-point operations of a case, if the registry says."""
    if op.bench.flops is None:
        return None
    return _amount(op, case, "flops", op.bench.flops)


def _amount(op: Op, case: Case, key: str, expression: Expression) -> float:
    scope = scope_of(op, case)
    amount = float(expression.evaluate(scope.names, scope.views))
    copies = key == "flops" and amount == 0  # a kernel may compute nothing
    if not 0 < amount < math.inf and not copies:
        sizes = ", ".join(f"{name} = {size}" for name, size in case.dims.items())
        raise RegistryError(f"op {op.name!r}: [bench] {key} is {amount:g} with {sizes}; expected a number above 0")
    return amount
