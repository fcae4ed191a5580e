from __future__ import annotations

from dataclasses import replace
from math import inf
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from oracle_samples import COUNT, INTEGERS, SOFTMAX, Setting, constant, setting

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import ReferenceScriptError
from kernelcheck.core.launch.poison import poison, poisoned
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.faults import vacuous
from kernelcheck.core.oracle.judge import judge


def test_integers_compare_exactly_whatever_the_factor(tmp_path: Path) -> None:
    case = setting(tmp_path, COUNT, **INTEGERS)
    assert case.judge(y=case.right()).passed
    wrong = case.right()
    wrong[3] += 1
    verdict = case.judge(1e9, y=wrong)
    assert not verdict.passed
    assert (verdict.error, verdict.max_abs_error, verdict.mismatched) == (inf, 1.0, 1)
    assert verdict.worst is not None and isinstance(verdict.worst.actual, int)
    assert verdict.worst.actual == verdict.worst.expected + 1


def test_large_integers_that_float64_confuses_are_told_apart(tmp_path: Path) -> None:
    outputs = {"outputs": 'y = { shape = ["rows"], dtype = "int64" }'}
    case = setting(tmp_path, "import numpy as np\ndef reference(x):\n    return np.full(len(x), 2**62)\n", **outputs)
    verdict = case.judge(y=case.right() + 1)
    assert not verdict.passed
    assert verdict.max_abs_error == 1


def test_booleans_compare_exactly(tmp_path: Path) -> None:
    outputs = {"outputs": 'y = { shape = ["rows", "cols"], dtype = "bool" }'}
    case = setting(tmp_path, "def reference(x):\n    return x > 0\n", **outputs)
    assert case.judge(y=case.right()).passed
    assert case.judge(y=~case.right()).where == "all elements"


def test_exact_floats_must_be_the_rounded_expected_ones(tmp_path: Path) -> None:
    case = setting(tmp_path, "def reference(x):\n    return x / 3\n", op='compare = "exact"')
    assert case.judge(y=case.right()).passed
    wrong = case.right()
    wrong[0, 0] = np.nextafter(wrong[0, 0], np.float32(9))
    assert case.judge(1e9, y=wrong).mismatched == 1


def check(folder: Path, body: str) -> Setting:
    (folder / "check.py").write_text(f"import numpy as np\ndef check(actual, expected, *, inputs, dims):\n{body}\n")
    return setting(folder, "def reference(x):\n    return x\n", op='compare = "check.py:check"')


def test_a_check_decides_by_errors_above_one(tmp_path: Path) -> None:
    case = check(tmp_path, "    return np.abs(actual - expected) / dims['rows']")
    assert case.judge(1e-9, y=case.right() + np.float32(15)).passed
    verdict = case.judge(1e9, y=case.right() + np.float32(17))
    assert verdict.where == "all elements"
    assert verdict.error == pytest.approx(17 / 16)


def test_a_check_may_look_at_the_inputs_and_return_one_number(tmp_path: Path) -> None:
    case = check(tmp_path, "    return 0.5 if np.array_equal(actual, inputs['x']) else 2.0")
    assert case.judge(y=case.right()).error == 0.5
    assert not case.judge(y=case.right() * 2).passed


def test_a_check_that_returns_nan_fails_the_case(tmp_path: Path) -> None:
    case = check(tmp_path, "    return float('nan')")
    assert not case.judge(y=case.right()).passed


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("    return True", "expected the error in tolerance units"),
        ("    return None", "expected the error in tolerance units"),
        ("    return np.zeros(3)", r"array of shape \[16, 257\], got float64 of shape \[3\]"),
        ("    return -1.0", "errors of at least 0, got -1.0"),
        ("    return 1 / 0", r"check.py:3: ZeroDivisionError"),
    ],
)
def test_an_unusable_check_is_an_error(tmp_path: Path, body: str, message: str) -> None:
    case = check(tmp_path, body)
    with pytest.raises(ReferenceScriptError, match=message):
        case.judge(y=case.right())


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
@pytest.mark.parametrize("which", [0, 1])
def test_poison_is_recognised_and_only_as_the_one_it_is(dtype, which: int) -> None:  # type: ignore[no-untyped-def]
    array = poison(6, dtype, which).reshape(2, 3)
    assert array.dtype == dtype.numpy
    assert poisoned(array, which).all() and poisoned(array, which).shape == (2, 3)
    assert not poisoned(array, 1 - which).any()
    array.view(f"u{dtype.itemsize}")[1, 2] = 1
    assert np.count_nonzero(poisoned(array, which)) == 5


