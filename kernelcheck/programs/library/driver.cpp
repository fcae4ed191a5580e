/* CUDA's driver API over the same streams, events, memory and kernels. Its result codes are the runtime's, but for a few. */

#include "generated.h"
#include "driver.h"

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <iterator>

namespace kernelcheck {
CUresult result(Status status)
{
    switch (status) {
    case cudaErrorInvalidConfiguration: case cudaErrorInvalidPitchValue: case cudaErrorInvalidMemcpyDirection: return CUDA_ERROR_INVALID_VALUE;
    case cudaErrorInvalidDeviceFunction: return CUDA_ERROR_INVALID_HANDLE;
    case cudaErrorInvalidSymbol: return CUDA_ERROR_NOT_FOUND;
    default: return static_cast<CUresult>(status);
    }
}

namespace {
const char *name_of(CUresult code)
{
    for (const DriverError &each : DRIVER_ERRORS)
        if (each.code == code)
            return each.name;
    return nullptr;
}

/* The contexts that this thread has made current. */
thread_local std::vector<CUcontext> current;
CUresult made_current(CUcontext *context) { return context ? (*context = the_context(), current.push_back(*context), CUDA_SUCCESS) : CUDA_ERROR_INVALID_VALUE; }

/* A module's handle is its number and one; a kernel's is the kernel. */
int number_of(CUmodule module) { return static_cast<int>(reinterpret_cast<intptr_t>(module)) - 1; }
bool loaded(CUmodule module) { return module && number_of(module) < static_cast<int>(modules().size()); }

CUresult load(CUmodule *module, const void *image, const char *call)
{
    Locked lock;
    if (!module || !image)
        return CUDA_ERROR_INVALID_VALUE;
    int number = add_module(image);
    if (number < 0) {
        refuse(call, "the module has no PTX, but machine code alone: build it with PTX (`kernelcheck nvcc -fatbin`, "
                     "`-code=compute_80`)");
        return CUDA_ERROR_NO_BINARY_FOR_GPU;
    }
    *module = reinterpret_cast<CUmodule>(intptr_t{number} + 1);
    return CUDA_SUCCESS;
}

CUresult launch(CUfunction function, dim3 grid, dim3 block, unsigned shared, CUstream stream, void **arguments, void **extra, bool cooperative, dim3 cluster = NO_CLUSTER)
{
    char *buffer = nullptr;
    size_t size = 0;
    for (void **each = extra; each && *each != CU_LAUNCH_PARAM_END; each += 2)
        if (*each == CU_LAUNCH_PARAM_BUFFER_POINTER)
            buffer = static_cast<char *>(each[1]);
        else if (*each == CU_LAUNCH_PARAM_BUFFER_SIZE)
            size = *static_cast<size_t *>(each[1]);
    std::vector<void *> places;
    if (buffer) {
        Locked lock;
        Kernel *kernel = kernel_of(function);
        if (kernel && !describe(*kernel)) {
            if (!kernel->offsets.empty() && size < kernel->offsets.back() + kernel->sizes.back())
                return CUDA_ERROR_INVALID_VALUE;
            for (uint32_t offset : kernel->offsets)
                places.push_back(buffer + offset);
        }
        arguments = places.data();
    }
    return result(submit(function, grid, block, arguments, shared, stream, cooperative, cluster));
}
} // namespace
} // namespace kernelcheck

using namespace kernelcheck;

