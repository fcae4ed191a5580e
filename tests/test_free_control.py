"""What judges an op that was not calibrated: its own reference, computed naively."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from oracle_samples import Setting, setting
from small_registry import only_op, write_registry

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.oracle.free_control import measure, widened
from kernelcheck.core.oracle.judge import judge
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry import load_registry
from kernelcheck.core.values.families import rotation_of
from kernelcheck.core.values.value_families import ROTATION
from kernelcheck.interfaces.cli import main

TOTAL = "def reference(x):\n    return x.sum(axis=1)\n"
ROWS = {"outputs": 'y = { shape = ["rows"] }', "args": '["x", "y", "rows", "cols"]', "dtypes": '["float32"]'}
EQUAL = ROTATION.index("constant")
"""The index of a case whose inputs are all equal: roundings of their sum all go one way."""
EQUAL_HALVES = rotation_of(DTYPES["float16"], nonfinite=False).index("constant")

REGISTRY = """\
[kernelcheck]
schema = 1
[ops.gelu]
source = "gelu.cu"
kernel = "gelu"
reference = "gelu.py"
dtypes = ["float32"]
[ops.gelu.dims]
n = { sizes = [1, 255, 256, 257, 1000] }
[ops.gelu.inputs]
x = { shape = ["n"] }
[ops.gelu.outputs]
y = { shape = ["n"] }
[ops.gelu.launch]
grid = ["ceil_div(n, 256)"]
block = [256]
args = ["x", "y", "n"]
"""
GELU = """\
extern "C" __global__ void gelu(const float* x, float* y, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 0.5f * x[i] * (1.0f + erff(x[i] * 0.70710678f));
}
"""
REFERENCE = """\
from math import erfc
import numpy as np
def reference(x):
    return 0.5 * x * np.vectorize(erfc, otypes=[x.dtype])(-x / np.sqrt(2))
