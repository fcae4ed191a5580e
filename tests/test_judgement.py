"""What makes an op's judgement looser, from registries that differ in one key; and what does not."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from small_registry import SHAPES, only_op, write_registry

from kernelcheck.core.cases.case import Mode, make_case
from kernelcheck.core.oracle.strictness import JudgedTensor, Judgement, judgement_of
from kernelcheck.records.baseline.loosening import loosened, same_unit

CHECKS = "def order(actual, expected):\n    return 0.0\n\n\ndef near(actual, expected):\n    return 0.0\n"
COLS = "cols = { sizes = [1, 31, 256], max = 1024, tile = 256 }"
ROWS = "rows = { sizes = [1, 3, 64] }"
X, Y = SHAPES["inputs"], SHAPES["outputs"]
Entry = dict[str, str]


def judged(folder: Path, entry: Entry, dtype: str = "float32", *, cases: int = 0, mode: Mode = "quick") -> Judgement:
    folder.mkdir()
    (folder / "checks.py").write_text(CHECKS)
    registry = write_registry(folder, **entry)
    op = only_op(registry)
    return judgement_of(op, dtype, [make_case(registry, op, dtype, mode, index) for index in range(cases)])


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
        (
            {"op": 'compare = "checks.py:order"'},
            {"op": 'compare = "checks.py:near"'},
            "y is judged by another check: checks.py:order -> checks.py:near",
        ),
        ({"op": 'compare = "checks.py:order"'}, {}, "y is compared by another rule: checks.py:order -> rounding"),
        (y('compare = "exact"'), y('compare = "rounding"'), "y is compared by another rule: exact -> rounding"),
        (y('dtype = "int32"'), {}, "y is compared by another rule: exact -> rounding"),
        ({}, y('dtype = "float16"'), "y is float16 instead of float32: one unit in its last place is 8192 times"),
        (with_z(), {}, "z is no longer compared"),
        ({}, x("inout = true"), "x is compared by another rule: unmodified -> rounding"),
        ({}, y('init = "zeros"'), "y begins as zeros: what is never written of it is no longer noticed"),
        ({"op": "nonfinite = true"}, {}, "inputs no longer hold NaN and infinities"),
        ({}, {"op": "allow_vacuous = true"}, "its tolerance may now accept gross faults (allow_vacuous = true)"),
        ({}, {"op": "allow_uninitialized = true"}, "it may now read shared memory that nothing wrote"),
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
            {"op": 'constraints = ["cols > 0"]'},
            {"op": 'constraints = ["cols < 100"]'},
            "all cases have to satisfy cols",
        ),
        (
            {},
            {"dims": f"{ROWS}\n{COLS.replace('tile = 256', 'tile = 1')}"},
            "cols is no longer tried round its tile of 256, but round one of 1",
        ),
        (x('values = "positive"'), x('values = "zeros"'), "x takes zeros values only, and no longer positive ones"),
        (x("low = -1"), x('low = "999 / 1000"'), "the values of x are narrowed: low -1 -> 999 / 1000"),
        (x('high = "2 ** 3"'), x("high = 7"), "the values of x are narrowed: high 2 ** 3 -> 7"),
        (x('high = "cols"'), x("high = 1"), "the values of x are narrowed: high cols -> 1"),
        (
            x('values = "positive"'),
            x('values = "positive", high = 1'),
            "the values of x are narrowed: high was not set",
        ),
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
        ({"op": 'compare = "exact"'}, {"op": 'compare = "exact"\naccumulate = "float16"'}),
        ({}, with_z()),
        (y('init = "zeros"'), {}),
        ({}, {"op": "nonfinite = true"}),
        ({"op": "deterministic = false"}, {}),
        ({"op": "allow_vacuous = true\nallow_uninitialized = true"}, {}),
        (x('values = "positive"'), {}),
        (x("low = 0"), {}),
        (x('low = "-rows"'), x('low = "-cols"')),
        (x("low = -1, high = 1"), x('low = "0 - 1", high = "2 / 2"')),
        (x('dtype = "int32", high = 9'), x('dtype = "int32", high = 9, low = 0')),
        ({}, {"dims": f"rows = {{ sizes = [1, 3, 4, 64], max = 128 }}\n{COLS}"}),
        ({"op": 'constraints = ["cols > rows"]'}, {"op": 'constraints = ["(cols>rows)"]'}),
        ({"op": 'constraints = ["cols > rows"]'}, {}),
        ({}, {"op": 'summary = "Doubles"'}),
        ({}, {"op": "defines = { BLOCK = 64 }"}),
    ],
)
def test_what_is_stricter_or_may_be_either_is_not_looser(tmp_path: Path, before: Entry, after: Entry) -> None:
    old, new = judged(tmp_path / "before", before), judged(tmp_path / "after", after)
    assert loosened(old, new) == ()


SPECIAL = EPS | {"scalars": 'eps = { type = "float32", values = [nan, 1.0, inf, -0.0] }'}


@pytest.mark.parametrize("cases", [0, 8])
def test_nan_is_the_value_that_it_was(tmp_path: Path, cases: int) -> None:
    old, new = (judged(tmp_path / name, SPECIAL, cases=cases) for name in ("before", "after"))
    assert loosened(old, new) == ()
    without = EPS | {"scalars": 'eps = { type = "float32", values = [1, inf, 0.0] }'}
    told = loosened(old, judged(tmp_path / "without", without, cases=cases))
    assert told == ("eps is no longer tried at nan, -0.0",)


MORE_SIZES = {"dims": f"{ROWS}\n{COLS.replace('[1, 31', '[1, 2, 3, 4, 5, 6, 7, 8, 9, 31')}"}
MORE_SCALARS = EPS | {"scalars": 'eps = { type = "float32", values = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7] }'}
FEWER_SCALARS = EPS | {"scalars": 'eps = { type = "float32", values = [0.6, 0.7] }'}
MORE_LAYOUTS = x('layouts = ["contiguous", "offset", "padded"]')


@pytest.mark.parametrize(
    ("before", "after", "cases", "told"),
    [
        ({}, MORE_SIZES, 6, r"cols is no longer tried at (31, )?256"),
        (FEWER_SCALARS, MORE_SCALARS, 4, r"eps is no longer tried at 0\.6"),
        (x('layouts = ["contiguous", "padded"]'), MORE_LAYOUTS, 2, "x is no longer tried in the layout padded"),
    ],
)
def test_what_is_added_must_not_displace_what_was_tried(
    tmp_path: Path, before: Entry, after: Entry, cases: int, told: str
) -> None:
    old, new = judged(tmp_path / "before", before, cases=cases), judged(tmp_path / "after", after, cases=cases)
    assert re.match(told, "; ".join(loosened(old, new)))
    assert loosened(old, judged(tmp_path / "room", after, cases=20)) == ()
    assert loosened(replace(old, tried=None), new) == ()


def test_what_a_constraint_excludes_was_never_tried(tmp_path: Path) -> None:
    old = judged(tmp_path / "before", {"op": 'constraints = ["cols < 100"]'}, cases=10)
    fewer = {"op": 'constraints = ["cols < 100"]', "dims": f"{ROWS}\n{COLS.replace(', 256]', ']')}"}
    assert old.tried
    assert old.tried.sizes["cols"] == (1, 31)
    assert loosened(old, judged(tmp_path / "after", fewer, cases=10)) == ()


def test_sizes_that_a_thorough_sweep_draws_are_not_held_against_it(tmp_path: Path) -> None:
    plain = judged(tmp_path / "before", {}, cases=60, mode="thorough")
    assert plain.tried
    assert plain.tried.sizes == {"rows": (1, 3, 64), "cols": (1, 31, 256)}
    wider = judged(
        tmp_path / "after", {"dims": f"rows = {{ sizes = [1, 3, 5, 64] }}\n{COLS}"}, cases=60, mode="thorough"
    )
    assert loosened(plain, wider) == ()


def test_a_check_outside_the_folder_is_the_same_in_another_checkout(tmp_path: Path) -> None:
    found = []
    for checkout in ("one", "two"):
        (tmp_path / checkout).mkdir()
        (tmp_path / checkout / "shared.py").write_text(CHECKS)
        found.append(judged(tmp_path / checkout / "ops", {"op": 'compare = "../shared.py:order"'}))
    assert found[0] == found[1]
    assert found[0].tensors["y"].rule == "../shared.py:order"
    absolute = replace(
        found[0], tensors={**found[0].tensors, "y": JudgedTensor(f"{tmp_path}/one/shared.py:order", "float32")}
    )
    assert loosened(absolute, found[1]) == ()
    assert same_unit(absolute, found[1])


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
    assert not same_unit(plain, judged(tmp_path / "rule", y('compare = "exact"')))


def test_what_is_not_compared_has_no_part_in_the_unit(tmp_path: Path) -> None:
    plain = judged(tmp_path / "plain", {})
    assert same_unit(plain, judged(tmp_path / "input", x('dtype = "float64"')))
    before, after = (
        replace(plain, tensors={**plain.tensors, "s": JudgedTensor("", dtype)}) for dtype in ("float32", "float64")
    )
    assert same_unit(before, after)
