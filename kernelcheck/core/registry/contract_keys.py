"""Checks the bit contracts of an op: whether its dims and inputs can be changed as each contract says."""

from __future__ import annotations

from collections.abc import Iterator

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import did_you_mean
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.model import Op, Tensor, written_tensors
from kernelcheck.core.registry.table import Table

OF_A_DIM = ("batch_invariant", "order_invariant", "permutes", "pads")
OF_A_NAME = (*OF_A_DIM, "scales")
"""Contracts whose value is a name, of a dim or of an input."""
OF_A_FLAG = ("schedule_invariant", "config_invariant")


def contracts_of(op: Op) -> tuple[str, ...]:
    """The keys of the contracts that an op names."""
    return tuple(key for key in (*OF_A_NAME, *OF_A_FLAG) if getattr(op, key))


def axis_along(tensor: Tensor, dim: str) -> int | None:
    """The axis of a tensor whose extent is just ``dim``; None if there is none."""
    return next((axis for axis, extent in enumerate(tensor.shape) if extent.text == dim), None)


def check_contracts(op: Op, table: Table) -> None:
    """Refuses contracts that cannot be tried.

    Raises:
        RegistryError: a name is no dim or input, or tensors depend on it in another way than by one extent.
    """
    for key in contracts_of(op):
        if key in OF_A_DIM:
            _check_dim(op, key, getattr(op, key), table)
    if op.batch_invariant and not op.deterministic:
        raise table.error("batch_invariant", "deterministic = false says that bits may vary: drop one of the two")
    if op.schedule_invariant and not op.deterministic:
        raise table.error("schedule_invariant", "deterministic = false says that bits may vary: drop one of the two")
    if op.config_invariant and not op.is_produced:
        raise table.error(
            "config_invariant",
            "means nothing for this source: it is for kernels from Python, with an autotune; drop it",
        )
    if op.scales:
        _check_scales(op, op.scales, table)


def _check_scales(op: Op, name: str, table: Table) -> None:
    inputs = {tensor.name: tensor for tensor in op.inputs}
    if name not in inputs:
        raise table.unexpected("scales", inputs, "the name of an input", name)
    written = written_tensors(op)
    fixed = next((each for each in (inputs[name], *written) if each.dtype and not DTYPES[each.dtype].is_float), None)
    if fixed is not None:
        raise table.error_in_value("scales", f"{fixed.name!r} is {fixed.dtype}, and no float that a power scales")


def _check_dim(op: Op, key: str, name: str, table: Table) -> None:
    free = [dim.name for dim in op.dims if dim.value is None]
    if name not in free:
        why = f"expected a dim with sizes: {', '.join(free)}, got {name!r}{did_you_mean(name, free)}"
        raise table.error_in_value(key, why)
    written = written_tensors(op)
    for tensor in dict.fromkeys((*op.inputs, *written)):
        others = [each for each in tensor.shape if each.text != name] + [each for each in _bounds(tensor) if each]
        named = next((each for each in others if name in _dims_in(op, each)), None)
        if named is not None or sum(each.text == name for each in tensor.shape) > 1:
            said = named.text if named is not None else name
            raise table.error_in_value(
                key, f"{tensor.name!r} depends on {name!r} by {said!r}: expected one extent that is {name!r} alone"
            )
    own = [tensor for tensor in op.inputs if axis_along(tensor, name) is not None]
    if not own:
        raise table.error_in_value(key, f"expected a dim of an input, and no input has the extent {name!r}")
    along = [tensor.name for tensor in written if axis_along(tensor, name) is not None]
    if key == "order_invariant" and along:
        raise table.error_in_value(key, f"the output {along[0]!r} has the extent {name!r}: that is permutes = {name!r}")
    if key in ("batch_invariant", "permutes") and len(along) < len(written):
        lacks = next(tensor.name for tensor in written if tensor.name not in along)
        raise table.error_in_value(key, f"expected the extent {name!r} in all that is written, and {lacks!r} has none")


def _bounds(tensor: Tensor) -> Iterator[Expression | None]:
    yield tensor.low
    yield tensor.high


def _dims_in(op: Op, expression: Expression) -> set[str]:
    """The dims that an expression names, also by way of derived ones."""
    derived = {dim.name: dim.value for dim in op.dims if dim.value is not None}
    found: set[str] = set()
    left = [*expression.names]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += derived[name].names if name in derived else ()
    return found
