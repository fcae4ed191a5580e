"""What ``adopt`` reads off the host code of PyTorch extensions and of tensor maps."""

from __future__ import annotations

from pathlib import Path

import pytest
import tomli

from kernelcheck.adopt.cuda.adoption import adopt_file
from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.adopt.formulas import Formula
from kernelcheck.adopt.host_code.candidates import candidates_of, ranked
from kernelcheck.adopt.host_code.values import HostTensorMap, Pointer, Unknown
from kernelcheck.adopt.host_code.walk_results import HostLaunch
from kernelcheck.adopt.registry import adopt
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.cuda_source.preprocessing.expanding import expanded
from kernelcheck.cuda_source.syntax_tree import read

SHIFT = "template <typename T, int BY> __global__ void shift(T *data, int count) {}\n"
FILL = "__global__ void fill(float *data, int count) {}\n"


def first_launch(tmp_path: Path, source: str) -> HostLaunch:
    """The best launch of the only kernel."""
    expansion = expanded(tmp_path / "k.cu", source)
    (found,) = candidates_of(read(expansion.text), expansion).values()
    return ranked(found)[0].launched


@pytest.mark.parametrize(
    ("dispatch", "first", "offered"),
    [
        ("AT_DISPATCH_INTEGRAL_TYPES(t, \"k\", [&] {CALL});", "int", ("int", "long long")),
        ("AT_DISPATCH_FLOATING_TYPES_AND2(at::kHalf, at::ScalarType::BFloat16, t, \"k\", [&] {CALL});", "float",
         ("float", "double", "c10::Half", "c10::BFloat16")),
        ("MY_DISPATCH_REDUCED(t, \"k\", [&] {CALL});", "c10::Half", ("c10::Half", "c10::BFloat16")),
        ("AT_DISPATCH_SWITCH(t, \"k\", AT_DISPATCH_CASE(at::ScalarType::Half, [&] {CALL}) "
         "AT_DISPATCH_CASE(at::ScalarType::Float, [&] {CALL}));", "float", ("float", "c10::Half")),
    ],
)  # fmt: skip
def test_a_dispatch_macro_offers_the_types_of_its_name_and_its_cases(
    tmp_path: Path, dispatch: str, first: str, offered: tuple[str, ...]
) -> None:
    call = "shift<scalar_t, 1><<<n, 32>>>(x.data_ptr<scalar_t>(), n);"
    host = f"void go(at::Tensor x, int n, int t) {{ {dispatch.replace('CALL', call)} }}"
    launched = first_launch(tmp_path, SHIFT + host)
    assert (launched.instance, launched.dispatched) == (f"shift<{first}, 1>", offered)


def test_each_case_of_a_dispatch_has_its_own_type_and_launches(tmp_path: Path) -> None:
    cases = (("Half", "shift<scalar_t, 1>"), ("Float", "fill"))
    text = " ".join(f"AT_DISPATCH_CASE(at::ScalarType::{kind}, [&] {{ {name}<<<1, n>>>(x.data_ptr<scalar_t>(), n); }})"
                    for kind, name in cases)  # fmt: skip
    host = f'void go(at::Tensor x, int n) {{ AT_DISPATCH_SWITCH(x.scalar_type(), "k", {text}); }}'
    expansion = expanded(tmp_path / "k.cu", SHIFT + FILL + host)
    found = candidates_of(read(expansion.text), expansion)
    launched = {name: ranked(each)[0].launched for name, each in found.items()}
    assert {(each.instance, each.dispatched) for each in launched.values()} == {
        ("shift<c10::Half, 1>", ("c10::Half",)), ("fill", ("float",))
    }  # fmt: skip


