"""Which launches ``adopt`` finds in host code, and by which name it asks for the kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kernelcheck.adopt.cuda.adoption import adopt_file
from kernelcheck.adopt.drafts.adopted import AdoptedFile, Building
from kernelcheck.adopt.drafts.draft import CudaDraft
from kernelcheck.adopt.formulas import number
from kernelcheck.adopt.host_code import walking
from kernelcheck.adopt.host_code.candidates import candidates_of, ranked
from kernelcheck.adopt.host_code.values import Unknown
from kernelcheck.adopt.registry import adopt
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.nvcc_program import nvcc_is_here
from kernelcheck.compiler.program import Program
from kernelcheck.cuda_source.preprocessing.expanding import expanded
from kernelcheck.cuda_source.syntax_tree import read

SHIFT = """
template <typename T, int BY>
__global__ void shift(T *data, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) data[i] += BY;
}
"""
FILL = """
__global__ void fill(float *data, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) data[i] = 1;
}
"""


def instances(tmp_path: Path, source: str, kernel: str = "shift") -> list[str]:
    """The instances of a kernel that host code launches, the best first."""
    expansion = expanded(tmp_path / "k.cu", source)
    return list(dict.fromkeys(each.instance for each in ranked(candidates_of(read(expansion.text), expansion)[kernel])))


def adopted(folder: Path, source: str) -> AdoptedFile:
    (folder / "k.cu").write_text(source)
    return adopt_file(folder / "k.cu", Building(folder), CpuBackend())


def kernels(folder: Path, source: str) -> dict[str, str]:
    """What is drafted: the kernel of each op, by the op's name; for others, the reason."""
    return {
        each.kernel: each.draft.kernel if each.draft is not None else each.reason  # type: ignore[union-attr]
        for each in adopted(folder, source).kernels
    }


def test_a_lambda_that_is_called_at_once_is_walked_through(tmp_path: Path) -> None:
    host = "void go(float *d, int n) { int r = [&](int by) { fill<<<n / by, by>>>(d, n); return 0; }(32); }"
    assert instances(tmp_path, FILL + host, "fill") == ["fill"]


def test_a_switch_over_a_condition_gives_both_instances(tmp_path: Path) -> None:
    host = """
    #define EITHER(WHICH, NAME, ...) \\
        [&] { \\
            if (WHICH) { constexpr static bool NAME = true; return __VA_ARGS__(); } \\
            else { constexpr static bool NAME = false; return __VA_ARGS__(); } \\
        }()
    template <bool ADD> __global__ void put(float *d, int n) { d[threadIdx.x % n] = ADD; }
    void go(float *d, int n, bool add) {
        EITHER(add, Add, [&] { auto chosen = &put<Add>; chosen<<<1, 32>>>(d, n); });
    }"""
    assert instances(tmp_path, host, "put") == ["put<true>", "put<false>"]


def test_a_lambda_with_a_constant_for_its_parameter_is_walked_through_where_it_is_called(tmp_path: Path) -> None:
    host = """
    template <class Run> void by_size(int n, Run &&run) {
        if (n > 100) std::forward<Run>(run)(std::integral_constant<int, 7>{});
        else run.template operator()<3>(std::integral_constant<int, 3>{});
    }
    void go(float *d, int n) { by_size(n, [&](auto by) { shift<float, by.value><<<n, 32>>>(d, n); }); }"""
    assert instances(tmp_path, SHIFT + host) == ["shift<float, 7>", "shift<float, 3>"]


def test_a_lambda_that_a_function_of_a_library_gets_is_walked_through(tmp_path: Path) -> None:
    host = "void go(float *d, int n) { library::in_turn(n, [&](int64_t from) { shift<float, 2><<<n, 32>>>(d, n); }); }"
    assert instances(tmp_path, SHIFT + host) == ["shift<float, 2>"]


