"""Huge cases: sizes of which no machine holds the tensors, run in part."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import RegistryError
from kernelcheck.base.sparse_memory import SparseMemory, pattern_elements
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.core.sweep.huge.check import beyond
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.interfaces.cli import main

HUGE = Path(__file__).parent / "huge"
FOUND = {
    "row_stride": (6, {"rows": 32770, "cols": 65534}),
    "elementwise": (9, {"n": 2147483649}),
    "transposed": (14, {"rows": 35792, "cols": 59999}),
    "byte_offset": (18, {"rows": 32770, "cols": 65535}),
    "widened_too_late": (23, {"rows": 32770, "cols": 65535}),
    "unsigned_wrap": (28, {"rows": 65538, "cols": 65535}),
    "loop_counter": (31, {"n": 2147483649}),
    "strides": (35, {"rows": 32770, "cols": 65534}),
    "batch": (39, {"batch": 232, "heads": 127, "seq": 574, "dim": 127}),
    "numel": (None, {"n": 2147483648}),
    "histogram": (49, {"rows": 32770, "bins": 65534}),
    "grid_y": (None, {"rows": 65536, "cols": 1}),
}
"""By op, the line at which its index wraps, and the smallest sizes; no line where it cannot be launched."""
KERNEL = """extern "C" __global__ void scale(const float* x, float* y, int rows, int cols) {{
    const size_t row = blockIdx.x;
    for (int c = threadIdx.x; c < cols; c += blockDim.x) {body}
}}
"""
REGISTRY = """
[kernelcheck]
schema = 1
[ops.scale]
source = "scale.cu"
kernel = "scale"
reference = "scale.py"
dtypes = ["float32"]
[ops.scale.dims]
rows = {{ sizes = [1, 5], max = 100{rows} }}
cols = {{ sizes = [1, 40], max = 1000{cols} }}
[ops.scale.inputs]
x = {{ shape = ["rows", "cols"] }}
[ops.scale.outputs]
y = {{ shape = ["rows", "cols"] }}
[ops.scale.launch]
grid = ["rows"]
block = [128]
args = ["x", "y", "rows", "cols"]
"""
RIGHT = "y[row * cols + c] = 2 * x[row * cols + c];"
LIMITS = (", limit = 1000000", ", limit = 65536")


def project(folder: Path, body: str = RIGHT, limits: tuple[str, str] = LIMITS) -> Path:
    (folder / "scale.cu").write_text(KERNEL.format(body=body))
    (folder / "scale.py").write_text("def reference(x):\n    return 2 * x\n")
    file = folder / "kernelcheck.toml"
    file.write_text(REGISTRY.format(rows=limits[0], cols=limits[1]))
    return file


def swept(file: Path, mode: str = "quick", ops: tuple[str, ...] = ()) -> Run:
    selection = Selection(mode="quick" if mode == "quick" else "thorough", ops=ops, cases=1, jobs=1)
    return run_sweep(load_registry(file), selection, CpuBackend())


def one(file: Path, mode: str = "quick") -> OpResult:
    (op,) = swept(file, mode).ops
    return op


@pytest.mark.slow
def test_kernels_in_the_manner_of_public_reports_are_found_at_their_line_with_the_smallest_sizes() -> None:
    found = {}
    for op in swept(HUGE / "wrong.toml").ops:
        (case,) = op.cases
        assert case.kind == ("launch-error" if op.op == "grid_y" else "index-overflow"), (op.op, case.message)
        named = ", ".join(f"{name} = {size}" for name, size in FOUND[op.op][1].items())
        assert f"with {named}, which the registry allows" in case.message, op.op
        assert len(case.message.splitlines()) == 1 or op.op in ("numel", "grid_y"), case.message
        found[op.op] = case.location and case.location.line
    assert found == {name: line for name, (line, _) in FOUND.items()}


@pytest.mark.slow
def test_their_mended_twins_pass_and_blocks_of_them_ran() -> None:
    ops = swept(HUGE / "right.toml").ops
    assert {op.op for op in ops} == FOUND.keys()
    for op in ops:
        (case,) = op.cases
        assert (case.kind, case.message, case.notes) == (None, "", ()), op.op
        assert [huge.blocks for huge in op.huge] == [8] and not op.huge[0].unfinished, op.op


def test_a_right_kernel_of_2_to_the_33_elements_is_checked_in_a_second(tmp_path: Path) -> None:
    registry = load_registry(project(tmp_path))
    subject = prepare(registry, registry.ops["scale"], "float32", CpuBackend())
    case = make_case(registry, subject.op, "float32", "quick", 0)
    start = time.process_time()
    found = beyond(subject, case)
    assert time.process_time() - start < 1
    assert found.remarks == found.notes == ()
    (huge,) = found.cases
    assert 2 * huge.dims["rows"] * huge.dims["cols"] > 2**33
    assert (huge.blocks, huge.unfinished, huge.not_run, huge.promised) == (8, 0, "", True)


@pytest.mark.slow
def test_it_takes_less_than_512_mib(tmp_path: Path) -> None:
    file = project(tmp_path)
    command = [sys.executable, "-m", "kernelcheck", "run", "--quick", "--no-store", "--config", str(file)]
    measured = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)"
    measured += "; print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"  # KiB, of this process's children
    environment = {**os.environ, "KERNELCHECK_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", measured, *command], check=True, capture_output=True, env=environment)
    assert 0 < int(done.stdout) < 512 * 1024


def test_what_only_a_run_can_find_is_found(tmp_path: Path) -> None:
    body = "if (x[row * cols + c] > 0) y[row * cols + c + (rows > 500 && c == 7 ? size_t(1) << 40 : 0)] = 1;"
    case = one(project(tmp_path, body)).cases[0]
    said = [line for line in case.message.splitlines() if "out-of-bounds" in line]
    assert said and "which the registry allows: 4-byte store" in said[0]
    assert f"rows = {501}, cols" in said[0]
    assert {"out-of-bounds"} == {huge.wrong for huge in case.huge if huge.wrong}


@pytest.mark.slow
def test_without_a_limit_thorough_sweeps_note_sizes_at_which_an_index_wraps(tmp_path: Path) -> None:
    file = project(tmp_path, "y[int(row) * cols + c] = 2 * x[row * cols + c];", ("", ""))
    assert one(file).huge == () and one(file).noticed == ()
    found = one(file, "thorough")
    (note,) = found.noticed
    assert note.kind == "index-beyond-max" and found.count("failed") == 0
    (huge,) = [each for each in found.huge if each.wrong]
    assert not huge.promised and huge.wraps_at == note.location
    assert huge.dims == {"rows": 2147484, "cols": 1000}, "one dim alone beyond its max, as small as it may be"
    assert note.location and note.location.line in (2, 3)  # the compiler moves the product
    assert "beyond max, and no limit says whether that is meant" in note.message
    assert "gives -" in note.message and "in 32 bits" in note.message


TRITON = """import triton
import triton.language as tl


