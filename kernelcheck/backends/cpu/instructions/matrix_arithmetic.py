"""The arithmetic of tensor cores, step by step, on vectors of four rows by eight columns of D.

Integers are exact, and wrap or saturate once, when the accumulator is added. Float64 is a chain of fused multiply-adds
in the order of k. How the narrow floating-point types are added the manual leaves open; bit-level studies of devices
found it, and this is their model (Fasi, Higham, Mikaitis and Pranesh, Numerical behavior of NVIDIA tensor cores, PeerJ
Computer Science 7:e330, 2021; Xie et al., MMA-Sim, arXiv 2511.10909, 2025; Khattak and Mikaitis, Accurate models of
NVIDIA tensor cores, arXiv 2512.07004, 2025), here for `sm_80` to `sm_89`:

- a step takes 16 bytes of a row of A: 8 products of float16 or bfloat16, 4 of tf32. The accumulator goes through the
  steps in the order of k, rounded after each to float16 if C and D have that type, else to float32;
- a product is exact. Its exponent is the sum of those of its factors, subnormal ones counting as the least normal one;
- products and accumulator are cut, towards zero, to multiples of 2^(E - 24), where E is the largest exponent among
  them, and summed exactly;
- the sum is rounded to float32 towards zero, what lies beyond it becoming infinite, or to float16 to the nearest even.
  If only D has float16, the last sum of float32 is rounded to the nearest even.

`sm_90` keeps one bit more and takes twice as many products a step: an H200 gave these bits in each of 9,216 sums. Later
devices are taken to do the same. A sum of nothing but zeros is +0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kernelcheck.backends.cpu.emit.ir import Emitter, Value
from kernelcheck.backends.cpu.emit.rounding import canonical, double_to_odd_float
from kernelcheck.backends.cpu.instructions.fragments import ELEMENT_BITS, Shape
from kernelcheck.backends.cpu.instructions.half_formats import bfloat_to_float, float_to_half, half_to_float
from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class SumModel:
    """How a generation of tensor cores adds narrow floating-point numbers."""

    name: str
    fraction_bits: int
    """Bits below the largest exponent that a sum keeps."""
    step_bytes: int
    """Bytes of a row of A that one step takes."""


AMPERE, HOPPER = SumModel("sm_80", 24, 16), SumModel("sm_90", 25, 32)

_SUMMED_IN_STEPS = frozenset({"f16", "bf16", "tf32"})
_NO_EXPONENT = -1000
"""Stands for the exponent of zero."""

_NAN = 0x7FFFFFFF
_INFINITY = 0x7F800000


@dataclass(frozen=True)
class Multiplication:
    """The types and layout of an `mma`: D = A * B + C."""

    shape: Shape
    a: str
    b: str
    c: str
    d: str
    model: SumModel = AMPERE
    saturates: bool = False
    bit_operation: str = ""
    """`xor` or `and` for one-bit matrices, whose products are counts of bits."""

    @property
    def name(self) -> str:
        extra = [self.model.name] if self.a in _SUMMED_IN_STEPS else []
        extra += [self.bit_operation] if self.bit_operation else []
        extra += ["satfinite"] if self.saturates else []
        return ".".join(["mma", str(self.shape), self.a, self.b, self.c, self.d, *extra])


@dataclass(frozen=True)
class Arithmetic:
    """How elements are held in memory, and what happens at each step; all vectors of four rows by eight columns."""

    type: str
    """LLVM type of an element of A and B."""
    step: int
    """Products a step."""
    exponents: bool
    """Whether it needs those of the elements."""
    load: Callable[[Emitter, Value], tuple[Value, Value | None]]
    """An element's number and, where the arithmetic needs one, its exponent, from its bits in an i32 or i64."""
    start: Callable[[Emitter, Value], Value]
    """Start of the sum, from an element of C."""
    add: Callable[[Emitter, Value, Sequence[Operands]], Value]
    end: Callable[[Emitter, Value, Value], Value]
    """An element of D, as an integer of its width, from the sum and the element of C."""


@dataclass(frozen=True)
class Operands:
    """The factors of the products for one k."""

    a: Value
    b: Value
    a_exponent: Value | None
    b_exponent: Value | None


