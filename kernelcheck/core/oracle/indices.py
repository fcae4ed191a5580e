"""Indices, judged by what they point to: several may be right where values tie.

An index that the kernel wrote is right if it is the reference's, or if both point to values that no kernel need tell
apart: in the reference's precision they differ by no more than the tolerances of both together. So two probabilities
tie that float32 rounds to the same number, or both to 0. What the inputs hold is not rounded: there, only equal values
tie. Along the axis that the indices point along, none may occur more often than the reference has it.
"""

from __future__ import annotations

from math import inf

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import ReferenceScriptError, RegistryError
from kernelcheck.core.oracle.error_units import factor_for, in_units
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.registry import Compare, Tensor


@dataclass(frozen=True)
class _Pointing:
    """Indices and what they point into, with the axis along which they point last."""

    into: str
    actual: np.ndarray
    """int64, as the kernel wrote them; likewise ``expected``."""
    expected: np.ndarray
    values: np.ndarray
    allowed: np.ndarray | None
    """Largest error that each of ``values`` may have; None if they are exact."""

    @property
    def extent(self) -> int:
        """Number of values along the axis."""
        return int(self.values.shape[-1])

    def is_within(self, indices: np.ndarray) -> np.ndarray:
        return np.asarray((indices >= 0) & (indices < self.extent))

    def at(self, array: np.ndarray, indices: np.ndarray) -> np.ndarray:
        """The elements of ``array`` that indices point to; any where they are out of range."""
        return np.take_along_axis(array, np.clip(indices, 0, self.extent - 1), axis=-1)


def index_errors(wanted: Expectation, tensor: Tensor, actual: np.ndarray) -> np.ndarray:
    """The error of each index of an output that is compared as ``indices``: 0 if it is right, else above 1.

    It is the difference of the values in tolerances, and infinite for an index that is out of range, occurs too often,
    or points to another exact value. Where the reference has no index that is in range, such as -1, only the same is
    right.

    Args:
        wanted: what was expected.
        tensor: the output.
        actual: what the kernel wrote to it.

    Returns:
        float64, of the output's shape.

    Raises:
        ReferenceScriptError, RegistryError: the indices do not fit to what they point into.
    """
    pointing = _pointing(wanted, tensor, actual)
    got, right = pointing.actual, pointing.expected
    if not got.size or not pointing.extent:
        return np.where(got == right, 0.0, inf).reshape(actual.shape)
    error = _apart(pointing)
    error = np.where(pointing.is_within(got) & pointing.is_within(right), error, inf)
    error = np.where(_repeated(pointing), inf, np.where(got == right, 0.0, error))
    return np.ascontiguousarray(_as_output(error, tensor, wanted)).reshape(actual.shape)


def why_wrong(wanted: Expectation, tensor: Tensor, actual: np.ndarray, place: tuple[int, ...]) -> str:
    """Why an index is wrong, in a few words; empty for an output that is compared in another way."""
    rule = _rule(wanted, tensor)
    if rule is None:
        return ""
    pointing = _pointing(wanted, tensor, actual)
    axis = rule.axis % pointing.values.ndim
    first = (*place[:axis], *place[axis + 1 :], place[axis]) if len(place) == pointing.values.ndim else (*place, 0)
    got, right = int(pointing.actual[first]), int(pointing.expected[first])
    into, extent = pointing.into, pointing.extent
    if not 0 <= got < extent:
        return f"{into} has {extent} along axis {rule.axis}"
    if not 0 <= right < extent:
        return "the reference has none there"
    if _repeated(pointing)[first]:
        return f"{got} occurs twice"
    row = pointing.values[first[:-1]]
    points = f"the worst points to {_shown(row[got])} of {into}, and the expected one to {_shown(row[right])}"
    if pointing.allowed is None and row.dtype.kind == "f":
        return (
            f"{points} (inputs tie only where they are equal: if the kernel compares what it computes of them, let the "
            "reference return that too, under the name in `into`)"
        )
    return points


def furthest(wanted: Expectation, tensor: Tensor) -> np.ndarray | None:
    """The right indices, but the first along the axis points to the value that differs most from the right one.

    None where no finite values differ. Where the other indices have that one already, the two change places.
    """
    pointing = _pointing(wanted, tensor, wanted.expected[tensor.name])
    right = pointing.expected
    if not right.size or not pointing.extent or not pointing.is_within(right).all():
        return None
    values = np.asarray(pointing.values, dtype=np.float64)
    if not np.isfinite(values).all() or not (values.min(axis=-1) < values.max(axis=-1)).any():
        return None
    least, most = values.argmin(axis=-1)[..., None], values.argmax(axis=-1)[..., None]
    first = right[..., :1]
    there = pointing.at(values, first)
    down, up = there - pointing.at(values, least), pointing.at(values, most) - there
    other = np.where(down > up, least, most)
    changed = np.where(right == other, first, right)
    changed[..., :1] = other
    return _as_output(changed, tensor, wanted).reshape(wanted.expected[tensor.name].shape)


def _rule(wanted: Expectation, tensor: Tensor) -> Compare | None:
    return tensor.compare if tensor.compare is not None and tensor.compare.rule == "indices" else None


