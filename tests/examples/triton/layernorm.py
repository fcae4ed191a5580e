"""Layer normalisation, and its gradients: rows add up theirs of weight and bias under a lock, and a second kernel adds
the sums of all locks."""

import triton
import triton.language as tl


@triton.jit
def layernorm(x_ptr, weight_ptr, bias_ptr, y_ptr, mean_ptr, rstd_ptr, x_stride, cols, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    x_ptr += row * x_stride
    y_ptr += row * cols
    total = tl.zeros((BLOCK,), dtype=tl.float32)
    for start in range(0, cols, BLOCK):
        place = start + tl.arange(0, BLOCK)
        total += tl.load(x_ptr + place, mask=place < cols, other=0.0).to(tl.float32)
    mean = tl.sum(total, axis=0) / cols
    squares = tl.zeros((BLOCK,), dtype=tl.float32)
    for start in range(0, cols, BLOCK):
        place = start + tl.arange(0, BLOCK)
        x = tl.load(x_ptr + place, mask=place < cols, other=0.0).to(tl.float32)
        centred = tl.where(place < cols, x - mean, 0.0)
        squares += centred * centred
    rstd = 1 / tl.sqrt(tl.sum(squares, axis=0) / cols + eps)
    tl.store(mean_ptr + row, mean)
    tl.store(rstd_ptr + row, rstd)
    for start in range(0, cols, BLOCK):
        place = start + tl.arange(0, BLOCK)
        inside = place < cols
        weight = tl.load(weight_ptr + place, mask=inside).to(tl.float32)
        bias = tl.load(bias_ptr + place, mask=inside).to(tl.float32)
        x = tl.load(x_ptr + place, mask=inside).to(tl.float32)
        tl.store(y_ptr + place, (x - mean) * rstd * weight + bias, mask=inside)


@triton.jit
def gradient_of_rows(
    dy_ptr,
    x_ptr,
    weight_ptr,
    dx_ptr,
    dweight_ptr,
    dbias_ptr,
    lock_ptr,
    cols,
    eps,
    LOCKS: tl.constexpr,
    BLOCK: tl.constexpr,
):
    row = tl.program_id(0)
    place = tl.arange(0, BLOCK)
    inside = place < cols
    x = tl.load(x_ptr + row * cols + place, mask=inside, other=0.0).to(tl.float32)
    dy = tl.load(dy_ptr + row * cols + place, mask=inside, other=0.0).to(tl.float32)
    weight = tl.load(weight_ptr + place, mask=inside, other=0.0).to(tl.float32)
    centred = tl.where(inside, x - tl.sum(x, axis=0) / cols, 0.0)
    rstd = 1 / tl.sqrt(tl.sum(centred * centred, axis=0) / cols + eps)
    normal = centred * rstd
    scaled = weight * dy
    along = tl.sum(normal * scaled, axis=0) / cols
    level = tl.sum(scaled, axis=0) / cols
    tl.store(dx_ptr + row * cols + place, (scaled - normal * along - level) * rstd, mask=inside)
    lock = lock_ptr + row % LOCKS
    used = lock_ptr + LOCKS + row % LOCKS
    dweight_ptr += row % LOCKS * cols
    dbias_ptr += row % LOCKS * cols
    dweight = dy * normal
    dbias = dy
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    if tl.load(used) == 0:
        tl.atomic_xchg(used, 1)
    else:
        dweight += tl.load(dweight_ptr + place, mask=inside)
        dbias += tl.load(dbias_ptr + place, mask=inside)
    tl.store(dweight_ptr + place, dweight, mask=inside)
    tl.store(dbias_ptr + place, dbias, mask=inside)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@triton.jit
def gradient_of_columns(
    parts_weight_ptr, parts_bias_ptr, dweight_ptr, dbias_ptr, parts, cols, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr
):
    j = tl.program_id(0) * BLOCK_N + tl.arange(0, BLOCK_N)
    dweight = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    dbias = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for start in range(0, parts, BLOCK_M):
        i = start + tl.arange(0, BLOCK_M)
        inside = (i[:, None] < parts) & (j[None, :] < cols)
        place = i[:, None] * cols + j[None, :]
        dweight += tl.load(parts_weight_ptr + place, mask=inside, other=0.0)
        dbias += tl.load(parts_bias_ptr + place, mask=inside, other=0.0)
    tl.store(dweight_ptr + j, tl.sum(dweight, axis=0), mask=j < cols)
    tl.store(dbias_ptr + j, tl.sum(dbias, axis=0), mask=j < cols)