"""

CALIBRATED = {
    "schema_version": 1,
    "ops": {
        "scale": {
            "float32": {
                "factor": 12.0,
                "p50": 1.0,
                "p95": 2.0,
                "max": 3.0,
                "cases": 300,
                "controls": [],
                "controls_sha256": "",
                "source_sha256": "",
                "reference_sha256": "",
                "backend": "cpu",
                "arch": "sm_80",
            }
        }
    },
}

Captured = pytest.CaptureFixture[str]


def totals(folder: Path, reference: str = TOTAL, index: int = EQUAL) -> Setting:
    dims = "rows = { sizes = [16] }\ncols = { sizes = [1000] }"
    return setting(folder, reference, index=index, dims=dims, **ROWS)


def one_by_one(case: Setting) -> np.ndarray:
    """What a kernel gives that adds the terms of each row in order."""
    total: np.ndarray = np.add.accumulate(case.inputs["x"], axis=1)[:, -1]
    return total


def test_a_kernel_that_adds_equal_terms_one_by_one_is_right(tmp_path: Path) -> None:
    case = totals(tmp_path)
    assert np.ptp(case.inputs["x"]) == 0
    y = one_by_one(case)
    assert not case.judge(y=y).passed
    assert judge(widened(case), {"y": y}).passed


def test_where_naive_arithmetic_is_precise_the_tolerance_is_narrow(tmp_path: Path) -> None:
    case = totals(tmp_path, "def reference(x):\n    return x[:, 0] * x[:, 1]\n", index=0)
    assert (widened(case).widths, widened(case).unmeasured) == ({"y": 1.0}, "")
    assert not judge(widened(case), {"y": case.right() * np.float32(1 + 4e-6)}).passed


def test_the_tolerance_is_at_most_the_widest_default(tmp_path: Path) -> None:
    """The float32 that a float16 sum may use is as good as exact; float16 itself stands still at 2048 times a term."""
    case = setting(
        tmp_path, TOTAL, index=EQUAL_HALVES, dims="rows = { sizes = [2] }\ncols = { sizes = [20000] }",
        op='accumulate = "float16"', **{**ROWS, "dtypes": '["float16"]'},
    )  # fmt: skip
    assert measure(case).error > 256
    assert widened(case).widths == {"y": 256 / case.tolerance.factor}


@pytest.mark.parametrize(
    "reference",
    [
        "import numpy as np\ndef reference(x):\n    return np.asarray(x, dtype=np.float64).sum(axis=1)\n",
        "import numpy as np\ndef reference(x):\n    return np.asarray(x, float).sum(axis=1).astype(x.dtype)\n",
        "import math\ndef reference(x):\n    return {'y': [math.fsum(row) for row in x]}\n",
        "import numpy as np\ndef reference(x):\n    return np.sum(np.asarray(x), axis=1)\n",
    ],
)
def test_a_reference_that_computes_in_another_precision_gives_the_widest_default(
    tmp_path: Path, reference: str
) -> None:
    wide = widened(totals(tmp_path, reference, index=0))
    assert wide.unmeasured.startswith("the reference does not compute y in the float32 that it is given: ")
    assert wide.widths["y"] * wide.tolerance.factor == 256


def test_a_reference_that_cannot_take_narrow_arrays_gives_the_widest_default_and_says_why(tmp_path: Path) -> None:
    script = "import numpy as np\ndef reference(x):\n    assert type(x) is np.ndarray\n    return x.sum(axis=1)\n"
    wide = widened(totals(tmp_path, script, index=0))
    assert wide.unmeasured.startswith("the reference cannot be computed in float32: ref.py:3: AssertionError")
    assert wide.widths["y"] * wide.tolerance.factor == 256


def test_an_array_that_the_reference_fills_counts_as_computed(tmp_path: Path) -> None:
    script = (
        "import numpy as np\ndef reference(x):\n    y = np.zeros(len(x))\n"
        "    for row, values in enumerate(x):\n        y[row] = values.sum()\n    return y\n"
    )
    assert measure(totals(tmp_path, script)) == measure(totals(tmp_path))


@pytest.mark.parametrize("call", ["np.add.reduceat(x, [0], axis=1)[:, 0]", "np.add.reduceat(x.T, [0])[0]"])
def test_sums_of_parts_are_added_up_term_by_term(tmp_path: Path, call: str) -> None:
    script = f"import numpy as np\ndef reference(x):\n    return {call}\n"
    assert measure(totals(tmp_path, script)).error > 0.5 * measure(totals(tmp_path)).error  # in units of its own


def test_results_that_need_no_rounding_have_no_error(tmp_path: Path) -> None:
    script = "import numpy as np\ndef reference(x):\n    return np.asarray(x, dtype=np.float64).max(axis=1)\n"
    assert (measure(totals(tmp_path, script)).error, measure(totals(tmp_path, script)).unknown) == (0.0, "")


def test_outputs_that_are_compared_exactly_are_not_widened(tmp_path: Path) -> None:
    case = setting(tmp_path, "def reference(x):\n    return (x > 0).sum(axis=1)\n",
                   **{**ROWS, "outputs": 'y = { shape = ["rows"], dtype = "int32" }'})  # fmt: skip
    assert widened(case) is case


def swept(capsys: Captured, kernel: str, reference: str = REFERENCE) -> tuple[int, str]:
    Path("gelu.cu").write_text(kernel)
    Path("gelu.py").write_text(reference)
    code = main(["run", "--quick", "--backend", "cpu"])
    return code, capsys.readouterr().out


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    return tmp_path


def test_a_constant_of_four_digits_is_found_without_calibration(project: Path, capsys: Captured) -> None:
    code, out = swept(capsys, GELU)
    assert code == 0, out
    assert "factor 16 (not calibrated)" in out.splitlines()[0]
    code, out = swept(capsys, GELU.replace("0.70710678f", "0.7071f"))
    assert code == 1
    assert "error[mismatch]: gelu float32" in out


def test_relaxed_tolerances_are_four_times_as_wide_and_the_run_says_so(project: Path, capsys: Captured) -> None:
    wrong = GELU.replace("0.70710678f", "0.7071f")
    (project / "kernelcheck.toml").write_text(REGISTRY.replace("schema = 1", 'schema = 1\nstrictness = "relaxed"'))
    code, out = swept(capsys, wrong)
    assert code == 0, out
    assert "factor 64 (not calibrated)" in out.splitlines()[0]
    assert "relaxed tolerances ([kernelcheck] strictness)" in out.splitlines()
    (project / "kernelcheck.toml").write_text(REGISTRY.replace("schema = 1", 'schema = 1\nstrictness = "strict"'))
    code, out = swept(capsys, wrong)
    assert (code, "factor 8 (not calibrated)" in out.splitlines()[0]) == (1, True)
    assert "strict tolerances ([kernelcheck] strictness)" in out.splitlines()


def test_a_baseline_of_stricter_tolerances_notices(project: Path, capsys: Captured) -> None:
    strict = REGISTRY.replace("schema = 1", 'schema = 1\nstrictness = "strict"')
    (project / "kernelcheck.toml").write_text(strict)
    gate = ["--quick", "--backend", "cpu"]
    swept(capsys, GELU)
    assert main(["ci", *gate, "--format", "json", "--output", "baseline.json"]) == 0
    (project / "kernelcheck.toml").write_text(REGISTRY)
    assert main(["ci", *gate, "--baseline", "baseline.json", "--fail-on-regression"]) == 1
    assert "loosened tolerance: factor 8 -> 16" in capsys.readouterr().out


def test_strictness_multiplies_calibrated_factors_too(tmp_path: Path) -> None:
    (tmp_path / "tolerances.json").write_text(json.dumps(CALIBRATED))
    factors = {}
    for strictness in ("strict", "standard", "relaxed"):
        registry = replace(write_registry(tmp_path), strictness=strictness)
        of = load_tolerances(registry).of(registry)
        factors[strictness] = [of(only_op(registry), dtype).factor for dtype in ("float32", "float16")]
    assert factors == {"strict": [6.0, 4.0], "standard": [12.0, 8.0], "relaxed": [48.0, 32.0]}


def test_an_unknown_strictness_is_refused(tmp_path: Path) -> None:
    write_registry(tmp_path)
    path = tmp_path / "kernelcheck.toml"
    path.write_text(path.read_text().replace("schema = 1", 'schema = 1\nstrictness = "lax"'))
    with pytest.raises(RegistryError, match="strictness: expected one of strict, standard, relaxed, got 'lax'"):
        load_registry(path)


def test_a_run_says_where_the_widest_default_was_assumed_and_why(project: Path, capsys: Captured) -> None:
    code, out = swept(capsys, GELU, REFERENCE.replace("(x):", "(x):\n    x = np.asarray(x, dtype=np.float64)"))
    assert code == 0, out
    assert "factor 256 (not calibrated)" in out.splitlines()[0]
    assert (
        "note: gelu float32: the tolerance factor: 256 is assumed, not the default of 16: the reference does not "
        "compute y in the float32 that it is given"
    ) in out


SHORT = {"dims": "rows = { sizes = [1] }\ncols = { sizes = [2] }", "inputs": 'x = { shape = ["rows", "cols"] }', **ROWS}


@pytest.mark.parametrize(
    "body",
    [
        "y = np.zeros(len(x), dtype=x.dtype)\n    for i, row in enumerate(x):\n        y[i] = row.sum()\n    return y",
        "return np.array([row.sum() for row in x], dtype=x.dtype)",
    ],
)
def test_a_sum_that_is_right_by_chance_counts_as_computed_in_the_precision_given(tmp_path: Path, body: str) -> None:
    """The float32 sum of two numbers is always the exact one, rounded."""
    case = setting(tmp_path, f"import numpy as np\ndef reference(x):\n    {body}\n", **SHORT)
    assert (widened(case).widths, widened(case).unmeasured) == ({"y": 1.0}, "")


def test_a_sum_in_float64_of_what_was_computed_in_the_precision_given_is_not_naive(tmp_path: Path) -> None:
    script = "import numpy as np\ndef reference(x):\n    return np.asarray(x * 2, dtype=np.float64).sum(axis=1)\n"
    unknown = measure(totals(tmp_path, script, index=0)).unknown
    assert unknown.startswith("the reference does not compute y in the float32 that it is given")
