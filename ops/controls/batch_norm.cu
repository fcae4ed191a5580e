// Batch normalisation at inference as the formula has it, two elements a thread.
#include "scalar.cuh"

template <typename T>
__global__ void batch_norm(const T* x, const float* mean, const float* variance, const float* gamma, const float* beta,
                           T* y, int channels, int spatial, long long x_stride, float eps) {
    const int plane = blockIdx.y;
    const int channel = plane % channels;
    const int first = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
    for (int i = first; i < min(first + 2, spatial); ++i) {
        const float normal = (to_float(x[plane * x_stride + i]) - mean[channel]) / sqrtf(variance[channel] + eps);
        y[static_cast<size_t>(plane) * spatial + i] = from_float<T>(normal * gamma[channel] + beta[channel]);
    }
}
