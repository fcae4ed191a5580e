// What a program may expect of the CUDA runtime: each CHECK that does not hold is printed, and counted in the exit code.

#include "checks.h"

#include <cooperative_groups.h>
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>
#include <numeric>
#include <string>
#include <vector>

constexpr int N = 1000;
__constant__ float scale;
__device__ int counter;
__managed__ int shared_with_host = 5;

template <class T, class Function> __global__ void apply(T *x, int n, Function function)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        x[i] = function(x[i]);
}

__global__ void scaled(float *x)
{
    x[threadIdx.x] *= scale;
    atomicAdd(&counter, 1);
    if (threadIdx.x == 0)
        shared_with_host++;
}

__global__ void says(int n) { printf("block %d of %d\n", blockIdx.x, n); }

__global__ void two_steps(int *x, int *sum)
{
    x[blockIdx.x] = blockIdx.x + 1;
    cooperative_groups::this_grid().sync();
    if (blockIdx.x == 0)
        for (unsigned b = 0; b < gridDim.x; b++)
            *sum += x[b];
}

__global__ void dynamic(int *x)
{
    extern __shared__ int tile[];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    x[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}

static void kernels_and_variables()
{
    float *x;
    CHECK(cudaMalloc(&x, N * sizeof(float)) == cudaSuccess);
    std::vector<float> host(N);
    std::iota(host.begin(), host.end(), 0.0f);
    CHECK(cudaMemcpy(x, host.data(), N * sizeof(float), cudaMemcpyHostToDevice) == cudaSuccess);
    float by = 3;
    apply<<<3, 64>>>(x, N, [=] __device__(float v) { return v * by + 1; });
    CHECK(cudaMemcpy(host.data(), x, N * sizeof(float), cudaMemcpyDefault) == cudaSuccess);
    for (int i = 0; i < N; i++)
        CHECK(host[i] == 3.0f * i + 1);
    float factor = 2;
    int zero = 0, count = 0;
    CHECK(cudaMemcpyToSymbol(scale, &factor, sizeof factor) == cudaSuccess);
    CHECK(cudaMemcpyToSymbol(counter, &zero, sizeof zero) == cudaSuccess);
    scaled<<<1, 32>>>(x);
    CHECK(cudaMemcpyFromSymbol(&count, counter, sizeof count) == cudaSuccess);
    CHECK(count == 32);
    CHECK(cudaDeviceSynchronize() == cudaSuccess && shared_with_host == 6);
    CHECK(cudaMemcpy(host.data(), x, 4 * sizeof(float), cudaMemcpyDeviceToHost) == cudaSuccess);
    CHECK(host[3] == 20);
    void *address = nullptr;
    size_t size = 0;
    CHECK(cudaGetSymbolAddress(&address, counter) == cudaSuccess && address);
    CHECK(cudaGetSymbolSize(&size, counter) == cudaSuccess && size == 4);
    CHECK(cudaFree(x) == cudaSuccess);
}

static void shapes_and_errors()
{
    int *x;
    CHECK(cudaMalloc(&x, 64 << 10) == cudaSuccess);
    dynamic<<<1, 64, 64 * sizeof(int)>>>(x);
    CHECK(cudaGetLastError() == cudaSuccess);
    dynamic<<<1, 2048>>>(x);
    CHECK(cudaPeekAtLastError() == cudaErrorInvalidConfiguration);
    CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
    CHECK(cudaGetLastError() == cudaSuccess);
    dynamic<<<0, 32>>>(x);
    CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
    dynamic<<<1, 64, 60 << 10>>>(x);
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    CHECK(cudaFuncSetAttribute(dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, 60 << 10) == cudaSuccess);
    dynamic<<<1, 64, 60 << 10>>>(x);
    CHECK(cudaGetLastError() == cudaSuccess);
    CHECK(cudaFuncSetAttribute(dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 20) == cudaErrorInvalidValue);
    CHECK(!strcmp(cudaGetErrorName(cudaErrorInvalidValue), "cudaErrorInvalidValue"));
    CHECK(!strcmp(cudaGetErrorString(cudaErrorMemoryAllocation), "out of memory"));
    void *huge = &huge;
    CHECK(cudaMalloc(&huge, size_t(1) << 50) == cudaErrorMemoryAllocation);
    CHECK(cudaGetLastError() == cudaErrorMemoryAllocation);
    cudaFuncAttributes attributes;
    CHECK(cudaFuncGetAttributes(&attributes, dynamic) == cudaSuccess && attributes.maxThreadsPerBlock == 1024);
    int blocks = 0, least = 0;
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, dynamic, 256, 0) == cudaSuccess && blocks == 8);
    CHECK(cudaOccupancyMaxPotentialBlockSize(&least, &blocks, dynamic) == cudaSuccess && blocks == 1024);
    CHECK(cudaSetDevice(1) == cudaErrorInvalidDevice);
    CHECK(cudaGetLastError() == cudaErrorInvalidDevice);
    cudaFree(x);
}

