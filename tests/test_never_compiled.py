"""Compile-time values that never varied, and the code that no compiled kernel holds, are no part of a green report."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from python_registry import write_op

from kernelcheck.interfaces.cli import main
from kernelcheck.records.run_report.schema import schema

pytestmark = [
    pytest.mark.skipif(find_spec("triton") is None, reason="needs Triton: pip install '.[triton]'"),
    pytest.mark.slow,
]

SPLIT = """\
import triton
import triton.language as tl


@triton.jit
def scaled(x, factor, FAST: tl.constexpr):
    \"\"\"Text is no code.\"\"\"
    if FAST:
        return factor * x
    unused = x + 1
    return factor * x + 0 * unused


@triton.heuristics({"WIDE": lambda args: args["n"] > 4096, "FAST": lambda args: args["n"] != 16})
@triton.jit
def scale(x_ptr, y_ptr, n, factor, BLOCK: tl.constexpr, WIDE: tl.constexpr, FAST: tl.constexpr):
    place = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    if WIDE:
        if n > 5000:
            place += 1
    else:
        never_read = place + 2
    tl.store(y_ptr + place, scaled(tl.load(x_ptr + place, mask=place < n), factor, FAST), mask=place < n)
"""
WIDE_LINES = {19, 20}


def swept(folder: Path, capsys: pytest.CaptureFixture[str], *options: str, code: int = 0) -> tuple[str, dict[str, Any]]:
    config = ["--config", str(folder / "kernelcheck.toml"), "--no-store", "--jobs", "1"]
    report = folder / "report.json"
    written = ["--output", "text=-", "--output", f"json={report}"]
    assert main(["run", "--quick", "--backend", "cpu", *config, *written, *options]) == code
    document = json.loads(report.read_text())
    Draft202012Validator(schema()).validate(document)
    return capsys.readouterr().out, document["ops"][0]["not_tried"]


def lines_of(said: str) -> set[int]:
    found = re.search(r"in no compiled kernel: ([\d, -]+)", said)
    ends = [part.split("-") for part in found[1].split(", ")] if found else []
    return {line for each in ends for line in range(int(each[0]), int(each[-1]) + 1)}


def test_a_value_that_a_heuristic_never_varied_and_the_branch_that_waits_for_another_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_op(tmp_path, SPLIT)
    coverage = ["--coverage", f"lcov={tmp_path / 'lcov'}", "--coverage-fail-under", "100"]
    said, left = swept(tmp_path, capsys, *coverage, code=1)
    assert left["constants"] == {"WIDE": False}
    assert left["uncompiled"] == {"k.py": sorted(WIDE_LINES)}, "both sides of FAST were compiled, and text is no code"
    assert "compile-time values: WIDE was False in all 10 cases of scale" in said
    assert "code that no compiled kernel holds: k.py:19-20 of scale" in said
    assert lines_of(said) == WIDE_LINES
    assert {f"DA:{line},0" for line in WIDE_LINES} <= {*(tmp_path / "lcov").read_text().splitlines()}


def test_what_some_case_compiles_is_not_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_op(tmp_path, SPLIT, dims="n = { sizes = [1, 16, 4500] }")
    said, left = swept(tmp_path, capsys)
    assert left["constants"] == {} and left["uncompiled"] == {}, "what is never read was compiled, and then dropped"
    assert "compile" not in said.partition("never tried")[2]


TUNED = """\
import triton
import triton.language as tl


@triton.autotune([triton.Config({"UNROLL": 1}), triton.Config({"UNROLL": 2})], key=[])
@triton.jit
def scale(x_ptr, y_ptr, n, factor, BLOCK: tl.constexpr, UNROLL: tl.constexpr):
    place = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    if UNROLL == 2:
        factor = factor * 1
    tl.store(y_ptr + place, factor * tl.load(x_ptr + place, mask=place < n), mask=place < n)
"""


def test_versions_that_only_the_first_case_tries_count_as_compiled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_op(tmp_path, TUNED)
    _, left = swept(tmp_path, capsys, "--cases", "1")
    assert left["uncompiled"] == {} and left["constants"] == {}


def test_a_constexpr_that_the_registry_works_out_case_by_case_counts_as_one_that_could_vary(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = TUNED.replace(TUNED.splitlines()[4] + "\n", "")
    write_op(tmp_path, plain, keys='constexpr = { BLOCK = 128, UNROLL = "1 + n // 1000" }')
    _, left = swept(tmp_path, capsys)
    assert left["constants"] == {"UNROLL": 1}, "BLOCK is one number in the registry"
    assert left["uncompiled"] == {"k.py": [9]}
