// RMS normalisation, one warp a row, with a square root and a division.
#include "plain_reduce.cuh"
#include "scalar.cuh"

template <typename T>
__global__ void rmsnorm(const T* x, const T* gamma, T* y, int rows, int cols, int x_stride, float eps) {
    const int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (row >= rows) return;
    x += static_cast<size_t>(row) * x_stride;
    y += static_cast<size_t>(row) * cols;
    float squares = 0.0f;
    for (int col = threadIdx.x % 32; col < cols; col += 32) squares += to_float(x[col]) * to_float(x[col]);
    const float root = sqrtf(plain_lane_sum(squares) / cols + eps);
    for (int col = threadIdx.x % 32; col < cols; col += 32) {
        y[col] = from_float<T>(to_float(x[col]) / root * to_float(gamma[col]));
    }
}
