"""What is compiled of a source that holds host code too."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from compiling import PLAIN, Build, builder, new_project, refusal
from examples import one_in
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.base.cache import cache_folder
from kernelcheck.base.cache.usage import usage
from kernelcheck.compiler import nvrtc
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.cuda_source.dependencies import dependencies
from kernelcheck.cuda_source.device_view import DeviceView, device_view
from kernelcheck.interfaces.cli import main

ROOT = Path(__file__).parent.parent
DEVICE = (
    "#include <cuda_fp16.h>",
    "#define DEVICE_FUNCTION __device__ __forceinline__",
    "#define SUM(type) __global__ void sum_##type(type *x) { \\\n  x[0] += x[1]; }",
    "// a comment {",
    "__device__ float counter = 1;",
    "__constant__ float table[4] = {1, 2, 3, 4};",
    "DEVICE_FUNCTION float half_of(float x) {\n  return x / 2;\n}",
    "template <typename T, int N = 4>\n__global__ void __launch_bounds__(128, 2)\nnorm(const T *x, T *y) {\n"
    '  if (x[0] > "{"[0]) { y[0] = x[N]; }\n}',
    "template __global__ void norm<float>(const float *, float *);",
    "SUM(int)",
    "extern \"C\" __global__ void plain(float *x) { x[0] = '}'; }",
    "namespace ours {\n__device__ int inner(int x) { return x; }\n}",
    "extern __shared__ float buffer[];",
)
"""Lines of which every one stays."""
HOST = (
    "int main(int argc, char **argv) {\n  if (argc) { return 1; }\n  return 0;\n}",
    "static int calls;",
    "std::vector<float> data(100, 1.f), more{1, 2};",
    'void launch(float *x) {\n  norm<float><<<1, 32>>>(x, x);\n  printf(R"(a } brace)");\n}',
    "template <typename T>\nvoid run(std::vector<T> &x, int n = (3 > 2)) {\n  auto f = [&] { return n; };\n}",
    'PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {\n  m.def("f", &launch);\n}',
    'struct Model {\n  std::string name;\n  cublasHandle_t handle;\n  void load() { name = "}"; }\n};',
    'extern "C" void entry(float *x) { launch(x); }',
    "__host__ float reference(float x) { return x; }",
    "auto each = [](int x) { return x + 1; };",
    'const char *names[] = {"a", "b"};',
    "std::ostream &operator<<(std::ostream &out, const Model &x) { return out; }",
    "template void run<float>(std::vector<float> &, int);",
    "enum Colour { RED, GREEN };",
    "typedef std::pair<int, int> Pair;",
    "void on_device() {\n  each_of([=] __device__(int i) { return i; });\n}",
)
"""Host code, of which none of the device code above uses anything."""


def seen(text: str, *, named: Sequence[str] = ()) -> DeviceView:
    return device_view(Path("/nowhere/a.cu"), text, [], [], named)


def blank(text: str) -> str:
    return "\n" * text.count("\n")


def _without_comments(text: str) -> str:
    """Also without the empty lines at the end, which host code leaves no more than comments."""
    return re.sub(r"// .*", "", text).rstrip()


@given(st.lists(st.sampled_from([*DEVICE, *HOST]), max_size=12))
def test_host_code_becomes_empty_lines_wherever_it_stands(pieces: list[str]) -> None:
    view = seen("\n".join([*DEVICE[:3], *pieces, ""]))
    kept = "\n".join([*DEVICE[:3], *(blank(piece) if piece in HOST else piece for piece in pieces), ""])
    assert _without_comments(view.text) == _without_comments(kept)
    assert not view.whole


@pytest.mark.parametrize("piece", HOST)
def test_each_kind_of_host_code_is_named_with_its_reason(piece: str) -> None:
    (removed,) = seen(f"\n\n{piece}\n").removed
    assert (removed.first_line, removed.last_line) == (3, 3 + piece.count("\n"))
    assert removed.what
    assert removed.why


@pytest.mark.parametrize(
    "declaration",
    [
        "constexpr int N = 4;",
        "static const float N[] = {1, 2};",
        "enum { M, N };",
        "enum class N : int { A, B };",
        "struct alignas(16) N { int x; };",
        "typedef struct { int x; } N;",
        "typedef void (*N)(int);",
        "using N = float;",
        "template <class T> using N = T;",
        "template <class T>\nstruct N;\ntemplate <>\nstruct N<float> { static constexpr int x = 1; };",
        "const dim3 N(16, 16);",
        "template <class T> concept N = sizeof(T) == 4;",
        "namespace N = ours;",
        "class N;",
    ],
)
def test_what_device_code_names_stays_and_goes_when_it_does_not(declaration: str) -> None:
    using = "__global__ void k(int *x) { x[0] = (int)sizeof(N); }"
    assert seen(f"{declaration}\n{using}\n").text == f"{declaration}\n{using}\n"
    assert (
        seen(f"{declaration}\n__global__ void k() {{ s.N = 1; }}\n").text.strip() == "__global__ void k() { s.N = 1; }"
    )


def test_what_used_declarations_name_stays_too_and_through_macros() -> None:
    text = (
        "struct Inner { int x; };\nstruct Outer { Inner x; };\nconst int size = 3;\n#define SIZE (size + 1)\n"
        "__global__ void k(Outer o, int *x) { x[0] = SIZE; }\n"
    )
    assert seen(text).text == text


def test_a_type_in_a_kernels_template_arguments_is_used() -> None:
    text = (
        "struct Small { static constexpr int n = 2; };\ntemplate <class C> __global__ void k(int *x) { x[0] = C::n; }\n"
    )
    assert "Small" not in seen(text).text
    assert seen(text, named=["k<Small>"]).text == text


@pytest.mark.parametrize(
    "member",
    [
        "int (*f)(int);",
        "float (&r)[4];",
        "Many<sizeof(int)> m;",
        "Many<twice(2), 3> m;",
        "int bits : sizeof(int);",
        "float ALIGNED(16) z;",
        "float z ALIGNED(16);",
        "ALIGNED(16) float z;",
        "__host__ virtual void show();",
        "inline S(int n);",
        "__host__ S(int n);",
        "inline ~S();",
        "template <class T> inline S(T n);",
    ],
)
def test_a_class_keeps_every_member_that_its_layout_depends_on(member: str) -> None:
    text = (
        f"#define ALIGNED(n) __align__(n)\nstruct S {{ {member} float x; }};\n__global__ void k(S *s) {{ s->x = 1; }}\n"
    )
    assert seen(text).text.replace("__host__ __device__ ", "") == text


@pytest.mark.parametrize(
    "declarations",
    [
        "template <class T> constexpr int N = 1;\ntemplate <> constexpr int N<float> = 4;",
        "template <class T> constexpr int N = 0;\ntemplate <class T> constexpr int N<T *> = 1;",
        "template <class T> constexpr int N() { return 1; }\ntemplate <> constexpr int N<float>() { return 4; }",
        "template <class T> struct N;\n#define ONE(T) template <> struct N<T> {};\n#define ALL(X) X(int)\nALL(ONE)",
        "struct N {};\nconstexpr bool operator==(N a, N b) { return true; }",
        'struct N {};\nconstexpr N operator""_n(unsigned long long x) { return {}; }\n__device__ auto n = 4_n;',
        "struct N {};\ntemplate <> struct cub::NumericTraits<N> : cub::BaseTraits<0, 1, int, N> {};",
        "namespace benchmark { const int N = 2; }\nusing namespace benchmark;",
        "#define CONSTANT const\nCONSTANT int N = 4;",
        "#define FAST constexpr\nFAST int N() { return 4; }",
        "struct N final : Base<int> { __device__ int f(); N(int); };\n#define API\nstruct API Base { int x; };",
        "#define BODY(x) { return x; }\n__device__ int f() BODY(1)\nconst int N = 4;",
    ],
)
def test_what_a_kernel_may_mean_without_naming_it_stays(declarations: str) -> None:
    text = f"{declarations}\n__global__ void k(int *x) {{ x[0] = (int)sizeof(N); }}\n"
    view = seen(text)
    assert view.text.replace("__host__ __device__ ", "") == text
    assert not view.whole


def test_host_functions_whose_body_is_a_macro_end_there() -> None:
    assert seen(f"#define BODY {{ return; }}\nvoid f() BODY\n{PLAIN}").text == f"#define BODY {{ return; }}\n\n{PLAIN}"


def test_host_functions_whose_names_a_macro_pastes_together_go() -> None:
    macro = "#define RUN(type) void run_##type##2d(T x) { launch(x); }\n"
    assert seen(f"{macro}RUN(float)\n{PLAIN}").text == f"{macro}\n{PLAIN}"


def test_specialised_host_functions_go_and_the_code_behind_them_stays() -> None:
    assert seen(f"template <> void run<float>(float *x) {{ launch(x); }}\n{PLAIN}").text == f"\n{PLAIN}"


def test_friends_that_are_host_functions_go() -> None:
    text = "struct S { int x; friend std::ostream &operator<<(std::ostream &o, S s) { return o; } };\n"
    kernel = "__global__ void k(S s) {}\n"
    assert seen(text + kernel).text == f"struct S {{ int x; }};\n{kernel}"


def test_macros_that_use_each_other_are_asked_after_once() -> None:
    assert seen(f"#define A(x) B(x);\n#define B(x) A(x);\nA(1)\n{PLAIN}").text.endswith(PLAIN)


def test_macros_are_what_they_were_before_a_host_function() -> None:
    pragmas = '#pragma push_macro("N")\n#undef N\n#define N 5\n#pragma pop_macro("N")\n'
    assert seen(f"void f() {{\n{pragmas}#pragma omp parallel\n}}\n{PLAIN}").text == f"\n{pragmas}\n\n{PLAIN}"


def test_an_include_within_host_code_that_defines_macros_keeps_the_file_whole(root: Path) -> None:
    (root / "config.h").write_text("#define FAST 1\n")
    text = f'void f() {{\n#include "config.h"\n}}\n{PLAIN}'
    view = device_view(root / "a.cu", text, [], [], [])
    assert [(each.line, each.why) for each in view.whole] == [
        (2, "an #include within what looks like host code defines macros")
    ]


def test_functions_of_constants_are_marked_and_a_class_keeps_what_its_layout_depends_on(build: Build) -> None:
    program = build(
        """
        #include <string>
        constexpr int twice(int x) { return 2 * x; }
        struct Config {
            int n;
            Config(int n) : n(n) { printf("%d", n); }
            virtual void show() { std::string s; }
            static int instances;
            std::string describe() const { return "Config"; }
        };
        extern "C" __global__ void scale(Config *c, int *x) { x[0] = c->n + twice(x[1]) + sizeof(Config); }
        int main() { return twice(2); }
        """
    )
    assert "add.s32" in program.ptx
    assert ", 16;" in program.ptx  # the size, with the pointer to the table of virtual functions


def test_findings_in_a_file_with_host_code_have_the_users_lines(build: Build, root: Path) -> None:
    (root / "ops" / "part.h").write_text(
        "#include <vector>\nstd::vector<int> v;\n\n__device__ int f(int x) { return x; }\n"
    )
    program = build('#include "part.h"\nint main() {\n}\n' + PLAIN.replace("{ if", "{\n  if"))
    lines = set(re.findall(r"\.loc\s+(\d+) (\d+)", program.ptx))
    assert {line for _, line in lines} == {"4", "5"}
    assert program.sources == {str(root / "ops" / "a.cu"): "ops/a.cu"}


def test_headers_that_only_host_code_needs_are_left_out_and_those_with_device_types_bring_them(build: Build) -> None:
    program = build(
        "#include <torch/extension.h>\n#include <cublas_v2.h>\n#include <sys/time.h>\n#include <omp.h>\n"
        'extern "C" __global__ void C10_LAUNCH_BOUNDS_1(64) scale(at::Half *x, c10::BFloat16 *y, int n) {\n'
        "  CUDA_KERNEL_LOOP(i, n) { x[i] = (at::Half)1.f; y[i] = (__nv_bfloat16)2.f; }\n}\n"
    )
    assert ".maxntid 64" in program.ptx


def test_a_missing_header_that_lies_elsewhere_in_the_repository_is_said_to_lie_there(build: Build, root: Path) -> None:
    (root / ".git").mkdir()
    (root / "shared" / "include" / "ours").mkdir(parents=True)
    (root / "shared" / "include" / "ours" / "part.h").touch()
    message = refusal(build, f"#include <ours/part.h>\n__device__ Part part;\n{PLAIN}")
    assert "<ours/part.h> lies in shared/include: add that to include_dirs" in message


@pytest.mark.parametrize(
    ("text", "in_ptx"),
    one_in(
        3,
        [
            ("float x[1]; p[0] = std::min(p[1], std::max(p[2], 1.f));", "setp"),
            ("p[0] = std::max({p[1], p[2], std::min({p[3], 1.f})});", "setp"),
            ('__asm__ __volatile__("brev.b32 %0, %0;" : "+r"(*(int *)p));', "brev"),
            ("#include <atomic>\nstd::atomic_ref<int>(*(int *)p).fetch_add(1);", "atom"),
            ("#include <cub/cub.cuh>\np[0] = cub::WarpReduce<float>(t).Sum(p[threadIdx.x]);", "shfl"),
        ],
    ),
)
def test_standard_and_device_libraries_are_there(build: Build, text: str, in_ptx: str) -> None:
    include, _, statements = text.rpartition("\n")
    storage = "__shared__ cub::WarpReduce<float>::TempStorage t;" if "cub" in text else ""
    kernel = f'extern "C" __global__ void scale(float *p) {{ {storage} {statements} }}'
    assert in_ptx in build(f"{include}\n{kernel}\nint main() {{}}\n").ptx


def test_what_host_code_takes_of_std_changes_no_option() -> None:
    assert not seen(f"{PLAIN}int f(int a) {{ return std::max(a, 1); }}\n").options
    assert seen("__device__ int f(int a) { return std::max(a, 1); }\n").options


def test_all_headers_that_are_missing_are_named_at_once(build: Build) -> None:
    message = refusal(build, f'#include <vector>\n#include "one.h"\n#include <two.h>\n__device__ One one;\n{PLAIN}')
    assert '"one.h" (ops/a.cu:2), <two.h> (ops/a.cu:3)' in message


@pytest.mark.parametrize(
    "include",
    ["<nowhere.h>", '"library/nowhere.h"', "<cudaTypedefs.h>", "<cub/device/device_reduce.cuh>", "<stdbool.h>"],
)
def test_a_header_that_only_host_code_needs_is_found_out_to_be_so(build: Build, include: str) -> None:
    program = build(f"#include {include}\n{PLAIN}void launch(Nowhere &x) {{ x.start(); }}\n")
    assert f"#include {include}" not in program.text_of(program.source.read_bytes())


@pytest.mark.parametrize("end", ["template", "struct Last {};;", "__device__ int last() { return 1; };\n"])
def test_a_source_may_end_with_a_single_token(end: str) -> None:
    assert "scale" in seen(f"{PLAIN}{end}", named=["scale"]).text


@pytest.mark.slow
def test_a_header_that_kernels_may_need_is_compiled_where_they_do(build: Build) -> None:
    body = "x[0] = sizeof(cub::WarpReduce<int>);"
    text = f"#include <cub/device/device_scan.cuh>\n__global__ void scale(int *x) {{ {body} }}\n"
    assert "cub/cub.cuh" in (first := build(text)).text_of(first.source.read_bytes())
    entries = usage(cache_folder())
    assert build(text).ptx == first.ptx
    assert usage(cache_folder()) == entries


def test_a_missing_header_is_needed_where_device_code_depends_on_a_macro_that_it_may_define(build: Build) -> None:
    text = (
        "#include <stdexcept>\n#include <nowhere.h>\n#ifndef WIDTH\n#define WIDTH 4\n#endif\n"
        "#ifdef FAST\n__device__ int f() { return 1; }\n#endif\n"
    )
    message = refusal(build, f"{text}{PLAIN}")
    assert "Device code depends on whether FAST is defined (ops/a.cu:6)" in message
    assert build(f"{text}{PLAIN}", options=["-UFAST"]).ptx
    assert build(f"{text.replace('__device__', '')}{PLAIN}").ptx
    assert build(f"{text.replace('nowhere.h', 'stdbool.h')}{PLAIN}").ptx


def test_an_edit_of_host_code_compiles_nothing(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    before = build(f"{PLAIN}int main() {{ return 0; }}\n")
    monkeypatch.delattr(nvrtc, "compile_ptx")
    edited = f"{PLAIN}// more of it\nint main() {{\n  return 1;\n}}\nvoid other() {{}}\n"
    after = build(edited)
    assert (after.ptx, after.sha256) == (before.ptx, before.sha256)
    assert after.source_sha256 != before.source_sha256
    assert build(edited) == after
    with pytest.raises(ImportError):
        build(f"{PLAIN}__device__ int more;\n")


def test_a_source_that_is_not_utf8_is_read_as_latin_1(build: Build, root: Path) -> None:
    (root / "ops" / "a.cu").write_bytes(b"// na\xefve\n" + PLAIN.encode())
    assert "scale" in build(None).ptx


HOSTILE = {
    "a brace too many": "void f() {\n}}\n",
    "a brace too few": "void f() {\n",
    "a macro that opens a brace": "#define BEGIN {\nvoid f() BEGIN\n}\n",
    "groups that open differently": "#if __CUDA_ARCH__ > 890\nvoid f() {\n#endif\n}\n",
    "a head in one group": "template <class T>\n#if __CUDA_ARCH__ > 890\nvoid f() {}\n#else\nvoid g() {}\n#endif\n",
    "a body closed twice": "void f() {\n#if __CUDA_ARCH__ > 890\n}\nint x;\n#else\n}\n#endif\n",
    "digraphs": "void f() <%\n%>%>\n",
    "nested deeply": "namespace a {" * 2000 + "}" * 2000 + "\n",
    "an #if left open": "#if __CUDA_ARCH__ > 890\nvoid f() {}\n",
    "an #else of nothing": "#else\n",
    "a comment that a line break ends": "int a;\n/* c *\\\n/\n__device__ int f();\n/* d */\nint b;\n",
    "a constructor of several": "struct S {\n#if __CUDA_ARCH__ > 890\nS(int n)\n#else\nS(long n)\n#endif\n{} };\n"
    "__device__ S *s;\n",
    "brackets in brackets": "int x = " + "(" * 2000 + ")" * 2000 + ";\n",
    "conditions in conditions": "#if __CUDA_ARCH__ > 890\n" * 2000 + "#endif\n" * 2000,
    "a kernel in a body": "void f() {\n__global__ void hidden(int *x);\n}\n",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=list(HOSTILE))
def test_a_file_whose_structure_is_not_plain_stays_whole_and_says_so(text: str) -> None:
    view = seen(f"{PLAIN}{text}int main() {{}}\n")
    assert view.text == f"{PLAIN}{text}int main() {{}}\n"
    assert len(view.whole) == 1


LARGE = {
    "host functions": "void f(int x) {{ int y = x * {i}; g(y); }}\n",
    "functions with conditions": "void f(int x) {{\n#ifdef A\n g();\n#endif\n}}\n",
    "one line": "x = {i}; ",
    "macros of macros": "#define A{i} A{i}1\n",
    "unknown macros": "void f() {{ MY_KERNEL_LAUNCH_CHECK(); }}\n",
    "comments behind a #": "#/*",
    "defined": "#if defined          {i}\n#endif\n",
    "unclosed": "/*{i} ",
    "quotes": "' {i}",
    "angles": "a{i} < ",
    "members": "struct {{ int f(int); S(int) {{}} }};\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("piece", LARGE.values(), ids=list(LARGE))
def test_a_source_four_times_as_large_takes_no_more_than_some_four_times_as_long(piece: str) -> None:
    def seconds(count: int) -> float:
        text = PLAIN + "".join(piece.format(i=number) for number in range(count))
        start = time.process_time()
        seen(text)
        dependencies(Path("/nowhere/a.cu"), text, [])
        return time.process_time() - start

    assert seconds(8_000) < 10 * seconds(2_000) + 0.5


@pytest.mark.slow
def test_a_line_of_megabytes_compiles_or_is_an_error_that_a_terminal_can_show(build: Build) -> None:
    assert "scale" in build(f"{PLAIN}void f() {{ {'x = y + 1; ' * 100_000} }}\n").ptx
    assert len(refusal(build, PLAIN + "/*" + "#/*" * 100_000)) < 20_000


@pytest.mark.parametrize(
    "text",
    [
        "#if 0\nvoid f() { don't\n#else\n#endif\n",
        '#define TEXT R"x(void f() {)x"\n',
        "// a line \\\nvoid f() {\n",
        "/* void f() { */\n",
        "__device__ int f(int x) <% return x<:0:>; %>\n",
        "__glo\\\nbal__ void other(int *x) { x[0] = 1; }\n",
        "#if 1\n__device__ void f(int a)\n#else\n__device__ void f(long a)\n#endif\n{\n}\n",
    ],
)
def test_what_looks_like_structure_and_is_none_does_no_harm(text: str) -> None:
    view = seen(f"{text}{PLAIN}int main() {{ return 0; }}\n")
    assert view.text == f"{text}{PLAIN}"
    assert not view.whole


def test_conditions_around_and_within_host_code_stay() -> None:
    text = (
        "#if __CUDA_ARCH__ > 890\nint main(int n) {\n#else\nint main() {\n#endif\n#define LATER 1\n"
        "#pragma omp parallel\n  f();\n}\n"
    )
    kept = "#if __CUDA_ARCH__ > 890\n\n#else\n\n#endif\n#define LATER 1\n\n\n\n"
    assert seen(text + PLAIN).text == kept + PLAIN


_LINKAGE = '#ifdef __cplusplus\nextern "C" {\n#endif\n'
GUARDED = f"{_LINKAGE}void start(int n);\nenum Colour {{ RED }};\n#ifdef __cplusplus\n}}\n#endif\n"


def test_linkage_that_a_condition_opens_and_another_closes_is_no_riddle_where_both_hold() -> None:
    view = seen(f"{GUARDED}{PLAIN}")
    assert not view.whole
    assert [each.what for each in view.removed] == ["function start", "type Colour"]


def test_a_guarded_header_is_read_as_it_is_where_it_is_included_first(tmp_path: Path) -> None:
    (tmp_path / "api.h").write_text(f"#ifndef API_H\n#define API_H\n{GUARDED}#endif\n")
    source = tmp_path / "a.cu"
    text = f'#include "api.h"\n#include "api.h"\n{PLAIN}'
    view = device_view(source, text, [], [], [])
    assert not view.whole
    assert "start" not in view.headers[tmp_path / "api.h"]


@pytest.mark.parametrize(
    ("condition", "is_first"),
    [
        ("#if defined(COUNTERS) && COUNTERS > 1", False),
        ("#if !defined(COUNTERS) || 0", True),
        ("#if __cplusplus >= 201402L", True),
        ("#if SIZE * 2 == 0x10", True),
        ("#define SIZE2 (SIZE + 1)\n#undef SIZE\n#if SIZE2 == 1 && !SIZE", True),
        ("#if -1 < 0 && (3 | 4) == 7 && ~0 == -1 && 7 - 2 - 1 == 4", True),
        ("#ifndef __NVCC__", False),
        ("#ifdef __HIPCC__", False),
        ("#if UNHEARD_OF(3) && 0", False),
    ],
)
def test_brackets_count_where_conditions_hold(condition: str, is_first: bool) -> None:
    opening = ("void f() {\n", "void f() { if (1) {\n")
    first, second = opening if is_first else opening[::-1]
    view = seen(f"#define SIZE 8\n{condition}\n{first}#else\n{second}#endif\n}}\n{PLAIN}")
    assert not view.whole
    assert [each.what for each in view.removed] == ["function f"]


@pytest.mark.parametrize(
    "condition", ["#if __CUDA_ARCH__ > 800", "#if UNHEARD_OF(3)", "#if CUB_VERSION", "#if 1 +", "#if 4 / 2"]
)
def test_a_condition_that_cannot_be_decided_counts_both_ways(condition: str) -> None:
    text = f"#include <cub/cub.cuh>\n{condition}\nvoid f() {{\n#else\nvoid f() {{ if (1) {{\n#endif\n}}\n{PLAIN}"
    assert seen(text).whole


def test_macros_that_open_and_close_brackets_count_as_these() -> None:
    text = (
        "#ifdef COUNTERS\n#define START for (;;) { begin(\n#else\n#define START puts(0);\n#endif\n"
        "#define LOOP for (;;) {\n#define DONE }\n#define BEGIN_OURS namespace ours {\n#define END_OURS }\nBEGIN_OURS\n"
    )
    host = "struct Host { std::string x; };\nvoid go() {\n  START\n  LOOP run(); DONE\n  LOOP }\n}\n"
    view = seen(f"{text}{host}END_OURS\n{PLAIN}")
    assert view.text == f"{text}{blank(host)}END_OURS\n{PLAIN}"


@pytest.mark.parametrize(
    "host",
    [
        "void f() { place.type = PLACE_IS_DEVICE; g(MY_KERNEL_BLOCKS, ON_DEVICE[0]); }",
        "template <bool USE_GLOBAL_BUFFER>\nvoid f(std::vector<int> &x) { if (USE_GLOBAL_BUFFER) { x.clear(); } }",
        "std::vector<int> KERNEL_SIZES = {DEVICE_A, DEVICE_B};",
        "void LAUNCH_KERNEL(int x) { switch (x) { case DEVICE_A: return; } }",
        "struct S { std::string x; int mode = MODE_DEVICE; };",
        "class S { enum class Place { HOST, DEVICE }; std::string x; };",
    ],
)
def test_a_name_of_host_code_may_have_a_word_of_device_code_in_it(host: str) -> None:
    view = seen(f"{host}\n{PLAIN}")
    assert len(view.removed) == 1
    assert view.text == f"{blank(host)}\n{PLAIN}"


@pytest.mark.parametrize(
    "device",
    [
        "UNHEARD_OF_DEVICE float f(float x) { return x; }",
        "static HD_INLINE float f(float x) { return x; }",
        "MY_GLOBAL(256) void f(float *x) { x[0] = 1; }",
        "struct S { OUR_HOST_DEVICE S(int) {} OUR_DEVICE ~S() {} OUR_HD int f() { return 1; } };",
        "OUR_KERNEL(float)",
    ],
)
def test_an_unknown_macro_where_a_mark_may_stand_is_one_if_it_is_called_so(device: str) -> None:
    text = f"#include <cub/cub.cuh>\n{device}\n{PLAIN}"
    assert seen(text).text == text


def test_conditions_are_those_of_nvcc_on_linux_in_the_users_files_alone(build: Build) -> None:
    text = (
        "#if defined(__NVCC__) && defined(__linux__) && __GNUC__ >= 7\n#define BOTH __host__ __device__\n#endif\n"
        "#include <cuda/std/limits>\nstruct Pair { float a; BOTH Pair(float x) : a(x) {} };\n"
        "__global__ void scale(float *x) { x[0] = Pair(x[0]).a; }\n"
    )
    assert build(text).ptx


@pytest.mark.parametrize(
    "text",
    [
        "#include <cstdint>\nstatic_assert(IS(int64_t, long) && IS(std::uint64_t, unsigned long));\n"
        "static_assert(IS(decltype(INT64_MAX), long) && IS(decltype(LONG_MAX), long));\n",
        "static_assert(IS(cuda::std::int64_t, long) && IS(cuda::std::uintmax_t, unsigned long));\n"
        "static_assert(IS(decltype(INT64_MAX), long) && IS(decltype(LONG_MIN), long) && UINT64_MAX == ~0ul);\n",
        "static_assert(__builtin_ctz(8) == 3 && __builtin_clz(1) == 31 && __builtin_popcountll(~0ull) == 64);\n"
        "static_assert(__builtin_ffs(-2147483647 - 1) == 32 && !__builtin_ffsll(0) && __builtin_parityl(7));\n"
        "static_assert(__builtin_bswap64(0x0102) == 0x0201000000000000 && __builtin_bswap16(0x0102) == 0x0201);\n",
        "__device__ int f() { register int i = 1; return i * CLOCKS_PER_SEC; }\n__extension__ typedef int wide;\n",
        "#include <cuda.h>\n#if CUDA_VERSION < 12000 || CUDA_VERSION != CUDART_VERSION\n#error old\n#endif\n",
        "#include <torch/extension.h>\n#if !defined(CUDA_VERSION) || CUDA_VERSION < 12000\n#error old\n#endif\n",
        "#ifdef CUDA_VERSION\n#error not included\n#endif\n",
    ],
)
def test_what_nvcc_has_on_linux_is_there(build: Build, text: str) -> None:
    traits = "#include <cuda/std/type_traits>\n" if "cuda::std" in text else ""
    same = "template <class A, class B> constexpr bool same = false;\n"
    same_of_one = "template <class A> constexpr bool same<A, A> = true;\n"
    assert build(f"{traits}{same}{same_of_one}#define IS(...) same<__VA_ARGS__>\n{text}{PLAIN}").ptx


INSTANCES = """template <typename T, int N> __global__ void fill(T *x) { x[0] = N; }
template <typename T> __device__ T twice(T x) { return x + x; }
template __global__ void fill<float, 1>(float *);
template __global__ __launch_bounds__(32) void fill<double, 2>(double *x);
template __device__ int twice<int>(int);
"""


def test_of_a_kernel_template_what_is_asked_for_is_compiled(build: Build) -> None:
    program = build(INSTANCES, ["fill<float, 3>"])
    assert list(program.parameters) == ["_Z4fillIfLi3EEvPT_"]
    assert [each.first_line for each in seen(INSTANCES, named=["fill<float, 3>"]).removed] == [3, 4, 5]
    assert set(build(INSTANCES, ["_Z4fillIfLi1EEvPT_"]).parameters) == {"_Z4fillIfLi1EEvPT_", "_Z4fillIdLi2EEvPT_"}
    assert seen(INSTANCES).text == INSTANCES


def test_a_specialisation_of_a_template_of_std_is_one_for_device_code(build: Build) -> None:
    text = """#include <limits>