static void copies()
{
    char *pitched, *flat;
    size_t pitch;
    char rows[3][10], back[3][10];
    memset(rows, 7, sizeof rows);
    CHECK(cudaMallocPitch(&pitched, &pitch, 10, 3) == cudaSuccess && pitch >= 10);
    CHECK(cudaMemcpy2D(pitched, pitch, rows, 10, 10, 3, cudaMemcpyHostToDevice) == cudaSuccess);
    CHECK(cudaMemset2D(pitched, pitch, 1, 5, 3) == cudaSuccess);
    CHECK(cudaMemcpy2D(back, 10, pitched, pitch, 10, 3, cudaMemcpyDeviceToHost) == cudaSuccess);
    CHECK(back[2][4] == 1 && back[2][5] == 7);
    CHECK(cudaMemcpy2D(back, 5, pitched, pitch, 10, 3, cudaMemcpyDeviceToHost) == cudaErrorInvalidPitchValue);
    cudaGetLastError();
    CHECK(cudaMallocManaged(&flat, 100) == cudaSuccess);
    flat[0] = 3;
    CHECK(cudaMemset(flat + 1, 4, 99) == cudaSuccess && flat[0] == 3 && flat[99] == 4);
    cudaPointerAttributes attributes;
    CHECK(cudaPointerGetAttributes(&attributes, flat) == cudaSuccess && attributes.type == cudaMemoryTypeManaged);
    CHECK(cudaPointerGetAttributes(&attributes, pitched + 1) == cudaSuccess && attributes.type == cudaMemoryTypeDevice);
    CHECK(cudaPointerGetAttributes(&attributes, rows) == cudaSuccess && attributes.type == cudaMemoryTypeUnregistered);
    char *pinned, *mapped;
    CHECK(cudaHostAlloc(&pinned, 64, cudaHostAllocMapped) == cudaSuccess);
    CHECK(cudaHostGetDevicePointer(&mapped, pinned, 0) == cudaSuccess);
    memset(pinned, 1, 64);
    apply<<<1, 64>>>(mapped, 64, [] __device__(char c) { return char(c + 1); });
    CHECK(cudaDeviceSynchronize() == cudaSuccess && pinned[63] == 2);
    cudaFreeHost(pinned), cudaFree(flat), cudaFree(pitched);
}

