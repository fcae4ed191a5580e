// Gathers rows of an embedding table [vocab, width]: out[t] = table[ids[t]], one warp a token.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T>
__global__ void embedding(const T* __restrict__ table, const int* __restrict__ ids, T* __restrict__ out, int tokens,
                          int width) {
    const int token = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    const int lane = threadIdx.x % 32;
    if (token >= tokens) return;

    const T* row = table + static_cast<size_t>(ids[token]) * width;
    T* out_row = out + static_cast<size_t>(token) * width;
    for (int col = lane; col < width; col += 32) out_row[col] = row[col];
}