#include <type_traits>
struct Tenths { int value; };
namespace std {
template <> class numeric_limits<Tenths> {
  public:
    static constexpr bool is_specialized = true;
    static constexpr int max() { return 9; }
};
template <> struct is_arithmetic<Tenths> : true_type {};
template <> struct hash<Tenths> { size_t operator()(const Tenths &x) const; };
}  // namespace std
__global__ void scale(int *x) { x[0] = std::numeric_limits<Tenths>::max() + std::is_arithmetic<Tenths>::value; }
"""
    program = build(text)
    assert "10;" in program.ptx
    assert program.text_of(program.source.read_bytes()).count("\n") == text.count("\n")


def test_a_compile_time_member_that_no_device_code_names_goes(build: Build) -> None:
    text = """#include <string>
struct Type {
    int bits;
    constexpr Type(int n) : bits(n) {}
    constexpr std::string name() const { return "int"; }
    static constexpr std::vector<int> sizes(int n) { return {n}; }
    constexpr int size() const { return bits * width(); }
    constexpr int width() const { return 2; }
};
__global__ void scale(int *x) { x[0] = Type{4}.size(); }
std::string shown(Type x) { return x.name() + x.sizes(1)[0]; }
"""
    assert build(text).ptx
    gone = [each.what for each in seen(text).removed]
    assert gone == ["#include <string>", "member function name", "member function sizes", "function shown"]


@pytest.mark.parametrize(
    "text",
    one_in(
        3,
        [
            "#include <iostream>\n"
            "template <class T> __device__ typename std::common_type<T>::type f(T x) { return x; }\n"
            "static_assert(std::is_same_v<std::enable_if_t<true, int>, int>);\n"
            "static_assert(std::numeric_limits<int>::digits == 31);\n",
            "template <class T> __device__ T f(T &&x) { return std::forward<T>(std::move(x)); }\n",
            "#include <optional>\n#include <variant>\n__device__ std::optional<int> f() { return std::nullopt; }\n"
            "__device__ std::variant<int, float> g() { return 1; }\n",
        ],
    ),
)
def test_what_other_headers_bring_of_std_is_there(build: Build, text: str) -> None:
    assert build(f"{text}{PLAIN}").ptx


def test_macros_of_macros_that_declare_host_functions_go(build: Build) -> None:
    macros = """#define ONE(T, n) \\
    template void run<T, n>(const T *x);
