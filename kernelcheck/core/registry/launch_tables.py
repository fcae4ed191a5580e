"""``launch`` and ``launches``: kernels, grids, blocks and arguments."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.launch_order import LaunchOrder
from kernelcheck.base.tensor_map_limits import MAP_DIMS, MAP_SWIZZLES
from kernelcheck.core.registry.expressions import Expression, parse
from kernelcheck.core.registry.key_row import integer
from kernelcheck.core.registry.keys import keys
from kernelcheck.core.registry.model import (
    Argument,
    Constexpr,
    ExprArg,
    Launch,
    NullArg,
    StructArg,
    TensorMapArg,
)
from kernelcheck.core.registry.model.launch import FILLS, MAX_ARGUMENTS
from kernelcheck.core.registry.table import Table

_LAUNCH = "[ops.NAME.launch]"
NOT_OF_PYTHON = ("options", "host", "globals")
NOT_OF_TILELANG = {
    **dict.fromkeys(("grid", "block"), "T.Kernel in the TileLang program says it: leave it out"),
    "shared": "TileLang decides how much shared memory a kernel has: leave it out",
    "cooperative": "the TileLang program says whether its grid synchronises: leave it out",
    "cluster": "the TileLang program says its clusters: leave it out",
    **dict.fromkeys(("repeat", "stream", "after", "pdl"), "a TileLang program is launched once: leave it out"),
    **dict.fromkeys(("num_warps", "num_stages"), "it is for Triton kernels, and this is a TileLang program"),
    "override": "it is for CUDA files and Triton kernels, and this is a TileLang program",
}
NOT_OF_TRITON = {
    "block": "a Triton kernel has 32 threads for each warp: give num_warps instead",
    "shared": "Triton decides how much shared memory a kernel has: leave it out",
}
_OF_TRITON = ("constexpr", "num_warps", "num_stages")
_WHY_NOT = {
    "options": "these are options of NVRTC, which compiles CUDA files alone: leave them out",
    "override": "it gives macros of CUDA files, or names of a Triton kernel's file, other values: leave it out",
    "host": "it is for CUDA files, of whose host code it speaks: leave it out",
    "globals": "a kernel of a Python file has no variables of the module: make it an input",
}
_TEXT = re.compile(r"tl\.[\w{}]+|'[^']*'|\"[^\"]*\"")
"""A dtype of Triton's, or text in quotes."""


def read_launches(op: Table, placeholders: Collection[str], *, python: bool) -> tuple[Launch, ...]:
    """The launches of an op table, in order; ``placeholders`` may stand in their kernels.

    If the source is ``python`` and there is neither key, ``kernel`` is a function that returns them: then there is one
    launch, which has a kernel and nothing else.

    Raises:
        RegistryError: there is not exactly one of ``launch`` and ``launches``, or one of them is not valid.
    """
    if "launch" in op and "launches" in op:
        raise op.error("launches", "expected either launch or launches, got both")
    if python and "launch" not in op and "launches" not in op:
        return (_made_by_function(op, placeholders),)
    if "launch" in op:
        tables: tuple[Table, ...] = (op.table("launch"),)
    elif "launches" in op:
        tables = op.array("launches", op.as_table, most=100)
    else:
        raise op.error("launch", "expected a table [….launch], or several [[….launches]], got neither")
    launches = tuple(_read_launch(op, table, placeholders, python=python) for table in tables)
    _check_orders(launches, tables)
    if "kernel" in op and all("kernel" in table for table in tables):
        raise op.error("kernel", "it is used nowhere: each launch names its own kernel; drop one of the two")
    return launches


def _made_by_function(op: Table, placeholders: Collection[str]) -> Launch:
    for key in (*_OF_TRITON, "override"):
        if key in op:
            why = "it is for a Triton kernel, which needs a table [….launch] with its grid and args"
            raise op.error(key, _WHY_NOT.get(key, why))
    return Launch(op.template("kernel", placeholders), (), (), parse(0, op.where("kernel")), (), False)


def _read_launch(op: Table, table: Table, placeholders: Collection[str], *, python: bool) -> Launch:
    table = table.as_listed(_LAUNCH)
    refused: tuple[str, ...] = NOT_OF_PYTHON if python else _OF_TRITON
    if op.text("source").endswith(".ptx"):
        refused = (*_OF_TRITON, "options", "override", "host")
    for each in (op, table):
        for key in refused:
            if key in each and key in keys(_LAUNCH if each is table else "[ops.NAME]"):
                raise each.error(key, _WHY_NOT.get(key, "it is for Triton kernels, and the source is no Python file"))
    if "kernel" not in table and "kernel" not in op:
        raise table.error("kernel", "expected a kernel's name here or in the op's own table, got neither")
    return Launch(
        kernel=(table if "kernel" in table else op).template("kernel", placeholders),
        grid=() if python and "grid" not in table else table.read("grid", needed=True),
        block=() if python and "block" not in table else table.read("block", needed=True),
        shared=table.read("shared") or parse(0, table.where("shared")),
        args=table.array("args", lambda place, value: _argument(table, place, value), 0, MAX_ARGUMENTS),
        cooperative=table.read("cooperative"),
        repeat=table.read("repeat"),
        cluster=table.read("cluster") or (),
        constexpr={**_constexpr(op, placeholders), **_constexpr(table, placeholders)} or None,
        num_warps=_either(table, op, "num_warps"),
        num_stages=_either(table, op, "num_stages"),
        order=LaunchOrder(table.read("stream") or "", table.read("after") or (), table.read("pdl")),
    )


