"""Whatever the text, the parser returns a module or raises PTXSyntaxError, and soon."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from time import perf_counter

import pytest
from examples import examples
from hypothesis import given, settings
from hypothesis import strategies as st

from kernelcheck.backends.cpu.ptx.lexer import PTXSyntaxError
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Module

SAMPLE = (Path(__file__).parent / "ptx" / "sample.ptx").read_text("utf-8")
TOKENS = re.findall(r"\s+|[\w$%.]+|\S", SAMPLE)
HEADER = ".version 8.8\n.target sm_80\n.address_size 64\n"
STRAY = ["", "{", "}", "(", ")", "[", "]", ",", ";", ":", "|", "!", "@", "-", "_", '"', "/*", "//", ".reg", ".loc", "é",
         "99999999999999999999", "0x", "0f", "%", "$", "\0", "\\", "<", "call", ".section", "generic"]  # fmt: skip


def parse_or_refuse(text: str) -> Module | PTXSyntaxError:
    try:
        return parse_module(text)
    except PTXSyntaxError as error:
        assert 1 <= error.line <= text.count("\n") + 1
        return error


def test_sample_parses() -> None:
    assert set(parse_module(SAMPLE).functions) == {"vprintf", "twice", "kernel"}


@settings(max_examples=examples(400), deadline=timedelta(seconds=5))
@given(data=st.data())
def test_mutated_ptx_parses_or_is_refused(data: st.DataObject) -> None:
    tokens = list(TOKENS)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(tokens) - 1))
        match data.draw(st.sampled_from(["delete", "repeat", "replace", "insert", "swap", "cut"])):
            case "delete":
                tokens[at] = ""
            case "repeat":
                tokens[at:at] = tokens[at : at + data.draw(st.integers(1, 20))]
            case "replace":
                tokens[at] = data.draw(st.sampled_from(TOKENS))
            case "insert":
                tokens.insert(at, data.draw(st.sampled_from(STRAY)))
            case "swap":
                other = data.draw(st.integers(0, len(tokens) - 1))
                tokens[at], tokens[other] = tokens[other], tokens[at]
            case _:
                del tokens[at + 1 :]
    parse_or_refuse("".join(tokens))


@settings(max_examples=examples(200), deadline=timedelta(seconds=5))
@given(st.lists(st.sampled_from([*STRAY, *TOKENS]) | st.text(max_size=5), max_size=60))
def test_arbitrary_tokens_in_a_body_parse_or_are_refused(tokens: list[str]) -> None:
    parse_or_refuse(f"{HEADER}.entry k() {{ .reg .b32 %r<9>; {' '.join(tokens)}")


@settings(max_examples=examples(200), deadline=timedelta(seconds=5))
@given(st.text(max_size=200))
def test_arbitrary_text_is_refused(text: str) -> None:
    assert isinstance(parse_or_refuse(f"{HEADER}?{text}"), PTXSyntaxError)


MOV = HEADER + ".entry k() {{ .reg .b32 r; mov.b32 r, {}; }}"


@pytest.mark.parametrize(
    "text",
    [
        MOV.format("(" * 100_000),
        MOV.format("(" * 100_000 + "1" + ")" * 100_000),
        MOV.format("-" * 100_000 + "1"),
        MOV.format("1?" * 100_000 + "1" + ":1" * 100_000),
        MOV.format("(.u64)" * 100_000 + "1"),
        MOV.format("9" * 1_000_000),
        MOV.format("{" * 100_000),
        HEADER + ".entry k() " + "{" * 100_000 + "}" * 100_000,
        HEADER + ".global .b8 a" + "[2]" * 100_000 + ";",
        HEADER + ".global .b8 a" + "[2]" * 100_000 + " = " + "{" * 100_000 + ";",
        HEADER + ".global .b8 a[1152921504606846976][1152921504606846976] = {{1},{2}};",
        HEADER + ".global .b8 a[] = " + "{" * 100_000 + ";",
        HEADER + '.file 1 "' + "\\" * 100_000,
        HEADER + "/*" * 100_000,
    ],
    ids=lambda text: f"{text[len(HEADER) : len(HEADER) + 50]}",
)
def test_deep_and_huge_input_is_refused_at_once(text: str) -> None:
    started = perf_counter()
    assert isinstance(parse_or_refuse(text), PTXSyntaxError)
    assert perf_counter() - started < 5


@pytest.mark.parametrize(
    "text",
    [
        MOV.format("1" + "+1" * 50_000),
        HEADER + ".entry k() { .reg .b32 r<1000000000>; mov.b32 r999999, 0; }",
        HEADER + ".global .b8 a[1152921504606846976];",
        HEADER + ".entry k() {" + "{ .reg .b32 r; L: bra L; mov.b32 r, r; }" * 10_000 + "}",
        HEADER + ".entry k() { mov" + ".b32" * 100_000 + "; add" + " .b32" * 100_000 + "; }",
        HEADER + ".section .debug_str {" + "".join(f"L{n}: .b8 65,66,67,0 " for n in range(20_000)) + "}",
    ],
    ids=lambda text: f"{text[len(HEADER) : len(HEADER) + 50]}",
)
def test_long_and_wide_input_takes_time_in_proportion(text: str) -> None:
    started = perf_counter()
    assert isinstance(parse_or_refuse(text), Module)
    assert perf_counter() - started < 5
