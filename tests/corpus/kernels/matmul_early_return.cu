// C = A B for row-major A [m, k], B [k, n], in kTile x kTile tiles staged through shared memory.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T, int kTile>
__global__ void matmul(const T* __restrict__ a, const T* __restrict__ b, T* __restrict__ c, int m, int n, int k) {
    __shared__ float a_tile[kTile][kTile];
    __shared__ float b_tile[kTile][kTile];
    const int tx = threadIdx.x;
    const int ty = threadIdx.y;
    const int row = blockIdx.y * kTile + ty;
    const int col = blockIdx.x * kTile + tx;
    if (row >= m || col >= n) return;

    float sum = 0.0f;
    const int tiles = (k + kTile - 1) / kTile;
    for (int tile = 0; tile < tiles; ++tile) {
        const int a_col = tile * kTile + tx;
        const int b_row = tile * kTile + ty;
        // Zeros beyond the edges let the inner product run over whole tiles.
        a_tile[ty][tx] = row < m && a_col < k ? static_cast<float>(a[static_cast<size_t>(row) * k + a_col]) : 0.0f;
        b_tile[ty][tx] = b_row < k && col < n ? static_cast<float>(b[static_cast<size_t>(b_row) * n + col]) : 0.0f;
        __syncthreads();

#pragma unroll
        for (int i = 0; i < kTile; ++i) sum += a_tile[ty][i] * b_tile[i][tx];
        __syncthreads();  // the next tile overwrites this one
    }

    if (row < m && col < n) c[static_cast<size_t>(row) * n + col] = static_cast<T>(sum);
}
