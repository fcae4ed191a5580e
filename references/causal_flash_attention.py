"""Causal attention of the last positions, several query heads to a head of keys (Ainslie et al., 2023)."""

import numpy as np


def reference(q, k, v):
    """``q`` [heads, queries, head_dim], ``k`` and ``v`` [kv_heads, keys, head_dim] -> like ``q``."""
    heads, queries, head_dim = q.shape
    kv_heads, keys = k.shape[:2]
    k, v = np.repeat(k, heads // kv_heads, axis=0), np.repeat(v, heads // kv_heads, axis=0)
    seen = np.arange(keys) <= np.arange(queries)[:, None] + keys - queries
    scores = np.where(seen, np.einsum("hqd,hkd->hqk", q, k) / np.sqrt(head_dim), -np.inf)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.einsum("hqk,hkd->hqd", weights, v) / weights.sum(axis=-1)[..., None]
