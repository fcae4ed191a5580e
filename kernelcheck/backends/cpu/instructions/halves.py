"""float16 and bfloat16, single and packed (PTX ISA 9.7.4 and 9.7.7), held as 16-bit integers.

Every operation rounds once. float16 is computed in float32, where a product of two is exact; bfloat16 in float32 or
float64. A sum that this does not hold exactly is rounded to odd on the way, which leaves the last rounding right.
"""

from __future__ import annotations

from collections.abc import Callable

from kernelcheck.backends.cpu.emit.ir import Emitter, Value
from kernelcheck.backends.cpu.emit.rounding import double_to_odd_float, sum_to_odd
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.elementary import base_two_exponential, hyperbolic_tangent
from kernelcheck.backends.cpu.instructions.half_formats import (
    INFINITY,
    NAN,
    ONE,
    float_to_bfloat,
    float_to_half,
    narrowed,
    widened_half,
)
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Operand


def combine(k: Emitter, kind: str, name: str, *values: Value) -> Value:
    """`add`, `sub`, `mul` or `fma` of float16 or bfloat16 values, rounded once to nearest even."""
    if name == "fma":
        return _fused(k, kind, *values)
    # Rounding to float32 first is harmless: for sums, as 24 bits are at least twice 11 and two more (Figueroa, When
    # is double rounding innocuous?, SIGNUM Newsletter 30, 1995). Products fit exactly, except those of bfloat16 that
    # are below half the smallest bfloat16 and so round to zero either way.
    floats = [widened_half(k, value, kind) for value in values]
    return narrowed(k, k.op(f"f{name}", *floats), kind)


def _fused(k: Emitter, kind: str, a: Value, b: Value, c: Value) -> Value:
    floats = [widened_half(k, value, kind) for value in (a, b, c)]
    if kind == "f16":
        return float_to_half(k, sum_to_odd(k, k.op("fmul", floats[0], floats[1]), floats[2]))
    doubles = [k.cast("fpext", value, "double") for value in floats]
    total = sum_to_odd(k, k.op("fmul", doubles[0], doubles[1]), doubles[2])
    return float_to_bfloat(k, double_to_odd_float(k, total))


def is_nan(k: Emitter, value: Value, kind: str) -> Value:
    return k.icmp("ugt", k.op("and", value, k.const("i16", 0x7FFF)), k.const("i16", INFINITY[kind]))


def flush_half(k: Emitter, value: Value, kind: str) -> Value:
    """`.ftz`: subnormal numbers become zero of their sign."""
    small = k.icmp("eq", k.op("and", value, k.const("i16", INFINITY[kind])), k.const("i16", 0))
    return k.select(small, k.op("and", value, k.const("i16", 0x8000)), value)


def extremum(k: Emitter, kind: str, name: str, a: Value, b: Value, *, keep_nan: bool = False) -> Value:
    """`min` or `max`: of a NaN and a number the number unless `keep_nan`, of two NaN 0x7fff; -0 is below +0."""

    def rank(value: Value) -> Value:
        flip = k.op("and", k.op("ashr", value, k.const("i16", 15)), k.const("i16", 0x7FFF))
        return k.op("xor", value, flip)

    best = k.select(k.icmp("slt" if name == "min" else "sgt", rank(a), rank(b)), a, b)
    a_nan, b_nan = is_nan(k, a, kind), is_nan(k, b, kind)
    nan = k.op("or" if keep_nan else "and", a_nan, b_nan)
    number = k.select(a_nan, b, k.select(b_nan, a, best))
    return k.select(nan, k.const("i16", NAN), number)


def clamped(k: Emitter, value: Value, kind: str) -> Value:
    """`.sat`: to [+0, 1], NaN to +0. Among non-negative halves the encodings are in the order of the numbers."""
    below = k.op("or", k.icmp("slt", value, k.const("i16", 0)), is_nan(k, value, kind))
    top = k.intrinsic("llvm.smin", value, k.const("i16", ONE[kind]))
    return k.select(below, k.const("i16", 0), top)


