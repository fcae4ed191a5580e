// Row sums, several rows a block. Wrong: CUB's storage is used for the next row while warps still read it.
#include <cub/block/block_reduce.cuh>
extern "C" __global__ void storage_again(const float* x, float* y, int rows, int cols) {
    using Reduce = cub::BlockReduce<float, 128>;
    __shared__ typename Reduce::TempStorage storage;
    for (int row = blockIdx.x; row < rows; row += gridDim.x) {
        float sum = 0.0f;
        for (int c = threadIdx.x; c < cols; c += 128) sum += x[(size_t)row * cols + c];
        sum = Reduce(storage).Sum(sum);
        if (threadIdx.x == 0) y[row] = sum;
#if FIXED
        __syncthreads();
#endif
    }
}
