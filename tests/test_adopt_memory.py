"""What ``adopt`` makes of memory that is no plain array: accessors, bytes of structs, extents that are one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tomli

from kernelcheck.adopt.cuda.adoption import adopt_file
from kernelcheck.adopt.cuda.read_parameters import read_parameters
from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.adopt.drafts.writing import op_text
from kernelcheck.adopt.trials import trial
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.interfaces.cli import main


def drafted(folder: Path, source: str) -> tuple[dict[str, Any], str]:
    """The table of the only kernel's op, and its text."""
    (folder / "k.cu").write_text(source)
    (kernel,) = adopt_file(folder / "k.cu", Building(folder), CpuBackend()).kernels
    assert kernel.draft is not None, kernel.reason
    assert not kernel.draft.findings
    text = op_text(kernel.draft, "k.cu")  # type: ignore[arg-type]
    return tomli.loads(text)["ops"][kernel.kernel], text


@pytest.mark.parametrize(
    ("accessor", "method", "index"),
    [
        ("at::PackedTensorAccessor64<T, 2, at::RestrictPtrTraits>", "packed_accessor64", "int64"),
        ("torch::PackedTensorAccessor32<T, 2>", "packed_accessor32", "int32"),
        ("at::GenericPackedTensorAccessor<T, 2, at::DefaultPtrTraits, int>", "generic_packed_accessor", "int32"),
    ],
)
def test_an_accessor_by_value_is_an_address_with_extents_and_strides(
    tmp_path: Path, accessor: str, method: str, index: str
) -> None:
    given = "float, 2, at::DefaultPtrTraits, int" if index == "int32" and "generic" in method else "float, 2"
    table, _ = drafted(
        tmp_path,
        f"""#include <torch/extension.h>
        template <typename T> __global__ void twice(const {accessor} x, {accessor} y) {{
            for (int i = threadIdx.x; i < x.size(1); i += blockDim.x) y[blockIdx.x][i] = 2 * x[blockIdx.x][i];
        }}
        at::Tensor launch(const at::Tensor &x) {{
            auto y = torch::empty_like(x);
            twice<float><<<x.size(0), 64>>>(x.{method}<{given}>(), y.{method}<{given}>());
            return y;
        }}""",
    )
    numbers = [f"x_0: {index}", f"x_1: {index}", f"x_1: {index}", f"1: {index}"]
    assert table["launch"]["args"] == [{"struct": ["x", *numbers]}, {"struct": ["y", *numbers]}]
    assert table["inputs"]["x"]["shape"] == table["outputs"]["y"]["shape"] == ["x_0", "x_1"]


OF_TWO = """#include <torch/extension.h>
__global__ void add(const float *x, const float *y, float *z, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) z[blockIdx.x * n + i] = x[blockIdx.x * n + i] + y[i];
}
void launch(torch::Tensor x, torch::Tensor y, torch::Tensor z) {
    TORCH_CHECK(y.size(0) > 0);
    add<<<x.size(0), 64>>>(x.data_ptr<float>(), y.data_ptr<float>(), z.data_ptr<float>(), x.size(1));
}"""


def test_extents_that_grow_together_only_become_one_dim(tmp_path: Path) -> None:
    table, text = drafted(tmp_path, OF_TWO)
    assert table["inputs"]["x"]["shape"] == ["x_0", "x_1"]
    assert table["inputs"]["y"]["shape"] == ["x_1"]
    assert "y_0" not in table["dims"]
    assert len(table["dims"]["x_1"]["sizes"]) > 1
    assert "x_1 = { sizes = [64, 65] }  # a guess, as at 65 with y at 64: out-of-bounds in line 3" in text


BLOCKS = """#include <cuda_fp16.h>
struct Block { half scale; signed char values[6]; };
__global__ void unpacked(const Block *x, float *y, int n) {
    int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) y[i] = float(x[i / 6].scale) * x[i / 6].values[i % 6];
}
void launch(const Block *x, float *y, int n) { unpacked<<<(n + 63) / 64, 64>>>(x, y, n); }"""
OF_BYTES = """import numpy as np
def reference(x, *, n):
    blocks = x.astype(np.uint8).reshape(-1, 8)
    scales = blocks[:, :2].copy().view(np.float16).astype(float)
    return (scales * blocks[:, 2:].view(np.int8)).reshape(-1)[:n]
"""


