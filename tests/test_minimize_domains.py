"""A minimised case stays within what the registry declares, is the smallest that was seen, and says what it holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.cases.recipes import Edit, checked, inputs_of, recipe_of, with_edit
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.replay import look_at_case
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.insight.minimize.other_sizes import resized
from kernelcheck.insight.minimize.search import Minimized, MinimizeStep, minimize
from kernelcheck.interfaces.reports import minimized as report

REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[ops.slots]
source = "slots.cu"
kernel = "slots"
reference = "slots.py"
dtypes = ["float32"]
[ops.slots.dims]
n = { sizes = [4, 20], max = 64 }
slot_count = { sizes = [1, 4, 9], max = 16 }
[ops.slots.inputs]
at = { shape = ["n"], dtype = "int32", values = "index", low = 0, high = "slot_count" }
x = { shape = ["n"] }
[ops.slots.outputs]
y = { shape = ["n"] }
[ops.slots.launch]
grid = [1]
block = [64]
args = ["at", "x", "y", "n", "slot_count"]

[ops.peak]
source = "peak.cu"
kernel = "peak"
reference = "peak.py"
dtypes = ["float32"]
nonfinite = true
[ops.peak.dims]
rows = { sizes = [7, 33], max = 64 }
[ops.peak.inputs]
x = { shape = ["rows", "16"] }
[ops.peak.outputs]
y = { shape = ["rows"] }
[ops.peak.launch]
grid = ["ceil_div(rows, 64)"]
block = [64]
args = ["x", "y", "rows"]

[ops.odd]
source = "odd.cu"
kernel = "odd"
reference = "odd.py"
dtypes = ["float32"]
[ops.odd.dims]
n = { sizes = [9, 33], max = 64 }
[ops.odd.inputs]
x = { shape = ["n"] }
[ops.odd.outputs]
y = { shape = ["n"] }
[ops.odd.launch]
grid = [1]
block = [64]
args = ["x", "y", "n"]
"""
FILES = {
    # Wrong for every slot but the first.
    "slots.cu": """\
extern "C" __global__ void slots(const int *at, const float *x, float *y, int n, int slot_count) {
    int i = threadIdx.x;
    if (i < n) y[i] = x[i] + (at[i] > 0 ? 1.0f : 0.0f);
}
""",
    "slots.py": "def reference(at, x):\n    return x\n",
    # A NaN is lost, but in the first column.
    "peak.cu": """\
extern "C" __global__ void peak(const float *x, float *y, int rows) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    float best = x[row * 16];
    for (int c = 1; c < 16; c++)
        if (x[row * 16 + c] > best) best = x[row * 16 + c];
    y[row] = best;
}
""",
    "peak.py": "import numpy as np\n\n\ndef reference(x):\n    return np.max(x, axis=1)\n",
    # Wrong for 3, 9, and what lies between 30 and 40.
    "odd.cu": """\
extern "C" __global__ void odd(const float *x, float *y, int n) {
    int i = threadIdx.x;
    float more = n == 3 || n == 9 || (n > 30 && n < 40) ? 1.0f : 0.0f;
    if (i < n) y[i] = x[i] + more;
}
""",
    "odd.py": "def reference(x):\n    return x\n",
}


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> OpRegistry:
    folder: Path = tmp_path_factory.mktemp("domains")
    for name, text in FILES.items():
        (folder / name).write_text(text)
    (folder / "kernelcheck.toml").write_text(REGISTRY)
    return load_registry(folder / "kernelcheck.toml")


def smallest(registry: OpRegistry, name: str, steps: list[MinimizeStep] | None = None) -> tuple[Subject, Minimized]:
    op = registry.ops[name]
    subject = prepare(registry, op, "float32", CpuBackend())
    found = (look_at_case(subject, make_case(registry, op, "float32", "quick", index)) for index in range(10))
    failing = next(each for each in found if each.result.kind is not None)
    note = steps.append if steps is not None else None
    return subject, minimize(subject, failing, on_step=note)


def test_an_index_stays_below_the_dim_that_bounds_it_at_every_size_that_is_probed(registry: OpRegistry) -> None:
    steps: list[MinimizeStep] = []
    _, found = smallest(registry, "slots", steps)

    assert found.explanation.startswith("fails when slot_count > 1, whatever n: smallest n = 1, slot_count = 2")
    for step in steps:
        checked(registry, step.recipe)
        dims = dict(step.recipe.dims)
        assert inputs_of(registry.ops["slots"], step.recipe)["at"].max() < dims["slot_count"]


def test_single_elements_go_along_to_other_sizes(registry: OpRegistry) -> None:
    op = registry.ops["peak"]
    recipe = recipe_of(op, make_case(registry, op, "float32", "quick", 0))
    rows = dict(recipe.dims)["rows"]
    last = with_edit(recipe, Edit("x", fill=0, elements=(((rows - 1) * 16 + 5, 0x40000000),)))

    made = resized(op, last, {"rows": 2})
    x = inputs_of(op, made)["x"]
    assert x[1, 5] == 2.0 and (x != 0).sum() == 1


def test_the_element_that_decides_is_named_with_its_value_and_no_size_is_blamed(registry: OpRegistry) -> None:
    _, found = smallest(registry, "peak")

    lines = report.text(found)
    values = next(line for line in lines if line.startswith("values"))
    assert "x all 0 but x[0, " in values and values.endswith("] = nan")
    assert found.explanation.startswith("fails with every size probed: smallest rows = 1")


def test_the_smallest_case_is_the_smallest_that_its_sentence_names(registry: OpRegistry) -> None:
    _, found = smallest(registry, "odd")

    assert dict(found.after.case.dims) == {"n": 3}
    assert "smallest n = 3 " in found.explanation
