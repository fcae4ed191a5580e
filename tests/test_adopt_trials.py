"""Which sizes ``adopt`` finds, when a trial launch is given up, and what a finding is worth."""

from __future__ import annotations

from pathlib import Path

import pytest
import tomli

from kernelcheck.adopt.cuda.adoption import adopt_file
from kernelcheck.adopt.drafts.adopted import AdoptedFile, Building
from kernelcheck.adopt.drafts.draft import CudaDraft
from kernelcheck.adopt.registry import adopt
from kernelcheck.adopt.reporting import lines
from kernelcheck.adopt.trials.trial import STEP_LIMIT
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.interfaces.cli import main

BACKEND = CpuBackend(step_limit=STEP_LIMIT)


def adopted(folder: Path, source: str) -> AdoptedFile:
    (folder / "k.cu").write_text(source)
    return adopt_file(folder / "k.cu", Building(folder), BACKEND)


def draft(folder: Path, source: str) -> CudaDraft:
    found = adopted(folder, source)
    (each,) = found.drafts or [None]
    assert isinstance(each, CudaDraft), [kernel.reason for kernel in found.kernels]
    return each


COPY = """
#include <torch/extension.h>
__global__ void copy(float *y, const float *x, int rows, int cols) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < rows * cols) y[i] = x[i];
}
"""


def test_sizes_that_host_code_demands_of_each_other_are_solved_for(tmp_path: Path) -> None:
    found = draft(tmp_path, COPY + """
    void run(float *y, const float *x, int rows, int cols, int packed, int groups) {
        TORCH_CHECK(cols == packed / 16 * 8);
        TORCH_CHECK(packed % 32 == 0 && rows >= 700 && rows % groups == 0 && rows / groups == 96);
        copy<<<dim3(packed, groups), cols>>>(y, x, rows, cols);
    }""")  # fmt: skip
    sizes = {name: dim.size for name, dim in found.dims.items()}
    assert sizes["cols"] == sizes["packed"] // 2 and sizes["rows"] == 96 * sizes["groups"] >= 700


def test_a_size_may_have_the_name_of_a_function_of_expressions(tmp_path: Path) -> None:
    found = draft(tmp_path, COPY + """
    void run(at::Tensor y, at::Tensor x) {
        const auto stride = x.size(1);
        const int rows = x.size(0);
        TORCH_CHECK(stride % 4 == 0);
        copy<<<rows * stride / 4, 4>>>(y.data_ptr<float>(), x.data_ptr<float>(), rows, stride);
    }""")  # fmt: skip
    assert "stride_" in found.dims


def test_a_struct_that_points_to_others_of_its_kind_is_followed_no_further(tmp_path: Path) -> None:
    found = draft(
        tmp_path,
        """
    struct Node { int count; Node *next; Node *sources[4]; float *data; };
    __global__ void fill(float *data, int count) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < count) data[i] = 1;
    }
    void run(Node *node) { fill<<<(node->count + 31) / 32, 32>>>(node->data, node->count); }""",
    )
    assert found.name == "fill" and "count" in found.dims


def test_a_trial_launch_that_waits_for_another_launch_is_given_up(tmp_path: Path) -> None:
    (result,) = adopted(
        tmp_path,
        """
    __global__ void wait(volatile int *flag, float *y) {
        while (flag[0] != 12345) { }
        y[threadIdx.x] = 1;
    }
    void run(int *flag, float *y) { wait<<<1, 32>>>(flag, y); }""",
    ).kernels
    assert result.draft is None
    assert "a trial launch does not end: a thread is not done after 2,000,000 steps" in result.reason


SMOOTH = """
__global__ void smooth(float *y, const float *x, const int *rows, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[rows[i]] + x[i + 1];
}
"""
TOLD = """
int main() {
    int n = 4096; float *x, *y; int *rows;
    cudaMalloc(&x, n * sizeof(float)); cudaMalloc(&y, n * sizeof(float)); cudaMalloc(&rows, n * sizeof(int));
    smooth<<<n / 128, 128>>>(y, x, rows, n);
}
"""


def test_findings_that_may_come_from_a_guess_are_said_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "k.cu").write_text(SMOOTH + TOLD)  # what the indices are less than is a guess
    registry = tmp_path / "kernelcheck.toml"
    adoption = adopt([tmp_path / "k.cu"], registry, Building(tmp_path), BACKEND)
    said = "\n".join(lines(adoption, tmp_path, table=False))
    assert "DOUBT  smooth" in said and "out-of-bounds" in said
    assert "0 with findings, 1 with findings that may come from guesses" in said
    assert "# found, but it may come from a guess below: out-of-bounds: " in registry.read_text()
    tomli.loads(registry.read_text())
    assert main(["adopt", str(tmp_path / "k.cu"), "--output", str(tmp_path / "again.toml")]) == 0
    assert "DOUBT" in capsys.readouterr().out


