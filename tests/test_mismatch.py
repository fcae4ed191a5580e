from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.core.oracle.mismatch import Heat, describe, heat


def marked(shape: tuple[int, ...], *where: object) -> np.ndarray:
    wrong = np.zeros(shape, dtype=bool)
    wrong[where if len(where) > 1 else where[0]] = True
    return wrong


EVERY = slice(None)


@pytest.mark.parametrize(
    ("wrong", "phrase"),
    [
        (marked((64, 257), EVERY, -1), "last column of every row"),
        (marked((64, 257), EVERY, 0), "first column of every row"),
        (marked((64, 257), EVERY, 7), "column 7 of every row"),
        (marked((64, 300), EVERY, slice(256, None)), "columns >= 256 of every row"),
        (marked((64, 300), EVERY, slice(0, 32)), "columns 0..31 of every row"),
        (marked((128, 300), slice(64, None)), "rows >= 64"),
        (marked((128, 300), 5), "row 5"),
        (marked((128, 300), slice(64, None), -1), "last column of rows >= 64"),
        (marked((128, 300), [1, 5], -1), "last column of rows 1, 5"),
        (marked((1024,), slice(31, None, 32)), "every 32nd element"),
        (marked((1024,), slice(0, None, 2)), "every 2nd element"),
        (marked((1024,), slice(5, None, 32)), "every 32nd element from 5 on"),
        (marked((1024,), -1), "one element"),
        (marked((1024,), slice(1000, None)), "elements >= 1000"),
        (marked((1, 1024), 0, slice(1000, None)), "elements >= 1000"),
        (
            marked((2, 3, 64, 65), EVERY, EVERY, EVERY, -1),
            "last column of every row of every axis 1 index of every axis 0 index",
        ),
        (marked((4, 8, 16), 1), "axis 0 index 1"),
        (marked((4, 8, 16), EVERY, EVERY, slice(None, None, 4)), "every 4th column of every row of every axis 0 index"),
        (marked((10, 10), EVERY, [0, 3, 4, 9]), "4 of 10 columns of every row"),
        (np.arange(30).reshape(3, 10) >= 25, "columns >= 5 of last row"),
        (np.arange(48).reshape(3, 16) % 5 == 0, "every 5th element in memory"),
        (np.ones((3, 4), dtype=bool), "all elements"),
        (np.ones((), dtype=bool), "the only element"),
        (np.ones((1, 1), dtype=bool), "the only element"),
        (np.zeros((3, 4), dtype=bool), ""),
        (np.eye(16, dtype=bool), "on the diagonal"),
        (np.triu(np.ones((8, 8), dtype=bool), 1), "above the diagonal"),
        (np.triu(np.ones((8, 8), dtype=bool)), "on and above the diagonal"),
        (np.tril(np.ones((8, 5), dtype=bool), -1), "below the diagonal"),
        (np.tril(np.ones((8, 8), dtype=bool)), "on and below the diagonal"),
        (np.triu(np.ones((5, 9), dtype=bool), 4), "where column >= row + 4"),
        (np.tril(np.ones((9, 5), dtype=bool), -3), "where column <= row - 3"),
        (np.triu(np.ones((2, 8, 8), dtype=bool), 1), "above the diagonal"),
        (np.triu(marked((4, 8, 8), slice(2, None)), 1), "above the diagonal of axis 0 indices >= 2"),
        (np.triu(np.arange(400).reshape(20, 20) % 9 > 0, 1), "most elements above the diagonal"),
        (np.triu(np.arange(400).reshape(20, 20) % 2 > 0, 1), "scattered"),
        (np.triu(np.ones((20, 20), dtype=bool), 1) & (np.arange(20) < 15), "scattered"),
        (np.tri(2, dtype=bool), "most elements"),
    ],
)
def test_a_pattern_has_its_phrase(wrong: np.ndarray, phrase: str) -> None:
    assert describe(wrong) == phrase


def test_a_run_across_rows_is_told_in_memory_order() -> None:
    assert describe(np.arange(40).reshape(4, 10) >= 25) == "last 15 elements in memory"
    flat = np.arange(40).reshape(4, 10)
    assert describe((flat >= 15) & (flat < 25)) == "elements 15..24 in memory"


def test_random_places_are_scattered() -> None:
    places = np.random.default_rng(1).random((50, 50)) < 0.1
    assert describe(places) == "scattered"
    assert describe(places.reshape(-1)) == "scattered"


