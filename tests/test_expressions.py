"""The language of shapes and launches: Python's arithmetic, nothing else of Python, and bounded."""

from __future__ import annotations

import math
import pickle
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.registry.expressions import ExpressionError, parse


@dataclass(frozen=True)
class View:
    itemsize: int
    strides: tuple[int, ...]


NAMES = {"rows": 3, "cols": 257, "eps": 0.5, "zero": 0}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1 + 2 * 3", 7),
        ("7 / 2", 3.5),
        ("-7 // 2", -4),
        ("-7 % 4", 1),
        ("2 ** 10", 1024),
        ("2 ** -1", 0.5),
        ("-2 ** 2", -4),
        ("rows * cols", 771),
        ("1 < rows <= 3", True),
        ("1 < rows < 3", False),
        ("rows == 3 and cols != 3", True),
        ("zero or cols", 257),
        ("zero and cols", 0),
        ("not zero", True),
        ("rows if cols > 256 else 0", 3),
        ("min(rows, cols, 2)", 2),
        ("max(rows, cols)", 257),
        ("ceil_div(257, 256)", 2),
        ("ceil_div(256, 256)", 1),
        ("round_up(257, 256)", 512),
        ("round_up(0, 256)", 0),
        ("next_pow2(0)", 1),
        ("next_pow2(256)", 256),
        ("next_pow2(257)", 512),
        ("sqrt(16)", 4.0),
        ("1 / sqrt(eps * 8)", 0.5),
        ("0x10 + 1_000", 1016),
        ("9007199254740993 * 3", 27021597764222979),
    ],
)
def test_arithmetic_is_pythons_with_six_functions_more(text: str, value: float) -> None:
    result = parse(text).evaluate(NAMES)
    assert result == value
    assert type(result) is type(value)


def test_a_number_is_an_expression() -> None:
    assert parse(4).evaluate({}) == 4
    assert parse(-1.5e-05).evaluate({}) == -1.5e-05


def test_only_the_taken_branch_is_evaluated() -> None:
    assert parse("0 if zero == 0 else rows // zero").evaluate(NAMES) == 0
    assert parse("zero and 1 // zero").evaluate(NAMES) == 0
    assert parse("rows or 1 // zero").evaluate(NAMES) == 3


def test_itemsize_and_stride_ask_the_tensor() -> None:
    tensors = {"x": View(2, (260, 1))}
    expression = parse('stride("x", 0) * itemsize("x") + stride("x", -1) * rows')
    assert expression.evaluate(NAMES, tensors) == 523
    assert expression.names == {"rows"}
    assert expression.tensors == {"x"}
    assert expression.strides == {("x", 0), ("x", -1)}


def test_names_are_the_free_names() -> None:
    assert parse("min(a, b) if c else d // 2").names == {"a", "b", "c", "d"}
    assert parse(" (rows) ").lone_name == "rows"
    assert parse("rows * 1").lone_name is None


def test_an_expression_survives_pickling_for_worker_processes() -> None:
    assert pickle.loads(pickle.dumps(parse("rows * 2"))).evaluate(NAMES) == 6


