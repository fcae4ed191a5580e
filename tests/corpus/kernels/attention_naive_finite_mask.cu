// Attention as the formula has it, in three launches through a scratch matrix of float scores [heads, queries, keys]:
// scores = scale * Q K^T, where the mask [queries, keys] lets them pass, else -inf; softmax over the keys; times V.
// q and out are [heads, queries, head_dim], k and v [heads, keys, head_dim]. Every query may see at least one key.
#include <math_constants.h>

#include "scalar.cuh"
#include "warp_reduce.cuh"

// One thread a score. Grid: x over keys, y over queries, z over heads.
template <typename T>
__global__ void attention_scores(const T* __restrict__ q, const T* __restrict__ k, const bool* __restrict__ mask,
                                 float* __restrict__ scores, int queries, int keys, int head_dim, float scale) {
    const int key = blockIdx.x * blockDim.x + threadIdx.x;
    const int query = blockIdx.y * blockDim.y + threadIdx.y;
    if (query >= queries || key >= keys) return;

    const size_t head = blockIdx.z;
    const T* q_row = q + (head * queries + query) * head_dim;
    const T* k_row = k + (head * keys + key) * head_dim;
    float score = 0.0f;
    for (int d = 0; d < head_dim; ++d) score += to_float(q_row[d]) * to_float(k_row[d]);
    scores[(head * queries + query) * keys + key] =
        mask[static_cast<size_t>(query) * keys + key] ? scale * score : -1e4f;
}

// In place, one warp a row of keys scores.
extern "C" __global__ void attention_softmax(float* __restrict__ scores, int rows, int keys) {
    const int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    const int lane = threadIdx.x % 32;
    if (row >= rows) return;
    float* row_scores = scores + static_cast<size_t>(row) * keys;

    float highest = -CUDART_INF_F;
    for (int key = lane; key < keys; key += 32) highest = fmaxf(highest, row_scores[key]);
    highest = warp_max(highest);

    float sum = 0.0f;
    for (int key = lane; key < keys; key += 32) {
        const float weight = expf(row_scores[key] - highest);
        row_scores[key] = weight;
        sum += weight;
    }
    sum = warp_sum(sum);
    for (int key = lane; key < keys; key += 32) row_scores[key] /= sum;
}

// One thread an element of the output. Grid: x over head_dim, y over queries, z over heads.
template <typename T>
__global__ void attention_output(const float* __restrict__ weights, const T* __restrict__ v, T* __restrict__ out,
                                 int queries, int keys, int head_dim) {
    const int d = blockIdx.x * blockDim.x + threadIdx.x;
    const int query = blockIdx.y * blockDim.y + threadIdx.y;
    if (query >= queries || d >= head_dim) return;

    const size_t head = blockIdx.z;
    const float* row = weights + (head * queries + query) * keys;
    const T* column = v + head * keys * head_dim + d;
    float sum = 0.0f;
    for (int key = 0; key < keys; ++key) sum += row[key] * to_float(column[static_cast<size_t>(key) * head_dim]);
    out[(head * queries + query) * head_dim + d] = from_float<T>(sum);
}
