"""Bit, byte and narrow-integer instructions against the manual's semantics in Python integers (PTX ISA 9.7)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from elementwise import apply
from examples import SEEDS, seeded
from hypothesis import given, settings
from hypothesis import strategies as st

from kernelcheck.base.errors import UnsupportedPTXError

COUNT = 4096


def words(bits: int, seed: int, *, small: bool = False) -> np.ndarray:
    """Random unsigned integers of every length, extremes first; `small`: most below 80, as shift amounts are."""
    rng = np.random.default_rng(seed)
    values = rng.integers(0, 1 << 64, COUNT, dtype=np.uint64) >> rng.integers(0, 64, COUNT).astype(np.uint64)
    if small:
        values = np.where(rng.random(COUNT) < 0.9, values % np.uint64(80), values)
    top = 1 << (bits - 1)
    extremes = [0, 1, 2, top - 1, top, top + 1, 2 * top - 1, 31, 32, 33, 63, 64, 65, 255, 256, 257]
    values[: 4 * len(extremes)] = rng.permutation(np.array(extremes * 4, np.uint64))
    return values.astype(f"u{bits // 8}")


def signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def typed(value: int, ptx_type: str) -> int:
    bits = int(ptx_type[1:])
    return signed(value, bits) if ptx_type[0] == "s" else value & ((1 << bits) - 1)


def check(body: str, inputs: list[np.ndarray], bits: int, expected: Callable[..., int]) -> None:
    (actual,) = apply(body, inputs, [f"u{bits // 8}"])
    mask = (1 << bits) - 1
    for n, row in enumerate(zip(*(array.tolist() for array in inputs), strict=True)):
        wanted = expected(*row) & mask
        assert int(actual[n]) == wanted, f"{body} of {[hex(v) for v in row]}: {int(actual[n]):#x}, not {wanted:#x}"


@pytest.mark.parametrize("bits", [32, 64])
@seeded
def test_counts_and_reversal(bits: int, seed: int) -> None:
    a = words(bits, seed)
    check(f"popc.b{bits} %x, %a;", [a], 32, int.bit_count)
    check(f"clz.b{bits} %x, %a;", [a], 32, lambda v: bits - v.bit_length())
    check(f"brev.b{bits} %x, %a;", [a], bits, lambda v: int(f"{v:0{bits}b}"[::-1], 2))


@pytest.mark.parametrize("ptx_type", ["u32", "s32", "u64", "s64"])
@seeded
def test_bfind_finds_the_highest_bit_that_is_no_sign(ptx_type: str, seed: int) -> None:
    bits = int(ptx_type[1:])

    def position(value: int) -> int:
        value = typed(value, ptx_type)
        return (~value if value < 0 else value).bit_length() - 1

    def amount(value: int) -> int:
        return -1 if position(value) < 0 else bits - 1 - position(value)

    a = words(bits, seed)
    check(f"bfind.{ptx_type} %x, %a;", [a], 32, position)
    check(f"bfind.shiftamt.{ptx_type} %x, %a;", [a], 32, amount)


@pytest.mark.parametrize("ptx_type", ["u32", "s32", "u64", "s64"])
@seeded
def test_bfe_extends_from_the_field_or_the_operand(ptx_type: str, seed: int) -> None:
    bits = int(ptx_type[1:])

    def extracted(a: int, position: int, length: int) -> int:
        position, length = position & 255, length & 255
        last = min(position + length - 1, bits - 1)
        sign = a >> last & 1 if ptx_type[0] == "s" and length else 0
        result = 0
        for n in range(bits):
            inside = n < length and position + n < bits
            result |= (a >> (position + n) & 1 if inside else sign) << n
        return result

    inputs = [words(bits, seed), words(32, seed + 1, small=True), words(32, seed + 2, small=True)]
    check(f"bfe.{ptx_type} %x, %a, %b, %c;", inputs, bits, extracted)


@pytest.mark.parametrize("bits", [32, 64])
@seeded
def test_bfi_inserts_what_fits(bits: int, seed: int) -> None:
    def inserted(a: int, b: int, position: int, length: int) -> int:
        for n in range(length & 255):
            place = (position & 255) + n
            if place >= bits:
                break
            b = b & ~(1 << place) | (a >> n & 1) << place
        return b

    inputs = [words(bits, seed), words(bits, seed + 1), *(words(32, seed + n, small=True) for n in (2, 3))]
    check(f"bfi.b{bits} %x, %a, %b, %c, %d;", inputs, bits, inserted)


@pytest.mark.parametrize("mode", ["clamp", "wrap"])
@seeded
def test_bmsk_and_szext(mode: str, seed: int) -> None:
    def field(position: int, length: int) -> int:
        if mode == "wrap":
            position, length = position & 31, length & 31
        return ((1 << min(length, 32)) - 1) << position if position < 32 else 0

    def extended(a: int, length: int, sign: bool) -> int:
        length = length & 31 if mode == "wrap" else min(length, 32)
        if length == 0:
            return 0
        return signed(a, length) if sign else a & ((1 << length) - 1)

    a, b = words(32, seed, small=True), words(32, seed + 1, small=True)
    check(f"bmsk.{mode}.b32 %x, %a, %b;", [a, b], 32, field)
    value = words(32, seed + 2)
    check(f"szext.{mode}.u32 %x, %a, %b;", [value, b], 32, lambda v, n: extended(v, n, False))
    check(f"szext.{mode}.s32 %x, %a, %b;", [value, b], 32, lambda v, n: extended(v, n, True))


@seeded
def test_fns_finds_the_nth_set_bit(seed: int) -> None:
    def found(mask: int, base: int, offset: int) -> int:
        offset = signed(offset, 32)
        if offset == 0:
            return base if mask >> base & 1 else -1
        places = range(base, 32) if offset > 0 else range(base, -1, -1)
        matches = [place for place in places if mask >> place & 1]
        return matches[abs(offset) - 1] if abs(offset) <= len(matches) else -1

    rng = np.random.default_rng(seed)
    offsets = rng.integers(-34, 35, COUNT).astype(np.int32).view(np.uint32)
    offsets[:3] = [1 << 31, (1 << 31) - 1, 0]
    check("fns.b32 %x, %a, %b, %c;", [words(32, seed), words(32, seed + 1) % np.uint32(32), offsets], 32, found)


@given(seed=SEEDS, tables=st.lists(st.integers(0, 255), min_size=4, max_size=4, unique=True))
@settings(max_examples=8, deadline=None)
def test_lop3_looks_up_every_bit(seed: int, tables: list[int]) -> None:
    inputs = [words(32, seed + n) for n in range(3)]
    body = " ".join(f"lop3.b32 %{name}, %a, %b, %c, {table};" for name, table in zip("xyzw", tables, strict=True))
    results = apply(body, inputs, ["u4"] * 4)
    for table, actual in zip(tables, results, strict=True):
        expected = np.zeros(COUNT, np.uint32)
        for row in range(8):
            if table >> row & 1:
                terms = [v if row >> (2 - n) & 1 else ~v for n, v in enumerate(inputs)]
                expected |= terms[0] & terms[1] & terms[2]
        assert np.array_equal(actual, expected), table


@pytest.mark.parametrize("join", ["and", "or"])
def test_lop3_joins_its_result_with_a_predicate(join: str) -> None:
    a, b = words(32, 1), words(32, 2)
    sparse = a & b & words(32, 3) & words(32, 4)
    other = (np.arange(COUNT) % 2).astype(np.uint32)
    body = f"setp.eq.u32 %q, %c, 1; lop3.{join}.b32 %x|%p, %a, %b, %a, 0xC0, %q; selp.u32 %y, 1, 0, %p;"
    value, predicate = apply(body, [a, sparse, other], ["u4", "u4"])
    assert np.array_equal(value, a & sparse)
    function = np.logical_and if join == "and" else np.logical_or
    assert np.array_equal(predicate, function(a & sparse != 0, other == 1))


def test_lop3_with_a_table_in_a_register_is_refused() -> None:
    with pytest.raises(UnsupportedPTXError, match="operand 5 %i1, where a constant belongs"):
        apply("lop3.b32 %x, %a, %a, %a, %i1;", [words(32, 1)], ["u4"])


PRMT_TABLE = {
    "f4e": ["3210", "4321", "5432", "6543"],
    "b4e": ["5670", "6701", "7012", "0123"],
    "rc8": ["0000", "1111", "2222", "3333"],
    "ecl": ["3210", "3211", "3222", "3333"],
    "ecr": ["0000", "1110", "2210", "3210"],
    "rc16": ["1010", "3232", "1010", "3232"],
}
"""Bytes from the highest to the lowest of the result, by the two lowest bits of the selector: the manual's table."""


