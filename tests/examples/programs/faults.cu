// Planted faults of kernels and of the host, and a clean twin of each: `faults NAME` and `faults NAME clean`.
// The line of a fault has the comment `fault: NAME`; where it is a kernel's, `launch: NAME` is the host's line.

#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <functional>
#include <map>
#include <string>

constexpr int N = 1000;

__global__ void past_end(float *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = 1.0f; // fault: past-end
}

__global__ void before_start(const float *x, float *y, int n, int shift)
{
    int i = threadIdx.x;
    if (i < n)
        y[i] = x[i - shift]; // fault: before-start
}

__global__ void add_one(float *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] += 1.0f; // fault: unwritten
}

__global__ void same_place(int *x, bool atomically)
{
    if (atomically)
        atomicAdd(x, 1);
    else
        *x = blockIdx.x; // fault: block-race
}

__global__ void reversed(float *y, bool waits)
{
    __shared__ float tile[256];
    tile[threadIdx.x] = threadIdx.x;
    if (waits)
        __syncthreads();
    y[threadIdx.x] = tile[255 - threadIdx.x]; // fault: shared-race
}

__global__ void neighbours(float *y, bool waits)
{
    __shared__ float tile[32];
    tile[threadIdx.x] = threadIdx.x; // fault: lane-race
    if (waits)
        __syncwarp();
    y[threadIdx.x] = tile[31 - threadIdx.x];
}

__global__ void vectors(float *x, int offset)
{
    *reinterpret_cast<float4 *>(x + offset + 4 * threadIdx.x) = float4{1, 2, 3, 4}; // fault: misaligned
}

__global__ void some_wait(float *y, int waiting)
{
    if (threadIdx.x < waiting)
        __syncthreads(); // fault: divergence
    y[threadIdx.x] = 1;
}

__global__ void through(float *x) { x[threadIdx.x] = 1.0f; } // fault: freed-kernel

__global__ void null_pointer(float *x) { x[threadIdx.x] = 1.0f; } // fault: null

__global__ void asserts(int limit) { assert(int(threadIdx.x) < limit); } // fault: assertion

static float *floats(int n)
{
    float *x = nullptr;
    cudaMalloc(&x, n * sizeof(float));
    return x;
}

static float *zeros(int n)
{
    float *x = floats(n);
    cudaMemset(x, 0, n * sizeof(float));
    return x;
}

static float host[2 * N];

