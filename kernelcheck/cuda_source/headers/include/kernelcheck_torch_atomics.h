/* What ATen/cuda/Atomic.cuh brings to device code: atomic sums of PyTorch's types, by both of its names. */
#pragma once
#include <kernelcheck_torch_types.h>
__device__ __forceinline__ int64_t atomicAdd(int64_t *address, int64_t value) {
    return static_cast<int64_t>(
        atomicAdd(reinterpret_cast<unsigned long long *>(address), static_cast<unsigned long long>(value)));
}
#if __CUDA_ARCH__ >= 700 && __cplusplus >= 201703L
__device__ __forceinline__ c10::Half atomicAdd(c10::Half *address, c10::Half value) {
    return atomicAdd(reinterpret_cast<__half *>(address), static_cast<__half>(value));
}
#endif
#if __CUDA_ARCH__ >= 800 && __cplusplus >= 201703L
__device__ __forceinline__ c10::BFloat16 atomicAdd(c10::BFloat16 *address, c10::BFloat16 value) {
    return atomicAdd(reinterpret_cast<__nv_bfloat16 *>(address), static_cast<__nv_bfloat16>(value));
}
#endif
template <typename T>
__device__ __forceinline__ T gpuAtomicAdd(T *address, T value) {
    return atomicAdd(address, value);
}
template <typename T>
__device__ __forceinline__ void gpuAtomicAddNoReturn(T *address, T value) {
    gpuAtomicAdd(address, value);
}
