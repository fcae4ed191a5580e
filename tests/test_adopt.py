"""What ``adopt`` drafts from each construct of host code, by what the registry then says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import tomli

from kernelcheck.adopt.cuda.adoption import adopt_file
from kernelcheck.adopt.drafts.adopted import AdoptedFile, Building
from kernelcheck.adopt.drafts.writing import op_text
from kernelcheck.adopt.host_code.candidates import candidates_of
from kernelcheck.adopt.host_code.values import Unknown
from kernelcheck.adopt.registry import adopt
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.cuda_source.preprocessing.expanding import expanded
from kernelcheck.cuda_source.syntax_tree import read

SCALE = """
__global__ void scale(float* y, const float* x, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i];
}
"""


def adopted(folder: Path, source: str, **files: str) -> AdoptedFile:
    (folder / "k.cu").write_text(source)
    for name, text in files.items():
        (folder / f"{name}.h").write_text(text)
    return adopt_file(folder / "k.cu", Building(folder), CpuBackend())


def op(folder: Path, source: str, kernel: str = "scale", **files: str) -> dict[str, Any]:
    """The table of the op that is drafted for a kernel."""
    return tomli.loads(text(folder, source, kernel, **files))["ops"][kernel]


def text(folder: Path, source: str, kernel: str = "scale", **files: str) -> str:
    found = adopted(folder, source, **files)
    reasons = {each.kernel: each.reason for each in found.kernels}
    draft = next((each for each in found.drafts if each.name == kernel), None)
    assert draft is not None, reasons or found.reason
    return op_text(draft, "k.cu")


def test_sizes_of_main_become_dims_and_allocations_shapes(tmp_path: Path) -> None:
    drafted = op(tmp_path, SCALE + """
    template <class T> T ceil_div(T a, T b) { return (a + b - 1) / b; }
    void launch(float* y, const float* x, int N, int block_size) {
        scale<<<ceil_div(N, block_size), block_size>>>(y, x, 0.5f, N);
    }
    int main() {
        int B = 8; int C = 768;
        float *d_x, *d_y;
        cudaMalloc(&d_x, B * C * sizeof(float));
        cudaMalloc((void**)&d_y, B * C * sizeof(float));
        int block_sizes[] = {32, 64, 256};
        for (int j = 0; j < 3; j++) { int block_size = block_sizes[j]; launch(d_y, d_x, B * C, block_size); }
    }""")  # fmt: skip
    assert list(drafted["dims"]) == ["B", "C", "block_size"]
    assert drafted["inputs"]["x"]["shape"] == drafted["outputs"]["y"]["shape"] == ["B", "C"]
    assert drafted["launch"] == {
        "grid": ["ceil_div(B * C, block_size)"], "block": ["block_size"], "args": ["y", "x", "0.5", "B * C"],
    }  # fmt: skip
    assert drafted["dims"]["block_size"]["sizes"] == [32, 64, 256]
    assert "hint" not in drafted and drafted["reference"] == "none"


def test_a_kernel_without_sizes_has_a_dim_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text(
        "__global__ void ones(float* y) { y[threadIdx.x] = 1; }\nvoid launch(float* y) { ones<<<1, 32>>>(y); }\n"
    )
    adoption = adopt([tmp_path / "k.cu"], tmp_path / "kernelcheck.toml", Building(tmp_path), CpuBackend())
    assert adoption.registry is not None
    assert [dim.name for dim in load_registry(adoption.registry).ops["ones"].dims] == ["y_size"]


def test_lines_are_right_behind_letters_of_several_bytes(tmp_path: Path) -> None:
    host = 'void say() { puts("' + "π" * 400 + '"); }\n'
    (tmp_path / "k.cu").write_text(host + SCALE + "int a;\n" * 100)
    (kernel,) = adopt_file(tmp_path / "k.cu", Building(tmp_path), CpuBackend()).kernels
    assert kernel.line == 3


def test_expressions_that_double_with_each_line_are_given_up(tmp_path: Path) -> None:
    growth = "a = (a + n / 0) * a; " * 60
    host = f"void launch(float* y, const float* x, int n) {{ int a = n; {growth} scale<<<a, 32>>>(y, x, 1, n); }}"
    (kernel,) = adopted(tmp_path, SCALE + host).kernels
    assert kernel.draft is None


def test_octal_enumerators_are_read(tmp_path: Path) -> None:
    drafted = op(
        tmp_path,
        SCALE
        + """
    enum { EIGHT = 010, NINE };
    void launch(float* y, const float* x, int n) { scale<<<(n + NINE - 1) / NINE, NINE>>>(y, x, 1, n); }""",
    )
    assert drafted["launch"]["block"] == ["9"]


def test_quick_sweeps_of_a_new_registry_try_every_dtype(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text("""
    template <typename T> __global__ void twice(T* y, const T* x, int n) {
        int i = blockIdx.x * 64 + threadIdx.x;
        if (i < n) y[i] = x[i] + x[i];
    }
    void launch(float* y, float* x, double* v, double* u, int n) {
        twice<<<(n + 63) / 64, 64>>>(y, x, n);
        twice<<<(n + 63) / 64, 64>>>(v, u, n);
    }""")
    adopt([tmp_path / "k.cu"], tmp_path / "kernelcheck.toml", Building(tmp_path), CpuBackend())
    registry = load_registry(tmp_path / "kernelcheck.toml")
    assert [task.dtype for task in select(registry, Selection(mode="quick"))] == ["float32", "float64"]


def test_a_registry_that_would_not_load_is_left_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text(SCALE + "void launch(float* y, float* x, int n) { scale<<<n, 1>>>(y, x, 1, n); }")
    registry = tmp_path / "kernelcheck.toml"
    before = "[kernelcheck]\nschema = 1\n[ops.other]\nsource = 'gone.cu'\n"
    registry.write_text(before)
    with pytest.raises(KernelcheckError):
        adopt([tmp_path / "k.cu"], registry, Building(tmp_path), CpuBackend(), append=True)
    assert registry.read_text() == before


def test_parameters_of_a_launcher_become_dims_and_scalars(tmp_path: Path) -> None:
    drafted = op(tmp_path, SCALE + """
    void launch(float* y, const float* x, float alpha, int rows, int cols) {
        const int threads = 128;
        int n = rows * cols;
        scale<<<(n + threads - 1) / threads, threads>>>(y, x, alpha, n);
    }""")  # fmt: skip
    assert drafted["launch"]["grid"] == ["ceil_div(rows * cols, 128)"]
    assert drafted["launch"]["args"] == ["y", "x", "alpha", "rows * cols"]
    assert drafted["scalars"]["alpha"]["type"] == "float32"
    assert drafted["outputs"]["y"]["shape"] == ["rows", "cols"]


def test_a_size_that_is_not_told_is_found_by_trial_and_marked(tmp_path: Path) -> None:
    drafted = text(
        tmp_path,
        SCALE
        + """
    void launch(float* y, const float* x, int n) { scale<<<(n + 31) / 32, 32>>>(y, x, 2.0f, n); }""",
    )
    assert 'x = { shape = ["n"] }  # a guess: as far as the kernel reaches' in drafted


def test_launches_in_macros_and_switches_give_one_op_with_the_instance_for_its_size(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    template <int BLOCK> __global__ void row_copy(float* y, const float* x) {
        y[blockIdx.x * BLOCK + threadIdx.x] = x[blockIdx.x * BLOCK + threadIdx.x];
    }
    #define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) exit(1); } while (0)
    #define LAUNCH(H) row_copy<(H)><<<grid, H>>>(y, x); break;
    void launch(float* y, const float* x, int rows, int cols) {
        dim3 grid(rows);
        switch (cols) {
            case 64: LAUNCH(64)
            case 128: LAUNCH(128)
            default: throw 1;
        }
        CHECK(cudaGetLastError());
    }""", "row_copy")  # fmt: skip
    assert drafted["kernel"] == "row_copy<64>"
    assert drafted["launch"] == {"grid": ["rows"], "block": ["64"], "args": ["y", "x"]}