def test_what_points_to_structs_is_bytes_of_which_floats_are_finite(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, text = drafted(tmp_path, BLOCKS)
    x = table["inputs"]["x"]
    assert (x["dtype"], x["low"], x["high"]) == ("uint8", 0, 63)
    assert "the bytes of Block" in text
    bytes_of = np.full(8, x["high"], dtype=np.uint8)
    assert all(np.isfinite(bytes_of.view(dtype)).all() for dtype in (np.float16, np.float32, np.float64))
    (tmp_path / "of_bytes.py").write_text(OF_BYTES)
    registry = text.replace('reference = "none"', 'reference = "of_bytes.py"')
    (tmp_path / "kernelcheck.toml").write_text(f'[kernelcheck]\nschema = 1\nbackend = "cpu"\n\n{registry}')
    assert main(["run", "--quick", "--no-store", "--config", str(tmp_path / "kernelcheck.toml")]) == 0
    assert "passed" in capsys.readouterr().out


def test_a_launch_that_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LAUNCH_SECONDS", 0.02)
    (tmp_path / "k.cu").write_text("""
    __global__ void walk(unsigned *y, int n) {
        unsigned at = threadIdx.x;
        for (int i = 0; i < 300000; ++i) at = y[at % n] + i;
        y[threadIdx.x] = at;
    }
    void launch(unsigned *y, int n) { walk<<<n, 64>>>(y, n); }""")
    (kernel,) = adopt_file(tmp_path / "k.cu", Building(tmp_path), CpuBackend()).kernels
    assert kernel.reason == "a launch takes longer than 0.02 s (launched in line 7)"


def test_shapes_are_those_of_other_tensors_or_have_what_host_code_computes(tmp_path: Path) -> None:
    table, _ = drafted(tmp_path, """#include <torch/extension.h>
    __global__ void gate(float *out, float *sums, const float *in, int d) {
        float sum = 0;
        for (int i = threadIdx.x; i < 2 * d; i += blockDim.x) sums[blockIdx.x * 2 * d + i] = in[blockIdx.x * 2 * d + i];
        for (int i = threadIdx.x; i < d; i += blockDim.x)
            out[blockIdx.x * d + i] = in[blockIdx.x * 2 * d + i] * in[blockIdx.x * 2 * d + d + i];
    }
    void launch(torch::Tensor out, torch::Tensor sums, torch::Tensor in) {
        const int d = in.size(-1) / 2, rows = in.numel() / in.size(-1);
        gate<<<rows, std::min(d, 256)>>>(out.data_ptr<float>(), sums.data_ptr<float>(), in.data_ptr<float>(), d);
    }""")  # fmt: skip
    assert table["inputs"]["in_"]["shape"] == table["outputs"]["sums"]["shape"] == ["rows", "in_1"]
    assert table["outputs"]["out"]["shape"] == ["rows", "in_1 // 2"]
    assert len(table["dims"]["in_1"]["sizes"]) > 1


def test_a_tensor_info_by_value_is_an_address_with_extents_and_strides_of_25_axes(tmp_path: Path) -> None:
    table, _ = drafted(
        tmp_path,
        """#include <ATen/cuda/detail/TensorInfo.cuh>
    #include <torch/extension.h>
    __global__ void pick(const float *x, const at::cuda::detail::TensorInfo<int64_t, int> index, float *y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        int at = at::cuda::detail::IndexToOffset<int64_t, int, -1>::get(i, index);
        if (i < n) y[i] = x[i] + (float)index.data[at];
    }
    void launch(at::Tensor x, at::Tensor index, at::Tensor y, int64_t dim) {
        TORCH_CHECK(x.sizes() == index.sizes() && x.sizes() == y.sizes());
        auto rows = x.numel() / x.size(dim);
        auto info = at::cuda::detail::getTensorInfo<int64_t, int>(index);
        pick<<<(rows * x.size(dim) + 63) / 64, 64>>>(x.data_ptr<float>(), info, y.data_ptr<float>(), x.numel());
    }""",
    )
    (info,) = (each["struct"] for each in table["launch"]["args"] if isinstance(each, dict))
    shape = table["inputs"]["index"]["shape"]
    assert info[0] == "index"
    assert info[1:4] == [f"{shape[0]}: int32", f"{shape[1]}: int32", "0: int32"]
    assert info[26:29] == [f"{shape[1]}: int32", "1: int32", "0: int32"]
    assert (len(info), info[-1]) == (52, "2: int32")
    assert table["outputs"]["y"]["shape"] == shape


TYPED_BY_THE_KERNEL = """
#include <torch/extension.h>
struct Params { void *x_ptr; void *y_ptr; int n, left_alone; };
template <typename T> struct Tile { struct Storage { T items[64]; int count; }; };
template <typename T_> struct Traits {
    using T = T_;
    using Own = Tile<T>;
    static constexpr int BYTES = sizeof(typename Own::Storage);
};
template <typename Given> __global__ void twice(Params params) {
    using T = typename Given::T;
    extern __shared__ char raw[];
    auto &tile = reinterpret_cast<typename Tile<T>::Storage &>(raw);
    const T *x = reinterpret_cast<const T *>(params.x_ptr) + blockIdx.x * 64;
    tile.items[threadIdx.x] = x[threadIdx.x];
    if (threadIdx.x == 0) tile.count = 2;
    __syncthreads();
    ((T *) params.y_ptr)[blockIdx.x * 64 + threadIdx.x] = (T)((float) tile.items[threadIdx.x ^ 1] * tile.count);
}
void go(at::Tensor x, at::Tensor y, const Config &config) {
    const auto sizes = x.sizes();
    const int n = sizes[0];
    TORCH_CHECK(x.sizes() == torch::IntArrayRef({n, 64}));
    TORCH_CHECK(y.sizes() == torch::IntArrayRef({n, 64}));
    Params params;
    params.x_ptr = x.data_ptr(); params.y_ptr = y.data_ptr(); params.n = n; params.left_alone = config.any();
    using Chosen = Traits<double>;
    twice<Chosen><<<n, 64, Chosen::BYTES>>>(params);
}
"""


def test_a_kernel_tells_the_types_of_void_pointers_and_the_compiler_the_size_of_a_class(tmp_path: Path) -> None:
    op, _ = drafted(tmp_path, TYPED_BY_THE_KERNEL)
    tensors = op["inputs"] | op["outputs"]
    assert op["dtypes"] == ["float64"]
    assert {name: each["shape"] for name, each in tensors.items()} == {"x_ptr": ["n", "64"], "y_ptr": ["n", "64"]}
    assert op["launch"]["shared"] == str(64 * 8 + 8)
    assert op["launch"]["args"] == [{"struct": ["x_ptr", "y_ptr", "n: int32", "0: int32"]}]  # the last is not read
    assert [*op["dims"]] == ["n"]


def test_sizes_of_a_local_alias_and_of_a_tensors_elements_are_known(tmp_path: Path) -> None:
    op, _ = drafted(
        tmp_path,
        """
    #include <torch/extension.h>
    template <typename T> struct Wide { using type = T; };
    template <> struct Wide<float> { double both[2]; };
    template <typename T, typename W> __global__ void first(float *out, const T *x, int n) {
        extern __shared__ char raw[];
        W *part = reinterpret_cast<W *>(raw);
        part[threadIdx.x].both[1] = threadIdx.x < n ? x[threadIdx.x] : 0;
        if (threadIdx.x == 0) out[blockIdx.x] = part[0].both[1];
    }
    void go(at::Tensor out, at::Tensor x) {
        const int most = sizeof(float4) / at::elementSize(x.scalar_type());
        const int groups = std::min<int64_t>(most, sizeof(double4) / x.element_size());
        AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "first", [&] {
            using wide_t = Wide<scalar_t>;
            first<scalar_t, wide_t><<<groups, 64, 64 * sizeof(wide_t)>>>(
                out.data_ptr<float>(), x.data_ptr<scalar_t>(), x.numel());
        });
    }""",
    )
    assert (op["launch"]["grid"], op["launch"]["shared"], [*op["dims"]]) == (["4"], "1024", ["x_0"])


def test_an_instance_whose_number_follows_from_the_size_of_its_type_is_not_drafted_for_others(tmp_path: Path) -> None:
    op, _ = drafted(
        tmp_path,
        """
    #include <torch/extension.h>
    template <int AT_ONCE, typename T> __global__ void twice(T *x, int n) {
        for (int i = threadIdx.x * AT_ONCE; i < min(n, (int) threadIdx.x * AT_ONCE + AT_ONCE); i++) x[i] *= 2;
    }
    void go(at::Tensor x) {
        AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "twice", [&] {
            constexpr int at_once = 16 / sizeof(scalar_t);
            twice<at_once, scalar_t><<<1, 512>>>(x.data_ptr<scalar_t>(), x.numel());
        });
    }""",
    )
    assert (op["kernel"], op["dtypes"]) == ("twice<4, float>", ["float32"])


@pytest.mark.parametrize(
    ("bytes_of_one", "dtypes"),
    [("sizeof(scalar_t)", ["float32"]), ("x.element_size()", ["float32"]), ("8", ["float32", "float64"])],
)
def test_a_launch_that_follows_from_the_size_of_its_type_is_not_drafted_for_types_that_it_does_not_fit(
    bytes_of_one: str, dtypes: list[str], tmp_path: Path
) -> None:
    op, _ = drafted(
        tmp_path,
        """
    #include <torch/extension.h>
    template <typename T> __global__ void reverse(T *x, int n) {
        extern __shared__ double memory[];
        T *all = reinterpret_cast<T *>(memory);
        int i = blockIdx.x * 64 + threadIdx.x;
        if (i < n) all[threadIdx.x] = x[i];
        __syncthreads();
        if (i < n) x[i] = all[min(63, n - 1 - (int) blockIdx.x * 64) - threadIdx.x];
    }
    void go(at::Tensor x) {
        AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "reverse", [&] {
            reverse<scalar_t><<<(x.numel() + 63) / 64, 64, 64 * SIZE>>>(x.data_ptr<scalar_t>(), x.numel());
        });
    }""".replace("SIZE", bytes_of_one),
    )
    assert op["dtypes"] == dtypes


def test_half_has_its_dtype_in_each_namespace_of_pytorch(tmp_path: Path) -> None:
    op, _ = drafted(tmp_path, TYPED_BY_THE_KERNEL.replace("Traits<double>", "Traits<at::Half>"))
    assert (op["inputs"]["x_ptr"].get("dtype"), op["dtypes"]) == (None, ["float16"])


def test_a_void_pointer_of_which_no_type_is_known_is_as_large_as_the_kernel_reaches(tmp_path: Path) -> None:
    twice = TYPED_BY_THE_KERNEL.replace(
        "    __syncthreads();", "    if (x == params.y_ptr) *(int *) params.x_ptr = 0; __syncthreads();"
    )
    _, text = drafted(tmp_path, twice)
    (x,) = [line for line in text.splitlines() if line.startswith("x_ptr")]
    assert 'dtype = "uint8"' in x and "as far as the kernel reaches" in x, text


def test_the_bytes_of_parameters_that_a_kernel_reads_are_those_of_its_loads() -> None:
    ptx = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(
	.param .u64 k_param_0,
	.param .align 8 .b8 k_param_1[32],
	.param .u32 k_param_2,
	.param .align 4 .b8 k_param_3[8]
)
{
	.reg .b32 %r<3>;
	.reg .b64 %rd<7>;
	ld.param.u64 	%rd1, [k_param_0];
	ld.param.v2.u32 	{%r1, %r2}, [k_param_1+8];
	mov.b64 	%rd3, k_param_3;
	mov.b64 	%rd4, k_param_1;
	add.s64 	%rd5, %rd4, 24;
	ld.param.u64 	%rd6, [%rd5+-8];
	st.global.u64 	[%rd6], %rd3;
	ret;
}
.visible .entry other(
	.param .u32 k_param_2
)
{
	.reg .b32 %r<2>;
	ld.param.u32 	%r1, [k_param_2];
	ret;
}
"""
    assert read_parameters(ptx, "k") == {0: frozenset(range(8)), 1: frozenset(range(8, 24)), 3: None}


READ_BY_HALF_ALONE = """
#include <cuda_fp16.h>
template <typename T> __global__ void scaled(const T *x, T *y, const float *scale, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    if constexpr (sizeof(T) == 2) y[i] = (T)((float) x[i] * scale[0]);
    else y[i] = x[i];
}
void go(const float *x, float *y, const __half *hx, __half *hy, const float *scale, int n, bool half) {
    if (!half) scaled<float><<<(n + 255) / 256, 256>>>(x, y, scale, n);
    else scaled<__half><<<(n + 255) / 256, 256>>>(hx, hy, scale, n);
}
"""


def test_a_dtype_is_left_out_whose_instance_reads_what_the_drafts_own_does_not(tmp_path: Path) -> None:
    op, text = drafted(tmp_path, READ_BY_HALF_ALONE)
    assert (op["dtypes"], op["launch"]["args"]) == (["float32"], ["x", "y", "null", "n"])
    assert "launched too: scaled<__half>" in text
    (tmp_path / "both").mkdir()
    op, _ = drafted(tmp_path / "both", READ_BY_HALF_ALONE.replace("y[i] = x[i];", "y[i] = x[i] + (T) scale[0];"))
    assert (op["dtypes"], op["launch"]["args"]) == (["float32", "float16"], ["x", "y", "scale", "n"])


def test_memory_of_as_many_bytes_as_an_element_of_an_array_says_is_not_sized_by_reach(tmp_path: Path) -> None:
    op, text = drafted(
        tmp_path,
        """
struct Config { int dims[4]; };
__global__ void fill(float *d) { d[threadIdx.x] = 1; }
void go(const Config *c) { float *d; cudaMalloc(&d, c->dims[0] * sizeof(float)); fill<<<1, 256>>>(d); }
""",
    )
    assert op["outputs"]["d"]["shape"] == ["c_dims_0"]
    assert "out-of-bounds" in text


def test_a_finding_may_come_from_the_dtype_that_a_cast_alone_tells(tmp_path: Path) -> None:
    source = """
#include <torch/extension.h>
struct Params { void *y_ptr; };
__global__ void fill(Params params) { ((unsigned *) params.y_ptr)[blockIdx.x * 128 + threadIdx.x] = threadIdx.x; }
void go(at::Tensor y) {
    const int n = y.size(0);
    TORCH_CHECK(y.sizes() == torch::IntArrayRef({n, 64}));
    Params params;
    params.y_ptr = y.data_ptr();
    fill<<<n, 128>>>(params);
}
"""
    for host, doubtful in (("y.data_ptr()", True), ("y.data_ptr<int>()", False)):
        (tmp_path / "k.cu").write_text(source.replace("y.data_ptr()", host))
        (kernel,) = adopt_file(tmp_path / "k.cu", Building(tmp_path), CpuBackend()).kernels
        assert kernel.draft is not None, kernel.reason
        (y,) = kernel.draft.tensors
        assert [each.text for each in y.extents or ()] == ["n", "64"]
        assert [each.kind for each in kernel.draft.findings] == ["out-of-bounds"]
        assert kernel.draft.is_doubtful == doubtful
        assert ("its dtype is a guess: the kernel casts it to that" in op_text(kernel.draft, "k.cu")) == doubtful


@pytest.mark.slow
def test_what_is_stored_where_it_was_already_counts_as_reached(tmp_path: Path) -> None:
    op, _ = drafted(
        tmp_path,
        """
__global__ void copied(const void *x, void *y, int n, int bytes) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        for (int k = 0; k < bytes; ++k) ((char *) y)[i * bytes + k] = ((const char *) x)[i * bytes + k];
}
void go(const void *x, void *y, int n, int m, int bytes) {
    copied<<<(n * m + 255) / 256, 256>>>(x, y, n * m, bytes);
}
""",
    )
    assert op["inputs"]["x"]["shape"] == op["outputs"]["y"]["shape"] == ["n", "m", "bytes"]


def test_what_a_template_casts_to_its_parameter_has_the_dtype_of_the_case(tmp_path: Path) -> None:
    op, _ = drafted(
        tmp_path,
        """
#include <cuda_fp16.h>
struct Params { const void *x; void *y; int n; };
template <typename T> __global__ void copied(Params p) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < p.n) ((T *) p.y)[i] = ((const T *) p.x)[i];
}
template <typename T> void go(const T *x, T *y, int n) {
    Params p{x, y, n};
    copied<T><<<(n + 255) / 256, 256>>>(p);
}
template void go<float>(const float *, float *, int);
template void go<__half>(const __half *, __half *, int);
""",
    )
    assert op["dtypes"] == ["float32", "float16"]
    assert "dtype" not in op["inputs"]["x"] and "dtype" not in op["outputs"]["y"]
