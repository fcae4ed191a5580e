"""A candidate checked on arrays that the caller gives, in place of generated cases."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.python_ops.backend import CallableBackend
from kernelcheck.core.python_ops.declaration import declare
from kernelcheck.core.python_ops.frameworks import WRITABLE, framework_of
from kernelcheck.core.python_ops.given import declaration_of
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
    framework = framework_of(arrays, device)
    whole = declaration_of(candidate, reference, _named(reference, args), outputs, name, keys, arrays, device)
    declared = declare(whole)
    if framework.name not in WRITABLE:
        require_plain(declared, framework.name)
    backend = CallableBackend({declared.op.name: declared}, framework)
    opened = Opened(declared.registry, backend, tolerance_of(declared, tolerance), "given arrays", REPLAY)
    case = make_case(declared.registry, declared.op, declared.op.dtypes[0], "quick", 0)
    return opened.reproduce(case.seed, inputs=whole.example)


def _named(reference: Callable[..., object], args: Sequence[Any] | Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(args, Mapping):
        return {str(name): value for name, value in args.items()}
    parameters = inspect.signature(reference).parameters.values()
    names = [each.name for each in parameters if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    if len(names) < len(args):
        has = f"the parameters {', '.join(names)}" if names else "no parameters"
        raise UsageError(f"kernelcheck.check: args has {len(args)} arrays, and the reference {has}")
    return dict(zip(names, args, strict=False))
