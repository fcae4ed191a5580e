"""A candidate checked on arrays that the caller gives, in place of generated cases."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from kernelcheck.base.dtypes import by_numpy
from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.python_ops.backend import CallableBackend
from kernelcheck.core.python_ops.declaration import OpDeclaration, declare
from kernelcheck.core.python_ops.frameworks import WRITABLE, framework_of
from kernelcheck.interfaces.api.checking import require_plain, tolerance_of
from kernelcheck.interfaces.api.running import Opened, Result

REPLAY = "the same call with the same arrays, which {} alone does not make"


def check_arrays(
    candidate: Callable[..., object],
    reference: Callable[..., object],
    args: Sequence[Any] | Mapping[str, Any],
    *,
    outputs: Mapping[str, object] | None = None,
    tolerance: float | None = None,
    name: str | None = None,
    arrays: str = "numpy",
    device: str | None = None,
    **keys: object,
) -> Result:
    """Runs ``candidate`` once, on ``args``, and compares the result with that of ``reference`` in float64.

    Args:
        candidate: as ``check`` takes it.
        reference: likewise.
        args: arrays by the name of the reference's parameter, or in their order: of NumPy, or what NumPy reads as such.
        outputs, tolerance, arrays, device: as ``check`` takes them.
        name: of the op.
        keys: further keys of ``[ops.NAME]``.

    Raises:
        UsageError: an argument is no array of a dtype that kernelcheck knows, or their number is wrong.
        RegistryError: as ``check``.
    """
    given = {each: np.asarray(value) for each, value in _named(reference, args).items()}
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
    keys = {"nonfinite": infinite, **keys}
    known_dims = {dim: [size] for size, dim in dims.items()}
    framework = framework_of(arrays, device)
    declaration = OpDeclaration(
        candidate, reference, known_dims, inputs, outputs, {}, [dtype], name, keys, arrays, device
    )
    declared = declare(replace(declaration, example=given))
    if framework.name not in WRITABLE:
        require_plain(declared, framework.name)
    backend = CallableBackend({declared.op.name: declared}, framework)
    opened = Opened(declared.registry, backend, tolerance_of(declared, tolerance), "given arrays", REPLAY)
    case = make_case(declared.registry, declared.op, dtype, "quick", 0)
    return opened.reproduce(case.seed, inputs=given)


def _named(reference: Callable[..., object], args: Sequence[Any] | Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(args, Mapping):
        return {str(name): value for name, value in args.items()}
    parameters = inspect.signature(reference).parameters.values()
    names = [each.name for each in parameters if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    if len(names) < len(args):
        has = f"the parameters {', '.join(names)}" if names else "no parameters"
        raise UsageError(f"kernelcheck.check: args has {len(args)} arrays, and the reference {has}")
    return dict(zip(names, args, strict=False))