def test_members_of_class_templates_are_walked_through_with_their_parameters(tmp_path: Path) -> None:
    host = """
    template <typename T, int BY> struct Starter {
        static constexpr int THREADS = 32 * BY;
        static void start(T *d, int n) { blocks(d, n, (n + THREADS - 1) / THREADS); }
        static void blocks(T *d, int n, int count) { shift<T, BY><<<count, THREADS>>>(d, n); }
    };
    template <template <typename, int> class S, int BY, typename... Rest>
    void start(Rest &&...rest) { S<float, BY>::start(std::forward<Rest>(rest)...); }
    void go(float *d, int n) { start<Starter, 2>(d, n); }"""
    assert instances(tmp_path, SHIFT + host)[0] == "shift<float, 2>"


def test_a_member_of_an_object_knows_the_members_it_was_made_with(tmp_path: Path) -> None:
    host = """
    struct Runner { float *data; int count; void operator()(int threads) { fill<<<count, threads>>>(data, count); } };
    void go(float *d, int n) { Runner run{d, n}; run(64); }"""
    assert kernels(tmp_path, FILL + host) == {"fill": "fill"}


@pytest.mark.parametrize(
    ("launcher", "instance"),
    [
        ("void go(float *d, int n) { a::b::shift<float, 4><<<n, 32>>>(d, n); }", "float, 4"),
        ("using namespace a::b; void go(float *d, int n) { shift<Real, 4><<<n, 32>>>(d, n); }", "a::Real, 4"),
        ("namespace a { void go(float *d, int n) { b::shift<Real, STEP><<<n, 32>>>(d, n); } }", "a::Real, 3"),
        ("void go(float *d, int n) { auto k = a::b::shift<float, a::STEP>; k<<<n, 32>>>(d, n); }", "float, 3"),
    ],
)
def test_names_of_namespaces_are_found_from_where_they_are_used(tmp_path: Path, launcher: str, instance: str) -> None:
    declared = "using Real = float; static constexpr int STEP = 3;"
    source = f"namespace a {{ {declared} namespace b {{ {SHIFT} }} }} {launcher}"
    assert instances(tmp_path, source) == [f"a::b::shift<{instance}>"]


def test_the_kernel_of_the_nearest_namespace_is_launched(tmp_path: Path) -> None:
    source = "namespace a {" + FILL + "void go(float *d, int n) { fill<<<n, 32>>>(d, n); } } namespace b {" + FILL + "}"
    assert instances(tmp_path, source, "fill") == ["a::fill"]


@pytest.mark.parametrize(
    "body",
    [
        "using S = Setup<8, T>; shift<typename S::Element, S::PER_THREAD><<<n, 32>>>(d, n);",
        "typedef Setup<8, T> S; constexpr int PER = S::PER_THREAD; shift<T, PER><<<n, 32>>>(d, n);",
        "constexpr int PER = Wide<T>::PER_THREAD; shift<typename Wide<T>::Element, PER><<<n, 32>>>(d, n);",
    ],
)
def test_template_arguments_are_resolved_through_aliases_and_class_templates(tmp_path: Path, body: str) -> None:
    source = SHIFT + """
    template <int BYTES, typename T> struct Setup {
        using Element = T;
        static constexpr int LOAD = BYTES / sizeof(T), PER_THREAD = 2 * LOAD;
    };
    template <typename T> struct Wide : Setup<8, T> {};
    template <typename T> void launch(T *d, int n) { """ + body + """ }
    void go(float *d, int n) { launch<float>(d, n); }"""  # fmt: skip
    assert instances(tmp_path, source) == ["shift<float, 4>"]


def test_the_parameters_behind_a_pack_are_deduced(tmp_path: Path) -> None:
    host = """
    template <int... BY, typename T> void launch(T *d, int n) { shift<T, 5><<<n, 32>>>(d, n); }
    void go(double *d, int n) { launch<1, 2>(d, n); }"""
    assert instances(tmp_path, SHIFT + host)[0] == "shift<double, 5>"


