"""Plain looks at shared memory before atomic operations on it are no race; plain reads for another purpose are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pytest
from cuda_sources import compiled, execute

from kernelcheck.compiler.program import Program

NAMES = (
    *("greatest", "sums", "least", "least_of_rounds", "present", "insert", "components", "histogram", "twice"),
    "full_bins",
    "insert_if_new",
)
X = np.random.default_rng(0).permutation(np.arange(1, 200))[:128].astype(np.int32)
X[127] = 0  # the least is in the last warp
EDGES = np.random.default_rng(1).integers(0, 64, (80, 2)).astype(np.int32)
BINS = np.bincount(X & 127, minlength=128)
Arguments = Sequence[np.ndarray | np.generic]


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("peeks.cu", tuple(f"{name}<{right}>" for name in NAMES for right in ("true", "false")))


def launched(name: str) -> tuple[Arguments, np.ndarray, int]:
    """A kernel's arguments, the one with its result, and its threads."""
    threads, given = 128, X
    extra: list[np.generic] = []
    out = np.zeros(
        {"insert": 256, "insert_if_new": 256, "sums": 8, "present": 4, "components": 64}.get(name, 128), np.int32
    )
    if name in ("greatest", "sums"):
        given, out = X.astype(np.float32), out.astype(np.float32)
    elif name == "components":
        given, threads = EDGES, 64
        extra = [np.int32(len(EDGES))]
    return [given, out, *extra], out, threads


def roots() -> list[int]:
    """The least member of each element's component."""
    least = list(range(64))
    for _ in range(64):
        for a, b in EDGES:
            least[a] = least[b] = min(least[a], least[b])
    return least


RESULTS: dict[str, Callable[[np.ndarray], bool]] = {
    "greatest": lambda out: out[0] == X.max(),
    "sums": lambda out: list(out) == [X[n::8].sum() for n in range(8)],
    "least": lambda out: out[0] == X.min(),
    "least_of_rounds": lambda out: out[0] == X.min(),
    "present": lambda out: sum(int(word).bit_count() for word in out.view(np.uint32)) == len(set(X & 127)),
    "insert": lambda out: sorted(out[out >= 0]) == sorted(set(X & 63)),
    "insert_if_new": lambda out: sorted(out[out >= 0]) == sorted(set(X & 63)),
    "components": lambda out: list(out) == roots(),
    "histogram": lambda out: list(out) == list(BINS),
    "twice": lambda out: list(out) == list(BINS + 100 * (BINS > 0)),
    "full_bins": lambda out: out[0] == np.count_nonzero(BINS > 1),
}


@pytest.mark.usefixtures("each_schedule_some_slowly")
@pytest.mark.parametrize("name", NAMES)
def test_a_look_before_an_atomic_operation_on_the_same_place_is_no_race(program: Program, name: str) -> None:
    arguments, out, threads = launched(name)
    assert [f.message for f in execute(program, f"{name}<true>", arguments, block=threads).findings] == []
    assert RESULTS[name](out)


@pytest.mark.usefixtures("each_schedule_some_slowly")
@pytest.mark.parametrize("name", NAMES)
def test_the_same_without_a_barrier_that_it_needs_is_a_race(program: Program, name: str) -> None:
    arguments, _, threads = launched(name)
    findings = execute(program, f"{name}<false>", arguments, block=threads).findings
    assert "race" in {finding.kind for finding in findings}
    assert all(finding.location is not None for finding in findings)
