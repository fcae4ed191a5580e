// Cumulative sums within the chunks of each row. Wrong: the mask compares the place in the chunk with the chunk's length,
// not the place in the row with the row's.
extern "C" __global__ void mask_of_chunk(const float* x, float* y, int cols, int chunk) {
    const float* row = x + (size_t)blockIdx.y * cols;
    float* out = y + (size_t)blockIdx.y * cols;
    float sum = 0.0f;
    for (int i = 0; i < chunk; i++) {
        const int col = blockIdx.x * chunk + i;
#if FIXED
        if (col >= cols) break;
#else
        if (i >= chunk || i >= cols) break;
#endif
        sum += row[col];
        out[col] = sum;
    }
}
