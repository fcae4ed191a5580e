"""``compare = "indices"``: indices are right by what they point to."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from oracle_samples import Setting, setting
from small_registry import only_op, write_registry

import kernelcheck
from kernelcheck.base.errors import ReferenceScriptError, RegistryError
from kernelcheck.core.oracle.faults import vacuous
from kernelcheck.core.oracle.strictness import judgement_of
from kernelcheck.interfaces.cli import main
from kernelcheck.records.baseline.loosening import loosened

TOP = (
    "import numpy as np\n"
    "def reference(x):\n"
    "    p = np.exp(x - x.max(axis=-1, keepdims=True))\n"
    "    p = p / p.sum(axis=-1, keepdims=True)\n"
    "    order = np.argsort(-p, axis=-1, kind='stable')[:, :3]\n"
    "    return {'y': order, 'p': p}\n"
)
OUTPUT = 'y = {{ shape = ["rows", 3], dtype = "int32", compare = "indices", into = "{into}" }}'
DIMS = "rows = { sizes = [4] }\ncols = { sizes = [7] }"
VALUES = np.array(
    [[0, -1, -200, -300, -400, -500, -600], [5, 5, 5, 4, 4, 1, 0], [0, 1, 2, 3, 4, 5, 6], [7] * 7], dtype=np.float32
)


def top(folder: Path, into: str = "p", reference: str = TOP) -> Setting:
    """The first three of each row of ``VALUES`` by softmax."""
    from kernelcheck.core.oracle.error_units import default_tolerance
    from kernelcheck.core.oracle.expectation import expect

    drawn = setting(folder, reference, dims=DIMS, outputs=OUTPUT.format(into=into), dtypes='["float32"]')
    inputs = {"x": VALUES}
    wanted = expect(drawn.op, drawn.case, drawn.reference, default_tolerance(drawn.op, "float32"), inputs)
    return Setting(**vars(wanted))


def changed(case: Setting, *places: tuple[int, int, int]) -> np.ndarray:
    indices = case.right()
    for row, column, index in places:
        indices[row, column] = index
    return indices


def test_values_that_float32_rounds_to_nothing_tie(tmp_path: Path) -> None:
    case = top(tmp_path)
    assert case.right()[0].tolist() == [0, 1, 2]
    found = case.judge(y=changed(case, (0, 2, 5)))  # exp(-200) and exp(-500) are both 0 in float32
    assert (found.passed, found.error, found.max_abs_error) == (True, 0.0, 0.0)


def test_an_index_of_another_value_is_wrong_and_the_message_says_both_values(tmp_path: Path) -> None:
    case = top(tmp_path)
    found = case.judge(y=changed(case, (2, 0, 3), (2, 1, 6)))
    assert (found.passed, found.kind, found.mismatched) == (False, "mismatch", 2)
    assert "y[2, 1] = 6, expected 5" in found.message or "y[2, 0] = 3, expected 6" in found.message
    assert "of p, and the expected one to 0." in found.message.partition("; worst ")[0]


def test_equal_values_tie_in_any_order_but_no_index_may_occur_twice(tmp_path: Path) -> None:
    case = top(tmp_path)
    assert case.judge(y=changed(case, (1, 0, 2), (1, 1, 0), (1, 2, 1), (3, 0, 6), (3, 1, 5), (3, 2, 4))).passed
    twice = case.judge(y=changed(case, (3, 0, 1), (3, 1, 1)))
    assert (twice.passed, twice.mismatched, "1 occurs twice" in twice.message) == (False, 1, True)


@pytest.mark.parametrize("index", [7, -1, 2**30])
def test_an_index_out_of_range_is_wrong(tmp_path: Path, index: int) -> None:
    case = top(tmp_path)
    found = case.judge(y=changed(case, (3, 2, index)))
    assert (found.mismatched, "p has 7 along axis -1" in found.message) == (1, True)


def test_duplicates_and_indices_out_of_range_are_right_where_the_reference_has_them(tmp_path: Path) -> None:
    case = top(tmp_path, "x", "import numpy as np\ndef reference(x):\n    return np.tile([2, 2, -1], (4, 1))\n")
    assert case.judge(y=case.right()).passed
    assert case.judge(y=changed(case, (0, 2, 0))).mismatched == 1
    assert case.judge(y=changed(case, (3, 0, 1), (3, 1, 1))).mismatched == 1  # the values tie, 1 is there twice
    assert case.judge(y=changed(case, (3, 0, 0), (3, 1, 1))).passed


def test_inputs_tie_only_where_they_are_equal_and_the_message_says_what_to_do(tmp_path: Path) -> None:
    order = "import numpy as np\ndef reference(x):\n    return np.argsort(-x, axis=-1, kind='stable')[:, :3]\n"
    case = top(tmp_path, "x", order)
    assert case.judge(y=changed(case, (1, 0, 1), (1, 1, 0))).passed
    found = case.judge(y=changed(case, (0, 2, 5)))
    assert not found.passed
    assert "the worst points to -500 of x, and the expected one to -200" in found.message
    assert "let the reference return that too" in found.message


def test_nan_ties_with_nan_alone(tmp_path: Path) -> None:
    order = (
        "import numpy as np\ndef reference(x):\n"
        "    v = np.where(x == 7, np.nan, x)\n"
        "    return np.argsort(v, axis=-1, kind='stable')[:, :3], v\n"
    )
    case = top(tmp_path, "v", order)
    assert case.judge(y=changed(case, (3, 0, 6))).passed
    assert not case.judge(y=changed(case, (2, 0, 6))).passed


@pytest.mark.parametrize(("axis", "shape", "size"), [(0, '["cols"]', 5), (-2, '[2, "cols"]', 5), (1, '["rows"]', 4)])
def test_indices_point_along_any_axis_and_may_lack_it(tmp_path: Path, axis: int, shape: str, size: int) -> None:
    kept = "[:2]" if "[2," in shape else ""
    script = "import numpy as np\ndef reference(x):\n" + (
        f"    return np.argsort(-x, axis={axis}, kind='stable'){kept}\n"
        if kept
        else f"    return np.argmax(x, axis={axis})\n"
    )
    output = f'y = {{ shape = {shape}, dtype = "int32", compare = "indices", into = "x", axis = {axis} }}'
    dims = "rows = { sizes = [4] }\ncols = { sizes = [5] }"
    case = setting(tmp_path, script, dims=dims, outputs=output, dtypes='["float32"]')
    assert case.judge(y=case.right()).passed
    wrong = case.right()
    wrong[(0,) * wrong.ndim] = (wrong[(0,) * wrong.ndim] + 1) % 4
    assert not case.judge(y=wrong).passed


def test_indices_of_other_values_are_a_gross_fault_that_a_sane_tolerance_refuses(tmp_path: Path) -> None:
    from dataclasses import replace

    from kernelcheck.core.oracle.error_units import Tolerance

    case = top(tmp_path)
    assert vacuous(case) == ""
    assert vacuous(replace(case, tolerance=Tolerance(1e12, "declared"))) == "would accept indices of other values"


@pytest.mark.parametrize(
    ("output", "problem"),
    [
        ('y = { shape = ["rows", 3], dtype = "int32", compare = "indices" }', "into: this key is missing"),
        ('y = { shape = ["rows"], compare = "indices", into = "x" }', "needs an integer dtype"),
        ('y = { shape = ["rows"], dtype = "int32", into = "x" }', "into: means nothing without compare = 'indices'"),
        ('y = { shape = ["rows"], dtype = "int32", compare = "indices", into = "rows" }', "got the number 'rows'"),
        ('y = { shape = ["rows"], dtype = "int32", compare = "indices", into = "y" }', "'y' is what holds them"),
        ('y = { shape = [], dtype = "int32", compare = "indices", into = "x" }', "'x' has 2 axes and the indices have"),
        (
            'y = { shape = ["rows"], dtype = "int32", compare = "indices", into = "x", axis = 2 }',
            "expected an axis of 'x', from -2 to 1, got 2",
        ),
        ('y = { shape = ["rows"], dtype = "int32", compare = "indizes" }', "did you mean 'indices'"),
    ],
)
def test_indices_that_cannot_be_judged_are_refused(tmp_path: Path, output: str, problem: str) -> None:
    with pytest.raises(RegistryError, match=problem):
        write_registry(tmp_path, outputs=output)


def test_an_op_has_no_indices_as_a_whole(tmp_path: Path) -> None:
    with pytest.raises(RegistryError, match="'indices' is a rule of one output"):
        write_registry(tmp_path, op='compare = "indices"')


def test_a_reference_that_lacks_what_indices_point_into_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(ReferenceScriptError, match="indices point into q, no tensor of the op, so it returns that too"):
        top(tmp_path, "q", "def reference(x):\n    return (x * 0)[:, :3].astype(int)\n")


def test_indices_after_an_exact_comparison_are_a_loosening(tmp_path: Path) -> None:
    exact = 'y = { shape = ["rows"], dtype = "int32" }'
    loose = 'y = { shape = ["rows"], dtype = "int32", compare = "indices", into = "x" }'
    judgements = [judgement_of(only_op(write_registry(tmp_path, outputs=each)), "float32") for each in (exact, loose)]
    assert loosened(*judgements) == ("y is compared by another rule: exact -> indices into x, axis -1",)
    assert loosened(*reversed(judgements)) == ()


KERNEL = r"""
extern "C" __global__ void top2(const float* x, float* best, int* place, int rows, int cols) {
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    const float* in = x + row * cols;
    float top = in[0], sum = 0.0f;
    for (int c = 1; c < cols; ++c) top = fmaxf(top, in[c]);
    for (int c = 0; c < cols; ++c) sum += expf(in[c] - top);
    int first = -1;
    for (int k = 0; k < 2; ++k) {
        int at = -1;
        float most = -1.0f;
        for (int c = cols - 1; c >= 0; --c) {
            const float p = expf(in[c] - top) / sum;
            if (c != first && p > most) { most = p; at = c; }
        }
        best[2 * row + k] = most;
        place[2 * row + k] = at;
        first = at;
    }
}
"""
REFERENCE = """
import numpy as np


