/* The driver API is host-only and NVRTC rejects its declarations; what device code can take of it is the tensor map,
 * and the version, which is that of the runtime. */
#pragma once
#ifndef CUDA_VERSION
#define CUDA_VERSION CUDART_VERSION
#endif
#ifndef __cuda_cuda_h__
typedef struct alignas(64) CUtensorMap_st {
    unsigned long long opaque[16];
} CUtensorMap;
typedef unsigned long long CUdeviceptr;
#endif
