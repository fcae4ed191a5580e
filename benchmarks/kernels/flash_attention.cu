// Attention with an online softmax for q, k, v, out [heads, length, 64]: a block of 16x16 threads owns 16 queries of a
// head and walks the keys in tiles of 16. The 16 threads of a query are neighbouring lanes.
constexpr int kTile = 16;
constexpr int kDim = 64;
constexpr int kSlices = kDim / kTile;

extern "C" __global__ void flash_attention(const float* q, const float* k, const float* v, float* out, int heads,
                                           int length, float scale) {
    __shared__ float q_tile[kTile][kDim + 1];
    __shared__ float k_tile[kTile][kDim + 1];
    __shared__ float v_tile[kTile][kDim];
    const int tx = threadIdx.x;
    const int ty = threadIdx.y;
    const int query = blockIdx.x * kTile + ty;
    const int head = blockIdx.y * length * kDim;
    for (int d = tx; d < kDim; d += kTile) q_tile[ty][d] = query < length ? scale * q[head + query * kDim + d] : 0.0f;

    float highest = -__int_as_float(0x7f800000);
    float sum = 0.0f;
    float acc[kSlices] = {};
    for (int first = 0; first < length; first += kTile) {
        for (int d = tx; d < kDim; d += kTile) {
            const bool inside = first + ty < length;
            k_tile[ty][d] = inside ? k[head + (first + ty) * kDim + d] : 0.0f;
            v_tile[ty][d] = inside ? v[head + (first + ty) * kDim + d] : 0.0f;
        }
        __syncthreads();
        float score = 0.0f;
        for (int d = 0; d < kDim; ++d) score += q_tile[ty][d] * k_tile[tx][d];
        if (first + tx >= length) score = -__int_as_float(0x7f800000);

        float tile_max = score;
        for (int o = kTile / 2; o > 0; o /= 2) tile_max = fmaxf(tile_max, __shfl_xor_sync(~0u, tile_max, o, kTile));
        const float new_max = fmaxf(highest, tile_max);
        const float weight = expf(score - new_max);
        const float correction = expf(highest - new_max);
        float tile_sum = weight;
        for (int o = kTile / 2; o > 0; o /= 2) tile_sum += __shfl_xor_sync(~0u, tile_sum, o, kTile);
        sum = sum * correction + tile_sum;
        highest = new_max;
        for (int s = 0; s < kSlices; ++s) acc[s] *= correction;
        for (int j = 0; j < kTile; ++j) {
            const float key_weight = __shfl_sync(~0u, weight, j, kTile);
            for (int s = 0; s < kSlices; ++s) acc[s] += key_weight * v_tile[j][s * kTile + tx];
        }
        __syncthreads();
    }
    if (query >= length) return;
    for (int s = 0; s < kSlices; ++s) out[head + query * kDim + s * kTile + tx] = acc[s] / sum;
}