@triton.jit
def twice(x, y, cols, stride, BLOCK: tl.constexpr):
    at = tl.program_id(0) * stride + tl.arange(0, BLOCK)
    inside = tl.arange(0, BLOCK) < cols
    tl.store(y + at, 2 * tl.load(x + at, mask=inside), mask=inside)
"""


@pytest.mark.slow
def test_threads_of_a_triton_kernel_are_followed_beyond_max_too(tmp_path: Path) -> None:
    pytest.importorskip("triton")
    file = project(tmp_path, limits=("", ""))
    (tmp_path / "twice.py").write_text(TRITON)
    text = file.read_text().replace("scale.cu", "twice.py").replace('kernel = "scale"', 'kernel = "twice"')
    args = "args = ['x', 'y', 'cols', \"stride('x', 0)\"]\nconstexpr = { BLOCK = 'next_pow2(cols)' }\n"
    file.write_text(text.partition("block")[0] + args)
    found = one(file, "thorough")
    assert [note.kind for note in found.noticed] == ["index-beyond-max"] and found.count("failed") == 0
    (huge,) = found.huge
    assert huge.dims == {"rows": 2147484, "cols": 1000} and huge.not_run
    assert huge.wraps_at and (huge.wraps_at.file, huge.wraps_at.line) == ("twice.py", 7)


def test_the_token_of_a_huge_case_runs_its_blocks_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = ["--config", str(project(tmp_path, "y[int(row) * cols + c] = 2 * x[row * cols + c];"))]
    assert main(["run", "--quick", "--no-store", "--format", "json", "--cases", "1", *config]) == 1
    smallest, *_ = json.loads(capsys.readouterr().out)["ops"][0]["huge"]
    assert main(["reproduce", smallest["token"], *config]) == 1
    said = capsys.readouterr().out
    assert "error[index-overflow]" in said and "1 case: 1 failed" in said
    assert f"rows={smallest['dims']['rows']} cols={smallest['dims']['cols']}" in said


def test_a_limit_is_no_smaller_than_what_sweeps_run(tmp_path: Path) -> None:
    with pytest.raises(RegistryError, match=r"limit.*expected at least 100, the largest size that sweeps run, got 99"):
        load_registry(project(tmp_path, limits=(", limit = 99", "")))


def test_reports_say_which_sizes_ran_in_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = project(tmp_path)
    page, kept, site = (tmp_path / name for name in ("report.html", "report.json", "site"))
    outputs = ["--output", f"html={page}", "--output", f"json={kept}"]
    main(["run", "--quick", "--no-store", "--config", str(file), *outputs])
    (op,) = json.loads(kept.read_text())["ops"]
    (huge,) = op["huge"]
    assert huge["promised"] and huge["blocks"] == 8 and huge["token"].startswith("kc1-")
    assert op["not_tried"]["dims"]["rows"]["limit"] == 1000000
    assert op["not_tried"]["dims"]["rows"]["sparse"] == huge["dims"]["rows"]
    rows, cols = (f"{name}={huge['dims'][name]}" for name in ("rows", "cols"))
    assert f"<li>{rows} {cols}: 8 blocks, memory alone: nothing wrong</li>" in page.read_text()
    assert main(["site", str(site), str(kept), "--no-stored", "--config", str(file)]) == 0
    listed = (site / "ops" / "scale.html").read_text()
    assert f"<li>float32: {cols} {rows}: 8 blocks, memory alone: nothing wrong</li>" in listed
    assert f"(declared 1 to 1000000, in part up to {huge['dims']['rows']}, memory alone)" in capsys.readouterr().out


def test_a_block_that_runs_too_long_ends_and_the_others_run(tmp_path: Path) -> None:
    body = "for (int k = 0; k < (row % 2 ? 1 << 30 : 1); k++) { __syncthreads(); y[row * cols + c] = k; }"
    (huge,) = one(project(tmp_path, body, (", limit = 1000000", ", limit = 100000"))).huge
    assert 0 < huge.unfinished < huge.blocks


def test_sparse_memory_repeats_a_pattern_and_keeps_what_is_written() -> None:
    memory, size = SparseMemory(), 2**34
    pattern = np.arange(pattern_elements(size, 4), dtype=np.float32)
    try:
        one, other = (memory.array(size, pattern, pattern.dtype) for _ in range(2))
        assert [one[5], one[pattern.size + 5], one[-1]] == [5, 5, (size - 1) % pattern.size]
        one[5] = 7
        assert [one[5], one[pattern.size + 5], other[5]] == [7, 5, 5]
        assert one[2**32] != one[0], "an index that wraps meets other values"
        assert abs(one.ctypes.data - other.ctypes.data) - one.nbytes >= 2**35
    finally:
        memory.close()


INDEPENDENT = 'dtypes = ["float32"]\nrows = "independent"'
WRONG_VALUE = "y[row * cols + c] = (row > 70000 ? 3 : 2) * x[row * cols + c];"


@pytest.mark.slow
@pytest.mark.parametrize(("body", "kind"), [(RIGHT, None), (WRONG_VALUE, "mismatch")])
def test_what_blocks_wrote_is_compared_row_by_row(tmp_path: Path, body: str, kind: str | None) -> None:
    file = project(tmp_path, body, (", limit = 80000", ", limit = 65536"))
    file.write_text(file.read_text().replace('dtypes = ["float32"]', INDEPENDENT))
    op = one(file, "thorough")
    assert op.cases[0].kind == kind, op.cases[0].message
    assert op.huge[0].compared > 2**20 / 2
    if kind:
        assert "which the registry allows: in rows" in op.cases[0].message


BY_ROWS = """def reference(x):
    return 2 * x + x[:1]


