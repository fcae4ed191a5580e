"""The worklist of all analyses of graphs."""

from __future__ import annotations

from kernelcheck.base.closure import closure

EDGES = {1: [2, 3], 2: [4], 3: [4], 4: [1], 5: [1]}


def test_it_has_the_starts_and_all_that_follows_them() -> None:
    assert closure([2], lambda node: EDGES[node]) == {1, 2, 3, 4}
    assert closure([], lambda node: EDGES[node]) == set()


def test_what_follows_is_asked_for_once_for_each() -> None:
    asked: list[int] = []

    def following(node: int) -> list[int]:
        asked.append(node)
        return EDGES[node]

    assert closure([1, 2, 5], following) == {1, 2, 3, 4, 5}
    assert sorted(asked) == [1, 2, 3, 4, 5]
