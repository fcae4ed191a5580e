// C[i] = A[i] B[i] for a batch of row-major A [m, k] and B [k, n], whose rows and matrices lie any distance apart.
// A block of 16 x 16 threads owns kTile x kTile elements of one C, 4 x 4 of them a thread: each float4 that a thread
// reads from shared memory goes into four products. A's tile is stored transposed, so that its rows are packs too.
#include "scalar.cuh"

template <typename T, int kTile, int kDepth>
__global__ void __launch_bounds__(256)
    batched_matmul(const T* __restrict__ a, const T* __restrict__ b, T* __restrict__ c, int m, int n, int k,
                   long long a_batch, int a_pitch, long long b_batch, int b_pitch) {
    constexpr int kThreads = kTile / 4;
    __shared__ __align__(16) float a_tile[kDepth][kTile + 1];  // the pitch is a multiple of 16 bytes
    __shared__ __align__(16) float b_tile[kDepth][kTile + 4];

    a += blockIdx.z * a_batch;
    b += blockIdx.z * b_batch;
    c += static_cast<size_t>(blockIdx.z) * m * n;
    const int thread = threadIdx.y * kThreads + threadIdx.x;
    const int first_row = blockIdx.y * kTile;
    const int first_col = blockIdx.x * kTile;

    float sums[4][4] = {};
    for (int depth = 0; depth < k; depth += kDepth) {
        for (int i = thread; i < kTile * kDepth; i += kThreads * kThreads) {
            const int a_row = first_row + i / kDepth;
            const int a_col = depth + i % kDepth;
            const bool in_a = a_row < m && a_col < k;
            a_tile[i % kDepth][i / kDepth] = in_a ? to_float(a[static_cast<size_t>(a_row) * a_pitch + a_col]) : 0.0f;

            const int b_row = depth + i / kTile;
            const int b_col = first_col + i % kTile;
            const bool in_b = b_row < k && b_col < n;
            b_tile[i / kTile][i % kTile] = in_b ? to_float(b[static_cast<size_t>(b_row) * b_pitch + b_col]) : 0.0f;
        }
        __syncthreads();

#pragma unroll
        for (int i = 0; i < kDepth; ++i) {
            const float4 a_pack = *reinterpret_cast<const float4*>(&a_tile[i][4 * threadIdx.y]);
            const float4 b_pack = *reinterpret_cast<const float4*>(&b_tile[i][4 * threadIdx.x]);
            const float a_values[4] = {a_pack.x, a_pack.y, a_pack.z, a_pack.w};
            const float b_values[4] = {b_pack.x, b_pack.y, b_pack.z, b_pack.w};
#pragma unroll
            for (int r = 0; r < 4; ++r) {
#pragma unroll
                for (int s = 0; s < 4; ++s) sums[r][s] += a_values[r] * b_values[s];
            }
        }
        __syncthreads();  // the next tiles overwrite these
    }

#pragma unroll
    for (int r = 0; r < 4; ++r) {
        const int row = first_row + 4 * threadIdx.y + r;
#pragma unroll
        for (int s = 0; s < 4; ++s) {
            const int col = first_col + 4 * threadIdx.x + s;
            if (row < m && col < n) c[static_cast<size_t>(row) * n + col] = from_float<T>(sums[r][s]);
        }
    }
}