def picked(a: int, b: int, choices: list[int]) -> int:
    source = (b << 32 | a).to_bytes(8, "little")
    result = []
    for choice in choices:
        byte = source[choice & 7]
        result.append((255 if byte & 128 else 0) if choice & 8 else byte)
    return int.from_bytes(bytes(result), "little")


@seeded
def test_prmt_picks_bytes_and_spreads_signs(seed: int) -> None:
    inputs = [words(32, seed), words(32, seed + 1), words(32, seed + 2)]
    check("prmt.b32 %x, %a, %b, %c;", inputs, 32, lambda a, b, c: picked(a, b, [c >> (4 * n) & 15 for n in range(4)]))
    for c in (0x3210, 0x7531, 0xFB73, 0x5410, seed & 0xFFFF):
        choices = [c >> (4 * n) & 15 for n in range(4)]
        check(f"prmt.b32 %x, %a, %b, {c};", inputs[:2], 32, lambda a, b, choices=choices: picked(a, b, choices))


@pytest.mark.parametrize("mode", list(PRMT_TABLE))
def test_prmt_modes_follow_the_manuals_table(mode: str) -> None:
    inputs = [words(32, 5), words(32, 6), words(32, 7)]

    def expected(a: int, b: int, c: int) -> int:
        return picked(a, b, [int(digit) for digit in PRMT_TABLE[mode][c & 3][::-1]])

    check(f"prmt.b32.{mode} %x, %a, %b, %c;", inputs, 32, expected)
    check(f"prmt.b32.{mode} %x, %a, %b, 2;", inputs[:2], 32, lambda a, b: expected(a, b, 2))


