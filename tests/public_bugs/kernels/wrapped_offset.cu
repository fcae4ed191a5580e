// Gathered rows of a table. Wrong: a row's offset is computed in 32 bits.
extern "C" __global__ void wrapped_offset(const float* table, const int* rows_of, float* y, int width) {
    const int row = rows_of[blockIdx.x];
#if FIXED
    const float* from = table + (long long)row * width;
#else
    const float* from = table + row * width;
#endif
    for (int c = threadIdx.x; c < width; c += blockDim.x) y[(size_t)blockIdx.x * width + c] = from[c];
}
