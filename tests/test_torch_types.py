"""The types of PyTorch in device code, whose headers are left out."""

from __future__ import annotations

from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from compiling import PLAIN, Build, builder, new_project
from cpu_kernels import compile_text, run_program

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.compiler.parameter_types import misfit, parameter_types, pointed_dtype

NARROW = {
    "Half": np.float16,
    "BFloat16": ml_dtypes.bfloat16,
    "Float8_e4m3fn": ml_dtypes.float8_e4m3fn,
    "Float8_e5m2": ml_dtypes.float8_e5m2,
}
CONVERSIONS = """#include <c10/util/{name}.h>
extern "C" __global__ void convert(const float *x, c10::{name} *rounded, const c10::{name} *all, float *widened) {{
    int i = blockIdx.x * 64 + threadIdx.x;
    rounded[i] = x[i];
    if (i < 256) widened[i] = all[i];
}}
"""


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    return builder(new_project(tmp_path, monkeypatch))


def _same(found: np.ndarray, expected: np.ndarray) -> None:
    found, expected = found.astype(np.float32), expected.astype(np.float32)
    np.testing.assert_array_equal(found, expected)
    np.testing.assert_array_equal(np.signbit(found)[found == 0], np.signbit(expected)[found == 0])


@pytest.mark.parametrize("name", NARROW)
def test_conversions_round_as_pytorch_does(tmp_path: Path, name: str) -> None:
    dtype = np.dtype(NARROW[name])
    step = 256 if dtype.itemsize == 2 else 1
    every = np.arange(256).astype(f"uint{8 * dtype.itemsize}") * step
    values = every.view(dtype).astype(np.float32)
    finite = np.sort(values[np.isfinite(values)])
    between = (finite[1:] + finite[:-1]) / 2
    tested = [finite, between, np.nextafter(between, np.float32(np.inf)), np.nextafter(between, np.float32(-np.inf))]
    x = np.concatenate(
        [*tested, np.float32([0, -0.0, np.inf, -np.inf, np.nan, 1e-30, 464, 479, 480, 61439, 61440, 1e30])]
    )
    x = np.resize(x, (len(x) + 63) // 64 * 64).astype(np.float32)
    rounded, widened = np.zeros(len(x), dtype), np.zeros(256, np.float32)
    program = compile_text(CONVERSIONS.format(name=name), tmp_path, "convert")
    run_program(program, [x, rounded, every.view(dtype), widened], grid=len(x) // 64, block=64)
    with np.errstate(all="ignore"):
        _same(rounded, x.astype(dtype))
    _same(widened, values)


def test_limits_are_those_of_the_type(tmp_path: Path) -> None:
    text = (
        "#include <torch/torch.h>\ntemplate <typename T> __device__ void put(float *y) {\n"
        "    using Limits = std::numeric_limits<T>;\n"
        "    y[0] = Limits::max(), y[1] = Limits::lowest(), y[2] = Limits::min(), y[3] = Limits::epsilon();\n"
        "    y[4] = Limits::denorm_min(), y[5] = Limits::quiet_NaN();\n}\n"
        'extern "C" __global__ void limits(float *y) {\n'
        + "".join(f"    put<at::{name}>(y + {6 * number});\n" for number, name in enumerate(NARROW))
        + "}\n"
    )
    found = np.zeros((len(NARROW), 6), np.float32)
    run_program(compile_text(text, tmp_path, "limits"), [found], block=1)
    for name, row in zip(NARROW, found, strict=True):
        info = ml_dtypes.finfo(NARROW[name])
        known = [info.max, info.min, info.smallest_normal, info.eps, info.smallest_subnormal, np.nan]
        np.testing.assert_array_equal(row, np.float32([float(each) for each in known]), name)


@pytest.mark.parametrize(
    "statements",
    [
        "at::Half a = h[0], b = h[1]; if (a < b && a > 1 && 0.5f <= a && a != 0.) h[2] = a / b + 1 - 2.0f * a;",
        "unsigned short bits = h[0].x; at::Half old; old.x = bits; h[0] = old + h[1]; __half cuda = old; h[2] = cuda;",
        "at::acc_type<at::Half, true> sum = h[0]; at::opmath_type<c10::BFloat16> wide = 2.f; h[1] = sum * wide;",
        "static_assert(sizeof(at::acc_type<float, false>) == 8 && sizeof(at::acc_type<int, true>) == 8); h[0] += h[1];",
        "gpuAtomicAdd(h, h[1]); gpuAtomicAddNoReturn(n, int64_t(1)); atomicAdd(n, int64_t(1)); gpuAtomicAdd(f, 1.f);",
        "float v = f[0]; v += WARP_SHFL_DOWN(v, 16); if (C10_LIKELY(n[0])) f[0] = WARP_SHFL_XOR(WARP_SHFL(v, 0), 1);",
        "CUDA_KERNEL_ASSERT(n[0] > 0); c10::complex<float> z(f[0], 2.f); z = z * z / (z + 1.f); f[1] = z.imag();",
        "f[0] = static_cast<float>(std::numeric_limits<c10::BFloat16>::lowest());",
        "auto z = std::conj(c10::complex<float>(f[0], 1.f)); f[0] = std::imag(z) + std::norm(z) + std::abs(z);",
        "f[0] = at::numeric_limits<float>::lower_bound(); n[0] = at::cuda::ATenCeilDiv(n[0], int64_t(32));",
    ],
)
def test_what_kernels_of_pytorch_do_compiles(build: Build, statements: str) -> None:
    headers = "#include <ATen/cuda/Atomic.cuh>\n#include <ATen/cuda/DeviceUtils.cuh>\n#include <torch/extension.h>\n"
    assert build(f"{headers}__global__ void scale(at::Half *h, int64_t *n, float *f) {{ {statements} }}\n").ptx


def test_the_state_of_pytorchs_generator_is_unpacked_on_the_device(tmp_path: Path) -> None:
    text = """#include <ATen/cuda/CUDAGraphsUtils.cuh>
extern "C" __global__ void draw(at::PhiloxCudaState state, uint64_t *y) {
    auto [seed, offset] = at::cuda::philox::unpack(state);
    y[0] = seed, y[1] = offset;
}
"""
    program = compile_text(text, tmp_path, "draw")
    (state, _) = program.parameters["draw"]
    assert state.size == 32
    found = np.zeros(2, np.uint64)
    run_program(program, [np.void(np.array([7, 9, 5, 0], np.uint64).tobytes()), found], block=1)
    assert list(found) == [7, 9]


def test_classes_may_hold_and_extend_what_only_host_code_of_pytorch_can_use(build: Build) -> None:
    text = """#include <torch/custom_class.h>
struct Model : public torch::CustomClassHolder {
    static constexpr int WIDTH = 3;
    at::Tensor weights;
    c10::optional<at::Tensor> bias;
    c10::intrusive_ptr<Model> next;
    at::IntArrayRef sizes;
    Model(at::Tensor given) : weights(given) {}
};
static_assert(sizeof(Model) == 64);
__global__ void scale(int *x) { x[0] = Model::WIDTH; }
"""
    assert build(text).ptx


def test_half_precision_of_pytorch_compiles_as_c14(build: Build) -> None:
    text = (
        "#include <ATen/ATen.h>\n#include <ATen/cuda/Atomic.cuh>\n__global__ void scale(at::Half *x) { x[0] = 1.f; }\n"
    )
    assert build(text, options=["-std=c++14"]).ptx


def test_names_of_a_header_that_is_not_included_are_free(build: Build) -> None:
    own = "__device__ float gpuAtomicAdd(float *x, float y) { return *x += y; }\n#define WARP_SHFL(x) x\n"
    assert build(f"#include <torch/extension.h>\n{own}{PLAIN}").ptx


def test_accessors_lie_in_memory_as_pytorch_has_them(tmp_path: Path) -> None:
    text = """#include <torch/extension.h>
extern "C" __global__ void transpose(
    const torch::PackedTensorAccessor32<float, 2, torch::RestrictPtrTraits> x, at::PackedTensorAccessor64<float, 2> y
) {
    for (int i = 0; i < x.size(0); i++)
        for (int j = 0; j < x.size(1); j++) y[j][i] = x[i][j] + x.stride(0);
}
template <typename T> __global__ void pick(at::cuda::detail::TensorInfo<T, int> x, T *y) {
    y[0] = x.data[at::cuda::detail::IndexToOffset<T, int, -1>::get(4, x)];
}
static_assert(sizeof(at::PackedTensorAccessor64<float, 3>) == 56);
static_assert(sizeof(torch::PackedTensorAccessor32<float, 1>) == 16);
static_assert(sizeof(at::cuda::detail::TensorInfo<float, int>) == 216);
"""
    assert compile_text(text, tmp_path, "transpose").ptx


def test_a_parameter_of_pytorchs_half_precision_takes_an_array_of_it(tmp_path: Path) -> None:
    text = "#include <ATen/ATen.h>\n__global__ void k(at::Half *h, c10::BFloat16 *b) {}\n"
    (lowered,) = compile_text(text, tmp_path, "k").kernels.values()
    types = parameter_types(lowered)
    assert types == ("c10::Half*", "c10::BFloat16*")
    assert pointed_dtype(types[0]) == DTYPES["float16"]
    assert not misfit(types[0], DTYPES["float16"])
    assert misfit(types[0], DTYPES["bfloat16"])
