// The sum of each row, by several blocks a row. Wrong: each of a row's blocks writes the row's result, though one would do.
extern "C" __global__ void one_place(const float* x, float* y, int cols) {
    float sum = 0.0f;
    if (threadIdx.x != 0) return;
#if FIXED
    if (blockIdx.x != 0) return;
#endif
    for (int c = 0; c < cols; c++) sum += x[(size_t)blockIdx.y * cols + c];
    y[blockIdx.y] = sum;
}
