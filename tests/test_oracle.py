from __future__ import annotations

import warnings
from dataclasses import replace
from math import inf
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle_samples import SOFTMAX, Setting, constant, setting

from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.expectation import measured_closer
from kernelcheck.core.oracle.judge import judge


def test_the_rounded_expected_output_passes_with_an_error_of_at_most_one_unit(tmp_path: Path) -> None:
    for dtype in ("float32", "float16", "bfloat16", "float64"):
        case = setting(tmp_path, SOFTMAX, dtypes=f'["{dtype}"]')
        verdict = case.judge(1.0, y=case.right())
        assert verdict.passed and verdict.kind is None and verdict.message == "" and verdict.where == ""
        assert verdict.error <= 1
        assert verdict.max_ulp_error <= 0.5
        assert (verdict.mismatched, verdict.elements) == (0, 16 * 257)


def test_a_wrong_tail_fails_and_is_described(tmp_path: Path) -> None:
    case = setting(tmp_path, SOFTMAX)
    wrong = case.right()
    wrong[:, -1] = 0.5
    verdict = case.judge(y=wrong)
    assert not verdict.passed
    assert verdict.kind == "mismatch"
    assert verdict.where == "last column of every row"
    assert verdict.mismatched == 16
    assert verdict.error > 1
    assert verdict.worst is not None
    assert verdict.worst.output == "y" and verdict.worst.index[1] == 256 and verdict.worst.actual == 0.5
    assert verdict.message.startswith("y: 16 of 4112 elements are wrong (last column of every row); worst y[")
    assert verdict.max_abs_error == pytest.approx(0.5, rel=0.1)


def test_the_worst_element_is_the_one_furthest_off(tmp_path: Path) -> None:
    case = setting(tmp_path, "def reference(x):\n    return x\n")
    wrong = case.right()
    wrong[2, 3] += 1
    wrong[5, 7] += 100
    verdict = case.judge(y=wrong)
    assert verdict.worst is not None and verdict.worst.index == (5, 7)
    assert verdict.max_abs_error == pytest.approx(100, rel=1e-5)


def test_the_error_is_in_tolerance_units(tmp_path: Path) -> None:
    case = setting(tmp_path, "def reference(x):\n    return x\n")
    wrong = (case.expected["y"] + 300 * case.units["y"]).astype(np.float32)
    assert case.judge(600.0, y=wrong).error == pytest.approx(0.5, rel=0.05)
    assert case.judge(150.0, y=wrong).error == pytest.approx(2.0, rel=0.05)


def test_figures_are_absolute_relative_and_in_units_in_the_last_place(tmp_path: Path) -> None:
    case = constant(tmp_path, "2.0", "float32")
    verdict = case.judge(y=np.full((2, 3), 2 + 2.0**-20, dtype=np.float32))
    assert verdict.max_abs_error == 2.0**-20
    assert verdict.max_rel_error == 2.0**-21
    assert verdict.max_ulp_error == 4


def test_float64_kernels_are_held_to_a_wider_reference(tmp_path: Path) -> None:
    case = setting(tmp_path, SOFTMAX, dtypes='["float64"]')
    assert case.expected["y"].dtype == np.longdouble
    nearly = case.right()
    nearly[3, 4] *= 1 + 2.0**-36
    assert not case.judge(y=nearly).passed


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
def test_what_is_not_finite_where_it_should_be_fails(tmp_path: Path, value: float) -> None:
    case = setting(tmp_path, SOFTMAX)
    wrong = case.right()
    wrong[4, 5] = value
    verdict = case.judge(1e30, y=wrong)
    assert not verdict.passed
    assert verdict.kind == "nonfinite"
    assert verdict.where == "one element"
    assert verdict.error == verdict.max_abs_error == inf


@pytest.mark.parametrize(
    ("expected", "actual", "passes"),
    [
        ("np.nan", np.nan, True),
        ("np.nan", 1.0, False),
        ("np.nan", np.inf, False),
        ("np.inf", np.inf, True),
        ("np.inf", -np.inf, False),
        ("np.inf", 65504.0, False),
        ("np.inf", np.nan, False),
        ("-np.inf", -np.inf, True),
        ("1e6", np.inf, True),
        ("1e6", -np.inf, False),
        ("1e6", 65504.0, False),
        ("1e6", np.nan, False),
        ("-1e6", -np.inf, True),
        ("65519.0", np.inf, True),
        ("65519.0", 65504.0, True),
        ("60000.0", np.inf, False),
        ("60000.0", 60000.0, True),
    ],
)
def test_nonfinite_values_stand_where_the_reference_has_them(
    tmp_path: Path, expected: str, actual: float, passes: bool
) -> None:
    verdict = constant(tmp_path, expected).judge(y=np.full((2, 3), actual, dtype=np.float16))
    assert verdict.passed == passes
    assert verdict.kind == (None if passes else "nonfinite")


