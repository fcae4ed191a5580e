// What Hopper adds to a program's calls: tensor maps, launches in clusters, and questions about them.
#include <cooperative_groups.h>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <cuda.h>

namespace cg = cooperative_groups;

// The sum of what the blocks of a cluster hold: each block reads the shared memory of all.
__device__ void add(int *y, bool waits)
{
    __shared__ int own;
    cg::cluster_group cluster = cg::this_cluster();
    int number = blockIdx.x + gridDim.x * blockIdx.y, sum = 0;
    if (threadIdx.x == 0)
        own = number + 1;
    cluster.sync();
    for (unsigned rank = 0; rank < cluster.num_blocks(); rank++)
        sum += *cluster.map_shared_rank(&own, rank); // read: of another block
    if (waits)
        cluster.sync();
    if (threadIdx.x == 0)
        y[number] = sum;
}
__global__ void __cluster_dims__(2, 2) declared(int *y) { add(y, true); }
__global__ void asked(int *y, bool waits) { add(y, waits); }
__global__ void __block_size__((64, 1, 1), (2, 1, 1)) counts_clusters(int *y) { y[blockIdx.x] = gridDim.x; }
__global__ void counts_blocks(int *y) { y[blockIdx.x] = gridDim.x; }

__device__ unsigned at(const void *p) { return static_cast<unsigned>(__cvta_generic_to_shared(p)); }
__global__ void tile(const __grid_constant__ CUtensorMap map, float *y)
{
    __shared__ alignas(128) float held[8 * 32];
    __shared__ alignas(8) uint64_t full;
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(at(&full)) : "memory");
        asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(at(&full)), "r"(int(sizeof held)) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(at(held)),
                     "l"(&map), "r"(32), "r"(8), "r"(at(&full))
                     : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p;\nTRY_%=: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0;\n@!p bra TRY_%=;}" ::"r"(at(&full)) : "memory");
    for (int n = threadIdx.x; n < 8 * 32; n += blockDim.x)
        y[n] = held[n];
}

static int *sums;
static float *x, *y;
static cudaStream_t stream;

static cudaError_t launched(dim3 grid, dim3 cluster, bool waits = true)
{
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {cluster.x, cluster.y, cluster.z};
    cudaLaunchConfig_t config{grid, 64, 0, stream, &attribute, 1};
    return cudaLaunchKernelEx(&config, asked, sums, waits); // launch: in clusters
}

