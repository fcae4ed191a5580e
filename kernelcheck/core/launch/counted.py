"""Launches that are repeated, as they are at one count."""

from __future__ import annotations

import ast
from dataclasses import replace

from kernelcheck.core.registry import Argument, ExprArg, Launch, NullArg, StructArg, TensorMapArg
from kernelcheck.core.registry.expressions import Expression, parse
from kernelcheck.core.registry.model import STEP, Constexpr


def at_step(launch: Launch, step: int) -> Launch:
    """A launch that is not repeated, with ``step`` wherever its counter stood."""

    def number(expression: Expression) -> Expression:
        if STEP not in expression.names:
            return expression
        counted = _Counted(step).visit(ast.parse(expression.text.strip(), mode="eval"))
        return parse(ast.unparse(counted), expression.where)

    def simple(each: ExprArg | NullArg) -> ExprArg | NullArg:
        return replace(each, expression=number(each.expression)) if isinstance(each, ExprArg) else each

    def argument(each: Argument) -> Argument:
        if isinstance(each, TensorMapArg):
            return replace(each, box=tuple(replace(b, expression=number(b.expression)) for b in each.box))
        return StructArg(tuple(map(simple, each.members))) if isinstance(each, StructArg) else simple(each)

    def constant(value: Constexpr) -> Constexpr:
        return number(value) if isinstance(value, Expression) else value

    return replace(
        launch,
        grid=tuple(map(number, launch.grid)),
        block=tuple(map(number, launch.block)),
        cluster=tuple(map(number, launch.cluster)),
        shared=number(launch.shared),
        args=tuple(map(argument, launch.args)),
        repeat=None,
        constexpr=launch.constexpr and {name: constant(value) for name, value in launch.constexpr.items()},
        num_warps=launch.num_warps and number(launch.num_warps),
        num_stages=launch.num_stages and number(launch.num_stages),
    )


class _Counted(ast.NodeTransformer):
    def __init__(self, step: int) -> None:
        self._step = step

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Constant(self._step) if node.id == STEP else node
