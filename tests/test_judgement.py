"""What makes an op's judgement looser, from registries that differ in one key; and what does not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from small_registry import SHAPES, only_op, write_registry

from kernelcheck.judgement import JudgedTensor, Judgement, judgement_of, loosened, same_unit

CHECKS = "def order(actual, expected):\n    return 0.0\n\n\ndef near(actual, expected):\n    return 0.0\n"
COLS = "cols = { sizes = [1, 31, 256], max = 1024, tile = 256 }"
ROWS = "rows = { sizes = [1, 3, 64] }"
X, Y = SHAPES["inputs"], SHAPES["outputs"]
Entry = dict[str, str]


def judged(folder: Path, entry: Entry, dtype: str = "float32") -> Judgement:
    folder.mkdir()
    (folder / "checks.py").write_text(CHECKS)
    return judgement_of(only_op(write_registry(folder, **entry)), dtype)


def x(keys: str) -> Entry:
    return {"inputs": X.replace(" }", f", {keys} }}")}


def y(keys: str) -> Entry:
    return {"outputs": Y.replace(" }", f", {keys} }}")}


def with_z(keys: str = "") -> Entry:
    return {"outputs": f'{Y}\nz = {{ shape = ["rows"]{keys} }}', "args": '["x", "y", "z", "rows", "cols"]'}


EPS = {"args": '["x", "y", "rows", "cols", "eps"]'}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            {},
            {"op": 'accumulate = "float16"'},
            "accumulates in float16 instead of float32: its unit roundoff is 8192 times larger",
        ),
        ({"op": 'accumulate = "float64"'}, {}, "accumulates in float32 instead of float64"),
        ({"op": 'compare = "exact"'}, {}, "y is compared by another rule: exact -> rounding"),
        ({}, {"op": 'compare = "checks.py:order"'}, "y is compared by another rule: rounding -> checks.py:order"),
        ({"op": 'compare = "checks.py:order"'}, {}, "y is compared by another rule: checks.py:order -> rounding"),
        (y('compare = "exact"'), y('compare = "rounding"'), "y is compared by another rule: exact -> rounding"),
        (y('dtype = "int32"'), {}, "y is compared by another rule: exact -> rounding"),
        ({}, y('dtype = "float16"'), "y is float16 instead of float32: one unit in its last place is 8192 times"),
        (with_z(), {}, "z is no longer compared"),
        ({}, x("inout = true"), "x is compared by another rule: unmodified -> rounding"),
        ({}, y('init = "zeros"'), "y begins as zeros: what is never written of it is no longer noticed"),
        ({"op": "nonfinite = true"}, {}, "inputs no longer hold NaN and infinities"),
        ({}, {"op": "deterministic = false"}, "two runs may now give different bits (deterministic = false)"),
        (x('layouts = ["contiguous", "padded"]'), {}, "x is no longer tried in the layout padded"),
        ({}, x('values = "positive"'), "x takes positive values only, and no longer those of every family"),
        ({}, x("low = 0"), "the values of x are narrowed: low was not set -> 0"),
        (x("low = -2"), x("low = -1"), "the values of x are narrowed: low -2 -> -1"),
        (x("high = 10"), x("high = 9.5"), "the values of x are narrowed: high 10 -> 9.5"),
        ({}, {"dims": f"rows = {{ sizes = [1, 64] }}\n{COLS}"}, "rows is no longer tried at 3"),
        ({}, {"dims": f"rows = {{ sizes = [1, 3, 65] }}\n{COLS}"}, "rows is no longer tried at 64"),
        ({}, {"dims": f"{ROWS}\n{COLS.replace('1024', '512')}"}, "cols goes up to 512 only, not to 1024"),
        ({}, {"dims": f"{ROWS}\n{COLS.replace(', tile = 256', '')}"}, "cols is no longer tried round its tile of 256"),
        (
            {"dims": f"{ROWS}\ncols = {{ sizes = [4, 8], max = 64, multiple_of = 2 }}"},
            {"dims": f"{ROWS}\ncols = {{ sizes = [4, 8], max = 64, multiple_of = 4 }}"},
            "cols is always a multiple of 4, no longer of 2",
        ),
        ({}, {"dims": f'{COLS}\nrows = {{ value = "cols" }}'}, "the dim rows is no longer varied"),
        ({}, {"op": 'constraints = ["cols > rows"]'}, "all cases have to satisfy cols > rows"),
        (
            EPS | {"scalars": 'eps = { type = "float32", values = [1e-5, 0.5] }'},
            EPS | {"scalars": 'eps = { type = "float32", values = [0.5] }'},
            "eps is no longer tried at 1e-05",
        ),
        (EPS | {"scalars": 'eps = { type = "float32", values = [0.5] }'}, {}, "the scalar eps is no longer tried"),
    ],
)
def test_what_lets_more_pass_is_looser_and_told(tmp_path: Path, before: Entry, after: Entry, told: str) -> None:
    old, new = judged(tmp_path / "before", before), judged(tmp_path / "after", after)
    assert [each for each in loosened(old, new) if each.startswith(told)]
    assert not loosened(old, old)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"op": 'accumulate = "float16"'}, {}),
        ({}, {"op": 'compare = "exact"'}),
        ({"op": 'compare = "checks.py:order"'}, {"op": 'compare = "checks.py:near"'}),
        ({"op": 'compare = "exact"'}, {"op": 'compare = "exact"\naccumulate = "float16"'}),
        ({}, with_z()),
        (y('init = "zeros"'), {}),
        ({}, {"op": "nonfinite = true"}),
        ({"op": "deterministic = false"}, {}),
        (x('values = "positive"'), {}),
        (x("low = 0"), {}),
        (x('low = "-rows"'), x('low = "-cols"')),
        ({}, {"dims": f"rows = {{ sizes = [1, 3, 4, 64], max = 128 }}\n{COLS}"}),
        ({"op": 'constraints = ["cols > rows"]'}, {"op": 'constraints = ["cols >= rows"]'}),
        ({"op": 'constraints = ["cols > rows"]'}, {}),
        ({}, {"op": 'summary = "Doubles"'}),
        ({}, {"op": "defines = { BLOCK = 64 }"}),
    ],
)
def test_what_is_stricter_or_may_be_either_is_not_looser(tmp_path: Path, before: Entry, after: Entry) -> None:
    old, new = judged(tmp_path / "before", before), judged(tmp_path / "after", after)
    assert loosened(old, new) == ()


def test_scratch_that_begins_as_zeros_hides_what_reads_it_too_soon(tmp_path: Path) -> None:
    plain = judged(tmp_path / "plain", {})
    before, after = (
        replace(plain, tensors={**plain.tensors, "s": JudgedTensor("", "float32", init)})
        for init in ("poison", "zeros")
    )
    assert loosened(before, after) == ("s begins as zeros: reading it before it is written is no longer noticed",)


def test_errors_in_another_unit_are_told_apart(tmp_path: Path) -> None:
    plain = judged(tmp_path / "plain", {})
    assert same_unit(plain, judged(tmp_path / "sizes", {"dims": f"rows = {{ sizes = [1] }}\n{COLS}"}))
    assert not same_unit(plain, judged(tmp_path / "accumulate", {"op": 'accumulate = "float64"'}))
    assert not same_unit(plain, judged(tmp_path / "dtype", y('dtype = "float16"')))
