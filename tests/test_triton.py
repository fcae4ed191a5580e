"""Triton kernels through the registry: compiled without a GPU, run on the CPU, judged as all others are."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import pytest
from ptxas import refusal
from python_registry import LAUNCH, SCALE, write_op

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import format_seed, make_case
from kernelcheck.core.launch.specialise import specialise
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import Run
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.interfaces.cli import main

needs_triton = pytest.mark.skipif(find_spec("triton") is None, reason="needs Triton: pip install '.[triton]'")
pytestmark = [needs_triton, pytest.mark.slow]


def run(path: Path, *names: str, dtypes: tuple[str, ...] = ()) -> Run:
    """A quick sweep of a registry."""
    selection = Selection(ops=names, mode="quick", dtypes=dtypes, jobs=1)
    return run_sweep(load_registry(path), selection, CpuBackend())


def test_a_right_kernel_passes_a_sweep(tmp_path: Path) -> None:
    result = run(write_op(tmp_path, dtypes='["float32", "float16", "bfloat16"]'))
    assert [(op.dtype, op.count("passed"), len(op.cases)) for op in result.ops] == [("float32", 10, 10)]
    assert result.environment["triton"] == version("triton")


def test_a_missing_mask_is_found_on_the_line_of_the_python_file(tmp_path: Path) -> None:
    wrong = SCALE.replace("place < n), mask=place < n)", "place < n))")
    (op,) = run(write_op(tmp_path, wrong)).ops
    first = next(case for case in op.cases if case.kind)
    assert (first.kind, first.location) == ("out-of-bounds", SourceLocation("k.py", 8))


def test_a_small_tensor_that_is_updated_in_place_under_a_condition_races_with_nothing(tmp_path: Path) -> None:
    source = """
import triton
import triton.language as tl

@triton.jit
def scale(x_ptr, y_ptr, n, factor, BLOCK: tl.constexpr):
    place = tl.arange(0, BLOCK)
    value = factor * tl.load(x_ptr + place, mask=place < n, other=0.0)
    if factor > 0:
        value += tl.load(y_ptr + place, mask=place < n, other=0.0)
    tl.store(y_ptr + place, value, mask=place < n)
"""
    changes = {
        "keys": "constexpr = { BLOCK = 16 }",
        "dims": "n = { sizes = [1, 8, 15, 16] }",
        "arrays": '[ops.scale.inputs]\nx = { shape = ["n"] }\ny = { shape = ["n"], inout = true }',
        "launch": LAUNCH.replace('"ceil_div(n, 128)"', "1"),
        "reference": "def reference(x, y, *, factor):\n    return factor * x + (y if factor > 0 else 0)\n",
    }
    (op,) = run(write_op(tmp_path, source, **changes)).ops
    assert ([case.message for case in op.cases if case.kind], len(op.cases)) == ([], 10)
    elsewhere = source.replace("tl.load(y_ptr + place", "tl.load(y_ptr + (n - 1 - place) % n")
    changes["reference"] = changes["reference"].replace("(y if", "(y[::-1] if")
    changes["keys"] = "constexpr = { BLOCK = 128 }"
    changes["dims"] = "n = { sizes = [128] }"
    (op,) = run(write_op(tmp_path, elsewhere, **changes)).ops
    assert {case.kind for case in op.cases if case.kind} == {"race"}


def test_an_output_beside_a_dot_in_tf32_keeps_the_tolerance_of_float32(tmp_path: Path) -> None:
    (tmp_path / "product.py").write_text("""
import triton
import triton.language as tl

@triton.jit
def product(a, b, c, sums, k, STEP: tl.constexpr):
    line = tl.arange(0, 16)
    total = tl.zeros((16, 16), dtype=tl.float32)
    of_rows = tl.zeros((16,), dtype=tl.float32)
    for first in range(0, k, STEP):
        at = first + tl.arange(0, STEP)
        x = tl.load(a + line[:, None] * k + at[None, :], mask=at[None, :] < k, other=0.0)
        y = tl.load(b + at[:, None] * 16 + line[None, :], mask=at[:, None] < k, other=0.0)
        total += tl.dot(x, y)
        of_rows += tl.sum(x, axis=1)
    tl.store(c + line[:, None] * 16 + line[None, :], total)
    tl.store(sums + line, of_rows)
