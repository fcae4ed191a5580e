// y = alpha * A x + beta * y for a matrix A [rows, cols] whose rows lie a_stride elements apart, one warp a row.
// A is read once, in 16-byte packs; x, which all rows share, comes from the cache element by element.
// As in BLAS, y is not read where beta is zero: it may hold anything, NaN included.
#include "accumulate.cuh"

template <typename T>
__global__ void gemv(const T* __restrict__ a, const T* __restrict__ x, T* __restrict__ y, int rows, int cols,
                     int a_stride, float alpha, float beta) {
    using Sum = accumulator_t<T>;
    constexpr int kPack = sizeof(float4) / sizeof(T);
    const int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    const int lane = threadIdx.x % 32;
    if (row >= rows) return;  // whole warps leave, so the shuffles below stay complete

    // Rows start anywhere: single elements up to the first 16-byte boundary, packs, single elements from the last on.
    const T* a_row = a + static_cast<size_t>(row) * a_stride;
    const int misaligned = reinterpret_cast<size_t>(a_row) % sizeof(float4) / sizeof(T);
    const int head = min(cols, (kPack - misaligned) % kPack);
    const int packs = (cols - head) / kPack;
    const int tail = head + packs * kPack;

    Sum sum = 0;
    if (lane < head) sum += widen(a_row[lane]) * widen(x[lane]);
    const float4* packed = reinterpret_cast<const float4*>(a_row + head);
    for (int pack = lane; pack < packs; pack += 32) {
        const float4 raw = packed[pack];
        const T* values = reinterpret_cast<const T*>(&raw);
        const T* x_pack = x + head + pack * kPack;
#pragma unroll
        for (int i = 0; i < kPack; ++i) sum += widen(values[i]) * widen(x_pack[i]);
    }

#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2) sum += __shfl_down_sync(0xffffffffu, sum, offset);
    if (lane == 0) {
        sum *= alpha;
        if (beta != 0.0f) sum += beta * widen(y[row]);
        y[row] = narrow<T>(sum);
    }
}
