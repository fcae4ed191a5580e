"""Arithmetic, comparison, selection and moves on integers, float32 and float64 (PTX ISA 9.7.1 to 9.7.5, 9.7.8).

The tables give an instruction's meaning as an LLVM opcode or intrinsic; what needs more is a short function.
"""

from __future__ import annotations

from collections.abc import Callable

from kernelcheck.backends.cpu.emit.ir import Value, bits_of, widened
from kernelcheck.backends.cpu.emit.rounding import directed
from kernelcheck.backends.cpu.emit.undefined import note_division
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, register_type
from kernelcheck.backends.cpu.instructions.approximations import approximate_division
from kernelcheck.backends.cpu.instructions.bits import add_with_carry
from kernelcheck.backends.cpu.instructions.halves import lower_half
from kernelcheck.backends.cpu.instructions.typed_operands import (
    FLOAT_TYPES,
    by_type,
    finish_float,
    integer_type,
    is_signed,
    read_floats,
    rounding_of,
    type_of,
)
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Vector

INTEGER_OPCODES = {"add": "add", "sub": "sub", "and": "and", "or": "or", "xor": "xor"}
FLOAT_OPCODES = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}
CANONICAL_NAN = {"float": 0x7FFFFFFF, "double": 0x7FFFFFFFFFFFFFFF}


def _lower_sum(k: WarpCode, i: Instruction) -> None:
    """`add`, `sub` of integers."""
    if "cc" in i.modifiers:
        add_with_carry(k, i)
        return
    a, b = (k.read(operand, integer_type(type_of(i))) for operand in i.operands[1:3])
    if "sat" in i.modifiers:
        k.write(i.operands[0], k.intrinsic(f"llvm.s{i.mnemonic}.sat", a, b))
        return
    value = k.op(INTEGER_OPCODES[i.mnemonic], a, b)
    if i.mnemonic == "add":
        k.scaled_indexes.note_sum(k, value, a, b)
    k.write(i.operands[0], value)


def _lower_float(k: WarpCode, i: Instruction) -> None:
    a, b = read_floats(k, i, i.operands[1:3], FLOAT_TYPES[type_of(i)])
    mode = rounding_of(i)
    if i.mnemonic == "div" and "approx" in i.modifiers:
        value = approximate_division(k, a, b)
    elif mode != "rn":
        value = directed(k, f"f{i.mnemonic}", mode, a, b)
    else:
        value = k.op(FLOAT_OPCODES[i.mnemonic], a, b)
    k.write(i.operands[0], finish_float(k, i, value))


def _lower_packed(k: WarpCode, i: Instruction) -> None:
    a, b = (k.read(operand, "i32") for operand in i.operands[1:3])
    operation = INTEGER_OPCODES.get(i.mnemonic) or f"llvm.{type_of(i)[0]}{i.mnemonic}"
    parts = []
    for shift in (0, 16):
        x, y = (k.cast("trunc", k.op("lshr", v, k.const("i32", shift)), "i16") for v in (a, b))
        part = k.intrinsic(operation, x, y) if operation.startswith("llvm") else k.op(operation, x, y)
        if "relu" in i.modifiers:
            part = k.intrinsic("llvm.smax", part, k.const("i16", 0))
        parts.append(k.op("shl", k.cast("zext", part, "i32"), k.const("i32", shift)))
    k.write(i.operands[0], k.op("or", *parts))


def _multiplied(k: WarpCode, i: Instruction) -> Value:
    """The integer product of operands 1 and 2: its low half, high half, or all of it (`.wide`)."""
    ptx_type = type_of(i)
    narrow = integer_type(ptx_type)
    a, b = (k.read(operand, narrow) for operand in i.operands[1:3])
    if "lo" in i.modifiers:
        value = k.op("mul", a, b)
        k.scaled_indexes.note_scaled(k, value, a, k.constant(i.operands[2]))
        return value
    bits = bits_of(narrow)
    wide = f"i{2 * bits}"
    extend = "sext" if is_signed(ptx_type) else "zext"
    product = k.op("mul", k.cast(extend, a, wide), k.cast(extend, b, wide))
    if "wide" in i.modifiers:
        k.scaled_indexes.note_product(k, product, a, k.constant(i.operands[2]), signed=is_signed(ptx_type))
        return product
    return k.cast("trunc", k.op("lshr", product, k.const(wide, bits)), narrow)


