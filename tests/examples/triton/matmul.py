"""Products of matrices: by pointers and strides, by tensor descriptors, and of groups of rows."""

import triton
import triton.language as tl


@triton.jit
def tile_of(program, m, n, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, GROUP: tl.constexpr):
    """The tile of a program, so that neighbours share columns of b: GROUP rows of tiles are taken together."""
    down = tl.cdiv(m, BLOCK_M)
    across = tl.cdiv(n, BLOCK_N)
    first = program // (GROUP * across) * GROUP
    height = min(down - first, GROUP)
    inside = program % (GROUP * across)
    return first + inside % height, inside // height


@triton.jit
def matmul(
    a_ptr,
    b_ptr,
    c_ptr,
    m,
    n,
    k,
    a_row,
    a_col,
    b_row,
    b_col,
    c_row,
    c_col,
    BLOCK_M: tl.constexpr,
    BLOCK_N: tl.constexpr,
    BLOCK_K: tl.constexpr,
    GROUP: tl.constexpr,
    PRECISION: tl.constexpr,
    RELU: tl.constexpr = False,
):
    tile_m, tile_n = tile_of(tl.program_id(0), m, n, BLOCK_M, BLOCK_N, GROUP)
    i = tile_m * BLOCK_M + tl.arange(0, BLOCK_M)
    j = tile_n * BLOCK_N + tl.arange(0, BLOCK_N)
    depth = tl.arange(0, BLOCK_K)
    a_tile = a_ptr + i[:, None] * a_row + depth[None, :] * a_col
    b_tile = b_ptr + depth[:, None] * b_row + j[None, :] * b_col
    total = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for start in range(0, k, BLOCK_K):
        a = tl.load(a_tile, mask=(i[:, None] < m) & (start + depth[None, :] < k), other=0.0)
        b = tl.load(b_tile, mask=(start + depth[:, None] < k) & (j[None, :] < n), other=0.0)
        total = tl.dot(a, b, total, input_precision=PRECISION)
        a_tile += BLOCK_K * a_col
        b_tile += BLOCK_K * b_row
    if RELU:
        total = tl.maximum(total, 0.0)
    c_tile = c_ptr + i[:, None] * c_row + j[None, :] * c_col
    tl.store(c_tile, total.to(c_ptr.dtype.element_ty), mask=(i[:, None] < m) & (j[None, :] < n))


@triton.jit
def described_matmul(a_ptr, b_ptr, c_ptr, m, n, k, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, BLOCK_K: tl.constexpr):
    a = tl.make_tensor_descriptor(a_ptr, shape=[m, k], strides=[k, 1], block_shape=[BLOCK_M, BLOCK_K])
    b = tl.make_tensor_descriptor(b_ptr, shape=[k, n], strides=[n, 1], block_shape=[BLOCK_K, BLOCK_N])
    c = tl.make_tensor_descriptor(c_ptr, shape=[m, n], strides=[n, 1], block_shape=[BLOCK_M, BLOCK_N])
    top = tl.program_id(0) * BLOCK_M
    left = tl.program_id(1) * BLOCK_N
    total = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for start in range(0, k, BLOCK_K):
        total = tl.dot(a.load([top, start]), b.load([start, left]), total)
    c.store([top, left], total.to(c_ptr.dtype.element_ty))


@triton.jit
def grouped_matmul(
    a_ptr,
    b_ptr,
    c_ptr,
    start_ptr,
    groups,
    n,
    k,
    BLOCK_M: tl.constexpr,
    BLOCK_N: tl.constexpr,
    BLOCK_K: tl.constexpr,
):
    """Rows from start[g] to below start[g + 1] of a times the g-th matrix of b; programs share out the tiles."""
    across = tl.cdiv(n, BLOCK_N)
    tile = tl.program_id(0)
    before = 0
    for group in range(groups):
        first = tl.load(start_ptr + group)
        last = tl.load(start_ptr + group + 1)
        tiles = tl.cdiv(last - first, BLOCK_M) * across
        while tile < before + tiles:
            i = first + (tile - before) // across * BLOCK_M + tl.arange(0, BLOCK_M)
            j = (tile - before) % across * BLOCK_N + tl.arange(0, BLOCK_N)
            total = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
            for step in range(0, k, BLOCK_K):
                depth = step + tl.arange(0, BLOCK_K)
                rows = (i[:, None] < last) & (depth[None, :] < k)
                a = tl.load(a_ptr + i[:, None] * k + depth[None, :], mask=rows, other=0.0)
                columns = (depth[:, None] < k) & (j[None, :] < n)
                b = tl.load(b_ptr + group * k * n + depth[:, None] * n + j[None, :], mask=columns, other=0.0)
                total = tl.dot(a, b, total)
            inside = (i[:, None] < last) & (j[None, :] < n)
            tl.store(c_ptr + i[:, None] * n + j[None, :], total.to(c_ptr.dtype.element_ty), mask=inside)
            tile += tl.num_programs(0)
        before += tiles
