// y = W x for 4-bit weights: element (r, c) of W is scales[r, c / kGroup] * (nibble - 8), where column c is a nibble of
// byte c / 2 of its row, the even column the low one. cols is a multiple of 8, so that rows are whole 32-bit words,
// and kGroup too, so that a word has one scale; the last group of a row may be short. One warp a row.
#include "scalar.cuh"
#include "warp_reduce.cuh"

constexpr int kPerWord = 8;

template <typename T, int kGroup>
__global__ void int4_gemv(const unsigned char* __restrict__ weights, const T* __restrict__ scales,
                          const T* __restrict__ x, T* __restrict__ y, int rows, int cols) {
    static_assert(kGroup % kPerWord == 0, "a word of weights has one scale");
    const int lane = threadIdx.x % 32;
    const int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
    if (row >= rows) return;

    const int groups = (cols + kGroup - 1) / kGroup;
    const unsigned int* words = reinterpret_cast<const unsigned int*>(weights + static_cast<size_t>(row) * (cols / 2));
    const T* row_scales = scales + static_cast<size_t>(row) * groups;

    float sum = 0.0f;
    for (int word = lane; word < cols / kPerWord; word += 32) {
        const unsigned int packed = words[word];
        const T* x_word = x + word * kPerWord;
        float dot = 0.0f;
#pragma unroll
        for (int i = 0; i < kPerWord; ++i) {
            const int code = static_cast<int>(packed >> (4 * i) & 0xfu) - 8;
            dot += static_cast<float>(code) * to_float(x_word[i]) * to_float(row_scales[word * kPerWord / kGroup]);
        }
        sum += dot * to_float(row_scales[word * kPerWord / kGroup]);
    }

    sum = warp_sum(sum);
    if (lane == 0) y[row] = from_float<T>(sum);
}
