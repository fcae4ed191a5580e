"""float16 and bfloat16 instructions against exact rational arithmetic."""

from __future__ import annotations

import itertools
import math
import operator

import mpmath
import numpy as np
import pytest
from elementwise import apply
from exact_rounding import BF16, F16, F64, Format, arithmetic
from examples import one_in, seeded

FORMATS = {"f16": F16, "bf16": BF16}
KINDS = pytest.mark.parametrize("kind", ["f16", "bf16"])

SPECIAL = {
    "f16": [0, 1, 0x3FF, 0x400, 0x1400, 0x3BFF, 0x3C00, 0x3C01, 0x4000, 0x6800, 0x7BFF, 0x7C00, 0x7C01, 0x7E00],
    "bf16": [0, 1, 0x7F, 0x80, 0x0100, 0x3F7F, 0x3F80, 0x3F81, 0x4000, 0x7E80, 0x7F7F, 0x7F80, 0x7F81, 0x7FC0],
}


def specials(kind: str) -> np.ndarray:
    both = [bits | sign for bits in SPECIAL[kind] for sign in (0, 0x8000)]
    return np.array(both, np.uint16)


def operands(kind: str, count: int, seed: int) -> list[np.ndarray]:
    """All pairs of special values, then random encodings, then numbers of one magnitude, whose sums meet ties."""
    special = specials(kind)
    pairs = np.array(list(itertools.product(special, special)), np.uint16)
    rng = np.random.default_rng(seed)
    arrays = []
    for n in range(count):
        chosen = pairs[:, n] if n < 2 else rng.choice(special, len(pairs))
        anything = rng.integers(0, 1 << 16, 1700, dtype=np.uint16)
        fraction = 10 if kind == "f16" else 7
        middle = FORMATS[kind].infinity >> fraction >> 1
        exponents = rng.integers(middle - 6, middle + 6, 1700).astype(np.uint16) << fraction
        near = (rng.integers(0, 1 << 16, 1700, dtype=np.uint16) & (0x8000 | ((1 << fraction) - 1))) | exponents
        arrays.append(np.concatenate([chosen, anything, near]))
    return arrays


def hexadecimal(values: np.ndarray) -> list[str]:
    return [hex(value) for value in values]


def assert_bits(actual: np.ndarray, expected: list[int], inputs: list[np.ndarray]) -> None:
    wrong = np.flatnonzero(actual != np.array(expected, actual.dtype))
    shown = [([hex(a[n]) for a in inputs], "gives", hex(actual[n]), "not", hex(expected[n])) for n in wrong[:5]]
    assert not wrong.size, shown


def flushed(kind: Format, bits: int) -> int:
    return bits & kind.sign if kind.is_subnormal(bits) else bits


@KINDS
@pytest.mark.parametrize("name", ["add", "sub", "mul", "fma"])
@seeded
def test_arithmetic_rounds_once(kind: str, name: str, seed: int) -> None:
    values = operands(kind, 3 if name == "fma" else 2, seed)
    registers = ", ".join(["%a", "%b", "%c"][: len(values)])
    rounding = ".rn" if name == "fma" else ""
    (actual,) = apply(f"{name}{rounding}.{kind} %x, {registers};", values, ["u2"])
    expected = [arithmetic(FORMATS[kind], name, tuple(map(int, row))) for row in zip(*values, strict=True)]
    assert_bits(actual, expected, values)


@KINDS
def test_fma_of_products_that_double_rounding_gets_wrong(kind: str) -> None:
    """Sums one tiny bit above or below a tie between two neighbours."""
    form = FORMATS[kind]
    one = 0x3C00 if kind == "f16" else 0x3F80
    half_step = form.rounded(F64.value(F64.rounded(form.value(one + 1) - 1)) / 2)
    tiny = [1, 2, 0x8001, 0x8002, 3]
    rows = [(half_step, one, one + n) for n in range(40)]
    rows += [(t, one, c) for t in tiny for c in range(one, one + 40)]
    rows += [(half_step + 1, one - n, one + m) for n in range(20) for m in range(20)]
    values = [np.array(column, np.uint16) for column in zip(*rows, strict=True)]
    (actual,) = apply(f"fma.rn.{kind} %x, %a, %b, %c;", values, ["u2"])
    assert_bits(actual, [arithmetic(form, "fma", row) for row in rows], values)


