"""`__constant__` and `__device__` variables: their initial values, and inputs that the registry puts there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from cpu_kernels import compile_text, run_program

from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.program import module_variables, readable
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep


def run(tmp_path: Path, variables: str, expression: str, n: int = 0) -> list[int]:
    """What `expression` is in each of 32 threads `t`."""
    source = (
        f'{variables}\nextern "C" __global__ void k(int* out, int n) {{ int t = threadIdx.x; out[t] = {expression}; }}'
    )
    out = np.full(32, -1, np.int32)
    execution = run_program(compile_text(source, tmp_path, "k"), [out, np.int32(n)])
    assert not execution.findings
    return [int(value) for value in out]


def test_variables_without_a_value_start_at_zero(tmp_path: Path) -> None:
    assert run(tmp_path, "__device__ int a[40]; __constant__ double b;", "a[t] + (b == 0.0)") == [1] * 32


def test_arrays_of_two_dimensions_hold_their_initial_values(tmp_path: Path) -> None:
    values = [[3 * i - j for j in range(8)] for i in range(4)]
    text = ", ".join("{" + ", ".join(map(str, row)) + "}" for row in values)
    got = run(tmp_path, f"__constant__ short table[4][8] = {{{text}}};", "table[t / 8][t % 8]")
    assert got == [values[t // 8][t % 8] for t in range(32)]


def test_structs_hold_numbers_of_several_widths_and_addresses(tmp_path: Path) -> None:
    variables = """__device__ int numbers[4] = {10, 20, 30, 40};
    struct Item { char tag; int* where; short low; double weight; };
    __constant__ Item items[2] = {{'x', &numbers[1], -5, 0.5}, {'y', numbers, 7, -1.25}};"""
    got = run(tmp_path, variables, "items[t & 1].tag + items[t & 1].where[t & 2] + int(items[t & 1].weight * 4) * 1000"
              " + items[t & 1].low * 100000")  # fmt: skip
    items = [(120, 1, -5, 2), (121, 0, 7, -5)]
    numbers = [10, 20, 30, 40]
    assert got == [
        tag + numbers[at + (t & 2)] + weight * 1000 + low * 100000
        for t in range(32)
        for tag, at, low, weight in [items[t & 1]]
    ]


def test_a_variable_may_hold_the_address_of_another_that_holds_an_address(tmp_path: Path) -> None:
    variables = "__device__ float x[3] = {1, 2, 4}; __device__ float* y = x + 1; __device__ float** z = &y;"
    assert run(tmp_path, variables, "int((*z)[t & 1])") == [2, 4] * 16


def test_a_launch_sees_what_the_launch_before_it_left_in_a_variable(tmp_path: Path) -> None:
    source = '__device__ int total = 5; extern "C" __global__ void k(int* out) { out[0] = atomicAdd(&total, 2); }'
    program = compile_text(source, tmp_path, "k")
    out = np.zeros(1, np.int32)
    launch = KernelLaunch("k", (1, 1, 1), (32, 1, 1), 0, (BufferArg("out"),))
    CpuBackend().execute(program, [Buffer("out", out)], [launch, launch])
    assert out[0] in range(5 + 64, 5 + 128)


def test_every_execution_starts_with_the_initial_values(tmp_path: Path) -> None:
    source = '__device__ int total = 5; extern "C" __global__ void k(int* out) { out[0] = total; total = 9; }'
    program = compile_text(source, tmp_path, "k")
    out = np.zeros(1, np.int32)
    for _ in range(2):
        run_program(program, [out], block=1)
        assert out[0] == 5


def test_an_access_past_the_end_of_a_variable_is_out_of_bounds(tmp_path: Path) -> None:
    source = '__constant__ int c[4] = {1}; extern "C" __global__ void k(int* out, int n) { out[threadIdx.x] = c[n]; }'
    program = compile_text(source, tmp_path, "k")
    (finding,) = run_program(program, [np.zeros(1, np.int32), np.int32(4)], block=1).findings
    assert finding.kind == "out-of-bounds"


def test_the_variables_of_a_module_are_found_with_their_sizes(tmp_path: Path) -> None:
    source = """namespace filters { __constant__ float taps[4]; }
    __device__ float4 quads[2][3];
    static __constant__ short hidden[5];
    __constant__ unsigned char flag;
    extern "C" __global__ void k(float* out) { out[0] = filters::taps[1] + quads[1][2].w + hidden[2] + flag; }"""
    sizes = module_variables(compile_text(source, tmp_path, "k").ptx)
    assert {readable(name): size for name, size in sizes.items()} == {
        "filters::taps": 16,
        "quads": 96,
        "hidden": 10,
        "flag": 1,
    }


REGISTRY = """
[kernelcheck]
schema = 1
[quick]
cases = 6
[ops.smooth]
source = "smooth.cu"
kernel = "smooth"
reference = "smooth.py"
dtypes = ["float32"]
[ops.smooth.dims]
n = { sizes = [1, 31, 100] }
taps = { sizes = [1, 3, 8] }
[ops.smooth.inputs]
x = { shape = ["n"] }
[ops.smooth.globals]
GLOBALS
[ops.smooth.outputs]
y = { shape = ["n"] }
[ops.smooth.launch]
grid = ["ceil_div(n, 64)"]
block = [64]
args = ["x", "y", "n", "taps"]
"""
WEIGHTS = 'weights = { shape = ["taps"], dtype = "float32", values = "uniform", symbol = "filters::weights" }'
SHIFT = 'shift = { shape = [], dtype = "int32", values = "index", low = 0, high = 3 }'
KERNEL = """
#include <cstdio>
namespace filters { __constant__ float weights[8]; }
__device__ int shift = 77;
extern "C" __global__ void smooth(const float* x, float* y, int n, int taps) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float sum = 0;
  for (int j = 0; j < taps; j++) sum += filters::weights[j] * x[(i + j + shift) % n];
  y[i] = sum;EXTRA
}
"""
REFERENCE = """
import numpy as np
def reference(x, weights, shift):
    return sum(w * np.roll(x, -(j + int(shift))) for j, w in enumerate(weights))
