"""Attention, block by block of keys, the softmax rescaled as larger scores come."""

import triton
import triton.language as tl


@triton.jit
def attention(
    q_ptr,
    k_ptr,
    v_ptr,
    out_ptr,
    queries,
    keys,
    scale,
    CAUSAL: tl.constexpr,
    WIDTH: tl.constexpr,
    BLOCK_M: tl.constexpr,
    BLOCK_N: tl.constexpr,
):
    head = tl.program_id(1)
    i = tl.program_id(0) * BLOCK_M + tl.arange(0, BLOCK_M)
    width = tl.arange(0, WIDTH)
    q_ptr += head * queries * WIDTH
    out_ptr += head * queries * WIDTH
    k_ptr += head * keys * WIDTH
    v_ptr += head * keys * WIDTH
    q = tl.load(q_ptr + i[:, None] * WIDTH + width[None, :], mask=i[:, None] < queries, other=0.0)
    highest = tl.full((BLOCK_M,), float("-inf"), dtype=tl.float32)
    total = tl.zeros((BLOCK_M,), dtype=tl.float32)
    out = tl.zeros((BLOCK_M, WIDTH), dtype=tl.float32)
    end = min(keys, (tl.program_id(0) + 1) * BLOCK_M) if CAUSAL else keys
    for start in range(0, end, BLOCK_N):
        j = start + tl.arange(0, BLOCK_N)
        k = tl.load(k_ptr + j[None, :] * WIDTH + width[:, None], mask=j[None, :] < keys, other=0.0)
        scores = tl.dot(q, k) * scale
        seen = j[None, :] < keys
        if CAUSAL:
            seen = seen & (j[None, :] <= i[:, None])
        scores = tl.where(seen, scores, float("-inf"))
        higher = tl.maximum(highest, tl.max(scores, axis=1))
        rescale = tl.exp(highest - higher)
        powers = tl.exp(scores - higher[:, None])
        v = tl.load(v_ptr + j[:, None] * WIDTH + width[None, :], mask=j[:, None] < keys, other=0.0)
        total = total * rescale + tl.sum(powers, axis=1)
        out = out * rescale[:, None]
        out = tl.dot(powers.to(v.dtype), v, out)
        highest = higher
    out = out / total[:, None]
    tl.store(
        out_ptr + i[:, None] * WIDTH + width[None, :],
        out.to(out_ptr.dtype.element_ty),
        mask=i[:, None] < queries,
    )
