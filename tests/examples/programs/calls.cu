// Calls that programs make less often, one for each argument: what they do, and what is refused or found.
#include <cooperative_groups.h>
#include <cstdio>
#include <cstring>
#include <cublas_v2.h>
#include <cuda.h>

__global__ void put(float *x, int at) { x[at + threadIdx.x] = 1; }
__global__ void take(const float *x, float *y) { y[threadIdx.x] = x[threadIdx.x]; }
__global__ void together(float *x)
{
    cooperative_groups::this_grid().sync();
    x[threadIdx.x] = 1;
}
__global__ void slow(float *x)
{
    x[4] = 1;
    for (int n = 0; n < 100000; n++)
        x[0] += x[1] * n;
}

static float *x, *y;
static float host[4];
static cudaStream_t stream;
static cublasHandle_t blas;
static const float one = 1, zero = 0;

static cudaGraphExec_t captured(void (*work)())
{
    cudaGraph_t graph;
    cudaGraphExec_t made;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    work();
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiateWithFlags(&made, graph, 0);
    return made;
}

static void print(const float *from)
{
    cudaMemcpy(host, from, sizeof host, cudaMemcpyDeviceToHost);
    printf("%g\n", host[0]);
}

static void child_graph()
{
    cudaGraph_t child, graph;
    cudaGraphExec_t made;
    cudaGraphNode_t last, first, whole;
    cudaGraphCreate(&child, 0), cudaGraphCreate(&graph, 0);
    cudaMemsetParams fill{x, 16, 2, 4, 1, 1};
    cudaGraphAddMemsetNode(&last, child, nullptr, 0, &fill);
    fill.value = 1;
    cudaGraphAddMemsetNode(&first, child, nullptr, 0, &fill);
    cudaGraphAddDependencies(child, &first, &last, nullptr, 1);
    cudaGraphAddChildGraphNode(&whole, graph, nullptr, 0, child);
    cudaGraphInstantiateWithFlags(&made, graph, 0);
    cudaGraphLaunch(made, stream);
    int value = 0;
    cudaMemcpy(&value, x, sizeof value, cudaMemcpyDeviceToHost);
    printf("%d\n", value);
}

static void captured_calls()
{
    static cudaGraphExec_t scaling = captured([] { cublasSscal(blas, 4, &(const float &)*new float(3), x, 1); });
    cudaGraphExec_t whole = captured([] { cudaGraphLaunch(scaling, stream), cudaGraphLaunch(scaling, stream); });
    put<<<1, 4>>>(x, 0);
    cudaGraphExecDestroy(scaling);
    cudaGraphLaunch(whole, stream);
    print(x);
}

static void product_of_halves()
{
    __half host[4] = {1, 2, 3, 4}, one = 1, zero = 0;
    cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
    auto *a = reinterpret_cast<__half *>(x), *c = reinterpret_cast<__half *>(y);
    cublasHgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a, 2, a, 2, &zero, c, 2);
    cudaStreamSynchronize(stream);
    cudaMemcpy(host, c, sizeof host, cudaMemcpyDeviceToHost);
    printf("%g %g %g %g\n", float(host[0]), float(host[1]), float(host[2]), float(host[3]));
}

static void product_of_bytes()
{
    cudaMemset(y, 0, 16), cudaMemset(x, 0, 16);
    printf("%d\n", cublasGemmEx(blas, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, x, CUDA_R_8U, 2, x, CUDA_R_8U, 2, &zero, y,
                                CUDA_R_32F, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT));
}

static void memory_of_graphs()
{
    captured([] {
        void *p = nullptr;
        printf("%d\n", cudaMallocAsync(&p, 16, stream));
    });
    cudaGraph_t graph;
    cudaGraphNode_t node;
    cudaMemAllocNodeParams parameters{};
    cudaGraphCreate(&graph, 0);
    printf("%d\n", cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters));
}

static void result_past_end()
{
    cudaMemset(x, 0, 16);
    cublasSetPointerMode(blas, CUBLAS_POINTER_MODE_DEVICE);
    printf("%d\n", cublasSdot(blas, 4, x, 1, x, 1, y + 4)); // fault: result
}

static void guard_zone()
{
    cudaMemcpy(x + 100, host, 16, cudaMemcpyDefault); // fault: guard
}

static void unwritten_after_sampling()
{
    for (int n = 0; n < 3; n++)
        put<<<1, 4>>>(y, 0);
    take<<<1, 4>>>(x, y); // launch: unwritten
}

static void too_long()
{
    slow<<<1000000, 256>>>(x);
    printf("%d\n", cudaDeviceSynchronize());
}

static void unasked()
{
    put<<<1, 2048>>>(x, 0);
    cudaMemcpyFromSymbol(host, (const void *)host, 4);
}

static void cooperative()
{
    void *arguments[] = {&x};
    cudaLaunchCooperativeKernel((void *)together, 1, 4, arguments);
    cudaDeviceSynchronize();
}

static void freed_later()
{
    put<<<1, 4>>>(x, 4);
    cudaFree(x);
    put<<<1, 4>>>(x, 0);
    cudaDeviceSynchronize();
}

static void large()
{
    float *much;
    cudaMalloc(&much, size_t(3) << 29);
    put<<<1, 4>>>(much, 0);
    cudaFree(much);
}

static void mapped(int addresses)
{
    CUmemAllocationProp properties{};
    size_t bytes;
    CUmemGenericAllocationHandle handle;
    CUdeviceptr at[2];
    cuMemGetAllocationGranularity(&bytes, &properties, CU_MEM_ALLOC_GRANULARITY_MINIMUM);
    cuMemCreate(&handle, bytes, &properties, 0);
    for (int n = 0; n < addresses; n++)
        cuMemAddressReserve(&at[n], bytes, 0, 0, 0), cuMemMap(at[n], bytes, 0, handle, 0);
    cuMemRelease(handle);
    put<<<1, 4>>>(reinterpret_cast<float *>(at[0]), 0);
    take<<<1, 4>>>(reinterpret_cast<float *>(at[addresses - 1]), y); // written
    take<<<1, 4>>>(reinterpret_cast<float *>(at[0]) + 2, y);         // half of it is not
    cudaDeviceSynchronize();
}

static void mapped_once() { mapped(1); }
static void mapped_twice() { mapped(2); }

int main(int, char **arguments)
{
    const struct {
        const char *name;
        void (*run)();
    } all[] = {
        {"child-graph", child_graph}, {"captured", captured_calls}, {"bytes", product_of_bytes}, {"halves", product_of_halves},
        {"graph-memory", memory_of_graphs},
        {"result", result_past_end},  {"guard", guard_zone},        {"sampled", unwritten_after_sampling}, {"late", too_long},
        {"unasked", unasked},         {"cooperative", cooperative}, {"large", large}, {"freed-later", freed_later},
        {"mapped", mapped_once},      {"mapped-twice", mapped_twice},
    };
    cudaMalloc(&x, 16), cudaMalloc(&y, 16), cudaStreamCreate(&stream), cublasCreate(&blas), cublasSetStream(blas, stream);
    for (const auto &each : all)
        if (!strcmp(arguments[1], each.name))
            each.run();
}
