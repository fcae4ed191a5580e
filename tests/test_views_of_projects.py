"""Sources of larger projects compile as they lie: what their headers, classes and macros hold for host code."""

from __future__ import annotations

from pathlib import Path

import pytest
from compiling import PLAIN, Build, builder, new_project

from kernelcheck.cuda_source.device_view import device_view
from kernelcheck.cuda_source.nearby import folders_with

STATEMENTS = "x[0] = sizeof(Options);"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return new_project(tmp_path, monkeypatch)


@pytest.fixture
def build(root: Path) -> Build:
    return builder(root)


def test_a_folder_of_the_project_may_have_the_name_of_a_library(build: Build, root: Path) -> None:
    (root / "src" / "cuda").mkdir(parents=True)
    (root / "src" / "cuda" / "utils.h").write_text(
        "#include <cublas_v2.h>\n#include <vector>\nvoid f(cublasHandle_t);\n"
    )
    assert build(f'#include "cuda/utils.h"\n{PLAIN}', include_dirs=[root / "src"])
    assert build(f'#include <cuda/std/cstdint>\n#include "cuda/utils.h"\n{PLAIN}', include_dirs=[root / "src"])


@pytest.mark.parametrize(
    ("members", "size"),
    [
        ("std::string name; int width;", 40),
        ("std::vector<float> all; std::shared_ptr<int> one; std::unique_ptr<int> own;", 48),
        ("std::map<int, std::string> by_number; std::unordered_map<int, int> other;", 104),
        ("std::function<void(int)> call; std::mutex lock;", 72),
        ('int width; operator std::string() const; Options(const std::string &text = "") {}', 4),
        ("int width; std::string operator>>(int) { return name(); } std::string name() const;", 4),
        ("int width; std::ostream &operator<<(std::ostream &out);", 4),
        ("int width; operator nvtxDomainHandle_t() const { return domain; }", 4),
    ],
)
def test_classes_may_hold_and_take_what_only_host_code_can_use(build: Build, members: str, size: int) -> None:
    includes = "#include <string>\n#include <vector>\n#include <memory>\n#include <map>\n#include <iostream>\n"
    kernel = f"struct Options {{ {members} __device__ int twice() {{ return 2; }} }};\n"
    kernel += f'extern "C" __global__ void scale(int *x) {{ {STATEMENTS} }}\n'
    assert f", {size};" in build(f"{includes}{kernel}").ptx


def test_an_error_of_the_standard_library_is_a_base_of_a_class_that_device_code_names(build: Build) -> None:
    failure = "struct Failure : std::runtime_error { using std::runtime_error::runtime_error; enum { CODE = 7 }; };\n"
    kernel = 'extern "C" __global__ void scale(int *x) { x[0] = Failure::CODE; }\n'
    assert ", 7;" in build(f"#include <stdexcept>\n{failure}{kernel}").ptx


def test_a_static_member_is_constant_by_a_macro(build: Build) -> None:
    text = "#define FIXED constexpr\nstruct Options { static FIXED int width = 9; };\n"
    assert ", 9;" in build(f'{text}extern "C" __global__ void scale(int *x) {{ x[0] = Options::width; }}\n').ptx


@pytest.mark.parametrize(
    ("macros", "condition"),
    [
        ("#define HAS(x) HAS_##x()\n#define HAS_PART() 0", "HAS(PART)"),
        ("#define AT_LEAST(a, b) (4 > (a) || (4 == (a) && 2 >= (b)))", "AT_LEAST(4, 3)"),
        ("#define NOT(x) (!(x))\n#define ONE 1", "NOT(NOT(NOT(ONE)))"),
        ("#define NONE() 0", "NONE()"),
    ],
)
def test_a_condition_may_ask_a_macro_that_takes_arguments(tmp_path: Path, macros: str, condition: str) -> None:
    heads = f"#if {condition}\nvoid host(int a) {{\n#else\nvoid host(long a) {{\n  if (a) {{}}\n#endif\n}}\n"
    view = device_view(tmp_path / "a.cu", f"{macros}\n{heads}{PLAIN}", (), (), ())
    assert not view.whole
    assert "host(long" not in view.text


@pytest.mark.parametrize("macros", ["#define HAS(x, ...) 1", "#define HAS(x, y) 1", "#define HAS(x) x x"])
def test_a_condition_that_such_a_macro_does_not_tell_is_not_decided(tmp_path: Path, macros: str) -> None:
    text = (
        f"{macros}\n#if HAS(1)\n__device__ int f(int a) {{\n#else\n__device__ int f(long a) {{\n#endif\nreturn 1; }}\n"
    )
    assert "int a" in device_view(tmp_path / "a.cu", f"{text}{PLAIN}", (), (), ()).text


UNCLEAR = "template <typename T>\n#if __cpp_exceptions\nvoid fail(T a) { throw a; }\n#else\nvoid fail(T) {}\n#endif\n"


