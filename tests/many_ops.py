"""Writes a registry of as many ops as asked for, all right, over a few small kernels."""

from __future__ import annotations

from pathlib import Path

BODIES = ("2.0f * x[i]", "x[i] + 1.0f", "x[i] * x[i]", "fabsf(x[i])", "0.5f * x[i] - 3.0f")
EXPECTED = ("2 * x", "x + 1", "x * x", "abs(x)", "0.5 * x - 3")


def write_many_ops(folder: Path, ops: int, *, cases: int = 2, programs: int = len(BODIES)) -> Path:
    """The registry's path. With more ``programs`` than there are kernels, some differ in a macro only."""
    for number, (body, expected) in enumerate(zip(BODIES, EXPECTED, strict=True)):
        (folder / f"k{number}.cu").write_text(
            f'extern "C" __global__ void k(const float* x, float* y, int n)\n{{\n'
            "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
            f"    if (i < n && n != -1 - VARIANT)\n        y[i] = {body};\n}}\n"
        )
        (folder / f"k{number}.py").write_text(f"def reference(x):\n    return {expected}\n")
    entries = [f"[kernelcheck]\nschema = 1\nseed = 5\n[quick]\ncases = {cases}\n[thorough]\ncases = {cases}\n"]
    for op in range(ops):
        kernel = op % programs % len(BODIES)
        entries.append(
            f'[ops.op{op:04d}]\nsource = "k{kernel}.cu"\nreference = "k{kernel}.py"\nkernel = "k"\n'
            f'dtypes = ["float32"]\ndefines = {{ VARIANT = {op % programs // len(BODIES)} }}\n'
            "dims.n = { sizes = [1, 255, 1000] }\n"
            'inputs.x = { shape = ["n"] }\noutputs.y = { shape = ["n"] }\n'
            'launch = { grid = ["ceil_div(n, 128)"], block = [128], args = ["x", "y", "n"] }\n'
        )
    path = folder / "kernelcheck.toml"
    path.write_text("\n".join(entries))
    return path
