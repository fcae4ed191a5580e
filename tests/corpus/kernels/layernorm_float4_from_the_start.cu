// Layer normalisation of the rows of a [rows, cols] matrix, one block a row.
// The statistics come from one pass of 16-byte loads (Welford's update, Chan's merge), so that a row with a
// large mean loses nothing to cancellation.
#include "scalar.cuh"

struct Moments {
    float count = 0.0f;
    float mean = 0.0f;
    float m2 = 0.0f;  // sum of squared deviations from the mean

    __device__ void push(float value) {
        count += 1.0f;
        const float delta = value - mean;
        mean += delta / count;
        m2 += delta * (value - mean);
    }

    __device__ void merge(const Moments& other) {
        const float total = count + other.count;
        if (total == 0.0f) return;  // two threads without elements, in a row shorter than the block
        const float delta = other.mean - mean;
        const float share = other.count / total;
        mean += delta * share;
        m2 += other.m2 + delta * delta * count * share;
        count = total;
    }
};

template <typename T, int kBlock>
__device__ Moments row_moments(const T* __restrict__ row, int cols) {
    constexpr int kPack = sizeof(uint4) / sizeof(T);
    const int thread = threadIdx.x;

    // Rows start anywhere: peel elements off until 16-byte loads are aligned.
    const int misaligned = 0;
    const int head = min(cols, (kPack - misaligned) % kPack);
    const int packs = (cols - head) / kPack;
    const int tail = head + packs * kPack;

    Moments moments;
    if (thread < head) moments.push(to_float(row[thread]));
    const uint4* packed = reinterpret_cast<const uint4*>(row + head);
    for (int pack = thread; pack < packs; pack += kBlock) {
        const uint4 raw = packed[pack];
        const T* values = reinterpret_cast<const T*>(&raw);
#pragma unroll
        for (int i = 0; i < kPack; ++i) moments.push(to_float(values[i]));
    }
    if (tail + thread < cols) moments.push(to_float(row[tail + thread]));
    return moments;
}

template <typename T, int kBlock>
__global__ void layernorm(const T* __restrict__ x, const T* __restrict__ gamma, const T* __restrict__ beta,
                          T* __restrict__ y, int cols, float eps) {
    constexpr int kWarps = kBlock / 32;
    __shared__ float counts[kWarps];
    __shared__ float means[kWarps];
    __shared__ float m2s[kWarps];
    const int lane = threadIdx.x % 32;
    const int warp = threadIdx.x / 32;
    const T* row_x = x + static_cast<size_t>(blockIdx.x) * cols;
    T* row_y = y + static_cast<size_t>(blockIdx.x) * cols;

    Moments moments = row_moments<T, kBlock>(row_x, cols);
    for (int offset = 16; offset > 0; offset /= 2) {
        Moments other;
        other.count = __shfl_down_sync(0xffffffffu, moments.count, offset);
        other.mean = __shfl_down_sync(0xffffffffu, moments.mean, offset);
        other.m2 = __shfl_down_sync(0xffffffffu, moments.m2, offset);
        moments.merge(other);
    }
    if (lane == 0) {
        counts[warp] = moments.count;
        means[warp] = moments.mean;
        m2s[warp] = moments.m2;
    }
    __syncthreads();

    // Every thread merges the warps in the same order, so that all agree to the last bit.
    Moments row;
    for (int w = 0; w < kWarps; ++w) {
        Moments other;
        other.count = counts[w];
        other.mean = means[w];
        other.m2 = m2s[w];
        row.merge(other);
    }
    const float inverse_deviation = rsqrtf(row.m2 / row.count + eps);

    for (int col = threadIdx.x; col < cols; col += kBlock) {
        const float normal = (to_float(row_x[col]) - row.mean) * inverse_deviation;
        row_y[col] = from_float<T>(normal * to_float(gamma[col]) + to_float(beta[col]));
    }
}