def test_expressions_are_equal_where_their_texts_are() -> None:
    assert parse("rows", "one place") == parse("rows", "another")
    assert len({parse("rows"), parse("rows"), parse("cols")}) == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is empty"),
        ("rows +", "invalid syntax at character"),
        ("rows.real", "'rows.real' is not in the language"),
        ("x[0]", "'x[0]' is not in the language"),
        ("[1, 2]", "'[1, 2]' is not in the language"),
        ("lambda: 1", "'lambda: 1' is not in the language"),
        ("(n := 3)", "'n := 3' is not in the language"),
        ("1 << 2", "'1 << 2' is not in the language"),
        ("1 | 2", "is not in the language"),
        ("~rows", "is not in the language"),
        ("rows @ cols", "is not in the language"),
        ("rows in cols", "is not in the language"),
        ("rows is cols", "is not in the language"),
        ("'text'", "is not in the language"),
        ("b'text'", "is not in the language"),
        ("f'{rows}'", "is not in the language"),
        ("1j", "is not in the language"),
        ("...", "is not in the language"),
        ("True", "write 1 or 0"),
        ("None", "is not in the language"),
        ("[n for n in rows]", "is not in the language"),
        ("min(rows, *cols)", "'*cols' is not in the language"),
        ("max(a, key=b)", "is not in the language"),
        ("(min)(1, 2)(3)", "is not in the language"),
        ("rows # of x", "holds no comment"),
        ("rows\n+ 1", "one line of ASCII"),
        ("größe", "one line of ASCII"),
        ("__import__('os')", "no function '__import__'"),
        ("ceildiv(rows, 2)", "did you mean 'ceil_div'?"),
        ("ceil_div(rows)", "ceil_div takes 2 arguments, got 1"),
        ("sqrt(1, 2)", "sqrt takes 1 argument, got 2"),
        ("min(rows)", "min takes at least 2 arguments, got 1"),
        ("min + 1", "'min' is a function and needs arguments"),
        ("itemsize(x)", 'itemsize is written itemsize("x")'),
        ('itemsize("x", 0)', 'itemsize is written itemsize("x")'),
        ('stride("x")', 'stride is written stride("x", 0)'),
        ('stride("x", rows)', 'stride is written stride("x", 0)'),
        ('stride("x", 1.5)', 'stride is written stride("x", 0)'),
        ('stride("x", True)', 'stride is written stride("x", 0)'),
    ],
)
def test_what_is_not_in_the_language_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse(text, "here: [ops.x] grid")
    assert str(caught.value).startswith("here: [ops.x] grid: cannot use the expression ")
    assert reason in str(caught.value)


@pytest.mark.parametrize("value", [math.inf, -math.inf, math.nan])
def test_a_number_that_is_not_finite_is_no_expression(value: float) -> None:
    with pytest.raises(ExpressionError, match="expected a finite number"):
        parse(value)


@pytest.mark.parametrize(
    "text",
    [
        "1" + "0" * 900,
        "1e999",
        "n + " * 300 + "n",
        "(" * 60 + "n" + ")" * 60 + "+n" * 60,
        "-" * 500 + "n",
        "~" * 900 + "n",
        "not " * 200 + "n",
        "[" * 150 + "]" * 150,
        "n" * 1001,
        "min(" * 100 + "1, 1" + ")" * 100,
    ],
)
def test_a_hostile_text_is_refused_before_it_costs_anything(text: str) -> None:
    with pytest.raises(ExpressionError):
        parse(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2 ** 2 ** 2 ** 2 ** 2 ** 2", "too large"),
        ("9 ** 9 ** 9 ** 9", "too large"),
        ("n ** n ** n", "too large"),
        ("n * n * n * n * n * n * n * n * n * n * n * n * n", "too large (over 128 bits)"),
        ("1e308 * 10", "too large for a float"),
        ("1e308 ** 2", "1e+308 ** 2 is too large for a float"),
        ("rows // zero", "division"),
        ("rows % zero", "zero"),
        ("zero ** -1", "zero"),
        ("(-2) ** 0.5", "is not a real number"),
        ("sqrt(-1)", "sqrt takes a number of at least 0, got -1"),
        ("ceil_div(1.5, 2)", "ceil_div takes integers, got 1.5"),
        ("round_up(3, eps)", "round_up takes integers, got 0.5"),
        ("next_pow2(-1)", "at least 0, got -1"),
        ("word * 2", "'word' is not a number"),
        ("colls + 1", "no value for 'colls'; did you mean 'cols'?"),
        ('itemsize("y")', "no tensor 'y'"),
        ('stride("x", 2)', "'x' has no axis 2; it has 2"),
        ('stride("x", -3)', "'x' has no axis -3; it has 2"),
    ],
)
def test_arithmetic_that_fails_names_expression_and_reason(text: str, reason: str) -> None:
    names = NAMES | {"n": 4096, "word": "float"}
    with pytest.raises(ExpressionError) as caught:
        parse(text, "here").evaluate(names, {"x": View(4, (8, 1))})  # type: ignore[arg-type]
    assert str(caught.value).startswith(f"here: {text!r}")
    assert reason in str(caught.value)


