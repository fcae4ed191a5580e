// Mean and (population) variance of each row of x [rows, cols], rows x_stride elements apart, in one pass: Welford's
// update in each thread, Chan's merge of lanes through shuffles and of warps through shared memory.
#include "accumulate.cuh"
#include "warp_reduce.cuh"

template <typename Real>
struct Moments {
    int count;
    Real mean;
    Real m2;  // sum of squared deviations from the mean
};

template <typename Real>
__device__ Moments<Real> merged(const Moments<Real>& a, const Moments<Real>& b) {
    if (b.count == 0) return a;
    if (a.count == 0) return b;
    const int count = a.count + b.count;
    const Real share = static_cast<Real>(b.count) / count;
    const Real delta = b.mean - a.mean;
    return {count, a.mean + delta * share, a.m2 + b.m2 + delta * delta * (a.count * share)};
}

// Of all lanes, valid in lane 0.
template <typename Real>
__device__ Moments<Real> warp_merge(Moments<Real> moments) {
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2) {
        const int count = __shfl_down_sync(kFullWarp, moments.count, offset);
        const Real mean = __shfl_down_sync(kFullWarp, moments.mean, offset);
        const Real m2 = __shfl_down_sync(kFullWarp, moments.m2, offset);
        moments = merged(moments, Moments<Real>{count, mean, m2});
    }
    return moments;
}

template <typename T, int kBlock>
__global__ void mean_variance(const T* __restrict__ x, T* __restrict__ mean, T* __restrict__ variance, int cols,
                              long long x_stride) {
    using Real = accumulator_t<T>;
    constexpr int kWarps = kBlock / 32;
    __shared__ Moments<Real> warp_moments[kWarps];
    const int lane = threadIdx.x % 32;
    const int warp = threadIdx.x / 32;
    const T* row_x = x + blockIdx.x * x_stride;

    Moments<Real> moments{0, 0, 0};
    for (int col = threadIdx.x; col < cols; col += kBlock) {
        const Real value = widen(row_x[col]);
        const Real delta = value - moments.mean;
        moments.count += 1;
        moments.mean += delta / moments.count;
        moments.m2 += delta * (value - moments.mean);
    }
    moments = warp_merge(moments);
    if (lane == 0) warp_moments[warp] = moments;
    __syncthreads();

    if (warp == 0) {
        moments = warp_merge(lane < kWarps ? warp_moments[lane] : Moments<Real>{0, 0, 0});
        if (lane == 0) {
            mean[blockIdx.x] = narrow<T>(moments.mean);
            variance[blockIdx.x] = narrow<T>(moments.m2 / max(1, cols - 1));
        }
    }
}
