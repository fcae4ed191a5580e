"""`cvt` to and from pairs of 8-bit floats, and `cvt.pack` of small integers (PTX ISA 9.7.9.21 and 9.7.9.22)."""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import Emitter, Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.half_formats import float_to_half, half_to_float
from kernelcheck.backends.cpu.ptx.syntax import Instruction
from kernelcheck.base.dataclasses import dataclass

NAN = 0x7F
"""The encoding that every NaN gets, in both formats."""


@dataclass(frozen=True)
class Format:
    """An 8-bit float (Micikevicius et al., FP8 Formats for Deep Learning, 2022)."""

    fraction_bits: int
    bias: int
    largest: int
    """The code of the largest finite number."""


FORMATS = {"e4m3x2": Format(3, 7, 0x7E), "e5m2x2": Format(2, 15, 0x7B)}
PACKED = {"u2": 2, "s2": 2, "u4": 4, "s4": 4, "u8": 8, "s8": 8, "u16": 16, "s16": 16}
"""Types that `cvt.pack` makes, by their bits."""


def is_small_float(i: Instruction) -> bool:
    return any(m in FORMATS for m in i.modifiers[-2:])


def lower_small_float(k: WarpCode, i: Instruction) -> None:
    """`cvt.rn.satfinite.{e4m3x2,e5m2x2}.{f32 d, a, b | f16x2 d, a}` and `cvt.rn.f16x2.{e4m3x2,e5m2x2} d, a`."""
    target, source = i.modifiers[-2:]
    if target in FORMATS:
        upper, lower = _floats(k, i, source)
        codes = [_encoded(k, _rectified(k, i, value), FORMATS[target]) for value in (upper, lower)]
        k.write(i.operands[0], k.cast("trunc", k.op("or", k.op("shl", codes[0], k.const("i32", 8)), codes[1]), "i16"))
        return
    pair = k.cast("zext", k.read(i.operands[1], "i16"), "i32")
    halves = []
    for shift in (8, 0):
        code = k.op("and", k.op("lshr", pair, k.const("i32", shift)), k.const("i32", 0xFF))
        value = _rectified(k, i, _decoded(k, code, FORMATS[source]))
        halves.append(k.cast("zext", float_to_half(k, value), "i32"))
    k.write(i.operands[0], k.op("or", k.op("shl", halves[0], k.const("i32", 16)), halves[1]))


def _floats(k: WarpCode, i: Instruction, source: str) -> tuple[Value, Value]:
    """The upper and the lower operand as float32."""
    if source == "f32":
        return k.read(i.operands[1], "float"), k.read(i.operands[2], "float")
    pair = k.read(i.operands[1], "i32")
    upper = k.cast("trunc", k.op("lshr", pair, k.const("i32", 16)), "i16")
    return half_to_float(k, upper), half_to_float(k, k.cast("trunc", pair, "i16"))


def _rectified(k: Emitter, i: Instruction, value: Value) -> Value:
    """With `.relu`, negative numbers and -0 to +0; NaN stays."""
    if "relu" not in i.modifiers:
        return value
    zero = k.fconst("float", 0.0)
    return k.select(k.fcmp("ole", value, zero), zero, value)


def _encoded(k: Emitter, value: Value, form: Format) -> Value:
    """A float32 rounded to the nearest 8-bit float, ties to even, as an i32; what is too large to the largest number.

    Below the smallest normal number, adding a power of two rounds to a multiple of the smallest subnormal one.
    """
    bits = k.bitcast(value, "i32")
    magnitude = k.op("and", bits, k.const("i32", 0x7FFFFFFF))
    dropped = 23 - form.fraction_bits
    last = k.op("and", k.op("lshr", magnitude, k.const("i32", dropped)), k.const("i32", 1))
    nearly_half = k.op("add", last, k.const("i32", (1 << (dropped - 1)) - 1))
    rounded = k.op("lshr", k.op("add", magnitude, nearly_half), k.const("i32", dropped))
    normal = k.op("sub", rounded, k.const("i32", (127 - form.bias) << form.fraction_bits))
    shifter = 2.0 ** (1 - form.bias - form.fraction_bits + 23)
    sum_ = k.op("fadd", k.bitcast(magnitude, "float"), k.fconst("float", shifter))
    shifter_bits = (150 - form.bias - form.fraction_bits + 1) << 23
    subnormal = k.op("sub", k.bitcast(sum_, "i32"), k.const("i32", shifter_bits))
    small = k.icmp("ult", magnitude, k.const("i32", (128 - form.bias) << 23))
    code = k.select(small, subnormal, k.intrinsic("llvm.umin", normal, k.const("i32", form.largest)))
    sign = k.op("and", k.op("lshr", bits, k.const("i32", 24)), k.const("i32", 0x80))
    return k.select(k.fcmp("uno", value, value), k.const("i32", NAN), k.op("or", code, sign))


def _decoded(k: Emitter, code: Value, form: Format) -> Value:
    """The float32 that an 8-bit code, an i32, stands for: its bits moved up, and the exponent's bias made good."""
    magnitude = k.op("and", code, k.const("i32", 0x7F))
    moved = k.bitcast(k.op("shl", magnitude, k.const("i32", 23 - form.fraction_bits)), "float")
    value = k.op("fmul", moved, k.fconst("float", 2.0 ** (127 - form.bias)))
    infinite = k.icmp("eq", magnitude, k.const("i32", form.largest + 1))
    if form.fraction_bits == 2:  # e5m2 has infinities, e4m3 has not
        value = k.select(infinite, k.float_bits("float", 0x7F800000), value)
    nan = k.icmp("ugt", magnitude, k.const("i32", form.largest + (form.fraction_bits == 2)))
    value = k.select(nan, k.float_bits("float", 0x7FFFFFFF), value)
    sign = k.op("shl", k.op("and", code, k.const("i32", 0x80)), k.const("i32", 24))
    return k.bitcast(k.op("or", k.bitcast(value, "i32"), sign), "float")


def lower_pack(k: WarpCode, i: Instruction) -> None:
    """`cvt.pack.sat.type.s32 d, a, b` and `cvt.pack.sat.type.s32.b32 d, a, b, c`: `a` above `b` above nothing or `c`.

    The two results take the low bits of `d`; what `c` holds moves up to make room for them.
    """
    third = i.modifiers[-1] == "b32"
    target = i.modifiers[-3] if third else i.modifiers[-2]
    bits = PACKED[target]
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if target.startswith("s") else (0, (1 << bits) - 1)
    parts = []
    for operand in i.operands[1:3]:
        value = k.intrinsic("llvm.smax", k.read(operand, "i32"), k.const("i32", low))
        value = k.intrinsic("llvm.smin", value, k.const("i32", high))
        parts.append(k.op("and", value, k.const("i32", (1 << bits) - 1)))
    packed = k.op("or", k.op("shl", parts[0], k.const("i32", bits)), parts[1])
    if third:
        packed = k.op("or", packed, k.op("shl", k.read(i.operands[3], "i32"), k.const("i32", 2 * bits)))
    k.write(i.operands[0], packed)
