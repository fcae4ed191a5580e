"""Bits, bytes and narrow integers (PTX ISA 9.7.1.8 to 9.7.1.24, 9.7.2, 9.7.8.6, 9.7.8.7, 9.7.9.7).

The extended-precision instructions of 9.7.2 keep their carry in `WarpCode`'s `read_carry` and `write_carry`.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.ir import Emitter, Value, bits_of
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Operand, Pair

BYTE_CHOICES = {
    "f4e": (0x3210, 0x4321, 0x5432, 0x6543),
    "b4e": (0x5670, 0x6701, 0x7012, 0x0123),
    "rc8": (0x0000, 0x1111, 0x2222, 0x3333),
    "ecl": (0x3210, 0x3211, 0x3222, 0x3333),
    "ecr": (0x0000, 0x1110, 0x2210, 0x3210),
    "rc16": (0x1010, 0x3232, 0x1010, 0x3232),
}
"""The selector of plain `prmt` that each special mode stands for, by the two lowest bits of `c` (PTX ISA 9.7.9.7)."""


def _integer(ptx_type: str) -> str:
    return f"i{ptx_type.lstrip('busf')}"


def shifted_left(k: Emitter, value: Value, amount: Value) -> Value:
    """`value << amount`, both of one type; zero from the width on."""
    bits = k.const(value.type, bits_of(value.type))
    return k.select(k.icmp("ult", amount, bits), k.op("shl", value, amount), k.const(value.type, 0))


def shifted_right(k: Emitter, value: Value, amount: Value, *, signed: bool = False) -> Value:
    """`value >> amount`, both of one type; zero, or the sign, from the width on."""
    width = bits_of(value.type)
    if signed:
        return k.op("ashr", value, k.intrinsic("llvm.umin", amount, k.const(value.type, width - 1)))
    inside = k.icmp("ult", amount, k.const(value.type, width))
    return k.select(inside, k.op("lshr", value, amount), k.const(value.type, 0))


def _low_ones(k: Emitter, count: Value) -> Value:
    """A mask of `count` low bits, all from the width on."""
    return k.op("xor", shifted_left(k, k.const(count.type, -1), count), k.const(count.type, -1))


def lower_count(k: WarpCode, i: Instruction) -> None:
    """`popc`, `clz`, `brev`."""
    a = k.read(i.operands[1], _integer(i.modifiers[-1]))
    if i.mnemonic == "clz":
        value = k.intrinsic("llvm.ctlz", a, immediates=("i1 false",))
    else:
        value = k.intrinsic("llvm.ctpop" if i.mnemonic == "popc" else "llvm.bitreverse", a)
    k.write(i.operands[0], value)


def lower_bfind(k: WarpCode, i: Instruction) -> None:
    ptx_type = i.modifiers[-1]
    a = k.read(i.operands[1], _integer(ptx_type))
    width = bits_of(a.type)
    if ptx_type.startswith("s"):
        a = k.op("xor", a, k.op("ashr", a, k.const(a.type, width - 1)))
    zeros = k.intrinsic("llvm.ctlz", a, immediates=("i1 false",))
    if "shiftamt" in i.modifiers:
        value = k.select(k.icmp("eq", a, k.const(a.type, 0)), k.const(a.type, -1), zeros)
    else:
        value = k.op("sub", k.const(a.type, width - 1), zeros)
    k.write(i.operands[0], value)


def _field(k: WarpCode, operand: Operand | None, type_: str) -> Value:
    """A position or length, of which the lowest 8 bits count."""
    value = k.op("and", k.read(operand, "i32"), k.const("i32", 0xFF))
    return k.resized(value, type_)


def lower_bfe(k: WarpCode, i: Instruction) -> None:
    ptx_type = i.modifiers[-1]
    type_ = _integer(ptx_type)
    a = k.read(i.operands[1], type_)
    position, length = (_field(k, operand, type_) for operand in i.operands[2:4])
    if not ptx_type.startswith("s"):
        field = shifted_right(k, a, position)
        k.write(i.operands[0], k.op("and", field, _low_ones(k, length)))
        return
    width = k.const(type_, bits_of(type_))
    field = shifted_right(k, a, position, signed=True)
    room = k.op("sub", width, k.intrinsic("llvm.umin", length, width))
    extended = shifted_right(k, shifted_left(k, field, room), room, signed=True)
    k.write(i.operands[0], k.select(k.icmp("eq", length, k.const(type_, 0)), k.const(type_, 0), extended))


def lower_bfi(k: WarpCode, i: Instruction) -> None:
    type_ = _integer(i.modifiers[-1])
    a, b = (k.read(operand, type_) for operand in i.operands[1:3])
    position, length = (_field(k, operand, type_) for operand in i.operands[3:5])
    mask = shifted_left(k, _low_ones(k, length), position)
    inserted = k.op("and", shifted_left(k, a, position), mask)
    kept = k.op("and", b, k.op("xor", mask, k.const(type_, -1)))
    k.write(i.operands[0], k.op("or", inserted, kept))


def lower_bmsk(k: WarpCode, i: Instruction) -> None:
    position, length = (k.read(operand, "i32") for operand in i.operands[1:3])
    if "wrap" in i.modifiers:
        position, length = (k.op("and", value, k.const("i32", 31)) for value in (position, length))
    k.write(i.operands[0], shifted_left(k, _low_ones(k, length), position))


def lower_szext(k: WarpCode, i: Instruction) -> None:
    a, length = (k.read(operand, "i32") for operand in i.operands[1:3])
    if "wrap" in i.modifiers:
        length = k.op("and", length, k.const("i32", 31))
    width = k.const("i32", 32)
    room = k.op("sub", width, k.intrinsic("llvm.umin", length, width))
    signed = i.modifiers[-1] == "s32"
    value = shifted_right(k, shifted_left(k, a, room), room, signed=signed)
    k.write(i.operands[0], k.select(k.icmp("eq", length, k.const("i32", 0)), k.const("i32", 0), value))


def lower_fns(k: WarpCode, i: Instruction) -> None:
    """`fns`: the position of the n-th set bit from `base` on, upwards or downwards."""
    mask, base, offset = (k.read(operand, "i32") for operand in i.operands[1:4])
    base = k.op("and", base, k.const("i32", 31))
    zero, ones = k.const("i32", 0), k.const("i32", -1)
    down = k.icmp("slt", offset, zero)
    above = k.op("and", mask, k.op("shl", ones, base))
    below = k.op("and", mask, k.op("lshr", ones, k.op("sub", k.const("i32", 31), base)))
    rest = k.select(down, k.intrinsic("llvm.bitreverse", below), above)
    only = k.op("and", mask, k.op("shl", k.const("i32", 1), base))
    here = k.icmp("eq", offset, zero)
    rest = k.select(here, only, rest)
    distance = k.select(down, k.op("sub", zero, offset), offset)
    skip = k.select(here, zero, k.op("sub", distance, k.const("i32", 1)))
    for n in range(32):
        without = k.op("and", rest, k.op("sub", rest, k.const("i32", 1)))
        rest = k.select(k.icmp("ugt", skip, k.const("i32", n)), without, rest)
    place = k.intrinsic("llvm.cttz", rest, immediates=("i1 false",))
    place = k.select(down, k.op("sub", k.const("i32", 31), place), place)
    k.write(i.operands[0], k.select(k.icmp("eq", rest, zero), ones, place))


def lower_lop3(k: WarpCode, i: Instruction) -> None:
    """`lop3`: any function of three bits, given by its truth table."""
    a, b, c = (k.read(operand, "i32") for operand in i.operands[1:4])
    table = i.operands[4]
    assert isinstance(table, Immediate)
    value = truth_table(k, table.bits & 0xFF, a, b, c)
    destination = i.operands[0]
    if isinstance(destination, Pair):
        nonzero = k.icmp("ne", value, k.const("i32", 0))
        join = "and" if "and" in i.modifiers else "or"
        predicate = k.op(join, nonzero, k.read(i.operands[5], "i1"))
        k.write(destination.value, value)
        k.write(destination.predicate, predicate)
    else:
        k.write(destination, value)


def truth_table(k: Emitter, table: int, a: Value, b: Value, c: Value) -> Value:
    """Bit `4*a + 2*b + c` of the table, for every bit of `a`, `b` and `c`."""

    def choose(high: Value, low: Value, by: Value) -> Value:
        return k.op("xor", low, k.op("and", by, k.op("xor", high, low)))

    ones = k.const("i32", -1)
    leaves = {0: k.const("i32", 0), 1: k.op("xor", c, ones), 2: c, 3: ones}
    pairs = [leaves[table >> (2 * n) & 3] for n in range(4)]
    return choose(choose(pairs[3], pairs[2], b), choose(pairs[1], pairs[0], b), a)


def lower_prmt(k: WarpCode, i: Instruction) -> None:
    """`prmt`: four bytes out of eight."""
    a, b = (k.read(operand, "i32") for operand in i.operands[1:3])
    known = k.constant(i.operands[3])
    mode = next((m for m in i.modifiers if m in BYTE_CHOICES), None)
    if known is not None:
        choice = known & 0xFFFF if mode is None else BYTE_CHOICES[mode][known & 3]
        k.write(i.operands[0], _known_bytes(k, a, b, choice))
        return
    choices = k.read(i.operands[3], "i32")
    if mode is not None:
        number = k.op("and", choices, k.const("i32", 3))
        choices = k.const("i32", BYTE_CHOICES[mode][0])
        for n in (1, 2, 3):
            chosen = k.icmp("eq", number, k.const("i32", n))
            choices = k.select(chosen, k.const("i32", BYTE_CHOICES[mode][n]), choices)
    k.write(i.operands[0], _chosen_bytes(k, a, b, choices))


def _known_bytes(k: Emitter, a: Value, b: Value, choices: int) -> Value:
    result = k.const("i32", 0)
    for n in range(4):
        choice = choices >> (4 * n) & 0xF
        source = b if choice & 4 else a
        byte = k.op("lshr", source, k.const("i32", 8 * (choice & 3)))
        if choice & 8:
            sign = k.op("shl", byte, k.const("i32", 24))
            byte = k.op("ashr", sign, k.const("i32", 31))
        byte = k.op("and", byte, k.const("i32", 0xFF))
        result = k.op("or", result, k.op("shl", byte, k.const("i32", 8 * n)))
    return result


def _chosen_bytes(k: Emitter, a: Value, b: Value, choices: Value) -> Value:
    result = k.const("i32", 0)
    for n in range(4):
        choice = k.op("lshr", choices, k.const("i32", 4 * n))
        upper = k.icmp("ne", k.op("and", choice, k.const("i32", 4)), k.const("i32", 0))
        amount = k.op("shl", k.op("and", choice, k.const("i32", 3)), k.const("i32", 3))
        byte = k.op("lshr", k.select(upper, b, a), amount)
        sign = k.op("ashr", k.op("shl", byte, k.const("i32", 24)), k.const("i32", 31))
        spread = k.icmp("ne", k.op("and", choice, k.const("i32", 8)), k.const("i32", 0))
        byte = k.op("and", k.select(spread, sign, byte), k.const("i32", 0xFF))
        result = k.op("or", result, k.op("shl", byte, k.const("i32", 8 * n)))
    return result


def lower_shf(k: WarpCode, i: Instruction) -> None:
    """`shf`: the upper (`.l`) or lower (`.r`) word of the shifted pair `{b, a}`."""
    a, b, amount = (k.read(operand, "i32") for operand in i.operands[1:4])
    left = "l" in i.modifiers
    value = k.intrinsic("llvm.fshl" if left else "llvm.fshr", b, a, amount)
    if "clamp" in i.modifiers:
        value = k.select(k.icmp("ugt", amount, k.const("i32", 31)), a if left else b, value)
    k.write(i.operands[0], value)


def lower_sad(k: WarpCode, i: Instruction) -> None:
    """`sad`: c + |a - b|."""
    ptx_type = i.modifiers[-1]
    a, b, c = (k.read(operand, _integer(ptx_type)) for operand in i.operands[1:4])
    below = k.icmp("slt" if ptx_type.startswith("s") else "ult", a, b)
    k.write(i.operands[0], k.op("add", c, k.select(below, k.op("sub", b, a), k.op("sub", a, b))))


def lower_dot(k: WarpCode, i: Instruction) -> None:
    """`dp4a`, `dp2a`: dot products of bytes with bytes, or of 16-bit words with bytes, added to `c`."""
    a, b, total = (k.read(operand, "i32") for operand in i.operands[1:4])
    a_type, b_type = i.modifiers[-2:]
    count, a_bits = (4, 8) if i.mnemonic == "dp4a" else (2, 16)
    first = 2 if "hi" in i.modifiers else 0
    for n in range(count):
        x = _narrow(k, a, n * a_bits, a_bits, a_type)
        y = _narrow(k, b, (first + n) * 8, 8, b_type)
        total = k.op("add", total, k.op("mul", x, y))
    k.write(i.operands[0], total)


def _narrow(k: Emitter, value: Value, start: int, bits: int, ptx_type: str) -> Value:
    """A field of a 32-bit word as an integer of 32 bits."""
    moved = k.op("shl", value, k.const("i32", 32 - bits - start))
    return k.op("ashr" if ptx_type.startswith("s") else "lshr", moved, k.const("i32", 32 - bits))


def lower_mul24(k: WarpCode, i: Instruction) -> None:
    """`mul24`, `mad24`: the low or the high 32 bits of a 48-bit product."""
    ptx_type = i.modifiers[-1]
    extend = "sext" if ptx_type == "s32" else "zext"
    a, b = (k.cast(extend, _narrow(k, k.read(o, "i32"), 0, 24, ptx_type), "i64") for o in i.operands[1:3])
    product = k.op("mul", a, b)
    if "hi" in i.modifiers:
        product = k.op("lshr", product, k.const("i64", 16))
    value = k.cast("trunc", product, "i32")
    if i.mnemonic == "mad24":
        c = k.read(i.operands[3], "i32")
        value = k.intrinsic("llvm.sadd.sat", value, c) if "sat" in i.modifiers else k.op("add", value, c)
    k.write(i.operands[0], value)


def lower_cnot(k: WarpCode, i: Instruction) -> None:
    a = k.read(i.operands[1], _integer(i.modifiers[-1]))
    k.write(i.operands[0], k.cast("zext", k.icmp("eq", a, k.const(a.type, 0)), a.type))


def lower_slct(k: WarpCode, i: Instruction) -> None:
    """`slct`: `a` where c >= 0, else `b`, also for NaN. With `.ftz` negative subnormal c are -0, which counts as 0."""
    type_ = _integer(i.modifiers[-2])
    a, b = (k.read(operand, type_) for operand in i.operands[1:3])
    if i.modifiers[-1] == "f32":
        limit = -(2.0**-126) if "ftz" in i.modifiers else 0.0
        c = k.read(i.operands[3], "float")
        chosen = k.fcmp("ogt" if limit else "oge", c, k.fconst("float", limit))
    else:
        chosen = k.icmp("sge", k.read(i.operands[3], "i32"), k.const("i32", 0))
    k.write(i.operands[0], k.select(chosen, a, b))


def add_with_carry(k: WarpCode, i: Instruction) -> None:
    """`add.cc addc sub.cc subc mad.cc madc`: sums and differences that leave and take a carry.

    A difference is the sum of `a`, the complement of `b`, and 1 or the carry, as GPUs make it: its carry is 1 where it
    does not borrow, and `addc` may take what `sub.cc` left.
    """
    type_ = _integer(i.modifiers[-1])
    if i.mnemonic in ("mad", "madc"):
        a, b = _product_part(k, i, type_), k.read(i.operands[3], type_)
    else:
        a, b = (k.read(operand, type_) for operand in i.operands[1:3])
    subtracts, takes = i.mnemonic.startswith("sub"), i.mnemonic.endswith("c")
    if subtracts:
        b = k.op("xor", b, k.const(type_, -1))
    value, carry = _sum(k, a, b)
    if subtracts or takes:
        incoming = k.cast("zext", k.read_carry(), type_) if takes else k.const(type_, 1)
        value, more = _sum(k, value, incoming)
        carry = k.op("or", carry, more)
    k.write(i.operands[0], value)
    if "cc" in i.modifiers:
        k.write_carry(carry)


def _product_part(k: WarpCode, i: Instruction, type_: str) -> Value:
    bits = bits_of(type_)
    wide = f"i{2 * bits}"
    extend = "sext" if i.modifiers[-1].startswith("s") else "zext"
    a, b = (k.cast(extend, k.read(operand, type_), wide) for operand in i.operands[1:3])
    product = k.op("mul", a, b)
    if "hi" in i.modifiers:
        product = k.op("lshr", product, k.const(wide, bits))
    return k.cast("trunc", product, type_)


def _sum(k: Emitter, a: Value, b: Value) -> tuple[Value, Value]:
    """`a + b`, and whether it carried."""
    value = k.op("add", a, b)
    return value, k.icmp("ult", value, a)


HANDLERS = {
    **dict.fromkeys(("popc", "clz", "brev"), lower_count),
    "bfind": lower_bfind,
    "bfe": lower_bfe,
    "bfi": lower_bfi,
    "bmsk": lower_bmsk,
    "szext": lower_szext,
    "fns": lower_fns,
    "lop3": lower_lop3,
    "prmt": lower_prmt,
    "shf": lower_shf,
    "sad": lower_sad,
    **dict.fromkeys(("dp4a", "dp2a"), lower_dot),
    **dict.fromkeys(("mul24", "mad24"), lower_mul24),
    "cnot": lower_cnot,
    "slct": lower_slct,
}