def test_a_dispatch_over_index_types_leaves_the_element_type_as_it_is(tmp_path: Path) -> None:
    host = """
    template <typename T, typename I> __global__ void pick(T *y, const I *at) { y[threadIdx.x] = at[threadIdx.x]; }
    void go(at::Tensor y, at::Tensor index) {
        AT_DISPATCH_FLOATING_TYPES_AND_HALF(y.scalar_type(), "pick", ([&] {
            AT_DISPATCH_INDEX_TYPES(index.scalar_type(), "pick", [&] {
                pick<scalar_t, index_t><<<1, 32>>>(y.data_ptr<scalar_t>(), index.data_ptr<index_t>());
            });
        }));
    }"""
    launched = first_launch(tmp_path, host)
    assert launched.instance == "pick<float, int>"
    assert launched.dispatched == ("float", "double", "c10::Half")


def test_a_list_of_sizes_is_changed_by_item_and_an_axis_that_callers_give_is_the_last(tmp_path: Path) -> None:
    host = """
    at::Tensor go(const at::Tensor &x, const at::Tensor &index, int64_t dim, int64_t count) {
        auto sizes = x.sizes().vec();
        sizes[dim] = count;
        sizes.back() = sizes.back() + 1;
        auto y = torch::empty(sizes, x.options());
        auto before = 1;
        for (auto i = 0; i < dim; i++) before *= x.size(i);
        auto wide = index.expand(sizes);
        fill<<<before, x.numel() / (before * x.size(dim))>>>(y.data_ptr<float>(), wide.numel());
        return y;
    }"""
    launched = first_launch(tmp_path, FILL + host)
    y, count = launched.values
    assert isinstance(y, Pointer)
    assert [each.text for each in y.memory.shape or ()] == ["x_0", "count + 1"]
    assert [str(each) for each in (launched.grid[0], launched.block[0], count)] == ["x_0", "1", "x_0 * (count + 1)"]
    assert launched.axes == {"dim": "x"}


def test_two_sizes_of_what_is_not_followed_are_two_numbers(tmp_path: Path) -> None:
    host = """
    void go(at::Tensor x) {
        auto t = x.unheard_of(0, 1);
        fill<<<t.size(0), t.size(1)>>>(x.data_ptr<float>(), t.stride(0) * t.size(0));
    }"""
    launched = first_launch(tmp_path, FILL + host)
    assert (launched.grid[0], launched.block[0]) == (Unknown("t_size_0"), Unknown("t_size_1"))
    assert str(launched.values[1]) == "t_stride_0 * t_size_0"


def test_a_clone_of_a_tensor_is_other_memory_of_its_shape(tmp_path: Path) -> None:
    host = """
    void go(at::Tensor x) {
        auto y = x.clone();
        shift<float, 1><<<x.size(0), x.size(1)>>>(x.data_ptr<float>(), y.data_ptr<float>());
    }"""
    launched = first_launch(tmp_path, "template <typename T, int N> __global__ void shift(T *x, T *y) {}" + host)
    x, y = launched.values
    assert isinstance(x, Pointer) and isinstance(y, Pointer)
    assert x.memory is not y.memory and x.memory.shape == y.memory.shape


def test_an_array_in_a_struct_takes_the_values_of_a_flat_list_and_a_struct_has_its_own_types(tmp_path: Path) -> None:
    host = """
    using index_t = int;
    template <typename T, int N> struct Array { T a[N]; };
    struct Params { using index_t = long long; index_t stride; Array<int, 2> pair; float *p; };
    template <int... Ds> __global__ void walk(float *d, Array<int, sizeof...(Ds)> dims, Params given) { d[0] = 1; }
    void go(float *d, int n) {
        Array<int, 3> shape{n / 2, 2, n};
        walk<0, 2, 1><<<1, 32>>>(d, shape, Params{n, {3, 4}, d});
    }"""
    launched = first_launch(tmp_path, host)
    dims, given = launched.structs[1], launched.structs[2]
    assert [str(each.value) for each in dims] == ["n // 2", "2", "n"]
    assert [(each.name, each.size) for each in given] == [("stride", 8), ("a_0", 4), ("a_1", 4), ("p", 8)]
    assert [str(each.value) for each in given[:3]] == ["n", "3", "4"]


