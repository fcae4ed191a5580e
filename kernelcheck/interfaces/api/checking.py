"""``kernelcheck.check`` and ``@kernelcheck.op``: any function of arrays, checked as kernels are."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UsageError
from kernelcheck.core.oracle.error_units import Tolerance, default_tolerance
from kernelcheck.core.oracle.factor_bounds import too_large
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.python_ops.backend import CallableBackend
from kernelcheck.core.python_ops.declaration import OpDeclaration, PythonOp, declare
from kernelcheck.core.python_ops.frameworks import WRITABLE, Framework, framework_of
from kernelcheck.core.python_ops.gradients import with_gradients
from kernelcheck.core.registry import Op
from kernelcheck.core.sweep.selection import Selection, SweepMode
from kernelcheck.interfaces.api.running import Handle, Opened, Result

Function = Callable[..., object]

REPLAY = 'the same call with replay="{}"'
"""Words of a report on how to run a case again."""


def check(
    candidate: Function,
    reference: Function,
    *,
    dims: Mapping[str, object],
    inputs: Mapping[str, object],
    outputs: Mapping[str, object] | None = None,
    scalars: Mapping[str, object] | None = None,
    dtypes: Sequence[str] = ("float32",),
    mode: SweepMode = "quick",
    seed: int = 0,
    tolerance: float | None = None,
    cases: int | None = None,
    name: str | None = None,
    arrays: str = "numpy",
    device: str | None = None,
    backward: Function | None = None,
    replay: Handle | None = None,
    **keys: object,
) -> Result:
    """Runs ``candidate`` over seeded cases and compares every result with that of ``reference`` in float64.

    Args:
        candidate: gets every input by name, and those outputs, scalars and dims that it has parameters for. An output
            that it takes, it writes; the others it returns: an array, a tuple in order, or a dict.
        reference: plain NumPy; gets inputs by name in float64 (or int64) and those scalars and dims that it names.
        dims: the sizes to try, ``{"rows": [1, 3, 64]}``, or the keys of a dim in a registry.
        inputs: shapes, ``{"x": ["rows", "cols"]}``, or the keys of an input in a registry.
        outputs: likewise; by default those that the reference returns, named ``out``, or ``out0``, ``out1``, ….
        scalars: values to try, ``{"eps": [1e-5, 1e-3]}``, or the keys of a scalar in a registry.
        dtypes: of the inputs that have none of their own.
        mode: ``quick`` tries the sizes that are listed, 10 cases a dtype; ``thorough`` others as well, 200 cases.
        seed: the root of all seeds.
        tolerance: the factor, in units of error; by default what plain arithmetic needs (`kernelcheck help oracle`).
        cases: the number of cases of each dtype.
        name: of the op, by default that of the candidate; seeds depend on it.
        arrays: what the candidate gets and returns: ``numpy``, ``torch``, ``jax``, ``tensorflow``, ``cupy``, ….
        device: where these arrays are, as the framework names it; by default its CPU, or for JAX its first device.
        backward: the right gradients in plain NumPy, for a candidate of PyTorch, whose own are then outputs as well:
            it gets the inputs, and for the output ``out`` the gradient ``grad_out`` that comes from above.
        replay: a seed that a report shows, or the token of a minimised case: only this case runs.
        keys: further keys of ``[ops.NAME]``: ``constraints``, ``compare``, ``floor``, ``nonfinite``, ….

    Returns:
        What came of it. A candidate that is wrong or raises makes a result that has not ``passed``.

    Raises:
        CannotRunError: the framework is not installed.
        RegistryError: an argument is not valid; the message says where, and what was expected.
        UsageError: likewise; or a function does not take the inputs.
        ReferenceScriptError: the outputs are to be found out, and the reference fails.
    """
    declaration = OpDeclaration(
        candidate, reference, dims, inputs, outputs, scalars or {}, dtypes, name, keys, arrays=arrays, device=device
    )
    return check_declared(
        declaration, backward=backward, mode=mode, seed=seed, tolerance=tolerance, cases=cases, replay=replay
    )


def check_declared(
    declaration: OpDeclaration,
    *,
    backward: Function | None = None,
    mode: SweepMode = "quick",
    seed: int = 0,
    tolerance: float | None = None,
    cases: int | None = None,
    replay: Handle | None = None,
) -> Result:
    """``check`` of what is declared already."""
    if mode not in ("quick", "thorough"):
        raise UsageError(f"kernelcheck.check: mode must be 'quick' or 'thorough' (got {mode!r})")
    framework = framework_of(declaration.arrays, declaration.device)
    if backward is not None:
        declaration = with_gradients(declaration, backward)
    declared = declare(declaration, seed=seed)
    if framework.name not in WRITABLE:
        require_plain(declared, framework.name)
    backend = CallableBackend({declared.op.name: declared}, framework)
    judged = tolerance_of(declared, tolerance)
    opened = Opened(declared.registry, backend, judged, _where(framework), REPLAY)
    if replay is not None:
        return opened.reproduce(replay)
    return opened.run(Selection(mode=mode, cases=cases, jobs=1))


def _where(framework: Framework) -> str:
    device = framework.versions().get("device")
    return f"arrays of {framework.name}" + (f" on {device}" if device else "")


def require_plain(declared: PythonOp, framework: str) -> None:
    """Refuses what arrays without memory of their own cannot be.

    Raises:
        UsageError: a tensor is to be written by the candidate, or to have strides.
    """
    for tensor in (*declared.op.inputs, *declared.op.outputs):
        if tensor.layouts != ("contiguous",):
            raise UsageError(f"kernelcheck.check: {tensor.name!r}: arrays of {framework} have no layouts: drop them")
        if tensor.inout or (tensor.role == "output" and tensor.name in declared.signature.names):
            raise UsageError(
                f"kernelcheck.check: {tensor.name!r}: arrays of {framework} cannot be written in place: "
                "the candidate must return it, as an output that it does not take"
            )


def tolerance_of(declared: PythonOp, factor: float | None) -> ToleranceOf:
    """The tolerance of a check: a factor, or the default.

    Raises:
        UsageError: no kernel would need such a factor.
    """
    if factor is None:
        return default_tolerance
    if isinstance(factor, bool) or not isinstance(factor, int | float) or not 0 < factor < float("inf"):
        raise UsageError(f"kernelcheck.check: tolerance must be a factor above 0, in units of error (got {factor!r})")
    for dtype in declared.op.dtypes:
        wrong = too_large(declared.op, dtype, factor, factor)
        if wrong:
            raise UsageError(f"kernelcheck.check: tolerance: {wrong}")

    def declared_factor(op: Op, dtype: str) -> Tolerance:
        return Tolerance(float(factor), "declared")

    return declared_factor


@dataclass
class DeclaredFunction:
    """A function with what it is to be checked against. Calling it calls the function."""

    declaration: OpDeclaration
    backward: Function | None = None
    """The right gradients; see ``check``."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.declaration.candidate(*args, **kwargs)

    def check(
        self,
        *,
        mode: SweepMode = "quick",
        seed: int = 0,
        tolerance: float | None = None,
        cases: int | None = None,
        replay: Handle | None = None,
    ) -> Result:
        """``kernelcheck.check`` of the function."""
        return check_declared(
            self.declaration,
            backward=self.backward,
            mode=mode,
            seed=seed,
            tolerance=tolerance,
            cases=cases,
            replay=replay,
        )


def op(
    reference: Function,
    *,
    dims: Mapping[str, object],
    inputs: Mapping[str, object],
    outputs: Mapping[str, object] | None = None,
    scalars: Mapping[str, object] | None = None,
    dtypes: Sequence[str] = ("float32",),
    name: str | None = None,
    arrays: str = "numpy",
    device: str | None = None,
    backward: Function | None = None,
    **keys: object,
) -> Callable[[Function], DeclaredFunction]:
    """Declares over a function what ``check`` takes; ``FUNCTION.check()`` then checks it."""

    def declare_function(candidate: Function) -> DeclaredFunction:
        declaration = OpDeclaration(
            candidate, reference, dims, inputs, outputs, scalars or {}, dtypes, name, keys, arrays=arrays, device=device
        )
        declared = DeclaredFunction(declaration, backward)
        functools.update_wrapper(declared, candidate)
        return declared

    return declare_function
