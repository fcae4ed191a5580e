"""``sanitize --record``: what a command launches, as ops of a registry that run."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from test_programs import programs

from kernelcheck.core.registry import load_registry
from kernelcheck.programs.recording.recorder import LaunchRecorder
from kernelcheck.programs.recording.records import RecordedArgument, RecordedLaunch, recorded_launches
from kernelcheck.programs.recording.registry_file import write_registry
from kernelcheck.programs.recording.sizes import Sizes, different, index_into

triton = pytest.mark.skipif(
    importlib.util.find_spec("triton") is None or importlib.util.find_spec("torch") is None,
    reason="triton or torch is not installed",
)


def _sizes(**columns: tuple[int, ...]) -> Sizes:
    return Sizes(different(columns), len(next(iter(columns.values()))))


def test_an_extent_is_named_by_what_the_host_passes() -> None:
    sizes = _sizes(rows=(3, 7), stride=(100, 64), cols=(100, 64))
    assert sizes.extent((300, 448), "x_size") == "rows * cols"
    assert sizes.extent((400, 256), "y_size") == "cols * 4"
    assert sizes.dims == {"rows": (3, 7), "cols": (100, 64)}


def test_extents_that_nothing_explains_are_one_dim_where_they_are_equal() -> None:
    sizes = _sizes(n=(5, 9))
    assert [sizes.extent((17, 40), "x_size"), sizes.extent((17, 40), "y_size")] == ["x_size", "x_size"]
    assert sizes.extent((64, 64), "z_size") == "64"


def test_what_is_always_1_is_no_dim() -> None:
    sizes = _sizes(n=(5, 9), one=(1, 1))
    assert sizes.extent((1, 1), "x_size") == "1"
    assert sizes.extent((5, 9), "y_size") == "n"


def test_a_grid_divides_dims_by_the_block() -> None:
    sizes = _sizes(n=(1000, 77), m=(3, 3))
    assert sizes.count((4, 1), [256]) == "ceil_div(n, 256)"
    assert sizes.count((12, 1), [256]) == "ceil_div(n * m, 256)"
    assert sizes.count((4, 1), [32]) == "ceil_div(n, 256)"
    assert sizes.count((5, 8), [256]) is None
    assert sizes.count((1, 1), [2]) == "1"
    assert sizes.number((1024, 128)) == "next_pow2(n)"


def test_integers_that_stay_below_a_dim_are_indices_into_it() -> None:
    extents = {"rows": (10, 30), "d": (64, 200)}
    assert index_into(extents, (9, 22)) == "rows"
    assert index_into(extents, (63, 22)) == "d"
    assert index_into(extents, (2, 2)) is None


def _recorded(folder: Path, *launches: RecordedLaunch) -> None:
    (folder / "1.launches").write_text("".join(launch.line() for launch in launches) + '{"unfinished')


def test_a_launch_that_no_registry_can_pass_is_named_and_not_written(tmp_path: Path) -> None:
    argument = RecordedArgument("x", "float32", shape=(4,), read=True)
    launch = RecordedLaunch(
        "triton", "f", "f", str(tmp_path / "f.py"), (1, 1, 1), (128, 1, 1), 0, False, (argument,), warps=4, stages=3
    )
    by_value = RecordedLaunch("programs", "g", "g", "", (1, 1, 1), (1, 1, 1), 0, False, (), blocked_by="a struct")
    (tmp_path / "f.py").write_text("import triton\n\n\n@triton.jit\ndef f(x):\n    pass\n")
    _recorded(tmp_path, launch, by_value)
    written = write_registry(tmp_path, tmp_path / "ops.toml")
    assert written.registry is None
    assert written.left_out[0] == "g: a struct"
    assert "expected at least one output" in written.left_out[1]
    assert not (tmp_path / "ops.recorded").exists()


def test_launches_of_another_architecture_are_named_and_not_written(tmp_path: Path) -> None:
    x = RecordedArgument("x", "float32", shape=(4,), written=True)
    first, second = (
        RecordedLaunch("triton", name, name, "", (1, 1, 1), (128, 1, 1), 0, False, (x,), warps=4, stages=3, arch=arch)
        for name, arch in (("f", "sm_90"), ("g", "sm_80"))
    )
    _recorded(tmp_path, first, second)
    assert (
        "g: it runs as sm_80, and the registry is for sm_90" in write_registry(tmp_path, tmp_path / "o.toml").left_out
    )


def test_truth_values_are_recorded_as_such(tmp_path: Path) -> None:
    arguments = (RecordedArgument("x", "float32", shape=(4,), written=True), RecordedArgument("flip", "bool", 1))
    (tmp_path / "f.py").write_text("import triton\n\n\n@triton.jit\ndef f(x, flip):\n    pass\n")
    source = str(tmp_path / "f.py")
    _recorded(
        tmp_path,
        RecordedLaunch(
            "triton", "f", "f", source, (1, 1, 1), (128, 1, 1), 0, False, arguments, warps=4, stages=3, arch="sm_80"
        ),
    )
    (tmp_path / "2.launches").write_text((tmp_path / "1.launches").read_text())  # of another process
    assert write_registry(tmp_path, tmp_path / "ops.toml").ops == ("f",)
    assert "# One launch" in (tmp_path / "ops.toml").read_text()
    assert 'flip = { type = "bool", values = [true] }' in (tmp_path / "ops.toml").read_text()


def test_what_is_kept_of_one_launch_is_that_of_the_first_that_ran(tmp_path: Path) -> None:
    recorder, arrays = LaunchRecorder(tmp_path), {"x": np.arange(4, dtype=np.float32)}
    x = RecordedArgument("x", "float32", shape=(4,), read=True)
    launches = [
        RecordedLaunch("programs", name, name, "", (grid, 1, 1), (32, 1, 1), 0, False, (x,))
        for name, grid in (("f", 1), ("g", 1), ("f", 2))
    ]
    assert recorder.begin(launches[0], arrays, ".f") is not None  # and does not end
    for launch in launches[1:]:
        begun = recorder.begin(launch, arrays, f".{launch.kernel}")
        assert begun is not None
        recorder.end(begun)
    found = {each.kernel: each for each in recorded_launches(tmp_path)}
    assert [(tmp_path / found[name].ptx).read_text() for name in "fg"] == [".f", ".g"]
    assert all((tmp_path / each.arrays).is_file() for each in found.values())


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kernelcheck", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def _with_body(reference: Path, body: str) -> None:
    kept = [line for line in reference.read_text().splitlines() if "raise" not in line]
    reference.write_text("\n".join([*kept, f"    {body}", ""]))


PROGRAM = """
#include "wide.h"
template <typename T, int BLOCK>
__global__ void scale(const T *__restrict__ x, const int *pick, T *y, int rows, int cols, float by)
{
    int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i < rows * cols) y[i] = x[i] * by + pick[i / cols];
}
#ifdef WIDE
__global__ void add(float *y, const float *x, int n) { WIDE(y, x, n) }
#endif
#ifndef STEP
#define STEP 1
#endif
__global__ void shift(float *y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] += STEP; }
struct Pair { float a, b; };
__global__ void of_pairs(Pair *pairs) { pairs->a = 1; }
__global__ void by_value(float *y, Pair pair) { *y = pair.a + pair.b; }
static void work(int rows, int cols)
{
    float *x, *y;
    int *pick;
    cudaMalloc(&x, 4 * rows * cols), cudaMalloc(&y, 4 * rows * cols), cudaMalloc(&pick, 4 * rows);
    cudaMemset(x, 0, 4 * rows * cols), cudaMemset(pick, 0, 4 * rows);
    scale<float, 128><<<(rows * cols + 127) / 128, 128>>>(x, pick, y, rows, cols, 0.5f);
#ifdef WIDE
    add<<<(rows * cols + 255) / 256, 256>>>(y, x, rows * cols);
#endif
    shift<<<(rows * cols + 255) / 256, 256>>>(y, rows * cols);
    by_value<<<1, 1>>>(y, Pair{1, 2});
    of_pairs<<<1, 1>>>((Pair *)y);
    cudaDeviceSynchronize();
    cudaFree(x), cudaFree(y), cudaFree(pick);
}
int main() { work(3, 100), work(7, 333), work(3, 100); }
"""
WIDE = """
#define BODY(y, x, n) int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] += x[i];
"""


@programs
@pytest.mark.slow
def test_launches_of_a_program_become_ops_that_run(tmp_path: Path) -> None:
    (tmp_path / "p.cu").write_text(PROGRAM)
    (tmp_path / "wide.h").write_text(WIDE)
    assert _run(tmp_path, "nvcc", "-DWIDE=BODY", "-DSTEP=2", "p.cu", "-o", "p").returncode == 0
    done = _run(tmp_path, "sanitize", "--record", "ops.toml", "--", "./p")
    assert done.returncode == 0, done.stderr
    assert "recorded 3 ops in ops.toml" in done.stderr
    assert "not recorded: by_value: pair is passed by value: Pair (8 bytes)" in done.stderr
    assert "not recorded: of_pairs: pairs points to elements of Pair, which no dtype is" in done.stderr
    ops = load_registry(tmp_path / "ops.toml").ops
    assert [dim.sizes for dim in ops["scale"].dims] == [(3, 7), (100, 333)]
    assert [each.name for each in ops["scale"].inputs] == ["x", "pick"]
    assert [each.name for each in ops["add"].inputs if each.inout] == ["y"]
    assert ops["scale"].source == tmp_path / "p.cu"
    assert ops["add"].source == tmp_path / "ops.recorded" / "add.ptx"  # the file has no such kernel without -DWIDE
    assert ops["shift"].source == tmp_path / "ops.recorded" / "shift.ptx"  # the file has another one without -DSTEP
    with np.load(tmp_path / "ops.recorded" / "add.npz") as arrays:
        assert arrays["y"].shape == (300,)
    refused = _run(tmp_path, "run", "--quick", "--config", "ops.toml")
    assert refused.returncode == 3
    assert "has no reference yet" in refused.stdout
    _with_body(tmp_path / "ops.recorded" / "scale.py", "return x * by + pick.repeat(len(x) // len(pick))")
    _with_body(tmp_path / "ops.recorded" / "add.py", "return y + x")
    _with_body(tmp_path / "ops.recorded" / "shift.py", "return y + 2")
    green = _run(tmp_path, "run", "--quick", "--config", "ops.toml")
    assert green.returncode == 0, green.stdout
    again = _run(tmp_path, "sanitize", "--record", "ops.toml", "--", "./p")
    assert again.returncode == 2 and "is there already" in again.stderr
    (tmp_path / "gone").mkdir()
    lost = _run(tmp_path, "sanitize", "--record", "gone/ops.toml", "--", "sh", "-c", "rm -r gone; ./p")
    assert lost.returncode == 3 and "cannot write gone/ops.toml" in lost.stderr
    assert "15 launches checked" in lost.stderr  # the report of the run is whole


BY_NAME = """
#include <cstdio>
#include <map>
#include <string>
__global__ void blend(float *out, const float *a, float alpha, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = alpha * a[i];
}
std::map<std::string, const void *> kernels = {{"blend", (const void *)blend}};
int main(int, char **names) {
    int n = 100;
    float *a, *out, alpha = 0.25f;
    cudaMalloc(&a, n * sizeof(float)), cudaMalloc(&out, n * sizeof(float)), cudaMemset(a, 0, n * sizeof(float));
    void *args[] = {&out, &a, &alpha, &n};
    return cudaLaunchKernel(kernels.at(names[1]), dim3(4), dim3(32), args, 0, 0);
}
"""


@programs
@pytest.mark.slow
def test_adopt_drafts_a_kernel_from_a_program_that_launches_it_by_name(tmp_path: Path) -> None:
    (tmp_path / "p.cu").write_text(BY_NAME)
    assert _run(tmp_path, "nvcc", "p.cu", "-o", "p").returncode == 0
    done = _run(tmp_path, "adopt", "p.cu", "--run", "./p blend")
    assert done.returncode == 0, done.stderr + done.stdout
    assert "RUNS   blend  1 launch of ./p blend" in done.stdout
    assert load_registry(tmp_path / "kernelcheck.toml").ops["blend"].dims[0].sizes == (100,)
    assert _run(tmp_path, "run", "--quick").returncode in (0, 5)  # nothing is compared


MODULE = """
import torch, triton
import triton.language as tl

