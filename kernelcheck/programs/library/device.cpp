/* The one device: the largest GPU of the architecture that the program was built for. Its limits are the CPU backend's. */

#include "generated.h"
#include "orders.h"
#include "state.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace kernelcheck {
namespace {
const GpuLimits &gpu()
{
    int arch = newest_arch();
    const GpuLimits *best = &GPUS[0];
    for (const GpuLimits &each : GPUS)
        if (each.arch <= (arch ? arch : 80))
            best = &each;
    return *best;
}

int multiprocessors()
{
    const char *given = getenv(MULTIPROCESSORS_VARIABLE);
    return given && atoi(given) > 0 ? atoi(given) : gpu().multiprocessors;
}
std::map<int, size_t> &limits() { static auto *all = new std::map<int, size_t>; return *all; }
} // namespace
} // namespace kernelcheck

using namespace kernelcheck;

API cudaError_t cudaGetDeviceProperties(cudaDeviceProp *p, int device)
{
    if (!p || device)
        return failed(p ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
    const GpuLimits &limit = gpu();
    *p = {};
    snprintf(p->name, sizeof p->name, "%s (kernelcheck on a CPU)", limit.name);
    p->major = limit.arch / 10, p->minor = limit.arch % 10;
    p->totalGlobalMem = TOTAL_MEMORY;
    p->totalConstMem = 64 << 10;
    p->warpSize = 32;
    p->maxThreadsPerBlock = 1024;
    p->maxThreadsDim[0] = p->maxThreadsDim[1] = 1024, p->maxThreadsDim[2] = 64;
    p->maxGridSize[0] = 2147483647, p->maxGridSize[1] = p->maxGridSize[2] = 65535;
    p->regsPerBlock = p->regsPerMultiprocessor = 64 << 10;
    p->sharedMemPerBlock = 48 << 10;
    p->sharedMemPerBlockOptin = limit.shared;
    p->reservedSharedMemPerBlock = 1 << 10;
    p->sharedMemPerMultiprocessor = limit.shared + (1 << 10);
    p->multiProcessorCount = multiprocessors();
    p->maxThreadsPerMultiProcessor = limit.threads;
    p->maxBlocksPerMultiProcessor = limit.blocks;
    p->memPitch = 2147483647;
    p->textureAlignment = 512, p->texturePitchAlignment = 32;
    p->maxTexture1D = p->maxTexture2D[0] = 131072, p->maxTexture2D[1] = 65536;
    p->maxTexture3D[0] = p->maxTexture3D[1] = p->maxTexture3D[2] = 16384;
    p->l2CacheSize = 40 << 20, p->persistingL2CacheMaxSize = 30 << 20;
    p->memoryBusWidth = 5120;
    p->asyncEngineCount = 3;
    p->canMapHostMemory = p->concurrentKernels = p->unifiedAddressing = p->managedMemory = p->concurrentManagedAccess = 1;
    p->streamPrioritiesSupported = p->globalL1CacheSupported = p->localL1CacheSupported = p->cooperativeLaunch = 1;
    p->clusterLaunch = limit.arch >= 90;
    p->hostRegisterSupported = p->memoryPoolsSupported = p->computePreemptionSupported = p->pageableMemoryAccess = 1;
    p->pageableMemoryAccess = 0; /* host memory of `malloc` is not the device's */
    return cudaSuccess;
}

API cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int device)
{
    cudaDeviceProp p;
    if (!value)
        return failed(cudaErrorInvalidValue);
    if (Status status = cudaGetDeviceProperties(&p, device))
        return status;
    switch (static_cast<int>(attribute)) {
    case cudaDevAttrMaxThreadsPerBlock: *value = p.maxThreadsPerBlock; break;
    case cudaDevAttrMaxBlockDimX: *value = p.maxThreadsDim[0]; break;
    case cudaDevAttrMaxBlockDimY: *value = p.maxThreadsDim[1]; break;
    case cudaDevAttrMaxBlockDimZ: *value = p.maxThreadsDim[2]; break;
    case cudaDevAttrMaxGridDimX: *value = p.maxGridSize[0]; break;
    case cudaDevAttrMaxGridDimY: *value = p.maxGridSize[1]; break;
    case cudaDevAttrMaxGridDimZ: *value = p.maxGridSize[2]; break;
    case cudaDevAttrMaxSharedMemoryPerBlock: *value = static_cast<int>(p.sharedMemPerBlock); break;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin: *value = static_cast<int>(p.sharedMemPerBlockOptin); break;
    case cudaDevAttrReservedSharedMemoryPerBlock: *value = static_cast<int>(p.reservedSharedMemPerBlock); break;
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor: *value = static_cast<int>(p.sharedMemPerMultiprocessor); break;
    case cudaDevAttrTotalConstantMemory: *value = static_cast<int>(p.totalConstMem); break;
    case cudaDevAttrWarpSize: *value = p.warpSize; break;
    case cudaDevAttrMaxPitch: *value = static_cast<int>(p.memPitch); break;
    case cudaDevAttrMaxRegistersPerBlock: *value = p.regsPerBlock; break;
    case cudaDevAttrMaxRegistersPerMultiprocessor: *value = p.regsPerMultiprocessor; break;
    case cudaDevAttrClockRate: *value = 1410000; break;
    case cudaDevAttrMemoryClockRate: *value = 1215000; break;
    case cudaDevAttrGlobalMemoryBusWidth: *value = p.memoryBusWidth; break;
    case cudaDevAttrL2CacheSize: *value = p.l2CacheSize; break;
    case cudaDevAttrMultiProcessorCount: *value = p.multiProcessorCount; break;
    case cudaDevAttrMaxThreadsPerMultiProcessor: *value = p.maxThreadsPerMultiProcessor; break;
    case cudaDevAttrMaxBlocksPerMultiprocessor: *value = p.maxBlocksPerMultiProcessor; break;
    case cudaDevAttrComputeCapabilityMajor: *value = p.major; break;
    case cudaDevAttrComputeCapabilityMinor: *value = p.minor; break;
    case cudaDevAttrAsyncEngineCount: *value = p.asyncEngineCount; break;
    case cudaDevAttrTextureAlignment: *value = static_cast<int>(p.textureAlignment); break;
    case cudaDevAttrMaxTexture1DWidth: *value = p.maxTexture1D; break;
    case cudaDevAttrMaxTexture2DWidth: *value = p.maxTexture2D[0]; break;
    case cudaDevAttrMaxTexture2DHeight: *value = p.maxTexture2D[1]; break;
    case cudaDevAttrClusterLaunch: *value = p.clusterLaunch; break;
    case cudaDevAttrConcurrentKernels: case cudaDevAttrCanMapHostMemory: case cudaDevAttrUnifiedAddressing:
    case cudaDevAttrManagedMemory: case cudaDevAttrConcurrentManagedAccess: case cudaDevAttrStreamPrioritiesSupported:
    case cudaDevAttrCooperativeLaunch: case cudaDevAttrHostRegisterSupported: case cudaDevAttrMemoryPoolsSupported:
    case cudaDevAttrGlobalL1CacheSupported: case cudaDevAttrLocalL1CacheSupported:
    case cudaDevAttrComputePreemptionSupported: case cudaDevAttrGpuOverlap: *value = 1; break;
    default: *value = 0; break;
    }
    return cudaSuccess;
}

