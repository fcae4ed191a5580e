"""TileLang programs through the registry: lowered to CUDA without a GPU, compiled by NVRTC, run on the CPU."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest
from python_registry import read_op, write_op

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import CompileError, KernelcheckError, RegistryError
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler import python_compilers
from kernelcheck.compiler.python_kernels.declared_kernels import python_kernels
from kernelcheck.compiler.python_kernels.python_source import PythonKernel
from kernelcheck.compiler.tilelang_program import TileRequest, lower_tilelang
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.launch.specialise import specialise
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import CaseResult, OpResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

needs_tilelang = pytest.mark.skipif(
    find_spec("tilelang") is None or find_spec("torch") is None, reason="needs TileLang: pip install '.[tilelang]'"
)

FOLDER = Path(__file__).parent / "examples" / "tilelang"
OPS = tuple(load_registry(FOLDER / "kernelcheck.toml").ops)

SCALE = """
import tilelang.language as T

def scale(block, dtype="float32"):
    n = T.dynamic("n")
    @T.prim_func
    def main(x: T.Tensor((n,), dtype), y: T.Tensor((n,), dtype), factor: T.float32):
        with T.Kernel(T.ceildiv(n, block), threads=block) as tile:
            for i in T.Parallel(block):
                y[tile * block + i] = factor * x[tile * block + i]
    return main
"""
KEYS = "constexpr = { block = 64 }"
LAUNCH = '[ops.scale.launch]\nargs = ["x", "y", "factor"]\n'
STORED = "for i in T.Parallel(block):\n                y[tile * block + i] ="
LAYOUT = """part = T.alloc_fragment((block,), dtype)
            whole = T.alloc_fragment((block,), dtype)
            for i in T.Parallel(block):
                part[i] = x[i]
            for i in T.Parallel(block):
                whole[i] = part[block - 1 - i]
            for i in T.Parallel(block):
                y[tile * block + i] = whole[i] + part[i] + """
EAGER = """
import tilelang
from tilelang import language as T

@tilelang.jit(pass_configs={})
def scale(x, y: T.Tensor, factor: T.float32, block: int = 64, dtype: T.dtype = T.float32):
    rows, cols = T.const("rows, cols")
    x: T.Tensor[[rows, cols], dtype]
