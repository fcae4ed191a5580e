// Attention of one new token a sequence over keys and values that lie in pages of kPage tokens, anywhere in the caches
// [pages, kPage, kv_heads, head_dim]: token t of sequence s is slot t % kPage of page block_table[s, t / kPage].
// q and out are [seqs, heads, head_dim]; heads / kv_heads query heads share a head of the caches. A sequence has
// between 1 and max_pages * kPage tokens, head_dim is at most kMaxHeadDim. Grid: x over heads, y over sequences.
//
// The warps of a block take every kWarps-th token, each with an online softmax of its own; lane l of a warp holds
// elements l, l + 32, ... of the query and of the output. At the end the warps' results are merged in shared memory.
#include <math_constants.h>

#include "scalar.cuh"
#include "warp_reduce.cuh"

template <typename T, int kPage, int kMaxHeadDim, int kWarps>
__global__ void __launch_bounds__(32 * kWarps)
    paged_attention(const T* __restrict__ q, const T* __restrict__ k_cache, const T* __restrict__ v_cache,
                    const int* __restrict__ block_table, const int* __restrict__ lengths, T* __restrict__ out,
                    int kv_heads, int head_dim, int max_pages, float scale) {
    constexpr int kSlices = kMaxHeadDim / 32;
    __shared__ float warp_max_score[kWarps];
    __shared__ float warp_weight[kWarps];
    __shared__ float warp_out[kWarps][kMaxHeadDim];

    const int lane = threadIdx.x % 32;
    const int warp = threadIdx.x / 32;
    const int head = blockIdx.x;
    const int heads = gridDim.x;
    const int seq = blockIdx.y;
    const int kv_head = head / (heads / kv_heads);
    const size_t row = (static_cast<size_t>(seq) * heads + head) * head_dim;

    float query[kSlices];
#pragma unroll
    for (int slice = 0; slice < kSlices; ++slice) {
        const int d = slice * 32 + lane;
        query[slice] = d < head_dim ? scale * to_float(q[row + d]) : 0.0f;
    }

    float highest = -CUDART_INF_F;
    float total = 0.0f;
    float acc[kSlices] = {};
    const int* pages = block_table + static_cast<size_t>(seq) * max_pages;
    const int length = lengths[seq];
    for (int token = warp; token < length; token += kWarps) {
        const size_t slot = static_cast<size_t>(pages[token / kPage]) * kPage + token % kPage;
        const size_t base = (slot * kv_heads + kv_head) * head_dim;

        float score = 0.0f;
#pragma unroll
        for (int slice = 0; slice < kSlices; ++slice) {
            const int d = slice * 32 + lane;
            if (d < head_dim) score += query[slice] * to_float(k_cache[base + d]);
        }
        score = warp_sum(score);

        const float new_highest = fmaxf(highest, score);
        const float correction = expf(highest - new_highest);  // zero for the first token, where highest is -inf
        const float weight = expf(score - new_highest);
        highest = new_highest;
        total = total * correction + weight;
#pragma unroll
        for (int slice = 0; slice < kSlices; ++slice) {
            const int d = slice * 32 + lane;
            if (d < head_dim) acc[slice] = acc[slice] * correction + weight * to_float(v_cache[base + d]);
        }
    }

    if (lane == 0) {
        warp_max_score[warp] = highest;
        warp_weight[warp] = total;
    }
#pragma unroll
    for (int slice = 0; slice < kSlices; ++slice) warp_out[warp][slice * 32 + lane] = acc[slice];
    __syncthreads();

    // A warp without tokens has the maximum -inf, and so the share 0; warp 0 always has one.
    float block_highest = warp_max_score[0];
    for (int w = 1; w < kWarps; ++w) block_highest = fmaxf(block_highest, warp_max_score[w]);
    float block_total = 0.0f;
    for (int w = 0; w < kWarps; ++w) block_total += warp_weight[w] * expf(warp_max_score[w] - highest);
    for (int d = threadIdx.x; d < head_dim; d += 32 * kWarps) {
        float sum = 0.0f;
        for (int w = 0; w < kWarps; ++w) sum += warp_out[w][d] * expf(warp_max_score[w] - block_highest);
        out[row + d] = from_float<T>(sum / block_total);
    }
}
