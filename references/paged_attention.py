"""Attention of one token a sequence over keys and values in pages (Kwon et al., "PagedAttention", 2023)."""

import numpy as np


def reference(q, k_cache, v_cache, block_table, lengths):
    """``q`` [seqs, heads, head_dim], caches [pages, page, kv_heads, head_dim] -> like ``q``.

    ``block_table`` [seqs, max_pages] says which pages a sequence has, ``lengths`` [seqs] how many tokens.
    """
    seqs, heads, head_dim = q.shape
    kv_heads = k_cache.shape[2]
    out = np.empty_like(q)
    for seq in range(seqs):
        keys = k_cache[block_table[seq]].reshape(-1, kv_heads, head_dim)[: lengths[seq]]
        values = v_cache[block_table[seq]].reshape(-1, kv_heads, head_dim)[: lengths[seq]]
        for head in range(heads):
            kv_head = head // (heads // kv_heads)
            scores = keys[:, kv_head] @ q[seq, head] / np.sqrt(head_dim)
            weights = np.exp(scores - scores.max())
            out[seq, head] = weights @ values[:, kv_head] / weights.sum()
    return out
