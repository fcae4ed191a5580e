// Matrix product in plain float arithmetic, straight from global memory; a block owns 32 x 32 elements.
#include "scalar.cuh"

template <typename T>
__global__ void cp_async_matmul(const T* a, const T* b, T* c, int m, int n, int k) {
    for (int i = threadIdx.y * blockDim.x + threadIdx.x; i < 32 * 32; i += blockDim.x * blockDim.y) {
        const int row = blockIdx.y * 32 + i / 32;
        const int col = blockIdx.x * 32 + i % 32;
        if (row >= m || col >= n) continue;
        float sum = 0.0f;
        for (int d = 0; d < k; ++d) {
            sum += to_float(a[static_cast<size_t>(row) * k + d]) * to_float(b[static_cast<size_t>(d) * n + col]);
        }
        c[static_cast<size_t>(row) * n + col] = from_float<T>(sum);
    }
}