def test_macros_paste_kernel_names_and_types(tmp_path: Path) -> None:
    found = adopted(tmp_path, """
    #include <cuda_fp16.h>
    __global__ void add_f32_kernel(float* a, float* c, int N) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < N) c[i] = a[i] + 1.0f;
    }
    __global__ void add_f16_kernel(half* a, half* c, int N) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < N) c[i] = a[i];
    }
    #define STR(x) #x
    #define BIND(tag, T, per)                                                  \\
      void add_##tag(torch::Tensor a, torch::Tensor c) {                       \\
        CHECK_TORCH_DTYPE(a, T)                                                \\
        CHECK_TORCH_DTYPE(c, T)                                                \\
        const int S = a.size(0);                                               \\
        const int K = a.size(1);                                               \\
        const int N = S * K;                                                   \\
        dim3 block(256 / (per));                                               \\
        dim3 grid((N + 256 - 1) / 256);                                        \\
        add_##tag##_kernel<<<grid, block>>>(reinterpret_cast<T *>(a.data_ptr()), \\
                                            reinterpret_cast<T *>(c.data_ptr()), N); \\
      }
    BIND(f32, float, 1)
    BIND(f16, half, 1)
    PYBIND11_MODULE(NAME, m) { m.def(STR(add_f32), &add_f32, STR(add_f32)); }""")  # fmt: skip
    ops = {draft.name: tomli.loads(op_text(draft, "k.cu"))["ops"][draft.name] for draft in found.drafts}
    assert {name: each["dtypes"] for name, each in ops.items()} == {
        "add_f32_kernel": ["float32"], "add_f16_kernel": ["float16"],
    }  # fmt: skip
    assert ops["add_f32_kernel"]["inputs"]["a"]["shape"] == ["S", "K"]
    assert ops["add_f32_kernel"]["launch"]["grid"] == ["ceil_div(S * K, 256)"]


def test_checks_of_shapes_unite_sizes_of_tensors(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    __global__ void outer(const float* a, const float* b, float* c, int M, int N) {
        int j = blockIdx.x * blockDim.x + threadIdx.x;
        int i = blockIdx.y;
        if (i < M && j < N) c[i * N + j] = a[i] * b[j];
    }
    torch::Tensor run(torch::Tensor a, torch::Tensor b, torch::Tensor c) {
        const int M = a.size(0);
        const int N = b.size(0);
        if (c.size(0) != M || c.size(1) != N) { throw std::runtime_error("sizes"); }
        TORCH_CHECK(N % 4 == 0, "N");
        outer<<<dim3((N + 63) / 64, M), 64>>>(a.data_ptr<float>(), b.data_ptr<float>(), c.data_ptr<float>(), M, N);
        return c;
    }""", "outer")  # fmt: skip
    assert drafted["outputs"]["c"]["shape"] == ["M", "N"]
    assert drafted["constraints"] == ["N % 4 == 0"]
    assert drafted["launch"]["grid"] == ["ceil_div(N, 64)", "M"]


def test_memory_that_is_set_to_zero_before_is_an_output_of_zeros(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    __global__ void total(float* sum, const float* x, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) atomicAdd(sum, x[i]);
    }
    int main() {
        int n = 4096;
        float *x, *sum;
        cudaMalloc(&x, n * sizeof(float));
        cudaMalloc(&sum, sizeof(float));
        cudaMemset(sum, 0, sizeof(float));
        total<<<(n + 255) / 256, 256>>>(sum, x, n);
    }""", "total")  # fmt: skip
    assert drafted["outputs"]["sum"] == {"shape": ["1"], "init": "zeros"}


