"""A dim that says ``allow_zero = true`` is 0 in some case: nothing is launched that host code cannot launch, and a case
with nothing to compare says so."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from python_registry import write_op
from small_registry import only_op, write_registry

import kernelcheck
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.interfaces.cli import main

ROWS = {"sizes": [1, 3, 64], "allow_zero": True}
MATRIX: dict[str, Any] = {"dims": {"rows": ROWS, "cols": [1, 7, 32]}, "inputs": {"x": ["rows", "cols"]}}
ZEROS = "rows = { sizes = [1, 3, 64], max = 256, allow_zero = true }\ncols = { sizes = [1, 31, 256], max = 1024 }"


def sizes(folder: Path, dims: str, mode: Any, count: int) -> list[tuple[int, ...]]:
    registry = write_registry(folder, dims=dims)
    return [
        tuple(make_case(registry, only_op(registry), "float32", mode, index).dims.values()) for index in range(count)
    ]


def test_a_quick_sweep_has_the_size_0_once_with_the_last_of_the_other_sizes(tmp_path: Path) -> None:
    taken = sizes(tmp_path, ZEROS, "quick", 9)
    assert taken.count((0, 256)) == 1 and sum(0 in each for each in taken) == 1
    assert taken.index((0, 256)) > 0, "the first case is looked at more closely than others"
    assert {rows for rows, _ in taken} == {0, 1, 3, 64}


def test_a_thorough_sweep_has_the_size_0_with_several_partners(tmp_path: Path) -> None:
    taken = sizes(tmp_path, ZEROS, "thorough", 120)
    assert len({cols for rows, cols in taken if rows == 0}) > 5


def test_two_dims_are_not_0_at_once(tmp_path: Path) -> None:
    both = ZEROS.replace("max = 1024", "max = 1024, allow_zero = true")
    taken = sizes(tmp_path, both, "thorough", 120) + sizes(tmp_path, both, "quick", 10)
    assert (0, 0) not in taken and {each for each in taken if 0 in each} >= {(0, 256), (64, 0)}


def test_what_follows_from_a_dim_may_be_0_with_it_and_nothing_else_may(tmp_path: Path) -> None:
    shapes = {"inputs": 'x = { shape = ["cells"] }', "outputs": 'y = { shape = ["cells"] }', "args": '["x", "y"]'}
    derived = f'{ZEROS}\ncells = {{ value = "rows * cols" }}'
    registry = write_registry(tmp_path, dims=derived, **shapes)
    cases = [make_case(registry, only_op(registry), "float32", "quick", index) for index in range(9)]
    assert [case.dims["cells"] for case in cases if case.dims["rows"] == 0] == [0]
    with pytest.raises(RegistryError, match="none of the 3 combinations"):
        registry = write_registry(tmp_path, dims='n = { sizes = [1, 2, 3] }\ncells = { value = "n // 4" }', **shapes)
        make_case(registry, only_op(registry), "float32", "quick", 0)


def test_cases_of_registries_without_the_key_are_as_they_were(tmp_path: Path) -> None:
    plain = ZEROS.replace(", allow_zero = true", "")
    (tmp_path / "off").mkdir()
    off = ZEROS.replace("true", "false")
    assert sizes(tmp_path, plain, "quick", 12) == sizes(tmp_path / "off", off, "quick", 12)
    assert not any(0 in each for each in sizes(tmp_path, plain, "thorough", 60))


def test_a_case_with_nothing_to_compare_is_counted_and_said() -> None:
    result = kernelcheck.check(lambda x: 2 * x, lambda x: 2 * x, **MATRIX)
    (empty,) = [case for case in result.cases if case.dims["rows"] == 0]
    assert result.passed and empty.elements == 0
    assert "every output has 0 elements with rows = 0: nothing was compared" in str(result)
    assert "10 passed (1 of them with nothing to compare) in" in str(result)
    (note,) = json.loads(result.json())["ops"][0]["notes"]
    assert (note["kind"], note["cases"]) == ("nothing-compared", 1)


def test_outputs_that_do_not_depend_on_the_dim_are_compared() -> None:
    def sums(x: Any) -> Any:
        return x.astype(np.float64).sum(0).astype(np.float32)

    def wrong(x: Any) -> Any:
        return sums(x) if len(x) else np.full(x.shape[1], -np.inf, np.float32)

    outputs = {"y": ["cols"]}
    assert kernelcheck.check(sums, lambda x: x.sum(0), **MATRIX, outputs=outputs).passed
    result = kernelcheck.check(wrong, lambda x: x.sum(0), **MATRIX, outputs=outputs)
    assert {case.dims["rows"] for case in result.failures} == {0}
    smallest = result.minimize()
    assert smallest.case.dims == {"rows": 0, "cols": 1}, "and its token makes the size 0 again"


def test_a_product_over_no_terms_is_0_in_every_dtype() -> None:
    dims = {"m": [1, 5], "n": [1, 7], "k": {"sizes": [1, 8, 33], "allow_zero": True}}
    result = kernelcheck.check(
        lambda a, b: (a.astype(np.float64) @ b.astype(np.float64)).astype(a.dtype),
        lambda a, b: a @ b,
        dims=dims,
        inputs={"a": ["m", "k"], "b": ["k", "n"]},
        dtypes=("float32", "float16", "float64"),
        mode="thorough",
    )
    assert result.passed and any(case.dims["k"] == 0 for case in result.cases)


def test_an_exception_for_an_empty_array_is_a_failure() -> None:
    result = kernelcheck.check(lambda x: 2 * x + 0 * (1 // len(x)), lambda x: 2 * x, **MATRIX)
    assert [case.kind for case in result.failures] == ["launch-error"]


SUMS = """\
extern "C" __global__ void sums(const float* x, float* y, float* total, int rows, int cols) {
    int row = blockIdx.x;
    float sum = 0.0f;
    if (row < rows) {
        for (int c = 0; c < cols; ++c) sum += x[row * cols + c];
        y[row] = sum;
    }
    if (row == 0) total[0] = 0.0f;
}
"""
REGISTRY = """\
[kernelcheck]
schema = 1
backend = "cpu"
[ops.sums]
source = "sums.cu"
kernel = "sums"
reference = "ref.py"
dtypes = ["float32"]
[ops.sums.dims]
rows = { sizes = [1, 3, 5], allow_zero = true }
cols = { sizes = [1, 4], allow_zero = true }
[ops.sums.inputs]
x = { shape = ["rows", "cols"] }
[ops.sums.outputs]
y = { shape = ["rows"] }
total = { shape = [1], compare = "exact" }
[ops.sums.launch]
grid = ["rows"]
block = [1]
args = ["x", "y", "total", "rows", "cols"]
"""


def swept(folder: Path, registry: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any], str]:
    (folder / "sums.cu").write_text(SUMS)
    (folder / "ref.py").write_text("import numpy as np\n\n\ndef reference(x):\n    return x.sum(1), np.zeros(1)\n")
    (folder / "kernelcheck.toml").write_text(registry)
    report = folder / "report.json"
    config = ["--config", str(folder / "kernelcheck.toml"), "--no-store", "--jobs", "1"]
    code = main(["run", "--quick", *config, "--output", "text=-", "--output", f"json={report}"])
    return code, json.loads(report.read_text())["ops"][0], capsys.readouterr().out


def test_an_empty_grid_is_not_launched_and_what_it_should_have_written_is_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, op, said = swept(tmp_path, REGISTRY, capsys)
    assert code == 1
    failures = [(each["kind"], each["dims"]) for each in op["failures"]]
    assert failures and all(each == ("unwritten", {"rows": 0, "cols": 4}) for each in failures)
    (note,) = [each for each in op["notes"] if each["kind"] == "empty-grid"]
    assert "a launch is left out, whose grid is empty with rows = 0" in note["message"] and note["cases"] == len(
        failures
    )
    assert "total" in said


def test_a_grid_that_is_never_empty_is_launched_with_size_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, op, _ = swept(tmp_path, REGISTRY.replace('"rows"]\nblock', '"max(1, rows)"]\nblock'), capsys)
    assert (code, op["passed"], op["notes"]) == (0, 10, [])


def test_a_kernel_that_reads_a_first_row_that_is_not_there_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(
        globals(), "SUMS", SUMS.replace("if (row == 0) total[0] = 0.0f", "if (row == 0) total[0] = 0.0f * x[0]")
    )
    code, op, _ = swept(tmp_path, REGISTRY.replace('"rows"]\nblock', '"max(1, rows)"]\nblock'), capsys)
    assert code == 1
    assert {(each["kind"], 0 in each["dims"].values()) for each in op["failures"]} == {("out-of-bounds", True)}


def test_a_grid_that_is_0_for_another_reason_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, op, said = swept(tmp_path, REGISTRY.replace('grid = ["rows"]', 'grid = ["rows // 4"]'), capsys)
    assert code == 3 or op["errors"] > 0
    assert "grid.x = rows // 4 = 0, but it must be 1 to" in said


@pytest.mark.slow
@pytest.mark.skipif(find_spec("triton") is None, reason="needs Triton: pip install '.[triton]'")
def test_a_triton_kernel_is_not_launched_with_an_empty_grid(tmp_path: Path) -> None:
    path = write_op(tmp_path, dims="n = { sizes = [1, 16, 255], allow_zero = true }")
    (op,) = run_sweep(load_registry(path), Selection(mode="quick", jobs=1), CpuBackend()).ops
    empty = [case for case in op.cases if case.dims["n"] == 0]
    assert op.count("passed") == 10 and empty
    assert all({note.kind for note in case.notes} == {"empty-grid", "nothing-compared"} for case in empty)
