"""The expressions of ``-k`` mean what they mean to pytest."""

from __future__ import annotations

import pytest
from _pytest.mark.expression import Expression
from hypothesis import given, settings
from hypothesis import strategies as st

from kernelcheck.base.errors import UsageError
from kernelcheck.core.sweep import keywords

WORDS = st.sampled_from(
    ["soft", "Softmax", "float16", "[float", "gemm", "max[float32]", "notable", "x.y-z", "True", "2d"]
)
NAMES = ["softmax[float16]", "softmax[float32]", "gemm[float16]", "Notable_2d[bfloat16]"]


@st.composite
def expressions(draw: st.DrawFn, depth: int = 3) -> str:
    kind = draw(st.sampled_from(["word", "not", "and", "or", "()"] if depth else ["word"]))
    if kind == "word":
        return draw(WORDS)
    one = draw(expressions(depth - 1))
    if kind in ("and", "or"):
        return f"{one} {kind} {draw(expressions(depth - 1))}"
    return f"not {one}" if kind == "not" else f"({one})"


@settings(max_examples=100, deadline=None, database=None)
@given(expressions())
def test_an_expression_holds_for_the_names_that_pytest_selects(text: str) -> None:
    holds, of_pytest = keywords.parse(text), Expression.compile(text)
    for name in NAMES:
        assert holds(name) == of_pytest.evaluate(lambda word, name=name, **_: word.lower() in name.lower())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("soft and", "at column 9: expected a part of a name, 'not' or '(', got the end"),
        ("(soft", "at column 6: expected ')', got the end"),
        ("soft gemm", "at column 6: expected 'and', 'or' or the end, got 'gemm'"),
        ("soft & gemm", "at column 6: expected 'and', 'or' or the end, got '&'"),
        ("or soft", "at column 1: expected a part of a name, 'not' or '(', got 'or'"),
        (" ", "at column 2: expected a part of a name, 'not' or '(', got the end"),
    ],
)
def test_what_is_no_expression_is_refused_with_its_column(text: str, told: str) -> None:
    with pytest.raises(UsageError) as error:
        keywords.parse(text)
    assert str(error.value) == f"-k {text!r}: {told}"