DRIVER cuInit(unsigned) { return CUDA_SUCCESS; }
DRIVER cuDriverGetVersion(int *version) { return result(cudaDriverGetVersion(version)); }
DRIVER cuGetErrorName(CUresult code, const char **text) { return (*text = name_of(code)) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE; }
DRIVER cuGetErrorString(CUresult code, const char **text)
{
    *text = name_of(code) ? cudaGetErrorString(static_cast<Status>(code)) : nullptr;
    return *text ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
/* A name without a version stands for the newest form. */
DRIVER cuGetProcAddress(const char *name, void **function, int, cuuint64_t, CUdriverProcAddressQueryResult *found)
{
    Dl_info own{};
    dladdr(reinterpret_cast<void *>(&name_of), &own);
    *function = dlsym(dlopen(own.dli_fname, RTLD_NOW | RTLD_NOLOAD), name);
    if (found)
        *found = *function ? CU_GET_PROC_ADDRESS_SUCCESS : CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND;
    return *function ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}
#undef cuGetProcAddress
DRIVER cuGetProcAddress(const char *name, void **function, int version, cuuint64_t flags) { return cuGetProcAddress_v2(name, function, version, flags, nullptr); }

API cudaError_t cudaGetDriverEntryPointByVersion(const char *name, void **function, unsigned version, unsigned long long flags, cudaDriverEntryPointQueryResult *found)
{
    CUdriverProcAddressQueryResult known{};
    CUresult code = cuGetProcAddress_v2(name, function, static_cast<int>(version), flags, &known);
    if (found) /* an error of the query itself is another matter than a name that there is not */
        return *found = static_cast<cudaDriverEntryPointQueryResult>(known), cudaSuccess;
    return failed(code ? cudaErrorSymbolNotFound : cudaSuccess);
}
API cudaError_t cudaGetDriverEntryPoint(const char *name, void **function, unsigned long long flags, cudaDriverEntryPointQueryResult *found)
{
    return cudaGetDriverEntryPointByVersion(name, function, CUDART_VERSION, flags, found);
}

/* Tables that are not documented: who only probes for one, as `cuda.core` does, goes on without it. */
DRIVER cuGetExportTable(const void **table, const CUuuid *) { return *table = nullptr, CUDA_ERROR_NOT_FOUND; }

DRIVER cuDeviceGetCount(int *count) { return result(cudaGetDeviceCount(count)); }
DRIVER cuDeviceGet(CUdevice *device, int ordinal) { return ordinal ? CUDA_ERROR_INVALID_DEVICE : (*device = 0, CUDA_SUCCESS); }
DRIVER cuDeviceGetName(char *name, int room, CUdevice device)
{
    cudaDeviceProp p;
    Status status = cudaGetDeviceProperties(&p, device);
    if (!status)
        snprintf(name, static_cast<size_t>(room), "%s", p.name);
    return result(status);
}
DRIVER cuDeviceGetUuid(CUuuid *uuid, CUdevice) { return *uuid = {{1}}, CUDA_SUCCESS; }
DRIVER cuDeviceTotalMem(size_t *bytes, CUdevice) { return *bytes = TOTAL_MEMORY, CUDA_SUCCESS; }
DRIVER cuDeviceGetAttribute(int *value, CUdevice_attribute attribute, CUdevice device)
{
    if (attribute == CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED)
        return *value = 1, CUDA_SUCCESS;
    return result(cudaDeviceGetAttribute(value, static_cast<cudaDeviceAttr>(attribute), device));
}
DRIVER cuDeviceComputeCapability(int *major, int *minor, CUdevice device)
{
    cudaDeviceGetAttribute(major, cudaDevAttrComputeCapabilityMajor, device);
    return result(cudaDeviceGetAttribute(minor, cudaDevAttrComputeCapabilityMinor, device));
}
DRIVER cuDeviceGetPCIBusId(char *text, int room, CUdevice device) { return result(cudaDeviceGetPCIBusId(text, room, device)); }
DRIVER cuDeviceCanAccessPeer(int *can, CUdevice, CUdevice) { return *can = 0, CUDA_SUCCESS; }
DRIVER cuDeviceGetDefaultMemPool(CUmemoryPool *pool, CUdevice device) { return result(cudaDeviceGetDefaultMemPool(pool, device)); }
DRIVER cuDeviceGetMemPool(CUmemoryPool *pool, CUdevice device) { return result(cudaDeviceGetMemPool(pool, device)); }
DRIVER cuDeviceSetMemPool(CUdevice device, CUmemoryPool pool) { return result(cudaDeviceSetMemPool(device, pool)); }

DRIVER cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice) { return *context = the_context(), CUDA_SUCCESS; }
DRIVER cuDevicePrimaryCtxRelease(CUdevice) { return CUDA_SUCCESS; }
DRIVER cuDevicePrimaryCtxReset(CUdevice) { return CUDA_SUCCESS; }
DRIVER cuDevicePrimaryCtxSetFlags(CUdevice, unsigned) { return CUDA_SUCCESS; }
DRIVER cuDevicePrimaryCtxGetState(CUdevice, unsigned *flags, int *active) { return *flags = 0, *active = 1, CUDA_SUCCESS; }
DRIVER cuCtxCreate(CUcontext *context, CUctxCreateParams *, unsigned, CUdevice) { return made_current(context); }
#undef cuCtxCreate_v2
DRIVER cuCtxCreate_v2(CUcontext *context, unsigned, CUdevice) { return made_current(context); }
DRIVER cuCtxDestroy(CUcontext) { return current.empty() ? CUDA_SUCCESS : (current.pop_back(), CUDA_SUCCESS); }
DRIVER cuCtxPushCurrent(CUcontext context) { return current.push_back(context), CUDA_SUCCESS; }
DRIVER cuCtxPopCurrent(CUcontext *context)
{
    if (current.empty())
        return CUDA_ERROR_INVALID_CONTEXT;
    if (context)
        *context = current.back();
    current.pop_back();
    return CUDA_SUCCESS;
}
DRIVER cuCtxSetCurrent(CUcontext context)
{
    if (!current.empty())
        current.pop_back();
    if (context)
        current.push_back(context);
    return CUDA_SUCCESS;
}
DRIVER cuCtxGetCurrent(CUcontext *context) { return *context = current.empty() ? nullptr : current.back(), CUDA_SUCCESS; }
DRIVER cuCtxGetDevice(CUdevice *device) { return *device = 0, CUDA_SUCCESS; }
DRIVER cuCtxGetDevice_v2(CUdevice *device, CUcontext) { return *device = 0, CUDA_SUCCESS; }
DRIVER cuCtxGetFlags(unsigned *flags) { return *flags = 0, CUDA_SUCCESS; }
DRIVER cuCtxGetApiVersion(CUcontext, unsigned *version) { return *version = CUDA_VERSION, CUDA_SUCCESS; }
DRIVER cuCtxSynchronize() { return result(cudaDeviceSynchronize()); }
DRIVER cuCtxSetCacheConfig(CUfunc_cache) { return CUDA_SUCCESS; }
DRIVER cuCtxSetLimit(CUlimit limit, size_t value) { return result(cudaDeviceSetLimit(static_cast<cudaLimit>(limit), value)); }
DRIVER cuCtxGetLimit(size_t *value, CUlimit limit) { return result(cudaDeviceGetLimit(value, static_cast<cudaLimit>(limit))); }
DRIVER cuCtxGetStreamPriorityRange(int *least, int *greatest) { return result(cudaDeviceGetStreamPriorityRange(least, greatest)); }
DRIVER cuCtxEnablePeerAccess(CUcontext, unsigned) { return CUDA_ERROR_PEER_ACCESS_UNSUPPORTED; }