"""


def sweep(tmp_path: Path, changes: Mapping[str, str] | None = None) -> tuple[CaseResult, ...]:
    """The cases of a sweep of the op above, with text of its files replaced."""
    files = {
        "kernelcheck.toml": REGISTRY.replace("GLOBALS", f"{WEIGHTS}\n{SHIFT}"),
        "smooth.cu": KERNEL.replace("EXTRA", ""),
        "smooth.py": REFERENCE,
    }
    for name, text in files.items():
        for before, after in (changes or {}).items():
            text = text.replace(before, after)
        (tmp_path / name).write_text(text)
    run = run_sweep(load_registry(tmp_path / "kernelcheck.toml"), Selection(mode="quick"), CpuBackend())
    return run.ops[0].cases


def test_inputs_in_variables_reach_kernel_and_reference(tmp_path: Path) -> None:
    cases = sweep(tmp_path)
    assert [case.message for case in cases] == [""] * 6


def test_a_kernel_that_takes_the_wrong_weight_fails(tmp_path: Path) -> None:
    cases = sweep(tmp_path, {"weights[j] *": "weights[0] *"})
    assert {case.kind for case in cases if case.dims["taps"] > 1 and case.dims["n"] > 1} == {"mismatch"}


def test_a_variable_that_is_not_there_is_named_with_those_that_are(tmp_path: Path) -> None:
    case = sweep(tmp_path, {'filters::weights" }': 'filters::wights" }'})[0]
    assert case.kind == "launch-error"
    assert case.message == (
        "globals.weights: smooth.cu has no __constant__ or __device__ variable 'filters::wights'; "
        "it has shift, filters::weights; did you mean 'filters::weights'?"
    )


def test_an_input_larger_than_its_variable_is_refused(tmp_path: Path) -> None:
    cases = sweep(tmp_path, {"float weights[8]": "float weights[4]"})
    (message,) = {case.message for case in cases if case.dims["taps"] == 8}
    assert message.startswith(
        "globals.weights: the input is 32 bytes, but the variable 'filters::weights' of smooth.cu has 16"
    )
    assert {case.kind for case in cases if case.dims["taps"] < 8} == {None}


def test_a_kernel_that_changes_its_variable_modified_an_input(tmp_path: Path) -> None:
    cases = sweep(tmp_path, {"y[i] = sum;": "y[i] = sum; __syncthreads(); if (i == 0) shift = 9;"})
    assert cases[0].kind == "input-modified"
    assert "input shift[]" in cases[0].message


def test_a_variable_that_the_kernel_is_to_write_is_judged_as_an_output(tmp_path: Path) -> None:
    reference = """
import numpy as np
def reference(x, weights, shift, n):
    y = sum(w * np.roll(x, -(j + int(shift))) for j, w in enumerate(weights))
    return y, shift + (n if n <= 32 else 0)
"""
    changes = {
        'dtype = "int32", values': 'dtype = "int32", inout = true, compare = "exact", values',
        "y[i] = sum;": "y[i] = sum; if (n <= 32) { __syncwarp(__activemask()); if (i == 0) shift += n; }",
        REFERENCE: reference,
    }
    cases = sweep(tmp_path, changes)
    assert [case.message for case in cases] == [""] * 6


def test_what_a_failing_case_printed_is_kept(tmp_path: Path) -> None:
    cases = sweep(tmp_path, {"y[i] = sum;": 'y[i] = sum + 1; if (i == 0) printf("n is %d\\n", n);'})
    assert {case.kind for case in cases} == {"mismatch"}
    assert all(case.printed == f"n is {case.dims['n']}\n" for case in cases)


def test_an_access_past_a_variable_names_it_and_the_element(tmp_path: Path) -> None:
    source = """__constant__ int table[4] = {1, 2, 3, 4};
__device__ int held[4];
extern "C" __global__ void k(int* out) { held[threadIdx.x] = 1; out[threadIdx.x] = table[threadIdx.x]; }"""
    execution = run_program(compile_text(source, tmp_path, "k"), [np.zeros(32, np.int32)], block=5)
    told = {(f.kind, f.buffer, f.index, f.count) for f in execution.findings}
    assert told == {("out-of-bounds", "held", 4, 1), ("out-of-bounds", "table", 4, 1)}
    assert all("which has 4, by thread (4,0,0)" in f.message for f in execution.findings)
