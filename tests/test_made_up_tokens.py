"""Tokens with a valid checksum that kernelcheck did not make: each ends in a usage error, none in a bug or a stall."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_registry import write_registry

from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.recipes import checked
from kernelcheck.core.cases.tokens import decode
from kernelcheck.core.registry import OpRegistry
from kernelcheck.interfaces.cli import main

SCALARS = """
a = { type = "float32", values = [0.5, inf] }
n = { type = "int32", values = [1, 2] }
b = { type = "bool", values = [true] }
"""
GOOD: dict[str, Any] = {
    "o": "scale",
    "d": "float32",
    "m": "quick",
    "i": 0,
    "s": "0x1f2e3d4c5b6a7988",
    "z": [["rows", 1], ["cols", 31]],
    "c": [["a", 0.5], ["n", 1], ["b", True]],
    "f": "normal",
    "l": "contiguous",
    "e": [["x", 0, [0, 1], [2, 0]]],
    "r": False,
    "h": "0123456789abcdef",
    "k": "0123456789abcdef",
}


def token_of(text: str) -> str:
    """Any text as a token."""
    packed = zlib.compress(text.encode(), 9)
    data = hashlib.blake2b(packed, digest_size=4).digest() + packed
    return "kc1-" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def changed(**fields: object) -> str:
    return token_of(json.dumps(GOOD | fields))


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> OpRegistry:
    return write_registry(
        tmp_path_factory.mktemp("project"), scalars=SCALARS, args='["x", "y", "rows", "cols", "a", "n", "b"]'
    )


def test_the_token_that_the_others_are_made_of_is_good(registry: OpRegistry) -> None:
    recipe = decode(changed()).recipe
    assert checked(registry, recipe) == recipe
    infinite = decode(changed(c=[["a", float("inf")], ["n", 1], ["b", True]])).recipe
    assert checked(registry, infinite) == infinite  # the registry lists it


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("[" * 100_000, "nested too deeply", id="nested"),
        pytest.param('{"o":' * 100_000, "nested too deeply", id="nested objects"),
        pytest.param("[]", "expected a JSON object", id="a list"),
        pytest.param("{}", "it lacks 'm'", id="nothing"),
        pytest.param(json.dumps(GOOD)[:-1], "garbled", id="half of it"),
    ],
)
def test_what_is_no_recipe_is_garbled(text: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        decode(token_of(text))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("z", [["rows", "1"], ["cols", 31]]),
        ("z", [["rows", 1.0], ["cols", 31]]),
        ("z", [["rows", float("inf")], ["cols", 31]]),
        ("z", [["rows", True], ["cols", 31]]),
        ("z", [["rows", -1], ["cols", 31]]),
        ("z", [["rows"]]),
        ("i", -1),
        ("i", float("inf")),
        ("i", "0"),
        ("s", 1),
        ("s", "seed"),
        ("o", 1),
        ("l", None),
        ("c", [["a", "0.5"], ["n", 1], ["b", True]]),
        ("e", [["x", float("inf"), [], []]]),
        ("e", [["x", None, [-2, -1], []]]),
        ("e", [["x", 0, [0], []]]),
        ("e", [["x", 0, [], [-1, 0]]]),
        ("r", "false"),
    ],
)
def test_a_field_of_another_type_is_garbled(field: str, value: object) -> None:
    with pytest.raises(UsageError):
        decode(changed(**{field: value}))


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("l", "diagonal", "its layout is 'diagonal', expected contiguous, padded, offset, transposed, strided"),
        ("z", [["rows", 10**6], ["cols", 10**6]], "GiB to be checked"),
        ("z", [["rows", 10**400], ["cols", 1]], "expected a multiple of 1 above 0, below 2**63"),
        ("z", [["rows", 2**62], ["cols", 2**62]], "GiB to be checked"),
        ("c", [["a", float("-inf")], ["n", 1], ["b", True]], "a = -inf, expected a finite float32"),
        ("c", [["a", float("nan")], ["n", 1], ["b", True]], "a = nan, expected a finite float32"),
        ("c", [["a", 1e300], ["n", 1], ["b", True]], "expected a finite float32"),
        ("c", [["a", 10**400], ["n", 1], ["b", True]], "expected a finite float32"),
        ("c", [["a", 0.5], ["n", 2**31], ["b", True]], "n = 2147483648, expected a finite int32"),
        ("c", [["a", 0.5], ["n", 1.5], ["b", True]], "n = 1.5, expected a finite int32"),
        ("c", [["a", 0.5], ["n", True], ["b", True]], "n = True, expected a finite int32"),
        ("c", [["a", 0.5], ["n", 1], ["b", 2]], "b = 2, expected a finite bool"),
        ("e", [["x", 0, [], []], ["x", 1, [], []]], "it edits the same input twice"),
        ("e", [["x", 0, [5, 10**40], []]], "an edit of 'x' is of elements"),
        ("e", [["x", 10**40, [], []]], "elements of another width"),
    ],
)
def test_what_the_op_does_not_have_is_refused(registry: OpRegistry, field: str, value: object, why: str) -> None:
    with pytest.raises(UsageError) as refused:
        checked(registry, decode(changed(**{field: value})).recipe)
    assert why in str(refused.value)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["x", "rows", "a"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=8,
)


@given(st.data())
def test_any_change_of_any_part_is_a_recipe_or_a_usage_error(registry: OpRegistry, data: st.DataObject) -> None:
    fields = json.loads(json.dumps(GOOD))
    for _ in range(data.draw(st.integers(1, 2))):
        place: Any = fields
        key: Any = data.draw(st.sampled_from(sorted(fields)))
        while isinstance(place[key], list) and place[key] and data.draw(st.booleans()):
            place, key = place[key], data.draw(st.integers(0, len(place[key]) - 1))
        place[key] = data.draw(VALUES)
    try:
        recipe = checked(registry, decode(token_of(json.dumps(fields))).recipe)
    except UsageError:
        return
    assert checked(registry, recipe) == recipe


@pytest.mark.parametrize("command", ["reproduce", "minimize"])
def test_a_made_up_token_exits_with_2(
    registry: OpRegistry,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
) -> None:
    monkeypatch.chdir(registry.root)
    for token in (token_of("[" * 100_000), changed(l="diagonal"), changed(z=[["rows", 10**6], ["cols", 10**6]])):
        assert main([command, token]) == 2
        assert "bug" not in capsys.readouterr().err
