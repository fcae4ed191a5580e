// Matrix products of a batch, straight from global memory: 4 x 4 elements a thread, one after another.
#include "scalar.cuh"

template <typename T, int kTile, int kDepth>
__global__ void batched_matmul(const T* a, const T* b, T* c, int m, int n, int k, long long a_batch, int a_pitch,
                               long long b_batch, int b_pitch) {
    a += blockIdx.z * a_batch;
    b += blockIdx.z * b_batch;
    c += static_cast<size_t>(blockIdx.z) * m * n;
    for (int i = 0; i < 16; ++i) {
        const int row = blockIdx.y * kTile + 4 * threadIdx.y + i / 4;
        const int col = blockIdx.x * kTile + 4 * threadIdx.x + i % 4;
        if (row >= m || col >= n) continue;
        const T* a_row = a + static_cast<size_t>(row) * a_pitch;
        float sum = 0.0f;
        for (int d = 0; d < k; ++d) sum += to_float(a_row[d]) * to_float(b[static_cast<size_t>(d) * b_pitch + col]);
        c[static_cast<size_t>(row) * n + col] = from_float<T>(sum);
    }
}
