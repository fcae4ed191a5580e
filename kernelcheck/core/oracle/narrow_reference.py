"""Whether a reference throws away the precision it is called with: its own roundings then count as the kernel's."""

from __future__ import annotations

from collections.abc import Mapping
from math import ldexp

import numpy as np

from kernelcheck.base.dtypes import is_extension
from kernelcheck.core.cases.case import Arrays, Case, dtype_of
from kernelcheck.core.reference.reference import Changed, Precision
from kernelcheck.core.registry import Op
from kernelcheck.core.registry.model import written_tensors

UNSEEN, SEEN = ldexp(1, -40), ldexp(1, -20)
"""Relative changes of inputs: no float32 shows the first of them, and nearly every one the second."""
_LEAST = 4
"""Results that must show the one and not the other: one or two may do so by chance."""


def barely_changed(op: Op, case: Case, inputs: Arrays, precision: Precision) -> tuple[Changed, ...]:
    """Inputs that differ by ``UNSEEN``, and by ``SEEN``: ``narrow_results`` needs the outputs for them. None where no
    output holds floats."""
    if not _float_outputs(op, case):
        return ()
    unseen, seen = (_scaled(inputs, change, precision) for change in (UNSEEN, SEEN))
    return (unseen, precision, None), (seen, precision, None)


def narrow_results(
    op: Op,
    case: Case,
    dtypes: Mapping[str, np.dtype],
    expected: Mapping[str, np.ndarray],
    unseen: Mapping[str, np.ndarray],
    seen: Mapping[str, np.ndarray],
) -> str:
    """Names the outputs that a reference computes in less than float64, with the evidence; empty if there are none.

    Either it returns them so, or none of its results changes with changes of the inputs that float32 does not hold,
    although they do with changes that it does. Results that are rounded by design to fewer bits change with neither.

    Args:
        op: what the reference is of.
        case: the case that it was called for.
        dtypes: in which it returned each output.
        expected: its outputs for the inputs of the case.
        unseen: those for the first of ``barely_changed``.
        seen: those for the second.
    """
    names = _float_outputs(op, case)
    if narrow := [name for name in names if _is_narrow(dtypes[name])]:
        kinds = " and ".join(dict.fromkeys(dtypes[name].name for name in narrow))
        return f"the reference returns {' and '.join(narrow)} in {kinds}"
    blind = [name for name in names if _is_blind(expected[name], unseen[name], seen[name])]
    return f"the reference computes {' and '.join(blind)} in float32 or less" if blind else ""


def _float_outputs(op: Op, case: Case) -> list[str]:
    return [tensor.name for tensor in written_tensors(op) if dtype_of(tensor, case).is_float]


def _is_narrow(dtype: np.dtype) -> bool:
    return is_extension(dtype) or (dtype.kind == "f" and dtype.itemsize < np.dtype(np.float64).itemsize)


def _is_blind(expected: np.ndarray, unseen: np.ndarray, seen: np.ndarray) -> bool:
    told = np.isfinite(expected) & np.isfinite(unseen) & np.isfinite(seen) & (expected != 0)
    shown = int(np.count_nonzero(told & (seen != expected)))
    return shown >= max(_LEAST, np.count_nonzero(told) / 2) and not (told & (unseen != expected)).any()


def _scaled(inputs: Arrays, change: float, precision: Precision) -> Arrays:
    """The inputs, with floats that alternately grow and shrink by a share."""
    return {name: _alternately(array, change, precision) for name, array in inputs.items()}


def _alternately(array: np.ndarray, change: float, precision: Precision) -> np.ndarray:
    if array.dtype.kind != "f" and not is_extension(array.dtype):
        return array
    factors = np.where(np.arange(array.size) % 3 == 1, 1 - change, 1 + change).astype(precision)
    with np.errstate(invalid="ignore", over="ignore"):
        changed: np.ndarray = array.astype(precision) * factors.reshape(array.shape)
    return changed
