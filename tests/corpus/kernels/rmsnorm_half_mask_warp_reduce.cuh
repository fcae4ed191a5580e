// Butterfly reductions over groups of kLanes neighbouring lanes; every lane of the group gets the result.
// All 32 lanes of the warp must call them.
#pragma once

constexpr unsigned kFullWarp = 0x0000ffffu;

template <int kLanes = 32>
__device__ __forceinline__ float warp_sum(float value) {
#pragma unroll
    for (int offset = kLanes / 2; offset > 0; offset /= 2) value += __shfl_xor_sync(kFullWarp, value, offset, kLanes);
    return value;
}

template <int kLanes = 32>
__device__ __forceinline__ float warp_max(float value) {
#pragma unroll
    for (int offset = kLanes / 2; offset > 0; offset /= 2) {
        value = fmaxf(value, __shfl_xor_sync(kFullWarp, value, offset, kLanes));
    }
    return value;
}