def test_a_failure_names_the_values_of_its_names_and_no_others() -> None:
    with pytest.raises(ExpressionError, match=r"^kc: 'cols // zero' with cols = 257, zero = 0: .*zero"):
        parse("cols // zero", "kc").evaluate(NAMES)


def test_an_expression_error_is_a_kernelcheck_error_and_a_value_error() -> None:
    with pytest.raises(KernelcheckError):
        parse("(")
    with pytest.raises(ValueError, match="cannot use"):
        parse("(")


@pytest.mark.parametrize(("text", "got"), [("cols / 1", "257.0"), ("rows == 3", "the truth value True")])
def test_a_size_must_come_out_as_an_integer(text: str, got: str) -> None:
    with pytest.raises(ExpressionError, match=f"expected an integer, got {got}"):
        parse(text).evaluate_int(NAMES)


def test_an_integer_size_is_returned_exactly() -> None:
    assert parse("rows * 2 ** 62 + 1").evaluate_int(NAMES) == 3 * 2**62 + 1


leaves = st.one_of(
    st.integers(0, 1000).map(str),
    st.floats(0, 1e6, allow_nan=False).map(repr),
    st.sampled_from(["a", "b", "c"]),
)


def _grow(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    binary = st.sampled_from(["+", "-", "*", "/", "//", "%", "<", "<=", "==", "!=", ">", ">=", "and", "or"])
    return st.one_of(
        st.tuples(inner, binary, inner).map(lambda parts: f"({' '.join(parts)})"),
        st.tuples(inner, st.integers(-3, 3)).map(lambda parts: f"({parts[0]} ** {parts[1]})"),
        st.tuples(inner, inner, inner).map(lambda parts: f"({parts[0]} < {parts[1]} <= {parts[2]})"),
        st.tuples(inner, inner, inner).map(lambda parts: f"({parts[0]} if {parts[1]} else {parts[2]})"),
        st.tuples(st.sampled_from(["min", "max"]), inner, inner).map(
            lambda parts: f"{parts[0]}({parts[1]}, {parts[2]})"
        ),
        inner.map(lambda text: f"(-{text})"),
        inner.map(lambda text: f"(not {text})"),
    )


@given(
    text=st.recursive(leaves, _grow, max_leaves=12).filter(lambda text: len(text) <= 1000),
    a=st.integers(-1000, 1000),
    b=st.integers(0, 2**40),
    c=st.floats(-1e6, 1e6, allow_nan=False),
)
def test_every_expression_means_what_python_says_or_is_refused_as_too_large(
    text: str, a: int, b: int, c: float
) -> None:
    names = {"a": a, "b": b, "c": c}
    try:
        expected = eval(text, {"__builtins__": {}, "min": min, "max": max}, dict(names))
    except ArithmeticError:
        expected = None
    try:
        actual = parse(text).evaluate(names)
    except ExpressionError as error:
        assert expected is None or "too large" in str(error) or "not a real number" in str(error)
        return
    assert type(actual) is type(expected)
    assert repr(actual) == repr(expected)


@given(a=st.integers(-(2**70), 2**70), b=st.integers(1, 2**40))
def test_ceil_div_and_round_up_are_exact_at_any_size(a: int, b: int) -> None:
    quotient = parse("ceil_div(a, b)").evaluate_int({"a": a, "b": b})
    assert (quotient - 1) * b < a <= quotient * b
    assert parse("round_up(a, b)").evaluate_int({"a": a, "b": b}) == quotient * b


@given(n=st.integers(1, 2**100))
def test_next_pow2_is_the_smallest_power_of_two_that_is_no_less(n: int) -> None:
    power = parse("next_pow2(n)").evaluate_int({"n": n})
    assert power.bit_count() == 1
    assert power // 2 < n <= power


@given(text=st.text(alphabet="abn019.+-*/%<>=()[]{}'\"#\\ ,:!~@andorifelseminmaxsqrt\n\0", max_size=60))
def test_any_text_is_an_expression_or_an_expression_error(text: str) -> None:
    try:
        parsed = parse(text)
    except ExpressionError:
        return
    try:
        parsed.evaluate(dict.fromkeys(parsed.names, 3))
    except ExpressionError:
        return
