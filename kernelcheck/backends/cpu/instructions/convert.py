"""`cvt` between integers, float32, float64, float16 and bfloat16 (PTX ISA 9.7.9.21)."""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import Value, bits_of, short_name, widened
from kernelcheck.backends.cpu.emit.rounding import CANONICAL_NAN, directed, double_to_odd_float, flush
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.instructions.half_formats import (
    float_to_bfloat,
    float_to_half,
    integer_to_odd_float,
    widened_half,
)
from kernelcheck.backends.cpu.instructions.small_floats import is_small_float, lower_pack, lower_small_float
from kernelcheck.backends.cpu.instructions.typed_operands import (
    FLOAT_TYPES,
    HALF_TYPES,
    integer_type,
    is_signed,
    saturated,
)
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Register

INTEGER_ROUNDINGS = {"rni": "llvm.roundeven", "rzi": "llvm.trunc", "rmi": "llvm.floor", "rpi": "llvm.ceil"}
ROUNDINGS = ("rn", "rz", "rm", "rp", "rna")
FLOATS = (*FLOAT_TYPES, "f16", "bf16")


def lower_cvt(k: WarpCode, i: Instruction) -> None:
    if is_small_float(i):
        lower_small_float(k, i)
        return
    if "pack" in i.modifiers:
        lower_pack(k, i)
        return
    target, source = i.modifiers[-2:]
    if target in ("f16x2", "bf16x2"):
        _pack_halves(k, i, target)
    elif target == "tf32":
        k.write(i.operands[0], _to_tf32(k, k.read(i.operands[1], "float"), i))
    elif target in FLOATS and source in FLOATS:
        k.write(i.operands[0], _float_to_float(k, i, target, source))
    elif target in FLOATS:
        k.write(i.operands[0], _integer_to_float(k, i, target, source))
    elif source in FLOATS:
        _write_integer(k, i, target, _float_to_integer(k, i, target, source))
    else:
        _write_integer(k, i, target, _integer_to_integer(k, i, target, source))


def _mode(i: Instruction) -> str:
    return next((m for m in i.modifiers if m in ROUNDINGS), "rn")


def _write_integer(k: WarpCode, i: Instruction, target: str, value: Value) -> None:
    """A register wider than the type takes the value extended by its sign."""
    destination = i.operands[0]
    if isinstance(destination, Register):
        value = k.resized(value, k.type_of(destination.name), signed=is_signed(target))
    k.write(destination, value)


def _widened_source(k: WarpCode, i: Instruction, source: str) -> Value:
    """A float operand as `float` (from a half) or as it is, flushed where `.ftz` says so."""
    if source in HALF_TYPES:
        value = k.read(i.operands[1], "i16")
        return widened_half(k, value, source)
    value = k.read(i.operands[1], FLOAT_TYPES[source])
    return flush(k, value) if "ftz" in i.modifiers and source == "f32" else value


def _float_to_float(k: WarpCode, i: Instruction, target: str, source: str) -> Value:
    value = _widened_source(k, i, source)
    for name, intrinsic in INTEGER_ROUNDINGS.items():
        if name in i.modifiers:
            value = k.intrinsic(intrinsic, value)
    if target in HALF_TYPES:
        if value.type == "double":
            value = double_to_odd_float(k, value)
        if "relu" in i.modifiers:
            value = _relu(k, value)
        if "sat" in i.modifiers:
            value = saturated(k, value)
        narrow = float_to_half if target == "f16" else float_to_bfloat
        return narrow(k, value, _mode(i), satfinite="satfinite" in i.modifiers)
    type_ = FLOAT_TYPES[target]
    if bits_of(type_) > bits_of(value.type):
        value = k.cast("fpext", value, type_)
    elif bits_of(type_) < bits_of(value.type):
        mode = _mode(i)
        value = k.cast("fptrunc", value, type_) if mode == "rn" else directed(k, "fptrunc", mode, value)
    if "ftz" in i.modifiers and type_ == "float":
        value = flush(k, value)
    return saturated(k, value) if "sat" in i.modifiers else value


def _relu(k: WarpCode, value: Value) -> Value:
    """Negative numbers and -0 to +0; NaN stays."""
    return k.select(k.fcmp("ole", value, k.fconst(value.type, 0.0)), k.fconst(value.type, 0.0), value)


