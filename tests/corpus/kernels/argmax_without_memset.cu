// Index of the largest value of each row of x [rows, cols], the lowest such index; a NaN counts as largest, the first
// of them. Values and indices travel as 64-bit keys: the blocks of a row meet in an atomic maximum, which begins at 0,
// and a second launch unpacks the indices.
#include "ordered_key.cuh"
#include "warp_reduce.cuh"

template <typename T, int kItems>
__global__ void argmax_keys(const T* __restrict__ x, Key* __restrict__ keys, int cols, long long x_stride) {
    const int row = blockIdx.y;
    const T* row_x = x + row * x_stride;
    const int first = blockIdx.x * blockDim.x * kItems + threadIdx.x;

    Key best = 0;
#pragma unroll
    for (int item = 0; item < kItems; ++item) {
        const int col = first + item * blockDim.x;
        if (col < cols) best = max(best, make_key(row_x[col], col));
    }
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2) best = max(best, __shfl_down_sync(kFullWarp, best, offset));
    if (threadIdx.x % 32 == 0 && best != 0) atomicMax(&keys[row], best);
}

extern "C" __global__ void argmax_indices(const Key* __restrict__ keys, int* __restrict__ indices, int rows) {
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < rows) indices[row] = index_of(keys[row]);
}
