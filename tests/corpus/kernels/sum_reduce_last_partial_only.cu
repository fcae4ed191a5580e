// Sum of n elements in two launches: a partial sum a block, then one block that adds the partial sums.
// Without atomics, so that equal inputs give equal bits.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

// Sum over the block, valid in thread 0. kBlock is a power of two.
template <int kBlock>
__device__ float block_sum(float value) {
    __shared__ float partial[kBlock];
    const int thread = threadIdx.x;
    partial[thread] = value;
    __syncthreads();
    for (int stride = kBlock / 2; stride > 0; stride /= 2) {
        if (thread < stride) partial[thread] += partial[thread + stride];
        __syncthreads();
    }
    return partial[0];
}

template <typename T, int kBlock>
__global__ void sum_blocks(const T* __restrict__ x, float* __restrict__ partials, int n) {
    // Each block covers 2 * kBlock elements: the first addition happens while loading.
    const int i = blockIdx.x * (2 * kBlock) + threadIdx.x;
    float value = 0.0f;
    if (i < n) value = static_cast<float>(x[i]);
    if (i + kBlock < n) value += static_cast<float>(x[i + kBlock]);
    value = block_sum<kBlock>(value);
    if (threadIdx.x == 0) partials[blockIdx.x] = value;
}

template <int kBlock>
__global__ void sum_partials(const float* __restrict__ partials, float* __restrict__ total, int count) {
    float value = 0.0f;
    for (int i = threadIdx.x; i < count; i += kBlock) value = partials[i];
    value = block_sum<kBlock>(value);
    if (threadIdx.x == 0) *total = value;
}
