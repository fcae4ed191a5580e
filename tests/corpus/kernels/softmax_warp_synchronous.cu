// Softmax over the rows of a [rows, cols] matrix, one block a row: maximum, sum of exponentials, quotient.
#include <math_constants.h>

#include "scalar.cuh"

struct Maximum {
    static __device__ float identity() { return -CUDART_INF_F; }
    static __device__ float combine(float a, float b) { return fmaxf(a, b); }
};

struct Sum {
    static __device__ float identity() { return 0.0f; }
    static __device__ float combine(float a, float b) { return a + b; }
};

// Combines one value of every thread in a shared-memory tree. kBlock is a power of two.
template <typename Op, int kBlock>
__device__ float block_reduce(float value, float* partial) {
    const int thread = threadIdx.x;
    partial[thread] = value;
    __syncthreads();
    for (int stride = kBlock / 2; stride > 0; stride /= 2) {
        if (thread < stride) partial[thread] = Op::combine(partial[thread], partial[thread + stride]);
        if (stride > 32) __syncthreads();
    }
    __syncthreads();
    const float result = partial[0];
    __syncthreads();  // the next reduction overwrites partial[0]
    return result;
}

template <typename T, int kBlock>
__global__ void softmax(const T* __restrict__ x, T* __restrict__ y, int cols) {
    __shared__ float partial[kBlock];
    const T* row_x = x + static_cast<size_t>(blockIdx.x) * cols;
    T* row_y = y + static_cast<size_t>(blockIdx.x) * cols;

    float highest = Maximum::identity();
    for (int col = threadIdx.x; col < cols; col += kBlock) highest = fmaxf(highest, to_float(row_x[col]));
    highest = block_reduce<Maximum, kBlock>(highest, partial);

    float sum = Sum::identity();
    for (int col = threadIdx.x; col < cols; col += kBlock) sum += expf(to_float(row_x[col]) - highest);
    sum = block_reduce<Sum, kBlock>(sum, partial);

    // The exponentials are computed again: stored in T they would be rounded twice.
    for (int col = threadIdx.x; col < cols; col += kBlock) {
        row_y[col] = from_float<T>(expf(to_float(row_x[col]) - highest) / sum);
    }
}
