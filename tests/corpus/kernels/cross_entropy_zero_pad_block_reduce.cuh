// Reductions over a block of kBlock threads, a multiple of 32 and at most 1024: every thread gets the result.
// All threads of the block must call them.
#pragma once

#include <math_constants.h>

#include "warp_reduce.cuh"

template <int kBlock>
__device__ float block_sum(float value) {
    __shared__ float warp_sums[kBlock / 32];
    value = warp_sum(value);
    __syncthreads();  // threads may still be reading the sums of the call before
    if (threadIdx.x % 32 == 0) warp_sums[threadIdx.x / 32] = value;
    __syncthreads();
    const int lane = threadIdx.x % 32;
    return warp_sum(lane < kBlock / 32 ? warp_sums[lane] : 0.0f);
}

template <int kBlock>
__device__ float block_max(float value) {
    __shared__ float warp_maxima[kBlock / 32];
    value = warp_max(value);
    __syncthreads();  // threads may still be reading the maxima of the call before
    if (threadIdx.x % 32 == 0) warp_maxima[threadIdx.x / 32] = value;
    __syncthreads();
    const int lane = threadIdx.x % 32;
    return warp_max(lane < kBlock / 32 ? warp_maxima[lane] : 0.0f);
}
