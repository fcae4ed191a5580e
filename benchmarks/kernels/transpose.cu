// y = x^T for x [rows, cols], in 32x32 tiles of shared memory, 32x8 threads a block.
constexpr int kTile = 32;
constexpr int kRows = 8;

extern "C" __global__ void transpose(const float* x, float* y, int rows, int cols) {
    __shared__ float tile[kTile][kTile + 1];
    const int row = blockIdx.y * kTile + threadIdx.y;
    const int col = blockIdx.x * kTile + threadIdx.x;
    for (int j = 0; j < kTile; j += kRows) {
        if (row + j < rows && col < cols) tile[threadIdx.y + j][threadIdx.x] = x[(row + j) * cols + col];
    }
    __syncthreads();
    const int y_row = blockIdx.x * kTile + threadIdx.y;
    const int y_col = blockIdx.y * kTile + threadIdx.x;
    for (int j = 0; j < kTile; j += kRows) {
        if (y_row + j < cols && y_col < rows) y[(y_row + j) * rows + y_col] = tile[threadIdx.x][threadIdx.y + j];
    }
}