def test_extents_that_must_be_equal_are_one_in_all_tensors_of_a_conjunction(tmp_path: Path) -> None:
    host = """
    void go(at::Tensor x, at::Tensor y, at::Tensor z) {
        TORCH_CHECK(x.sizes() == y.sizes() && x.sizes() == z.sizes());
        fill<<<x.size(0), x.size(1)>>>(z.data_ptr<float>(), y.size(0));
    }"""
    launched = first_launch(tmp_path, FILL + host)
    memory = launched.values[0]
    assert isinstance(memory, Pointer)
    assert [each.text for each in memory.memory.shape or ()] == [str(launched.grid[0]), str(launched.block[0])]
    assert str(launched.values[1]) == str(launched.grid[0])


MAPPED = """#include <cuda.h>
    __global__ void copy(const __grid_constant__ CUtensorMap from, const __grid_constant__ CUtensorMap to) {
        __shared__ alignas(128) float tile[8][32];
        __shared__ alignas(8) unsigned long long bar;
        unsigned at = (unsigned)__cvta_generic_to_shared(tile), ready = (unsigned)__cvta_generic_to_shared(&bar);
        int x = blockIdx.x * 32, y = blockIdx.y * 8;
        if (threadIdx.x == 0) {
            asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(ready));
            asm volatile("fence.mbarrier_init.release.cluster;");
            asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], 1024;" ::"r"(ready));
            asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
                         "[%0], [%1, {%2, %3}], [%4];" ::"r"(at), "l"(&from), "r"(x), "r"(y), "r"(ready) : "memory");
            for (int done = 0; !done;)
                asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], 0; selp.b32 %0, 1, 0, p; }"
                             : "=r"(done) : "r"(ready) : "memory");
            asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
            asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%1, %2}], [%3];"
                         ::"l"(&to), "r"(x), "r"(y), "r"(at) : "memory");
            asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
        }
    }
    CUtensorMap map_of(float *data, int rows, int cols, const unsigned (&box)[2]) {
        CUtensorMap map{};
        unsigned long long sizes[2] = {cols, rows}, strides[1] = {cols * 4};
        unsigned steps[2] = {1, 1};
        encoder()(&map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 2, data, sizes, strides, box, steps,
                  CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_L2_PROMOTION_NONE,
                  CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA);
        return map;
    }
    void go(float *from, float *to, int rows, int cols) {
        unsigned box[2] = {32, 8};
        dim3 grid((cols + 31) / 32, (rows + 7) / 8);
        copy<<<grid, 32>>>(map_of(from, rows, cols, box), map_of(to, rows, cols, box));
    }
"""


def test_a_tensor_map_has_the_extents_and_the_box_that_its_encoder_gets(tmp_path: Path) -> None:
    value = first_launch(tmp_path, MAPPED).values[0]
    assert isinstance(value, HostTensorMap)
    assert ([each.text for each in value.sizes], [each.text for each in value.box]) == (["cols", "rows"], ["32", "8"])
    assert (value.data.memory.name, value.data.element, value.swizzle, value.fill) == ("from", "float", 128, "nan")


@pytest.mark.parametrize(
    ("given", "instead"),
    [
        ("CU_TENSOR_MAP_SWIZZLE_128B", "CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B"),
        ("CU_TENSOR_MAP_SWIZZLE_128B", "chosen()"),
        ("CU_TENSOR_MAP_INTERLEAVE_NONE", "CU_TENSOR_MAP_INTERLEAVE_16B"),
        ("steps[2] = {1, 1}", "steps[2] = {2, 1}"),
    ],
)
def test_a_tensor_map_that_no_registry_can_describe_is_left_open(tmp_path: Path, given: str, instead: str) -> None:
    assert given in MAPPED
    assert not isinstance(first_launch(tmp_path, MAPPED.replace(given, instead)).values[0], HostTensorMap)


def test_the_modes_of_a_tensor_map_may_be_in_variables(tmp_path: Path) -> None:
    text = MAPPED.replace("CU_TENSOR_MAP_SWIZZLE_128B,", "swizzle,")
    text = text.replace("CUtensorMap map{};", "CUtensorMap map{}; auto swizzle = CU_TENSOR_MAP_SWIZZLE_64B;")
    value = first_launch(tmp_path, text).values[0]
    assert isinstance(value, HostTensorMap) and value.swizzle == 64


