"""How all ops of a watch stand, in a line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from run_samples import MISMATCH, op_result, passing, run_of

from kernelcheck.core.results.run import OpResult
from kernelcheck.interfaces.cli.watch_screen import standing


def right(op: str, dtype: str = "float32") -> OpResult:
    return op_result(op, dtype, passing(0))


def wrong(op: str) -> OpResult:
    return op_result(op, "float32", MISMATCH)


def checked(op: str) -> OpResult:
    return op_result(op, "float32", replace(passing(0), compared=False))


@pytest.mark.parametrize(
    ("results", "unknown", "line"),
    [
        ([right("a")], [], "1 op passes"),
        ([right("a"), right("b")], [], "all 2 ops pass"),
        ([right("a"), right("b"), right("c")], ["d"], "3 of 4 ops pass; 1 not run yet"),
        ([right("a"), right("b"), right("b", "float16")], ["b"], "1 of 2 ops passes; 1 not run yet"),
        ([wrong("a")], ["a"], "1 op does not pass: a"),
        ([wrong("a"), right("b")], ["c", "d"], "1 of 4 ops does not pass: a; 2 not run yet"),
        ([wrong("a"), wrong("b"), right("c")], [], "2 of 3 ops do not pass: a, b"),
        ([checked("a"), wrong("b")], [], "1 of 2 ops does not pass: b; 1 checked, not compared"),
        ([checked("a"), right("b")], [], "1 of 2 ops passes; 1 checked, not compared"),
        ([checked("a"), checked("b")], [], "0 of 2 ops pass; 2 checked, not compared"),
    ],
)
def test_ops_that_pass_fail_were_not_compared_and_did_not_run_are_counted_apart(
    results: list[OpResult], unknown: list[str], line: str
) -> None:
    assert standing(run_of(*results), unknown)[0] == line
