// Matrix-vector product with packed 4-bit weights, one warp a row, column by column.
#include "plain_reduce.cuh"
#include "scalar.cuh"

template <typename T, int kGroup>
__global__ void int4_gemv(const unsigned char* weights, const T* scales, const T* x, T* y, int rows, int cols) {
    const int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (row >= rows) return;
    const int groups = (cols + kGroup - 1) / kGroup;
    float sum = 0.0f;
    for (int col = threadIdx.x % 32; col < cols; col += 32) {
        const int packed = weights[static_cast<size_t>(row) * (cols / 2) + col / 2];
        const int code = (col % 2 ? packed >> 4 : packed & 15) - 8;
        sum += code * to_float(scales[static_cast<size_t>(row) * groups + col / kGroup]) * to_float(x[col]);
    }
    sum = plain_lane_sum(sum);
    if (threadIdx.x % 32 == 0) y[row] = from_float<T>(sum);
}
