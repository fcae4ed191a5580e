"""Comparisons, selections and predicated execution (PTX ISA 9.7.5, 9.3)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import cache
from itertools import product

import numpy as np
import pytest
from exact_rounding import F32, F64
from examples import seeded
from operand_spreads import SPREADS, Meaning, bits_of, check_bodies, paired, run_bodies

FORMATS = {"f32": F32, "f64": F64}
INTEGERS = ["b16", "s16", "u16", "b32", "s32", "u32", "b64", "s64", "u64"]
LANES = 512
EQUALITY: dict[str, Callable[[float, float], bool]] = {"eq": operator.eq, "ne": operator.ne}
ORDER: dict[str, Callable[[float, float], bool]] = {
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}
UNSIGNED = {"lo": operator.lt, "ls": operator.le, "hi": operator.gt, "hs": operator.ge}
JOINS = {"and": operator.and_, "or": operator.or_, "xor": operator.xor}


def comparisons(kind: str) -> dict[str, Callable[[float, float], bool]]:
    """What each comparison says about two numbers; with NaN only the unordered ones, `u` and `nan`, can be true."""
    if kind[0] == "b":
        return EQUALITY
    if kind[0] == "s":
        return EQUALITY | ORDER
    if kind[0] == "u":
        return EQUALITY | ORDER | UNSIGNED

    def nan(a: float, b: float) -> bool:
        return a != a or b != b

    found: dict[str, Callable[[float, float], bool]] = {"nan": nan, "num": lambda a, b: not nan(a, b)}
    for name, test in (EQUALITY | ORDER).items():
        found[name] = lambda a, b, t=test: not nan(a, b) and t(a, b)
        found[name + "u"] = lambda a, b, t=test: nan(a, b) or t(a, b)
    return found


@cache
def number(kind: str, encoding: int, *, ftz: bool = False) -> float:
    if kind[0] == "f":
        f = FORMATS[kind]
        return f.number(encoding & f.sign if ftz and f.is_subnormal(encoding) else encoding)
    bits = bits_of(kind)
    return encoding - (1 << bits) if kind[0] == "s" and encoding >> (bits - 1) else encoding


def truth(kind: str, name: str, *, ftz: bool = False) -> Callable[[int, int], int]:
    test = comparisons(kind)[name]
    return lambda a, b: int(test(number(kind, a, ftz=ftz), number(kind, b, ftz=ftz)))


def operands(kind: str, count: int, seed: int, lanes: int = LANES) -> list[np.ndarray]:
    bits = bits_of(kind)
    if kind[0] != "f":
        top = 1 << (bits - 1)
        return paired([0, 1, 2, -1, -2, top - 1, top, top + 1, 0x80, 0xFF, 1 << bits // 2], bits, lanes, count, seed)
    f = FORMATS[kind]
    normal = 1 << (f.precision - 1)
    one = f.emax << (f.precision - 1)
    magnitudes = [0, 1, normal - 1, normal, one, one + 1, f.infinity - 1, f.infinity, f.infinity + 1, f.nan]
    return paired([m | s for m in magnitudes for s in (0, f.sign)], bits, lanes, count, seed)


def register(kind: str) -> str:
    return kind if kind[0] == "f" else f"b{bits_of(kind)}"


@SPREADS
@pytest.mark.parametrize("kind", [*INTEGERS, "f32", "f64"])
@seeded
def test_every_comparison_sets_its_predicate(kind: str, spread: str, seed: int) -> None:
    meanings: dict[str, tuple[str, Meaning]] = {}
    for name, ftz in product(comparisons(kind), (False, True) if kind == "f32" else (False,)):
        opcode = f"setp.{name}{'.ftz' * ftz}.{kind}"
        meanings[f"{opcode} %p, %a, %b; selp.b32 %x, 1, 0, %p;"] = ("b32", truth(kind, name, ftz=ftz))
    check_bodies(meanings, [register(kind)] * 2, operands(kind, 2, seed), spread)


@SPREADS
@pytest.mark.parametrize("kind", ["s32", "u16", "b64", "f32", "f64"])
@seeded
def test_comparisons_join_a_predicate_and_give_the_opposite_too(kind: str, spread: str, seed: int) -> None:
    """`p|q`: the second destination is the negated comparison joined with the same predicate."""
    odd = {"f32": "setp.gt.f32 %r, %b, 0f00000000;", "f64": "setp.gt.f64 %r, %b, 0d0000000000000000;"}
    third = odd.get(kind) or f"setp.ne.b{bits_of(kind)} %r, %b, 0;"
    third_truth = truth(kind, "gt") if kind[0] == "f" else truth(kind, "ne")
    meanings: dict[str, tuple[str, Meaning]] = {}
    for name, (join, function), negated in product(("ne",), JOINS.items(), (False, True)):
        test = truth(kind, name)

        def both(a: int, b: int, t=test, f=function, n=negated) -> int:
            with_predicate = third_truth(b, 0) ^ n
            return f(t(a, b), with_predicate) + 2 * f(1 - t(a, b), with_predicate)

        body = f"{third} setp.{name}.{join}.{kind} %p|%q, %a, %b, {'!' * negated}%r;"
        meanings[f"{body} selp.b32 %x, 1, 0, %p; @%q add.u32 %x, %x, 2;"] = ("b32", both)
        one = f"{third} setp.{name}.{join}.{kind} %p, %a, %b, {'!' * negated}%r; selp.b32 %x, 1, 0, %p;"
        meanings[one] = ("b32", lambda a, b, f=both: f(a, b) & 1)
    meanings[f"setp.ne.{kind} %p|%q, %a, %b; selp.b32 %x, 1, 2, %p; @%q add.u32 %x, %x, 4;"] = (
        "b32",
        lambda a, b: 1 if truth(kind, "ne")(a, b) else 6,
    )
    check_bodies(meanings, [register(kind)] * 2, operands(kind, 2, seed), spread)


@SPREADS
@pytest.mark.parametrize("kind", ["s16", "u32", "b64", "f32", "f64"])
@seeded
def test_set_gives_all_ones_or_the_number_one(kind: str, spread: str, seed: int) -> None:
    meanings: dict[str, tuple[str, Meaning]] = {}
    for name, target in product(
        [n for n in ("eq", "lt", "hs", "leu", "nan") if n in comparisons(kind)], ("u32", "s32", "f32")
    ):
        true = 0x3F800000 if target == "f32" else 0xFFFFFFFF
        test = truth(kind, name)
        meanings[f"set.{name}.{target}.{kind} %x, %a, %b;"] = (
            "f32" if target == "f32" else "b32",
            lambda a, b, t=test, one=true: one * t(a, b),
        )
    joined = f"setp.ne.{kind.replace('f', 'b')} %r, %a, 0; set.eq.xor.u32.{kind} %x, %a, %b, !%r;"
    if kind[0] != "f":
        equal = truth(kind, "eq")
        meanings[joined] = ("b32", lambda a, b: 0xFFFFFFFF * (equal(a, b) ^ int(a == 0)))
    if kind == "f32":
        less = truth(kind, "lt", ftz=True)
        meanings["set.lt.ftz.u32.f32 %x, %a, %b;"] = ("b32", lambda a, b: 0xFFFFFFFF * less(a, b))
    check_bodies(meanings, [register(kind)] * 2, operands(kind, 2, seed), spread)


@SPREADS
@pytest.mark.parametrize("kind", [*INTEGERS, "f32", "f64"])
@seeded
def test_selp_picks_bits_unchanged(kind: str, spread: str, seed: int) -> None:
    """NaN payloads and subnormal numbers pass through."""
    size = bits_of(kind)
    nonzero = f"{{ .reg .b{size} %t; mov.b{size} %t, %c; setp.ne.b{size} %p, %t, 0; }}"
    meanings: dict[str, tuple[str, Meaning]] = {
        f"{nonzero} selp.{kind} %x, %a, %b, %p;": (register(kind), lambda a, b, c: a if c else b),
        f"{nonzero} not.pred %q, %p; selp.{kind} %x, %a, %b, %q;": (register(kind), lambda a, b, c: b if c else a),
    }
    first, second, chosen = operands(kind, 3, seed)
    chosen[::2] = 0
    check_bodies(meanings, [register(kind)] * 3, [first, second, chosen], spread)


@SPREADS
@pytest.mark.parametrize("kind", [*INTEGERS, "f32", "f64"])
@seeded
def test_slct_picks_by_the_sign_of_its_last_operand(kind: str, spread: str, seed: int) -> None:
    """Minus zero counts as zero, NaN as negative."""
    same = register(kind)
    values = operands(kind, 2, seed)
    integer = {f"slct.{kind}.s32 %x, %a, %b, %c;": (same, lambda a, b, c: a if number("s32", c) >= 0 else b)}
    check_bodies(integer, [same, same, "b32"], [*values, *operands("s32", 1, seed)], spread)
    floats: dict[str, tuple[str, Meaning]] = {
        f"slct.{kind}.f32 %x, %a, %b, %c;": (same, lambda a, b, c: a if number("f32", c) >= 0 else b),
        f"slct.ftz.{kind}.f32 %x, %a, %b, %c;": (same, lambda a, b, c: a if number("f32", c, ftz=True) >= 0 else b),
    }
    check_bodies(floats, [same, same, "f32"], [*values, *operands("f32", 1, seed)], spread)


@SPREADS
@seeded
def test_predicated_instructions_leave_their_destination_alone_where_they_do_not_run(spread: str, seed: int) -> None:
    """`@p` and `@!p` on every sort of instruction, with predicates that agree and differ between lanes."""
    small = "setp.lt.u32 %p, %a, 1000; mov.b32 %x, 7;"

    def run(function: Callable[[int, int], int], otherwise: int = 7) -> tuple[str, Meaning]:
        return "b32", lambda a, b=0: function(a, b) % 2**32 if a < 1000 else otherwise

    def skip(function: Callable[[int, int], int]) -> tuple[str, Meaning]:
        return "b32", lambda a, b=0: 7 if a < 1000 else function(a, b) % 2**32

    meanings: dict[str, tuple[str, Meaning]] = {
        f"{small} @%p add.u32 %x, %a, %b;": run(operator.add),
        f"{small} @!%p sub.u32 %x, %a, %b;": skip(operator.sub),
        f"{small} @%p mov.u32 %x, %b;": run(lambda a, b: b),
        f"{small} @!%p mov.u32 %x, 99;": skip(lambda a, b: 99),
        f"{small} @%p div.u32 %x, %b, %a;": run(lambda a, b: b // a if a else -1),
        f"{small} @%p cvt.u32.u8 %x, %b;": run(lambda a, b: b % 256),
        f"{small} @!%p selp.b32 %x, 1, 2, %p;": skip(lambda a, b: 2),
        f"{small} @%p mad.lo.u32 %x, %x, %a, %b;": run(lambda a, b: 7 * a + b),
        f"{small} @%p add.u32 %x, %x, 1; @!%p add.u32 %x, %x, 2; @%p add.u32 %x, %x, 4;": run(lambda a, b: 12, 9),
        f"{small} setp.eq.u32 %q, %b, %b; @%p setp.ne.u32 %q, %a, 5; selp.b32 %x, 1, 0, %q;": run(
            lambda a, b: a != 5, 1
        ),
        f"{small} setp.eq.u32 %q, %a, 3; @%q bra SKIP; @%p mov.u32 %x, 8; SKIP: add.u32 %x, %x, 1;": run(
            lambda a, b: 8 if a == 3 else 9, 8
        ),
        f"{small} {{ .reg .b32 %t; @%p add.cc.u32 %t, %b, -1; @%p addc.u32 %x, 0, 0; }}": run(lambda a, b: b > 0),
    }
    values, others = paired([0, 1, 3, 5, 999, 1000, 2000, 0xFFFFFFFF], 32, LANES, 2, seed)
    check_bodies(meanings, ["b32"] * 2, [values, others], spread)


@SPREADS
@seeded
def test_predicated_loads_and_stores_touch_no_memory_where_they_do_not_run(spread: str, seed: int) -> None:
    """An address that no buffer holds is a finding, unless the predicate keeps the lane away from it."""
    wild = "{ .reg .b64 %t; mov.b64 %t, 64; setp.ne.u32 %p, %a, %a; mov.b32 %x, 3; "
    meanings: dict[str, tuple[str, Meaning]] = {
        wild + "@%p ld.global.u32 %x, [%t]; @%p st.global.u32 [%t], %x; }": ("b32", lambda a: 3),
        "{ .reg .b64 %t; setp.eq.u32 %p, %a, %a; mov.b64 %t, 64; mov.b32 %x, 3; @!%p ld.global.u32 %x, [%t]; }"
        " @%p add.u32 %x, %x, %a;": ("b32", lambda a: (a + 3) % 2**32),
    }
    check_bodies(meanings, ["b32"], operands("u32", 1, seed), spread)


def test_predicates_keep_their_lanes_across_a_loop() -> None:
    """Every lane counts to its own number; a lane that is done must not be counted again."""
    body = """mov.b32 %x, 0; setp.eq.u32 %p, %a, 0; @%p bra DONE;
      LOOP: add.u32 %x, %x, 3; sub.u32 %a, %a, 1; setp.ne.u32 %p, %a, 0; @%p bra LOOP; DONE:"""
    counts = np.random.default_rng(3).integers(0, 40, 512, dtype=np.uint32)
    for spread in ("lanes", "uniform"):
        _, ((result,),) = run_bodies({body: "b32"}, ["b32"], [counts], spread)
        assert (result == 3 * counts).all()
