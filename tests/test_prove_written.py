"""``kernelcheck prove``: that all of an output is written is proved where it is so, and never where it is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

pytest.importorskip("z3")

from needs_z3 import needs_z3_5

from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.insight.prove.claims import Claim
from kernelcheck.insight.prove.prove import prove

KERNEL = 'extern "C" __global__ void k(const float* x, float* y, int rows, int cols) {{\n{body}\n}}\n'
REGISTRY = """[kernelcheck]
schema = 1
[ops.k]
source = "k.cu"
kernel = "k"
reference = "none"
dtypes = ["float32"]
[ops.k.dims]
rows = {{ sizes = [1, 3, 40], max = 4096 }}
cols = {{ sizes = [4, 64, 100, 200], max = 4096{multiple} }}
[ops.k.inputs]
x = {{ shape = ["rows", "cols"] }}
[ops.k.outputs]
y = {{ shape = ["rows", "cols"], init = "{init}" }}
[ops.k.launch]
grid = [{grid}]
block = [{block}]
args = ["x", "y", "rows", "cols"]
"""
FLAT = "int i = blockIdx.x * 64 + threadIdx.x;"
BY_ROW = "#pragma unroll 1\nfor (int c = threadIdx.x; c < cols; c += 64) y[blockIdx.x * cols + c] = x[c];"
BY_WARP = "int row = blockIdx.x * 2 + threadIdx.x / 32, lane = threadIdx.x % 32;"
ROW_OF_WARP = "if (row < rows)\n#pragma unroll 1\nfor (int c = lane; c < cols; c += 32) y[row * cols + c] = 1;"
TILED = "int c = blockIdx.x * 8 + threadIdx.x, r = blockIdx.y * 8 + threadIdx.y;"
WIDE = "float4 v = {1, 1, 1, 1}; if (4 * i < rows * cols) ((float4*)y)[i] = v;"
BUT_THE_FIRST = "if (i < rows * cols - 1) y[rows * cols - 1 - i] = 2;"
FROM_END = "if (i >= 0 && i < rows * cols) y[i] = 2;"
FLAT_GRID, ROW_GRID, WARP_GRID = '"ceil_div(rows * cols, 64)"', '"rows"', '"ceil_div(rows, 2)"'
TILE_GRID, WIDE_GRID = '"ceil_div(cols, 8)", "ceil_div(rows, 8)"', '"ceil_div(rows * cols, 256)"'
RIGHT = {
    "one element a thread": (f"{FLAT} if (i < rows * cols) y[i] = 2;", FLAT_GRID, "64"),
    "a row a block": (BY_ROW, ROW_GRID, "64"),
    "a row a warp": (f"{BY_WARP} {ROW_OF_WARP}", WARP_GRID, "64"),
    "tiles": (f"{TILED} if (r < rows && c < cols) y[r * cols + c] = 1;", TILE_GRID, "8, 8"),
    "an early return": (f"{FLAT} if (i >= rows * cols) return; y[i] = x[i];", FLAT_GRID, "64"),
    "both branches": (f"{FLAT} if (i < rows * cols) {{ if (x[i] > 0) y[i] = 1; else y[i] = 2; }}", FLAT_GRID, "64"),
    "vectors": (f"{FLAT} {WIDE}", WIDE_GRID, "64"),
    "from the end": (f"{FLAT} int n = rows * cols; if (i < n) y[n - 1 - i] = 2;", FLAT_GRID, "64"),
    "rows from their end": (BY_ROW.replace("cols + c]", "cols + cols - 1 - c]"), ROW_GRID, "64"),
    "the last row first": (BY_ROW.replace("y[blockIdx.x", "y[(rows - 1 - blockIdx.x)"), ROW_GRID, "64"),
    "blocks from their end": (f"{FLAT} i += 63 - 2 * threadIdx.x; if (i < rows * cols) y[i] = 2;", FLAT_GRID, "64"),
    "an unrolled loop": (BY_ROW.replace("#pragma unroll 1", ""), ROW_GRID, "64"),
}
WRONG = {
    "all but the first from the end": (f"{FLAT} {BUT_THE_FIRST}", FLAT_GRID, "64"),
    "blocks from their end but one": (f"{FLAT} i += 62 - 2 * threadIdx.x; {FROM_END}", FLAT_GRID, "64"),
    "the last one": (f"{FLAT} if (i < rows * cols - 1) y[i] = 2;", FLAT_GRID, "64"),
    "a block too few": (f"{FLAT} if (i < rows * cols) y[i] = 2;", '"max(1, rows * cols // 64)"', "64"),
    "a thread too few": (f"{FLAT} if (i < rows * cols) y[i] = 2;", FLAT_GRID, "63"),
    "a step too wide": (BY_ROW.replace("+= 64", "+= 65"), ROW_GRID, "64"),
    "a loop that ends early": (BY_ROW.replace("c < cols", "c < cols - 64"), ROW_GRID, "64"),
    "a loop that stops": (BY_ROW.replace("= x[c]", "= 1, c += c == 640 ? 4096 : 0"), ROW_GRID, "64"),
    "one row alone": (BY_ROW, "1", "64"),
    "half of the lanes": (f"{BY_WARP} if (lane < 16) {ROW_OF_WARP}", WARP_GRID, "64"),
    "every second row": (f"{BY_WARP} {ROW_OF_WARP.replace('row <', 'row % 2 == 0 && row <')}", WARP_GRID, "64"),
    "a tile's last column": (f"{TILED} if (r < rows && c < cols && c % 8 < 7) y[r * cols + c] = 1;", TILE_GRID, "8, 8"),
    "tiles of one row": (f"{TILED} if (r < rows && c < cols) y[r * cols + c] = 1;", '"ceil_div(cols, 8)", 1', "8, 8"),
    "some data": (f"{FLAT} if (i < rows * cols && x[i] > 0) y[i] = 2;", FLAT_GRID, "64"),
    "one size": (f"{FLAT} if (i < rows * cols && rows * cols != 4095) y[i] = 2;", FLAT_GRID, "64"),
    "one of many": (f"{FLAT} if (i < rows * cols && i != 1000) y[i] = 2;", FLAT_GRID, "64"),
    "a return before": (f"if (threadIdx.x > 60) return; {FLAT} if (i < rows * cols) y[i] = 2;", FLAT_GRID, "64"),
    "half of a vector": (f"{FLAT} if (4 * i < rows * cols) ((float2*)y)[2 * i] = make_float2(1, 1);", WIDE_GRID, "64"),
    "another tensor's index": (BY_ROW.replace("y[blockIdx.x * cols + c]", "y[blockIdx.x * rows + c]"), ROW_GRID, "64"),
}  # fmt: skip


def claims(folder: Path, case: tuple[str, str, str], init: str = "poison") -> Sequence[Claim]:
    body, grid, block = case
    multiple = ", multiple_of = 4" if "float4" in body or "float2" in body else ""
    (folder / "k.cu").write_text(KERNEL.format(body=body))
    (folder / "kernelcheck.toml").write_text(REGISTRY.format(grid=grid, block=block, init=init, multiple=multiple))
    registry = load_registry(folder / "kernelcheck.toml")
    (proof,) = prove(registry, select(registry, Selection(ops=("k",), cases=1)))
    assert not proof.error
    return proof.claims


def claim(folder: Path, case: tuple[str, str, str]) -> Claim:
    (found,) = [each for each in claims(folder, case) if each.question == "written"]
    return found


def one_quick(names: Iterable[str]) -> list[object]:
    return [name if name == "a row a block" else pytest.param(name, marks=pytest.mark.slow) for name in names]


BY_DIVISION = "if (i < rows * cols) { size_t r = i / cols; y[r * cols + i % cols] = x[r * cols + i % cols]; }"
BY_ROWS = {name: RIGHT[name] for name in ("a row a block", "a row a warp", "tiles")} | {
    "rows and columns by division": (f"{FLAT} {BY_DIVISION}", FLAT_GRID, "64"),
    "an unrolled loop": (BY_ROW.replace("#pragma unroll 1", ""), ROW_GRID, "64"),
}


@needs_z3_5
@pytest.mark.parametrize("name", one_quick(BY_ROWS))
def test_rows_are_apart(tmp_path: Path, name: str) -> None:
    asked = [each for each in claims(tmp_path, BY_ROWS[name], init="zeros") if each.question in ("bounds", "blocks")]
    assert {each.question for each in asked} == {"bounds", "blocks"}
    assert [each for each in asked if each.verdict != "proved"] == []


@needs_z3_5
@pytest.mark.parametrize("name", one_quick(RIGHT))
def test_that_every_element_is_written_is_proved(tmp_path: Path, name: str) -> None:
    found = claim(tmp_path, RIGHT[name])
    assert (found.verdict, found.reason, found.access) == ("proved", "", "every element of `y`")


def test_what_a_run_leaves_unwritten_is_refuted_at_its_sizes(tmp_path: Path) -> None:
    found = claim(tmp_path, WRONG["the last one"])
    assert (found.verdict, found.sizes) == ("refuted", {"rows": 1, "cols": 1})
    assert found.reason == "y: 1 of 1 elements were never written (the only element); the first is y[0, 0]"


def test_a_launch_that_may_be_repeated_0_times_proves_nothing(tmp_path: Path) -> None:
    body, grid, block = RIGHT["one element a thread"]
    for repeats, verdict in (("rows // 2", "undecided"), ("rows", "proved")):
        assert claim(tmp_path, (body, grid, f'{block}]\nrepeat = "{repeats}"\n#')).verdict == verdict


@needs_z3_5
@pytest.mark.slow
def test_what_is_not_written_is_never_proved_and_mostly_refuted(tmp_path: Path) -> None:
    found = {name: claim(tmp_path, case) for name, case in WRONG.items()}
    assert [name for name, each in found.items() if each.verdict == "proved"] == []
    refuted = [each for each in found.values() if each.verdict == "refuted"]
    assert len(refuted) >= len(WRONG) / 2
    assert all("never written" in each.reason and each.sizes for each in refuted)