def test_an_enumerator_is_a_template_argument(tmp_path: Path) -> None:
    source = """
    namespace a {
    enum class Way { UP, DOWN };
    template <Way WAY> __global__ void step(float *d, int n) { d[threadIdx.x % n] = WAY == Way::UP ? 1 : -1; }
    }
    template <a::Way WAY> void launch(float *d, int n) { a::step<WAY><<<1, 32>>>(d, n); }
    void go(float *d, int n) { launch<a::Way::DOWN>(d, n); }"""
    assert kernels(tmp_path, source) == {"step": "a::step<(a::Way)1>"}


def test_of_overloads_the_one_that_is_launched_is_drafted(tmp_path: Path) -> None:
    host = """
    template <typename T, int BY>
    __global__ void shift(T *data, const T *__restrict__ by, int count) { data[threadIdx.x % count] += BY * by[0]; }
    void go(float *d, const float *by, int n) { shift<float, 1><<<1, 32>>>(d, by, n); }"""
    assert kernels(tmp_path, SHIFT + host) == {
        "shift": "(void (*)(float *, const float *, int))shift<float, 1>"
    }  # fmt: skip


def test_a_kernel_that_has_the_name_of_a_function_of_cuda_is_drafted(tmp_path: Path) -> None:
    source = """
    __global__ void norm(const float *x, float *y, int n) { if (threadIdx.x < n) y[threadIdx.x] = x[threadIdx.x]; }
    void go(const float *x, float *y, int n) { norm<<<1, n>>>(x, y, n); }"""
    assert kernels(tmp_path, source) == {"norm": "(void (*)(const float *, float *, int))norm"}


def test_kernels_of_one_name_are_drafted_apart_and_the_one_that_nothing_launches_is_said(tmp_path: Path) -> None:
    host = f"""
    namespace a {{ {FILL} }}
    namespace b {{ {FILL} }}
    namespace c {{ {FILL} }}
    __global__ void fill(float *data, double *other) {{ data[threadIdx.x] = other[threadIdx.x]; }}
    __global__ void fill(float *data) {{ data[threadIdx.x] = 1; }}
    template <> __global__ void shift<int, 5>(int *data, int count) {{ data[threadIdx.x] = 5; }}
    void go(float *d, double *f, int n) {{
        a::fill<<<1, n>>>(d, n); b::fill<<<1, n>>>(d, n); fill<<<1, 32>>>(d, f); fill<<<1, 32>>>(d);
    }}"""
    found = adopted(tmp_path, SHIFT + host).kernels
    assert [each.draft.kernel for each in found if isinstance(each.draft, CudaDraft)] == [
        "a::fill", "b::fill", "(void (*)(float *, double *))fill", "(void (*)(float *))fill"
    ]  # fmt: skip
    assert [(each.kernel, each.reason) for each in found if each.draft is None] == [
        ("shift", "no host code of the file launches it"),
        ("fill", "no host code of the file launches this one of 5 of its name"),
        ("shift<int, 5>", "a specialisation of shift: an op can ask for it as an instance of that"),
    ]


@pytest.mark.parametrize("mark", ["__maxnreg__(64)", "__cluster_dims__(2, (1), 1) __launch_bounds__(64)"])
def test_a_kernel_with_an_attribute_behind_its_result_is_found(tmp_path: Path, mark: str) -> None:
    source = FILL.replace("void fill", f"void {mark} fill") + "void go(float *d, int n) { fill<<<2, n>>>(d, n); }"
    assert instances(tmp_path, source, "fill") == ["fill"]


def test_a_launch_with_a_configuration_is_followed(tmp_path: Path) -> None:
    host = """
    void go(float *d, int n, cudaStream_t stream) {
        cudaLaunchConfig_t how = {};
        how.gridDim = dim3(n);
        how.blockDim = 64;
        cudaLaunchKernelEx(&how, shift<float, 6>, d, n);
    }"""
    (kernel,) = adopted(tmp_path, SHIFT + host).kernels
    assert kernel.draft is not None, kernel.reason
    assert kernel.draft.kernel == "shift<float, 6>"
    assert [each.text for each in (*kernel.draft.grid, *kernel.draft.block)] == ["n", "64"]  # type: ignore[union-attr]


