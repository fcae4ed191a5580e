"""Outputs of an op that declares none: inferred by calling its reference in a few cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement

import numpy as np

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import Arrays, Case, make_case, make_inputs, names_of
from kernelcheck.core.reference.reference import load_reference
from kernelcheck.core.registry import Op, OpRegistry

PROBED = 8
"""Cases, at most, of the first dtype: the first of a quick sweep, which have every listed size."""


def inferred_outputs(registry: OpRegistry, op: Op, example: Arrays | None = None) -> dict[str, dict[str, object]]:
    """``[ops.NAME.outputs]`` for what the reference of ``op`` returns, apart from its ``inout`` inputs.

    One array is ``out``, several are ``out0``, ``out1``, …, and those of a dict have its keys. An extent is the first
    of these that has its size in every case: a dim, an extent of an input, a product of two dims, or a number. With an
    ``example``, that is the only case.

    Raises:
        UsageError: an extent is none of these, or a dtype does not follow.
        ReferenceScriptError: the reference fails.
    """
    reference = load_reference(op)
    where = f"{reference.where} returned"
    results: list[tuple[Case, dict[str, np.ndarray]]] = []
    for index in range(1 if example else PROBED):
        case = make_case(registry, op, op.dtypes[0], "quick", index)
        returned = reference.returned(example or make_inputs(op, case), case)
        results.append((case, _by_name(returned, [each.name for each in op.inputs if each.inout], where)))
        if results[0][1].keys() != results[-1][1].keys():
            raise _unknown(f"{where} now {list(results[0][1])}, now {list(results[-1][1])}")
    return {
        name: {
            "shape": _shape(op, [(case, arrays[name].shape) for case, arrays in results], where, name),
            **_dtype(op, results[0][1][name], where, name),
        }
        for name in results[0][1]
    }


def _by_name(returned: object, in_place: Sequence[str], where: str) -> dict[str, np.ndarray]:
    if returned is None:
        raise UsageError(f"{where} None (is a return missing?)")
    if isinstance(returned, Mapping):
        return {str(name): np.asarray(value) for name, value in returned.items() if name not in in_place}
    several = list(returned) if isinstance(returned, tuple | list) else [returned]
    outputs = several[: len(several) - len(in_place)] if in_place else several
    if len(outputs) == 1:
        return {"out": np.asarray(outputs[0])}
    return {f"out{position}": np.asarray(value) for position, value in enumerate(outputs)}


def _shape(op: Op, seen: Sequence[tuple[Case, tuple[int, ...]]], where: str, name: str) -> list[str | int]:
    ranks = {len(shape) for _, shape in seen}
    if len(ranks) > 1:
        raise _unknown(f"{where} {name!r} with {min(ranks)} axes in one case, and with {max(ranks)} in another")
    shape: list[str | int] = []
    for axis in range(ranks.pop()):
        sizes = [of[axis] for _, of in seen]
        found = next((extent for extent, values in _extents(op, seen) if values == sizes), None)
        if found is None:
            case, first = seen[0]
            dims = ", ".join(f"{dim} = {value}" for dim, value in case.dims.items())
            raise _unknown(
                f"{where} {name!r} of the shape {list(first)} with {dims}: axis {axis} is no dim, no extent of an "
                "input and no product of two dims"
            )
        shape.append(found)
    return shape


def _extents(op: Op, seen: Sequence[tuple[Case, tuple[int, ...]]]) -> Iterator[tuple[str | int, list[int]]]:
    """Expressions, and their values in the cases."""
    cases = [case for case, _ in seen]
    dims = [dim.name for dim in op.dims]
    for name in dims:
        yield name, [case.dims[name] for case in cases]
    for extent in dict.fromkeys(extent for tensor in op.inputs for extent in tensor.shape):
        yield extent.text, [extent.evaluate_int(names_of(op, case)) for case in cases]
    for one, other in combinations_with_replacement(dims, 2):
        yield f"{one} * {other}", [case.dims[one] * case.dims[other] for case in cases]
    for size in dict.fromkeys(size for _, shape in seen[:1] for size in shape):
        yield size, [size] * len(cases)


def _dtype(op: Op, array: np.ndarray, where: str, name: str) -> dict[str, object]:
    floats = {DTYPES[dtype].is_float for dtype in op.dtypes}
    if array.dtype.kind == "b":
        return {} if op.dtypes == ("bool",) else {"dtype": "bool"}
    if array.dtype.kind not in "fiu" or floats != {array.dtype.kind == "f"}:
        raise _unknown(f"{where} {array.dtype.name} for {name!r}: what the candidate returns there does not follow")
    return {}


def _unknown(what: str) -> UsageError:
    return UsageError(f'{what}; declare it with outputs={{"NAME": {{"shape": […], "dtype": "…"}}}}')
