"""The intervals that show mutants to be equivalent hold every value that instructions give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product

import pytest

from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Statement
from kernelcheck.insight.mutants.ranges import Range, Ranges

LOW, HIGH = -(2**31), 2**31 - 1
ENDS = (LOW, -7, 0, 5, 31, HIGH)


def wrapped(value: int) -> int:
    return (value - LOW) % 2**32 + LOW


def unsigned(value: int) -> int:
    return value % 2**32


def quotient(a: int, b: int) -> int | None:
    return None if b == 0 else int(abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1))


OPERATIONS: Mapping[str, Callable[[int, int], int | None]] = {
    "add.s32": lambda a, b: a + b,
    "sub.s32": lambda a, b: a - b,
    "mul.lo.s32": lambda a, b: a * b,
    "and.b32": lambda a, b: a & b,
    "min.s32": min,
    "max.s32": max,
    "min.u32": lambda a, b: min(unsigned(a), unsigned(b)),
    "max.u32": lambda a, b: max(unsigned(a), unsigned(b)),
    "shl.b32": lambda a, b: a << unsigned(b) if unsigned(b) < 32 else 0,
    "shr.s32": lambda a, b: a >> min(unsigned(b), 31),
    "shr.u32": lambda a, b: unsigned(a) >> min(unsigned(b), 32),
    "div.s32": quotient,
    "rem.s32": lambda a, b: None if b == 0 else a - (quotient(a, b) or 0) * b,
    "div.u32": lambda a, b: None if b == 0 else unsigned(a) // unsigned(b),
    "rem.u32": lambda a, b: None if b == 0 else unsigned(a) % unsigned(b),
    "setp.lt.s32": lambda a, b: a < b,
    "setp.le.s32": lambda a, b: a <= b,
    "setp.gt.u32": lambda a, b: unsigned(a) > unsigned(b),
    "setp.hs.u32": lambda a, b: unsigned(a) >= unsigned(b),
    "setp.eq.s32": lambda a, b: a == b,
    "setp.ne.b32": lambda a, b: a != b,
}

HEAD = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u32 k_param_0, .param .u32 k_param_1)
{
.reg .pred %p<9>;
.reg .b32 %r<9>;
ld.param.u32 %r1, [k_param_0];
ld.param.u32 %r2, [k_param_1];
"""


def body_of(text: str) -> tuple[Sequence[Statement], dict[str, Instruction]]:
    """A kernel of these instructions, and the last one of each opcode."""
    body = parse_module(HEAD + text + "\nret;\n}\n").functions["k"].body
    return body, {each.opcode: each for each in body if isinstance(each, Instruction)}


@pytest.mark.parametrize("opcode", OPERATIONS)
def test_every_value_lies_in_the_range(opcode: str) -> None:
    target = "%p1" if opcode.startswith("setp") else "%r3"
    intervals = [Range(low, high) for low, high in product(ENDS, ENDS) if low <= high]
    body, found = body_of(f"{opcode} {target}, %r1, %r2;")
    for a, b in product(intervals, intervals):
        result = Ranges(body, {"k_param_0": a, "k_param_1": b}).result(found[opcode])
        for x, y in product({a.low, a.high, (a.low + a.high) // 2}, {b.low, b.high}):
            value = OPERATIONS[opcode](x, y)
            if value is not None:
                assert result.low <= wrapped(int(value)) <= result.high, (a, b, x, y)


LOOP = """
setp.lt.s32 %p1, %r1, 1;
@%p1 bra $DONE;
mov.u32 %r3, 0;
mov.u32 %r4, %tid.x;
$AGAIN:
add.s32 %r3, %r3, 1;
setp.ne.s32 %p2, %r3, %r1;
setp.gt.u32 %p3, %r4, 63;
@%p3 mov.u32 %r5, 7;
@%p2 bra $AGAIN;
and.b32 %r6, %r3, 3;
$DONE:
shr.s32 %r7, %r6, 2;
"""


def test_what_never_runs_and_what_is_never_read_are_known() -> None:
    body, found = body_of(LOOP)
    ranges = Ranges(body, {"k_param_0": Range(1, 100), "%tid.x": Range(0, 63)})
    assert ranges.result(found["setp.lt.s32"]).value == 0, "a size is at least 1"
    assert ranges.result(found["setp.gt.u32"]).value == 0, "the block has 64 threads"
    assert ranges.result(found["setp.ne.s32"]).value is None, "the loop may go on and may end"
    assert ranges.result(found["shr.s32"]).value == 0
    assert ranges.is_read_after(found["setp.ne.s32"].line, "%p2")
    assert not ranges.is_read_after(found["shr.s32"].line, "%r7")
    body, found = body_of("bra $DONE;\nmov.u32 %r3, 1;\n$DONE:\nadd.s32 %r4, %r3, 1;")
    ranges = Ranges(body, {})
    assert not ranges.is_reached(found["mov.u32"].line) and ranges.is_reached(found["add.s32"].line)
