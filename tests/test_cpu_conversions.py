"""Conversions between all types against exact rational numbers (PTX ISA 9.7.9.21, `cvt`)."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from exact_rounding import BF16, F16, F32, F64, Format
from examples import seeded
from operand_spreads import SPREADS, Meaning, bits_of, check_bodies, paired, run_bodies

from kernelcheck.base.errors import UnsupportedPTXError

FORMATS = {"f16": F16, "bf16": BF16, "f32": F32, "f64": F64}
INTEGERS = ["s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64"]
MODES = ("rn", "rz", "rm", "rp")
TF32 = Format(19, 11, -126, 127, 0x3FFFF)
"""The significant bits of `.tf32`, which lie in the upper 19 of 32."""
ROUNDINGS: dict[str, Callable[[Fraction], int]] = {"rni": round, "rzi": math.trunc, "rmi": math.floor, "rpi": math.ceil}
ALONE = pytest.mark.parametrize("spread", ["lanes", "uniform"])
"""How the only operand of an instruction spreads over the lanes."""
LANES = 768


def register(kind: str) -> str:
    """A register that holds a value of the type: float16 and bfloat16 travel in `.b16`, bytes too."""
    return kind if kind in ("f32", "f64") else f"b{max(size_of(kind), 16)}"


def size_of(kind: str) -> int:
    return FORMATS[kind].bits if kind in FORMATS else bits_of(kind)


def number(kind: str, encoding: int) -> int:
    bits = bits_of(kind)
    encoding %= 1 << bits
    return encoding - (1 << bits) if kind[0] == "s" and encoding >> (bits - 1) else encoding


def limits(kind: str) -> tuple[int, int]:
    bits = bits_of(kind)
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)


def extended(kind: str, value: int, width: int) -> int:
    """An integer cut to its type, then extended by its sign to the width of the register."""
    return number(kind, value) % (1 << width)


def integer_operands(kind: str, seed: int, width: int = 0) -> list[np.ndarray]:
    """Encodings in registers that may be wider than the type, with anything in the bits beyond it."""
    width = width or max(bits_of(kind), 16)
    edges = [0, 1, -1, 2, (1 << 24) + 1, (1 << 25) + 2, (1 << 53) + 1, (1 << 54) + 2, (1 << 54) + 6, 65519, 65520, 2049]
    for bits in (7, 8, 15, 16, 31, 32, 63, 64):
        edges += [(1 << bits) - 1, 1 << bits, (1 << bits) + 1, -(1 << bits), -(1 << bits) - 1, (1 << bits) - 2]
        edges += [(1 << bits) - (1 << max(bits - n, 0)) for n in (24, 25, 26, 53, 54)]
    return paired(edges, width, LANES, 1, seed)


@cache
def float_specials(kind: str) -> list[int]:
    """Numbers at, and next to, ties, the ends of the integers' and of the narrower formats' ranges, and specials."""
    f = FORMATS[kind]
    smallest = 1 << (f.precision - 1)
    found = {0, 1, smallest - 1, smallest, f.infinity - 1, f.infinity, f.infinity + 1, f.nan}
    numbers = [Fraction(n, 4) for n in range(1, 20)] + [Fraction(1, 3), Fraction(2**53 + 1), Fraction(2**24 + 1)]
    for bits in (7, 8, 15, 16, 23, 24, 31, 32, 52, 53, 63, 64):
        numbers += [2**bits + Fraction(n, 2) for n in range(-3, 4)]
    numbers += [Fraction(65504), Fraction(65519), Fraction(65520), Fraction(2) ** -24, Fraction(2) ** -25]
    numbers += [
        Fraction(3, 2) * Fraction(2) ** -25,
        (2 - Fraction(1, 2**24)) * 2**127,
        (2 - Fraction(1, 2**8)) * 2**127,
    ]
    numbers += [Fraction(2) ** -126, Fraction(2) ** -149, Fraction(2) ** -150, Fraction(3) * Fraction(2) ** -151]
    for value in numbers:
        bits = f.rounded(value)
        found.update(b for b in (bits - 1, bits, bits + 1) if 0 <= b < f.sign)
    return [bits | sign for bits in sorted(found) for sign in (0, f.sign)]


def float_operands(kind: str, seed: int, count: int = 1) -> list[np.ndarray]:
    """Special values, any encodings, and numbers of a size that integers have."""
    f = FORMATS[kind]
    rng = np.random.default_rng(seed)
    found = []
    for array in paired(float_specials(kind), f.bits, LANES, count, seed):
        top = min(f.emax + 66, 2 * f.emax)
        exponents = rng.integers(f.emax - 3, top, LANES).astype(array.dtype) << (f.precision - 1)
        keep = f.sign | (1 << (f.precision - 1)) - 1
        near = np.frombuffer(rng.bytes(array.nbytes), array.dtype) & keep | exponents
        found.append(np.where(rng.integers(0, 3, LANES) == 0, near, array).astype(array.dtype))
    return found


@cache
def value(source: str, encoding: int) -> Fraction:
    return FORMATS[source].value(encoding)


def flushed(f: Format, bits: int) -> int:
    return bits & f.sign if f.is_subnormal(bits) else bits


@ALONE
@pytest.mark.parametrize("source", INTEGERS)
@seeded
def test_integers_are_cut_extended_and_clamped(source: str, spread: str, seed: int) -> None:
    """Also out of and into registers that are wider than the types."""
    for width in {max(bits_of(source), 16), 64}:
        meanings: dict[str, tuple[str, Meaning]] = {}
        for target in INTEGERS:
            for out in {max(bits_of(target), 16), 32 if bits_of(target) <= 32 else 64}:
                low, high = limits(target)
                meanings[f"cvt.{target}.{source} %x, %a; // to b{out}"] = (
                    f"b{out}",
                    lambda a, t=target, o=out: extended(t, number(source, a), o),
                )
                least, most = limits(source)
                if low <= least and most <= high:  # then there is no `.sat`
                    continue
                meanings[f"cvt.sat.{target}.{source} %x, %a; // to b{out}"] = (
                    f"b{out}",
                    lambda a, t=target, o=out, least=low, most=high: extended(
                        t, min(max(number(source, a), least), most), o
                    ),
                )
        check_bodies(meanings, [f"b{width}"], integer_operands(source, seed, width), spread)


@ALONE
@pytest.mark.parametrize("source", list(FORMATS))
@seeded
def test_floats_become_integers_rounded_and_clamped(source: str, spread: str, seed: int) -> None:
    """NaN is 0; where float64 or an integer of 64 bits takes part it is the integer's highest bit alone."""
    f = FORMATS[source]

    def meaning(target: str, rounding: str, width: int, *, ftz: bool = False) -> Meaning:
        low, high = limits(target)

        def result(a: int) -> int:
            a = flushed(f, a) if ftz else a
            if f.is_nan(a):
                far = source == "f64" or bits_of(target) == 64
                return extended(target, 1 << (bits_of(target) - 1), width) if far else 0
            if f.is_infinite(a):
                return extended(target, low if a & f.sign else high, width)
            return extended(target, min(max(ROUNDINGS[rounding](value(source, a)), low), high), width)

        return result

    meanings: dict[str, tuple[str, Meaning]] = {}
    for target in INTEGERS[2:] if source == "bf16" else INTEGERS:
        width = bits_of(target) if source == "bf16" else max(bits_of(target), 32)  # no wider registers for bfloat16
        for rounding in ROUNDINGS:
            meanings[f"cvt.{rounding}.{target}.{source} %x, %a;"] = (f"b{width}", meaning(target, rounding, width))
        if source != "bf16":
            meanings[f"cvt.rzi.sat.{target}.{source} %x, %a;"] = (f"b{width}", meaning(target, "rzi", width))
        if source == "f32":
            opcode = f"cvt.rpi.ftz.{target}.f32"
            meanings[f"{opcode} %x, %a;"] = (f"b{width}", meaning(target, "rpi", width, ftz=True))
    check_bodies(meanings, [register(source)], float_operands(source, seed), spread)


