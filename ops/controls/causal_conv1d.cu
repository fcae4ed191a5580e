// Depthwise causal convolution, straight from global memory, a step a thread; the activation in double.
#include "scalar.cuh"

template <typename T, int kBlock, int kMaxWidth>
__global__ void causal_conv1d(const T* x, const T* weight, const T* bias, T* y, int length, int width,
                              long long x_batch, int x_channel, bool with_silu) {
    const int t = blockIdx.x * kBlock + threadIdx.x;
    const int channel = blockIdx.y;
    if (t >= length) return;
    x += blockIdx.z * x_batch + static_cast<size_t>(channel) * x_channel;
    float value = 0.0f;
    for (int j = max(0, width - 1 - t); j < width; ++j) {
        value += to_float(weight[channel * width + j]) * to_float(x[t - (width - 1) + j]);
    }
    value += to_float(bias[channel]);
    if (with_silu) value = static_cast<float>(value / (1.0 + exp(-static_cast<double>(value))));
    y[(static_cast<size_t>(blockIdx.z) * gridDim.y + channel) * length + t] = from_float<T>(value);
}
