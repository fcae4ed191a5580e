"""Causal attention to the last ``window`` positions (Beltagy, Peters and Cohan, 2020, section 3.1)."""

import numpy as np


def reference(q, k, v, *, window):
    """``q``, ``k`` and ``v`` [heads, positions, head_dim] -> the same shape."""
    distance = np.arange(q.shape[1])[:, None] - np.arange(q.shape[1])
    scores = np.einsum("hqd,hkd->hqk", q, k) / np.sqrt(q.shape[-1])
    scores = np.where((distance >= 0) & (distance < window), scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.einsum("hqk,hkd->hqd", weights, v) / weights.sum(axis=-1)[..., None]