@triton.jit
def scale(
    ids, x, y, rows, x_stride, by, bias, cols: tl.constexpr, T: tl.constexpr, MODE: tl.constexpr, BLOCK: tl.constexpr
):
    row, place = tl.program_id(0), tl.arange(0, BLOCK)
    taken = tl.load(x + tl.load(ids + row) * x_stride + place, place < cols)
    if MODE == "scale":
        tl.store(y + row * cols + place, (taken * by).to(T), place < cols)

for rows, cols, dtype in ((3, 100, torch.float32), (9, 31, torch.float32), (5, 64, torch.float16)):
    x = torch.randn(2 * rows, cols, device="cuda", dtype=dtype)
    ids = torch.arange(rows, device="cuda") + rows
    y = torch.empty(rows, cols, device="cuda", dtype=dtype)
    block, kind = triton.next_power_of_2(cols), tl.float16 if dtype == torch.float16 else tl.float32
    scale[(rows,)](ids, x, y, rows, x.stride(0), 0.5, None, cols, kind, "scale", BLOCK=block)
"""


@triton
@pytest.mark.slow
def test_launches_of_triton_become_ops_that_run(tmp_path: Path) -> None:
    (tmp_path / "m.py").write_text(MODULE)
    done = _run(tmp_path, "sanitize", "--record", "ops.toml", "--", sys.executable, "m.py")
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "ops.toml").read_text()
    assert 'args = ["ids", "x", "y", "rows", "stride(\'x\', 0)", "by", "null"]' in text
    assert 'constexpr = { cols = "cols", T = "tl.float32", MODE = "\'scale\'", BLOCK = "next_pow2(cols)" }' in text
    assert 'ids = { shape = ["rows"], dtype = "int64", values = "index", low = 3, high = "rows * 2" }' in text
    assert [op.dtypes for op in load_registry(tmp_path / "ops.toml").ops.values()] == [("float32",), ("float16",)]
    for op in ("scale", "scale_2"):
        _with_body(tmp_path / "ops.recorded" / f"{op}.py", "return x[ids] * by")
    green = _run(tmp_path, "run", "--quick", "--config", "ops.toml")
    assert green.returncode == 0, green.stdout
