"""Module variables: the second launch in a process finds them as the first left them, and must be right, too."""

from __future__ import annotations

from pathlib import Path

from fake_gpu import fake_backend

from kernelcheck.backends.base import Backend
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

TOTAL = """
__device__ int part[8];
__device__ unsigned int arrived;
extern "C" __global__ void total(const int* x, int* y, int n) {
  int i = blockIdx.x * 32 + threadIdx.x;
  int sum = __reduce_add_sync(~0u, i < n ? x[i] : 0);
  if (threadIdx.x == 0) {
    part[blockIdx.x] = sum;
    __threadfence();
    if (atomicAdd(&arrived, 1u) == gridDim.x - 1) {
      __threadfence();
      int all = 0;
      for (int b = 0; b < gridDim.x; ++b) all += ((volatile int*)part)[b];
      y[0] = all;
      RESET
    }
  }
}
"""
RIGHT = TOTAL.replace("RESET", "arrived = 0;")
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[ops.total]
source = "total.cu"
kernel = "total"
reference = "total.py"
dtypes = ["int32"]
[ops.total.dims]
n = { sizes = [1, 100, 256] }
[ops.total.inputs]
x = { shape = ["n"] }
[ops.total.outputs]
y = { shape = [1] }
[ops.total.scratch]
SCRATCH
[ops.total.launch]
grid = ["ceil_div(n, 32)"]
block = [32]
args = ["x", "y", "n"]
"""
SET_BY_HOST = 'counter = { shape = [1], dtype = "uint32", init = "zeros", symbol = "arrived" }'


REFERENCE = "def reference(x):\n    return x.sum(keepdims=True)\n"


def swept(
    folder: Path,
    source: str,
    *,
    scratch: str = "",
    more: str = "",
    reference: str = REFERENCE,
    backend: Backend | None = None,
) -> OpResult:
    (folder / "total.cu").write_text(source)
    (folder / "total.py").write_text(reference)
    text = REGISTRY.replace("SCRATCH", scratch) + more
    (folder / "kernelcheck.toml").write_text(text if reference else text.replace('"total.py"', '"none"'))
    registry = load_registry(folder / "kernelcheck.toml")
    (op,) = run_sweep(registry, Selection(mode="quick"), backend or CpuBackend()).ops
    return op


def wrong(op: OpResult) -> list[tuple[int, str | None]]:
    return [(case.index, case.kind) for case in op.cases if case.kind]


def test_a_counter_that_is_not_set_back_fails_in_the_second_launch(tmp_path: Path) -> None:
    op = swept(tmp_path, TOTAL.replace("RESET", ""))
    assert wrong(op) == [(0, "unwritten")]
    message = op.cases[0].message
    assert message.startswith("the second launch in a process, which finds part, arrived as the first left them: y: 1")
    assert "'symbol'" in message


def test_a_counter_that_is_set_back_passes(tmp_path: Path) -> None:
    assert swept(tmp_path, RIGHT).count("passed") == 10


def test_a_sum_that_goes_on_from_the_last_launch_is_a_mismatch(tmp_path: Path) -> None:
    op = swept(tmp_path, RIGHT.replace("part[blockIdx.x] = sum;", "part[blockIdx.x] += sum;"))
    assert wrong(op) == [(0, "mismatch")]
    assert "the second launch in a process" in op.cases[0].message


def test_what_is_found_in_the_second_launch_says_so_and_names_its_line(tmp_path: Path) -> None:
    op = swept(tmp_path, RIGHT.replace("y[0] = all;", "y[times++] = all;").replace("RESET", "", 1).replace(
        "__device__ unsigned", "__device__ int times;\n__device__ unsigned"))  # fmt: skip
    assert wrong(op) == [(0, "out-of-bounds")]
    (finding,) = op.cases[0].findings
    assert finding.message.startswith("the second launch in a process, which finds ")
    assert "at element 1 of `y`, which has 1" in finding.message
    assert finding.location is not None
    assert finding.location.line == 15


def test_what_host_code_sets_before_each_launch_is_scratch_with_a_symbol(tmp_path: Path) -> None:
    assert wrong(swept(tmp_path, TOTAL.replace("RESET", ""), scratch=SET_BY_HOST)) == []


def test_variables_that_are_inputs_are_set_before_each_launch(tmp_path: Path) -> None:
    source = RIGHT.replace("__device__ unsigned", "__device__ int offset;\n__device__ unsigned")
    source = source.replace("y[0] = all;", "y[0] = all + offset; offset = 1000;")
    more = """
[ops.total.globals]
offset = { shape = [1], dtype = "int32", values = "index", low = 5, high = 50, inout = true }
"""
    reference = """import numpy as np
def reference(x, offset):
    return {"y": x.sum(keepdims=True) + offset, "offset": np.full(1, 1000)}
"""
    assert wrong(swept(tmp_path, source, more=more, reference=reference)) == []


def test_scratch_in_a_variable_that_is_not_there_is_an_error_that_names_those_that_are(tmp_path: Path) -> None:
    op = swept(tmp_path, RIGHT, scratch=SET_BY_HOST.replace('"arrived"', '"arived"'))
    assert "scratch.counter: total.cu has no __constant__ or __device__ variable 'arived'" in op.cases[0].message


def test_an_op_without_a_reference_must_write_its_outputs_in_a_second_launch(tmp_path: Path) -> None:
    assert wrong(swept(tmp_path, TOTAL.replace("RESET", ""), reference="")) == [(0, "unwritten")]


def test_a_gpu_is_asked_for_a_second_launch_as_well(tmp_path: Path) -> None:
    backend = fake_backend(launch_seconds=30.0, setup_seconds=60.0)
    try:
        assert wrong(swept(tmp_path, TOTAL.replace("RESET", ""), backend=backend)) == [(0, "unwritten")]
        assert wrong(swept(tmp_path, TOTAL.replace("RESET", ""), scratch=SET_BY_HOST, backend=backend)) == []
        assert wrong(swept(tmp_path, RIGHT, backend=backend)) == []
    finally:
        backend.close()