def arithmetic_of(what: Multiplication) -> Arithmetic:
    if what.a == "f64":
        return Arithmetic("double", 4, False, _load_double, _as_double, _add_fused, _end_double)
    if what.a in _SUMMED_IN_STEPS:
        step = min(what.model.step_bytes * 8 // ELEMENT_BITS[what.a], what.shape.k)
        return Arithmetic(
            "float" if what.a == "f16" else "double",
            step,
            True,
            {"f16": _load_half, "bf16": _load_bfloat, "tf32": _load_tensor_float}[what.a],
            _start_half if what.c == "f16" else _start_float,
            lambda e, total, operands: _add_truncated(e, total, operands, what),
            _end_half if what.d == "f16" else _end_float,
        )
    return Arithmetic(
        "i32",
        4,
        False,
        lambda e, bits: (bits, None),
        lambda e, c: e.splat(e.const("i32", 0)),
        lambda e, total, operands: _add_integers(e, total, operands, what.bit_operation),
        lambda e, total, c: e.intrinsic("llvm.sadd.sat", total, c) if what.saturates else e.op("add", total, c),
    )


def _add_integers(e: Emitter, total: Value, operands: Sequence[Operands], bit_operation: str) -> Value:
    for one in operands:
        if bit_operation:
            product = e.intrinsic("llvm.ctpop", e.op(bit_operation, one.a, one.b))
        else:
            product = e.op("mul", one.a, one.b)
        total = e.op("add", total, product)
    return e.op("add", total, e.const("i32", 0))


def _load_double(e: Emitter, bits: Value) -> tuple[Value, None]:
    return e.bitcast(bits, "double"), None


def _as_double(e: Emitter, c: Value) -> Value:
    return e.bitcast(c, "double")


def _add_fused(e: Emitter, total: Value, operands: Sequence[Operands]) -> Value:
    for one in operands:
        total = e.intrinsic("llvm.fma", one.a, one.b, total)
    return total


def _end_double(e: Emitter, total: Value, c: Value) -> Value:
    return e.bitcast(canonical(e, total), "i64")


def _start_half(e: Emitter, c: Value) -> Value:
    return half_to_float(e, c)


def _start_float(e: Emitter, c: Value) -> Value:
    return e.bitcast(c, "float")


def _end_half(e: Emitter, total: Value, c: Value) -> Value:
    return float_to_half(e, total)


def _end_float(e: Emitter, total: Value, c: Value) -> Value:
    return e.bitcast(total, "i32")


def _exponent(e: Emitter, number: Value, least: int) -> Value:
    """Exponent of a float32's leading bit, for a subnormal one `least`; 128 for infinities and NaN."""
    size = e.op("and", e.bitcast(number, "i32"), e.const("i32", 0x7FFFFFFF))
    exponent = e.op("sub", e.op("lshr", size, e.const("i32", 23)), e.const("i32", 127))
    exponent = e.intrinsic("llvm.smax", exponent, e.const("i32", least))
    return e.select(e.icmp("eq", size, e.const("i32", 0)), e.splat(e.const("i32", _NO_EXPONENT)), exponent)


def _load_half(e: Emitter, bits: Value) -> tuple[Value, Value]:
    number = half_to_float(e, e.cast("trunc", bits, "i16"))
    return number, _exponent(e, number, -14)


def _load_bfloat(e: Emitter, bits: Value) -> tuple[Value, Value]:
    number = bfloat_to_float(e, e.cast("trunc", bits, "i16"))
    return e.cast("fpext", number, "double"), _exponent(e, number, -126)


def _load_tensor_float(e: Emitter, bits: Value) -> tuple[Value, Value]:
    """tf32: the lowest 13 bits of the register are ignored."""
    number = e.bitcast(e.op("and", bits, e.const("i32", -(1 << 13))), "float")
    return e.cast("fpext", number, "double"), _exponent(e, number, -126)


def _add_truncated(e: Emitter, total: Value, operands: Sequence[Operands], what: Multiplication) -> Value:
    """One step of the model above. `total` is a float32, which holds a float16 exactly.

    Sums are rounded to float16 at each step only if C and D have that type; else D gets a sum of float32 (PTX ISA,
    "wmma.mma": "When .ctype or .dtype is .f32, accumulation … with at least single precision").
    """
    type_ = "float" if what.a == "f16" else "double"
    products, largest = [], e.splat(e.const("i32", _NO_EXPONENT * 2))
    for one in operands:
        assert one.a_exponent is not None and one.b_exponent is not None
        products.append(e.op("fmul", one.a, one.b))
        largest = e.intrinsic("llvm.smax", largest, e.op("add", one.a_exponent, one.b_exponent))
    none = e.icmp("slt", largest, e.const("i32", _NO_EXPONENT // 2))
    largest = e.intrinsic("llvm.smax", largest, _exponent(e, total, -126))
    # So far down only where all is zero, or all products are, which is seen to below: a scale that can be written.
    largest = e.intrinsic("llvm.smax", largest, e.const("i32", -100 if type_ == "float" else -300))
    scale = _power_of_two(e, e.op("sub", e.const("i32", what.model.fraction_bits), largest), type_)
    bits = e.bitcast(total, "i32")
    size = e.op("and", bits, e.const("i32", 0x7FFFFFFF))
    finite = e.icmp("ult", size, e.const("i32", _INFINITY))
    start = e.select(finite, total, e.splat(e.fconst("float", 0.0)))
    wide = e.cast("fpext", start, "double")
    terms = [start if type_ == "float" else wide, *products]
    units = e.fconst("double", 0.0)
    for first in range(0, len(terms), 9):  # each below 2^27, so that an i32 holds the sum of so many
        part = e.const("i32", 0)
        for term in terms[first : first + 9]:
            part = e.op("add", part, e.cast("fptosi", e.op("fmul", term, scale), "i32"))
        units = e.op("fadd", units, e.cast("sitofp", part, "double"))
    unit = _power_of_two(e, e.op("sub", largest, e.const("i32", what.model.fraction_bits)), "double")
    exact = e.op("fmul", units, unit)
    exact = e.select(none, e.op("fadd", wide, e.fconst("double", 0.0)), exact)
    if what.c == what.d == "f16":
        result = half_to_float(e, float_to_half(e, double_to_odd_float(e, exact)))
    else:
        result = _toward_zero(e, exact)
    return e.select(finite, result, _canonical_float(e, total))


def _power_of_two(e: Emitter, exponent: Value, type_: str) -> Value:
    if type_ == "float":
        return e.bitcast(e.op("shl", e.op("add", exponent, e.const("i32", 127)), e.const("i32", 23)), "float")
    wide = e.cast("sext", e.op("add", exponent, e.const("i32", 1023)), "i64")
    return e.bitcast(e.op("shl", wide, e.const("i64", 52)), "double")


def _toward_zero(e: Emitter, exact: Value) -> Value:
    """A float64 as float32, rounded towards zero; from 2^128 on infinite."""
    near = e.cast("fptrunc", exact, "float")
    size = e.intrinsic("llvm.fabs", exact)
    beyond = e.fcmp("ogt", e.intrinsic("llvm.fabs", e.cast("fpext", near, "double")), size)
    back = e.op("and", beyond, e.fcmp("olt", size, e.fconst("double", 2.0**128)))
    return e.bitcast(e.op("sub", e.bitcast(near, "i32"), e.cast("zext", back, "i32")), "float")


def _canonical_float(e: Emitter, number: Value) -> Value:
    bits = e.bitcast(number, "i32")
    size = e.op("and", bits, e.const("i32", 0x7FFFFFFF))
    nan = e.icmp("ugt", size, e.const("i32", _INFINITY))
    return e.bitcast(e.select(nan, e.splat(e.const("i32", _NAN)), bits), "float")


def special_sum(e: Emitter, total: Value, operands: Sequence[Operands], ordinary: Value) -> Value:
    """The step where A or B hold infinities or NaN: these decide the result as in a plain sum."""
    plain = e.cast("fpext", total, "double") if operands[0].a.type == "double" else total
    for one in operands:
        plain = e.op("fadd", plain, e.op("fmul", one.a, one.b))
    finite = e.fcmp("olt", e.intrinsic("llvm.fabs", plain), e.float_bits(plain.type, _infinity(plain.type)))
    narrow = e.cast("fptrunc", plain, "float") if plain.type == "double" else plain
    return e.select(finite, ordinary, _canonical_float(e, narrow))


def _infinity(type_: str) -> int:
    return _INFINITY if type_ == "float" else 0x7FF0000000000000