@ALONE
@pytest.mark.parametrize("source", INTEGERS)
@seeded
def test_integers_become_floats_rounded_once(source: str, spread: str, seed: int) -> None:
    meanings: dict[str, tuple[str, Meaning]] = {}
    for target, f in FORMATS.items():
        for mode in () if target == "bf16" and bits_of(source) == 8 else MODES:
            meanings[f"cvt.{mode}.{target}.{source} %x, %a;"] = (
                register(target),
                lambda a, f=f, m=mode: f.rounded(Fraction(number(source, a)), m),
            )
    meanings[f"cvt.rn.sat.f32.{source} %x, %a;"] = ("f32", lambda a: 0x3F800000 * (number(source, a) > 0))
    meanings[f"cvt.rn.sat.f16.{source} %x, %a;"] = ("b16", lambda a: 0x3C00 * (number(source, a) > 0))
    check_bodies(meanings, [register(source)], integer_operands(source, seed), spread)


def converted(source: str, target: str, mode: str, *, ftz: bool = False, sat: bool = False) -> Meaning:
    """A float in another format; of a NaN in float32 and float64 only that it is one (the payload is free)."""
    f, t = FORMATS[source], FORMATS[target]

    def result(a: int) -> int | None:
        if ftz and source == "f32":
            a = flushed(f, a)
        if f.is_nan(a):
            return 0 if sat else t.nan if t.bits == 16 else None
        negative = bool(a & f.sign)
        if f.is_infinite(a):
            bits = t.infinity | t.sign * negative
        elif mode in ROUNDINGS:
            bits = t.rounded(Fraction(ROUNDINGS[mode](value(source, a))), negative_zero=negative)
        else:
            bits = t.rounded(value(source, a), mode or "rn", negative_zero=negative)
        if ftz and target == "f32":
            bits = flushed(t, bits)
        return min(0 if bits & t.sign else bits, t.rounded(Fraction(1))) if sat else bits

    return result


