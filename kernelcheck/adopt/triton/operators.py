"""Operators of Python on what host code is known to compute."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import partial, reduce

from kernelcheck.adopt.formulas import Formula, binary, chosen, number
from kernelcheck.adopt.triton.values import Array, Flag, KernelRef, Nothing, OneOf, PyUnknown, PyValue, Text

ARITHMETIC: Mapping[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "/", ast.Mod: "%", ast.LShift: "<<", ast.RShift: ">>",
}  # fmt: skip
_COMPARISONS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}


def constant(value: object) -> PyValue:
    if value is None:
        return Nothing()
    if isinstance(value, bool):
        return Flag(value)
    if isinstance(value, int | float):
        return number(value)
    return Text(value) if isinstance(value, str) else PyUnknown()


def compared(a: PyValue, operator: ast.cmpop, b: PyValue) -> PyValue:
    sign = _COMPARISONS.get(type(operator))
    if isinstance(a, Formula) and isinstance(b, Formula) and sign:
        found = binary(sign, a, b)
        return Flag(bool(found.value)) if found.value is not None else found
    if isinstance(operator, ast.Is | ast.IsNot | ast.Eq | ast.NotEq):
        wanted = isinstance(operator, ast.Is | ast.Eq)
        if isinstance(a, Text | Flag | Nothing) and isinstance(b, Text | Flag | Nothing):
            return Flag((a == b) == wanted)
        if isinstance(b, Nothing) and not isinstance(a, PyUnknown | Nothing):
            return Flag(not wanted)
    return PyUnknown()


def joined(operator: str, values: list[PyValue]) -> PyValue:
    numbers = [each for each in values if isinstance(each, Formula)]
    return reduce(partial(binary, operator), numbers) if len(numbers) == len(values) else PyUnknown()


def one_of(test: PyValue, body: PyValue, orelse: PyValue) -> PyValue:
    """One of two values; the one that is known better if the test is open."""
    if isinstance(test, Flag):
        return body if test.value else orelse
    if isinstance(test, Formula) and isinstance(body, Formula) and isinstance(orelse, Formula):
        return chosen(test, body, orelse)
    if isinstance(body, KernelRef | OneOf) and isinstance(orelse, KernelRef | OneOf):
        kernels = (x for each in (body, orelse) for x in (each.kernels if isinstance(each, OneOf) else (each,)))
        return OneOf(tuple({(each.name, each.path): each for each in kernels}.values()))
    worse = isinstance(orelse, Nothing | PyUnknown) or (isinstance(body, Array) and not isinstance(orelse, Array))
    if isinstance(body, Array) and isinstance(orelse, Array):
        worse = bool(orelse.made) and not body.made  # it stands in for one that is missing
    return body if worse else orelse