def test_a_pointer_that_is_read_and_written_is_inout_and_one_only_read_an_input(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    __global__ void add(float* y, float* x, float* out, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) { y[i] += x[i]; out[i] = 1.0f; }
    }
    void launch(float* y, float* x, float* out, int n) { add<<<(n + 31) / 32, 32>>>(y, x, out, n); }
    """, "add")  # fmt: skip
    assert drafted["inputs"]["y"]["inout"] is True
    assert "inout" not in drafted["inputs"]["x"]
    assert list(drafted["outputs"]) == ["out"]


def test_integers_get_the_limit_that_host_code_draws_them_below(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    __global__ void gather(float* out, const int* ids, const float* table, int n, int C) {
        int i = blockIdx.x;
        for (int c = threadIdx.x; c < C; c += blockDim.x) out[i * C + c] = table[ids[i] * C + c];
    }
    int* random_ints(size_t n, int limit) {
        int* made = (int*)malloc(n * sizeof(int));
        for (size_t i = 0; i < n; i++) made[i] = rand() % limit;
        return made;
    }
    int main() {
        int n = 1024, V = 5000, C = 64;
        int* ids = random_ints(n, V);
        int* d_ids; float *table, *out;
        cudaMalloc(&d_ids, n * sizeof(int));
        cudaMalloc(&table, V * C * sizeof(float));
        cudaMalloc(&out, n * C * sizeof(float));
        cudaMemcpy(d_ids, ids, n * sizeof(int), cudaMemcpyHostToDevice);
        gather<<<n, 32>>>(out, d_ids, table, n, C);
    }""", "gather")  # fmt: skip
    assert drafted["inputs"]["ids"] == {"shape": ["n"], "dtype": "int32", "values": "index", "low": 0, "high": "V"}


def test_cooperative_launches_through_an_array_of_arguments(tmp_path: Path) -> None:
    drafted = op(tmp_path, SCALE + """
    #define THREADS 64
    void launch(float* y, float* x, int n) {
        float a = 3.0f;
        void* args[] = {&y, &x, &a, &n};
        dim3 grid((n + THREADS - 1) / THREADS), block(THREADS);
        cudaLaunchCooperativeKernel((void*)scale, grid, block, args, 0, 0);
    }""")  # fmt: skip
    assert drafted["launch"]["cooperative"] is True
    assert drafted["launch"]["args"] == ["y", "x", "3.0", "n"]


def test_constants_that_are_copied_to_a_symbol_are_globals(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    __constant__ float taps[8];
    __global__ void fir(float* y, const float* x, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = taps[i % 8] * x[i];
    }
    void launch(float* y, const float* x, const float* t, int n) {
        cudaMemcpyToSymbol(taps, t, 8 * sizeof(float));
        fir<<<(n + 63) / 64, 64>>>(y, x, n);
    }""", "fir")  # fmt: skip
    assert drafted["globals"]["taps"]["shape"] == ["8"]


def test_dynamic_shared_memory_and_its_arithmetic(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    __global__ void row_sum(float* y, const float* x, int C) {
        extern __shared__ float part[];
        part[threadIdx.x] = x[blockIdx.x * C + threadIdx.x];
        __syncthreads();
        if (threadIdx.x == 0) { float s = 0; for (int i = 0; i < blockDim.x; i++) s += part[i]; y[blockIdx.x] = s; }
    }
    void launch(float* y, const float* x, int N, int C) {
        size_t bytes = C * sizeof(float);
        row_sum<<<N, C, bytes>>>(y, x, C);
    }""", "row_sum")  # fmt: skip
    assert drafted["launch"]["shared"] == "C * 4"
    assert drafted["outputs"]["y"]["shape"] == ["N"]


def test_a_dispatch_macro_gives_the_dtypes(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    #include <torch/extension.h>
    template <typename scalar_t> __global__ void twice(scalar_t* y, const scalar_t* x, float* seen, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) { y[i] = x[i] + x[i]; seen[i] = 1.0f; }
    }
    void run(torch::Tensor x, torch::Tensor y, torch::Tensor seen) {
        const int n = x.size(0);
        AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "twice", ([&] {
            twice<scalar_t><<<(n + 63) / 64, 64>>>(y.data_ptr<scalar_t>(), x.data_ptr<scalar_t>(),
                                                  seen.data_ptr<float>(), n);
        }));
    }""", "twice")  # fmt: skip
    assert drafted["kernel"] == "twice<{scalar}>"
    assert drafted["dtypes"] == ["float32", "float64", "float16"]
    assert drafted["outputs"]["seen"]["dtype"] == "float32"
    assert "dtype" not in drafted["outputs"]["y"]


def test_a_read_beyond_an_allocation_is_found_at_its_line(tmp_path: Path) -> None:
    found = adopted(tmp_path, """
__global__ void shift(float* y, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > n) return;
    y[i] = x[i];
}
int main() {
    int n = 1024; float *x, *y;
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    shift<<<n / 64 + 1, 64>>>(y, x, n);
}""")  # fmt: skip
    (draft,) = found.drafts
    assert {(each.kind, each.location and each.location.line) for each in draft.findings} == {("out-of-bounds", 5)}


def test_a_size_that_must_be_a_multiple_says_why(tmp_path: Path) -> None:
    drafted = text(tmp_path, """