#define KNOWN(n) \\
    extern ONE(float, n) \\
    extern ONE(double, n)
#define MADE(T) \\
    void run_##T(const T *x) { launch<T>(x); }
#define ALL(/* a comment */ T) \\
    MADE(T) \\
    MADE(unsigned##T)
"""
    uses = "KNOWN(1);\nALL(/* of */ int)\n"
    text = f"{macros}{uses}{PLAIN}"
    assert seen(text).text == f"{macros}{blank(uses)}{PLAIN}"
    assert build(f"{PLAIN}#define LAST(n) \\\n    int last; \\\n\nint main() {{}}\n").ptx


@pytest.mark.parametrize(
    "header", one_in(3, ["cuda_pipeline.h", "cuda_pipeline_primitives.h", "cuda_awbarrier_primitives.h"])
)
def test_cudas_own_integers_are_those_of_nvcc(build: Build, header: str) -> None:
    text = f"#include <{header}>\n#include <cooperative_groups/memcpy_async.h>\n#include <cuda/barrier>\n{PLAIN}"
    assert build(text).ptx


VERSIONED = (
    "#include <nccl.h>\n#include <cuda_runtime_api.h>\n#if {condition}\n__device__ int f() {{ return 1; }}\n#endif\n"
)


def test_the_version_of_a_header_that_is_left_out_is_asked_for_where_device_code_depends_on_it(build: Build) -> None:
    text = VERSIONED.format(condition="NCCL_VERSION_CODE >= 22000")
    message = refusal(build, f"{text}{PLAIN}")
    assert "ops/a.cu:3: device code depends on NCCL_VERSION_CODE, which <nccl.h> defines" in message
    assert "-DNCCL_VERSION_CODE=" in message
    assert build(f"{text}{PLAIN}", options=["-DNCCL_VERSION_CODE=22304"]).ptx
    assert build(f"{text}{PLAIN}", options=["-UNCCL_VERSION_CODE"]).ptx
    assert build(f"{text.replace('__device__', '')}{PLAIN}").ptx
    for condition in ("CUDA_VERSION >= 12000", "OURS_VERSION", "defined(NCCL_DEBUG)"):
        assert build(f"{VERSIONED.format(condition=condition)}{PLAIN}").ptx


@pytest.mark.slow
def test_a_header_stays_whose_macros_conditions_ask_after(build: Build) -> None:
    text = f"#include <cub/device/device_scan.cuh>\n#if CUB_VERSION < 100000\n#error no CUB\n#endif\n{PLAIN}"
    assert build(text).ptx


SOURCE = "\n".join([*DEVICE, *HOST, DEVICE[7].replace("norm", "last"), ""])


@given(
    st.integers(0, len(SOURCE) - 1),
    st.sampled_from(["", "{", "}", "(", ")", '"', "'", "\\\n", "#if X\n", "/*", 'R"(', ";"]),
)
def test_no_kernel_loses_a_line_whatever_is_damaged(place: int, damage: str) -> None:
    text = SOURCE[:place] + damage + SOURCE[place + 1 :]
    kept = seen(text).text.split("\n")
    lines = text.split("\n")
    first = next((i for i, line in enumerate(lines) if line.startswith("last(")), None)
    if first is not None and lines[first - 1].startswith("__global__") and text[place:].count("\nlast("):
        assert kept[first - 1 : first + 3] == lines[first - 1 : first + 3]


_OF_ONE_COMPILATION = re.compile(r"_[0-9a-f]{8}_\d+|\d+(?=_INTERNAL_)|\d\d(?=_GLOBAL__N_)|^\.b8 [\d,]+$", re.MULTILINE)
"""Parts of names that NVRTC makes of the text and its process, and bytes of debug information, which has them too."""
HOST_PROGRAM = """
#include <vector>
struct Runner { std::vector<int> sizes; };
static std::vector<Runner> runners;
template <typename T> void launch(T *x, int n) { runners.push_back({}); }
int main(int argc, char **argv) { launch<float>(nullptr, argc); return 0; }
"""


@pytest.mark.slow
def test_host_code_around_them_changes_nothing_in_the_ptx_of_the_built_in_kernels(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "ops", tmp_path / "ops")
    for name in ("kernelcheck.toml", "references"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, tmp_path / name)
    registry = load_registry(tmp_path / "kernelcheck.toml")
    before = {op.name: compile_op(registry, op, op.dtypes[0]).ptx for op in registry.ops.values()}
    for source in {op.source for op in registry.ops.values()}:
        source.write_text(source.read_text() + HOST_PROGRAM)
    for op in registry.ops.values():
        after = compile_op(registry, op, op.dtypes[0])
        assert _OF_ONE_COMPILATION.sub("", after.ptx) == _OF_ONE_COMPILATION.sub("", before[op.name])
        assert after.viewed


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return new_project(tmp_path, monkeypatch)


@pytest.fixture
def build(root: Path) -> Build:
    return builder(root)


@pytest.mark.parametrize(
    ("statement", "goes"),
    [
        ("OUR_KERNEL_LAUNCH_CHECK();", True),
        ("if (n) { OUR_KERNEL_CHECK(n + (1)); }", True),
        ("each([=] OUR_DEVICE (int i) { return i; });", True),
        ("OUR_DEVICE int x;", False),
    ],
)
def test_an_unknown_macro_that_is_a_whole_statement_marks_no_device_code(statement: str, goes: bool) -> None:
    view = seen(f"__global__ void k() {{}}\nvoid launch(int n) {{\n    {statement}\n}}\n")
    assert ("launch" not in view.text) == goes
    assert bool(view.whole) != goes


def test_an_unknown_macro_at_the_top_of_a_file_may_make_a_kernel() -> None:
    text = "void launch(int n);\nOUR_KERNEL(float);\nvoid other(int n) { launch(n); }\n"
    assert "OUR_KERNEL(float);" in seen(text).text


@pytest.mark.parametrize("suffix", [".py", ".ptx"])
def test_the_command_refuses_what_is_no_cuda(tmp_path: Path, suffix: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"k{suffix}"
    file.write_text("")
    assert main(["view", str(file)]) == 2
    assert f"expected a CUDA source; a {suffix} file has no host code" in " ".join(capsys.readouterr().err.split())
