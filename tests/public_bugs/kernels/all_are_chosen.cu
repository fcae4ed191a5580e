// Whether each value is among the k largest of its row. Wrong: `>` where `>=` is meant, seen if k is the row's length.
extern "C" __global__ void all_are_chosen(const float* x, int* chosen, int rows, int cols, int k) {
    const int row = blockIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
    if (col >= cols) return;
    const float v = x[(size_t)row * cols + col];
    int before = 0;
    for (int c = 0; c < cols; c++) {
        const float other = x[(size_t)row * cols + c];
        before += other > v || (other == v && c < col);
    }
#if FIXED
    const bool all = k >= cols;
#else
    const bool all = k > cols;
#endif
    const int limit = all ? cols : k == cols ? k - 1 : k;
    chosen[(size_t)row * cols + col] = before < limit;
}
