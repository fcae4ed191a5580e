"""``launch`` and ``launches``: kernels, grids, blocks and arguments."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from kernelcheck.dtypes import DTYPES
from kernelcheck.registry.expressions import parse
from kernelcheck.registry.keys import keys
from kernelcheck.registry.model import Argument, ExprArg, Launch, NullArg, StructArg
from kernelcheck.registry.table import Table

MAX_ARGUMENTS = 1024
"""More than fit the 4 KiB of parameters that CUDA kernels take as pointers or ints (32 KiB on newer devices)."""


def read_launches(op: Table, placeholders: Collection[str]) -> tuple[Launch, ...]:
    """The launches of an op table, in order; ``placeholders`` may stand in their kernels.

    Raises:
        RegistryError: there is not exactly one of ``launch`` and ``launches``, or one of them is not valid.
    """
    if "launch" in op and "launches" in op:
        raise op.error("launches", "expected either launch or launches, got both")
    if "launch" in op:
        tables: tuple[Table, ...] = (op.table("launch"),)
    elif "launches" in op:
        tables = op.array("launches", op.as_table, most=100)
    else:
        raise op.error("launch", "expected a table [….launch], or several [[….launches]], got neither")
    launches = tuple(_read_launch(op, table, placeholders) for table in tables)
    if "kernel" in op and all("kernel" in table for table in tables):
        raise op.error("kernel", "it is used nowhere: each launch names its own kernel; drop one of the two")
    return launches


def _read_launch(op: Table, table: Table, placeholders: Collection[str]) -> Launch:
    table.allow(*keys("[ops.NAME.launch]"))
    if "kernel" not in table and "kernel" not in op:
        raise table.error("kernel", "expected a kernel's name here or in the op's own table, got neither")
    return Launch(
        kernel=(table if "kernel" in table else op).template("kernel", placeholders),
        grid=table.expressions("grid", 1, 3),
        block=table.expressions("block", 1, 3),
        shared=table.expression("shared") if "shared" in table else parse(0, table.where("shared")),
        args=table.array("args", lambda place, value: _argument(table, place, value), 0, MAX_ARGUMENTS),
        cooperative=table.flag("cooperative", False),
        repeat=table.expression("repeat") if "repeat" in table else None,
    )


def renamed(launch: Launch, name: str, tensor: str) -> Launch:
    """The launch with the address of ``tensor`` wherever ``name`` stands among its arguments."""

    def address(argument: ExprArg) -> ExprArg:
        expression = argument.expression
        return (
            replace(argument, expression=parse(tensor, expression.where)) if expression.lone_name == name else argument
        )

    def of(argument: Argument) -> Argument:
        if isinstance(argument, StructArg):
            return StructArg(tuple(address(member) for member in argument.members))
        return address(argument) if isinstance(argument, ExprArg) else argument

    return replace(launch, args=tuple(of(argument) for argument in launch.args))


def _argument(table: Table, place: str, value: object) -> Argument:
    if value == "null":
        return NullArg()
    if not isinstance(value, dict):
        return _expression_argument(table, place, value)
    members = Table(value, table.file, (*table.path, place), table.root).allow("struct")
    return StructArg(members.array("struct", lambda at, member: _expression_argument(members, at, member)))


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
