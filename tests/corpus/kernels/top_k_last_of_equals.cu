// The k largest values of each row of x [rows, cols], in descending order and equal ones in the order of their columns,
// with their columns; k is at most kMaxK and cols. One warp a row: each lane keeps the kMaxK best of its columns sorted
// in registers, then k times the warp takes the best of the lanes' heads.
#include "top_k_last_of_equals_ordered_key.cuh"
#include "warp_reduce.cuh"

template <int kMaxK>
struct BestKeys {
    Key keys[kMaxK] = {};  // descending; 0 where there is none

    __device__ void insert(Key key) {
#pragma unroll
        for (int i = 0; i < kMaxK; ++i) {
            const Key larger = max(keys[i], key);
            key = min(keys[i], key);
            keys[i] = larger;
        }
    }

    __device__ void drop_first() {
#pragma unroll
        for (int i = 0; i + 1 < kMaxK; ++i) keys[i] = keys[i + 1];
        keys[kMaxK - 1] = 0;
    }
};

template <typename T, int kWarps, int kMaxK>
__global__ void top_k(const T* __restrict__ x, T* __restrict__ values, int* __restrict__ indices, int rows, int cols,
                      int k, long long x_stride) {
    const int row = blockIdx.x * kWarps + threadIdx.x / 32;
    const int lane = threadIdx.x % 32;
    if (row >= rows) return;  // whole warps leave, so the shuffles below stay complete
    const T* row_x = x + row * x_stride;

    BestKeys<kMaxK> best;
    for (int col = lane; col < cols; col += 32) best.insert(make_key(row_x[col], col));

    for (int rank = 0; rank < k; ++rank) {
        Key first = best.keys[0];
#pragma unroll
        for (int offset = 16; offset > 0; offset /= 2) first = max(first, __shfl_xor_sync(kFullWarp, first, offset));
        if (best.keys[0] == first) best.drop_first();  // keys hold their columns, so one lane has it
        if (lane == 0) {
            const int col = index_of(first);
            values[static_cast<size_t>(row) * k + rank] = row_x[col];
            indices[static_cast<size_t>(row) * k + rank] = col;
        }
    }
}
