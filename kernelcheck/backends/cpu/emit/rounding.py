"""Rounding that plain LLVM instructions do not express: directed modes, flushing of subnormals, rounding to odd."""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.emit.ir import LANES, Emitter, Value, bits_of, mangled, widened

MODES = {"rz": 0, "rn": 1, "rp": 2, "rm": 3}
"""PTX rounding modifiers as `llvm.set.rounding` numbers them (LLVM language reference, `llvm.get.rounding`)."""

CANONICAL_NAN = {"float": 0x7FFFFFFF, "double": 0x7FFFFFFFFFFFFFFF}
"""The NaN that float32 instructions produce, whatever NaN went in (PTX ISA 9.7.3), and its float64 counterpart."""

EXPONENT = {"float": 0x7F800000, "double": 0x7FF0000000000000}
"""The bits of the exponent; as a number, infinity."""

_EMBEDDED = {"fma": "vfmadd", "fadd": "add", "fsub": "sub", "fmul": "mul", "fdiv": "div"}
"""Operations that AVX-512 has with a rounding mode in the instruction, by the name of LLVM's intrinsic."""

_EMBEDDED_MODES = {"rn": 8, "rm": 9, "rp": 10, "rz": 11}
"""The rounding modes of those instructions, exceptions suppressed."""

_MIXED = ("sitofp", "uitofp", "fptrunc")
"""Operations whose result has another type than their operand."""


def directed(k: Emitter, name: str, mode: str, *values: Value, result: str = "") -> Value:
    """An operation rounded once, in the mode `rz`, `rm`, `rp` or `rn`.

    `name` is an LLVM opcode (`fadd`, `fsub`, `fmul`, `fdiv`, `sitofp`, `uitofp`, `fptrunc`) or `fma` or `sqrt`;
    `result` is the LLVM type of the result where it is not that of the operands, for `fptrunc` by default `float`.
    The operation sits in a function of its own that sets the processor's rounding mode and sets it back, so that
    nothing else is ever computed under it.
    """
    arguments = k.matched(*values)
    first = arguments[0]
    if name in _EMBEDDED and first.varying and jit.has_avx512():
        return _embedded(k, name, mode, arguments)
    type_ = result or ("float" if name == "fptrunc" else first.type)
    ir_type = widened(type_) if first.varying else type_
    target = Value("", type_, first.varying)
    suffix = f"{mangled(target)}.{mangled(first)}" if name in _MIXED else mangled(target)
    intrinsic = f"@llvm.experimental.constrained.{name}.{suffix}"
    types = ", ".join(argument.ir_type for argument in arguments)
    named = ", ".join(f"{argument.ir_type} %{letter}" for argument, letter in zip(arguments, "abc", strict=False))
    k.declarations.add(f"declare {ir_type} {intrinsic}({types}, metadata, metadata)")
    k.declarations.add("declare void @llvm.set.rounding(i32)")
    function = f"rounded.{mode}.{name}.{suffix}"
    k.library[function] = f"""
define internal {ir_type} @{function}({named}) noinline strictfp {{
  call void @llvm.set.rounding(i32 {MODES[mode]}) strictfp
  %r = call {ir_type} {intrinsic}({named}, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  call void @llvm.set.rounding(i32 {MODES["rn"]}) strictfp
  ret {ir_type} %r
}}
"""
    rounded = Value(k.call(function, ir_type, arguments), type_, first.varying)
    if name == "uitofp" and mode == "rm":  # without AVX-512, LLVM makes it of a difference, which rounds 0 down to -0
        bits = f"i{bits_of(type_)}"
        return k.bitcast(k.op("and", k.bitcast(rounded, bits), k.const(bits, (1 << (bits_of(type_) - 1)) - 1)), type_)
    return rounded


