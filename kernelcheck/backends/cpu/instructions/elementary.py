"""Elementary functions of float32, from float32 and float64 operations alone, so that every machine gives the same.

PTX only bounds the error of `ex2`, `lg2`, `sin`, `cos` and `tanh` (PTX ISA 9.7.3.18 to 9.7.3.22). The polynomials are
minimax (Remez exchange), with their largest error noted; the special values are those of the manual's tables.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from kernelcheck.backends.cpu.emit.ir import Emitter, Value

INFINITY_BITS = 0x7F800000

EX2 = (0.6931471824645996, 0.24022647738456726, 0.055503323674201965, 0.00961843691766262, 0.0013398875016719103,
       0.00015353361959569156)  # fmt: skip
"""(2**x - 1) / x on [-1/2, 1/2]; 2**-28.9 relative to 2**x."""

LG2 = (1.4426950216293335, -0.7213473320007324, 0.4808979034423828, -0.3606964349746704, 0.28858527541160583,
       -0.2396365851163864, 0.2042960375547409, -0.19061264395713806, 0.18782652914524078,
       -0.11297470331192017)  # fmt: skip
"""log2(1 + x) / x on [1/sqrt(2) - 1, sqrt(2) - 1]; 2**-27.3 absolute."""

SINE = (-0.16666655242443085, 0.008332177996635437, -0.00019517297914717346)
"""(sin(x) / x - 1) / x**2 in powers of x**2 on [0, pi/4]; 2**-28.1 relative to sin(x)."""

COSINE = (0.04166664555668831, -0.001388736767694354, 2.443845005473122e-05)
"""(cos(x) - 1 + x**2 / 2) / x**4 in powers of x**2 on [0, pi/4]; 2**-33.3 absolute."""

TANH = (-0.3333328366279602, 0.13331490755081177, -0.05374349653720856, 0.02065058797597885, -0.0057170456275343895)
"""(tanh(x) / x - 1) / x**2 in powers of x**2 on [0, 0.625]; 2**-27.9 relative to tanh(x)."""

TANH_POLYNOMIAL_END = 0.625

ROUND_FLOAT = 1.5 * 2**23
ROUND_DOUBLE = 1.5 * 2**52
"""Adding and subtracting these rounds to the nearest integer, whose low bits the sum's encoding then ends with."""

HALF_PI = (math.pi / 2, 6.123233995736766e-17)
"""pi / 2 as a float64 and the rest of it."""


def polynomial(k: Emitter, x: Value, coefficients: Sequence[float]) -> Value:
    """Horner's scheme with fused operations, the constant coefficient first."""
    value = k.fconst(x.type, coefficients[-1])
    for coefficient in reversed(coefficients[:-1]):
        value = k.intrinsic("llvm.fma", x, value, k.fconst(x.type, coefficient))
    return value


def _bounded(k: Emitter, x: Value, low: float, high: float) -> Value:
    """`x` moved into [low, high]; NaN stays."""
    x = k.select(k.fcmp("ogt", x, k.fconst(x.type, high)), k.fconst(x.type, high), x)
    return k.select(k.fcmp("olt", x, k.fconst(x.type, low)), k.fconst(x.type, low), x)


def _power_of_two(k: Emitter, exponent: Value) -> Value:
    """2**n of an i32 in [-126, 127], as float32."""
    biased = k.op("add", exponent, k.const("i32", 127))
    return k.bitcast(k.op("shl", biased, k.const("i32", 23)), "float")


def base_two_exponential(k: Emitter, x: Value) -> Value:
    """2**x of a float32, exact at integers, within 1 ulp elsewhere; subnormal results are rounded once more."""
    x = _bounded(k, x, -151.0, 129.0)  # beyond which every result is zero or infinite
    shifted = k.op("fadd", x, k.fconst("float", ROUND_FLOAT))
    whole = k.op("fsub", shifted, k.fconst("float", ROUND_FLOAT))
    rest = k.op("fsub", x, whole)
    power = k.intrinsic("llvm.fma", rest, polynomial(k, rest, EX2), k.fconst("float", 1.0))
    start = k.bitcast(k.fconst("float", ROUND_FLOAT), "i32")
    exponent = k.op("sub", k.bitcast(shifted, "i32"), start)
    first = k.op("ashr", exponent, k.const("i32", 1))
    second = k.op("sub", exponent, first)
    scaled = k.op("fmul", k.op("fmul", power, _power_of_two(k, first)), _power_of_two(k, second))
    return k.select(k.fcmp("uno", x, x), x, scaled)


