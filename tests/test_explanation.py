"""What probes of other sizes are made to say."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.insight.minimize.conditions import Condition, Probe, condition, explain

SIZES = (1, 2, 3, 31, 32, 33, 63, 64, 127, 128, 255, 256, 257, 258, 511, 512, 513, 768, 1000, 1023, 1024)


def condition_of(fails: Callable[[int], bool]) -> Condition:
    return condition("cols", [Probe("cols", size, fails(size)) for size in SIZES], (256, 2, 4, 8, 16, 32, 64, 128))


@pytest.mark.parametrize(
    ("text", "fails"),
    [
        ("", lambda n: True),
        ("cols > 256", lambda n: n > 256),
        ("cols <= 33", lambda n: n <= 33),
        ("cols % 256 != 0", lambda n: n % 256 != 0),
        ("cols % 256 == 0", lambda n: n % 256 == 0),
        ("cols % 256 != 0 and cols > 256", lambda n: n > 256 and n % 256 != 0),
        ("cols % 4 == 3", lambda n: n % 4 == 3),
        ("cols is no power of two", lambda n: n & (n - 1) != 0),
        ("cols == 33", lambda n: n == 33),
        ("cols, of the sizes probed, is 3, 1000", lambda n: n in (3, 1000)),
    ],
)
def test_the_condition_is_found(text: str, fails: Callable[[int], bool]) -> None:
    assert condition_of(fails).text == text


@given(st.dictionaries(st.integers(1, 2000), st.booleans(), min_size=1, max_size=30))
def test_a_condition_agrees_with_every_probe_and_never_speaks_of_more(known: dict[int, bool]) -> None:
    known[77] = True

    found = condition("n", [Probe("n", size, fails) for size, fails in known.items()], (64, 2, 4))

    assert found.probes == len(known)
    assert found.smallest == min(size for size, fails in known.items() if fails)
    if "sizes probed" not in found.text and not found.unruled:
        rule = found.text.replace("n is no power of two", "n & (n - 1) != 0") or "True"
        assert {size: bool(eval(rule, {}, {"n": size})) for size in known} == known


def test_a_gap_between_probes_is_not_claimed() -> None:
    found = condition("n", [Probe("n", 8, False), Probe("n", 100, True)], (2,))

    assert found.text == "n >= 100", "nothing is known of 9 to 99"


def test_two_probes_are_no_evidence_for_a_remainder() -> None:
    probes = [Probe("n", 1, True), Probe("n", 2, False), Probe("n", 3, True), Probe("n", 4, False)]

    assert "%" not in condition("n", probes, (2,)).text


def test_the_sentence_names_all_dims_and_counts_the_probes() -> None:
    probes = [Probe("rows", size, True) for size in (1, 2, 3)]
    sentence = explain([condition("rows", probes, ()), condition_of(lambda n: n > 256 and n % 256 != 0)], {"race": 2})

    assert sentence == (
        "fails when cols % 256 != 0 and cols > 256, whatever rows: smallest rows = 1, cols = 257 "
        f"(in {3 + len(SIZES)} probes, one dim at a time; 2 more ended in race)"
    )


def test_probes_that_ended_otherwise_count_neither_way() -> None:
    found = condition("n", [Probe("n", 1, None), Probe("n", 2, True), Probe("n", 3, True)], ())

    assert (found.text, found.probes) == ("", 2)


def test_a_condition_that_a_failing_case_contradicts_is_not_claimed_of_all_sizes() -> None:
    heads = condition("heads", [Probe("heads", size, size > 1) for size in (1, 2, 3, 4)], ())
    width = condition("width", [Probe("width", size, size <= 32) for size in (8, 32, 64, 128)], ())
    assert (heads.text, width.text) == ("heads > 1", "width <= 32")

    agreed = explain([heads, width], {}, [{"heads": 4, "width": 16}])
    assert agreed.startswith("fails when heads > 1 and width <= 32: ")

    sentence = explain([heads, width], {}, [{"heads": 4, "width": 64}])
    assert sentence.startswith("fails when heads > 1; width <= 32 only with the smallest case's other sizes and values")
    assert "heads = 4, width = 64 fails too" in sentence
    alone = explain([width], {}, [{"width": 64}])
    assert alone.startswith("fails by no rule of sizes that was tried; width <= 32 only with")


def test_sizes_that_fail_by_no_rule_are_counted_and_no_condition() -> None:
    fails = {1: True, 2: False, 3: False, 5: True, 6: True, 7: False, 9: True, 12: False, 13: True}
    found = condition("n", [Probe("n", size, failed) for size, failed in fails.items()], ())

    assert (found.text, found.unruled) == ("", "with 5 of the 9 sizes of n probed")
    sentence = explain([found], {})
    assert sentence.startswith("fails with 5 of the 9 sizes of n probed, by no rule that was tried: smallest n = 1 ")
