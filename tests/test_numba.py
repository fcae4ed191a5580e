"""Kernels of Numba's CUDA target through the registry: compiled without a GPU, run on the CPU."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest
from python_registry import read_op, write_op

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import RegistryError
from kernelcheck.base.findings import SourceLocation
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

needs_numba = pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs Numba: pip install '.[numba]'")

SCALE = """
import a_module_that_is_not_there
from numba import cuda

@cuda.jit
def scale(x, y, n, factor):
    i = cuda.grid(1)
    if i < n:
        y[i] = factor * x[i]
"""
LAUNCH = """
[ops.scale.launch]
grid = ["ceil_div(n, 64)"]
block = [64]
args = ["x", "y", "n", "factor"]
"""
REVERSED = """
from numba import cuda, float32

@cuda.jit
def scale(x, y, factor):
    tile = cuda.shared.array(64, float32)
    i, j = cuda.grid(2)
    k = cuda.threadIdx.x
    if i < x.shape[0] and j < x.shape[1]:
        tile[k] = x[i, j]
    cuda.syncthreads()
    if i < x.shape[0] and j < x.shape[1]:
        y[i, j] = factor * tile[k]
"""


def swept(folder: Path, source: str = SCALE, **changes: str) -> OpResult:
    path = write_op(folder, source, keys="", **{"launch": LAUNCH, **changes})
    (op,) = run_sweep(load_registry(path), Selection(mode="quick", jobs=1), CpuBackend()).ops
    return op


EXAMPLES = Path(__file__).parent / "examples" / "numba"
BUGS = {
    "no barrier": ("softmax", "    cuda.syncthreads()  # all have read it", "    # all have read it", {"race"}, 32),
    "rows beyond": ("matmul", "row < a.shape[0] and ", "", {"out-of-bounds"}, 53),
    "not rescaled": ("softmax", " - largest) / shared[0]", ") / shared[0]", {"mismatch", "nonfinite"}, None),
}
"""The op, what is exchanged, how it is found, and the line."""


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("op", ["softmax", "matmul"])
def test_right_kernels_pass_a_quick_sweep(op: str) -> None:
    (swept,) = run_sweep(
        load_registry(EXAMPLES / "kernelcheck.toml"), Selection(mode="quick", ops=(op,), jobs=1), CpuBackend()
    ).ops
    assert ([case.message for case in swept.cases if case.kind], swept.count("passed")) == ([], 10)


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("bug", BUGS)
def test_seeded_bugs_are_found(tmp_path: Path, bug: str) -> None:
    op, old, new, kinds, line = BUGS[bug]
    folder = shutil.copytree(EXAMPLES, tmp_path / "numba")
    text = (folder / "kernels.py").read_text()
    assert old in text
    (folder / "kernels.py").write_text(text.replace(old, new))
    registry = load_registry(folder / "kernelcheck.toml")
    (swept,) = run_sweep(registry, Selection(mode="quick", ops=(op,), jobs=1), CpuBackend()).ops
    failed = [case for case in swept.cases if case.kind]
    assert failed
    assert {case.kind for case in failed} <= kinds
    if line:
        assert SourceLocation("kernels.py", line) in {case.location for case in failed}


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("dtype", ["float32", "float64", "int32"])
def test_a_right_kernel_passes(tmp_path: Path, dtype: str) -> None:
    factor = "int(factor)" if dtype == "int32" else "factor"
    reference = f"def reference(x, *, factor):\n    return {factor} * x\n"
    op = swept(tmp_path, SCALE.replace("factor *", f"{factor} *"), dtypes=f'["{dtype}"]', reference=reference)
    assert [case.message for case in op.cases if case.kind] == []
    assert op.count("passed") == 10


@needs_numba
@pytest.mark.slow
def test_a_missing_check_is_found_on_the_line_of_the_python_file(tmp_path: Path) -> None:
    first = swept(tmp_path, SCALE.replace("if i < n:", "if True:")).cases[0]
    assert (first.kind, first.location) == ("out-of-bounds", SourceLocation("k.py", 9))


@needs_numba
@pytest.mark.slow
def test_arrays_of_two_dims_come_with_their_strides(tmp_path: Path) -> None:
    layouts = 'layouts = ["contiguous", "padded", "offset"]'
    arrays = (
        f'[ops.scale.inputs]\nx = {{ shape = ["n", 3], {layouts} }}\n[ops.scale.outputs]\ny = {{ shape = ["n", 3] }}'
    )
    launch = '\n[ops.scale.launch]\ngrid = ["ceil_div(n, 64)", 3]\nblock = [64]\nargs = ["x", "y", "factor"]\n'
    op = swept(tmp_path, REVERSED, arrays=arrays, launch=launch)
    assert [case.message for case in op.cases if case.kind] == []
    assert {case.layout for case in op.cases} == {"contiguous", "padded", "offset"}


@needs_numba
@pytest.mark.slow
def test_a_kernel_that_numba_rejects_is_an_error_with_its_reason_and_line(tmp_path: Path) -> None:
    op = swept(tmp_path, SCALE.replace("factor * x[i]", "x[i].half"))
    assert [case.kind for case in op.cases] == ["compile-error"]
    assert op.cases[0].message == "k.py:9: Numba does not compile 'scale': Unknown attribute 'half' of type float32"


@needs_numba
@pytest.mark.slow
def test_a_kernel_calls_functions_of_its_own_file_and_of_others_without_a_gpu(tmp_path: Path) -> None:
    (tmp_path / "more.py").write_text(
        "from numba import cuda\n@cuda.jit(device=True)\ndef times(a, b):\n    return a * b\n"
    )
    own = "@cuda.jit('float32(float32, float32)', device=True)\ndef own(a, b):\n    return times(a, b)\n\n@cuda.jit\n"
    source = "from more import times\n" + SCALE.replace("@cuda.jit\n", own).replace(
        "factor * x[i]", "own(factor, x[i])"
    )
    op = swept(tmp_path, source)
    assert ([case.message for case in op.cases if case.kind], op.count("passed")) == ([], 10)


@needs_numba
@pytest.mark.slow
def test_a_launch_is_repeated_with_its_counter_among_the_arguments(tmp_path: Path) -> None:
    source = SCALE.replace("y[i] = factor * x[i]", "y[i] = (y[i] if factor != 0 else 0) + factor * x[i]")
    launch = LAUNCH.replace('"factor"]', '"factor * step: float32"]\nrepeat = 4')
    reference = "def reference(x, *, factor):\n    return 6 * factor * x\n"
    op = swept(tmp_path, source, launch=launch, reference=reference)
    assert ([case.message for case in op.cases if case.kind], op.count("passed")) == ([], 10)
    op = swept(tmp_path, source, launch=launch.replace("4", "3"), reference=reference)
    assert {case.kind for case in op.cases} == {"mismatch"}


@needs_numba
@pytest.mark.slow
def test_blocks_of_a_cooperative_launch_wait_for_each_other(tmp_path: Path) -> None:
    source = """
