/* The driver API is host-only and NVRTC rejects its declarations; what a kernel can take of it is the tensor map. */
#pragma once
#ifndef __cuda_cuda_h__
typedef struct alignas(64) CUtensorMap_st {
    unsigned long long opaque[16];
} CUtensorMap;
#endif
