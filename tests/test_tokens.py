"""Recipes and their tokens: one line of text that makes the same case anywhere."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_registry import only_op, write_registry

import kernelcheck
from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import make_case, make_inputs
from kernelcheck.core.cases.recipes import (
    Edit,
    Recipe,
    bits_of,
    case_of,
    checked,
    digest_of,
    edited,
    inputs_of,
    recipe_of,
)
from kernelcheck.core.cases.tokens import Token, decode, encode

ROOT = Path(kernelcheck.__file__).parents[1]
NAMES = st.text('abz_09 "\\{é\n', max_size=8)
NUMBERS = st.integers(-(2**63), 2**64) | st.floats(allow_nan=False)
PAIRS = st.lists(st.tuples(st.integers(0, 2**40), st.integers(0, 2**64)), max_size=4).map(tuple)
EDITS = st.builds(Edit, NAMES, st.none() | st.integers(0, 2**64), PAIRS, PAIRS)
RECIPES = st.builds(
    Recipe,
    NAMES,
    NAMES,
    st.sampled_from(["quick", "thorough", "calibrate"]),
    st.integers(0, 10**6),
    st.integers(0, 2**64 - 1),
    st.lists(st.tuples(NAMES, st.integers(1, 2**31)), max_size=3).map(tuple),
    st.lists(st.tuples(NAMES, NUMBERS), max_size=3).map(tuple),
    NAMES,
    NAMES,
    st.lists(EDITS, max_size=3).map(tuple),
    st.booleans(),
)


@given(RECIPES, st.text("0123456789abcdef", max_size=16))
def test_a_token_says_all_of_a_recipe(recipe: Recipe, digest: str) -> None:
    token = Token(recipe, digest, digest)

    assert decode(encode(token)) == token
    assert decode(f"  {encode(token)}\n") == token


@given(RECIPES, st.data())
def test_a_garbled_token_is_refused(recipe: Recipe, data: st.DataObject) -> None:
    text = encode(Token(recipe, "", ""))
    place = data.draw(st.integers(4, len(text) - 1))
    other = data.draw(st.sampled_from("ABCxyz019-_ *"))
    garbled = text[:place] + other + text[place + 1 :]
    cut = text[: data.draw(st.integers(4, len(text) - 1))]
    wrong = data.draw(st.sampled_from([garbled, cut]))
    if wrong[:-1] == text[:-1]:
        return  # as it was; or its last character is another, which may hold no more than bits that nobody reads

    with pytest.raises(UsageError, match="garbled"):
        decode(wrong)


def test_another_version_is_named() -> None:
    with pytest.raises(UsageError, match=r"starts with kc1-"):
        decode("kc2-AAAA")


def scaled_case(tmp_path: Path, **registry: str) -> tuple[object, Recipe]:
    loaded = write_registry(tmp_path, **registry)
    op = only_op(loaded)
    return loaded, recipe_of(op, make_case(loaded, op, "float32", "quick", 3))


def test_a_recipe_without_changes_is_the_case_itself(tmp_path: Path) -> None:
    scalar = {"scalars": 'a = { type = "float32", values = [0.1, 2] }', "args": '["x", "y", "rows", "cols", "a"]'}
    registry = write_registry(tmp_path, **scalar)
    op = only_op(registry)
    for index in range(12):
        case = make_case(registry, op, "float16", "quick", index)
        recipe = recipe_of(op, case)

        assert case_of(op, recipe) == case
        assert digest_of(inputs_of(op, recipe)) == digest_of(make_inputs(op, case))


def test_derived_dims_follow(tmp_path: Path) -> None:
    dims = 'rows = { sizes = [2, 4] }\ncols = { sizes = [8] }\nall = { value = "rows * cols" }'
    registry = write_registry(tmp_path, dims=dims, args='["x", "y", "rows", "cols", "all"]')
    op = only_op(registry)
    recipe = recipe_of(op, make_case(registry, op, "float32", "quick", 0))

    assert case_of(op, replace(recipe, dims=(("rows", 3), ("cols", 5)))).dims == {"rows": 3, "cols": 5, "all": 15}


@given(st.integers(1, 40), st.data())
def test_an_edit_changes_what_it_says_and_nothing_else(size: int, data: st.DataObject) -> None:
    array = np.arange(100, 100 + size, dtype=np.float32)
    start = data.draw(st.integers(0, size - 1))
    stop = data.draw(st.integers(start + 1, size))
    place = data.draw(st.integers(0, size - 1))
    fill, value = bits_of(-1.5, array.dtype), bits_of(7.0, array.dtype)

    changed = edited(array, Edit("x", fill, ((start, stop),), ((place, value),)))

    expected = np.full(size, -1.5, np.float32)
    expected[start:stop] = array[start:stop]
    expected[place] = 7
    assert (changed == expected).all()
    assert (edited(array, Edit("x", elements=((place, value),))) != array).sum() == 1


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_bits_are_those_of_the_dtype(dtype: str) -> None:
    from kernelcheck.base.dtypes import DTYPES

    assert bits_of(1.0, DTYPES[dtype].numpy) == {"bfloat16": 0x3F80, "float16": 0x3C00}[dtype]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"op": "scal"}, "does not have; did you mean 'scale'"),
        ({"dtype": "int8"}, "its dtype is int8"),
        ({"dims": (("rows", 1),)}, "it has sizes for rows"),
        ({"dims": (("rows", 1), ("cols", 0))}, "cols = 0"),
        ({"values": "nice"}, "family 'nice'"),
        ({"scalars": (("a", 1),)}, "scalars"),
        ({"edits": (Edit("z", 0),)}, "'z'"),
        ({"edits": (Edit("x", 2**40),)}, "another width"),
        ({"edits": (Edit("x", elements=((10**6, 0),)),)}, "elements 1000000"),
        ({"edits": (Edit("x", 0x7FC00000),)}, "rules out"),
    ],
)
def test_a_recipe_that_the_registry_rules_out_is_refused(change: dict[str, object], told: str, tmp_path: Path) -> None:
    registry, recipe = scaled_case(tmp_path)
    assert checked(registry, recipe) == recipe

    with pytest.raises(UsageError) as refused:
        checked(registry, replace(recipe, **change))
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("tensor", "wrong", "right"),
    [
        ('dtype = "int32", values = "index", high = "cols"', 300, 0),
        ('dtype = "int32", values = "index", low = -1, high = 4', -2, -1),
        ('values = "positive"', 0.0, 1.0),
        ("low = 0, high = 1", 1.5, 1.0),
        ('values = "mask"', 0.0, 1.0),
        ('values = "negative"', 1.0, None),
        ('values = "probabilities"', 1.0, None),
    ],
)
def test_no_edit_leaves_what_an_input_is_declared_to_be(
    tensor: str, wrong: float, right: float | None, tmp_path: Path
) -> None:
    registry, recipe = scaled_case(tmp_path, inputs=f'x = {{ shape = ["rows", "cols"], {tensor} }}')
    op = only_op(registry)
    dtype = make_inputs(op, case_of(op, recipe))["x"].dtype

    if right is not None:
        checked(registry, replace(recipe, edits=(Edit("x", bits_of(right, dtype)),)))
    with pytest.raises(UsageError, match="rules out"):
        checked(registry, replace(recipe, edits=(Edit("x", bits_of(wrong, dtype)),)))


def test_sorted_inputs_stay_sorted(tmp_path: Path) -> None:
    registry, recipe = scaled_case(tmp_path, inputs='x = { shape = ["cols"], values = "sorted" }')
    recipe = replace(recipe, dims=(("rows", 1), ("cols", 8)))
    op = only_op(registry)
    own = make_inputs(op, case_of(op, recipe))["x"].view(np.uint32)

    checked(registry, replace(recipe, edits=(Edit("x", elements=((6, int(own[7])),)),)))
    with pytest.raises(UsageError, match="rules out"):
        checked(registry, replace(recipe, edits=(Edit("x", elements=((0, int(own[7])),)),)))


def test_another_process_and_folder_make_the_same_bytes(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    registry, recipe = scaled_case(here)
    write_registry(there)
    edit = Edit("x", 0, ((0, 1),), ((2, bits_of(-0.0, np.dtype(np.float32))),))
    recipe = replace(recipe, dims=(("rows", 2), ("cols", 5)), values="wide", edits=(edit,))
    token = encode(Token(recipe, digest_of(inputs_of(only_op(registry), recipe)), ""))
    program = (
        "import sys\nfrom kernelcheck.core.cases.recipes import checked, digest_of, inputs_of\n"
        "from kernelcheck.core.registry import load_registry\nfrom kernelcheck.core.cases.tokens import decode\n"
        "registry, token = load_registry('kernelcheck.toml'), decode(sys.argv[1])\n"
        "recipe = checked(registry, token.recipe)\n"
        "print(digest_of(inputs_of(registry.ops[recipe.op], recipe)), token.inputs)\n"
    )

    ended = subprocess.run(
        [sys.executable, "-c", program, token],
        cwd=there,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )

    made, wanted = ended.stdout.split()
    assert made == wanted
