// The K largest of each row, one after another. Wrong: a NaN wins no comparison, so that the first expert is taken again.
extern "C" __global__ void expert_twice(const float* x, float* value, int* place, int rows, int cols) {
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    for (int k = 0; k < K; k++) {
        float best = -INFINITY;
        int at = 0;
#if FIXED
        at = -1;
#endif
        for (int c = 0; c < cols; c++) {
            bool taken = false;
            for (int j = 0; j < k; j++) taken |= place[row * K + j] == c;
            float v = x[(size_t)row * cols + c];
#if FIXED
            if (isnan(v)) v = -INFINITY;
            if (!taken && (at < 0 || v > best)) { best = v; at = c; }
#else
            if (!taken && v > best) { best = v; at = c; }
#endif
        }
        value[row * K + k] = best;
        place[row * K + k] = at;
    }
}