def test_a_header_without_device_code_that_cannot_be_taken_apart_is_left_out_if_it_is_not_needed(
    build: Build, root: Path
) -> None:
    (root / "ops" / "hash.h").write_text(UNCLEAR)
    program = build(f'#include "hash.h"\n{PLAIN}void launch() {{ fail(1); }}\n')
    assert "hash.h" not in program.text_of(program.source.read_bytes())
    (root / "ops" / "hash.h").write_text(f"{UNCLEAR}#define WIDTH 3\n".replace("void", "__device__ void"))
    assert build('#include "hash.h"\nextern "C" __global__ void scale(int *x) { x[0] = WIDTH; }\n')


def test_headers_are_found_in_what_was_unpacked_of_a_repository(tmp_path: Path) -> None:
    top = tmp_path / "repository"
    for folder in ("include/ours", "src/ops"):
        (top / folder).mkdir(parents=True)
    (top / "include" / "ours" / "part.h").touch()
    source = top / "src" / "ops" / "a.cu"
    assert folders_with("ours/part.h", source, source.parent) == []
    (top / "LICENSE").touch()
    assert folders_with("ours/part.h", source, source.parent) == [top / "include"]


@pytest.mark.parametrize(
    "condition", ["ifdef HAVE_CUDA", "if OURS_USE_CUDA", "if defined(WITH_CUDA) && ENABLE_CUDA == 1"]
)
def test_a_project_is_built_with_cuda(build: Build, condition: str) -> None:
    kernel = 'extern "C" __global__ void scale(int *x) { x[0] = WIDTH; }'
    text = f"#{condition}\n#define WIDTH 9\n#else\n#define WIDTH 8\n#endif\n{kernel}\n"
    assert ", 9;" in build(text).ptx
    name = condition.split()[1].removeprefix("defined(").partition(")")[0]
    assert ", 8;" in build(f"#define {name} 0\n{text}").ptx or "ifdef" in condition or "defined" in condition


@pytest.mark.parametrize(
    ("undefinition", "name"), [("-U", "HAVE_CUDA"), ("#undef ", "HAVE_CUDA"), ("#undef ", "linux")]
)
@pytest.mark.parametrize("condition", ["ifdef", "if"])
def test_what_a_file_or_option_undefines_is_not_defined(
    build: Build, undefinition: str, name: str, condition: str
) -> None:
    first = f"{undefinition}{name}"
    options = [first] if first.startswith("-") else []
    choice = f"#{condition} {name}\n#define WIDTH 9\nvoid host() {{}}\n#else\n#define WIDTH 8\n#endif\n"
    kernel = 'extern "C" __global__ void scale(int *x) { x[0] = WIDTH; }\n'
    assert ", 8;" in build(f"{'' if options else first}\n{choice}{kernel}", options=options).ptx


def test_a_class_may_give_its_containers_contents(build: Build) -> None:
    text = "struct Layout { Layout() : sizes{1, 2}, at(3, 0) {} std::vector<int> sizes, at; int rank; };\n"
    kernel = f'extern "C" __global__ void scale(int *x) {{ {STATEMENTS.replace("Options", "Layout")} }}\n'
    assert ", 56;" in build(f"#include <vector>\n{text}{kernel}").ptx


def test_thrust_has_the_bases_of_functors_that_cuda_12_has(build: Build) -> None:
    text = "#include <thrust/functional.h>\nstruct Twice : thrust::unary_function<int, long> {\n"
    text += "  __device__ result_type operator()(argument_type x) const { return 2 * x; }\n};\n"
    assert build(f'{text}extern "C" __global__ void scale(int *x) {{ x[0] = Twice()(x[1]); }}\n').ptx


@pytest.mark.parametrize("mark", ["__host__ __device__ constexpr", "BOTH constexpr", "CONSTANT"])
def test_a_constant_may_be_marked_for_the_host_as_well(build: Build, mark: str) -> None:
    macros = "#define BOTH __host__ __device__\n#define CONSTANT static BOTH constexpr\n"
    text = f"{macros}{mark} auto WIDTH = std::numeric_limits<short>::max();\n"
    kernel = 'extern "C" __global__ void scale(int *x) { static_assert(WIDTH > 0, ""); x[0] = WIDTH; }\n'
    assert ", 32767;" in build(f"{text}{kernel}").ptx


def test_the_type_that_a_function_returns_stays_where_it_stands_behind_an_arrow(build: Build) -> None:
    text = "struct Pair { int a, b; };\ntemplate <typename T> __device__ auto made(T x) -> Pair { return {x, x}; }\n"
    assert build(f'{text}extern "C" __global__ void scale(int *x) {{ x[0] = made(x[1]).a; }}\n').ptx


def test_cub_has_the_operators_that_cuda_12_has(build: Build) -> None:
    text = "#include <cub/block/block_reduce.cuh>\nusing Reduce = cub::BlockReduce<int, 32>;\n"
    kernel = "__shared__ Reduce::TempStorage all; x[0] = Reduce(all).Reduce(x[1], cub::Sum()) + cub::Max()(x[2], x[3]);"
    assert build(f'{text}extern "C" __global__ void scale(int *x) {{ {kernel} }}\n').ptx


def test_an_optional_is_there_by_whatever_header(build: Build) -> None:
    text = "__device__ int given(std::optional<int> x) { return x.value_or(7); }\n"
    assert ", 7;" in build(f'{text}extern "C" __global__ void scale(int *x) {{ x[0] = given({{}}); }}\n').ptx
