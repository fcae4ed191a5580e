"""Wrong values of kernels that are no CUDA source are explained by what needs no edit."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from kernelcheck.interfaces.cli import main

needs_triton = pytest.mark.skipif(find_spec("triton") is None, reason="needs Triton: pip install '.[triton]'")
pytestmark = [needs_triton, pytest.mark.slow]

REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[ops.{name}]
source = "kernels.py"
kernel = "{name}"
reference = "{name}.py"
dtypes = ["float32"]
[ops.{name}.dims]
rows = {{ sizes = [1, 3], max = 8 }}
cols = {{ sizes = [64, 100], max = 128 }}
[ops.{name}.inputs]
x = {{ shape = ["rows", "cols"] }}
[ops.{name}.outputs]
y = {{ shape = ["rows"] }}
[ops.{name}.launch]
grid = ["rows"]
args = ["x", "y", "cols"]
constexpr = {{ TILE = 32 }}
"""
KERNELS = """\
import triton
import triton.language as tl


@triton.jit
def sums(x_ptr, y_ptr, cols, TILE: tl.constexpr):
    row = tl.program_id(0)
    total = tl.zeros((TILE,), dtype=tl.float32)
    for start in range(0, cols, TILE):
        at = start + tl.arange(0, TILE)
        total = tl.load(x_ptr + row * cols + at, mask=at < cols, other=0.0)
    tl.store(y_ptr + row, tl.sum(total))


@triton.jit
def norms(x_ptr, y_ptr, cols, TILE: tl.constexpr):
    row = tl.program_id(0)
    total = tl.zeros((TILE,), dtype=tl.float32)
    for start in range(0, cols, TILE):
        at = start + tl.arange(0, TILE)
        value = tl.load(x_ptr + row * cols + at, mask=at < cols, other=0.0)
        total += value * value
    tl.store(y_ptr + row, tl.sqrt(1.0 - tl.sum(total)))
"""
FORMULAS = {"sums": "x.sum(axis=1)", "norms": "np.sqrt(np.abs(1 - (x * x).sum(axis=1)))"}


def line_of(text: str) -> int:
    return next(n for n, line in enumerate(KERNELS.splitlines(), 1) if text in line)


@pytest.fixture
def explained(tmp_path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest) -> dict[str, Any]:
    name = request.param
    (tmp_path / "kernels.py").write_text(KERNELS)
    formula = f"import numpy as np\n\n\ndef reference(x):\n    return {FORMULAS[name]}\n"
    (tmp_path / f"{name}.py").write_text(formula)
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY.format(name=name))
    where = ["--config", str(tmp_path / "kernelcheck.toml")]
    main(["run", "--quick", "--fail-fast", "--format", "json", *where, "--no-store"])
    seed = json.loads(capsys.readouterr().out)["ops"][0]["failures"][0]["seed"]
    main(["explain", seed, "--format", "json", *where])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("explained", ["sums"], indirect=True)
def test_the_elements_that_a_triton_kernel_ignores_are_named_and_the_line_that_reads(explained: dict[str, Any]) -> None:
    assert any("ignores x[" in each for each in explained["influence"]["words"])
    assert explained["suspects"][0]["location"] == {"file": "kernels.py", "line": line_of("total = tl.load")}
    assert explained["edits"] == 0 and any("no edit was tried" in each for each in explained["notes"])
    assert "edit" not in explained["paragraph"]


@pytest.mark.parametrize("explained", ["norms"], indirect=True)
def test_the_line_of_a_triton_kernel_that_makes_nan_is_named(explained: dict[str, Any]) -> None:
    (birth,) = [each for each in explained["births"] if each["kind"] == "nonfinite"]
    assert birth["location"] == {"file": "kernels.py", "line": line_of("tl.sqrt")}
    assert birth["opcode"].startswith("sqrt") and birth["operands"][0] < 0