def test_what_a_function_may_have_written_is_no_longer_null(tmp_path: Path) -> None:
    host = """
    int main(int argc, char **argv) {
        float *host = nullptr, *d = nullptr;
        int n = atoi(argv[1]);
        if (aligned_alloc_of_a_library(&host, 64, n)) return 1;
        if (!host) return 2;
        allocate(d, n);
        fill<<<n, 32>>>(d, n);
    }
    void allocate(float *&at, int n) { cudaMalloc(&at, n * sizeof(float)); }"""
    (kernel,) = adopted(tmp_path, FILL + host).kernels
    assert kernel.draft is not None, kernel.reason
    assert [each.text for each in kernel.draft.tensors[0].extents or ()] == ["n"]  # type: ignore[union-attr]


def test_a_kernel_whose_instance_does_not_compile_costs_no_other_its_op(tmp_path: Path) -> None:
    host = """
    template <int BY> __global__ void only_even(float *d) { static_assert(BY % 2 == 0, "odd"); d[threadIdx.x] = BY; }
    template <typename F> __global__ void apply(float *d, int n, F f) { if (threadIdx.x < n) f(d + threadIdx.x); }
    void go(float *d, int n) {
        fill<<<n, 32>>>(d, n);
        only_even<3><<<1, 32>>>(d);
        apply<<<1, 32>>>(d, n, of_a_library());
        shift<float, 2><<<n, 32>>>(d, n);
    }"""
    found = kernels(tmp_path, FILL + SHIFT + host)
    assert found.pop("fill") == "fill" and found.pop("shift") == "shift<float, 2>"
    assert "odd" in found["only_even"] or "does not compile" in found["only_even"]
    assert "apply" in found["apply"]


def test_an_empty_pack_may_be_passed_on_to_a_reference(tmp_path: Path) -> None:
    host = """
    void touch(int &n) { n = 1; }
    template <typename... Rest> void relay(float *d, int n, Rest... rest) { touch(rest...); fill<<<n, 32>>>(d, n); }
    void go(float *d, int n) { relay(d, n); }
    """
    assert kernels(tmp_path, FILL + host) == {"fill": "fill"}


@pytest.mark.parametrize("named", ["launch.cu", "kernel.cu", ""])
def test_a_kernel_is_drafted_from_the_launch_in_another_file(tmp_path: Path, named: str) -> None:
    (tmp_path / "shift.h").write_text("template <typename T, int BY> __global__ void shift(T *data, int count);")
    (tmp_path / "kernel.cu").write_text(f'#include "shift.h"\n{SHIFT}')
    launcher = "#include <shift.h>\nvoid go(double *d, int n) {\n    shift<double, 5><<<n, 32>>>(d, n);\n}\n"
    (tmp_path / "launch.cu").write_text(launcher)
    sources = [tmp_path / named] if named else [tmp_path / "kernel.cu", tmp_path / "launch.cu"]
    adoption = adopt(sources, tmp_path / "kernelcheck.toml", Building(tmp_path), CpuBackend())
    drafts = [(file.source.name, draft) for file in adoption.files for draft in file.drafts]
    assert [(name, draft.kernel) for name, draft in drafts] == [("kernel.cu", "shift<double, 5>")]  # type: ignore[union-attr]
    assert "as go launches it (launch.cu:3)" in (tmp_path / "kernelcheck.toml").read_text()


