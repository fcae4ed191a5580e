"""Configs of an autotune that need more shared memory than a block of the architecture has."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.adopt.triton.adoption import adopt_module
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

needs_triton = pytest.mark.skipif(find_spec("triton") is None, reason="needs Triton: pip install '.[triton]'")
pytestmark = [needs_triton, pytest.mark.slow]

PRODUCT = """
import triton
import triton.language as tl

@triton.autotune(configs=[CONFIGS], key=["k"])
@triton.jit
def product(a_ptr, b_ptr, c_ptr, k, K: tl.constexpr):
    row, col = tl.arange(0, 64)[:, None], tl.arange(0, 64)[None, :]
    total = tl.zeros((64, 64), dtype=tl.float32)
    for start in range(0, k, K):
        along = start + tl.arange(0, K)
        a = tl.load(a_ptr + row * k + along[None, :], mask=along[None, :] < k, other=0.0)
        b = tl.load(b_ptr + along[:, None] * 64 + col, mask=along[:, None] < k, other=0.0)
        total += tl.dot(a, b)
    tl.store(c_ptr + row * 64 + col, total)
"""
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
arch = "sm_86"
[ops.product]
source = "product.py"
kernel = "product"
reference = "reference.py"
dtypes = ["float16"]
[ops.product.dims]
k = { sizes = [16, 64] }
[ops.product.inputs]
a = { shape = [64, "k"], layouts = ["contiguous"] }
b = { shape = ["k", 64], layouts = ["contiguous"] }
[ops.product.outputs]
c = { shape = [64, 64], dtype = "float32", layouts = ["contiguous"] }
[ops.product.launch]
grid = [1]
args = ["a", "b", "c", "k"]
"""
SMALL, EIGHT, NINE = (f'triton.Config({{"K": {k}}}, num_stages={stages})' for k, stages in ((32, 2), (64, 8), (64, 9)))
"""The stages of the others hold 16 KiB each; a block on sm_86 has 99 KiB."""


def run(folder: Path, *configs: str, source: str = PRODUCT, cases: int = 2) -> OpResult:
    (folder / "product.py").write_text(source.replace("CONFIGS", ", ".join(configs)))
    (folder / "reference.py").write_text("def reference(a, b):\n    return a @ b\n")
    (folder / "kernelcheck.toml").write_text(REGISTRY)
    registry = load_registry(folder / "kernelcheck.toml")
    (op,) = run_sweep(registry, Selection(mode="quick", cases=cases, jobs=1), CpuBackend()).ops
    return op


def test_configs_that_are_too_large_are_dropped_and_one_note_names_them(tmp_path: Path) -> None:
    op = run(tmp_path, SMALL, EIGHT, NINE, cases=4)
    assert ([case.message for case in op.cases if case.kind], op.count("passed")) == ([], 4)
    (note,) = op.noticed
    assert note.kind == "config-dropped"
    assert "2 of 3 configs of its autotune are dropped, as Triton does: the first needs 114688 bytes" in note.message
    assert "a block has 101376" in note.message
    assert "num_stages=8; K=64" in note.message and "num_stages=9)" in note.message


def test_the_turn_of_a_dropped_config_goes_to_the_next_that_fits(tmp_path: Path) -> None:
    wrong = PRODUCT.replace(
        "c_ptr + row * 64 + col, total)", "c_ptr + row * 64 + col, total * (1.5 if K == 32 else 1.0))"
    )
    op = run(tmp_path, EIGHT, SMALL, source=wrong)
    assert [case.kind for case in op.cases] == ["mismatch", "mismatch"]
    assert all(case.message.startswith("tuned with K=32, ") for case in op.cases)


def test_an_op_of_which_all_configs_are_too_large_is_an_error(tmp_path: Path) -> None:
    op = run(tmp_path, NINE, EIGHT)
    assert {case.kind for case in op.cases} == {"launch-error"}
    assert "a block on sm_86 has 101376" in op.cases[0].message and "num_stages=9: " in op.cases[0].message


def test_adopt_makes_an_op_of_a_kernel_one_of_whose_configs_is_too_large(tmp_path: Path) -> None:
    host = """
import torch

def multiply(a, b):
    k = a.shape[1]
    c = torch.empty((64, 64), device=a.device, dtype=torch.float32)
    product[(1,)](a, b, c, k)
    return c
"""
    large = 'triton.Config({"K": 64}, num_stages=12)'
    path = tmp_path / "product.py"
    path.write_text(PRODUCT.replace("CONFIGS", f"{SMALL}, {large}") + host)
    (found,) = adopt_module(path, tmp_path / "kernelcheck.toml", Building(tmp_path), CpuBackend()).kernels
    assert (found.reason, found.draft is not None) == ("", True)
