"""Each element of a load is judged where it is used: those that were not written may be loaded with others."""

from __future__ import annotations

import numpy as np
import pytest
from cuda_sources import FOLDER, compiled, execute

from kernelcheck.backends.base import Execution
from kernelcheck.compiler.program import Program

ELEMENTS = {
    "half_pairs": np.float16,
    "half_sums": np.float16,
    "four_bytes": np.uint8,
    "four_floats": np.uint8,
    "shifted": np.uint16,
    "permuted": np.uint8,
    "quads": np.float32,
    "own_half": np.uint16,
    "shared_pair": np.uint16,
    "after_barrier": np.uint16,
}
LENGTHS = dict.fromkeys(ELEMENTS, 61) | {"permuted": 62}
SPACES = pytest.mark.parametrize("in_global", ["false", "true"], ids=["shared", "global"])
NAMES = pytest.mark.parametrize("name", ELEMENTS)


@pytest.fixture(scope="module")
def program() -> Program:
    flags = ("true", "false")
    return compiled("packed.cu", tuple(f"{name}<{a}, {b}>" for name in ELEMENTS for a in flags for b in flags))


def launched(program: Program, name: str, in_global: str, right: str) -> tuple[Execution, np.ndarray, np.ndarray]:
    x = (np.arange(1, 129) % 7 + 1).astype(ELEMENTS[name])
    out, scratch = np.zeros(128, np.float32), np.zeros(128, ELEMENTS[name])
    arguments = [x, out, np.int32(LENGTHS[name]), scratch]
    made = execute(program, f"{name}<{in_global}, {right}>", arguments, block=64, blank=["a3"])
    return made, x[: LENGTHS[name]], out


def line_of(name: str, text: str) -> int:
    """The line of a kernel of the source that has this text."""
    lines = (FOLDER / "packed.cu").read_text().splitlines()
    start = next(n for n, line in enumerate(lines) if f"void {name}(" in line)
    return next(n for n, line in enumerate(lines[start:], start + 1) if text in line)


@pytest.mark.usefixtures("each_schedule_some_slowly")
@SPACES
@NAMES
def test_elements_that_are_loaded_with_others_but_not_used_need_not_be_written(
    program: Program, name: str, in_global: str
) -> None:
    execution, x, out = launched(program, name, in_global, "true")
    assert [finding.message for finding in execution.findings] == []
    if name == "half_sums":
        assert list(out[: len(x)]) == list(x + 1)
    elif name not in ("shared_pair", "after_barrier"):
        assert out.sum() == x.sum()


@pytest.mark.usefixtures("each_schedule_some_slowly")
@SPACES
@NAMES
def test_the_use_of_one_that_was_not_written_is_reported_with_the_line_of_the_load(
    program: Program, name: str, in_global: str
) -> None:
    execution, _, _ = launched(program, name, in_global, "false")
    assert {finding.kind for finding in execution.findings} == {
        "race" if name == "shared_pair" else "uninitialized-read"
    }
    lines = {finding.location.line for finding in execution.findings if finding.location is not None}
    either = {line_of(name, "reinterpret_cast"), line_of(name, "row[t - 32]") if name == "shared_pair" else 0}
    assert lines & either