static const std::map<std::string, std::function<void(bool)>> FAULTS = {
    {"past-end", [](bool clean) {
         float *x = floats(N);
         past_end<<<4, 256>>>(x, clean ? N : 1024); // launch: past-end
         cudaFree(x);
     }},
    {"before-start", [](bool clean) {
         float *x = zeros(N), *y = floats(N);
         before_start<<<1, 256>>>(x, y, 256, clean ? 0 : 1); // launch: before-start
         cudaFree(x), cudaFree(y);
     }},
    {"unwritten", [](bool clean) {
         float *x = clean ? zeros(N) : floats(N);
         add_one<<<4, 256>>>(x, N); // launch: unwritten
         cudaFree(x);
     }},
    {"block-race", [](bool clean) {
         int *x = nullptr;
         cudaMalloc(&x, sizeof(int));
         cudaMemset(x, 0, sizeof(int));
         same_place<<<8, 1>>>(x, clean); // launch: block-race
         cudaFree(x);
     }},
    {"shared-race", [](bool clean) {
         float *y = floats(256);
         reversed<<<1, 256>>>(y, clean); // launch: shared-race
         cudaFree(y);
     }},
    {"lane-race", [](bool clean) {
         float *y = floats(32);
         neighbours<<<1, 32>>>(y, clean); // launch: lane-race
         cudaFree(y);
     }},
    {"misaligned", [](bool clean) {
         float *x = floats(N);
         vectors<<<1, 32>>>(x, clean ? 4 : 1); // launch: misaligned
         cudaFree(x);
     }},
    {"divergence", [](bool clean) {
         float *y = floats(64);
         some_wait<<<1, 64>>>(y, clean ? 64 : 48); // launch: divergence
         cudaFree(y);
     }},
    {"freed-kernel", [](bool clean) {
         float *x = floats(N);
         if (!clean)
             cudaFree(x);
         through<<<1, 32>>>(x); // launch: freed-kernel
         if (clean)
             cudaFree(x);
     }},
    {"null", [](bool clean) {
         float *x = clean ? floats(32) : nullptr;
         null_pointer<<<1, 32>>>(x); // launch: null
         cudaFree(x);
     }},
    {"assertion", [](bool clean) {
         asserts<<<1, 32>>>(clean ? 32 : 31); // launch: assertion
     }},
    {"copy-past-end", [](bool clean) {
         float *x = zeros(N);
         cudaMemcpy(x, host, (clean ? N : N + 1) * sizeof(float), cudaMemcpyHostToDevice); // fault: copy-past-end
         cudaFree(x);
     }},
    {"copy-rows", [](bool clean) {
         char *x = nullptr;
         size_t pitch = 0;
         cudaMallocPitch(&x, &pitch, 100, 4);
         cudaMemset2D(x, pitch, 0, 100, clean ? 4 : 5); // fault: copy-rows
         cudaFree(x);
     }},
    {"copy-direction", [](bool clean) {
         float *x = zeros(N);
         cudaMemcpy(host, x, 4, clean ? cudaMemcpyDeviceToHost : cudaMemcpyHostToDevice); // fault: copy-direction
         cudaFree(x);
     }},
    {"copy-unwritten", [](bool clean) {
         float *x = clean ? zeros(N) : floats(N);
         cudaMemcpy(host, x, N * sizeof(float), cudaMemcpyDeviceToHost); // fault: copy-unwritten
         cudaFree(x);
     }},
    {"copy-freed", [](bool clean) {
         float *x = zeros(N);
         if (!clean)
             cudaFree(x);
         cudaMemcpy(host, x, 4, cudaMemcpyDeviceToHost); // fault: copy-freed
         if (clean)
             cudaFree(x);
     }},
    {"double-free", [](bool clean) {
         float *x = floats(N);
         cudaFree(x);
         if (!clean)
             cudaFree(x); // fault: double-free
     }},
    {"free-middle", [](bool clean) {
         float *x = floats(N);
         cudaFree(x + (clean ? 0 : 1)); // fault: free-middle
         if (!clean)
             cudaFree(x);
     }},
    {"free-wrong-kind", [](bool clean) {
         float *x = nullptr;
         cudaMallocHost(&x, N);
         if (!clean)
             cudaFree(x); // fault: free-wrong-kind
         cudaFreeHost(x);
     }},
    {"unasked", [](bool clean) {
         float *x = floats(N);
         past_end<<<1, clean ? 1024 : 1025>>>(x, N); // fault: unasked
         cudaFree(x);
     }},
    {"leak", [](bool clean) {
         float *x = nullptr;
         cudaMalloc(&x, N); // fault: leak
         if (clean)
             cudaFree(x);
     }},
    {"graph", [](bool clean) {
         float *x = floats(N);
         cudaStream_t stream;
         cudaStreamCreate(&stream);
         cudaGraph_t graph;
         cudaGraphExec_t executable;
         cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
         past_end<<<4, 256, 0, stream>>>(x, clean ? N : 1024);
         cudaStreamEndCapture(stream, &graph);
         cudaGraphInstantiate(&executable, graph, 0);
         cudaGraphLaunch(executable, stream); // launch: graph
         cudaStreamSynchronize(stream);
         cudaGraphExecDestroy(executable), cudaGraphDestroy(graph), cudaStreamDestroy(stream);
         cudaFree(x);
     }},
};

int main(int count, char **words)
{
    bool clean = count > 2;
    for (const auto &[name, fault] : FAULTS)
        if (name == words[1] || !strcmp(words[1], "all"))
            fault(clean);
    cudaDeviceSynchronize();
    return 0;
}
