"""Kernels that take strides are tried with tensors whose elements lie apart; what lies between is not theirs."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from examples import one_in
from watched_memory import blank, execute, read_only

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

KERNEL = """#include <cuda_fp16.h>
template <typename T>
__global__ void twice(const T* x, T* y, int rows, int cols, int row_step, int step, int y_row_step, int y_step) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < rows * cols; i += gridDim.x * blockDim.x) {
        int row = i / cols, col = i % cols;
        y[row * y_row_step + col * y_step] = x[row * row_step + col * step] + x[row * row_step + col * step];
    }
}
"""
REGISTRY = """[kernelcheck]
schema = 1
[quick]
cases = {cases}
dtypes = ["float32", "float16"]
[ops.twice]
source = "twice.cu"
kernel = "twice<{{scalar}}>"
reference = "twice.py"
dtypes = ["float32", "float16"]
[ops.twice.dims]
rows = {{ sizes = [1, 3, 7] }}
cols = {{ sizes = [1, 5, 8, 40] }}
[ops.twice.inputs]
x = {{ shape = ["rows", "cols"], layouts = {layouts} }}
[ops.twice.outputs]
y = {{ shape = ["rows", "cols"], layouts = {layouts}{init} }}
[ops.twice.launch]
grid = [2]
block = [64]
args = ["x", "y", "rows", "cols", "stride('x', 0)", "stride('x', 1)", "stride('y', 0)", "stride('y', -1)"]
"""
ALL = '["contiguous", "padded", "offset", "transposed", "strided"]'


def results(folder: Path, kernel: str, layouts: str = ALL, *, cases: int = 12, init: str = "") -> list[CaseResult]:
    (folder / "twice.cu").write_text(kernel)
    (folder / "twice.py").write_text("def reference(x):\n    return 2 * x\n")
    (folder / "kernelcheck.toml").write_text(REGISTRY.format(layouts=layouts, cases=cases, init=init))
    registry = load_registry(folder / "kernelcheck.toml")
    ran = run_sweep(registry, Selection(mode="quick", jobs=1), CpuBackend())
    return [case for op in ran.ops for case in op.cases]


@pytest.mark.parametrize("init", ["", ', init = "zeros"'])
def test_a_kernel_that_takes_strides_is_right_in_every_layout(tmp_path: Path, init: str) -> None:
    cases = results(tmp_path, KERNEL, init=init)
    assert {case.layout for case in cases} == {"contiguous", "padded", "offset", "transposed", "strided"}
    assert [case.message for case in cases if case.kind] == []


@pytest.mark.parametrize(
    ("wrong", "right", "failing"),
    one_in(
        3,
        [
            ("x[row * row_step + col]", "x[row * row_step + col * step]", {"transposed", "strided"}),
            ("y[row * y_row_step + col]", "y[row * y_row_step + col * y_step]", {"transposed", "strided"}),
            ("x[row * cols * step + col * step]", "x[row * row_step + col * step]", {"padded", "transposed"}),
        ],
    ),
)
def test_a_kernel_that_ignores_a_stride_fails_where_it_matters(
    tmp_path: Path, wrong: str, right: str, failing: set[str]
) -> None:
    cases = results(tmp_path, KERNEL.replace(right, wrong), cases=32)
    assert {case.layout for case in cases if case.kind} == failing


@pytest.mark.parametrize("layout", ["padded", "strided"])
def test_reading_the_padding_of_an_input_is_told_with_its_line(tmp_path: Path, layout: str) -> None:
    kernel = KERNEL.replace("x[row * row_step + col * step]", "x[row * cols + col]")
    failed = [case for case in results(tmp_path, kernel, f'["contiguous", "{layout}"]') if case.kind]
    assert failed
    assert {(case.layout, case.kind) for case in failed} == {(layout, "uninitialized-read")}
    told = failed[0]
    assert told.location is not None
    assert (told.location.file, told.location.line) == ("twice.cu", 6)
    width = r"[24]-byte load at element \d+ of `x` \(\d+ elements\)"
    assert re.match(
        rf"{width}, by thread \(.*\) of block .*, which is padding and no element of the tensor", told.message
    )


@pytest.mark.parametrize(("vectors", "found"), [(2, []), (3, [8])])
def test_vectors_may_reach_into_the_padding_but_not_lie_in_it(tmp_path: Path, vectors: int, found: list[int]) -> None:
    source = f"""extern "C" __global__ void k(const float4* x, float4* y) {{
  if (threadIdx.x % 4 < {vectors}) y[threadIdx.x] = x[threadIdx.x];
}}"""
    x = np.arange(128, dtype=np.float32)
    buffer = replace(read_only("x", x), gaps=x % 16 >= 5)
    execution = execute(tmp_path, source, [buffer, blank("y", 128)])
    assert [finding.index for finding in execution.findings] == found


@pytest.mark.parametrize("layout", ["transposed", "strided"])
def test_a_kernel_that_gets_no_stride_cannot_have_elements_apart(tmp_path: Path, layout: str) -> None:
    text = REGISTRY.format(layouts=f'["{layout}"]', cases=1, init="").replace(", \"stride('y', -1)\"", ", 1")
    (tmp_path / "twice.cu").write_text(KERNEL)
    (tmp_path / "twice.py").write_text("def reference(x):\n    return 2 * x\n")
    (tmp_path / "kernelcheck.toml").write_text(text)
    with pytest.raises(RegistryError) as refused:
        load_registry(tmp_path / "kernelcheck.toml")
    assert f"[ops.twice.outputs.y] layouts: '{layout}' moves neighbours of a row apart" in str(refused.value)
    assert "expected stride('y', 1) in the args of a launch" in str(refused.value)
