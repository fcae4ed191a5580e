// Matrix product, an element a thread, straight from global memory.
#include "scalar.cuh"

template <typename T, int kTile>
__global__ void matmul(const T* a, const T* b, T* c, int m, int n, int k) {
    const int row = blockIdx.y * kTile + threadIdx.y;
    const int col = blockIdx.x * kTile + threadIdx.x;
    if (row >= m || col >= n) return;
    float sum = 0.0f;
    for (int i = 0; i < k; ++i) {
        sum += to_float(a[static_cast<size_t>(row) * k + i]) * to_float(b[static_cast<size_t>(i) * n + col]);
    }
    c[static_cast<size_t>(row) * n + col] = from_float<T>(sum);
}