def test_a_launch_of_another_kernel_of_the_same_name_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "kernel.cu").write_text(FILL)
    (tmp_path / "other.cu").write_text(FILL + "void go(float *d, int n) { fill<<<n, 32>>>(d, n); }")
    adoption = adopt([tmp_path / "kernel.cu"], tmp_path / "kernelcheck.toml", Building(tmp_path), CpuBackend())
    assert [each.reason for file in adoption.files for each in file.kernels] == ["no host code of the file launches it"]


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("#ifdef GPU", "`#ifdef GPU` (line 1), which does not hold: --option=-DGPU brings it in"),
        ("#if defined(GPU)", "`#if defined(GPU)` (line 1), which does not hold: --option=-DGPU brings it in"),
        ("#if GPU > 3", "`#if GPU > 3` (line 1), which does not hold"),
    ],
)
def test_a_kernel_under_a_condition_that_does_not_hold_is_told(tmp_path: Path, condition: str, reason: str) -> None:
    source = f"{condition}\n{FILL}void go(float *d, int n) {{ fill<<<n, 32>>>(d, n); }}\n#endif\n"
    assert kernels(tmp_path, source) == {"fill": f"it stands under {reason}"}
    building = Building(tmp_path, ("-DGPU=4",))
    assert adopt_file(tmp_path / "k.cu", building, CpuBackend()).drafts


@pytest.mark.parametrize(
    ("host", "reason"),
    [
        ("void go(float *d, int n) {\n    if (sizeof(int) == 8)\n        fill<<<n, 32>>>(d, n);\n}",
         "its launch in line 4 cannot be followed: the condition in line 3 does not hold"),
        ("void go(float *d, int n) {\n    exit(1);\n    fill<<<n, 32>>>(d, n);\n}",
         "its launch in line 4 cannot be followed: line 3 ends the function before it"),
        ("__global__ void twice(float *d, int n) {\n    fill<<<n, 32>>>(d, n);\n}",
         "its launch in line 3 cannot be followed: twice launches it on the GPU"),
        ("void go(float *d, int n) {\n    Thing things[2];\n    fill<<<n, 32>>>(d, n, things[0]);\n}",
         "the launch gives 3 arguments, the kernel takes 2 (launched in line 4)"),
        ("void go(float *d, int n) {\n"
         "    cudaLaunchConfig_t how = {dim3(n), dim3(32)}; cudaLaunchAttribute given[1]; how.attrs = given;\n"
         "    given[0].id = cudaLaunchAttributeClusterDimension;\n    cudaLaunchKernelEx(&how, fill, d, n);\n}",
         "host code launches it in clusters of blocks whose size cannot be known (launched in line 5)"),
    ],
)  # fmt: skip
def test_a_kernel_without_an_op_says_why_and_where(tmp_path: Path, host: str, reason: str) -> None:
    assert kernels(tmp_path, FILL.strip().replace("\n", " ") + "\n" + host)["fill"] == reason


def test_a_template_that_nothing_calls_is_walked_through_for_each_of_its_instances(tmp_path: Path) -> None:
    host = """
    template <typename T, int WHICH> void launch(T *d, int n) {
        switch (WHICH) {
            case 1: shift<T, WHICH><<<n, 32>>>(d, n); break;
            case 2: fill<<<n, 32>>>(d, n); break;
        }
    }
    template void launch<float, 2>(float *, int);
    template void launch<float, 1>(float *, int);"""
    assert kernels(tmp_path, SHIFT + FILL + host) == {"shift": "shift<float, 1>", "fill": "fill"}


def test_a_launch_in_another_file_that_cannot_be_followed_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "kernel.cu").write_text(FILL)
    (tmp_path / "launch.cu").write_text(
        "__global__ void fill(float *data, int count);\n"
        "void go(float *d, int n) {\n    exit(1);\n    fill<<<n, 32>>>(d, n);\n}"
    )
    adoption = adopt([tmp_path / "kernel.cu"], tmp_path / "kernelcheck.toml", Building(tmp_path), CpuBackend())
    (kernel,) = adoption.files[0].kernels
    assert kernel.reason == "its launch in launch.cu:4 cannot be followed: line 3 ends the function before it"


