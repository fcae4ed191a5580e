"""Ops in float8: what their kernels read and write, and how it is judged."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from examples import one_in

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.launch.poison import poison
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.evidence import Evidence
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.core.values.quantise import quantise
from kernelcheck.core.values.special_values import SPECIAL
from kernelcheck.interfaces.cli import main
from kernelcheck.records.history.snapshots import pack, unpack

FLOAT8 = ("float8_e4m3", "float8_e5m2")
KERNEL = """#include <cuda_fp8.h>
template <typename T>
__global__ void scaled(const T* x, T* y, float* largest, int n, float scale) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        float value = scale * static_cast<float>(x[i]);
        y[i] = static_cast<T>(value);
        largest[i] = fabsf(value);
    }
}
"""
REGISTRY = """[kernelcheck]
schema = 1
arch = "{arch}"
[ops.scaled]
source = "scaled.cu"
kernel = "scaled<{{scalar}}>"
reference = "scaled.py"
dtypes = ["float8_e4m3", "float8_e5m2"]
nonfinite = true
[ops.scaled.dims]
n = {{ sizes = [1, 31, 128], max = 200 }}
[ops.scaled.inputs]
x = {{ shape = ["n"] }}
[ops.scaled.scalars]
scale = {{ type = "float32", values = [0.75, 30000.0] }}
[ops.scaled.outputs]
y = {{ shape = ["n"] }}
largest = {{ shape = ["n"], dtype = "float32" }}
[ops.scaled.launch]
grid = [1]
block = [64]
args = ["x", "y", "largest", "n", "scale"]
"""
REFERENCE = """import numpy as np
def reference(x, *, scale):
    return scale * x, np.abs(scale * x)
