// Sum of n elements in two launches.
#include "plain_reduce.cuh"
#include "scalar.cuh"

template <typename T, int kBlock>
__global__ void sum_blocks(const T* x, float* partials, int n) {
    float sum = 0.0f;
    for (int i = blockIdx.x * 2 * kBlock + threadIdx.x; i < min(n, (blockIdx.x + 1) * 2 * kBlock); i += kBlock) {
        sum += to_float(x[i]);
    }
    sum = plain_sum<kBlock>(sum);
    if (threadIdx.x == 0) partials[blockIdx.x] = sum;
}

template <int kBlock>
__global__ void sum_partials(const float* partials, float* total, int count) {
    float sum = 0.0f;
    for (int i = threadIdx.x; i < count; i += kBlock) sum += partials[i];
    sum = plain_sum<kBlock>(sum);
    if (threadIdx.x == 0) *total = sum;
}
