"""Scaled dot-product attention under a mask (Vaswani et al., 2017, section 3.2.1)."""

import numpy as np


def reference(q, k, v, mask):
    """``q`` [heads, queries, head_dim], ``k`` and ``v`` [heads, keys, head_dim] -> like ``q``.

    ``mask`` [queries, keys] is True where a query sees a key.
    """
    scores = np.einsum("hqd,hkd->hqk", q, k) / np.sqrt(q.shape[-1])
    scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.einsum("hqk,hkd->hqd", weights, v) / weights.sum(axis=-1)[..., None]