def test_the_sizes_of_a_launch_are_those_of_the_caller_in_a_cpp_file(tmp_path: Path) -> None:
    (tmp_path / "shift.h").write_text("struct Job { float *data; int count, stride; };\nvoid run(Job &job);\n")
    (tmp_path / "binding.cpp").write_text("""
    #include <torch/extension.h>
    #include "shift.h"
    void set(Job &job, const at::Tensor &data) {
        const auto sizes = data.sizes();
        job.data = data.data_ptr<float>(); job.count = sizes[1]; job.stride = data.stride(0);
    }
    void shift(at::Tensor &data) { Job job; set(job, data); run(job); }
    """)
    (tmp_path / "csrc").mkdir()
    found = adopted(tmp_path / "csrc", """
    #include "../shift.h"
    __global__ void add(Job job) { if (threadIdx.x < job.count) job.data[blockIdx.x * job.stride + threadIdx.x] += 1; }
    void run(Job &job) { add<<<4, 64>>>(job); }""")  # fmt: skip
    (kernel,) = found.kernels
    assert kernel.draft is not None, kernel.reason
    assert kernel.draft.args == [("data", "data_1: int32", "data_1: int32")]  # type: ignore[union-attr]


def test_a_source_that_does_not_compile_is_tried_without_kernels_as_c20_and_by_nvcc_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def compiling(*arguments: Any, **named: Any) -> Program:
        asked.append(named["name_expressions"])
        return compile_program(*arguments, **named)

    monkeypatch.setattr("kernelcheck.adopt.drafts.adopted.compile_program", compiling)
    host = "void go(float *d, int n) { shift<float, 1><<<n, 32>>>(d, n); shift<float, 2><<<n, 32>>>(d, n); }"
    found = kernels(
        tmp_path, SHIFT + FILL + "__device__ int a = b;" + host + "void to(float *d) { fill<<<1, 1>>>(d, 1); }"
    )
    assert len(asked) == 3 + nvcc_is_here() and all("does not compile" in each for each in found.values())


@pytest.mark.parametrize("space", ["at", "at::native", "attention", "torch_ops"])
def test_a_kernel_may_be_in_a_namespace_whose_name_is_like_that_of_a_library(tmp_path: Path, space: str) -> None:
    host = f"void go(int *d, int n) {{ {space}::shift<int, 3><<<1, n>>>(d, n); }}"
    assert instances(tmp_path, f"namespace {space} {{ {SHIFT} }}\n{host}") == [f"{space}::shift<int, 3>"]


COPY = """
template <typename T>
__global__ void copy(const T *x, T *y, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) y[i] = x[i];
}
"""


def test_a_type_that_host_code_does_not_tell_is_that_of_the_launcher_or_a_float_and_said_to_be_a_guess(
    tmp_path: Path,
) -> None:
    host = "struct View { template <typename T> T *data() const; int size() const; };\n"
    launch = "copy<<<1, n>>>(cast(x.data<E>()), cast(y.data<E>()), n);"
    go = f"template <typename E> void go(const View &x, View &y) {{ int n = x.size(); {launch} }}\n"
    given = "template void go<double>(const View &, View &);\n"
    assert instances(tmp_path, f"{COPY}{host}{go}{given}", "copy") == ["copy<float>"]
    assert instances(tmp_path, f"{COPY}{host}{go}{given}".replace("E>", "T>"), "copy") == ["copy<double>"]
    (tmp_path / "k.cu").write_text(f"{COPY}{host}{go}{given}")
    adopt([tmp_path / "k.cu"], tmp_path / "drafts.toml", Building(tmp_path), CpuBackend())
    assert "# a guess: the type of T" in (tmp_path / "drafts.toml").read_text()


def test_the_instance_of_a_caller_comes_before_one_that_nothing_tells(tmp_path: Path) -> None:
    inner = "template <typename T, int B> void inner(T *d, int n) { shift<T, B><<<1, n>>>(d, n); }\n"
    outer = "void outer(int *d, int n) { inner<int, 7>(d, n); }\n"
    assert instances(tmp_path, f"{SHIFT}{inner}{outer}")[0] == "shift<int, 7>"


