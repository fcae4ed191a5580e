"""The Triton kernels of `tests/examples/triton`: the right ones pass, and seeded bugs are found in their `.py`."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import peers
import pytest

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.pair import BackendPair
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import Run
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.insight.lint.lint import lint

needs_triton = pytest.mark.skipif(find_spec("triton") is None, reason="needs Triton: pip install '.[triton]'")
pytestmark = [needs_triton, pytest.mark.slow]

FOLDER = Path(__file__).parent / "examples" / "triton"
OPS = tuple(load_registry(FOLDER / "kernelcheck.toml").ops)

STORED = "    tl.store(out_ptr + place, x + y, mask=inside)\n"
LOCK = "    while tl.atomic_cas(lock, 0, 1) == 1:\n        pass\n"
IN_FLOAT16 = (
    ("total = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)\n    for start in range(0, k, BLOCK_K):\n        a = ",
     "total = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float16)\n    for start in range(0, k, BLOCK_K):\n        a = "),
    ("total = tl.dot(a, b, total, input_precision=PRECISION)",
     "total = tl.dot(a, b, total, input_precision=PRECISION, out_dtype=tl.float16)"),
)  # fmt: skip
BUGS = {
    "missing mask": ("add", "elementwise.py", ((STORED, STORED.replace(", mask=inside", "")),), {"out-of-bounds"}, 14),
    "in-place race": ("layernorm_gradient", "layernorm.py", ((LOCK, ""),), {"race"}, 72),
    "wrong other": ("softmax", "softmax.py", (('other=float("-inf")', "other=0.0"),), {"mismatch"}, None),
    "missing rescale": (
        "attention", "attention.py", (("        out = out * rescale[:, None]\n", ""),), {"mismatch"}, None
    ),
    "stride confused": (
        "matmul", "matmul.py", (("b_tile += BLOCK_K * b_row", "b_tile += BLOCK_K * b_col"),),
        {"mismatch", "out-of-bounds", "uninitialized-read"}, 48,
    ),
    "accumulator in float16": ("matmul", "matmul.py", IN_FLOAT16, {"mismatch", "nonfinite"}, None),
}  # fmt: skip


def run(folder: Path, op: str, *dtypes: str) -> Run:
    return run_sweep(
        load_registry(folder / "kernelcheck.toml"), Selection(mode="quick", ops=(op,), dtypes=dtypes), CpuBackend()
    )


@pytest.mark.parametrize("op", OPS)
def test_right_kernels_pass_a_quick_sweep(op: str) -> None:
    for result in run(FOLDER, op).ops:
        failures = [(case.kind, case.message) for case in result.cases if case.kind]
        assert (result.count("passed"), failures) == (10, [])


def test_lint_has_no_warning_of_what_the_compiler_itself_adds() -> None:
    registry = load_registry(FOLDER / "kernelcheck.toml")
    looked = lint(registry, select(registry, Selection(mode="quick")), ["sm_80"])
    assert {kernel.op for kernel in looked.kernels} == set(OPS)
    assert [(each.code, each.message) for each in looked.findings if each.level == "warning"] == []


class _Gpu(CpuBackend):
    name = "cuda"


def test_two_backends_are_judged_by_the_products_of_the_kernel_of_the_case() -> None:
    registry = load_registry(FOLDER / "kernelcheck.toml")
    pair = BackendPair(CpuBackend(), _Gpu())
    (op,) = run_sweep(registry, Selection(mode="quick", ops=("matmul_tf32",), cases=2), pair).ops
    (note,) = [each.message for each in op.noticed if each.kind == "narrow-products"]
    assert "the tolerance is that of inputs rounded to its 11 bits" in note


class _OnlyPtx(CpuBackend):
    def prepare(self, program: Program) -> None:
        """Makes no machine code."""


def test_tensor_maps_that_triton_makes_for_hopper_are_followed() -> None:
    registry = replace(load_registry(FOLDER / "kernelcheck.toml"), arch="sm_90a")
    selection = Selection(mode="quick", ops=("described_matmul",), dtypes=("float16",))
    (result,) = run_sweep(registry, selection, CpuBackend()).ops
    assert {case.status for case in result.cases} == {"passed"}


def test_strides_of_tensor_maps_are_those_of_todays_ptxas() -> None:
    """Up to PTX 8.5 Triton divides them by 16, for a fault of the ptxas of that time."""
    registry = replace(load_registry(FOLDER / "kernelcheck.toml"), arch="sm_90")
    op = registry.ops["described_matmul"]
    subject = prepare(registry, op, "float16", _OnlyPtx()).at(make_case(registry, op, "float16", "quick", 1))
    strides = re.findall(r"global_stride[^\n]*, (%rd\d+);", subject.program.ptx)
    assert len(strides) == 3
    divided = rf"shr\.[su](?:64|32) +\t?(?:{'|'.join(strides)}),"
    assert not re.search(divided, subject.program.ptx)
    version = re.search(r"^\.version (\d+)\.(\d+)", subject.program.ptx, re.MULTILINE)
    assert version and (int(version[1]), int(version[2])) > (8, 5)


@pytest.mark.parametrize("bug", BUGS)
def test_seeded_bugs_are_found_with_the_line_of_the_python_file(tmp_path: Path, bug: str) -> None:
    op, file, edits, kinds, line = BUGS[bug]
    folder = shutil.copytree(FOLDER, tmp_path / "triton")
    text = (folder / file).read_text()
    for old, new in edits:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / file).write_text(text)
    dtype = load_registry(FOLDER / "kernelcheck.toml").ops[op].dtypes[0]
    failed = [case for result in run(folder, op, dtype).ops for case in result.cases if case.kind]
    assert failed
    assert {case.kind for case in failed} <= kinds
    places = {(case.location.file, case.location.line) for case in failed if case.location}
    assert {place[0] for place in places} <= {file}
    if line is not None:
        assert (file, line) in places


@pytest.mark.parametrize("op", [name for name in OPS if name != "causal_attention"])
def test_the_cpu_backend_computes_what_tritons_interpreter_does(op: str) -> None:
    registry = load_registry(FOLDER / "kernelcheck.toml")
    chosen = registry.ops[op]
    case = peers.case_with(registry, chosen, {dim.name: max(dim.sizes) for dim in chosen.dims})
    _, computed = peers.on_cpu(registry, chosen, case, 1)
    _, interpreted = peers.in_interpreter("triton", chosen, case, 1)
    assert peers.apart(computed, interpreted) <= peers.SAME
