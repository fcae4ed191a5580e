"""Kernels of Numba's CUDA target."""

import math

from numba import cuda, float32

THREADS = 256
TILE = 16


@cuda.jit
def softmax(x, y):
    """One block a row: each thread takes every 256th column, and a tree in shared memory takes them together."""
    shared = cuda.shared.array(THREADS, float32)
    row, thread = cuda.blockIdx.x, cuda.threadIdx.x
    largest = float32(-math.inf)
    for column in range(thread, x.shape[1], THREADS):
        largest = max(largest, x[row, column])
    shared[thread] = largest
    cuda.syncthreads()
    half = THREADS // 2
    while half > 0:
        if thread < half:
            shared[thread] = max(shared[thread], shared[thread + half])
        cuda.syncthreads()
        half //= 2
    largest = shared[0]
    cuda.syncthreads()  # all have read it before the sums are written over it
    total = float32(0)
    for column in range(thread, x.shape[1], THREADS):
        total += math.exp(x[row, column] - largest)
    shared[thread] = total
    cuda.syncthreads()
    half = THREADS // 2
    while half > 0:
        if thread < half:
            shared[thread] += shared[thread + half]
        cuda.syncthreads()
        half //= 2
    for column in range(thread, x.shape[1], THREADS):
        y[row, column] = math.exp(x[row, column] - largest) / shared[0]


@cuda.jit
def matmul(a, b, c):
    """A block computes a tile of 16 by 16, from tiles of both matrices in shared memory."""
    of_a = cuda.shared.array((TILE, TILE), float32)
    of_b = cuda.shared.array((TILE, TILE), float32)
    i, j = cuda.threadIdx.y, cuda.threadIdx.x
    row, column = cuda.blockIdx.y * TILE + i, cuda.blockIdx.x * TILE + j
    total = float32(0)
    for start in range(0, a.shape[1], TILE):
        of_a[i, j] = a[row, start + j] if row < a.shape[0] and start + j < a.shape[1] else float32(0)
        of_b[i, j] = b[start + i, column] if start + i < b.shape[0] and column < b.shape[1] else float32(0)
        cuda.syncthreads()
        for step in range(TILE):
            total += of_a[i, step] * of_b[step, j]
        cuda.syncthreads()
    if row < c.shape[0] and column < c.shape[1]:
        c[row, column] = total
