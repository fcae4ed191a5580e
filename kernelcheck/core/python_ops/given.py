"""Declares an op of arrays that are given, in place of generated cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from kernelcheck.base.dtypes import by_numpy
from kernelcheck.base.errors import UsageError
from kernelcheck.core.python_ops.declaration import OpDeclaration


def declaration_of(
    candidate: Callable[..., object],
    reference: Callable[..., object],
    args: Mapping[str, Any],
    outputs: Mapping[str, object] | None = None,
    name: str | None = None,
    keys: Mapping[str, object] | None = None,
    arrays: str = "numpy",
    device: str | None = None,
) -> OpDeclaration:
    """The declaration of an op, whose ``example`` are the arrays of ``args``, by name.

    Args:
        candidate, reference, outputs, name, arrays, device: as ``OpDeclaration`` has them.
        args: arrays of NumPy, or what NumPy reads as such.
        keys: its ``others``.

    Raises:
        UsageError: an argument is no array of a dtype that kernelcheck knows, or none has an axis.
    """
    given = {each: np.asarray(value) for each, value in args.items()}
    if not any(array.ndim for array in given.values()):
        raise UsageError("kernelcheck.check: args: expected at least one array with an axis, got none")
    for each, array in given.items():
        if array.dtype not in by_numpy() or not array.size:
            known = ", ".join(dtype.name for dtype in by_numpy().values())
            got = f"{array.dtype.name} {list(array.shape)}"
            raise UsageError(f"kernelcheck.check: args: {each!r}: expected elements of {known}, got {got}")
    dtypes = {each: by_numpy()[array.dtype].name for each, array in given.items()}
    floats = [dtype for dtype in dtypes.values() if "float" in dtype]
    dtype = (floats or [*dtypes.values()])[0]
    sizes = dict.fromkeys(size for array in given.values() for size in array.shape)
    dims = {size: f"n{size}" for size in sizes}
    inputs = {
        each: {
            "shape": [dims[size] for size in array.shape],
            **({} if dtypes[each] == dtype else {"dtype": dtypes[each]}),
        }
        for each, array in given.items()
    }
    infinite = not all(np.isfinite(array.astype(np.float64)).all() for array in given.values())
    return OpDeclaration(
        candidate,
        reference,
        {dim: [size] for size, dim in dims.items()},
        inputs,
        outputs,
        {},
        [dtype],
        name,
        {"nonfinite": infinite, **(keys or {})},
        arrays,
        device,
        given,
    )