def _lower_product(k: WarpCode, i: Instruction) -> None:
    k.write(i.operands[0], _multiplied(k, i))


def lower_mad(k: WarpCode, i: Instruction) -> None:
    """`mad` of integers (of floats it is `fma`)."""
    if "cc" in i.modifiers:
        add_with_carry(k, i)
        return
    product = _multiplied(k, i)
    addend = k.read(i.operands[3], product.type)
    if "sat" in i.modifiers:
        k.write(i.operands[0], k.intrinsic("llvm.sadd.sat", product, addend))
    else:
        value = k.op("add", product, addend)
        k.scaled_indexes.note_sum(k, value, product, addend)
        k.write(i.operands[0], value)


def lower_fma(k: WarpCode, i: Instruction) -> None:
    """`fma`: one rounding, in the mode that the instruction names."""
    a, b, c = read_floats(k, i, i.operands[1:4], FLOAT_TYPES[type_of(i)])
    mode = rounding_of(i)
    value = k.intrinsic("llvm.fma", a, b, c) if mode == "rn" else directed(k, "fma", mode, a, b, c)
    k.write(i.operands[0], finish_float(k, i, value))


def _lower_division(k: WarpCode, i: Instruction) -> None:
    """`div`, `rem`: by zero all ones, for quotient and remainder alike, as on NVIDIA's GPUs; never a trap.

    Up to 32 bits the quotient is taken in float64, which is exact: the quotient's distance to the next integer is at
    least 1/b, more than the rounding error a/b * 2**-53.
    """
    ptx_type = type_of(i)
    type_ = integer_type(ptx_type)
    signed = is_signed(ptx_type)
    a, b = (k.read(operand, type_) for operand in i.operands[1:3])
    zero = k.icmp("eq", b, k.const(type_, 0))
    note_division(k, i, zero)
    bits = bits_of(type_)
    if bits <= 32 and (a.varying or b.varying):
        ones = k.const(type_, 1)
        divisor = k.select(zero, ones, b)
        convert, back = ("sitofp", "fptosi") if signed else ("uitofp", "fptoui")
        quotient = k.op("fdiv", k.cast(convert, a, "double"), k.cast(convert, divisor, "double"))
        whole = k.cast("trunc", k.cast(back, quotient, "i64"), type_)
        left = k.op("sub", a, k.op("mul", whole, divisor))
    else:
        unsafe = zero
        if signed:
            overflow = k.op(
                "and", k.icmp("eq", a, k.const(type_, 1 << (bits - 1))), k.icmp("eq", b, k.const(type_, -1))
            )
            unsafe = k.op("or", zero, overflow)
        divisor = k.select(unsafe, k.const(type_, 1), b)
        letter = "s" if signed else "u"
        whole = _divided(k, f"{letter}div", a, divisor)
        left = _divided(k, f"{letter}rem", a, divisor)
    k.write(i.operands[0], k.select(zero, k.const(type_, -1), whole if i.mnemonic == "div" else left))


def _divided(k: WarpCode, opcode: str, a: Value, b: Value) -> Value:
    """A division that the machine has no vector instruction for, kept out of line."""
    a, b = k.matched(a, b)
    if not a.varying:
        return k.op(opcode, a, b)
    wide = widened(a.type)
    name = f"{opcode}.{a.type}"
    k.library[name] = f"""
define internal {wide} @{name}({wide} %a, {wide} %b) noinline {{
  %q = {opcode} {wide} %a, %b
  ret {wide} %q
}}
"""
    return Value(k.call(name, wide, [a, b]), a.type, True)


