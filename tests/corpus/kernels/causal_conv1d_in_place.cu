// Depthwise causal convolution along the last axis of x [batch, channels, length], as in state-space models:
// y[t] = activation(bias + sum over j of weight[j] * x[t - (width - 1) + j]), with zeros before t = 0. The activation
// is SiLU, or none. Grid: x over tiles of kBlock steps, y over channels, z over the batch. width is at most kMaxWidth.
#include "scalar.cuh"

template <typename T, int kBlock, int kMaxWidth>
__global__ void causal_conv1d(const T* __restrict__ x, const T* __restrict__ weight, const T* __restrict__ bias,
                              T* __restrict__ y, int length, int width, long long x_batch, int x_channel,
                              bool with_silu) {
    __shared__ float window[kMaxWidth - 1 + kBlock];  // the tile, after the width - 1 steps before it
    const int channel = blockIdx.y;
    const int halo = width - 1;
    const int first = blockIdx.x * kBlock - halo;
    const T* row = x + blockIdx.z * x_batch + static_cast<size_t>(channel) * x_channel;

    for (int i = threadIdx.x; i < halo + kBlock; i += kBlock) {
        const int t = first + i;
        window[i] = t >= 0 && t < length ? to_float(row[t]) : 0.0f;
    }
    __syncthreads();

    const int t = blockIdx.x * kBlock + threadIdx.x;
    if (t >= length) return;
    float value = to_float(bias[channel]);
    for (int j = 0; j < width; ++j) value += to_float(weight[channel * width + j]) * window[threadIdx.x + j];
    if (with_silu) {
        // value / (1 + exp(-value)), whose exponential overflows below -88: with exp(-|value|) it never does. That goes
        // in as two factors, since by itself it would be subnormal, and short of bits, before the product is.
        const float root = expf(-0.5f * fabsf(value));
        const float numerator = value < 0.0f ? value * root * root : value;
        value = numerator / (1.0f + root * root);
    }
    y[(static_cast<size_t>(blockIdx.z) * gridDim.y + channel) * length + t] = from_float<T>(value);
}
