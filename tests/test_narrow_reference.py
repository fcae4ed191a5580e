"""References that compute in less than the float64 that they are given are noted."""

from __future__ import annotations

from pathlib import Path

import pytest
from oracle_samples import SOFTMAX, setting

from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.expectation import expect

SQUARES = {"outputs": 'y = { shape = ["rows"] }', "args": '["x", "y", "rows", "cols"]'}


def found(folder: Path, reference: str, **tables: str) -> str:
    case = setting(folder, f"import numpy as np\nimport kernelcheck\n{reference}", **tables)
    return expect(case.op, case.case, case.reference, Tolerance(4, "default"), case.inputs, precise=True).narrow


@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_a_reference_that_returns_float32_is_noted(tmp_path: Path, dtype: str) -> None:
    script = "def reference(x):\n    x = x.astype(np.float32)\n    return (x * x).sum(axis=1)\n"
    note = found(tmp_path, script, dtypes=f'["{dtype}"]', **SQUARES)
    assert note == "the reference returns y in float32"


def test_one_that_returns_float64_of_float32_arithmetic_is_noted(tmp_path: Path) -> None:
    script = "def reference(x):\n    x = np.asarray(x, np.float32)\n    return (x * x).sum(axis=1).astype(np.float64)\n"
    assert found(tmp_path, script, **SQUARES) == "the reference computes y in float32 or less"


@pytest.mark.parametrize(
    "reference",
    [
        SOFTMAX,
        "def reference(x):\n    return x\n",
        "def reference(x):\n    return np.maximum(x, 0)\n",
        "def reference(x):\n    return np.zeros(x.shape)\n",
        "def reference(x):\n    return np.round(x)\n",
        "def reference(x):\n    return np.sign(x) * (x.shape[1] + 0.1)\n",
        "def reference(x):\n    return kernelcheck.rounded(x, 'bfloat16') * 3.0\n",
        "def reference(x):\n    return np.where(x > 0, np.nan, x)\n",
    ],
)
@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float64"])
def test_one_that_keeps_its_precision_or_rounds_by_design_is_not(tmp_path: Path, reference: str, dtype: str) -> None:
    assert found(tmp_path, reference, dtypes=f'["{dtype}"]') == ""
