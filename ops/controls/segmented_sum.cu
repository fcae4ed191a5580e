// Sums of consecutive rows: each of kRows thread rows adds a stretch of the segment, and the first adds their sums.
#include "accumulate.cuh"

template <typename T, int kRows>
__global__ void segmented_sum(const T* x, const int* offsets, T* out, int width) {
    __shared__ accumulator_t<T> stretches[kRows][32];
    const int col = blockIdx.x * 32 + threadIdx.x;
    const int begin = offsets[blockIdx.y];
    const int end = offsets[blockIdx.y + 1];
    const int length = (end - begin + kRows - 1) / kRows;
    const int first = begin + threadIdx.y * length;
    accumulator_t<T> sum = 0;
    for (int row = first; row < min(first + length, end) && col < width; ++row) {
        sum += widen(x[static_cast<size_t>(row) * width + col]);
    }
    stretches[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.y != 0 || col >= width) return;
    accumulator_t<T> total = 0;
    for (int stretch = 0; stretch < kRows; ++stretch) total += stretches[stretch][threadIdx.x];
    out[static_cast<size_t>(blockIdx.y) * width + col] = narrow<T>(total);
}