def test_a_case_of_a_switch_goes_on_behind_a_declaration(tmp_path: Path) -> None:
    host = """
    template <int N, int WARPS> __global__ void pick(float *x) { x[threadIdx.x] = N; }
    template <int N, int WARPS> void go(float *x) { pick<N, WARPS><<<1, WARPS * 32>>>(x); }
    void choose(float *x, int n) {
        constexpr int WARPS = 4;
        switch (n) {
            case 1: static_assert(WARPS > 1, "several"); go<1, WARPS>(x); break;
            case 8: static_assert(WARPS > 1, "several"); go<8, WARPS>(x); break;
            default: break;
        }
    }"""
    expansion = expanded(tmp_path / "k.cu", host)
    found = ranked(candidates_of(read(expansion.text), expansion)["pick"])
    assert [each.instance for each in found][:2] == ["pick<8, 4>", "pick<1, 4>"]  # a size of 1 hides much: it is last
    assert [each.text for each in found[0].launched.constraints] == ["n == 8"]


def test_a_constant_of_a_class_may_be_the_size_of_a_type_that_the_class_declares(tmp_path: Path) -> None:
    host = """
    template <typename T_, int THREADS> struct Traits {
        using T = T_;
        static constexpr int BYTES = sizeof(T);
        static constexpr int SHARED = BYTES * THREADS;
    };
    template <typename Traits> __global__ void fill(float *x) { x[threadIdx.x] = 1.0f; }
    void go(float *x) { using Chosen = Traits<double, 64>; fill<Chosen><<<1, 64, Chosen::SHARED>>>(x); }"""
    expansion = expanded(tmp_path / "k.cu", host)
    launched = ranked(candidates_of(read(expansion.text), expansion)["fill"])[0].launched
    assert launched.shared == number(512)


def test_elements_of_different_arrays_are_different_sizes(tmp_path: Path) -> None:
    host = """
    __global__ void add(float *y, int n, int m, int again) { y[threadIdx.x] = n + m; }
    void go(const Node *a, const Node *b, float *y) { add<<<1, 32>>>(y, a->ne[0], b->ne[1], a->ne[0]); }"""
    expansion = expanded(tmp_path / "k.cu", host)
    launched = ranked(candidates_of(read(expansion.text), expansion)["add"])[0].launched
    assert [each.hint for each in launched.values if isinstance(each, Unknown)] == ["a_ne_0", "b_ne_1", "a_ne_0"]


def test_the_launches_before_host_code_becomes_too_long_to_follow_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walking, "_MOST_STEPS", 200)
    more = "n = n + 1; " * 200
    host = f"__global__ void fill(float *x, int n) {{}}\nvoid go(float *x, int n) {{ fill<<<1, n>>>(x, n); {more} }}"
    expansion = expanded(tmp_path / "k.cu", host)
    found = candidates_of(read(expansion.text), expansion)
    assert [each.instance for each in found["fill"]] == ["fill"]


def test_a_number_of_the_name_of_a_constant_that_only_the_compiler_knows_is_another(tmp_path: Path) -> None:
    host = """
    template <int N> struct Traits { static constexpr int BYTES = alignof(float) * N; };
    struct Config { int any() const; };
    template <typename Given> __global__ void fill(float *x) { x[threadIdx.x] = Given::BYTES; }
    void go(float *x, const Config &config) {
        using Own = Traits<40>;
        const int shared = Own::BYTES;
        const int BYTES = config.any();
        fill<Own><<<BYTES * 2, 64, shared>>>(x);
    }"""
    expansion = expanded(tmp_path / "k.cu", host)
    found = ranked(candidates_of(read(expansion.text), expansion)["fill"])[0]
    assert (found.launched.grid[0].text, found.launched.shared.text) == ("BYTES_ * 2", "BYTES")
    assert {name: each.asked for name, each in found.walk.symbols.items()} == {
        "BYTES": "Traits<40>::BYTES",
        "BYTES_": "",
    }