def test_the_first_poison_is_nan_and_the_second_is_finite() -> None:
    for dtype in DTYPES.values():
        if dtype.is_float:
            assert np.isnan(poison(1, dtype, 0).astype(np.float64)).all()
            assert np.isfinite(poison(1, dtype, 1).astype(np.float64)).all()


def test_a_nan_that_arithmetic_makes_is_no_poison() -> None:
    with np.errstate(invalid="ignore"):
        made = np.array([np.nan, np.inf - np.inf], dtype=np.float32)
    assert not poisoned(made).any()
    assert not poisoned(made.astype(ml_dtypes.bfloat16)).any()


def test_elements_left_poisoned_are_unwritten(tmp_path: Path) -> None:
    case = setting(tmp_path, SOFTMAX)
    output = case.right()
    output[:, -1] = poison(16, DTYPES["float32"])
    verdict = case.judge(1e30, y=output)
    assert verdict.kind == "unwritten"
    assert verdict.where == "last column of every row"
    assert "16 of 4112 elements were never written" in verdict.message


def test_even_where_the_reference_has_nan_an_element_must_be_written(tmp_path: Path) -> None:
    case = constant(tmp_path, "np.nan", "float32")
    assert case.judge(y=poison(6, DTYPES["float32"]).reshape(2, 3)).kind == "unwritten"


def test_marks_from_two_runs_decide_where_they_are_given(tmp_path: Path) -> None:
    outputs = {"outputs": 'y = { shape = ["rows"], dtype = "int8" }'}
    case = setting(tmp_path, "def reference(x):\n    return (x[:, 0] > 99).astype(int) - 1\n", **outputs)
    minus_one = case.right()
    assert poisoned(minus_one).all()
    wanted = replace(case, tolerance=Tolerance(4.0, "declared"))
    assert judge(wanted, {"y": minus_one}).passed
    assert judge(wanted, {"y": minus_one}, {"y": np.ones(16, dtype=bool)}).kind == "unwritten"


def test_an_output_that_begins_with_zeros_is_not_searched_for_poison(tmp_path: Path) -> None:
    case = constant(tmp_path, "np.nan", "float32", outputs='y = { shape = ["rows", "cols"], init = "zeros" }')
    assert case.judge(y=poison(6, DTYPES["float32"]).reshape(2, 3)).passed


def test_a_case_that_tells_right_from_wrong_is_not_vacuous(tmp_path: Path) -> None:
    assert vacuous(setting(tmp_path, SOFTMAX)) == ""
    assert vacuous(setting(tmp_path, COUNT, **INTEGERS)) == ""


def test_a_tolerance_that_accepts_zeros_is_vacuous(tmp_path: Path) -> None:
    lenient = replace(setting(tmp_path, SOFTMAX), tolerance=Tolerance(1e9, "declared"))
    assert vacuous(lenient) == "would accept all zeros"


def test_outputs_that_ought_to_be_what_they_were_are_vacuous(tmp_path: Path) -> None:
    case = setting(
        tmp_path,
        "def reference(x):\n    return {'x': x}\n",
        inputs='x = { shape = ["rows", "cols"], inout = true }',
        outputs="",
        args='["x", "rows", "cols"]',
    )
    assert vacuous(case) == "would accept untouched outputs"


def test_a_row_lost_in_the_tolerance_is_vacuous(tmp_path: Path) -> None:
    chaotic = "import numpy as np\ndef reference(x):\n    y = x.copy()\n    y[3] = np.sin(1e9 * y[3])\n    return y\n"
    lenient = replace(setting(tmp_path, chaotic), tolerance=Tolerance(256, "declared"))
    assert vacuous(lenient) == "would accept a zeroed row"


def test_a_row_that_is_zero_anyway_is_not_the_one_zeroed(tmp_path: Path) -> None:
    script = "import numpy as np\ndef reference(x):\n    y = np.full(x.shape, 100)\n    y[0] = 0\n    return y\n"
    case = setting(tmp_path, script, outputs='y = { shape = ["rows", "cols"], dtype = "int8" }')
    assert vacuous(case) == ""


def test_a_last_element_lost_in_the_tolerance_is_vacuous(tmp_path: Path) -> None:
    faint = "def reference(x):\n    y = x.copy()\n    y[:, -1] *= 1e-9\n    return y\n"
    assert vacuous(setting(tmp_path, faint)) == "would accept a dropped last element"


def test_outputs_that_should_be_zero_may_be_zero(tmp_path: Path) -> None:
    for value in ("0.0", "-0.0"):
        assert vacuous(constant(tmp_path, value, "float32")) == ""
