// Rotation of pairs of columns, in blocks of rows. Wrong: loads are masked at the last row, and the store is not.
extern "C" __global__ void store_without_mask(const float* x, float* y, int rows, int cols) {
    const int row = blockIdx.x * 4 + threadIdx.y, col = threadIdx.x;
    const bool inside = row < rows && col < cols;
    const float v = inside ? x[(size_t)row * cols + col] : 0.0f;
#if FIXED
    if (inside)
#endif
    y[(size_t)row * cols + col] = 2.0f * v;
}
