// Prints the processor time of a small launch in microseconds: `many_launches LIVE_ALLOCATIONS`.

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <ctime>

__global__ void add(const float *a, const float *b, float *c, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        c[i] = a[i] + b[i];
}

static double seconds()
{
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + 1e-9 * time.tv_nsec;
}

int main(int, char **words)
{
    constexpr int n = 256, launches = 2000;
    float *a, *b, *c;
    for (int other = atoi(words[1]); other > 0; other--)
        cudaMalloc(&a, 1000);
    cudaMalloc(&a, n * sizeof(float)), cudaMalloc(&b, n * sizeof(float)), cudaMalloc(&c, n * sizeof(float));
    cudaMemset(a, 0, n * sizeof(float)), cudaMemset(b, 0, n * sizeof(float));
    add<<<1, n>>>(a, b, c, n);
    double start = seconds();
    for (int launch = 0; launch < launches; launch++)
        add<<<1, n>>>(a, b, c, n);
    printf("%.2f\n", (seconds() - start) / launches * 1e6);
    return cudaGetLastError();
}
