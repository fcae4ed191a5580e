// Prints, for usual kernels, the processor time of a launch in milliseconds, after one to warm up. With an argument, the
// program has made a stream before.

#include <cstdio>
#include <cuda_runtime.h>
#include <ctime>

constexpr int N = 1 << 20, SIDE = 128, TILE = 16;

__global__ void axpy(const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = 2 * x[i] + y[i];
}
__global__ void stencil(const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > 0 && i < N - 1)
        y[i] = (x[i - 1] + x[i] + x[i + 1]) / 3;
}
__global__ void sum(const float *x, float *y)
{
    __shared__ float part[256];
    part[threadIdx.x] = x[blockIdx.x * blockDim.x + threadIdx.x];
    for (int width = 128; width > 0; width /= 2) {
        __syncthreads();
        if (threadIdx.x < width)
            part[threadIdx.x] += part[threadIdx.x + width];
    }
    if (threadIdx.x == 0)
        y[blockIdx.x] = part[0];
}
__global__ void product(const float *a, float *c)
{
    __shared__ float left[TILE][TILE], right[TILE][TILE];
    int x = threadIdx.x, y = threadIdx.y, column = blockIdx.x * TILE + x, row = blockIdx.y * TILE + y;
    float total = 0;
    for (int tile = 0; tile < SIDE; tile += TILE) {
        left[y][x] = a[row * SIDE + tile + x];
        right[y][x] = a[(tile + y) * SIDE + column];
        __syncthreads();
        for (int k = 0; k < TILE; k++)
            total += left[y][k] * right[k][x];
        __syncthreads();
    }
    c[row * SIDE + column] = total;
}
__global__ void scattered(const float *x, float *y)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    y[(i * 9973u) % N] = x[(i * 7919u) % N];
}
__global__ void counts(const float *x, float *y) { atomicAdd(&y[(blockIdx.x * 31 + threadIdx.x * 17) % 256], x[blockIdx.x * blockDim.x + threadIdx.x]); }

static double seconds()
{
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + 1e-9 * time.tv_nsec;
}

int main(int arguments, char **)
{
    float *x, *y;
    cudaStream_t stream;
    if (arguments > 1)
        cudaStreamCreate(&stream);
    cudaMalloc(&x, N * sizeof *x), cudaMalloc(&y, N * sizeof *y);
    cudaMemset(x, 0, N * sizeof *x), cudaMemset(y, 0, N * sizeof *y);
    const struct {
        const char *name;
        void (*kernel)(const float *, float *);
        dim3 grid, block;
    } all[] = {{"axpy", axpy, N / 256, 256},     {"stencil", stencil, N / 256, 256},
               {"sum", sum, N / 256, 256},       {"product", product, dim3(SIDE / TILE, SIDE / TILE), dim3(TILE, TILE)},
               {"scattered", scattered, N / 256, 256}, {"counts", counts, N / 1024, 256}};
    for (auto &each : all) {
        double start = 0;
        constexpr int launches = 5;
        for (int launch = 0; launch <= launches; launch++) {
            each.kernel<<<each.grid, each.block>>>(x, y);
            if (launch == 0)
                start = seconds();
        }
        printf("%s %.3f\n", each.name, (seconds() - start) / launches * 1e3);
    }
    return cudaDeviceSynchronize();
}
