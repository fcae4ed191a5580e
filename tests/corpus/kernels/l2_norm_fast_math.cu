// Divides the rows of a [rows, cols] matrix, x_stride elements apart, by their Euclidean norms, or by eps where those
// are smaller; the norms go out as well. Cooperative groups; a fixed number of blocks takes row after row.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include "accumulate.cuh"

namespace cg = cooperative_groups;

template <typename T, int kBlock>
__global__ void l2_norm(const T* __restrict__ x, T* __restrict__ y, T* __restrict__ norms, int rows, int cols,
                        long long x_stride, float eps) {
    using Sum = accumulator_t<T>;
    __shared__ Sum warp_sums[kBlock / 32];
    const cg::thread_block block = cg::this_thread_block();
    const cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);

    for (int row = blockIdx.x; row < rows; row += gridDim.x) {
        const T* row_x = x + row * x_stride;
        T* row_y = y + static_cast<size_t>(row) * cols;

        Sum squares = 0;
        for (int col = threadIdx.x; col < cols; col += kBlock) squares += widen(row_x[col]) * widen(row_x[col]);
        squares = cg::reduce(warp, squares, cg::plus<Sum>());
        if (warp.thread_rank() == 0) warp_sums[warp.meta_group_rank()] = squares;
        block.sync();

        Sum total = 0;
        for (int w = 0; w < kBlock / 32; ++w) total += warp_sums[w];
        const Sum norm = sqrt(total);
        const Sum divisor = norm > eps ? norm : static_cast<Sum>(eps);
        for (int col = threadIdx.x; col < cols; col += kBlock) row_y[col] = narrow<T>(widen(row_x[col]) / divisor);
        if (threadIdx.x == 0) norms[row] = narrow<T>(norm);
        block.sync();  // the next row overwrites warp_sums
    }
}