DRIVER cuModuleLoadData(CUmodule *module, const void *image) { return load(module, image, "cuModuleLoadData"); }
DRIVER cuModuleLoadDataEx(CUmodule *module, const void *image, unsigned, CUjit_option *, void **) { return load(module, image, "cuModuleLoadDataEx"); }
DRIVER cuModuleLoadFatBinary(CUmodule *module, const void *image) { return load(module, image, "cuModuleLoadFatBinary"); }
DRIVER cuModuleLoad(CUmodule *module, const char *path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return CUDA_ERROR_FILE_NOT_FOUND;
    std::string image{std::istreambuf_iterator<char>(file), {}};
    return load(module, image.c_str(), "cuModuleLoad");
}
DRIVER cuModuleUnload(CUmodule module) { return loaded(module) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE; }
DRIVER cuModuleGetLoadingMode(CUmoduleLoadingMode *mode) { return *mode = CU_MODULE_LAZY_LOADING, CUDA_SUCCESS; }
DRIVER cuModuleGetFunction(CUfunction *function, CUmodule module, const char *name)
{
    Locked lock;
    if (!loaded(module))
        return CUDA_ERROR_INVALID_HANDLE;
    *function = reinterpret_cast<CUfunction>(kernel_named(number_of(module), name));
    return *function ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}
