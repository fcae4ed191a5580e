// Sums of the chunks of a sequence, whose starts a table holds. Wrong: the last chunk's end is read past the table.
extern "C" __global__ void metadata_past_end(const float* x, const int* starts, float* y, int chunks, int n) {
    const int chunk = blockIdx.x * blockDim.x + threadIdx.x;
    if (chunk >= chunks) return;
    const int begin = min(starts[chunk], n);
#if FIXED
    const int end = chunk + 1 < chunks ? min(starts[chunk + 1], n) : n;
#else
    const int end = min(starts[chunk + 1], n);
#endif
    float sum = 0.0f;
    for (int i = begin; i < end; i++) sum += x[i];
    y[chunk] = sum;
}