@given(st.floats(0.001, 1e12), st.integers(0, 5))
def test_nan_never_passes(factor: float, place: int) -> None:
    expected, unit = {"y": np.ones(6)}, {"y": np.full(6, 1e300)}
    actual = np.ones(6, dtype=np.float32)
    actual[place] = np.nan
    wanted = replace(NAN_SETTING, expected=expected, units=unit, tolerance=Tolerance(factor, "declared"))
    verdict = judge(wanted, {"y": actual})
    assert not verdict.passed


@pytest.fixture(scope="module", autouse=True)
def _nan_setting(tmp_path_factory: pytest.TempPathFactory) -> None:
    global NAN_SETTING
    NAN_SETTING = setting(tmp_path_factory.mktemp("nan"), SOFTMAX)


NAN_SETTING: Setting


def test_zeros_of_either_sign_are_equal(tmp_path: Path) -> None:
    assert constant(tmp_path, "0.0").judge(y=np.full((2, 3), -0.0, dtype=np.float16)).error == 0


def test_the_verdict_is_on_all_outputs_and_names_the_worst(tmp_path: Path) -> None:
    case = setting(
        tmp_path,
        "def reference(x):\n    return x, x.sum(axis=1), 2 * x\n",
        inputs='x = { shape = ["rows", "cols"], inout = true }',
        outputs='a = { shape = ["rows", "cols"] }\nb = { shape = ["rows"] }',
        args='["x", "a", "b", "rows", "cols"]',
    )
    right = {name: case.right(name) for name in ("a", "b", "x")}
    assert case.judge(**right).passed
    assert case.judge(**right).elements == 2 * 16 * 257 + 16
    stale = case.judge(**{**right, "x": case.inputs["x"]})
    assert not stale.passed
    assert stale.worst is not None and stale.worst.output == "x"
    both = case.judge(**{**right, "b": right["b"] * np.nan, "x": case.inputs["x"]})
    assert both.kind == "nonfinite"
    assert both.worst is not None and both.worst.output == "b"


def test_a_missing_or_misshapen_output_is_never_passed_over(tmp_path: Path) -> None:
    case = setting(tmp_path, SOFTMAX)
    with pytest.raises(ValueError, match=r"output 'y'.*got nothing"):
        case.judge()
    with pytest.raises(ValueError, match=r"expected the shape \(16, 257\), got the shape \(257,\)"):
        case.judge(y=case.right()[0])


def test_a_factor_must_be_positive(tmp_path: Path) -> None:
    case = setting(tmp_path, SOFTMAX)
    for factor in (0.0, -1.0, float("nan")):
        with pytest.raises(ValueError, match="tolerance factor above 0"):
            case.judge(factor, y=case.right())


PAIR = {
    "outputs": 'y = { shape = ["rows", "cols"] }\nplace = { shape = ["rows"], dtype = "int32" }',
    "args": '["x", "y", "place", "rows", "cols"]',
}


def test_every_wrong_output_is_named_the_furthest_off_first(tmp_path: Path) -> None:
    case = setting(tmp_path, "def reference(x):\n    return x, x.argmax(axis=1)\n", **PAIR)
    verdict = case.judge(y=2 * case.right(), place=case.right("place") + 1)
    assert [(each.output, each.kind, each.mismatched) for each in verdict.outputs] == [
        ("place", "mismatch", 16),
        ("y", "mismatch", 16 * 257),
    ]
    assert [each.message.partition(" are wrong")[0] for each in verdict.outputs] == [
        "place: 16 of 16 elements",
        "y: 4112 of 4112 elements",
    ]
    assert verdict.worst == verdict.outputs[0].worst
    assert [each.output for each in case.judge(y=2 * case.right(), place=case.right("place")).outputs] == ["y"]
    assert case.judge(y=case.right(), place=case.right("place")).outputs == ()


def test_the_kind_of_a_case_is_that_of_the_output_that_it_is_reported_for(tmp_path: Path) -> None:
    case = setting(tmp_path, "def reference(x):\n    return x, x.argmax(axis=1)\n", **PAIR)
    lost = case.right()
    lost[3, 5] = np.nan
    verdict = case.judge(y=lost, place=case.right("place") + 1)
    assert (verdict.kind, verdict.outputs[0].output) == ("nonfinite", "y")
    assert [each.kind for each in verdict.outputs] == ["nonfinite", "mismatch"]


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16", "float64"])
def test_nan_and_infinities_are_judged_without_a_warning_of_numpy(tmp_path: Path, dtype: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for index in range(6):
            case = setting(
                tmp_path,
                "def reference(x):\n    return x + x\n",
                index=index,
                dtypes=f'["{dtype}"]',
                op="nonfinite = true",
            )
            assert case.judge(y=case.right()).passed
            assert not case.judge(y=np.full_like(case.right(), np.nan)).passed
            assert measured_closer(case).units["y"].shape == case.units["y"].shape