DRIVER cuModuleGetGlobal(CUdeviceptr *address, size_t *size, CUmodule module, const char *name)
{
    Locked lock;
    if (!loaded(module))
        return CUDA_ERROR_INVALID_HANDLE;
    CUdeviceptr found = python().variable(static_cast<uint32_t>(number_of(module)), name);
    if (address)
        *address = found;
    if (size && found)
        *size = allocation_of(at(found))->size;
    return found ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}
DRIVER cuLibraryLoadData(CUlibrary *library, const void *image, CUjit_option *, void **, unsigned, CUlibraryOption *, void **, unsigned) { return load(reinterpret_cast<CUmodule *>(library), image, "cuLibraryLoadData"); }
DRIVER cuLibraryUnload(CUlibrary) { return CUDA_SUCCESS; }
DRIVER cuLibraryGetKernel(CUkernel *kernel, CUlibrary library, const char *name) { return cuModuleGetFunction(reinterpret_cast<CUfunction *>(kernel), reinterpret_cast<CUmodule>(library), name); }
DRIVER cuLibraryGetModule(CUmodule *module, CUlibrary library) { return *module = reinterpret_cast<CUmodule>(library), CUDA_SUCCESS; }
DRIVER cuLibraryGetGlobal(CUdeviceptr *address, size_t *size, CUlibrary library, const char *name) { return cuModuleGetGlobal(address, size, reinterpret_cast<CUmodule>(library), name); }
DRIVER cuKernelGetFunction(CUfunction *function, CUkernel kernel) { return *function = reinterpret_cast<CUfunction>(kernel), CUDA_SUCCESS; }

/* The linker keeps the PTX that it gets; what it makes of it is a fat binary of these. */
struct CUlinkState_st { std::vector<std::string> ptx; std::string image; };
DRIVER cuLinkCreate(unsigned, CUjit_option *, void **, CUlinkState *state) { return *state = new CUlinkState_st, CUDA_SUCCESS; }
DRIVER cuLinkAddData(CUlinkState state, CUjitInputType type, void *data, size_t size, const char *, unsigned, CUjit_option *, void **)
{
    if (type != CU_JIT_INPUT_PTX) {
        Locked lock;
        refuse("cuLinkAddData", "inputs other than PTX");
        return CUDA_ERROR_NOT_SUPPORTED;
    }
    state->ptx.emplace_back(static_cast<char *>(data), strnlen(static_cast<char *>(data), size));
    return CUDA_SUCCESS;
}
DRIVER cuLinkComplete(CUlinkState state, void **image, size_t *size)
{
    state->image = fat_binary(state->ptx);
    *image = state->image.data();
    if (size)
        *size = state->image.size();
    return CUDA_SUCCESS;
}
DRIVER cuLinkDestroy(CUlinkState state) { return delete state, CUDA_SUCCESS; }