static void streams_and_graphs()
{
    cudaStream_t stream;
    cudaEvent_t start, end;
    float milliseconds = -1, *x, value = 0;
    CHECK(cudaStreamCreate(&stream) == cudaSuccess && cudaEventCreate(&start) == cudaSuccess);
    CHECK(cudaEventCreate(&end) == cudaSuccess && cudaEventRecord(start, stream) == cudaSuccess);
    CHECK(cudaMallocAsync(&x, sizeof(float), stream) == cudaSuccess);
    CHECK(cudaMemsetAsync(x, 0, sizeof(float), stream) == cudaSuccess);
    CHECK(cudaEventRecord(end, stream) == cudaSuccess && cudaEventSynchronize(end) == cudaSuccess);
    CHECK(cudaEventElapsedTime(&milliseconds, start, end) == cudaSuccess && milliseconds > 0);
    int called = 0;
    CHECK(cudaLaunchHostFunc(stream, [](void *data) { ++*static_cast<int *>(data); }, &called) == cudaSuccess);
    CHECK(cudaStreamSynchronize(stream) == cudaSuccess && called == 1);

    cudaGraph_t graph;
    cudaGraphExec_t executable;
    auto plus = [=] __device__(float v) { return v + 1; };
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal) == cudaSuccess);
    apply<<<1, 1, 0, stream>>>(x, 1, plus);
    CHECK(cudaMemcpyAsync(&value, x, sizeof value, cudaMemcpyDeviceToHost, stream) == cudaSuccess);
    CHECK(cudaStreamEndCapture(stream, &graph) == cudaSuccess && value == 0);
    CHECK(cudaGraphInstantiate(&executable, graph, 0) == cudaSuccess);
    for (int round = 1; round <= 3; round++)
        CHECK(cudaGraphLaunch(executable, stream) == cudaSuccess && cudaStreamSynchronize(stream) == cudaSuccess);
    CHECK(value == 3);
    size_t count = 0;
    CHECK(cudaGraphGetNodes(graph, nullptr, &count) == cudaSuccess && count == 2);
    std::vector<cudaGraphNode_t> nodes(count);
    CHECK(cudaGraphGetNodes(graph, nodes.data(), &count) == cudaSuccess);
    float other = 0;
    CHECK(cudaGraphExecMemcpyNodeSetParams1D(executable, nodes[1], &other, x, sizeof other, cudaMemcpyDeviceToHost) == cudaSuccess);
    CHECK(cudaGraphLaunch(executable, stream) == cudaSuccess && other == 4 && value == 3);

    cudaGraph_t made;
    cudaGraphNode_t set, run;
    int n = 1;
    void *arguments[] = {&x, &n, &plus};
    cudaMemsetParams zeros{x, 0, 0, 4, 1, 1};
    cudaKernelNodeParams kernel{reinterpret_cast<void *>(apply<float, decltype(plus)>), 1, 32, 0, arguments, nullptr};
    CHECK(cudaGraphCreate(&made, 0) == cudaSuccess);
    CHECK(cudaGraphAddKernelNode(&run, made, nullptr, 0, &kernel) == cudaSuccess);
    CHECK(cudaGraphAddMemsetNode(&set, made, nullptr, 0, &zeros) == cudaSuccess);
    CHECK(cudaGraphAddDependencies(made, &set, &run, nullptr, 1) == cudaSuccess);
    cudaGraphExec_t second;
    CHECK(cudaGraphInstantiate(&second, made, 0) == cudaSuccess && cudaGraphLaunch(second, stream) == cudaSuccess);
    CHECK(cudaMemcpy(&value, x, sizeof value, cudaMemcpyDeviceToHost) == cudaSuccess && value == 1);
    cudaGraphExecDestroy(executable), cudaGraphExecDestroy(second), cudaGraphDestroy(graph), cudaGraphDestroy(made);
    CHECK(cudaFreeAsync(x, stream) == cudaSuccess && cudaStreamDestroy(stream) == cudaSuccess);
    CHECK(cudaStreamSynchronize(stream) == cudaErrorInvalidResourceHandle);
    cudaGetLastError();
    cudaEventDestroy(start), cudaEventDestroy(end);
}

static void cooperative()
{
    int *x, *sum, result = 0, supported = 0;
    CHECK(cudaDeviceGetAttribute(&supported, cudaDevAttrCooperativeLaunch, 0) == cudaSuccess && supported);
    cudaMalloc(&x, 10 * sizeof(int)), cudaMalloc(&sum, sizeof(int)), cudaMemset(sum, 0, sizeof(int));
    void *arguments[] = {&x, &sum};
    CHECK(cudaLaunchCooperativeKernel(reinterpret_cast<void *>(two_steps), 10, 1, arguments) == cudaSuccess);
    CHECK(cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost) == cudaSuccess && result == 55);
    CHECK(cudaLaunchCooperativeKernel(reinterpret_cast<void *>(two_steps), 1000000, 1, arguments) ==
          cudaErrorCooperativeLaunchTooLarge);
    cudaGetLastError();
    cudaFree(x), cudaFree(sum);
}

int main()
{
    kernels_and_variables();
    shapes_and_errors();
    copies();
    streams_and_graphs();
    cooperative();
    printf("before\n");
    says<<<2, 1>>>(2);
    cudaDeviceSynchronize();
    printf("after\n");
    return wrong;
}
