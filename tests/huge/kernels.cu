#include <cuda_fp16.h>
// Kernels whose index wraps where `I` is int or unsigned, in the manner of public bug reports; right where it is 64 bits wide.
#define ROW const int row = blockIdx.x
template <typename I> __global__ void row_stride(const float* x, float* y, int rows, int cols) {
    ROW;
    for (int c = threadIdx.x; c < cols; c += blockDim.x) y[I(row) * cols + c] = 2 * x[I(row) * cols + c];
}
template <typename I> __global__ void elementwise(const float* x, float* y, long long n) {
    I i = I(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2 * x[i];
}
template <typename I> __global__ void transposed(const float* x, float* y, int rows, int cols) {
    const int row = blockIdx.x * 32 + threadIdx.x, col = blockIdx.y;
    if (row < rows) y[size_t(row) * cols + col] = x[I(col) * rows + row];
}
template <typename I> __global__ void byte_offset(const __half* x, __half* y, int rows, int cols) {
    ROW;
    const __half* from = (const __half*)((const char*)x + I(row) * cols * 2);
    for (int c = threadIdx.x; c < cols; c += blockDim.x) y[size_t(row) * cols + c] = from[c];
}
template <typename I> __global__ void widened_too_late(const float* x, float* y, int rows, int cols) {
    ROW;
    const size_t start = sizeof(I) == 8 ? size_t(row) * cols : size_t(row * cols);
    for (int c = threadIdx.x; c < cols; c += blockDim.x) y[start + c] = 2 * x[start + c];
}
template <typename I> __global__ void unsigned_wrap(const float* x, float* y, unsigned rows, unsigned cols) {
    const I start = I(blockIdx.x) * cols;
    for (unsigned c = threadIdx.x; c < cols; c += blockDim.x) y[start + c] = 2 * x[start + c];
}
template <typename I> __global__ void loop_counter(const float* x, float* y, long long n) {
    for (I i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += I(gridDim.x) * blockDim.x) y[i] = 2 * x[i];
}
template <typename I> __global__ void strides(const float* x, float* y, int rows, int cols, I xs, I ys) {
    ROW;
    for (int c = threadIdx.x; c < cols; c += blockDim.x) y[row * ys + c] = 2 * x[row * xs + c];
}
template <typename I> __global__ void batch(const float* x, float* y, int heads, int seq, int dim) {
    const int b = blockIdx.z, h = blockIdx.y, s = blockIdx.x;
    const I start = ((I(b) * heads + h) * seq + s) * dim;
    for (int d = threadIdx.x; d < dim; d += blockDim.x) y[start + d] = 2 * x[start + d];
}
template <typename I> __global__ void numel(const float* x, float* y, I n) {
    size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2 * x[i];
}
template <typename I> __global__ void histogram(const int* x, unsigned long long* counts, int rows, int bins) {
    ROW;
    for (int b = threadIdx.x; b < bins; b += blockDim.x) {
        unsigned long long* at = (unsigned long long*)((char*)counts + (I(row) * bins + b) * 8);
        *at = x[row] == b;
    }
}
template <typename I> __global__ void grid_y(const float* x, float* y, int rows, int cols) {
    const size_t row = sizeof(I) == 8 ? blockIdx.x : blockIdx.y;
    const int col = (sizeof(I) == 8 ? blockIdx.y : blockIdx.x) * blockDim.x + threadIdx.x;
    if (col < cols) y[row * cols + col] = 2 * x[row * cols + col];
}
