/* What ATen/cuda/DeviceUtils.cuh brings to device code: the operations of a warp, of all its lanes unless said. */
#pragma once
#include <kernelcheck_torch_types.h>
#define KERNELCHECK_WARP __device__ __forceinline__
KERNELCHECK_WARP unsigned WARP_BALLOT(int predicate, unsigned mask = 0xffffffff) {
    return __ballot_sync(mask, predicate);
}
template <typename T>
KERNELCHECK_WARP T WARP_SHFL(T value, int lane, int width = warpSize, unsigned mask = 0xffffffff) {
    return __shfl_sync(mask, value, lane, width);
}
template <typename T>
KERNELCHECK_WARP T WARP_SHFL_XOR(T value, int lanes, int width = warpSize, unsigned mask = 0xffffffff) {
    return __shfl_xor_sync(mask, value, lanes, width);
}
template <typename T>
KERNELCHECK_WARP T WARP_SHFL_UP(T value, unsigned delta, int width = warpSize, unsigned mask = 0xffffffff) {
    return __shfl_up_sync(mask, value, delta, width);
}
template <typename T>
KERNELCHECK_WARP T WARP_SHFL_DOWN(T value, unsigned delta, int width = warpSize, unsigned mask = 0xffffffff) {
    return __shfl_down_sync(mask, value, delta, width);
}
KERNELCHECK_WARP void WARP_SYNC(unsigned mask = 0xffffffff) {
    __syncwarp(mask);
}
template <typename T>
KERNELCHECK_WARP T doLdg(const T *address) {
    return __ldg(address);
}
#undef KERNELCHECK_WARP
