// Attention with an online softmax: out = softmax(scale * Q K^T) V for q, out [heads, queries, head_dim] and
// k, v [heads, keys, head_dim]. A block of kTile x kTile threads owns kTile queries of one head and walks the keys in
// tiles of kTile, so that the scores never leave the chip. head_dim is at most kMaxHeadDim.
//
// The kTile threads of a query are neighbouring lanes: they share its running maximum and sum through shuffles, and
// thread tx holds elements tx, tx + kTile, ... of its output in registers.
#include <math_constants.h>

#include "scalar.cuh"
#include "warp_reduce.cuh"

template <typename T, int kTile, int kMaxHeadDim>
__global__ void flash_attention(const T* __restrict__ q, const T* __restrict__ k, const T* __restrict__ v,
                                T* __restrict__ out, int queries, int keys, int head_dim, float scale) {
    constexpr int kSlices = kMaxHeadDim / kTile;
    __shared__ float q_tile[kTile][kMaxHeadDim + 1];  // odd pitches keep the dot products free of bank conflicts
    __shared__ float k_tile[kTile][kMaxHeadDim + 1];
    __shared__ float v_tile[kTile][kMaxHeadDim];

    const int tx = threadIdx.x;
    const int ty = threadIdx.y;
    const int query = blockIdx.x * kTile + ty;
    if (query >= queries) return;
    const T* head_q = q + static_cast<size_t>(blockIdx.y) * queries * head_dim;
    const T* head_k = k + static_cast<size_t>(blockIdx.y) * keys * head_dim;
    const T* head_v = v + static_cast<size_t>(blockIdx.y) * keys * head_dim;
    T* head_out = out + static_cast<size_t>(blockIdx.y) * queries * head_dim;

    for (int d = tx; d < head_dim; d += kTile) {
        // The scale goes into the queries once, instead of into every score.
        q_tile[ty][d] = query < queries ? scale * to_float(head_q[static_cast<size_t>(query) * head_dim + d]) : 0.0f;
    }

    float row_max = -CUDART_INF_F;
    float row_sum = 0.0f;
    float acc[kSlices] = {};

    for (int first_key = 0; first_key < keys; first_key += kTile) {
        const int load_key = first_key + ty;
        for (int d = tx; d < head_dim; d += kTile) {
            const size_t source = static_cast<size_t>(load_key) * head_dim + d;
            k_tile[ty][d] = load_key < keys ? to_float(head_k[source]) : 0.0f;
            v_tile[ty][d] = load_key < keys ? to_float(head_v[source]) : 0.0f;
        }
        __syncthreads();

        float score = 0.0f;
        for (int d = 0; d < head_dim; ++d) score += q_tile[ty][d] * k_tile[tx][d];
        if (first_key + tx >= keys) score = -CUDART_INF_F;  // a padded key gets weight zero

        const float new_max = fmaxf(row_max, warp_max<kTile>(score));
        const float weight = expf(score - new_max);
        const float correction = expf(row_max - new_max);  // zero in the first tile, where row_max is -inf
        row_sum = row_sum * correction + warp_sum<kTile>(weight);
        row_max = new_max;

#pragma unroll
        for (int slice = 0; slice < kSlices; ++slice) acc[slice] *= correction;
        for (int j = 0; j < kTile; ++j) {
            const float key_weight = __shfl_sync(kFullWarp, weight, j, kTile);
#pragma unroll
            for (int slice = 0; slice < kSlices; ++slice) {
                const int d = slice * kTile + tx;
                if (d < head_dim) acc[slice] += key_weight * v_tile[j][d];
            }
        }
        __syncthreads();  // the next tile overwrites k_tile and v_tile
    }

    if (query >= queries) return;
#pragma unroll
    for (int slice = 0; slice < kSlices; ++slice) {
        const int d = slice * kTile + tx;
        if (d < head_dim) head_out[static_cast<size_t>(query) * head_dim + d] = from_float<T>(acc[slice] / row_sum);
    }
}
