/* The calls that launch kernels, and those that ask about them. */

#include "generated.h"
#include "handles.h"

#include <algorithm>
#include <cstring>

namespace kernelcheck {
namespace {
/* What `<<<…>>>` pushed, until the stub of the kernel pops it. */
struct Configuration { dim3 grid, block; size_t shared; cudaStream_t stream; };
thread_local std::vector<Configuration> pushed;
thread_local bool by_chevrons = false;
} // namespace

Status submit(const void *handle, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream, bool cooperative, dim3 cluster)
{
    Locked lock;
    bool unasked = by_chevrons;
    by_chevrons = false;
    Kernel *kernel = kernel_of(handle);
    if (!kernel)
        return failed(cudaErrorInvalidDeviceFunction);
    Launch launch;
    Status status = pack(*kernel, grid, block, arguments, shared, cooperative, cluster, launch);
    if (!status)
        status = in_stream(stream, cudaGraphNodeTypeKernel, [&] { return run(launch); }, [&](CUgraphNode_st &node) {
            node.launch = std::move(launch);
            node.kernel.func = const_cast<void *>(handle);
            set_kernel_work(node);
        });
    if (status == cudaErrorNotSupported && kernel->counters)
        kernel->counters[2]++;
    if (status && status != cudaErrorNotSupported && status != cudaErrorInvalidClusterSize) /* which is reported */
        launch_failed(status, *kernel, unasked);
    return failed(status);
}

namespace {
const cudaLaunchAttribute *attribute(const cudaLaunchConfig_t &config, cudaLaunchAttributeID id)
{
    for (unsigned n = 0; n < config.numAttrs; n++)
        if (config.attrs[n].id == id)
            return &config.attrs[n];
    return nullptr;
}
} // namespace

dim3 cluster_of(const cudaLaunchConfig_t &config)
{
    const cudaLaunchAttribute *given = attribute(config, cudaLaunchAttributeClusterDimension);
    return given ? dim3{given->val.clusterDim.x, given->val.clusterDim.y, given->val.clusterDim.z} : NO_CLUSTER;
}

bool is_cooperative(const cudaLaunchConfig_t &config)
{
    const cudaLaunchAttribute *given = attribute(config, cudaLaunchAttributeCooperative);
    return given && given->val.cooperative;
}

/* A kernel node does what its own copy of the launch says; `kernel` shows the same to who asks. */
void set_kernel_work(CUgraphNode_st &node)
{
    Launch &launch = node.launch;
    const Shape &s = launch.shape;
    const uint32_t *as_one = launch.kernel->counted_as_one;
    node.kernel.gridDim = {s.grid[0] / as_one[0], s.grid[1] / as_one[1], s.grid[2] / as_one[2]};
    node.kernel.blockDim = {s.block[0], s.block[1], s.block[2]};
    node.kernel.sharedMemBytes = s.shared;
    node.arguments.clear();
    for (uint32_t offset : launch.kernel->offsets)
        node.arguments.push_back(launch.parameters.data() + offset);
    node.kernel.kernelParams = node.arguments.data();
    node.kernel.extra = nullptr;
    node.work = [&node] {
        InNode in(node.made);
        return run(node.launch);
    };
}
} // namespace kernelcheck

using namespace kernelcheck;

API unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, cudaStream_t stream)
{
    pushed.push_back({grid, block, shared, stream});
    return 0;
}
API cudaError_t __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void *stream)
{
    if (pushed.empty())
        return failed(cudaErrorMissingConfiguration);
    Configuration last = pushed.back();
    pushed.pop_back();
    *grid = last.grid, *block = last.block, *shared = last.shared;
    *static_cast<cudaStream_t *>(stream) = last.stream;
    by_chevrons = true;
    return cudaSuccess;
}
API cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream)
{
    return submit(kernel, grid, block, arguments, shared, stream, false);
}
API cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream)
{
    return submit(kernel, grid, block, arguments, shared, stream, false);
}
API cudaError_t cudaLaunchCooperativeKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream)
{
    return submit(kernel, grid, block, arguments, shared, stream, true);
}
API cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *kernel, void **arguments)
{
    if (!config)
        return failed(cudaErrorInvalidValue);
    return submit(kernel, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes, config->stream,
                  is_cooperative(*config), cluster_of(*config));
}

API cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, const void *handle)
{
    Locked lock;
    Kernel *kernel = kernel_of(handle);
    if (!kernel || !attributes)
        return failed(cudaErrorInvalidDeviceFunction);
    if (Status status = describe(*kernel))
        return failed(status);
    *attributes = {};
    attributes->ptxVersion = attributes->binaryVersion = newest_arch();
    attributes->numRegs = 32;
    attributes->maxThreadsPerBlock = static_cast<int>(kernel->max_threads);
    attributes->sharedSizeBytes = kernel->static_shared;
    attributes->localSizeBytes = kernel->local;
    attributes->maxDynamicSharedSizeBytes = static_cast<int>(kernel->dynamic_limit);
    attributes->requiredClusterWidth = static_cast<int>(kernel->cluster[0]);
    attributes->requiredClusterHeight = static_cast<int>(kernel->cluster[1]);
    attributes->requiredClusterDepth = static_cast<int>(kernel->cluster[2]);
    attributes->nonPortableClusterSizeAllowed = kernel->large_clusters;
    return cudaSuccess;
}
API cudaError_t cudaFuncSetAttribute(const void *handle, cudaFuncAttribute attribute, int value)
{
    Locked lock;
    Kernel *kernel = kernel_of(handle);
    if (!kernel)
        return failed(cudaErrorInvalidDeviceFunction);
    if (attribute == cudaFuncAttributeNonPortableClusterSizeAllowed)
        kernel->large_clusters = value;
    if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize)
        return cudaSuccess;
    if (Status status = describe(*kernel))
        return failed(status);
    cudaDeviceProp device;
    cudaGetDeviceProperties(&device, 0);
    if (value < 0 || value + kernel->static_shared > device.sharedMemPerBlockOptin)
        return failed(cudaErrorInvalidValue);
    kernel->dynamic_limit = static_cast<uint32_t>(value);
    return cudaSuccess;
}
API cudaError_t cudaFuncSetCacheConfig(const void *, cudaFuncCache) { return cudaSuccess; }
API cudaError_t cudaFuncSetSharedMemConfig(const void *, cudaSharedMemConfig) { return cudaSuccess; }
API cudaError_t cudaFuncGetName(const char **name, const void *handle)
{
    Locked lock;
    Kernel *kernel = kernel_of(handle);
    if (!kernel || !name)
        return failed(cudaErrorInvalidDeviceFunction);
    *name = kernel->name.c_str();
    return cudaSuccess;
}
API cudaError_t cudaFuncGetParamInfo(const void *handle, size_t index, size_t *offset, size_t *size)
{
    Locked lock;
    Kernel *kernel = kernel_of(handle);
    if (!kernel || describe(*kernel) || index >= kernel->sizes.size())
        return failed(cudaErrorInvalidValue);
    if (offset)
        *offset = kernel->offsets[index];
    if (size)
        *size = kernel->sizes[index];
    return cudaSuccess;
}

API cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *handle, int threads, size_t shared, unsigned)
{
    Locked lock;
    Kernel *kernel = kernel_of(handle);
    if (!kernel || !blocks || threads <= 0)
        return failed(!kernel ? cudaErrorInvalidDeviceFunction : cudaErrorInvalidValue);
    if (Status status = describe(*kernel))
        return failed(status);
    cudaDeviceProp device;
    cudaGetDeviceProperties(&device, 0);
    size_t used = shared + kernel->static_shared + device.reservedSharedMemPerBlock;
    int warps = (threads + 31) / 32;
    bool fits = threads <= static_cast<int>(kernel->max_threads) &&
                used <= device.sharedMemPerBlockOptin + device.reservedSharedMemPerBlock;
    *blocks = !fits ? 0
                    : std::min({device.maxBlocksPerMultiProcessor, device.maxThreadsPerMultiProcessor / (32 * warps),
                                static_cast<int>(device.sharedMemPerMultiprocessor / used)});
    return cudaSuccess;
}
API cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *kernel, int threads, size_t shared)
{
    return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, kernel, threads, shared, 0);
}
API cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, const void *handle, int blocks, int)
{
    Locked lock;
    Kernel *kernel = kernel_of(handle);
    if (!kernel || !bytes || blocks <= 0)
        return failed(cudaErrorInvalidValue);
    if (Status status = describe(*kernel))
        return failed(status);
    cudaDeviceProp device;
    cudaGetDeviceProperties(&device, 0);
    size_t each = device.sharedMemPerMultiprocessor / static_cast<size_t>(blocks);
    size_t used = kernel->static_shared + device.reservedSharedMemPerBlock;
    *bytes = std::min<size_t>(each > used ? each - used : 0, device.sharedMemPerBlockOptin - kernel->static_shared);
    return cudaSuccess;
}

namespace {
/* Clusters that are active at once. Those of H100 have 8 groups of multiprocessors (GPCs, of up to 9 pairs), and a cluster is in one of
 * them (NVIDIA H100 Tensor Core GPU Architecture); which pairs a GPU lacks differs, here they are spread evenly. */
Status active_clusters(int *clusters, const void *handle, const cudaLaunchConfig_t &config, int ranks)
{
    constexpr int GROUPS = 8;
    int blocks = 0, pairs = 0;
    dim3 b = config.blockDim;
    int threads = static_cast<int>(b.x * b.y * b.z);
    if (Status status = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, handle, threads, config.dynamicSmemBytes))
        return status;
    cudaDeviceProp device;
    cudaGetDeviceProperties(&device, 0);
    if (!device.clusterLaunch)
        return failed(cudaErrorInvalidClusterSize);
    pairs = (device.multiProcessorCount + 1) / 2;
    *clusters = 0;
    for (int group = 0; group < GROUPS; group++)
        *clusters += blocks * 2 * (pairs / GROUPS + (group < pairs % GROUPS)) / ranks;
    return cudaSuccess;
}
} // namespace

API cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, const void *handle, const cudaLaunchConfig_t *config)
{
    Locked lock;
    Kernel *kernel = kernel_of(handle);
    if (!clusters || !config || !kernel)
        return failed(kernel ? cudaErrorInvalidValue : cudaErrorInvalidDeviceFunction);
    if (Status status = describe(*kernel))
        return failed(status);
    dim3 asked = cluster_of(*config);
    const uint32_t *own = kernel->cluster;
    unsigned ranks = asked.x | asked.y | asked.z ? asked.x * asked.y * asked.z : own[0] ? own[0] * own[1] * own[2] : 1;
    if (!ranks || ranks > (kernel->large_clusters ? LARGEST_CLUSTER : PORTABLE_CLUSTER))
        return failed(cudaErrorInvalidClusterSize);
    return active_clusters(clusters, handle, *config, static_cast<int>(ranks));
}
API cudaError_t cudaOccupancyMaxPotentialClusterSize(int *size, const void *handle, const cudaLaunchConfig_t *config)
{
    Locked lock;
    Kernel *kernel = kernel_of(handle);
    if (!size || !config || !kernel)
        return failed(kernel ? cudaErrorInvalidValue : cudaErrorInvalidDeviceFunction);
    int active = 0;
    for (*size = kernel->large_clusters ? LARGEST_CLUSTER : PORTABLE_CLUSTER; *size > 1; *size /= 2) {
        if (Status status = active_clusters(&active, handle, *config, *size))
            return status;
        if (active)
            break;
    }
    return cudaSuccess;
}
