"""Sums of rows: kernels whose bits depend on the batch, and kernels that look alike and whose bits do not."""

from __future__ import annotations

from pathlib import Path

HEADER = """\
[kernelcheck]
schema = 1
backend = "cpu"
[quick]
cases = 4
"""
REFERENCE = "def reference(x):\n    return x.sum(axis=1)\n"
_TREE = """\
__device__ void reduce(float* s, int half)
{
    for (; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) s[threadIdx.x] += s[threadIdx.x + half];
    }
    __syncthreads();
}
"""
_SPLIT = """\
extern "C" __global__ void split(const float* x, float* partial, int cols, int splits)
{
    const float* row = x + (size_t)blockIdx.x * cols;
    int part = (cols + splits - 1) / splits, first = blockIdx.y * part;
    float sum = 0;
    for (int c = first; c < min(first + part, cols); ++c) sum += row[c];
    partial[blockIdx.x * splits + blockIdx.y] = sum;
}
extern "C" __global__ void join(const float* partial, float* y, int splits)
{
    float sum = 0;
    for (int s = 0; s < splits; ++s) sum += partial[blockIdx.x * splits + s];
    y[blockIdx.x] = sum;
}
"""
_SPLIT_LAUNCHES = """\
[ops.{name}.scratch]
partial = {{ shape = ["rows", "splits"], dtype = "float32" }}
[[ops.{name}.launches]]
kernel = "split"
grid = ["rows", "splits"]
block = [1]
args = ["x", "partial", "cols", "splits"]
[[ops.{name}.launches]]
kernel = "join"
grid = ["rows"]
block = [1]
args = ["partial", "y", "splits"]
"""
_DISPATCH = """\
extern "C" __global__ void sums(const float* x, float* y, int rows, int cols)
{{
    const float* row = x + (size_t)blockIdx.x * cols;
    __shared__ float s[32];
    float sum = 0;
    if ({few}) {{
        for (int c = threadIdx.x; c < cols; c += 32) sum += row[c];
    }} else {{
        int part = (cols + 31) / 32;
        for (int c = threadIdx.x * part; c < min((int)(threadIdx.x + 1) * part, cols); ++c) sum += row[c];
    }}
    s[threadIdx.x] = sum;
    reduce(s, 16);
    if (threadIdx.x == 0) y[blockIdx.x] = s[0];
}}
"""
_ATOMICS = """\
extern "C" __global__ void sums(const float* x, float* y, int cols)
{
    float sum = 0;
    for (int c = blockIdx.x; c < cols; c += gridDim.x) sum += x[(size_t)blockIdx.y * cols + c];
    atomicAdd(&y[blockIdx.y], sum);
}
"""
_ONE_BLOCK = """\
extern "C" __global__ void sums(const float* x, float* y, int cols)
{
    float sum = 0;
    for (int part = 0; part < 4; ++part) {
        float own = 0;
        for (int c = part; c < cols; c += 4) own += x[(size_t)blockIdx.y * cols + c];
        sum += own;
    }
    y[blockIdx.y] = sum;
}
"""
_PADDED = """\
extern "C" __global__ void sums(const float* x, float* y, int cols, int padded)
{
    const float* row = x + (size_t)blockIdx.x * cols;
    __shared__ float s[32];
    int part = padded / 32;
    float sum = 0;
    for (int c = threadIdx.x * part; c < (threadIdx.x + 1) * part; ++c) sum += c < cols ? row[c] : 0;
    s[threadIdx.x] = sum;
    reduce(s, 16);
    if (threadIdx.x == 0) y[blockIdx.x] = s[0];
}
"""
_TILE = """\
extern "C" __global__ void sums(const float* x, float* y, int cols)
{
    const float* row = x + (size_t)blockIdx.x * cols;
    extern __shared__ float s[];
    float sum = 0;
    for (int c = threadIdx.x; c < cols; c += blockDim.x) sum += row[c];
    s[threadIdx.x] = sum;
    reduce(s, blockDim.x / 2);
    if (threadIdx.x == 0) y[blockIdx.x] = s[0];
}
"""


def _launch(grid: str, block: str, args: str, shared: str = "0") -> str:
    return (
        f'[ops.{{name}}.launch]\ngrid = [{grid}]\nblock = ["{block}"]\nshared = "{shared}"\nargs = ["x", "y", {args}]\n'
    )


def _tiled(dim: str) -> tuple[str, str, str, str]:
    return _TREE + _TILE, f'tile = {{ value = "{dim}" }}', "", _launch('"rows"', "tile", '"cols"', "tile * 4")


def _padded(length: str) -> tuple[str, str, str, str]:
    dims = f'padded = {{ value = "round_up({length}, 32)" }}'
    return _TREE + _PADDED, dims, "", _launch('"rows"', "32", '"cols", "padded"')


BREAKING = {
    "split_by_batch": (_SPLIT, 'splits = { value = "max(1, 8 // rows)" }', "", _SPLIT_LAUNCHES),
    "dispatch_by_rows": (_TREE + _DISPATCH.format(few="rows < 8"), "", "", _launch('"rows"', "32", '"rows", "cols"')),
    "atomics": (_ATOMICS, "", ', init = "zeros"', _launch('4, "rows"', "1", '"cols"')),
    "padding_in_sum": _padded("cols + rows"),
    "tuned_tile": _tiled("64 if rows >= 8 else 32"),
}
"""Ops whose rows have other bits in other batches: source, dims, keys of the output, launches."""
KEEPING = {
    "split_fixed": (_SPLIT, 'splits = { value = "8" }', "", _SPLIT_LAUNCHES),
    "dispatch_by_cols": (_TREE + _DISPATCH.format(few="cols < 40"), "", "", _launch('"rows"', "32", '"rows", "cols"')),
    "one_block": (_ONE_BLOCK, "", "", _launch('1, "rows"', "1", '"cols"')),
    "padding_of_row": _padded("cols"),
    "fixed_tile": _tiled("32"),
}
"""The same with nothing that depends on the batch."""


def write(folder: Path, names: dict[str, tuple[str, str, str, str]], keys: str, cols: str = "50, 100") -> Path:
    """A registry of these ops, with more keys for each."""
    parts = [HEADER]
    for name, (source, dims, output, launch) in names.items():
        (folder / f"{name}.cu").write_text(source)
        kernel = "" if "launches" in launch else 'kernel = "sums"\n'
        parts.append(
            f'[ops.{name}]\nsource = "{name}.cu"\n{kernel}reference = "sums.py"\ndtypes = ["float32"]\n{keys}\n'
            f"[ops.{name}.dims]\nrows = {{ sizes = [1, 3, 16] }}\ncols = {{ sizes = [{cols}] }}\n{dims}\n"
            f'[ops.{name}.inputs]\nx = {{ shape = ["rows", "cols"] }}\n'
            f'[ops.{name}.outputs]\ny = {{ shape = ["rows"]{output} }}\n' + launch.format(name=name)
        )
    (folder / "sums.py").write_text(REFERENCE)
    path = folder / "kernelcheck.toml"
    path.write_text("\n".join(parts))
    return path
