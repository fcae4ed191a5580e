"""Launches of Triton kernels: compiled for their arguments, and then launched as any other kernel is.

Triton compiles a kernel for the arguments of a launch: for their types, for integers that are 1 (which become
constants) or multiples of 16, for pointers that are aligned to 16 bytes, and for the values of ``tl.constexpr``
parameters. What is asked of it is reduced to what it looks at, so that launches alike in it share a program.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from kernelcheck.backends.cpu.runtime.gpu_limits import largest_gpu, shared_limit
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import CompileError, LaunchError
from kernelcheck.compiler.program import Dropped, KernelParameter, Program, capability
from kernelcheck.compiler.python_kernels.given import Given
from kernelcheck.compiler.python_kernels.python_source import PythonKernel
from kernelcheck.compiler.triton_program import TritonRequest, Value, compile_triton
from kernelcheck.core.launch.arguments import ArgumentScope
from kernelcheck.core.launch.plan import MAX_BLOCK_THREADS, equation
from kernelcheck.core.launch.produced import ProducedLaunch
from kernelcheck.core.registry import ExprArg, Launch, NullArg, Op, OpRegistry, StructArg, Tensor, TensorMapArg
from kernelcheck.core.registry.expressions import Expression, parse
from kernelcheck.core.registry.model import Argument, Constexpr

ALIGNMENT = 16
"""Bytes to which Triton looks whether a pointer is aligned, and the divisor that it looks for in integers."""
WARP = 32
MAX_WARPS = MAX_BLOCK_THREADS // WARP
_NAMES = {"float8_e4m3": "float8_e4m3fn"}
"""Dtypes whose name is another one in Triton."""


def triton_launch(
    op: Op, launch: Launch, number: int, kernel: PythonKernel, scope: ArgumentScope, config: int, registry: OpRegistry
) -> ProducedLaunch:
    """The launch number ``number`` of an op, in the config ``config`` of its kernel's ``autotune``.

    Raises:
        CompileError: Triton cannot compile it.
        LaunchError, ExpressionError: its arguments cannot be evaluated.
    """
    arguments = bound(launch, kernel)
    if any(isinstance(each, TensorMapArg) for each in launch.args):
        raise LaunchError(f"{launch.at('args')}: a Triton kernel takes no tensor map: it makes its own")
    if any(isinstance(each, StructArg) for each in launch.args):
        raise LaunchError(f"{launch.at('args')}: a Triton kernel takes no struct: pass its members one by one")
    values = {each: _value(op, argument, scope) for each, argument in arguments.items()}
    if "heuristics" not in kernel.tuned:  # these may look at anything
        at_compile_time = {each.name for each in kernel.parameters if each.is_constexpr}
        values = {name: value if name in at_compile_time else _reduced(value) for name, value in values.items()}
    request = TritonRequest(
        source=op.source,
        kernel=kernel.name,
        arguments=values,
        options=_options(launch, scope, fmad=registry.fmad),
        config=config if kernel.tuned else 0,
        arch=registry.arch,
        root=op.root,
        given=Given(overridden(op, scope.dtype.name), _compile_time(kernel, arguments)),
        gpu=_gpu(registry.arch),
    )
    part = _Part(launch, arguments, _fitting(request))
    (parameters,) = part.program.parameters.values()
    concrete, workspace = _concrete(part, parameters, scope, number)
    return ProducedLaunch(concrete, part.program, tuple(workspace))


def _fitting(request: TritonRequest) -> Program:
    """The kernel in the config whose turn it is or, where that needs more shared memory than a block has, in the next
    one: Triton's autotuner drops such configs. The first, if all are too large: its launch then says so."""
    first = program = compile_triton(request)
    limit = shared_limit(request.arch)
    dropped: list[Dropped] = []
    for config in range(request.config + 1, request.config + first.versions + 1):
        (name,) = program.made
        made = program.made[name]
        if made.shared <= limit or made.versions < 2:
            return replace(program, made={name: replace(made, dropped=tuple(dropped))}) if dropped else program
        dropped.append(Dropped(made.label, made.shared, limit))
        program = compile_triton(replace(request, config=config))
    return first


def overridden(op: Op, dtype: str) -> tuple[tuple[str, str], ...]:
    """The values of ``override`` as Python text."""
    return tuple(
        (name, op.substitute(value, dtype) if isinstance(value, str) else repr(value))
        for name, value in op.override.items()
    )


def _compile_time(kernel: PythonKernel, arguments: Mapping[str, Argument | Constexpr]) -> tuple[str, ...]:
    return tuple(each.name for each in kernel.parameters if each.is_constexpr and each.name in arguments)


def _gpu(arch: str) -> dict[str, Any]:
    """The GPU that a module hears of when it asks: the largest of the architecture."""
    gpu = largest_gpu(arch)
    major, minor = divmod(capability(arch), 10)
    known = {"arch": arch, "major": major, "minor": minor, "shared": shared_limit(arch)}
    if gpu is None:
        return known
    processors = None if gpu.is_bound else gpu.multiprocessors
    return {**known, "name": f"NVIDIA {gpu.name}", "multiprocessors": processors, "threads": gpu.threads}


