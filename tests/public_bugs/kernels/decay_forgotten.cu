// A state that decays along a row, and starts anew with each sequence. Wrong: where a sequence begins within a chunk, the
// decay since its beginning is left out.
extern "C" __global__ void decay_forgotten(const float* x, const float* a, const int* sequence, float* y, int rows, int cols) {
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    const float decay = expf(-fabsf(a[row]));
    float state = 0.0f;
    for (int c = 0; c < cols; c++) {
        const bool begins = c == 0 || sequence[c] != sequence[c - 1];
        if (begins) state = 0.0f;
#if FIXED
        state = state * decay + x[(size_t)row * cols + c];
#else
        state = state * (c > 1 && sequence[c] != sequence[c - 2] ? 1.0f : decay) + x[(size_t)row * cols + c];
#endif
        y[(size_t)row * cols + c] = state;
    }
}
