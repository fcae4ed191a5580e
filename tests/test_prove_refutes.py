"""``kernelcheck prove`` against kernels that are out of bounds or race: none is proved, and most are refuted."""

from __future__ import annotations

from pathlib import Path

import pytest
from needs_z3 import needs_z3_5

from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.insight.prove.claims import Question
from kernelcheck.insight.prove.prove import prove

KERNEL = """extern "C" __global__ void {name}(const float* x, float* y, float* z, int rows, int cols) {{
    const int t = threadIdx.x, i = blockIdx.x * 64 + t, n = rows * cols, row = blockIdx.x;
    {body}
}}
"""
REGISTRY = """
[ops.{name}]
source = "wrong.cu"
kernel = "{name}"
reference = "none"
dtypes = ["float32"]
[ops.{name}.dims]
rows = {{ sizes = [1, 3, 40], max = 1024 }}
cols = {{ sizes = [1, 64, 100, 200], max = 1024 }}
[ops.{name}.inputs]
x = {{ shape = ["rows", "cols"] }}
[ops.{name}.outputs]
y = {{ shape = ["rows", "cols"], init = "zeros" }}
z = {{ shape = ["rows"], init = "zeros" }}
[ops.{name}.launch]
grid = [{grid}]
block = [{block}]
args = ["x", "y", "z", "rows", "cols"]
"""
FLAT, ROWS, ONE, TILES = '"ceil_div(rows * cols, 64)"', '"rows"', "1", '"ceil_div(cols, 8)", "ceil_div(rows, 8)"'
TILED = "int c = blockIdx.x * 8 + threadIdx.x, r = blockIdx.y * 8 + threadIdx.y;"
COLUMNS = "\n#pragma unroll 1\nfor (int c = t; c < cols; c += 64)"
TILE = "__shared__ float s[64];"
LOAD = "s[t] = t < n ? x[t] : 0.0f;"
BOUNDS = {
    "no_guard": ("y[i] = 1;", FLAT),
    "guard_takes_the_end": ("if (i <= n) y[i] = 1;", FLAT),
    "guard_of_columns_alone": (f"{TILED} if (c < cols) y[r * cols + c] = 1;", TILES),
    "guard_of_rows_alone": (f"{TILED} if (r < rows) y[r * cols + c] = 1;", TILES),
    "right_neighbour": ("if (i < n) y[i] = x[i + 1];", FLAT),
    "left_neighbour": ("if (i < n) y[i] = x[i - 1];", FLAT),
    "indices_swapped": (f"{TILED} if (r < rows && c < cols) y[c * cols + r] = 1;", TILES),
    "vectors_and_no_remainder": ("if (4 * i < n) ((float4*)y)[i] = make_float4(1, 1, 1, 1);", FLAT),
    "whole_tiles": (
        "\n#pragma unroll 1\nfor (int c = t; c < (cols + 63) / 64 * 64; c += 64) y[row * cols + c] = 1;",
        ROWS,
    ),
    "a_row_too_many": (f"{COLUMNS} y[row * cols + c] = 1;", '"rows + 1"'),
    "tile_too_small": ("__shared__ float s[63]; s[t] = 1; __syncthreads(); if (i < n) y[i] = s[0];", FLAT),
    "no_room_for_a_halo": (f"{TILE} s[t + 1] = 1; __syncthreads(); if (i < n) y[i] = s[t];", FLAT),
    "rows_of_warps": ("if (t % 32 == 0) z[row * 2 + t / 32] = 1;", '"ceil_div(rows, 2)"'),
    "from_the_end": ("if (i < n) y[n - i] = 1;", FLAT),
    "guard_of_another_index": ("if (i < n) y[blockIdx.x * 65 + t] = 1;", FLAT),
    "loop_takes_the_end": ("\n#pragma unroll 1\nfor (int c = t; c <= cols; c += 64) y[row * cols + c] = 1;", ROWS),
    "modulus_too_large": ("y[i % (n + 1)] = 1;", FLAT),
    "loop_starts_early": ("\n#pragma unroll 1\nfor (int c = t - 1; c < cols; c += 64) y[row * cols + c] = 1;", ROWS),
    "another_extent": ("if (i < n) z[i] = 1;", FLAT),
}
RACES = {
    "no_barrier": (f"{TILE} {LOAD} if (t < n) y[t] = s[63 - t];", ONE),
    "no_barrier_in_a_loop": (
        f"{TILE} for (int k = 0; k < cols; k += 64) {{ s[t] = x[(k + t) % n]; __syncthreads();"
        " if (k + t < n) y[k + t] = s[63 - t]; }",
        ONE,
    ),
    "no_barrier_in_a_reduction": (
        f"{TILE} {LOAD} __syncthreads();\n#pragma unroll\n"
        "for (int h = 1; h < 64; h *= 2) if (t % (2 * h) == 0) s[t] += s[t + h];\nif (t == 0) y[0] = s[0];",
        ONE,
    ),
    "one_place": (f"{TILE} s[0] = t; __syncthreads(); if (t < n) y[t] = s[0];", ONE),
    "two_threads_a_place": (f"{TILE} s[t / 2] = t; __syncthreads(); if (t < n) y[t] = s[t / 2];", ONE),
    "next_warp": (f"{TILE} {LOAD} if (t < n) y[t] = s[(t + 32) % 64];", ONE),
    "barrier_of_half": (f"{TILE} {LOAD} if (t < 32) __syncthreads(); if (t < n) y[t] = s[63 - t];", ONE),
    "two_threads_an_element": (f"{COLUMNS} y[row * cols + c / 2] = c;", ROWS),
    "shift_in_place": (f"{COLUMNS} if (c + 1 < cols) y[row * cols + c] = y[row * cols + c + 1];", ROWS),
    "reversed_in_place": (f"{TILE} {LOAD} __syncthreads(); s[t] = s[63 - t]; if (t < n) y[t] = s[t];", ONE),
    "histogram": (f"{TILE} s[t] = 0; __syncthreads(); s[t % 16] += 1; __syncthreads(); if (t < n) y[t] = s[t];", ONE),
    "one_thread_for_all": (f"{TILE} if (t == 0) s[0] = x[0]; if (t < n) y[t] = s[0];", ONE),
    "barrier_too_early": (f"{TILE} __syncthreads(); {LOAD} if (t < n) y[t] = s[63 - t];", ONE),
}
BLOCKS = {
    "all_write_one": ("if (t == 0) z[0] = row;", ROWS),
    "overlapping": ("int j = row * 63 + t; if (j < n) y[j] = t;", '"ceil_div(rows * cols, 63)"'),
    "more_blocks_than_elements": ("y[i % n] = i;", '"ceil_div(2 * rows * cols, 64)"'),
    "next_block": ("if (i + 64 < n) y[i] = y[i + 64] + 1;", FLAT),
    "two_blocks_a_row": (f"{COLUMNS} y[row / 2 * cols + c] = row;", '"2 * rows"'),
    "atomic_for_the_block_alone": ("if (i < n) atomicAdd_block(z, x[i]);", FLAT),
    "column_sums": ("if (i < n) z[i % rows] += 1;", FLAT),
}
WRONG: dict[str, tuple[Question, str, str]] = {
    **{name: ("bounds", *case) for name, case in BOUNDS.items()},
    **{name: ("race", *case) for name, case in RACES.items()},
    **{name: ("blocks", *case) for name, case in BLOCKS.items()},
}


def write_kernels(folder: Path) -> Path:
    """A registry of all of them in a folder."""
    (folder / "wrong.cu").write_text("".join(KERNEL.format(name=n, body=body) for n, (_, body, _) in WRONG.items()))
    entries = [
        REGISTRY.format(name=name, grid=grid, block="8, 8" if grid == TILES else "64")
        for name, (_, _, grid) in WRONG.items()
    ]
    file = folder / "kernelcheck.toml"
    file.write_text("[kernelcheck]\nschema = 1\n" + "".join(entries))
    return file


@needs_z3_5
@pytest.mark.slow
def test_none_is_proved_and_most_are_refuted_by_a_run(tmp_path: Path) -> None:
    registry = load_registry(write_kernels(tmp_path))
    proofs = prove(registry, select(registry, Selection(cases=1)))
    verdicts = {
        proof.op: {claim.verdict for claim in proof.claims if claim.question == WRONG[proof.op][0]} for proof in proofs
    }
    assert {name for name, found in verdicts.items() if not found - {"proved"}} == set()
    assert {name for name, found in verdicts.items() if "refuted" not in found} == set()