@dataclass(frozen=True)
class _Part:
    """One launch, and the program of its kernel."""

    launch: Launch
    arguments: Mapping[str, Argument | Constexpr]
    program: Program


def bound(launch: Launch, kernel: PythonKernel) -> dict[str, Argument | Constexpr]:
    """The arguments by the names of the kernel's parameters: those of ``constexpr``, and ``args`` in order."""
    given = launch.constexpr or {}
    rest = [each.name for each in kernel.parameters if each.name not in given]
    return {**dict(zip(rest, launch.args, strict=False)), **given}


def _value(op: Op, argument: Argument | Constexpr, scope: ArgumentScope) -> Value:
    """An argument as Triton sees it."""
    if argument is None or isinstance(argument, NullArg):
        return {"value": None}
    if isinstance(argument, bool):
        return {"value": argument}
    if isinstance(argument, str):
        text = op.substitute(argument, scope.dtype.name)
        return {"dtype": text.removeprefix("tl.")} if text.startswith("tl.") else {"value": text[1:-1]}
    if isinstance(argument, Expression):
        return {"value": argument.evaluate(scope.names, scope.views)}
    assert isinstance(argument, ExprArg)
    view = scope.views.get(argument.expression.lone_name or "")
    if view is not None:
        aligned = view.offset * view.itemsize % ALIGNMENT == 0
        name = scope.dtypes[view.buffer].name
        return {"tensor": _NAMES.get(name, name), "aligned": aligned}
    value = argument.expression.evaluate(scope.names, scope.views)
    type_ = argument.type or scope.scalars.get(argument.expression.lone_name or "", "")
    if type_ and DTYPES[type_].is_float:
        return {"value": float(value)}
    return {"value": bool(value) if type_ == "bool" else value}


def _reduced(value: Value) -> Value:
    """A value for which Triton makes the same kernel; equal for all of which it does."""
    number: int | float | None = value.get("value")
    if number is None:
        return value
    if isinstance(number, float):
        return {"value": 0.5}
    if isinstance(number, bool) or number == 1:
        return {"value": number}
    wide = 0 if -(2**31) <= number < 2**31 else 2**62 if number < 2**63 else 2**63
    return {"value": wide + (ALIGNMENT if number % ALIGNMENT == 0 else ALIGNMENT + 1)}


def _options(launch: Launch, scope: ArgumentScope, *, fmad: bool) -> dict[str, Any]:
    sizes = {"num_warps": launch.num_warps, "num_stages": launch.num_stages}
    options: dict[str, Any] = {
        name: expression.evaluate_int(scope.names, scope.views) for name, expression in sizes.items() if expression
    }
    warps = options.get("num_warps", 1)
    if not 1 <= warps <= MAX_WARPS or warps & (warps - 1):
        assert launch.num_warps is not None
        got = equation(launch.num_warps, warps)
        raise LaunchError(f"{launch.num_warps.where}: expected a power of two from 1 to {MAX_WARPS}, got {got}")
    if launch.cooperative:
        options["launch_cooperative_grid"] = True
    return options if fmad else {**options, "enable_fp_fusion": False}


def _concrete(
    part: _Part, parameters: Sequence[KernelParameter], scope: ArgumentScope, number: int
) -> tuple[Launch, list[Tensor]]:
    """The launch of the program, and the workspace that it needs in addition to the op's."""
    (made,) = part.program.made.values()
    where = part.launch.grid[0].where
    passed: list[Argument] = []
    for name in made.passed:
        argument = part.arguments[name]
        if not isinstance(argument, ExprArg):
            raise CompileError(f"{where}: Triton makes a parameter of {name!r}, which is {argument!r}")
        passed.append(argument)
    names = {**_numbers(part, scope), **made.constants, **scope.names}
    grid = [each.evaluate_int(names, scope.views) for each in part.launch.grid]
    workspace = []
    for place in range(len(parameters) - len(passed)):
        size, _ = made.scratch[place] if place < len(made.scratch) else (0, 1)
        name = f"triton_scratch_{number}_{place}"
        if size:
            workspace.append(Tensor(name, "scratch", (parse(size * math.prod(grid), where),), "uint8"))
        passed.append(ExprArg(parse(name, where), None) if size else NullArg())
    launch = replace(
        part.launch,
        grid=tuple(
            each if each.names <= scope.names.keys() else parse(size, each.where)
            for size, each in zip(grid, part.launch.grid, strict=True)
        ),
        block=(parse(made.warps * WARP, where),),
        shared=parse(made.shared, where),
        args=tuple(passed),
        cooperative=made.cooperative,
    )
    return launch, workspace


def _numbers(part: _Part, scope: ArgumentScope) -> dict[str, int | float]:
    """The compile-time arguments that are numbers."""
    given = part.launch.constexpr or {}
    evaluated = {
        name: each.evaluate(scope.names, scope.views) for name, each in given.items() if isinstance(each, Expression)
    }
    return evaluated | {name: each for name, each in given.items() if isinstance(each, bool)}
