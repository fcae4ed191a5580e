// Batch normalisation at inference, of x [batch, channels, spatial] whose planes lie x_stride elements apart, with the
// channels' float statistics folded into one multiply-add. A block row (y) is a plane; every thread computes two
// elements, in one access where the plane allows it.
#include "pair.cuh"
#include "scalar.cuh"

template <typename T>
__global__ void batch_norm(const T* __restrict__ x, const float* __restrict__ mean, const float* __restrict__ variance,
                           const float* __restrict__ gamma, const float* __restrict__ beta, T* __restrict__ y,
                           int channels, int spatial, long long x_stride, float eps) {
    const int plane = blockIdx.y;
    const int channel = plane % channels;
    const int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= spatial) return;

    const float scale = gamma[channel] * 1.0f / (variance[channel] + eps);
    const float shift = fmaf(-mean[channel], scale, beta[channel]);
    const T* from = x + plane * x_stride + i;
    T* to = y + static_cast<size_t>(plane) * spatial + i;

    if (i + 1 < spatial && is_aligned<pair_t<T>>(from) && is_aligned<pair_t<T>>(to)) {
        pair_t<T> pair = *reinterpret_cast<const pair_t<T>*>(from);
        pair.x = from_float<T>(fmaf(to_float(pair.x), scale, shift));
        pair.y = from_float<T>(fmaf(to_float(pair.y), scale, shift));
        *reinterpret_cast<pair_t<T>*>(to) = pair;
        return;
    }
    to[0] = from_float<T>(fmaf(to_float(from[0]), scale, shift));
    if (i + 1 < spatial) to[1] = from_float<T>(fmaf(to_float(from[1]), scale, shift));
}
