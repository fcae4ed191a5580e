// Softmax over numbers some of which are -inf, with a running maximum. Wrong: -inf less -inf, where a row begins with -inf.
extern "C" __global__ void infinite_maximum(const float* x, float* y, int rows, int cols) {
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    const float* in = x + (size_t)row * cols;
    float most = -INFINITY, sum = 0.0f;
    for (int c = 0; c < cols; c++) {
        const float next = fmaxf(most, in[c]);
#if FIXED
        if (in[c] == -INFINITY) continue;
#endif
        sum = sum * expf(most - next) + expf(in[c] - next);
        most = next;
    }
    for (int c = 0; c < cols; c++) y[(size_t)row * cols + c] = expf(in[c] - most) / sum;
}