@pytest.mark.parametrize("direction", ["l", "r"])
@pytest.mark.parametrize("mode", ["clamp", "wrap"])
@seeded
def test_shf_shifts_a_pair_of_words(direction: str, mode: str, seed: int) -> None:
    def shifted(a: int, b: int, c: int) -> int:
        n = min(c, 32) if mode == "clamp" else c & 31
        pair = b << 32 | a
        return pair << n >> 32 if direction == "l" else pair >> n

    inputs = [words(32, seed), words(32, seed + 1), words(32, seed + 2, small=True)]
    check(f"shf.{direction}.{mode}.b32 %x, %a, %b, %c;", inputs, 32, shifted)


@pytest.mark.parametrize("ptx_type", ["u16", "s16", "u32", "s32", "u64", "s64"])
@seeded
def test_sad_adds_the_absolute_difference(ptx_type: str, seed: int) -> None:
    bits = int(ptx_type[1:])
    inputs = [words(bits, seed + n) for n in range(3)]

    def total(a: int, b: int, c: int) -> int:
        return c + abs(typed(a, ptx_type) - typed(b, ptx_type))

    check(f"sad.{ptx_type} %x, %a, %b, %c;", inputs, bits, total)


@pytest.mark.parametrize("a_type", ["u", "s"])
@pytest.mark.parametrize("b_type", ["u", "s"])
@seeded
def test_dot_products_extend_each_operand_by_its_own_type(a_type: str, b_type: str, seed: int) -> None:
    inputs = [words(32, seed + n) for n in range(3)]

    def parts(value: int, bits: int, letter: str) -> list[int]:
        return [typed(value >> n, f"{letter}{bits}") for n in range(0, 32, bits)]

    def four(a: int, b: int, c: int) -> int:
        return c + sum(x * y for x, y in zip(parts(a, 8, a_type), parts(b, 8, b_type), strict=True))

    def two(a: int, b: int, c: int, first: int) -> int:
        chosen = parts(b, 8, b_type)[first : first + 2]
        return c + sum(x * y for x, y in zip(parts(a, 16, a_type), chosen, strict=True))

    types = f"{a_type}32.{b_type}32"
    check(f"dp4a.{types} %x, %a, %b, %c;", inputs, 32, four)
    check(f"dp2a.lo.{types} %x, %a, %b, %c;", inputs, 32, lambda a, b, c: two(a, b, c, 0))
    check(f"dp2a.hi.{types} %x, %a, %b, %c;", inputs, 32, lambda a, b, c: two(a, b, c, 2))


@pytest.mark.parametrize("ptx_type", ["u32", "s32"])
@seeded
def test_products_of_24_bits(ptx_type: str, seed: int) -> None:
    inputs = [words(32, seed + n) for n in range(3)]

    def product(a: int, b: int, part: str) -> int:
        whole = typed(a, f"{ptx_type[0]}24") * typed(b, f"{ptx_type[0]}24")
        return typed(whole if part == "lo" else whole >> 16, ptx_type)

    for part in ("lo", "hi"):
        check(f"mul24.{part}.{ptx_type} %x, %a, %b;", inputs[:2], 32, lambda a, b, part=part: product(a, b, part))
        check(
            f"mad24.{part}.{ptx_type} %x, %a, %b, %c;", inputs, 32, lambda a, b, c, part=part: product(a, b, part) + c
        )
    if ptx_type == "s32":
        low, high = -(1 << 31), (1 << 31) - 1
        check(
            "mad24.hi.sat.s32 %x, %a, %b, %c;",
            inputs,
            32,
            lambda a, b, c: min(max(product(a, b, "hi") + signed(c, 32), low), high),
        )


