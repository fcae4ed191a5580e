"""Two valid registries, one with every key and one with the fewest, and a way to load either or a variation."""

from __future__ import annotations

from pathlib import Path

from kernelcheck.core.registry import OpRegistry, load_registry

VALID = """
[kernelcheck]
schema = 1
seed = 7
backend = "cpu"
arch = "sm_90a"
options = ["-std=c++17", "-DT={scalar}"]
include_dirs = ["ops/include"]

[quick]
cases = 3
dtypes = ["float16", "float32"]
[thorough]
cases = 50
[baseline]
regression_threshold = 0.25

[ops.layernorm]
summary = "Row-wise layer normalisation"
source = "ops/layernorm.cu"
kernel = "layernorm<{scalar}, {BLOCK}>"
reference = "references/layernorm.py"
controls = ["ops/control.cu"]
dtypes = ["float32", "float16"]
accumulate = "float32"
defines = { BLOCK = 256, ACC = "{scalar}", PAIR = "{ACC}2", FAST = true }
compare = "rounding"
nonfinite = true
deterministic = false
options = ["-DNAME={dtype}", "-DINIT={1,2}"]
constraints = ["cols % 2 == 0 or cols < BLOCK"]

[ops.layernorm.dims]
half = { value = "width // 2" }
width = { value = "cols * 2" }
rows = { sizes = [1, 3, 64], max = 256 }
cols = { sizes = [2, 254, 256], max = 4096, tile = 256, multiple_of = 2 }

[ops.layernorm.inputs]
x = { shape = ["rows", "cols"], layouts = ["contiguous", "padded"], low = -2, high = "2 * limit" }
ids = { shape = ["rows"], dtype = "int32", values = "index", low = 0, high = "cols" }
acc = { shape = ["cols + half"], inout = true, compare = "exact" }

[ops.layernorm.scalars]
eps = { type = "float32", values = [1e-5, 1] }
limit = { type = "int64", values = [4] }
flag = { type = "bool", values = [true, false] }

[ops.layernorm.scratch]
partial = { shape = ["rows"], dtype = "float32", init = "zeros" }

[ops.layernorm.outputs]
y = { shape = ["rows", "cols"] }
n = { shape = [], dtype = "int64", init = "zeros", compare = "references/layernorm.py:check" }

[ops.layernorm.launch]
grid = ["rows", 2]
block = ["BLOCK"]
shared = '2 * BLOCK * itemsize("x")'
cooperative = true
args = ["x", "ids", "acc", "partial", "y", "n", "null", "rows * cols: int64", "1 / sqrt(cols)", 'stride("x", 0)', 5,
        { struct = ["rows: int32", "eps: float32", "x"] }, "flag"]
"""

FILES = ("ops/layernorm.cu", "ops/control.cu", "ops/include/a.h", "references/layernorm.py", "copy.cu", "copy.py")

MINIMAL = """
[kernelcheck]
schema = 1

[ops.copy]
source = "copy.cu"
kernel = "copy"
reference = "copy.py"
dtypes = ["float32"]
[ops.copy.dims]
n = { sizes = [1] }
[ops.copy.inputs]
x = { shape = ["n"] }
[ops.copy.outputs]
y = { shape = ["n"] }
[ops.copy.launch]
grid = ["n"]
block = [1]
args = ["x", "y"]
"""


def load(folder: Path, text: str) -> OpRegistry:
    """Writes ``text`` as the registry of ``folder``, with the files that the samples name beside it, and loads it."""
    for name in FILES:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (folder / "kernelcheck.toml").write_text(text, encoding="utf-8")
    return load_registry(folder / "kernelcheck.toml")
