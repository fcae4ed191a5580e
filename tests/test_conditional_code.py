"""Code of CUDA sources that conditions at compile time leave out of every kernel counts as not covered."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.left_out import left_out_of
from kernelcheck.compiler.nvrtc import compile_ptx
from kernelcheck.compiler.program import Program
from kernelcheck.cuda_source.marked_source import marked
from kernelcheck.interfaces.cli import main

KERNEL = """\
template <int N> __device__ float half_of(float v) {
    if constexpr (N > 1) {
        float w = v;
        return w / N;
    } else
        return v;
}
template <int N> __device__ float never_called(float v) {
    if constexpr (N > 1) return v;
    return 0;
}
template <int N> __global__ void k(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
#ifdef FAST
    y[i] = x[i];
    // no code
    int unused;
#elif defined(SLOW)
    y[i] = 3 * x[i];
#else
    for (int j = 0; j < 2; ++j) {
        y[i] = 2 * half_of<N>(x[i]);
    }
#endif
    if constexpr (N == 4)
        y[i] += 1;
}
"""
LEFT_OUT = {6, 16, 20, 27}
REGISTRY = """\
[kernelcheck]
schema = 1
backend = "cpu"
[quick]
cases = 3
[ops.k]
source = "k.cu"
kernel = "k<{FACTOR}>"
reference = "ref.py"
dtypes = ["float32"]
defines = { FACTOR = 2 }
[ops.k.dims]
n = { sizes = [1, 40, 64] }
[ops.k.inputs]
x = { shape = ["n"] }
[ops.k.outputs]
y = { shape = ["n"] }
[ops.k.launch]
grid = ["ceil_div(n, 32)"]
block = [32]
args = ["x", "y", "n"]
"""
SECOND = (
    REGISTRY[REGISTRY.index("[ops.k]") :].replace("ops.k", "ops.other").replace("FACTOR = 2", "FACTOR = 4, SLOW = 1")
)


def write(folder: Path, registry: str, kernel: str = KERNEL) -> Path:
    (folder / "k.cu").write_text(kernel)
    (folder / "ref.py").write_text("def reference(x):\n    return x\n")
    (folder / "kernelcheck.toml").write_text(registry)
    return folder / "kernelcheck.toml"


def covered(folder: Path, capsys: pytest.CaptureFixture[str], registry: str = REGISTRY) -> tuple[int, str, set[int]]:
    path, trace = write(folder, registry), folder / "lcov"
    counting = ["--coverage", f"lcov={trace}", "--coverage-fail-under", "100"]
    code = main(["run", "k", "--quick", "--no-store", "--jobs", "1", "--config", str(path), *counting])
    missed = {int(line) for line in re.findall(r"^DA:(\d+),0$", trace.read_text(), re.MULTILINE)}
    return code, capsys.readouterr().out, missed


def test_sides_that_no_kernel_holds_are_lines_that_did_not_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said, missed = covered(tmp_path, capsys)
    assert missed == LEFT_OUT and code == 1
    assert "k.cu: in no compiled kernel: 6, 16, 20, 27\n" in said


def compiled(folder: Path) -> Program:
    return compile_program(
        folder / "k.cu", name_expressions=["k<2>"], options=[], include_dirs=[], arch="sm_80", root=folder, defines={}
    )


def left_out(text: str, *names: str) -> dict[int, tuple[int, ...]]:
    """Of a source, by the first lines of its functions; it still compiles."""
    source = marked(text)
    assert source.text.count("\n") == text.count("\n")
    options = ["--gpu-architecture=compute_80", "-std=c++17"]
    compiled = compile_ptx(source.text, "k.cu", options, [name for name in names if "<" in name])
    assert compiled.ptx is not None, compiled.log
    return source.left_out(compiled.ptx)


def test_what_another_instance_holds_is_in_a_kernel() -> None:
    assert {line for lines in left_out(KERNEL, "k<2>").values() for line in lines} == LEFT_OUT
    both = {line for lines in left_out(KERNEL, "k<2>", "k<4>").values() for line in lines}
    assert both == LEFT_OUT - {27}
    assert left_out(KERNEL, "k<2>").keys() == {1, 12}, "nothing is known of what no kernel calls"


@pytest.mark.parametrize(
    "body",
    [
        "switch (n) {\n#ifdef A\ncase 1: y[0] = 1; break;\n#endif\ncase 2: y[0] = 2; }",
        "if (n) goto end;\nreturn;\n#if 1\nend: y[0] = 1;\n#endif",
        "#if 1\n#pragma unroll\nfor (int i = 0; i < n; ++i) y[i] = 1;\n#endif",
        "y[0] =\n#if 1\n1\n#else\n2\n#endif\n;",
        "#ifdef A\n// no code\nint unused;\n#endif",
        "if (n > 1) y[0] = 1; else y[0] = 2;",
        "if constexpr (true)\n#pragma unroll\nfor (int i = 0; i < n; ++i) y[i] = 1;",
    ],
)
def test_nothing_is_claimed_where_no_mark_can_stand(body: str) -> None:
    text = f'extern "C" __global__ void k(float* y, int n) {{\n{body}\n}}\n'
    assert all(not lines for lines in left_out(text, "k").values())


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        ("if constexpr (false) y[0] = 1; else y[0] = 2;", (2,)),
        ("if constexpr (true) {\ny[0] = 1;\n} else if constexpr (true) {\ny[0] = 2;\n} else\ny[0] = 3;", (4, 5, 7)),
        ("#if 0\ny[0] = 1;\n#elif 1\nint a = n;\ny[0] = a;\n#else\nfor (;;) {\nbreak;\n}\n#endif", (3, 8, 9)),
        ("#if 0\n#if 1\ny[0] = 1;\n#endif\ny[0] = 2;\n#endif", (4, 6)),
    ],
)
def test_each_side_is_looked_at_by_itself(body: str, lines: tuple[int, ...]) -> None:
    text = f'extern "C" __global__ void k(float* y, int n) {{\n{body}\n}}\n'
    assert left_out(text, "k") == {1: lines}


def test_a_constant_function_takes_no_mark_and_a_source_without_conditions_is_as_it_was() -> None:
    constant = "template <int N> __device__ constexpr int f() { if constexpr (N > 1) return 1; else return 2; }\n"
    kernel = 'extern "C" __global__ void k(int* y) { y[0] = f<2>(); }\n'
    assert marked(constant + kernel).text == constant + kernel


def test_a_source_that_does_not_compile_with_marks_is_said_to_be_unknown(tmp_path: Path) -> None:
    write(tmp_path, REGISTRY)
    program = compiled(tmp_path)
    assert left_out_of(program)
    with pytest.raises(CompileError, match="does not compile with marks"):
        left_out_of(replace(program, options=(*program.options, "-DhalfF=", "-Dblock=", "-Dx=3")))


def test_code_that_another_op_of_the_source_holds_is_covered_in_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, REGISTRY + SECOND)
    trace = tmp_path / "lcov"
    config = ["--config", str(tmp_path / "kernelcheck.toml"), "--no-store", "--jobs", "1", "--fail-fast"]
    main(["run", "--quick", *config, "--cases", "1", "--coverage", f"lcov={trace}"])
    said = capsys.readouterr().out
    assert "k.cu: in no compiled kernel: 6, 16" in said
