"""``floor``: an absolute error that passes whatever the tolerance is."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from oracle_samples import setting
from small_registry import only_op, write_registry

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.oracle.floors import floor_of
from kernelcheck.core.oracle.strictness import judgement_of
from kernelcheck.records.baseline.loosening import loosened

DOUBLE = "def reference(x):\n    return 2 * x\n"
FLOORED = {"outputs": 'y = { shape = ["rows", "cols"], floor = 1e-3 }', "dtypes": '["float32"]'}


def test_an_element_passes_up_to_its_floor_and_no_further(tmp_path: Path) -> None:
    case = setting(tmp_path, DOUBLE, **FLOORED)
    right = case.right()
    near = case.judge(y=right + np.float32(0.9e-3))
    assert near.passed
    assert near.error == pytest.approx(0.9, abs=0.01)
    far = case.judge(y=right + np.float32(1.1e-3))
    assert (far.passed, far.mismatched, far.error > 1) == (False, right.size, True)


def test_a_floor_never_makes_an_error_larger(tmp_path: Path) -> None:
    floored, plain = (setting(tmp_path, DOUBLE, **tables) for tables in (FLOORED, {"dtypes": '["float32"]'}))
    off = plain.right() + 3 * plain.units["y"].astype(np.float32)
    assert 0 < floored.judge(y=off).error < plain.judge(y=off).error < 1


def test_nan_and_infinity_are_above_every_floor(tmp_path: Path) -> None:
    case = setting(tmp_path, DOUBLE, **{**FLOORED, "op": "floor = 1e30"})
    for value in (np.nan, np.inf):
        spoiled = case.right()
        spoiled[2, 3] = value
        assert case.judge(y=spoiled).mismatched == 1


def test_a_floor_is_an_expression_of_the_case_and_an_outputs_own_comes_first(tmp_path: Path) -> None:
    tables = {
        "op": 'floor = "cols * 1e-6"',
        "outputs": 'y = { shape = ["rows", "cols"] }\nz = { shape = ["rows"], floor = "eps / 2" }',
        "scalars": 'eps = { type = "float32", values = [0.25] }',
        "args": '["x", "y", "z", "rows", "cols", "eps"]',
    }
    registry = write_registry(tmp_path, **tables)
    op = only_op(registry)
    case = make_case(registry, op, "float32", "quick", 1)
    floors = [floor_of(op, tensor, case) for tensor in op.outputs]
    assert floors == [case.dims["cols"] * 1e-6, 0.125]


@pytest.mark.parametrize(
    ("tables", "problem"),
    [
        ({"op": "floor = -1"}, r"floor: expected an absolute error of at least 0, got -1"),
        ({"op": 'floor = "colls"'}, r"unknown name 'colls'.*did you mean 'cols'"),
        ({"op": 'floor = 1e-3\ncompare = "exact"'}, r"floor: means nothing for this op, none of whose outputs"),
        ({"dtypes": '["int32"]', "op": "floor = 1"}, r"floor: means nothing for this op"),
        (
            {"outputs": 'y = { shape = ["rows"], dtype = "int32", floor = 1 }'},
            r"outputs.y. floor: means nothing for 'y', which is not compared by rounding",
        ),
        ({"inputs": 'x = { shape = ["rows"], floor = 1 }'}, r"'x' is an input that is not written"),
    ],
)  # fmt: skip
def test_a_floor_that_cannot_hold_is_refused(tmp_path: Path, tables: dict[str, str], problem: str) -> None:
    with pytest.raises(RegistryError, match=problem):
        write_registry(tmp_path, **tables)  # type: ignore[arg-type]


def test_a_floor_below_zero_in_a_case_is_an_error_of_that_case(tmp_path: Path) -> None:
    case = setting(tmp_path, DOUBLE, op='floor = "10 - cols"')
    with pytest.raises(RegistryError, match=r"'10 - cols': expected a floor of at least 0, got -247"):
        case.judge(y=case.right())


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("", "floor = 1e-6", "y passes by another floor: there was none -> 1e-06"),
        ("floor = 1e-6", "floor = 2e-6", "y passes by another floor: 1e-06 -> 2e-06"),
        ("floor = 1e-6", 'floor = "cols * 1e-6"', "y passes by another floor: 1e-06 -> cols * 1e-6"),
        ('floor = "rows * 1e-6"', 'floor = "cols * 1e-6"', "y passes by another floor: rows * 1e-6 -> cols * 1e-6"),
        ("floor = 2e-6", "floor = 1e-6", ""),
        ("floor = 2e-6", "", ""),
        ('floor = "cols*1e-6"', 'floor = "(cols * 1e-6)"', ""),
        ('floor = 1e-6', 'compare = "exact"', ""),
    ],
)  # fmt: skip
def test_a_raised_floor_is_a_loosening(tmp_path: Path, before: str, after: str, told: str) -> None:
    judgements = [judgement_of(only_op(write_registry(tmp_path, op=op)), "float32") for op in (before, after)]
    assert loosened(*judgements) == ((told,) if told else ())