"""
UNGUARDED = '@tilelang.jit(pass_configs={"tl.disable_safe_memory_legalize": True})\ndef add('
BUGS = {
    "missing guard": ("add", "elementwise.py", "@tilelang.jit\ndef add(", UNGUARDED, {"out-of-bounds"}, 15),
    "accumulator in float16": (
        "matmul", "matmul.py", 'accumulator="float32"', 'accumulator="float16"', {"mismatch", "nonfinite"}, None
    ),
    "missing rescale": (
        "softmax", "softmax.py", "total[i] * T.exp(before[i] - largest[i])", "total[i]", {"mismatch"}, None
    ),
}  # fmt: skip


def run(registry: Path, op: str, cases: int = 10) -> OpResult:
    selection = Selection(mode="quick", ops=(op,), cases=cases, jobs=1)
    (result,) = run_sweep(load_registry(registry), selection, CpuBackend()).ops
    return result


def refused(folder: Path, source: str = SCALE, **changes: str) -> str:
    with pytest.raises(RegistryError) as error:
        read_op(folder, source, **{"keys": KEYS, "launch": LAUNCH, **changes})
    return str(error.value)


def not_made(folder: Path, source: str, **changes: str) -> str:
    """Why the kernels of the first case are not made."""
    registry = read_op(folder, source, **{"keys": KEYS, "launch": LAUNCH, **changes})
    op = registry.ops["scale"]
    with pytest.raises(KernelcheckError) as error:
        specialise(op, make_case(registry, op, "float32", "quick", 0), registry)
    return str(error.value)


@needs_tilelang
@pytest.mark.slow
@pytest.mark.parametrize("op", OPS)
def test_right_programs_pass_a_quick_sweep(op: str) -> None:
    result = run(FOLDER / "kernelcheck.toml", op)
    failures = [(case.kind, case.message) for case in result.cases if case.kind]
    assert (result.count("passed"), failures) == (10, [])


@needs_tilelang
@pytest.mark.slow
@pytest.mark.parametrize("bug", BUGS)
def test_seeded_bugs_are_found_with_the_line_of_the_python_file(tmp_path: Path, bug: str) -> None:
    op, file, old, new, kinds, line = BUGS[bug]
    folder = shutil.copytree(FOLDER, tmp_path / "tilelang")
    text = (folder / file).read_text()
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new))
    failed: list[CaseResult] = [case for case in run(folder / "kernelcheck.toml", op, 4).cases if case.kind]
    assert {case.kind for case in failed} == kinds
    assert {case.location for case in failed} == {SourceLocation(file, line) if line else None}


@needs_tilelang
@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("T.ceildiv", "T.ceil_div", "k.py:8: TileLang does not compile 'scale': AttributeError: "),
        ("n = T.", "assert block > 64\n    n = T.", "k.py:5: TileLang does not compile 'scale': AssertionError"),
        (
            "return main",
            "return 3",
            "does not compile 'scale': TypeError: expected it to return a T.prim_func, got int",
        ),
        (", factor: T.float32", "", "k.py:10: TileLang does not compile 'scale': NameError: name 'factor' is not"),
        (
            "for i in T.Parallel(block):\n                y[tile * block + i] =",
            LAYOUT,
            "k.py: TileLang does not compile 'scale': no available layout found",
        ),
        ("x: T.Tensor((n,)", "x: T.Tensor((n, 1)", "k.py:10: TileLang does not compile 'scale': IndexError: Buffer x"),
        (
            "x: T.Tensor((n,)",
            "x: T.Tensor((2 * n,)",
            "'x' has the shape [1] in this case, and 'scale' (k.py:4) takes x",
        ),
        ('dtype="float32"', 'dtype="float16"', "'x' is float32 in this case, and 'scale' (k.py:4) takes x: float16"),
    ],
)
def test_a_program_that_does_not_compile_or_fit_is_an_error_that_says_why(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert SCALE.count(old) == 1
    assert message in not_made(tmp_path, SCALE.replace(old, new))


@needs_tilelang
@pytest.mark.slow
def test_all_that_a_gemm_becomes_has_lines_of_the_file() -> None:
    arguments = json.dumps({"n": {"value": 72}, "k": {"value": 136}})
    request = TileRequest(FOLDER / "matmul.py", "matmul", arguments, "sm_80", (), FOLDER)
    places = re.findall(r'^#line (\d+) "(.*)"\n.*(ldmatrix|mma_sync)', lower_tilelang(request).cuda, re.MULTILINE)
    text = (FOLDER / "matmul.py").read_text().splitlines()
    assert {text[int(line) - 1].strip() for line, _, _ in places} == {"T.gemm(a_tile, b_tile, sums)"}
    assert {path for _, path, _ in places} == {str(FOLDER / "matmul.py")}


@needs_tilelang
@pytest.mark.slow
def test_too_many_args_are_counted(tmp_path: Path) -> None:
    many = LAUNCH.replace('"factor"]', '"factor", "n"]')
    message = not_made(tmp_path, SCALE, launch=many)
    assert message.endswith("args: 'scale' (k.py:4) takes 3 arguments (x, y, factor), got 4")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"keys": ""}, "constexpr: 'scale' (k.py:4) needs a value for block; write constexpr = { block = … }"),
        ({"keys": "constexpr = { block = 64, blok = 3 }"},
         "constexpr.blok: 'scale' (k.py:4) has no such argument; its compile-time arguments are block, dtype"),
        ({"kernel": "scal"}, "'scal' is not in k.py; functions there: scale; did you mean 'scale'?"),
        ({"launch": ""}, "launch: 'scale' is a TileLang program: expected a table with its args"),
        ({"launch": LAUNCH + "grid = [1]\n"}, "grid: T.Kernel in the TileLang program says it: leave it out"),
        ({"launch": LAUNCH + "repeat = 2\n"}, "repeat: a TileLang program is launched once: leave it out"),
        ({"keys": f"{KEYS}\nnum_warps = 4"}, "num_warps: it is for Triton kernels, and this is a TileLang program"),
        ({"launch": LAUNCH.replace("[ops.scale.launch]", "[[ops.scale.launches]]") * 2},
         "'scale' (k.py:4) is a TileLang program: expected no other launch, got 2"),
    ],
)  # fmt: skip
def test_a_launch_that_does_not_fit_is_refused(tmp_path: Path, changes: dict[str, str], message: str) -> None:
    if "launch" in changes and not changes["launch"]:
        changes = {**changes, "keys": ""}
    assert message in refused(tmp_path, **changes)


def test_a_triton_kernel_still_needs_its_grid(tmp_path: Path) -> None:
    launch = '[ops.scale.launch]\nargs = ["x", "y", "n", "factor"]\n'
    with pytest.raises(RegistryError, match=r"launch\] grid: this key is missing"):
        read_op(tmp_path, launch=launch)


def test_tensors_of_a_program_are_contiguous_unless_the_registry_says_otherwise(tmp_path: Path) -> None:
    op = read_op(tmp_path, SCALE, keys=KEYS, launch=LAUNCH).ops["scale"]
    assert {tensor.layouts for tensor in (*op.inputs, *op.outputs)} == {("contiguous",)}


def test_what_a_program_is_made_with_is_read_from_its_text(tmp_path: Path) -> None:
    def kernels(text: str) -> dict[str, PythonKernel]:
        (tmp_path / "k.py").write_text(text)
        return python_kernels(tmp_path / "k.py", tmp_path)

    (kernel,) = kernels(EAGER).values()
    assert kernel.producer == "tilelang"
    assert [(each.name, each.has_default) for each in kernel.parameters] == [
        ("block", True), ("dtype", True), ("rows", False), ("cols", False)
    ]  # fmt: skip
    whole = "from tilelang.language import prim_func\n@prim_func\ndef scale(x: int): ...\n"
    assert kernels(whole)["scale"].parameters == ()
    assert kernels("def scale(n):\n    return n\n")["scale"].producer == "function"


def test_a_missing_tilelang_is_said_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(python_compilers, "find_spec", lambda name: None)
    registry = load_registry(write_op(tmp_path, SCALE, keys=KEYS, launch=LAUNCH))
    op = registry.ops["scale"]
    with pytest.raises(CompileError, match=r"pip install 'cuda-kernelcheck\[tilelang\]'"):
        specialise(op, make_case(registry, op, "float32", "quick", 0), registry)


@needs_tilelang
@pytest.mark.slow
def test_tensor_maps_of_whole_tensors_are_passed() -> None:
    """Under `random`, TileLang's own code may hang: all warps of its producer wait for what only one of them needs."""
    registry = replace(load_registry(FOLDER / "kernelcheck.toml"), arch="sm_90a")
    (result,) = run_sweep(registry, Selection(mode="quick", ops=("matmul",)), CpuBackend()).ops
    judged = [case for case in result.cases if case.schedule != "random"]
    assert len(judged) >= 5
    assert [(case.kind, case.message) for case in judged if case.kind] == []


@needs_tilelang
@pytest.mark.slow
def test_a_program_runs_in_the_clusters_that_it_asks_for(tmp_path: Path) -> None:
    clustered = SCALE.replace("T.ceildiv(n, block), ", "2 * T.ceildiv(n, 2 * block), cluster_dims=2, ")
    path = write_op(tmp_path, clustered, keys=KEYS, launch=LAUNCH)
    path.write_text(path.read_text().replace("schema = 1\n", 'schema = 1\narch = "sm_90a"\n'))
    assert {case.kind for case in run(path, "scale", cases=4).cases} == {None}
    registry = load_registry(path)
    made = specialise(
        registry.ops["scale"], make_case(registry, registry.ops["scale"], "float32", "quick", 0), registry, 0
    )
    assert [each.text for each in made.op.launches[0].cluster] == ["2", "1", "1"]