@pytest.mark.parametrize("bits", [16, 32, 64])
def test_cnot_is_one_for_zero_alone(bits: int) -> None:
    check(f"cnot.b{bits} %x, %a;", [words(bits, 8)], bits, lambda a: int(a == 0))


@pytest.mark.parametrize("bits", [16, 32, 64])
def test_slct_selects_by_sign(bits: int) -> None:
    a, b, c = words(bits, 1), words(bits, 2), words(32, 3)
    check(f"slct.b{bits}.s32 %x, %a, %b, %c;", [a, b, c], bits, lambda x, y, z: x if signed(z, 32) >= 0 else y)
    numbers = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-40, -1e-40], np.float32)
    a, b = a[: numbers.size], b[: numbers.size]
    plain, flushed = apply(
        f"slct.b{bits}.f32 %x, %a, %b, %c; slct.ftz.b{bits}.f32 %y, %a, %b, %c;", [a, b, numbers], [f"u{bits // 8}"] * 2
    )
    assert np.array_equal(plain, np.where([1, 1, 1, 0, 1, 0, 0, 1, 0], a, b))
    assert np.array_equal(flushed, np.where([1, 1, 1, 0, 1, 0, 0, 1, 1], a, b))


@pytest.mark.parametrize("bits", [32, 64])
@seeded
def test_carries_make_long_sums_and_differences(bits: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    inputs = [words(bits, seed + n) for n in range(6)]
    for n in (1, 4):  # middle words that pass a carry on
        inputs[n] = np.where(rng.random(COUNT) < 0.3, inputs[n].dtype.type((1 << bits) - 1), inputs[n])
    kind = [f"u{bits // 8}"] * 4
    u = f"u{bits}"
    body = f"add.cc.{u} %x, %a, %d; addc.cc.{u} %y, %b, %e; addc.cc.{u} %z, %c, %f; addc.{u} %w, 0, 0;"
    total = apply(body, inputs, kind)
    body = f"sub.cc.{u} %x, %a, %d; subc.cc.{u} %y, %b, %e; subc.cc.{u} %z, %c, %f; subc.{u} %w, 0, 0;"
    difference = apply(body, inputs, kind)
    long = [
        [sum(int(v[n]) << (bits * i) for i, v in enumerate(part)) for n in range(COUNT)]
        for part in (inputs[:3], inputs[3:])
    ]
    for n in range(COUNT):
        for words_, wanted in ((total, long[0][n] + long[1][n]), (difference, long[0][n] - long[1][n])):
            got = sum(int(v[n]) << (bits * i) for i, v in enumerate(words_))
            assert got == wanted % (1 << 4 * bits)


@pytest.mark.parametrize("bits", [32, 64])
@seeded
def test_carries_make_long_products(bits: int, seed: int) -> None:
    """The manual's own example of `madc`: a product of two words by two."""
    inputs = [words(bits, seed + n) for n in range(4)]
    u = f"u{bits}"
    body = f"""
    mul.lo.{u} %x, %a, %c;        mul.hi.{u} %y, %a, %c;
    mad.lo.cc.{u} %y, %b, %c, %y; madc.hi.{u} %z, %b, %c, 0;
    mad.lo.cc.{u} %y, %a, %d, %y; madc.hi.cc.{u} %z, %a, %d, %z; addc.{u} %w, 0, 0;
    mad.lo.cc.{u} %z, %b, %d, %z; madc.hi.{u} %w, %b, %d, %w;
    """
    results = apply(body, inputs, [f"u{bits // 8}"] * 4)
    for n in range(COUNT):
        a, b, c, d = (int(v[n]) for v in inputs)
        got = sum(int(v[n]) << (bits * i) for i, v in enumerate(results))
        assert got == (b << bits | a) * (d << bits | c)


def test_a_carry_from_another_block_is_refused() -> None:
    body = "add.cc.u32 %x, %a, %a; setp.eq.u32 %p, %a, 3; @%p bra skip; addc.u32 %x, %a, 0; skip:"
    with pytest.raises(UnsupportedPTXError, match="carry"):
        apply(body, [words(32, 1)], ["u4"])
