"""The C++ types of a kernel's parameters, and the arrays that they take."""

from __future__ import annotations

from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.parameter_types import misfit, parameter_types
from kernelcheck.cuda_source.written_types import written_types
from kernelcheck.interfaces.cli import main

HEADS = """#include <cuda_fp16.h>
#include <cuda_bf16.h>
struct Own { int a; };
namespace room { template <typename T, int n> struct Pair { T a[n]; }; }
"""
SPELLED = {
    "const float* __restrict__ x, int n": ("float const*", "int"),
    "__nv_bfloat16* x, __half y": ("__nv_bfloat16*", "__half"),
    "volatile unsigned* x, long long n, bool b": ("unsigned int volatile*", "long long", "bool"),
    "const Own* x, room::Pair<float, 3> y": ("Own const*", "room::Pair<float, 3>"),
    "float4* x, void (*y)(int, float), float (*z)[16]": ("float4*", "void (*)(int, float)", "float (*) [16]"),
    "": (),
}


@pytest.mark.parametrize("parameters", SPELLED)
@pytest.mark.parametrize("template", [False, True])
def test_types_are_those_that_the_source_declares(tmp_path: Path, parameters: str, template: bool) -> None:
    head = "template <typename T, int N>" if template else ""
    name = "room::k<float, (3 > 2)>" if template else "room::k"
    (tmp_path / "k.cu").write_text(f"{HEADS} namespace room {{ {head} __global__ void k({parameters}) {{}} }}")
    program = compile_program(
        tmp_path / "k.cu", name_expressions=[name], options=[], include_dirs=[], arch="sm_80", root=tmp_path, defines={}
    )
    assert parameter_types(program.kernels[name]) == SPELLED[parameters]
    assert tuple(parameter.cpp for parameter in program.parameters_of(program.kernels[name])) == SPELLED[parameters]


@pytest.mark.parametrize("name", ["k", "_Znonsense", "_Z1k", ""])
def test_other_names_say_nothing_of_types(name: str) -> None:
    assert parameter_types(name) is None


def test_each_type_takes_arrays_of_its_own() -> None:
    for dtype in DTYPES.values():
        assert not misfit(f"{dtype.cuda}*", dtype)
        assert not misfit(f"{dtype.cuda} const*", dtype)


@pytest.mark.parametrize(
    ("type_", "taken"),
    [
        ("float*", {"float32"}),
        ("float4 const*", {"float32"}),
        ("__half2*", {"float16"}),
        ("int*", {"int32", "uint32"}),
        ("unsigned int*", {"int32", "uint32", "float32"}),
        ("long*", {"int64", "uint64"}),
        ("bool*", {"bool", "int8", "uint8"}),
        ("void const*", set(DTYPES)),
        ("char*", set(DTYPES)),
        ("int4*", set(DTYPES)),
        ("Own*", set(DTYPES)),
        ("float**", set(DTYPES)),
    ],
)
def test_arrays_that_a_pointer_takes(type_: str, taken: set[str]) -> None:
    assert {name for name, dtype in DTYPES.items() if not misfit(type_, dtype)} == taken


def test_an_array_of_another_type_is_refused_with_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.cu").write_text(HEADS + "__global__ void add(__nv_bfloat16* y, const __nv_bfloat16* x) { *y = *x; }")
    np.save("x.npy", np.ones(4, np.float32))
    arguments = ["exec", "k.cu", "--kernel", "add", "--block", "1", "--arg", "out=y.npy:bfloat16:4", "--arg"]
    assert main([*arguments, "x.npy"]) == 2
    told = capsys.readouterr().err
    assert "--arg x.npy does not fit parameter 1 of kernel add" in told
    assert "an array of float32, but the parameter is `__nv_bfloat16 const*`, which takes bfloat16" in told
    np.save("x.npy", np.ones(4, ml_dtypes.bfloat16))
    assert main([*arguments, "x.npy:bfloat16"]) == 0


@pytest.mark.parametrize(
    ("parameters", "types"),
    [
        ("const float* __restrict__ x, __half y, int n", ("float const*", "__half", "")),
        ("volatile unsigned *x, long long int const* y, half2* const z", ("unsigned int volatile*",
         "long long const*", "__half2*")),
        ("Own* x, float** y, float4* z, unsigned long", ("", "", "float4*", "")),
    ],
)  # fmt: skip
def test_types_of_extern_c_kernels_are_those_written(parameters: str, types: tuple[str, ...]) -> None:
    source = f'// __global__ void k(int* x)\nextern "C" __global__ void __launch_bounds__(64) k({parameters}) {{ }}'
    assert written_types("k", [source]) == types


@pytest.mark.parametrize(
    "more",
    [
        "#define half float",
        "-Dhalf=float",
        "using half = float;",
        "typedef float half;",
        "typedef float half, *half_pointer;",
        "struct half { float x; };",
        'extern "C" __global__ void k(const float* x);',
    ],
)
def test_types_that_the_source_may_mean_otherwise_are_not_known(more: str) -> None:
    source = 'extern "C" __global__ void k(const half* x) {}'
    assert written_types("k", [source]) == ("__half const*",)
    assert written_types("k", [source, more]) in (None, ("",))


def test_parameters_between_preprocessor_lines_are_not_known() -> None:
    assert written_types("k", ['extern "C" __global__ void k(\n#if A\n float* x\n#else\n int* x\n#endif\n) {}']) is None
    assert written_types("k", ['#define K(T) extern "C" __global__ void k(T* x) {}\nK(float)']) == ("",)
    assert written_types("k", ["KERNEL(k, float)"]) is None
    dropped = '#if 0\nextern "C" __global__ void k(half* x) {}\n#endif\n'
    assert written_types("k", [dropped + '#define D(n, T) extern "C" __global__ void n(T* x) {}\nD(k, float)']) is None


def test_qualifiers_and_default_values_hide_no_type() -> None:
    source = 'extern "C" __global__ void k(const half s, const float f, float g, int n = 4, float* x = nullptr) {}'
    assert written_types("k", [source]) == ("__half", "float", "float", "", "float*")


@pytest.mark.parametrize("declared", ["__nv_bfloat16* y, const __nv_bfloat16* x", "half* y, const half* x"])
def test_an_array_of_another_type_is_refused_for_an_extern_c_kernel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], declared: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.cu").write_text(f'{HEADS} extern "C" __global__ void add({declared}) {{ *y = *x; }}')
    np.save("x.npy", np.ones(4, np.float32))
    arguments = ["exec", "k.cu", "--kernel", "add", "--block", "1", "--arg", "out=y.npy:float32:4", "--arg", "x.npy"]
    for _ in range(2):  # compiled, and from the cache
        assert main(arguments) == 2
        assert "does not fit parameter 0 of kernel add: it is an array of float32" in capsys.readouterr().err
    Path("k.cu").write_text(f'{HEADS} extern "C" __global__ void add(void* y, const Own* x) {{ }}')
    assert main(arguments) == 0
