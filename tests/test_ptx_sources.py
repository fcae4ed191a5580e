"""PTX files as sources: taken as they are, run and judged as all others."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from python_registry import write_op

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cuda.image import image_of
from kernelcheck.base.errors import CompileError, RegistryError
from kernelcheck.compiler.ptx_program import ptx_program
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.interfaces.cli import main

SCALE = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry scale(.param .u64 x, .param .u64 y, .param .u32 n, .param .f32 factor)
{
  .reg .pred %p<2>;
  .reg .f32 %f<4>;
  .reg .b32 %r<6>;
  .reg .b64 %rd<8>;
  ld.param.u64 %rd1, [x];
  ld.param.u64 %rd2, [y];
  ld.param.u32 %r1, [n];
  ld.param.f32 %f1, [factor];
  mov.u32 %r2, %ctaid.x;
  mov.u32 %r3, %ntid.x;
  mov.u32 %r4, %tid.x;
  mad.lo.s32 %r5, %r2, %r3, %r4;
  setp.ge.s32 %p1, %r5, %r1;
  @%p1 ret;
  mul.wide.s32 %rd3, %r5, 4;
  add.s64 %rd4, %rd1, %rd3;
  add.s64 %rd5, %rd2, %rd3;
  ld.global.f32 %f2, [%rd4];
  mul.f32 %f3, %f2, %f1;
  st.global.f32 [%rd5], %f3;
  ret;
}
"""
LAUNCH = """
[ops.scale.launch]
grid = ["ceil_div(n, 128)"]
block = [128]
args = ["x", "y", "n", "factor"]
"""


def _swept(folder: Path, ptx: str = SCALE, kernel: str = "scale") -> OpResult:
    path = write_op(folder, ptx, name="k.ptx", keys="", launch=LAUNCH, kernel=kernel)
    (op,) = run_sweep(load_registry(path), Selection(mode="quick", jobs=1), CpuBackend()).ops
    return op


def test_right_ptx_passes_and_wrong_ptx_fails(tmp_path: Path) -> None:
    assert _swept(tmp_path).count("passed") == 10
    unchecked = SCALE.replace("@%p1 ret;", "")
    assert _swept(tmp_path, unchecked).cases[0].kind == "out-of-bounds"
    assert _swept(tmp_path, SCALE.replace("mul.f32", "add.f32")).cases[0].kind == "mismatch"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            (".target sm_80", ".target sm_200"),
            "k.ptx:3: it is for sm_200, and this version of kernelcheck knows architectures up to sm_121: compile it "
            "for an older one, such as sm_80",
        ),
        ((".target sm_80", ""), "k.ptx: expected PTX, which names its architecture (.target sm_80), got none"),
        (("scale", "scaled"), "kernel 'scale' is not in k.ptx; kernels there: scaled; did you mean 'scaled'?"),
    ],
)
def test_ptx_that_cannot_be_run_is_an_error_that_says_why(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    op = _swept(tmp_path, SCALE.replace(*change))
    assert [(case.kind, case.message) for case in op.cases] == [("compile-error", message)]


def test_an_export_of_ptx_shows_the_failure_without_the_registry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path / "project"
    project.mkdir()
    failed = _swept(project, SCALE.replace("mul.f32", "add.f32")).cases[0]
    monkeypatch.chdir(project)
    assert main(["reproduce", format_seed(failed.seed), "--export", str(tmp_path / "bug")]) == 1
    shutil.rmtree(project)
    command = [sys.executable, str(tmp_path / "bug" / "show_failure.py"), "--backend", "cpu"]
    shown = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert (shown.returncode, "elements are wrong" in shown.stdout) == (1, True), shown.stdout + shown.stderr
    source = tmp_path / "bug" / "source" / "k.ptx"
    source.write_text(source.read_text().replace("add.f32", "mul.f32"))
    assert subprocess.run(command, capture_output=True, cwd=tmp_path).returncode == 0


def test_options_of_nvrtc_are_refused(tmp_path: Path) -> None:
    path = write_op(tmp_path, SCALE, name="k.ptx", keys='options = ["-use_fast_math"]', launch=LAUNCH)
    with pytest.raises(RegistryError, match="options: these are options of NVRTC, which compiles CUDA files alone"):
        load_registry(path)


def test_a_gpu_gets_the_ptx_itself_if_it_can_run_it(tmp_path: Path) -> None:
    (tmp_path / "k.ptx").write_text(SCALE)
    program = ptx_program(tmp_path / "k.ptx", ["scale"], tmp_path)
    assert image_of(program, 90) == SCALE.encode() + b"\0"
    with pytest.raises(CompileError, match=r"the PTX is for sm_80, and this device has compute capability 7\.5"):
        image_of(program, 75)
