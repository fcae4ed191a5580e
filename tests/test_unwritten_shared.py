"""``allow_uninitialized``: kernels that load shared memory that nothing wrote, and drop what they loaded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kernelcheck.interfaces.cli import main

TILE = """extern "C" __global__ void add_next(const float* x, float* y, int n) {
    __shared__ float tile[64];
    int i = threadIdx.x;
    if (i < n) tile[i] = x[i];
    __syncthreads();
    float sum = tile[i] + tile[(i + 1) % 64];
    if (CONDITION) y[i] = USE;
}
"""
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[quick]
cases = 4
[ops.add_next]
source = "add_next.cu"
kernel = "add_next"
reference = "add_next.py"
dtypes = ["float32"]
allow_uninitialized = true
[ops.add_next.dims]
n = { sizes = [33, 47] }
[ops.add_next.inputs]
x = { shape = ["n"] }
[ops.add_next.outputs]
y = { shape = ["n - 1"] }
[ops.add_next.launch]
grid = [1]
block = [64]
args = ["x", "y", "n"]
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "add_next.py").write_text("def reference(x):\n    return x[1:] + x[:-1]\n")
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    write(tmp_path, "i < n - 1", "sum")
    return tmp_path


def write(project: Path, condition: str, use: str) -> None:
    (project / "add_next.cu").write_text(TILE.replace("CONDITION", condition).replace("USE", use))


def op_of(project: Path, code: int) -> dict[str, Any]:
    assert main(["run", "--quick", "--output", "json=run.json"]) == code
    (op,) = json.loads((project / "run.json").read_text())["ops"]
    return dict(op)


def test_what_is_loaded_and_dropped_is_a_note_with_its_line(project: Path) -> None:
    (note,) = op_of(project, 0)["notes"]
    assert note["kind"] == "unwritten-shared"
    assert note["location"] == {"file": "add_next.cu", "line": 6}
    assert note["cases"] == 4


def test_without_the_key_it_is_a_failure(project: Path) -> None:
    (project / "kernelcheck.toml").write_text(REGISTRY.replace("allow_uninitialized = true\n", ""))
    assert {failure["kind"] for failure in op_of(project, 1)["failures"]} == {"uninitialized-read"}


def test_a_result_that_shows_what_was_there_is_a_failure(project: Path) -> None:
    """One run alone would pass: NaN is above nothing."""
    write(project, "i < n - 1", "tile[63] > 0.01f ? sum + 1e-9f : sum")
    assert {failure["kind"] for failure in op_of(project, 1)["failures"]} == {"uninitialized-read"}


def test_a_value_that_shows_what_was_there_is_a_failure(project: Path) -> None:
    write(project, "i < n - 1", "sum + 0 * tile[63]")
    assert {failure["kind"] for failure in op_of(project, 1)["failures"]} == {"nonfinite"}


def test_a_read_that_comes_before_the_write_of_another_warp_stays_a_race(project: Path) -> None:
    (project / "add_next.cu").write_text((project / "add_next.cu").read_text().replace("__syncthreads();", ""))
    assert "race" in {failure["kind"] for failure in op_of(project, 1)["failures"]}


def test_an_op_that_does_not_say_so_keeps_its_fingerprint(project: Path) -> None:
    from kernelcheck.core.provenance.fingerprint import fingerprint
    from kernelcheck.core.registry import load_registry

    (project / "kernelcheck.toml").write_text(REGISTRY.replace("allow_uninitialized = true\n", ""))
    registry = load_registry(project / "kernelcheck.toml")
    assert "allow_uninitialized" not in fingerprint(registry, registry.ops["add_next"]).keys
