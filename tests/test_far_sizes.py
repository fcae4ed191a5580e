"""Indices of 32 bits that wrap at sizes which a registry allows and no sweep runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.interfaces.cli import main

REGISTRY = """
[kernelcheck]
schema = 1
seed = 3
[ops.copy]
source = "copy.cu"
kernel = "copy"
reference = "copy.py"
dtypes = ["float32"]
[ops.copy.dims]
rows = {{ sizes = [1, 5], max = {rows} }}
cols = {{ sizes = [1, 40], max = {cols} }}
[ops.copy.inputs]
x = {{ shape = ["rows", "cols"]{inputs} }}
{more}
[ops.copy.outputs]
y = {{ shape = ["rows", "cols"] }}
[ops.copy.launch]
grid = {grid}
block = [128]
args = ["x", "y", "rows", "cols"{args}]
"""
BY_ROWS, BY_ELEMENTS = '["ceil_div(cols, 128)", "rows"]', '["ceil_div(rows * cols, 128)"]'
ROWS = (
    "int row = blockIdx.y, col = blockIdx.x * 128 + threadIdx.x; size_t at = (size_t)row * cols + col; if (col < cols) "
)
"""One row to each row of blocks."""
WRONG = {
    "row times stride": (f"{ROWS} y[row * cols + col] = x[at];", BY_ROWS, "y"),
    "a pointer to the row": (f"{ROWS} {{ const float* r = x + row * cols; y[at] = r[col]; }}", BY_ROWS, "x"),
    "unsigned": (f"{ROWS} {{ unsigned i = unsigned(row) * cols + col; y[i] = x[i]; }}", BY_ROWS, "x"),
    "widened too late": (f"{ROWS} {{ long long i = row * cols; y[i + col] = x[i + col]; }}", BY_ROWS, "x"),
    "block times threads": (
        "unsigned i = blockIdx.x * blockDim.x + threadIdx.x; if (i < (size_t)rows * cols) y[i] = x[i];",
        BY_ELEMENTS,
        "x",
    ),
    "a product in two steps": (
        f"{ROWS} {{ int a = row * (cols / 2); a *= 2; y[(long long)a + cols % 2 * row + col] = x[at]; }}",
        BY_ROWS,
        "y",
    ),
    "bytes": (f"{ROWS} y[at] = *(const float*)((const char*)x + (row * cols + col) * 4);", BY_ROWS, "x"),
    "a shift": (f"{ROWS} {{ int s = (row << 17) + col; y[at] = cols == 131072 ? x[s] : x[at]; }}", BY_ROWS, "x"),
    "backwards": (
        f"{ROWS} {{ const float* end = x + (size_t)rows * cols; y[at] = end[-((rows - row) * cols) + col]; }}",
        BY_ROWS,
        "x",
    ),
}
RIGHT = {
    "a wide product": (f"{ROWS} y[at] = x[at];", BY_ROWS),
    "a wide block": (
        "size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i < (size_t)rows * cols) y[i] = x[i];",
        BY_ELEMENTS,
    ),
    "a hash that wraps": (
        f"{ROWS} {{ unsigned h = (row * 2654435761u + col) & 15u; y[at] = x[at] + 0 * x[h % unsigned(cols)]; }}",
        BY_ROWS,
    ),
    "a difference that wraps and comes back": (
        f"{ROWS} {{ unsigned d = 3u - unsigned(col); size_t i = (size_t)row * cols + (3u - d); y[i] = x[i]; }}",
        BY_ROWS,
    ),
    "an unsigned clamp": (
        f"{ROWS} {{ unsigned n = min(unsigned(col) - 1u, 7u); y[at] = x[at] + 0 * x[at - col + n % unsigned(cols)]; }}",
        BY_ROWS,
    ),
    "a neighbour before the row": (
        f"{ROWS} {{ int left = col > 0 ? col - 1 : 0; y[at] = x[at] + 0 * x[at - col + left]; }}",
        BY_ROWS,
    ),
    "an offset below 0": (
        f"{ROWS} {{ int back = -(row % 2); y[at] = x[at] + 0 * x[(long long)at + (row > 1 ? back : 0)]; }}",
        BY_ROWS,
    ),
    "the sign of a difference": (
        f'{ROWS} {{ int d = col - 63; asm("" : "+r"(d)); y[at] = x[at] + 0 * x[at - col + (d < 0) % cols]; }}',
        BY_ROWS,
    ),
    "a byte that wraps": (
        f"{ROWS} {{ signed char j = col + row; y[at] = x[at] + 0 * x[at - col + (j + 128) % cols]; }}",
        BY_ROWS,
    ),
    "a power by squares": (
        f"{ROWS} {{ unsigned long long m = 6364136223846793005ull, p = 1; for (unsigned long long n = at; n; n >>= 1)"
        " { if (n & 1) p *= m; m *= m; } y[at] = x[at] + (p == 0 ? 1.f : 0.f); }",
        BY_ROWS,
    ),
    "an index that is masked": (f"{ROWS} {{ int m = (row * 7919) & 0; y[at] = x[at + m]; }}", BY_ROWS),
    "a guard": (
        f"{ROWS} {{ if ((long long)rows * cols < (1ll << 31)) y[row * cols + col] = x[row * cols + col];"
        " else y[at] = x[at]; }",
        BY_ROWS,
    ),
}


def first(folder: Path, body: str, grid: str, rows: int = 65535, cols: int = 131072, **more: str) -> CaseResult:
    parameters = "const float* x, float* y, int rows, int cols" + more.pop("parameters", "")
    (folder / "copy.cu").write_text(f'extern "C" __global__ void copy({parameters}) {{\n  {body}\n}}\n')
    (folder / "copy.py").write_text(
        f"def reference({more.pop('takes', 'x')}):\n    return {more.pop('returns', 'x')}\n"
    )
    filled = {"inputs": "", "more": "", "args": "", **more}
    (folder / "kernelcheck.toml").write_text(REGISTRY.format(rows=rows, cols=cols, grid=grid, **filled))
    registry = load_registry(folder / "kernelcheck.toml")
    (op,) = run_sweep(registry, Selection(mode="quick", cases=2, jobs=1), CpuBackend()).ops
    assert op.cases[1].kind is None
    return op.cases[0]


@pytest.mark.parametrize("name", WRONG)
def test_an_index_that_wraps_fails_at_its_line_with_the_tensor_that_is_meant(tmp_path: Path, name: str) -> None:
    body, grid, tensor = WRONG[name]
    case = first(tmp_path, body, grid)
    assert case.kind == "index-overflow", case.message
    assert f"of `{tensor}`" in case.message
    assert case.location and case.location.line == 2


@pytest.mark.parametrize("name", RIGHT)
def test_right_kernels_pass(tmp_path: Path, name: str) -> None:
    case = first(tmp_path, *RIGHT[name])
    assert (case.kind, case.message) == (None, "")


def test_the_smallest_sizes_are_given(tmp_path: Path) -> None:
    body, grid, _ = WRONG["row times stride"]
    message = first(tmp_path, body, grid, rows=40000, cols=65536).message
    assert "with rows = 32769, cols = 65535, which the registry allows" in message
    assert (
        "thread (0,0,0) of block (511,32768,0) means element 2147516288 of `y`, and reaches 8589804032 bytes before"
        in message
    )


def test_what_the_registry_does_not_allow_is_not_asked_for(tmp_path: Path) -> None:
    body, grid, _ = WRONG["row times stride"]
    assert first(tmp_path, body, grid, rows=32767, cols=65536).kind is None


GATHERED = "int row = which[blockIdx.y], col = blockIdx.x * 128 + threadIdx.x; if (col < cols) "
GATHERS = {
    "more": 'which = { shape = ["rows"], dtype = "int32", values = "permutation", low = 0, high = "rows" }',
    "args": ', "which"',
    "parameters": ", const int* which",
    "takes": "x, which",
    "returns": "x[which]",
}


@pytest.mark.parametrize(("index", "kind"), [("row * cols", "index-overflow"), ("(size_t)row * cols", None)])
def test_an_index_that_is_loaded_is_followed_to_the_end_of_its_range(
    tmp_path: Path, index: str, kind: str | None
) -> None:
    body = f"{GATHERED}y[(size_t)blockIdx.y * cols + col] = x[{index} + col];"
    assert first(tmp_path, body, BY_ROWS, **GATHERS).kind == kind


def test_a_loop_is_followed(tmp_path: Path) -> None:
    body = "int row = blockIdx.y; for (int col = threadIdx.x; col < cols; col += 128)"
    body += " y[row * cols + col] = x[(size_t)row * cols + col];"
    assert first(tmp_path, body, '[1, "rows"]').kind == "index-overflow"


def test_minimize_says_that_the_sizes_are_the_smallest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body, grid, _ = WRONG["row times stride"]
    seed = format_seed(first(tmp_path, body, grid).seed)
    assert main(["minimize", seed, "--config", str(tmp_path / "kernelcheck.toml"), "--no-store"]) == 2
    said = capsys.readouterr().err
    assert "these are the smallest sizes ('kernelcheck reproduce kc1-" in said and "is to shrink" in said