def _embedded(k: Emitter, name: str, mode: str, arguments: Sequence[Value]) -> Value:
    """The same as vectors of 512 bits, by instructions that hold the rounding mode (Intel SDM, "embedded rounding")."""
    type_ = arguments[0].type
    width = 512 // bits_of(type_)
    wide, part = widened(type_), f"<{width} x {type_}>"
    letter = "s" if type_ == "float" else "d"
    symbol = f"@llvm.x86.avx512.{_EMBEDDED[name]}.p{letter}.512"
    k.declarations.add(f"declare {part} {symbol}({', '.join([part] * len(arguments))}, i32)")
    parts = []
    for start in range(0, LANES, width):
        picks = ", ".join(f"i32 {start + n}" for n in range(width))
        pieces = [
            k.raw(f"shufflevector {argument}, {wide} poison, <{width} x i32> <{picks}>", type_, False).name
            for argument in arguments
        ]
        operands = ", ".join(f"{part} {piece}" for piece in pieces)
        parts.append(k.raw(f"call {part} {symbol}({operands}, i32 {_EMBEDDED_MODES[mode]})", type_, False).name)
    while len(parts) > 1:
        width *= 2
        picks = ", ".join(f"i32 {n}" for n in range(width))
        half = f"<{width // 2} x {type_}>"
        parts = [
            k.raw(f"shufflevector {half} {a}, {half} {b}, <{width} x i32> <{picks}>", type_, False).name
            for a, b in zip(parts[::2], parts[1::2], strict=True)
        ]
    return Value(parts[0], type_, True)


def flush(k: Emitter, value: Value) -> Value:
    """`.ftz`: subnormal numbers become zero of their sign."""
    integer = f"i{bits_of(value.type)}"
    bits = k.bitcast(value, integer)
    exponent = k.op("and", bits, k.const(integer, EXPONENT[value.type]))
    sign = k.op("and", bits, k.const(integer, 1 << (bits_of(integer) - 1)))
    small = k.icmp("eq", exponent, k.const(integer, 0))
    return k.bitcast(k.select(small, sign, bits), value.type)


def canonical(k: Emitter, value: Value) -> Value:
    """A float32 or float64 whose NaNs are all the canonical one.

    Selected as integers: LLVM treats all NaNs as equal and would drop the selection.
    """
    integer = f"i{bits_of(value.type)}"
    bits = k.bitcast(value, integer)
    size = k.op("and", bits, k.const(integer, (1 << (bits_of(integer) - 1)) - 1))
    nan = k.icmp("ugt", size, k.const(integer, EXPONENT[value.type]))
    return k.bitcast(k.select(nan, k.const(integer, CANONICAL_NAN[value.type]), bits), value.type)


def sum_to_odd(k: Emitter, a: Value, b: Value) -> Value:
    """`a + b` rounded to odd: the last bit is set whenever the sum is not exact.

    Rounding such a sum once more, to a format with at least two bits less, gives the exact sum correctly rounded
    (Boldo and Melquiond, Emulation of FMA and correctly rounded sums, IEEE Transactions on Computers 57, 2008).
    The error of the rounded sum is Knuth's TwoSum.
    """
    total = k.op("fadd", a, b)
    b_part = k.op("fsub", total, a)
    a_part = k.op("fsub", total, b_part)
    error = k.op("fadd", k.op("fsub", a, a_part), k.op("fsub", b, b_part))
    zero = k.fconst(total.type, 0.0)
    grows = k.icmp("eq", k.fcmp("ogt", error, zero), k.fcmp("ogt", total, zero))
    return _to_odd(k, total, k.fcmp("one", error, zero), grows)


def double_to_odd_float(k: Emitter, value: Value) -> Value:
    """A float64 as float32, rounded to odd; infinities and NaN are kept."""
    near = k.cast("fptrunc", value, "float")
    back = k.cast("fpext", near, "double")
    grows = k.fcmp("olt", k.intrinsic("llvm.fabs", back), k.intrinsic("llvm.fabs", value))
    return _to_odd(k, near, k.fcmp("one", back, value), grows)


def _to_odd(k: Emitter, near: Value, inexact: Value, grows: Value) -> Value:
    """Sets the last bit of a number rounded to nearest, going away from zero where `grows`, where `inexact`."""
    integer = f"i{bits_of(near.type)}"
    bits = k.bitcast(near, integer)
    even = k.icmp("eq", k.op("and", bits, k.const(integer, 1)), k.const(integer, 0))
    step = k.select(grows, k.const(integer, 1), k.const(integer, -1))
    moved = k.op("add", bits, step)
    return k.bitcast(k.select(k.op("and", inexact, even), moved, bits), near.type)
