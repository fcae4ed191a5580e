// Causal attention with an online softmax, for q, out [heads, queries, head_dim] and k, v [kv_heads, keys, head_dim];
// heads / kv_heads query heads share one of keys. The queries are the last of the keys' positions: query i sees the
// keys up to i + keys - queries, and keys >= queries. head_dim is at most kMaxHeadDim. Grid: x over tiles of queries,
// y over heads.
//
// A block of kWarps warps owns kWarps * kRows queries and walks the keys in tiles of 32, up to the last that any of them
// sees. A warp owns kRows queries: lane l computes their scores for key l of the tile, and holds elements l, l + 32, ...
// of their outputs. scale_log2 is log2(e) / sqrt(head_dim), so that weights are powers of two.
#include <math_constants.h>

#include "scalar.cuh"
#include "warp_reduce.cuh"

template <typename T, int kWarps, int kRows, int kMaxHeadDim>
__global__ void __launch_bounds__(32 * kWarps)
    causal_flash_attention(const T* __restrict__ q, const T* __restrict__ k, const T* __restrict__ v,
                           T* __restrict__ out, int queries, int keys, int head_dim, int group, float scale_log2) {
    constexpr int kQueries = kWarps * kRows;
    constexpr int kSlices = kMaxHeadDim / 32;
    extern __shared__ float shared[];
    const int k_pitch = head_dim | 1;              // odd: lanes read 32 rows of it at once
    float* q_tile = shared;                        // [kQueries][head_dim]
    float* v_tile = q_tile + kQueries * head_dim;  // [32][head_dim]
    float* k_tile = v_tile + 32 * head_dim;        // [32][k_pitch]

    const int lane = threadIdx.x % 32;
    const int warp = threadIdx.x / 32;
    const int first_query = blockIdx.x * kQueries;
    const int first_row = warp * kRows;  // of q_tile
    const size_t kv_head = blockIdx.y / group;
    q += static_cast<size_t>(blockIdx.y) * queries * head_dim;
    out += static_cast<size_t>(blockIdx.y) * queries * head_dim;
    k += kv_head * keys * head_dim;
    v += kv_head * keys * head_dim;

    const int block_queries = min(kQueries, queries - first_query);
    for (int i = threadIdx.x; i < kQueries * head_dim; i += 32 * kWarps) {
        const bool inside = i < block_queries * head_dim;
        q_tile[i] = inside ? scale_log2 * to_float(q[static_cast<size_t>(first_query) * head_dim + i]) : 0.0f;
    }

    float row_max[kRows];
    float row_sum[kRows];
    float acc[kRows][kSlices];
#pragma unroll
    for (int r = 0; r < kRows; ++r) {
        row_max[r] = -CUDART_INF_F;
        row_sum[r] = 0.0f;
#pragma unroll
        for (int slice = 0; slice < kSlices; ++slice) acc[r][slice] = 0.0f;
    }

    const int before = keys - queries;  // keys that every query sees
    const int seen = before + first_query + block_queries;
    for (int first_key = (seen - 1) / 32 * 32; first_key >= 0; first_key -= 32) {
        const int tile_keys = min(32, keys - first_key);
        for (int i = threadIdx.x; i < 32 * head_dim; i += 32 * kWarps) {
            const bool inside = i < tile_keys * head_dim;
            const size_t source = static_cast<size_t>(first_key) * head_dim + i;
            k_tile[i / head_dim * k_pitch + i % head_dim] = inside ? to_float(k[source]) : 0.0f;
            v_tile[i] = inside ? to_float(v[source]) : 0.0f;
        }
        __syncthreads();

#pragma unroll
        for (int r = 0; r < kRows; ++r) {
            const float* q_row = q_tile + (first_row + r) * head_dim;
            const float* k_row = k_tile + lane * k_pitch;
            float score = 0.0f;
            for (int d = 0; d < head_dim; ++d) score += q_row[d] * k_row[d];
            const int key = first_key + lane;
            if (key >= keys || key > before + first_query + first_row + r) score = -CUDART_INF_F;

            // Finite from the first tile on, which has key 0: every query sees it.
            const float new_max = fmaxf(row_max[r], warp_max(score));
            const float weight = exp2f(score - new_max);
            const float correction = exp2f(row_max[r] - new_max);
            row_max[r] = new_max;
            row_sum[r] = row_sum[r] * correction + warp_sum(weight);
#pragma unroll
            for (int slice = 0; slice < kSlices; ++slice) acc[r][slice] *= correction;
            for (int j = 0; j < 32; ++j) {
                const float key_weight = __shfl_sync(kFullWarp, weight, j);
#pragma unroll
                for (int slice = 0; slice < kSlices; ++slice) {
                    const int d = slice * 32 + lane;
                    if (d < head_dim) acc[r][slice] += key_weight * v_tile[j * head_dim + d];
                }
            }
        }
        __syncthreads();  // the next tile overwrites k_tile and v_tile
    }

#pragma unroll
    for (int r = 0; r < kRows; ++r) {
        if (first_row + r >= block_queries) break;
        T* out_row = out + static_cast<size_t>(first_query + first_row + r) * head_dim;
#pragma unroll
        for (int slice = 0; slice < kSlices; ++slice) {
            const int d = slice * 32 + lane;
            if (d < head_dim) out_row[d] = from_float<T>(acc[r][slice] / row_sum[r]);
        }
    }
}
