"""What a sweep tries without being asked: whole ranges of integers, limits of float16, each kind of special value."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pytest
from registry_samples import MINIMAL, load
from small_registry import only_op, write_registry

import kernelcheck
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.cases.case import make_case, make_inputs
from kernelcheck.core.cases.coverage import coverage
from kernelcheck.core.registry import OpRegistry

Array: TypeAlias = np.ndarray[Any, Any]

WEIGHTS: dict[str, Any] = {
    "dims": {"n": [1, 255, 1000]},
    "inputs": {"w": {"shape": ["n"], "dtype": "int8"}, "scale": ["n"]},
}
ROWS: dict[str, Any] = {"dims": {"rows": [1, 3, 16], "cols": [64, 1000]}, "inputs": {"x": ["rows", "cols"]}}


def with_input(tmp_path: Path, entry: str) -> OpRegistry:
    inputs = f'x = {{ shape = ["rows", "cols"] }}\nids = {{ shape = ["cols"], {entry} }}'
    return write_registry(tmp_path, inputs=inputs, args='["x", "ids", "y", "rows", "cols"]')


def drawn(registry: OpRegistry, count: int = 20) -> list[Array]:
    op = only_op(registry)
    cases = [make_case(registry, op, "float32", "quick", index) for index in range(count)]
    return [make_inputs(op, case)["ids"] for case in cases]


def test_signed_weights_that_are_read_as_unsigned_fail() -> None:
    found = kernelcheck.check(
        lambda w, scale: w.view(np.uint8).astype(np.float32) * scale, lambda w, scale: w * scale, **WEIGHTS
    )
    assert not found.passed
    assert kernelcheck.check(
        lambda w, scale: w.astype(np.float32) * scale, lambda w, scale: w * scale, **WEIGHTS
    ).passed


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "int32", "uint32", "int64", "uint64"])
def test_an_integer_input_with_a_dtype_of_its_own_takes_the_whole_range_of_that(tmp_path: Path, dtype: str) -> None:
    values = np.concatenate(drawn(with_input(tmp_path, f'dtype = "{dtype}"')))
    limits = np.iinfo(dtype)
    assert {int(limits.min), int(limits.max), 0, 1} <= {int(value) for value in values}


def test_an_integer_input_that_says_what_it_is_below_is_an_index(tmp_path: Path) -> None:
    for values in drawn(with_input(tmp_path, 'dtype = "int32", high = "rows"')):
        assert values.min() >= 0 and values.max() < 64


def test_coverage_claims_families_for_no_input_that_does_not_take_them(tmp_path: Path) -> None:
    registry = with_input(tmp_path, 'dtype = "int32", high = "rows"')
    found = coverage(registry, only_op(registry), "float32", "quick", 4)
    assert found.inputs == {"ids": "index, high = rows"} and found.families["normal"] == 1
    (tmp_path / "a").mkdir()
    indices = write_registry(
        tmp_path / "a", inputs='x = { shape = ["rows", "cols"], dtype = "int32", values = "index", low = 1, high = 9 }'
    )
    alone = coverage(indices, only_op(indices), "float32", "quick", 4)
    assert alone.families == {} and alone.inputs == {"x": "index, low = 1, high = 9"}


def test_coverage_says_which_range_integers_have(tmp_path: Path) -> None:
    registry = with_input(tmp_path, 'dtype = "int8"')
    found = coverage(registry, only_op(registry), "float32", "quick", 4)
    assert found.inputs == {"ids": "the whole range of int8, -128 to 127"}


def test_bounds_far_from_1_are_reached(tmp_path: Path) -> None:
    values = np.concatenate(drawn(with_input(tmp_path, 'values = "uniform", low = -300, high = 300')))
    assert values.min() < -250 and values.max() > 250


@pytest.mark.parametrize("values", ["tiny", "subnormal", "heavy", "limits"])
def test_bounds_that_a_family_never_comes_near_are_refused_where_they_are_read(tmp_path: Path, values: str) -> None:
    entry = f'x = {{ shape = ["n"], values = "{values}", low = -300, high = 300 }}'
    with pytest.raises(RegistryError, match=f"means nothing for this input: values = '{values}'"):
        load(tmp_path, MINIMAL.replace('x = { shape = ["n"] }', entry))


def test_a_sum_of_squares_in_float16_fails_and_one_in_float32_does_not() -> None:
    def reference(x: Array) -> Array:
        return np.asarray(x / np.sqrt((x * x).mean(axis=1, keepdims=True) + 1e-5))

    def narrow(x: Array) -> Array:
        with np.errstate(over="ignore"):
            mean = (x * x).sum(axis=1, keepdims=True, dtype=np.float16) / np.float16(x.shape[1])
        return np.asarray(x / np.sqrt(mean.astype(np.float32) + np.float32(1e-5)), np.float16)

    def wide(x: Array) -> Array:
        return np.asarray(reference(x.astype(np.float32)), np.float16)

    failures = kernelcheck.check(narrow, reference, **ROWS, dtypes=("float16",)).failures
    assert "heavy" in {failure.values for failure in failures}
    assert kernelcheck.check(wide, reference, **ROWS, dtypes=("float16",)).passed


@pytest.mark.parametrize("seed", range(3))
def test_each_kind_of_special_value_is_in_every_quick_sweep(seed: int) -> None:
    seen = set()

    def copy(x: Array) -> Array:
        kinds = ("nan", np.isnan(x)), ("inf", np.isposinf(x)), ("-inf", np.isneginf(x))
        held = tuple(name for name, where in kinds if where.any())
        seen.add(held)
        return np.array(x)

    sizes: dict[str, Any] = {"dims": {"n": [16, 300]}, "inputs": {"x": ["n"]}}
    assert kernelcheck.check(copy, lambda x: x, **sizes, nonfinite=True, seed=seed).passed
    assert {("nan",), ("inf",), ("-inf",)} <= seen


@pytest.mark.parametrize("seed", range(3))
def test_a_softmax_that_a_masked_first_element_spoils_fails(seed: int) -> None:
    def reference(x: Array) -> Array:
        with np.errstate(invalid="ignore"):
            powers = np.exp(x - x.max(axis=1, keepdims=True))
            return np.asarray(powers / powers.sum(axis=1, keepdims=True))

    def online(x: Array) -> Array:
        most, total = np.full((len(x), 32), -np.inf, x.dtype), np.zeros((len(x), 32), x.dtype)
        with np.errstate(invalid="ignore"):
            for start in range(0, x.shape[1], 32):
                tile = np.full((len(x), 32), -np.inf, x.dtype)
                tile[:, : x.shape[1] - start] = x[:, start : start + 32]
                higher = np.maximum(most, tile)
                scale = np.where(total > 0, np.exp(most - higher), 0)
                total = total * scale + np.where(start + np.arange(32) < x.shape[1], np.exp(tile - higher), 0)
                most = higher
            top = most.max(axis=1, keepdims=True)
            return np.asarray(np.exp(x - top) / (total * np.exp(most - top)).sum(axis=1, keepdims=True))

    assert kernelcheck.check(online, reference, **ROWS, seed=seed).passed
    assert not kernelcheck.check(online, reference, **ROWS, nonfinite=True, seed=seed).passed


def test_an_input_of_float16_meets_heavy_values_in_an_op_of_float32(tmp_path: Path) -> None:
    registry = with_input(tmp_path, 'dtype = "float16"')
    assert make_case(registry, only_op(registry), "float32", "quick", 1).values == "heavy"
    (tmp_path / "own").mkdir()
    wide = write_registry(tmp_path / "own", inputs='x = { shape = ["rows", "cols"], dtype = "float32" }')
    assert make_case(wide, only_op(wide), "float16", "quick", 1).values == "integers"