@seeded
def test_bfloat_fma_by_one_and_by_minus_zero_is_addition_and_multiplication(seed: int) -> None:
    a, b = operands("bf16", 2, seed)
    body = "mov.b16 %h1, 0x3F80; mov.b16 %h2, 0x8000; fma.rn.bf16 %x, %a, %h1, %b; fma.rn.bf16 %y, %a, %b, %h2;"
    total, product = apply(body, [a, b], ["u2", "u2"], target="sm_80")
    rows = list(zip(map(int, a), map(int, b), strict=True))
    assert_bits(total, [arithmetic(BF16, "fma", (x, 0x3F80, y)) for x, y in rows], [a, b])
    assert_bits(product, [arithmetic(BF16, "fma", (x, y, 0x8000)) for x, y in rows], [a, b])


@KINDS
@pytest.mark.parametrize("name", ["add", "sub", "mul", "fma", "min", "max", "neg", "abs"])
def test_packed_instructions_treat_their_halves_alike(kind: str, name: str) -> None:
    values = operands(kind, {"fma": 3, "neg": 1, "abs": 1}.get(name, 2), 7)
    packed = [v.astype(np.uint32) | v[::-1].astype(np.uint32) << np.uint32(16) for v in values]
    registers = ", ".join(["%a", "%b", "%c"][: len(values)])
    opcode = f"{name}.rn" if name == "fma" else name
    (single,) = apply(f"{opcode}.{kind} %x, {registers};", values, ["u2"])
    (double,) = apply(f"{opcode}.{kind}x2 %x, {registers};", packed, ["u4"])
    assert np.array_equal(double & 0xFFFF, single)
    assert np.array_equal(double >> 16, single[::-1])


def test_ftz_flushes_operands_and_results_and_keeps_signs() -> None:
    a, b, c = operands("f16", 3, 11)
    rows = [tuple(map(int, row)) for row in zip(a, b, c, strict=True)]
    fused, product = apply("fma.rn.ftz.f16 %x, %a, %b, %c; mul.ftz.f16 %y, %a, %b;", [a, b, c], ["u2", "u2"])
    dry = [tuple(flushed(F16, bits) for bits in row) for row in rows]
    assert_bits(fused, [flushed(F16, arithmetic(F16, "fma", row)) for row in dry], [a, b, c])
    assert_bits(product, [flushed(F16, arithmetic(F16, "mul", row[:2])) for row in dry], [a, b])


def test_sat_clamps_to_zero_and_one_and_turns_nan_into_zero() -> None:
    a, b = operands("f16", 2, 12)
    (actual,) = apply("add.sat.f16 %x, %a, %b;", [a, b], ["u2"])

    def saturated(bits: int) -> int:
        return 0 if F16.is_nan(bits) or bits & 0x8000 else min(bits, 0x3C00)

    rows = zip(map(int, a), map(int, b), strict=True)
    assert_bits(actual, [saturated(arithmetic(F16, "add", row)) for row in rows], [a, b])


@KINDS
def test_relu_turns_negative_results_into_zero_and_keeps_nan(kind: str) -> None:
    values = operands(kind, 3, 13)
    (actual,) = apply(f"fma.rn.relu.{kind} %x, %a, %b, %c;", values, ["u2"])

    def rectified(bits: int) -> int:
        return 0 if bits & 0x8000 else bits

    rows = [tuple(map(int, row)) for row in zip(*values, strict=True)]
    assert_bits(actual, [rectified(arithmetic(FORMATS[kind], "fma", row)) for row in rows], values)