def test_a_check_of_all_sizes_gives_a_tensor_its_extents_also_behind_an_optional(tmp_path: Path) -> None:
    host = """
    #define CHECK_SHAPE(x, ...) TORCH_CHECK(x.sizes() == torch::IntArrayRef({__VA_ARGS__}), #x " has another shape")
    __global__ void step(float *x, const float *w, float *state, int stride, int width) { x[0] = w[0]; state[0] = 1; }
    void go(at::Tensor x, at::Tensor w, c10::optional<at::Tensor> state_) {
        const auto sizes = x.sizes();
        const int batch = sizes[0], dim = sizes[1], length = sizes[2], width = w.size(-1);
        CHECK_SHAPE(x, batch, dim, length);
        CHECK_SHAPE(w, dim, width);
        auto state = state_.value();
        CHECK_SHAPE(state, batch, dim, width - 1);
        step<<<batch, dim>>>(x.data_ptr<float>(), w.data_ptr<float>(), state.data_ptr<float>(), x.stride(0), width);
        x.stride(-1);
    }"""
    launched = first_launch(tmp_path, host)
    shapes = [each.memory.shape for each in launched.values if isinstance(each, Pointer)]
    assert [[x.text for x in shape or ()] for shape in shapes] == [
        ["batch", "dim", "length"], ["dim", "width"], ["batch", "dim", "width - 1"]
    ]  # fmt: skip
    assert getattr(launched.values[3], "text", "") == "dim * length"


@pytest.mark.slow
def test_a_kernel_with_tensor_maps_is_drafted_for_the_architecture_that_has_them(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text(MAPPED)
    (refused,) = adopt_file(tmp_path / "k.cu", Building(tmp_path), CpuBackend()).kernels
    assert "it takes a tensor map, for which --arch sm_90a compiles" in refused.reason
    registry = tmp_path / "kernelcheck.toml"
    adopt([tmp_path / "k.cu"], registry, Building(tmp_path, arch="sm_90a"), CpuBackend())
    table = tomli.loads(registry.read_text())
    assert table["kernelcheck"]["arch"] == "sm_90a"
    op = table["ops"]["copy"]
    first, second = op["launch"]["args"]
    assert first == {"tensor_map": "from_", "box": [32, 8], "swizzle": 128, "fill": "nan"}
    assert second["tensor_map"] == "to" in op["outputs"]
    assert op["inputs"]["from_"]["shape"] == op["outputs"]["to"]["shape"] == ["rows", "cols"]
    assert op["dims"]["cols"]["multiple_of"] == 4


def test_a_tensor_may_be_made_with_one_number_for_its_sizes(tmp_path: Path) -> None:
    launch = first_launch(
        tmp_path,
        """
    __global__ void k(float *y, int n) { y[threadIdx.x] = n; }
    void go(int n) { auto y = torch::empty(n, torch::kFloat); k<<<1, 32>>>(y.data_ptr<float>(), n); }""",
    )
    (y, _) = launch.values
    assert isinstance(y, Pointer) and [each.text for each in y.memory.shape or ()] == ["n"]


def test_a_constant_of_a_specialisation_in_a_namespace_is_known(tmp_path: Path) -> None:
    launch = first_launch(
        tmp_path,
        """
    namespace a {
    template <bool WIDE> struct Traits;
    template <> struct Traits<true> { static constexpr int BYTES = 32; };
    template <> struct Traits<false> { static constexpr int BYTES = 16; };
    }
    __global__ void k(float *y) { y[threadIdx.x] = 1; }
    void go(float *y) {
        const bool wide = at::cuda::getCurrentDeviceProperties()->major >= 10;
        const int bytes = wide ? a::Traits<true>::BYTES : a::Traits<false>::BYTES;
        k<<<bytes, 32>>>(y);
    }""",
    )
    assert isinstance(launch.grid[0], Formula) and launch.grid[0].text == "16"
