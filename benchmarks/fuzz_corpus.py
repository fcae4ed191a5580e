"""The PTX that fuzzing starts from: the built-in ops in all their dtypes, the benchmarks' kernels, and `tests/ptx`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from kernelcheck.compiler.build import compile_program
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.subject import compile_op

ROOT = Path(__file__).resolve().parent.parent
ARCHITECTURES = ("sm_80", "sm_90")
TEST_SOURCES = {
    "features.cu": ("scale<float>", "scale<__half>", "scale<__nv_bfloat16>", "everything"),
    "tensor_cores.cu": ("product",),
    "pipelined_gemm.cu": ("gemm",),
}
"""The CUDA files of `tests/ptx` and the kernels of each."""

_NOISE = re.compile(r"^\s*(?://.*|\.loc\s.*|\.file\s.*|)\n", re.MULTILINE)


def small_corpus() -> list[str]:
    """The contents of `tests/ptx`, the CUDA sources compiled for one architecture."""
    texts = [(ROOT / "tests" / "ptx" / "sample.ptx").read_text("utf-8")]
    texts += [_compiled(ROOT / "tests" / "ptx" / name, kernels, "sm_80") for name, kernels in TEST_SOURCES.items()]
    return _quiet(texts)


def corpus(architectures: Sequence[str] = ARCHITECTURES, dtypes: int | None = None) -> list[str]:
    """All of it, for these architectures, and for the first so many dtypes of each op."""
    texts = [(ROOT / "tests" / "ptx" / "sample.ptx").read_text("utf-8")]
    registry = load_registry(ROOT / "kernelcheck.toml")
    for arch in architectures:
        compiled = replace(registry, arch=arch)
        texts += [compile_op(compiled, op, dtype).ptx for op in registry.ops.values() for dtype in op.dtypes[:dtypes]]
        texts += [_compiled(ROOT / "tests" / "ptx" / name, kernels, arch) for name, kernels in TEST_SOURCES.items()]
        kernels = sorted((ROOT / "benchmarks" / "kernels").glob("*.cu"))
        texts += [_compiled(path, (path.stem,), arch) for path in kernels]
    return _quiet(texts)


def _quiet(texts: list[str]) -> list[str]:
    """Every text once, without lines that do not affect execution."""
    return list(dict.fromkeys(_NOISE.sub("", text.split(".section")[0]) for text in texts))


def _compiled(source: Path, kernels: tuple[str, ...], arch: str) -> str:
    return compile_program(
        source,
        name_expressions=kernels,
        options=["-std=c++17"],
        include_dirs=[],
        arch=arch,
        root=source.parent,
        defines={},
    ).ptx
