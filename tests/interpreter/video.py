"""SIMD video instructions of two and four lanes (PTX ISA 9.7.17), with the default selectors and mask."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from interpreter.values import Opcode, clamped, joined, number, parts

OPERATIONS: Mapping[str, Callable[[int, int], int]] = {
    "vadd": lambda a, b: a + b,
    "vsub": lambda a, b: a - b,
    "vavrg": lambda a, b: (a + b + 1) >> 1 if a + b >= 0 else (a + b) >> 1,
    "vabsdiff": lambda a, b: abs(a - b),
    "vmin": min,
    "vmax": max,
}
COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


def video(op: Opcode, a: int, b: int, c: int) -> int:
    name, lanes = op.mnemonic[:-1], int(op.mnemonic[-1])
    size = 32 // lanes
    *dtype, atype, btype = (f"{kind[0]}{size}" for kind in op.types)
    pairs = zip(parts(a, size, lanes), parts(b, size, lanes), strict=True)
    values = [(number(atype, x), number(btype, y)) for x, y in pairs]
    if name == "vset":
        compare = COMPARISONS[op.one_of(*COMPARISONS)]
        t = [int(compare(x, y)) for x, y in values]
    else:
        t = [OPERATIONS[name](x, y) for x, y in values]
    if "sat" in op.has:
        t = [clamped(dtype[0], value) for value in t]
    return (c + sum(t)) & 0xFFFFFFFF if "add" in op.has else joined(t, size)


MEANINGS = {f"{name}{lanes}": video for name in (*OPERATIONS, "vset") for lanes in (2, 4)}