@KINDS
@pytest.mark.parametrize("keep", ["", ".NaN"])
@pytest.mark.parametrize("sign", ["", ".xorsign.abs"])
@pytest.mark.parametrize("name", ["min", "max"])
def test_minimum_and_maximum_order_zeros_and_treat_nan_as_asked(kind: str, keep: str, sign: str, name: str) -> None:
    form = FORMATS[kind]

    def chosen(a: int, b: int) -> int:
        flip = (a ^ b) & 0x8000 if sign else 0
        if sign:
            a, b = a & 0x7FFF, b & 0x7FFF
        numbers = [bits for bits in (a, b) if not form.is_nan(bits)]
        if not numbers or (keep and len(numbers) < 2):
            return 0x7FFF
        pick = min if name == "min" else max
        return pick(numbers, key=lambda bits: (form.number(bits), not bits & 0x8000)) | flip

    a, b = operands(kind, 2, 14)
    (actual,) = apply(f"{name}{keep}{sign}.{kind} %x, %a, %b;", [a, b], ["u2"])
    assert_bits(actual, [chosen(int(x), int(y)) for x, y in zip(a, b, strict=True)], [a, b])


@KINDS
def test_negation_and_absolute_value_change_the_sign_alone(kind: str) -> None:
    everything = np.arange(1 << 16, dtype=np.uint32).astype(np.uint16)
    negative, positive = apply(f"neg.{kind} %x, %a; abs.{kind} %y, %a;", [everything], ["u2", "u2"])
    assert np.array_equal(negative, everything ^ 0x8000)
    assert np.array_equal(positive, everything & 0x7FFF)


COMPARISONS = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge,
}  # fmt: skip


def holds(name: str, x: float, y: float) -> bool:
    unordered = math.isnan(x) or math.isnan(y)
    if name in ("num", "nan"):
        return unordered == (name == "nan")
    if unordered:
        return name.endswith("u")
    return bool(COMPARISONS[name.removesuffix("u")](x, y))


@KINDS
@pytest.mark.parametrize("name", [*COMPARISONS, *(f"{name}u" for name in COMPARISONS), "num", "nan"])
def test_comparisons_ordered_and_unordered(kind: str, name: str) -> None:
    form = FORMATS[kind]
    a, b = operands(kind, 2, 15)
    packed = [v.astype(np.uint32) | v[::-1].astype(np.uint32) << np.uint32(16) for v in (a, b)]
    truths = np.array([holds(name, form.number(int(x)), form.number(int(y))) for x, y in zip(a, b, strict=True)])
    body = f"setp.{name}.{kind} %p, %a, %b; selp.u32 %x, 1, 0, %p; set.{name}.u32.{kind} %y, %a, %b; "
    body += f"set.{name}.{kind}.{kind} %z, %a, %b; set.{name}.u16.{kind} %w, %a, %b;"
    predicate, mask, number, short = apply(body, [a, b], ["u4", "u4", "u2", "u2"])
    assert np.array_equal(predicate, truths)
    assert np.array_equal(mask, np.where(truths, 0xFFFFFFFF, 0))
    assert np.array_equal(number, np.where(truths, 0x3C00 if kind == "f16" else 0x3F80, 0))
    assert np.array_equal(short, np.where(truths, 0xFFFF, 0))
    body = f"setp.{name}.{kind}x2 %p|%q, %a, %b; selp.u32 %x, 1, 0, %p; selp.u32 %y, 1, 0, %q; "
    body += f"set.{name}.{kind}x2.{kind}x2 %z, %a, %b; set.{name}.u32.{kind}x2 %w, %a, %b;"
    low, high, numbers, masks = apply(body, packed, ["u4"] * 4)
    one = np.uint32(0x3C00 if kind == "f16" else 0x3F80)
    assert np.array_equal(low, truths)
    assert np.array_equal(high, truths[::-1])
    assert np.array_equal(numbers, np.where(truths, one, 0) | np.where(truths[::-1], one << 16, 0))
    assert np.array_equal(masks, np.where(truths, 0xFFFF, 0) | np.where(truths[::-1], 0xFFFF0000, 0))