def base_two_logarithm(k: Emitter, x: Value) -> Value:
    """log2 of a float32, to 2**-23 of the result or of 1, whichever is larger; subnormal numbers count in full."""
    tiny = k.fcmp("olt", x, k.fconst("float", 2.0**-126))
    normal = k.select(tiny, k.op("fmul", x, k.fconst("float", 2.0**23)), x)
    bits = k.bitcast(normal, "i32")
    # The mantissa is taken in [1/sqrt(2), sqrt(2)), so that the logarithm is small on both sides of 1.
    exponent = k.op("ashr", k.op("sub", bits, k.const("i32", 0x3F3504F3)), k.const("i32", 23))
    mantissa = k.bitcast(k.op("sub", bits, k.op("shl", exponent, k.const("i32", 23))), "float")
    exponent = k.select(tiny, k.op("sub", exponent, k.const("i32", 23)), exponent)
    rest = k.op("fsub", mantissa, k.fconst("float", 1.0))
    value = k.intrinsic("llvm.fma", rest, polynomial(k, rest, LG2), k.cast("sitofp", exponent, "float"))
    infinity = k.float_bits("float", INFINITY_BITS)
    value = k.select(k.fcmp("oeq", x, infinity), infinity, value)
    value = k.select(k.fcmp("ult", x, k.fconst("float", 0.0)), k.float_bits("float", 0x7FFFFFFF), value)
    return k.select(k.fcmp("oeq", x, k.fconst("float", 0.0)), k.float_bits("float", 0xFF800000), value)


def sine(k: Emitter, x: Value) -> Value:
    """sin(x) of a float32, to 2**-23 where |x| < 2**40; beyond, a number in [-1, 1]. Infinite x give NaN."""
    return _circular(k, x, quarter_turns=0)


def cosine(k: Emitter, x: Value) -> Value:
    """cos(x) of a float32, as `sine`."""
    return _circular(k, x, quarter_turns=1)


def _circular(k: Emitter, x: Value, *, quarter_turns: int) -> Value:
    wide = k.cast("fpext", x, "double")
    turns = k.op("fmul", wide, k.fconst("double", 2 / math.pi))
    shifted = k.op("fadd", turns, k.fconst("double", ROUND_DOUBLE))
    whole = k.op("fsub", shifted, k.fconst("double", ROUND_DOUBLE))
    back = k.raw(f"fneg {whole}", "double", whole.varying)
    rest = wide
    for part in HALF_PI:
        rest = k.intrinsic("llvm.fma", back, k.fconst("double", part), rest)
    angle = k.cast("fptrunc", _bounded(k, rest, -math.pi / 4, math.pi / 4), "float")
    square = k.op("fmul", angle, angle)
    one = k.fconst("float", 1.0)
    sin = k.op("fmul", angle, k.intrinsic("llvm.fma", square, polynomial(k, square, SINE), one))
    fourth = k.op("fmul", square, square)
    start = k.intrinsic("llvm.fma", square, k.fconst("float", -0.5), one)
    cos = k.intrinsic("llvm.fma", fourth, polynomial(k, square, COSINE), start)
    quarter = k.cast("trunc", k.bitcast(shifted, "i64"), "i32")
    quarter = k.op("add", quarter, k.const("i32", quarter_turns))
    odd = k.icmp("ne", k.op("and", quarter, k.const("i32", 1)), k.const("i32", 0))
    value = k.bitcast(k.select(odd, cos, sin), "i32")
    sign = k.op("shl", k.op("and", quarter, k.const("i32", 2)), k.const("i32", 30))
    return k.bitcast(k.op("xor", value, sign), "float")


def hyperbolic_tangent(k: Emitter, x: Value) -> Value:
    """tanh(x) of a float32, to 2**-22 of the result; subnormal numbers pass through."""
    size = k.intrinsic("llvm.fabs", x)
    square = k.op("fmul", x, x)
    small = k.op("fmul", x, k.intrinsic("llvm.fma", square, polynomial(k, square, TANH), k.fconst("float", 1.0)))
    power = base_two_exponential(k, k.op("fmul", size, k.fconst("float", 2 / math.log(2))))
    two, one = k.fconst("float", 2.0), k.fconst("float", 1.0)
    large = k.op("fsub", one, k.op("fdiv", two, k.op("fadd", power, one)))
    large = k.intrinsic("llvm.copysign", large, x)
    return k.select(k.fcmp("olt", size, k.fconst("float", TANH_POLYNOMIAL_END)), small, large)
