"""What the kernels should compute, in NumPy."""

import numpy as np


def add(x, y):
    return x + y


def dropout(x, kept, *, p):
    return np.where(kept != 0, x / (1 - p), 0)


def seeded_dropout(x, *, p, seed):
    return np.where(uniform(seed, x.size) > p, x / (1 - p), 0)


def uniform(seed, count):
    """Philox 4x32-10 (Salmon et al., SC 2011) of the counters 0, 1, …: the first of each four words, in [0, 1)."""
    mask = np.uint64(0xFFFFFFFF)
    words = [np.arange(count, dtype=np.uint64), *(np.zeros(count, np.uint64) for _ in range(3))]
    keys = [np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32 & 0xFFFFFFFF)]
    for _ in range(10):
        left, right = words[0] * np.uint64(0xD2511F53), words[2] * np.uint64(0xCD9E8D57)
        words = [right >> np.uint64(32) ^ words[1] ^ keys[0], right & mask, left >> np.uint64(32) ^ words[3] ^ keys[1]]
        words.append(left & mask)
        keys = [keys[0] + np.uint64(0x9E3779B9) & mask, keys[1] + np.uint64(0xBB67AE85) & mask]
    signed = words[0].astype(np.uint32).view(np.int32).astype(np.int64)
    positive = np.where(signed < 0, -signed - 1, signed)
    return (positive.astype(np.float32) * np.float32(4.6566127342e-10)).astype(np.float64)


def softmax(x):
    shifted = x - x.max(axis=-1, keepdims=True)
    return np.exp(shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True)))


def matmul(a, b):
    return a @ b


def matmul_relu(a, b):
    return np.maximum(a @ b, 0)


def grouped_matmul(a, b, start):
    edges = [int(place) for place in start]
    c = np.zeros((len(a), b.shape[-1]))
    for first, last, each in zip(edges[:-1], edges[1:], b, strict=True):
        c[first:last] = a[first:last] @ each
    return c


def layernorm(x, weight, bias, *, eps):
    mean = x.mean(axis=-1, keepdims=True)
    rstd = 1 / np.sqrt(((x - mean) ** 2).mean(axis=-1, keepdims=True) + eps)
    return (x - mean) * rstd * weight + bias, mean[:, 0], rstd[:, 0]


def layernorm_gradient(dy, x, weight, *, eps):
    centred = x - x.mean(axis=-1, keepdims=True)
    rstd = 1 / np.sqrt((centred**2).mean(axis=-1, keepdims=True) + eps)
    normal, scaled = centred * rstd, weight * dy
    along = (normal * scaled).mean(axis=-1, keepdims=True)
    dx = (scaled - normal * along - scaled.mean(axis=-1, keepdims=True)) * rstd
    return dx, (dy * normal).sum(axis=0), dy.sum(axis=0)


def attention(q, k, v, *, scale):
    return _attention(q, k, v, scale, np.ones((q.shape[1], k.shape[1]), bool))


def causal_attention(q, k, v, *, scale):
    return _attention(q, k, v, scale, np.tril(np.ones((q.shape[1], k.shape[1]), bool)))


def _attention(q, k, v, scale, seen):
    scores = np.where(seen, q @ np.swapaxes(k, -1, -2) * scale, -np.inf)
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True) @ v
