"""Writes a registry of one small op into a folder and loads it: for tests that need a real op but no compiler."""

from __future__ import annotations

from pathlib import Path

from kernelcheck.core.registry import Op, OpRegistry, load_registry

SCALED = "def reference(x):\n    return 2 * x\n"

SHAPES = {
    "dims": "rows = { sizes = [1, 3, 64] }\ncols = { sizes = [1, 31, 256], max = 1024, tile = 256 }",
    "inputs": 'x = { shape = ["rows", "cols"] }',
    "outputs": 'y = { shape = ["rows", "cols"] }',
    "args": '["x", "y", "rows", "cols"]',
}


def write_registry(
    folder: Path,
    *,
    op: str = "",
    dims: str = SHAPES["dims"],
    inputs: str = SHAPES["inputs"],
    scalars: str = "",
    outputs: str = SHAPES["outputs"],
    args: str = SHAPES["args"],
    dtypes: str = '["float32", "float16"]',
    reference: str = SCALED,
    seed: int = 7,
    name: str = "scale",
) -> OpRegistry:
    """One op ``name``; each argument is the TOML of its table, ``op`` more keys of the op itself."""
    (folder / "op.cu").write_text("// never compiled\n")
    (folder / "ref.py").write_text(reference)
    sections = [
        f"[kernelcheck]\nschema = 1\nseed = {seed}\n[quick]\ncases = 10\n[thorough]\ncases = 20\n[ops.{name}]\n"
        f'source = "op.cu"\nkernel = "k"\nreference = "ref.py"\ndtypes = {dtypes}\n{op}',
        f"[ops.{name}.dims]\n{dims}",
        f"[ops.{name}.inputs]\n{inputs}",
        f"[ops.{name}.scalars]\n{scalars}" if scalars else "",
        f"[ops.{name}.outputs]\n{outputs}",
        f"[ops.{name}.launch]\ngrid = [1]\nblock = [1]\nargs = {args}\n",
    ]
    path = folder / "kernelcheck.toml"
    path.write_text("\n".join(sections))
    return load_registry(path)


def only_op(registry: OpRegistry) -> Op:
    (op,) = registry.ops.values()
    return op
