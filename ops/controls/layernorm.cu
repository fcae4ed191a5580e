// Layer normalisation in two passes: the mean, then the variance about it.
#include "plain_reduce.cuh"
#include "scalar.cuh"

template <typename T, int kBlock>
__global__ void layernorm(const T* x, const T* gamma, const T* beta, T* y, int cols, float eps) {
    x += static_cast<size_t>(blockIdx.x) * cols;
    y += static_cast<size_t>(blockIdx.x) * cols;
    float sum = 0.0f;
    for (int col = threadIdx.x; col < cols; col += kBlock) sum += to_float(x[col]);
    const float mean = plain_sum<kBlock>(sum) / cols;
    float squares = 0.0f;
    for (int col = threadIdx.x; col < cols; col += kBlock) {
        squares += (to_float(x[col]) - mean) * (to_float(x[col]) - mean);
    }
    const float deviation = sqrtf(plain_sum<kBlock>(squares) / cols + eps);
    for (int col = threadIdx.x; col < cols; col += kBlock) {
        y[col] = from_float<T>((to_float(x[col]) - mean) / deviation * to_float(gamma[col]) + to_float(beta[col]));
    }
}
