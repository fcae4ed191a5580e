// Normalises all n elements of x together, y = (x - mean) / sqrt(variance + eps), in one cooperative launch: the grid
// meets once for the mean and once for the variance, which is taken from the deviations, so that nothing cancels.
// partials has two floats a block. Every block adds them up in the same order, so that all agree to the last bit.
#include <cooperative_groups.h>

#include "scalar.cuh"
#include "warp_reduce.cuh"

namespace cg = cooperative_groups;

// Sum over the block, in all of its threads.
template <int kBlock>
__device__ float block_sum(float value) {
    __shared__ float warp_sums[kBlock / 32];
    value = warp_sum(value);
    __syncthreads();  // nobody still reads the sums of the last call
    if (threadIdx.x % 32 == 0) warp_sums[threadIdx.x / 32] = value;
    __syncthreads();
    return warp_sum(threadIdx.x % 32 < kBlock / 32 ? warp_sums[threadIdx.x % 32] : 0.0f);
}

// Sum over the grid, in all of its threads. The blocks leave theirs in partials [gridDim.x].
template <int kBlock>
__device__ float grid_sum(cg::grid_group grid, float value, float* partials) {
    const float own = block_sum<kBlock>(value);
    if (threadIdx.x == 0) partials[blockIdx.x] = own;
    grid.sync();
    float share = 0.0f;
    for (int block = threadIdx.x; block < gridDim.x; block += kBlock) share += partials[block];
    return block_sum<kBlock>(share);
}

template <typename T, int kBlock>
__global__ void coop_normalize(const T* __restrict__ x, T* __restrict__ y, float* partials, int n, float eps) {
    const cg::grid_group grid = cg::this_grid();
    const int first = blockIdx.x * kBlock + threadIdx.x;
    const int step = kBlock;

    float sum = 0.0f;
    for (int i = first; i < n; i += step) sum += to_float(x[i]);
    const float mean = grid_sum<kBlock>(grid, sum, partials) / n;

    float squares = 0.0f;
    for (int i = first; i < n; i += step) {
        const float deviation = to_float(x[i]) - mean;
        squares += deviation * deviation;
    }
    const float variance = grid_sum<kBlock>(grid, squares, partials + gridDim.x) / n;

    const float inverse_deviation = rsqrtf(variance + eps);
    for (int i = first; i < n; i += step) y[i] = from_float<T>((to_float(x[i]) - mean) * inverse_deviation);
}