""")
    (tmp_path / "reference.py").write_text("def reference(a, b):\n    return a @ b, a.sum(axis=1)\n")
    (tmp_path / "kernelcheck.toml").write_text("""
[kernelcheck]
schema = 1
[quick]
cases = 4
[ops.product]
source = "product.py"
kernel = "product"
reference = "reference.py"
dtypes = ["float32"]
dims.k = { sizes = [16, 64, 100] }
inputs.a = { shape = [16, "k"] }
inputs.b = { shape = ["k", 16] }
outputs.c = { shape = [16, 16] }
outputs.sums = { shape = [16] }
launch = { grid = [1], args = ["a", "b", "c", "sums", "k"], constexpr = { STEP = "32" } }
""")
    (op,) = run(tmp_path / "kernelcheck.toml").ops
    assert [case.message for case in op.cases if case.kind] == []
    assert [dict(case.products) for case in op.cases] == [{"c": 11}] * 4
    source = (tmp_path / "product.py").read_text()
    (tmp_path / "product.py").write_text(source.replace("line, of_rows)", "line, of_rows * 1.0005)"))
    (op,) = run(tmp_path / "kernelcheck.toml").ops
    assert all(case.message.startswith("sums") for case in op.failures)
    assert op.failures


def test_a_kernel_that_triton_rejects_is_an_error_with_its_reason_and_line(tmp_path: Path) -> None:
    (op,) = run(write_op(tmp_path, SCALE.replace("factor *", "faktor *"))).ops
    assert [case.kind for case in op.cases] == ["compile-error"]
    assert op.cases[0].message == "k.py:8: Triton does not compile 'scale': faktor is not defined"


def test_a_file_that_imports_what_is_not_installed_runs_if_its_kernel_does_not_need_it(tmp_path: Path) -> None:
    source = f"import a_module_that_is_not_there\n{SCALE}\nprint(a_module_that_is_not_there.value)\n"
    (op,) = run(write_op(tmp_path, source)).ops
    assert op.count("passed") == 10


def program_of(path: Path, index: int, op: str = "scale") -> Program:
    """The program of a case of a quick sweep."""
    registry = load_registry(path)
    return specialise(
        registry.ops[op], make_case(registry, registry.ops[op], "float32", "quick", index), registry
    ).program


def programs_by_size(path: Path) -> dict[tuple[int, str], str]:
    """What identifies the program of each case, by its size and layout."""
    registry = load_registry(path)
    op = registry.ops["scale"]
    cases = [make_case(registry, op, "float32", "quick", index) for index in range(40)]
    return {(case.dims["n"], case.layout): specialise(op, case, registry).program.sha256 for case in cases}


def test_cases_that_triton_specialises_alike_share_a_program(tmp_path: Path) -> None:
    found = programs_by_size(write_op(tmp_path, dims="n = { sizes = [1, 16, 255, 301, 320] }"))
    groups = [{found[n, "contiguous"] for n in sizes} for sizes in ((1,), (16, 320), (255, 301))]
    assert [len(group) for group in groups] == [1, 1, 1]
    assert len(set.union(*groups)) == 3
    assert len(set(found.values())) > 3  # of pointers that are not aligned


def test_an_integer_that_is_1_is_no_parameter_of_the_kernel(tmp_path: Path) -> None:
    path = write_op(tmp_path, dims="n = { sizes = [1] }")
    (made,) = program_of(path, 0).made.values()
    assert made.passed == ("x_ptr", "y_ptr", "factor")


def test_sweeps_try_pointers_that_are_not_aligned(tmp_path: Path) -> None:
    hinted = SCALE.replace("tl.load(x_ptr + place,", "tl.load(tl.multiple_of(x_ptr + place, [16]),")
    keys, launch = "constexpr = { BLOCK = 512 }", LAUNCH.replace("128", "512")  # 4 elements of each thread
    (op,) = run(write_op(tmp_path, hinted, dims="n = { sizes = [512, 1024] }", keys=keys, launch=launch)).ops
    wrong = [case for case in op.cases if case.kind]
    assert {(case.kind, case.layout) for case in wrong} == {("misaligned", "offset")}
    assert op.count("passed") == len(op.cases) - len(wrong) > 0


def test_a_kernel_that_gets_all_strides_is_tried_with_transposed_and_padded_tensors(tmp_path: Path) -> None:
    arrays = '[ops.scale.inputs]\nx = { shape = ["n", 3] }\n[ops.scale.outputs]\ny = { shape = ["n", 3] }'
    source = SCALE.replace("n, factor", "n, s, t, u, v, factor")
    strides = [f"\"stride('{name}', {axis})\"" for name in "xy" for axis in (0, 1)]
    launch = LAUNCH.replace('"factor"', ", ".join([*strides, '"factor"']))
    op = load_registry(write_op(tmp_path, source, arrays=arrays, launch=launch)).ops["scale"]
    assert op.tensor("x").layouts == op.tensor("y").layouts == ("contiguous", "offset", "padded", "transposed")
    fewer = launch.replace("stride('y', 1)", "1")
    op = load_registry(write_op(tmp_path, source, arrays=arrays, launch=fewer)).ops["scale"]
    assert op.tensor("x").layouts == ("contiguous", "offset", "padded")
    fewer = launch.replace("stride('y', 0)", "3")
    op = load_registry(write_op(tmp_path, source, arrays=arrays, launch=fewer)).ops["scale"]
    assert op.tensor("x").layouts == ("contiguous", "offset")


TWICE = """
[[ops.scale.launches]]
grid = ["ceil_div(n, 128)"]
args = ["x", "y", "n", "factor"]
[[ops.scale.launches]]
grid = ["ceil_div(n, 64)"]
args = ["y", "y", "n", "factor"]
constexpr = { BLOCK = 64 }
"""


def test_launches_of_several_versions_of_a_kernel_run_as_one_program(tmp_path: Path) -> None:
    path = write_op(tmp_path, launch=TWICE, reference="def reference(x, *, factor):\n    return factor * factor * x\n")
    (op,) = run(path).ops
    assert [case.message for case in op.cases if case.kind] == []
    assert op.count("passed") == 10
    program = program_of(path, 0)
    assert [*program.kernels] == ["scale", "scale__2"]
    assert refusal(program.ptx, tmp_path) == ""


def test_a_launch_is_repeated_and_compiled_for_each_count(tmp_path: Path) -> None:
    added = SCALE.replace("n, factor,", "n, factor, step,").replace(
        "factor * tl.load(x_ptr", "tl.load(y_ptr + place, mask=place < n) + step * factor * tl.load(x_ptr"
    )
    changes = {
        "arrays": '[ops.scale.inputs]\nx = { shape = ["n"] }\n'
        '[ops.scale.outputs]\ny = { shape = ["n"], init = "zeros" }',
        "launch": LAUNCH.replace('"factor"]', '"factor", "step"]\nrepeat = "n % 4"'),
        "reference": "def reference(x, *, factor, n):\n    return sum(range(n % 4)) * factor * x\n",
    }
    path = write_op(tmp_path, added, **changes)
    (op,) = run(path).ops
    assert ([case.message for case in op.cases if case.kind], op.count("passed")) == ([], 10)
    index = {case.dims["n"]: case.index for case in op.cases}
    # 0 is a multiple of 16, 1 becomes a constant, and 2 is neither.
    assert {size: len(program_of(path, index[size]).kernels) for size in (16, 1, 255)} == {16: 1, 1: 1, 255: 3}
    changes["launch"] = changes["launch"].replace("n % 4", "n % 4 // 2")
    (op,) = run(write_op(tmp_path, added, **changes)).ops
    assert "mismatch" in {case.kind for case in op.cases}


def test_blocks_of_a_cooperative_launch_wait_for_each_other(tmp_path: Path) -> None:
    source = """
