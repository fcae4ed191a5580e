// Causal attention in which position i sees only the last `window` positions, itself included: for q, k, v and out
// [heads, positions, head_dim]. A tile of kTile threads a position: they split its dot products and its output by
// elements of the head (d = rank, rank + kTile, ...), and keep an online softmax. head_dim is at most kMaxHeadDim.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <math_constants.h>

#include "scalar.cuh"

namespace cg = cooperative_groups;

template <typename T, int kTile, int kMaxHeadDim>
__global__ void sliding_window_attention(const T* __restrict__ q, const T* __restrict__ k, const T* __restrict__ v,
                                         T* __restrict__ out, int positions, int head_dim, int window, float scale) {
    constexpr int kSlices = kMaxHeadDim / kTile;
    const auto tile = cg::tiled_partition<kTile>(cg::this_thread_block());
    const int position = blockIdx.x * tile.meta_group_size() + tile.meta_group_rank();
    if (position >= positions) return;  // whole tiles leave

    const size_t head = static_cast<size_t>(blockIdx.y) * positions * head_dim;
    const int rank = tile.thread_rank();
    float query[kSlices];
    float acc[kSlices];
#pragma unroll
    for (int slice = 0; slice < kSlices; ++slice) {
        const int d = slice * kTile + rank;
        query[slice] = d < head_dim ? scale * to_float(q[head + static_cast<size_t>(position) * head_dim + d]) : 0.0f;
        acc[slice] = 0.0f;
    }

    float highest = -CUDART_INF_F;
    float total = 0.0f;
    for (int key = max(0, position - window + 1); key <= position; ++key) {
        const size_t row = head + static_cast<size_t>(key) * head_dim;
        float partial = 0.0f;
#pragma unroll
        for (int slice = 0; slice < kSlices; ++slice) {
            const int d = slice * kTile + rank;
            if (d < head_dim) partial += query[slice] * to_float(k[row + d]);
        }
        const float score = cg::reduce(tile, partial, cg::plus<float>());

        const float new_highest = fmaxf(highest, score);
        const float correction = expf(highest - new_highest);
        const float weight = expf(score - new_highest);
        highest = new_highest;
        total = total * correction + weight;
#pragma unroll
        for (int slice = 0; slice < kSlices; ++slice) {
            const int d = slice * kTile + rank;
            if (d < head_dim) acc[slice] = acc[slice] + weight * to_float(v[row + d]);
        }
    }

#pragma unroll
    for (int slice = 0; slice < kSlices; ++slice) {
        const int d = slice * kTile + rank;
        if (d < head_dim) {
            out[head + static_cast<size_t>(position) * head_dim + d] = from_float<T>(acc[slice] / total);
        }
    }
}
