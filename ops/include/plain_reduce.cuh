// Reductions for controls, which are to be right at a glance. Every thread of the block, or lane of the warp, gets the
// result, and all of them must call. kBlock is a power of two: halves are added, so that few roundings go one way.
#pragma once

#include <math_constants.h>

template <int kBlock, typename Real>
__device__ Real plain_sum(Real value) {
    __shared__ Real values[kBlock];
    __syncthreads();  // threads may still be reading the sum of the call before
    values[threadIdx.x] = value;
    __syncthreads();
    for (int half = kBlock / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) values[threadIdx.x] += values[threadIdx.x + half];
        __syncthreads();
    }
    return values[0];
}

template <int kBlock>
__device__ float plain_max(float value) {
    __shared__ float values[kBlock];
    __syncthreads();
    values[threadIdx.x] = value;
    __syncthreads();
    float highest = -CUDART_INF_F;
    for (int thread = 0; thread < kBlock; ++thread) highest = fmaxf(highest, values[thread]);
    return highest;
}

template <typename Real>
__device__ Real plain_lane_sum(Real value) {
    for (int half = 16; half > 0; half /= 2) value += __shfl_xor_sync(0xffffffffu, value, half);
    return value;
}

__device__ inline float plain_lane_max(float value) {
    float highest = -CUDART_INF_F;
    for (int lane = 0; lane < 32; ++lane) highest = fmaxf(highest, __shfl_sync(0xffffffffu, value, lane));
    return highest;
}