import triton
import triton.language as tl

@triton.jit
def scale(x_ptr, y_ptr, n, factor, part_ptr, count_ptr, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(part_ptr + i, factor * tl.load(x_ptr + i, mask=i < n), mask=i < n)
    tl.debug_barrier()
    tl.atomic_add(count_ptr, 1)
    while tl.atomic_add(count_ptr, 0) < tl.num_programs(0):
        pass
    tl.store(y_ptr + i, tl.load(part_ptr + n - 1 - i, mask=i < n), mask=i < n)
"""
    launch = LAUNCH.replace('"factor"]', '"factor", "part", "count"]\ncooperative = true')
    scratch = 'part = { shape = ["n"] }\ncount = { shape = [1], dtype = "int32", init = "zeros" }\n'
    path = write_op(
        tmp_path,
        source,
        launch=f"[ops.scale.scratch]\n{scratch}{launch}",
        reference="def reference(x, *, factor):\n    return factor * x[::-1]\n",
    )
    (op,) = run(path).ops
    assert ([case.message for case in op.cases if case.kind], op.count("passed")) == ([], 10)


@pytest.mark.parametrize("tuned", [False, True])
def test_an_export_holds_the_ptx_that_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tuned: bool) -> None:
    project = tmp_path / "project"
    project.mkdir()
    if tuned:
        wrong = TUNED.replace("factor *", "(factor if BLOCK < 128 else 3.0) *")
        path = write_op(project, wrong, keys="", launch=BY_BLOCK)
    else:
        path = write_op(project, SCALE.replace("factor *", "factor +"))
    failed = next(case for case in run(path).ops[0].cases if case.kind)
    monkeypatch.chdir(project)
    assert main(["reproduce", format_seed(failed.seed), "--export", str(tmp_path / "bug")]) == 1
    shutil.rmtree(project)
    assert (tmp_path / "bug" / "source" / "k.py").is_file()
    command = [sys.executable, str(tmp_path / "bug" / "show_failure.py"), "--backend", "cpu"]
    shown = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert (shown.returncode, "elements are wrong" in shown.stdout) == (1, True), shown.stdout + shown.stderr


TUNED = SCALE.replace(
    "@triton.jit",
    """def configs():
    return [triton.Config({"BLOCK": size}, num_warps=size // 32) for size in SIZES]

SIZES = (32, 64, 128)

@triton.autotune(configs=configs(), key=["n"], prune_configs_by={"early_config_prune": a_function_that_is_not_there})
@triton.jit""",
)
BY_BLOCK = LAUNCH.replace("128", "BLOCK")


def labels(path: Path, cases: int) -> list[str]:
    registry = load_registry(path)
    op = registry.ops["scale"]
    made = [specialise(op, make_case(registry, op, "float32", "quick", index), registry) for index in range(cases)]
    return [each.program.label for each in made]


def test_cases_take_the_configs_of_autotune_in_turn(tmp_path: Path) -> None:
    path = write_op(tmp_path, TUNED, keys="", launch=BY_BLOCK)
    assert [label.partition(",")[0] for label in labels(path, 4)] == ["BLOCK=32", "BLOCK=64", "BLOCK=128", "BLOCK=32"]
    (op,) = run(path).ops
    assert op.count("passed") == 10


def test_every_config_runs_in_the_first_case_and_the_message_says_which_fails(tmp_path: Path) -> None:
    wrong = TUNED.replace("factor *", "(factor if BLOCK < 128 else 3.0) *")
    registry = load_registry(write_op(tmp_path, wrong, keys="", launch=BY_BLOCK))
    (op,) = run_sweep(registry, Selection(mode="quick", cases=1), CpuBackend()).ops
    assert op.cases[0].kind == "mismatch"
    assert op.cases[0].message.startswith("tuned with BLOCK=128, num_warps=4, ")


def test_a_constexpr_that_the_registry_and_a_config_give_is_refused(tmp_path: Path) -> None:
    (op,) = run(write_op(tmp_path, TUNED, launch=BY_BLOCK)).ops
    assert "BLOCK is given by the registry and by a config of its autotune" in op.cases[0].message


def test_heuristics_give_compile_time_arguments(tmp_path: Path) -> None:
    rules = '@triton.heuristics({"BLOCK": lambda args: triton.next_power_of_2(args["n"])})\n@triton.jit'
    (op,) = run(write_op(tmp_path, SCALE.replace("@triton.jit", rules), keys="", launch=BY_BLOCK)).ops
    assert op.count("passed") == 10


def test_a_compile_time_argument_may_stand_in_args(tmp_path: Path) -> None:
    launch = LAUNCH.replace('"factor"]', '"factor", 64]').replace("128", "64")
    (op,) = run(write_op(tmp_path, keys="", launch=launch)).ops
    assert op.count("passed") == 10


def test_a_device_assert_that_fails_is_a_finding_with_its_message_and_line(tmp_path: Path) -> None:
    source = """
import triton
import triton.language as tl

@triton.jit
def scale(x_ptr, y_ptr, n, factor, BLOCK: tl.constexpr):
    place = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + place, mask=place < n, other=0.0)
    tl.device_assert(LIMIT, "too small")
    wraps = ((place + 1) * 0x7FFF3521) * 0x7FFF3521  # no check of Triton's own may report that
    tl.store(y_ptr + place, factor * x + tl.where(wraps == 12345, 1.0, 0.0) * 0, mask=place < n)
"""
    (right,) = run(write_op(tmp_path, source.replace("LIMIT", "x == x"))).ops
    assert (right.count("passed"), len(right.cases)) == (10, 10)
    (op,) = run(write_op(tmp_path, source.replace("LIMIT", "x > -0.5"))).ops
    wrong = [case for case in op.cases if case.kind]
    assert {(case.kind, case.location) for case in wrong} == {("assertion", SourceLocation("k.py", 9))}
    assert "device assertion `too small` failed at k.py:9, by thread" in wrong[0].message


def _verdict(path: Path) -> tuple[int, int]:
    (op,) = run(path).ops
    return op.count("passed"), op.count("failed")


READS = SCALE.replace(
    "@triton.jit",
    "import json, os, pathlib\n"
    "FACTOR = tl.constexpr(json.loads((pathlib.Path(__file__).parent / 'factor.json').read_text())"
    " * int(os.environ.get('TIMES', '1')))\n\n@triton.jit",
).replace("factor * ", "FACTOR * factor * ")


def test_a_file_and_a_variable_that_the_module_reads_are_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_op(tmp_path, READS)
    (tmp_path / "factor.json").write_text("1")
    assert _verdict(path) == (10, 0)
    (tmp_path / "factor.json").write_text("3")
    passed, failed = _verdict(path)
    assert failed and passed < 10
    (tmp_path / "factor.json").write_text("1")
    assert _verdict(path) == (10, 0)
    monkeypatch.setenv("TIMES", "3")
    assert _verdict(path)[1] > 0


def test_a_function_of_another_package_is_compiled_as_the_package_has_it_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "library"
    library.mkdir()
    monkeypatch.syspath_prepend(str(library))
    monkeypatch.setenv("PYTHONPATH", str(library))
    other = library / "triton_scaling_of_tests.py"
    text = "import triton\n\n@triton.jit\ndef times(v):\n    return {} * v\n"
    project = tmp_path / "project"
    project.mkdir()
    source = SCALE.replace("@triton.jit", "from triton_scaling_of_tests import times\n\n@triton.jit", 1)
    path = write_op(project, source.replace("factor * ", "factor * times(1.0) * "))
    other.write_text(text.format("1.0"))
    assert _verdict(path) == (10, 0)
    other.write_text(text.format("3.0"))
    assert _verdict(path)[1] > 0
