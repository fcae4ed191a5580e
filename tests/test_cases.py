from __future__ import annotations

import dataclasses
import hashlib
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_registry import only_op, write_registry

from kernelcheck.base.errors import RegistryError, UsageError
from kernelcheck.core.cases.case import (
    Case,
    case_seed,
    dtype_of,
    find_case,
    format_seed,
    make_case,
    make_inputs,
    parse_seed,
    shape_of,
)
from kernelcheck.core.cases.sampling import MAX_ELEMENTS, MAX_PAIRING, boundary_sizes
from kernelcheck.core.registry import Dim, OpRegistry
from kernelcheck.core.registry.model import CaseQuota
from kernelcheck.core.values.families import FAMILIES
from kernelcheck.core.values.value_families import ROTATION, VALUE_FAMILIES, ValueFamily


def cases(registry: OpRegistry, mode: str, count: int, dtype: str = "float32") -> list[Case]:
    op = only_op(registry)
    return [make_case(registry, op, dtype, mode, index) for index in range(count)]


def test_case_seeds_are_pinned() -> None:
    assert format_seed(case_seed(20260101, "layernorm", "float32", "quick", 0)) == "0xf1a0bd521125cefb"
    assert format_seed(case_seed(20260101, "layernorm", "float32", "thorough", 17)) == "0x028b705f60ec86e5"
    assert format_seed(case_seed(0, "a", "float64", "calibrate", 3)) == "0xf141ebc1d856cd8f"


def test_a_case_seed_is_the_blake2b_digest_of_its_coordinates() -> None:
    digest = hashlib.blake2b(b"5\0op\0float16\0quick\0" + b"9", digest_size=8).hexdigest()
    assert format_seed(case_seed(5, "op", "float16", "quick", 9)) == f"0x{digest}"


@given(st.integers(0, 2**64 - 1))
def test_a_printed_seed_reads_back(seed: int) -> None:
    assert parse_seed(format_seed(seed)) == seed
    assert parse_seed(f" 0x{seed:X} ") == seed


@pytest.mark.parametrize("text", ["", "0x", "12", "0xg", "0x" + "1" * 17, "-0x1", "0x_1"])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="expected a seed such as 0x"):
        parse_seed(text)


def test_a_new_family_deals_no_other_cases_to_ops_that_do_not_name_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = write_registry(tmp_path, op="nonfinite = true\n")
    op = only_op(registry)

    def dealt() -> list[tuple[Case, list[bytes]]]:
        made = [
            case
            for dtype in ("float32", "float16")
            for mode in ("quick", "thorough", "calibrate")
            for case in cases(registry, mode, 40, dtype)
        ]
        return [(case, [array.tobytes() for array in make_inputs(op, case).values()]) for case in made]

    before = dealt()
    monkeypatch.setitem(VALUE_FAMILIES, "checkered", ValueFamily("checkered", "ones and minus ones in turn"))
    monkeypatch.setitem(FAMILIES, "checkered", FAMILIES["ties"])
    assert dealt() == before


def test_generated_inputs_are_pinned(tmp_path: Path) -> None:
    inputs = 'x = { shape = ["rows", "cols"] }\nids = { shape = ["cols"], dtype = "int32", high = "rows" }'
    dims = "rows = { sizes = [5] }\ncols = { sizes = [33] }"
    registry = write_registry(
        tmp_path,
        inputs=inputs,
        dims=dims,
        args='["x", "ids", "y", "rows", "cols"]',
        dtypes='["float32", "float16", "bfloat16", "int32"]',
    )
    registry = replace(registry, quick=CaseQuota(10, None))  # all dtypes begin with the family `normal`
    op = only_op(registry)
    found = {}
    for dtype in op.dtypes:
        made = make_inputs(op, make_case(registry, op, dtype, "quick", 0))
        assert {name: array.shape for name, array in made.items()} == {"x": (5, 33), "ids": (33,)}
        assert made["x"].dtype.name == dtype and made["ids"].dtype.name == "int32"
        assert made["ids"].min() >= 0 and made["ids"].max() < 5
        found[dtype] = [hashlib.sha256(made[name].tobytes()).hexdigest()[:16] for name in ("x", "ids")]
    assert found == {
        "float32": ["7b79b69402048514", "502971eddf8c7091"],
        "float16": ["0f1c7535758688e5", "e9675837883dd395"],
        "bfloat16": ["a93866f3f9f6d1b3", "e2f88e741e5094b3"],
        "int32": ["e88a3b8f885b2338", "2e087fa46d785888"],
    }


