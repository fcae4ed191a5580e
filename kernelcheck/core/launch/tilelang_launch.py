"""Launches of TileLang programs: compiled for their compile-time arguments, with the launches that TileLang makes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kernelcheck.base.errors import LaunchError
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.program import Program
from kernelcheck.compiler.python_kernels.python_source import PythonKernel
from kernelcheck.compiler.tilelang_program import (
    TileLaunch,
    TileParameter,
    TileRequest,
    compile_tilelang,
    lower_tilelang,
)
from kernelcheck.core.launch.arguments import ArgumentScope, describe
from kernelcheck.core.launch.layouts import View
from kernelcheck.core.registry import Argument, ExprArg, Launch, Op, OpRegistry, TensorMapArg
from kernelcheck.core.registry.expressions import Expression, ExpressionError, parse
from kernelcheck.core.registry.model import Constexpr


def tilelang_launches(
    op: Op, launch: Launch, kernel: PythonKernel, scope: ArgumentScope, registry: OpRegistry
) -> tuple[tuple[Launch, ...], Program]:
    """The launches of a program for a case, and their kernels.

    Raises:
        CompileError: it cannot be compiled.
        LaunchError, ExpressionError: its arguments cannot be evaluated, or are not what the program takes.
    """
    given = {name: _value(op, value, scope) for name, value in (launch.constexpr or {}).items()}
    options = () if registry.fmad else ("-fmad=false",)
    request = TileRequest(op.source, kernel.name, json.dumps(given), registry.arch, options, op.root)
    program = lower_tilelang(request)
    shown = f"{kernel.name!r} ({display_path(op.source, op.root)}:{kernel.line})"
    if len(launch.args) != len(program.parameters):
        names = ", ".join(each.name for each in program.parameters)
        raise LaunchError(
            f"{launch.at('args')}: {shown} takes {len(program.parameters)} arguments ({names}), got {len(launch.args)}"
        )
    bound = [
        (parameter, _fitting(argument, parameter, scope, launch, shown))
        for parameter, argument in zip(program.parameters, launch.args, strict=True)
    ]
    extents = _extents(bound, scope, launch, shown)
    arguments: dict[str, Argument] = {parameter.name: argument for parameter, argument in bound}
    launches = tuple(_launch(each, launch, arguments, extents) for each in program.launches)
    return launches, compile_tilelang(request, program)


def _value(op: Op, value: Constexpr, scope: ArgumentScope) -> Mapping[str, Any]:
    """A compile-time argument for the process that has TileLang."""
    if isinstance(value, str):
        text = op.substitute(value, scope.dtype.name)
        return {"dtype": text.removeprefix("tl.")} if text.startswith("tl.") else {"value": text[1:-1]}
    return {"value": value.evaluate(scope.names, scope.views) if isinstance(value, Expression) else value}


def _fitting(argument: Argument, parameter: TileParameter, scope: ArgumentScope, launch: Launch, shown: str) -> ExprArg:
    """The argument for a parameter, if it is what the program takes there."""
    where = f"{describe(argument)!r}"
    wanted = f"{shown} takes {_described(parameter)} there"
    view = scope.views.get(argument.expression.lone_name or "") if isinstance(argument, ExprArg) else None
    if not isinstance(argument, ExprArg) or (view is None) != (parameter.shape is None):
        raise LaunchError(f"{launch.at('args')}: {where} is {'a tensor' if view else 'no tensor'}, and {wanted}")
    dtype = parameter.dtype.removesuffix("fn")  # float8_e4m3fn
    if view is None:
        return replace(argument, type=dtype)
    if (have := scope.dtypes[view.buffer].name) != dtype:
        raise LaunchError(f"{launch.at('args')}: {where} is {have} in this case, and {wanted}")
    return argument


def _described(parameter: TileParameter) -> str:
    shape = f" of shape [{', '.join(parameter.shape)}]" if parameter.shape is not None else ""
    return f"{parameter.name}: {parameter.dtype}{shape}"


def _extents(
    bound: Sequence[tuple[TileParameter, ExprArg]], scope: ArgumentScope, launch: Launch, shown: str
) -> Mapping[str, int | float]:
    """The numbers that the program takes, and the extents and strides that it leaves open, by name.

    Raises:
        LaunchError: a tensor has another shape, or other strides, than the program takes.
    """
    known: dict[str, int | float] = {}
    tensors: list[tuple[TileParameter, View]] = []
    for parameter, argument in bound:
        view = scope.views.get(argument.expression.lone_name or "")
        if view is None:
            known[parameter.name] = argument.expression.evaluate(scope.names, scope.views)
            continue
        tensors.append((parameter, view))
        for text, size in zip(parameter.sizes, (*view.shape, *view.strides), strict=False):
            if text.isidentifier():
                known.setdefault(text, size)
    for parameter, view in tensors:
        rank = len(parameter.strides)
        wanted = [_number(text, known, launch) for text in parameter.sizes]
        strides = [taken for taken, extent in zip(wanted[rank:], view.shape, strict=False) if extent > 1]
        if wanted[:rank] != [*view.shape]:
            have, what, at = view.shape, "shape", slice(rank)
        elif strides != [have for have, extent in zip(view.strides, view.shape, strict=True) if extent > 1]:
            have, what, at = view.strides, "strides", slice(rank, None)
        else:
            continue
        taken = ", ".join(map(_equation, parameter.sizes[at], wanted[at]))
        raise LaunchError(
            f"{launch.at('args')}: {view.buffer!r} has the {what} {[*have]} in this case, and {shown} takes "
            f"{parameter.name} of the {what} [{taken}]"
        )
    return known


def _number(text: str, known: Mapping[str, int | float], launch: Launch) -> int | float:
    try:
        return parse(text, launch.at()).evaluate(known, {})
    except ExpressionError as error:
        raise LaunchError(f"{launch.at('args')}: TileLang asks for {text!r}: {error}") from error


def _equation(text: str, value: int | float) -> str:
    return text if text == str(value) else f"{text} = {value}"


def _launch(
    made: TileLaunch, launch: Launch, arguments: Mapping[str, Argument], extents: Mapping[str, int | float]
) -> Launch:
    where = launch.shared.where

    def number(text: str) -> Expression:
        return parse(_number(text, extents, launch), where)

    maps: dict[str, Argument] = {}
    for each in made.maps:
        tensor = arguments[each.tensor]
        assert isinstance(tensor, ExprArg)
        box = tuple(ExprArg(parse(extent, where), None) for extent in each.box)
        maps[each.name] = TensorMapArg(tensor, box, each.swizzle, each.fill)
    return replace(
        launch,
        kernel=made.kernel,
        grid=tuple(map(number, made.grid)),
        block=tuple(map(number, made.block)),
        shared=number(made.shared),
        args=tuple(arguments.get(text) or maps.get(text) or ExprArg(number(text), None) for text in made.args),
        cooperative=made.cooperative,
        cluster=tuple(map(number, made.cluster)),
        constexpr=None,
    )