__global__ void copy4(float4* y, const float4* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i * 4 < n) y[i] = x[i];
}
int main() {
    int n = 1024; float *x, *y;
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    copy4<<<(n / 4 + 63) / 64, 64>>>((float4*)y, (float4*)x, n);
}""", "copy4")  # fmt: skip
    assert "n = { sizes = [64, 68], multiple_of = 4 }" in drafted
    assert "a guess, as at 65: " in drafted


def test_the_host_function_of_the_same_name_is_a_hint(tmp_path: Path) -> None:
    drafted = text(
        tmp_path,
        SCALE
        + """
    void scale_cpu(float* y, const float* x, float a, int n) { for (int i = 0; i < n; i++) y[i] = a * x[i]; }
    void launch(float* y, const float* x, int n) { scale<<<(n + 31) / 32, 32>>>(y, x, 2.0f, n); }""",
    )
    assert 'reference = "none"  # to do: scale_cpu (line 7) has the same in host code' in drafted


def test_sizes_and_types_of_headers_are_known(tmp_path: Path) -> None:
    drafted = op(tmp_path, '#include "types.h"\n' + """
    __global__ void fill(Real* y, int n) {
        int i = (blockIdx.x * blockDim.x + threadIdx.x) * Pack<Real>::size;
        for (int k = 0; k < Pack<Real>::size; k++) if (i + k < n) y[i + k] = Real(1);
    }
    int main() {
        int n = 1000; Real* y;
        cudaMalloc(&y, n * sizeof(Real));
        fill<<<(n + 64 * Pack<Real>::size - 1) / (64 * Pack<Real>::size), 64>>>(y, n);
    }""", "fill", types="""
    typedef double Real;
    template <class T> struct Pack { static constexpr int size = 16 / sizeof(T); };""")  # fmt: skip
    assert drafted["dtypes"] == ["float64"]
    assert drafted["launch"]["grid"] == ["ceil_div(n, 128)"]


def test_a_kernel_that_nothing_launches_is_said_to_be_one(tmp_path: Path) -> None:
    (kernel,) = adopted(tmp_path, SCALE).kernels
    assert (kernel.launched, kernel.draft, kernel.reason) == (False, None, "no host code of the file launches it")


def _launch_of(folder: Path, source: str) -> tuple[list[Any], AdoptedFile]:
    """The ``args`` of the only op that is drafted."""
    found = adopted(folder, source)
    (kernel,) = found.kernels
    assert kernel.draft is not None, kernel.reason
    return tomli.loads(op_text(kernel.draft, "k.cu"))["ops"][kernel.kernel]["launch"]["args"], found  # type: ignore[arg-type]


def test_a_struct_by_value_is_listed_member_by_member(tmp_path: Path) -> None:
    args, found = _launch_of(tmp_path, """
    enum Way { UP, DOWN };
    struct Base { float* y; };
    template <typename T> struct Job : Base {
        static constexpr int THREADS = 32;
        const T* x; T by[2]; Way way; long long rows; bool twice; short cols = 3;
        __device__ T at(int i) const { return x[i]; }
    };
    __global__ void work(Job<float> job, int n) {
        int i = blockIdx.x * 32 + threadIdx.x;
        if (i < n && i < job.rows) job.y[i] = job.by[1] * job.at(i) * job.cols;
    }
    template <typename T> void fill_in(Job<T>& job, int n) { job.rows = n; job.by[0] = 1; }
    void launch(float* y, const float* x, int n) {
        Job<float> job;
        job.y = y;
        job.x = x;
        fill_in(job, n);
        work<<<(n + 31) / 32, Job<float>::THREADS>>>(job, n);
    }""")  # fmt: skip
    # What the kernel does not read, and host code does not give, is 0.
    members = ["y", "x", "by_0: float32", "by_1: float32", "0: int32", "n: int64", "0: bool", "cols: int16"]
    assert args == [{"struct": members}, "n"]
    (draft,) = found.drafts
    assert not draft.findings  # type: ignore[union-attr]


def test_a_struct_that_a_launcher_gets_has_its_members_for_symbols(tmp_path: Path) -> None:
    args, _ = _launch_of(tmp_path, """
    struct Sizes { int n, m; };
    struct Params { float* out; Sizes sizes; };
    __global__ void fill(const Params p) { if (threadIdx.x < p.sizes.n) p.out[threadIdx.x] = p.sizes.m; }
    void launch(Params* params) { fill<<<1, params->sizes.n>>>(*params); }""")  # fmt: skip
    assert args == [{"struct": ["out", "n: int32", "m: int32"]}]


def test_vector_types_by_value_are_structs(tmp_path: Path) -> None:
    args, _ = _launch_of(tmp_path, """
    __global__ void fill(float* y, int2 sizes, float3 by) { if (threadIdx.x < sizes.x) y[threadIdx.x] = by.z; }
    void launch(float* y, int n, float3 by) { fill<<<1, 32>>>(y, make_int2(n, 2), by); }""")  # fmt: skip
    assert args == [
        "y",
        {"struct": ["n: int32", "2: int32"]},
        {"struct": ["by_x: float32", "by_y: float32", "by_z: float32"]},
    ]


def test_pointers_to_arrays_are_arrays(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    enum { WIDTH = 8, DEPTH = 4 };
    __global__ void copy(float (*to)[DEPTH][WIDTH], const float (*from)[DEPTH][WIDTH], int count) {
        int at = blockIdx.x;
        if (at < count) to[at][threadIdx.y][threadIdx.x] = from[at][threadIdx.y][threadIdx.x];
    }
    int main() {
        int count = 100; float *from; float (*to)[DEPTH][WIDTH];
        cudaMalloc(&from, count * DEPTH * WIDTH * sizeof(float));
        cudaMalloc(&to, count * DEPTH * WIDTH * sizeof(float));
        copy<<<count, dim3(WIDTH, DEPTH)>>>(to, reinterpret_cast<const float (*)[DEPTH][WIDTH]>(from), count);
    }""", "copy")  # fmt: skip
    assert drafted["inputs"]["from_"]["shape"] == drafted["outputs"]["to"]["shape"] == ["count", "4", "8"]


def test_a_struct_without_members_is_a_zero(tmp_path: Path) -> None:
    args, _ = _launch_of(tmp_path, """
    struct Twice { __device__ float operator()(float v) const { return 2 * v; } };
    template <typename F> __global__ void apply(float* y, int n, F f) { if (threadIdx.x < n) y[threadIdx.x] = f(y[0]); }
    void launch(float* y, int n) { apply<<<1, 32>>>(y, n, Twice()); }""")  # fmt: skip
    assert args == ["y", "n", "0"]


@pytest.mark.parametrize(
    "struct", ["struct S { int n : 3; int m; };", "struct S { union { int n; float f; }; int m; };",
               "struct I { short n; }; struct A { int a; char b; }; struct S { A n; char m; };"]
)  # fmt: skip
def test_a_struct_whose_members_cannot_be_listed_is_no_op_and_says_so(tmp_path: Path, struct: str) -> None:
    (kernel,) = adopted(tmp_path, struct + """
    __global__ void fill(float* y, S s) { y[threadIdx.x] = s.m; }
    void launch(float* y, S s) { fill<<<1, 32>>>(y, s); }""").kernels  # fmt: skip
    assert kernel.draft is None
    assert re.fullmatch(r"s is S \(\d+ bytes\), passed by value \(launched in line 3\)", kernel.reason)


