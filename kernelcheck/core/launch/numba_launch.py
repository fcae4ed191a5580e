"""Launches of kernels of Numba's CUDA target: compiled for the types of their arguments.

An array is passed as the fields of Numba's array structure, one parameter each: two pointers that only the host uses,
the number of elements, the bytes of one, the data, then sizes and strides.
"""

from __future__ import annotations

from dataclasses import replace
from math import prod

from kernelcheck.base.dtypes import DTYPES, is_extension
from kernelcheck.base.errors import CompileError, LaunchError
from kernelcheck.compiler.numba_program import NumbaRequest, Type, compile_numba
from kernelcheck.compiler.python_kernels.python_source import PythonKernel
from kernelcheck.core.launch.arguments import ArgumentScope, describe
from kernelcheck.core.launch.layouts import View
from kernelcheck.core.launch.produced import ProducedLaunch
from kernelcheck.core.registry import Argument, ExprArg, Launch, NullArg, Op, OpRegistry
from kernelcheck.core.registry.expressions import parse


def numba_launch(
    op: Op, launch: Launch, kernel: PythonKernel, scope: ArgumentScope, registry: OpRegistry
) -> ProducedLaunch:
    """A launch of an op.

    Raises:
        CompileError: Numba cannot compile it, or has no type for an argument.
        LaunchError, ExpressionError: its arguments cannot be evaluated, or are none of Numba's.
    """
    where = launch.grid[0].where
    signature: list[Type] = []
    passed: list[Argument] = []
    for argument in launch.args:
        if not isinstance(argument, ExprArg):
            raise LaunchError(f"{launch.at('args')}: a Numba kernel takes arrays and numbers, not {describe(argument)}")
        view = scope.views.get(argument.expression.lone_name or "")
        if view is None:
            dtype = _number_type(argument, scope)
            signature.append({"dtype": dtype})
            passed.append(replace(argument, type=dtype))
            continue
        layout = "C" if view.strides == _dense(view) else "A"
        dtype = scope.dtypes[view.buffer].name
        signature.append({"dtype": dtype, "rank": len(view.shape), "layout": layout})
        fields = [prod(view.shape), view.itemsize]
        shape = [*view.shape, *(stride * view.itemsize for stride in view.strides)]
        passed += [NullArg(), NullArg(), *(ExprArg(parse(each, where), "int64") for each in fields), argument]
        passed += [ExprArg(parse(each, where), "int64") for each in shape]
    for each in signature:
        if is_extension(DTYPES[each["dtype"]].numpy):
            raise CompileError(f"{launch.at('args')}: Numba has no type for {each['dtype']}: leave it out of dtypes")
    request = NumbaRequest(op.source, kernel.name, signature, registry.arch, op.root)
    return ProducedLaunch(replace(launch, args=tuple(passed)), compile_numba(request))


def _number_type(argument: ExprArg, scope: ArgumentScope) -> str:
    """The type of a number: as declared, or else Numba's of a Python number."""
    declared = argument.type or scope.scalars.get(argument.expression.lone_name or "")
    if declared:
        return DTYPES[declared].name
    value = argument.expression.evaluate(scope.names, scope.views)
    return "bool" if isinstance(value, bool) else "int64" if isinstance(value, int) else "float64"


def _dense(view: View) -> tuple[int, ...]:
    return tuple(prod(view.shape[axis + 1 :]) for axis in range(len(view.shape)))