def _integer_to_float(k: WarpCode, i: Instruction, target: str, source: str) -> Value:
    value = k.read(i.operands[1], integer_type(source))
    opcode = "sitofp" if is_signed(source) else "uitofp"
    if target in HALF_TYPES:
        # Exact in float64 (up to 32 bits) or nearly so: rounding to odd on the way keeps the last rounding right.
        exact = integer_to_odd_float(k, value, signed=is_signed(source))
        if "sat" in i.modifiers:
            exact = saturated(k, exact)
        narrow = float_to_half if target == "f16" else float_to_bfloat
        return narrow(k, exact, _mode(i), satfinite="satfinite" in i.modifiers)
    type_ = FLOAT_TYPES[target]
    mode = _mode(i)
    result = k.cast(opcode, value, type_) if mode == "rn" else directed(k, opcode, mode, value, result=type_)
    return saturated(k, result) if "sat" in i.modifiers else result


def _float_to_integer(k: WarpCode, i: Instruction, target: str, source: str) -> Value:
    """Rounds, then clamps to the range of the integer; NaN gives 0, or the top bit where 64 bits are involved."""
    value = _widened_source(k, i, source)
    rounding = next(name for name in INTEGER_ROUNDINGS if name in i.modifiers)
    rounded = k.intrinsic(INTEGER_ROUNDINGS[rounding], value)
    type_ = integer_type(target)
    name = f"llvm.fpto{'s' if is_signed(target) else 'u'}i.sat"
    whole = _saturating(k, name, rounded, type_)
    if source == "f64" or bits_of(type_) == 64:
        nan = k.fcmp("uno", value, value)
        whole = k.select(nan, k.const(type_, 1 << (bits_of(type_) - 1)), whole)
    return whole


def _saturating(k: WarpCode, name: str, value: Value, type_: str) -> Value:
    result = widened(type_) if value.varying else type_
    lanes = "v32" if value.varying else ""
    symbol = f"@{name}.{lanes}{type_}.{lanes}{short_name(value.type)}"
    k.declarations.add(f"declare {result} {symbol}({value.ir_type})")
    return k.raw(f"call {result} {symbol}({value})", type_, value.varying)


def _integer_to_integer(k: WarpCode, i: Instruction, target: str, source: str) -> Value:
    value = k.read(i.operands[1], integer_type(source))
    type_ = integer_type(target)
    if "sat" not in i.modifiers:
        result = k.resized(value, type_, signed=is_signed(source))
        k.scaled_indexes.note_product(k, result, value, 1, signed=is_signed(source))
        return result
    wide = k.resized(value, "i128", signed=is_signed(source))
    bits = bits_of(type_)
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed(target) else (0, (1 << bits) - 1)
    clamped = k.intrinsic("llvm.smin", k.intrinsic("llvm.smax", wide, k.const("i128", low)), k.const("i128", high))
    return k.cast("trunc", clamped, type_)


def _pack_halves(k: WarpCode, i: Instruction, target: str) -> None:
    """`cvt.*.f16x2.f32 d, a, b`: `a` in the upper half, `b` in the lower."""
    narrow = float_to_half if target == "f16x2" else float_to_bfloat
    parts = []
    for operand in i.operands[1:3]:
        value = k.read(operand, "float")
        if "relu" in i.modifiers:
            value = _relu(k, value)
        parts.append(k.cast("zext", narrow(k, value, _mode(i), satfinite="satfinite" in i.modifiers), "i32"))
    upper = k.op("shl", parts[0], k.const("i32", 16))
    k.write(i.operands[0], k.op("or", upper, parts[1]))


def _to_tf32(k: WarpCode, value: Value, i: Instruction) -> Value:
    """float32 cut to 10 fraction bits: `.rna` rounds ties away from zero, `.rn` to even. NaN becomes 0x7fffffff.

    `.satfinite`: what would be infinite becomes the largest finite number.
    """
    if "relu" in i.modifiers:
        value = _relu(k, value)
    bits = k.bitcast(value, "i32")
    mode = _mode(i)
    rounded = bits
    if mode == "rna":
        rounded = k.op("add", bits, k.const("i32", 0x1000))
    elif mode == "rn":
        last = k.op("and", k.op("lshr", bits, k.const("i32", 13)), k.const("i32", 1))
        rounded = k.op("add", bits, k.op("add", last, k.const("i32", 0xFFF)))
    cut = k.op("and", rounded, k.const("i32", ~0x1FFF))
    infinity = k.const("i32", 0x7F800000)
    if "satfinite" in i.modifiers:
        infinite = k.icmp("uge", k.op("and", cut, k.const("i32", 0x7FFFFFFF)), infinity)
        sign = k.op("and", bits, k.const("i32", 1 << 31))
        cut = k.select(infinite, k.op("or", sign, k.const("i32", 0x7F7FE000)), cut)
    return k.select(k.fcmp("uno", value, value), k.const("i32", CANONICAL_NAN["float"]), cut)


HANDLERS = {"cvt": lower_cvt}