def reference(x):
    p = np.exp(x - x.max(-1, keepdims=True))
    p = p / p.sum(-1, keepdims=True)
    order = np.argsort(-p, axis=-1, kind="stable")[:, :2]
    return np.take_along_axis(p, order, -1), order, p
"""
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"

[ops.top2]
source = "top2.cu"
kernel = "top2"
reference = "top2.py"
dtypes = ["float32"]

[ops.top2.dims]
rows = { sizes = [1, 5, 40] }
cols = { sizes = [2, 3, 70] }

[ops.top2.inputs]
x = { shape = ["rows", "cols"], values = "uniform", low = -150, high = 0 }

[ops.top2.outputs]
best = { shape = ["rows", 2] }
place = { shape = ["rows", 2], dtype = "int32", compare = "indices", into = "p" }

[ops.top2.launch]
grid = ["ceil_div(rows, 32)"]
block = [32]
args = ["x", "best", "place", "rows", "cols"]
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in (("top2.cu", KERNEL), ("top2.py", REFERENCE), ("kernelcheck.toml", REGISTRY)):
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_right_kernel_passes_where_exact_indices_would_be_false_alarms(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--quick", "--cases", "20"]) == 0
    text = REGISTRY.replace(', compare = "indices", into = "p"', "")
    (project / "kernelcheck.toml").write_text(text)
    (project / "top2.py").write_text(REFERENCE.replace("order, p\n", "order\n"))
    assert main(["run", "--quick", "--cases", "20"]) == 1
    capsys.readouterr()


def test_a_wrong_index_fails_is_minimised_exported_and_reported(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = KERNEL.replace("place[2 * row + k] = at;", "place[2 * row + k] = cols > 2 ? (at + 1) % cols : at;")
    (project / "top2.cu").write_text(source)
    assert main(["run", "--quick", "--format", "json"]) == 1
    document = json.loads(capsys.readouterr().out)
    failure = document["ops"][0]["failures"][0]
    assert (failure["kind"], failure["worst"]["output"]) == ("mismatch", "place")
    assert "of p, and the expected one to" in failure["message"]
    assert document["ops"][0]["judgement"]["tensors"]["place"]["rule"] == "indices into p, axis -1"
    assert main(["minimize", "last", "--export", "shown"]) == 1
    assert "place" in capsys.readouterr().out
    shown = subprocess.run(
        [sys.executable, "shown/show_failure.py", "--backend", "cpu"], capture_output=True, text=True, check=False
    )
    assert (shown.returncode, "place: " in shown.stdout) == (1, True), shown


def test_functions_of_arrays_have_indices_too() -> None:
    def last(x: np.ndarray) -> np.ndarray:
        return np.asarray(x.shape[-1] - 1 - np.argmax(x[:, ::-1], axis=-1))

    def reference(x: np.ndarray) -> np.ndarray:
        return np.asarray(np.argmax(x, axis=-1))

    given = {
        "dims": {"rows": [1, 5, 64], "cols": [1, 7, 100]},
        "inputs": {"x": {"shape": ["rows", "cols"], "values": "ties"}},
    }
    outputs = {"y": {"shape": ["rows"], "dtype": "int64", "compare": "indices", "into": "x"}}
    assert kernelcheck.check(last, reference, outputs=outputs, **given).passed  # type: ignore[arg-type]
    exact = {"y": {"shape": ["rows"], "dtype": "int64"}}
    assert not kernelcheck.check(last, reference, outputs=exact, **given).passed  # type: ignore[arg-type]
    worse = kernelcheck.check(lambda x: np.argmin(x, axis=-1), reference, outputs=outputs, **given)  # type: ignore[arg-type]
    assert not worse.passed
