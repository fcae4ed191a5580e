"""float16 and bfloat16 as 16-bit integers: to and from float32, and to float32 from integers and float64.

A number from a wider format than float32 is rounded to odd on the way, which leaves the last rounding right.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import Emitter, Value
from kernelcheck.backends.cpu.emit.rounding import double_to_odd_float

INFINITY = {"f16": 0x7C00, "bf16": 0x7F80}
ONE = {"f16": 0x3C00, "bf16": 0x3F80}
NAN = 0x7FFF
"""The NaN that instructions on both types produce (PTX ISA 9.7.4)."""

_ROUNDS_AWAY = {"rz": ("0", "0"), "rm": ("0", "up"), "rp": ("up", "0")}
"""Whether magnitudes of (positive, negative) numbers are rounded up."""


def half_to_float(k: Emitter, value: Value) -> Value:
    """A float16 as float32, exactly."""
    return k.cast("fpext", k.bitcast(value, "half"), "float")


def bfloat_to_float(k: Emitter, value: Value) -> Value:
    """A bfloat16 as float32, exactly: it is the upper half of one."""
    return k.bitcast(k.op("shl", k.cast("zext", value, "i32"), k.const("i32", 16)), "float")


def float_to_half(k: Emitter, value: Value, mode: str = "rn", *, satfinite: bool = False) -> Value:
    """A float32 rounded to float16 in mode `rn`, `rz`, `rm`, `rp` or `rna`; NaN becomes 0x7fff.

    `satfinite`: what would be infinite becomes the largest finite number.
    """
    if mode == "rna":
        value = _ties_moved_away(k, value)
    near = k.bitcast(k.cast("fptrunc", value, "half"), "i16")
    if mode in _ROUNDS_AWAY:
        near = _one_back(k, value, near, mode)
    return _finished(k, value, near, "f16", satfinite)


def _ties_moved_away(k: Emitter, value: Value) -> Value:
    """Sets the last bit of a finite number. A tie between two float16 has it clear, so it moves farther out."""
    bits = k.bitcast(value, "i32")
    finite = k.fcmp("olt", k.intrinsic("llvm.fabs", value), k.float_bits("float", 0x7F800000))
    return k.bitcast(k.select(finite, k.op("or", bits, k.const("i32", 1)), bits), "float")


def _one_back(k: Emitter, value: Value, near: Value, mode: str) -> Value:
    """From the nearest float16 to the nearest in the direction of the mode."""
    back = half_to_float(k, near)
    negative = k.icmp("slt", near, k.const("i16", 0))
    down, up = k.const("i16", -1), k.const("i16", 1)
    if mode == "rz":
        beyond = k.fcmp("ogt", k.intrinsic("llvm.fabs", back), k.intrinsic("llvm.fabs", value))
        step = down
    elif mode == "rm":
        beyond = k.fcmp("ogt", back, value)
        step = k.select(negative, up, down)
    else:
        beyond = k.fcmp("olt", back, value)
        step = k.select(negative, down, up)
    return k.select(beyond, k.op("add", near, step), near)


def float_to_bfloat(k: Emitter, value: Value, mode: str = "rn", *, satfinite: bool = False) -> Value:
    """A float32 rounded to bfloat16 in mode `rn`, `rz`, `rm`, `rp` or `rna`; NaN becomes 0x7fff.

    The exponent ranges are the same: adding just less than a half, or a whole, of the last place and cutting the
    lower 16 bits rounds normal and subnormal numbers alike, and carries into infinity where it should.
    """
    bits = k.bitcast(value, "i32")
    if mode == "rn":
        last = k.op("and", k.op("lshr", bits, k.const("i32", 16)), k.const("i32", 1))
        bits = k.op("add", bits, k.op("add", last, k.const("i32", 0x7FFF)))
    elif mode == "rna":
        bits = k.op("add", bits, k.const("i32", 0x8000))
    else:
        positive, negative = (k.const("i32", 0xFFFF if way == "up" else 0) for way in _ROUNDS_AWAY[mode])
        bits = k.op("add", bits, k.select(k.icmp("slt", bits, k.const("i32", 0)), negative, positive))
    cut = k.cast("trunc", k.op("lshr", bits, k.const("i32", 16)), "i16")
    return _finished(k, value, cut, "bf16", satfinite)


def _finished(k: Emitter, value: Value, narrow: Value, kind: str, satfinite: bool) -> Value:
    if satfinite:
        magnitude = k.op("and", narrow, k.const("i16", 0x7FFF))
        infinite = k.icmp("eq", magnitude, k.const("i16", INFINITY[kind]))
        narrow = k.select(infinite, k.op("sub", narrow, k.const("i16", 1)), narrow)
    return k.select(k.fcmp("uno", value, value), k.const("i16", NAN), narrow)


def integer_to_odd_float(k: Emitter, value: Value, *, signed: bool) -> Value:
    """An integer of up to 64 bits as float32, rounded to odd."""
    wide = k.resized(value, "i64", signed=signed)
    zero = k.const("i64", 0)
    negative = k.icmp("slt", wide, zero) if signed else k.const("i1", 0)
    magnitude = k.select(negative, k.op("sub", zero, wide), wide)
    # 64 bits do not fit into float64's 53: the lowest 11 shrink to one sticky bit where the number is that large.
    low = k.op("and", magnitude, k.const("i64", 0x7FF))
    sticky = k.cast("zext", k.icmp("ne", low, zero), "i64")
    short = k.op("or", k.op("lshr", magnitude, k.const("i64", 11)), sticky)
    large = k.icmp("ugt", magnitude, k.const("i64", (1 << 53) - 1))
    scaled = k.op("fmul", k.cast("uitofp", short, "double"), k.fconst("double", 2048.0))
    whole = k.select(large, scaled, k.cast("uitofp", magnitude, "double"))
    number = k.select(negative, k.raw(f"fneg {whole}", "double", whole.varying), whole)
    return double_to_odd_float(k, number)


def widened_half(k: Emitter, value: Value, kind: str) -> Value:
    """A float16 or bfloat16 (`kind`) as float32."""
    return half_to_float(k, value) if kind == "f16" else bfloat_to_float(k, value)


def narrowed(k: Emitter, value: Value, kind: str) -> Value:
    """A float32 rounded to the nearest float16 or bfloat16."""
    return float_to_half(k, value) if kind == "f16" else float_to_bfloat(k, value)
