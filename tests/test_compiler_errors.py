"""Claims about what the compiler refuses, and that each refusal says what, where and what next."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from compiling import PLAIN, Build, body, builder, new_project, refusal

from kernelcheck.base.errors import CompileError, UsageError
from kernelcheck.compiler.build import compile_program
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version
from kernelcheck.cuda_source.kernel_names import kernel_names


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return new_project(tmp_path, monkeypatch)


@pytest.fixture
def build(root: Path) -> Build:
    return builder(root)


def test_a_compile_error_names_file_and_line_below_the_root(build: Build, root: Path) -> None:
    message = refusal(build, body("x[0] = 1"))
    assert 'ops/a.cu:2: error: expected a ";"' in message
    assert str(root) not in message


def test_an_error_in_an_included_file_names_that_file(build: Build, root: Path) -> None:
    (root / "ops" / "b.h").write_text("\n__device__ float f() { return y; }\n")
    assert 'ops/b.h:2: error: identifier "y" is undefined' in refusal(build, body("", '#include "b.h"'))


def test_an_error_comes_before_warnings_of_the_users_own(build: Build) -> None:
    warned = "struct P { __host__ __device__ P() = default; };\n__device__ P made() { return P(); }\n"
    lines = refusal(build, body("x[0] = FACTOR;", warned)).splitlines()
    assert 'error: identifier "FACTOR" is undefined' in lines[1]
    assert any("warning" in line for line in lines)


def test_a_header_that_is_nowhere_is_the_error_whatever_else_is_tried(build: Build) -> None:
    message = refusal(build, body("", '#include <cudaTypedefs.h>\n#include "nowhere.h"'))
    assert 'ops/a.cu:2: catastrophic error: cannot open source file "nowhere.h"' in message.splitlines()[1]


@pytest.mark.slow
def test_an_error_is_not_buried_under_warnings_of_the_toolchains_headers(build: Build) -> None:
    message = refusal(build, body("x[0] = undeclared;", "#include <cuda/std/cmath>"))
    assert message.splitlines()[1].endswith('error: identifier "undeclared" is undefined')
    assert "warning" not in message
    assert "warning" in refusal(build, body("int unused; x[0] = undeclared;"))


def test_a_misspelt_kernel_is_told_the_kernels_that_are_there(build: Build) -> None:
    text = PLAIN + "template <typename T>\n__global__ void __launch_bounds__(128, 2) layernorm(T* x) {}\n"
    message = refusal(build, text, ["scael"])
    assert message == "kernel 'scael' is not in ops/a.cu; kernels there: scale, layernorm<…>; did you mean 'scale'?"


def test_every_missing_kernel_is_named_and_no_present_one(build: Build) -> None:
    message = refusal(build, PLAIN, ["scale", "first", "second<int>"])
    assert [line.split("'")[1] for line in message.splitlines()] == ["first", "second<int>"]


def test_a_source_without_kernels_says_so(build: Build) -> None:
    assert "it defines no __global__ function" in refusal(build, "__device__ int f() { return 1; }", ["f"])


def test_a_device_function_is_no_kernel(build: Build) -> None:
    text = PLAIN + "__device__ int helper(int x) { return x; }"
    assert "'helper' is not in ops/a.cu; kernels there: scale" in refusal(build, text, ["helper"])


def test_a_template_without_arguments_is_told_to_give_them(build: Build) -> None:
    message = refusal(build, "template <class T> __global__ void f(T* x) {}", ["f"])
    assert "'f' in ops/a.cu is a template" in message
    assert "'f<float>'" in message


def test_wrong_template_arguments_show_the_compilers_reason(build: Build) -> None:
    message = refusal(build, "template <class T> __global__ void f(T* x) {}", ["f<flaot>"])
    assert "'f<flaot>'" in message
    assert 'identifier "flaot" is undefined' in message


def test_an_error_in_the_source_is_not_blamed_on_the_kernels_name(build: Build) -> None:
    message = refusal(build, body("x[0] = 1"), ["nowhere"])
    assert 'ops/a.cu:2: error: expected a ";"' in message
    assert "nowhere" not in message


def test_an_unknown_option_is_named(build: Build) -> None:
    message = refusal(build, PLAIN, options=["-O3"])
    assert "unrecognized option -O3" in message
    assert "NVRTC's, not nvcc's" in message


@pytest.mark.parametrize("option", ["-arch=sm_70", "--gpu-architecture=compute_70", "-dlto"])
def test_an_option_that_would_change_what_is_run_is_refused_by_name(build: Build, option: str) -> None:
    assert f"option '{option}'" in refusal(build, PLAIN, options=[option])


def test_an_include_option_without_its_path_is_refused(build: Build) -> None:
    assert "expected a path" in refusal(build, PLAIN, options=["-I"])


def test_a_missing_include_folder_is_named(build: Build, root: Path) -> None:
    assert str(root / "nowhere") in refusal(build, PLAIN, include_dirs=[Path("nowhere")])


def test_a_missing_source_is_named_with_the_nearest_file(build: Build, root: Path) -> None:
    (root / "ops" / "aa.cu").write_text(PLAIN)
    assert refusal(build, None) == "source ops/a.cu is not there; did you mean 'aa.cu'?"


def test_a_nul_byte_does_not_silently_end_the_source(build: Build) -> None:
    assert "ops/a.cu:3: a NUL byte" in refusal(build, f"{PLAIN}\n\0\nsyntax error")


def test_host_code_that_is_kept_is_explained(build: Build) -> None:
    assert "__CUDACC_RTC__" in refusal(build, f"{PLAIN}int main() {{ return 0; }}", host="keep")


def test_a_missing_header_is_explained(build: Build) -> None:
    message = refusal(build, f"#include <nowhere.h>\n__device__ int f() {{ return from_nowhere(); }}\n{PLAIN}")
    assert 'ops/a.cu:1: catastrophic error: cannot open source file "nowhere.h"' in message
    assert "include_dirs" in message
    assert 'ops/a.cu:2: error: identifier "from_nowhere" is undefined' in message


def test_a_define_that_is_no_macro_name_is_refused(build: Build) -> None:
    assert "'A B'" in refusal(build, PLAIN, **{"A B": "1"})


def test_a_define_that_breaks_nvrtcs_own_headers_is_explained(build: Build) -> None:
    assert "a macro given in defines" in refusal(build, PLAIN, T="float")


def test_a_malformed_architecture_is_a_usage_error(build: Build) -> None:
    with pytest.raises(UsageError, match=r"'ampere'.*sm_80"):
        build(PLAIN, arch="ampere")


def test_an_architecture_that_nvrtc_does_not_know_lists_those_it_knows(build: Build) -> None:
    message = refusal(build, PLAIN, arch="sm_33")
    assert re.match(r"NVRTC \d+\.\d+ does not know the architecture sm_33; it knows sm_.*, sm_80, ", message)
    assert "CUDA 12" not in message


@pytest.mark.skipif(nvrtc_version() < (13, 0), reason="NVRTC 12 compiles for all that CUDA 13 has dropped")
def test_an_architecture_that_cuda_13_has_dropped_is_one_of_cuda_12(build: Build) -> None:
    message = refusal(build, PLAIN, arch="sm_70")
    assert "CUDA 13 has dropped those below sm_75: set arch to one of these, or install CUDA 12" in message


def test_warnings_about_the_users_code_are_kept(build: Build) -> None:
    log = build("__global__ void f(int x) { int unused = x; }", ["f"]).log
    assert 'ops/a.cu:1: warning #177-D: variable "unused"' in log


def test_kernels_are_told_from_comments_strings_and_attributes() -> None:
    text = """
    // __global__ void commented(int x);
    /* __global__ void blocked(int x); */
    const char* s = "__global__ void quoted(int x)";
    extern "C" __global__ void __launch_bounds__(BLOCK(2), 1) one(int x) {}
    template <int N, typename T = int> static __global__ __launch_bounds__(256) void two(T x) { three(x); }
    __global__ void __cluster_dims__(2, 1, 1)
    four(int x) {}
    """
    assert [str(kernel) for kernel in kernel_names([text])] == ["one", "two<…>", "four"]


@pytest.mark.parametrize(
    ("line", "clashes"),
    [
        ("template <int COUNT> __device__ int f() { return COUNT; }", True),
        ("__device__ int f(unsigned COUNT) { return 1; }", True),
        ("__device__ int f() { const int COUNT = 3; return 1; }", True),
        ("__device__ int f(int a) { return a * COUNT; } int", False),
        ("__device__ int f(int a) { return COUNT; } int", False),
    ],
)
def test_a_define_with_the_name_of_something_that_the_source_declares_is_named(
    root: Path, line: str, clashes: bool
) -> None:
    (root / "ops" / "a.cu").write_text(f"{line}\n{PLAIN}")
    (root / "kernelcheck.toml").write_text(
        '[kernelcheck]\nschema = 1\n[ops.scale]\nsource = "ops/a.cu"\nkernel = "scale"\nreference = "none"\n'
        'dtypes = ["float32"]\ndefines = { COUNT = 64 }\n[ops.scale.dims]\nn = { sizes = [1] }\n'
        '[ops.scale.outputs]\ny = { shape = ["n"] }\n[ops.scale.launch]\ngrid = [1]\nblock = [1]\nargs = ["y"]\n'
    )
    registry = load_registry(root / "kernelcheck.toml")
    with pytest.raises(CompileError) as caught:
        compile_op(registry, registry.ops["scale"], "float32")
    told = "COUNT is a define of kernelcheck.toml:8, so that ops/a.cu:1, which declares that name, has 64 in its place"
    assert (told in str(caught.value)) == clashes


@pytest.mark.parametrize("type_", ["Number", "std::same_as<float>", "ns::Number"])
def test_a_template_parameter_of_a_type_that_there_is_not_is_an_error_of_the_source(root: Path, type_: str) -> None:
    (root / "a.cu").write_text(f"template <{type_} T> __global__ void scale(T *x) {{ x[0] = 1; }}\n")
    with pytest.raises(CompileError, match=r"a\.cu:1: error: "):
        compile_program(
            root / "a.cu",
            name_expressions=["scale<float>"],
            options=(),
            include_dirs=(),
            arch="sm_80",
            root=root,
            defines={},
        )