def _check_orders(launches: Sequence[Launch], tables: Sequence[Table]) -> None:
    """Refuses orders that mean nothing, or that CUDA does not have."""
    before: list[str] = []
    named = next((launch.order.stream for launch in launches if launch.order.stream), "")
    for launch, table in zip(launches, tables, strict=True):
        order = launch.order
        if named and not order.stream:
            why = "whether the default stream waits for others depends on how these were made"
            raise table.error("stream", f"expected the stream of each launch, since another is in {named!r}: {why}")
        for other in order.after:
            if other == order.stream:
                raise table.error("after", f"it is in {other!r} itself, whose launches run in order: leave it out")
            if other not in before:
                raise table.unexpected("after", {*before}, "streams of launches listed before", other)
        if order.pdl and order.after:
            raise table.error("pdl", "it waits for another stream, so it cannot begin early: drop pdl or after")
        if order.pdl and launch.cooperative:
            raise table.error("pdl", "it is not supported for cooperative launches: drop one of the two")
        if order.pdl and order.stream not in before and launch.repeat is None:
            raise table.error("pdl", "no launch is before it in its stream: drop it")
        before.append(order.stream)


def renamed(launch: Launch, name: str, tensor: str) -> Launch:
    """The launch with the address of ``tensor`` wherever ``name`` stands among its arguments."""

    def address(argument: ExprArg | NullArg) -> ExprArg | NullArg:
        if isinstance(argument, NullArg) or argument.expression.lone_name != name:
            return argument
        return replace(argument, expression=parse(tensor, argument.expression.where))

    def of(argument: Argument) -> Argument:
        if isinstance(argument, StructArg):
            return StructArg(tuple(address(member) for member in argument.members))
        if isinstance(argument, TensorMapArg):
            mapped = address(argument.tensor)
            return replace(argument, tensor=mapped) if isinstance(mapped, ExprArg) else argument
        return address(argument)

    return replace(launch, args=tuple(of(argument) for argument in launch.args))


def _either(table: Table, op: Table, key: str) -> Expression | None:
    """The expression of a launch, or else of its op."""
    return next((each.expression(key) for each in (table, op) if key in each), None)


def _constexpr(table: Table, placeholders: Collection[str]) -> dict[str, Constexpr]:
    values = table.table("constexpr")
    return {name: _constant(values, name, placeholders) for name in values.entries}


def _constant(values: Table, name: str, placeholders: Collection[str]) -> Constexpr:
    value = values[name]
    if isinstance(value, bool):
        return value
    if value == "null":
        return None
    if isinstance(value, str) and _TEXT.fullmatch(value):
        return values.template(name, placeholders)
    return values.expression(name)


def read_arguments(values: Sequence[object], source: Path, root: Path, function: str) -> tuple[Argument, ...]:
    """Arguments as ``args`` takes them, which a function of a source listed.

    Raises:
        RegistryError: one is not valid.
    """
    table = Table({"args": list(values)}, source, (function,), root)
    return table.array("args", lambda place, value: _argument(table, place, value), 0, MAX_ARGUMENTS)


def _argument(table: Table, place: str, value: object) -> Argument:
    if value == "null":
        return NullArg()
    if not isinstance(value, dict):
        return _expression_argument(table, place, value)
    members = Table(value, table.file, (*table.path, place), table.root, table.content)
    if "tensor_map" in members:
        return _tensor_map(members.allow("tensor_map", "box", "swizzle", "fill"))
    members.allow("struct")
    return StructArg(members.array("struct", lambda at, member: _member(members, at, member)))


def _tensor_map(members: Table) -> TensorMapArg:
    """``{ tensor_map = "a", box = [64, 128], swizzle = 128, fill = "nan" }``."""
    swizzle = members.held_to("swizzle", members.entries.get("swizzle", 0), integer(0, 128))
    if swizzle not in MAP_SWIZZLES:
        raise members.error_in_value("swizzle", f"expected 0, 32, 64 or 128, got {swizzle}")
    box = members.array("box", lambda at, extent: ExprArg(members.as_expression(at, extent), None), 1, MAP_DIMS)
    tensor = ExprArg(members.expression("tensor_map"), None)
    return TensorMapArg(tensor, box, swizzle, members.choice("fill", FILLS, "zeros"))


def _member(members: Table, place: str, value: object) -> ExprArg | NullArg:
    return NullArg() if value == "null" else _expression_argument(members, place, value)


def _expression_argument(table: Table, place: str, value: object) -> ExprArg:
    """``"rows"``, ``"rows * cols: int64"`` or a number."""
    if not isinstance(value, str):
        return ExprArg(table.as_expression(place, value), None)
    text, colon, type_ = value.rpartition(":")
    if not colon:
        return ExprArg(table.as_expression(place, value), None)
    type_ = type_.strip()
    if type_ not in DTYPES:
        raise table.unexpected(place, DTYPES, f"a type after ':', one of {', '.join(DTYPES)}", type_)
    return ExprArg(table.as_expression(place, text), type_)