"""


def project(folder: Path, kernel: str = KERNEL, arch: str = "sm_80") -> Path:
    (folder / "scaled.cu").write_text(kernel)
    (folder / "scaled.py").write_text(REFERENCE)
    (folder / "kernelcheck.toml").write_text(REGISTRY.format(arch=arch))
    return folder / "kernelcheck.toml"


def results(folder: Path, kernel: str = KERNEL, arch: str = "sm_80", cases: int = 20) -> dict[str, list[CaseResult]]:
    registry = load_registry(project(folder, kernel, arch))
    ran = run_sweep(registry, Selection(mode="quick", dtypes=FLOAT8, cases=cases, jobs=1), CpuBackend())
    return {op.dtype: list(op.cases) for op in ran.ops}


@pytest.mark.parametrize("arch", ["sm_80", "sm_89"])
def test_a_right_kernel_passes_in_every_family(tmp_path: Path, arch: str) -> None:
    found = results(tmp_path, arch=arch, cases=22)
    assert set(found) == set(FLOAT8)
    for cases in found.values():
        assert [case.message for case in cases if case.kind] == []
        assert {"normal", "heavy", *SPECIAL, "subnormal", "spike"} <= {case.values for case in cases}


@pytest.mark.parametrize(
    ("right", "wrong"),
    one_in(
        3,
        [
            ("static_cast<T>(value);", "static_cast<T>(value * 1.5f);"),
            ("static_cast<T>(value);", "static_cast<T>(i % 32 == 7 ? 0.0f : value);"),
            ("y[i] = static_cast<T>(value);", "y[i].__x = __nv_cvt_float_to_fp8(value, __NV_SATFINITE, OTHER);"),
            ("y[i] = static_cast<T>(value);", "if (i % 32 != 7) y[i] = static_cast<T>(value);"),
            ("largest[i] = fabsf(value);", "largest[i] = fabsf(static_cast<float>(y[i]));"),
            ("static_cast<T>(value)", "static_cast<T>(fabsf(value) > 4e3f ? 0.0f : value)"),
            ("static_cast<T>(value)", "static_cast<T>(fabsf(value) > 6e4f ? 448.0f : value)"),
        ],
    ),
)
def test_wrong_kernels_fail(tmp_path: Path, right: str, wrong: str) -> None:
    kinds = "constexpr auto OTHER = sizeof(T) == 1 && T(448.0f).__x == 0x7E ? __NV_E5M2 : __NV_E4M3;"
    kernel = KERNEL.replace(right, f"{kinds if 'OTHER' in wrong else ''} {wrong}".replace("constexpr ", "const "))
    for cases in results(tmp_path, kernel, cases=4).values():
        assert any(case.kind in ("mismatch", "unwritten") for case in cases)


def test_larger_numbers_may_saturate_but_not_become_nan(tmp_path: Path) -> None:
    def encoded(saturation: str) -> str:
        code = f"__nv_cvt_float_to_fp8(value, {saturation}, sizeof(T) && T(448.0f).__x == 0x7E ? __NV_E4M3 : __NV_E5M2)"
        return KERNEL.replace("y[i] = static_cast<T>(value);", f"y[i].__x = {code};")

    assert not [case for cases in results(tmp_path, encoded("__NV_SATFINITE")).values() for case in cases if case.kind]
    found = results(tmp_path, encoded("__NV_NOSAT"))
    assert not [case for case in found["float8_e5m2"] if case.kind]  # infinities
    failed = [case for case in found["float8_e4m3"] if case.kind]
    assert {case.kind for case in failed} == {"nonfinite"}
    assert {case.scalars["scale"] for case in failed} == {30000.0}


@pytest.mark.parametrize("name", FLOAT8)
def test_values_are_rounded_to_the_nearest_and_saturate(name: str) -> None:
    dtype = DTYPES[name]
    codes = np.arange(256, dtype=np.uint8).view(dtype.numpy)
    numbers = np.sort(codes[np.isfinite(codes.astype(np.float64))].astype(np.float64))
    assert (numbers[-1], numbers[numbers > 0][0]) == (dtype.largest, dtype.smallest_subnormal)
    wanted = np.random.default_rng(1).normal(size=2000) * 2.0 ** np.random.default_rng(2).integers(-18, 18, 2000)
    rounded = quantise(wanted, dtype).astype(np.float64)
    nearest = numbers[np.abs(wanted[:, None] - numbers).argmin(axis=1)]
    assert np.array_equal(np.abs(rounded - wanted), np.abs(nearest - wanted))
    assert np.isnan(poison(3, dtype).astype(np.float64)).all()


def test_arrays_keep_their_dtype_in_the_store() -> None:
    arrays = {name: np.arange(256, dtype=np.uint8).view(DTYPES[name].numpy) for name in FLOAT8}
    restored = unpack(pack(Evidence(arrays, {}, {}, {}))).inputs
    assert {name: array.dtype for name, array in restored.items()} == {name: DTYPES[name].numpy for name in FLOAT8}
    assert all(np.array_equal(restored[name].view("u1"), arrays[name].view("u1")) for name in FLOAT8)


@pytest.mark.parametrize(
    ("name", "type_"), [("float8_e4m3", ml_dtypes.float8_e4m3fn), ("float8_e5m2", ml_dtypes.float8_e5m2)]
)
def test_exec_reads_and_writes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, type_: type) -> None:
    monkeypatch.chdir(tmp_path)
    project(tmp_path)
    kernel = f"scaled<{DTYPES[name].cuda}>"
    start = ["exec", "scaled.cu", "--kernel", kernel, "--block", "32", "--arg"]
    rest = ["--arg", f"out=y.npy:{name}:4", "--arg", "out=l.npy:float32:4", "--arg", "int32:4", "--arg", "float32:3"]
    x = np.array([1, -2, 0.5, 3]).astype(type_)
    np.save("x.npy", x.view("V1"))
    assert main([*start, f"x.npy:{name}", *rest]) == 0
    assert np.array_equal(np.load("y.npy").view(type_).astype(float), [3, -6, 1.5, 9 if name == "float8_e4m3" else 8])
    assert main([*start, f"y.npy:{name}", *rest]) == 0
    assert main([*start, "x.npy", *rest]) == 2


@pytest.mark.slow
def test_a_failure_is_shown_by_its_export_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    wrong = KERNEL.replace("static_cast<T>(value);", "static_cast<T>(i == 3 ? 0.0f : value);")
    for cases in results(tmp_path, wrong, cases=6).values():
        failed = next(case for case in cases if case.kind)
        folder = tmp_path / f"bug{failed.seed}"
        assert main(["reproduce", format_seed(failed.seed), "--export", str(folder)]) == 1
        with np.load(folder / "inputs.npz") as inputs:
            assert inputs["x"].dtype == np.uint8
        shown = subprocess.run(
            [sys.executable, folder / "show_failure.py", "--backend", "cpu"], capture_output=True, text=True, timeout=60
        )
        assert shown.returncode == 1, shown.stderr
        assert "y: 1 of" in shown.stdout
        assert "elements are wrong" in shown.stdout
        assert "largest:" not in shown.stdout