@pytest.mark.parametrize("join", ["and", "or", "xor"])
def test_comparisons_join_another_predicate(join: str) -> None:
    a, b = operands("f16", 2, 16)
    other = (np.arange(a.size) % 2).astype(np.uint32)
    body = f"setp.eq.u32 %r, %c, 1; setp.lt.{join}.f16 %p, %a, %b, !%r; selp.u32 %x, 1, 0, %p;"
    (actual,) = apply(body, [a, b, other], ["u4"])
    truths = np.array([holds("lt", F16.number(int(x)), F16.number(int(y))) for x, y in zip(a, b, strict=True)])
    function = {"and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor}[join]
    assert np.array_equal(actual, function(truths, other == 0))


@pytest.mark.parametrize(
    ("name", "kind", "relative", "absolute"),
    one_in(
        3,
        [
            ("ex2.approx", "f16", 2.0**-9.9, 2.0**-25),
            ("ex2.approx.ftz", "bf16", 2.0**-7, 2.0**-126),
            ("tanh.approx", "f16", 0.0, 2.0**-10.987),
            ("tanh.approx", "bf16", 0.0, 2.0**-8),
        ],
    ),
)
def test_approximations_stay_within_the_manuals_bounds(name: str, kind: str, relative: float, absolute: float) -> None:
    """PTX ISA 9.7.4.9 and 9.7.4.10; results too small to be normal may round by half their spacing."""
    form = FORMATS[kind]
    everything = np.arange(1 << 16, dtype=np.uint32).astype(np.uint16)
    packed = everything.astype(np.uint32) | everything[::-1].astype(np.uint32) << np.uint32(16)
    (actual,) = apply(f"{name}.{kind} %x, %a;", [everything], ["u2"])
    (pairs,) = apply(f"{name}.{kind}x2 %x, %a;", [packed], ["u4"])
    assert np.array_equal(pairs & 0xFFFF, actual)
    assert np.array_equal(pairs >> 16, actual[::-1])
    function = mpmath.tanh if name.startswith("tanh") else lambda x: mpmath.mpf(2) ** x
    largest = form.value(form.infinity - 1)
    for bits in range(0, 1 << 16, 3):
        x, got = form.number(bits), form.number(int(actual[bits]))
        if math.isnan(x):
            assert int(actual[bits]) == 0x7FFF
            continue
        exact = (
            function(mpmath.mpf(x))
            if math.isfinite(x)
            else mpmath.mpf({"e": 2.0**x, "t": math.copysign(1, x)}[name[0]])
        )
        if exact > float(largest) * (1 + relative):
            assert got == math.inf, x
        else:
            assert abs(mpmath.mpf(got) - exact) <= relative * exact + absolute, x


@pytest.mark.parametrize(
    ("name", "kind", "pairs"),
    [
        ("ex2.approx", "f16", {0xFC00: 0, 0x8000: 0x3C00, 0: 0x3C00, 0x7C00: 0x7C00, 0x4200: 0x4800}),
        ("ex2.approx.ftz", "bf16", {0xFF80: 0, 0x8001: 0x3F80, 0x8000: 0x3F80, 1: 0x3F80, 0x7F80: 0x7F80}),
        ("tanh.approx", "f16", {0xFC00: 0xBC00, 0x8000: 0x8000, 0: 0, 0x7C00: 0x3C00, 1: 1, 0x8001: 0x8001}),
        ("tanh.approx", "bf16", {0xFF80: 0xBF80, 0x8000: 0x8000, 0: 0, 0x7F80: 0x3F80, 1: 1, 0x8001: 0x8001}),
    ],
)
def test_approximations_give_the_manuals_special_values(name: str, kind: str, pairs: dict[int, int]) -> None:
    (actual,) = apply(f"{name}.{kind} %x, %a;", [np.array(list(pairs), np.uint16)], ["u2"])
    assert hexadecimal(actual) == [hex(bits) for bits in pairs.values()]
