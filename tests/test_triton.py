"""Triton kernels through the registry: compiled without a GPU, run on the CPU, judged as all others are."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from python_registry import SCALE, write_op

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.findings import SourceLocation
from kernelcheck.registry import load_registry
from kernelcheck.results.run import Run
from kernelcheck.sweep.selection import Selection
from kernelcheck.sweep.sweep import run_sweep

needs_triton = pytest.mark.skipif(find_spec("triton") is None, reason="needs Triton: pip install '.[triton]'")
pytestmark = [needs_triton, pytest.mark.slow]


def run(path: Path, *names: str, dtypes: tuple[str, ...] = ()) -> Run:
    """A quick sweep of a registry."""
    selection = Selection(ops=names, mode="quick", dtypes=dtypes, jobs=1)
    return run_sweep(load_registry(path), selection, CpuBackend())


def test_a_right_kernel_passes_a_sweep(tmp_path: Path) -> None:
    result = run(write_op(tmp_path, dtypes='["float32", "float16", "bfloat16"]'))
    assert [(op.dtype, op.count("passed"), len(op.cases)) for op in result.ops] == [("float32", 10, 10)]


def test_a_missing_mask_is_found_on_the_line_of_the_python_file(tmp_path: Path) -> None:
    wrong = SCALE.replace("place < n), mask=place < n)", "place < n))")
    (op,) = run(write_op(tmp_path, wrong)).ops
    first = next(case for case in op.cases if case.kind)
    assert (first.kind, first.location) == ("out-of-bounds", SourceLocation("k.py", 8))


def test_a_kernel_that_triton_rejects_is_an_error_with_its_reason_and_line(tmp_path: Path) -> None:
    (op,) = run(write_op(tmp_path, SCALE.replace("factor *", "faktor *"))).ops
    assert [case.kind for case in op.cases] == ["compile-error"]
    assert op.cases[0].message == "k.py:8: Triton does not compile 'scale': faktor is not defined"


def test_a_file_that_imports_what_is_not_installed_runs_if_its_kernel_does_not_need_it(tmp_path: Path) -> None:
    source = f"import a_module_that_is_not_there\n{SCALE}\nprint(a_module_that_is_not_there.value)\n"
    (op,) = run(write_op(tmp_path, source)).ops
    assert op.count("passed") == 10
