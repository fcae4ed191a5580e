// Dequantisation of bytes. Wrong: the element's index is computed in 32 bits, and wraps for large matrices.
extern "C" __global__ void wrapped_index(const signed char* q, const float* scale, float* y, int rows, int cols) {
    const int row = blockIdx.y;
    const int col = blockIdx.x * blockDim.x + threadIdx.x;
    if (col >= cols) return;
#if FIXED
    const long long at = (long long)row * cols + col;
#else
    const int at = row * cols + col;
#endif
    y[at] = q[at] * scale[row];
}