API cudaError_t cudaGetDeviceCount(int *count) { return count ? (*count = 1, cudaSuccess) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaGetDevice(int *device) { return device ? (*device = 0, cudaSuccess) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaSetDevice(int device) { return failed(device ? cudaErrorInvalidDevice : cudaSuccess); }
API cudaError_t cudaInitDevice(int device, unsigned, unsigned) { return failed(device ? cudaErrorInvalidDevice : cudaSuccess); }
API cudaError_t cudaChooseDevice(int *device, const cudaDeviceProp *) { return cudaGetDevice(device); }
API cudaError_t cudaSetValidDevices(int *, int) { return cudaSuccess; }
API cudaError_t cudaSetDeviceFlags(unsigned) { return cudaSuccess; }
API cudaError_t cudaGetDeviceFlags(unsigned *flags) { return flags ? (*flags = 0, cudaSuccess) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaDeviceSynchronize()
{
    Locked lock;
    wait_for_all();
    return failed(outcome_of_device());
}
API cudaError_t cudaDeviceReset() { return fflush(stdout), cudaSuccess; }
API cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t value) { return limits()[limit] = value, cudaSuccess; }
API cudaError_t cudaDeviceGetLimit(size_t *value, cudaLimit limit)
{
    if (!value)
        return failed(cudaErrorInvalidValue);
    const std::map<int, size_t> defaults = {{cudaLimitStackSize, 1024}, {cudaLimitPrintfFifoSize, 1 << 20}, {cudaLimitMallocHeapSize, 8 << 20}};
    auto set = limits().find(limit);
    auto known = defaults.find(limit);
    *value = set != limits().end() ? set->second : known != defaults.end() ? known->second : 0;
    return cudaSuccess;
}
API cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { return cudaSuccess; }
API cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *config) { return *config = cudaFuncCachePreferNone, cudaSuccess; }
API cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) { return cudaSuccess; }
API cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *config) { return *config = cudaSharedMemBankSizeFourByte, cudaSuccess; }
API cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest)
{
    if (least)
        *least = 0;
    if (greatest)
        *greatest = -5;
    return cudaSuccess;
}
API cudaError_t cudaDeviceCanAccessPeer(int *can, int, int) { return can ? (*can = 0, cudaSuccess) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaDeviceEnablePeerAccess(int, unsigned) { return failed(cudaErrorInvalidDevice); }
API cudaError_t cudaDeviceDisablePeerAccess(int) { return failed(cudaErrorPeerAccessNotEnabled); }
API cudaError_t cudaDeviceGetP2PAttribute(int *value, cudaDeviceP2PAttr, int, int) { return value ? (*value = 0, cudaSuccess) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaDeviceGetPCIBusId(char *text, int room, int device)
{
    return device ? failed(cudaErrorInvalidDevice) : (snprintf(text, static_cast<size_t>(room), "0000:01:00.0"), cudaSuccess);
}
API cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *) { return cudaGetDevice(device); }
API cudaError_t cudaRuntimeGetVersion(int *version) { return version ? (*version = CUDART_VERSION, cudaSuccess) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaDriverGetVersion(int *version) { return cudaRuntimeGetVersion(version); }
API cudaError_t cudaProfilerStart() { return cudaSuccess; }
API cudaError_t cudaProfilerStop() { return cudaSuccess; }
API cudaError_t cudaCtxResetPersistingL2Cache() { return cudaSuccess; }

/* Pools hand out memory as `cudaMalloc` does; what they would keep for reuse is none. */
static cudaMemPool_t the_pool() { return reinterpret_cast<cudaMemPool_t>(0x10); }
API cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int) { return *pool = the_pool(), cudaSuccess; }
API cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int) { return *pool = the_pool(), cudaSuccess; }
API cudaError_t cudaDeviceSetMemPool(int, cudaMemPool_t) { return cudaSuccess; }
API cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool, const cudaMemPoolProps *) { return *pool = the_pool(), cudaSuccess; }
API cudaError_t cudaMemPoolDestroy(cudaMemPool_t) { return cudaSuccess; }
API cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, cudaMemPoolAttr, void *) { return cudaSuccess; }
API cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t, cudaMemPoolAttr attribute, void *value)
{
    Locked lock;
    bool small = attribute <= cudaMemPoolReuseAllowInternalDependencies;
    if (small)
        *static_cast<int *>(value) = 1;
    else
        *static_cast<uint64_t *>(value) = attribute == cudaMemPoolAttrReleaseThreshold ? 0 : bytes_held();
    return cudaSuccess;
}
API cudaError_t cudaMemPoolTrimTo(cudaMemPool_t, size_t) { return cudaSuccess; }
API cudaError_t cudaMemPoolSetAccess(cudaMemPool_t, const cudaMemAccessDesc *, size_t) { return cudaSuccess; }
API cudaError_t cudaDeviceGraphMemTrim(int) { return cudaSuccess; }