def _pointing(wanted: Expectation, tensor: Tensor, actual: np.ndarray) -> _Pointing:
    rule = _rule(wanted, tensor)
    if rule is None or rule.into is None:
        raise ValueError(f"expected an output that is compared as indices, got {tensor.name!r}")
    into = rule.into
    values = wanted.expected[into] if into in wanted.expected else wanted.inputs[into]
    if values.dtype.kind not in "fiub":  # such as bfloat16, which float64 holds
        values = values.astype(np.float64)
    expected, rank = wanted.expected[tensor.name], values.ndim
    if not -rank <= rule.axis < rank:
        raise _misfit(wanted, tensor, into, f"an axis {rule.axis} of {into}, whose shape is {list(values.shape)}")
    axis = rule.axis % rank
    whole = (*expected.shape[:axis], -1, *expected.shape[axis + 1 :]) if expected.ndim == rank else None
    if expected.ndim == rank - 1:
        whole = (*expected.shape[:axis], -1, *expected.shape[axis:])
    others = (*values.shape[:axis], -1, *values.shape[axis + 1 :])
    if whole != others:
        raise _misfit(
            wanted,
            tensor,
            into,
            f"the shape {list(values.shape)}, of which axis {rule.axis} may have another size or be missing, "
            f"got {list(expected.shape)}",
        )

    def last(array: np.ndarray) -> np.ndarray:
        return np.moveaxis(array, axis, -1) if array.ndim == rank else array[..., None]

    allowed = _allowed(wanted, into)
    return _Pointing(
        into,
        last(actual.astype(np.int64)),  # an unsigned one that this does not hold is out of range, too
        last(expected.astype(np.int64)),
        last(values),
        None if allowed is None else last(allowed),
    )


def _misfit(wanted: Expectation, tensor: Tensor, into: str, expected: str) -> Exception:
    message = f"the indices {tensor.name!r} of op {wanted.op.name!r} point into {into!r}: expected {expected}"
    named = {each.name for each in (*wanted.op.inputs, *wanted.op.outputs)}
    return RegistryError(message) if into in named else ReferenceScriptError(f"{wanted.reference.where}: {message}")


def _allowed(wanted: Expectation, into: str) -> np.ndarray | None:
    """Largest error that each value may have that a kernel computes before it compares them; None if they are exact."""
    dtype = in_units(wanted.op, wanted.case, wanted.expected).get(into)
    if dtype is None:
        return None
    allowed = wanted.units[into] * factor_for(wanted.tolerance, dtype)
    floor = wanted.floors.get(into, 0.0)
    assert wanted.dtypes.get(into, dtype) == dtype
    return np.maximum(allowed, floor) if floor > 0 else allowed


def _apart(pointing: _Pointing) -> np.ndarray:
    """Distance between the two values pointed to, in the tolerances of both; 0 where they tie."""
    got, right = (pointing.at(pointing.values, each) for each in (pointing.actual, pointing.expected))
    same = (got == right) | ((got != got) & (right != right))
    if pointing.allowed is None:
        return np.where(same, 0.0, inf)
    both = sum(pointing.at(pointing.allowed, each) for each in (pointing.actual, pointing.expected))
    with np.errstate(invalid="ignore", over="ignore", divide="ignore"):
        times = (np.abs(got - right) / both).astype(np.float64)
    return np.where(same | (times <= 1), 0.0, np.where(np.isnan(times), inf, times))


def _repeated(pointing: _Pointing) -> np.ndarray:
    """Booleans: where an index in range occurs more often than the reference has it, the first ones left out."""
    rows = pointing.actual.reshape(-1, pointing.actual.shape[-1])
    if rows.shape[-1] < 2:
        return np.zeros(pointing.actual.shape, dtype=bool)
    inside = pointing.is_within(rows)
    starts = np.arange(len(rows))[:, None] * (pointing.extent + 1)
    got = (starts + np.where(inside, rows, pointing.extent)).reshape(-1)
    right = pointing.expected.reshape(rows.shape)
    known = np.sort((starts + np.where(pointing.is_within(right), right, pointing.extent)).reshape(-1))
    order = np.argsort(got, kind="stable")
    sorted_ = got[order]
    earlier = np.empty_like(got)
    earlier[order] = np.arange(got.size) - np.searchsorted(sorted_, sorted_)
    meant = np.searchsorted(known, got, side="right") - np.searchsorted(known, got)
    repeated: np.ndarray = (earlier >= np.maximum(meant, 1)) & inside.reshape(-1)
    return repeated.reshape(pointing.actual.shape)


def _shown(value: np.generic) -> str:
    return f"{float(value):.6g}" if value.dtype.kind == "f" else str(int(value))


def _as_output(array: np.ndarray, tensor: Tensor, wanted: Expectation) -> np.ndarray:
    """An array of ``_Pointing`` with its axes in the output's order."""
    rule = _rule(wanted, tensor)
    assert rule is not None
    if array.ndim != wanted.expected[tensor.name].ndim:
        return np.asarray(array[..., 0])
    return np.moveaxis(array, -1, rule.axis)