def test_a_region_that_is_mostly_wrong_is_named() -> None:
    wrong = marked((64, 300), EVERY, slice(256, None))
    wrong[3, 260] = wrong[9, 270] = False
    assert describe(wrong) == "most of columns >= 256 of every row"
    nearly_all = np.ones((20, 20), dtype=bool)
    nearly_all[3, 4] = False
    assert describe(nearly_all) == "most elements"


def test_axes_may_be_named() -> None:
    assert describe(marked((4, 8, 16), EVERY, EVERY, -1), ["batch", "head", "token"]) == (
        "last token of every head of every batch"
    )


@given(st.integers(2, 40), st.integers(2, 40), st.data())
def test_a_tail_of_columns_is_told_by_its_first(rows: int, cols: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(1, cols - 1))
    expected = "last column" if first == cols - 1 else f"columns >= {first}"
    assert describe(marked((rows, cols), EVERY, slice(first, None))) == f"{expected} of every row"


@given(st.integers(2, 40), st.integers(2, 40), st.data())
def test_a_tail_of_rows_is_told_by_its_first(rows: int, cols: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(1, rows - 1))
    expected = "last row" if first == rows - 1 else f"rows >= {first}"
    assert describe(marked((rows, cols), slice(first, None))) == expected


@given(st.integers(2, 64), st.integers(3, 10), st.data())
def test_a_stride_is_told_with_its_step(step: int, repeats: int, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, step - 1))
    phrase = describe(marked((step * repeats,), slice(start, None, step)))
    assert phrase.startswith("every ")
    assert f" {step}" in phrase


@given(st.lists(st.integers(0, 5), min_size=0, max_size=4), st.integers(0, 2**32 - 1), st.floats(0, 1))
def test_any_pattern_of_any_rank_gets_one_short_phrase(shape: list[int], seed: int, share: float) -> None:
    wrong = np.random.default_rng(seed).random(tuple(shape)) < share
    phrase = describe(wrong)
    assert (phrase == "") == (not wrong.any())
    assert "\n" not in phrase
    assert len(phrase) < 160


@given(st.integers(2, 30), st.integers(2, 30), st.data())
def test_every_row_is_never_said_where_one_row_differs(rows: int, cols: int, data: st.DataObject) -> None:
    columns = data.draw(st.lists(st.integers(0, cols - 1), min_size=1, max_size=cols - 1, unique=True))
    wrong = marked((rows, cols), EVERY, columns)
    assert describe(wrong).endswith(" of every row")
    wrong[data.draw(st.integers(0, rows - 1)), columns[0]] = False
    phrase = describe(wrong)
    assert not phrase.endswith(" of every row") or phrase.startswith("most of ")


def test_a_map_shows_a_tail_and_nothing_else() -> None:
    found = heat("y", marked((64, 257), EVERY, -1))
    assert found == Heat("y", (64, 257), ("0" * 31 + "2",) * 32)


def test_a_map_of_a_small_output_has_a_cell_an_element() -> None:
    assert heat("y", np.array([[True, False, True]])) == Heat("y", (1, 3), ("f0f",))
    assert heat("y", np.array(True)) == Heat("y", (), ("f",))
    assert heat("y", np.ones(4, dtype=bool)) == Heat("y", (4,), ("ffff",))


def test_where_nothing_is_wrong_there_is_no_map() -> None:
    assert heat("y", np.zeros((3, 4), dtype=bool)) is None
    assert heat("y", np.zeros((0, 4), dtype=bool)) is None


@given(st.data())
def test_a_cell_is_0_only_where_nothing_is_wrong_and_f_only_where_all_is(data: st.DataObject) -> None:
    shape = data.draw(st.lists(st.integers(1, 90), min_size=1, max_size=3).map(tuple))
    rng = np.random.default_rng(data.draw(st.integers(0, 2**32)))
    wrong = rng.random(shape) < data.draw(st.sampled_from([0.001, 0.1, 0.9, 1.0]))
    found = heat("y", wrong)
    if not wrong.any():
        assert found is None
        return
    assert found is not None
    flat = wrong.reshape(-1, shape[-1])
    rows, columns = len(found.rows), len(found.rows[0])
    assert (rows, columns) == (min(32, flat.shape[0]), min(32, flat.shape[1]))
    for r, row in enumerate(found.rows):
        for c, level in enumerate(row):
            cell = flat[
                r * flat.shape[0] // rows : (r + 1) * flat.shape[0] // rows,
                c * flat.shape[1] // columns : (c + 1) * flat.shape[1] // columns,
            ]
            assert (level == "0") == (not cell.any())
            assert (level == "f") == bool(cell.all())
            assert abs(int(level, 16) / 15 - cell.mean()) <= 1 / 15
