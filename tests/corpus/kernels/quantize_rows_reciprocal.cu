// Symmetric 8-bit quantisation of the rows of x [rows, cols], which lie x_stride elements apart, one block a row:
// scale = max |x| / 127 and code = x / scale, rounded to nearest, ties to even. A row of zeros has scale 0 and codes 0.
#include "scalar.cuh"
#include "warp_reduce.cuh"

template <typename T, int kBlock>
__global__ void quantize_rows(const T* __restrict__ x, signed char* __restrict__ codes, float* __restrict__ scales,
                              int cols, int x_stride) {
    __shared__ float warp_highest[kBlock / 32];
    const T* row = x + static_cast<size_t>(blockIdx.x) * x_stride;
    signed char* row_codes = codes + static_cast<size_t>(blockIdx.x) * cols;

    float highest = 0.0f;
    for (int col = threadIdx.x; col < cols; col += kBlock) highest = fmaxf(highest, fabsf(to_float(row[col])));
    highest = warp_max(highest);
    if (threadIdx.x % 32 == 0) warp_highest[threadIdx.x / 32] = highest;
    __syncthreads();
#pragma unroll
    for (int warp = 0; warp < kBlock / 32; ++warp) highest = fmaxf(highest, warp_highest[warp]);

    if (threadIdx.x == 0) scales[blockIdx.x] = highest / 127.0f;
    for (int col = threadIdx.x; col < cols; col += kBlock) {
        // Not x times 127 / highest, which is infinite for the smallest numbers.
        const float share = highest > 0.0f ? to_float(row[col]) * (1.0f / highest) : 0.0f;
        row_codes[col] = static_cast<signed char>(__float2int_rn(127.0f * share));
    }
}
