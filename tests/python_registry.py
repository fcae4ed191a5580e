"""A registry of one op whose source is a Python file."""

from __future__ import annotations

from pathlib import Path

from kernelcheck.core.registry import OpRegistry, load_registry

SCALE = """
import triton
import triton.language as tl

@triton.jit
def scale(x_ptr, y_ptr, n, factor, BLOCK: tl.constexpr):
    place = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(y_ptr + place, factor * tl.load(x_ptr + place, mask=place < n), mask=place < n)
"""
LAUNCH = """
[ops.scale.launch]
grid = ["ceil_div(n, 128)"]
args = ["x", "y", "n", "factor"]
"""


def write_op(
    folder: Path,
    source: str = SCALE,
    *,
    kernel: str = "scale",
    keys: str = "constexpr = { BLOCK = 128 }",
    launch: str = LAUNCH,
    dims: str = "n = { sizes = [1, 16, 255, 300] }",
    arrays: str = '[ops.scale.inputs]\nx = { shape = ["n"] }\n[ops.scale.outputs]\ny = { shape = ["n"] }',
    dtypes: str = '["float32"]',
    name: str = "k.py",
    reference: str = "def reference(x, *, factor):\n    return factor * x\n",
) -> Path:
    """Writes the source, the reference, and a registry with the op ``scale``; returns the registry's path."""
    (folder / name).write_text(source)
    (folder / "reference.py").write_text(reference)
    path = folder / "kernelcheck.toml"
    path.write_text(
        '[kernelcheck]\nschema = 1\nbackend = "cpu"\n[ops.scale]\n'
        f'source = "{name}"\nkernel = "{kernel}"\nreference = "reference.py"\ndtypes = {dtypes}\n{keys}\n'
        f"[ops.scale.dims]\n{dims}\n{arrays}\n"
        '[ops.scale.scalars]\nfactor = { type = "float32", values = [2.0, -0.5] }\n'
        f"{launch}"
    )
    return path


def read_op(folder: Path, source: str = SCALE, **changes: str) -> OpRegistry:
    """What ``write_op`` wrote, loaded."""
    return load_registry(write_op(folder, source, **changes))