static CUresult encoded(CUtensorMap *map, uint64_t stride)
{
    decltype(&cuTensorMapEncodeTiled) encode;
    cudaDriverEntryPointQueryResult found;
    cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", reinterpret_cast<void **>(&encode), 12000, cudaEnableDefault, &found);
    uint64_t dims[] = {64, 16}, strides[] = {stride};
    uint32_t box[] = {32, 8}, steps[] = {1, 1};
    return encode(map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 2, x, dims, strides, box, steps, // map: of x
                  CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
}

static int sum_of(int n)
{
    int all[8];
    cudaMemcpy(all, sums, sizeof all, cudaMemcpyDeviceToHost);
    cudaMemset(sums, 0, sizeof all);
    return all[n];
}

static void right()
{
    float held[16 * 64];
    for (int n = 0; n < 16 * 64; n++)
        held[n] = float(n);
    cudaMemcpy(x, held, sizeof held, cudaMemcpyHostToDevice);
    CUtensorMap map;
    printf("%d", encoded(&map, 64 * sizeof(float)));
    tile<<<1, 64>>>(map, y);
    cudaMemcpy(held, y, 8 * 32 * sizeof(float), cudaMemcpyDeviceToHost);
    int same = 0;
    for (int n = 0; n < 8 * 32; n++)
        same += held[n] == float((8 + n / 32) * 64 + 32 + n % 32);
    declared<<<dim3(4, 2), 64>>>(sums);
    printf(" %d %d", same, sum_of(7)); // 3, 4, 7 and 8
    launched(8, 4);
    printf(" %d", sum_of(2)); // 1 to 4
    cudaGraph_t graph;
    cudaGraphExec_t made;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    launched(8, 2);
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiateWithFlags(&made, graph, 0);
    cudaGraphLaunch(made, stream);
    printf(" %d\n", sum_of(7)); // 7 and 8
}

static void occupancy()
{
    cudaFuncAttributes own;
    cudaFuncGetAttributes(&own, declared);
    printf("%d%d%d", own.requiredClusterWidth, own.requiredClusterHeight, own.requiredClusterDepth);
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeClusterDimension;
    cudaLaunchConfig_t config{64, 1024, 0, stream, &attribute, 1};
    for (unsigned blocks : {1, 2, 4, 16, 16}) {
        int clusters = -1, most = -1;
        attribute.val.clusterDim = {blocks, 1, 1};
        cudaError_t error = cudaOccupancyMaxActiveClusters(&clusters, asked, &config);
        cudaOccupancyMaxPotentialClusterSize(&most, asked, &config);
        printf(" %d:%d,%d", error, clusters, most);
        if (error)
            cudaFuncSetAttribute(asked, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
    }
    printf("\n");
}

static void counted()
{
    cudaGraph_t graph;
    cudaGraphNode_t node;
    cudaGraphExec_t made;
    void *arguments[] = {&sums};
    cudaKernelNodeParams given{reinterpret_cast<void *>(counts_clusters), 3, 64, 0, arguments, nullptr}, told{};
    cudaGraphCreate(&graph, 0);
    cudaGraphAddKernelNode(&node, graph, nullptr, 0, &given);
    cudaGraphKernelNodeGetParams(node, &told);
    cudaGraphKernelNodeSetParams(node, &told); // as it is
    cudaGraphInstantiateWithFlags(&made, graph, 0);
    cudaGraphLaunch(made, stream);
    const int twice_three = sum_of(5);
    told.func = reinterpret_cast<void *>(counts_blocks);
    cudaGraphKernelNodeSetParams(node, &told); // a kernel that declares no clusters
    cudaGraphInstantiateWithFlags(&made, graph, 0);
    cudaGraphLaunch(made, stream);
    printf("%d %d %d\n", told.gridDim.x, twice_three, sum_of(2));
}

static void large()
{
    printf("%d", launched(16, 16));
    cudaFuncSetAttribute(asked, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
    printf(" %d\n", launched(16, 16));
}

static void leaves() { launched(8, 2, false); }
static void odd() { printf("%d\n", launched(7, 2)); }
static void empty()
{
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {2, 0, 1};
    cudaLaunchConfig_t config{8, 64, 0, stream, &attribute, 1};
    int clusters = -1;
    printf("%d ", cudaOccupancyMaxActiveClusters(&clusters, asked, &config));
    printf("%d\n", cudaLaunchKernelEx(&config, asked, sums, true)); // launch: of empty clusters
}
static void cooperative()
{
    cudaLaunchAttribute attributes[2]{};
    attributes[0].id = cudaLaunchAttributeClusterDimension;
    attributes[0].val.clusterDim = {2, 1, 1};
    attributes[1].id = cudaLaunchAttributeCooperative;
    attributes[1].val.cooperative = 1;
    cudaLaunchConfig_t config{8, 64, 0, stream, attributes, 2};
    printf("%d\n", cudaLaunchKernelEx(&config, asked, sums, true));
}
static void bad_map()
{
    CUtensorMap map;
    printf("%d\n", encoded(&map, 63 * sizeof(float)));
}

int main(int, char **arguments)
{
    const struct {
        const char *name;
        void (*run)();
    } all[] = {{"right", right}, {"occupancy", occupancy}, {"counted", counted}, {"large", large}, {"leaves", leaves}, {"odd", odd}, {"empty", empty}, {"cooperative", cooperative}, {"map", bad_map}};
    cudaMalloc(&sums, 16 * sizeof *sums);
    cudaMalloc(&x, 16 * 64 * sizeof *x);
    cudaMalloc(&y, 8 * 32 * sizeof *y);
    cudaStreamCreate(&stream);
    for (const auto &each : all)
        if (!strcmp(arguments[1], each.name))
            each.run();
}