DRIVER cuFuncGetAttribute(int *value, CUfunction_attribute attribute, CUfunction function)
{
    cudaFuncAttributes a;
    if (Status status = cudaFuncGetAttributes(&a, function))
        return result(status);
    switch (attribute) {
    case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK: *value = a.maxThreadsPerBlock; break;
    case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES: *value = static_cast<int>(a.sharedSizeBytes); break;
    case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES: *value = static_cast<int>(a.localSizeBytes); break;
    case CU_FUNC_ATTRIBUTE_NUM_REGS: *value = a.numRegs; break;
    case CU_FUNC_ATTRIBUTE_PTX_VERSION: case CU_FUNC_ATTRIBUTE_BINARY_VERSION: *value = a.ptxVersion; break;
    case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES: *value = a.maxDynamicSharedSizeBytes; break;
    case CU_FUNC_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET: *value = a.clusterDimMustBeSet; break;
    case CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH: *value = a.requiredClusterWidth; break;
    case CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT: *value = a.requiredClusterHeight; break;
    case CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH: *value = a.requiredClusterDepth; break;
    case CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED: *value = a.nonPortableClusterSizeAllowed; break;
    case CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT: *value = -1; break; /* none is preferred */
    default:
        if (attribute < 0 || attribute >= CU_FUNC_ATTRIBUTE_MAX)
            return CUDA_ERROR_INVALID_VALUE;
        *value = 0; /* no constants of its own */
        break;
    }
    return CUDA_SUCCESS;
}
DRIVER cuFuncSetAttribute(CUfunction function, CUfunction_attribute attribute, int value) { return result(cudaFuncSetAttribute(function, static_cast<cudaFuncAttribute>(attribute), value)); }
DRIVER cuKernelGetAttribute(int *value, CUfunction_attribute attribute, CUkernel kernel, CUdevice) { return cuFuncGetAttribute(value, attribute, reinterpret_cast<CUfunction>(kernel)); }
DRIVER cuKernelSetAttribute(CUfunction_attribute attribute, int value, CUkernel kernel, CUdevice) { return cuFuncSetAttribute(reinterpret_cast<CUfunction>(kernel), attribute, value); }
DRIVER cuKernelGetName(const char **name, CUkernel kernel) { return result(cudaFuncGetName(name, kernel)); }
DRIVER cuKernelGetParamInfo(CUkernel kernel, size_t index, size_t *offset, size_t *size) { return result(cudaFuncGetParamInfo(kernel, index, offset, size)); }
DRIVER cuFuncSetCacheConfig(CUfunction, CUfunc_cache) { return CUDA_SUCCESS; }
DRIVER cuFuncGetName(const char **name, CUfunction function) { return result(cudaFuncGetName(name, function)); }
DRIVER cuFuncGetParamInfo(CUfunction function, size_t index, size_t *offset, size_t *size) { return result(cudaFuncGetParamInfo(function, index, offset, size)); }
DRIVER cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, CUfunction function, int threads, size_t shared) { return result(cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, threads, shared)); }
DRIVER cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, CUfunction function, int threads, size_t shared, unsigned) { return cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, threads, shared); }
/* The block that keeps most threads of a multiprocessor busy; of several, the largest. */
DRIVER cuOccupancyMaxPotentialBlockSize(int *least_grid, int *block, CUfunction function, CUoccupancyB2DSize shared_of, size_t shared, int limit)
{
    cudaDeviceProp device;
    cudaGetDeviceProperties(&device, 0);
    int most = 0;
    for (int threads = limit > 0 ? std::min(limit, 1024) / 32 * 32 : 1024; threads > 0; threads -= 32) {
        int blocks = 0;
        if (CUresult wrong = cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, threads, shared_of ? shared_of(threads) : shared))
            return wrong;
        if (blocks * threads > most)
            most = blocks * threads, *block = threads, *least_grid = blocks * device.multiProcessorCount;
    }
    return most ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

DRIVER cuLaunchKernel(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared, CUstream stream, void **arguments, void **extra)
{
    return launch(function, {gx, gy, gz}, {bx, by, bz}, shared, stream, arguments, extra, false);
}
DRIVER cuLaunchCooperativeKernel(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared, CUstream stream, void **arguments)
{
    return launch(function, {gx, gy, gz}, {bx, by, bz}, shared, stream, arguments, nullptr, true);
}
static cudaLaunchConfig_t config_of(const CUlaunchConfig &c) /* their attributes are of one layout */
{
    static_assert(sizeof(CUlaunchAttribute) == sizeof(cudaLaunchAttribute));
    return {{c.gridDimX, c.gridDimY, c.gridDimZ}, {c.blockDimX, c.blockDimY, c.blockDimZ}, c.sharedMemBytes, c.hStream, reinterpret_cast<cudaLaunchAttribute *>(c.attrs), c.numAttrs};
}
DRIVER cuLaunchKernelEx(const CUlaunchConfig *c, CUfunction function, void **arguments, void **extra)
{
    cudaLaunchConfig_t config = config_of(*c);
    return launch(function, config.gridDim, config.blockDim, c->sharedMemBytes, c->hStream, arguments, extra, is_cooperative(config), cluster_of(config));
}
DRIVER cuOccupancyMaxActiveClusters(int *clusters, CUfunction function, const CUlaunchConfig *c)
{
    if (!c)
        return CUDA_ERROR_INVALID_VALUE;
    cudaLaunchConfig_t config = config_of(*c);
    return result(cudaOccupancyMaxActiveClusters(clusters, function, &config));
}
DRIVER cuOccupancyMaxPotentialClusterSize(int *size, CUfunction function, const CUlaunchConfig *c)
{
    if (!c)
        return CUDA_ERROR_INVALID_VALUE;
    cudaLaunchConfig_t config = config_of(*c);
    return result(cudaOccupancyMaxPotentialClusterSize(size, function, &config));
}
DRIVER cuLaunchHostFunc(CUstream stream, CUhostFn function, void *data) { return result(cudaLaunchHostFunc(stream, function, data)); }