def test_an_input_depends_on_nothing_but_the_seed_and_its_own_entry(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    one = write_registry(tmp_path / "one")
    two = write_registry(
        tmp_path / "two",
        inputs='w = { shape = ["cols"] }\nx = { shape = ["rows", "cols"] }',
        args='["w", "x", "y", "rows", "cols"]',
    )
    ours, theirs = (
        make_inputs(only_op(each), make_case(each, only_op(each), "float32", "quick", 0)) for each in (one, two)
    )
    assert ours["x"].tobytes() == theirs["x"].tobytes()


def test_the_number_of_cases_changes_none_of_them(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    fewer = dataclasses.replace(registry, quick=dataclasses.replace(registry.quick, cases=3))
    assert cases(registry, "quick", 12) == cases(fewer, "quick", 12)


def test_another_root_seed_gives_other_inputs(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    op = only_op(registry)
    first, second = (
        make_inputs(op, make_case(each, op, "float32", "quick", 0))
        for each in (registry, dataclasses.replace(registry, seed=8))
    )
    assert first["x"].shape == second["x"].shape
    assert first["x"].tobytes() != second["x"].tobytes()


def test_the_first_quick_cases_take_every_size_then_every_pair(tmp_path: Path) -> None:
    dims = "a = { sizes = [1, 2, 3] }\nb = { sizes = [4, 5, 6, 7] }\nc = { sizes = [8, 9] }"
    registry = write_registry(
        tmp_path,
        dims=dims,
        inputs='x = { shape = ["a", "b", "c"] }',
        outputs='y = { shape = ["a", "b", "c"] }',
        args='["x", "y"]',
    )
    sizes = {"a": [1, 2, 3], "b": [4, 5, 6, 7], "c": [8, 9]}
    seen = [case.dims for case in cases(registry, "quick", 16)]
    for name, listed in sizes.items():
        assert {dims[name] for dims in seen[:4]} == set(listed)
    for one, other in (("a", "b"), ("a", "c"), ("b", "c")):
        assert {(dims[one], dims[other]) for dims in seen} == set(product(sizes[one], sizes[other]))


def test_scalars_and_layouts_are_covered_as_sizes_are(tmp_path: Path) -> None:
    registry = write_registry(
        tmp_path,
        inputs='x = { shape = ["rows", "cols"], layouts = ["contiguous", "padded", "offset"] }',
        scalars='eps = { type = "float32", values = [1e-5, 1e-3] }',
        args='["x", "y", "rows", "cols", "eps"]',
        reference="def reference(x, *, eps):\n    return x + eps\n",
    )
    first = cases(registry, "quick", 3)
    assert {case.layout for case in first} == {"contiguous", "padded", "offset"}
    assert {case.scalars["eps"] for case in first} == {float(np.float32(1e-5)), float(np.float32(1e-3))}


def test_ten_quick_cases_see_ten_families_and_begin_with_normal(tmp_path: Path) -> None:
    families = [case.values for case in cases(write_registry(tmp_path), "quick", 10)]
    assert families[0] == "normal"
    assert len(set(families)) == 10


def test_all_families_come_up(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    assert {case.values for case in cases(registry, "thorough", len(ROTATION))} == set(ROTATION)


def test_only_ops_that_allow_it_get_nonfinite_values(tmp_path: Path) -> None:
    registry = write_registry(tmp_path, op="nonfinite = true")
    assert "nonfinite" in {case.values for case in cases(registry, "quick", 10)}


def test_derived_dims_and_constraints_hold_in_every_case(tmp_path: Path) -> None:
    registry = write_registry(
        tmp_path,
        op='constraints = ["heads <= dim", "width % 4 == 0"]',
        dims="heads = { sizes = [1, 2, 8], max = 32 }\ndim = { sizes = [4, 64], max = 128, multiple_of = 4 }\n"
        'width = { value = "heads * dim" }',
        inputs='x = { shape = ["width"] }',
        outputs='y = { shape = ["width"] }',
        args='["x", "y", "heads", "dim"]',
    )
    for mode in ("quick", "thorough", "calibrate"):
        for case in cases(registry, mode, 60):
            assert case.dims["width"] == case.dims["heads"] * case.dims["dim"]
            assert case.dims["heads"] <= case.dims["dim"] <= 128
            assert case.dims["dim"] % 4 == 0
            assert case.dims["heads"] <= 32


def test_constraints_may_ask_for_the_bytes_of_an_element(tmp_path: Path) -> None:
    registry = write_registry(tmp_path, op='constraints = ["cols * itemsize(\\"x\\") % 16 == 0"]')
    assert {case.dims["cols"] % 4 for case in cases(registry, "thorough", 40)} == {0}
    assert {case.dims["cols"] % 8 for case in cases(registry, "thorough", 40, "float16")} == {0}


def test_constraints_that_nothing_satisfies_are_an_error(tmp_path: Path) -> None:
    registry = write_registry(tmp_path, op='constraints = ["rows > cols * 1000"]')
    for mode in ("quick", "thorough"):
        with pytest.raises(RegistryError, match=r"none of the \d+ combinations .* satisfies 'rows > cols \* 1000'"):
            cases(registry, mode, 1)


def test_thorough_begins_with_every_boundary(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    (cols,) = (dim for dim in only_op(registry).dims if dim.name == "cols")
    assert boundary_sizes(cols) == (1, 2, 31, 32, 33, 255, 256, 257, 511, 512, 513, 1021, 1023, 1024)
    assert {case.dims["cols"] for case in cases(registry, "thorough", 14)} == set(boundary_sizes(cols))


def test_thorough_pairs_every_boundary_of_one_dim_with_every_one_of_another(tmp_path: Path) -> None:
    dims = "rows = { sizes = [1, 3], max = 40 }\ncols = { sizes = [1, 31], max = 33 }"
    registry = write_registry(tmp_path, dims=dims)
    wanted = set(product(*(boundary_sizes(dim) for dim in only_op(registry).dims)))
    assert len(wanted) < MAX_PAIRING
    assert {(c.dims["rows"], c.dims["cols"]) for c in cases(registry, "thorough", MAX_PAIRING)} >= wanted


def test_boundaries_keep_to_multiples_and_the_maximum() -> None:
    dim = Dim("n", sizes=(8,), max=100, tile=64, multiple_of=8, value=None)
    assert boundary_sizes(dim) == (8, 24, 32, 40, 56, 64, 72, 96)


def test_later_thorough_cases_draw_many_sizes_up_to_the_maximum(tmp_path: Path) -> None:
    sizes = {case.dims["cols"] for case in cases(write_registry(tmp_path), "thorough", 220)}
    assert len(sizes) > 60
    assert max(sizes) == 1024
    assert sum(size < 64 for size in sizes) > 10


def test_large_sizes_meet_small_partners(tmp_path: Path) -> None:
    registry = write_registry(
        tmp_path, dims="rows = { sizes = [1, 4096], max = 65536 }\ncols = { sizes = [1, 4096], max = 65536 }"
    )
    for mode in ("quick", "thorough"):
        some = cases(registry, mode, 40)
        assert max(case.dims["rows"] for case in some) >= 4096
        assert all(2 * case.dims["rows"] * case.dims["cols"] <= MAX_ELEMENTS for case in some)


def test_a_size_the_op_lists_is_run_however_large(tmp_path: Path) -> None:
    registry = write_registry(tmp_path, dims="rows = { sizes = [1, 2000] }\ncols = { sizes = [2000] }")
    assert {case.dims["rows"] for case in cases(registry, "quick", 4)} == {1, 2000}


def test_a_seed_alone_finds_its_case(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    op = only_op(registry)
    for dtype, mode, index in (("float32", "quick", 0), ("float16", "thorough", 19), ("float32", "calibrate", 700)):
        case = make_case(registry, op, dtype, mode, index)
        assert find_case(registry, case.seed) == case


def test_a_seed_of_no_case_says_what_was_searched(tmp_path: Path) -> None:
    with pytest.raises(
        UsageError, match=r"0x0000000000000001: searched the first 4096 cases .* kernelcheck.toml .*root seed 7.*--seed"
    ):
        find_case(write_registry(tmp_path), 1)


def test_coordinates_that_do_not_exist_are_refused(tmp_path: Path) -> None:
    registry = write_registry(tmp_path)
    op = only_op(registry)
    with pytest.raises(UsageError, match=r"no dtype 'float31'; it has float32, float16"):
        make_case(registry, op, "float31", "quick", 0)
    with pytest.raises(UsageError, match="modes quick, thorough, calibrate"):
        make_case(registry, op, "float32", "quik", 0)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="at least 0"):
        make_case(registry, op, "float32", "quick", -1)


def test_a_negative_extent_is_an_error_that_names_the_expression(tmp_path: Path) -> None:
    registry = write_registry(tmp_path, inputs='x = { shape = ["rows", "cols - 5"] }')
    op = only_op(registry)
    case = next(case for case in cases(registry, "quick", 9) if case.dims["cols"] == 1)
    with pytest.raises(RegistryError, match="'cols - 5' is -4"):
        shape_of(op, op.inputs[0], case)


def test_values_of_its_own_hold_in_every_family(tmp_path: Path) -> None:
    registry = write_registry(
        tmp_path,
        inputs='x = { shape = ["rows", "cols"], values = "positive" }\n'
        'p = { shape = ["rows", "cols"], values = "probabilities" }\nm = { shape = ["cols"], dtype = "bool" }',
        args='["x", "p", "m", "y", "rows", "cols"]',
    )
    op = only_op(registry)
    for case in cases(registry, "quick", 15):
        made = make_inputs(op, case)
        assert (made["x"] > 0).all()
        np.testing.assert_allclose(made["p"].sum(axis=1), 1, rtol=1e-5)
        assert made["m"].dtype == dtype_of(op.tensor("m"), case).numpy == np.bool_


def test_bounds_follow_the_dims_of_the_case(tmp_path: Path) -> None:
    registry = write_registry(
        tmp_path,
        inputs='x = { shape = ["rows", "cols"] }\nids = { shape = ["rows"], dtype = "int64", low = 0, high = "cols" }',
        args='["x", "ids", "y", "rows", "cols"]',
    )
    op = only_op(registry)
    for case in cases(registry, "quick", 12):
        ids = make_inputs(op, case)["ids"]
        assert ids.min() >= 0 and ids.max() < case.dims["cols"]
