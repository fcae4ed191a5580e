/* Names of CUDA 12 that CUDA 13 has removed, in the way in which most programs use them. */

#pragma once

#if defined(__cplusplus)
#include <cuda_runtime_api.h>

#define cudaThreadSynchronize cudaDeviceSynchronize
#define cudaThreadExit cudaDeviceReset
#define cudaThreadSetLimit cudaDeviceSetLimit
#define cudaThreadGetLimit cudaDeviceGetLimit
#define cudaThreadSetCacheConfig cudaDeviceSetCacheConfig

static inline cudaError_t cudaMemPrefetchAsync(const void *start, size_t bytes, int device, cudaStream_t stream = 0)
{
    cudaMemLocation location = {device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice, device < 0 ? 0 : device};
    return cudaMemPrefetchAsync(start, bytes, location, 0, stream);
}

static inline cudaError_t cudaMemAdvise(const void *start, size_t bytes, cudaMemoryAdvise advice, int device)
{
    cudaMemLocation location = {device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice, device < 0 ? 0 : device};
    return cudaMemAdvise(start, bytes, advice, location);
}
#endif
