"""Ops whose sources nvcc compiles as they lie."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kernelcheck.base.errors import CompileError, RegistryError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.changed import code_of, compile_changed, own_files
from kernelcheck.compiler.nvcc_program import NvccSource, nvcc_is_here
from kernelcheck.compiler.options import FrontEnd
from kernelcheck.compiler.program import Program
from kernelcheck.core.registry import load_registry

nvcc = pytest.mark.skipif(not nvcc_is_here(), reason="nvcc or a host compiler is not installed")
HOST_TYPES = """
#include <unordered_map>
#include "width.h"
static std::unordered_map<int, float> table;
using Key = decltype(table)::key_type;
namespace {
template <typename T, int N> __global__ void scale(const T *x, T *y, Key n)
{
    int i = blockIdx.x * N + threadIdx.x;
    if (i < n) y[i] = x[i] * WIDTH;
}
}
extern "C" __global__ void plain(float *x) { *x = WIDTH; }
int main() { return table.size(); }
"""
"""A source whose device code needs a variable of the host, which NVRTC cannot have."""
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[ops.scale]
source = "k.cu"
kernel = "scale<{scalar}, 256>"
reference = "r.py"
dtypes = ["float32"]
SETTING
[ops.scale.dims]
n = { sizes = [1, 255] }
[ops.scale.inputs]
x = { shape = ["n"] }
[ops.scale.outputs]
y = { shape = ["n"] }
[ops.scale.launch]
grid = ["ceil_div(n, 256)"]
block = [256]
args = ["x", "y", "n"]
"""


def _project(folder: Path, source: str = HOST_TYPES, setting: str = "") -> Path:
    (folder / "k.cu").write_text(source)
    (folder / "width.h").write_text("#define WIDTH 72\n")
    (folder / "r.py").write_text("def reference(x):\n    return x * 72\n")
    (folder / "kernelcheck.toml").write_text(REGISTRY.replace("SETTING", setting))
    return folder


def _compiled(folder: Path, *names: str, compiler: FrontEnd = "auto") -> Program:
    return compile_program(
        folder / "k.cu", name_expressions=names, options=[], include_dirs=[], arch="sm_80", root=folder, defines={},
        compiler=compiler,
    )  # fmt: skip


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kernelcheck", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


@nvcc
@pytest.mark.slow
def test_a_source_that_nvrtc_rejects_is_compiled_by_nvcc_and_every_report_says_so(tmp_path: Path) -> None:
    _project(tmp_path)
    formats = ("json", "junit", "github", "gitlab", "sarif", "markdown", "html")
    outputs = [option for form in formats for option in ("--output", f"{form}={form}.out")]
    done = _run(tmp_path, "run", "--quick", *outputs)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "NVRTC does not compile it: k.cu:5: error" in done.stdout
    for form in formats:
        assert "compiled the file as it lies" in (tmp_path / f"{form}.out").read_text(), form


@nvcc
@pytest.mark.slow
def test_names_of_templates_and_of_plain_kernels_are_found_in_the_ptx_of_nvcc(tmp_path: Path) -> None:
    program = _compiled(_project(tmp_path), "scale<float, 256>", "plain", "scale<double, 64>")
    assert program.kernels["plain"] == "plain"
    assert set(program.kernels.values()) <= set(program.parameters)
    assert [parameter.size for parameter in program.parameters_of(program.kernels["scale<double, 64>"])] == [8, 8, 4]
    assert set(map(Path, program.included or {})) == {tmp_path / "width.h"}
    assert "kernelcheck_name" not in program.ptx


@nvcc
@pytest.mark.slow
def test_a_changed_header_makes_the_program_of_nvcc_anew(tmp_path: Path) -> None:
    before = _compiled(_project(tmp_path), "plain", compiler="nvcc")
    (tmp_path / "width.h").write_text("#define WIDTH 5\n")
    after = _compiled(tmp_path, "plain", compiler="nvcc")
    assert before.ptx != after.ptx


@nvcc
@pytest.mark.slow
def test_a_source_that_neither_compiles_has_the_errors_of_both(tmp_path: Path) -> None:
    broken = HOST_TYPES.replace("x[i] * WIDTH", "x[i] * HEIGHT")
    with pytest.raises(CompileError, match=r"(?s)k\.cu does not compile:.*nvcc, which .*HEIGHT"):
        _compiled(_project(tmp_path, broken), "scale<float, 256>")


def test_a_source_without_host_code_is_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernelcheck.compiler.build._by_nvcc_instead", lambda *_: pytest.fail("nvcc was tried"))
    with pytest.raises(CompileError, match=r"k\.cu does not compile"):
        _compiled(_project(tmp_path, '#include "width.h"\n__global__ void plain(float *x) { *x = y; }\n'), "plain")