def _lower_integer_extremum(k: WarpCode, i: Instruction) -> None:
    """`min`, `max` of integers."""
    ptx_type = type_of(i)
    a, b = (k.read(operand, integer_type(ptx_type)) for operand in i.operands[1:3])
    value = k.intrinsic(f"llvm.{'s' if is_signed(ptx_type) else 'u'}{i.mnemonic}", a, b)
    if "relu" in i.modifiers:
        value = k.intrinsic("llvm.smax", value, k.const(value.type, 0))
    k.write(i.operands[0], value)


def _lower_float_extremum(k: WarpCode, i: Instruction) -> None:
    """`min`, `max` of floats: of one NaN and a number the number, unless `.NaN`; -0 is below +0."""
    type_ = FLOAT_TYPES[type_of(i)]
    values = read_floats(k, i, i.operands[1:], type_)
    sign: Value | None = None
    if "xorsign" in i.modifiers:
        integers = [k.bitcast(value, f"i{bits_of(type_)}") for value in values]
        sign = k.op("and", k.op("xor", *integers), k.const(integers[0].type, 1 << (bits_of(type_) - 1)))
        values = [k.intrinsic("llvm.fabs", value) for value in values]
    name = f"llvm.{i.mnemonic}imum" + ("" if "NaN" in i.modifiers else "num")
    value = values[0]
    for other in values[1:]:
        value = k.intrinsic(name, value, other)
    nan = k.fcmp("uno", value, value)
    if sign is not None:
        value = k.bitcast(k.op("or", k.bitcast(value, sign.type), sign), type_)
    k.write(i.operands[0], k.select(nan, k.float_bits(type_, CANONICAL_NAN[type_]), value))


def _lower_float_sign(k: WarpCode, i: Instruction) -> None:
    """`abs`, `neg` of floats: a change of the sign bit alone."""
    (a,) = read_floats(k, i, i.operands[1:2], FLOAT_TYPES[type_of(i)])
    value = k.intrinsic("llvm.fabs", a) if i.mnemonic == "abs" else k.raw(f"fneg {a}", a.type, a.varying)
    k.write(i.operands[0], value)


def _lower_integer_sign(k: WarpCode, i: Instruction) -> None:
    """`abs`, `neg` of integers."""
    a = k.read(i.operands[1], integer_type(type_of(i)))
    negative = k.op("sub", k.const(a.type, 0), a)
    value = negative if i.mnemonic == "neg" else k.select(k.icmp("slt", a, k.const(a.type, 0)), negative, a)
    k.write(i.operands[0], value)


def lower_logic(k: WarpCode, i: Instruction) -> None:
    a, b = (k.read(operand, integer_type(type_of(i))) for operand in i.operands[1:3])
    k.write(i.operands[0], k.op(INTEGER_OPCODES[i.mnemonic], a, b))


def lower_not(k: WarpCode, i: Instruction) -> None:
    a = k.read(i.operands[1], integer_type(type_of(i)))
    k.write(i.operands[0], k.op("xor", a, k.const(a.type, -1)))


def lower_shift(k: WarpCode, i: Instruction) -> None:
    """`shl`, `shr`: shifts by the width or more give zero, or the sign for `shr.s*`."""
    ptx_type = type_of(i)
    type_ = integer_type(ptx_type)
    bits = bits_of(type_)
    a = k.read(i.operands[1], type_)
    amount = k.read(i.operands[2], "i32")
    arithmetic = i.mnemonic == "shr" and is_signed(ptx_type)
    opcode = "shl" if i.mnemonic == "shl" else "ashr" if arithmetic else "lshr"
    known = k.constant(i.operands[2])
    if known is not None:
        known &= 0xFFFFFFFF
        if known >= bits and not arithmetic:
            k.write(i.operands[0], k.const(type_, 0))
        else:
            value = k.op(opcode, a, k.const(type_, min(known, bits - 1)))
            if opcode == "shl":
                k.scaled_indexes.note_scaled(k, value, a, 1 << known)
            k.write(i.operands[0], value)
        return
    limit = k.const("i32", bits - 1)
    clamped = k.intrinsic("llvm.umin", amount, limit)
    shifted = k.op(opcode, a, k.resized(clamped, type_))
    if not arithmetic:
        shifted = k.select(k.icmp("ugt", amount, limit), k.const(type_, 0), shifted)
    k.write(i.operands[0], shifted)


