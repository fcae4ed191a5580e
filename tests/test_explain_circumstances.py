"""What decides a failure besides the values: the order of threads, the dtype, and which stores are reached."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kernelcheck.interfaces.cli import main

OP = """
[kernelcheck]
schema = 1
backend = "cpu"
[ops.{name}]
source = "{name}.cu"
kernel = "{kernel}"
reference = "{name}.py"
dtypes = [{dtypes}]
[ops.{name}.dims]
n = {{ sizes = [2, 3], max = 4 }}
[ops.{name}.inputs]
x = {{ shape = ["n", "64"] }}
[ops.{name}.outputs]
y = {{ shape = ["n", "64"] }}
[ops.{name}.launch]
grid = ["n"]
block = [64]
args = ["x", "y", "n"]
"""
TWICE = """\
__global__ void twice(const float *x, float *y, int n) {
    __shared__ float held[64];
    const int place = threadIdx.x, base = blockIdx.x * 64, other = place ^ 1;
    const float value = x[base + place];
    held[place] = 2.0f * value;
    held[other] = 3.0f * value;
    __syncwarp();
    y[base + place] = held[place];
}
"""
"""Of two lanes that write one place, the second one's value stays in lock step alone."""
HALVES = """\
#include <cuda_fp16.h>
#include <type_traits>
template <typename T> __global__ void halves(const T *x, T *y, int n) {
    const int place = blockIdx.x * 64 + threadIdx.x;
    const float value = 0.5f * float(x[place]);
    if (n > 1000) y[place] = T(0.0f);
    if constexpr (std::is_same<T, float>::value) y[place] = value;
}
"""


def explained(folder: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, *run: str) -> dict[str, Any]:
    where = ["--config", str(folder / "kernelcheck.toml")]
    (folder / "kernelcheck.toml").write_text(text)
    main(["run", *run, "--format", "json", "--no-store", *where])
    ops = json.loads(capsys.readouterr().out)["ops"]
    seed = next(
        each["seed"] for op in ops for each in op["failures"] if each["kind"] in ("mismatch", "unwritten", "nonfinite")
    )
    main(["explain", seed, "--format", "json", "--edits", "12", "--seconds", "600", "--jobs", "1", *where])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_case_that_fails_with_independent_lanes_alone_is_a_fault_of_synchronisation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "twice.cu").write_text(TWICE)
    (tmp_path / "twice.py").write_text(
        "def reference(x):\n    return 3 * x.reshape(-1, 32, 2)[:, :, ::-1].reshape(x.shape)\n"
    )
    text = OP.format(name="twice", kernel="twice", dtypes='"float32"')
    found = explained(tmp_path, capsys, "twice", text, "--quick")

    assert "passes in lock step, under every order of warps, and fails with independent lanes" in found["paragraph"]
    assert found["fault"] == "synchronisation" and found["influence"] is None
    first = found["suspects"][0]
    assert first["location"] == {"file": "twice.cu", "line": 5}
    (clue,) = [each for each in first["clues"] if each["source"] == "schedule"]
    assert "between this line and line 6" in clue["what"] and "`__syncwarp()` may be missing" in clue["what"]
    assert any("`__syncwarp()` follows" in each["what"] for each in found["repairs"])


@pytest.mark.slow
def test_stores_that_a_case_does_not_reach_are_named_and_the_dtypes_in_which_it_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "halves.cu").write_text(HALVES)
    (tmp_path / "halves.py").write_text("def reference(x):\n    return x / 2\n")
    text = OP.format(name="halves", kernel="halves<{scalar}>", dtypes='"float32", "float16"')
    found = explained(tmp_path, capsys, "halves", text, "--dtype", "float16")

    assert "Global memory is stored to at halves.cu:6 alone, and the case reaches no such store." in found["paragraph"]
    assert "it passes in float32, and fails in float16" in found["paragraph"]
    assert found["suspects"][0]["location"] == {"file": "halves.cu", "line": 6}
    assert found["influence"] is None, "an element that was never written depends on nothing"


PEAK = """\
__global__ void peak(const float *x, float *y, int n) {
    const float *row = x + blockIdx.x * 64;
    float best = row[0];
    for (int place = 1; place < 64; place++)
        if (row[place] > best) best = row[place];
    y[blockIdx.x * 64 + threadIdx.x] = best;
}
"""


def test_a_nan_that_is_lost_is_named_and_the_line_that_compares(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "peak.cu").write_text(PEAK)
    (tmp_path / "peak.py").write_text(
        "import numpy as np\n\n\ndef reference(x):\n    return np.repeat(x.max(axis=1, keepdims=True), 64, axis=1)\n"
    )
    text = OP.format(name="peak", kernel="peak", dtypes='"float32"')
    text = text.replace("[ops.peak.dims]", "nonfinite = true\n[ops.peak.dims]")
    found = explained(tmp_path, capsys, "peak", text)

    assert found["fault"] == "special-value" and found["influence"] is None
    assert "The case passes with 0 in place of x[" in found["paragraph"] and "] = nan" in found["paragraph"]
    assert found["suspects"][0]["location"] == {"file": "peak.cu", "line": 5}


REST = """\
__device__ float of_quads(const float *row, int count) {
    float sum = 0.0f;
    for (int quad = 0; quad < count / 4; quad++)
        for (int k = 0; k < 4; k++) sum += row[4 * quad + k];
    for (int place = count > 8 ? count : count / 4 * 4; place < count; place++)
        sum += row[place];
    return sum;
}
__global__ void rest(const float *x, float *y, int n) {
    y[blockIdx.x * 64 + threadIdx.x] = of_quads(x + blockIdx.x * 63, n + 60);
}
"""


def test_the_loop_over_the_rest_of_a_row_is_named_though_the_case_never_enters_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rest.cu").write_text(REST)
    (tmp_path / "rest.py").write_text(
        "import numpy as np\n\n\ndef reference(x):\n"
        "    n = x.shape[0]\n    flat = x.reshape(-1)\n"
        "    sums = [flat[63 * k : 63 * k + n + 60].sum() for k in range(n)]\n"
        "    return np.repeat(np.array(sums)[:, None], 64, axis=1)\n"
    )
    text = OP.format(name="rest", kernel="rest", dtypes='"float32"')
    found = explained(tmp_path, capsys, "rest", text, "--quick")

    assert found["influence"]["ignored"]
    assert {"file": "rest.cu", "line": 5} in [each["location"] for each in found["suspects"][:3]]