def rectified(k: Emitter, value: Value, kind: str) -> Value:
    """`.relu`: negative numbers and -0 become +0."""
    magnitude = k.op("and", value, k.const("i16", 0x7FFF))
    number = k.icmp("ule", magnitude, k.const("i16", INFINITY[kind]))
    negative = k.op("and", k.icmp("slt", value, k.const("i16", 0)), number)
    return k.select(negative, k.const("i16", 0), value)


def per_half(k: Emitter, operation: Callable[..., Value], *packed: Value) -> Value:
    """An operation on 16-bit integers applied to both halves of 32-bit ones."""
    results = []
    for shift in (0, 16):
        parts = [k.cast("trunc", k.op("lshr", value, k.const("i32", shift)), "i16") for value in packed]
        results.append(k.cast("zext", operation(*parts), "i32"))
    return k.op("or", results[0], k.op("shl", results[1], k.const("i32", 16)))


def lower_half(k: WarpCode, i: Instruction) -> None:
    """`add sub mul fma neg abs min max ex2 tanh` on float16, bfloat16 and pairs of them."""
    ptx_type = i.modifiers[-1]
    kind = ptx_type.removesuffix("x2")

    def operation(*halves: Value) -> Value:
        return _operate(k, i, kind, *halves)

    packed = ptx_type.endswith("x2")
    values = [read_half(k, operand, ptx_type) for operand in i.operands[1:]]
    special = _simpler(k, i, kind) if not packed else None
    if special is not None:
        name, chosen = special
        k.write(i.operands[0], _modified(k, i, kind, combine(k, kind, name, *(values[n] for n in chosen))))
    else:
        k.write(i.operands[0], per_half(k, operation, *values) if packed else operation(*values))


def read_half(k: WarpCode, operand: Operand | None, ptx_type: str) -> Value:
    return k.read(operand, "i32" if ptx_type.endswith("x2") else "i16")


def _simpler(k: WarpCode, i: Instruction, kind: str) -> tuple[str, tuple[int, ...]] | None:
    """`fma` with 1.0 or -0.0, which is what addition and multiplication of bfloat16 are before `sm_90`."""
    if i.mnemonic != "fma" or kind != "bf16":
        return None
    _, b, c = (k.constant(operand) for operand in i.operands[1:4])
    if b is not None and b & 0xFFFF == ONE[kind]:
        return "add", (0, 2)
    if c is not None and c & 0xFFFF == 0x8000:
        return "mul", (0, 1)
    return None


def _operate(k: WarpCode, i: Instruction, kind: str, *values: Value) -> Value:
    if "ftz" in i.modifiers:
        values = tuple(flush_half(k, value, kind) for value in values)
    match i.mnemonic:
        case "neg":
            return k.op("xor", values[0], k.const("i16", 0x8000))
        case "abs":
            return k.op("and", values[0], k.const("i16", 0x7FFF))
        case "min" | "max":
            return _extremum(k, i, kind, *values)
        case "ex2":
            return _modified(k, i, kind, narrowed(k, base_two_exponential(k, widened_half(k, values[0], kind)), kind))
        case "tanh":
            return _modified(k, i, kind, narrowed(k, hyperbolic_tangent(k, widened_half(k, values[0], kind)), kind))
        case "add" | "sub" | "mul" | "fma":
            return _modified(k, i, kind, combine(k, kind, i.mnemonic, *values))
    raise k.unsupported(f"{i.mnemonic} of {i.modifiers[-1]}")


def _modified(k: WarpCode, i: Instruction, kind: str, value: Value) -> Value:
    if "ftz" in i.modifiers:
        value = flush_half(k, value, kind)
    if "sat" in i.modifiers:
        value = clamped(k, value, kind)
    return rectified(k, value, kind) if "relu" in i.modifiers else value


def _extremum(k: WarpCode, i: Instruction, kind: str, *values: Value) -> Value:
    sign: Value | None = None
    if "xorsign" in i.modifiers:
        sign = k.op("and", k.op("xor", values[0], values[1]), k.const("i16", 0x8000))
        values = tuple(k.op("and", value, k.const("i16", 0x7FFF)) for value in values)
    best = values[0]
    for other in values[1:]:
        best = extremum(k, kind, i.mnemonic, best, other, keep_nan="NaN" in i.modifiers)
    if sign is None:
        return best
    return k.select(is_nan(k, best, kind), best, k.op("or", best, sign))
