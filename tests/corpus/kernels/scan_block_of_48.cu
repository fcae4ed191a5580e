// Inclusive prefix sum of every row of a [rows, cols] matrix, one block a row. The block walks the row in tiles of
// kBlock elements and carries the sum of the tiles before.
#include "scalar.cuh"

template <typename T, int kBlock>
__global__ void inclusive_scan(const T* __restrict__ x, T* __restrict__ y, int cols) {
    constexpr int kWarps = kBlock / 32;
    __shared__ float warp_totals[kWarps];
    const int lane = threadIdx.x % 32;
    const int warp = threadIdx.x / 32;
    const T* row_x = x + static_cast<size_t>(blockIdx.x) * cols;
    T* row_y = y + static_cast<size_t>(blockIdx.x) * cols;

    float carry = 0.0f;
    for (int tile = 0; tile < cols; tile += kBlock) {
        const int col = tile + threadIdx.x;
        float sum = 0.0f;
        if (col < cols) sum = to_float(row_x[col]);
        for (int offset = 1; offset < 32; offset *= 2) {
            const float below = __shfl_up_sync(0xffffffffu, sum, offset);
            if (lane >= offset) sum += below;
        }
        if (lane == 31) warp_totals[warp] = sum;
        __syncthreads();

        float before = carry;
        for (int w = 0; w < kWarps; ++w) {
            if (w < warp) before += warp_totals[w];
            carry += warp_totals[w];
        }
        if (col < cols) row_y[col] = from_float<T>(before + sum);
        __syncthreads();  // the next tile overwrites warp_totals
    }
}