def test_findings_at_sizes_that_the_source_tells_are_no_guess(tmp_path: Path) -> None:
    found = draft(
        tmp_path, SMOOTH.replace("const int *rows, ", "").replace("rows[i]", "i") + TOLD.replace("rows, n", "n")
    )
    assert found.findings and not found.is_doubtful


def test_a_race_in_shared_memory_comes_from_no_size_that_is_a_guess(tmp_path: Path) -> None:
    found = draft(tmp_path, """
    __global__ void swap(float *y, const float *x, int n) {
        __shared__ float tile[128];
        if (threadIdx.x < n) tile[threadIdx.x] = x[threadIdx.x];
        if (threadIdx.x < n) y[threadIdx.x] = tile[n - 1 - threadIdx.x];
    }
    void run(float *y, float *x, int n) { swap<<<1, 128>>>(y, x, n); }""")  # fmt: skip
    assert any(tensor.guesses for tensor in found.tensors)
    assert ("race", "tile") in {(each.kind, each.buffer) for each in found.findings}
    assert not found.is_doubtful


def test_a_tensor_of_which_only_the_rank_is_asked_is_as_large_as_the_kernel_reaches(tmp_path: Path) -> None:
    found = draft(
        tmp_path,
        """
    #include <torch/extension.h>
    __global__ void add(long n, const float *a, const float *b, float *y) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i >= n) return;
        for (int k = 0; k < 4; k++) y[4 * i + k] = a[4 * i + k] + b[4 * i + k];
    }
    void run(at::Tensor a, at::Tensor b, at::Tensor y) {
        TORCH_CHECK(a.size(-1) == 4); TORCH_CHECK(b.size(-1) == 4);
        const long n = a.size(0);
        add<<<(n + 63) / 64, 64>>>(n, a.data_ptr<float>(), b.data_ptr<float>(), y.data_ptr<float>());
    }""",
    )
    assert not found.findings
    shapes = {each.name: [extent.text for extent in each.extents or ()] for each in found.tensors}
    assert shapes["b"] == shapes["y"] == ["n", "4"]


def test_a_header_is_drafted_from_the_source_that_includes_it(tmp_path: Path) -> None:
    (tmp_path / "kernels").mkdir()
    (tmp_path / "kernels" / "fill.cuh").write_text(
        "__global__ void fill(item_t *data, int n) { if (threadIdx.x < n) data[threadIdx.x] = 1; }\n"
    )
    (tmp_path / "kernels" / "all.cuh").write_text('#include "fill.cuh"\n')
    (tmp_path / "run.cu").write_text(
        'using item_t = float;\n#include "kernels/all.cuh"\nvoid run(float *d, int n) { fill<<<1, 64>>>(d, n); }\n'
    )
    registry = tmp_path / "kernelcheck.toml"
    adopt([tmp_path / "kernels" / "fill.cuh"], registry, Building(tmp_path), BACKEND)
    assert tomli.loads(registry.read_text())["ops"]["fill"]["source"] == "run.cu"


def test_a_launcher_that_is_an_instance_of_another_template_takes_any_type(tmp_path: Path) -> None:
    found = draft(
        tmp_path,
        """
    template <int BY, typename T> __global__ void shift(T *data, int n) { if (threadIdx.x < n) data[n - 1] += BY; }
    template <int BY, typename T> void launch(T *data, int n) { shift<BY, T><<<1, 64>>>(data, n); }
    template <typename T> struct Runner { virtual void run(T *data, int n) { launch<2, T>(data, n); } };
    """,
    )
    assert found.kernel == "shift<2, float>"


def test_what_a_kernel_stores_unchanged_is_written_and_a_mask_hides_no_reach(tmp_path: Path) -> None:
    source = """
    __global__ void keep(float *x, const float *grad, const bool *mask, float b1, float b2, int n, int d) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i >= n * d || !mask[i / d]) return;
        x[i] = (b1 < 0.6f ? 1.0f : b2) * x[i] + 0.0f * grad[i];
    }
    void go(float *x, const float *grad, const bool *mask, float b1, float b2, int n, int d) {
        keep<<<(n * d + 63) / 64, 64>>>(x, grad, mask, b1, b2, n, d);
    }"""
    found = draft(tmp_path, source)
    x, grad = found.tensor("x"), found.tensor("grad")
    assert (x.writes, x.reads) == (True, True)
    assert [[each.text for each in tensor.extents or ()] for tensor in (x, grad)] == [["n", "d"], ["n", "d"]]
