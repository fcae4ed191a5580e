"""Comparisons and selections (PTX ISA 9.7.6 and 9.7.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from interpreter.floats import flushed
from interpreter.values import FORMATS, Opcode, is_float, joined, number, parts, width

ORDERED: Mapping[str, Callable[..., bool]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
    "lo": lambda a, b: a < b,
    "ls": lambda a, b: a <= b,
    "hi": lambda a, b: a > b,
    "hs": lambda a, b: a >= b,
}
COMPARISONS = (*ORDERED, "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan")


def comparison_of(op: Opcode) -> str:
    """The first modifier: `.lo` and `.hi` are comparisons here."""
    return next(modifier for modifier in op.modifiers if modifier in COMPARISONS)


def holds(op: Opcode, kind: str, a: int, b: int) -> bool:
    """`a CmpOp b`. With a NaN, ordered comparisons are False and unordered ones True."""
    name = comparison_of(op)
    if not is_float(kind):
        return ORDERED[name](number(kind, a), number(kind, b))
    form = FORMATS[kind]
    if "ftz" in op.has:
        a, b = flushed(form, a), flushed(form, b)
    unordered = form.is_nan(a) or form.is_nan(b)
    if name in ("num", "nan"):
        return unordered == (name == "nan")
    if unordered:
        return name.endswith("u")
    infinity = Fraction(2) ** (form.emax + 1)
    values = [
        (-infinity if bits & form.sign else infinity) if form.is_infinite(bits) else form.value(bits) for bits in (a, b)
    ]
    return ORDERED[name.removesuffix("u")](*values)


def combined(op: Opcode, result: bool, c: int | None) -> int:
    """`BoolOp(t, c)`; the result itself if there is no BoolOp."""
    if c is None:
        return int(result)
    return {"and": result & c, "or": result | c, "xor": result ^ c}[op.one_of("and", "or", "xor")] & 1


def setp(op: Opcode, a: int, b: int, c: int | None = None) -> tuple[int, int]:
    """`p|q`: of packed operands the results of the lower and of the upper half."""
    if op.type.endswith("x2"):
        kind = op.type.removesuffix("x2")
        low, high = (
            combined(op, holds(op, kind, x, y), c) for x, y in zip(parts(a, 16, 2), parts(b, 16, 2), strict=True)
        )
        return low, high
    t = holds(op, op.type, a, b)
    return combined(op, t, c), combined(op, not t, c)


TRUE = {"f16": 0x3C00, "bf16": 0x3F80, "f32": 0x3F800000}
"""1.0; integer types have all ones."""


def set_(op: Opcode, a: int, b: int, c: int | None = None) -> int:
    dtype, stype = op.types
    if stype.endswith("x2"):
        kind = stype.removesuffix("x2")
        true = TRUE.get(dtype.removesuffix("x2"), 0xFFFF) if dtype.endswith("x2") else 0xFFFF
        pairs = zip(parts(a, 16, 2), parts(b, 16, 2), strict=True)
        return joined([true * combined(op, holds(op, kind, x, y), c) for x, y in pairs], 16)
    true = TRUE.get(dtype, (1 << width(dtype)) - 1)
    return true * combined(op, holds(op, stype, a, b), c)


def selp(op: Opcode, a: int, b: int, c: int) -> int:
    return a if c else b


def slct(op: Opcode, a: int, b: int, c: int) -> int:
    """`a` if `c >= 0`; -0.0 counts as 0, and a NaN selects `b`."""
    if op.type == "s32":
        return a if number("s32", c) >= 0 else b
    form = FORMATS["f32"]
    if "ftz" in op.has:
        c = flushed(form, c)
    if form.is_nan(c):
        return b
    return b if c & form.sign and c & ~form.sign else a


MEANINGS: Mapping[str, Callable[..., int | tuple[int, int]]] = {"setp": setp, "set": set_, "selp": selp, "slct": slct}
