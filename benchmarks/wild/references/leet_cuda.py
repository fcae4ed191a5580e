"""What kernels of xlite-dev/LeetCUDA compute, in NumPy: references of benchmarks/wild/LeetCUDA.toml."""

# ruff: noqa: N803  (names are those of the kernels' sizes)
from __future__ import annotations

import numpy as np


def add(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return a + b


def relu(x: np.ndarray) -> np.ndarray:
    return np.maximum(x, 0)


def sigmoid(x: np.ndarray) -> np.ndarray:
    return np.exp(-np.logaddexp(0, -x))


def swish(x: np.ndarray) -> np.ndarray:
    return x * sigmoid(x)


def elu(x: np.ndarray) -> np.ndarray:
    return np.where(x > 0, x, np.expm1(x))


def gelu(x: np.ndarray) -> np.ndarray:
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def hardshrink(x: np.ndarray) -> np.ndarray:
    return np.where(np.abs(x) > 0.5, x, 0)


def hardswish(x: np.ndarray) -> np.ndarray:
    return x * np.clip(x + 3, 0, 6) / 6


def embedding(idx: np.ndarray, weight: np.ndarray) -> np.ndarray:
    return weight[idx]


def histogram(a: np.ndarray, *, to: int) -> np.ndarray:
    return np.bincount(a.reshape(-1), minlength=to + 1)


def layer_norm(x: np.ndarray, *, g: float, b: float) -> np.ndarray:
    centred = x - x.mean(axis=-1, keepdims=True)
    return centred / np.sqrt((centred**2).mean(axis=-1, keepdims=True) + 1e-5) * g + b


def rms_norm(x: np.ndarray, *, g: float) -> np.ndarray:
    return x / np.sqrt((x**2).mean(axis=-1, keepdims=True) + 1e-5) * g


def transpose(x: np.ndarray) -> np.ndarray:
    return x.T.reshape(x.shape)


def transpose_of_a(dev_A: np.ndarray) -> np.ndarray:
    return dev_A.T.reshape(dev_A.shape)


def total(a: np.ndarray) -> np.ndarray:
    return a.sum().reshape(1)


def dot(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return (a.reshape(-1) * b.reshape(-1)).sum().reshape(1)


def softmax(x: np.ndarray) -> np.ndarray:
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def matmul(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return a @ b


def matvec(a: np.ndarray, x: np.ndarray) -> np.ndarray:
    return a @ x


def matvec_of_a(A: np.ndarray, x: np.ndarray) -> np.ndarray:
    return A @ x


def kept_boxes(boxes: np.ndarray, scores: np.ndarray, keep: np.ndarray, *, iou_threshold: float) -> np.ndarray:
    kept = np.zeros_like(keep)
    area = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
    for at, box in enumerate(boxes):
        before = np.flatnonzero(kept[:at])
        sides = np.minimum(box[2:], boxes[before, 2:]) - np.maximum(box[:2], boxes[before, :2])
        both = np.maximum(sides, 0).prod(axis=1)
        with np.errstate(divide="ignore", invalid="ignore"):
            kept[at] = not (both / (area[at] + area[before] - both) > iou_threshold).any()
    return kept