def test_a_source_that_does_not_compile_gives_the_compilers_message(tmp_path: Path) -> None:
    (kernel,) = adopted(
        tmp_path,
        """
    __global__ void fill(float* y) { y[0] = nothing; }
    void launch(float* y) { fill<<<1, 32>>>(y); }""",
    ).kernels
    assert kernel.draft is None
    assert "k.cu" in kernel.reason


@pytest.mark.parametrize(
    "source",
    [
        "#define A B B\n#define B A A\nA",
        pytest.param("\n".join(f"#define M{n} M{n + 1} M{n + 1}" for n in range(60)) + "\nM0", marks=pytest.mark.slow),
        '#include "k.cu"\n',
        "#if (1 << 99999999)\n#endif\n",
        "}}}} <<< >>> ((( __global__",
    ],
)
def test_hostile_sources_end(tmp_path: Path, source: str) -> None:
    assert adopted(tmp_path, source).drafts == []


def test_macros_of_the_options_are_known_to_host_code(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text(
        SCALE + "void f(float* y, float* x, int n) { scale<<<(n + THREADS - 1) / THREADS, THREADS>>>(y, x, 1.5f, n); }"
    )
    (draft,) = adopt_file(tmp_path / "k.cu", Building(tmp_path, ("-DTHREADS=96",)), CpuBackend()).drafts
    assert [each.text for each in draft.grid] == ["ceil_div(n, 96)"]


def test_kernels_of_headers_are_adopted_from_a_file_that_only_launches(tmp_path: Path) -> None:
    launcher = "void launch(float* y, float* x, int n) { scale<<<(n + 31) / 32, 32>>>(y, x, 2.0f, n); }"
    found = adopted(tmp_path, f'#include "scale.h"\n{launcher}', scale=SCALE)
    assert [draft.name for draft in found.drafts] == ["scale"]


def test_lambdas_that_are_passed_on_launch_with_the_sizes_that_they_are_called_with(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    template <int BLOCK> __global__ void ones(float* y, int n) {
        int i = blockIdx.x * BLOCK + threadIdx.x; if (i < n) y[i] = 1.0f;
    }
    template <class Launcher> void dispatch(Launcher&& launch, int block_size) {
        switch (block_size) {
            case 32: return launch(std::integral_constant<int, 32>{});
            case 64: return launch(std::integral_constant<int, 64>{});
            default: exit(1);
        }
    }
    void run(float* y, int n, int block_size) {
        auto launch = [&](auto int_constant) {
            constexpr int size = int_constant.value;
            ones<size><<<(n + size - 1) / size, size>>>(y, n);
        };
        dispatch(launch, block_size);
    }""", "ones")  # fmt: skip
    assert (drafted["kernel"], drafted["launch"]["block"]) == ("ones<32>", ["32"])


def test_a_loop_of_unknown_length_leaves_what_it_changes_unknown(tmp_path: Path) -> None:
    drafted = op(tmp_path, SCALE + """
    int floor_pow2(int n) { int p = 1; while (p * 2 <= n) p *= 2; return p; }
    void launch(float* y, const float* x, int n, int wanted) {
        int threads = floor_pow2(wanted);
        scale<<<(n + threads - 1) / threads, threads>>>(y, x, 2.0f, n);
    }""")  # fmt: skip
    (block,) = drafted["launch"]["block"]
    assert block in drafted["dims"]
    assert drafted["launch"]["grid"] == [f"ceil_div(n, {block})"]


def test_a_launch_that_cannot_be_followed_counts_as_one(tmp_path: Path) -> None:
    (kernel,) = adopted(tmp_path, """
    template <class Layout> __global__ void fill(float* y, Layout layout) { y[0] = 1.0f; }
    void launch(float* y) {
        auto layout = make_layout(1, 2);
        fill<decltype(layout)><<<1, 32>>>(y, layout);
    }""").kernels  # fmt: skip
    assert (kernel.launched, kernel.draft) == (True, None)
    unknown = "its template argument Layout is `decltype(layout)`, which is not known here"
    assert kernel.reason == f"its launch in line 5 cannot be followed: {unknown}"


@pytest.mark.parametrize(
    ("arithmetic", "grid"),
    [
        ("int g = (n + 63) & ~63;", "round_up(n, 64)"),
        ("int g = n & ~63;", "n // 64 * 64"),
        ("int g = n & 63;", "n % 64"),
        ("int g = n >> 3;", "n // 8"),
        ("int g = ceil(n / 32.0);", "ceil_div(n, 32)"),
        ("int g = n / 32 + (n % 32 ? 1 : 0);", "n // 32 + (1 if n % 32 else 0)"),
        ("int g = 1; for (int i = 0; i < 3; i++) g *= 2;", "8"),
        ("int g = std::min(n, 7);", "min(n, 7)"),
        ("int g = n; g += 2;", "n + 2"),
        ("int g = limited(n);", "4 if n < 4 else n * 2"),
        ("int g = 1; if (n > 9) { g = n; } else { g = 2; }", "n if n > 9 else 2"),
        ("int g; CHECK(count(&g)); g = 5;", "5"),
    ],
)
def test_arithmetic_of_launchers(tmp_path: Path, arithmetic: str, grid: str) -> None:
    assert _grid(tmp_path, arithmetic) == grid


@pytest.mark.parametrize(
    "arithmetic",
    [
        "int g = 1; for (int i = 0; i < 20; i++) g += 2;",
        "int g = 1; while (g < n) g *= 2;",
        "int g = 1; if (who_knows()) g = 2;",
        "int g = who_knows() ? 1 : 2;",
        "int g = n ^ 5;",
    ],
)
def test_what_cannot_be_known_becomes_a_dim_and_no_wrong_number(tmp_path: Path, arithmetic: str) -> None:
    assert _grid(tmp_path, arithmetic) == "g"


def _grid(folder: Path, arithmetic: str) -> str:
    """The first extent of the grid of a launch of ``g`` blocks."""
    launcher = """
    #define CHECK(call) do { if ((call) != 0) { exit(1); } } while (0)
    int limited(int n) { if (n < 4) return 4; return n * 2; }
    void launch(float* y, const float* x, int n) { ARITHMETIC scale<<<g, 32>>>(y, x, 2.0f, n); }"""
    (folder / "k.cu").write_text(SCALE + launcher.replace("ARITHMETIC", arithmetic))
    expansion = expanded(folder / "k.cu", (folder / "k.cu").read_text())
    (candidate, *_) = candidates_of(read(expansion.text), expansion)["scale"]
    blocks = candidate.launched.grid[0]
    return blocks.hint if isinstance(blocks, Unknown) else str(blocks)


def test_memory_that_is_allocated_within_a_checking_macro_is_known(tmp_path: Path) -> None:
    drafted = text(tmp_path, SCALE + """
    #define CHECK(call) do { cudaError_t error = (call); if (error != cudaSuccess) exit(1); } while (0)
    int main() {
        int n = 1024; float *x, *y;
        CHECK(cudaMalloc(&x, n * sizeof(float)));
        CHECK(cudaMalloc(&y, n * sizeof(float)));
        scale<<<(n + 31) / 32, 32>>>(y, x, 2.0f, n);
    }""")  # fmt: skip
    assert 'x = { shape = ["n"] }\n' in drafted


def test_sizes_below_which_something_is_found_are_named(tmp_path: Path) -> None:
    drafted = text(tmp_path, """
__global__ void tiles(float* y, const float* x, int n) {
    __shared__ float tile[256];
    for (int i = threadIdx.x; i < n && i < 256; i += 128) tile[i] = x[i];
    __syncthreads();
    for (int i = threadIdx.x; i < n; i += 128) y[i] = tile[255 - i % 256];
}
int main() {
    int n = 1024; float *x, *y;
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    tiles<<<1, 128>>>(y, x, n);
}""", "tiles")  # fmt: skip
    assert "# these sizes are a guess: with n = 64: uninitialized-read in line 6\nn = { sizes = [256" in drafted


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("1", True), ("0", False), ("UNKNOWN", False), ("defined(A)", True), ("defined B || defined A", True),
        ("A == 3 && !defined(B)", True), ("(A << 2) > 11", True), ("A >= 3L && A != 4", True), ("TWICE(A) == 6", True),
        ("1 << (1 << 40)", False), ("A /", False), ("__CUDACC__", True), ("A ? 0 : 1", False),
    ],
)  # fmt: skip
def test_conditions_of_the_preprocessor(tmp_path: Path, condition: str, holds: bool) -> None:
    source = f"#define A 3\n#define TWICE(x) (2 * (x))\n#if {condition}\nint yes;\n#else\nint no;\n#endif\n"
    assert ("yes" in expanded(tmp_path / "k.cu", source).text) is holds


def test_lines_are_those_of_the_source_also_within_macros_and_headers(tmp_path: Path) -> None:
    (tmp_path / "one.h").write_text("\n\nint in_header;\n")
    source = '#include "one.h"\n#define TWO(x) x + \\\n    later\n\nint a = TWO(1);\nint b;\n'
    found = expanded(tmp_path / "k.cu", source)
    places = {name: found.place(found.text.index(name)) for name in ("in_header", "later", "b;")}
    assert {name: (path.name, line) for name, (path, line) in places.items()} == {
        "in_header": ("one.h", 3), "later": ("k.cu", 5), "b;": ("k.cu", 6),
    }  # fmt: skip


def test_a_size_that_leaves_elements_unwritten_is_told(tmp_path: Path) -> None:
    drafted = text(tmp_path, """
    __global__ void fill(float* y, int n) { int i = blockIdx.x * 32 + threadIdx.x; y[i] = n; }
    int main() { int n = 1024; float* y; cudaMalloc(&y, n * sizeof(float)); fill<<<n / 32, 32>>>(y, n); }
    """, "fill")  # fmt: skip
    assert "n = { sizes = [64, 96], multiple_of = 32 }  # a guess, as at 65: unwritten" in drafted


def test_a_dim3_of_calls_is_no_declaration_of_a_function(tmp_path: Path) -> None:
    drafted = op(tmp_path, SCALE + """
    #define PER 4
    int up(int a, int b) { return (a + b - 1) / b; }
    void launch(float* y, const float* x, int n) {
        dim3 grid(up(n, PER * 8), up(1, PER));
        dim3 block(PER * 8);
        scale<<<grid, block>>>(y, x, 2.0f, n);
    }""")  # fmt: skip
    assert (drafted["launch"]["grid"], drafted["launch"]["block"]) == (["ceil_div(n, 32)"], ["32"])


def test_an_output_that_is_written_in_part_starts_with_zeros(tmp_path: Path) -> None:
    drafted = text(tmp_path, """
    __global__ void triangle(float* y, int n) {
        for (int j = threadIdx.x; j <= blockIdx.x; j += 32) y[blockIdx.x * n + j] = 1.0f;
    }
    void launch(float* y, int n) { triangle<<<n, 32>>>(y, n); }""", "triangle")  # fmt: skip
    assert 'y = { shape = ["n", "n"], init = "zeros" }' in drafted
    assert "not all of it is written" in drafted


def test_two_numbers_that_are_guessed_differ(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    __global__ void scale(float* y, const float* x, float g, float b, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = g * x[i] + b;
    }
    void launch(float* y, const float* x, float g, float b, int n) { scale<<<(n + 255) / 256, 256>>>(y, x, g, b, n); }
    """)  # fmt: skip
    assert drafted["scalars"]["g"]["values"] != drafted["scalars"]["b"]["values"]


def test_sizes_of_a_kernel_with_findings_say_why_there_is_one_alone(tmp_path: Path) -> None:
    drafted = text(tmp_path, """
    __global__ void turn(float* y, const float* x, int n) {
        __shared__ float part[64];
        part[threadIdx.x] = x[blockIdx.x * 64 + threadIdx.x];
        y[blockIdx.x * 64 + threadIdx.x] = part[63 - threadIdx.x];
    }
    int main() {
        int n = 1024; float *x, *y;
        cudaMalloc(&x, n * sizeof(float));
        cudaMalloc(&y, n * sizeof(float));
        turn<<<n / 64, 64>>>(y, x, n);
    }""", "turn")  # fmt: skip
    assert "n = { sizes = [64], max = 64, multiple_of = 64 }  # no other was tried, as there are findings" in drafted


INSTANCES = """
    template <typename T, int BLOCK> __global__ void twice(T* y, const T* x, int n) {
        int i = blockIdx.x * BLOCK + threadIdx.x;
        if (i < n) y[i] = x[i] + x[i];
    }
    template <typename T> void launch(T* y, const T* x, int n) { twice<T, 64><<<(n + 63) / 64, 64>>>(y, x, n); }
    int main() {
        int n = 1024; float *x, *y; double *a, *b;
        cudaMalloc(&x, n * sizeof(float)); cudaMalloc(&y, n * sizeof(float));
        cudaMalloc(&a, n * sizeof(double)); cudaMalloc(&b, n * sizeof(double));
        twice<float, 64><<<(n + 63) / 64, 64>>>(y, x, n);
        twice<double, 64><<<(n + 63) / 64, 64>>>(b, a, n);
        OTHER
    }"""


def test_instances_of_a_template_that_are_not_drafted_are_named(tmp_path: Path) -> None:
    other = "twice<float, 128><<<(n + 127) / 128, 128>>>(y, x, n);"
    drafted = text(tmp_path, INSTANCES.replace("OTHER", other), "twice")
    assert 'kernel = "twice<{scalar}, 64>"  # launched too: twice<float, 128>\n' in drafted
    assert 'dtypes = ["float32", "float64"]' in drafted


def test_instances_that_are_its_dtypes_are_drafted(tmp_path: Path) -> None:
    drafted = text(tmp_path, INSTANCES.replace("OTHER", ""), "twice")
    assert 'kernel = "twice<{scalar}, 64>"\n' in drafted


def test_weights_of_a_byte_are_drawn_from_their_whole_range_and_indices_are_not(tmp_path: Path) -> None:
    source = """
__global__ void scale(const signed char* w, const int* rows, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 0.5f * w[rows[i]];
}
void run(const signed char* w, const int* rows, float* y, int n) { scale<<<(n + 63) / 64, 64>>>(w, rows, y, n); }
"""
    inputs = op(tmp_path, source)["inputs"]
    assert inputs["w"]["dtype"] == "int8" and not {"values", "low", "high"} & inputs["w"].keys()
    assert inputs["rows"]["values"] == "index"


PACK = """
#include <cstdlib>
#include <vector>
__global__ void scale(float *out, const float *in, const int *starts) {
    int row = blockIdx.x;
    for (int i = starts[row] + threadIdx.x; i < starts[row + 1]; i += blockDim.x) out[i] = in[i] + row;
}
int main(int argc, char **argv) {
    int rows = atoi(argv[1]);
    std::vector<int> starts(rows + 1), lengths(rows, 3);
    for (int r = 0; r < rows; r++) starts[r + 1] = starts[r] + STEP;
    float *in, *out;
    int *on_device;
    cudaMalloc(&in, rows * 8 * sizeof(float));
    cudaMalloc(&out, rows * 8 * sizeof(float));
    cudaMalloc(&on_device, (rows + 1) * sizeof(int));
    cudaMemcpy(on_device, starts.data(), (rows + 1) * sizeof(int), cudaMemcpyHostToDevice);
    scale<<<rows, 32>>>(out, in, on_device);
}
"""


def test_offsets_that_host_code_adds_up_are_drawn_rising_up_to_their_sum(tmp_path: Path) -> None:
    starts = op(tmp_path, PACK.replace("STEP", "8"))["inputs"]["starts"]
    assert starts == {"shape": ["rows + 1"], "dtype": "int32", "values": "offsets", "high": "8 * rows + 1"}


def test_offsets_of_unknown_lengths_are_drawn_rising_below_a_limit(tmp_path: Path) -> None:
    drafted = op(tmp_path, PACK.replace("STEP", "lengths[r]"))
    assert drafted["inputs"]["starts"]["values"] == "offsets"
    assert drafted["inputs"]["starts"]["high"] == "starts_below" in drafted["dims"]


def test_elements_that_are_made_of_another_array_are_no_offsets(tmp_path: Path) -> None:
    drafted = op(tmp_path, PACK.replace("= starts[r] + STEP", "= lengths[r] + 1"))
    assert drafted["inputs"]["starts"]["values"] == "index"


def test_what_a_launcher_allocates_is_of_the_type_of_the_array_that_it_gets(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    using Real = double;
    __global__ void twice(Real* x, int n) {
        int i = blockIdx.x * 32 + threadIdx.x;
        if (i < n) x[i] *= 2;
    }
    template <typename Real> void launch(const Real* host, int n, int bytes) {
        Real* x;
        cudaMalloc(&x, sizeof(Real) * n);
        cudaMemcpy(x, host, bytes, cudaMemcpyHostToDevice);
        twice<<<(n + 31) / 32, 32>>>(x, n);
    }
    int main() {
        int sizes[2]; double host[40];
        sizes[0] = 40;
        launch(host, sizes[0], sizeof(host));
    }""", "twice")  # fmt: skip
    assert drafted["inputs"]["x"] == {"shape": ["x_size"], "inout": True}
    assert drafted["dims"] == {"x_size": {"sizes": [40], "max": 40, "multiple_of": 40}}


def test_a_launch_that_host_code_makes_no_smaller_is_drafted_as_it_is(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    #define SIDE 640
    __global__ void fill(float* y) { y[blockIdx.x * 128 + threadIdx.x] = 1; }
    int main() {
        float* y; cudaMalloc(&y, SIDE * SIDE * 4);
        fill<<<SIDE * SIDE / 128, 128>>>(y);
    }""", "fill")  # fmt: skip
    assert drafted["launch"]["grid"] == ["3200"]
    assert drafted["dims"]["y_size"]["sizes"] == [640 * 640]


FIRSTS = """
    #include <torch/all.h>
    __global__ void firsts(float* out, const float* in, int rows) {
        int row = blockIdx.x * 32 + threadIdx.x;
        if (row < rows) out[row] = in[READ];
    }
    void launch(torch::Tensor& out, const torch::Tensor& in) {
        CHECK
        int rows = in.size(0);
        firsts<<<(rows + 31) / 32, 32>>>(out.data_ptr<float>(), in.data_ptr<float>(), rows);
    }"""


def test_a_tensor_whose_first_axis_alone_is_asked_for_may_have_more(tmp_path: Path) -> None:
    drafted = op(tmp_path, FIRSTS.replace("READ", "4 * row + 3").replace("CHECK", ""), "firsts")
    assert drafted["inputs"]["in_"]["shape"] == ["rows", "4"]


@pytest.mark.parametrize(("read", "check"), [("row + 1", ""), ("4 * row", "TORCH_CHECK(in.dim() == 1);")])
def test_reading_beyond_the_axes_that_host_code_tells_is_found(tmp_path: Path, read: str, check: str) -> None:
    (draft,) = adopted(tmp_path, FIRSTS.replace("READ", read).replace("CHECK", check)).drafts
    assert [each.kind for each in draft.findings] == ["out-of-bounds"]  # type: ignore[union-attr]


def test_elements_over_the_last_extent_are_the_rows(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    #include <torch/all.h>
    __global__ void copy(float* out, const float* in, int cols) {
        for (int c = threadIdx.x; c < cols; c += 32) out[blockIdx.x * cols + c] = in[blockIdx.x * cols + c];
    }
    void launch(torch::Tensor& out, const torch::Tensor& in) {
        int cols = in.size(-1), rows = in.numel() / cols;
        copy<<<rows, 32>>>(out.data_ptr<float>(), in.data_ptr<float>(), cols);
    }""", "copy")  # fmt: skip
    assert drafted["inputs"]["in_"]["shape"] == ["rows", "cols"]
    assert drafted["launch"]["grid"] == ["rows"]


@pytest.mark.parametrize("constant", ["#define WEIGHTS 100", "constexpr int WEIGHTS = 100;", "enum { WEIGHTS = 100 };"])
def test_a_size_of_main_that_the_kernel_knows_as_a_constant_does_not_vary(tmp_path: Path, constant: str) -> None:
    drafted = op(tmp_path, constant + """
    __global__ void sum(float* out, const float* weights, int n) {
        if (threadIdx.x >= n) return;
        float s = 0;
        for (int k = 0; k < WEIGHTS; k++) s += weights[k];
        out[threadIdx.x] = s;
    }
    int main() {
        const int n = 32; int count = WEIGHTS, bytes = count * sizeof(float);
        float *weights, *out;
        cudaMalloc(&weights, bytes); cudaMalloc(&out, n * sizeof(float));
        sum<<<1, 32>>>(out, weights, n);
    }""", "sum")  # fmt: skip
    assert drafted["inputs"]["weights"]["shape"] == ["100"]
    assert list(drafted["dims"]) == ["n"]


def test_what_is_written_where_an_input_is_large_is_no_input(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    __global__ void clip(const float* x, float* y, float* over, float* under, int n) {
        int i = blockIdx.x * 32 + threadIdx.x;
        if (i >= n) return;
        y[i] = fmaxf(fminf(x[i], 8.0f), -8.0f);
        if (x[i] > 8.0f) over[i] = x[i];
        if (x[i] < -8.0f) under[2 * i + 1] = x[i];
    }
    void launch(const float* x, float* y, float* over, float* under, int n) {
        clip<<<(n + 31) / 32, 32>>>(x, y, over, under, n);
    }""", "clip")  # fmt: skip
    assert {name: each["shape"] for name, each in drafted["outputs"].items()} == {
        "y": ["n"], "over": ["n"], "under": ["n", "2"],
    }  # fmt: skip


TILED = """
    template <int TILE> __global__ void sum(const float* x, float* out, int n) {
        __shared__ float tile[TILE];
        float total = 0;
        for (int from = 0; from < n; from += TILE) {
            if (from + threadIdx.x < n) tile[threadIdx.x] = x[from + threadIdx.x];
            __syncthreads();
            for (int at = 0; at < min(TILE, n - from); at++) total += tile[at];
            BARRIER
        }
        if (threadIdx.x == 0) out[0] = total;
    }
    void launch(const float* x, float* out, int n) { sum<128><<<1, 128>>>(x, out, n); }"""


def test_sizes_exceed_the_tiles_of_a_kernel(tmp_path: Path) -> None:
    drafted = op(tmp_path, TILED.replace("BARRIER", "__syncthreads();"), "sum")
    assert drafted["dims"]["n"] == {"sizes": [64, 65, 129]}


def test_what_is_found_above_the_size_of_a_tile_is_told(tmp_path: Path) -> None:
    drafted = text(tmp_path, TILED.replace("BARRIER", ""), "sum")
    assert "n = { sizes = [64, 65], max = 128 }  # a guess, as at 129: race in line 8" in drafted


def test_strides_of_a_tensor_are_those_of_a_contiguous_one(tmp_path: Path) -> None:
    drafted = op(tmp_path, """
    #include <torch/all.h>
    __global__ void copy(float* out, const float* in, int cols, long batch, long row) {
        long at = blockIdx.x * batch + blockIdx.y * row;
        for (int c = threadIdx.x; c < cols; c += 32) out[at + c] = in[at + c];
    }
    void launch(torch::Tensor& out, const torch::Tensor& in) {
        int batches = in.size(0), rows = in.size(1), cols = in.size(2);
        copy<<<dim3(batches, rows), 32>>>(
            out.data_ptr<float>(), in.data_ptr<float>(), cols, in.stride(0), in.stride(-2));
    }""", "copy")  # fmt: skip
    assert drafted["launch"]["args"] == ["out", "in_", "cols", "rows * cols", "cols"]
    assert drafted["inputs"]["in_"]["shape"] == ["batches", "rows", "cols"]
