"""Claims about compiling: which kernels, names and headers resolve, and where things are in the source."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from compiling import LITERAL_123, PLAIN, Build, body, builder, new_project
from examples import one_in

from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.program import KernelParameter, entry_parameters
from kernelcheck.cuda_source.installed.toolchain import toolchain


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return new_project(tmp_path, monkeypatch)


@pytest.fixture
def build(root: Path) -> Build:
    return builder(root)


def test_an_extern_c_kernel_keeps_its_name(build: Build) -> None:
    program = build(PLAIN)
    assert program.kernels == {"scale": "scale"}
    assert ".visible .entry scale(" in program.ptx
    assert ".target sm_80" in program.ptx


def test_template_instantiations_resolve_to_their_own_lowered_names(build: Build) -> None:
    program = build(
        "#include <cuda_bf16.h>\nnamespace ns { template <class T, int N> __global__ void f(T* x) { x[N] = T(1); } }",
        ["ns::f<float, 4>", "ns::f<__nv_bfloat16, 2>"],
    )
    assert len(set(program.kernels.values())) == 2
    assert set(program.parameters) == set(program.kernels.values())


def test_an_overloaded_free_kernel_without_extern_c_resolves(build: Build) -> None:
    assert build("__global__ void scale(double* x) { *x = 1; }").kernels == {"scale": "_Z5scalePd"}


def test_an_extern_c_kernel_inside_a_namespace_resolves_by_its_plain_name(build: Build) -> None:
    program = build(f"namespace ns {{ {PLAIN} }}\ntemplate <class T> __global__ void f(T* x) {{}}", ["scale", "f<int>"])
    assert program.kernels["scale"] == "scale"
    assert program.kernels["f<int>"] in program.parameters


def test_parameters_have_the_sizes_of_the_c_types(build: Build) -> None:
    program = build(
        "struct alignas(16) Wide { float a; int b; char c; }; struct Flag { bool b; };\n"
        'extern "C" __global__ void __launch_bounds__(256) scale(const float* __restrict__ p, Wide w, Flag f, bool b, '
        "char c, short h, long long l, unsigned u, float g, double d, float2 v) {}",
    )
    assert program.parameters["scale"] == (
        KernelParameter(8, 8, "u64"),
        KernelParameter(16, 16, "b8"),
        KernelParameter(1, 1, "b8"),
        KernelParameter(1, 1, "u8"),
        KernelParameter(1, 1, "u8"),
        KernelParameter(2, 2, "u16"),
        KernelParameter(8, 8, "u64"),
        KernelParameter(4, 4, "u32"),
        KernelParameter(4, 4, "f32"),
        KernelParameter(8, 8, "f64"),
        KernelParameter(8, 8, "b8"),
    )


def test_a_kernel_without_parameters_has_none(build: Build) -> None:
    assert build('extern "C" __global__ void scale() {}').parameters == {"scale": ()}


def test_pointer_attributes_do_not_change_a_parameters_alignment() -> None:
    ptx = """
    .visible .entry k( // two
        .param .u64 .ptr .global .align 4 k_param_0,
        .param .u64 .ptr k_param_1,
        .param .align 16 .b8 k_param_2[48]
    )
    .weak .entry $other { ret; }
    """
    assert entry_parameters(ptx) == {
        "k": (KernelParameter(8, 8, "u64"), KernelParameter(8, 8, "u64"), KernelParameter(48, 16, "b8")),
        "$other": (),
    }


def test_an_unknown_parameter_form_is_an_error_and_not_a_guess() -> None:
    with pytest.raises(CompileError, match=r"\.param \.q64 p"):
        entry_parameters(".entry k(.param .q64 p)")


def test_defines_reach_the_source(build: Build) -> None:
    program = build(body("x[0] = static_cast<REAL>(BLOCK);"), BLOCK="123", REAL="float")
    assert LITERAL_123 in program.ptx


def test_options_pass_through(build: Build) -> None:
    assert "div.approx.ftz.f32" in build(body("x[0] /= x[1];"), options=["-use_fast_math"]).ptx
    assert "div.rn.f32" in build(body("x[0] /= x[1];")).ptx


def test_relative_paths_in_options_are_relative_to_the_root_whatever_the_current_folder(
    build: Build, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root / "first.h").write_text("#define FIRST 1\n")
    (root / "inc").mkdir()
    (root / "inc" / "second.h").write_text("#define SECOND 2\n")
    monkeypatch.chdir(tmp_path)
    text = body("x[0] = FIRST + SECOND;", "#include <second.h>")
    for folder in (["-Iinc"], ["-I", "inc"], ["--include-path=inc"]):
        assert build(text, options=[*folder, "-include=first.h"]).kernels
    assert build(text, options=["-include", "first.h"], include_dirs=[Path("inc")]).kernels


LARGE_HEADERS = ("mma.h", "cooperative_groups.h", "cub/block/block_reduce.cuh", "cuda/pipeline")


@pytest.mark.parametrize(
    "header",
    [
        *one_in(3, ("cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "cuda_runtime.h", "cuda.h", "cuda_pipeline.h")),
        *one_in(2, ("device_launch_parameters.h", "vector")),
        *(pytest.param(header, marks=pytest.mark.slow) for header in LARGE_HEADERS),
        *one_in(3, ("stdint.h", "cstdint", "math.h", "cmath", "float.h", "cfloat", "limits", "limits.h", "climits")),
        *one_in(3, ("stdio.h", "cstdio", "assert.h", "cassert", "stdlib.h", "cstdlib", "algorithm", "iostream")),
        *one_in(2, ("cstddef", "type_traits")),
    ],
)
def test_a_source_that_includes_the_header_compiles_without_warnings(build: Build, header: str) -> None:
    assert build(f"#include <{header}>\n{PLAIN}").log == ""


def test_nvcc_style_names_need_no_header_and_have_their_values(build: Build) -> None:
    build(
        """
        static_assert(sizeof(uint8_t) == 1 && sizeof(int16_t) == 2 && sizeof(uint32_t) == 4 && sizeof(int64_t) == 8);
        static_assert(sizeof(size_t) == 8 && sizeof(uintptr_t) == 8 && sizeof(std::size_t) == 8 && sizeof(uint) == 4);
        static_assert(INFINITY > FLT_MAX && -INFINITY < -FLT_MAX && NAN != NAN && HUGE_VAL > DBL_MAX);
        static_assert(FLT_MAX == 0x1.fffffep127f && FLT_MIN == 0x1p-126f && FLT_EPSILON == 0x1p-23f);
        static_assert(DBL_MAX == 0x1.fffffffffffffp1023 && DBL_MIN == 0x1p-1022 && DBL_EPSILON == 0x1p-52);
        static_assert(INT_MAX == 2147483647 && INT_MIN == -INT_MAX - 1 && UINT_MAX == 4294967295u && CHAR_BIT == 8);
        static_assert(LONG_MAX == LLONG_MAX && LLONG_MAX == 9223372036854775807LL && ULLONG_MAX == ~0ull);
        static_assert(UINT8_MAX == 255 && INT64_MAX == LLONG_MAX && SIZE_MAX == ~0ull && offsetof(float2, y) == 4);
        static_assert(M_PI > 3.14159265358979 && M_PI < 3.14159265358980);
        __constant__ float limits[2] = {-INFINITY, INFINITY};
        """
        + body('assert(n > 0); printf("%d", n); x[0] = std::exp(x[1]) + std::abs(x[2]) + std::isnan(x[3]) + limits[n];')
    )


def test_float_arguments_to_std_functions_stay_float(build: Build) -> None:
    ptx = build(body("x[0] = std::exp(x[1]) + std::sqrt(x[2]) + std::fmax(x[3], x[4]) + std::abs(x[5]);")).ptx
    assert "f64" not in ptx


def test_standard_library_stand_ins_work_in_device_code(build: Build) -> None:
    build(
        "#include <algorithm>\n#include <limits>\n#include <type_traits>\n#include <array>\n"
        "static_assert(std::max(1, 2) == 2 && std::min(1, 2) == 1 && std::clamp(5, 1, 3) == 3);\n"
        "static_assert(std::numeric_limits<float>::infinity() == INFINITY && std::is_same_v<int, int32_t>);\n"
        + body("std::array<float, 2> a{x[0], x[1]}; std::swap(a[0], a[1]); x[0] = a[0];")
    )


def test_a_users_own_header_wins_over_a_stand_in(build: Build, root: Path) -> None:
    (root / "ops" / "limits.h").write_text("#define MINE 1\n")
    assert build(body("x[0] = MINE;", '#include "limits.h"')).kernels


def test_own_definitions_of_prelude_names_are_allowed(build: Build) -> None:
    text = body("x[0] = INFINITY;", "#define INFINITY __int_as_float(0x7f800000)\ntypedef unsigned int uint32_t;")
    assert build(text).kernels


@pytest.mark.parametrize("standard", ["11", "14", "17", "20"])
def test_the_prelude_compiles_in_every_standard(build: Build, standard: str) -> None:
    assert build(PLAIN, options=[f"-std=c++{standard}"]).log == ""


def test_other_architectures_compile(build: Build) -> None:
    assert ".target sm_90a" in build(PLAIN, arch="sm_90a").ptx


def test_line_numbers_are_those_of_the_source(build: Build) -> None:
    ptx = build("\n\n" + body("\nx[0] = 1;\n")).ptx
    assert "\t.loc\t1 5 1" in ptx


def test_sources_map_ptx_files_to_paths_relative_to_the_root(build: Build, root: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "far.h").write_text("static __device__ float far(float x) { return x * 3; }\n")
    (root / "ops" / "sub").mkdir()
    (root / "ops" / "sub" / "c.h").write_text('#include "../b é.h"\n')
    (root / "ops" / "b é.h").write_text("static __device__ float near(float x) { return x / 3; }\n")
    text = body("x[0] = near(far(x[1]));", '#include "sub/c.h"\n#include <far.h>')
    program = build(text, include_dirs=[outside])
    assert program.sources == {
        str(root / "ops" / "a.cu"): "ops/a.cu",
        str(root / "ops" / "sub" / ".." / "b é.h"): "ops/b é.h",
        str(outside / "far.h"): str(outside / "far.h"),
    }


def test_the_nvrtc_in_use_is_the_wheels_even_where_another_is_on_the_search_path(tmp_path: Path) -> None:
    for major in (12, 13):
        (tmp_path / f"libnvrtc.so.{major}").write_bytes(b"not a library")
    code = """if True:
        from pathlib import Path
        from kernelcheck.cuda_source.installed.toolchain import toolchain
        from kernelcheck.compiler.nvrtc import compile_ptx
        assert compile_ptx("__global__ void f() {}", "a.cu", [], ["f"]).lowered == {"f": "_Z1fv"}
        maps = Path("/proc/self/maps").read_text().split()
        loaded = {word for word in maps if "libnvrtc.so" in word}
        assert loaded == {str(toolchain().nvrtc_library.resolve())}, loaded
        print(toolchain().nvrtc_library)
    """
    environment = os.environ | {"LD_LIBRARY_PATH": str(tmp_path), "CUDA_PATH": str(tmp_path)}
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    assert "nvidia" in ran.stdout


def test_nvrtcs_built_in_functions_are_loaded_with_it() -> None:
    code = """if True:
        from pathlib import Path
        from kernelcheck.cuda_source.installed.toolchain import load_nvrtc, nvrtc_library
        load_nvrtc()
        loaded = {Path(word) for word in Path("/proc/self/maps").read_text().split() if "libnvrtc-builtins.so" in word}
        assert [path.parent for path in loaded] == [nvrtc_library().resolve().parent], loaded
    """
    subprocess.run([sys.executable, "-c", code], check=True)


def test_another_nvrtc_in_the_process_is_refused_and_not_compiled_with() -> None:
    code = """if True:
        from kernelcheck.base.errors import CannotRunError
        from kernelcheck.cuda_source.installed.toolchain import load_nvrtc
        load_nvrtc()
        from cupy_backends.cuda.libs import nvrtc
        nvrtc.getVersion = lambda: (99, 1)
        try:
            import kernelcheck.compiler.nvrtc
        except CannotRunError as error:
            assert "CuPy compiles with NVRTC 99.1" in str(error), error
        else:
            raise AssertionError("not refused")
    """
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_toolchain_states_version_and_existing_folders() -> None:
    found = toolchain()
    assert found.nvrtc_version >= (12, 0)
    assert all(folder.is_dir() for folder in found.header_folders)
    assert any((folder / "cuda_fp16.h").is_file() for folder in found.header_folders)


def test_the_version_in_a_program_is_the_toolchains(build: Build) -> None:
    assert build(PLAIN).nvrtc_version == toolchain().nvrtc_version