def reference_rows(row_numbers, x, rows):
    assert len(x) == rows
    return 2 * x[row_numbers] + x[:1]
"""


@pytest.mark.slow
@pytest.mark.parametrize(("factor", "kind"), [("2", None), ("(row > 70000 ? 3 : 2)", "mismatch")])
def test_what_blocks_wrote_is_compared_with_a_reference_of_rows(tmp_path: Path, factor: str, kind: str | None) -> None:
    body = f"y[row * cols + c] = {factor} * x[row * cols + c] + x[c];"
    file = project(tmp_path, body, (", limit = 80000", ", limit = 65536"))
    (tmp_path / "scale.py").write_text(BY_ROWS)
    op = one(file, "thorough")
    assert op.cases[0].kind == kind, op.cases[0].message
    assert op.huge[0].compared > 2**20 / 2
    if kind:
        assert "which the registry allows: in rows" in op.cases[0].message


@pytest.mark.parametrize(
    ("by_rows", "said"),
    [
        ("(row_numbers, x):\n    return x[row_numbers]", "reference_rows and the reference differ in rows ["),
        pytest.param(
            "(row_numbers, x):\n    return x[:0]", "reference_rows, output 'y' with rows = 1", marks=pytest.mark.slow
        ),
        pytest.param("(x):\n    return x", "it has no parameter for the input 'row_numbers'", marks=pytest.mark.slow),
        pytest.param(
            "(row_numbers, x, eps):\n    return x",
            "parameter 'eps' is not an input, scalar or dim",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_wrong_reference_of_rows_is_an_error(tmp_path: Path, by_rows: str, said: str) -> None:
    file = project(tmp_path, limits=("", ""))
    (tmp_path / "scale.py").write_text(f"def reference(x):\n    return 2 * x\n\n\ndef reference_rows{by_rows}\n")
    run = run_sweep(load_registry(file), Selection(mode="thorough", cases=4, jobs=1), CpuBackend())
    wrong = [case for case in run.ops[0].cases if case.kind]
    assert wrong and {case.kind for case in wrong} == {"reference-error"}
    assert said in wrong[0].message, wrong[0].message


@pytest.mark.slow
def test_a_reference_of_rows_of_an_output_without_rows_is_an_error(tmp_path: Path) -> None:
    file = project(tmp_path, "if (row == 0 && c == 0) *y = x[0];")
    file.write_text(file.read_text().replace('y = { shape = ["rows", "cols"] }', "y = { shape = [] }"))
    both = "def reference(x):\n    return x[0, 0]\n\n\ndef reference_rows(row_numbers, x):\n    return x[0, 0]\n"
    (tmp_path / "scale.py").write_text(both)
    (case,) = one(file, "thorough").cases
    assert case.kind == "reference-error"
    assert "outputs differ in their first extent, so it cannot be asked for rows" in case.message


def test_rows_that_depend_on_each_other_are_no_independent_rows(tmp_path: Path) -> None:
    file = project(tmp_path, "y[row * cols + c] = 2 * x[row * cols + c] + x[c];", ("", ""))
    file.write_text(file.read_text().replace('dtypes = ["float32"]', INDEPENDENT))
    (tmp_path / "scale.py").write_text("def reference(x):\n    return 2 * x + x[:1]\n")
    run = run_sweep(load_registry(file), Selection(mode="thorough", cases=4, jobs=1), CpuBackend())
    wrong = [case for case in run.ops[0].cases if case.kind]
    assert wrong and {case.kind for case in wrong} == {"reference-error"}
    assert "the reference gives other results for rows [" in wrong[0].message


def test_independent_rows_are_those_of_all_outputs(tmp_path: Path) -> None:
    file = project(tmp_path)
    file.write_text(
        file.read_text()
        .replace('dtypes = ["float32"]', INDEPENDENT)
        .replace('y = { shape = ["rows"', 'y = { shape = ["2 * rows"')
    )
    with pytest.raises(RegistryError, match="expected the same dim as the first extent of everything that is written"):
        load_registry(file)