@ALONE
@pytest.mark.parametrize("source", list(FORMATS))
@seeded
def test_floats_change_format_with_one_rounding(source: str, spread: str, seed: int) -> None:
    meanings: dict[str, tuple[str, Meaning]] = {}
    for target in FORMATS:
        narrows = FORMATS[target].precision < FORMATS[source].precision or (source, target) == ("bf16", "f16")
        for mode in MODES if narrows else (*ROUNDINGS, "") if source == target else ("",):
            opcode = "cvt" + f".{mode}" * bool(mode)
            for ftz in (False, True) if "f32" in (source, target) else (False,):
                plain = "bf16" in (source, target) or mode not in ("rn", "rpi", "")
                for sat in (False,) if plain else (False, True):
                    name = f"{opcode}{'.ftz' * ftz}{'.sat' * sat}.{target}.{source} %x, %a;"
                    meanings[name] = (register(target), converted(source, target, mode, ftz=ftz, sat=sat))
    check_bodies(meanings, [register(source)], float_operands(source, seed), spread)


@SPREADS
@seeded
def test_pairs_are_packed_first_operand_uppermost(spread: str, seed: int) -> None:
    meanings: dict[str, tuple[str, Meaning]] = {}
    for target in ("f16", "bf16"):
        for mode in ("rn", "rz"):
            one = converted("f32", target, mode)
            meanings[f"cvt.{mode}.{target}x2.f32 %x, %a, %b;"] = ("b32", lambda a, b, f=one: f(a) << 16 | f(b))
    check_bodies(meanings, ["f32"] * 2, float_operands("f32", seed, 2), spread)


@ALONE
@seeded
def test_tf32_keeps_ten_fraction_bits(spread: str, seed: int) -> None:
    largest = TF32.infinity - 1

    def meaning(mode: str, *, relu: bool = False, satfinite: bool = False) -> Meaning:
        def result(a: int) -> int:
            if F32.is_nan(a):
                return F32.nan
            if relu and a & F32.sign:
                return 0
            sign = a >> 13 & TF32.sign
            bits = TF32.infinity if F32.is_infinite(a) else TF32.rounded(abs(F32.value(a)), mode)
            return (sign | (min(bits, largest) if satfinite else bits)) << 13

        return result

    meanings = {
        f"cvt.{mode}{'.relu' * relu}{'.satfinite' * satfinite}.tf32.f32 %x, %a;": (
            "b32",
            meaning(mode, relu=relu, satfinite=satfinite),
        )
        for mode in ("rna", "rn", "rz")
        for relu in (False, True)
        for satfinite in (False, True)
        if not (relu and mode == "rna")
    }
    check_bodies(meanings, ["f32"], float_operands("f32", seed), spread)


@pytest.mark.parametrize(
    "opcode",
    [
        "cvt.rn.satfinite.e2m1x2.f32 %x, %a, %a;",
        "cvt.rs.f16x2.f32 %x, %a, %a, %a;",
        "cvt.pack.sat.u8.s32 %x, %a, %a;",
        "cvt.s32.f32 %x, %a;",
    ],
)
def test_conversions_that_are_not_supported_are_refused_by_name(opcode: str) -> None:
    with pytest.raises(UnsupportedPTXError, match=opcode.split()[0]):
        run_bodies({opcode: "b32"}, ["b32"], [np.zeros(128, np.uint32)], "lanes")