DRIVER cuStreamCreate(CUstream *stream, unsigned flags) { return result(cudaStreamCreateWithFlags(stream, flags)); }
DRIVER cuStreamCreateWithPriority(CUstream *stream, unsigned flags, int priority) { return result(cudaStreamCreateWithPriority(stream, flags, priority)); }
DRIVER cuStreamDestroy(CUstream stream) { return result(cudaStreamDestroy(stream)); }
DRIVER cuStreamSynchronize(CUstream stream) { return result(cudaStreamSynchronize(stream)); }
DRIVER cuStreamQuery(CUstream stream) { return result(cudaStreamQuery(stream)); }
DRIVER cuStreamWaitEvent(CUstream stream, CUevent event, unsigned flags) { return result(cudaStreamWaitEvent(stream, event, flags)); }
DRIVER cuStreamGetCtx(CUstream, CUcontext *context) { return *context = the_context(), CUDA_SUCCESS; }
DRIVER cuStreamAddCallback(CUstream stream, CUstreamCallback callback, void *data, unsigned flags) { return result(cudaStreamAddCallback(stream, reinterpret_cast<cudaStreamCallback_t>(callback), data, flags)); }
DRIVER cuStreamIsCapturing(CUstream stream, CUstreamCaptureStatus *status) { return result(cudaStreamIsCapturing(stream, reinterpret_cast<cudaStreamCaptureStatus *>(status))); }
DRIVER cuStreamBeginCapture(CUstream stream, CUstreamCaptureMode mode) { return result(cudaStreamBeginCapture(stream, static_cast<cudaStreamCaptureMode>(mode))); }
DRIVER cuStreamEndCapture(CUstream stream, CUgraph *graph) { return result(cudaStreamEndCapture(stream, graph)); }
DRIVER cuGraphInstantiateWithFlags(CUgraphExec *exec, CUgraph graph, unsigned long long flags) { return result(cudaGraphInstantiateWithFlags(exec, graph, flags)); }
DRIVER cuGraphLaunch(CUgraphExec exec, CUstream stream) { return result(cudaGraphLaunch(exec, stream)); }
DRIVER cuGraphExecDestroy(CUgraphExec exec) { return result(cudaGraphExecDestroy(exec)); }
DRIVER cuGraphDestroy(CUgraph graph) { return result(cudaGraphDestroy(graph)); }
DRIVER cuEventCreate(CUevent *event, unsigned flags) { return result(cudaEventCreateWithFlags(event, flags)); }
DRIVER cuEventDestroy(CUevent event) { return result(cudaEventDestroy(event)); }
DRIVER cuEventRecord(CUevent event, CUstream stream) { return result(cudaEventRecord(event, stream)); }
DRIVER cuEventSynchronize(CUevent event) { return result(cudaEventSynchronize(event)); }
DRIVER cuEventQuery(CUevent event) { return result(cudaEventQuery(event)); }
DRIVER cuEventElapsedTime(float *milliseconds, CUevent start, CUevent end) { return result(cudaEventElapsedTime(milliseconds, start, end)); }
DRIVER cuProfilerStart() { return CUDA_SUCCESS; }
DRIVER cuProfilerStop() { return CUDA_SUCCESS; }
