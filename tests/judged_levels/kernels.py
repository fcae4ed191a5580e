"""Kernels in Triton that the solutions of the tasks here are made of."""

import torch
import triton
import triton.language as tl


@triton.jit
def activated(x, ACT: tl.constexpr):
    if ACT == "relu":
        x = tl.maximum(x, 0.0)
    elif ACT == "sigmoid":
        x = 1 / (1 + tl.exp(-x))
    elif ACT == "tanh":
        x = 2 / (1 + tl.exp(-2 * x)) - 1
    elif ACT == "silu":
        x = x / (1 + tl.exp(-x))
    elif ACT == "gelu":
        x = 0.5 * x * (1 + tl.erf(x * 0.7071067811865476))
    elif ACT == "leaky":
        x = tl.where(x > 0, x, 0.01 * x)
    return x


@triton.jit
def map_kernel(x, other, y, n, scale, ACT: tl.constexpr, WITH: tl.constexpr, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = activated(tl.load(x + i, i < n) * scale, ACT)
    if WITH == "add":
        value += tl.load(other + i, i < n)
    elif WITH == "mul":
        value *= tl.load(other + i, i < n)
    tl.store(y + i, value, i < n)


@triton.jit
def linear_kernel(x, w, b, y, M, N, K, ACT: tl.constexpr, B: tl.constexpr):
    m = tl.program_id(0) * B + tl.arange(0, B)
    n = tl.program_id(1) * B + tl.arange(0, B)
    k = tl.arange(0, B)
    total = tl.zeros((B, B), tl.float32)
    for start in range(0, K, B):
        left = tl.load(x + m[:, None] * K + start + k[None, :], (m[:, None] < M) & (start + k[None, :] < K), 0.0)
        right = tl.load(w + n[None, :] * K + start + k[:, None], (n[None, :] < N) & (start + k[:, None] < K), 0.0)
        total = tl.dot(left, right, total, input_precision="ieee")
    total = activated(total + tl.load(b + n, n < N, 0.0)[None, :], ACT)
    tl.store(y + m[:, None] * N + n[None, :], total, (m[:, None] < M) & (n[None, :] < N))


@triton.jit
def rows_kernel(x, w, b, y, cols, eps, WHAT: tl.constexpr, BLOCK: tl.constexpr):
    row, i = tl.program_id(0), tl.arange(0, BLOCK)
    value = tl.load(x + row * cols + i, i < cols, -float("inf") if WHAT == "softmax" or WHAT == "max" else 0.0)
    if WHAT == "softmax":
        value = tl.exp(value - tl.max(value))
        tl.store(y + row * cols + i, value / tl.sum(value), i < cols)
    elif WHAT == "layer_norm":
        value = tl.where(i < cols, value - tl.sum(value) / cols, 0.0)
        value = value / tl.sqrt(tl.sum(value * value) / cols + eps)
        value = value * tl.load(w + i, i < cols) + tl.load(b + i, i < cols)
        tl.store(y + row * cols + i, value, i < cols)
    elif WHAT == "rms_norm":
        tl.store(y + row * cols + i, value / tl.sqrt(tl.sum(value * value) / cols + eps), i < cols)
    elif WHAT == "sum":
        tl.store(y + row, tl.sum(value))
    else:
        tl.store(y + row, tl.max(value))


@triton.jit
def conv_kernel(x, w, b, y, C, H, W, OC, OH, OW, R, ACT: tl.constexpr, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    plane = tl.program_id(1)
    image, channel = plane // OC, plane % OC
    valid, row, col = i < OH * OW, i // OW, i % OW
    total = tl.zeros((BLOCK,), tl.float32)
    for c in range(C):
        for r in range(R):
            for s in range(R):
                value = tl.load(x + ((image * C + c) * H + row + r) * W + col + s, valid, 0.0)
                total += value * tl.load(w + ((channel * C + c) * R + r) * R + s)
    tl.store(y + plane * OH * OW + i, activated(total + tl.load(b + channel), ACT), valid)


@triton.jit
def pool_kernel(x, y, OH, OW, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    plane, valid, row, col = tl.program_id(1), i < OH * OW, i // OW, i % OW
    best = tl.full((BLOCK,), -float("inf"), tl.float32)
    for r in range(2):
        for s in range(2):
            place = plane * 4 * OH * OW + (2 * row + r) * 2 * OW + 2 * col + s
            best = tl.maximum(best, tl.load(x + place, valid, -float("inf")))
    tl.store(y + plane * OH * OW + i, best, valid)


def mapped(x, act="", other=None, how="", scale=1.0):
    y, n = torch.empty_like(x), x.numel()
    map_kernel[(triton.cdiv(n, 128),)](x, x if other is None else other, y, n, scale, ACT=act, WITH=how, BLOCK=128)
    return y


def linear(x, w, b=None, act=""):
    flat = x.reshape(-1, x.shape[-1]).contiguous()
    (m, k), n = flat.shape, w.shape[0]
    y = torch.empty(m, n, device=x.device)
    b = torch.zeros(n, device=x.device) if b is None else b
    linear_kernel[(triton.cdiv(m, 16), triton.cdiv(n, 16))](flat, w.contiguous(), b, y, m, n, k, ACT=act, B=16)
    return y.reshape(*x.shape[:-1], n)


def rows(x, what, w=None, b=None, eps=1e-5):
    flat = x.reshape(-1, x.shape[-1]).contiguous()
    count, cols = flat.shape
    y = torch.empty(count, device=x.device) if what in ("sum", "max") else torch.empty_like(flat)
    w, b = (flat if each is None else each for each in (w, b))
    rows_kernel[(count,)](flat, w, b, y, cols, eps, WHAT=what, BLOCK=triton.next_power_of_2(cols))
    return y.reshape(x.shape[:-1] if what in ("sum", "max") else x.shape)


def conv(x, w, b, act=""):
    (images, c, h, width), (oc, _, r, _) = x.shape, w.shape
    oh, ow = h - r + 1, width - r + 1
    y = torch.empty(images, oc, oh, ow, device=x.device)
    conv_kernel[(triton.cdiv(oh * ow, 64), images * oc)](x, w, b, y, c, h, width, oc, oh, ow, r, ACT=act, BLOCK=64)
    return y


def pool(x):
    images, c, h, w = x.shape
    y = torch.empty(images, c, h // 2, w // 2, device=x.device)
    pool_kernel[(triton.cdiv(h * w // 4, 64), images * c)](x, y, h // 2, w // 2, BLOCK=64)
    return y