from numba import cuda

@cuda.jit
def scale(x, y, n, factor, part, count):
    i = cuda.grid(1)
    if i < n:
        part[i] = factor * x[i]
    cuda.threadfence()
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        cuda.atomic.add(count, 0, 1)
        while cuda.atomic.add(count, 0, 0) < cuda.gridDim.x:
            pass
    cuda.syncthreads()
    cuda.threadfence()
    if i < n:
        y[i] = part[n - 1 - i]
"""
    launch = LAUNCH.replace('"factor"]', '"factor", "part", "count"]\ncooperative = true')
    scratch = 'part = { shape = ["n"] }\ncount = { shape = [1], dtype = "int32", init = "zeros" }\n'
    launch = f"[ops.scale.scratch]\n{scratch}{launch}"
    op = swept(tmp_path, source, launch=launch, reference="def reference(x, *, factor):\n    return factor * x[::-1]\n")
    assert ([case.message for case in op.cases if case.kind], op.count("passed")) == ([], 10)


@needs_numba
@pytest.mark.slow
def test_a_dtype_that_numba_lacks_is_an_error_that_says_so(tmp_path: Path) -> None:
    op = swept(tmp_path, dtypes='["bfloat16"]')
    assert [case.kind for case in op.cases] == ["compile-error"]
    assert op.cases[0].message.endswith("Numba has no type for bfloat16: leave it out of dtypes")


def test_a_kernel_with_a_signature_is_refused(tmp_path: Path) -> None:
    signed = SCALE.replace("@cuda.jit", '@cuda.jit("void(float32[:], float32[:], int32, float32)")')
    with pytest.raises(RegistryError, match=r"'scale' .* has a signature in its decorator, for which Numba asks a GPU"):
        read_op(tmp_path, signed, keys="", launch=LAUNCH)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"launch": LAUNCH.replace("block = [64]\n", "")}, "block: this key is missing"),
        ({"launch": LAUNCH.replace('"n", ', "")}, "'scale' (k.py:6) takes 4 arguments (x, y, n, factor), got 3"),
        ({"keys": "num_warps = 4"}, "num_warps: it is for Triton kernels, and 'scale' (k.py:6) is one of Numba"),
        ({"launch": ""}, "launch: 'scale' is a Numba kernel: expected a table with its grid and args"),
    ],
)
def test_a_launch_that_does_not_fit_is_refused(tmp_path: Path, changes: dict[str, str], message: str) -> None:
    with pytest.raises(RegistryError) as error:
        read_op(tmp_path, SCALE, **{"keys": "", "launch": LAUNCH, **changes})
    assert message in str(error.value)
