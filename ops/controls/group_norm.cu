// Group normalisation in two passes: the mean, then the variance about it.
#include "plain_reduce.cuh"
#include "scalar.cuh"

template <typename T, int kBlock>
__global__ void group_norm(const T* x, const T* gamma, const T* beta, T* y, int groups, int channels, int spatial,
                           float eps) {
    const int count = channels * spatial;
    x += static_cast<size_t>(blockIdx.x) * count;
    y += static_cast<size_t>(blockIdx.x) * count;
    float sum = 0.0f;
    for (int i = threadIdx.x; i < count; i += kBlock) sum += to_float(x[i]);
    const float mean = plain_sum<kBlock>(sum) / count;
    float squares = 0.0f;
    for (int i = threadIdx.x; i < count; i += kBlock) squares += (to_float(x[i]) - mean) * (to_float(x[i]) - mean);
    const float deviation = sqrtf(plain_sum<kBlock>(squares) / count + eps);
    for (int i = threadIdx.x; i < count; i += kBlock) {
        const int channel = blockIdx.x % groups * channels + i / spatial;
        y[i] = from_float<T>((to_float(x[i]) - mean) / deviation * to_float(gamma[channel]) + to_float(beta[channel]));
    }
}
