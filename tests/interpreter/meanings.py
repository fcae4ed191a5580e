"""Which function an opcode means, and what its operands are: the index of the manual's chapter 9."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
from exact_rounding import F32, F64

from interpreter import approximations, comparisons, conversions, floats, integers, video
from interpreter.values import NotInterpreted, Opcode, is_float, width

Meaning = Callable[..., Any]
NOTHING = frozenset(
    {
        *("fence", "membar", "prefetch", "prefetchu", "applypriority", "discard"),
        *("nanosleep", "pmevent", "griddepcontrol", "brkpt"),
    }
)
"""Instructions that change nothing that a program without races can see; `discard` leaves memory undefined, and `brkpt`
suspends a thread until whoever debugs it goes on."""


@cache
def meaning_of(op: Opcode) -> Meaning:
    """The function of an instruction that one thread carries out on registers alone."""
    name = op.mnemonic
    if name in video.MEANINGS:
        return video.MEANINGS[name]
    if name in comparisons.MEANINGS:
        return comparisons.MEANINGS[name]
    if name in conversions.MEANINGS:
        return conversions.MEANINGS[name]
    if "approx" in op.has or (name == "div" and "full" in op.has):
        return approximations.MEANINGS[name]
    if op.types and is_float(op.type) and name in floats.MEANINGS:
        return floats.MEANINGS[name]
    if name in integers.MEANINGS and not (op.types and is_float(op.type)):
        return integers.MEANINGS[name]
    raise NotInterpreted(str(op))


def is_undefined(op: Opcode, values: Sequence[int]) -> bool:
    """Whether a result is unspecified for these operands: integer division by zero (9.7.1.8), `fns` from above 31."""
    if op.mnemonic in ("div", "rem") and not is_float(op.type):
        return values[1] == 0
    return op.mnemonic == "fns" and values[1] > 31


def is_carry(op: Opcode) -> bool:
    return "cc" in op.has or op.mnemonic in ("addc", "subc", "madc")


def has_destination(op: Opcode) -> bool:
    """Whether the first operand of something that threads do together is written."""
    if op.mnemonic in ("bar", "barrier"):
        return "red" in op.has
    return op.mnemonic != "stmatrix" and not (op.mnemonic == "wmma" and "store" in op.has)


@cache
def operand_type(op: Opcode, place: int) -> str:
    """The type of a source operand, by its place among them: what a constant there means."""
    if op.mnemonic == "slct":
        return op.types[0 if place < 2 else 1]
    if op.mnemonic in ("bar", "barrier", "wmma", "vote") or (op.mnemonic, place) in (
        ("shl", 1),
        ("shr", 1),
        ("match", 1),
    ):
        return "u32"
    if "wide" in op.has and place == 2:
        return f"{op.type[0]}{2 * width(op.type)}"
    return op.type if op.types else "u32"


@cache
def opcode_of(mnemonic: str, modifiers: tuple[str, ...]) -> Opcode:
    return Opcode(mnemonic, modifiers)


def constant(bits: int, written: str, kind: str) -> int:
    """The bits of a constant that is written as an `int`, `f32` or `f64`, as an operand of a type.

    One of `.f64` may stand for one of `.f32` (4.5.2).
    """
    if written == "f64" and kind in ("f32", "b32"):
        value = F64.number(bits)
        if not np.isfinite(value):
            return F32.nan if np.isnan(value) else F32.infinity | (F32.sign if value < 0 else 0)
        return F32.rounded(Fraction(value), negative_zero=bool(bits >> 63))
    if written == "f32" and kind in ("f64", "b64"):
        return int(np.float64(np.uint32(bits).view(np.float32)).view(np.uint64))
    return bits if written != "int" or not kind else bits & (1 << width(kind)) - 1
