// Sums of consecutive rows of x [rows, width]: out[s] is the sum of rows offsets[s] to offsets[s + 1] - 1, zero where
// there are none. A block of 32 x kRows threads owns 32 columns of one segment: its thread rows take the segment's rows
// in turn, and their sums meet in shared memory.
#include "accumulate.cuh"

template <typename T, int kRows>
__global__ void segmented_sum(const T* __restrict__ x, const int* __restrict__ offsets, T* __restrict__ out,
                              int width) {
    __shared__ accumulator_t<T> partial[kRows][32];
    const int segment = blockIdx.y;
    const int col = blockIdx.x * 32 + threadIdx.x;

    accumulator_t<T> sum = 0;
    if (col < width) {
        const int end = offsets[segment + 1];
        for (int row = offsets[segment] + threadIdx.y; row < end; row += kRows) {
            sum += widen(x[static_cast<size_t>(row) * width + col]);
        }
    }
    partial[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();

    if (threadIdx.y != 0 || col >= width || offsets[segment] == offsets[segment + 1]) return;
    for (int y = 1; y < kRows; ++y) sum += partial[y][threadIdx.x];
    out[static_cast<size_t>(segment) * width + col] = narrow<T>(sum);
}
