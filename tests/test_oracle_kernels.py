from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from examples import one_in
from oracle_samples import DIMS, SOFTMAX, setting

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.oracle.free_control import widened
from kernelcheck.core.oracle.judge import judge
from kernelcheck.core.values.quantise import quantise


def softmax32(x: np.ndarray) -> np.ndarray:
    e = np.exp(x.astype(np.float32) - x.astype(np.float32).max(axis=-1, keepdims=True))
    return e / np.cumsum(e, axis=-1, dtype=np.float32)[:, -1:]


def gelu32(x: np.ndarray) -> np.ndarray:
    x = x.astype(np.float32)
    one, half = np.float32(1), np.float32(0.5)
    return half * x * (one + np.tanh(np.float32(0.7978845608) * (x + np.float32(0.044715) * x * x * x)))


def layernorm32(x: np.ndarray) -> np.ndarray:
    x, n = x.astype(np.float32), np.float32(x.shape[-1])
    centred = x - x.sum(axis=-1, keepdims=True, dtype=np.float32) / n
    variance = (centred * centred).sum(axis=-1, keepdims=True, dtype=np.float32) / n
    return centred / np.sqrt(variance + np.float32(1e-5))


GELU = (
    "import numpy as np\n"
    "def reference(x):\n"
    "    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))\n"
)
LAYERNORM = (
    "import numpy as np\n"
    "def reference(x):\n"
    "    c = x - x.mean(-1, keepdims=True)\n"
    "    return c / np.sqrt((c * c).mean(-1, keepdims=True) + 1e-5)\n"
)
KERNELS = {"softmax": (SOFTMAX, softmax32), "gelu": (GELU, gelu32), "layernorm": (LAYERNORM, layernorm32)}
SIZES = ["rows = { sizes = [5] }\ncols = { sizes = [1] }", DIMS, "rows = { sizes = [3] }\ncols = { sizes = [4096] }"]


@pytest.mark.parametrize(("name", "dtype"), one_in(2, product(KERNELS, ["float32", "float16", "bfloat16"])))
@pytest.mark.parametrize(
    "dims",
    [pytest.param(SIZES[0], marks=pytest.mark.slow), SIZES[1], pytest.param(SIZES[2], marks=pytest.mark.slow)],
    ids=["1", "257", "4096"],
)
def test_a_correct_kernel_passes_in_every_family(tmp_path: Path, name: str, dtype: str, dims: str) -> None:
    reference, kernel = KERNELS[name]
    for index in range(15):
        case = setting(tmp_path, reference, index=index, dims=dims, dtypes=f'["{dtype}"]')
        with np.errstate(all="ignore"):
            result = quantise(kernel(case.inputs["x"]).astype(np.float64), DTYPES[dtype])
        verdict = judge(widened(case), {"y": result})
        assert verdict.passed, (case.case.values, verdict.message)


def one_pass(x: np.ndarray) -> np.ndarray:
    x, n = x.astype(np.float32), np.float32(x.shape[-1])
    mean = np.cumsum(x, axis=-1, dtype=np.float32)[:, -1:] / n
    variance = np.cumsum(x * x, axis=-1, dtype=np.float32)[:, -1:] / n - mean * mean
    return (x - mean) / np.sqrt(np.maximum(variance, np.float32(0)) + np.float32(1e-5))


def no_maximum(x: np.ndarray) -> np.ndarray:
    e = np.exp(x.astype(np.float32))
    return e / e.sum(axis=-1, keepdims=True, dtype=np.float32)


def short_sum(x: np.ndarray) -> np.ndarray:
    e = np.exp(x.astype(np.float32) - x.astype(np.float32).max(axis=-1, keepdims=True))
    return e / e[:, :-1].sum(axis=-1, keepdims=True, dtype=np.float32)


def zero_padded_maximum(x: np.ndarray) -> np.ndarray:
    top = x.astype(np.float32).max(axis=-1, keepdims=True)
    e = np.exp(x.astype(np.float32) - top)
    return e / (e.sum(axis=-1, keepdims=True, dtype=np.float32) + 7 * np.exp(-top))


def sigmoid_gelu(x: np.ndarray) -> np.ndarray:
    x = x.astype(np.float32)
    return x / (np.float32(1) + np.exp(np.float32(-1.702) * x))


def no_epsilon(x: np.ndarray) -> np.ndarray:
    centred = x.astype(np.float32) - x.astype(np.float32).mean(axis=-1, keepdims=True)
    return centred / np.sqrt((centred * centred).mean(axis=-1, keepdims=True))


BUGS = {
    "one-pass variance": (LAYERNORM, one_pass, "float32"),
    "missing epsilon": (LAYERNORM, no_epsilon, "float32"),
    "missing epsilon in half": (LAYERNORM, no_epsilon, "float16"),
    "no maximum subtracted": (SOFTMAX, no_maximum, "float32"),
    "no maximum subtracted in half": (SOFTMAX, no_maximum, "float16"),
    "last element left out of a sum": (SOFTMAX, short_sum, "float32"),
    "last element left out of a sum in half": (SOFTMAX, short_sum, "float16"),
    "a row padded with zeros": (SOFTMAX, zero_padded_maximum, "bfloat16"),
    "another approximation of GELU": (GELU, sigmoid_gelu, "bfloat16"),
}


@pytest.mark.parametrize(("reference", "kernel", "dtype"), one_in(2, BUGS.values()), ids=BUGS)
def test_a_quick_sweep_of_ten_cases_finds_the_bug(tmp_path: Path, reference: str, kernel, dtype: str) -> None:  # type: ignore[no-untyped-def]
    verdicts = []
    for index in range(10):
        case = setting(tmp_path, reference, index=index, dtypes=f'["{dtype}"]')
        with np.errstate(all="ignore"):
            result = quantise(kernel(case.inputs["x"]).astype(np.float64), DTYPES[dtype])
        verdicts.append(judge(widened(case), {"y": result}))
    assert not all(verdict.passed for verdict in verdicts)
