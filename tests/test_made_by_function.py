"""Functions of a Python file that return a kernel with its launch: PTX and CUDA, right and wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from fake_gpu import fake_backend
from python_registry import read_op, write_op
from test_ptx_sources import SCALE as PTX

from kernelcheck import Kernel
from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.pair import BackendPair
from kernelcheck.base.errors import CompileError, RegistryError
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.launch.specialise import specialise
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

CUDA = '''
from kernelcheck import Kernel

TEXT = """
extern "C" __global__ void scale(const TYPE *x, TYPE *y, int n, float factor) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = factor * x[i];
}
"""

def scale(n, dtype):
    text = TEXT.replace("TYPE", {"float32": "float", "float64": "double"}[dtype])
    return Kernel(cuda=text, name="scale", grid=(-(-n // 64),), block=(64,), args=("x", "y", "n", "factor"))
'''
OF_PTX = f"""
from kernelcheck import Kernel

PTX = '''{PTX}'''

def scale(n):
    return Kernel(ptx=PTX, name="scale", grid=(-(-n // 64),), block=(64,), args=("x", "y", "n", "factor"))
"""


def swept(folder: Path, source: str, **changes: str) -> OpResult:
    path = write_op(folder, source, keys="", launch="", **changes)
    return run_sweep(load_registry(path), Selection(mode="quick", jobs=1), CpuBackend()).ops[-1]


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_cuda_that_a_function_makes_for_each_case_passes(tmp_path: Path, dtype: str) -> None:
    assert swept(tmp_path, CUDA, dtypes=f'["{dtype}"]').count("passed") == 10


def test_what_a_function_opens_is_part_of_what_its_kernel_is_made_of(tmp_path: Path) -> None:
    (tmp_path / "kernel.ptx").write_text(PTX)
    opens = "from pathlib import Path\nPTX = (Path(__file__).parent / 'kernel.ptx').read_text()\n"
    source = OF_PTX.replace(f"PTX = '''{PTX}'''\n", opens)
    assert opens in source
    assert "kernel.ptx" in dict(swept(tmp_path, source).opened)


def test_ptx_that_a_function_makes_passes_and_fails_as_any_other(tmp_path: Path) -> None:
    assert swept(tmp_path, OF_PTX).count("passed") == 10
    assert swept(tmp_path, OF_PTX.replace("-(-n // 64)", "n // 64 + 1").replace("@%p1 ret;", "")).cases[0].kind == (
        "out-of-bounds"
    )


def test_a_finding_in_made_cuda_names_a_file_with_the_text(tmp_path: Path) -> None:
    found = swept(tmp_path, CUDA.replace("if (i < n)", "")).cases[0]
    assert found.kind == "out-of-bounds"
    assert found.location is not None
    assert (
        Path(found.location.file).read_text().splitlines()[found.location.line - 1].strip() == "y[i] = factor * x[i];"
    )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ("return Kernel(", "raise ValueError('no tile') or Kernel("),
            "k.py:13: scale(n=1, dtype='float32') makes no kernel",
        ),
        (
            ("return Kernel(", "return 3, Kernel("),
            "expected it to return a kernelcheck.Kernel, or a tuple of them, got tuple",
        ),
        (('name="scale"', 'name="scaled"'), "kernel 'scaled' is not in"),
        (('"y", ', ""), "output 'y' is in the args of no Kernel that it returns"),
        (
            ("grid=(-(-n // 64),)", "grid=(n / 64,)"),
            "Kernel: grid: expected 1 to 3 integers in a tuple, got (0.015625,)",
        ),
        (("cuda=text", "ptx='', cuda=''"), "Kernel: expected one of ptx and cuda, got neither"),
        (
            ("import Kernel\n", "import Kernel\nimport a_module_that_is_not_there\n"),
            "k.py:3: scale(n=1, dtype='float32') makes",
        ),
    ],
)
def test_a_function_that_makes_no_kernel_is_an_error_that_says_why(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    assert change[0] in CUDA
    op = swept(tmp_path, CUDA.replace(*change))
    assert [case.kind for case in op.cases] == ["compile-error"]
    assert message in op.cases[0].message


def test_a_parameter_that_no_case_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RegistryError, match=r"'scale' \(k.py:11\) asks for 'm'; expected dims, .*: n, factor, dtype"):
        read_op(tmp_path, CUDA.replace("scale(n,", "scale(m,"), keys="", launch="")


def test_a_function_that_does_not_return_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELCHECK_PRODUCER_SECONDS", "0.5")
    registry = read_op(tmp_path, "def scale(n):\n    while True:\n        pass\n", keys="", launch="")
    op = registry.ops["scale"]
    with pytest.raises(CompileError, match=r"k\.py: 'scale' was not made in 0\.5 s"):
        specialise(op, make_case(registry, op, "float32", "quick", 0), registry)


def test_a_process_that_ends_is_an_error_and_the_next_kernel_is_made(tmp_path: Path) -> None:
    source = "import os\ndef scale(n):\n    print('good bye', flush=True)\n    os._exit(7)\n"
    op = swept(tmp_path, source)
    assert (
        "k.py: 'scale' was not made: the process that makes kernels from Python ended (status 7)\ngood bye"
        in op.cases[0].message
    )
    assert swept(tmp_path, CUDA).count("passed") == 10


def test_files_of_two_folders_import_modules_of_the_same_name(tmp_path: Path) -> None:
    for factor in ("2.0f", "3.0f"):
        folder = tmp_path / factor
        folder.mkdir()
        (folder / "texts.py").write_text(f"FACTOR = '{factor}'\n")
        source = CUDA.replace("TEXT = ", "import texts\nTEXT = ").replace("factor *", "FACTOR *")
        source = source.replace("text = TEXT", "text = TEXT.replace('FACTOR', texts.FACTOR)")
        reference = f"def reference(x):\n    return {factor[0]} * x\n"
        assert swept(folder, source, reference=reference).count("passed") == 10


def test_a_kernel_is_checked_when_it_is_made() -> None:
    with pytest.raises(TypeError, match="Kernel: shared: expected a number of bytes, got -1"):
        Kernel(ptx="…", name="k", grid=(1,), block=(1,), args=(), shared=-1)


def test_both_backends_run_what_was_made_for_a_case(tmp_path: Path) -> None:
    registry = load_registry(write_op(tmp_path, OF_PTX, keys="", launch=""))
    pair = BackendPair(CpuBackend(), OtherCpu(0))
    (op,) = run_sweep(registry, Selection(mode="quick", jobs=1), pair).ops
    assert op.count("passed") == 10
    pair = BackendPair(CpuBackend(), OtherCpu(1))
    (op,) = run_sweep(registry, Selection(mode="quick", jobs=1, cases=1), pair).ops
    assert op.cases[0].kind == "backend-difference"


class OtherCpu(CpuBackend):
    """In a GPU's place; its results differ in a bit."""

    name = "cuda"

    def __init__(self, bit: int) -> None:
        super().__init__()
        self.bit = bit

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        execution = super().execute(program, buffers, launches)
        buffers[-1].array.view("u4")[0] ^= self.bit
        return execution


def test_the_cuda_backend_runs_what_was_made_for_a_case(tmp_path: Path) -> None:
    backend = fake_backend(launch_seconds=5.0, setup_seconds=60.0)
    try:
        registry = load_registry(write_op(tmp_path, OF_PTX, keys="", launch=""))
        (op,) = run_sweep(registry, Selection(mode="quick", jobs=1), backend).ops
    finally:
        backend.close()
    assert [case.message for case in op.cases if case.kind] == []
    assert op.count("passed") == 10
