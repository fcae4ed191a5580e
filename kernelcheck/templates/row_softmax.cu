// Softmax of every row of x[rows, cols], scaled: y = exp(scale * x - largest) / sum.
// One block per row; its threads stride over the columns. Sums are kept in float whatever T is.
// BLOCK, a power of two, is a define of the registry.

#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T>
__global__ void row_softmax(const T* x, T* y, int cols, float scale)
{
    extern __shared__ float partial[];  // one float per thread
    const T* in = x + static_cast<size_t>(blockIdx.x) * cols;
    T* out = y + static_cast<size_t>(blockIdx.x) * cols;
    const int thread = threadIdx.x;

    // The largest value of the row. Starting from a value of the row itself is right for rows of any sign.
    float largest = scale * static_cast<float>(in[0]);
    for (int c = thread; c < cols; c += BLOCK)
        largest = fmaxf(largest, scale * static_cast<float>(in[c]));
    partial[thread] = largest;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (thread < half)
            partial[thread] = fmaxf(partial[thread], partial[thread + half]);
        __syncthreads();
    }
    largest = partial[0];
    __syncthreads();  // everyone has read partial[0] before it is written again

    float sum = 0.0f;
    for (int c = thread; c < cols; c += BLOCK)
        sum += expf(scale * static_cast<float>(in[c]) - largest);
    partial[thread] = sum;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (thread < half)
            partial[thread] += partial[thread + half];
        __syncthreads();
    }
    sum = partial[0];

    for (int c = thread; c < cols; c += BLOCK)
        out[c] = static_cast<T>(expf(scale * static_cast<float>(in[c]) - largest) / sum);
}
