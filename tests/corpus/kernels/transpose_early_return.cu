// Transposes a [rows, cols] matrix through kTile x kTile tiles of shared memory, so that loads and stores both
// coalesce. A block has kTile x kBlockRows threads; each moves kTile / kBlockRows elements of the tile.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T, int kTile, int kBlockRows>
__global__ void transpose(const T* __restrict__ x, T* __restrict__ y, int rows, int cols) {
    __shared__ T tile[kTile][kTile + 1];  // the odd pitch keeps column reads free of bank conflicts

    const int x_col = blockIdx.x * kTile + threadIdx.x;
    const int x_row = blockIdx.y * kTile + threadIdx.y;
    if (x_row >= rows || x_col >= cols) return;
    for (int j = 0; j < kTile; j += kBlockRows) {
        if (x_row + j < rows && x_col < cols) {
            tile[threadIdx.y + j][threadIdx.x] = x[static_cast<size_t>(x_row + j) * cols + x_col];
        }
    }
    __syncthreads();

    const int y_col = blockIdx.y * kTile + threadIdx.x;
    const int y_row = blockIdx.x * kTile + threadIdx.y;
    for (int j = 0; j < kTile; j += kBlockRows) {
        if (y_row + j < cols && y_col < rows) {
            y[static_cast<size_t>(y_row + j) * rows + y_col] = tile[threadIdx.x][threadIdx.y + j];
        }
    }
}
