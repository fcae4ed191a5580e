"""Other launches of an op: larger grids, rounder blocks, other numbers among the arguments. They repair faults of the
host, which are in none of the kernel's lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.paths import display_path
from kernelcheck.core.registry import ExprArg, Op
from kernelcheck.core.registry.expressions import Expression, parse
from kernelcheck.core.registry.model import Launch
from kernelcheck.core.registry.places import Place

_AXES = "xyz"


@dataclass(frozen=True)
class LaunchVariation:
    """An op with another registry entry."""

    op: Op
    location: SourceLocation
    """In the registry."""
    what: str
    text: str
    rank: int


def launch_variations(op: Op) -> Iterator[LaunchVariation]:
    """The entries to try, the most promising first."""
    if op.functions is not None or op.is_produced:
        return
    for number, launch in enumerate(op.launches):
        for axis, expression in enumerate(launch.grid):
            for text in _larger(expression):
                grid = _at(launch.grid, axis, _parsed(text, expression))
                yield _with(op, number, replace(launch, grid=grid), "grid", f"grid.{_AXES[axis]} is `{text}`", text, 0)
        for place, argument in enumerate(launch.args):
            if isinstance(argument, ExprArg) and not argument.expression.names and not argument.expression.tensors:
                for text in _numbers(op, argument.expression):
                    other = replace(argument, expression=_parsed(text, argument.expression))
                    args = (*launch.args[:place], other, *launch.args[place + 1 :])
                    what = f"argument {place + 1} is `{text}`, and not {argument.expression.text}"
                    yield _with(op, number, replace(launch, args=args), "args", what, text, 1)
    for name, value in op.defines.items():
        if isinstance(value, int) and not isinstance(value, bool):
            for number_ in _rounder(value) if value & (value - 1) else ():  # a power of two is round
                what = f"`{name}` is {number_}, and not {value}"
                changed = replace(op, defines={**op.defines, name: number_})
                yield LaunchVariation(changed, _place(op, "defines", name), what, f"{name} = {number_}", 1)


def _larger(expression: Expression) -> Iterator[str]:
    text = expression.text
    for found in re.finditer(r"(\w+) // (\w+)", text):
        yield text.replace(found[0], f"ceil_div({found[1]}, {found[2]})", 1)
    yield f"{text} + 1"


def _numbers(op: Op, expression: Expression) -> Iterator[str]:
    for dim in op.dims:
        yield f"1 / sqrt({dim.name})"
        yield f"1 / {dim.name}"
        yield dim.name


def _rounder(value: int) -> list[int]:
    power = 1 << max(0, value - 1).bit_length()
    found = [power, power // 2, -(-value // 32) * 32, value // 32 * 32]
    return [each for each in dict.fromkeys(found) if each > 0 and each != value]


def _at(expressions: tuple[Expression, ...], axis: int, other: Expression) -> tuple[Expression, ...]:
    return (*expressions[:axis], other, *expressions[axis + 1 :])


def _parsed(text: str, like: Expression) -> Expression:
    return parse(text, like.where)


def _with(op: Op, number: int, launch: Launch, key: str, what: str, text: str, rank: int) -> LaunchVariation:
    launches = (*op.launches[:number], launch, *op.launches[number + 1 :])
    return LaunchVariation(replace(op, launches=launches), _location(op, launch, key), what, text, rank)


def _location(op: Op, launch: Launch, key: str) -> SourceLocation:
    place = launch.at(key)
    if isinstance(place, Place) and (found := place.location()) is not None:
        return SourceLocation(display_path(found.file, op.root), found.line)
    return SourceLocation("kernelcheck.toml", 1)


def _place(op: Op, key: str, name: str) -> SourceLocation:
    """Location of a macro in the op's entry."""
    where = op.launches[0].shared.where
    if isinstance(where, Place):
        table = replace(where, path=("ops", op.name), key=key)
        if (found := table.location(within=name)) is not None:
            return SourceLocation(display_path(found.file, op.root), found.line)
    return SourceLocation("kernelcheck.toml", 1)
