// Group normalisation of x [batch, groups * channels, spatial], gamma and beta [groups * channels]. A group's values
// lie next to each other: one block reads them three times, for the mean, for the variance about that mean, and to
// normalise. 16-byte loads where a group starts and ends on their boundary; shared-memory trees.
#include "pair.cuh"
#include "scalar.cuh"

// Sum over the block, for every thread. kBlock is a power of two.
template <int kBlock>
__device__ float tree_sum(float value, float* partial) {
    partial[threadIdx.x] = value;
    __syncthreads();
    for (int width = kBlock / 2; width > 0; width /= 2) {
        if (threadIdx.x < width) partial[threadIdx.x] += partial[threadIdx.x + width];
        __syncthreads();
    }
    const float total = partial[0];
    __syncthreads();  // the next sum overwrites partial[0]
    return total;
}

// This thread's share of the sum of f(value) over the count values.
template <typename T, typename Function>
__device__ float partial_sum(const T* __restrict__ values, int count, Function f) {
    constexpr int kPack = sizeof(uint4) / sizeof(T);
    float sum = 0.0f;
    if (count % kPack == 0) {
        const uint4* packs = reinterpret_cast<const uint4*>(values);
        for (int pack = threadIdx.x; pack < count / kPack; pack += blockDim.x) {
            const uint4 raw = packs[pack];
            const T* unpacked = reinterpret_cast<const T*>(&raw);
#pragma unroll
            for (int i = 0; i < kPack; ++i) sum += f(to_float(unpacked[i]));
        }
    } else {
        for (int i = threadIdx.x; i < count; i += blockDim.x) sum += f(to_float(values[i]));
    }
    return sum;
}

template <typename T, int kBlock>
__global__ void group_norm(const T* __restrict__ x, const T* __restrict__ gamma, const T* __restrict__ beta,
                           T* __restrict__ y, int groups, int channels, int spatial, float eps) {
    __shared__ float partial[kBlock];
    const int count = channels * spatial;
    const int first_channel = blockIdx.x % groups * channels;
    const T* group_x = x + static_cast<size_t>(blockIdx.x) * count;
    T* group_y = y + static_cast<size_t>(blockIdx.x) * count;

    const float sum = partial_sum(group_x, count, [](float value) { return value; });
    const float mean = tree_sum<kBlock>(sum, partial) / count;
    const float squares = partial_sum(group_x, count, [mean](float value) { return (value - mean) * (value - mean); });
    const float scale = rsqrtf(tree_sum<kBlock>(squares, partial) / count + eps);

    for (int i = threadIdx.x; i < count; i += kBlock) {
        const int channel = first_channel + i / spatial;
        const float normal = (to_float(group_x[i]) - mean) * scale;
        group_y[i] = from_float<T>(normal * to_float(gamma[channel]) + to_float(beta[channel]));
    }
}
