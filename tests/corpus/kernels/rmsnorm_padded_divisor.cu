// RMS normalisation of the rows of a [rows, cols] matrix whose rows lie x_stride elements apart, one warp a row.
#include "scalar.cuh"
#include "warp_reduce.cuh"

template <typename T>
__global__ void rmsnorm(const T* __restrict__ x, const T* __restrict__ gamma, T* __restrict__ y, int rows, int cols,
                        int x_stride, float eps) {
    const int warps_per_block = blockDim.x / 32;
    const int row = blockIdx.x * warps_per_block + threadIdx.x / 32;
    const int lane = threadIdx.x % 32;
    if (row >= rows) return;  // whole warps leave, so the shuffles below stay complete

    const T* row_x = x + static_cast<size_t>(row) * x_stride;
    T* row_y = y + static_cast<size_t>(row) * cols;

    float squares = 0.0f;
    for (int col = lane; col < cols; col += 32) {
        const float value = to_float(row_x[col]);
        squares += value * value;
    }
    const float scale = rsqrtf(warp_sum(squares) / ((cols + 31) / 32 * 32) + eps);

    for (int col = lane; col < cols; col += 32) {
        row_y[col] = from_float<T>(to_float(row_x[col]) * scale * to_float(gamma[col]));
    }
}
