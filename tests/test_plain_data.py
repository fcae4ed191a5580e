"""Claims about dataclasses as JSON: what is written comes back, and anything else is refused, without running it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.backends.cpu.runtime.plain_data import from_json, to_json


@dataclass(frozen=True)
class Leaf:
    name: str
    where: Leaf | None
    kind: Literal["load", "store"]


@dataclass(frozen=True)
class Tree:
    leaves: tuple[Leaf, ...]
    pair: tuple[int, str]
    offsets: dict[str, int]
    files: Mapping[int, str]
    data: bytes
    flag: bool
    scale: float
    relocations: tuple[tuple[int, Leaf], ...] = ()
    more: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Branch:
    leaves: Sequence[Leaf]


LEAVES = st.recursive(
    st.builds(Leaf, st.text(), st.none(), st.sampled_from(["load", "store"])),
    lambda inner: st.builds(Leaf, st.text(), inner, st.sampled_from(["load", "store"])),
    max_leaves=4,
)
TREES = st.builds(
    Tree,
    st.lists(LEAVES, max_size=3).map(tuple),
    st.tuples(st.integers(), st.text()),
    st.dictionaries(st.text(), st.integers(), max_size=3),
    st.dictionaries(st.integers(), st.text(), max_size=3),
    st.binary(),
    st.booleans(),
    st.floats(allow_nan=False),
    st.lists(st.tuples(st.integers(), LEAVES), max_size=2).map(tuple),
)


@given(TREES)
def test_what_is_written_comes_back(tree: Tree) -> None:
    assert from_json(Tree, to_json(tree)) == tree


@given(st.lists(LEAVES, max_size=3))
def test_the_rows_of_a_sequence_are_read_once_each(leaves: list[Leaf]) -> None:
    read = from_json(Branch, to_json(Branch((*leaves,)))).leaves
    assert len(read) == len(leaves)
    assert [*read] == leaves
    assert all(one is other for one, other in zip(read, read[:], strict=True))


def test_a_row_of_a_sequence_that_is_damaged_is_refused_when_it_is_asked_for() -> None:
    read = from_json(Branch, b'[[["a",null,"load"],["b",null,"leap"]]]').leaves
    assert read[0] == Leaf("a", None, "load")
    with pytest.raises(KeyError, match=r"leap"):
        read[1]


@given(TREES, st.data())
def test_damage_is_refused_or_gives_another_tree_of_the_same_types(tree: Tree, data: st.DataObject) -> None:
    text = bytearray(to_json(tree))
    for _ in range(data.draw(st.integers(1, 3))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    try:
        read = from_json(Tree, bytes(text))
    except ValueError:
        return
    assert from_json(Tree, to_json(read)) == read


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(JSON)
def test_other_json_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_json(Tree, json.dumps(value).encode())


@pytest.mark.parametrize("text", [b"", b"\xff", b"[" * 100_000, b"[1, 2", b"null"])
def test_what_is_no_json_of_a_dataclass_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_json(Leaf, text)


def test_data_of_other_types_is_not_written() -> None:
    with pytest.raises(TypeError, match=r"object is not plain data"):
        to_json(Leaf("x", object(), "load"))  # type: ignore[arg-type]
