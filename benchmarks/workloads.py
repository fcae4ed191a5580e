"""What the executor's benchmark runs: kernels, each with arguments, launch shape and the outputs expected.

The kernel `kernels/NAME.cu` and the function of `loops/NAME.cpp` are both called NAME and take the same arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from kernelcheck.backends.cpu.runtime.worker import LaunchShape

Argument = np.ndarray | np.generic


@dataclass(frozen=True)
class Workload:
    """A kernel's arguments in order, and the expected contents of its output arrays."""

    arguments: tuple[Argument, ...]
    shape: LaunchShape
    expected: Mapping[int, np.ndarray]
    """Argument number of each output to its values, in float64 or integers."""
    size: str


def _normal(generator: np.random.Generator, *shape: int) -> np.ndarray:
    return generator.standard_normal(shape, dtype=np.float32)


def _product(subscripts: str, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """In float64, without a BLAS, whose threads would still be spinning when the timing starts."""
    product: np.ndarray = np.einsum(subscripts, a.astype(float), b.astype(float), optimize=False)
    return product


def _vector_add(generator: np.random.Generator, scale: int) -> Workload:
    n = scale << 22
    x, y = _normal(generator, n), _normal(generator, n)
    shape = LaunchShape((n // 256, 1, 1), (256, 1, 1))
    return Workload((x, y, np.full_like(x, np.nan), np.int32(n)), shape, {2: x.astype(float) + y}, f"{n}")


def _gelu(generator: np.random.Generator, scale: int) -> Workload:
    n = scale << 20
    x = _normal(generator, n)
    wide = x.astype(float)
    expected = 0.5 * wide * (1 + np.tanh(np.sqrt(2 / np.pi) * (wide + 0.044715 * wide**3)))
    shape = LaunchShape((n // 256, 1, 1), (256, 1, 1))
    return Workload((x, np.full_like(x, np.nan), np.int32(n)), shape, {1: expected}, f"{n}")


def _matmul(generator: np.random.Generator, rows: int, dtype: type, shape: LaunchShape) -> Workload:
    n = 256
    a: np.ndarray = _normal(generator, rows, n).astype(dtype)
    b: np.ndarray = _normal(generator, n, n).astype(dtype)
    c = np.full((rows, n), np.nan, np.float32)
    sizes = (np.int32(rows), np.int32(n), np.int32(n))
    return Workload((a, b, c, *sizes), shape, {2: _product("mk,kn->mn", a, b)}, f"{rows}x{n}x{n}")


def _matmul_threads(generator: np.random.Generator, scale: int) -> Workload:
    return _matmul(generator, 256 * scale, np.float32, LaunchShape((16, 16 * scale, 1), (16, 16, 1)))


def _matmul_wmma(generator: np.random.Generator, scale: int) -> Workload:
    return _matmul(generator, 256 * scale, np.float16, LaunchShape((16, 4 * scale, 1), (32, 4, 1)))


def _softmax(generator: np.random.Generator, scale: int) -> Workload:
    rows, cols = 256 * scale, 1024
    x = _normal(generator, rows, cols)
    powers = np.exp(x.astype(float) - x.max(axis=1, keepdims=True))
    expected = powers / powers.sum(axis=1, keepdims=True)
    arguments = (x, np.full_like(x, np.nan), np.int32(rows), np.int32(cols))
    return Workload(arguments, LaunchShape((rows, 1, 1), (256, 1, 1)), {1: expected}, f"{rows}x{cols}")


def _layernorm(generator: np.random.Generator, scale: int) -> Workload:
    rows, cols, eps = 1024 * scale, 1024, 1e-5
    x, gamma, beta = _normal(generator, rows, cols), _normal(generator, cols), _normal(generator, cols)
    wide = x.astype(float)
    normal = (wide - wide.mean(axis=1, keepdims=True)) / np.sqrt(wide.var(axis=1, keepdims=True) + eps)
    arguments = (x, gamma, beta, np.full_like(x, np.nan), np.int32(rows), np.int32(cols), np.float32(eps))
    return Workload(arguments, LaunchShape((rows, 1, 1), (256, 1, 1)), {3: normal * gamma + beta}, f"{rows}x{cols}")


def _histogram(generator: np.random.Generator, scale: int) -> Workload:
    n = scale << 22
    codes = generator.integers(0, 256, n, dtype=np.int32)
    expected = np.bincount(codes, minlength=256)
    arguments = (codes, np.zeros(256, np.uint32), np.int32(n))
    return Workload(arguments, LaunchShape((n // 4096, 1, 1), (256, 1, 1)), {1: expected}, f"{n}")


def _transpose(generator: np.random.Generator, scale: int) -> Workload:
    rows, cols = 2016 * scale, 2080  # not a power of two: its stride would fight for few cache sets
    x = _normal(generator, rows, cols)
    arguments = (x, np.full((cols, rows), np.nan, np.float32), np.int32(rows), np.int32(cols))
    shape = LaunchShape((cols // 32, rows // 32, 1), (32, 8, 1))
    return Workload(arguments, shape, {1: x.T.astype(float)}, f"{rows}x{cols}")


def _flash_attention(generator: np.random.Generator, scale: int) -> Workload:
    heads, length, dim = 4 * scale, 256, 64
    q, k, v = (_normal(generator, heads, length, dim) for _ in range(3))
    scale = np.float32(dim**-0.5)
    scores = _product("hqd,hkd->hqk", q, k) * float(scale)
    powers = np.exp(scores - scores.max(axis=2, keepdims=True))
    expected = _product("hqk,hkd->hqd", powers / powers.sum(axis=2, keepdims=True), v)
    arguments = (q, k, v, np.full_like(q, np.nan), np.int32(heads), np.int32(length), scale)
    return Workload(
        arguments, LaunchShape((length // 16, heads, 1), (16, 16, 1)), {3: expected}, f"{heads}x{length}x{dim}"
    )


WORKLOADS: Mapping[str, Callable[[np.random.Generator, int], Workload]] = {
    "vector_add": _vector_add,
    "gelu": _gelu,
    "matmul_naive": _matmul_threads,
    "matmul_tiled": _matmul_threads,
    "matmul_wmma": _matmul_wmma,
    "softmax_shared": _softmax,
    "softmax_shuffle": _softmax,
    "layernorm": _layernorm,
    "histogram": _histogram,
    "transpose": _transpose,
    "flash_attention": _flash_attention,
}


def workload(name: str, scale: int = 1) -> Workload:
    """The workload of a kernel, with `scale` times as many blocks: the same arguments in every run."""
    return WORKLOADS[name](np.random.default_rng(20260101), scale)
