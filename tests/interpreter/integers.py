"""Integers, carry chains, logic and shifts (PTX ISA 9.7.1, 9.7.2 and 9.7.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from interpreter.values import Opcode, clamped, joined, number, parts, width, wrapped

ALL_ONES = 0xFFFFFFFF


def truncated_quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


ON_NUMBERS: Mapping[str, Callable[..., int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "sad": lambda a, b, c: c + abs(a - b),
    "div": truncated_quotient,
    "rem": lambda a, b: a - b * truncated_quotient(a, b),
    "abs": abs,
    "neg": lambda a: -a,
    "min": min,
    "max": max,
}
"""What is said of numbers: operands as the type has them, the result modulo its width, or clamped with `.sat`."""


def on_numbers(op: Opcode, *operands: int) -> int:
    kind = op.type
    if kind.endswith("x2"):
        element = Opcode(op.mnemonic, (*(m for m in op.modifiers if m != kind), kind.removesuffix("x2")))
        columns = zip(*(parts(bits, 16, 2) for bits in operands), strict=True)
        return joined([on_numbers(element, *column) for column in columns], 16)
    result = ON_NUMBERS[op.mnemonic](*(number(kind, bits) for bits in operands))
    if "relu" in op.has:
        result = max(result, 0)
    return wrapped(kind, clamped(kind, result) if "sat" in op.has else result)


def unspecified_division(op: Opcode, a: int, b: int) -> bool:
    """ "Division by zero yields an unspecified, machine-specific value." """
    return number(op.type, b) == 0


def mul(op: Opcode, a: int, b: int) -> int:
    kind, n = op.type, width(op.type)
    t = number(kind, a) * number(kind, b)
    if "wide" in op.has:
        return t & ((1 << 2 * n) - 1)
    return wrapped(kind, t >> n if "hi" in op.has else t)


def mad(op: Opcode, a: int, b: int, c: int) -> int:
    kind, n = op.type, width(op.type)
    if "wide" in op.has:
        return (number(kind, a) * number(kind, b) + c) & ((1 << 2 * n) - 1)
    if "sat" in op.has:
        return wrapped(kind, clamped(kind, number(kind, mul(op, a, b)) + number(kind, c)))
    return wrapped(kind, mul(op, a, b) + c)


def mul24(op: Opcode, a: int, b: int) -> int:
    kind = op.type
    a, b = (number24(kind, bits) for bits in (a, b))
    return wrapped(kind, a * b >> 16 if "hi" in op.has else a * b)


def number24(kind: str, bits: int) -> int:
    """The number in the lower 24 bits."""
    bits &= 0xFFFFFF
    return bits - (1 << 24) if kind == "s32" and bits >> 23 else bits


def mad24(op: Opcode, a: int, b: int, c: int) -> int:
    kind = op.type
    t = number(kind, mul24(op, a, b)) + number(kind, c)
    return wrapped(kind, clamped(kind, t) if "sat" in op.has else t)


def with_carry(op: Opcode, carry: int, *operands: int) -> tuple[int, int]:
    """Result and CC.CF after `add.cc`, `addc`, `sub.cc`, `subc`, `mad.cc` and `madc` (9.7.2).

    The manual says that a difference writes its borrow, and not how the flag stands for it where sums and differences
    mix. `ptxas` makes a difference as `a + ~b + 1` with the one carry that there is: CC.CF is 1 where nothing was
    borrowed, and `subc` adds it.
    """
    kind, n = op.type, width(op.type)
    name = op.mnemonic
    *factors, last = operands
    if name in ("sub", "subc"):
        total = factors[0] + wrapped(kind, ~last) + (carry if name == "subc" else 1)
    else:
        first = mul(op, *factors) if name in ("mad", "madc") else factors[0]
        total = first + last + (carry if name in ("addc", "madc") else 0)
    return wrapped(kind, total), total >> n


def dp4a(op: Opcode, a: int, b: int, c: int) -> int:
    atype, btype = ("s8" if kind == "s32" else "u8" for kind in op.types)
    products = zip(parts(a, 8, 4), parts(b, 8, 4), strict=True)
    return (c + sum(number(atype, x) * number(btype, y) for x, y in products)) & ALL_ONES


def dp2a(op: Opcode, a: int, b: int, c: int) -> int:
    atype, btype = op.types
    select = 0 if "lo" in op.has else 2
    halves = [number(atype.replace("32", "16"), x) for x in parts(a, 16, 2)]
    bytes_ = [number(btype.replace("32", "8"), y) for y in parts(b, 8, 4)]
    return (c + sum(halves[i] * bytes_[select + i] for i in range(2))) & ALL_ONES


def popc(op: Opcode, a: int) -> int:
    return a.bit_count()


def clz(op: Opcode, a: int) -> int:
    return width(op.type) - a.bit_length()


def bfind(op: Opcode, a: int) -> int:
    value = number(op.type, a)
    most = (~value if value < 0 else value).bit_length() - 1
    if most < 0:
        return ALL_ONES
    return width(op.type) - 1 - most if "shiftamt" in op.has else most


def brev(op: Opcode, a: int) -> int:
    msb = width(op.type) - 1
    return sum((a >> (msb - i) & 1) << i for i in range(msb + 1))


def fns(op: Opcode, mask: int, base: int, offset: int) -> int:
    """`base` above 31 is undefined."""
    offset = number("s32", offset)
    if offset == 0:
        return base if mask >> base & 1 else ALL_ONES
    position, count, step = base, abs(offset) - 1, 1 if offset > 0 else -1
    while 0 <= position < 32:
        if mask >> position & 1:
            if count == 0:
                return position
            count -= 1
        position += step
    return ALL_ONES


def bfe(op: Opcode, a: int, b: int, c: int) -> int:
    msb = width(op.type) - 1
    position, length = b & 0xFF, c & 0xFF
    sign = a >> min(position + length - 1, msb) & 1 if op.type[0] == "s" and length else 0
    bits = [a >> (position + i) & 1 if i < length and position + i <= msb else sign for i in range(msb + 1)]
    return joined(bits, 1)


def bfi(op: Opcode, a: int, b: int, c: int, d: int) -> int:
    msb = width(op.type) - 1
    position, length = c & 0xFF, d & 0xFF
    bits = parts(b, 1, msb + 1)
    for i in range(length):
        if position + i <= msb:
            bits[position + i] = a >> i & 1
    return joined(bits, 1)


def szext(op: Opcode, a: int, b: int) -> int:
    b1 = b & 0x1F
    too_large = b >= 32 and "clamp" in op.has
    mask = 0 if too_large else ALL_ONES << b1 & ALL_ONES
    negative = op.type == "s32" and b1 and not too_large and a >> (b1 - 1 & 0x1F) & 1
    return (a & ~mask) | (mask if negative else 0)


def bmsk(op: Opcode, a: int, b: int) -> int:
    a1, b1 = a & 0x1F, b & 0x1F
    mask0, mask1 = ALL_ONES << a1, ALL_ONES << (a1 + b1)
    overflow = a1 + b1 >= 32
    if "clamp" in op.has:
        if a >= 32:
            overflow, mask0 = True, 0
        overflow = overflow or b >= 32
    if overflow:
        mask1 = 0
    elif b1 == 0:
        mask1 = ALL_ONES
    return mask0 & ~mask1 & ALL_ONES


def logic(op: Opcode, *operands: int) -> int:
    """`and`, `or`, `xor`, `not`, `cnot`, of bits and predicates."""
    results: Mapping[str, Callable[..., int]] = {
        "and": lambda a, b: a & b,
        "or": lambda a, b: a | b,
        "xor": lambda a, b: a ^ b,
        "not": lambda a: ~a,
        "cnot": lambda a: int(a == 0),
    }
    return wrapped(op.type, results[op.mnemonic](*operands))


def lop3(op: Opcode, a: int, b: int, c: int, lut: int, q: int = 0) -> int | tuple[int, int]:
    index = zip(parts(a, 1, 32), parts(b, 1, 32), parts(c, 1, 32), strict=True)
    d = joined([lut >> (x << 2 | y << 1 | z) & 1 for x, y, z in index], 1)
    if "or" in op.has:
        return d, int(d != 0 or q)
    return (d, int(d != 0 and q)) if "and" in op.has else d


def shf(op: Opcode, a: int, b: int, c: int) -> int:
    n = min(c, 32) if "clamp" in op.has else c & 0x1F
    both = b << 32 | a
    return (both << n >> 32 if "l" in op.has else both >> n) & ALL_ONES


def shl(op: Opcode, a: int, b: int) -> int:
    """Shift amounts greater than the register width N are clamped to N."""
    return wrapped(op.type, a << min(b, width(op.type)))


def shr(op: Opcode, a: int, b: int) -> int:
    return wrapped(op.type, number(op.type, a) >> min(b, width(op.type)))


def prmt(op: Opcode, a: int, b: int, c: int) -> int:
    source = parts(b << 32 | a, 8, 8)
    mode = op.one_of("f4e", "b4e", "rc8", "ecl", "ecr", "rc16")
    if not mode:
        chosen = []
        for selector in parts(c, 4, 4):
            byte = source[selector & 7]
            chosen.append((0xFF if byte >> 7 else 0) if selector >> 3 else byte)
        return joined(chosen, 8)
    return joined([source[place] for place in PERMUTATIONS[mode][c & 3]], 8)


PERMUTATIONS = {
    "f4e": [(0, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)],
    "b4e": [(0, 7, 6, 5), (1, 0, 7, 6), (2, 1, 0, 7), (3, 2, 1, 0)],
    "rc8": [(0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3)],
    "ecl": [(0, 1, 2, 3), (1, 1, 2, 3), (2, 2, 2, 3), (3, 3, 3, 3)],
    "ecr": [(0, 0, 0, 0), (0, 1, 1, 1), (0, 1, 2, 2), (0, 1, 2, 3)],
    "rc16": [(0, 1, 0, 1), (2, 3, 2, 3), (0, 1, 0, 1), (2, 3, 2, 3)],
}
"""The manual's table of `prmt`: source bytes of result bytes 0 to 3, by mode and selector."""

MEANINGS: Mapping[str, Callable[..., int | tuple[int, int]]] = {
    **dict.fromkeys(ON_NUMBERS, on_numbers),
    **dict.fromkeys(("and", "or", "xor", "not", "cnot"), logic),
    **{
        meaning.__name__: meaning
        for meaning in (
            *(mul, mad, mul24, mad24, dp4a, dp2a, popc, clz, bfind, brev, fns, bfe, bfi, szext, bmsk),
            *(lop3, shf, shl, shr, prmt),
        )
    },
}
