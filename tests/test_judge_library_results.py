"""``kernelcheck judge``: what PyTorch may compute for a solution, beside its kernels."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from judged_corpus import require_verdict

from kernelcheck.programs.judging.judge import judge
from kernelcheck.programs.judging.library_calls import library_calls

SCAN = """import torch
import torch.nn as nn

class Model(nn.Module):
    def forward(self, x):
        return torch.cumsum(x, dim=1)

def get_inputs():
    return [torch.randn(3, 300)]

def get_init_inputs():
    return []
"""
SCAN_IN_TWO_PASSES = """import torch
import torch.nn as nn
import triton
import triton.language as tl

@triton.jit
def scan(x, y, sums, n, blocks, B: tl.constexpr):
    row = tl.program_id(0)
    b = tl.program_id(1)
    i = b * B + tl.arange(0, B)
    v = tl.load(x + row * n + i, mask=i < n, other=0.0)
    tl.store(y + row * n + i, tl.cumsum(v, 0), mask=i < n)
    tl.store(sums + row * blocks + b, tl.sum(v, 0))

@triton.jit
def add(y, before, n, blocks, B: tl.constexpr):
    row = tl.program_id(0)
    b = tl.program_id(1)
    i = b * B + tl.arange(0, B)
    if b > 0:
        v = tl.load(y + row * n + i, mask=i < n)
        tl.store(y + row * n + i, v + tl.load(before + row * blocks + b - 1), mask=i < n)

class ModelNew(nn.Module):
    def forward(self, x):
        rows, n = x.shape
        B = 64
        blocks = triton.cdiv(n, B)
        y = torch.empty_like(x)
        sums = torch.empty(rows, blocks, device=x.device)
        scan[(rows, blocks)](x, y, sums, n, blocks, B)
        before = torch.cumsum(sums, dim=1)
        add[(rows, blocks)](y, before, n, blocks, B)
        return y
"""


def test_operations_of_threads_that_a_solution_starts_are_noted() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    with library_calls() as calls:
        thread = threading.Thread(target=lambda: torch.relu(torch.tensor([-1.0, 2.0])))
        thread.start()
        thread.join()
    torch.relu(torch.tensor([-1.0, 2.0]))
    assert calls.elements == {"relu": 2}


@pytest.mark.slow
def test_kernels_whose_partial_results_pytorch_puts_together_are_right(tmp_path: Path) -> None:
    pytest.importorskip("triton", reason="Triton is not installed")
    (tmp_path / "task.py").write_text(SCAN, "utf-8")
    (tmp_path / "solution.py").write_text(SCAN_IN_TWO_PASSES, "utf-8")
    require_verdict(judge(tmp_path / "task.py", tmp_path / "solution.py"), ())
