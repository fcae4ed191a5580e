// Launches of one kernel after another on the same memory, in other roles; the argument chooses.
#include <cstring>
#include <cuda_runtime.h>

__global__ void shift(const float *from, float *to) { to[threadIdx.x] = from[threadIdx.x + 1]; }
__global__ void elsewhere(const float *from, float *to, long away, int time)
{
    float x = from[threadIdx.x];
    to[threadIdx.x < 32 ? threadIdx.x : away + threadIdx.x - 32] = x + time; // away: in `from`, which the first warp reads
}
__global__ void loaded(const float *from, float *to, float *const *table)
{
    float x = from[threadIdx.x];
    (table ? *table : to)[63 - threadIdx.x] = x; // in `from`, whose address is in memory
}

int main(int, char **arguments)
{
    float *x, *y;
    cudaMalloc(&x, 65 * sizeof *x), cudaMalloc(&y, 65 * sizeof *y);
    float host[65];
    for (int n = 0; n < 65; n++)
        host[n] = n;
    cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
    shift<<<1, 64>>>(x, y);
    if (!strcmp(arguments[1], "in-place"))
        shift<<<1, 64>>>(x, x);
    if (!strcmp(arguments[1], "half-written")) // the last of y, which nothing has written
        shift<<<1, 64>>>(y, x);
    for (int times = 0; times < 2 && !strcmp(arguments[1], "elsewhere"); times++)
        elsewhere<<<1, 64>>>(x, y, x - y, times);
    float **table;
    cudaMalloc(&table, sizeof x), cudaMemcpy(table, &x, sizeof x, cudaMemcpyHostToDevice);
    if (!strcmp(arguments[1], "loaded"))
        loaded<<<1, 64>>>(x, y, table);
    return cudaDeviceSynchronize();
}
