"""Integer and logic instructions against Python's integers (PTX ISA 9.7.1, 9.7.2, 9.7.8)."""

from __future__ import annotations

import operator
from collections.abc import Callable

import numpy as np
import pytest
from examples import seeded
from operand_spreads import SPREADS, Meaning, bits_of, check_bodies, paired, run_bodies

TYPES = pytest.mark.parametrize("kind", ["s16", "u16", "s32", "u32", "s64", "u64"])
LANES = 1024


def specials(bits: int) -> list[int]:
    top = 1 << (bits - 1)
    edges = [0, 1, 2, 3, 5, 7, 10, top - 1, top, top + 1, -1, -2, -3, -7, -10]
    powers = [1 << (bits // 2), (1 << (bits // 2)) - 1, -(1 << (bits // 2)), 1 << (bits - 2), 0x55 * top // 128, 0x8081]
    return edges + powers


def number(kind: str, encoding: int) -> int:
    """The integer that an encoding of a PTX type stands for."""
    bits = bits_of(kind)
    encoding %= 1 << bits
    return encoding - (1 << bits) if kind[0] == "s" and encoding >> (bits - 1) else encoding


def meaning(kind: str, function: Callable[..., int], result_bits: int | None = None) -> Meaning:
    """A function of numbers as one of encodings, its result cut to its width."""
    size = 1 << (result_bits or bits_of(kind))
    return lambda *operands: function(*(number(kind, o) for o in operands)) % size


def quotient(a: int, b: int) -> int:
    """Rounded towards zero; all ones for a divisor of zero."""
    if b == 0:
        return -1
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def remainder(a: int, b: int) -> int:
    """With the sign of the dividend; all ones for a divisor of zero."""
    return -1 if b == 0 else abs(a) % abs(b) * (-1 if a < 0 else 1)


def saturated(value: int) -> int:
    return max(-(2**31), min(2**31 - 1, value))


@SPREADS
@TYPES
@seeded
def test_arithmetic_wraps_and_never_traps(kind: str, spread: str, seed: int) -> None:
    """Division by zero gives all ones, as NVIDIA's processors do, and the least number over -1 itself."""
    bits = bits_of(kind)
    same = f"b{bits}"
    meanings = {
        f"add.{kind} %x, %a, %b;": (same, meaning(kind, operator.add)),
        f"sub.{kind} %x, %a, %b;": (same, meaning(kind, operator.sub)),
        f"mul.lo.{kind} %x, %a, %b;": (same, meaning(kind, operator.mul)),
        f"mul.hi.{kind} %x, %a, %b;": (same, meaning(kind, lambda a, b: a * b >> bits)),
        f"mad.lo.{kind} %x, %a, %b, %c;": (same, meaning(kind, lambda a, b, c: a * b + c)),
        f"mad.hi.{kind} %x, %a, %b, %c;": (same, meaning(kind, lambda a, b, c: (a * b >> bits) + c)),
        f"div.{kind} %x, %a, %b;": (same, meaning(kind, quotient)),
        f"rem.{kind} %x, %a, %b;": (same, meaning(kind, remainder)),
        f"min.{kind} %x, %a, %b;": (same, meaning(kind, min)),
        f"max.{kind} %x, %a, %b;": (same, meaning(kind, max)),
        f"add.{kind} %x, %a, -3;": (same, meaning(kind, lambda a: a - 3)),
        f"mul.lo.{kind} %x, %a, 7;": (same, meaning(kind, lambda a: a * 7)),
        f"div.{kind} %x, %a, 7;": (same, meaning(kind, lambda a: quotient(a, 7))),
        f"rem.{kind} %x, %a, 10;": (same, meaning(kind, lambda a: remainder(a, 10))),
        f"div.{kind} %x, %a, 0;": (same, meaning(kind, lambda a: -1)),
        f"div.{kind} %x, 100, %b;": (same, meaning(kind, lambda b: quotient(100, b))),
    }
    if kind[0] == "s":
        meanings[f"abs.{kind} %x, %a;"] = (same, meaning(kind, abs))
        meanings[f"neg.{kind} %x, %a;"] = (same, meaning(kind, operator.neg))
        meanings[f"div.{kind} %x, %a, -1;"] = (same, meaning(kind, operator.neg))
    check_bodies(meanings, [same] * 3, paired(specials(bits), bits, LANES, 3, seed), spread)


@SPREADS
@TYPES
@seeded
def test_quotients_are_exact_next_to_multiples_of_the_divisor(kind: str, spread: str, seed: int) -> None:
    bits = bits_of(kind)
    rng = np.random.default_rng(seed)
    divisors = paired(specials(bits), bits, LANES, 1, seed)[0]
    dividends = []
    for divisor in divisors.tolist():
        size = max(abs(number(kind, divisor)), 1)
        times = int.from_bytes(rng.bytes(8), "little") % ((1 << (bits - (kind[0] == "s"))) // size + 1)
        dividends.append((times * number(kind, divisor) + int(rng.integers(-1, 2))) % (1 << bits))
    meanings = {
        f"div.{kind} %x, %a, %b;": (f"b{bits}", meaning(kind, quotient)),
        f"rem.{kind} %x, %a, %b;": (f"b{bits}", meaning(kind, remainder)),
    }
    check_bodies(meanings, [f"b{bits}"] * 2, [np.array(dividends, divisors.dtype), divisors], spread)


@SPREADS
@pytest.mark.parametrize("kind", ["s16", "u16", "s32", "u32"])
@seeded
def test_wide_products_lose_nothing(kind: str, spread: str, seed: int) -> None:
    bits = bits_of(kind)
    wide = f"b{2 * bits}"
    meanings = {
        f"mul.wide.{kind} %x, %a, %b;": (wide, meaning(kind, operator.mul, 2 * bits)),
        f"mul.wide.{kind} %x, %a, -5;": (wide, meaning(kind, lambda a: a * number(kind, -5), 2 * bits)),
    }
    operands = paired(specials(bits), bits, LANES, 2, seed)
    check_bodies(meanings, [f"b{bits}"] * 2, operands, spread)
    addends = paired(specials(2 * bits), 2 * bits, LANES, 1, seed)
    sums = {f"mad.wide.{kind} %x, %a, %b, %c;": (wide, meaning_of_wide_sum(kind))}
    check_bodies(sums, [f"b{bits}", f"b{bits}", wide], [*operands, *addends], spread)


def meaning_of_wide_sum(kind: str) -> Meaning:
    return lambda a, b, c: (number(kind, a) * number(kind, b) + c) % (1 << 2 * bits_of(kind))


@SPREADS
@seeded
def test_saturating_sums_stop_at_the_ends_of_the_range(spread: str, seed: int) -> None:
    meanings = {
        "add.sat.s32 %x, %a, %b;": ("b32", meaning("s32", lambda a, b: saturated(a + b))),
        "sub.sat.s32 %x, %a, %b;": ("b32", meaning("s32", lambda a, b: saturated(a - b))),
        "mad.hi.sat.s32 %x, %a, %b, %c;": ("b32", meaning("s32", lambda a, b, c: saturated((a * b >> 32) + c))),
    }
    check_bodies(meanings, ["b32"] * 3, paired(specials(32), 32, LANES, 3, seed), spread)


@SPREADS
@seeded
def test_pairs_of_16_bits_are_computed_apart(spread: str, seed: int) -> None:
    def each(function: Callable[[int, int], int], kind: str) -> Meaning:
        def both(a: int, b: int) -> int:
            high, low = (function(number(kind, a >> n), number(kind, b >> n)) % 65536 for n in (16, 0))
            return high << 16 | low

        return both

    meanings = {
        f"{name}.{kind}x2 %x, %a, %b;": ("b32", each(function, kind))
        for name, function in [("add", operator.add), ("min", min), ("max", max)]
        for kind in ("s16", "u16")
    }
    meanings["min.relu.s16x2 %x, %a, %b;"] = ("b32", each(lambda a, b: max(min(a, b), 0), "s16"))
    meanings["max.relu.s16x2 %x, %a, %b;"] = ("b32", each(lambda a, b: max(a, b, 0), "s16"))
    meanings["min.relu.s32 %x, %a, %b;"] = ("b32", meaning("s32", lambda a, b: max(min(a, b), 0)))
    meanings["max.relu.s32 %x, %a, %b;"] = ("b32", meaning("s32", lambda a, b: max(a, b, 0)))
    edges = [0, 1, 0x7FFF, 0x8000, 0x8001, 0xFFFF, 0xFFFE, 0x7FFE]
    values = [high << 16 | low for high in edges for low in edges[:6]]
    check_bodies(meanings, ["b32"] * 2, paired(values, 32, LANES, 2, seed), spread)


@SPREADS
@pytest.mark.parametrize("kind", ["s32", "u32"])
@seeded
def test_24_bit_products_ignore_the_upper_bytes(kind: str, spread: str, seed: int) -> None:
    def short(value: int) -> int:
        value %= 1 << 24
        return value - (1 << 24) if kind == "s32" and value >> 23 else value

    def high(a: int, b: int) -> int:
        return short(a) * short(b) >> 16

    meanings = {
        f"mul24.lo.{kind} %x, %a, %b;": ("b32", meaning(kind, lambda a, b: short(a) * short(b))),
        f"mul24.hi.{kind} %x, %a, %b;": ("b32", meaning(kind, high)),
        f"mad24.lo.{kind} %x, %a, %b, %c;": ("b32", meaning(kind, lambda a, b, c: short(a) * short(b) + c)),
        f"mad24.hi.{kind} %x, %a, %b, %c;": ("b32", meaning(kind, lambda a, b, c: high(a, b) + c)),
    }
    if kind == "s32":
        sums = meaning(kind, lambda a, b, c: saturated(number("s32", high(a, b)) + c))
        meanings["mad24.hi.sat.s32 %x, %a, %b, %c;"] = ("b32", sums)
    values = [*specials(32), 0x7FFFFF, 0x800000, 0xFFFFFF, 0x1000000, 0xFF800000]
    check_bodies(meanings, ["b32"] * 3, paired(values, 32, LANES, 3, seed), spread)


@SPREADS
@pytest.mark.parametrize("bits", [16, 32, 64])
@seeded
def test_logic_works_on_every_bit(bits: int, spread: str, seed: int) -> None:
    same, ones = f"b{bits}", (1 << bits) - 1
    meanings: dict[str, tuple[str, Meaning]] = {
        f"and.b{bits} %x, %a, %b;": (same, operator.and_),
        f"or.b{bits} %x, %a, %b;": (same, operator.or_),
        f"xor.b{bits} %x, %a, %b;": (same, operator.xor),
        f"not.b{bits} %x, %a;": (same, lambda a: ones - a),
        f"and.b{bits} %x, %a, 0xff;": (same, lambda a: a % 256),
        f"xor.b{bits} %x, %a, -1;": (same, lambda a: ones - a),
    }
    check_bodies(meanings, [same] * 2, paired(specials(bits), bits, LANES, 2, seed), spread)


@SPREADS
@seeded
def test_logic_of_predicates(spread: str, seed: int) -> None:
    odd = "and.b32 %a, %a, 1; and.b32 %b, %b, 1; setp.ne.u32 %p, %a, 0; setp.ne.u32 %q, %b, 0;"
    functions: dict[str, Callable[[int, int], int]] = {
        "and.pred %r, %p, %q;": operator.and_,
        "or.pred %r, %p, %q;": operator.or_,
        "xor.pred %r, %p, %q;": operator.xor,
        "not.pred %r, %p;": lambda a, b: 1 - a,
        "mov.pred %r, %q;": lambda a, b: b,
        "and.pred %r, %p, !%q;": lambda a, b: a & (1 - b),
        "or.pred %r, !%p, !%q;": lambda a, b: 1 - (a & b),
    }
    meanings: dict[str, tuple[str, Meaning]] = {
        f"{odd} {text} selp.b32 %x, 1, 0, %r;": ("b32", lambda a, b, f=function: f(a & 1, b & 1))
        for text, function in functions.items()
    }
    check_bodies(meanings, ["b32"] * 2, paired([0, 1], 32, 256, 2, seed), spread)


AMOUNTS = [0, 1, 2, 7, 8, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, 127, 128, 255, 256, 65536, 65537, 1 << 31, 2**32 - 1]


@SPREADS
@pytest.mark.parametrize("bits", [16, 32, 64])
@seeded
def test_shifts_by_the_width_and_more_leave_zero_or_the_sign(bits: int, spread: str, seed: int) -> None:
    same, ones = f"b{bits}", (1 << bits) - 1

    def left(a: int, amount: int) -> int:
        return (a << min(amount, bits)) & ones

    def right(kind: str) -> Meaning:
        return lambda a, amount: (number(kind, a) >> min(amount, 64)) & ones

    meanings: dict[str, tuple[str, Meaning]] = {f"shl.b{bits} %x, %a, %b;": (same, left)}
    for letter in "bus":
        meanings[f"shr.{letter}{bits} %x, %a, %b;"] = (same, right(f"{letter}{bits}"))
    for amount in (0, 5, bits - 1, bits, bits + 1, 255, 2**32 - 1):
        meanings[f"shl.b{bits} %x, %a, {amount};"] = (same, lambda a, n=amount: left(a, n))
        for letter in "us":
            function = right(f"{letter}{bits}")
            meanings[f"shr.{letter}{bits} %x, %a, {amount};"] = (same, lambda a, n=amount, f=function: f(a, n))
    (values,) = paired(specials(bits), bits, LANES, 1, seed)
    amounts = np.random.default_rng(seed).choice(np.array(AMOUNTS, "u4"), LANES)
    check_bodies(meanings, [same, "b32"], [values, amounts], spread)


def joined(limbs: tuple[int, ...], bits: int) -> int:
    """The number whose digits to base 2**bits are the limbs, lowest first."""
    return sum(limb << (bits * n) for n, limb in enumerate(limbs))


def chain(name: str, bits: int, length: int, last: str) -> str:
    """`add` or `sub` of %a.. and the next `length` registers, carried from limb to limb."""
    text = []
    for n in range(length):
        mnemonic = name if n == 0 else name + "c"
        cc = ".cc" if n < length - 1 else last
        text.append(f"{mnemonic}{cc}.u{bits} %{'xyzw'[n]}, %{'abcdefgh'[n]}, %{'abcdefgh'[n + length]};")
    return " ".join(text)


@SPREADS
@pytest.mark.parametrize(("bits", "length"), [(32, 2), (32, 4), (64, 2), (64, 4)])
@seeded
def test_carries_and_borrows_travel_along_a_chain(bits: int, length: int, spread: str, seed: int) -> None:
    """Sums and differences of up to 256 bits, limb by limb."""
    register = f"b{bits}"
    operands = paired([0, 1, -1, -2, 1 << (bits - 1)], bits, LANES, 2 * length, seed)
    bodies = {chain(name, bits, length, ""): " ".join([register] * length) for name in ("add", "sub")}
    seen, results = run_bodies(bodies, [register] * 2 * length, operands, spread)
    for function, parts in zip((operator.add, operator.sub), results, strict=True):
        for row in zip(*(array.tolist() for array in [*seen, *parts]), strict=True):
            a, b, result = (joined(row[n : n + length], bits) for n in (0, length, 2 * length))
            assert result == function(a, b) % (1 << bits * length), [hex(value) for value in row]


@SPREADS
@pytest.mark.parametrize("bits", [32, 64])
@seeded
def test_carry_out_of_a_chain_can_be_read(bits: int, spread: str, seed: int) -> None:
    kind = f"b{bits}"
    meanings: dict[str, tuple[str, Meaning]] = {
        f"{{ .reg .{kind} %t; add.cc.u{bits} %t, %a, %b; addc.u{bits} %x, 0, 0; }}": (
            kind,
            lambda a, b: int(a + b >= 1 << bits),
        ),
        f"{{ .reg .{kind} %t; sub.cc.u{bits} %t, %a, %b; subc.u{bits} %x, 5, 0; }}": (kind, lambda a, b: 5 - (a < b)),
        f"{{ .reg .{kind} %t; add.cc.s{bits} %t, %a, %b; addc.cc.s{bits} %t, %t, -1; addc.s{bits} %x, 3, 4; }}": (
            kind,
            lambda a, b: 7 + int((a + b) % (1 << bits) + (1 << bits) - 1 + (a + b >> bits) >= 1 << bits),
        ),
    }
    check_bodies(meanings, [kind] * 2, paired([0, 1, -1, 1 << (bits - 1)], bits, LANES, 2, seed), spread)


@SPREADS
@pytest.mark.parametrize("bits", [32, 64])
@seeded
def test_long_multiplication_by_carried_products(bits: int, spread: str, seed: int) -> None:
    """Two limbs by two limbs plus four limbs, as big-number code does it."""
    u = f"u{bits}"
    text = f"""mad.lo.cc.{u} %x, %a, %c, %e; madc.hi.cc.{u} %y, %a, %c, %f; madc.lo.cc.{u} %z, %b, %d, %g;
      madc.hi.{u} %w, %b, %d, %h; mad.lo.cc.{u} %y, %a, %d, %y; madc.hi.cc.{u} %z, %a, %d, %z; addc.{u} %w, %w, 0;
      mad.lo.cc.{u} %y, %b, %c, %y; madc.hi.cc.{u} %z, %b, %c, %z; addc.{u} %w, %w, 0;"""
    register = f"b{bits}"
    operands = paired([0, 1, -1, -2, 1 << (bits - 1)], bits, LANES, 8, seed)
    seen, ((x, y, z, w),) = run_bodies({text: " ".join([register] * 4)}, [register] * 8, operands, spread)
    for row in zip(*(array.tolist() for array in [*seen, x, y, z, w]), strict=True):
        a, b = joined(row[:2], bits), joined(row[2:4], bits)
        addend, result = joined(row[4:8], bits), joined(row[8:], bits)
        assert result == (a * b + addend) % (1 << 4 * bits), [hex(value) for value in row]


@pytest.mark.parametrize("bits", [32, 64])
@seeded
def test_signed_high_products_with_carry(bits: int, seed: int) -> None:
    kind = f"s{bits}"

    def expected(a: int, b: int, c: int) -> int:
        low = (a * b) % (1 << bits) + c
        high = number(kind, a) * number(kind, b) >> bits
        return (high + c + (low >> bits)) % (1 << bits)

    text = f"{{ .reg .b{bits} %t; mad.lo.cc.{kind} %t, %a, %b, %c; madc.hi.{kind} %x, %a, %b, %c; }}"
    operands = paired(specials(bits), bits, LANES, 3, seed)
    check_bodies({text: (f"b{bits}", expected)}, [f"b{bits}"] * 3, operands, "lanes")
