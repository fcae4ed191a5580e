"""The passes that shrink, on predicates that know nothing of kernels."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.insight.minimize.shrinking.attempts import Attempts, BudgetSpentError
from kernelcheck.insight.minimize.shrinking.choices import simplest
from kernelcheck.insight.minimize.shrinking.sizes import Axis, shrink_sizes, smaller_neighbours
from kernelcheck.insight.minimize.shrinking.subsets import fewest

STEPS = st.sampled_from([1, 2, 8])
TILES = st.sampled_from([None, 4, 32])


@st.composite
def starts(draw: st.DrawFn) -> tuple[dict[str, int], list[Axis]]:
    count = draw(st.integers(1, 3))
    axes = [Axis(f"d{number}", draw(STEPS), draw(TILES)) for number in range(count)]
    return {axis.name: axis.step * draw(st.integers(1, 300)) for axis in axes}, axes


def anything(sizes: Mapping[str, int]) -> bool:
    return True


def product(sizes: Mapping[str, int]) -> int:
    total = 1
    for size in sizes.values():
        total *= size
    return total


@given(starts(), st.data())
def test_sizes_of_a_monotone_failure_become_the_smallest_there_are(
    start: tuple[dict[str, int], list[Axis]], data: st.DataObject
) -> None:
    sizes, axes = start
    least = {axis.name: data.draw(st.integers(1, sizes[axis.name])) for axis in axes}

    found = shrink_sizes(sizes, axes, anything, lambda at: all(at[name] >= least[name] for name in at))

    assert found == {axis.name: -(-least[axis.name] // axis.step) * axis.step for axis in axes}


@given(starts(), st.randoms(use_true_random=False))
def test_sizes_still_fail_never_grow_and_cannot_be_one_step_smaller(
    start: tuple[dict[str, int], list[Axis]], random: object
) -> None:
    sizes, axes = start
    verdicts: dict[tuple[int, ...], bool] = {tuple(sizes.values()): True}

    def fails(at: Mapping[str, int]) -> bool:
        key = tuple(at.values())
        return verdicts.setdefault(key, random.random() < 0.3)  # type: ignore[attr-defined]

    found = shrink_sizes(sizes, axes, anything, fails)

    assert fails(found)
    assert all(found[name] <= sizes[name] for name in sizes)
    assert not any(fails(neighbour) for neighbour in smaller_neighbours(found, axes, anything))
    assert found == shrink_sizes(sizes, axes, anything, fails)


@given(starts())
def test_sizes_stay_multiples_of_their_steps_and_within_what_is_allowed(
    start: tuple[dict[str, int], list[Axis]],
) -> None:
    sizes, axes = start
    steps = {axis.name: axis.step for axis in axes}

    def allows(at: Mapping[str, int]) -> bool:
        return product(at) % 3 == product(sizes) % 3

    def fails(at: Mapping[str, int]) -> bool:
        assert allows(at)
        assert all(size >= 1 and size % steps[name] == 0 for name, size in at.items())
        return True

    assert allows(shrink_sizes(sizes, axes, allows, fails))


def test_sizes_that_must_be_equal_shrink_together() -> None:
    axes = [Axis("m"), Axis("n")]

    found = shrink_sizes({"m": 64, "n": 64}, axes, lambda at: at["m"] == at["n"], lambda at: at["m"] >= 5)

    assert found == {"m": 5, "n": 5}


def test_equal_sizes_shrink_together_only_to_what_both_may_be() -> None:
    tried: list[int] = []

    def fails(at: Mapping[str, int]) -> bool:
        tried.append(at["n"])
        return at["m"] == at["n"]

    assert shrink_sizes({"m": 64, "n": 64}, [Axis("m"), Axis("n", 8)], anything, fails) == {"m": 8, "n": 8}
    assert [size for size in tried if size % 8] == []


def test_the_remainder_of_the_tile_is_kept_before_it_is_crossed() -> None:
    tried: list[int] = []

    def fails(at: Mapping[str, int]) -> bool:
        tried.append(at["cols"])
        return at["cols"] % 256 == 3 and at["cols"] > 256

    found = shrink_sizes({"cols": 256 * 15 + 3}, [Axis("cols", tile=256)], anything, fails)

    assert found == {"cols": 259}
    accepted = tried.index(259)
    crossing = [size for size in tried[:accepted] if size % 256 not in (3, 0) and size > 16]
    assert len(crossing) <= 3, "but for the common shares at first, only sizes with the same remainder come before"


def test_a_huge_size_takes_few_calls() -> None:
    attempts = Attempts(2**30, lambda n: n >= 1_000_003, 80)

    with suppress(BudgetSpentError):
        shrink_sizes({"n": 2**30}, [Axis("n")], anything, lambda at: attempts(at["n"]))

    assert attempts.best <= 2**21


@given(st.sets(st.integers(0, 199), max_size=12), st.integers(1, 200))
def test_fewest_elements_are_those_that_it_takes(needed: set[int], count: int) -> None:
    needed = {place for place in needed if place < count}

    found = fewest(range(count), lambda kept: needed <= set(kept))

    assert set(found) == needed


@given(st.integers(1, 60), st.randoms(use_true_random=False))
def test_no_single_element_of_the_fewest_can_be_left_out(count: int, random: object) -> None:
    verdicts: dict[tuple[int, ...], bool] = {tuple(range(count)): True}

    def fails(kept: tuple[int, ...]) -> bool:
        return verdicts.setdefault(kept, random.random() < 0.4)  # type: ignore[attr-defined]

    found = fewest(range(count), fails)

    assert fails(found)
    if len(found) > 1:
        assert not any(fails(found[:at] + found[at + 1 :]) for at in range(len(found)))


@given(st.lists(st.integers(), unique=True, min_size=1), st.data())
def test_the_simplest_choice_is_the_first_that_fails(options: list[int], data: st.DataObject) -> None:
    failing = data.draw(st.sets(st.sampled_from(options)))
    current = data.draw(st.sampled_from(options))

    found = simplest(options, current, failing.__contains__)

    before = options[: options.index(current)]
    assert found == next((option for option in before if option in failing), current)


@given(st.integers(0, 30), starts())
def test_a_search_keeps_to_its_budget_and_its_best_still_fails(
    limit: int, start: tuple[dict[str, int], list[Axis]]
) -> None:
    sizes, axes = start
    runs = 0

    def fails(at: tuple[int, ...]) -> bool:
        nonlocal runs
        runs += 1
        return sum(at) >= 40

    begin = tuple(sizes.values())
    attempts = Attempts(begin, fails, limit)
    try:
        shrink_sizes(sizes, axes, anything, lambda at: attempts(tuple(at.values())))
    except BudgetSpentError:
        assert runs == limit

    assert runs == attempts.calls <= limit
    assert attempts.best == begin or sum(attempts.best) >= 40
    assert all(found <= given for found, given in zip(attempts.best, begin, strict=True))


def test_what_was_tried_is_not_tried_again() -> None:
    tried: list[int] = []
    attempts = Attempts(9, lambda n: bool(tried.append(n)) or n > 4, 10)

    assert [attempts(n) for n in (5, 3, 5, 3, 9)] == [True, False, True, False, True]
    assert tried == [5, 3]


def test_a_probe_is_no_candidate_for_the_best() -> None:
    attempts = Attempts(3, lambda n: True, 10)

    assert attempts.verdict(100)
    assert attempts.best == 3


def test_no_call_is_made_beyond_the_budget() -> None:
    attempts = Attempts(9, lambda n: True, 1)
    attempts(5)

    with pytest.raises(BudgetSpentError):
        attempts(4)
    assert attempts(5), "what is known costs nothing"
