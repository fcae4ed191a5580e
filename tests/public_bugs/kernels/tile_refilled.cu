// Row sums of a product with a weight tile in shared memory. Wrong: the tile is refilled while slower warps still read it.
extern "C" __global__ void tile_refilled(const float* x, const float* w, float* y, int rows, int cols) {
    __shared__ float tile[TILE];
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0.0f;
    for (int first = 0; first < cols; first += TILE) {
        if (threadIdx.x < TILE) tile[threadIdx.x] = first + threadIdx.x < cols ? w[first + threadIdx.x] : 0.0f;
        __syncthreads();
        if (row < rows)
            for (int k = 0; k < min(TILE, cols - first); k++) sum += x[(size_t)row * cols + first + k] * tile[k];
#if FIXED
        __syncthreads();
#endif
    }
    if (row < rows) y[row] = sum;
}