def lower_mov(k: WarpCode, i: Instruction) -> None:
    """`mov`, also packing `{a, b}` into a wider register and unpacking (PTX ISA 9.7.9.5, lowest element first)."""
    destination, source = i.operands[0], i.operands[1]
    ptx_type = type_of(i)
    if ptx_type == "pred":
        k.write(destination, k.read(source, "i1"))
        return
    type_ = register_type(ptx_type)
    if isinstance(source, Vector):
        width = bits_of(type_) // len(source.elements)
        packed = k.const(f"i{bits_of(type_)}", 0)
        for n, element in enumerate(source.elements):
            part = k.cast("zext", k.read(element, f"i{width}"), packed.type)
            packed = part if n == 0 else k.op("or", packed, k.op("shl", part, k.const(packed.type, n * width)))
        k.write(destination, packed)
    elif isinstance(destination, Vector):
        width = bits_of(type_) // len(destination.elements)
        whole = k.read(source, f"i{bits_of(type_)}")
        for n, element in enumerate(destination.elements):
            if element is not None:
                part = k.op("lshr", whole, k.const(whole.type, n * width)) if n else whole
                k.write(element, k.cast("trunc", part, f"i{width}"))
    else:
        k.write(destination, k.read(source, type_))


def lower_testp(k: WarpCode, i: Instruction) -> None:
    """`testp`: classes of floating-point numbers (PTX ISA 9.7.3.1); zeros count as normal."""
    classes = {
        "finite": 0x1F8,
        "infinite": 0x204,
        "number": 0x3FC,
        "notanumber": 0x3,
        "normal": 0x168,
        "subnormal": 0x90,
    }
    a = k.read(i.operands[1], FLOAT_TYPES[type_of(i)])
    wide = widened("i1") if a.varying else "i1"
    suffix = ("v32" if a.varying else "") + type_of(i)
    k.declarations.add(f"declare {wide} @llvm.is.fpclass.{suffix}({a.ir_type}, i32)")
    text = f"call {wide} @llvm.is.fpclass.{suffix}({a}, i32 {classes[i.modifiers[0]]})"
    k.write(i.operands[0], k.raw(text, "i1", a.varying))


def lower_copysign(k: WarpCode, i: Instruction) -> None:
    """`copysign d, a, b`: the sign of `a` on the magnitude of `b`."""
    a, b = (k.read(operand, FLOAT_TYPES[type_of(i)]) for operand in i.operands[1:3])
    k.write(i.operands[0], k.intrinsic("llvm.copysign", b, a))


HANDLERS: dict[str, Callable[[WarpCode, Instruction], None]] = {
    **dict.fromkeys(
        ("add", "sub"), by_type(half=lower_half, float=_lower_float, packed=_lower_packed, integer=_lower_sum)
    ),
    **dict.fromkeys(("addc", "subc", "madc"), add_with_carry),
    "mul": by_type(half=lower_half, float=_lower_float, integer=_lower_product),
    "div": by_type(float=_lower_float, integer=_lower_division),
    "rem": _lower_division,
    "mad": by_type(float=lower_fma, integer=lower_mad),
    "fma": by_type(half=lower_half, float=lower_fma),
    **dict.fromkeys(
        ("min", "max"),
        by_type(half=lower_half, float=_lower_float_extremum, packed=_lower_packed, integer=_lower_integer_extremum),
    ),
    **dict.fromkeys(("abs", "neg"), by_type(half=lower_half, float=_lower_float_sign, integer=_lower_integer_sign)),
    **dict.fromkeys(("and", "or", "xor"), lower_logic),
    "not": lower_not,
    **dict.fromkeys(("shl", "shr"), lower_shift),
    "mov": lower_mov,
    "testp": lower_testp,
    "copysign": lower_copysign,
}