def test_nvrtc_alone_rejects_what_needs_host_code(tmp_path: Path) -> None:
    with pytest.raises(CompileError, match=r"k\.cu does not compile"):
        _compiled(_project(tmp_path), "plain", compiler="nvrtc")


@pytest.mark.parametrize("setting", ['host = "keep"', "override = { WIDTH = 3 }"])
def test_keys_of_the_device_view_mean_nothing_with_nvcc(tmp_path: Path, setting: str) -> None:
    _project(tmp_path, setting=f'compiler = "nvcc"\n{setting}')
    with pytest.raises(RegistryError, match=f"{setting.split()[0]}: means nothing with compiler"):
        load_registry(tmp_path / "kernelcheck.toml")


def test_a_compiler_means_nothing_for_ptx(tmp_path: Path) -> None:
    _project(tmp_path, setting='compiler = "nvcc"')
    text = (tmp_path / "kernelcheck.toml").read_text().replace("k.cu", "k.ptx")
    (tmp_path / "kernelcheck.toml").write_text(text)
    (tmp_path / "k.ptx").write_text("")
    with pytest.raises(RegistryError, match=r"compiler: means nothing for k\.ptx"):
        load_registry(tmp_path / "kernelcheck.toml")


@nvcc
@pytest.mark.slow
def test_a_program_of_nvcc_is_compiled_again_with_another_text(tmp_path: Path) -> None:
    program = _compiled(_project(tmp_path), "scale<float, 256>", compiler="nvcc")
    source = tmp_path / "k.cu"
    assert list(own_files(program)) == [source]
    same, other = (HOST_TYPES, HOST_TYPES.replace("i < n", "i <= n"))
    changed = [compile_changed(program, source, text) for text in (same, other, other.replace(";", ""))]
    assert changed[0] is not None and code_of(changed[0]) == code_of(program)
    assert changed[1] is not None and code_of(changed[1]) != code_of(program)
    assert changed[2] is None


@nvcc
def test_what_nvcc_takes_from_the_environment_is_in_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = _project(tmp_path) / "k.cu"
    found = {NvccSource(source, ("plain",), (), "sm_80", tmp_path).cache.sha256}
    for name, value in (("NVCC_APPEND_FLAGS", "-DWIDTH=7"), ("CPATH", str(tmp_path)), ("KERNELCHECK_CXX", "/bin/c++")):
        monkeypatch.setenv(name, value)
        found.add(NvccSource(source, ("plain",), (), "sm_80", tmp_path).cache.sha256)
    assert len(found) == 4


@nvcc
@pytest.mark.slow
def test_a_program_of_nvcc_is_not_kept_if_a_file_changed_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = NvccSource(_project(tmp_path) / "k.cu", ("plain",), (), "sm_80", tmp_path)
    with monkeypatch.context() as changing:
        compiled = NvccSource.compiled

        def saved_meanwhile(self: NvccSource) -> tuple[str, dict[str, str], list[str]]:
            made = compiled(self)
            (tmp_path / "width.h").write_text("#define WIDTH 11\n")
            return made

        changing.setattr(NvccSource, "compiled", saved_meanwhile)
        before = source.program()
    assert source.program().ptx != before.ptx


@nvcc
@pytest.mark.slow
def test_a_file_that_nvrtc_rejects_is_adopted_by_nvcc_and_the_draft_says_so(tmp_path: Path) -> None:
    launcher = "template <typename T> void run(T *x, T *y, int n) { scale<T, 64><<<(n + 63) / 64, 64>>>(x, y, n); }\n"
    bad = "template <typename T> __global__ void bad(T *x) { x[0] = T::missing; }\n"
    unused = "template <typename T> void never(T *x) { bad<T><<<1, 1>>>(x); }\n"
    launches = "run<float>(x, y, n); run<double>((double *)x, (double *)y, n);"
    main = f"{launcher}{bad}{unused}void all(float *x, float *y, int n) {{ {launches} }}\nint main()"
    _project(tmp_path, HOST_TYPES.replace("int main()", main)).joinpath("kernelcheck.toml").unlink()
    done = _run(tmp_path, "adopt", "k.cu")
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"k\.cu: nvcc \S+ compiled the file as it lies; NVRTC does not compile it: k\.cu:5", done.stdout)
    assert re.search(r"RUNS +scale ", done.stdout), done.stdout
    assert re.search(r"NO OP +bad .*compiled by nvcc: k\.cu:15", done.stdout), done.stdout
    text = (tmp_path / "kernelcheck.toml").read_text()
    assert 'dtypes = ["float32", "float64"]' in text
    assert "\n# nvcc " in text
    assert re.search(r"CHECKED +scale +float64", _run(tmp_path, "run", "--quick").stdout)
